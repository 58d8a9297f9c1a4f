/// What a fenced block of a document is, beyond prose.
enum BlockKind {
  case vocabulary, roles, recognition, rule, macros, protocols
  case defaultAttributes
  case example(Example.Kind)

  static let dataWords = ["vocabulary", "roles", "recognition", "rule", "macros", "protocols", "default_attributes"]
  static let exampleWords = Example.Kind.allCases.map(\.rawValue)

  fileprivate init?(language: String, word: String) {
    switch (language, word) {
    case ("json", "vocabulary"): self = .vocabulary
    case ("json", "roles"): self = .roles
    case ("json", "recognition"): self = .recognition
    case ("json", "rule"): self = .rule
    case ("json", "macros"): self = .macros
    case ("json", "protocols"): self = .protocols
    case ("json", "default_attributes"): self = .defaultAttributes
    case ("swift", _):
      guard let kind = Example.Kind(rawValue: word) else { return nil }
      self = .example(kind)
    default: return nil
    }
  }
}

/// The info string of a fenced block. It may carry what other tools want, too: `title="x"`, `{2,4}`, `showLineNumbers`.
struct BlockInfo {
  private static let json: Set<String> = ["json", "json5", "jsonc"]
  /// Languages of data in which somebody may want to write a rule.
  private static let otherData: Set<String> = [
    "yaml", "yml", "toml", "js", "javascript", "ts", "typescript", "hjson", "jsonl", "ndjson", "xml", "plist", "ini",
  ]

  let kind: BlockKind?
  /// Where the block nearly is one of a convention: the end of a sentence that says which.
  let hint: String?
  /// Whether the block may be an example that nobody marked as one: Swift, or no language at all.
  let mayHoldExample: Bool

  init(_ info: String) {
    let words = info.utf8.split(whereSeparator: { $0 == UInt8(ascii: " ") || ($0 >= 0x09 && $0 <= 0x0D) })
      .map { String(Substring($0)) }
    let language = words.first?.lowercased() ?? ""
    let word = words.count > 1 ? words[1] : ""
    let isJSON = Self.json.contains(language)
    kind = BlockKind(language: isJSON ? "json" : language, word: word)
    if kind != nil {
      hint = nil
    } else if let meant = Self.nearBlock(info) {
      hint = "; did you mean '\(meant)'?"
    } else if isJSON, !word.contains("="), let nearest = Suggestion.nearest(to: word, in: BlockKind.dataWords) {
      hint = "; did you mean '\(nearest)'?"
    } else if language == "swift", Self.isPlain(word) {
      hint = Suggestion.hint(for: word, in: BlockKind.exampleWords)
    } else {
      hint = nil
    }
    mayHoldExample = language.isEmpty || language == "swift"
  }

  /// Whether a word may be meant as the kind of an example. What other tools want has signs or capital letters inside.
  private static func isPlain(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    return isLower(first | 0x20) && word.utf8.dropFirst().allSatisfy(isLower)
  }

  private static func isLower(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }

  /// The info string that is meant by one with the right words in a wrong form: `json,rule`, `rule json`, `yaml rule`,
  /// `jsonrule` or `rule`; nil for all others.
  private static func nearBlock(_ info: String) -> String? {
    guard info.utf8.count <= 64, !info.contains("=") else { return nil }
    let isWord = { (byte: UInt8) in isLower(byte) || JSONScanner.isDigit(byte) || byte >= 0x80 }
    let words = info.lowercased().utf8.split { !isWord($0) }.map { String(Substring($0)) }
    switch words.count {
    case 1: return block(inOneWord: words[0])
    case 2: return block(words[0], words[1]) ?? block(words[1], words[0])
    default: return nil
    }
  }

  private static func block(_ language: String, _ word: String) -> String? {
    if json.contains(language) || otherData.contains(language), BlockKind.dataWords.contains(word) {
      return "\(json.contains(language) ? language : "json") \(word)"
    }
    return language == "swift" && BlockKind.exampleWords.contains(word) ? "swift \(word)" : nil
  }

  private static func block(inOneWord word: String) -> String? {
    if BlockKind.dataWords.contains(word) { return "json \(word)" }
    if BlockKind.exampleWords.contains(word) { return "swift \(word)" }
    for language in json.union(["swift"]).sorted(by: >) where word.hasPrefix(language) {
      if let block = block(language, String(word.dropFirst(language.count))) { return block }
    }
    return nil
  }
}
