import Foundation
import Testing

@testable import ConventionRules

/// A text that tries everything: escape sequences, directions, line breaks, commands of runners, Markdown and HTML.
enum HostileText {
  static let name =
    "::stop-commands::x\u{1B}[2J\u{9B}31m\u{202E}\u{200E}\u{61C}\u{2066}\u{2028}\u{85}\u{7F}\n::add-mask::e\r\n ::debug::z"
    + "\r##[stop]##vso[task.x]![x](y)<b>@octocat #1 https:evil.example www.evil.example ```` `\u{301} \\| |\u{301}|\t\n\n# H"

  /// What a terminal, a log or a runner of builds would obey in an output.
  ///
  /// - Parameter isCommand: whether a line that begins with `::` is one that the program means.
  static func offences(in output: String, isCommand: (Substring) -> Bool = { _ in false }) -> [String] {
    var offences: [String] = []
    for scalar in output.unicodeScalars
    where scalar != "\n" && scalar != "\t" && HarmfulScalar.includes(scalar) {
      offences.append("the character U+\(String(scalar.value, radix: 16))")
    }
    for line in output.unicodeScalars.split(separator: "\n").map(Substring.init) {
      if line.drop(while: \.isWhitespace).hasPrefix("::"), !isCommand(line) { offences.append("the line '\(line)'") }
    }
    for command in output.matches(of: /##[a-zA-Z]*\[/) { offences.append("the command '\(command.output)'") }
    return offences
  }
}

/// Nothing that a repository holds leaves a report raw.
struct InertReportTests {
  private static func result(_ text: String) -> LintResult {
    let place = SourcePosition(line: 1, column: 2, utf16Column: 2)
    let diagnostic = Diagnostic(
      ruleID: text, convention: text, title: text, severity: .warning, path: text, range: 1..<2, start: place,
      end: place,
      message: text, symbol: text, label: text, help: text,
      related: [RelatedDiagnosticPlace(path: text, range: 1..<2, start: place, end: place, message: text)],
      fingerprint: text, statement: text,
      excerpt: SourceExcerpt(before: text + "##vs", marked: "o[x]" + text, after: text))
    var error = RunError(path: text, message: text)
    var result = LintResult()
    result.diagnostics = [diagnostic]
    result.suppressed = [SuppressedDiagnostic(diagnostic, kind: .external, justification: text)]
    result.errors = [error, RunError(path: "", message: text)]
    result.unreadableOthers = [error]
    error.place = RunError(DocumentProblem(path: text, range: 0..<1, line: 1, column: 2, message: text)).place
    result.errors.append(error)
    result.statistics.syntaxProblems = 1
    result.statistics.noteUnparsed(error)
    result.statistics.rules = [RuleStatistics(ruleID: text)]
    return result
  }

  @Test("a report is inert", arguments: Reporter.allCases, ["", " \u{A0}", "a", "/b/"])
  func aReportIsInert(reporter: Reporter, start: String) {
    var options = ReportOptions()
    options.workingDirectory = "/b"
    options.showsStatistics = true
    options.width = 2000
    let text = SampleResult.text(reporter, Self.result(start + HostileText.name), options)
    let offences = HostileText.offences(in: text) {
      reporter == .github && $0.starts(with: #/::(error|warning|notice) /#)
    }
    #expect(offences.isEmpty, "\(offences)")
    #expect(text.contains("octocat"), "the name is shown all the same")
  }

  @Test("a frame is inert wherever it is cut", arguments: [20, 33, 60, 100])
  func aFrameIsInertWhereverItIsCut(width: Int) {
    let text = HostileText.name
    for marked in ["", "o[", text] {
      let frame = CodeFrame(SourceExcerpt(before: text + "##vs", marked: marked, after: text), width: width)
      #expect(HostileText.offences(in: frame.line.replacing("\n", with: "\u{0}")).isEmpty, "\(frame.line)")
    }
  }

  @Test("carets stand where they should behind what was escaped")
  func caretsStandWhereTheyShouldBehindWhatWasEscaped() {
    let frame = CodeFrame(SourceExcerpt(before: "\u{1B}##[", marked: "x", after: ""), width: 100)
    #expect(frame.line == #"\u{1B}##\u{5B}x"#)
    #expect(frame.indentation == frame.line.count - 1 && frame.carets == 1)
  }

  /// Looks at the parts of a report that stand outside of code.
  @Test("Markdown shows names as code, and texts without effect")
  func markdownShowsNamesAsCodeAndTextsWithoutEffect() {
    let text = SampleResult.text(.markdown, Self.result(HostileText.name))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.hasPrefix("#") } == 1, "there is one heading")
    for line in lines {
      let outside = Self.withoutCode(line).replacing("<!-- -->", with: "\u{0}").replacing("<br>", with: " ")
        .replacing(/\\[\\`*_\[\]<>~|$&!{}]/.matchingSemantics(.unicodeScalar), with: "\u{0}")
      let signs = /[<>`*\[\]]|@\w|#\w|\/\/|www\./.matchingSemantics(.unicodeScalar)
      #expect(!outside.contains(signs), "\(outside)")
      if line.hasPrefix("| ") {
        #expect(outside.unicodeScalars.count { $0 == "|" } == 5, "the row has four cells: \(line)")
      }
    }
  }

