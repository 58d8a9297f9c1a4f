/// How far a run goes.
///
/// ``lex`` and ``parse`` go through all of every file, which no run does: from ``index`` on, only outlines are read, and
/// in full what a rule asks for. They tell what tokens and trees cost.
public enum LintStage: String, CaseIterable, Comparable, Sendable {
  /// Reads every file.
  case read
  /// Takes every file apart into tokens.
  case lex
  /// Parses every file.
  case parse
  /// Makes the project index and decides the roles.
  case index
  /// Runs the rules: all there is to do.
  case lint

  public static func < (a: LintStage, b: LintStage) -> Bool { a.stands(before: b) }
}
