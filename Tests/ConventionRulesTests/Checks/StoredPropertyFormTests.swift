import Testing

@Suite struct StoredPropertyFormTests {
  private func rule(_ more: String = #", nested: ["Input"]"#, message: String = "found") -> RuleUnderTest {
    RuleUnderTest(
      check: "stored_property_form", roles: #"{ model: { names: ["*Model"] } }"#,
      arguments: #"on: "model", types: ["PublishSubject", "*Relay"]"# + more, message: message)
  }

  @Test func otherTypesAndMissingValuesAreFound() {
    rule().expectMarkedFindings(
      """
      class AModel {
        let other: Int
      }
      extension AModel {
        struct Input {
          let tap = PublishSubject<Void>()
          let text: RxRelay.BehaviorRelay<String> = BehaviorRelay(value: "")
          let late: PublishSubject<Void> // ←
          let events: Observable<Void> // ←
          var count = 0 // ←
          var isEmpty: Bool { true }
          static let limit = 3
        }
      }
      """, subjects: 5)
  }

  @Test func aTypealiasStandsForItsType() {
    rule().expectMarkedFindings(
      """
      typealias Taps = PublishSubject<Void>
      typealias Events = Observable<Void>
      class AModel {
        struct Input {
          let tap = Taps()
          let event: Events = .never() // ←
        }
      }
      """)
  }

  @Test func theValueMayBeLeftToOthers() {
    rule(#", nested: ["Input"], initial_value: "optional""#).expectMarkedFindings(
      "class AModel { struct Input { let tap: PublishSubject<Void> } }", subjects: 1)
  }

  @Test func withoutANestedNameTheTypeItselfIsLookedAt() {
    rule("").expectMarkedFindings(
      """
      struct AModel {
        let count: Int // ←
        struct Input { let count: Int }
      }
      """)
  }

  @Test func typesOfTheNameThatAreNestedElsewhereAreNot() {
    rule().expectMarkedFindings(
      """
      struct Input { let a: Int }
      class Device { struct Input { let a: Int } }
      class AModel { func run() { struct Input { let a: Int } } }
      """, subjects: 0)
  }

  @Test func whatIsNotWrittenIsUnresolved() {
    rule().expectMarkedFindings("class AModel { struct Input { let tap = makeTap() } }", subjects: 0, unresolved: 1)
  }

  @Test func theMessageSaysWhatIsWrong() {
    let run = rule(message: "{property} of {type} {reason}").run([
      ("A.swift", "class AModel { struct Input {\n  let a: Int\n  let b: BehaviorRelay<Int>\n} }")
    ])
    #expect(
      run?.findings.map(\.message) == [
        "a of AModel.Input is no PublishSubject or the like", "b of AModel.Input has no value of its own",
      ])
  }

  @Test func typesThatTheLanguageWritesShortHaveTheirNames() {
    func expect(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
      let text = """
        typealias Words = [String]
        class AModel {
          let a: [Int] // Array
          let b: Array<Int> // Array
          let c = [1] // Array
          let d: Words // Array
          let e: [Int: String] // Dictionary
          let f: Dictionary<Int, String> // Dictionary
          var g: Int? // Optional
          var h: Optional<Int> // Optional
          var i: Int! // Optional
          let j: (Int, Int) // none
          let k = ["": 1] // Dictionary
        }
        """
      let marked = text.split(separator: "\n").map { line in
        line.contains("//") && !line.hasSuffix("// \(name)") ? line + " // ←" : String(line)
      }
      RuleUnderTest(
        check: "stored_property_form", roles: #"{ model: { names: ["*Model"] } }"#,
        arguments: #"on: "model", initial_value: "optional", types: [""# + name + #""]"#
      ).expectMarkedFindings(
        marked.joined(separator: "\n"), subjects: 11, unresolved: 0, sourceLocation: sourceLocation)
    }
    expect("Array")
    expect("Dictionary")
    expect("Optional")
  }
}