  /// What code spans leave of a line: they end with as many backticks as they begin with.
  private static func withoutCode(_ line: Substring) -> String {
    var output = ""
    var rest = Array(line.utf8)[...]
    while let first = rest.first {
      let fence = rest.prefix { $0 == UInt8(ascii: "`") }
      if fence.isEmpty {
        if first == UInt8(ascii: "\\"), rest.count > 1 {
          output += String(decoding: rest.prefix(2), as: UTF8.self)
          rest = rest.dropFirst(2)
        } else {
          let plain = rest.prefix { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\\") }
          output += String(decoding: plain, as: UTF8.self)
          rest = rest.dropFirst(plain.count)
        }
        continue
      }
      rest = rest.dropFirst(fence.count)
      while !rest.isEmpty {
        let run = rest.prefix { $0 == UInt8(ascii: "`") }
        rest = rest.dropFirst(max(1, run.count))
        if run.count == fence.count { break }
      }
      output += "\u{1}"
    }
    return output
  }

  @Test("Markdown makes no address of what looks like one")
  func markdownMakesNoAddressOfWhatLooksLikeOne() {
    #expect(
      MarkdownText.escaped("https://a.example WWW.b.example a.b")
        == "https:<!-- -->//a.example WWW<!-- -->.b.example a.b")
  }

  @Test(
    "Markdown makes no issue and no commit of what looks like one",
    arguments: [
      ("GH-1", "GH-<!-- -->1"), ("see gh-12, APP-3.", "see gh-<!-- -->12, APP-<!-- -->3."), ("a - 1, -1", "a - 1, -1"),
      ("octocat/app#1 %2", "octocat/app#<!-- -->1 %<!-- -->2"), ("100 %", "100 %"), ("f00d facade", "f00d facade"),
      ("834cf81, deadbee", "834cf8<!-- -->1, deadbe<!-- -->e"), ("834CF81x 834cf8_1", "834CF81x 834cf8\\_1"),
      ("x@834cf81", "x@<!-- -->834cf8<!-- -->1"),
      (
        "834cf81834cf81834cf81834cf81834cf81834cf",
        "834cf8<!-- -->1834cf<!-- -->81834c<!-- -->f81834<!-- -->cf8183<!-- -->4cf818<!-- -->34cf"
      ),
    ])
  func markdownMakesNoIssueAndNoCommitOfWhatLooksLikeOne(text: String, escaped: String) {
    #expect(MarkdownText.escaped(text) == escaped)
  }

  @Test("no backslash lets a bar end a cell")
  func noBackslashLetsABarEndACell() {
    #expect(MarkdownText.code(#"a\|b|c"#) == #"`a\\u{7C}b\|c`"#)
    #expect(MarkdownText.cell(#"a|b\|c"#) == #"a\|b\|c"#)
  }

  @Test("the list of rules shows odd names as code")
  func theListOfRulesShowsOddNamesAsCode() {
    #expect(MarkdownText.name("input-output") == "input-output")
    #expect(MarkdownText.name("<b>@x") == "`<b>@x`")
    #expect(MarkdownText.title("A `view` *is* | a view") == #"A `view` *is* \| a view"#)
    #expect(MarkdownText.title("![x](y)") == #"\!\[x\](y)"#)
    #expect(MarkdownText.title("Like GH-1 says") == "Like GH-<!-- -->1 says")
    #expect(MarkdownText.title("Text is `UTF-8`, and `834cf81` a commit") == "Text is `UTF-8`, and `834cf81` a commit")
    #expect(MarkdownText.title("Like `GH-1` says, and 834cf81") == #"Like \`GH-<!-- -->1\` says, and 834cf8<!-- -->1"#)
  }

  // MARK: Files that look alike

  @Test("two files whose bytes differ are two", arguments: [(Reporter.checkstyle, "<file "), (.junit, "<testsuite ")])
  func twoFilesWhoseBytesDifferAreTwo(reporter: Reporter, tag: String) {
    let paths = ["/p/\u{E9}.swift", "/p/e\u{301}.swift"]
    let result = SampleResult.result(
      [paths[1], paths[0]].flatMap { path in [1, 2].map { SampleResult.diagnostic(path, line: $0) } })
    let text = SampleResult.text(reporter, result)
    #expect(text.components(separatedBy: tag).count == 3, "\(text)")
    #expect(SampleResult.text(.text, result).contains("in 2 of 2 files"))
  }

  @Test("findings of files that look alike do not mix")
  func findingsOfFilesThatLookAlikeDoNotMix() {
    var found: [Diagnostic] = []
    for (path, offset) in [("\u{E9}", 1), ("e\u{301}", 2), ("\u{E9}", 3), ("e\u{301}", 4)] {
      var diagnostic = SampleResult.diagnostic(path)
      diagnostic.range = offset..<offset + 1
      found.append(diagnostic)
    }
    #expect(found.sorted(by: Diagnostic.inReportOrder).map(\.range.lowerBound) == [2, 4, 1, 3])
    #expect(RunError(path: "\u{E9}", message: "m") != RunError(path: "e\u{301}", message: "m"))
  }
}
