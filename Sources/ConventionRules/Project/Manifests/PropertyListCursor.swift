/// Reads a property list in the text form of Xcode's project files from one end to the other, and keeps nothing of it.
struct PropertyListCursor {
  /// A text as it stands in the list, without the quotes around it.
  struct Text {
    let range: Range<Int>
    /// Whether it has escaped characters.
    let isEscaped: Bool
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) { (self.bytes, self.position) = (bytes, position) }

  /// The next character that is neither blank nor comment; nil at the end.
  mutating func peek() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= 0x20 {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        skipComment()
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else {
        return byte
      }
    }
    return nil
  }

  private mutating func skipComment() {
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    position = bytes.count
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func text() -> Text? {
    guard let first = peek() else { return nil }
    let start = position
    if first == UInt8(ascii: "\"") {
      var isEscaped = false
      position += 1
      while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
        if bytes[position] == UInt8(ascii: "\\") {
          isEscaped = true
          position += 1
        }
        position += 1
      }
      guard position < bytes.count else { return nil }
      position += 1
      return Text(range: start + 1..<position - 1, isEscaped: isEscaped)
    }
    while position < bytes.count, !Self.isEnd(bytes[position]) { position += 1 }
    return position > start ? Text(range: start..<position, isEscaped: false) : nil
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="),
      UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// Passes over a text, a list or a table with all that it holds; false where it does not end.
  mutating func skipValue() -> Bool {
    var depth = 0
    repeat {
      switch peek() {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth -= 1
        position += 1
      case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","):
        if depth == 0 { return false }
        position += 1
      case nil: return false
      default: if text() == nil { return false }
      }
    } while depth > 0
    return depth == 0
  }

  /// Calls a function with each key of a table, the cursor at its value, which the function passes over; false where the table has
  /// mistakes, or the function says so.
  mutating func eachMember(_ body: (Text, inout PropertyListCursor) -> Bool) -> Bool {
    guard take("{") else { return false }
    while !take("}") {
      guard let key = text(), take("="), body(key, &self), take(";") else { return false }
    }
    return true
  }

  /// Calls a function with each text of a list.
  mutating func eachText(_ body: (Text) -> Void) {
    guard take("(") else { return }
    while !take(")") {
      guard let text = text() else { return }
      body(text)
      _ = take(",")
    }
  }

  // MARK: Texts

  func bytes(_ text: Text) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[text.range]) }

  func ends(_ text: Text, with ending: StaticString) -> Bool {
    ending.withUTF8Buffer { bytes[text.range].suffix($0.count).elementsEqual($0) }
  }

  func string(_ text: Text) -> String {
    guard text.isEscaped else { return String(decoding: bytes[text.range], as: UTF8.self) }
    var unescaped: [UInt8] = []
    var position = text.range.lowerBound
    while position < text.range.upperBound {
      if bytes[position] == UInt8(ascii: "\\") { position += 1 }
      if position < text.range.upperBound { unescaped.append(bytes[position]) }
      position += 1
    }
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// A number for an object's id. Files that somebody made up may have two ids of one number, and then they are one object.
  func id(_ text: Text) -> UInt64 {
    bytes[text.range].reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
