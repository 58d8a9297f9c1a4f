/// What a fenced block of a document is, beyond prose.
enum BlockKind {
  case vocabulary, roles, recognition, rule, macros, protocols, modules
  /// A rule that is drawn.
  case diagram
  case defaultAttributes
  case example(Example.Kind)

  static let dataWords = [
    "vocabulary", "roles", "recognition", "rule", "macros", "protocols", "modules", "default_attributes",
  ]
  static let exampleWords = Example.Kind.allCases.map(\.rawValue)

  fileprivate init?(language: String, word: String) {
    switch (language, word) {
    case ("json", "vocabulary"): self = .vocabulary
    case ("json", "roles"): self = .roles
    case ("json", "recognition"): self = .recognition
    case ("json", "rule"): self = .rule
    case ("json", "macros"): self = .macros
    case ("json", "protocols"): self = .protocols
    case ("json", "modules"): self = .modules
    case ("json", "default_attributes"): self = .defaultAttributes
    case (BlockInfo.diagrams, "rule"): self = .diagram
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
  /// What a block is called that shows something as it is written.
  private static let plainText: Set<String> = ["text", "txt", "plain", "plaintext", "md", "markdown", "diff"]

  /// GitHub draws a block that begins so, whatever follows.
  static let diagrams = "mermaid"

  let kind: BlockKind?
  /// Where the block nearly is one of a convention: the end of a sentence that says which.
  let hint: String?
  /// Whether the block may be an example that nobody marked as one: Swift, or no language at all.
  let mayHoldExample: Bool
  /// Whether what looks like a rule in the block is meant as one.
  let mayHoldRule: Bool
  /// Whether the block is drawn.
  let isDrawn: Bool

  init(_ info: String) {
    let words = InfoWords(info)
    let language = words.plain.first?.lowercased() ?? ""
    let word = words.plain.count > 1 ? words.plain[1] : ""
    let isJSON = Self.json.contains(language)
    // An attribute before the language is none to other tools.
    kind = words.beginsPlain ? BlockKind(language: isJSON ? "json" : language, word: word) : nil
    hint = kind == nil ? Self.hint(info, words, language, word) : nil
    isDrawn = language == Self.diagrams
    mayHoldExample = words.isEmpty || language == "swift"
    mayHoldRule = kind == nil && hint == nil && !Self.plainText.contains(language)
  }

  /// Whether `unsafe` stands behind the kind of an example.
  static func saysUnsafe(_ info: String) -> Bool { InfoWords(info).plain.dropFirst(2).first == "unsafe" }

  private static func hint(_ info: String, _ words: InfoWords, _ language: String, _ word: String) -> String? {
    if let hint = hintAtInvisible(info) { return hint }
    if let meant = nearBlock(words.all) { return "; did you mean '\(meant)'?" }
    let isJSON = json.contains(language)
    if let named = words.all.first(where: BlockKind.dataWords.contains),
      let data = words.all.first(where: { json.contains($0) || otherData.contains($0) })
    {
      return "; did you mean '\(json.contains(data) ? data : "json") \(named)'?"
    }
    // A letter of another script looks like one of the right word.
    let plain = String(String.UnicodeScalarView(word.unicodeScalars.map { $0.isASCII ? $0 : "?" }))
    if isJSON, let nearest = Suggestion.nearest(to: plain, in: BlockKind.dataWords) {
      return "; did you mean '\(nearest)'?"
    }
    if language == diagrams, Suggestion.nearest(to: plain, in: ["rule"]) != nil {
      return "; did you mean '\(diagrams) rule'?"
    }
    guard language == "swift", isPlain(word) else { return nil }
    return Suggestion.hint(for: word, in: BlockKind.exampleWords)
  }

  /// What is said of an info string that would be right, but for blanks that are no blanks or for what nobody sees.
  private static func hintAtInvisible(_ info: String) -> String? {
    guard let first = info.unicodeScalars.first(where: \.isInvisible) else { return nil }
    for replacement in [" ", ""] {
      let scalars = info.unicodeScalars.map { $0.isInvisible ? replacement : String($0) }
      let seen = BlockInfo(scalars.joined())
      if seen.kind != nil || seen.hint != nil {
        return "; it has the character \(first.code), which looks like a blank or like nothing: write a plain blank"
      }
    }
    return nil
  }

  /// Whether a word may be meant as the kind of an example. What other tools want has signs or capital letters inside.
  private static func isPlain(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    return isLower(first | 0x20) && word.utf8.dropFirst().allSatisfy(isLower)
  }

  private static func isLower(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }

  /// The info string that is meant by one with the right words in a wrong form: `json,rule`, `rule json`, `yaml rule`,
  /// `jsonrule` or `rule`; nil for all others.
  ///
  /// - Parameter parts: its words without signs; a name of a file is one of them.
  private static func nearBlock(_ parts: [String]) -> String? {
    let words = parts.flatMap { $0.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) } }
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
    // The language with a slip of the pen.
    if BlockKind.dataWords.contains(word), language.utf8.count > 2,
      let meant = Suggestion.nearest(to: language, in: json)
    {
      return "\(meant) \(word)"
    }
    if language == diagrams, word == "rule" { return "\(diagrams) rule" }
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

/// The words of an info string: those that stand alone, and those that stand anywhere but in values.
private struct InfoWords {
  /// Without attributes: `title="x"`, `{2,4}`, `[A.swift]`.
  private(set) var plain: [String] = []
  /// Whether it begins with a word and no attribute.
  private(set) var beginsPlain = true
  private var parts: [ArraySlice<UInt8>] = []

  init(_ info: String) {
    let bytes = Array(info.utf8)
    // Without this, many open groups would cost the square of their number.
    let lastClosing = bytes.lastIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") } ?? 0
    var position = 0
    while position < bytes.count {
      if MarkdownLine.isBlank(bytes[position]) {
        position += 1
        continue
      }
      let end = Self.endOfPart(bytes, from: position, lastClosing)
      add(bytes[position..<end])
      position = end
    }
  }

  private mutating func add(_ part: ArraySlice<UInt8>) {
    parts.append(part)
    if Self.isGroup(part) || part.contains(UInt8(ascii: "=")) {
      if plain.isEmpty { beginsPlain = false }
    } else {
      plain.append(String(decoding: part, as: UTF8.self))
    }
  }

  /// In small letters, without signs, and without the values of attributes.
  var all: [String] {
    parts.flatMap { part -> [String] in
      // Of an attribute its name, within braces too.
      let items = Self.isGroup(part) ? part.split(whereSeparator: MarkdownLine.isBlank) : [part]
      return items.flatMap { item -> [String] in
        let name = item.firstIndex(of: UInt8(ascii: "=")).map { item[..<$0] } ?? item
        let words = String(decoding: name, as: UTF8.self).lowercased().utf8.split { !Self.isOfWord($0) }
        return words.map { Self.withoutDots(String(Substring($0))) }.filter { !$0.isEmpty }
      }
    }
  }

  var isEmpty: Bool { parts.isEmpty }

  private static func isGroup(_ part: ArraySlice<UInt8>) -> Bool {
    part.first == UInt8(ascii: "{") || part.first == UInt8(ascii: "[")
  }

  private static func withoutDots(_ word: String) -> String {
    String(word.drop { $0 == "." }.reversed().drop { $0 == "." }.reversed())
  }

  /// Where a word or an attribute ends: behind a group, or a value in quotes that are closed, or before the next blank.
  private static func endOfPart(_ bytes: [UInt8], from start: Int, _ lastClosing: Int) -> Int {
    let isGroup = bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[")
    if isGroup, start < lastClosing {
      let end = bytes[start...lastClosing].firstIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }
      if let end { return end + 1 }
    }
    var end = start
    while end < bytes.count, !MarkdownLine.isBlank(bytes[end]) {
      let isQuote = bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'")
      if isQuote, end > start, bytes[end - 1] == UInt8(ascii: "="),
        let close = bytes[(end + 1)...].firstIndex(of: bytes[end])
      {
        return close + 1
      }
      end += 1
    }
    return end
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || JSONScanner.isDigit(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }
}
