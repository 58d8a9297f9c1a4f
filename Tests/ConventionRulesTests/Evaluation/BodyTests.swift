import Testing

@testable import ConventionRules

/// Bodies and closures as places, and what they are made of.
struct BodyTests {
  @Test func eachStatementThatIsNoneOfThoseAllowedIsAFinding() {
    StatedRule(
      #"each: { body: "send" }, must: { statements: { only: ["switch", "call"], without: "default" } }"#,
      message: "{name} {why}"
    ).expect(
      ["7: send(_:) holds an assignment: count = 1", "8: send(_:) holds a default: default: load()"],
      in: """
        final class Feed {
          var count = 0
          func send(_ action: Action) {
            switch action {
            case .load: load()
            case .add:
              count = 1
            default: load()
            }
          }
          func load() {}
        }
        """)
  }

  @Test func aBodyGoesByTheMemberWithItsLabelsAndByItsAccessor() {
    StatedRule(
      #"each: { body: ["load(id:)", "title.didSet"] }, must: { lines: { at_most: 1 } }"#, message: "{name} {why}"
    )
    .expect(
      ["2: title has 2 lines: title", "5: load(id:) has 2 lines: load"],
      in: """
        final class Feed {
          var title = "" {
            didSet { print(title)
              print("set") } }
          func load(id: Int) {
            print(id)
            print("loaded")
          }
          func load(name: String) {
            print(name)
            print("loaded")
          }
        }
        """)
  }

  @Test func theBodySwitchesOverWhatTheRuleNames() {
    StatedRule(
      #"each: { body: "body" }, must: { statements: { begins_with: "switch", over: "*state" } }"#, message: "{why}"
    )
    .expect(
      ["8: does not begin with switch over *state: Text(\"\")"],
      in: """
        struct Login {
          let viewModel: LoginModel
          var body: some View {
            switch viewModel.state { default: Text("") }
          }
        }
        struct Logo {
          var body: some View { Text("") }
        }
        """)
  }

  @Test func aClosureIsAskedHowItHoldsSelf() {
    StatedRule(#"each: { closure: "Task" }, must: { captures: ["weak", "nothing"] }"#, message: "{name} {why}").expect(
      ["3: Task(_:) captures self strongly: { await self.load() }"],
      in: """
        final class Feed {
          func show() {
            Task { await self.load() }
            Task { [weak self] in await self?.load() }
            Task { print("") }
          }
          func load() async {}
        }
        struct Row {
          func show() { Task { await load() } }
          func load() async {}
        }
        """)
  }

  @Test func aClosureThatAPropertyIsGivenIsOneOfItsName() {
    StatedRule(#"each: { closure: "onTap" }, must: { captures: "weak" }"#, message: "{name}").expect(
      ["4: onTap: { self.stop() }"],
      in: """
        final class Feed {
          var onTap: (() -> Void)?
          func show(_ button: Button) {
            button.onTap = { self.stop() }
            button.onTap = { [weak self] in self?.stop() }
          }
          func stop() {}
        }
        """)
  }

  @Test func aMethodInPlaceOfAClosureHoldsItsObject() {
    StatedRule(#"each: { closure: "listen" }, must: { captures: ["weak", "nothing"] }"#, message: "{why}").expect(
      ["2: captures self strongly: stop"],
      in: """
        final class Feed {
          func show(_ center: Center) { center.listen(done: stop) }
          func stop() {}
        }
        """)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func linesEndInSeveralWays(_ end: String) {
    StatedRule(#"each: { body: "*" }, must: { statements: { lines_at_most: 2 } }"#, message: "{name} {why}").expect(
      ["1: load() has 3 lines: load"],
      in: [
        "func load() {", "", "  // Nothing.", "  one()", "  two()", "", "  three()", "}", "func show() {", "  one()",
        "}", "",
      ].joined(separator: end))
  }
}
