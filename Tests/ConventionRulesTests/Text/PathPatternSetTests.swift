import Testing

@testable import ConventionRules

/// Many patterns answer as each of them does by itself.
struct PathPatternSetTests {
  private static let pieces = ["a", "b", "c", "d", "*", "**", "a*", "*b", ".", "ä", "Größe", "*c*", "ab"]
  private static let names = ["a", "b", "ab", "c", "bcb", "ä", "Größe", "d", "x"]

  @Test("a path is covered by the patterns that cover it", arguments: [3, 17, 200])
  func aPathIsCoveredByThePatternsThatCoverIt(count: Int) {
    var random = Random(seed: UInt64(count))
    for _ in 0..<40 {
      let patterns = (0..<count).map { _ in
        PathPattern(random.list(of: Self.pieces, atMost: 4).joined(separator: "/"))
      }.filter { !$0.names.isEmpty && !$0.names.allSatisfy { $0.text == "**" } }
      let set = PathPatternSet(patterns)
      for _ in 0..<60 {
        let path = random.list(of: Self.names, atMost: 5).joined(separator: "/")
        let covering = patterns.indices.filter { patterns[$0].covers(path) }
        #expect(set.all(covering: path) == covering, "'\(path)' of \(patterns)")
        #expect(set.cover(path) == !covering.isEmpty)
        #expect(set.last(covering: path) == covering.last)
      }
    }
  }

  @Test("each pattern knows whether it covers one of many paths", arguments: [3, 17, 200])
  func eachPatternKnowsWhetherItCoversOneOfManyPaths(count: Int) {
    var random = Random(seed: UInt64(count) + 1)
    let patterns = (0..<count).map { _ in PathPattern(random.list(of: Self.pieces, atMost: 5).joined(separator: "/")) }
    let paths = (0..<20).map { _ in random.list(of: Self.names, atMost: 4).joined(separator: "/") }
    let covers = PathPatternSet(patterns).coveringAny(of: paths)
    for (pattern, covers) in zip(patterns, covers) {
      #expect(covers == paths.contains(where: pattern.covers), "\(pattern)")
    }
    #expect(covers.contains(true) && covers.contains(false))
  }

  @Test("names may be written in several ways, dots and doubled slashes mean nothing")
  func namesMayBeWrittenInSeveralWaysDotsAndDoubledSlashesMeanNothing() {
    let others = (0..<20).map { PathPattern("x\($0)/**") }
    let set = PathPatternSet(others + [PathPattern("Gro\u{308}\u{DF}e/A.swift"), PathPattern("App/./Core/*.swift")])
    #expect(set.cover("Gr\u{F6}\u{DF}e/A.swift"))
    #expect(set.cover("./App//Core/B.swift"))
    #expect(!set.cover("App/B.swift"))
    #expect(PathPatternSet(others + [PathPattern(".")]).cover("anything"))
    #expect(!PathPatternSet().cover("anything"))
  }
}
