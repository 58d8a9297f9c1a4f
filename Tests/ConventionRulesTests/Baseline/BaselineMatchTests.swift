import Testing

@testable import ConventionRules

/// What is reported with a baseline of an earlier state of the project.
@Suite struct BaselineMatchTests {
  private typealias Files = [(String, String)]
  private static let viewModel = ("Login.swift", "class LoginViewModel {\n  var a: UIView?\n  var b: UILabel?\n}\n")

  /// - Returns: the diagnostics in excess, and the entries that are left.
  private func match(before: Files, after: Files) -> (excess: [String], left: [String]) {
    let baseline = Baseline(LintedProject.lint(before).diagnostics.map(Baseline.Entry.init))
    var result = LintedProject.lint(after)
    let count = result.diagnostics.count
    var match = BaselineMatch(baseline)
    match.apply(to: &result) { path in !after.contains { $0.0 == path } }
    #expect(result.suppressed.allSatisfy { $0.kind == .external })
    #expect(result.diagnostics.count + result.suppressed.count == count, "none is lost")
    let left = match.remaining.entries.map { "\($0.entry.path) \($0.entry.symbol) \($0.count)" }
    return (result.diagnostics.map { "\($0.path):\($0.start.line)" }, left)
  }

  @Test func `nothing is reported of what is held`() {
    let (excess, left) = match(before: [Self.viewModel], after: [Self.viewModel])
    #expect(excess == [])
    #expect(left == [])
  }

  @Test func `moved lines and another format change nothing`() {
    let text =
      "\n\nimport UIKit\nclass LoginViewModel\n{\n  var a :\n    UIView? // a view\n\n  var b: UILabel? ; var c = 1 }"
    #expect(match(before: [Self.viewModel], after: [("Login.swift", text)]) == ([], []))
  }

  @Test func `a renamed file changes nothing`() {
    #expect(match(before: [Self.viewModel], after: [("Sub/Other.swift", Self.viewModel.1)]) == ([], []))
  }

  @Test func `while the file is there, an entry fits no other`() {
    let after = [
      ("Login.swift", "class LoginViewModel {}"), ("New.swift", "extension LoginViewModel { var a: UIView? { nil } }"),
    ]
    let before = [("Login.swift", "class LoginViewModel {}\nextension LoginViewModel { var a: UIView? { nil } }")]
    #expect(match(before: before, after: after) == (["New.swift:1"], ["Login.swift LoginViewModel 1"]))
  }

  @Test func `only the excess is reported`() {
    let twice = ("Login.swift", "class LoginViewModel {\n  func f() {\n    UIView()\n    UIView()\n  }\n}\n")
    let thrice = (
      "Login.swift", "class LoginViewModel {\n  func f() {\n    UIView()\n    UIView()\n    UIView()\n  }\n}\n"
    )
    #expect(match(before: [twice], after: [thrice]) == (["Login.swift:5"], []))
    #expect(match(before: [thrice], after: [twice]).left.map { $0.suffix(2) } == [" 1"])
  }

  @Test func `a new violation is reported, a fixed one is left over`() {
    let after = ("Login.swift", "class LoginViewModel {\n  var b: UILabel?\n  var c: UIButton?\n}\n")
    #expect(match(before: [Self.viewModel], after: [after]) == (["Login.swift:3"], ["Login.swift LoginViewModel 1"]))
  }

  @Test func `another statement is another finding`() {
    let after = ("Login.swift", Self.viewModel.1.replacing("UIView?", with: "UIImageView?"))
    #expect(match(before: [Self.viewModel], after: [after]).excess == ["Login.swift:2"])
  }

  @Test func `the same answer for any order of the files`() {
    let copies = (0..<3).map { ("File\($0).swift", Self.viewModel.1) }
    let moved = (0..<3).map { ("Moved\($0).swift", Self.viewModel.1) }
    let forwards = match(before: Array(copies[..<2]), after: moved)
    #expect(forwards == match(before: copies[..<2].reversed(), after: moved.reversed()))
    #expect(forwards.excess.map { $0.prefix(6) } == ["Moved2", "Moved2"])
  }
}
