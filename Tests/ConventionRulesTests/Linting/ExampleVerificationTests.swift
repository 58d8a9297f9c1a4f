import Testing

@testable import ConventionRules

struct ExampleVerificationTests {
  /// Verifies a document with one rule and the given blocks, and returns `line:column message` of each problem.
  private func problems(_ blocks: String, of statement: String? = nil) -> [String] {
    let adoption =
      #"each: { conformance: "Own", of: { not: { kind: "protocol" } } }, must: { inside: { extension: "*" } }"#
    let text = """
      # Own

      Why.

      ```json rule
      { id: "own_rule", severity: "error", message: "'{type}' adopts '{name}'",
        \(statement ?? adoption) }
      ```


      """ + blocks
    let library = CheckRun.library
    let (convention, mistakes) = Convention.read(
      DocumentText(path: "own.md", bytes: Array(text.utf8)), base: library.base)
    #expect(mistakes.isEmpty)
    return ExampleVerification(of: convention, library: library, sdk: .shipped()).problems.map {
      "\($0.line):\($0.column) \($0.message)"
    }
  }

  private func check(_ blocks: String, _ expected: [String], _ location: SourceLocation = #_sourceLocation) {
    let found = problems(blocks)
    let matches = found.count == expected.count && zip(found, expected).allSatisfy { $0.hasPrefix($1) }
    #expect(matches, "\(found)", sourceLocation: location)
  }

  @Test func examplesThatShowWhatTheyAreMarkedToShowAreFine() {
    check(
      """
      ```swift bad
      protocol Own {}
      class A: Own {} // violation: 'A' adopts 'Own'
      ```
      ```swift fixed
      protocol Own {}
      class A {}

      extension A: Own {}
      ```
      ```swift good
      class B {}
      ```
      """, [])
  }

  private static let finality = #"each: { type: "*", kind: "class" }, must: { is: "final" }"#

