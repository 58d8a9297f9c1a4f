/// Writes JSON as bytes, in the order it is told, without building values first.
///
/// For output that is too large or too irregular for an encoder. The caller keeps brackets balanced; commas are put
/// where they belong.
struct JSONWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init() {}

  mutating func beginObject() { open(UInt8(ascii: "{")) }
  mutating func endObject() { close(UInt8(ascii: "}")) }
  mutating func beginArray() { open(UInt8(ascii: "[")) }
  mutating func endArray() { close(UInt8(ascii: "]")) }

  mutating func key(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A key that is known only at run time.
  mutating func key(named key: String) {
    value(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func value(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func value(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  mutating func value(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Puts in a value that is JSON already.
  mutating func raw(_ value: [UInt8]) {
    separate()
    bytes.append(contentsOf: value)
  }

  /// Begins a new value on a line of its own, as in JSON lines.
  mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// What needs no escape, which is nearly everything, is appended in one piece.
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var rest = text[...]
    while let position = rest.firstIndex(where: Self.needsEscape) {
      bytes.append(contentsOf: rest[..<position])
      appendEscape(of: rest[position])
      rest = rest[(position + 1)...]
    }
    bytes.append(contentsOf: rest)
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    guard byte < 0x20 else { return bytes.append(byte) }
    let digits: StaticString = "0123456789abcdef"
    bytes.append(contentsOf: "u00".utf8)
    bytes.append(digits.utf8Start[Int(byte >> 4)])
    bytes.append(digits.utf8Start[Int(byte & 15)])
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}

extension JSONWriter {
  mutating func field(_ key: StaticString, _ value: Int) {
    self.key(key)
    self.value(value)
  }

  /// Leaves the field out for an empty text.
  mutating func field(_ key: StaticString, _ value: String) {
    guard !value.isEmpty else { return }
    self.key(key)
    self.value(value)
  }

  /// Leaves the field out for false.
  mutating func field(_ key: StaticString, _ value: Bool) {
    guard value else { return }
    self.key(key)
    self.value(value)
  }

  /// Leaves the field out for an empty list.
  mutating func field(_ key: StaticString, _ values: [String]) {
    guard !values.isEmpty else { return }
    self.key(key)
    beginArray()
    for value in values { self.value(value) }
    endArray()
  }

  /// A range as the list of its two bounds.
  mutating func field(_ key: StaticString, _ range: Range<Int>) {
    self.key(key)
    beginArray()
    value(range.lowerBound)
    value(range.upperBound)
    endArray()
  }
}
