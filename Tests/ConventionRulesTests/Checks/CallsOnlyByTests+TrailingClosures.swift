import Testing

// Calls with a closure behind the parentheses, which does not show its label.

extension CallsOnlyByTests {
  @Test func aTrailingClosureMayHaveAnyLabel() throws {
    let files = [
      (
        "Kit.swift",
        """
        class Door { func open(_ a: Int, slowly: Bool, then: () -> Void) {}
          func shut(_ a: () -> Void) {} }
        class OakDoor: Door {}
        extension OakDoor { func knock(or wait: () -> Void) {} }
        """
      ),
      (
        "A.swift",
        """
        class Guest {
          func a(_ door: Door, _ oak: OakDoor) {
            door.open(1, slowly: true) { } // ←
            oak.open(1, slowly: true, then: { }) // ←
            oak.open(1) { }
            door.open(1, fast: true) { }
            door.open(1, slowly: true)
            oak.turn { } and: { } // ←
            oak.turn { } or: { }
            door.shut { }
            door.knock { } // ←
            oak.knock { }
          }
        }
        """
      ),
    ]
    let rule = rule(
      #"functions: ["open(_:slowly:then:)", "turn(key:and:)", "shut(gently:)", "knock(and:)"], on: "door", by: "porter""#
    )
    rule.expectMarkedFindings(in: files, unresolved: 0)
    #expect(try #require(rule.run(files)).findings.first?.message == "Guest a Door open(_:slowly:then:)")
    self.rule(#"functions: ["open(_:slowly:_:)", "turn(_:and:)", "shut(_:)", "knock(_:)"], on: "door", by: "porter""#)
      .expectMarkedFindings(
        in: [
          files[0],
          (
            "A.swift",
            """
            class Guest {
              func a(_ door: Door) {
                door.open(1, slowly: true) { } // ←
                door.turn { } and: { } // ←
                door.shut { } // ←
                OakDoor().knock { } // ←
              }
            }
            """
          ),
        ], unresolved: 0)
  }

  @Test func onAPropertyOfUnknownTypeATrailingClosureMayBelongToAnotherFunction() {
    rule(#"functions: ["open(slowly:)", "shut(slowly:)"], on: "door", receivers: "exit", by: "porter""#)
      .expectMarkedFindings(
        in: [
          ("Kit.swift", "class Door {}\nextension Door { func open(then: () -> Void) {} }"),
          (
            "A.swift",
            """
            class Guest: Visitor {
              func a() {
                exit.open { }
                exit.open(slowly: { }) // ←
                exit.shut { } // ←
              }
            }
            """
          ),
        ], unresolved: 1)
  }

  @Test func aTrailingClosureMayBeTheArgumentOfAnExceptedInitializer() {
    rule(#"functions: "Link", except: "Link(value:label:)""#).expectMarkedFindings(
      """
      class Guest {
        func a() {
          Link(value: 1, label: { })
          Link(value: 1) { }
          Link(text: 1) { } // ←
        }
      }
      """, subjects: 3)
  }
}
