import Testing

@testable import ConventionRules

extension BodyFormTests {
  @Test func aBodyWithTooFewStatementsIsFound() throws {
    let text = """
      class AScreen {
        func a() {} // ←
        func b() { handle(1) }
        func c() { handle(1); handle(2) }
        func d() { // ←
          // Nothing yet.
        }
        var e: Int = 0 { didSet {} } // ←
        func f() { // ←
          #if DEBUG
          #else
          #endif
        }
        func g() {
          #if DEBUG
          handle(1)
          #endif
        }
        func h() {
          #if DEBUG
          handle(1)
          #else
          handle(2)
          #endif
        }
      }
      """
    rule("minimum: 1").expectMarkedFindings(text, subjects: 7, unresolved: 1)
    #expect(
      try #require(rule("minimum: 1").run([("A.swift", text)])).findings[0].message == "AScreen a() has no statement")
    #expect(
      try #require(rule("minimum: 3").run([("A.swift", text)])).findings.map(\.message)
        .contains("AScreen c() has only 2 statements"))
  }

  @Test func exactlyOneStatementCanBeAskedFor() {
    rule("minimum: 1, maximum: 1").expectMarkedFindings(
      """
      class AScreen {
        func a() {} // ←
        func b() { handle(1) }
        func c() { handle(1); handle(2) } // ←
      }
      """)
  }

  @Test func eachCaseHasAsManyStatements() {
    rule(#"minimum: 2, cases: "*""#).expectMarkedFindings(
      """
      class AScreen {
        func a() {
          switch action {
          case .a: handle(1) // ←
          case .b: break // ←
          case .c:
            handle(1)
            handle(2)
          }
        }
      }
      """, subjects: 3)
  }

  @Test func aReturnedCallIsACallAndAReturn() {
    let text = """
      class AScreen {
        func a() -> Int { return model.process(viewAction: 1) }
        func b() -> Int { model.process(viewAction: 1) }
        func c() async throws -> Int { return try await model.process(viewAction: 1) }
        func d() -> Int { return 1 } // ←
        func e() -> Int { return value } // ←
        func f() { return } // ←
      }
      """
    rule(#"only: "call""#).expectMarkedFindings(text)
    rule(#"ends_with: "call""#).expectMarkedFindings(text)
    rule(#"only: "return""#).expectMarkedFindings(text.replacing(" // ←", with: ""))
    rule(#"returns: "process""#).expectMarkedFindings(
      text.replacing("value } // ←", with: "value }").replacing("return } // ←", with: "return }"), unresolved: 1)
  }

  @Test func attributesOfAnExtensionAreThoseOfItsMembers() {
    rule(#"maximum: 1, carrying: "@objc""#).expectMarkedFindings(
      """
      class AScreen {
        @objc func a() { handle(1); handle(2) } // ←
        func b() { handle(1); handle(2) }
      }
      @objc extension AScreen {
        func c() { handle(1); handle(2) } // ←
        @nonobjc func d() { handle(1); handle(2) }
        var e: Int { handle(1); return 2 } // ←
      }
      extension AScreen {
        func f() { handle(1); handle(2) }
      }
      """, subjects: 3)
  }

  @Test func theMessageNamesTheStatement() throws {
    func expect(_ only: String, _ statement: String, _ words: String) throws {
      let rule = self.rule("only: [\(only)], over: \"action\"")
      let text = "class AScreen { func a() {\n\(statement)\nrun()\n} }"
      #expect(try #require(rule.run([("A.swift", text)])).findings[0].message == "AScreen a() holds \(words)")
    }
    try expect(#""call""#, "x = 1", "an assignment")
    try expect(#""call", "declaration""#, "if isOn {}", "an if")
    try expect(#""call""#, "let x = 1", "a declaration")
    try expect(#""call""#, "for x in y { break }", "a for")
    try expect(#""call", "for""#, "for x in y { break }", "a break")
    try expect(#""call", "switch""#, "switch state { default: run() }", "a switch over something else than action")
    try expect(#""assignment""#, "return run()", "a return")
    try expect(#""assignment""#, "run()", "a call")
    let rule = self.rule(#"only: "call""#)
    #expect(
      try #require(rule.run([("A.swift", "class AScreen { var a: Int { 1 } }")])).findings[0].message
        == "AScreen a holds a lone value")
  }
}
