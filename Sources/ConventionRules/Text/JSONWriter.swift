/// Writes JSON as bytes, in the order it is told, without building values first.
///
/// For output that is too large or too irregular for an encoder. The caller keeps brackets balanced; commas are put
/// where they belong.
struct JSONWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func beginObject() { open(UInt8(ascii: "{")) }
  mutating func endObject() { close(UInt8(ascii: "}")) }
  mutating func beginArray() { open(UInt8(ascii: "[")) }
  mutating func endArray() { close(UInt8(ascii: "]")) }

  mutating func beginArray(_ key: StaticString) {
    self.key(key)
    beginArray()
  }

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

  /// What needs no escape, which is nearly everything, is appended in one piece.
  ///
  /// More is escaped than JSON demands, for the output may come to a terminal or into a log. The value is the same.
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var copied = 0
    var index = 0
    var command = RunnerCommand()
    while index < text.count {
      let byte = text[index]
      guard !command.isIdle || Self.mayNeedEscape(byte) else {
        index += 1
        continue
      }
      let opensCommand = command.isOpened(by: byte)
      let harmful = HarmfulScalar(text, at: index)
      let isSign = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      let length = harmful?.length ?? 1
      if harmful != nil || isSign || opensCommand {
        bytes.append(contentsOf: text[copied..<index])
        bytes.append(UInt8(ascii: "\\"))
        if isSign { bytes.append(byte) } else { appendCode(of: harmful?.scalar ?? Unicode.Scalar(byte)) }
        copied = index + length
      }
      index += length
    }
    bytes.append(contentsOf: text[copied...])
  }

  @inline(__always) private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "#")
      || HarmfulScalar.mayBegin(with: byte)
  }

  private mutating func appendCode(of scalar: Unicode.Scalar) {
    let digits: StaticString = "0123456789abcdef"
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt32] { bytes.append(digits.utf8Start[Int(scalar.value >> shift & 15)]) }
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
    list(key) { list in for value in values { list.value(value) } }
  }

  /// A range as the list of its two bounds.
  mutating func field(_ key: StaticString, _ range: Range<Int>) {
    list(key) {
      $0.value(range.lowerBound)
      $0.value(range.upperBound)
    }
  }
}

extension JSONWriter {
  /// A field that is there even when it is empty.
  mutating func text(_ key: StaticString, _ value: String) {
    self.key(key)
    self.value(value)
  }

  mutating func object(_ fields: (inout JSONWriter) -> Void) {
    beginObject()
    fields(&self)
    endObject()
  }

  mutating func object(_ key: StaticString, _ fields: (inout JSONWriter) -> Void) {
    self.key(key)
    object(fields)
  }

  /// An object on a line of its own, for people who compare reports.
  mutating func objectOnLine(_ fields: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(fields)
    raw([UInt8(ascii: "\n")] + json.bytes)
  }

  mutating func list(_ key: StaticString, _ values: (inout JSONWriter) -> Void) {
    self.key(key)
    list(values)
  }

  mutating func list(_ values: (inout JSONWriter) -> Void) {
    beginArray()
    values(&self)
    endArray()
  }
}
