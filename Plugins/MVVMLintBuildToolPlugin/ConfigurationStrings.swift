/// The strings of a configuration with the keys below which they stand, read without asking whether it is right.
///
/// The text is JSON5. A plugin cannot use mvvm-lint's own reader, and needs no more than this: comments and escapes are told
/// apart from strings, and what cannot be read is passed over.
struct ConfigurationStrings {
  /// All strings that are values, in their order, each with the key of the outermost object below which it stands.
  static func all(in text: [UInt8]) -> [(key: String, value: String)] {
    var reader = ConfigurationStrings(text: text)
    reader.readAll()
    return reader.found
  }

  private let text: [UInt8]
  private var position = 0
  private var depth = 0
  private var key = ""
  /// What may turn out to be a key: the word before, and whether it is a string.
  private var word: (text: String, isString: Bool)?
  private var found: [(key: String, value: String)] = []

  private init(text: [UInt8]) { self.text = text }

  private mutating func readAll() {
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "/") where peek == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        endWord()
        word = (string(closedBy: byte), true)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        endWord()
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        endWord()
        depth -= 1
      case UInt8(ascii: ":"):
        if depth == 1, let word { key = word.text }
        word = nil
      case UInt8(ascii: ","):
        endWord()
        if depth == 1 { key = "" }
      case let byte where Self.isPartOfName(byte):
        endWord()
        word = (name(), false)
      default: break
      }
    }
    endWord()
  }

  private mutating func endWord() {
    if let word, word.isString { found.append((key, word.text)) }
    word = nil
  }

  private var peek: UInt8? { position < text.count ? text[position] : nil }

  private mutating func next() -> UInt8? {
    guard let byte = peek else { return nil }
    position += 1
    return byte
  }

  private mutating func skipLine() {
    while let byte = next(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {}
  }

  private mutating func skipComment() {
    position += 1
    while let byte = next() {
      if byte == UInt8(ascii: "*"), peek == UInt8(ascii: "/") {
        position += 1
        return
      }
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func name() -> String {
    let start = position - 1
    while let byte = peek, Self.isPartOfName(byte) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  /// A string that ends at its quote, or where it is forgotten at the end of the line.
  private mutating func string(closedBy quote: UInt8) -> String {
    var bytes: [UInt8] = []
    while let byte = next(), byte != quote {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if byte == UInt8(ascii: "\\") { readEscape(into: &bytes) } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func readEscape(into bytes: inout [UInt8]) {
    guard let byte = next() else { return }
    switch byte {
    case UInt8(ascii: "\n"): break
    case UInt8(ascii: "\r"): if peek == UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "v"): bytes.append(0x0B)
    case UInt8(ascii: "0"): bytes.append(0)
    case UInt8(ascii: "x"): append(hexadecimal(2), to: &bytes)
    case UInt8(ascii: "u"): append(codePoint(), to: &bytes)
    default: bytes.append(byte)
    }
  }

  private func append(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes += String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8
  }

  /// A character above U+FFFF is written as two escapes.
  private mutating func codePoint() -> UInt32 {
    let first = hexadecimal(4)
    guard 0xD800..<0xDC00 ~= first, text[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
      return first
    }
    let before = position
    position += 2
    let second = hexadecimal(4)
    if 0xDC00..<0xE000 ~= second { return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00) }
    position = before
    return first
  }

  /// The value of up to so many digits.
  private mutating func hexadecimal(_ digits: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { break }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }
}
