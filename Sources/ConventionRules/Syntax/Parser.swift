extension SyntaxTree {
  /// Parses a text. Never fails: what cannot be read is in ``problems``.
  public static func parse(_ source: SourceText) -> SyntaxTree {
    SyntaxTree(source: source)
  }
}
