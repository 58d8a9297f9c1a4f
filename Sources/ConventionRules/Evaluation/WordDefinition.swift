/// A word with what decides whether it holds: all that the program knows of it, in one value.
struct WordDefinition: Sendable {
  let word: Word
  /// Lays out a condition for one project.
  let prepare: @Sendable (WordValue, RuleCompiler) -> any PreparedCondition
  /// How places of a subject are changed so that it holds of them, or does not where it is denied; nil where nobody can say.
  let mend: @Sendable (WordValue, Subject, _ isDenied: Bool) -> Mend?

  /// - Parameters:
  ///   - subjects: of which places it can be said.
  ///   - aspect: what it asks about, where others look for that.
  ///   - binds: whether a capture in it stands for what it matches.
  ///   - meaning: one sentence.
  ///   - example: a place with it.
  ///   - hint: what to write in its place at places with which it does not go.
  ///   - mistake: what is wrong with a value at certain places; nil for nothing.
  ///   - phrase: what it says, in English.
  ///   - readsCode: whether such a value is looked for in code, which is not at hand where roles are decided.
  init<Value>(
    _ name: String, of subjects: SubjectSet, takes shape: TypedShape<Value>, asks aspect: Aspect = .other,
    binds: Bool = false, meaning: String, example: String,
    hint: @escaping @Sendable (SubjectSet) -> String = { _ in "" },
    mistake: @escaping @Sendable (Value, SubjectSet) -> String? = { _, _ in nil },
    phrase: @escaping @Sendable (Value, Subject, Phrasing) -> Phrase,
    readsCode: @escaping @Sendable (Value) -> Bool = { _ in false },
    prepare: @escaping @Sendable (Value, RuleCompiler) -> any PreparedCondition,
    mend: @escaping @Sendable (Value, Subject, _ isDenied: Bool) -> Mend? = { _, _, _ in nil }
  ) {
    word = Word(
      name: name, subjects: subjects, shape: shape.shape, aspect: aspect, binds: binds, meaning: meaning,
      example: example, hint: hint,
      mistake: { value, subjects in shape.value(value).flatMap { mistake($0, subjects) } },
      phrase: { value, subject, phrasing in
        shape.value(value).map { phrase($0, subject, phrasing) } ?? .says("fulfil", SentenceText.code(name))
      },
      readsCode: { shape.value($0).map(readsCode) ?? false })
    self.prepare = { value, compiler in shape.value(value).map { prepare($0, compiler) } ?? UnreadCondition() }
    self.mend = { value, subject, isDenied in shape.value(value).flatMap { mend($0, subject, isDenied) } }
  }
}

extension WordDefinition {
  func says(_ value: WordValue) -> Condition { .says(word, value) }
}

/// A condition whose value has another shape than its word. The reader makes none.
struct UnreadCondition: PreparedCondition {
  var need: RequiredInput { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { .unknown }
}

/// The words of the language with their definitions.
struct DefinitionList: Sendable {
  /// The same without what decides them.
  let words: WordList
  private let byName: [String: WordDefinition]

  /// - Parameters:
  ///   - all: in the order in which people look them up.
  ///   - ofRules: what keys of rules say that are short for places and conditions.
  init(_ all: [WordDefinition], ofRules: [WordDefinition]) {
    words = WordList(all.map(\.word), ofRules: ofRules.map(\.word))
    byName = Dictionary((all + ofRules).map { ($0.word.name, $0) }) { first, _ in first }
  }

  subscript(word: Word) -> WordDefinition? { byName[word.name] }
}
