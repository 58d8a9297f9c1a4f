/// A document in the part of YAML that project files use: maps, lists and texts, in blocks or in brackets.
///
/// Anchors, tags, merged keys and texts of several lines are there, but nobody knows what they are. O(bytes).
enum PlainYAML: Equatable {
  case text(String)
  case list([PlainYAML])
  /// In the order of the document.
  case map([Entry])
  case unknown

  struct Entry: Equatable {
    let key: String
    let value: PlainYAML
  }

  /// Nil for a text that is nested deeper than any project, or has what this reader does not follow.
  init?(_ bytes: some Collection<UInt8>) {
    guard var reader = PlainYAMLReader(bytes) else { return nil }
    self = reader.block(depth: 0)
    if !reader.isAtEnd { return nil }
  }

  subscript(key: String) -> PlainYAML? {
    if case .map(let entries) = self { entries.first { $0.key == key }?.value } else { nil }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var entries: [Entry]? { if case .map(let entries) = self { entries } else { nil } }

  /// Its entries, or itself as the only one.
  var items: [PlainYAML] { if case .list(let items) = self { items } else { [self] } }

  /// The texts of a list, or itself as the only one; nil where something else is among them.
  var texts: [String]? {
    let texts = items.compactMap(\.text)
    return texts.count == items.count ? texts : nil
  }
}

private struct PlainYAMLReader {
  private struct Line {
    var indentation: Int
    /// Without blanks around it and without a comment.
    var text: Substring
  }

  private var lines: [Line] = []
  private var position = 0
  private static let deepest = 64

  var isAtEnd: Bool { position == lines.count }

  init?(_ bytes: some Collection<UInt8>) {
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " }
      guard text.first != "\t" else { return nil }
      let plain = Self.withoutComment(text)
      if plain.isEmpty || plain == "---" && lines.isEmpty { continue }
      if plain == "---" || plain == "..." { return nil }
      lines.append(Line(indentation: line.count - text.count, text: plain))
    }
  }

