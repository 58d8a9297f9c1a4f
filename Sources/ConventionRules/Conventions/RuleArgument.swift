/// What a rule says for one parameter of its check; vocabulary lists are not looked up yet.
public indirect enum RuleArgument: Sendable, Equatable {
  case names(NameList)
  case roles([String])
  case choice(String)
  case choices([String])
  case flag(Bool)
  case number(Int)
  case object([String: RuleArgument])

  /// The value for the check, with vocabulary names replaced by their lists.
  public func resolved(in vocabulary: Vocabulary) -> CheckArguments.Value {
    switch self {
    case .names(let list): .names(list.resolved(in: vocabulary))
    case .roles(let roles): .roles(roles)
    case .choice(let word): .choice(word)
    case .choices(let words): .choices(words)
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .object(let arguments): .object(arguments.mapValues { $0.resolved(in: vocabulary) })
    }
  }
}

extension RuleArgument {
  /// Whether it asks for nothing.
  var isEmpty: Bool {
    switch self {
    case .names(let list): list.items.isEmpty
    case .roles(let roles): roles.isEmpty
    case .choices(let words): words.isEmpty
    case .number(let number): number == 0
    case .flag(let flag): !flag
    case .choice, .object: false
    }
  }
}

extension CheckArguments {
  /// Looks up the vocabulary lists that the arguments of a rule name; one that is not defined is empty.
  public init(_ arguments: [String: RuleArgument], vocabulary: Vocabulary) {
    self.init(arguments.mapValues { $0.resolved(in: vocabulary) })
  }
}

// MARK: Reading

extension CheckParameter {
  /// Reads the value a document gives for the parameter; a mistake is reported and nil returned.
  func read(_ value: JSONValue, known: KnownNames, _ problems: inout ProblemCollector) -> RuleArgument? {
    let what = "'\(name)'"
    switch kind {
    case .list(let form): return names(value, form, known, &problems)
    case .roles:
      return RolePredicate.roleNames(value, what, known, &problems).map { .roles($0) }
    case .choice(let words):
      return value.choice(what, of: words, &problems).map { .choice($0) }
    case .choices(let words):
      return value.strings(what, &problems).map { strings in
        .choices(
          strings.compactMap { JSONValue(.string($0.string), range: $0.range).choice(what, of: words, &problems) })
      }
    case .flag:
      return value.bool(what, &problems).map { .flag($0) }
    case .number:
      return value.wholeNumber(what, &problems).map { .number($0) }
    case .object(let parameters):
      guard let members = value.members(what, &problems) else { return nil }
      return parameters.read(members, of: what, at: value.range, known: known, &problems).map { .object($0) }
    }
  }

  private func names(
    _ value: JSONValue, _ form: NameForm, _ known: KnownNames, _ problems: inout ProblemCollector
  ) -> RuleArgument? {
    if defaultValue == nil, case .array(let list) = value.content, list.isEmpty {
      problems.report(value.range, "'\(name)' needs at least one name: \(summary)")
    }
    return NameList.read(value, "'\(name)'", form, known: known, &problems).map { .names($0) }
  }

  /// The value used when the rule gives none; nil where it must give one.
  func defaultArgument() -> RuleArgument? {
    guard let defaultValue else { return nil }
    // A document that names no role has forgotten something; a check that can do without has not.
    if case .roles = kind, defaultValue == "[]" { return .roles([]) }
    // A default is part of the program; should it be wrong, the parameter counts as required.
    var problems = ProblemCollector(DocumentText(path: "", bytes: Array(defaultValue.utf8)))
    guard let value = JSONScanner.value(in: 0..<problems.text.bytes.count, &problems) else { return nil }
    let references = value.references
    // Names of types are no roles, whatever they are called.
    let roles = if case .list = kind { Set<String>() } else { references }
    let argument = read(value, known: KnownNames(vocabulary: references, roles: roles), &problems)
    return problems.isEmpty ? argument : nil
  }
}

extension JSONValue {
  /// All texts in the value, without a leading `$`: the names it may refer to.
  fileprivate var references: Set<String> {
    switch content {
    case .string(let string): [string.hasPrefix("$") ? String(string.dropFirst()) : string]
    case .array(let values): values.reduce(into: []) { $0.formUnion($1.references) }
    case .object(let members): members.reduce(into: []) { $0.formUnion($1.value.references) }
    default: []
    }
  }
}

extension [CheckParameter] {
  /// A sentence's end that helps with an unknown key: the key that is probably meant, or what there are for parameters.
  ///
  /// - Parameter others: keys that may stand beside the parameters.
  func hint(forUnknownKey key: String, besides others: [String]) -> String {
    let names = map(\.name)
    if let meant = Suggestion.nearest(to: key, in: others + names) { return "; did you mean '\(meant)'?" }
    return names.isEmpty ? "" : "; the check's parameters are " + names.joined(separator: ", ")
  }

  /// Reads the arguments for all parameters; unknown keys and missing arguments are problems.
  ///
  /// - Parameters:
  ///   - place: where a missing argument is missing.
  ///   - meant: parameters that unknown keys elsewhere are meant as, and which are therefore not called missing.
  /// - Returns: arguments for all parameters; nil where some could not be read.
  func read(
    _ members: [JSONMember], of what: String, at place: Range<Int>, meant: Set<String> = [], known: KnownNames,
    _ problems: inout ProblemCollector
  ) -> [String: RuleArgument]? {
    var meant = meant
    for member in members where !contains(where: { $0.name == member.key }) {
      if !problems.isFull, let nearest = Suggestion.nearest(to: member.key, in: map(\.name)) { meant.insert(nearest) }
      let hint = problems.hint(for: member.key, in: map(\.name))
      problems.report(member.keyRange, "unknown key '\(member.key)' in \(what)" + hint)
    }
    var arguments: [String: RuleArgument] = [:]
    for parameter in self {
      if let member = members[parameter.name] {
        arguments[parameter.name] = parameter.read(member.value, known: known, &problems)
      } else if let argument = parameter.defaultArgument() {
        arguments[parameter.name] = argument
      } else if !meant.contains(parameter.name) {
        problems.report(
          place.lowerBound..<place.lowerBound, "\(what) needs '\(parameter.name)': \(parameter.summary)")
      }
    }
    return arguments.count == count ? arguments : nil
  }
}
