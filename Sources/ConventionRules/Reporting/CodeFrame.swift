/// A source line with carets under what is meant.
///
/// Tabs become spaces, control characters a replacement sign, and a line that is too wide is cut on either side, so that
/// the carets stand where they should and the terminal obeys nothing that a source says.
struct CodeFrame: Equatable {
  var line: String
  /// Spaces before the first caret, in columns.
  var indentation: Int
  var carets: Int

  private static let tabStop = 4

  /// - Parameter width: columns that the line may take.
  init(_ excerpt: SourceExcerpt, width: Int) {
    let width = max(width, 20)
    var column = 0
    var before = Stretch(excerpt.before, from: &column)
    var marked = Stretch(excerpt.marked, from: &column)
    var after = Stretch(excerpt.after, from: &column)
    var isCutBefore = excerpt.isCutBefore
    var isCutAfter = excerpt.isCutAfter

    if marked.width > width / 2 {
      marked = marked.prefix(width / 2)
      after = Stretch()
      isCutAfter = true
    }
    let roomBefore = width - marked.width - 2
    let wantedAfter = min(after.width, roomBefore / 2)
    if before.width > roomBefore - wantedAfter {
      before = before.suffix(roomBefore - wantedAfter)
      isCutBefore = true
    }
    let roomAfter = roomBefore - before.width
    if after.width > roomAfter {
      after = after.prefix(roomAfter)
      isCutAfter = true
    }

    line = (isCutBefore ? "…" : "") + before.text + marked.text + after.text + (isCutAfter ? "…" : "")
    while line.unicodeScalars.last == " " { line.unicodeScalars.removeLast() }
    indentation = before.width + (isCutBefore ? 1 : 0)
    carets = max(1, marked.width)
  }

  /// Part of a line as it is shown.
  private struct Stretch {
    var text = ""
    /// In columns.
    var width = 0

    init() {}

    /// - Parameter column: where it starts; where it ends, afterwards.
    init(_ source: String, from column: inout Int) {
      if source.utf8.allSatisfy({ 0x20..<0x7f ~= $0 }) {
        text = source
        width = source.utf8.count
      } else {
        for character in source { append(character, at: column + width) }
      }
      column += width
    }

    private mutating func append(_ character: Character, at column: Int) {
      if character == "\t" {
        let spaces = tabStop - column % tabStop
        text += String(repeating: " ", count: spaces)
        width += spaces
      } else if character.unicodeScalars.contains(where: isHarmful) {
        text += "\u{FFFD}"
        width += 1
      } else {
        text.append(character)
        width += DisplayWidth.of(character)
      }
    }

    /// Whether each byte is a character one column wide: all others take more bytes than columns.
    private var isPlain: Bool { text.utf8.count == width }

    /// As many of the first characters as fit into a number of columns.
    func prefix(_ room: Int) -> Stretch {
      isPlain ? Stretch(plain: text.utf8.prefix(room)) : cut(text, room, text.prefix)
    }

    /// As many of the last characters as fit into a number of columns.
    func suffix(_ room: Int) -> Stretch {
      isPlain ? Stretch(plain: text.utf8.suffix(room)) : cut(text.reversed(), room, text.suffix)
    }

    private init(plain bytes: Substring.UTF8View) {
      text = String(Substring(bytes))
      width = bytes.count
    }

    private func cut(_ characters: some Sequence<Character>, _ room: Int, _ part: (Int) -> Substring) -> Stretch {
      var result = Stretch()
      var count = 0
      for character in characters {
        let columns = DisplayWidth.of(character)
        if result.width + columns > room { break }
        result.width += columns
        count += 1
      }
      result.text = String(part(count))
      return result
    }
  }

  /// Control characters, and those that change the direction of what follows.
  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
