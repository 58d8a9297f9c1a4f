import Testing

@testable import ConventionRules

/// What is reported with a baseline of an earlier state of the project.
struct BaselineMatchTests {
  private typealias Files = [(String, String)]
  private static let viewModel = ("Login.swift", "class LoginViewModel {\n  var a: UIView?\n  var b: UILabel?\n}\n")

  /// - Returns: the diagnostics in excess, and the entries that are left.
  private func match(before: Files, after: Files) -> (excess: [String], left: [String]) {
    let baseline = Baseline(of: LintedProject.lint(before).diagnostics)
    var result = LintedProject.lint(after, symbols: Set(baseline.entries.map(\.entry.symbol)))
    let count = result.diagnostics.count
    var match = BaselineMatch(baseline)
    let counts = result.symbolCounts
    let places = BaselineMatch.Places(
      isGone: { path in !after.contains { $0.0 == path } }, declarations: { counts[$0.symbol] })
    match.apply(to: &result, places)
    #expect(result.suppressed.allSatisfy { $0.kind == .external })
    #expect(result.diagnostics.count + result.suppressed.count == count, "none is lost")
    let left = match.remaining.entries.map { "\($0.entry.path) \($0.entry.symbol) \($0.count)" }
    return (result.diagnostics.map { "\($0.path):\($0.start.line)" }, left)
  }

  @Test("nothing is reported of what is held")
  func nothingIsReportedOfWhatIsHeld() {
    let (excess, left) = match(before: [Self.viewModel], after: [Self.viewModel])
    #expect(excess == [])
    #expect(left == [])
  }

  @Test("moved lines and another format change nothing")
  func movedLinesAndAnotherFormatChangeNothing() {
    let text =
      "\n\nimport UIKit\nclass LoginViewModel\n{\n  var a :\n    UIView? // a view\n\n  var b: UILabel? ; var c = 1 }"
    #expect(match(before: [Self.viewModel], after: [("Login.swift", text)]) == ([], []))
  }

  /// A file whose view model names a view in each of some members.
  private func file(_ members: String) -> (String, String) {
    ("Login.swift", "class LoginViewModel {\n\(members)\n}\n")
  }

  @Test(
    "what formatters add and take away changes nothing",
    arguments: [
      ("let a = [UIView(), UIView()]", "let a = [\n  UIView(),\n  UIView(),\n]", "a trailing comma in a list"),
      ("let a = [1: UIView()]", "let a = [\n  1: UIView(),\n]", "a trailing comma in a dictionary"),
      ("func f(a: UIView) {}", "func f(\n  a: UIView,\n) {}", "a trailing comma among parameters"),
      ("func f() { g(a, UIView()) }", "func f() {\n  g(\n    a,\n    UIView(),\n  )\n}", "a trailing comma of a call"),
      ("var a: X<UIView>?", "var a: X<\n  UIView,\n>?", "a trailing comma among generic arguments"),
      ("func f() { if (a is UIView) { b() } }", "func f() { if a is UIView { b() } }", "parentheses of a condition"),
      ("func f() { return (a as? UIView) }", "func f() { return a as? UIView }", "parentheses of a value"),
      ("func f() { a = ((b as UIView)) }", "func f() { a = b as UIView }", "parentheses twice"),
      ("func f() { self.a = UIView() }", "func f() { a = UIView() }", "self of a property"),
      ("func f() { self.g(self.h as? UIView) }", "func f() { g(h as? UIView) }", "self of a method"),
      ("var a: UIView?;", "var a: UIView?", "a semicolon at the end"),
      ("func f(a: UIView) {}", "fileprivate func f(a: UIView) {}", "the access level of an extension"),
      ("public var a: UIView?", "var a: UIView?", "an access level that an extension has"),
      ("func f() { a { b(); c() }.d(UIView()) }", "func f() { a {\n b()\n c()\n}.d(UIView()) }", "a semicolon between"),
    ])
  func whatFormattersAddAndTakeAwayChangesNothing(one: String, other: String, what: String) {
    #expect(match(before: [file(one)], after: [file(other)]) == ([], []), "\(what) is taken away")
    #expect(match(before: [file(other)], after: [file(one)]) == ([], []), "\(what) is added")
  }

  @Test(
    "what means something else is another finding",
    arguments: [
      ("func f() { g(UIView()) }", "func f() { g(UIView(), a) }", "another argument"),
      ("func f() { g(UIView()) }", "func f() { g((UIView(), a)) }", "a tuple"),
      ("func f() { self.a = UIView() }", "func f() { other.a = UIView() }", "another object"),
      ("func f() { g(UIView.self) }", "func f() { g(UIView.shared) }", "another member"),
      ("func f() { g(UIView.self.a) }", "func f() { g(UIView.a) }", "a member of the type's type"),
      ("var a: (UIView) -> Void", "var a: UIView", "another type"),
      ("func f() -> Any { return UIView() }", "func f() -> Any { UIView() }", "no return"),
    ])
  func whatMeansSomethingElseIsAnotherFinding(one: String, other: String, what: String) {
    #expect(match(before: [file(one)], after: [file(other)]).excess.count == 1, "\(what)")
  }

