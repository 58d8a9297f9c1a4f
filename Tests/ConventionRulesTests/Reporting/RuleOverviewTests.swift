import Testing

@testable import ConventionRules

/// What `explain` tells of a rule: at most forty lines, wrapped to the terminal.
struct RuleOverviewTests {
  private static let library = CheckRun.library
  private static let explanation = Explanation(library: library, selection: RuleSelection(library: library))
  private static let rules = library.builtIn.flatMap(\.rules)

  private func lines(_ name: String, width: Int) throws -> [String] {
    let text = try #require(Self.explanation.text(for: name, .overview(width: width)))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    return text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func example(_ kind: String, _ line: Int, lines count: Int = 1) -> Example {
    let text = (1...count).map { "let \(kind)\($0) = \(line)\n" }.joined()
    return Example(
      kind: Example.Kind(rawValue: kind) ?? .bad, rule: "a_rule",
      files: [.init(name: "Example.swift", text: text, expected: [], line: line + 1)], line: line)
  }

  private func overview(_ rationale: String, _ examples: [Example]) -> RuleOverview {
    RuleOverview(
      title: "A rule", facts: "`a_rule`: error, on", sentence: "Each type is fine.", rationale: rationale,
      examples: examples, origin: "docs/a.md, line 3")
  }

  @Test("every built-in rule fits on a screen", arguments: rules.map(\.id), [80, 200])
  func everyBuiltInRuleFitsOnAScreen(id: String, width: Int) throws {
    let rule = try #require(Self.library.rule(id))
    let lines = try lines(id, width: width)
    #expect(lines.count <= RuleOverview.limit)
    #expect(lines.first?.hasPrefix("# ") == true)
    #expect(lines.contains { $0.hasPrefix("`\(id)`: ") }, "its id and severity")
    for kind in ["bad", "good"] {
      #expect(lines.count { $0 == "```swift \(kind)" } == 1, "one \(kind) example")
    }
    #expect(lines.count { $0 == "```" } == 2, "each example is closed")
    #expect(lines.joined(separator: " ").contains("\(rule.document.path), line \(rule.line)"))
    var isCode = false
    for line in lines {
      if line.hasPrefix("```") { isCode.toggle() }
      let mayBeLong = isCode || line.hasPrefix("|") || !line.contains(" ") || line.contains("`")
      #expect(mayBeLong || DisplayWidth.of(line) <= width, "wrapped to \(width) columns: \(line)")
    }
  }

  @Test("parts follow each other with a blank line between them")
  func partsFollowEachOtherWithABlankLineBetweenThem() {
    let examples = [example("good", 5), example("bad", 9), example("bad", 20)]
    #expect(
      overview("One two three\nfour.\n", examples).text(width: 13) == """
        # A rule

        `a_rule`:
        error, on

        One two three
        four.

        Each type is
        fine.

        ```swift bad
        let bad1 = 9
        ```

        ```swift good
        let good1 = 5
        ```

        docs/a.md,
        line 3

        """)
  }

  @Test("of long examples the shortest is shown")
  func ofLongExamplesTheShortestIsShown() {
    let examples = [
      example("bad", 1, lines: 30), example("bad", 50, lines: 4), example("good", 60, lines: 20), example("good", 90),
    ]
    let text = overview("Why.", examples).text(width: 80)
    #expect(text.contains("let bad4 = 50\n```\n") && !text.contains("= 1\n"))
    #expect(text.contains("let good1 = 90\n```\n") && !text.contains("= 60\n"))
  }

  @Test("an example that does not fit is cut off, and says so")
  func anExampleThatDoesNotFitIsCutOffAndSaysSo() {
    let text = overview("Why.", [example("bad", 1, lines: 60), example("good", 90)]).text(width: 80)
    #expect(text.count { $0 == "\n" } == RuleOverview.limit)
    #expect(text.contains("\n// …\n```\n"))
    #expect(text.contains("\nlet good1 = 90\n"))
  }

  @Test("an example is never cut before its marked line", arguments: [1, 10, 30, 58, 60])
  func anExampleIsNeverCutBeforeItsMarkedLine(mark: Int) {
    let text = (1...60).map { "let a\($0) = 1\($0 == mark ? " // violation" : "")\n" }.joined()
    let bad = Example(
      kind: .bad, rule: "a_rule", files: [.init(name: "Example.swift", text: text, expected: [], line: 2)], line: 1)
    let lines = overview("Why.", [bad, example("good", 90)]).text(width: 80).split(separator: "\n").map(String.init)
    #expect(lines.contains("let a\(mark) = 1 // violation"))
    #expect(lines.count <= RuleOverview.limit && lines.contains("// …"))
    #expect(lines.contains { $0.hasPrefix("let a1 = ") } == (mark < 20), "its beginning is there where there is room")
  }

  @Test("a rule without a sentence is told in the words of its document")
  func aRuleWithoutASentenceIsToldInTheWordsOfItsDocument() {
    let overview = RuleOverview(
      title: "A rule", facts: "`a_rule`", sentence: nil, rationale: "Why.", examples: [], origin: "a.md")
    #expect(overview.text(width: 80).hasSuffix("\n\nWhy.\n\na.md\n"))
  }

  @Test("a list item that is the title of a rule is not told again as its reason")
  func aListItemThatIsTheTitleOfARuleIsNotToldAgainAsItsReason() {
    #expect(!overview("- A rule.", []).text(width: 80).contains("- A rule"))
    #expect(overview("- A rule. It is so.", []).text(width: 80).contains("- A rule. It is so."))
  }

  @Test("the core rules are explained in short sentences of plain words", arguments: rules.filter(\.isCore).map(\.id))
  func theCoreRulesAreExplainedInShortSentencesOfPlainWords(id: String) throws {
    let rule = try #require(Self.library.rule(id))
    let text = "\(rule.title): \(rule.rationale)".split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for sentence in text.split(separator: /[.:](?= |$)/) {
      #expect(sentence.split(separator: " ").count <= 25, "\(sentence)")
    }
    for word in ["holds", "stands", "keeps", "a doubt", "what is asked"] {
      #expect(!text.contains(" \(word) "), "\(word)")
    }
    let lines = try lines(id, width: 80)
    let first = lines.dropFirst(2).drop { !$0.isEmpty }.dropFirst().first ?? ""
    #expect(first.hasPrefix(rule.rationale.prefix(40)), "the document's own words come first")
    let examples = lines.drop { !$0.hasPrefix("```swift bad") }
    #expect(examples.contains { $0.contains(Example.mark) }, "the bad example shows its violation")
  }

  @Test("a reason that does not fit is cut off behind a paragraph, and says so")
  func aReasonThatDoesNotFitIsCutOffBehindAParagraphAndSaysSo() {
    let rationale = (1...30).map { "Paragraph \($0)." }.joined(separator: "\n\n")
    let text = overview(rationale, [example("bad", 1, lines: 3), example("good", 90)]).text(width: 80)
    #expect(text.count { $0 == "\n" } <= RuleOverview.limit)
    #expect(text.contains("Paragraph 1.\n\nParagraph 2.\n"))
    #expect(text.contains("\n…\n\nEach type is fine.\n\n```swift bad\n"))
  }

  @Test("a rule without reason and examples is shown all the same")
  func aRuleWithoutReasonAndExamplesIsShownAllTheSame() {
    #expect(
      overview("", []).text(width: 80)
        == "# A rule\n\n`a_rule`: error, on\n\nEach type is fine.\n\ndocs/a.md, line 3\n")
  }

  @Test("files of an example are named as in the document")
  func filesOfAnExampleAreNamedAsInTheDocument() {
    let files = ["A.swift", "B.swift"].map {
      Example.File(name: $0, text: "class \($0.prefix(1)) {}\n\n", expected: [], line: 2)
    }
    let text = overview("", [Example(kind: .bad, rule: "a_rule", files: files, line: 1)]).text(width: 80)
    #expect(text.contains("```swift bad\n// file: A.swift\nclass A {}\n// file: B.swift\nclass B {}\n```\n"))
  }
}

