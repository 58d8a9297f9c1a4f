import Testing

@testable import ConventionRules

struct LintStageTests {
  private func lint(through stage: LintStage) -> LintResult {
    let texts = TextSources([
      (path: "A.swift", text: LintedProject.connectable), (path: "B.swift", text: "class B { let s = \"open\n }\n"),
    ])
    return Linter(LintedProject.selection(), sdk: .shipped()).lint(texts, LintRequest(through: stage))
  }

  @Test func onlyTheLastStageHasDiagnostics() {
    for stage in LintStage.allCases {
      let result = lint(through: stage)
      #expect(result.diagnostics.count == (stage == .lint ? 1 : 0), "\(stage)")
      #expect(result.statistics.rules.isEmpty == (stage != .lint), "\(stage)")
    }
  }

  @Test func everyStageReadsEveryFile() {
    for stage in LintStage.allCases {
      #expect(lint(through: stage).statistics.files == 2, "\(stage)")
      #expect(lint(through: stage).statistics.bytes == lint(through: .lint).statistics.bytes, "\(stage)")
    }
  }

  @Test func problemsShowHowFarFilesWereTaken() {
    #expect(lint(through: .read).statistics.syntaxProblems == 0, "nothing was looked at")
    #expect(lint(through: .lex).statistics.syntaxProblems == 1, "the open string literal")
    #expect(lint(through: .index).statistics.syntaxProblems == lint(through: .lint).statistics.syntaxProblems)
  }
}
