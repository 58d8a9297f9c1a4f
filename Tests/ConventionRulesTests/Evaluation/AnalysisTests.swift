import Testing

@testable import ConventionRules

/// Conditions behind which there is an analysis: values set in init, disposal, order, and what members reach.
struct AnalysisTests {
  @Test func anOptionalThatAnInitializerLeavesEmptyIsNotSet() {
    StatedRule(#"each: { property: "*" }, must: { set_in_init: true }"#, message: "{name} {why}").expect(
      ["2: b is not assigned in init(): b", "3: c is a lazy variable: c", "4: d is computed: d"],
      in: """
        final class Feed {
          var a: Int?, b: Int?
          lazy var c = 1
          var d: Int { 1 }
          init() { a = 1 }
        }
        """)
  }

  @Test func aPropertyThatAProtocolGivesIsFoundWhereTheTypeConforms() {
    StatedRule(
      #"each: { property: "*", of: { kind: "class" }, implements: "Output" }, must: { set_in_init: true }"#,
      message: "{name} of {type} {why}"
    ).expect(
      ["3: hint of Feed is computed in an extension of the protocol: Output"],
      in: """
        protocol Output { var hint: Int { get } }
        extension Output { var hint: Int { 1 } }
        final class Feed: Output {}
        """)
  }

  @Test func aResultThatNobodyKeepsIsNotDisposedOf() {
    StatedRule(
      #"each: { call: "subscribe" }, must: { disposed: { by: "disposed(by:)", inside: "insert" } }"#, message: "{why}"
    ).expect(
      ["4: drops the result of 'subscribe()', so nothing ends the subscription: subscribe()"],
      in: """
        final class Feed {
          func bind(_ stream: Stream) {
            stream.subscribe().disposed(by: bag)
            stream.subscribe()
            kept = stream.subscribe()
            bag.insert { stream.subscribe() }
          }
        }
        """)
  }

  @Test func aPlaceFollowsAnotherOnEachWayOrOnNone() {
    StatedRule(
      #"each: { call: "start" }, must: { follows: { call: "prepare" } }"#, message: "{why}"
    ).expect(
      ["6: does not follow 'prepare': start()"], unresolved: 1,
      in: """
        final class Flow { func prepare() {}; func start() {} }
        struct Starter {
          let flow: Flow, isReady: Bool
          func a() { flow.prepare(); flow.start() }
          func b() { if isReady { flow.prepare() }; flow.start() }
          func c() { flow.start(); flow.prepare() }
        }
        """)
  }

  @Test func aMethodReachesWhatItsOwnMethodsDo() {
    StatedRule(
      #"each: { method: "submit*" }, must: { reaches: { call: "send" } }"#
    ).expect(
      ["4: submitNothing(): submitNothing"],
      in: """
        struct Form {
          func submit() { finish() }
          private func finish() { relay.send(1) }
          func submitNothing() { log() }
          private func log() {}
        }
        """)
  }
}
