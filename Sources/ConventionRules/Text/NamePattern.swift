/// A name or a pattern in which `*` stands for any run of characters, as vocabularies hold them.
public struct NamePattern: Hashable, Sendable, CustomStringConvertible {
  private static let wildcard = UInt8(ascii: "*")

  public let text: String
  private let bytes: [UInt8]
  /// Bytes before the first wildcard; all where there is none.
  private let prefixCount: Int
  /// Bytes after the last wildcard.
  private let suffixCount: Int

  public init(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    self.bytes = bytes
    prefixCount = bytes.firstIndex(of: Self.wildcard) ?? bytes.count
    suffixCount = bytes.lastIndex(of: Self.wildcard).map { bytes.count - $0 - 1 } ?? 0
  }

  public static func == (a: NamePattern, b: NamePattern) -> Bool { a.bytes == b.bytes }
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  public var description: String { text }

  /// Whether the pattern holds no `*`: it matches one name only.
  public var isExact: Bool { prefixCount == bytes.count }

  /// Case-sensitive match of the whole name.
  public func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { matches($0) }
  }

  /// Case-sensitive match of the whole name, given as UTF-8. O(name × pieces).
  public func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { pattern in
      guard isExact ? name.count == pattern.count : name.count >= prefixCount + suffixCount else { return false }
      guard let nameStart = name.baseAddress, let patternStart = pattern.baseAddress else { return true }
      guard sameBytes(nameStart, patternStart, prefixCount) else { return false }
      if isExact { return true }
      let nameEnd = name.count - suffixCount
      let patternEnd = pattern.count - suffixCount
      guard sameBytes(nameStart + nameEnd, patternStart + patternEnd, suffixCount) else { return false }
      // From here on: what lies between the first and the last wildcard.
      let middle = UnsafeBufferPointer(rebasing: pattern[min(prefixCount + 1, patternEnd)..<patternEnd])
      return middle.isEmpty || Self.holds(middle, UnsafeBufferPointer(rebasing: name[prefixCount..<nameEnd]))
    }
  }

  /// Whether the pieces between wildcards occur one after the other.
  private static func holds(_ pieces: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    for piece in pieces.split(separator: wildcard) {
      while position + piece.count <= name.count, !name[position..<position + piece.count].elementsEqual(piece) {
        position += 1
      }
      position += piece.count
      if position > name.count { return false }
    }
    return true
  }

  /// The first byte of every name that matches; nil where any may be.
  var firstByte: UInt8? { prefixCount > 0 ? bytes[0] : nil }

  /// The last byte of every name that matches; nil where any may be.
  var lastByte: UInt8? {
    if isExact { return bytes.last }
    return suffixCount > 0 ? bytes.last : nil
  }
}

/// Many patterns against which many names are matched.
///
/// For most names the first and the last byte leave no pattern to try.
struct NamePatternSet {
  /// Up to 64 patterns, one bit each.
  private struct Group {
    var patterns: [NamePattern]
    /// By a name's first byte: the patterns that it leaves.
    var byFirst = [UInt64](repeating: 0, count: 256)
    var byLast = [UInt64](repeating: 0, count: 256)
  }

  private let groups: [Group]

  init(_ patterns: [NamePattern]) {
    groups = stride(from: 0, to: patterns.count, by: 64).map { first in
      var group = Group(patterns: Array(patterns[first..<min(first + 64, patterns.count)]))
      for (number, pattern) in group.patterns.enumerated() {
        let bit: UInt64 = 1 << UInt64(number)
        for byte in 0..<256 {
          if pattern.firstByte.map({ Int($0) == byte }) ?? true { group.byFirst[byte] |= bit }
          if pattern.lastByte.map({ Int($0) == byte }) ?? true { group.byLast[byte] |= bit }
        }
      }
      return group
    }
  }

  func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { matches($0) }
  }

  /// Whether one of the patterns matches the whole name.
  func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first, let last = name.last else {
      return groups.contains { $0.patterns.contains { $0.matches(name) } }
    }
    for group in groups {
      var left = group.byFirst[Int(first)] & group.byLast[Int(last)]
      while left != 0 {
        if group.patterns[left.trailingZeroBitCount].matches(name) { return true }
        left &= left - 1
      }
    }
    return false
  }
}
