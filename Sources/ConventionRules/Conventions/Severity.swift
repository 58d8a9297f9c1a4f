/// How grave a rule's findings are. The greater, the graver.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  case note, warning, error

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
