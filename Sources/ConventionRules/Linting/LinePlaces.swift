/// Which lines of a file are the same before and after a change.
public struct LinePlaces {
  /// For each line, twice the number of common lines up to it, and one more where the line itself is not common. Lines of both
  /// texts with the same number stand at the same place.
  private let old: [Int]
  private let new: [Int]

  /// Compares two texts line by line. O(lines × differences).
  public init(_ old: some Sequence<UInt8>, _ new: some Sequence<UInt8>) {
    let old = LineHash.all(in: Array(old))
    let new = LineHash.all(in: Array(new))
    let most = SequenceAlignment.mostDifferences(ofAll: max(old.count, new.count))
    let matches = SequenceAlignment.matches(old[...], new[...], mostDifferences: most)
    self.old = Self.places(of: old.count, matches.map(\.old))
    self.new = Self.places(of: new.count, matches.map(\.new))
  }

  private static func places(of lines: Int, _ common: [Int]) -> [Int] {
    var next = 0
    return (0..<lines).map { line in
      let isCommon = next < common.count && common[next] == line
      if isCommon { next += 1 }
      return 2 * next + (isCommon ? 0 : 1)
    }
  }

  /// Whether a line of the new text, 1-based, is in the old one, too.
  func isUnchanged(_ line: Int) -> Bool { place(of: line, in: new).map { $0.isMultiple(of: 2) } ?? false }

  /// Where a line of the old text, 1-based, stands.
  func placeBefore(_ line: Int) -> Int? { place(of: line, in: old) }

  /// Where a line of the new text, 1-based, stands: a line of the old one with the same place is the same one, or stands between
  /// the same common lines.
  func placeNow(_ line: Int) -> Int? { place(of: line, in: new) }

  private func place(of line: Int, in places: [Int]) -> Int? {
    places.indices.contains(line - 1) ? places[line - 1] : nil
  }
}

/// What lines are compared by.
enum LineHash {
  /// One for each line of a text, without what ends the line.
  static func all(in bytes: [UInt8]) -> [UInt64] {
    lines(of: bytes).map(\.textHash)
  }

  /// Those of the lines that say something, ascending: blanks around a line do not count, nor do empty lines and comments.
  static func telling(in bytes: some Sequence<UInt8>) -> [UInt64] {
    lines(of: Array(bytes)).compactMap { line in
      let text = line.drop { $0 <= UInt8(ascii: " ") }
      guard let last = text.lastIndex(where: { $0 > UInt8(ascii: " ") }), !text.starts(with: "//".utf8) else {
        return nil
      }
      return text[...last].textHash
    }.sorted()
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let starts = bytes.withUnsafeBufferPointer { LineTable($0).starts }
    return starts.indices.map { line in
      let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
      let text = bytes[starts[line]..<end]
      let breaks = text.reversed().prefix(2).prefix { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.count
      return text.dropLast(breaks)
    }
  }
}
