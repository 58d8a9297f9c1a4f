import Testing

@Suite struct ForbiddenTypesTests {
  private func rule(_ arguments: String = "") -> RuleUnderTest {
    RuleUnderTest(
      check: "forbidden_types",
      roles: #"{ manager: { any: [{ names: "*Manager" }, { carrying: "@objc" }] } }"#,
      arguments: #"on: "manager""# + arguments, message: "{type} {kind}")
  }

  private let text = """
    class AManager {} // ←
    enum Space { struct BManager {} // ←
    }
    protocol CManager {} // ←
    extension AManager {}
    extension URLManager {}
    class Other {}
    @objc class Marked {} // ←
    """

  @Test func typesOfTheRoleAreFoundWhereTheyAreDeclared() throws {
    rule().expectMarkedFindings(text, subjects: 4)
    #expect(
      try #require(rule().run([("A.swift", text)])).findings.map(\.message) == [
        "AManager class", "Space.BManager struct", "CManager protocol", "Marked class",
      ])
  }

  @Test func someMayExist() throws {
    let run = try #require(rule(#", except: ["Space.*", "C*"], kinds: ["class", "struct"]"#).run([("A.swift", text)]))
    #expect(run.findings.map(\.message) == ["AManager class", "Marked class"])
    #expect(run.subjects == 3)
  }
}
