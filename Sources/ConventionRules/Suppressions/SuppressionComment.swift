/// A comment that tells what not to report: `// mvvm-lint:disable:next ID, ID - reason`.
struct SuppressionComment: Equatable {
  enum Action: String, CaseIterable {
    case disable, enable
  }

  /// What a `disable` is about; without a scope it is everything up to an `enable`.
  enum Scope: String, CaseIterable {
    case this, next, previous, decl, file
  }

  struct ID: Equatable {
    let name: String
    /// Byte range in the file.
    let range: Range<Int>
  }

  /// What keeps a comment from being read.
  struct Mistake: Error, Equatable {
    let range: Range<Int>
    let message: String
  }

  /// Byte range in the file.
  let range: Range<Int>
  let action: Action
  let scope: Scope?
  /// Never empty.
  let ids: [ID]
  /// Empty where none is given.
  let reason: String
}

// MARK: Reading

extension SuppressionComment {
  /// Reads a comment that begins with ``LinterComment/mark``.
  ///
  /// - Parameter range: from its first slash.
  init(_ range: Range<Int>, in text: SourceText) throws(Mistake) {
    var reader = Reader(range, in: text)
    self.range = range
    action = try reader.action()
    scope = try reader.scope(of: action)
    ids = try reader.ids()
    reason = reader.reason()
  }

  private struct Reader {
    let text: SourceText
    /// The line that holds the command, without what closes the comment.
    let line: Range<Int>
    var position: Int

    init(_ range: Range<Int>, in text: SourceText) {
      self.text = text
      // No further than the comment: thousands may stand on one line.
      let bytes = UnsafeBufferPointer(rebasing: text.bytes[..<range.upperBound])
      let start = LinterComment.textStart(of: range, in: text.base) ?? range.upperBound
      var end = bytes.endOfLine(from: start)
      let isBlock = bytes[range.lowerBound + 1] == UInt8(ascii: "*")
      if isBlock, end == range.upperBound, end - start >= 2, bytes[end - 1] == UInt8(ascii: "/"),
        bytes[end - 2] == UInt8(ascii: "*")
      {
        end -= 2
      }
      line = start..<end
      position = start
    }

    mutating func action() throws(Mistake) -> Action {
      let word = word()
      let name = text.string(word)
      if let action = Action(rawValue: name) { return action }
      let words = Action.allCases.map(\.rawValue)
      guard !word.isEmpty else {
        throw Mistake(range: place, message: "write 'disable' or 'enable' directly after 'mvvm-lint:'")
      }
      throw Mistake(range: word, message: "unknown command '\(name)'" + Suggestion.hint(for: name, in: words))
    }

    mutating func scope(of action: Action) throws(Mistake) -> Scope? {
      guard byte == UInt8(ascii: ":") else { return nil }
      position += 1
      let word = word()
      let name = text.string(word)
      let words = Scope.allCases.map(\.rawValue)
      guard let scope = Scope(rawValue: name) else {
        let what = word.isEmpty ? "the scope is missing after ':'" : "unknown scope '\(name)'"
        throw Mistake(range: word.isEmpty ? place : word, message: what + Suggestion.hint(for: name, in: words))
      }
      if action == .enable {
        throw Mistake(range: word, message: "'enable' takes no scope; only a 'disable' without one needs to be ended")
      }
      return scope
    }

    /// Separated by commas or blanks, up to a dash that stands by itself.
    mutating func ids() throws(Mistake) -> [ID] {
      var ids: [ID] = []
      while true {
        while position < line.upperBound, byte.isBlank || byte == UInt8(ascii: ",") { position += 1 }
        guard position < line.upperBound, dashLength == 0 else { break }
        let start = position
        while position < line.upperBound, !byte.isBlank, byte != UInt8(ascii: ",") { position += 1 }
        ids.append(ID(name: text.string(start..<position), range: start..<position))
      }
      guard ids.isEmpty else { return ids }
      throw Mistake(range: place, message: "this names no rule; write its id, or 'all'")
    }

    mutating func reason() -> String {
      position += dashLength
      var end = line.upperBound
      while position < end, byte.isBlank { position += 1 }
      while end > position, text.base[end - 1].isBlank { end -= 1 }
      return text.string(position..<end)
    }

    /// The byte at the position, 0 at the end.
    private var byte: UInt8 { position < line.upperBound ? text.base[position] : 0 }

    /// Where something is missing.
    private var place: Range<Int> { position..<min(position + 1, line.upperBound) }

    private mutating func word() -> Range<Int> {
      let start = position
      while position < line.upperBound, CharacterClass.table[Int(byte)].continuesWord { position += 1 }
      return start..<position
    }

    /// Length of the dash between ids and reason: `-`, `--`, `–` or `—`, a blank or the end behind it; 0 for none.
    private var dashLength: Int {
      var end = position
      while end < line.upperBound, text.base[end] == UInt8(ascii: "-") { end += 1 }
      if end == position, position + 3 <= line.upperBound, text.base[position] == 0xE2, text.base[position + 1] == 0x80,
        text.base[position + 2] == 0x93 || text.base[position + 2] == 0x94
      {
        end += 3
      }
      guard end == line.upperBound || text.base[end].isBlank else { return 0 }
      return end - position
    }
  }
}

// MARK: Removing

extension SuppressionComment {
  /// What takes an id away, and the comment with the last one; nil where something else stands in or behind the comment.
  func edit(removing id: ID, from text: SourceText) -> TextEdit? {
    guard let place = ids.firstIndex(of: id) else { return nil }
    if ids.count > 1 {
      let isLast = place == ids.count - 1
      let start = isLast ? ids[place - 1].range.upperBound : id.range.lowerBound
      return TextEdit(range: start..<(isLast ? id.range.upperBound : ids[place + 1].range.lowerBound), replacement: "")
    }
    let bytes = text.bytes
    let end = bytes.endOfLine(from: range.lowerBound)
    // It ends on its line, and the line with it.
    guard range.upperBound <= end, bytes[range.upperBound..<end].allSatisfy({ $0 <= UInt8(ascii: " ") }) else {
      return nil
    }
    let line = bytes.startOfLine(before: range.lowerBound)
    var start = range.lowerBound
    while start > line, bytes[start - 1].isBlank { start -= 1 }
    let isAlone = start == line
    return TextEdit(range: start..<(isAlone ? bytes.startOfLine(after: end) : end), replacement: "")
  }
}
