/// A word of the rule language, as authors of rules look it up.
struct LanguageWord: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case rule
    /// What a place is.
    case subject
    /// What only lies around a place.
    case around
    case condition
    case count
  }

  let word: String
  let kind: Kind
  /// What stands behind it.
  let value: String
  /// What it means: one sentence.
  let meaning: String
  /// A rule for a key of rules, and a place for everything else.
  let example: String

  /// The subjects of places that it is said of; empty for a word that is no condition.
  var subjects: SubjectSet = []
  /// The form of what stands behind it; nil for a word that is no condition on places.
  var shape: WordShape?
}

/// All words of the language: the one table behind the page, the cheat sheet and the schema.
enum LanguageReference {
  static let words: [LanguageWord] =
    rules + subjects(.subject) { $0.standing != .around } + subjects(.around) { $0.standing == .around } + conditions
    + counts

  static func words(_ kind: LanguageWord.Kind) -> [LanguageWord] { words.filter { $0.kind == kind } }

  private static let rules: [LanguageWord] = [
    rule("forbid", "PLACE", "No such place may exist.", #"{ forbid: { mention: "view", in: "view_model" } }"#),
    rule(
      "each", "PLACE", "At each of these places, `must` is required.",
      #"{ each: { type: "view_model" }, must: { is: "@MainActor" } }"#),
    rule(
      "must", "CONDITIONS", "What is required at each place of `each`.",
      #"{ each: { property: "*", of: "view_model", is: "stored" }, must: { is: ["let", "private"] } }"#),
    rule(
      RuleStatement.importKey, WordShape.allowances.name,
      "These modules import no other module of the project than those listed; libraries are free.",
      #"{ may_import_only: { App: "*", Cart: ["Core", "Design"], Core: [] } }"#),
    rule(
      "unless", "CONDITIONS", "An exception: a place with these conditions has no finding.",
      #"{ forbid: { creation: "service", in: "view_model" }, unless: { in_file: { path: "**/Previews/**" } } }"#),
  ]

  private static func subjects(_ kind: LanguageWord.Kind, _ isMeant: (SubjectWord) -> Bool) -> [LanguageWord] {
    SubjectWord.list.filter(isMeant).map { word in
      LanguageWord(
        word: word.subject.rawValue, kind: kind, value: word.takes.name, meaning: word.meaning, example: word.example)
    }
  }

  private static let conditions: [LanguageWord] =
    Words.all.words.words.map { word in
      LanguageWord(
        word: word.name, kind: .condition, value: word.shape.name, meaning: word.meaning, example: word.example,
        subjects: word.subjects, shape: word.shape)
    } + [
      condition(
        "any", "a list of CONDITIONS", "At least one is true.",
        #"{ property: "*", any: [{ is: "weak" }, { named: "*Delegate" }] }"#),
      condition(
        "all", "a list of CONDITIONS", "All are true.",
        #"{ type: "*", all: [{ has: { property: "input" } }, { has: { property: "output" } }] }"#),
      condition(
        "not", "CONDITIONS", "At least one condition is false; with a list, each entry has a false one.",
        #"{ property: "*", not: { is: "private" } }"#),
    ]

  private static let counts: [LanguageWord] = [
    count("at_least", "There are this many such places or more.", #"{ type: "*", has: { method: "*", at_least: 2 } }"#),
    count("at_most", "There are no more such places.", #"{ type: "*", has: { property: "*", at_most: 10 } }"#),
    count(
      "exactly", "There are exactly this many such places.", #"{ type: "*", has: { initializer: "*", exactly: 1 } }"#),
  ]

  private static func rule(_ word: String, _ value: String, _ meaning: String, _ example: String) -> LanguageWord {
    LanguageWord(word: word, kind: .rule, value: value, meaning: meaning, example: example)
  }

  private static func condition(_ word: String, _ value: String, _ meaning: String, _ example: String) -> LanguageWord {
    LanguageWord(
      word: word, kind: .condition, value: value, meaning: meaning, example: example, subjects: .all)
  }

  private static func count(_ word: String, _ meaning: String, _ example: String) -> LanguageWord {
    LanguageWord(word: word, kind: .count, value: "a number", meaning: meaning, example: example)
  }
}
