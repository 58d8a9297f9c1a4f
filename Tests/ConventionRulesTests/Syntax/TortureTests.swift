import Testing

@testable import ConventionRules

/// Nasty sources, each with what must be read in it.
@Suite(.sampled) struct TortureTests {
  private static let groups: Set = [
    "attributes", "broken", "calls", "comments", "conditional", "declarations", "expressions", "forms", "identifiers",
    "macros", "regex", "stress", "strings",
  ]

  @Test(arguments: TortureCase.files)
  func aFileIsReadAsItSays(file: TortureCase) {
    #expect(file.mismatches() == [])
  }

  /// By day in every third form, and the next file in others.
  @Test(arguments: TortureCase.files)
  func aFileIsReadTheSameInAnyForm(file: TortureCase) {
    for (form, rewritten) in Nightly.sample(file.inOtherForms, every: 3, for: file.source.count) {
      #expect(rewritten.mismatches() == [], "\(form)")
    }
  }

  @Test(arguments: TortureCase.fileForms)
  func aFileOfAnyFormIsReadAsItSays(form: TortureCase) {
    #expect(form.mismatches() == [])
  }

  @Test(arguments: TortureCase.stress)
  func aLargeConstructIsReadAsItSays(construct: TortureCase) {
    #expect(construct.mismatches() == [])
  }

  @Test func theSetIsWhole() {
    let all = TortureCase.files + TortureCase.fileForms + TortureCase.stress
    #expect(TortureCase.files.count >= 150, "the set has 150 files and more")
    #expect(Set(all.map(\.group)) == Self.groups, "every group has cases, and each case a group")
    #expect(Set(all.map(\.name)).count == all.count, "every case has a name of its own")
  }

  @Test func everyFileExpectsMoreThanThatItCanBeRead() {
    let idle = TortureCase.files.filter { $0.expectations.count < 2 && $0.group != "broken" }.map(\.name)
    #expect(idle == [], "a file that says nothing of what is read in it would not notice a wrong reading")
  }

  @Test(arguments: [
    ("problems: 1", "problems: read none, expected 1"),
    ("problems: none;tokens: k w", "tokens: read k; w; o; i; k; w; p; w; p; w; p; p; w; p; p; p, expected k; w"),
    ("problems: none;strings: s", "strings: read none, expected s"),
    ("problems: none;declarations: let a", "declarations: read let a; func f(x:), expected let a"),
    ("problems: none;of f(x:): returns Int", "of f(x:): read returns -, expected returns Int"),
    ("problems: none;of g(): returns Int", "there is no of g()"),
    ("problems: none;of a: colour red", "of a: read colour no such facet, expected colour red"),
    ("problems: none;calls: g(_:)", "calls: read g(), expected g(_:)"),
    ("problems: none;calls in h(): g()", "calls in h(): read none, expected g()"),
    ("problems: none;types: none", "types: read Int, expected none"),
    ("problems: none;count: types 2", "count: read types 1, expected types 2"),
    ("problems: none;smells: 2", "there is no smells"),
    ("types: Int", "it does not say its problems"),
  ])
  func aWrongExpectationIsNoticed(expectations: String, mismatch: String) {
    let lines = expectations.split(separator: ";").map(String.init)
    let source = Array("let a = 1\nfunc f(x: Int) { g() }\n".utf8)
    #expect(TortureCase(name: "wrong", source: source, expecting: lines).mismatches().first == mismatch)
  }

  @Test func expectationsAreNoPartOfTheSource() {
    let file = TortureCase(name: "a/b", file: Array("let a\n//= problems: none\n//= declarations: let a\n".utf8))
    #expect(String(decoding: file.source, as: UTF8.self) == "let a\n")
    #expect(file.expectations.map(\.family) == ["problems", "declarations"])
  }
}
