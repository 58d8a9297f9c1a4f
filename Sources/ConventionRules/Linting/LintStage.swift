/// How far a run goes. Each stage does what the ones before it do, and more.
public enum LintStage: String, CaseIterable, Comparable, Sendable {
  /// Reads every file.
  case read
  /// Takes every file apart into tokens.
  case lex
  /// Parses every file.
  case parse
  /// Makes the project index and decides the roles.
  case index
  /// Runs the checks: all there is to do.
  case lint

  public static func < (stage: LintStage, other: LintStage) -> Bool { stage.order < other.order }

  private var order: Int {
    switch self {
    case .read: 0
    case .lex: 1
    case .parse: 2
    case .index: 3
    case .lint: 4
    }
  }
}
