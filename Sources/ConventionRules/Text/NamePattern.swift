/// A name or a pattern in which `*` stands for any run of characters, as vocabularies hold them.
public struct NamePattern: Hashable, Sendable, CustomStringConvertible {
  private static let wildcard = UInt8(ascii: "*")

  /// Rules hold many copies. One object makes a copy one reference.
  private final class Contents: Sendable {
    let text: String
    let bytes: [UInt8]
    let prefixCount: Int
    let suffixCount: Int
    let isASCII: Bool
    let hasArguments: Bool
    let isPlain: Bool

    init(_ text: String) {
      self.text = text
      var text = text
      let bytes = text.withUTF8 { Array($0) }
      self.bytes = bytes
      isASCII = bytes.allSatisfy { $0 < 0x80 }
      isPlain = !bytes.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "`") }
      prefixCount = bytes.firstIndex(of: wildcard) ?? bytes.count
      suffixCount = bytes.lastIndex(of: wildcard).map { bytes.count - $0 - 1 } ?? 0
      hasArguments =
        bytes.last == UInt8(ascii: ">") && bytes.contains(UInt8(ascii: "<"))
        || bytes.last == UInt8(ascii: "]") && bytes.first == UInt8(ascii: "[")
    }
  }

  private let contents: Contents

  /// Takes any text; one without `*` matches one name only.
  public init(_ text: String) { contents = Contents(text) }

  /// The pattern as written.
  public var text: String { contents.text }
  fileprivate var bytes: [UInt8] { contents.bytes }
  /// Bytes before the first wildcard; all where there is none.
  fileprivate var prefixCount: Int { contents.prefixCount }
  /// Bytes after the last wildcard.
  fileprivate var suffixCount: Int { contents.suffixCount }
  /// Whether all of it is ASCII. Else it is compared by characters where the bytes differ.
  var isASCII: Bool { contents.isASCII }
  /// Whether it is one of a type with generic arguments: `AnyPublisher<*, Never>`, `[State]`.
  var hasArguments: Bool { contents.hasArguments }
  /// Whether it is a name and nothing more: no labels, no period, no backticks.
  var isPlain: Bool { contents.isPlain }

  public static func == (a: NamePattern, b: NamePattern) -> Bool {
    a.contents === b.contents || a.bytes == b.bytes
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  public var description: String { text }

  /// Whether the pattern holds no `*`: it matches one name only.
  public var isExact: Bool { prefixCount == bytes.count }

  /// Whether names with dots may match.
  var mayMatchDotted: Bool { !isExact || bytes.contains(UInt8(ascii: ".")) }

  /// Case-sensitive match of the whole name.
  public func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { matches($0) }
  }

  /// Case-sensitive match of the whole name, given as UTF-8. O(name × pieces).
  public func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      Self.matches(name, bytes, prefixCount, suffixCount) || !isASCII && CanonicalMatch.matches(name, bytes)
    }
  }

  @inline(__always) fileprivate static func matches(
    _ name: UnsafeBufferPointer<UInt8>, _ pattern: UnsafeBufferPointer<UInt8>, _ prefixCount: Int, _ suffixCount: Int
  ) -> Bool {
    let isExact = prefixCount == pattern.count
    guard isExact ? name.count == pattern.count : name.count >= prefixCount + suffixCount else { return false }
    guard let nameStart = name.baseAddress, let patternStart = pattern.baseAddress, !name.isEmpty else {
      return pattern.allSatisfy { $0 == wildcard }
    }
    guard sameBytes(nameStart, patternStart, prefixCount) else { return false }
    if isExact { return true }
    let nameEnd = name.count - suffixCount
    let patternEnd = pattern.count - suffixCount
    guard sameBytes(nameStart + nameEnd, patternStart + patternEnd, suffixCount) else { return false }
    // From here on: what lies between the first and the last wildcard.
    let middle = UnsafeBufferPointer(rebasing: pattern[min(prefixCount + 1, patternEnd)..<patternEnd])
    return middle.isEmpty || holds(middle, UnsafeBufferPointer(rebasing: name[prefixCount..<nameEnd]))
  }

  /// Whether the pieces between wildcards occur one after the other. No allocation: all names of a project are asked.
  private static func holds(_ pieces: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    var start = 0
    while start < pieces.count {
      let end = pieces.firstPlace(of: wildcard, from: start) ?? pieces.count
      if start < end {
        guard let found = firstPlace(of: UnsafeBufferPointer(rebasing: pieces[start..<end]), in: name, from: position)
        else { return false }
        position = found + end - start
      }
      start = end + 1
    }
    return true
  }

  /// Where a piece of at least one byte stands first from a place on; nil where it does not.
  private static func firstPlace(
    of piece: UnsafeBufferPointer<UInt8>, in name: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let pieceStart = piece.baseAddress, let nameStart = name.baseAddress else { return nil }
    var next = start
    while let place = name.firstPlace(of: piece[0], from: next), place + piece.count <= name.count {
      if sameBytes(nameStart + place, pieceStart, piece.count) { return place }
      next = place + 1
    }
    return nil
  }

  /// The text with another in place of its first wildcard.
  func filled(with text: String) -> String {
    if isExact { return self.text }
    return String(decoding: bytes[..<prefixCount], as: UTF8.self) + text
      + String(decoding: bytes[(prefixCount + 1)...], as: UTF8.self)
  }

  /// What every name that matches begins and ends with, as bytes.
  var ends: (head: ArraySlice<UInt8>, tail: ArraySlice<UInt8>) {
    (bytes.prefix(prefixCount), bytes.suffix(suffixCount))
  }

  /// The first byte of every name that matches; nil where any may be.
  var firstByte: UInt8? { prefixCount > 0 && isASCII ? bytes[0] : nil }

  /// Whether it is one of attributes: `@Published`.
  var isAttribute: Bool { bytes.first == UInt8(ascii: "@") }

  /// The last byte of every name that matches; nil where any may be.
  var lastByte: UInt8? {
    guard isASCII else { return nil }
    if isExact { return bytes.last }
    return suffixCount > 0 ? bytes.last : nil
  }

  /// The signs that every name has that matches, each as one of 64 bits.
  var signs: UInt64 {
    isASCII ? bytes.reduce(0) { $1 == Self.wildcard ? $0 : $0 | 1 << UInt64($1 & 63) } : 0
  }

  /// The byte three before the last of every name that matches; nil where any may be.
  var fourthLastByte: UInt8? {
    isASCII && (isExact ? bytes.count : suffixCount) > 3 ? bytes[bytes.count - 4] : nil
  }
}

