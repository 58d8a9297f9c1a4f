import Testing

@Suite struct MemberOrderTests {
  private func rule(_ order: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "member_order", roles: #"{ screen: { names: "*Screen" } }"#,
      arguments: #"on: "screen", order: "# + order, message: "{type} {member} {other}")
  }

  @Test func theFirstMemberThatStandsTooLateIsFound() throws {
    let text = """
      struct AScreen {
        struct State { let body = 1, action = 2 }
        enum Action { case a }
        let other = 1
        @Dependency(\\.date) var date
        var body: Int { 1 }
        func reduce(into a: Int) {}
        typealias More = Int
      }
      struct BScreen {
        enum Action { case a }
        typealias State = Int // ←
        enum View {}
        var body: Int { 1 }
        @Dependency(\\.date) var date
      }
      struct CScreen {
        var body: Int { 1 }
        private func reduce(_ a: Int) {}
        enum Action { case a } // ←
        struct State {}
      }
      struct DScreen {
        func reduce(into a: Int) {}
        enum View { struct State {} }
      }
      extension DScreen { struct State {} }
      class Other { var body = 1; struct State {} }
      """
    let rule = rule(#"["State", "Action", "@Dependency", "body", "reduce(into:)"]"#)
    rule.expectMarkedFindings(text, subjects: 4, unresolved: 0)
    #expect(
      try #require(rule.run([("A.swift", text)])).findings.map(\.message) == [
        "BScreen State Action", "CScreen Action body",
      ])
  }

  @Test func aTypeHasNoLabels() {
    rule(#"["State", "load()"]"#).expectMarkedFindings(
      "struct AScreen { struct load {}\n struct State {} }", subjects: 1)
  }

  @Test func membersGoByKindsWhereNothingElseIsMeant() {
    rule(#"["type", "case", "@static", "stored_property", "init(id:)", "initializer", "computed_property", "method"]"#)
      .expectMarkedFindings(
        """
        class AScreen {
          enum B {}
          static let a = 1
          @Published var b = 1
          let c = { 1 }()
          init(id: Int) {}
          init() {}
          var d: Int { 1 }
          func e() {}
          static func type() {} // ←
        }
        enum BScreen {
          case a
          #if DEBUG
          func b() {}
          #endif
          case c // ←
        }
        class CScreen {
          init() {}
          init(id: Int) {} // ←
        }
        class DScreen {
          var a: Int { 1 }
          lazy var b = 1 // ←
        }
        """, subjects: 4)
  }
}
