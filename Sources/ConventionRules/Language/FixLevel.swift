/// How far one can rely on a fix, the least first.
public enum FixLevel: String, CaseIterable, Comparable, Sendable {
  /// Nobody but a person can do it: it is told and has no edits.
  case shown
  /// It may change what the code does, or what others can do with it.
  case unsafe
  /// It changes nothing that the project can see.
  case safe

  public static func < (a: FixLevel, b: FixLevel) -> Bool { a.stands(before: b) }
}

/// What is said of all fixes of a rule.
public enum FixPermission: String, CaseIterable, Sendable {
  /// There are none.
  case off
  /// Nobody relies on them.
  case unsafe
  /// The team has seen that they are right.
  case safe

  /// What a document may say: that its fixes are safe, only those can say whose code it is.
  static let ofDocuments = [off, unsafe]

  /// How far one can rely on a fix, if so much is said of it by its condition; nil where it is not told.
  func level(of level: FixLevel) -> FixLevel? {
    switch self {
    case .off: nil
    case .unsafe: min(level, .unsafe)
    case .safe: level == .shown ? .shown : .safe
    }
  }
}
