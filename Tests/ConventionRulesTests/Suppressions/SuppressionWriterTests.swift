import Testing

@testable import ConventionRules

@Suite(.sampled) struct SuppressionWriterTests {
  /// Disables rules at the places of `«rule»` marks in a text, from which the marks are taken out.
  private func write(_ marked: String, reason: String = "") -> SuppressionWriter {
    var text = ""
    var targets: [SuppressionWriter.Target] = []
    var rest = marked[...]
    while let start = rest.firstIndex(of: "«"), let end = rest.firstIndex(of: "»") {
      text += rest[..<start]
      let rule = String(rest[rest.index(after: start)..<end])
      targets.append(.init(rule: rule, offset: text.utf8.count))
      rest = rest[rest.index(after: end)...]
    }
    return SuppressionWriter(
      disabling: targets, reason: reason, in: SourceText(path: "a.swift", text: text + rest))
  }

  private func text(_ marked: String, reason: String = "") -> String {
    let writer = write(marked, reason: reason)
    #expect(writer.impossible == [])
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("a comment stands above the line, with its indentation")
  func aCommentStandsAboveTheLineWithItsIndentation() {
    #expect(
      text("class A {\n\t  var a: «x»B\n}\n", reason: "why") == """
        class A {
        \t  // mvvm-lint:disable:next x - why
        \t  var a: B
        }

        """)
  }

  @Test("ids of one line are joined in their order")
  func idsOfOneLineAreJoinedInTheirOrder() {
    #expect(text("let «z»a: «b»B = «b»C()") == "// mvvm-lint:disable:next b, z\nlet a: B = C()")
  }