  @Test("a statement of any length can be formatted anew")
  func aStatementOfAnyLengthCanBeFormattedAnew() {
    func list(_ prefix: String, _ separator: String) -> (String, String) {
      let elements = (0..<400).map { "\(prefix)value\($0)" }
      return file("let a = [" + (elements + ["UIView()"] + elements).joined(separator: separator) + "]")
    }
    let lines = list("", ",\n            // A comment that takes some room.\n            ")
    #expect(match(before: [list("", ", ")], after: [lines]) == ([], []), "on many lines")
    #expect(match(before: [list("", ", ")], after: [list("self.", ", ")]) == ([], []), "with self")
  }

  @Test("a statement on more lines or on fewer is the same one")
  func aStatementOnMoreLinesOrOnFewerIsTheSameOne() {
    let one = file("var a: (UIView, UILabel)?")
    let two = file("var a: (\n  UIView,\n  UILabel\n)?")
    #expect(match(before: [one], after: [two]) == ([], []))
    #expect(match(before: [two], after: [one]) == ([], []))
    let repeated = file("func f() {\n  g(UIView(),\n    UIView())\n  g(UIView(), UIView())\n}")
    let excess = match(before: [file("func f() { g(UIView(), UIView()) }")], after: [repeated]).excess
    #expect(excess == ["Login.swift:5"], "the statement stands there once more")
  }

  @Test(
    "an entry hides as many findings as it counts",
    arguments: [
      (
        "func f(\n  a: UIView,\n  b: Y) {}", "class Y {}", "class Y: UIView {}", ["Login.swift:4"],
        "a type of the same statement is a view now"
      ),
      ("func f(a: UIView, b: Y) {}", "class Y {}", "class Y: UIView {}", ["Login.swift:2"], "on one line, too"),
      (
        "var a: (Y, UIView, Y)?", "class Y {}", "class Y: UIView {}", ["Login.swift:2"],
        "the new one stands before the old one and is told twice"
      ),
      (
        "func f() { g(UIView(), Y(), Z()) }", "class Y {}", "class Y: UIView {}\nclass Z: UILabel {}",
        ["Login.swift:2", "Login.swift:2"], "two more"
      ),
    ])
  func anEntryHidesAsManyFindingsAsItCounts(
    code: String, before: String, after: String, excess: [String], what: String
  ) {
    let found = match(before: [file(code), ("Y.swift", before)], after: [file(code), ("Y.swift", after)])
    #expect(found.excess == excess, "\(what)")
    #expect(match(before: [file(code), ("Y.swift", after)], after: [file(code), ("Y.swift", after)]) == ([], []))
  }

  @Test("what is found at one place is counted")
  func whatIsFoundAtOnePlaceIsCounted() {
    func result(_ messages: [String]) -> LintResult {
      var result = LintResult()
      let place = SourcePosition(line: 1, column: 1, utf16Column: 1)
      result.diagnostics = messages.map {
        Diagnostic(
          ruleID: "r", convention: "", title: "", severity: .error, path: "A.swift", range: 6..<7, start: place,
          end: place, message: $0, symbol: "A", statement: "0")
      }
      return result
    }
    var match = BaselineMatch(Baseline(of: result(["a", "b"]).diagnostics))
    var more = result(["a", "b", "c"])
    match.apply(to: &more, BaselineMatch.Places(isGone: { _ in false }))
    #expect(more.diagnostics.count == 1, "a type may lack one thing more than it did")
  }

