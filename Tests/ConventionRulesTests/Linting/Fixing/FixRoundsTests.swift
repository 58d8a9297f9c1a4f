import Testing

@testable import ConventionRules

/// Fixes of a whole project, and what comes between.
struct FixRoundsTests {
  @Test func aRuleThatSaysSoHasNoFix() throws {
    let rule = #"each: { type: "*", kind: "class" }, must: { is: "final" }"#
    let text = "class Model {}\n"
    #expect(try FixedProject(rule, ["A.swift": text]).levels == [.safe])
    #expect(try FixedProject(rule + #", fix: "unsafe""#, ["A.swift": text]).levels == [.unsafe])
    let off = try FixedProject(rule + #", fix: "off""#, ["A.swift": text], level: .unsafe)
    #expect(off.levels == [nil])
    #expect(off.texts["A.swift"] == text)
  }

  @Test func ofSeveralConditionsAllThatFailNeedAFix() throws {
    let both = #"each: { type: "*Model", kind: "class" }, must: { all: [{ is: "final" }, { named: "A*" }] }"#
    let files: KeyValuePairs = ["A.swift": "class AModel {}\n", "B.swift": "class BModel {}\n"]
    let project = try FixedProject(both, files)
    #expect(project.texts["A.swift"] == "final class AModel {}\n")
    #expect(project.texts["B.swift"] == "class BModel {}\n")
    let either = #"each: { type: "*Model", kind: "class" }, must: { any: [{ named: "A*" }, { is: "final" }] }"#
    #expect(try FixedProject(either, files).levels == [nil], "the first of several ways has no fix")
    let first = #"each: { type: "*Model", kind: "class" }, must: { any: [{ is: ["final", "open"] }, { named: "A*" }] }"#
    #expect(try FixedProject(first, files).texts["B.swift"] == "final class BModel {}\n")
  }

  @Test func whatOneFindingTellsOfTwoPlacesIsFixedOnce() throws {
    let rule = #"forbid: { call: "tint" }, fix: { write: "color" }"#
    let text = "func show(_ page: Page) {\n  page.a(page.tint(1)).b(page.tint(1))\n  page.tint(2)\n}\n"
    let project = try FixedProject(rule, ["A.swift": text], level: .unsafe)
    #expect(project.levels.count == 2)
    #expect(project.texts["A.swift"] == text.replacing("tint", with: "color"))
    #expect(project.rounds.files.map(\.mended) == [2])
    #expect(try FixedProject(rule, ["A.swift": text]).rounds.unsafeLeft == 2)
  }

  @Test func oneConditionThatOnlyAPersonCanMeetLeavesAllToPeople() throws {
    let rule = #"each: { type: "*", kind: "class" }, must: { all: [{ is: "final" }, { is: "public" }] }"#
    #expect(try FixedProject(rule, ["A.swift": "class Model {}\n"], level: .unsafe).levels == [.shown])
    let last = try FixedProject(rule, ["A.swift": "public class Model {}\n"])
    #expect(last.texts["A.swift"] == "public final class Model {}\n")
  }

  @Test(arguments: [
    (#"each: { type: "A" }, must: { is: "final public" }"#, "class A {}\n"),
    (#"each: { type: "A" }, must: { not: { is: "final public" } }"#, "public final class A {}\n"),
    (
      #"each: { property: "a", of: "*" }, must: { visible: { at_least: "private", at_most: "private" } }"#,
      "class A { var a = 1 }\n"
    ),
    (
      #"each: { property: "a", of: "*" }, must: { not: { visible: { at_most: "private" } } }"#,
      "class A { private var a = 1 }\n"
    ),
    (#"each: { file: "**/*.swift" }, must: { not: { has: { import: "B" } } }"#, "import B\n"),
    (#"each: { file: "**/*.swift" }, must: { has: { import: "B", is: "@testable" } }"#, "import B\n"),
  ])
  func aConditionThatSaysMoreHasNoFix(rule: String, text: String) throws {
    #expect(try FixedProject(rule, ["A.swift": text], level: .unsafe).levels == [nil])
  }

  @Test func allConformancesOfATypeMoveInTwoRounds() throws {
    let protocols = (1...12).map { "P\($0)" }
    let rule =
      #"each: { conformance: "P*", of: { kind: "struct" } }, must: { inside: { extension: "*" } }"#
    let text = "struct Model: \(protocols.joined(separator: ", ")) {}\nstruct Row: P1 {\n  struct Cell: P2 {}\n}\n"
    let project = try FixedProject(
      rule, ["A.swift": text, "P.swift": protocols.map { "protocol \($0) {}\n" }.joined()])
    #expect(project.rounds.rounds == 2)
    let lines = project.texts["A.swift"]?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.filter { $0.contains("struct") } == ["struct Model {}", "struct Row {", "  struct Cell {}"])
    let extensions =
      protocols.map { "extension Model: \($0) {}" } + ["extension Row: P1 {}", "extension Row.Cell: P2 {}"]
    #expect(lines.filter { $0.hasPrefix("extension") }.sorted() == extensions.sorted())
  }

  @Test func nothingIsFixedWhereOneOfTheFilesIsMissing() throws {
    let rule = #"each: { type: "*", kind: "class" }, must: { is: "final" }"#
    let files: KeyValuePairs = ["A.swift": "class Model {}\nprivate class Own {}\n"]
    let project = try FixedProject(rule, files, isPartial: true)
    #expect(project.texts["A.swift"] == "class Model {}\nprivate final class Own {}\n")
  }

  @Test func aClassIsNotFinalOfWhichAnotherInherits() throws {
    let rule = #"each: { type: "*", kind: "class" }, must: { is: "final" }"#
    let project = try FixedProject(rule, ["A.swift": "class A {}\nclass B: A {}\n"], level: .unsafe)
    #expect(project.texts["A.swift"] == "class A {}\nfinal class B: A {}\n")
  }

  @Test func aClassIsNotFinalThatMayBeMeantInAnUnknownModule() throws {
    let rule = #"each: { type: "*", kind: "class" }, must: { is: "final" }"#
    let project = try FixedProject(
      rule, ["A.swift": "class A {}\nclass B {}\n", "C.swift": "final class C: App.A {}\n"], level: .unsafe)
    #expect(project.texts["A.swift"] == "class A {}\nfinal class B {}\n")
  }

  @Test func aFileThatChangesMeanwhileIsLeft() throws {
    let rule = #"each: { type: "*", kind: "class" }, must: { is: "final" }"#
    let project = try FixedProject(
      rule, ["A.swift": "class A {}\n", "B.swift": "class B {}\n"], onceRead: ["A.swift": "class C {}\n"])
    #expect(project.rounds.files.map(\.path) == ["B.swift"])
    #expect(project.rounds.refusals == [FixRounds.Refusal(path: "A.swift", rules: [], reason: .changed)])
  }

  @Test func everyRuleThatAsksForOneOfTheseWordsHasAnExampleOfItsFix() throws {
    let asking = CheckRun.library.conventions.flatMap(\.rules).filter { rule in
      rule.statement.places.contains {
        MendTree(rule.statement, at: $0, Words.all).offers.contains { $0.level > .shown }
      }
    }
    #expect(asking.count > 10)
    let shown = Set(
      CheckRun.library.conventions.flatMap { $0.examples().examples }.filter { $0.kind == .fixed }.map(\.rule))
    #expect(asking.map(\.id).filter { !shown.contains($0) } == [])
  }
}
