import Foundation
import Testing

/// `--since` tells what the merge base does not have: no change of a text brings an old fault back.
@Suite(.sampled) struct ChangedStatementTests {
  private static let rules = """
    # Ours

    ## Bad
    ```json5 rule
    { id: "no_bad", severity: "error", source: "us", forbid: { call: "bad" } }
    ```
    ## Worse
    ```json5 rule
    { id: "no_worse_in_closures", severity: "error", source: "us", forbid: { call: "worse()", inside: { closure: "*" } } }
    ```
    ## Outlets
    ```json5 rule
    { id: "private_outlets", severity: "error", source: "us", each: { property: "*", is: "@IBOutlet" }, must: { is: "private" } }
    ```
    ## Delegates
    ```json5 rule
    { id: "weak_delegates", severity: "error", source: "us", each: { property: "delegate" }, must: { is: "weak" } }
    ```
    ## Final
    ```json5 rule
    { id: "final_stores", severity: "error", source: "us", each: { type: "*Store" }, must: { is: "final" } }
    ```
    ## Main actor
    ```json5 rule
    { id: "screens_on_main", severity: "error", source: "us", each: { type: "*Screen" }, must: { is: "@MainActor" } }
    ```
    ## Short
    ```json5 rule
    { id: "short", severity: "error", source: "us", each: { method: "short*" }, must: { lines: { at_most: 3 } } }
    ```
    ## Roles
    ```json5 roles
    { hidden: { is: "private" } }
    ```
    ```json5 rule
    { id: "no_ugly_when_hidden", severity: "error", source: "us", forbid: { call: "ugly()", in: "hidden" } }
    ```
    ## Later
    ```json5 rule
    { id: "nothing_later", severity: "error", source: "us", forbid: { literal: "*later*" } }
    ```

    """

  private func repository(_ text: String) throws -> (Sandbox, GitRepository) {
    let sandbox = try Sandbox([
      ".mvvm-lint.json": #"{ conventions: ["rules.md"] }"#, "rules.md": Self.rules, "A.swift": text,
    ])
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    return (sandbox, repository)
  }

  /// What is found since the last commit, as `line:column rule`.
  private func findings(_ sandbox: Sandbox, _ arguments: String...) throws -> [String] {
    let outcome = try BuiltCommand.run(["--since", "HEAD", "--reporter", "json-lines"] + arguments, in: sandbox.path)
    #expect(outcome.exitCode < 2, "\(outcome.errors)")
    return try outcome.lines.map { line in
      let finding = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let keys = ["line", "character", "rule_id"]
      let words = keys.map { finding[$0].map { "\($0)" } ?? "" }
      return "\(words[0]):\(words[1]) \(words[2])"
    }
  }

  /// A file before and after, and what is found in it since.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let old: String
    let new: String
    var found: [String] = []

