/// Names, messages and code of a repository, as terminals and logs show them: nothing in them is obeyed.
///
/// Control characters, and those that change the direction or the lines of a text, are shown as `\u{1B}`. Runners of builds take
/// `##[` for a command, and `::` at the start of a line; neither is left. What is inert already stays as it is.
public enum EscapedText {
  /// What becomes of line breaks and tabs.
  public enum Breaks: Sendable {
    /// They are shown like other control characters.
    case shown
    /// Each becomes a space.
    case spaces
    /// They stay; no line begins with a command then.
    case kept
  }

  /// A text on one line.
  public static func name(_ text: String) -> String { string(text, .shown) }

  /// A path on one line, which may begin that line: a relative one like `::x` gets `./` in front.
  public static func path(_ path: String) -> String { name(beginsCommand(path) ? "./" + path : path) }

  /// A text of several lines.
  public static func lines(_ text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { bytes in
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count)
      append(bytes, .kept, beginsLine: true, to: &output)
      return output
    }
  }

  /// The same for a string.
  public static func lines(_ text: String) -> String { String(decoding: lines(Array(text.utf8)), as: UTF8.self) }

  /// A text in the middle of a line.
  static func string(_ text: String, _ breaks: Breaks) -> String {
    var output: [UInt8] = []
    append(text, breaks, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the UTF-8 of a text in the middle of a line.
  static func append(_ text: String, _ breaks: Breaks, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, breaks, beginsLine: false, to: &output) }
  }

  /// Appends the UTF-8 of ``path(_:)``.
  static func append(path: String, to output: inout [UInt8]) {
    if beginsCommand(path) { output += "./".utf8 }
    append(path, .shown, to: &output)
  }

  /// How a scalar is shown that must not stand there as it is.
  static func code(of scalar: Unicode.Scalar) -> String { "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" }

  // MARK: Bytes

  private static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, _ breaks: Breaks, beginsLine: Bool, to output: inout [UInt8]
  ) {
    var copied = 0
    var index = 0
    var command = RunnerCommand()
    var isLineBlank = beginsLine
    func replace(_ length: Int, with text: String) {
      output.append(contentsOf: bytes[copied..<index])
      output += text.utf8
      index += length
      copied = index
    }
    while index < bytes.count {
      let byte = bytes[index]
      guard isLineBlank || !command.isIdle || mayNeedEscape(byte) else {
        index += 1
        continue
      }
      let opensCommand = command.isOpened(by: byte)
      if isLineBlank {
        let blank = blankLength(bytes, at: index)
        if blank > 1, HarmfulScalar(bytes, at: index) == nil {
          index += blank
          continue
        }
        isLineBlank = blank > 0
        if isCommandMark(bytes, at: index) {
          replace(1, with: code(of: ":"))
          continue
        }
      }
      switch byte {
      case UInt8(ascii: "["):
        if opensCommand { replace(1, with: code(of: "[")) } else { index += 1 }
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        let isKept =
          byte != UInt8(ascii: "\r") || index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
        switch breaks {
        case .spaces: replace(1, with: " ")
        case .kept where isKept:
          isLineBlank = isLineBlank || byte == UInt8(ascii: "\n")
          index += 1
        case .kept, .shown: replace(1, with: code(of: Unicode.Scalar(byte)))
        }
      default:
        if let scalar = HarmfulScalar(bytes, at: index) {
          replace(scalar.length, with: code(of: scalar.scalar))
        } else {
          index += 1
        }
      }
    }
    output.append(contentsOf: bytes[copied...])
  }

  /// Whether a byte begins what is looked at more closely.
  @inline(__always) private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || HarmfulScalar.mayBegin(with: byte)
  }

  private static func beginsCommand(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let length = blankLength(bytes, at: index)
        if length == 0 { break }
        index += length
      }
      return isCommandMark(bytes, at: index)
    }
  }

  private static func isCommandMark(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 1 < bytes.count && bytes[index] == UInt8(ascii: ":") && bytes[index + 1] == UInt8(ascii: ":")
  }

  /// The length of what a runner passes over at the start of a line, white space in the sense of Unicode; 0 for anything else.
  private static func blankLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    func follows(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    switch (bytes[index], follows(1), follows(2)) {
    case (0x09...0x0D, _, _), (0x20, _, _): return 1
    case (0xC2, 0xA0, _), (0xC2, 0x85, _): return 2
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80),
      (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }
}

/// A scalar that terminals and editors obey instead of showing it: a control character, or one for the direction or the
/// lines of a text.
struct HarmfulScalar {
  let scalar: Unicode.Scalar
  /// In bytes of UTF-8.
  let length: Int

  /// - Returns: nil where the bytes begin with anything else.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    func follows(_ offset: Int) -> UInt32 { index + offset < bytes.count ? UInt32(bytes[index + offset]) : 0 }
    let value: UInt32
    switch bytes[index] {
    case 0..<0x20, 0x7F:
      length = 1
      value = UInt32(bytes[index])
    case 0xC2, 0xD8:
      length = 2
      value = UInt32(bytes[index] & 0x1F) << 6 | follows(1) & 0x3F
    case 0xE2:
      length = 3
      value = 0x2000 | (follows(1) & 0x3F) << 6 | follows(2) & 0x3F
    default: return nil
    }
    guard let scalar = Unicode.Scalar(value), Self.includes(scalar) else { return nil }
    self.scalar = scalar
  }

  /// Whether a byte may be the first of one.
  @inline(__always) static func mayBegin(with byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }

  static func includes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Finds what a runner of builds takes for a command wherever it stands in a line: `##[`, `##vso[`.
struct RunnerCommand {
  private enum State {
    case idle, sign, signs, word
  }

  private var state = State.idle

  /// Whether no byte of a command was seen before.
  @inline(__always) var isIdle: Bool { state == .idle }

  /// Takes the next byte of a text; true for the bracket of a command.
  mutating func isOpened(by byte: UInt8) -> Bool {
    switch (byte, state) {
    case (UInt8(ascii: "#"), .sign), (UInt8(ascii: "#"), .signs): state = .signs
    case (UInt8(ascii: "#"), _): state = .sign
    case (UInt8(ascii: "["), .signs), (UInt8(ascii: "["), .word):
      state = .idle
      return true
    case (UInt8(ascii: "a")...UInt8(ascii: "z"), .signs), (UInt8(ascii: "A")...UInt8(ascii: "Z"), .signs),
      (UInt8(ascii: "a")...UInt8(ascii: "z"), .word), (UInt8(ascii: "A")...UInt8(ascii: "Z"), .word):
      state = .word
    default: state = .idle
    }
    return false
  }
}
