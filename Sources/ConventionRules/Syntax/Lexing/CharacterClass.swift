/// What a byte can begin or continue, for the lexer's table.
enum CharacterClass: UInt8, BitwiseCopyable {
  // What continues an identifier comes first.
  case word, digit, dollar
  /// NUL and other control bytes: skipped.
  case other
  case space, newline
  /// Any byte from 0x80: the scalar decides.
  case nonASCII
  case operatorByte
  case slash
  case quote, singleQuote, backtick
  case pound
  // What is a token by itself comes last.
  /// `, : ; \ @`
  case punctuation
  /// `{ } [ ]`.
  case bracket
  case leftParen, rightParen

  /// The class of each byte. Lives as long as the process.
  nonisolated(unsafe) static let table: UnsafePointer<CharacterClass> = {
    let table = UnsafeMutablePointer<CharacterClass>.allocate(capacity: 256)
    for byte in 0..<256 { (table + byte).initialize(to: Self.of(UInt8(byte))) }
    return UnsafePointer(table)
  }()

  /// Whether a byte of this class is a token by itself.
  @inline(__always) var isToken: Bool { rawValue >= CharacterClass.punctuation.rawValue }

  /// Whether an ASCII byte of this class continues an identifier.
  @inline(__always) var continuesWord: Bool { rawValue <= CharacterClass.dollar.rawValue }

  private static func of(_ byte: UInt8) -> CharacterClass {
    switch byte {
    case 0x20, 0x09, 0x0B, 0x0C: .space
    case 0x0A, 0x0D: .newline
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): .word
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case 0x80...0xFF: .nonASCII
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "%"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: "?"):
      .operatorByte
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "'"): .singleQuote
    case UInt8(ascii: "`"): .backtick
    case UInt8(ascii: "#"): .pound
    case UInt8(ascii: "$"): .dollar
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): .bracket
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "\\"), UInt8(ascii: "@"): .punctuation
    case UInt8(ascii: "("): .leftParen
    case UInt8(ascii: ")"): .rightParen
    default: .other
    }
  }
}

/// Unicode scalars above ASCII that Swift's grammar allows in identifiers and operators
/// (The Swift Programming Language, "Lexical Structure").
enum ScalarClass {
  static func continuesIdentifier(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF,
      0x100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054,
      0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
      0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
      0xFE47...0xFFF8:
      true
    case 0x10000...0xEFFFD: scalar & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  static func startsIdentifier(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: false
    default: continuesIdentifier(scalar)
    }
  }

  static func startsOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
      0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
      0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
      true
    default: false
    }
  }

  static func continuesOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
    default: startsOperator(scalar)
    }
  }

  /// Decodes the scalar that starts at a byte from 0x80; at least three more bytes can be read.
  ///
  /// - Returns: the scalar, or nil for invalid UTF-8, and the number of bytes it takes, at least 1.
  static func decode(_ bytes: UnsafePointer<UInt8>) -> (scalar: UInt32?, length: Int) {
    let first = UInt32(bytes[0])
    let length: Int
    var scalar: UInt32
    switch first {
    case 0xC2...0xDF: (length, scalar) = (2, first & 0x1F)
    case 0xE0...0xEF: (length, scalar) = (3, first & 0x0F)
    case 0xF0...0xF4: (length, scalar) = (4, first & 0x07)
    default: return (nil, 1)
    }
    for index in 1..<length {
      let byte = UInt32(bytes[index])
      guard byte & 0xC0 == 0x80 else { return (nil, index) }
      scalar = scalar << 6 | byte & 0x3F
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard scalar >= smallest, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return (nil, length) }
    return (scalar, length)
  }
}