    var testDescription: String { name }
  }

  /// By day every second.
  @Test(
    "a finding is told where it was not there before", arguments: Nightly.sample(quiet + old + told, every: 2, for: 0))
  func aFindingIsToldWhereItWasNotThereBefore(_ example: Case) throws {
    let (sandbox, _) = try repository(example.old)
    try sandbox.write("A.swift", Data(example.new.utf8))
    #expect(try findings(sandbox) == example.found)
  }

  private static let plain = "class A {\n  func f() {\n    bad()\n  }\n}\n"

  private static let quiet = [
    Case(name: "a trailing comment", old: plain, new: plain.replacing("bad()", with: "bad()  // later")),
    Case(name: "a comment behind a head", old: plain, new: plain.replacing("f() {", with: "f() {  // ours")),
    Case(name: "another indentation", old: plain, new: plain.replacing("  ", with: "\t")),
    Case(name: "CRLF", old: plain, new: plain.replacing("\n", with: "\r\n")),
    Case(name: "LF again", old: plain.replacing("\n", with: "\r\n"), new: plain),
    Case(name: "no line break at the end", old: plain, new: String(plain.dropLast())),
    Case(name: "a byte order mark", old: plain, new: "\u{FEFF}" + plain),
    Case(
      name: "access levels", old: plain,
      new: plain.replacing("class", with: "public final class").replacing("func", with: "private func")),
    Case(
      name: "attributes that say nothing of the statement", old: plain,
      new: plain.replacing("class", with: "@MainActor class").replacing("func", with: "@objc nonisolated func")),
    Case(
      name: "a statement on more lines", old: plain.replacing("bad()", with: "bad(1, 2)"),
      new: plain.replacing("bad()", with: "bad(\n      1,\n      2,\n    );")),
    Case(name: "a brace on a line of its own", old: plain, new: plain.replacing(" {", with: "\n{")),
    Case(
      name: "around it, a condition", old: plain,
      new: plain.replacing("    bad()\n", with: "    if isOn {\n      bad()\n    }\n")),
    Case(
      name: "an indented literal of several lines",
      old: plain.replacing("bad()", with: "bad(\"\"\"\n      a\n    \"\"\")"),
      new: plain.replacing("bad()", with: "bad(\"\"\"\n          a\n        \"\"\")").replacing("\n", with: "\r\n")),
    Case(name: "comments that went", old: "// one\n" + plain.replacing("bad", with: "/* two */ bad"), new: plain),
    Case(
      name: "an access level of what was not weak before", old: "class A {\n  var delegate: D?\n}\n",
      new: "class A {\n  private var delegate: D?\n}\n"),
    Case(
      name: "a declaration above it that went", old: "@objc\nstruct A {}\nstruct AScreen {}\n",
      new: "struct AScreen {}\n"),
    Case(
      name: "a statement above it that went", old: plain.replacing("    bad()", with: "    good()\n    bad()"),
      new: plain),
    Case(
      name: "a comment where a rule reads what is around", old: plain.replacing("bad()", with: "run { worse() }"),
      new: plain.replacing("bad()", with: "run { worse() }  // later")),
  ]

  /// An old fault in a statement that says something else now.
  private static let old = [
    Case(
      name: "another statement", old: plain.replacing("bad()", with: "bad(1)"),
      new: plain.replacing("bad()", with: "bad(2)")),
    Case(
      name: "a statement that changed on another line", old: plain.replacing("bad()", with: "a.bad(1).b(1)"),
      new: plain.replacing("bad()", with: "a.bad(1)\n      .b(2)")),
    Case(name: "a head that says something else", old: plain, new: plain.replacing("class A", with: "class A: B")),
    Case(
      name: "a body on the line of the head", old: "struct AScreen { let a = 0 }\n",
      new: "struct AScreen { let a = 1 }\n"),
    Case(
      name: "what a literal of several lines holds",
      old: plain.replacing("bad()", with: "bad(\"\"\"\n      a\n    \"\"\")"),
      new: plain.replacing("bad()", with: "bad(\"\"\"\n      b\n    \"\"\")")),
    Case(name: "what stood before it on its line", old: plain.replacing("bad()", with: "a.bad()"), new: plain),
    Case(name: "what stood behind it on its line", old: plain.replacing("bad()", with: "bad().b"), new: plain),
    Case(
      name: "an optional object", old: plain.replacing("bad()", with: "run { [weak self] in self?.bad() }"),
      new: plain.replacing("bad()", with: "run { [weak me = self] in me?.bad() }")),
    Case(
      name: "a line end in a literal", old: plain.replacing("bad()", with: "bad(\"\"\"\r\n      a\r\n    \"\"\")"),
      new: plain.replacing("bad()", with: "bad(\"\"\"\n      a\n    \"\"\")")),
    Case(
      name: "a function with another name", old: plain, new: plain.replacing("func f", with: "func g")),
    Case(name: "a type with another name", old: plain, new: plain.replacing("class A", with: "class B")),
    Case(
      name: "a type and a statement that are others", old: plain.replacing("bad()", with: "bad(1)"),
      new: plain.replacing("class A", with: "class B").replacing("bad()", with: "bad(2)")),
  ]

  private static let told = [
    Case(name: "another call", old: plain, new: plain.replacing("bad()", with: "bad(1)"), found: ["3:5 no_bad"]),
    Case(
      name: "a second one in the same statement", old: plain.replacing("bad()", with: "run(bad())"),
      new: plain.replacing("bad()", with: "run(bad(), bad())"), found: ["3:16 no_bad"]),
    Case(
      name: "a second one of the same statement's copy on one line", old: plain,
      new: plain.replacing("bad()", with: "bad(); bad()"), found: ["3:12 no_bad"]),
    Case(
      name: "a copy above it", old: plain.replacing("    bad()", with: "    let a = 1\n    bad()"),
      new: plain.replacing("    bad()", with: "    bad()\n    let a = 1\n    bad()"), found: ["3:5 no_bad"]),
    Case(
      name: "a copy", old: plain, new: plain.replacing("    bad()\n", with: "    bad()\n    bad()\n"),
      found: ["4:5 no_bad"]),
    Case(
      name: "a copy where everything is indented anew", old: plain,
      new: plain.replacing("    bad()\n", with: "    bad()\n    bad()\n").replacing("  ", with: "   "),
      found: ["4:7 no_bad"]),
    Case(
      name: "moved into another function", old: "func f() {\n  bad()\n}\n\nfunc g() {\n}\n",
      new: "func f() {\n}\n\nfunc g() {\n  bad()\n}\n", found: ["5:3 no_bad"]),
    Case(
      name: "moved into another function of the same line", old: "func f() { bad() }; func g() {}\n",
      new: "func f() {}; func g() { bad() }\n", found: ["1:25 no_bad"]),
    Case(
      name: "no comment any more", old: plain.replacing("bad()", with: "// bad()"), new: plain, found: ["3:5 no_bad"]),
    Case(
      name: "no suppression any more",
      old: plain.replacing("bad()", with: "bad()  // mvvm-lint:disable:this no_bad - later"), new: plain,
      found: ["3:5 no_bad"]),
    Case(
      name: "an outlet that is private no more", old: "class A {\n  @IBOutlet private var a: L!\n}\n",
      new: "class A {\n  @IBOutlet var a: L!\n}\n", found: ["2:17 private_outlets"]),
    Case(
      name: "an outlet that is one now", old: "class A {\n  var a: L!\n}\n",
      new: "class A {\n  @IBOutlet var a: L!\n}\n", found: ["2:17 private_outlets"]),
    Case(
      name: "a delegate that is weak no more", old: "class A {\n  weak var delegate: D?\n}\n",
      new: "class A {\n  var delegate: D?\n}\n", found: ["2:7 weak_delegates"]),
    Case(
      name: "a class that is final no more", old: "final class S {}\nfinal class AStore {}\n",
      new: "final class S {}\nclass AStore {}\n", found: ["2:7 final_stores"]),
    Case(
      name: "a class that was final on a line of its own", old: "final\nclass AStore {}\n", new: "class AStore {\n}\n",
      found: ["1:7 final_stores"]),
    Case(
      name: "a screen that is on the main actor no more", old: "@MainActor struct AScreen {}\n",
      new: "struct AScreen {}\n", found: ["1:8 screens_on_main"]),
    Case(
      name: "a screen that was on the main actor by a line of its own", old: "@MainActor\nstruct AScreen {}\n",
      new: "struct AScreen {}\n", found: ["1:8 screens_on_main"]),
    Case(
      name: "the first of two such lines", old: "let a = 0\n\n@MainActor\n@objc\nstruct AScreen {}\n",
      new: "let a = 0\n\n@objc\nstruct AScreen {}\n", found: ["4:8 screens_on_main"]),
    Case(
      name: "no suppression above it any more",
      old: plain.replacing("    bad()", with: "    // mvvm-lint:disable:next no_bad - later\n    bad()"), new: plain,
      found: ["3:5 no_bad"]),
    Case(
      name: "what an attribute holds", old: "class Model {\n  func f() {}\n}\n",
      new: "class Model {\n  @MainActor(\"later\") func f() {}\n}\n", found: ["2:14 nothing_later"]),
    Case(
      name: "a role that goes by an access level", old: "class A {\n  func f() { ugly() }\n}\n",
      new: "private class A {\n  func f() { ugly() }\n}\n", found: ["2:14 no_ugly_when_hidden"]),
    Case(
      name: "a closure around it", old: "func f() {\n  worse()\n}\n", new: "func f() {\n  run {\n    worse()\n  }\n}\n",
      found: ["3:5 no_worse_in_closures"]),
    Case(
      name: "more lines than allowed", old: "func short() { a(); b(); c(); d() }\n",
      new: "func short() { a()\n  b()\n  c()\n  d() }\n", found: ["1:6 short"]),
  ]

  @Test("what an extension has is old where its type is declared no more, or elsewhere")
  func whatAnExtensionHasIsOldWhereItsTypeIsDeclaredNoMore() throws {
    let part = "extension Login {\n  func f() { bad() }\n}\n"
    let (sandbox, repository) = try repository(part)
    try sandbox.write("B.swift", Data("struct Login {}\n".utf8))
    try repository.commit()
    try FileManager.default.removeItem(atPath: sandbox.path("B.swift"))
    #expect(try findings(sandbox) == [])
    try sandbox.write("A.swift", Data(part.replacing("{\n  func f", with: "{\n  func g() { bad() }\n  func f").utf8))
    #expect(try findings(sandbox) == ["2:14 no_bad"], "a second one is new")
  }

  @Test("a rule that joins another one is told")
  func aRuleThatJoinsAnotherOneIsTold() throws {
    let text = "class AStore {\n  var view: UIView?\n}\n"
    let rule = { (id: String, place: String) in
      "## R\n```json5 rule\n{ id: \"\(id)\", severity: \"error\", source: \"us\", forbid: { mention: \"UIView\"\(place) } }\n```\n"
    }
    let sandbox = try Sandbox([
      ".mvvm-lint.json": #"{ conventions: ["rules.md"] }"#, "A.swift": text, "B.swift": "class BStore {}\n",
      "rules.md": "# T\n" + rule("never", "") + rule("not_in_final", ", in: { is: \"final\" }"),
    ])
    try GitRepository.make(in: sandbox.path).commit()
    try sandbox.write("A.swift", Data(("final " + text).utf8))
    let outcome = try sandbox.run("--since", "HEAD", "--quiet")
    #expect(outcome.lines.map { $0.hasSuffix("[never, also not_in_final]") } == [true], "\(outcome)")
    try sandbox.write("A.swift", Data(text.replacing("  var", with: "  let a = 1\n  var").utf8))
    #expect(try sandbox.run("--since", "HEAD", "--quiet").lines.isEmpty)
  }

  @Test("all of a new file is told")
  func allOfANewFileIsTold() throws {
    let (sandbox, _) = try repository(Self.plain)
    try sandbox.write("B.swift", Data(Self.plain.utf8))
    #expect(try findings(sandbox) == ["3:5 no_bad"], "that another file holds the same says nothing")
  }

  @Test("a file that is too large to be read was not read before")
  func aFileThatIsTooLargeToBeReadWasNotReadBefore() throws {
    let (sandbox, _) = try repository(String(repeating: "//\n", count: 3_000_000) + Self.plain)
    try sandbox.write("A.swift", Data(Self.plain.replacing("bad()", with: "bad()  // later").utf8))
    #expect(try findings(sandbox) == ["3:5 no_bad"])
  }

  @Test("files of many folders are read")
  func filesOfManyFoldersAreRead() throws {
    let (sandbox, repository) = try repository(Self.plain)
    let names = (0..<150).map { "Folder\($0 % 7)/File \($0).swift" }
    for (number, name) in names.enumerated() {
      try sandbox.write(name, Data(Self.plain.replacing("class A", with: "class A\(number)").utf8))
    }
    try repository.commit()
    for (number, name) in names.enumerated() {
      let text = Self.plain.replacing("class A", with: "class A\(number)").replacing("bad()", with: "bad()  // later")
      try sandbox.write(name, Data(text.utf8))
    }
    #expect(try findings(sandbox) == [])
  }

  @Test("what is suppressed or in the baseline is treated alike, and counted")
  func whatIsSuppressedOrInTheBaselineIsTreatedAlikeAndCounted() throws {
    let text = Self.plain.replacing("class A", with: "class B").replacing(
      "bad()", with: "// mvvm-lint:disable:next no_bad - later\n    bad()")
    let (sandbox, repository) = try repository(Self.plain + text)
    try sandbox.write(".mvvm-lint.json", Data(#"{ conventions: ["rules.md"], baseline: "b.json" }"#.utf8))
    _ = try sandbox.run("baseline", "create")
    try repository.commit()
    try sandbox.write("A.swift", Data((Self.plain + text).replacing("bad()", with: "bad()  // later").utf8))
    let report = try sandbox.run("--since", "HEAD", "--reporter", "sarif").output
    #expect(
      !report.contains(#""ruleId": "no_bad""#), "neither the one in the baseline nor the one that a comment suppresses")
    try sandbox.write("A.swift", Data((Self.plain + text + Self.plain.replacing("A", with: "C")).utf8))
    #expect(try findings(sandbox) == ["14:5 no_bad"])
  }
}
