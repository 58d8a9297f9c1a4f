/// What `mvvm-lint explain` says of a name: Markdown, as the documents are.
public struct Explanation: Sendable {
  private let library: ConventionLibrary
  private let selection: RuleSelection

  /// Takes all that can be explained, whether or not it is in use.
  ///
  /// - Parameter selection: tells which rules are on, and the roles that hold.
  public init(library: ConventionLibrary, selection: RuleSelection) {
    self.library = library
    self.selection = selection
  }

  /// The name under which all checks are explained at once.
  public static let allChecks = "checks"

  /// The name under which the keys of a configuration are explained.
  public static let configuration = "configuration"

  /// Everything that can be explained.
  public var names: [String] {
    library.conventions.flatMap(\.rules).map(\.id) + SuppressionRule.allCases.map(\.id) + library.checks.map(\.name)
      + roleNames + library.conventions.map(\.id) + [Self.allChecks, Self.configuration, LanguagePage.name]
  }

  /// How much is told of a rule. Of all else everything is told.
  public enum Extent: Sendable {
    /// What it is, why, and two examples: at most forty lines, wrapped to a number of columns.
    case overview(width: Int)
    /// Its whole section of the document.
    case whole
  }

  /// A rule, check, role or convention, the first of these that has the name; nil where none has.
  public func text(for name: String, _ extent: Extent = .whole) -> String? {
    if let rule = library.rule(name) {
      switch extent {
      case .overview(let width): return overview(of: rule).text(width: width)
      case .whole: return text(of: rule)
      }
    }
    if let rule = SuppressionRule(rawValue: name) { return text(of: rule) }
    if let check = library.checks.first(where: { $0.name == name }) { return text(of: check, level: 1) }
    if let role = text(ofRole: name) { return role }
    let convention = library.conventions.last { $0.id == name } ?? library.convention(name)
    if let convention { return convention.text.string(0..<convention.text.bytes.count) }
    switch name {
    case Self.allChecks: return reference
    case Self.configuration: return ConfigurationReference.text
    case LanguagePage.name: return LanguagePage().text(.markdown)
    default: return nil
    }
  }

  /// The reference of all checks.
  private var reference: String {
    """
    # Checks

    A check is an analysis with parameters; a rule names one in `check` and gives it arguments. *Names* are a name, a pattern with
    `*`, `"$list"` for a list of the vocabulary, or a list of these. *Names of members* may have argument labels: `load` is a
    member with any, `load(from:_:)` one with exactly these, `load()` one without arguments, and `*` stands for no labels. The
    first trailing closure of a call shows no label, so any one may stand for it: `load(id: 1) { }` counts as a call of
    `load(id:completion:)`, as well as of `load(id:_:)`. Where it is known on which type of the project it is made, a function that
    this declares with another label is told apart. *Names of calls* may go on in front with what the function is called on:
    `.load`, `Queue.main.async`.
    *Words* are modifiers, keywords and effects, or attributes with `@` and without arguments: `override`, `private(set)`,
    `async`, `@Published`. *Names of types* are their own names, `State`, or names in full, `Feed.State`, and stand without what
    is written around them: `some`, `any`, `?`. *Types* may go on with generic arguments, `AnyPublisher<*, Never>`, be arrays and
    dictionaries, `[State]` and `[*: State]`, and `@Published` means members with an attribute. Of a typealias, and where the
    arguments are not written, it is not known whether they are these. A name that can match nothing is a mistake.
    *Roles* are the name of a role or a list of them. What stands
    in braces in a rule's message is replaced. Each check is shown with a rule that uses it, and the first names of the lists that
    the rule takes from the vocabulary. This page is what `mvvm-lint explain checks` prints.


    """ + library.checks.map { text(of: $0, level: 2) }.joined(separator: "\n") + "\n" + predicates
  }

  /// What a role asks of types.
  private var predicates: String {
    """
    ## Roles

    A role is a predicate over types, in a block `json roles` of a document or under `roles` of a configuration. It is an object
    with at least one of these keys. All keys must hold, and of each key one of its values: `{ names: "*Store", kinds: "class" }`
    are classes of such names.


    """ + RolePredicate.summaries.map { "- `\($0.key)`: \($0.summary)\n" }.joined() + """

      Supertypes are followed through the project and the types of Apple's SDK. Of a superclass or protocol from elsewhere its name
      is known, and nothing of what it is built on.

      """
  }

  // MARK: Rules and checks

  private func overview(of rule: Rule) -> RuleOverview {
    let convention = library.conventions.last { $0.id == rule.convention && $0.text == rule.document }
    let (state, severity) = state(of: rule)
    return RuleOverview(
      title: rule.title, facts: "`\(rule.id)`: \(severity), \(state)", sentence: library.sentence(of: rule, selection),
      rationale: rule.rationale,
      examples: convention?.examples().examples.filter { $0.rule == rule.id } ?? [],
      origin: InertText.name("\(rule.document.path), line \(rule.line)")
        + "; `mvvm-lint explain --all \(rule.id)` shows all of it.")
  }

  /// Whether a rule is on, and its severity.
  private func state(of rule: Rule) -> (state: String, severity: String) {
    let active = selection.rules.first { $0.id == rule.id && $0.rule.convention == rule.convention }
    let state = active != nil ? "on" : rule.isOptIn ? "off (opt-in)" : "off"
    return (state, (active?.severity ?? rule.severity).rawValue)
  }

