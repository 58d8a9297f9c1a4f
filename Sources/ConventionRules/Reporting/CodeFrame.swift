/// A source line with carets under what is meant.
///
/// Tabs become spaces, control characters are shown as ``EscapedText`` does, and a line that is too wide is cut on either side,
/// so that the carets stand where they should and the terminal obeys nothing that a source says.
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
    var command = RunnerCommand()
    var before = Stretch(excerpt.before, from: &column, &command)
    var marked = Stretch(excerpt.marked, from: &column, &command)
    var after = Stretch(excerpt.after, from: &column, &command)
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

    /// - Parameters:
    ///   - column: where it starts; where it ends, afterwards.
    ///   - command: knows the bytes before.
    init(_ source: String, from column: inout Int, _ command: inout RunnerCommand) {
      if command.isIdle, source.utf8.allSatisfy({ 0x20..<0x7f ~= $0 && $0 != UInt8(ascii: "#") }) {
        text = source
        width = source.utf8.count
      } else {
        for character in source { append(character, at: column + width, &command) }
      }
      column += width
    }

    private mutating func append(_ character: Character, at column: Int, _ command: inout RunnerCommand) {
      var opensCommand = false
      for byte in character.utf8 where command.isOpened(by: byte) { opensCommand = true }
      if character == "\t" {
        let spaces = tabStop - column % tabStop
        text += String(repeating: " ", count: spaces)
        width += spaces
      } else if opensCommand || character.unicodeScalars.contains(where: HarmfulScalar.includes) {
        for scalar in character.unicodeScalars {
          let isShown = HarmfulScalar.includes(scalar) || opensCommand && scalar == "["
          let shown = isShown ? EscapedText.code(of: scalar) : String(scalar)
          text += shown
          width += DisplayWidth.of(shown)
        }
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
}
