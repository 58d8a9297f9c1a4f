import Testing

@testable import ConventionRules

struct CodeFrameTests {
  /// Takes `before«marked»after` and returns the line and the carets below it.
  private func frame(_ text: String, width: Int = 100) -> [String] {
    let start = text.split(separator: "«", maxSplits: 1, omittingEmptySubsequences: false)
    let end = start[1].split(separator: "»", maxSplits: 1, omittingEmptySubsequences: false)
    let frame = CodeFrame(
      SourceExcerpt(before: String(start[0]), marked: String(end[0]), after: String(end[1])), width: width)
    return [frame.line, String(repeating: " ", count: frame.indentation) + String(repeating: "^", count: frame.carets)]
  }

  @Test func caretsStandUnderWhatIsMeant() {
    #expect(frame("let «x» = 1") == ["let x = 1", "    ^"])
    #expect(frame("«f()»") == ["f()", "^^^"])
  }

  @Test func anEmptyRangeHasOneCaret() {
    #expect(frame("ab«»") == ["ab", "  ^"])
  }

  @Test func tabsBecomeSpacesUpToTheNextStop() {
    #expect(frame("\tlet «x»") == ["    let x", "        ^"])
    #expect(frame("a\t«x»\ty") == ["a   x   y", "    ^"])
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(frame("\"日本\" «x»") == ["\"日本\" x", "       ^"])
    #expect(frame("\"👩‍👩‍👧🇪🇺❤️\" «x»") == ["\"👩‍👩‍👧🇪🇺❤️\" x", String(repeating: " ", count: 9) + "^"])
    #expect(frame("«日本»") == ["日本", "^^^^"])
  }

  @Test func combiningCharactersTakeNone() {
    #expect(frame("e\u{301}«x»") == ["e\u{301}x", " ^"])
    #expect(frame("a\u{200B}«x»").last == " ^")
  }

  @Test func aSourceCannotCommandTheTerminal() {
    #expect(frame("\u{1B}[2J«x»\u{202E}\0") == [#"\u{1B}[2Jx\u{202E}\u{0}"#, "         ^"])
  }

  @Test(arguments: [20, 33, 60, 100])
  func aLongLineIsCutAroundWhatIsMeant(width: Int) {
    let long = String(repeating: "0123456789", count: 30)
    for text in ["«x»" + long, long + "«x»", long + "«x»" + long, "«\(long)»", "    «x»" + long] {
      let lines = frame(text, width: width)
      #expect(lines[0].count <= width && lines[1].count <= width, "\(lines)")
      let shown = lines[0].dropFirst(lines[1].prefix { $0 == " " }.count).prefix(lines[1].filter { $0 == "^" }.count)
      #expect(text.contains("«\(shown)"), "the carets point at \(shown)")
    }
  }

  @Test func wideCharactersAreCutByColumns() {
    let long = String(repeating: "日本語", count: 20)
    #expect(
      frame(long + "«x»" + long, width: 24) == ["…本語日本語x日本語日本…", String(repeating: " ", count: 11) + "^"])
    #expect(frame("«\(long)»", width: 24) == ["日本語日本語…", String(repeating: "^", count: 12)])
  }

  @Test func aLineThatFitsIsNotCut() {
    #expect(frame("let «x» = 1", width: 20)[0] == "let x = 1")
  }
}