  @Test func aFixedExampleIsWhatTheFixWrites() {
    let bad = "```swift bad\n@A\n  class B {} // violation\n```\n"
    let right = "```swift fixed\n@A\n  final class B {}\n```\n"
    #expect(problems(bad + right, of: Self.finality) == [])
    #expect(
      problems(bad + right.replacing("final class B {}", with: "final class B { }"), of: Self.finality) == [
        "14:1 the fix of 'own_rule' writes other code: line 2 is 'final class B {}'"
      ])
    #expect(
      problems(bad + right.replacing("fixed", with: "fixed unsafe"), of: Self.finality) == [
        "14:1 this fix is safe; leave out 'unsafe'"
      ])
    let denied = #"each: { type: "*", kind: "class" }, must: { not: { is: "final" } }"#
    let finals = "```swift bad\nfinal class B {} // violation\n```\n"
    #expect(problems(finals + "```swift fixed unsafe\nclass B {}\n```\n", of: denied) == [])
    #expect(
      problems(finals + "```swift fixed\nclass B {}\n```\n", of: denied) == [
        "13:1 this fix needs --unsafe; write 'swift fixed unsafe'"
      ])
    let twice = "```swift bad\nclass B {} // violation\nclass C {}; class D {} // violation // violation\n```\n"
    #expect(
      problems(twice + "```swift fixed\nfinal class B {}\nfinal class C {}; final class D {}\n```\n", of: Self.finality)
        == [
          "14:1 the fix of 'own_rule' writes other code: line 2 is 'class C {}; class D {}'"
        ])
  }

  @Test("a mark is no comment to a rule about comments")
  func aMarkIsNoCommentToARuleAboutComments() {
    let blocks = """
      ```swift bad
      let first = Int("1")! // violation
      let second = Int("2")! // A number.
      ```
      """
    #expect(problems(blocks, of: #"forbid: { statement: "force_unwrap" }, unless: { documented: true }"#) == [])
  }

  @Test func aMarkWithoutAFindingIsAProblem() {
    #expect(
      problems("```swift bad\nclass A {} // violation\n```")
        == [
          "11:12 'own_rule' finds nothing on this line, which is marked as a violation; nothing on this line is a 'conformance' "
            + "that it names"
        ])
  }

  @Test(
    "A mark without a finding tells what the line lacks, in the order in which the rule asks",
    arguments: [
      (#"forbid: { call: "save" }"#, "nothing on this line is a 'call' that it names"),
      (
        #"forbid: [{ call: "save" }, { creation: "Store" }]"#,
        "nothing on this line is a 'call' or 'creation' that it names"
      ),
      (
        #"forbid: { call: "load", in: "Feed", inside: { method: "stop" } }"#,
        "the 'call' on this line does not meet 'inside'"
      ),
      (
        #"forbid: { call: "load", in: "Other", inside: { method: "stop" } }"#,
        "the 'call' on this line does not meet 'in'"
      ),
      (#"forbid: { call: "load", not: { in: "Feed" } }"#, "the 'call' on this line does not meet 'not: { in }'"),
      (#"forbid: { call: "load", on: "Store" }"#, "it could not decide the 'call' on this line"),
      (#"each: { call: "load" }, must: { in: "Feed" }"#, "the 'call' on this line meets 'must'"),
      (#"each: { call: "load" }, must: { on: "Store" }"#, "it could not decide the 'call' on this line"),
      (
        #"forbid: { call: "load" }, unless: [{ in: "A" }, { in: "Feed" }]"#,
        "the 'call' on this line meets 'in' of 'unless'"
      ),
    ])
  func cause(rule: String, expected: String) {
    let code = "class Store {}\nclass Feed { func start() {\n  store.load() // violation\n} }"
    #expect(
      problems("```swift bad\n\(code)\n```", of: rule)
        == ["13:16 'own_rule' finds nothing on this line, which is marked as a violation; " + expected])
  }

  @Test func aMarkInTestCodeSaysWhyNothingIsFound() {
    #expect(
      problems(
        "```swift bad\n// file: Tests/A.swift\nprotocol Own {}\nclass A: Own {} // violation\nclass B {} // violation\n```"
      ) == [
        "13:17 'own_rule' finds nothing on this line, which is marked as a violation, because it is test code, which rules "
          + "ignore unless they have 'include_tests: true'; 'mvvm-lint explain test' says what counts as test code",
        "14:12 'own_rule' finds nothing on this line, which is marked as a violation; nothing on this line is a 'conformance' "
          + "that it names",
      ])
    let type = "protocol Own {}\nclass XCTestCase {}\nclass A: XCTestCase, Own {} // violation"
    check(
      "```swift bad\n\(type)\n```", ["13:29 'own_rule' finds nothing on this line, which is marked as a violation, bec"]
    )
    check(
      "```swift bad\n// file: Tests/A.swift\n\(type)\n```",
      ["14:29 'own_rule' finds nothing on this line, which is mar"])
  }

  @Test func aFindingWithoutAMarkIsAProblem() {
    check(
      "```swift bad\nprotocol Own {}\nclass A: Own {} // violation\nclass B: Own {}\n```",
      ["13:10 'own_rule' finds a violation here without a mark: 'B' adopts 'Own'"])
  }

  @Test func aLineThatIsMarkedOnceButFoundTwiceIsAProblem() {
    check(
      "```swift bad\nprotocol Own {}\nclass A: Own {}; class B: Own {} // violation: A\n```",
      [
        "12:27 'own_rule' finds 2 violations on this line with 1 mark; mark each one, as in '// violation: a // "
          + "violation: b'. This one has no mark: 'B' adopts 'Own'"
      ])
    check(
      "```swift bad\nprotocol Own {}\nclass A: Own {}; class B: Own {} // violation: B // violation: A\n```", [])
  }

  @Test func aFindingInAGoodExampleIsAProblem() {
    check(
      "```swift good\nprotocol Own {}\nclass A: Own {}\n```", ["12:10 'own_rule' finds a violation in this good ex"])
  }

  @Test func anotherMessageIsAProblem() {
    check(
      "```swift bad\nprotocol Own {}\nclass A: Own {} // violation: B\n```",
      ["12:17 the message is ''A' adopts 'Own'', which does not contain 'B'"])
  }

  @Test func anExampleThatIsNoSwiftIsAProblem() {
    check("```swift good\nclass A {\n```", ["12:1 the example cannot be parsed"])
  }

  @Test func filesOfOneExampleAreOneProject() {
    check(
      """
      ```swift bad
      // file: Protocol.swift
      protocol Refined: Own {}
      protocol Own {}
      // file: Model.swift
      class A: Refined {} // violation
      ```
      """, [])
  }
}
