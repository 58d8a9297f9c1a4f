import Testing

@testable import ConventionRules

struct FindingLimitTests {
  @Test("Which files are reported does not depend on the order in which they are done")
  func order() {
    let counts = [3, 0, 4, 2, 5, 1]
    for order in [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [4, 0, 5, 2, 1, 3]] {
      let limit = FindingLimit(most: 8)
      for position in order { limit.count(counts[position], at: position) }
      #expect(limit.lastPosition == 3, "the first four files have nine findings")
    }
  }

  @Test("Below the limit all files are reported")
  func below() {
    let limit = FindingLimit(most: 8)
    for position in 0..<4 { limit.count(2, at: position) }
    #expect(limit.lastPosition == Int.max)
  }
}
