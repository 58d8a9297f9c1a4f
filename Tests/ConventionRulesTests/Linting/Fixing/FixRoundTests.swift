import Testing

@testable import ConventionRules

/// The fixes of one file that are made at once.
struct FixRoundTests {
  private func round(_ text: String, _ fixes: [[TextEdit]]) -> FixRound {
    FixRound(Array(text.utf8), path: "A.swift", fixes.map { asked($0.map { .text($0) }, $0) })
  }

  private func asked(_ wishes: [Wish], _ edits: [TextEdit], by rule: String = "a") -> FixRound.Asked {
    let placed = edits.map { edit in
      let place = SourcePosition(line: 1, column: 1, utf16Column: 1)
      return Fix.PlacedEdit(edit: edit, start: place, end: place)
    }
    let fix = Fix(title: "", level: .safe, placedEdits: placed, wishes: wishes, source: 0)
    return FixRound.Asked(fix: fix, rule: rule, isRepetition: false)
  }

  private func edit(_ start: Int, _ end: Int, _ text: String) -> TextEdit {
    TextEdit(range: start..<end, replacement: text)
  }

  private func text(_ round: FixRound) -> String { String(decoding: round.text, as: UTF8.self) }

  @Test func onlyWhatSpoilsIsTakenBack() {
    let made = round("let a = 1\nlet b = 2\n", [[edit(4, 5, "c")], [edit(13, 13, "{")], [edit(14, 15, "d")]])
    #expect(text(made) == "let c = 1\nlet d = 2\n")
    #expect(made.spoiling.count == 1)
    #expect(made.made.count == 2)
  }

  @Test func aFileThatIsBrokenAlreadyIsFixed() {
    let made = round("let a = 1\nlet = {\n", [[edit(4, 5, "c")]])
    #expect(text(made) == "let c = 1\nlet = {\n")
    #expect(made.spoiling.isEmpty)
  }

  @Test func whatTouchesOthersWaits() {
    let behind = round("abcdefgh", [[edit(4, 6, "X")], [edit(2, 4, "V")], [edit(0, 1, "W")]])
    #expect(text(behind) == "WbVefgh")
    #expect(behind.made.count == 2)
    let between = round("abcdefgh", [[edit(0, 1, "Y"), edit(6, 7, "Z")], [edit(5, 6, "X")], [edit(3, 4, "V")]])
    #expect(text(between) == "YbcVefZh")
    #expect(
      text(round("abc", [[edit(0, 1, "Y"), edit(2, 3, "Z")], [edit(0, 1, "W")]])) == "Wbc", "a fix is made as a whole")
  }

  @Test func whatGoesMayMeetAndLinesMayComeAtOnePlace() {
    #expect(text(round("abcdef", [[edit(1, 2, "")], [edit(2, 3, "")], [edit(2, 4, "")]])) == "adef")
    #expect(text(round("ab", [[edit(1, 1, "\nx")], [edit(1, 1, "\ny")], [edit(1, 1, "\nx")]])) == "a\nx\nyb")
    #expect(text(round("ab", [[edit(1, 1, "x")], [edit(1, 1, "y")]])) == "axb")
    #expect(text(round("ab", [[edit(1, 1, "\nx")], [edit(1, 2, "")]])) == "a\nxb")
  }

  @Test func whatContradictsIsLeftOutAsAWhole() {
    let text = "class A {}\nclass B {}\n"
    let fixes = [
      asked([.head(keyword: 0, .word("public"))], [], by: "a"),
      asked([.head(keyword: 0, .word("private"))], [], by: "b"),
      asked([.head(keyword: 11, .word("final"))], [], by: "a"),
    ]
    let made = FixRound(Array(text.utf8), path: "A.swift", fixes)
    #expect(self.text(made) == "class A {}\nfinal class B {}\n")
    #expect(made.contradicting.map(\.rule) == ["a", "b"])
  }

  @Test func aFixOfSeveralDeclarationsStandsAlone() {
    let wishes: [Wish] = [.head(keyword: 0, .word("final")), .head(keyword: 11, .word("final"))]
    let edits = [edit(0, 0, "final "), edit(11, 11, "final ")]
    let made = FixRound(Array("class A {}\nclass B {}\n".utf8), path: "A.swift", [asked(wishes, edits)])
    #expect(text(made) == "final class A {}\nfinal class B {}\n")
  }
}
