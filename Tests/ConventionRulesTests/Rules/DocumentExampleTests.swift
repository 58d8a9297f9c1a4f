import Testing

@testable import ConventionRules

/// The examples of the built-in documents, of their files of cases and of a team's document, as they stand and in disguise.
@Suite(.sampled) struct DocumentExampleTests {
  /// An example with the rule it belongs to.
  struct Case: Sendable, CustomTestStringConvertible {
    let convention: Convention
    let rule: Rule
    let example: Example
    /// Its position among all.
    var number = 0
    /// Its position among those of its rule.
    var numberOfRule = 0

    var testDescription: String { "\(convention.path):\(example.line) \(example.kind) \(rule.id)" }

    var files: [TestFile] { example.files.map { TestFile($0.name, $0.text) } }

    /// What the marks say.
    var expected: [String] {
      example.files.flatMap { file in file.expected.map { "\(file.name):\($0.line)" } }.sorted()
    }

    /// Whether a finding is marked at an import, which is in no type.
    var isAboutImports: Bool {
      example.files.contains { file in
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        return file.expected.contains { lines[$0.line - 1].hasPrefix("import ") }
      }
    }

    func run(_ files: [TestFile]) -> CheckRun { CheckRun(rule: rule, of: convention, files: files) }

    /// Goes through everything a run does, without the cost of the SDK table, for tests of robustness.
    func runWithoutSDK(_ files: [TestFile]) {
      _ = CheckRun(rule: rule, of: convention, sdk: .none, files: files)
    }

    /// Places of the findings in files that were changed so that lines moved by `shift`.
    func places(_ files: [TestFile], shiftedBy shift: Int = 0) -> [String] {
      run(files).findings.map { "\($0.file):\($0.line - shift)" }.sorted()
    }
  }

  /// One of a team as well, with checks that no built-in document uses. The other one asks of all types that are no views,
  /// and the enum around an example would be one.
  private static let conventions =
    CheckRun.library.conventions + CaseFiles.shipped.conventions
    + TeamDocumentTests.documents.map(\.convention).filter { $0.id == "actions-and-state" }

  static let cases: [Case] = conventions.flatMap { convention in
    convention.examples().examples.compactMap { example in
      convention.rules.first { $0.id == example.rule }.map { Case(convention: convention, rule: $0, example: example) }
    }
  }.numbered()

  @Test func theBuiltInDocumentsHaveNoMistakes() {
    #expect(CheckRun.library.problems.map(\.description) == [])
    for convention in CheckRun.library.conventions {
      #expect(convention.examples().problems.map(\.description) == [])
    }
  }

  @Test func everyRuleHasARationaleASourceAndExamplesOfBothKinds() {
    for convention in CheckRun.library.conventions {
      for rule in convention.rules {
        let examples = Self.cases.filter { $0.rule.id == rule.id }
        #expect(!rule.rationale.isEmpty, "\(rule.id) says why")
        #expect(!rule.source.isEmpty, "\(rule.id) says where it comes from")
        for kind in [Example.Kind.good, .bad] {
          #expect(examples.count { $0.example.kind == kind } >= 2, "\(rule.id) has two \(kind) examples")
        }
        #expect(examples.count >= 6 || !rule.isCore, "the core rule \(rule.id) has at least six examples")
      }
    }
  }

