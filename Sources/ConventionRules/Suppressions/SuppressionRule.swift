/// The rules about suppressions themselves, and about the baseline. No document declares them, for they look at what other rules found.
public enum SuppressionRule: String, CaseIterable, Sendable {
  /// A comment suppresses nothing.
  case unused = "unused_suppression"
  /// A comment names a rule, a command or a scope that does not exist.
  case unknown = "unknown_suppression"
  /// What a comment disables from there on is never enabled again.
  case notEnded = "suppression_not_ended"
  /// A comment does not say why.
  case withoutReason = "suppression_without_reason"
  /// A coding agent suppresses what it brings; only a hook tells it.
  case new = "suppression_is_new"
  /// A coding agent freezes what it brings; only a hook tells it.
  case grownBaseline = "baseline_has_grown"

  /// What stands in a diagnostic for the convention that declares a rule.
  public static let convention = "suppressions"

  /// The id in snake_case, as configurations and diagnostics name it.
  public var id: String { rawValue }

  /// What holds where the configuration says nothing.
  public static let severity = Severity.warning

  /// Whether the rule is on where the configuration says nothing.
  public var isOnByDefault: Bool { self != .withoutReason }

  /// What the rule asks for, as headings of rules say it.
  public var title: String {
    switch self {
    case .unused: "Each suppression is used"
    case .unknown: "Suppressions name existing rules"
    case .notEnded: "Suppressions have an end"
    case .withoutReason: "Suppressions have a reason"
    case .new: "A coding agent suppresses no finding"
    case .grownBaseline: "A coding agent adds nothing to the baseline"
    }
  }

  /// Why, and what to do: a paragraph of Markdown.
  public var rationale: String {
    switch self {
    case .unused:
      """
      A comment that no longer suppresses anything hides the next violation in its place. Remove it, or the ids of the rules \
      that find nothing there. A rule that did not run on the file does not count: it is off, or it ignores the file.
      """
    case .unknown:
      """
      A misspelt id suppresses nothing, and nobody notices until the rule finds something. The ids of all rules count as \
      known, whether they are on or not.
      """
    case .notEnded:
      """
      `disable` without a scope applies until `enable`. Where that is missing, everything that is added below is suppressed as \
      well. Write `disable:file` where the whole file is meant.
      """
    case .withoutReason:
      """
      On with `"require_disable_reason": true`. A reason tells the next reader whether the exception is still needed: \
      `// mvvm-lint:disable:next ID - REASON`.
      """
    case .new:
      """
      Told by `mvvm-lint hook` alone. An agent may silence a finding instead of correcting its code. Whether a place is an exception is \
      for a person to decide. Turn this off where agents may decide it.
      """
    case .grownBaseline:
      """
      Told by `mvvm-lint hook` alone. The baseline is for old findings. An agent may add new ones to it instead of correcting its \
      code. Turn this off where agents may do so.
      """
    }
  }
}

/// Which rules about suppressions are on, and what they need to know.
public struct SuppressionSettings: Sendable {
  /// What holds for a rule in a part of the files.
  struct Setting {
    var rule: SuppressionRule
    var severity: Severity
    /// Whether a file is one of the part.
    var applies: @Sendable (String) -> Bool
  }

  /// Where the rules are on: of each, parts of the files that have nothing in common.
  var settings: [Setting] = []
  /// Whether all rules run that the configuration turns on. Where only some do, nothing can be said of `all`.
  public var runsAllRules = true
  /// Where rules are looked up that are off.
  let library: ConventionLibrary

  /// The severity of a rule for a file; nil where it is off.
  func severity(of rule: SuppressionRule, for path: String) -> Severity? {
    settings.first { $0.rule == rule && $0.applies(path) }?.severity
  }

  /// The word that stands for all rules.
  static let all = "all"

  /// The rules of the built-in documents, whether or not a run reads them.
  private static let builtInIDs = Set(
    ConventionLibrary().conventions.flatMap(\.rules).map(\.id))

  /// Whether there is such a rule, on or off.
  func knows(_ id: String) -> Bool {
    id == Self.all || library.rule(id) != nil || SuppressionRule(rawValue: id) != nil || Self.builtInIDs.contains(id)
  }

  func hint(for id: String) -> String {
    let known = library.conventions.flatMap(\.rules).map(\.id) + SuppressionRule.allCases.map(\.id) + [Self.all]
    return Suggestion.hint(for: id, in: Self.builtInIDs.union(known))
  }
}
