import Testing

@testable import ConventionRules

/// What each condition finds, with place, symbol, message and counts: the documents of the folder `Conditions`.
struct ConditionFileTests {
  @Test("a rule finds what the text below the code says, and nothing else", arguments: ConditionFiles.shipped.cases)
  func aRuleFindsWhatTheTextBelowTheCodeSaysAndNothingElse(example: ConditionFiles.Case) throws {
    try expectFindings(of: example, in: example.files)
  }

  private func expectFindings(of example: ConditionFiles.Case, in files: [TestFile]) throws {
    let run = try CheckRun(document: example.document, files: files)
    let found = run.findings.map { "\($0.file):\($0.range)\($0.symbol.isEmpty ? "" : " " + $0.symbol): \($0.message)" }
    #expect(found.sorted() == example.expected.dropLast().sorted(), "\(example.place)")
    #expect("subjects \(run.subjects), unresolved \(run.unresolved)" == example.expected.last, "\(example.place)")
  }

  @Test("lines are counted whatever ends them", arguments: ["\r\n", "\r"])
  func linesAreCountedWhateverEndsThem(end: String) throws {
    let cases = ConditionFiles.shipped.cases.filter {
      $0.document.contains("lines: {") || $0.document.contains("lines_at_most: ")
    }
    #expect(cases.count > 3)
    for example in cases {
      let files = example.files.map { file in
        TestFile(file.name, String(decoding: file.bytes, as: UTF8.self).replacing("\n", with: end))
      }
      try expectFindings(of: example, in: files)
    }
  }

  @Test("the files are written as the tests read them")
  func theFilesAreWrittenAsTheTestsReadThem() {
    #expect(ConditionFiles.shipped.problems == [])
    #expect(ConditionFiles.shipped.cases.count > 100)
  }

  @Test("code without a text that says what is found is a mistake")
  func codeWithoutATextThatSaysWhatIsFoundIsAMistake() {
    let files = ConditionFiles("a.md", "## A\n\n```swift\nclass A {}\n```\n\n## B\n")
    #expect(files.problems == ["a.md:3: this code is followed by no text that says what is found"])
    #expect(files.cases.isEmpty)
  }

  @Test("a text without code is a mistake")
  func aTextWithoutCodeIsAMistake() {
    let files = ConditionFiles("a.md", "## A\n\n```text\nsubjects 0, unresolved 0\n```\n")
    #expect(files.problems == ["a.md:3: this text follows no code"])
  }

  @Test("lines that name a file divide the code")
  func linesThatNameAFileDivideTheCode() throws {
    let code = "// file: A.swift\nclass A {}\n// file: B/C.swift\nclass C {\n}"
    let files = ConditionFiles("a.md", "## A\n\n```swift\n\(code)\n```\n```text\nsubjects 0, unresolved 0\n```\n")
    let example = try #require(files.cases.first)
    #expect(example.files.map(\.name) == ["A.swift", "B/C.swift"])
    #expect(example.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["class A {}", "class C {\n}"])
  }
}
