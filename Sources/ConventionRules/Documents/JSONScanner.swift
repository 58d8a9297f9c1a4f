/// Reads JSON5 and says where each key and value stands, and where and why a text is none.
///
/// Foundation's decoder reads JSON5 too, but its errors carry no place, it drops repeated keys, and it traps on some texts
/// that are no JSON (`1E+`). Everything it accepts is accepted here and means the same; a test compares the two.
/// Any bytes are read in time linear in their number; nesting beyond ``maximumDepth`` is an error.
struct JSONScanner {
  static let maximumDepth = 64
  /// Up to how many members of an object a key is looked for by going through them.
  private static let fewMembers = 32

  /// Why and where a text is no JSON5.
  struct SyntaxError: Error, Equatable {
    let range: Range<Int>
    let message: String
    /// Whether the message holds a part of the text.
    var isQuoting = false
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  var position: Int
  /// The first ones have messages; nobody reads thousands, and to find their lines would take long.
  private(set) var repeatedKeys: [SyntaxError] = []
  /// Whether objects in a list may stand side by side.
  var allowsMissingCommas = false
  /// Whether a text may hold half of a surrogate pair, as JavaScript writes one of a text that was cut; U+FFFD is read for it.
  var allowsHalfPairs = false

  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.count)
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The one value in a byte range of a document. Mistakes are reported, and nil is returned where there is no value.
  ///
  /// - Parameters:
  ///   - allowsMissingCommas: whether objects in a list need no comma between them, as where a merge of two files put one
  ///     behind the other.
  ///   - mayQuote: whether the mistakes may hold parts of the text.
  static func value(
    in range: Range<Int>, _ problems: inout ProblemCollector, allowsMissingCommas: Bool = false, mayQuote: Bool = true
  ) -> JSONValue? {
    read(range, &problems, mayQuote: mayQuote) { scanner throws(SyntaxError) in
      scanner.allowsMissingCommas = allowsMissingCommas
      return try scanner.document()
    }
  }

  /// The members of an object without its braces. Mistakes are reported, and nil is returned where there are some.
  static func members(in range: Range<Int>, _ problems: inout ProblemCollector) -> [JSONMember]? {
    read(range, &problems, mayQuote: true) { scanner throws(SyntaxError) in try scanner.members(depth: 0, opener: nil) }
  }

