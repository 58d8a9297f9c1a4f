/// What the diagnostics of a rule say.
///
/// A class, since the rule goes with each finding, and a copy of all its texts would cost more than the finding.
final class DiagnosticRule: Sendable {
  let id: String
  let convention: String
  let title: String
  let severity: Severity
  let message: MessageTemplate
  let includesTests: Bool
  /// Whether it bans names of types, and nothing else.
  let bansMentions: Bool
  /// What is said of its fixes; nil to leave that to its conditions.
  let fix: FixPermission?

  init(_ active: ActiveRule) {
    id = active.rule.id
    convention = active.rule.convention
    title = active.rule.title
    severity = active.severity
    message = active.rule.message
    includesTests = active.rule.includesTests
    bansMentions = active.statement.bansMentions
    fix = active.fix
  }

  init(_ rule: SuppressionRule, severity: Severity) {
    id = rule.id
    convention = SuppressionRule.convention
    title = rule.title
    self.severity = severity
    message = MessageTemplate("{\(Self.wholeMessage)}")
    includesTests = true
    bansMentions = false
    fix = nil
  }

  /// What is said of a place that the rule could not decide.
  init(undecidedBy rule: DiagnosticRule) {
    id = rule.id
    convention = rule.convention
    title = rule.title
    severity = .note
    message = MessageTemplate("not decided: {\(Finding.doubt)}")
    includesTests = rule.includesTests
    bansMentions = false
    fix = nil
  }

  /// The placeholder of rules that have no wording of their own.
  static let wholeMessage = "message"
}

/// A rule that runs, and what its diagnostics say.
final class LintRule: Sendable {
  let diagnostic: DiagnosticRule
  /// The same for places that the rule cannot decide.
  let doubt: DiagnosticRule
  let check: UncompiledRule
  /// What a project has if somebody there can follow the rule; nil for any project.
  let needs: UncompiledRule?
  let active: ActiveRule
  /// Whether it goes by the modules of files.
  let asksForModules: Bool

  var id: String { diagnostic.id }

  /// - Parameter vocabulary: the names behind the lists that its rule names.
  init(_ active: ActiveRule, _ vocabulary: Vocabulary) {
    check = UncompiledRule(active.statement, message: active.rule.message, vocabulary)
    needs = active.rule.prerequisite.map { UncompiledRule($0, message: MessageTemplate(""), vocabulary) }
    diagnostic = DiagnosticRule(active)
    doubt = DiagnosticRule(undecidedBy: diagnostic)
    self.active = active
    asksForModules = active.statement.asksForModules
  }

  /// The places that it looks at, whatever it asks of them.
  var places: UncompiledRule {
    UncompiledRule(
      RuleStatement(places: active.statement.places, shape: .forbid, exceptions: []), message: MessageTemplate(""))
  }

  /// All that it asks of a project.
  var checks: [UncompiledRule] { [check] + (needs.map { [$0] } ?? []) }

  /// Whether it looks at a file. A rule about modules knows tests by their modules as well, and looks at no manifest.
  func applies(to file: FileID, at path: String, isTest: Bool, in index: ProjectIndex) -> Bool {
    guard asksForModules else { return applies(to: path, isTest: isTest) }
    return !index.isOfManifest(file) && applies(to: path, isTest: isTest || index.isOfTestModules(file))
  }

  func applies(to path: String, isTest: Bool) -> Bool {
    (diagnostic.includesTests || !isTest) && active.applies(to: path)
  }
}
