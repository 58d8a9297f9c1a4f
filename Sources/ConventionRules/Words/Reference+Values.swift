/// A group of words that stand as values, or as keys of one word's object.
struct LanguageValues: Sendable {
  /// As the table of words names it.
  let name: String
  /// What it is: one sentence.
  let meaning: String
  /// Its words with what each means; empty where any text may stand.
  let words: [(word: String, meaning: String)]
  /// More of what may be written: a sentence each.
  var notes: [String] = []
}

extension LanguageReference {
  /// What stands behind the words of the language.
  static let values: [LanguageValues] = [
    LanguageValues(
      name: "NAMES", meaning: "A name, a pattern with `*`, a list `$name` of the vocabulary, or a list of these.",
      words: []),
    LanguageValues(
      name: "TYPES",
      meaning: "A role in small letters, names of types, conditions on types, `{ not: ROLE }`, or a list of these.",
      words: [],
      notes: [
        "Both its own name and its whole name match a nested type: `*View*` matches `ChatView.Cache`.",
        "`* -> *` is any closure or function, `* -> Void` one that returns nothing.",
        "`Optional`, `Array` and `Dictionary` match `T?`, `[T]` and `[K: V]`, too.",
        "Generic arguments can be part of the name: `AnyPublisher<*, Never>`. `(*)` is any tuple.",
      ]),
    LanguageValues(
      name: "PATHS", meaning: "Patterns of paths, or a list of them.",
      words: [],
      notes: [
        "`*` matches a part of one name, up to `/`. `**` between slashes matches any number of folders, as in `**/Views/**`. "
          + "A pattern for a folder covers all files below it."
      ]),
    LanguageValues(
      name: "MODULES",
      meaning: "A kind of modules in small letters, names of modules, `{ named: NAMES }`, or a list of these.",
      words: plain(ModuleKind.BuiltIn.self),
      notes: ["[README](README.md#modules) says what a kind is. After `import` there are also"]),
    value,
    LanguageValues(
      name: "PLACE", meaning: "One subject with any number of conditions, or a list of places.", words: []),
    LanguageValues(
      name: "CONDITIONS",
      meaning: "An object of conditions that must all be true, or a list where one such object is enough.",
      words: []),
    file, places, objects,
    LanguageValues(name: "KINDS", meaning: "A kind of declaration, or a list of them.", words: plain(KindWord.self)),
    LanguageValues(
      name: "STATEMENTS", meaning: "Statements and operators.", words: plain(StatementWord.self)),
    statements,
    LanguageValues(
      name: "LITERALS", meaning: "A kind of literal, or a pattern of its text.", words: plain(LiteralKind.self)),
    LanguageValues(name: "CAPTURES", meaning: "How a closure captures `self`.", words: plain(CaptureWord.self)),
    LanguageValues(
      name: "VISIBILITY", meaning: "What `at_least` and `at_most` of `visible` take.", words: plain(Visibility.self)),
  ]

  private static func plain<Word: RawRepresentable & CaseIterable>(_ words: Word.Type) -> [(
    word: String, meaning: String
  )]
  where Word.RawValue == String {
    words.allCases.map { ($0.rawValue, "") }
  }

  private static let value = LanguageValues(
    name: "VALUE", meaning: "A role that the object may play, or an object with these keys.",
    words: [
      ("role", "What the object may be."), ("typed", "Its declared type."),
      ("named", "The last name of its expression or key path: a member, a function, or the type of `Task.sleep()`."),
      ("on", "What that is taken from."),
      ("reads", "Any member on the way."), ("arguments", "What the call is given that makes it."),
      ("is", "One of the words below."), ("any", "At least one is true."), ("all", "All are true."),
      ("not", "This is false."),
    ])

  private static let file = LanguageValues(
    name: "FILE", meaning: "An object with these keys, which must all be true, or a list of objects.",
    words: [
      ("path", "The path matches one of these PATHS."),
      ("module", "It is compiled into one of these MODULES; where several are, `must` and `unless` mean all of them."),
      ("imports", "The file imports one of these MODULES."),
      ("declares", "It declares one of these types."), ("extends", "It extends one of these types."),
      ("test", "Whether it is test code."), ("not", "The file does not match this."),
    ])

  private static let places = LanguageValues(
    name: "WORDS",
    meaning: "Modifiers and attributes as they are written, and facts.",
    words: Facts.all.map { ($0.row.word, $0.row.meaning) })

  private static let objects = LanguageValues(
    name: "WORDS of a VALUE", meaning: "What an expression is.",
    words: ValueWord.allCases.map { ($0.rawValue, $0.meaning) })

  private static let statements = LanguageValues(
    name: WordDefinition.statements.word.name, meaning: "Its object has these keys, which must all be true.",
    words: WordDefinition.statements.word.shape.keys.map { ($0.name, $0.meaning) })
}

extension WordShape {
  fileprivate var keys: [Key] { if case .object(let keys) = self { keys } else { [] } }
}

extension ValueWord {
  /// What it says: one sentence.
  fileprivate var meaning: String {
    switch self {
    case .`self`: "`self`."
    case .super: "`super`."
    case .nil: "`nil`."
    case .literal: "A literal."
    case .closure: "A closure."
    case .madeHere: "An object that the same body made."
    case .absent: "There is none."
    case .unknown: "Nobody can tell its type."
    }
  }
}