  /// By day one of twelve knows the whole SDK, and the others what they name of it, as a run over a small project does.
  @Test(arguments: cases) func anExampleGivesTheMarkedFindings(example: Case) {
    let sdk = Nightly.includes(example.number, every: 12) ? CheckRun.IndexedSDK.whole : .named
    let run = CheckRun(rule: example.rule, of: example.convention, sdk: sdk, files: example.files)
    #expect(run.findings.map { "\($0.file):\($0.line)" }.sorted() == example.expected, "findings: \(run.findings)")
    for file in example.example.files {
      for mark in file.expected {
        guard let text = mark.message else { continue }
        #expect(
          run.findings.contains { $0.file == file.name && $0.line == mark.line && $0.message.contains(text) },
          "the message in line \(example.example.line + mark.line) contains '\(text)': \(run.findings)")
      }
    }
  }

  @Test func byDayEachRuleMeetsOtherSpellings() {
    let met = Self.cases.filter { !Self.respellings(of: $0).isEmpty }
    #expect(Set(met.map(\.rule.id)) == Set(Self.cases.map(\.rule.id)), "each rule has an example that is respelled")
    let spellings = Set(Self.cases.flatMap(Self.respellings).map(\.description))
    #expect(spellings == Set(Respelling.all.map(\.description)), "each spelling is tried")
  }

  // MARK: Disguises that change nothing. By day each example wears few of them, and the next one others.

  @Test(arguments: cases) func behindACommentShebangOrByteOrderMark(example: Case) {
    let prefixes = ["// 👩‍👩‍👧 é\n", "#!/usr/bin/env swift\n", "\u{FEFF}/* ☃ */\n"]
    for prefix in Nightly.sample(prefixes, every: 31, for: example.number) {
      let files = example.files.map { TestFile($0.name, bytes: Array(prefix.utf8) + $0.bytes) }
      #expect(example.places(files, shiftedBy: 1) == example.expected, "behind \(prefix.debugDescription)")
    }
  }

  @Test(arguments: cases) func withOtherLineBreaks(example: Case) {
    for lineBreak in Nightly.sample(["\r\n", "\r"], every: 23, for: example.number) {
      let files = example.files.map { file in
        TestFile(file.name, String(decoding: file.bytes, as: UTF8.self).replacing("\n", with: lineBreak))
      }
      #expect(example.places(files) == example.expected, "with \(lineBreak.debugDescription)")
    }
  }

  @Test(arguments: cases) func insideAConditionalBranch(example: Case) {
    let branches = [("#if DEBUG\n", "\n#endif\n"), ("#if os(iOS)\n#else\n", "\n#endif\n")]
    for (head, tail) in Nightly.sample(branches, every: 23, for: example.number) {
      let shift = head.utf8.count { $0 == UInt8(ascii: "\n") }
      let files = example.files.map { TestFile($0.name, bytes: Array(head.utf8) + $0.bytes + Array(tail.utf8)) }
      #expect(example.places(files, shiftedBy: shift) == example.expected, "inside \(head.debugDescription)")
    }
  }

  @Test(arguments: cases) func nestedInAnEnum(example: Case) {
    // Extensions of one file cannot reach the enum of another, so only examples of one file keep their meaning.
    guard example.example.files.count == 1, !example.isAboutImports, Nightly.includes(example.number, every: 13) else {
      return
    }
    let files = example.files.map {
      TestFile($0.name, bytes: Array("enum Wrapper {\n".utf8) + $0.bytes + Array("}\n".utf8))
    }
    #expect(example.places(files, shiftedBy: 1) == example.expected, "nested in an enum")
  }

  /// By day those that an example is tried in.
  private static func respellings(of example: Case) -> [Respelling] {
    Nightly.sample(Respelling.all, every: 7, for: example.numberOfRule)
  }

  @Test(arguments: cases) func spelledOtherwise(example: Case) {
    for respelling in Self.respellings(of: example) {
      let files = example.files.map(respelling.applied)
      #expect(example.places(files) == example.expected, "\(respelling)")
    }
  }

  // MARK: Disguises that silence

  @Test(arguments: cases) func insideACommentOrAString(example: Case) {
    let disguises = [("/*\n", "\n*/\n"), ("let text = ####\"\"\"\n", "\n\"\"\"####\n")]
    for (head, tail) in Nightly.sample(disguises, every: 23, for: example.number) {
      let files = example.files.map { TestFile($0.name, bytes: Array(head.utf8) + $0.bytes + Array(tail.utf8)) }
      #expect(example.places(files) == [], "behind \(head.debugDescription)")
    }
  }

  /// Some 38,000 runs. By default every example is cut off at other tokens, at night at all.
  @Test(arguments: cases) func cutOffAtAnyTokenItDoesNotTrap(example: Case) {
    for (number, file) in example.files.enumerated() {
      let tree = SyntaxTree.parse(SourceText(path: file.name, bytes: file.bytes))
      for token in Nightly.sample(0..<tree.tokenCount, every: 199, for: example.number) {
        var files = example.files
        files[number] = TestFile(file.name, bytes: Array(file.bytes[..<tree.end(TokenID(index: UInt32(token)))]))
        example.runWithoutSDK(files)
      }
    }
  }

  @Test(arguments: cases) func theOrderOfFilesDoesNotMatter(example: Case) {
    guard example.files.count > 1, Nightly.includes(example.number, every: 3) else { return }
    #expect(example.run(example.files).findings == example.run(example.files.reversed()).findings)
  }
}

extension [DocumentExampleTests.Case] {
  fileprivate func numbered() -> Self {
    var counts: [String: Int] = [:]
    return enumerated().map { number, example in
      var example = example
      example.number = number
      example.numberOfRule = counts[example.rule.id, default: 0]
      counts[example.rule.id, default: 0] += 1
      return example
    }
  }
}
