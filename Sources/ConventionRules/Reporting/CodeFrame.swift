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
    var before = Self.cells(excerpt.before, from: &column)
    var marked = Self.cells(excerpt.marked, from: &column)
    var after = Self.cells(excerpt.after, from: &column)
    var isCutBefore = excerpt.isCutBefore
    var isCutAfter = excerpt.isCutAfter

    if Self.width(marked) > width / 2 {
      marked = Self.prefix(marked, width / 2)
      after = []
      isCutAfter = true
    }
    let roomBefore = width - Self.width(marked) - 2
    let wantedAfter = min(Self.width(after), roomBefore / 2)
    if Self.width(before) > roomBefore - wantedAfter {
      before = Self.suffix(before, roomBefore - wantedAfter)
      isCutBefore = true
    }
    let roomAfter = roomBefore - Self.width(before)
    if Self.width(after) > roomAfter {
      after = Self.prefix(after, roomAfter)
      isCutAfter = true
    }

    line = (isCutBefore ? "…" : "") + Self.text(before + marked + after) + (isCutAfter ? "…" : "")
    while line.last == " " { line.removeLast() }
    indentation = Self.width(before) + (isCutBefore ? 1 : 0)
    carets = max(1, Self.width(marked))
  }

  /// One character as it is shown.
  private struct Cell {
    var text: String
    var width: Int
  }

  private static func cells(_ text: String, from column: inout Int) -> [Cell] {
    text.map { character in
      let cell: Cell
      if character == "\t" {
        let width = tabStop - column % tabStop
        cell = Cell(text: String(repeating: " ", count: width), width: width)
      } else if character.unicodeScalars.contains(where: isHarmful) {
        cell = Cell(text: "\u{FFFD}", width: 1)
      } else {
        cell = Cell(text: String(character), width: DisplayWidth.of(character))
      }
      column += cell.width
      return cell
    }
  }

  /// Control characters, and those that change the direction of what follows.
  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func text(_ cells: [Cell]) -> String { cells.map(\.text).joined() }

  private static func width(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.width } }

  private static func prefix(_ cells: [Cell], _ width: Int) -> [Cell] {
    var used = 0
    return Array(
      cells.prefix {
        used += $0.width
        return used <= width
      })
  }

  private static func suffix(_ cells: [Cell], _ width: Int) -> [Cell] {
    prefix(cells.reversed(), width).reversed()
  }
}