  private func text(of rule: Rule) -> String {
    let (state, severity) = state(of: rule)
    var facts = [
      ("rule", "`\(rule.id)`, \(state)"),
      ("severity", severity),
      ("convention", InertText.name("\(rule.convention) (\(rule.document.path), line \(rule.line))")),
      ("check", "`\(rule.check)`"),
    ]
    if !rule.source.isEmpty { facts.append(("source", rule.source)) }
    let list = facts.map { "- \($0): \($1)\n" }.joined()
    return "# \(rule.title)\n\n\(list)\n\(rule.section)\n"
  }

  private func text(of rule: SuppressionRule) -> String {
    let setting = selection.suppressions.settings.first { $0.rule == rule }
    let state = setting != nil ? "on" : "off"
    return """
      # \(rule.title)

      - rule: `\(rule.id)`, \(state)
      - severity: \((setting?.severity ?? SuppressionRule.severity).rawValue)
      - convention: none; it is about the comments that suppress findings

      \(rule.rationale)

      """
  }

  /// - Parameter level: of the heading.
  private func text(of check: CheckDescription, level: Int) -> String {
    let heading = String(repeating: "#", count: level)
    var text = "\(heading) The check `\(check.name)`\n\n\(check.summary)\n\n\(heading)# Parameters\n\n"
    text += list(of: check.parameters, depth: 0)
    for names in check.oneOf {
      text += "\nOne of " + names.map { "`\($0)`" }.joined(separator: ", ") + " is given.\n"
    }
    text += "\n\(heading)# Placeholders in messages\n\n"
    for (name, meaning) in check.placeholders { text += "- `{\(name)}`: \(meaning)\n" }
    let rules = library.conventions.flatMap { convention in
      convention.rules.filter { $0.check == check.name }.map { (convention, $0) }
    }
    guard let (convention, rule) = rules.first else {
      if !check.example.isEmpty { text += "\n\(heading)# Example\n\n```json rule\n\(check.example)\n```\n" }
      return text
    }
    text += "\n\(heading)# Example\n\n" + CheckExample(rule, of: convention, for: check, library).text
    text += "\n\(heading)# Rules\n\n" + rules.map { "- `\($0.1.id)`: \($0.1.title)\n" }.joined()
    return text
  }

  private func list(of parameters: [CheckParameter], depth: Int) -> String {
    parameters.map { parameter in
      let indentation = String(repeating: "  ", count: depth)
      let value = parameter.defaultValue.map { "default `\($0)`" } ?? "required"
      var text = "\(indentation)- `\(parameter.name)` (\(kind(of: parameter.kind)), \(value)): \(parameter.summary)\n"
      if case .object(let inner) = parameter.kind { text += list(of: inner, depth: depth + 1) }
      return text
    }.joined()
  }

  private func kind(of kind: CheckParameter.Kind) -> String {
    switch kind {
    case .list(let form): form.words
    case .roles: "roles"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .choices(let words): "any of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .flag: "true or false"
    case .number: "number"
    case .object: "object"
    }
  }

  // MARK: Roles

  private var roleNames: [String] { Set(library.conventions.flatMap(\.roles).map(\.name)).sorted() }

  private func text(ofRole name: String) -> String? {
    // What a document says later replaces what was said before, as it does when linting.
    let definitions = library.conventions.flatMap { convention in
      convention.roles.filter { $0.name == name }.map { (convention, $0) }
    }
    guard !definitions.isEmpty else { return nil }
    var text = "# The role `\(name)`\n"
    for (convention, definition) in definitions {
      let predicate = convention.text.string(definition.range)
      text += "\nAs \(InertText.name(convention.path)) defines it:\n\n```json\n\(name): \(unindented(predicate))\n```\n"
    }
    let rules = library.conventions.flatMap(\.rules).filter { $0.refers(toRole: name) }.map {
      "- `\($0.id)`: \($0.title)\n"
    }
    if !rules.isEmpty { text += "\n## Rules that ask for it\n\n" + rules.joined() }
    return text
  }

  /// Takes the indentation of the last line off all lines but the first.
  private func unindented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indentation = lines.last?.prefix { $0 == " " }.count ?? 0
    return lines.enumerated().map { number, line in
      number > 0 && line.prefix(indentation).allSatisfy { $0 == " " } ? line.dropFirst(indentation) : line
    }.joined(separator: "\n")
  }
}

extension NameForm {
  /// What a parameter of the form takes.
  fileprivate var words: String {
    switch subject {
    case .anything, .plainMembers, .paths, .modules, .vocabulary: "names"
    case .members, .membersOrAttributes: "names of members"
    case .membersOrAccessors: "names of members, and of accessors"
    case .calls, .surroundings: "names of calls"
    case .words: "words"
    case .ownTypeNames, .typeNames: "names of types"
    case .types, .typesOrFunctions: "types"
    case .staticMembers: "names of static members"
    }
  }
}

extension Rule {
  /// Whether one of the rule's arguments names a role.
  fileprivate func refers(toRole role: String) -> Bool {
    arguments.values.contains { $0.refers(toRole: role) }
  }
}

extension RuleArgument {
  fileprivate func refers(toRole role: String) -> Bool {
    switch self {
    case .roles(let roles): roles.contains(role)
    case .object(let arguments): arguments.values.contains { $0.refers(toRole: role) }
    case .names, .choice, .choices, .flag, .number: false
    }
  }
}
