extension NamePattern {
  /// Whether every function matches.
  var isAnyFunction: Bool { text.filter { !$0.isWhitespace } == "*->*" }

  /// Whether a pattern means functions, and not what has them for its elements or generic arguments: `[() -> Void]`.
  static func isOfFunctions(_ text: String, hasArguments: Bool) -> Bool {
    // No name has a hyphen, and to look for a byte is quick.
    guard text.utf8.contains(UInt8(ascii: "-")), text.contains("->") else { return false }
    return !hasArguments || !text.hasPrefix("[") && text.prefix { $0 != "<" }.contains { "(->".contains($0) }
  }
}
