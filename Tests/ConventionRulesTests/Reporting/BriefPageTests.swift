import Testing

@testable import ConventionRules

@Suite("what a brief says of the built-in rules")
struct BriefPageTests {
  private static let library = CheckRun.library
  private static let documents = library.conventions.filter { !$0.rules.isEmpty }.map(\.id)

  private static func examples(of id: String) -> [String: [Example]] {
    Dictionary(grouping: library.conventions.first { $0.id == id }?.examples().examples ?? [], by: \.rule)
  }

  /// All rules of a document and of the one that all share.
  private static func rules(with id: String) -> [String] {
    library.conventions.filter { $0.id == id || $0.id == "mvvm" }.flatMap(\.rules).map(\.id)
  }

  @Test("the line that is right for one rule breaks no other rule of its document", arguments: documents)
  func theRightLineBreaksNoOtherRule(id: String) {
    let linter = Linter(RuleSelection(library: Self.library, only: Self.rules(with: id)), sdk: .shipped())
    for (rule, examples) in Self.examples(of: id).sorted(by: { $0.key < $1.key }) {
      guard let edit = ExampleEdit(examples), let fixed = examples.first(where: { $0.kind == .fixed }) else { continue }
      func size(_ example: Example?) -> Int { example?.files.reduce(0) { $0 + $1.code.utf8.count } ?? 0 }
      let isShorter = size(examples.first { $0.kind == .bad }) > size(fixed)
      #expect(!edit.right.isEmpty || isShorter, "\(rule): a fixed example shows another line than the bad one, or none")
      let lines = fixed.files.flatMap { file in
        file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
          (file.name, number + 1, line.drop(while: \.isWhitespace))
        }
      }
      let found = linter.lint(TextSources(fixed.files.map { ($0.name, $0.code) }), .ofExample()).diagnostics
      for diagnostic in found {
        let line = lines.first { $0.0 == diagnostic.path && $0.1 == diagnostic.start.line }?.2 ?? ""
        #expect(
          !edit.right.contains(String(line)), "\(rule): '\(line)' breaks \(diagnostic.ruleID): \(diagnostic.message)")
      }
    }
  }

  @Test("at least every fourth rule shows what belongs in the place of a wrong line")
  func manyRulesShowTheRightLine() {
    let rules = Self.documents.flatMap { Self.examples(of: $0).values }
    let shown = rules.count { ExampleEdit($0)?.right.isEmpty == false }
    #expect(shown >= 25 && shown * 4 >= rules.count, "\(shown) of \(rules.count)")
  }

  @Test(
    "a page has titles and lines of the documents, and neither placeholders nor sentences of ours", arguments: documents
  )
  func aPageHasTitlesAndLinesOfTheDocuments(id: String) {
    let examples = Set([id, "mvvm"]).flatMap { Self.examples(of: $0).values.joined() }
    let bad = examples.filter { $0.kind == .bad }.enumerated()
    let files = bad.flatMap { number, example in example.files.map { ("Part\(number)/\($0.name)", $0.code) } }
    let selection = RuleSelection(library: Self.library, only: Self.rules(with: id))
    let paths = files.map(\.0)
    let brief = RuleBrief(
      of: paths, newPaths: [], in: TextSources(files), selection, LintRequest(), sdk: .shipped(), by: .callingThread)
    let near = brief.entries.filter(\.isNear).count
    #expect(near > selection.rules.count / 2, "\(near) of \(selection.rules.count)")
    let known = Set(
      examples.filter { $0.kind != .good }.flatMap(\.files).flatMap { file in
        file.code.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
      })
    for entry in brief.entries {
      #expect(!entry.remedy.contains(/\$|;|\{[\w=$]+\}/), "\(entry.rule.id): \(entry.remedy)")
    }
    let lines = BriefPage(brief, library: Self.library).text(of: [paths[0]], check: "mvvm-lint FILE", shown: { $0 })
      .split(separator: "\n")
    let sentences = selection.rules.compactMap { Self.library.sentence(of: $0.rule, selection) }
    for line in lines where line.hasPrefix("- ") {
      #expect(!line.contains("$"), "\(line)")
      #expect(!sentences.contains { line.contains($0.dropLast()) }, "\(line)")
    }
    let code = lines.filter { $0.hasPrefix("  not:  ") || $0.hasPrefix("  but:  ") || $0.hasPrefix("     ") }
    #expect(code.count > 5)
    for line in code {
      let words = line.split(separator: " ").drop { $0 == "not:" || $0 == "but:" }.joined(separator: " ")
      let isKnown = known.contains(words)
      #expect(isKnown, "'\(words)' stands in no bad and no fixed example")
    }
  }
}