/// A pattern whose text is a part of a list of bytes that several share. Copying it counts no references.
struct PackedNamePattern: BitwiseCopyable, Hashable {
  private let start: Int
  private let count: Int
  private let prefixCount: Int
  private let suffixCount: Int
  private let isASCII: Bool

  /// Appends the pattern's text to the shared bytes.
  init(_ pattern: NamePattern, in bytes: inout [UInt8]) {
    start = bytes.count
    count = pattern.bytes.count
    prefixCount = pattern.prefixCount
    suffixCount = pattern.suffixCount
    isASCII = pattern.isASCII
    bytes += pattern.bytes
  }

  @inline(__always) func matches(_ name: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = UnsafeBufferPointer(rebasing: bytes[start..<start + count])
    return NamePattern.matches(name, text, prefixCount, suffixCount) || !isASCII && CanonicalMatch.matches(name, text)
  }
}

/// Patterns of which one is to match. Asking it counts no references.
struct NamePatternList: Sendable {
  /// Those that are tried one after the other.
  private let patterns: [PackedNamePattern]
  /// Of many names without `*` those of each hash; empty where they are few.
  private let names: [UInt32: [PackedNamePattern]]
  private let bytes: [UInt8]

  /// So many names are sooner compared than looked up.
  private static let fewNames = 8

  init(_ patterns: some Sequence<NamePattern>) {
    var bytes: [UInt8] = []
    var names: [UInt32: [PackedNamePattern]] = [:]
    let all = Array(patterns)
    let exact = all.filter { $0.isExact && $0.isASCII }
    if exact.count > Self.fewNames {
      for name in exact { names[NameHash.of(name.text), default: []].append(PackedNamePattern(name, in: &bytes)) }
    }
    self.names = names
    let others = names.isEmpty ? all : all.filter { !$0.isExact || !$0.isASCII }
    self.patterns = others.map { PackedNamePattern($0, in: &bytes) }
    self.bytes = bytes
  }

