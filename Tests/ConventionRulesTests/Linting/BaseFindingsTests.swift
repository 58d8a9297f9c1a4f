import Testing

@testable import ConventionRules

/// Which findings of a project are new, compared with an earlier state of it.
struct BaseFindingsTests {
  private typealias Files = [(String, String)]

  /// The places of what is found now and not before, and how many of them stand on unchanged lines.
  ///
  /// - Parameter moved: the paths of files that had others, by these.
  private func new(
    before: Files, after: Files, moved: [String: String] = [:], configuration: String? = nil
  ) -> (places: [String], unchanged: Int?) {
    let before = before.map { (moved[$0.0] ?? $0.0, $0.1) }
    let base = lint(before, [], configuration)
    func text(_ path: String, in files: Files) -> String? { files.first { $0.0 == path }?.1 }
    var findings = BaseFindings(base) { path in
      text(path, in: after) == nil
    } lines: { path, _ in
      guard let old = text(path, in: before), let new = text(path, in: after) else { return nil }
      return LinePlaces(old.utf8, new.utf8)
    }
    var result = lint(after, findings.symbols, configuration)
    findings.remove(from: &result)
    return (result.diagnostics.map { "\($0.path):\($0.start.line):\($0.start.column)" }, result.onUnchangedLines)
  }

  private func lint(_ files: Files, _ symbols: Set<String>, _ configuration: String?) -> LintResult {
    var request = LintRequest()
    request.symbols = symbols
    request.tellsDeclarations = true
    return Linter(LintedProject.selection(configuration), sdk: .shipped())
      .lint(TextSources(files.map { (path: $0.0, text: $0.1) }), request)
  }

  private static let login = "class LoginViewModel {\n  var a: UIView?\n  var b: UILabel?\n}\n"
  private static let signIn = login.replacing("Login", with: "SignIn")

  @Test("the same has nothing new")
  func theSameHasNothingNew() {
    #expect(new(before: [("A.swift", Self.login)], after: [("A.swift", Self.login)]).places == [])
  }

