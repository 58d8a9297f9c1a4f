/// The patterns of one `.gitignore` file, or of a repository's `.git/info/exclude`.
///
/// Format and meaning are git's (gitignore(5)). Any bytes are such a file.
public struct IgnoreFile: Sendable {
  /// What a pattern is compared with, the cheapest way that its text allows.
  private enum Kind: BitwiseCopyable {
    /// The last name of a path, as it is.
    case name
    /// The end of the last name: a `*` and no other wildcard.
    case nameEnd
    case nameGlob
    /// The whole path below the folder of the file. So many bytes of it are literal.
    case path(literalCount: Int)
  }

  private struct Pattern: BitwiseCopyable {
    /// Of the pattern's bytes, without what is read of them already: `!`, slashes at both ends, the `*` of an end.
    var start: Int
    var count: Int
    var line: Int
    var kind: Kind
    var isNegated: Bool
    var isForFoldersOnly: Bool
  }

  /// Path of the file, for people.
  public let path: String
  private let bytes: [UInt8]
  private let patterns: [Pattern]

  /// Whether no line holds a pattern: comments and empty lines say nothing.
  public var isEmpty: Bool { patterns.isEmpty }

  /// Reads a pattern a line. A byte order mark, and the `\r` of `\r\n`, are no part of them.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var patterns: [Pattern] = []
    var start = bytes.starts(with: mark) ? mark.count : 0
    var line = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if let pattern = Self.pattern(in: bytes, start..<end, line) { patterns.append(pattern) }
      start = end + 1
      line += 1
    }
    self.patterns = patterns
  }

  /// Whether a path is ignored as far as this file says; nil where it says nothing.
  ///
  /// - Parameters:
  ///   - path: relative to the folder of the file.
  ///   - nameStart: where the last name of the path begins.
  func answer(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int, isFolder: Bool) -> (isIgnored: Bool, line: Int)? {
    let name = UnsafeBufferPointer(rebasing: path[nameStart...])
    return bytes.withUnsafeBufferPointer { bytes in
      // The last line that matches has the say.
      for pattern in patterns.reversed() where isFolder || !pattern.isForFoldersOnly {
        let text = UnsafeBufferPointer(rebasing: bytes[pattern.start..<pattern.start + pattern.count])
        if Self.matches(text, pattern.kind, path: path, name: name) { return (!pattern.isNegated, pattern.line) }
      }
      return nil
    }
  }

  private static func matches(
    _ text: UnsafeBufferPointer<UInt8>, _ kind: Kind, path: UnsafeBufferPointer<UInt8>,
    name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch kind {
    case .name: return sameBytes(text, name)
    case .nameEnd: return name.count >= text.count && sameBytes(text, .init(rebasing: name.suffix(text.count)))
    case .nameGlob: return IgnoreGlob.matches(text, name)
    case .path(let count):
      guard path.count >= count, sameBytes(.init(rebasing: text[..<count]), .init(rebasing: path[..<count])) else {
        return false
      }
      return IgnoreGlob.matches(.init(rebasing: text[count...]), .init(rebasing: path[count...]))
    }
  }

  // MARK: Reading

  /// The pattern of a line; nil for an empty line and a comment.
  private static func pattern(in bytes: [UInt8], _ line: Range<Int>, _ number: Int) -> Pattern? {
    var range = line
    if let last = range.last, bytes[last] == UInt8(ascii: "\r") { range = range.dropLast(1) }
    // Git's lines are C strings.
    if let end = bytes[range].firstIndex(of: 0) { range = range.lowerBound..<end }
    range = withoutTrailingBlanks(bytes, range)
    if bytes[range].first == UInt8(ascii: "#") { return nil }
    let isNegated = bytes[range].first == UInt8(ascii: "!")
    if isNegated { range = range.dropFirst(1) }
    let isForFoldersOnly = bytes[range].last == UInt8(ascii: "/")
    if isForFoldersOnly { range = range.dropLast(1) }
    guard !range.isEmpty else { return nil }
    let kind: Kind
    if bytes[range].contains(UInt8(ascii: "/")) {
      if bytes[range.lowerBound] == UInt8(ascii: "/") { range = range.dropFirst(1) }
      kind = .path(literalCount: literalCount(bytes, range))
    } else if literalCount(bytes, range) == range.count {
      kind = .name
    } else if bytes[range.lowerBound] == UInt8(ascii: "*"),
      literalCount(bytes, range.dropFirst(1)) == range.count - 1
    {
      kind = .nameEnd
      range = range.dropFirst(1)
    } else {
      kind = .nameGlob
    }
    return Pattern(
      start: range.lowerBound, count: range.count, line: number, kind: kind, isNegated: isNegated,
      isForFoldersOnly: isForFoldersOnly)
  }

  /// Blanks at the end do not count unless a backslash stands before them.
  private static func withoutTrailingBlanks(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var firstBlank: Int?
    var position = range.lowerBound
    while position < range.upperBound {
      switch bytes[position] {
      case UInt8(ascii: " "): firstBlank = firstBlank ?? position
      case UInt8(ascii: "\\"):
        position += 1
        // A backslash at the very end escapes nothing, and git leaves such a line alone.
        if position == range.upperBound { return range }
        firstBlank = nil
      default: firstBlank = nil
      }
      position += 1
    }
    return range.lowerBound..<(firstBlank ?? range.upperBound)
  }

  /// How many bytes there are before the first that is special in a glob.
  private static func literalCount(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    let end = bytes[range].firstIndex { "*?[\\".utf8.contains($0) }
    return (end ?? range.upperBound) - range.lowerBound
  }
}
