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
    ("no force unwrapping", "models_force_nothing"),
    ("delegates are weak", "weak_delegate"),
    ("no detached tasks", "tasks_are_structured"),
    ("no print", "logs_go_to_the_logger"),
    ("no UserDefaults in view models", "view_models_use_no_data_source"),
    ("views never take @Dependency", "views_have_no_dependencies"),
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

  @Test(
    "where no rule says it, the nearest words of the language are shown",
    arguments: [
      ("functions have at most 40 lines", "lines { at_most }: How many lines it has."),
      ("circular imports", "import MODULES: Import declarations, by the name of the module."),
      ("closures capture their owner", "captures CAPTURES: How a closure captures `self`."),
    ])
  func theNearestWordsOfTheLanguageAreShown(query: String, word: String) throws {
    let text = try #require(Self.search.text(for: query))
    #expect(text.hasPrefix("No rule says this: \(query)\n\nWords of the rule language"), "\(text)")
    #expect(text.contains("\n  \(word)\n"), "\(text)")
  }

  @Test(
    "a misspelt word of the language is told",
    arguments: [("capturs of closures", "captures"), ("nothing like it", "")])
  func aMisspeltWordOfTheLanguageIsTold(query: String, word: String) {
    #expect(Self.search.hint(for: query) == (word.isEmpty ? "" : "; the nearest word of the language is '\(word)'"))
  }

  @Test func wordsOfTheLanguageAreFound() throws {
    let text = try #require(Self.search.text(for: "weak"))
    #expect(text.contains("Words of the rule language"))
  }

  @Test func whatNothingSaysIsNotFound() {
    #expect(Self.search.text(for: "zzzz") == nil)
    #expect(Self.search.text(for: "the of a") == nil, "words that say nothing")
    #expect(Self.search.text(for: "migrations are idempotent") == nil)
    #expect(Self.search.text(for: "no trailing whitespace") == nil, "many rules say no")
  }

  @Test func spellingsOfOneNameAreAlike() {
    #expect(SearchWords("viewModels").list == SearchWords("view_models").list)
    #expect(SearchWords("ViewModel views").list == ["view", "model", "view"])
  }
}
