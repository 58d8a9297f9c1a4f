/// Something a check saw: a place, what to put in the rule's message, and what it concerns.
public struct Finding: Equatable, Sendable {
  /// Byte range in the file.
  public var range: Range<Int>
  /// Values of the message's placeholders, by name without braces.
  public var placeholders: [String: String]
  /// The declaration it concerns, qualified with dots: `LoginViewModel.output`.
  public var symbol: String
  /// Short text under the carets of a code frame; empty for none.
  public var label: String
  public var related: [RelatedPlace]

  public init(
    range: Range<Int>, placeholders: [String: String], symbol: String, label: String = "", related: [RelatedPlace] = []
  ) {
    self.range = range
    self.placeholders = placeholders
    self.symbol = symbol
    self.label = label
    self.related = related
  }
}

/// Another place that explains a finding.
public struct RelatedPlace: Equatable, Sendable {
  public var file: FileID
  public var range: Range<Int>
  public var message: String

  public init(file: FileID, range: Range<Int>, message: String) {
    self.file = file
    self.range = range
    self.message = message
  }
}

/// What a check says of one file.
public struct CheckResult: Equatable, Sendable {
  public var findings: [Finding] = []
  /// Places the check looked at, findings included.
  public var subjects = 0
  /// Places that may concern the check but could not be resolved; they yield no finding.
  public var unresolved = 0

  public init() {}
}

/// The whole project, as a check sees it.
public struct CheckedProject: Sendable {
  public let index: ProjectIndex
  public let roles: RoleTable

  public init(index: ProjectIndex, roles: RoleTable) {
    self.index = index
    self.roles = roles
  }
}

/// A parameterised analysis. It knows no convention, does no I/O and keeps no state.
///
/// A check is made once a run from a rule's arguments and asked file by file, from several threads.
public protocol Check: Sendable {
  static var description: CheckDescription { get }

  /// - Parameter arguments: complete and of the described types.
  init(arguments: CheckArguments)

  /// Whether the check wants to see a file's tree. Must be cheap: it decides which files are parsed a second time.
  func concerns(_ file: FileID, in project: CheckedProject) -> Bool

  /// The findings that start in a file. Called only where ``concerns(_:in:)`` holds.
  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult
}

/// What documents, `explain` and the reader of rule blocks need to know of a check.
public struct CheckDescription: Sendable {
  /// The name in rule blocks: `called_only_from`.
  public let name: String
  /// One sentence.
  public let summary: String
  public let parameters: [CheckParameter]
  /// Placeholders a message may use, with what they stand for.
  public let placeholders: [(name: String, meaning: String)]

  public init(
    name: String, summary: String, parameters: [CheckParameter], placeholders: [(name: String, meaning: String)]
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.placeholders = placeholders
  }
}

/// One parameter of a check.
public struct CheckParameter: Sendable {
  public indirect enum Kind: Sendable {
    /// A name or pattern, or a list of them, or `"$vocabulary_name"`, or a list that mixes them.
    case names
    /// A role name or a list of them.
    case roles
    /// One of the given words.
    case choice([String])
    /// true or false.
    case flag
    /// An object with parameters of its own.
    case object([CheckParameter])
  }

  public let name: String
  public let kind: Kind
  /// JSON text of the value used when the rule gives none; nil when the rule must give it.
  public let defaultValue: String?
  public let summary: String

  public init(_ name: String, _ kind: Kind, default defaultValue: String? = nil, _ summary: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

/// The arguments of one rule for its check: typed, complete, with vocabulary names replaced by their lists.
public struct CheckArguments: Sendable {
  public enum Value: Sendable, Equatable {
    case names([NamePattern])
    case roles([String])
    case choice(String)
    case flag(Bool)
    case object([String: Value])
  }

  public let values: [String: Value]

  public init(_ values: [String: Value]) {
    self.values = values
  }

  public func names(_ parameter: String) -> [NamePattern] {
    if case .names(let names)? = values[parameter] { return names }
    return []
  }

  public func roles(_ parameter: String) -> [String] {
    if case .roles(let roles)? = values[parameter] { return roles }
    return []
  }

  public func choice(_ parameter: String) -> String {
    if case .choice(let choice)? = values[parameter] { return choice }
    return ""
  }

  public func flag(_ parameter: String) -> Bool {
    if case .flag(let flag)? = values[parameter] { return flag }
    return false
  }

  public func object(_ parameter: String) -> CheckArguments {
    if case .object(let values)? = values[parameter] { return CheckArguments(values) }
    return CheckArguments([:])
  }
}
