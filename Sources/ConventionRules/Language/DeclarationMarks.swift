/// Modifiers and attributes that say who may see, call or override a declaration, and nothing of what it is.
///
/// Neither a role nor the type of an expression depends on them. So they concern only rules that ask for them.
enum DeclarationMarks {
  static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "final", "nonisolated",
  ]

  static let attributes: Set<String> = [
    "MainActor", "available", "discardableResult", "frozen", "inlinable", "nonobjc", "objc", "objcMembers",
    "preconcurrency", "usableFromInline",
  ]

  /// How a rule may write them.
  private static let texts: [String] =
    modifiers.flatMap { [$0, $0 + "(set)", $0 + "(unsafe)", $0 + "(nonsending)"] }
    + attributes.flatMap { [$0, "@" + $0] }

  /// Whether a pattern of a rule may be about one of them.
  static func mayMatch(_ pattern: NamePattern) -> Bool { texts.contains(where: pattern.matches) }
}

extension NameList {
  /// Whether one of the modifiers and attributes that it names may be a mark.
  var mayNameMarks: Bool {
    items.contains { item in
      switch item {
      case .pattern(let pattern): DeclarationMarks.mayMatch(pattern)
      case .vocabulary: true
      }
    }
  }
}