  private static func read<Content>(
    _ range: Range<Int>, _ problems: inout ProblemCollector, mayQuote: Bool,
    _ read: (inout JSONScanner) throws(SyntaxError) -> Content
  ) -> Content? {
    problems.text.bytes.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes: bytes, range: range)
      do throws(SyntaxError) {
        let value = try read(&scanner)
        for repeated in scanner.repeatedKeys {
          problems.report(repeated.range, mayQuote ? repeated.message : "a key is given twice")
        }
        return value
      } catch {
        problems.report(error.range, mayQuote || !error.isQuoting ? error.message : "this is not JSON")
        return nil
      }
    }
  }

  mutating func document() throws(SyntaxError) -> JSONValue {
    try skipSpace()
    guard position < end else { throw SyntaxError(range: position..<position, message: "a JSON value is missing") }
    let value = try value(depth: 0)
    try skipSpace()
    guard position == end else {
      throw SyntaxError(range: position..<position + 1, message: "nothing may follow the end of the JSON value")
    }
    return value
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(SyntaxError) -> JSONValue {
    let start = position
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let string = try string()
      return JSONValue(.string(string), range: start..<position)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      let number = try number()
      return JSONValue(.number(number), range: start..<position)
    default: return try word()
    }
  }

  private mutating func object(depth: Int) throws(SyntaxError) -> JSONValue {
    let start = position
    try checkDepth(depth)
    position += 1
    let members = try members(depth: depth, opener: start)
    position += 1
    return JSONValue(.object(members), range: start..<position)
  }

  /// - Parameter opener: the place of the brace before them; nil where none is, and the text ends behind them.
  private mutating func members(depth: Int, opener: Int?) throws(SyntaxError) -> [JSONMember] {
    var members: [JSONMember] = []
    // Where each key is among the members, once they are too many to be looked through.
    var places: [String: Int] = [:]
    while true {
      try skipSpace()
      if position == end, opener == nil { break }
      guard position < end else { throw neverClosed(opener, "{") }
      if byte == UInt8(ascii: "}"), opener != nil { break }
      let (key, keyRange) = try key()
      try skipSpace()
      guard position < end else { throw neverClosed(opener, "{") }
      guard byte == UInt8(ascii: ":") else {
        let found = byte == UInt8(ascii: "=") ? ", not '='" : ""
        throw SyntaxError(
          range: keyRange.upperBound..<keyRange.upperBound, message: "':' is missing after the key '\(key)'\(found)",
          isQuoting: true)
      }
      position += 1
      try skipSpace()
      guard position < end else { throw neverClosed(opener, "{") }
      let value = try value(depth: depth + 1)
      let isLarge = members.count > Self.fewMembers
      if isLarge, places.isEmpty { places = Dictionary(uniqueKeysWithValues: zip(members.map(\.key), members.indices)) }
      if let first = isLarge ? places[key] : members.firstIndex(where: { $0.key == key }) {
        let isTold = repeatedKeys.count < ProblemCollector.limit
        let line = isTold ? line(of: members[first].keyRange.lowerBound) : 0
        let message = isTold ? "'\(key)' is given twice; the first time in line \(line)" : ""
        repeatedKeys.append(SyntaxError(range: keyRange, message: message, isQuoting: true))
      } else {
        if isLarge { places[key] = members.count }
        members.append(JSONMember(key: key, keyRange: keyRange, value: value))
      }
      try separator(after: value, closing: UInt8(ascii: "}"), opener: opener)
    }
    return members
  }

  private mutating func array(depth: Int) throws(SyntaxError) -> JSONValue {
    let start = position
    try checkDepth(depth)
    position += 1
    var values: [JSONValue] = []
    while true {
      try skipSpace()
      guard position < end else { throw neverClosed(start, "[") }
      if byte == UInt8(ascii: "]") { break }
      let value = try value(depth: depth + 1)
      values.append(value)
      try separator(after: value, closing: UInt8(ascii: "]"), opener: start)
    }
    position += 1
    return JSONValue(.array(values), range: start..<position)
  }

  /// Goes to the next entry, behind its comma, or to the closing bracket.
  private mutating func separator(after value: JSONValue, closing: UInt8, opener: Int?) throws(SyntaxError) {
    try skipSpace()
    let isObject = closing == UInt8(ascii: "}")
    if position == end, opener == nil { return }
    guard position < end else { throw neverClosed(opener, isObject ? "{" : "[") }
    if byte == closing { return }
    if byte == UInt8(ascii: ",") {
      position += 1
      return
    }
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"), let opener {
      throw SyntaxError(
        range: position..<position + 1,
        message: "'\(isObject ? "}" : "]")' is missing before this; the '\(isObject ? "{" : "[")' is in line "
          + "\(line(of: opener))")
    }
    if allowsMissingCommas, !isObject, byte == UInt8(ascii: "{"), case .object = value.content { return }
    let place = value.range.upperBound
    throw SyntaxError(range: place..<place, message: "a comma is missing here")
  }

  private mutating func key() throws(SyntaxError) -> (String, Range<Int>) {
    let start = position
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let key = try string()
      return (key, start..<position)
    }
    skipWord()
    if position == start || Self.isDigit(bytes[start]) {
      position = start
      try rejectQuotationMark()
      let shown = byte == UInt8(ascii: ",") ? "two commas, or one too many" : "a key is expected here"
      throw SyntaxError(range: start..<start + 1, message: shown)
    }
    return (text(start..<position), start..<position)
  }

  /// `true`, `false`, `null`, `Infinity`, `NaN`; everything else is a mistake.
  private mutating func word() throws(SyntaxError) -> JSONValue {
    let start = position
    skipWord()
    let range = start..<position
    let word = text(range)
    switch word {
    case "true": return JSONValue(.bool(true), range: range)
    case "false": return JSONValue(.bool(false), range: range)
    case "null": return JSONValue(.null, range: range)
    case "Infinity": return JSONValue(.number(.infinity), range: range)
    case "NaN": return JSONValue(.number(.nan), range: range)
    case "":
      try rejectQuotationMark()
      let message =
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"): "a value is missing here"
        default: "this is not a JSON value"
        }
      throw SyntaxError(range: start..<start + 1, message: message)
    default:
      let plain = word.lowercased()
      if plain == "true" || plain == "false" || plain == "null" {
        throw SyntaxError(
          range: range, message: "'\(word)' is not a JSON value; did you mean '\(plain)'?", isQuoting: true)
      }
      throw SyntaxError(range: range, message: "a text needs quotes: \"\(word)\"", isQuoting: true)
    }
  }

  // MARK: Helpers

  /// The byte at the position, or 0 at the end.
  var byte: UInt8 { position < end ? bytes[position] : 0 }

  func byte(at offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Skips letters, digits, `_`, `$` and bytes above ASCII, quotation marks and spaces of Unicode excluded.
  private mutating func skipWord() {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "$"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        position += 1
      case 0x80...:
        if curlyQuoteLength() > 0 || spaceLength() > 0 { return }
        position += 1
      default: return
      }
    }
  }

  /// Length of `“`, `”`, `„`, `‘`, `’` or `‚` at the position.
  private func curlyQuoteLength() -> Int {
    guard byte == 0xE2, byte(at: position + 1) == 0x80 else { return 0 }
    switch byte(at: position + 2) {
    case 0x98...0x9A, 0x9C...0x9E: return 3
    default: return 0
    }
  }

  private func rejectQuotationMark() throws(SyntaxError) {
    let length = curlyQuoteLength()
    guard length == 0 else {
      throw SyntaxError(range: position..<position + length, message: "JSON needs straight quotes: \"")
    }
  }

  private func checkDepth(_ depth: Int) throws(SyntaxError) {
    guard depth < Self.maximumDepth else {
      throw SyntaxError(
        range: position..<position + 1, message: "this is nested more than \(Self.maximumDepth) levels deep")
    }
  }

  private func neverClosed(_ opener: Int?, _ bracket: String) -> SyntaxError {
    guard let opener else { return SyntaxError(range: position..<position, message: "a value is missing here") }
    return SyntaxError(range: opener..<opener + 1, message: "'\(bracket)' is never closed")
  }

  /// The 1-based line of an offset in the document. O(offset); for messages only.
  private func line(of offset: Int) -> Int {
    LineTable(UnsafeBufferPointer(rebasing: bytes[..<offset])).starts.count
  }
}
