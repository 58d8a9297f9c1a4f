import Testing

@testable import ConventionRules

/// Statements, literals and attributes as places; lines, order and typed throws as conditions.
struct StatementTests {
  @Test func operatorsAreFoundWhereverTheyStand() {
    StatedRule(#"forbid: { statement: ["try?", "force_unwrap"] }"#, message: "found").expect(
      ["2: found: try? read()", "3: found: first!"],
      in: """
        struct Reader {
          let text = try? read()
          func name() -> String { first! }
          func size() throws -> Int { try count() }
        }
        """)
  }

  @Test func aLoopThatWaitsHoldsAnAwait() {
    StatedRule(#"forbid: { statement: "for", has: { statement: "await" } }"#, message: "found").expect(
      ["2: found: for id in ids { await load(id) }", "3: found: for await id in stream { print(id) }"],
      in: """
        func run(_ ids: [Int], _ stream: Stream) async {
          for id in ids { await load(id) }
          for await id in stream { print(id) }
          for id in ids { print(id) }
        }
        """)
  }

  @Test func literalsAreFoundByKindAndByText() {
    StatedRule(#"forbid: { literal: ["http://*", "number"], not: { named: "0" } }"#).expect(
      [#"1: "http://a": "http://a""#, "3: 25: 25"],
      in: """
        let page = "http://a"
        let none = 0
        let most = 25
        let path = "a/http://b"
        """)
  }

  @Test func anAttributeIsFoundByItsName() {
    StatedRule(#"forbid: { attribute: "@AppStorage" }"#).expect(
      [#"2: @AppStorage: @AppStorage("a")"#],
      in: """
        struct Settings {
          @AppStorage("a") var a = 1
          @State var b = 1
        }
        """)
  }

  @Test func theFirstMemberThatStandsTooLateIsFound() {
    StatedRule(#"each: { type: "*" }, must: { order: ["State", "@Dependency", "body"] }"#, message: "{name} {why}")
      .expect(
        ["4: State comes after 'body': State"],
        in: """
          struct Feed {
            @Dependency var clock: Clock
            var body: Int { 1 }
            struct State {}
          }
          """)
  }

  @Test func aThrowWithoutATypeIsNone() {
    StatedRule(#"each: { member: "*", is: "throws" }, must: { throws: "*" }"#, message: "{name} {why}").expect(
      ["2: load() does not say what it throws: load", "4: size does not say what it throws: size"],
      in: """
        protocol Service {
          func load() throws
          func save() throws(SaveError)
          var size: Int { get throws }
          func reset()
        }
        """)
  }
}
