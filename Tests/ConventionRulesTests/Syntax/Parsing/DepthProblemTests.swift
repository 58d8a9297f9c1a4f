import Testing

@testable import ConventionRules

struct DepthProblemTests {
  private func problems(_ text: String) -> [SyntaxProblem] {
    SyntaxTree.parse(SourceText(path: "A.swift", text: text)).problems.filter { $0.message.contains("levels deep") }
  }

  @Test("What is nested too deeply in one place is one problem, however long it is; another place is another one")
  func oneProblemAPlace() {
    let deep = String(repeating: "(", count: 5_000)
    #expect(problems("let x = \(deep)").count == 1)
    let closed = deep + "1" + String(repeating: ")", count: 5_000)
    #expect(problems("let x = \(closed)\nlet y = \(closed)\n").count == 2)
  }
}