  /// Whether one of the patterns matches the whole name. O(patterns with `*` × name).
  func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      if !names.isEmpty, names[NameHash.of(name)]?.contains(where: { $0.matches(name, in: bytes) }) ?? false {
        return true
      }
      return patterns.contains { $0.matches(name, in: bytes) }
    }
  }
}

/// Many patterns against which many names are matched.
///
/// For most names the first byte, the last and the one three before it leave no pattern to try: many names end in the `w` of
/// `*View`, and few of them have a `V` three before. Of the others most lack a letter of the pattern.
struct NamePatternSet {
  /// The patterns, up to 64 in a group.
  private let patterns: [PackedNamePattern]
  /// Of each pattern; see ``NamePattern/signs``.
  private let signs: [UInt64]
  private let bytes: [UInt8]
  /// For each group, by a name's first byte: a bit for each pattern of which all names begin with it; then the same by the last
  /// byte, and by the one three before it.
  private let left: [UInt64]
  /// For each group a bit for each pattern of which names may have any byte at these places.
  private let anyBytes: [(first: UInt64, last: UInt64, fourthLast: UInt64)]
  /// Whether a pattern matches the empty name.
  private let matchesNothing: Bool

  init(_ patterns: [NamePattern]) {
    var packed: [PackedNamePattern] = []
    var bytes: [UInt8] = []
    let groupCount = (patterns.count + 63) / 64
    var left = [UInt64](repeating: 0, count: groupCount * 768)
    var anyBytes = [(first: UInt64, last: UInt64, fourthLast: UInt64)](repeating: (0, 0, 0), count: groupCount)
    for (number, pattern) in patterns.enumerated() {
      packed.append(PackedNamePattern(pattern, in: &bytes))
      let bit: UInt64 = 1 << UInt64(number % 64)
      let table = number / 64 * 768
      if let byte = pattern.firstByte {
        left[table + Int(byte)] |= bit
      } else {
        anyBytes[number / 64].first |= bit
      }
      if let byte = pattern.lastByte {
        left[table + 256 + Int(byte)] |= bit
      } else {
        anyBytes[number / 64].last |= bit
      }
      if let byte = pattern.fourthLastByte {
        left[table + 512 + Int(byte)] |= bit
      } else {
        anyBytes[number / 64].fourthLast |= bit
      }
    }
    self.patterns = packed
    signs = patterns.map(\.signs)
    self.bytes = bytes
    self.left = left
    self.anyBytes = anyBytes
    matchesNothing = patterns.contains { $0.matches("") }
  }

  func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { matches($0) }
  }

  func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if name.isEmpty { return matchesNothing }
    var matches = false
    eachMatch(name) { _ in
      matches = true
      return false
    }
    return matches
  }

  /// Calls a function with the number of each pattern that matches a name of at least one byte, until it returns false.
  @inline(__always) func eachMatch(_ name: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool) {
    guard let firstByte = name.first, let lastByte = name.last else { return }
    var own: UInt64 = 0
    for group in anyBytes.indices {
      let table = group * 768
      let any = anyBytes[group]
      var candidates = (left[table + Int(firstByte)] | any.first) & (left[table + 256 + Int(lastByte)] | any.last)
      if candidates == 0 { continue }
      let ofFourthLast = name.count > 3 ? left[table + 512 + Int(name[name.count - 4])] : 0
      candidates &= ofFourthLast | any.fourthLast
      if candidates != 0, own == 0 { for byte in name { own |= 1 << UInt64(byte & 63) } }
      while candidates != 0 {
        let number = group * 64 + candidates.trailingZeroBitCount
        candidates &= candidates - 1
        guard signs[number] & ~own == 0 else { continue }
        let isMatch = bytes.withUnsafeBufferPointer { patterns[number].matches(name, in: $0) }
        if isMatch, !body(number) { return }
      }
    }
  }
}