  @Test("what is wrong with a comment is known again when the code around it changes")
  func whatIsWrongWithACommentIsKnownAgainWhenTheCodeAroundIt() {
    let comment = "  // mvvm-lint:disable:next no_view_references_in_view_models - old\n"
    let before = file("  var a = 1\n\n\(comment)  var b = 1")
    #expect(
      match(before: [before], after: [file("  var z: Int\n  var a = 2\n\n    \(comment)  func c() {}")]) == ([], []))
    let blanks = before.1.replacing("// mvvm-lint", with: "//mvvm-lint")
    #expect(match(before: [before], after: [("Login.swift", blanks)]) == ([], []), "blanks do not count")
    let other = before.1.replacing("no_view_references_in_view_models", with: "reactive_connectable_in_extension")
    #expect(match(before: [before], after: [("Login.swift", other)]).excess == ["Login.swift:4"])
  }

  @Test("a renamed file changes nothing")
  func aRenamedFileChangesNothing() {
    #expect(match(before: [Self.viewModel], after: [("Sub/Other.swift", Self.viewModel.1)]) == ([], []))
  }

  @Test("a member that moves into an extension in another file changes nothing")
  func aMemberThatMovesIntoAnExtensionInAnotherFileChangesNothing() {
    let after = [
      ("Login.swift", "class LoginViewModel {}"), ("New.swift", "extension LoginViewModel { var a: UIView? { nil } }"),
    ]
    let before = [("Login.swift", "class LoginViewModel {}\nextension LoginViewModel { var a: UIView? { nil } }")]
    #expect(match(before: before, after: after) == ([], []))
    #expect(match(before: after, after: before) == ([], []))
    let both = before + [after[1]]
    #expect(match(before: before, after: both) == (["New.swift:1"], []), "what stayed where it was did not move")
    let other = [
      before[0], ("Old.swift", "class OldViewModel {}"), ("New.swift", "class NewViewModel { var a: UIView? { nil } }"),
    ]
    #expect(match(before: before, after: other).excess == ["New.swift:1"], "another type has it")
    let same = [after[0], ("New.swift", "class LoginViewModel { var a: UIView? { nil } }")]
    #expect(match(before: before, after: same).excess == ["New.swift:1"], "another type of the same name has it")
  }

  @Test(
    "a type that is renamed or nested changes nothing",
    arguments: [
      ("class SignInViewModel { var a: UIView? }", "a type with another name"),
      ("enum Login { class LoginViewModel { var a: UIView? } }", "a nested type"),
    ])
  func aTypeThatIsRenamedOrNestedChangesNothing(text: String, what: String) {
    let before = ("Login.swift", "class LoginViewModel { var a: UIView? }")
    let after = ("Login.swift", text)
    #expect(match(before: [before], after: [after]) == ([], []), "\(what)")
    #expect(match(before: [after], after: [before]) == ([], []), "\(what), the other way round")
    #expect(match(before: [before], after: [("Sub/New.swift", text)]) == ([], []), "\(what), in a new file")
    let twice = ("Login.swift", text + "\nclass OtherViewModel { var a: UIView? }")
    #expect(match(before: [before], after: [twice]).excess.count == 1, "\(what); one entry holds one finding")
  }

  @Test("an entry of a type that is there fits no other type")
  func anEntryOfATypeThatIsThereFitsNoOtherType() {
    let mended = ("Login.swift", "class LoginViewModel {}\nclass NewViewModel { var a: UIView? }")
    let before = ("Login.swift", "class LoginViewModel { var a: UIView? }")
    #expect(match(before: [before], after: [mended]) == (["Login.swift:2"], ["Login.swift LoginViewModel 1"]))
  }

  @Test(
    "attributes and modifiers change nothing",
    arguments: [
      ("var a: UIView?", "@MainActor var a: UIView?"), ("var a: UIView?", "nonisolated(unsafe) var a: UIView?"),
      ("var a: UIView?", "@available(iOS 17, *) public private(set) weak var a: UIView?"),
      ("func f(a: UIView) {}", "@objc @MainActor static func f(a: UIView) {}"),
      ("@Published var a: UIView?", "@MainActor @Published var a: UIView?"),
    ])
  func attributesAndModifiersChangeNothing(plain: String, decorated: String) {
    #expect(match(before: [file(plain)], after: [file(decorated)]) == ([], []), "added")
    #expect(match(before: [file(decorated)], after: [file(plain)]) == ([], []), "taken away")
  }

  @Test("what is found in an attribute is another finding where the attribute is another")
  func whatIsFoundInAnAttributeIsAnotherFindingWhereTheAttributeIs() {
    let before = file("@Wrapped(UIView.self) var a: Int")
    #expect(match(before: [before], after: [file("@Wrapped(UIView.self, 1) var a: Int")]).excess.count == 1)
  }

  @Test("only the excess is reported")
  func onlyTheExcessIsReported() {
    let twice = ("Login.swift", "class LoginViewModel {\n  func f() {\n    UIView()\n    UIView()\n  }\n}\n")
    let thrice = (
      "Login.swift", "class LoginViewModel {\n  func f() {\n    UIView()\n    UIView()\n    UIView()\n  }\n}\n"
    )
    #expect(match(before: [twice], after: [thrice]) == (["Login.swift:5"], []))
    #expect(match(before: [thrice], after: [twice]).left.map { $0.suffix(2) } == [" 1"])
  }

  @Test("a new violation is reported, a fixed one is left over")
  func aNewViolationIsReportedAFixedOneIsLeftOver() {
    let after = ("Login.swift", "class LoginViewModel {\n  var b: UILabel?\n  var c: UIButton?\n}\n")
    #expect(match(before: [Self.viewModel], after: [after]) == (["Login.swift:3"], ["Login.swift LoginViewModel 1"]))
  }

  @Test("another statement is another finding")
  func anotherStatementIsAnotherFinding() {
    let after = ("Login.swift", Self.viewModel.1.replacing("UIView?", with: "UIImageView?"))
    #expect(match(before: [Self.viewModel], after: [after]).excess == ["Login.swift:2"])
  }

  @Test("the same answer for any order of the files")
  func theSameAnswerForAnyOrderOfTheFiles() {
    let copies = (0..<3).map { ("File\($0).swift", Self.viewModel.1) }
    let moved = (0..<3).map { ("Moved\($0).swift", Self.viewModel.1) }
    let forwards = match(before: Array(copies[..<2]), after: moved)
    #expect(forwards == match(before: copies[..<2].reversed(), after: moved.reversed()))
    #expect(forwards.excess.map { $0.prefix(6) } == ["Moved2", "Moved2"])
  }
}
