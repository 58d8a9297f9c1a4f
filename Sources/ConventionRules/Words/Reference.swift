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
  /// How many words there may be.
  static let limit = 70

  static let words: [LanguageWord] = rules + subjects + around + conditions + counts

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
      "unless", "CONDITIONS", "An exception: a place with these conditions has no finding.",
      #"{ forbid: { creation: "service", in: "view_model" }, unless: { in_file: { path: "**/Previews/**" } } }"#),
  ]

  private static let subjects: [LanguageWord] = [
    subject(
      "type", "TYPES", "Declared types, nested ones too, and protocols unless `kind` says otherwise.",
      #"{ type: "view_model" }"#),
    subject(
      "conformance", "TYPES", "An entry in an inheritance clause, but no raw type and nothing like `~Copyable`.",
      #"{ conformance: "Codable", of: "view" }"#),
    subject(
      "property", "NAMES", "Declared properties and global variables, but no local ones.",
      #"{ property: "*", of: "view_model" }"#),
    subject(
      "method", "NAMES", "Declared functions, but no local ones.", #"{ method: "bind*", of: "view_controller" }"#),
    subject("initializer", "NAMES", "Declared initializers.", #"{ initializer: "*", of: "coordinator" }"#),
    subject("subscript", "NAMES", "Declared subscripts.", #"{ subscript: "*", of: "model" }"#),
    subject("case", "NAMES", "Declared cases of enums.", #"{ case: "*", of: "*Action" }"#),
    subject("nested_type", "NAMES", "Types declared in a type.", #"{ nested_type: "State", of: "view_model" }"#),
    subject(
      "member", "NAMES", "All declarations above, from `property` to `nested_type`.",
      #"{ member: "*", of: "view_model", is: "public" }"#),
    subject(
      "parameter", "NAMES", "Parameters of functions and initializers; `inside` one is its default value.",
      #"{ parameter: "*", typed: "coordinator" }"#),
    subject(
      "call", "NAMES",
      "Calls of functions by name, functions that are passed to others, and macros such as `#Preview`.",
      #"{ call: "load()", on: "repository" }"#),
    subject(
      "creation", "TYPES", "Where an object is made: by an initializer, or by a static property of its own type.",
      #"{ creation: "repository", in: "view_model" }"#),
    subject(
      "use", "NAMES", "Reads, writes, calls and key paths of a member, `if let name` too.",
      #"{ use: "navigationController", in: "view" }"#
    ),
    subject(
      "assignment", "NAMES",
      "Code that sets it or a part of it: `=`, `&x`, a mutating function, a binding `$x` passed on.",
      #"{ assignment: "state", on: "view_model", in: "view" }"#),
    subject(
      "mention", "TYPES", "A type that code names; reported once a line.",
      #"{ mention: "UIView", in: "view_model" }"#),
    subject("import", "NAMES", "Import declarations, by the name of the module.", #"{ import: "UIKit" }"#),
    subject(
      "closure", "NAMES", "Closures given to a call or assigned to a property.",
      #"{ closure: "sink(receiveValue:)", in: "view_model" }"#),
    subject(
      "body", "NAMES", "The code of functions, initializers and accessors.", #"{ body: "viewDidLoad()" }"#),
    subject("statement", "STATEMENTS", "Statements, and operators such as `try!`.", #"{ statement: "try!" }"#),
    subject(
      "literal", "LITERALS", "Literals by their kind, or texts by a pattern.", #"{ literal: "string", in: "view" }"#),
    subject(
      "attribute", "NAMES", "Attributes by name; `arguments` is what they are given.", #"{ attribute: "@AppStorage" }"#),
    subject(
      "comment", "NAMES", "Lines of comments, by their text behind the slashes.", #"{ comment: "TODO*" }"#),
    subject("extension", "TYPES", "Extensions of one of these types.", #"{ extension: "view_model" }"#),
    subject("file", "PATHS", "Whole files, by their paths.", #"{ file: "**/*ViewModel.swift" }"#),
  ]

  private static let around: [LanguageWord] = [
    LanguageWord(
      word: "initial_value", kind: .around, value: "NAMES",
      meaning: "The value that the declaration or an initializer gives to a property.",
      example: #"{ call: "transform(input:)", inside: { initial_value: "output" } }"#),
    LanguageWord(
      word: "argument", kind: .around, value: "NAMES", meaning: "An argument of a call of one of these functions.",
      example: #"{ literal: "string", inside: { argument: "Text" } }"#),
  ]

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

  private static func subject(_ word: String, _ value: String, _ meaning: String, _ example: String) -> LanguageWord {
    LanguageWord(word: word, kind: .subject, value: value, meaning: meaning, example: example)
  }

  private static func condition(_ word: String, _ value: String, _ meaning: String, _ example: String) -> LanguageWord {
    LanguageWord(
      word: word, kind: .condition, value: value, meaning: meaning, example: example, subjects: .all)
  }

  private static func count(_ word: String, _ meaning: String, _ example: String) -> LanguageWord {
    LanguageWord(word: word, kind: .count, value: "a number", meaning: meaning, example: example)
  }
}
