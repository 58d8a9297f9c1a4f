import Testing

@Suite struct RequiredKindTests {
  @Test(arguments: [
    ("class", ["struct", "enum", "actor"]), ("struct", ["class", "enum", "actor"]),
    ("enum", ["class", "struct", "actor"]),
    ("actor", ["class", "struct", "enum"]), ("reference", ["struct", "enum"]), ("value", ["class", "actor"]),
  ])
  func otherKindsAreFound(kind: String, others: [String]) {
    let rule = RuleUnderTest(
      check: "required_kind", roles: "{ model: { conforms_to: \"Modeling\" } }",
      arguments: "on: \"model\", kind: \"\(kind)\"", message: "{type} {kind}")
    let run = rule.run([
      ("A.swift", "protocol Modeling {}\nprotocol More: Modeling {}"),
      ("B.swift", "class A: More {}\nstruct B: More {}\nenum C {}\nactor D: More {}\nstruct Free {}"),
      ("C.swift", "extension C: Modeling {}"),
    ])
    let names = ["class": "A class", "struct": "B struct", "enum": "C enum", "actor": "D actor"]
    #expect(run?.findings.map(\.message).sorted() == others.compactMap { names[$0] }.sorted())
    #expect(run?.subjects == 4)
  }
}
