/// A word that says what holds of a place: all that is known of it but how it is decided.
struct Word: Sendable {
  let name: String
  /// Of which places it can be said. In a role and in other conditions on types, that is `type`.
  let subjects: SubjectSet
  /// What stands behind it.
  let shape: WordShape
  /// What it asks about.
  let aspect: Aspect
  /// Whether a capture in it stands for what it matches, where it chooses the place that a rule looks at.
  let binds: Bool
  /// What it means: one sentence.
  let meaning: String
  /// A place with it.
  let example: String
  /// What to write in its place at places with which it does not go, as the end of a message.
  let hint: @Sendable (SubjectSet) -> String
  /// What is wrong with a value at certain places; nil for nothing.
  let mistake: @Sendable (WordValue, SubjectSet) -> String?
  let phrase: @Sendable (WordValue, Subject, Phrasing) -> Phrase
  /// Whether such a value is looked for in code, which is not at hand where roles are decided.
  let readsCode: @Sendable (WordValue) -> Bool
}

extension Word: Hashable {
  static func == (a: Word, b: Word) -> Bool { a.name == b.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What a condition asks about, where others than its own word need to know: readers of rules look for these, and for no word.
enum Aspect: Sendable {
  case name, role, kind, words, ancestors, superclasses, heirs, file
  /// What is declared in it or stands in it.
  case content
  /// The types around it.
  case surroundings
  /// The code around it.
  case code
  /// The type that declares it.
  case owner
  case receiver
  /// The type of its value.
  case type
  /// The values that it is given.
  case given
  /// Whether something is anywhere in the project.
  case project
  /// To what it leads.
  case reach
  case other

  /// Whether it can be asked of the object of a value as well.
  var isOfObjects: Bool {
    switch self {
    case .ancestors, .superclasses, .heirs, .kind, .file, .content, .surroundings: true
    case .name, .role, .words, .code, .owner, .receiver, .type, .given, .project, .reach, .other: false
    }
  }
}

/// The words that are conditions.
struct WordList: Sendable {
  /// In the order in which people look them up.
  let words: [Word]
  /// What keys of rules say that are short for places and conditions. No rule writes these words as conditions.
  let ofRules: [Word]
  private let byName: [String: Word]

  init(_ words: [Word], ofRules: [Word]) {
    self.words = words
    self.ofRules = ofRules
    byName = Dictionary(words.map { ($0.name, $0) }) { first, _ in first }
  }

  subscript(name: String) -> Word? { byName[name] }

  /// Whether a text is a word of a condition.
  func has(_ name: String) -> Bool { byName[name] != nil || Condition.combining.contains(name) }

  /// The words in which a capture gets its value.
  var binding: [Word] { words.filter(\.binds) }

  /// The words of which a shape is one of certain shapes, each with quotes.
  func quoted(_ isMeant: (WordShape) -> Bool) -> String {
    SentenceText.list(words.filter { isMeant($0.shape) }.map { "'\($0.name)'" }, "or")
  }

  /// The name of the word that asks about something.
  func name(of aspect: Aspect) -> String { words.first { $0.aspect == aspect }?.name ?? "" }

  /// The words of which several stand in one text.
  var table: WordTable {
    for word in words { if case .words(let table) = word.shape { return table } }
    return WordTable()
  }
}
