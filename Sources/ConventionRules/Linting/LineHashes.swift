/// The hashes by which GitHub code scanning knows a line again when the lines around it move: `primaryLocationLineHash`.
///
/// A line's hash is a polynomial over the hundred UTF-16 units from its start on, those of the lines below included, without
/// spaces and tabs and with every line break as one. Behind it stands which of the lines with this hash it is. GitHub
/// computes the same from the file where a report does not tell it, and complains where the two differ.
struct LineHashes {
  private static let window = 100
  private static let factor: UInt64 = 37
  /// By what a unit has been multiplied when it leaves the window.
  private static let leaving = (0..<window).reduce(1) { power, _ in power &* factor }
  /// Stands for the end of the file.
  private static let end: UInt16 = 0xFFFF

  /// What is hashed, and zeros that fill the window of the last line.
  private var units: [UInt16] = []
  /// Where each line starts among them.
  private var starts: [Int] = []

  /// O(bytes) on each call: for the files in which something was found, and only where a report shows the hashes.
  ///
  /// - Parameter lines: 1-based.
  /// - Returns: for each of the lines that there are, its hash in hexadecimal digits, a colon, and its number among equals.
  static func of(_ lines: Set<Int>, in text: SourceText) -> [Int: String] {
    LineHashes(text.bytes).hashes(of: lines)
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    units.reserveCapacity(bytes.count + Self.window + 1)
    var startsLine = true
    var followsCarriageReturn = false
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      let isPair = followsCarriageReturn && unit == 0x0A
      followsCarriageReturn = unit == 0x0D
      if isPair || unit == 0x20 || unit == 0x09 { continue }
      if startsLine { starts.append(units.count) }
      startsLine = unit == 0x0A || unit == 0x0D
      units.append(startsLine ? 0x0A : unit)
    }
    if startsLine { starts.append(units.count) }
    units.append(Self.end)
    units.append(contentsOf: repeatElement(0, count: Self.window))
  }

  private func hashes(of lines: Set<Int>) -> [Int: String] {
    var found: [Int: String] = [:]
    var occurrences: [UInt64: Int] = [:]
    var hash: UInt64 = 0
    var line = 0
    for (index, unit) in units.enumerated() where line < starts.count {
      hash = hash &* Self.factor &+ UInt64(unit)
      if index >= Self.window { hash &-= Self.leaving &* UInt64(units[index - Self.window]) }
      guard index + 1 == starts[line] + Self.window else { continue }
      line += 1
      occurrences[hash, default: 0] += 1
      if lines.contains(line) { found[line] = "\(String(hash, radix: 16)):\(occurrences[hash, default: 1])" }
    }
    return found
  }
}