/// Prose of documents, wrapped at words.
struct WrappedProseTests {
  private func wrapped(_ markdown: String, _ width: Int) -> [String] { WrappedProse(markdown, width: width).lines }

  @Test("a paragraph is wrapped anew")
  func aParagraphIsWrappedAnew() {
    #expect(wrapped("one two\nthree four\n\nfive\n", 14) == ["one two three", "four", "", "five"])
  }

  @Test("a word that is too long has its own line")
  func aWordThatIsTooLongHasItsOwnLine() {
    #expect(wrapped("a elephantine b", 5) == ["a", "elephantine", "b"])
  }

  @Test("code between backticks is not broken")
  func codeBetweenBackticksIsNotBroken() {
    #expect(wrapped("say `let a = b` now", 12) == ["say", "`let a = b`", "now"])
  }

  @Test("items of a list stay items")
  func itemsOfAListStayItems() {
    #expect(
      wrapped("- one two\n  three\n- four\n12. five six", 9) == [
        "- one two", "  three", "- four", "12. five", "    six",
      ])
  }

  @Test("headings and tables stay as they are")
  func headingsAndTablesStayAsTheyAre() {
    #expect(
      wrapped("text\n### A long heading\n\n| a | b |\n|---|---|\n", 6) == [
        "text", "### A long heading", "", "| a | b |", "|---|---|",
      ])
  }

  @Test("indented code stays as it is")
  func indentedCodeStaysAsItIs() {
    #expect(
      wrapped("one two\n\n    a ──▶ b\n    c\n\nthree", 4) == ["one", "two", "", "    a ──▶ b", "    c", "", "three"])
  }

  @Test("a whole page keeps its blocks of code")
  func aWholePageKeepsItsBlocksOfCode() {
    let page = "one two three\n\n```swift\nlet a = 1 + 2\n```\n\nfour\n"
    #expect(MarkdownPage.text(page, width: 8) == "one two\nthree\n\n```swift\nlet a = 1 + 2\n```\n\nfour\n")
    #expect(MarkdownPage.text(page, width: WrappedText.unbounded) == page, "a pipe gets the page as it is")
  }

  @Test("blocks of code are left out")
  func blocksOfCodeAreLeftOut() {
    #expect(wrapped("one\n\n```swift\nlet a = 1\n```\n\ntwo", 20) == ["one", "", "two"])
  }

  @Test("wide characters count twice")
  func wideCharactersCountTwice() {
    #expect(wrapped("日本 日本 日本", 9) == ["日本 日本", "日本"])
  }
}
