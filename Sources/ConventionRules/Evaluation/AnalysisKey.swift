/// Tells what one condition found out of a file from what another one did.
final class AnalysisKey: Hashable, Sendable {
  static func == (a: AnalysisKey, b: AnalysisKey) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
