import Testing

@Suite struct NotReassignedTests {
  private let rule = RuleUnderTest(
    check: "not_reassigned", roles: #"{ connectable: { conforms_to: ["Connectable"] } }"#,
    arguments: #"on: "connectable", properties: ["output"]"#, message: "{property} of {type} {reason}")

  @Test func declarationsThatOfferTheirValueAreFound() {
    rule.expectMarkedFindings(
      """
      class A: Connectable { var output = 1 } // ←
      class B: Connectable { let output = 1 }
      class C: Connectable { lazy var output = 1 }
      class D: Connectable { private(set) var output = 1 }
      class E: Connectable { private var output = 1 }
      class F: Connectable { var output: Int { 1 } }
      class G: Connectable { var output: Int { get { 1 } set {} } } // ←
      class H: Connectable { private(set) var output: Int { get { 1 } set {} } }
      class I: Connectable { static var output = 1 }
      class J { var output = 1 }
      protocol K: Connectable { var output: Int { get set } }
      """, subjects: 8)
  }

  @Test func whatAnExtensionHidesIsNotOffered() {
    rule.expectMarkedFindings(
      """
      class A: Connectable {}
      private extension A { var output: Int { get { 1 } set {} } }
      class B: Connectable {}
      fileprivate extension B { internal var output: Int { get { 1 } set {} } } // ←
      class C: Connectable {}
      extension C { var output: Int { get { 1 } set {} } } // ←
      private class D: Connectable { var output = 1 } // ←
      """, subjects: 4)
  }

  @Test func assignmentsInOtherFilesAreFound() {
    rule.expectMarkedFindings(
      in: [
        ("A.swift", "class A: Connectable { lazy var output = 1 }\n"),
        (
          "B.swift",
          """
          class B {
            let model = A()
            var count = 1
            func f(_ other: A?) {
              model.output = 2 // ←
              self.model.output += 1 // ←
              other?.output = 3 // ←
              other!.output = 3 // ←
              let local = model
              (local).output = 4 // ←
              swap(&local.output, &count) // ←
            }
          }
          """
        ),
      ])
  }

  @Test func anInitializerGivesTheFirstValue() {
    rule.expectMarkedFindings(
      """
      class A: Connectable {
        private(set) var output: Int
        var later: () -> Void = {}
        init(_ number: Int) {
          if number > 0 { output = 1 } else { self.output = 2 }
          _ = { output = 3 }()
          later = { self.output = 4 } // ←
          func local() { output = 5 } // ←
        }
        init(other: A) {
          output = 1
          other.output = 2 // ←
        }
        deinit { output = 6 } // ←
        struct Inner {
          init(_ a: A) { a.output = 7 } // ←
        }
      }
      """)
  }

  @Test func aTupleGivesAValueToEachElement() {
    rule.expectMarkedFindings(
      """
      class A: Connectable {
        private(set) var output = 1
        func f() {
          var b = 1
          (b, output) = (output, b) // ←
          (_, b) = (1, 2)
        }
      }
      """)
  }

  @Test func localsReadingAndComparingAreFine() {
    rule.expectMarkedFindings(
      """
      class A: Connectable {
        private(set) var output = 1
        func f(model: A) -> Bool {
          var output = 2
          output = 3
          let same = model.output == output
          return same && model.output >= 2 && self.output != 4
        }
        func g(output: inout Int) { output = 1 }
      }
      """, subjects: 1)
  }

  @Test func propertiesOfOtherTypesAreNoneOfIt() {
    rule.expectMarkedFindings(
      """
      class A: Connectable { let output = 1 }
      class Device {
        var output = 1
        func f(_ model: A) { output = 2; self.output = model.output }
      }
      """, subjects: 1, unresolved: 0)
  }

  @Test func anAssignmentToSomethingUnknownIsUnresolved() {
    rule.expectMarkedFindings(
      "class A: Connectable { let output = 1 }\nfunc f(_ device: Device) { device.output = 2 }\n", unresolved: 1)
  }

  @Test func theRequirementOfAProtocolOfTheRoleCountsOutside() {
    rule.expectMarkedFindings(
      """
      protocol Clock: Connectable { var output: Int { get set } }
      func f(_ clock: Clock, _ all: [Clock]) {
        clock.output = 1 // ←
      }
      """)
  }

  @Test func theMessageSaysWhatIsWrong() {
    let run = rule.run([
      (
        "A.swift",
        "enum Main { class A: Connectable {\n  var output = 1\n  func f() { output = 2 }\n} }\nclass B: Connectable { var output: Int { get { 1 } set {} } }\n"
      )
    ])
    #expect(
      run?.findings.map(\.message) == [
        "output of Main.A can be assigned from outside", "output of Main.A is assigned again",
        "output of B has a setter",
      ])
  }
}
