/// A rule's message, in which `{name}` stands for what is known of the place. Other braces are text.
public struct MessageTemplate: Sendable, Equatable {
  private enum Piece: Sendable, Equatable {
    case text(String)
    case placeholder(String)
  }

  /// As written in the rule.
  public let text: String
  /// Whether the rule has none of its own, so that these are the program's words.
  let isDefault: Bool
  private let pieces: [Piece]
  /// The pieces behind the last `; ` that stands in the text itself.
  private let remedy: [Piece]
  /// Names of the placeholders, with byte offsets in the text, braces included.
  let placeholders: [(name: String, range: Range<Int>)]

  /// Reads any text; whether there is a value for each placeholder is not asked.
  public init(_ text: String) { self.init(text, isDefault: false) }

  init(_ text: String, isDefault: Bool) {
    self.text = text
    self.isDefault = isDefault
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var placeholders: [(String, Range<Int>)] = []
    var textStart = 0
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "{") else {
        position += 1
        continue
      }
      var end = position + 1
      while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
      guard end > position + 1, end < bytes.count, bytes[end] == UInt8(ascii: "}") else {
        position += 1
        continue
      }
      if textStart < position { pieces.append(.text(String(decoding: bytes[textStart..<position], as: UTF8.self))) }
      let name = String(decoding: bytes[position + 1..<end], as: UTF8.self)
      pieces.append(.placeholder(name))
      placeholders.append((name, position..<end + 1))
      position = end + 1
      textStart = position
    }
    if textStart < bytes.count { pieces.append(.text(String(decoding: bytes[textStart...], as: UTF8.self))) }
    self.pieces = pieces
    self.placeholders = placeholders
    remedy =
      pieces.indices.reversed().lazy.compactMap { index -> [Piece]? in
        guard case .text(let text) = pieces[index], let end = Self.remedy(of: text) else { return nil }
        return [.text(String(end))] + pieces[(index + 1)...]
      }.first ?? []
  }

  /// The message with the values in place; a placeholder without a value stays as it is written.
  public func filled(with values: PlaceholderValues) -> String {
    pieces.reduce(into: "") { $0 += filled($1, values) }
  }

  /// What to do, as the message says it behind its last `; `; empty where it does not.
  ///
  /// It is the end of ``filled(with:)``.
  public func remedy(with values: PlaceholderValues) -> String {
    if !remedy.isEmpty { return remedy.reduce(into: "") { $0 += filled($1, values) } }
    guard case .placeholder? = pieces.last, let last = pieces.last.map({ filled($0, values) }),
      let end = Self.remedy(of: last), end.count(where: { $0 == "'" }).isMultiple(of: 2)
    else { return "" }
    // What lies in quotes is somebody's code.
    return String(end)
  }

  /// What to do at any place: the remedy up to the first clause that speaks of one place. Empty where nothing else is left.
  ///
  /// - Parameter name: what stands for a list of the vocabulary; nil where nothing does.
  func remedy(naming name: (String) -> String?) -> String {
    if isDefault { return "" }
    var text = ""
    for piece in remedy {
      switch piece {
      case .text(let part): text += part
      case .placeholder(let placeholder):
        guard placeholder.hasPrefix("$"), let name = name(String(placeholder.dropFirst())) else {
          // A comma in quotes belongs to somebody's code.
          let ends = text.ranges(of: ", ").map { text[..<$0.lowerBound] }
          return ends.last { $0.count { $0 == "'" }.isMultiple(of: 2) }.map(String.init) ?? ""
        }
        text += name
      }
    }
    return text
  }

  private static func remedy(of text: String) -> Substring? {
    text.ranges(of: "; ").last.map { text[$0.upperBound...] }
  }

  private func filled(_ piece: Piece, _ values: PlaceholderValues) -> String {
    switch piece {
    case .text(let text): text
    case .placeholder(let name): values[name] ?? "{\(name)}"
    }
  }

  public static func == (a: MessageTemplate, b: MessageTemplate) -> Bool { a.text == b.text }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "=")
  }
}

/// What stands for the placeholders of a message. They are few, and looked up once: a list is faster than a dictionary.
public struct PlaceholderValues: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  private struct Entry: Equatable, Sendable {
    let name: String
    var value: String
  }

  private var entries: [Entry]

  /// Of several values for one name the first one counts. Long ones are cut in the middle.
  public init(dictionaryLiteral elements: (String, String)...) {
    entries = elements.map { Entry(name: $0.0, value: ShownText.bounded($0.1)) }
  }

  /// The value for a placeholder's name, without braces.
  public subscript(name: String) -> String? {
    entries.first { $0.name == name }?.value
  }

  mutating func add(_ name: String, _ value: String) {
    entries.append(Entry(name: name, value: ShownText.bounded(value)))
  }
}
