/// How grave a rule's findings are. The greater, the graver.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  case note, warning, error

  public static func < (a: Severity, b: Severity) -> Bool { a.stands(before: b) }
}
