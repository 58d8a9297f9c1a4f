import Testing

@testable import ConventionRules

struct NumbersByNameTests {
  static let names = ["", "A", "AB", "ABC", "B", "CAB", "XABY", "é", "e\u{301}", "ABé", "AB", "a"]

  @Test(
    "A pattern leads to the numbers of just those names that it matches",
    arguments: [
      "", "A", "AB", "*", "A*", "*B", "AB*", "*AB", "A*B", "*AB*", "X*Y", "XAB*Y", "é", "*é", "é*", "Z*", "*Z", "ABCD*",
    ])
  func sameAsOneByOne(_ text: String) {
    let numbers = NumbersByName { add in
      for (number, name) in Self.names.enumerated() {
        var name = name
        name.withUTF8 { add($0, UInt32(number)) }
      }
    }
    let pattern = NamePattern(text)
    let expected = Self.names.indices.filter { pattern.matches(Self.names[$0]) }.map { UInt32($0) }
    #expect(numbers.numbers(matching: [pattern]) == expected)
    #expect(numbers.numbers(matching: [pattern, NamePattern("CAB")]) == (Set(expected).union([5])).sorted())
  }
}
