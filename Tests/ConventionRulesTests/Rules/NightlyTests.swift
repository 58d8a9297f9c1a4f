import Testing

@testable import ConventionRules

struct NightlyTests {
  @Test("a suite with samples says which sample was tried")
  func aSuiteWithSamplesSaysWhichSampleWasTried() {
    let sampled = OwnSources.files(in: "Tests").map { ($0.path, $0.tree.source.string(0..<$0.tree.source.bytes.count)) }
      .filter { path, text in
        !path.contains("/Nightly") && (text.contains("Nightly.sample(") || text.contains("Nightly.includes("))
      }
    #expect(sampled.count > 10)
    #expect(sampled.filter { !$0.1.contains("@Suite(.sampled)") }.map(\.0) == [])
  }

  @Test("each case is in one of as many samples as there are steps", arguments: [2, 7])
  func eachCaseIsInOneOfAsManySamplesAsThereAreSteps(step: Int) {
    let all = Array(0..<20)
    let samples = (0..<step).map { Nightly.sample(all, every: step, for: $0) }
    #expect(
      samples.flatMap(\.self).sorted() == (Nightly.isOn ? all.flatMap { Array(repeating: $0, count: step) } : all))
  }
}
