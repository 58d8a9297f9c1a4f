import Testing

@testable import ConventionRules

/// What documents state of macros and of build settings, and places that lie in other files than the one that is checked.
struct UnseenFactsTests {
  private func document(_ kind: String, _ json: String) -> String { "```json \(kind)\n\(json)\n```" }

  @Test func anUnknownMacroMayAddATypeAndAKnownOneAddsWhatIsStated() {
    let rule = #"each: { type: "*", is: "@Feature" }, must: { has: { nested_type: "State" } }"#
    let source = "@Feature struct Feed {}"
    StatedRule(rule).expect([], unresolved: 1, in: source)
    StatedRule(rule, blocks: document("macros", #"{ "@Feature": { adds: { conforms_to: "Reducer" } } }"#))
      .expect(["1: Feed: Feed"], in: source)
    StatedRule(rule, blocks: document("macros", #"{ "@Feature": { adds: { nested_type: ["State"] } } }"#))
      .expect([], in: source)
  }

  @Test func macrosOfLibrariesThatTeamsUseAreKnown() {
    let rule = StatedRule(#"each: { type: "*", kind: "struct" }, must: { has: { nested_type: "State" } }"#)
    rule.expect([], in: "@Reducer struct Feed {}")
    rule.expect(["1: Feed: Feed"], in: "@ObservableState struct Feed {}")
    StatedRule(#"each: { type: "*", kind: "struct" }, must: { conforms_to: "ViewActionSending" }"#)
      .expect(["2: Row: Row"], in: "@ViewAction(for: Feed.self) struct FeedView {}\n@DependencyClient struct Row {}")
  }

  @Test func aMacroMakesItsTypesConform() {
    StatedRule(
      #"forbid: { type: "*", conforms_to: "Reducer" }"#,
      blocks: document("macros", #"{ "@Reducer": { adds: { conforms_to: "Reducer" } } }"#)
    ).expect(["1: Feed: Feed"], in: "@Reducer struct Feed {}\nstruct Row {}")
  }

  @Test func buildSettingsGiveATypeItsActor() {
    let rule = StatedRule(
      #"each: { type: "*", kind: "class" }, must: { is: "@MainActor" }"#,
      blocks: document("default_attributes", #"{ "App/**": "@MainActor" }"#))
    rule.expect([], in: [TestFile("App/Feed.swift", "final class Feed {}")])
    rule.expect(["1: Feed: Feed"], in: [TestFile("Core/Feed.swift", "final class Feed {}")])
    rule.expect(["1: Feed: Feed"], in: [TestFile("App/Feed.swift", "nonisolated final class Feed {}")])
  }

  @Test func aPlaceInAnotherFileExists() {
    let rule = StatedRule(
      #"each: { type: "{Name}Action", kind: "enum" }, must: { exists: { mention: "{Name}Action", in: "{Name}Store" } }"#
    )
    let action = TestFile("Action.swift", "enum FeedAction {}")
    rule.expect(["1: FeedAction: FeedAction"], in: [action])
    rule.expect([], in: [action, TestFile("Store.swift", "struct FeedStore { func send(_ action: FeedAction) {} }")])
  }

  @Test func codeInAnExtensionOfAnotherFileIsATypesOwn() {
    let rule = StatedRule(#"each: { type: "*Model" }, must: { has: { statement: "await" } }"#)
    let model = TestFile("Model.swift", "struct FeedModel {}")
    rule.expect(["1: FeedModel: FeedModel"], in: [model])
    rule.expect(
      [],
      in: [model, TestFile("Model+Load.swift", "extension FeedModel { func load() async { await read() } }")])
  }
}
