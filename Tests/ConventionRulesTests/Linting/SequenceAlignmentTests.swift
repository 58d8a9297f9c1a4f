import Testing

@testable import ConventionRules

struct SequenceAlignmentTests {
  private func common(_ old: String, _ new: String) -> String {
    let a = old.utf8.map(UInt64.init)
    let b = new.utf8.map(UInt64.init)
    let matches = SequenceAlignment.matches(a[...], b[...], mostDifferences: 100)
    #expect(matches.allSatisfy { a[$0.old] == b[$0.new] }, "\(old) and \(new): only equal elements are matched")
    #expect(
      zip(matches, matches.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new },
      "\(old) and \(new): matches come in order")
    return String(decoding: matches.map { UInt8(a[$0.old]) }, as: UTF8.self)
  }

  @Test(
    "the longest common part is found",
    arguments: [
      ("", "", ""), ("a", "", ""), ("", "a", ""), ("a", "b", ""), ("abc", "abc", "abc"), ("abc", "axc", "ac"),
      ("xaby", "abz", "ab"), ("abcabba", "cbabac", "caba"), ("ab", "aab", "ab"),
    ])
  func theLongestCommonPartIsFound(old: String, new: String, expected: String) {
    #expect(common(old, new).count == expected.count)
  }

  @Test("as many elements are common as a table says")
  func asManyElementsAreCommonAsATableSays() {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let texts = (0..<2).map { _ in
        String((0..<Int.random(in: 0..<14, using: &numbers)).map { _ in "abc".randomElement(using: &numbers) ?? "a" })
      }
      #expect(common(texts[0], texts[1]).count == Self.longest(Array(texts[0]), Array(texts[1])), "\(texts)")
    }
  }

  private static func longest(_ old: [Character], _ new: [Character]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for a in old {
      var diagonal = 0
      for (index, b) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = a == b ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[new.count]
  }

  @Test("the longer the sequences are, the fewer differences are looked for")
  func theLongerTheSequencesAreTheFewerDifferencesAreLookedFor() {
    #expect(SequenceAlignment.mostDifferences(ofAll: 0) == SequenceAlignment.mostDifferences(ofAll: 10_000))
    for elements in [100_000, 1_000_000, 10_000_000, 100_000_000] {
      #expect(SequenceAlignment.mostDifferences(ofAll: elements) * elements <= 1 << 25)
    }
  }

  @Test("of very different sequences only beginning and end are common")
  func ofVeryDifferentSequencesOnlyBeginningAndEndAreCommon() {
    let old = [1] + (0..<5_000).map { UInt64($0 * 2 + 10) } + [2]
    let new = [1] + (0..<5_000).map { UInt64($0 * 2 + 11) } + [2]
    let matches = SequenceAlignment.matches(old[...], new[...], mostDifferences: 100)
    #expect(matches.map(\.old) == [0, old.count - 1])
  }
}
