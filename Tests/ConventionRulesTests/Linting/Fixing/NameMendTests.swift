import Testing

@testable import ConventionRules

/// Another name is written only where the rule says which.
struct NameMendTests {
  private static let rule =
    #"each: { call: ["foregroundColor", "foregroundStyle"] }, must: { named: "foregroundStyle" }, fix: { write: "foregroundStyle" }"#

  private func line(_ line: String, _ more: String = "") throws -> String? {
    let text = "func show() {\n  \(line)\n}\n\(more)"
    let project = try FixedProject(Self.rule, ["A.swift": text], level: .unsafe)
    let lines = project.texts["A.swift"]?.split(separator: "\n") ?? []
    return lines.count > 1 ? lines[1].drop { $0 == " " }.description : nil
  }

  @Test(arguments: [
    ("text.foregroundColor(.red)", "text.foregroundStyle(.red)"),
    ("text?.foregroundColor(color).bold()", "text?.foregroundStyle(color).bold()"),
    ("text.foregroundColor(.red.opacity(0.5))", "text.foregroundStyle(.red.opacity(0.5))"),
    ("text.foregroundColor(.accentColor)", "text.foregroundStyle(Color.accentColor)"),
    ("text.foregroundColor(a == .b ? x : y)", "text.foregroundStyle(a == .b ? x : y)"),
    ("text.foregroundColor(a(.b) { .c })", "text.foregroundStyle(a(.b) { .c })"),
  ])
  func theNameIsReplaced(before: String, after: String) throws {
    #expect(try line(before) == after)
  }

  @Test func aMemberOfAnExtensionGetsItsType() throws {
    let color = "extension Color { static let brand = Color.red }"
    #expect(try line("t.foregroundColor(.brand)", color) == "t.foregroundStyle(Color.brand)")
    #expect(
      try line("t.foregroundColor(a == .b ? .brand : .red)", color) == "t.foregroundStyle(a == .b ? Color.brand : .red)"
    )
    let style =
      "extension ShapeStyle where Self == Color { static var brand: Color { .red } }\nimport SwiftUI\n" + color
    #expect(try line("t.foregroundColor(.brand)", style) == "t.foregroundStyle(.brand)")
    let own = "enum Tab { case brand; static let other = 1 }"
    #expect(
      try line("t.foregroundColor(.brand)", own) == "t.foregroundStyle(.brand)",
      "a library takes no type of the project")
  }

  @Test(arguments: [
    "t.foregroundColor(nil)", "t.foregroundColor(a ? .red : nil)", "t.foregroundColor(.init(red: 1))",
    "t.foregroundColor(a ? .primary : .red)", "t.foregroundColor(.brand)", "t.foregroundColor(b ?? .red)",
  ])
  func whatMayMeanAnotherTypeStays(before: String) throws {
    let two = "extension Color { static let brand = 1 }\nextension UIColor { static let brand = 2 }"
    #expect(try line(before, two) == before)
  }

  @Test(arguments: [
    ("text.foregroundColor(red) + other", false), ("other + text.foregroundColor(red).bold()", false),
    ("let text: Text = text.foregroundColor(red)", false),
    ("var label: Text { text.foregroundColor(red).bold() }", false),
    ("var label: some View { text.foregroundColor(red) }", true), ("show(text.foregroundColor(red))", true),
    ("label = isRed ? text.foregroundColor(red) : other", true),
    ("let label = other ?? text.foregroundColor(red)", true),
  ])
  func anotherFunctionOfALibraryMayGiveAnotherType(before: String, isWritten: Bool) throws {
    let after = isWritten ? before.replacing("foregroundColor", with: "foregroundStyle") : before
    #expect(try line(before) == after)
  }

  @Test func ofItsOwnFunctionsAProjectKnowsTheTypes() throws {
    let own = "func foregroundColor(_ red: Int) -> Int { red }"
    #expect(try line("let sum: Int = foregroundColor(1) + 1", own) == "let sum: Int = foregroundStyle(1) + 1")
  }

  @Test func itIsNeverSafe() throws {
    let text = "func show() { text.foregroundColor(.red) }"
    let project = try FixedProject(Self.rule, ["A.swift": text])
    #expect(project.levels == [.unsafe])
    #expect(project.texts["A.swift"] == text)
    let unasked = Self.rule.replacing(#", fix: { write: "foregroundStyle" }"#, with: "")
    #expect(try FixedProject(unasked, ["A.swift": text]).levels == [.shown], "the name is only told")
  }

  @Test func aTypeCanHaveAnotherNameAsWell() throws {
    let rule = #"forbid: { mention: "OldList" }, fix: { write: "NewList" }"#
    let text = "struct OldList {}\nlet list: Feed.OldList<Int>? = OldList()\n"
    let project = try FixedProject(rule, ["A.swift": text], level: .unsafe)
    #expect(project.texts["A.swift"] == "struct OldList {}\nlet list: Feed.NewList<Int>? = NewList()\n")
  }

  @Test(arguments: [
    (#"forbid: { call: "a" }, fix: { write: "b.c" }"#, "'write' is a name without dots, labels and blanks"),
    (#"forbid: { call: "a" }, fix: { write: "class" }"#, "'write' is a name"),
    (#"forbid: { call: "a" }, fix: { wirte: "b" }"#, "unknown key 'wirte' in 'fix'; did you mean 'write'?"),
    (#"forbid: { call: "a" }, fix: {}"#, "'fix' needs 'write'"),
    (#"forbid: { call: "a" }, fix: "safe""#, "'fix' cannot be 'safe'; did you mean 'unsafe'?"),
    (#"forbid: { type: "A" }, fix: { write: "b" }"#, "'write' gives another name to a call"),
  ])
  func aMistakeInARuleIsTold(rule: String, message: String) {
    let document = "## A rule\n\n```json5 rule\n{ id: \"a_rule\", severity: \"error\", \(rule) }\n```\n"
    let problems = Convention.read(
      DocumentText(path: "docs/test.md", bytes: Array(document.utf8)), base: CheckRun.library.base
    ).1.map(\.description)
    #expect(problems.contains { $0.contains(message) }, "\(problems)")
  }
}
