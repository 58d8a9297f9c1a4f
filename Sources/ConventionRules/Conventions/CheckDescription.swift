/// What documents, `explain` and the reader of rule blocks need to know of a check.
public struct CheckDescription: Sendable {
  /// The name in rule blocks: `called_only_from`.
  public let name: String
  /// One sentence.
  public let summary: String
  /// What rules give as arguments, in the order in which `explain` lists it. Made for whoever asks: most checks are only
  /// passed over in a search for another, and their parameters would take time from every run.
  public var parameters: [CheckParameter] { makeParameters() }
  /// Lists of parameters, without all of which a rule could find nothing; empty where there are none.
  public let oneOf: [[String]]
  /// Arguments that do not go together, so that a rule with them means nothing: the parameter to blame, and what is wrong.
  public let contradiction: @Sendable ([String: RuleArgument]) -> (parameter: String, problem: String)?
  /// Placeholders a message may use, with what they stand for.
  public var placeholders: [(name: String, meaning: String)] { makePlaceholders() }
  /// JSON5 of a rule's block that shows the check where no built-in document has a rule with it; empty for none.
  public let example: String

  private let makeParameters: @Sendable () -> [CheckParameter]
  private let makePlaceholders: @Sendable () -> [(name: String, meaning: String)]

  /// Takes the texts as they are; the names of parameters, and those of placeholders, have to differ from each other.
  public init(
    name: String, summary: String, parameters: @autoclosure @escaping @Sendable () -> [CheckParameter],
    oneOf: [[String]] = [],
    contradiction: @escaping @Sendable ([String: RuleArgument]) -> (parameter: String, problem: String)? = { _ in nil },
    placeholders: @autoclosure @escaping @Sendable () -> [(name: String, meaning: String)], example: String = ""
  ) {
    self.name = name
    self.summary = summary
    makeParameters = parameters
    self.oneOf = oneOf
    self.contradiction = contradiction
    makePlaceholders = placeholders
    self.example = example
  }
}

/// One parameter of a check.
public struct CheckParameter: Sendable {
  /// What a rule may write for a parameter.
  public indirect enum Kind: Sendable {
    /// A name or pattern, or a list of them, or `"$vocabulary_name"`, or a list that mixes them.
    case list(NameForm)
    /// A role name or a list of them.
    case roles
    /// One of the given words.
    case choice([String])
    /// Any number of the given words: one, or a list.
    case choices([String])
    /// true or false.
    case flag
    /// A whole number, 0 or more.
    case number
    /// An object with parameters of its own.
    case object([CheckParameter])

    static let names = Kind.list(.any)
    static let members = Kind.list(.members)
    static let plainNames = Kind.list(.plain)
    static let words = Kind.list(.words)
    static let typeNames = Kind.list(.typeNames)
    /// Names, of which the part for which `*` stands is a stem.
    static func stems(of subject: NameForm.Subject, _ stars: NameForm.Stars = .atMostOne) -> Kind {
      .list(NameForm(subject: subject, stars: stars))
    }
    static func names(of subject: NameForm.Subject) -> Kind { .list(NameForm(subject: subject)) }
  }

  /// The key in rule blocks, in snake_case.
  public let name: String
  /// What a rule may write for it, and so which ``CheckArguments/Value`` the check gets.
  public let kind: Kind
  /// JSON text of the value used when the rule gives none; nil when the rule must give it.
  public let defaultValue: String?
  /// What the parameter is for, as a phrase without a full stop.
  public let summary: String

  /// Describes a parameter; every rule has to give one for which there is no default.
  public init(_ name: String, _ kind: Kind, default defaultValue: String? = nil, _ summary: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

/// The arguments of one rule for its check: typed, complete, with vocabulary names replaced by their lists.
public struct CheckArguments: Sendable {
  /// What a check gets for a parameter of each ``CheckParameter/Kind``.
  public enum Value: Sendable, Equatable {
    case names([NamePattern])
    case roles([String])
    case choice(String)
    case choices([String])
    case flag(Bool)
    case number(Int)
    case object([String: Value])
  }

  /// By the names of the parameters, defaults included.
  public let values: [String: Value]

  /// Takes values by the names of the parameters; what is missing reads as empty, false or 0.
  public init(_ values: [String: Value]) {
    self.values = values
  }

  /// The value of a parameter of names. A check asks by the type that its description gives the parameter; so do the others.
  public func names(_ parameter: String) -> [NamePattern] {
    if case .names(let names)? = values[parameter] { return names }
    return []
  }

  /// The names of roles that a parameter of the kind ``CheckParameter/Kind/roles`` has, in the order of the document.
  public func roles(_ parameter: String) -> [String] {
    if case .roles(let roles)? = values[parameter] { return roles }
    return []
  }

  /// The one word that a parameter of the kind ``CheckParameter/Kind/choice(_:)`` has.
  public func choice(_ parameter: String) -> String {
    if case .choice(let choice)? = values[parameter] { return choice }
    return ""
  }

  /// The words that a parameter of the kind ``CheckParameter/Kind/choices(_:)`` has, in the order of the document.
  public func choices(_ parameter: String) -> [String] {
    if case .choices(let choices)? = values[parameter] { return choices }
    return []
  }

  /// The value of a parameter of the kind ``CheckParameter/Kind/flag``.
  public func flag(_ parameter: String) -> Bool {
    if case .flag(let flag)? = values[parameter] { return flag }
    return false
  }

  /// The value of a parameter of the kind ``CheckParameter/Kind/number``, 0 or more.
  public func number(_ parameter: String) -> Int {
    if case .number(let number)? = values[parameter] { return number }
    return 0
  }

  /// The arguments inside of a parameter of the kind ``CheckParameter/Kind/object(_:)``.
  public func object(_ parameter: String) -> CheckArguments {
    if case .object(let values)? = values[parameter] { return CheckArguments(values) }
    return CheckArguments([:])
  }
}
