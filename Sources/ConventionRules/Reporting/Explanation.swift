/// What `mvvm-lint explain` says of a name: Markdown, as the documents are.
public struct Explanation: Sendable {
  let library: ConventionLibrary
  let selection: RuleSelection

  /// Takes all that can be explained, whether or not it is in use.
  ///
  /// - Parameter selection: tells which rules are on, and the roles that hold.
  public init(library: ConventionLibrary, selection: RuleSelection) {
    self.library = library
    self.selection = selection
  }

  /// The name under which the keys of a configuration are explained.
  public static let configuration = "configuration"

  /// Everything that can be explained.
  public var names: [String] {
    library.conventions.flatMap(\.rules).map(\.id) + SuppressionRule.allCases.map(\.id) + roleNames
      + listNames + library.conventions.map(\.id) + ConfigurationKey.names.filter { $0 != "$schema" }
      + [Self.configuration, LanguagePage.name] + LanguageReference.words.map(\.word)
  }

  /// How much is told of a rule. Of all else everything is told.
  public enum Extent: Sendable {
    /// What it is, why, and two examples: at most forty lines, wrapped to a number of columns.
    case overview(width: Int)
    /// Its whole section of the document.
    case whole
  }

  /// A rule, role, vocabulary list, convention, key of a configuration or word of the language, the first of these that has the
  /// name; nil where none has. A convention is also found by the path of its document.
  public func text(for name: String, _ extent: Extent = .whole) -> String? {
    if let rule = library.rule(name) {
      switch extent {
      case .overview(let width): return overview(of: rule).text(width: width)
      case .whole: return text(of: rule)
      }
    }
    if let rule = SuppressionRule(rawValue: name) { return text(of: rule) }
    if let text = text(ofRole: name) ?? text(ofList: name) { return text }
    let id = name.contains("/") ? name : Convention.id(ofPath: name)
    let convention = library.conventions.last { $0.id == id || $0.path == name } ?? library.convention(name)
    if let convention { return convention.text.string(0..<convention.text.bytes.count) }
    switch name {
    case Self.configuration: return ConfigurationReference.text
    case LanguagePage.name: return LanguagePage().text(.markdown)
    default: return text(ofKey: name) ?? text(ofWord: name)
    }
  }

  // MARK: Rules

  private func overview(of rule: Rule) -> RuleOverview {
    let convention = library.conventions.last { $0.id == rule.convention && $0.text == rule.document }
    let (state, severity) = state(of: rule)
    return RuleOverview(
      title: rule.title,
      facts: ["`\(rule.id)`: \(severity), \(state)", library.silence(of: rule, selection), fix(of: rule)].compactMap {
        $0
      }
      .joined(separator: ". "),
      sentence: library.sentence(of: rule, selection), rationale: rule.rationale,
      examples: convention?.examples().examples.filter { $0.rule == rule.id } ?? [],
      origin: EscapedText.name("\(rule.document.path), line \(rule.line)")
        + "; `mvvm-lint explain --all \(rule.id)` shows all of it.")
  }

  /// What a program can do about its findings; nil for nothing.
  private func fix(of rule: Rule) -> String? {
    let active = selection.rules.first { $0.id == rule.id && $0.rule.convention == rule.convention }
    let permission = active?.fix ?? rule.fix
    let mends = rule.statement.places.flatMap { MendTree(rule.statement, at: $0, Words.all).offers }
    for (level, command) in [(FixLevel.safe, "mvvm-lint fix"), (.unsafe, "mvvm-lint fix --unsafe")] {
      let titles = mends.filter { mend in permission.map { $0.level(of: mend.level) } ?? mend.level == level }
      if let first = titles.first { return "`\(command)` can \(first.title)" }
    }
    return nil
  }

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
      ("convention", EscapedText.name("\(rule.convention) (\(rule.document.path), line \(rule.line))")),
    ]
    if !rule.source.isEmpty { facts.append(("source", rule.source)) }
    if let fix = fix(of: rule) { facts.append(("fix", fix)) }
    if let silence = library.silence(of: rule, selection) { facts.append(("needs", silence)) }
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
      - convention: none; it is about how findings are suppressed

      \(rule.rationale)

      """
  }

  // MARK: Roles

  var roleNames: [String] { Set(library.conventions.flatMap(\.roles).map(\.name)).sorted() }

  private func text(ofRole name: String) -> String? {
    // What a document says later replaces what was said before, as it does when linting.
    let definitions = library.conventions.flatMap { convention in
      convention.roles.filter { $0.name == name }.map { (convention, $0) }
    }
    guard !definitions.isEmpty else { return nil }
    var text = "# The role `\(name)`\n"
    for (convention, definition) in definitions {
      let predicate = convention.text.string(definition.range)
      text +=
        "\nAs \(EscapedText.name(convention.path)) defines it:\n\n```json\n\(name): \(Self.unindented(predicate))\n```\n"
    }
    let rules = library.conventions.flatMap(\.rules).filter { $0.refers(toRole: name) }.map {
      "- `\($0.id)`: \($0.title)\n"
    }
    if !rules.isEmpty { text += "\n## Rules that use it\n\n" + rules.joined() }
    return text
  }

  /// Takes the indentation of the last line off all lines but the first.
  static func unindented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indentation = lines.last?.prefix { $0 == " " }.count ?? 0
    return lines.enumerated().map { number, line in
      number > 0 && line.prefix(indentation).allSatisfy { $0 == " " } ? line.dropFirst(indentation) : line
    }.joined(separator: "\n")
  }
}

extension Rule {
  /// Whether the rule asks for a role by its name.
  fileprivate func refers(toRole role: String) -> Bool {
    var roles: Set<String> = []
    statement.collectRoles(into: &roles)
    return roles.contains(role)
  }
}