@Suite("what an example changes")
struct ExampleEditTests {
  /// The wrong line and the right ones of examples, each with its kind, and with marks.
  private func edit(_ blocks: (Example.Kind, String)...) throws -> [String]? {
    let page =
      "# Rules\n\n## A\n\n```json5 rule\n{ id: \"a\", severity: \"error\", forbid: { call: \"a\" } }\n```\n\n"
      + blocks.map { "```swift \($0.rawValue)\n\($1)\n```\n" }.joined(separator: "\n")
    let (convention, problems) = Convention.read(
      DocumentText(path: "docs/a.md", bytes: Array(page.utf8)), base: nil)
    #expect(problems == [])
    return ExampleEdit(convention.examples().examples).map { [$0.wrong] + $0.right }
  }

  @Test("what replaces the marked line is told, and nothing of other marks")
  func whatReplacesTheMarkedLineIsTold() throws {
    let bad = "f {\n  a(1)  // violation\n  a(2) // violation: a\n  c()\n}"
    #expect(try edit((.bad, bad), (.fixed, "f {\n  b(1)\n  b(2)\n  c()\n}")) == ["a(1)", "b(1)"])
    #expect(try edit((.bad, bad), (.fixed, "f {\n  b(1)\n  d()\n  c()\n}")) == ["a(1)", "b(1)"])
    #expect(
      try edit(
        (.bad, "f {\n  a(1) // violation\n  c()\n  a(2) // violation\n}"), (.fixed, "f {\n  b(1)\n  c()\n  b(2)\n}"))
        == ["a(1)", "b(1)"])
  }

  @Test("lines that are added elsewhere belong to it, closing braces do not")
  func linesThatAreAddedElsewhereBelongToIt() throws {
    #expect(
      try edit((.bad, "f {\n  a() // violation\n}"), (.fixed, "import B\nf {\n  let b = B()\n\n  b.c()\n}"))
        == ["a()", "import B", "let b = B()", "b.c()"])
    #expect(
      try edit(
        (.bad, "struct C: P {\n  var x: Int\n  let v = a() // violation\n}"),
        (.fixed, "struct C {\n  var x: Int\n}\nextension C: P {\n  let v = a()\n}"))
        == ["let v = a()", "struct C {", "extension C: P {", "let v = a()"], "the line itself stays")
  }

  @Test("a line that only goes has nothing in its place")
  func aLineThatOnlyGoesHasNothingInItsPlace() throws {
    #expect(try edit((.bad, "import A // violation\nf()"), (.fixed, "f()")) == ["import A"])
    #expect(try edit((.bad, "a() // violation"), (.good, "b()")) == ["a()"], "a good example is another one")
    #expect(try edit((.good, "b()")) == nil)
  }

  @Test("the bad example before the fixed one counts, and its marked file")
  func theBadExampleBeforeTheFixedOneCounts() throws {
    #expect(
      try edit((.bad, "a(1) // violation"), (.good, "c()"), (.bad, "a(2) // violation"), (.fixed, "b(2)"))
        == ["a(2)", "b(2)"])
    #expect(
      try edit(
        (.bad, "// file: A.swift\nx()\n// file: B.swift\na() // violation"),
        (.fixed, "// file: A.swift\ny()\n// file: B.swift\nb()")) == ["a()", "b()"])
    #expect(
      try edit((.bad, "// file: A.swift\na() // violation"), (.fixed, "// file: B.swift\na()")) == ["a()"],
      "a file of another name is another file")
  }
}
