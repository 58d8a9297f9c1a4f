import Testing

// Functions that are handed over to be called.

extension CallsOnlyByTests {
  private static let door = (
    "Door.swift",
    """
    class Door { func open() {}
      func shut(slowly: Bool) {}
      func shut(fast: Bool) {}
      func peep() {}
      static func all() {}
      var knob = 1
      var handle: Handle?
      func handle(_ a: Int) {} }
    """
  )

  private func expect(
    _ arguments: String, _ text: String, subjects: Int, unresolved: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    rule(arguments).expectMarkedFindings(
      in: [Self.door, ("A.swift", text)], subjects: subjects, unresolved: unresolved, sourceLocation: sourceLocation)
  }

  @Test func aFunctionThatIsHandedOverIsCalled() throws {
    let text = """
      class Guest {
        let door = Door()
        func a(_ other: Door?) {
          button.onTap = door.open // ←
          perform(self.door.open) // ←
          perform(other!.open) // ←
          let tap = isOn ? door.open : nil // ←
          taps = [door.open] // ←
          perform(Door.all) // ←
          perform(door.knob, door.peep, door)
        }
      }
      class Porter { func a(_ door: Door) { perform(door.open) } }
      """
    let arguments = #"functions: ["*"], except: "peep", on: "door", by: "porter""#
    expect(arguments, text, subjects: 8)
    let run = try #require(rule(arguments).run([Self.door, ("A.swift", text)]))
    #expect(run.findings.first?.text == "open")
  }

  @Test func whatIsCalledInParenthesesIsNotHandedOver() {
    let text = """
      class Guest {
        func a(_ door: Door) {
          (door.open)() // ←
          ((door).open)() // ←
        }
      }
      """
    expect(#"functions: "open", on: "door", by: "porter""#, text, subjects: 2)
  }

  @Test func whatASelectorNamesIsNotHandedOver() {
    expect(
      #"functions: "open", on: "door", by: "porter""#,
      "class Guest { func a(_ door: Door) { perform(#selector(door.open), #selector(getter: door.open)) } }",
      subjects: 0)
  }

  @Test func writtenLabelsTellWhichFunctionIsMeant() {
    expect(
      #"functions: "shut(slowly:)", on: "door", by: "porter""#,
      """
      class Guest {
        func a(_ door: Door) {
          perform(door.shut(slowly:)) // ←
          perform(door.shut(fast:))
          perform(door.shut)
        }
      }
      """, subjects: 1, unresolved: 1)
  }

  @Test func aBareNameIsHandedOverByTheTypeItself() {
    expect(
      #"functions: "open", on: "door", by: "porter""#,
      """
      extension Door {
        func a() { perform(open) } // ←
        func b(open: Int) { perform(open) }
      }
      class Guest { func a() { perform(open) } }
      """, subjects: 1)
  }

  @Test func aNameOnSomethingUnknownMayBeTheFunction() {
    expect(
      #"functions: ["open", "knob"], on: "door", by: "porter""#,
      "class Guest { let door: Door\n func a(_ b: Unknown) { perform(b.open, b.lock, b.open.far, b.open(), .open) } }",
      subjects: 0,
      unresolved: 2)
  }

  @Test func whoIsHandedAFunctionCallsItAtAnyTime() {
    expect(
      #"functions: "open", on: "door", members: "a""#,
      """
      class Guest { let door: Door
        func a() { perform(door.open) }
        func b() { perform(door.open) } // ←
      }
      """, subjects: 1, unresolved: 1)
    expect(
      #"functions: "open", on: "door", not_in: "a""#, "class Guest { func a(_ door: Door) { perform(door.open) } }",
      subjects: 1)
    expect(
      #"functions: "open", on: "door", inside: "run""#, "class Guest { func a(_ door: Door) { perform(door.open) } }",
      subjects: 0, unresolved: 1)
  }

  @Test func aFunctionOfNoTypeMayBeHandedOver() {
    expect(
      #"functions: "log", by: "porter""#,
      """
      class Guest {
        func a() { items.forEach(log) }
        func b(log: Int) { perform(log, a.log, log.far) }
      }
      class Other { func log() {}\n func a() { items.forEach(log) } }
      """, subjects: 0, unresolved: 1)
  }

  @Test func aPropertyIsMeantWhereAFunctionHasItsName() {
    let text = """
      class Guest {
        func a(_ door: Door, _ other: Unknown) {
          perform(door.handle, other.knob)
          perform(door.handle(_:)) // ←
        }
      }
      """
    expect("functions: \"*\", on: \"door\", by: \"porter\"", text, subjects: 1)
  }
}
