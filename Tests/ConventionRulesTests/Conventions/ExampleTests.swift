import Testing

@testable import ConventionRules

struct ExampleTests {
  private func read(_ markdown: String) -> (examples: [Example], problems: [String]) {
    let (convention, problems) = Documents.read(markdown)
    #expect(problems.isEmpty)
    let (examples, mistakes) = convention.examples()
    return (examples, mistakes.map { "\($0.line):\($0.column) \($0.message)" })
  }

  @Test("an example is one file unless it says otherwise")
  func anExampleIsOneFileUnlessItSaysOtherwise() {
    let (examples, problems) = read(
      "# T\n" + Documents.rule() + "```swift bad\nclass A: P {} // violation\n\nclass B: P {} // violation: 'B'\n```\n")
    #expect(problems.isEmpty)
    let file = examples.first?.files.first
    #expect(file?.name == "Example.swift")
    #expect(file?.text == "class A: P {} // violation\n\nclass B: P {} // violation: 'B'\n")
    #expect(file?.expected.map(\.line) == [1, 3])
    #expect(file?.expected.map(\.message) == [nil, "'B'"])
    #expect(file?.documentLine(3) == 14)
    #expect(examples.map(\.rule) == ["a_rule"])
    #expect(examples.map(\.line) == [11])
  }

  @Test("a mark is found at its bytes behind others that are no UTF-8")
  func aMarkIsFoundAtItsBytesBehindOthersThatAreNoUTF8() {
    let start = Array(("# T\n" + Documents.rule() + "```swift bad\n").utf8)
    let bytes = start + [0xFF, 0xFE] + Array("// violation".utf8)
    let (convention, _) = Convention.read(DocumentText(path: "test.md", bytes: bytes), base: nil)
    let mark = convention.examples().examples.first?.files.first?.expected.first
    #expect(mark?.range == start.count + 2..<bytes.count)
  }

  @Test("lines that name a file start one")
  func linesThatNameAFileStartOne() {
    let (examples, problems) = read(
      "# T\n" + Documents.rule()
        + "  ```swift bad\n  // file: A.swift\n  class A {}\n    // x\n\n  // file: Sub/B C.swift\n  class B {} // violation\n  ```\n"
    )
    #expect(problems.isEmpty)
    let files = examples.first?.files ?? []
    #expect(files.map(\.name) == ["A.swift", "Sub/B C.swift"])
    #expect(files.map(\.text) == ["class A {}\n  // x\n\n", "class B {} // violation\n"])
    #expect(files.map(\.line) == [13, 17])
    #expect(files.last?.expected.map(\.line) == [1])
  }

  @Test(
    "marks stand at the end of a line",
    arguments: [
      ("x // violation", [nil]), ("x // violation:  a b ", ["a b"]), ("x // violations", []),
      ("x // violation of it", []),
      ("x // violation // violation: b", [nil, "b"]), ("x // violation:", [nil]), ("// no", []),
      ("\"https://violation\" // violation: http://x", ["http://x"]),
    ] as [(String, [String?])])
  func marksStandAtTheEndOfALine(line: String, expected: [String?]) {
    let (examples, _) = read("# T\n" + Documents.rule() + "```swift bad\n\(line)\n```\n")
    #expect(examples.first?.files.first?.expected.map(\.message) == expected)
  }

  @Test("examples belong to the rule of their section")
  func examplesBelongToTheRuleOfTheirSection() {
    let first = Documents.rule()
    let second = Documents.rule(["id": "\"b_rule\""])
    let example = "```swift good\n```\n"
    let (examples, _) = read(
      "# T\n" + first + example + "### More\n" + example + second + example + "# U\n" + example
        + Documents.rule(["id": "\"c_rule\""]) + example)
    #expect(examples.map(\.rule) == ["a_rule", "a_rule", "b_rule", "c_rule", "c_rule"])
  }

  @Test("mistakes in examples are named")
  func mistakesInExamplesAreNamed() {
    let (_, problems) = read(
      "# T\n" + Documents.rule()
        + "```swift fixed\n```\n```swift bad\nclass A {}\n```\n```swift good\nx // violation\n```\n"
        + "```swift good\n// file: A.swift\n// file: A.swift\n```\n")
    #expect(
      problems == [
        "11:4 a fixed example follows the bad example that it fixes; there is none above",
        "13:4 a bad example marks its findings: '// violation' at the end of the line in which one starts",
        "17:3 this example is 'good' and gives no findings, yet one is marked",
        "21:1 the example has two files called 'A.swift'",
      ])
  }
}
