import Testing

@testable import ConventionRules

struct BaselineHistoryTests {
  private func entry(_ path: String, _ rule: String = "r") -> Baseline.Entry {
    Baseline.Entry(rule: rule, path: path, symbol: "S", statement: "1")
  }

  private func baseline(_ entries: [(Baseline.Entry, Int)]) -> Baseline {
    var baseline = Baseline()
    for (entry, count) in entries { baseline.add(entry, count: count) }
    return baseline
  }

  private func version(
    _ time: Int, _ content: [UInt8]
  ) -> (version: BaselineHistory.Version, content: ArraySlice<UInt8>) {
    (BaselineHistory.Version(commit: "c\(time)", time: time), content[...])
  }

  @Test("findings are counted by rule, the oldest version first")
  func findingsAreCountedByRule() {
    let old = baseline([(entry("A"), 2), (entry("B", "q"), 1)])
    let new = baseline([(entry("A"), 1)])
    let history = BaselineHistory(
      [version(20, new.fileContent), version(10, old.fileContent)], today: new, isCut: false)
    #expect(history.points.map(\.time) == [10, 20])
    #expect(history.points.map(\.counts) == [["r": 2, "q": 1], ["r": 1]])
  }

  @Test("an entry is as old as the first of the versions that all have it")
  func anEntryIsAsOldAsTheVersionsThatHaveIt() {
    let (a, b, c) = (entry("A"), entry("B"), entry("C"))
    let today = baseline([(a, 1), (b, 3), (c, 1)])
    let versions = [
      version(40, baseline([(a, 1), (b, 2)]).fileContent), version(30, baseline([(a, 1), (b, 1)]).fileContent),
      version(20, baseline([(a, 1)]).fileContent), version(10, baseline([(a, 1), (b, 1)]).fileContent),
    ]
    let ages = BaselineHistory(versions, today: today, isCut: false).ages
    #expect(ages.map(\.entry.path) == ["A", "B", "C"], "the oldest first")
    #expect(ages.map { $0.since?.time } == [10, 30, nil], "B left in between, and no commit has C")
    #expect(ages.map(\.count) == [1, 3, 1])
  }

  @Test("a version in another form says the same", arguments: ["", "// a comment\n"])
  func aVersionInAnotherFormSaysTheSame(comment: String) {
    let text =
      comment
      + #"{ version: 1, findings: [ { path: "A", rule: "r", symbol: "S", statement: "1", count: 2 }, "#
      + #"{ path: "A", rule: "r", symbol: "S", statement: "1" } ] }"#
    let today = baseline([(entry("A"), 2)])
    let history = BaselineHistory([version(10, Array(text.utf8))], today: today, isCut: false)
    #expect(history.points.map(\.counts) == [["r": 2]], "an entry that is there twice counts once")
    #expect(history.ages.map { $0.since?.time } == [10])
  }

  @Test("what is no baseline holds nothing", arguments: ["", "\u{0}", "{", "    {\"path\": \"x}", "<<<<<<< a\n"])
  func whatIsNoBaselineHoldsNothing(text: String) {
    let history = BaselineHistory([version(10, Array(text.utf8))], today: baseline([(entry("A"), 1)]), isCut: false)
    #expect(history.points.map(\.counts) == [[:]])
    #expect(history.ages.map { $0.since?.time } == [nil])
  }

  @Test("a commit whose clock was ahead is no younger than the next one")
  func timesNeverGoBack() {
    let content = baseline([(entry("A"), 1)]).fileContent
    let history = BaselineHistory(
      [version(20, content), version(50, content)], today: baseline([]), isCut: false)
    #expect(history.points.map(\.time) == [20, 20])
  }
}
