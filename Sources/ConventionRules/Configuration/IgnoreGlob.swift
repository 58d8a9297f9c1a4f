/// A glob of a `.gitignore` file, matched byte by byte as git matches it.
///
/// `*`, `?` and `[…]` match no `/` in a path; `**` between slashes matches any number of folders; `\` takes the next byte as
/// itself. What is malformed matches nothing.
enum IgnoreGlob {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Whether a glob matches all of a text. Time is at most the product of both lengths, times the folders of the text.
  static func matches(_ pattern: Bytes, _ text: Bytes) -> Bool {
    var position = (pattern: 0, text: 0)
    // Where to go on when a match fails: behind the last `*` with one byte more, or behind the last `**` with a folder more.
    var star: (pattern: Int, text: Int)?
    var folders: Folders?
    while true {
      if position.pattern == pattern.count {
        if position.text == text.count { return true }
      } else if pattern[position.pattern] == UInt8(ascii: "*") {
        let run = StarRun(pattern, at: position.pattern)
        if run.spansFolders {
          if run.end == pattern.count { return true }
          let next = Folders(behind: run, pattern, at: position.text)
          star = nil
          folders = next
          position = (next.pattern, next.text)
        } else {
          star = (run.end, position.text)
          position.pattern = run.end
        }
        continue
      } else if position.text < text.count,
        let end = matchOne(pattern, at: position.pattern, text[position.text])
      {
        position = (end, position.text + 1)
        continue
      }
      if let last = star, last.text < text.count, text[last.text] != slash {
        star = (last.pattern, last.text + 1)
        position = (last.pattern, last.text + 1)
      } else if let next = folders?.advanced(in: text) {
        star = nil
        folders = next
        position = (next.pattern, next.text)
      } else {
        return false
      }
    }
  }

  private static let slash = UInt8(ascii: "/")

  /// Asterisks in a row.
  private struct StarRun {
    let end: Int
    let spansFolders: Bool

    init(_ pattern: Bytes, at start: Int) {
      var end = start
      while end < pattern.count, pattern[end] == UInt8(ascii: "*") { end += 1 }
      self.end = end
      let startsComponent = start == 0 || pattern[start - 1] == slash
      let endsComponent = end == pattern.count || pattern[end] == slash || Self.isEscapedSlash(pattern, end)
      spansFolders = end - start > 1 && startsComponent && endsComponent
    }

    private static func isEscapedSlash(_ pattern: Bytes, _ position: Int) -> Bool {
      pattern[position] == UInt8(ascii: "\\") && position + 1 < pattern.count && pattern[position + 1] == slash
    }
  }

  /// A `**` that has matched some folders, and can match more.
  private struct Folders {
    let pattern: Int
    let text: Int
    /// Whether the slash behind the asterisks is matched together with them, so that they can match nothing.
    private let takesSlash: Bool

    init(behind run: StarRun, _ pattern: Bytes, at text: Int) {
      takesSlash = pattern[run.end] == slash
      self.pattern = takesSlash ? run.end + 1 : run.end
      self.text = text
    }

    private init(pattern: Int, text: Int, takesSlash: Bool) {
      self.pattern = pattern
      self.text = text
      self.takesSlash = takesSlash
    }

    func advanced(in text: Bytes) -> Folders? {
      guard self.text < text.count else { return nil }
      guard takesSlash else { return Folders(pattern: pattern, text: self.text + 1, takesSlash: false) }
      guard let end = text[self.text...].firstIndex(of: slash) else { return nil }
      return Folders(pattern: pattern, text: end + 1, takesSlash: true)
    }
  }

  /// Matches what stands for one byte and is no asterisk.
  ///
  /// - Returns: where the pattern goes on; nil where the byte does not match.
  private static func matchOne(_ pattern: Bytes, at start: Int, _ byte: UInt8) -> Int? {
    switch pattern[start] {
    case UInt8(ascii: "?"): return byte == slash ? nil : start + 1
    case UInt8(ascii: "["): return byte == slash ? nil : IgnoreSet.match(pattern, at: start, byte)
    case UInt8(ascii: "\\"): return start + 1 < pattern.count && pattern[start + 1] == byte ? start + 2 : nil
    default: return pattern[start] == byte ? start + 1 : nil
    }
  }
}

/// A set of bytes in brackets: `[a-z]`, `[!_]`, `[[:digit:]]`.
private enum IgnoreSet {
  /// - Returns: what follows the closing bracket; nil where the byte is not in the set or the set is malformed.
  static func match(_ pattern: IgnoreGlob.Bytes, at start: Int, _ byte: UInt8) -> Int? {
    var position = start + 1
    func current() -> UInt8? { position < pattern.count ? pattern[position] : nil }
    let isNegated = current() == UInt8(ascii: "!") || current() == UInt8(ascii: "^")
    if isNegated { position += 1 }
    var isMember = false
    // The byte with which a range may begin.
    var previous: UInt8?
    repeat {
      guard let entry = current() else { return nil }
      let rangeStart = previous
      previous = nil
      if entry == UInt8(ascii: "-"), let first = rangeStart, position + 1 < pattern.count,
        pattern[position + 1] != UInt8(ascii: "]")
      {
        position += 1
        guard let last = unescaped(pattern, &position) else { return nil }
        if first <= byte, byte <= last { isMember = true }
      } else if entry == UInt8(ascii: "["), let name = className(pattern, at: position) {
        guard let holds = contains(pattern[name], byte) else { return nil }
        if holds { isMember = true }
        position = name.upperBound + 1
      } else {
        guard let literal = unescaped(pattern, &position) else { return nil }
        if literal == byte { isMember = true }
        previous = literal
      }
      position += 1
    } while current() != UInt8(ascii: "]")
    return isMember == isNegated ? nil : position + 1
  }

  /// The byte at a position, or the one behind a backslash there, to which the position moves.
  private static func unescaped(_ pattern: IgnoreGlob.Bytes, _ position: inout Int) -> UInt8? {
    if pattern[position] == UInt8(ascii: "\\") { position += 1 }
    return position < pattern.count ? pattern[position] : nil
  }

  /// The name between `[:` and `:]`; nil where these are no class.
  private static func className(_ pattern: IgnoreGlob.Bytes, at start: Int) -> Range<Int>? {
    guard start + 1 < pattern.count, pattern[start + 1] == UInt8(ascii: ":") else { return nil }
    guard let end = pattern[(start + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
    guard end > start + 2, pattern[end - 1] == UInt8(ascii: ":") else { return nil }
    return start + 2..<end - 1
  }

  /// Whether a byte is in a class; nil where there is no such class.
  private static func contains(_ name: Slice<IgnoreGlob.Bytes>, _ byte: UInt8) -> Bool? {
    let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    let isLower = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
    let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    let isVisible = byte > 0x20 && byte < 0x7F
    switch String(decoding: name, as: UTF8.self) {
    case "alnum": return isUpper || isLower || isDigit
    case "alpha": return isUpper || isLower
    case "blank": return byte == 0x20 || byte == 0x09
    case "cntrl": return byte < 0x20 || byte == 0x7F
    case "digit": return isDigit
    case "graph": return isVisible
    case "lower": return isLower
    case "print": return isVisible || byte == 0x20
    case "punct": return isVisible && !isUpper && !isLower && !isDigit
    case "space": return byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    case "upper": return isUpper
    case "xdigit": return isDigit || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
    default: return nil
    }
  }
}
