extension Lexer {
  /// The end of the number literal at `start`.
  ///
  /// - Parameter afterPeriod: whether a period is the token before, so that `t.0.1` is two tuple members.
  func endOfNumber(_ start: Int, afterPeriod: Bool) -> (end: Int, isFloat: Bool) {
    if base[start] == UInt8(ascii: "0") {
      switch base[start + 1] {
      case UInt8(ascii: "x"): return endOfHexNumber(start)
      case UInt8(ascii: "o"), UInt8(ascii: "b"): return (endOfIdentifier(from: start + 2), false)
      default: break
      }
    }
    var position = digits(from: start)
    if base[position] == UInt8(ascii: ".") {
      guard isDigit(base[position + 1]), !afterPeriod else { return (position, false) }
      position = digits(from: position + 1)
    } else if !isExponent(base[position]) {
      return (endOfIdentifier(from: position), false)
    }
    if isExponent(base[position]) {
      position += 1
      if base[position] == UInt8(ascii: "-") || base[position] == UInt8(ascii: "+") { position += 1 }
      position = endOfIdentifier(from: position)
    }
    return (position, true)
  }

  private func endOfHexNumber(_ start: Int) -> (end: Int, isFloat: Bool) {
    var position = start + 2
    guard isHexDigit(base[position]) else { return (endOfIdentifier(from: position), false) }
    position = hexDigits(from: position)
    let integerEnd = position
    let hasPeriod = base[position] == UInt8(ascii: ".")
    if hasPeriod {
      guard isHexDigit(base[position + 1]) else { return (integerEnd, false) }
      position = hexDigits(from: position + 1)
      // `0xff.description` is a member of an integer.
      guard isHexExponent(base[position]) else { return (integerEnd, false) }
    } else if !isHexExponent(base[position]) {
      return (endOfIdentifier(from: position), false)
    }
    position += 1
    let isSigned = base[position] == UInt8(ascii: "-") || base[position] == UInt8(ascii: "+")
    if isSigned { position += 1 }
    // `0xff.fpValue` is a member of an integer too.
    if hasPeriod, !isSigned, !isDigit(base[position]), !isDigit(base[integerEnd + 1]) { return (integerEnd, false) }
    return (endOfIdentifier(from: position), true)
  }

  private func digits(from start: Int) -> Int {
    var position = start
    while isDigit(base[position]) || base[position] == UInt8(ascii: "_") { position += 1 }
    return position
  }

  private func hexDigits(from start: Int) -> Int {
    var position = start
    while isHexDigit(base[position]) || base[position] == UInt8(ascii: "_") { position += 1 }
    return position
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
  }

  private func isExponent(_ byte: UInt8) -> Bool { byte | 0x20 == UInt8(ascii: "e") }
  private func isHexExponent(_ byte: UInt8) -> Bool { byte | 0x20 == UInt8(ascii: "p") }
}
