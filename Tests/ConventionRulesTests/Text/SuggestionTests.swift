import Testing

@testable import ConventionRules

struct SuggestionTests {
  static let names = [
    "outputs_initialized_in_init", "no_view_references_in_view_models", "transform_only_called_from_output", "on",
    "off",
    "error", "warning", "note",
  ]

  @Test(
    "the nearest name is the one that was meant",
    arguments: [
      ("warn", "warning"), ("eror", "error"), ("Error", "error"), ("noet", "note"), ("onn", "on"),
      ("outputs-initialized-in-init", names[0]),
      ("no_view_references", names[1]), ("output_initialised_in_init", names[0]), ("zebra", nil), ("", nil), ("x", nil),
    ] as [(String, String?)])
  func theNearestNameIsTheOneThatWasMeant(name: String, nearest: String?) {
    #expect(Suggestion.nearest(to: name, in: Self.names) == nearest)
  }

  @Test(
    "edits are counted with swaps as one",
    arguments: [
      ("", "", 0), ("a", "", 1), ("abc", "acb", 1), ("kitten", "sitting", 3), ("same", "same", 0), ("ca", "abc", 3),
    ])
  func editsAreCountedWithSwapsAsOne(a: String, b: String, distance: Int) {
    #expect(Suggestion.distance(Array(a.utf8), Array(b.utf8), limit: 10) == distance)
    #expect(Suggestion.distance(Array(b.utf8), Array(a.utf8), limit: 10) == distance)
    #expect(Suggestion.distance(Array(a.utf8), Array(b.utf8), limit: distance - 1) == nil)
  }

  @Test("a hint lists the names where none is near and they are few")
  func aHintListsTheNamesWhereNoneIsNearAndTheyAreFew() {
    #expect(Suggestion.hint(for: "zebra", in: ["b", "a"]) == "; known: a, b")
    #expect(Suggestion.hint(for: "zebra", in: (0..<30).map { "name\($0)" }) == "")
    #expect(Suggestion.hint(for: "nam1", in: (0..<20).map { "name\($0)" }) == "; did you mean 'name1'?")
  }
}
