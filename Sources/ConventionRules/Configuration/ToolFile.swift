/// Recognises files by which the program is told what to do.
public enum ToolFile {
  /// What a file is, with its article; nil for any other file.
  public static func kind(of text: DocumentText) -> String? {
    var problems = ProblemCollector(text)
    if let members = JSONScanner.value(in: 0..<text.bytes.count, &problems)?.members("", &problems) {
      let keys = Set(members.map(\.key))
      if Baseline.keys.allSatisfy(keys.contains) { return "a baseline" }
      return keys.isDisjoint(with: ConfigurationKey.names.filter { $0 != "$schema" }) ? nil : "a configuration"
    }
    let isDocument = MarkdownOutline(text).items.contains { item in
      guard case .fence(let fence) = item else { return false }
      return BlockInfo(text.string(fence.info)).kind != nil
    }
    return isDocument ? "a convention document" : nil
  }
}
