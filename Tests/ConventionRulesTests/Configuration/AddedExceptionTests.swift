import Testing

@testable import ConventionRules

/// Exceptions that a configuration adds to those of a rule.
struct AddedExceptionTests {
  private static let rule = "no_view_references_in_view_models"
  private static let sources = TextSources([
    (
      "App/Login.swift",
      "import UIKit\nclass LoginViewModel {\n  let label = UILabel()\n  func show(_ view: UIImageView) {}\n}\n"
    ),
    ("Legacy/Old.swift", "import UIKit\nclass OldViewModel {\n  let label = UILabel()\n}\n"),
  ])

  private func places(_ configuration: String) -> [String] {
    let linter = Linter(LintedProject.selection(configuration), sdk: .shipped())
    return linter.lint(Self.sources).diagnostics.filter { $0.ruleID == Self.rule }
      .map { "\($0.path):\($0.start.line)" }
  }

  @Test("without exceptions all places are told")
  func withoutExceptionsAllPlacesAreTold() {
    #expect(places("{}") == ["App/Login.swift:3", "App/Login.swift:4", "Legacy/Old.swift:3"])
  }

  @Test("a place that fulfils a condition is fine")
  func aPlaceThatFulfilsAConditionIsFine() {
    #expect(
      places("{ rules: { \(Self.rule): { unless: { inside: { method: \"show\" } } } } }")
        == ["App/Login.swift:3", "Legacy/Old.swift:3"])
  }

  @Test("one of several conditions is enough")
  func oneOfSeveralConditionsIsEnough() {
    #expect(
      places(
        "{ rules: { \(Self.rule): { unless: [{ inside: { method: \"show\" } }, { in: { named: \"Old*\" } }] } } }")
        == ["App/Login.swift:3"])
  }

  @Test("an override adds exceptions for its files alone")
  func anOverrideAddsExceptionsForItsFilesAlone() {
    #expect(
      places(
        """
        { overrides: [{ paths: ["Legacy/**"], rules: { \(Self.rule): { unless: { inside: { property: "label" } } } } }] }
        """) == ["App/Login.swift:3", "App/Login.swift:4"])
  }

  @Test("the sentence of the rule says them")
  func theSentenceOfTheRuleSaysThem() {
    let library = CheckRun.library
    let selection = LintedProject.selection(
      "{ rules: { coordinators_are_named_coordinators: { unless: { named: \"Root\" } } } }")
    let sentence = library.rule("coordinators_are_named_coordinators").flatMap { library.sentence(of: $0, selection) }
    #expect(sentence == "Each coordinator must be named `$coordinator_names`, unless it is named `Root`.")
  }
}
