/// What the names behind a word look like, so that one that can match nothing is a mistake where it is read.
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
    /// Members without labels.
    case plainMembers
    /// The same, and what they are members of: `state.phase`.
    case paths
    /// Attributes with `@`.
    case attributes
    /// Types by their own name, or in full.
    case typeNames
    /// Types as members have them: with generic arguments, as an array, a dictionary or a function, or by an attribute of the
    /// member.
    case types
    case modules
    /// A list of the vocabulary, of which it is not known what asks for it.
    case vocabulary
  }

  let subject: Subject

  /// Whether the names are those of types, for which that of a role is easily taken.
  var asksForTypes: Bool {
    switch subject {
    case .typeNames, .types: true
    default: false
    }
  }

  /// Whether the names are those of declarations.
  var isOfDeclarations: Bool {
    switch subject {
    case .anything, .attributes, .modules, .vocabulary: false
    case .members, .membersOrAttributes, .membersOrAccessors, .calls, .plainMembers, .paths, .typeNames, .types: true
    }
  }

  static let any = NameForm(subject: .anything)
  static let members = NameForm(subject: .members)
  static let plain = NameForm(subject: .plainMembers)
  static let typeNames = NameForm(subject: .typeNames)
  static let modules = NameForm(subject: .modules)
  static let vocabulary = NameForm(subject: .vocabulary)

  /// What is wrong with a name or a pattern, and what to write instead; nil for nothing.
  func mistake(in text: String) -> String? {
    switch subject {
    case .anything: Self.hasPatternInLabels(text) ? Self.mistakeInLabels(text) : nil
    case .members, .membersOrAttributes, .membersOrAccessors, .calls, .plainMembers, .paths: mistakeInMember(text)
    case .attributes: Self.mistakeInAttributeName(text)
    case .typeNames, .types, .modules: mistakeInType(text)
    case .vocabulary: Self.mayBeMember(text) ? Self.mistakeInLabels(text, ifItEndsWithColon: true) : nil
    }
  }

  // MARK: Attributes

  private static func mistakeInAttributeName(_ text: String) -> String? {
    if text.hasPrefix("@") || text.hasPrefix("*") { return mistakeInAttribute(text) }
    return "an attribute begins with '@': '@\(text)'"
  }

  static func mistakeInAttribute(_ text: String) -> String? {
    guard let open = text.firstIndex(of: "(") else { return nil }
    return "write attributes without arguments here: '\(text[..<open])'"
  }
}