  private static func withoutComment(_ text: Substring) -> Substring {
    var quote: Character?
    var last: Character = " "
    var end = text.startIndex
    for place in text.indices {
      let character = text[place]
      if quote == nil, character == "#", last == " " { break }
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'", " [{,:".contains(last) {
        quote = character
      }
      last = character
      if !character.isWhitespace { end = text.index(after: place) }
    }
    return text[..<end]
  }

  // MARK: Blocks

  mutating func block(depth: Int) -> PlainYAML {
    guard position < lines.count, depth < Self.deepest else { return .unknown }
    let indentation = lines[position].indentation
    if Self.isItem(lines[position].text) { return list(at: indentation, depth) }
    if Self.key(lines[position].text) != nil { return map(at: indentation, depth) }
    position += 1
    return value(lines[position - 1].text, below: indentation - 1)
  }

  private static func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

  private mutating func list(at indentation: Int, _ depth: Int) -> PlainYAML {
    var items: [PlainYAML] = []
    while position < lines.count, lines[position].indentation == indentation, Self.isItem(lines[position].text) {
      let rest = lines[position].text.dropFirst().drop { $0 == " " }
      if rest.isEmpty {
        position += 1
        items.append(nested(below: indentation, depth))
      } else {
        // What stands behind the dash is a block that begins there.
        lines[position].indentation += lines[position].text.count - rest.count
        lines[position].text = rest
        items.append(block(depth: depth + 1))
      }
    }
    return .list(items)
  }

  private mutating func map(at indentation: Int, _ depth: Int) -> PlainYAML {
    var entries: [PlainYAML.Entry] = []
    while position < lines.count, lines[position].indentation == indentation,
      let (key, rest) = Self.key(lines[position].text)
    {
      position += 1
      let isList =
        position < lines.count && lines[position].indentation == indentation && Self.isItem(lines[position].text)
      let value =
        !rest.isEmpty
        ? value(rest, below: indentation)
        : isList ? list(at: indentation, depth + 1) : nested(below: indentation, depth)
      entries.append(.init(key: key, value: key == "<<" ? .unknown : value))
    }
    return .map(entries)
  }

  private mutating func nested(below indentation: Int, _ depth: Int) -> PlainYAML {
    position < lines.count && lines[position].indentation > indentation ? block(depth: depth + 1) : .text("")
  }

  /// The key of a line and what stands behind its colon; nil for another line.
  private static func key(_ text: Substring) -> (key: String, rest: Substring)? {
    if let quote = text.first, quote == "\"" || quote == "'" {
      guard let end = text.dropFirst().firstIndex(of: quote) else { return nil }
      let rest = text[text.index(after: end)...]
      guard rest.first == ":" else { return nil }
      return (String(text[text.index(after: text.startIndex)..<end]), rest.dropFirst().drop { $0 == " " })
    }
    if text.first == "[" || text.first == "{" { return nil }
    if text.last == ":", !text.dropLast().contains(": ") { return (String(text.dropLast()), "") }
    return text.firstRange(of: ": ").map { (String(text[..<$0.lowerBound]), text[$0.upperBound...].drop { $0 == " " }) }
  }

  // MARK: Values

  private mutating func value(_ text: Substring, below indentation: Int) -> PlainYAML {
    var text = String(text)
    switch text.first {
    case "[", "{":
      var open = Self.openBrackets(text)
      while open > 0, position < lines.count {
        open += Self.openBrackets(lines[position].text)
        text += " " + lines[position].text
        position += 1
      }
      var flow = FlowReader(rest: text[...])
      let value = flow.value(depth: 0)
      return flow.rest.isEmpty ? value : .unknown
    case "|", ">", "&", "*", "!", "%", "@":
      while position < lines.count, lines[position].indentation > indentation { position += 1 }
      return .unknown
    default:
      // A text may go on below.
      var isLong = false
      while position < lines.count, lines[position].indentation > indentation {
        position += 1
        isLong = true
      }
      return isLong ? .unknown : .text(FlowReader.unquoted(text[...]))
    }
  }

  private static func openBrackets(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + ("[{".contains($1) ? 1 : "]}".contains($1) ? -1 : 0) }
  }

  /// Lists and maps in brackets.
  private struct FlowReader {
    var rest: Substring

    mutating func value(depth: Int) -> PlainYAML {
      skipBlanks()
      guard depth < deepest, let first = rest.first else { return .unknown }
      guard first == "[" || first == "{" else { return .text(Self.unquoted(word())) }
      rest.removeFirst()
      var items: [PlainYAML] = []
      var entries: [PlainYAML.Entry] = []
      while true {
        skipBlanks()
        guard let next = rest.first else { return .unknown }
        if next == "]" || next == "}" { break }
        if first == "{" {
          let key = Self.unquoted(word())
          skipBlanks()
          guard rest.first == ":" else { return .unknown }
          rest.removeFirst()
          entries.append(.init(key: key, value: value(depth: depth + 1)))
        } else {
          items.append(value(depth: depth + 1))
        }
        skipBlanks()
        if rest.first == "," { rest.removeFirst() } else if rest.first != "]" && rest.first != "}" { return .unknown }
      }
      rest.removeFirst()
      skipBlanks()
      return first == "{" ? .map(entries) : .list(items)
    }

    private mutating func skipBlanks() { rest = rest.drop { $0 == " " } }

    private mutating func word() -> Substring {
      if let quote = rest.first, quote == "\"" || quote == "'", let end = rest.dropFirst().firstIndex(of: quote) {
        defer { rest = rest[rest.index(after: end)...] }
        return rest[...end]
      }
      let word = rest.prefix { !",:[]{}".contains($0) }
      rest = rest[word.endIndex...]
      return word
    }

    static func unquoted(_ text: Substring) -> String {
      let text = text.trimmed
      guard text.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
        return String(text)
      }
      return String(text.dropFirst().dropLast())
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