  @Test("a type, a file, or both have another name")
  func aTypeAFileOrBothHaveAnotherName() {
    let old = [("LoginViewModel.swift", Self.login)]
    #expect(new(before: old, after: [("LoginViewModel.swift", Self.signIn)]).places == [], "a type")
    #expect(new(before: old, after: [("B.swift", Self.login)]).places == [], "a file")
    let pair = ["LoginViewModel.swift": "SignInViewModel.swift"]
    #expect(new(before: old, after: [("SignInViewModel.swift", Self.signIn)], moved: pair).places == [], "both")
    let edited = Self.signIn.replacing("UILabel?", with: "UILabel? = nil")
    #expect(
      new(before: old, after: [("SignInViewModel.swift", edited)], moved: pair).places == [], "both, and a statement")
    #expect(
      new(before: old, after: [("B.swift", edited)]).places == ["B.swift:2:10", "B.swift:3:10"],
      "another type in another file")
  }

  @Test("messages elsewhere name the renamed type, and what its module is called")
  func messagesElsewhereNameTheRenamedTypeAndWhatItsModuleIsCalled() {
    let configuration = #"{ conventions: ["module"] }"#
    let old = [("LoginViewController.swift", "class LoginViewController: UIViewController {}\n")]
    let now = [("LoginViewController.swift", "class SignInViewController: UIViewController {}\n")]
    #expect(!lint(old, [], configuration).diagnostics.isEmpty, "the module lacks its parts")
    #expect(new(before: old, after: now, configuration: configuration).places == [])
    let delegates = [
      ("LoginViewController.swift", "protocol LoginDelegate {}\n" + old[0].1),
      ("LoginViewController.swift", "protocol SignInModelDelegate {}\n" + now[0].1),
    ]
    #expect(
      new(before: [delegates[0]], after: [delegates[1]], configuration: configuration).places == [],
      "another type of the file begins otherwise")
    let other = [("B.swift", "class SignInViewController: UIViewController {}\n")]
    #expect(new(before: old, after: other, configuration: configuration).places != [], "another file, and no pair")
  }

  @Test("of two equal statements one is new")
  func ofTwoEqualStatementsOneIsNew() {
    func file(_ body: String) -> Files { [("A.swift", "class LoginViewModel {\n  func f() {\n\(body)\n  }\n}\n")] }
    let (one, gap) = ("    g(UIView())", "    let a = 1\n    let b = 2")
    let old = file("\(gap)\n\(one)")
    #expect(new(before: old, after: file("\(one)\n\(gap)\n\(one)")).places == ["A.swift:3:7"], "the first one")
    #expect(new(before: old, after: file("\(gap)\n\(one)\n\(gap)\n\(one)")).places.count == 1)
    #expect(
      new(before: old, after: file("\(gap)\n    g(UIView(),\n UILabel())")).places == ["A.swift:6:2"], "a second one")
    #expect(new(before: old, after: file("\(gap)\n    g(UIView(), 1)")).places == [], "an old one in another statement")
  }

  @Test("what went in one type makes room for nothing in another")
  func whatWentInOneTypeMakesRoomForNothingInAnother() {
    let a = "class AViewModel {\n  func f() { g(UIView()) }\n}\n"
    let b = "class BViewModel {\n  func h() {}\n}\n"
    let (cleanA, badB) = (a.replacing("g(UIView())", with: ""), b.replacing("{}", with: "{ g(UIView()) }"))
    #expect(
      new(before: [("A.swift", a), ("B.swift", b)], after: [("A.swift", cleanA), ("B.swift", badB)]).places
        == ["B.swift:2:16"])
    #expect(
      new(before: [("A.swift", a), ("B.swift", b)], after: [("B.swift", badB)]).places == ["B.swift:2:16"],
      "nor where its file is gone")
  }

  @Test("what is caused elsewhere is told, and counted as on an unchanged line")
  func whatIsCausedElsewhereIsToldAndCountedAsOnAnUnchangedLine() {
    let user = ("A.swift", "class LoginViewModel {\n  var a: X?\n  var b: X?\n}\n")
    let (places, unchanged) = new(
      before: [user, ("X.swift", "typealias X = Int\n")], after: [user, ("X.swift", "typealias X = UIView\n")])
    #expect(places == ["A.swift:2:10", "A.swift:3:10"])
    #expect(unchanged == 2)
    let made = new(before: [user], after: [user, ("X.swift", "class X: UIView {}\n")])
    #expect(made.places == ["A.swift:2:10", "A.swift:3:10"], "a bare name that says something now")
  }

  @Test("what moves to an extension in another file is old")
  func whatMovesToAnExtensionInAnotherFileIsOld() {
    let whole = "class LoginViewModel {\n  func f() { g(UIView()) }\n}\n"
    let parts = [
      ("A.swift", "class LoginViewModel {\n}\n"),
      ("B.swift", "extension LoginViewModel {\n  func f() { g(UIView()) }\n}\n"),
    ]
    #expect(new(before: [("A.swift", whole)], after: parts).places == [])
  }
}

/// Which new file an old one has become.
struct FilePairTests {
  private func pairs(_ gone: [(String, String)], _ new: [(String, String)]) -> [String: String] {
    let found = FilePairs.find(
      gone: gone.map { ($0.0, Array($0.1.utf8)[...]) }, new: new.map { ($0.0, Array($0.1.utf8)[...]) })
    return Dictionary(uniqueKeysWithValues: found.map { (new[$0.key].0, gone[$0.value].0) })
  }

  private static let lines = (1...9).map { "  let a\($0) = \($0)\n" }

  private func text(_ count: Int, _ more: String = "") -> String { Self.lines.prefix(count).joined() + more }

  @Test("equal files, and those with more than half of their lines in common, are pairs")
  func equalFilesAndThoseWithMoreThanHalfOfTheirLinesInCommonArePairs() {
    #expect(pairs([("A", text(1))], [("B", text(1))]) == ["B": "A"])
    #expect(pairs([("A", text(9))], [("B", text(5))]) == ["B": "A"])
    #expect(pairs([("A", text(9))], [("B", text(4))]) == [:])
    #expect(
      pairs([("A", text(9))], [("B", text(9).replacing("  ", with: "\t").replacing("\n", with: "\r\n"))]) == ["B": "A"])
    #expect(pairs([("A", text(3, "// 1\n// 2\n// 3\n"))], [("B", "// 1\n// 2\n// 3\n// 4\n")]) == [:], "comments")
  }

  @Test("no file is taken twice, and the likest one first")
  func noFileIsTakenTwiceAndTheLikestOneFirst() {
    #expect(pairs([("A", text(6))], [("B", text(5)), ("C", text(6, "x\n"))]) == ["C": "A"])
    #expect(pairs([("A", text(1)), ("d/B", text(1))], [("B", text(1)), ("C", text(1))]) == ["B": "d/B", "C": "A"])
  }
}
