extension JSONScanner {
  // MARK: Space and comments

  mutating func skipSpace() throws(SyntaxError) {
    while position < end {
      let length = spaceLength()
      if length > 0 {
        position += length
      } else if byte == UInt8(ascii: "/"), byte(at: position + 1) == UInt8(ascii: "/") {
        while position < end, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
      } else if byte == UInt8(ascii: "/"), byte(at: position + 1) == UInt8(ascii: "*") {
        try skipBlockComment()
      } else if byte == UInt8(ascii: "#") {
        throw SyntaxError(range: position..<position + 1, message: "comments in JSON5 start with '//', not with '#'")
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(SyntaxError) {
    let start = position
    position += 2
    while position < end {
      if byte == UInt8(ascii: "*"), byte(at: position + 1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw SyntaxError(range: start..<start + 2, message: "'/*' is never closed")
  }

  /// Length in bytes of the white space character at the position; 0 where there is none.
  func spaceLength() -> Int {
    switch byte {
    case 0x09...0x0D, 0x20: 1
    // No-break space.
    case 0xC2: byte(at: position + 1) == 0xA0 ? 2 : 0
    // Ogham space mark.
    case 0xE1: byte(at: position + 1) == 0x9A && byte(at: position + 2) == 0x80 ? 3 : 0
    case 0xE2: generalPunctuationSpaceLength()
    // Ideographic space.
    case 0xE3: byte(at: position + 1) == 0x80 && byte(at: position + 2) == 0x80 ? 3 : 0
    // Byte order mark.
    case 0xEF: byte(at: position + 1) == 0xBB && byte(at: position + 2) == 0xBF ? 3 : 0
    default: 0
    }
  }

  /// U+2000 to U+200A, the line and paragraph separators, U+202F and U+205F.
  private func generalPunctuationSpaceLength() -> Int {
    switch (byte(at: position + 1), byte(at: position + 2)) {
    case (0x80, 0x80...0x8A), (0x80, 0xA8...0xA9), (0x80, 0xAF), (0x81, 0x9F): 3
    default: 0
    }
  }

  // MARK: Numbers

  mutating func number() throws(SyntaxError) -> Double {
    let start = position
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { position += 1 }
    let sign: Double = isNegative ? -1 : 1
    if accept("Infinity") { return sign * .infinity }
    if accept("NaN") { return .nan }
    if byte == UInt8(ascii: "0"), byte(at: position + 1) | 0x20 == UInt8(ascii: "x") {
      position += 2
      return sign * (try hexadecimal(from: start))
    }
    let integer = position
    skipDigits()
    var digits = position - integer
    if digits > 1, bytes[integer] == UInt8(ascii: "0") { throw malformedNumber(start) }
    if byte == UInt8(ascii: ".") {
      position += 1
      let fraction = position
      skipDigits()
      digits += position - fraction
    }
    guard digits > 0 else { throw malformedNumber(start) }
    if byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { position += 1 }
      let exponent = position
      skipDigits()
      guard position > exponent else { throw malformedNumber(start) }
    }
    try endNumber(start)
    // `Double` wants digits on both sides of the point.
    var spelling = text(integer..<position)
    if spelling.hasPrefix(".") { spelling = "0" + spelling }
    spelling = spelling.replacing(".e", with: ".0e").replacing(".E", with: ".0E")
    if spelling.hasSuffix(".") { spelling += "0" }
    guard let value = Double(spelling) else { throw malformedNumber(start) }
    return sign * value
  }

  private mutating func hexadecimal(from start: Int) throws(SyntaxError) -> Double {
    let first = position
    var value = 0.0
    while position < end, let digit = Self.hexadecimalDigit(bytes[position]) {
      value = value * 16 + Double(digit)
      position += 1
    }
    guard position > first else { throw malformedNumber(start) }
    try endNumber(start)
    return value
  }

  private mutating func skipDigits() {
    while position < end, Self.isDigit(bytes[position]) { position += 1 }
  }

  private mutating func accept(_ word: StaticString) -> Bool {
    guard position + word.utf8CodeUnitCount <= end else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[position + index] != word.utf8Start[index] { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  /// A number is followed by space, a comma, a closing bracket, a comment or nothing.
  private mutating func endNumber(_ start: Int) throws(SyntaxError) {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "/"): return
    default: if position < end, spaceLength() == 0 { throw malformedNumber(start) }
    }
  }

  private func malformedNumber(_ start: Int) -> SyntaxError {
    SyntaxError(range: start..<max(position, start + 1), message: "this is not a number")
  }

  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  // MARK: Strings

  /// The string whose opening quote stands at the position.
  mutating func string() throws(SyntaxError) -> String {
    let start = position
    let quote = byte
    position += 1
    var chunk = position
    // Stays empty as long as no escape was seen.
    var decoded: [UInt8] = []
    while position < end {
      switch bytes[position] {
      case quote:
        defer { position += 1 }
        if decoded.isEmpty { return text(chunk..<position) }
        decoded.append(contentsOf: bytes[chunk..<position])
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0:
        throw SyntaxError(range: start..<position, message: "this text is not closed in its line")
      case UInt8(ascii: "\\"):
        decoded.append(contentsOf: bytes[chunk..<position])
        try escape(into: &decoded)
        chunk = position
      default:
        position += 1
      }
    }
    throw SyntaxError(range: start..<position, message: "this text is not closed in its line")
  }

  private mutating func escape(into decoded: inout [UInt8]) throws(SyntaxError) {
    let start = position
    let escaped = byte(at: position + 1)
    position = min(position + 2, end)
    switch escaped {
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "v"): decoded.append(0x0B)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(escaped)
    // The line goes on in the next one.
    case UInt8(ascii: "\n"): break
    case UInt8(ascii: "\r"): if byte == UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "x"): append(try codeUnit(digits: 2, from: start), to: &decoded)
    case UInt8(ascii: "u"): append(try unicodeEscape(from: start), to: &decoded)
    default:
      throw SyntaxError(
        range: start..<position, message: "JSON has no such escape; a backslash itself is written '\\\\'")
    }
  }

  /// The scalar of `\uXXXX`, or of two of them that make a surrogate pair.
  private mutating func unicodeEscape(from start: Int) throws(SyntaxError) -> UInt32 {
    let first = try codeUnit(digits: 4, from: start)
    guard first & 0xF800 == 0xD800 else { return first }
    let behind = position
    if first < 0xDC00, byte == UInt8(ascii: "\\"), byte(at: position + 1) == UInt8(ascii: "u") {
      position += 2
      let second = try codeUnit(digits: 4, from: start)
      if second & 0xFC00 == 0xDC00 { return 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF }
    }
    guard allowsHalfPairs else {
      throw SyntaxError(range: start..<position, message: "half of a surrogate pair is not a character")
    }
    position = behind
    return 0xFFFD
  }

  private mutating func codeUnit(digits: Int, from start: Int) throws(SyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = Self.hexadecimalDigit(byte) else {
        throw SyntaxError(range: start..<position, message: "this escape needs \(digits) hexadecimal digits")
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private func append(_ scalar: UInt32, to decoded: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
