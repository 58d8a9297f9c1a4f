/// What the diagnostics of a rule say.
///
/// A class, since the rule goes with each finding, and a copy of all its texts would cost more than the finding.
final class DiagnosticRule: Sendable {
  let id: String
  let convention: String
  let title: String
  let severity: Severity
  let message: MessageTemplate
  let help: String
  let includesTests: Bool

  init(_ active: ActiveRule) {
    id = active.rule.id
    convention = active.rule.convention
    title = active.rule.title
    severity = active.severity
    message = active.rule.message
    help = active.rule.title
    includesTests = active.rule.includesTests
  }

  init(_ rule: SuppressionRule, severity: Severity) {
    id = rule.id
    convention = SuppressionRule.convention
    title = rule.title
    self.severity = severity
    message = MessageTemplate("{\(Self.wholeMessage)}")
    help = rule.title
    includesTests = true
  }

  /// The placeholder of rules that have no wording of their own.
  static let wholeMessage = "message"
}

/// A rule that runs: its check, made from its arguments, and what its diagnostics say.
final class LintRule: Sendable {
  let diagnostic: DiagnosticRule
  let check: any Check
  private let active: ActiveRule

  var id: String { diagnostic.id }

  /// nil where no check has the name that the rule gives.
  ///
  /// - Parameter vocabulary: the names behind the lists that its rule names.
  init?(_ active: ActiveRule, _ vocabulary: Vocabulary) {
    if let statement = active.rule.statement {
      check = PlacesCheck(statement, message: active.rule.message, vocabulary)
    } else {
      guard let check = CheckRegistry.check(named: active.rule.check) else { return nil }
      self.check = check.init(arguments: active.arguments)
    }
    diagnostic = DiagnosticRule(active)
    self.active = active
  }

  /// Whether the rule applies to a file at all.
  func applies(to path: String, isTest: Bool) -> Bool {
    (diagnostic.includesTests || !isTest) && active.applies(to: path)
  }
}
