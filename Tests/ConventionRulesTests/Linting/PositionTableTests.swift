import Testing

@testable import ConventionRules

struct PositionTableTests {
  /// Checks the position of `|` in a text from which it is taken out.
  private func check(_ marked: String, _ line: Int, _ column: Int, _ utf16: Int, _ location: SourceLocation) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let offset = parts[0].utf8.count
    let text = SourceText(path: "", text: parts.joined())
    let position = PositionTable(text, offsets: [offset]).position(of: offset)
    #expect(
      position == SourcePosition(line: line, column: column, utf16Column: utf16), "in \(marked.debugDescription)",
      sourceLocation: location)
  }

  @Test func columnsCountBytesAndUTF16Units() {
    check("|", 1, 1, 1, #_sourceLocation)
    check("abc|", 1, 4, 4, #_sourceLocation)
    check("\tvar é = \"日本\", x: Int = |\"a\"", 1, 30, 25, #_sourceLocation)
    check("\"😀\" |x", 1, 8, 6, #_sourceLocation)
    check("a\u{301}|b", 1, 4, 3, #_sourceLocation)
  }

  @Test func everyKindOfLineBreakEndsALine() {
    check("a\nb|c", 2, 2, 2, #_sourceLocation)
    check("a\r\nb|c", 2, 2, 2, #_sourceLocation)
    check("a\rb|c", 2, 2, 2, #_sourceLocation)
    check("a\n|", 2, 1, 1, #_sourceLocation)
  }

  @Test func manyOffsetsOfOneLineAreFoundTogether() {
    let text = SourceText(path: "", text: "é😀\né😀 x")
    let table = PositionTable(text, offsets: [14, 0, 2, 9, 7, 14, 99])
    #expect(table.position(of: 2).utf16Column == 2)
    #expect(table.position(of: 7) == SourcePosition(line: 2, column: 1, utf16Column: 1))
    #expect(table.position(of: 9) == SourcePosition(line: 2, column: 3, utf16Column: 2))
    #expect(table.position(of: 14) == SourcePosition(line: 2, column: 8, utf16Column: 5))
    #expect(table.position(of: 99) == SourcePosition(line: 2, column: 9, utf16Column: 6), "clamped to the end")
  }

  @Test func invalidUTF8HasAPosition() {
    let text = SourceText(path: "", bytes: [0xFF, 0x80, 0xC3, 0x0A, 0xE2, 0x78])
    let table = PositionTable(text, offsets: [5])
    #expect(table.position(of: 5).line == 2)
    #expect(table.position(of: 5).column == 2)
  }
}

struct SourceExcerptTests {
  private func excerpt(_ text: String, _ range: Range<Int>) -> SourceExcerpt {
    let text = SourceText(path: "", text: text)
    return SourceExcerpt(of: range, in: text, lines: LineTable(text))
  }

  @Test func theLineIsTakenApart() {
    #expect(excerpt("a\nlet x = 1\r\nb", 6..<7) == SourceExcerpt(before: "let ", marked: "x", after: " = 1"))
  }

  @Test func aRangeOverSeveralLinesIsMarkedOnTheFirst() {
    #expect(excerpt("f(\n  1)", 0..<7) == SourceExcerpt(before: "", marked: "f(", after: ""))
  }

  @Test func theEndOfTheFileHasAnExcerpt() {
    #expect(excerpt("ab", 2..<2) == SourceExcerpt(before: "ab", marked: "", after: ""))
    #expect(excerpt("ab\n", 3..<3) == SourceExcerpt(before: "", marked: "", after: ""))
  }

  @Test("a mark of the byte order is no part of the line") func aMarkOfTheByteOrderIsNoPart() {
    #expect(excerpt("\u{FEFF}ab\n", 4..<5) == SourceExcerpt(before: "a", marked: "b", after: ""))
    #expect(excerpt("a\n\u{FEFF}b\n", 5..<6).before == "\u{FEFF}", "elsewhere it is a sign like others")
  }

  @Test func aVeryLongLineIsCutBetweenCharacters() {
    let line = String(repeating: "é", count: 1000)
    let cut = excerpt(line + "x" + line, 2000..<2001)
    #expect(cut.marked == "x")
    #expect(cut.isCutBefore && cut.isCutAfter)
    #expect(cut.before.allSatisfy { $0 == "é" } && cut.after.allSatisfy { $0 == "é" })
    #expect(cut.before.count == 200)
  }
}

struct LineCountTests {
  private func check(_ text: String, _ count: Int, _ location: SourceLocation = #_sourceLocation) {
    let source = SourceText(path: "", text: text)
    let counted = withExtendedLifetime(source) { source.bytes.lineCount }
    #expect(counted == count, "in \(text.utf8.count) bytes", sourceLocation: location)
  }

  @Test func textAfterTheLastBreakIsALine() {
    check("", 0)
    check("a", 1)
    check("\n", 1)
    check("a\n", 1)
    check("a\nb", 2)
    check("\n\n\n", 3)
  }

  @Test func anyLengthIsCounted() {
    for length in 0..<130 {
      check(String(repeating: "\n", count: length), length)
      check(String(repeating: "é", count: length) + "\n", 1)
    }
    check(String(repeating: "\n", count: 100_003), 100_003)
  }

  @Test func onlyLineBreaksAreCounted() {
    check(String(repeating: "\u{8A}\u{0B}\t\r\n", count: 5000), 5000)
    check(String(repeating: "\u{10A}\u{A0A}J*", count: 99), 1)
  }
}
