// What looks like a blank, or like nothing.

extension Unicode.Scalar {
  /// Whether it shows as a blank or not at all, and is no blank of ASCII (White_Space and Default_Ignorable_Code_Point).
  var isInvisible: Bool {
    switch value {
    case 0x85, 0xA0, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x1680, 0x17B4, 0x17B5, 0x180B...0x180F, 0x2000...0x200F,
      0x2028...0x202F, 0x205F...0x206F, 0x2800, 0x3000, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// `U+00A0`.
  var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension String {
  /// The first character that nobody sees, by its code; nil where there is none. What joins signs of other scripts and emoji is
  /// one among letters of ASCII alone.
  var unseenCharacter: String? {
    if utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}", "\u{FE0E}", "\u{FE0F}"]
    let isASCII = unicodeScalars.allSatisfy { $0.isASCII || $0.isInvisible }
    return unicodeScalars.first { $0.isInvisible && (isASCII || !joiners.contains($0)) }?.code
  }
}