  @Test("lines end as they did", arguments: ["\n", "\r\n", "\r"])
  func linesEndAsTheyDid(lineBreak: String) {
    let written = text("let a = 1\nlet b = «x»2\n".replacing("\n", with: lineBreak))
    #expect(written == "let a = 1\n// mvvm-lint:disable:next x\nlet b = 2\n".replacing("\n", with: lineBreak))
    #expect(
      text("let a = 1\nlet b = «x»2".replacing("\n", with: lineBreak))
        == "let a = 1\n// mvvm-lint:disable:next x\nlet b = 2".replacing("\n", with: lineBreak))
  }

  @Test("a comment that is there gets more ids and keeps its reason")
  func aCommentThatIsThereGetsMoreIdsAndKeepsItsReason() {
    #expect(
      text("// mvvm-lint:disable:next y - old\nlet a = «x»1\n", reason: "new")
        == "// mvvm-lint:disable:next y, x - old\nlet a = 1\n")
    #expect(
      text("/* mvvm-lint:disable:next y */\n/// Text\nlet a = «x»1\n")
        == "/* mvvm-lint:disable:next y, x */\n/// Text\nlet a = 1\n")
    #expect(
      text("let b = 1 // mvvm-lint:disable:next y\nlet a = «x»1\n")
        == "let b = 1 // mvvm-lint:disable:next y\n// mvvm-lint:disable:next x\nlet a = 1\n", "one that stands alone")
  }

  @Test("findings in comments are disabled above these")
  func findingsInCommentsAreDisabledAboveThese() {
    #expect(text("// «x»A\nlet a = 1\n") == "// mvvm-lint:disable:next x\n// A\nlet a = 1\n")
    #expect(text("let a = 1 // «x»A\n") == "// mvvm-lint:disable:next x\nlet a = 1 // A\n")
    #expect(
      text("let a = 1\n/// «x»A\n/// «x»B\nlet b = «y»2\n// «x»C\n") == """
        let a = 1
        // mvvm-lint:disable:next x, y
        /// A
        /// B
        let b = 2
        // mvvm-lint:disable:next x
        // C

        """)
  }

  @Test("a comment never gets into a string literal")
  func aCommentNeverGetsIntoAStringLiteral() {
    #expect(
      text("func f() {\n  g(\"\"\"\n    a\n    \\(«x»b)\n    \"\"\", «y»c)\n}\n") == """
        func f() {
          // mvvm-lint:disable:next x, y
          g(\"""
            a
            \\(b)
            \""", c)
        }

        """)
  }

  @Test("a comment never gets into another comment")
  func aCommentNeverGetsIntoAnotherComment() {
    #expect(
      text("foo(\n  /* // */\n  «x»c)\n") == "foo(\n  /* // */\n  // mvvm-lint:disable:next x\n  c)\n",
      "what looks like another comment in a comment does not matter")
    #expect(
      text("foo(\n  /* a\n  b */ «x»c)\n") == "// mvvm-lint:disable:next x\nfoo(\n  /* a\n  b */ c)\n")
  }

  @Test("in the middle of a statement it stands above the line")
  func inTheMiddleOfAStatementItStandsAboveTheLine() {
    #expect(
      text("foo\n  .bar()\n  .«x»baz()\n") == "foo\n  .bar()\n  // mvvm-lint:disable:next x\n  .baz()\n")
  }

  @Test("documentation and comments of SwiftLint stay with what they are about")
  func documentationAndCommentsOfSwiftLintStayWithWhatTheyAreAbout() {
    #expect(
      text("struct S {\n  /// A\n  /// B\n  var «x»a = 1\n}")
        == "struct S {\n  // mvvm-lint:disable:next x\n  /// A\n  /// B\n  var a = 1\n}")
    #expect(
      text("struct S {\r\n  /// A\r\n  /// B\r\n  var «x»a = 1\r\n}")
        == "struct S {\r\n  // mvvm-lint:disable:next x\r\n  /// A\r\n  /// B\r\n  var a = 1\r\n}")
    #expect(
      text("// swiftlint:disable:next force_cast\nlet a = «x»b as! C\n")
        == "// mvvm-lint:disable:next x\n// swiftlint:disable:next force_cast\nlet a = b as! C\n")
    #expect(
      text("// An ordinary comment\nlet a = «x»1\n")
        == "// An ordinary comment\n// mvvm-lint:disable:next x\nlet a = 1\n")
  }

  @Test("a byte order mark stays the first")
  func aByteOrderMarkStaysTheFirst() {
    #expect(Array(text("\u{FEFF}let a = «x»1").utf8) == Array("\u{FEFF}// mvvm-lint:disable:next x\nlet a = 1".utf8))
  }

  @Test("what cannot be disabled leaves the text alone")
  func whatCannotBeDisabledLeavesTheTextAlone() {
    // The statement begins on the line on which a string ends, and the finding lies behind it.
    let writer = write("let a = \"\"\"\n  \"\"\"; let b = «x»1")
    #expect(writer.changes == [])
    #expect(writer.impossible == [.init(rule: "x", offset: 27)])
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "let a = \"\"\"\n  \"\"\"; let b = 1")
  }

  @Test("what was changed is told with its line in the new text")
  func whatWasChangedIsToldWithItsLineInTheNewText() {
    let writer = write("let a = «x»1\n// mvvm-lint:disable:next y\nlet b = «x»1\nlet c = «z»1\n")
    #expect(
      writer.changes == [
        .init(line: 1, rules: ["x"]), .init(line: 3, rules: ["x"]), .init(line: 5, rules: ["z"]),
      ])
  }

  static let library = CheckRun.library
  /// By day every eighth.
  static let badExamples = Nightly.sample(
    (library.builtIn + CaseFiles.shipped.conventions).flatMap { convention in
      convention.examples().examples.filter { $0.kind == .bad }
    }, every: 8, for: 0)

  /// Behind such comments every example of the documents is silent, and no comment is too much.
  @Test("bad examples can be disabled", arguments: badExamples)
  func badExamplesCanBeDisabled(example: Example) throws {
    let rule = try #require(Self.library.rule(example.rule))
    let convention = try #require(Self.library.convention(rule.convention))
    let selection = RuleSelection(only: rule, of: convention, library: Self.library)
    let linter = Linter(selection, sdk: .shipped())
    let found = linter.lint(TextSources(example.files.map { ($0.name, $0.text) }), .ofExample()).diagnostics
    #expect(!found.isEmpty)
    let disabled = example.files.map { file in
      let writer = SuppressionWriter(
        disabling: found.filter { $0.path == file.name }.map { .init(rule: $0.ruleID, offset: $0.range.lowerBound) },
        reason: "example", in: SourceText(path: file.name, text: file.text))
      return (path: file.name, text: String(decoding: writer.bytes, as: UTF8.self))
    }
    let again = linter.lint(TextSources(disabled), .ofExample())
    #expect(again.diagnostics.map(\.message) == [])
    #expect(again.suppressed.count == found.count)
    #expect(again.suppressed.allSatisfy { $0.justification == "example" })
    for (path, text) in disabled {
      var suppressions = FileSuppressions(SyntaxTree.parse(SourceText(path: path, text: text)))
      for diagnostic in again.suppressed.map(\.diagnostic) where diagnostic.path == path {
        _ = suppressions.reasonToSuppress(diagnostic.ruleID, at: diagnostic.range.lowerBound)
      }
      var settings = SuppressionSettings(library: Self.library)
      for rule in SuppressionRule.allCases {
        settings.settings.append(.init(rule: rule, severity: .warning, applies: { _ in true }))
      }
      #expect(suppressions.findings(settings, path: path) { _ in true } == [], "no comment is too much")
    }
  }
}
