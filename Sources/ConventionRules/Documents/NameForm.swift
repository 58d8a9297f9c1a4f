/// What the names of a parameter look like, so that one that can match nothing is a mistake where it is read.
///
/// A name that holds a blank may be a raw identifier, `` `a list is empty` ``, which is compared without its backticks. So
/// blanks and what only goes with them are no mistakes in the names of members.
public struct NameForm: Sendable, Hashable {
  /// What the names stand for.
  enum Subject: Sendable {
    case anything
    /// Functions and other members: `name`, or `name(label:)` with argument labels.
    case members
    /// The same, or attributes with `@`.
    case membersOrAttributes
    /// Members, or accessors of properties behind the name of these: `viewState.didSet`.
    case membersOrAccessors
    /// Functions where they are called, with what they are called on: `load()`, `.load`, `Queue.main.async`.
    case calls
    /// The same, or attributes with `@`, or macros with `#`.
    case surroundings
    /// Members without labels.
    case plainMembers
    /// Members without labels, and what they are members of: `state.phase`.
    case paths
    /// Modifiers, keywords and effects, or attributes with `@`.
    case words
    /// Types by their own name alone.
    case ownTypeNames
    /// Types by their own name, or in full.
    case typeNames
    /// Types as members have them: with generic arguments, as an array or a dictionary, or by an attribute of the member.
    case types
    /// The same, or functions.
    case typesOrFunctions
    /// Static members behind the name of their type.
    case staticMembers
    case modules
    /// A list of the vocabulary, of which it is not known what asks for it.
    case vocabulary
  }

  /// How many `*` there may be: only the first one stands for a stem, and any other for itself.
  enum Stars: Sendable {
    case any, atMostOne, one
  }

  let subject: Subject
  var stars = Stars.any

  /// Whether the names are those of types, for which that of a role is easily taken.
  var asksForTypes: Bool {
    switch subject {
    case .ownTypeNames, .typeNames, .types, .typesOrFunctions: true
    default: false
    }
  }

  static let any = NameForm(subject: .anything)
  static let members = NameForm(subject: .members)
  static let plain = NameForm(subject: .plainMembers)
  static let words = NameForm(subject: .words)
  static let typeNames = NameForm(subject: .typeNames)
  static let modules = NameForm(subject: .modules)
  static let vocabulary = NameForm(subject: .vocabulary)

  /// Those that parameters of checks and keys of roles have, each with what schemas call it.
  static let ofParameters: [(name: String, form: NameForm)] = [
    ("names", any), ("member_names", members), ("order", NameForm(subject: .membersOrAttributes)),
    ("members_or_accessors", NameForm(subject: .membersOrAccessors)),
    ("calls", NameForm(subject: .calls)), ("surroundings", NameForm(subject: .surroundings)), ("plain_names", plain),
    ("member_stems", NameForm(subject: .plainMembers, stars: .atMostOne)), ("paths", NameForm(subject: .paths)),
    ("words", words), ("type_names", typeNames), ("own_type_names", NameForm(subject: .ownTypeNames)),
    ("stems", NameForm(subject: .ownTypeNames, stars: .one)),
    ("own_type_stems", NameForm(subject: .ownTypeNames, stars: .atMostOne)),
    ("type_stems", NameForm(subject: .typeNames, stars: .atMostOne)), ("types", NameForm(subject: .types)),
    ("types_or_functions", NameForm(subject: .typesOrFunctions)),
    ("static_members", NameForm(subject: .staticMembers)), ("modules", modules),
  ]

  /// What is wrong with a name or a pattern, and what to write instead; nil for nothing.
  func mistake(in text: String) -> String? {
    mistakeInName(text) ?? mistakeInStars(text)
  }

  private func mistakeInName(_ text: String) -> String? {
    switch subject {
    case .anything: nil
    case .members, .membersOrAttributes, .membersOrAccessors, .calls, .surroundings, .plainMembers, .paths:
      mistakeInMember(text)
    case .words: Self.mistakeInWord(text)
    case .ownTypeNames, .typeNames, .types, .typesOrFunctions, .staticMembers, .modules: mistakeInType(text)
    case .vocabulary: Self.mayBeMember(text) ? Self.mistakeInLabels(text, ifItEndsWithColon: true) : nil
    }
  }

  private func mistakeInStars(_ text: String) -> String? {
    let count = text.utf8.count { $0 == UInt8(ascii: "*") }
    switch stars {
    case .one where count == 0: return "'\(text)' needs a '*', which stands for the stem: '*\(text)'"
    case .one where count > 1, .atMostOne where count > 1:
      return "'\(text)' has more than one '*', and only one can stand for the stem"
    default: return nil
    }
  }

  // MARK: Words

  static func mistakeInWord(_ text: String) -> String? {
    if text.hasPrefix("@") { return mistakeInAttribute(text) }
    let pattern = NamePattern(text)
    if !pattern.isExact, pattern.matches("@") || text.hasPrefix("*") { return nil }
    if knownWords.contains(where: pattern.matches) { return nil }
    let hint = Suggestion.hint(for: text, in: knownWords)
    return "'\(text)' is no modifier" + (hint.isEmpty ? "; an attribute begins with '@': '@\(text)'" : hint)
  }

  static func mistakeInAttribute(_ text: String) -> String? {
    guard let open = text.firstIndex(of: "(") else { return nil }
    return "attributes stand without arguments here: '\(text[..<open])'"
  }

  /// The modifiers, keywords and effects of declarations.
  static let knownWords: [String] = {
    let levels = ["private", "fileprivate", "internal", "package", "public", "open"]
    return levels + levels.map { $0 + "(set)" } + [
      "let", "var", "func", "init", "deinit", "subscript", "case", "typealias", "associatedtype", "macro", "class",
      "struct", "enum", "actor", "protocol", "static", "final", "override", "required", "convenience", "lazy", "weak",
      "unowned", "unowned(safe)", "unowned(unsafe)", "dynamic", "optional", "indirect", "mutating", "nonmutating",
      "consuming", "borrowing", "isolated", "nonisolated", "nonisolated(unsafe)", "nonisolated(nonsending)",
      "distributed", "prefix", "postfix", "infix", "async", "reasync", "throws", "rethrows",
    ]
  }()
}
