import Testing

@Suite struct PropertyNamesTests {
  private let rule = RuleUnderTest(
    check: "property_names", roles: #"{ connectable: { conforms_to: ["Connectable"] } }"#,
    arguments: #"on: "connectable", types: ["Input", "Out*"], names: ["input", "output"]"#,
    message: "{property} of {type} instead of {names}")

  @Test func aStoredPropertyOfTheTypesWithAnotherNameIsFound() {
    rule.expectMarkedFindings(
      """
      class A: Connectable {
        struct Input {}
        struct Output {}
        let events = Input() // ←
        var state: Output? // ←
        lazy var other = make() // ←
        static let sample = Input()
        func make() -> A.Output { Output() }
      }
      """, subjects: 3)
  }

  @Test func nestedTypesMayBeInheritedAndOfTypesFromElsewhereTheForwardIsFound() {
    rule.expectMarkedFindings(
      in: [
        ("Input.swift", "struct Input {}\nstruct Events {}\nclass Base { struct Output {} }\n"),
        ("A.swift", "class A: Base, Connectable {\n  let events: Input\n  let state: Output // ←\n}\n"),
        (
          "B.swift",
          """
          class B: Connectable {
            typealias Input = Events
            let events: Events
            var input: Input { events } // ←
          }
          """
        ),
        ("C.swift", "class C: Connectable {\n  struct Input {}\n  let part: A.Output\n  let other: B.Input\n}\n"),
      ])
  }

  @Test func besideAStoredPropertyOfTheRightNameOthersAreNoRenaming() {
    rule.expectMarkedFindings(
      """
      class A: Connectable {
        struct Output {}
        let output = Output()
        var before: Output?
      }
      class B: A {
        var next: Output?
      }
      """)
  }

  @Test func aForwardIsFoundWhereTheStoredPropertyIsNot() {
    rule.expectMarkedFindings(
      """
      class A: Connectable {
        struct Input {}
        let events = Factory.make(7)
        let known = Input() // ←
        var input: Input { return self.events } // ←
        var output: Input { known }
      }
      """)
  }

  @Test func whatIsNoForwardIsLeftAlone() {
    rule.expectMarkedFindings(
      """
      class A: Connectable {
        let inner: Inner
        var count = 0
        var input: Int { inner.input }
        var output: Int { count += 1; return count }
      }
      class Inner { let input = 1 }
      class B: Connectable {
        var input: Int { output }
        let output = 1
      }
      """)
  }

  @Test func aTypeOfWhichOnlyTheNameIsKnownIsUnresolved() {
    rule.expectMarkedFindings(
      "class A: Connectable {\n  typealias Input = (a: Int, b: Int)\n  let events: Input\n}\n", subjects: 0,
      unresolved: 1)
  }

  @Test func typesWithoutTheRoleAndProtocolsAreNotLookedAt() {
    rule.expectMarkedFindings(
      """
      class A { struct Input {}; let events = Input() }
      protocol Paged: Connectable { associatedtype Input; var events: Input { get } }
      """, subjects: 0)
  }

  @Test func theMessageNamesPropertyTypeAndNames() {
    let run = rule.run([("A.swift", "struct A: Connectable { let all: Input; struct Input {} }")])
    #expect(run?.findings.map(\.message) == ["all of A instead of 'input' or 'output'"])
  }
}
