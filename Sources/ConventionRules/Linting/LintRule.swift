/// A rule that runs: its check, made from its arguments, and what its diagnostics say.
///
/// A class, since the rule goes with each finding, and a copy of all its texts would cost more than the finding.
final class LintRule: Sendable {
  let id: String
  let convention: String
  let title: String
  let severity: Severity
  let message: MessageTemplate
  let help: String
  let includesTests: Bool
  let check: any Check
  private let active: ActiveRule

  /// nil where no check has the name that the rule gives.
  init?(_ active: ActiveRule) {
    guard let check = CheckRegistry.check(named: active.rule.check) else { return nil }
    id = active.rule.id
    convention = active.rule.convention
    title = active.rule.title
    severity = active.severity
    message = active.rule.message
    help = active.rule.title
    includesTests = active.rule.includesTests
    self.check = check.init(arguments: active.arguments)
    self.active = active
  }

  /// Whether the rule applies to a file at all.
  func applies(to path: String, isTest: Bool) -> Bool {
    (includesTests || !isTest) && active.applies(to: path)
  }
}
