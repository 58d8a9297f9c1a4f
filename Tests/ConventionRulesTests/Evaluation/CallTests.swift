import Testing

@testable import ConventionRules

/// Calls as places, and what they are made on.
struct CallTests {
  private let service = "{ service: { named: \"*Service\" } }"

  @Test func aCallIsFoundByItsNameAndByWhatItIsMadeOn() {
    StatedRule(#"forbid: { call: "load", on: "service" }"#, roles: service, message: "{name} on {on} in {member}")
      .expect(
        ["5: load(id:) on FeedService in show: load(id: 1)"],
        in: """
          struct FeedService { func load(id: Int) {} }
          struct Cache { func load(id: Int) {} }
          struct Feed {
            let service: FeedService, cache: Cache
            func show() { service.load(id: 1) }
            func hide() { cache.load(id: 1) }
          }
          """)
  }

  @Test func anyFunctionIsMeantButNoInitializer() {
    StatedRule(#"forbid: { call: "*", on: "service" }"#, roles: service).expect(
      ["4: stop(): stop()"],
      in: """
        struct FeedService { func stop() {} }
        struct Feed {
          let service = FeedService()
          func show() { service.stop() }
        }
        """)
  }

  @Test func aReceiverOfUnknownTypeIsUnresolvedWhereTheTypesHaveSuchAFunction() {
    StatedRule(#"forbid: { call: "*", on: "service" }"#, roles: service).expect(
      [], unresolved: 1,
      in: """
        struct FeedService { func stop() {} }
        func close(_ box: Box) {
          let service = box.service
          service.stop()
          service.start()
        }
        """)
  }

  @Test func aFunctionThatIsHandedOverIsACall() {
    StatedRule(#"forbid: { call: "stop", on: "service" }"#, roles: service).expect(
      ["4: stop(): stop"],
      in: """
        struct FeedService { func stop() {} }
        struct Feed {
          let service: FeedService
          func show(_ button: Button) { button.onTap = service.stop }
        }
        """)
  }

  @Test func theLabelOfATrailingClosureIsLeftOpen() {
    StatedRule(#"forbid: { call: "run(task:)", on: "service" }"#, roles: service).expect(
      ["4: run(task:): run { }"],
      in: """
        struct FeedService { func run(task: () -> Void) {} }
        struct OtherService { func run(later: () -> Void) {} }
        func go(_ feed: FeedService, _ other: OtherService) {
          feed.run { }
          other.run { }
        }
        """)
  }

  @Test func aStaticFunctionIsToldFromAMethod() {
    StatedRule(#"forbid: { call: "make", is: "instance", on: "service" }"#, roles: service).expect(
      ["4: make(): make()"],
      in: """
        struct FeedService { func make() {}; static func make() -> FeedService { FeedService() } }
        func go(_ feed: FeedService) {
          _ = FeedService.make()
          feed.make()
        }
        """)
  }

  @Test func whatItReturnsIsSaidByACastOrAnAnnotation() {
    StatedRule(#"forbid: { call: "make", not: { returns: "Alert" } }"#).expect(
      ["4: make(): make()"],
      in: """
        class Screen {}; class Alert: Screen {}
        func go(_ board: Board) {
          let alert = board.make() as! Alert
          let screen = board.make()
          let other: Alert = board.make()
        }
        """)
  }
}
