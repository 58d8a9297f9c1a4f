import Testing

@testable import ConventionRules

struct RuleSearchTests {
  private static let library = CheckRun.library
  private static let search = RuleSearch(library: library, selection: RuleSelection(library: library))

  private func first(_ query: String) -> Substring? {
    Self.search.text(for: query)?.split(separator: "\n").first
  }

  @Test(arguments: [
    ("view models know no views", "no_view_references_in_view_models"),
    ("a view knows no view model", "view_knows_no_view_model"),
    ("weak delegate", "weak_delegate"),
    ("classes are final", "final_classes"),
    ("viewmodels import no UIKit", "no_ui_imports_in_view_models"),
    ("only coordinators navigate", "only_coordinators_navigate"),
    ("repositories are injected", "repositories_are_injected"),
    ("no_view_references_in_view_models", "no_view_references_in_view_models"),
  ])
  func theRuleThatSaysItIsFirst(query: String, rule: String) {
    #expect(first(query) == rule[...], "what people ask for as '\(query)'")
  }

  @Test func aRuleIsShownWithTheWayToTurnItOn() throws {
    let text = try #require(Self.search.text(for: "weak delegate"))
    #expect(
      text.hasPrefix(
        """
        weak_delegate
          A view model holds its delegate weakly
          off; { rules: { weak_delegate: "error" } } in .mvvm-lint.json turns it on

        """))
    #expect(try #require(Self.search.text(for: "view models know no views")).contains("\n  on, error\n"))
  }

  @Test func wordsOfTheLanguageAreFound() throws {
    let text = try #require(Self.search.text(for: "weak"))
    #expect(text.contains("Words of the rule language"))
  }

  @Test func whatNothingSaysIsNotFound() {
    #expect(Self.search.text(for: "zzzz") == nil)
    #expect(Self.search.text(for: "the of a") == nil, "words that say nothing")
  }

  @Test func spellingsOfOneNameAreAlike() {
    #expect(SearchWords("viewModels").list == SearchWords("view_models").list)
    #expect(SearchWords("ViewModel views").list == ["view", "model", "view"])
  }
}
