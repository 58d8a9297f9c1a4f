extension NamePattern {
  /// Whether every function matches.
  var isAnyFunction: Bool { text.filter { !$0.isWhitespace } == "*->*" }

  /// Whether functions are meant, and not what has them for its elements or generic arguments: `[() -> Void]`.
  var isOfFunctions: Bool {
    // No name has a hyphen, and to look for a byte is quick.
    guard text.utf8.contains(UInt8(ascii: "-")), text.contains("->") else { return false }
    return !hasArguments || !text.hasPrefix("[") && text.prefix { $0 != "<" }.contains { "(->".contains($0) }
  }
}
