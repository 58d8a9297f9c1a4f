import Foundation
import Testing

/// What SECURITY.md, LIMITS.md and EXCEPTIONS.md promise is tested: `promises.md` names the test of each promise.
struct PromiseTests {
  private struct Row: Sendable {
    let promise: String
    let tests: [String]
  }

  private static let table = "Tests/ConventionRulesTests/Architecture/promises.md"

  /// The rows of the table about a page.
  private static func rows(of page: String) -> [Row] {
    section("## \(page)", of: OwnSources.text(of: table)).compactMap { line in
      let cells = line.split(separator: "|").map { plain(String($0)) }
      guard line.hasPrefix("| "), cells.count == 2, cells[0] != "promise" else { return nil }
      return Row(promise: cells[0], tests: cells[1].split(separator: ", ").map(String.init))
    }
  }

  /// The lines below a heading, up to the next one of its kind.
  private static func section(_ heading: String, of text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == heading }) else { return [] }
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("## ") })
  }

  /// A text without the marks of Markdown, with one blank between words.
  private static func plain(_ text: String) -> String {
    text.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }.replacing("|", with: " ").replacing(/[*`]/, with: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func sentences(of text: String) -> [String] {
    text.replacing(/([.!?]["*)]*)\s+(?=[A-Z`"*\[]|mvvm-lint)/) { "\($0.output.1)\u{0}" }.split(separator: "\u{0}")
      .map { plain(String($0)) }.filter { !$0.isEmpty }
  }

  /// The cells of a table, without its first two lines.
  private static func cells(of lines: [Substring]) -> [[String]] {
    lines.filter { $0.hasPrefix("|") }.dropFirst(2).map { $0.split(separator: "|").map(String.init) }
  }

  private static func promises(of page: String) -> [String] {
    let text = OwnSources.text(of: page)
    if page == "SECURITY.md" {
      let meanings = cells(of: section("## Promises", of: text)).compactMap { $0.dropFirst().first }
      let attackers = section("## Attackers", of: text).joined(separator: "\n")
      return (meanings + [attackers]).flatMap(sentences)
    }
    let rows = cells(of: text.split(separator: "\n")).map { plain($0.joined(separator: " ")) }
    let closing = text.split(separator: "\n").reversed().prefix { !$0.hasPrefix("|") }.reversed()
    return rows + sentences(of: closing.joined(separator: "\n"))
  }

  @Test("each promise has its row, and each row its promise", arguments: ["SECURITY.md", "Rules/LIMITS.md"])
  func eachPromiseHasItsRow(page: String) {
    let rows = Self.rows(of: page)
    let promises = Self.promises(of: page)
    #expect(promises.count > 15, "\(page) has other headings or tables than this test looks for")
    for promise in promises {
      let fitting = rows.filter { promise.hasPrefix($0.promise) }
      #expect(
        fitting.count == 1,
        "\(page): this promise needs exactly one row of \(Self.table), with its beginning and its test: \(promise)")
    }
    for row in rows where !promises.contains(where: { $0.hasPrefix(row.promise) }) {
      Issue.record("\(Self.table): no promise of \(page) begins so; correct or delete the row: \(row.promise)")
    }
  }

  @Test("each row about exceptions has its place in the page")
  func eachRowAboutExceptionsHasItsPlace() {
    let page = Self.plain(OwnSources.text(of: "Rules/EXCEPTIONS.md"))
    let rows = Self.rows(of: "Rules/EXCEPTIONS.md")
    #expect(rows.count > 60, "the page states more than that")
    for row in rows where !page.contains(row.promise) {
      Issue.record("\(Self.table): Rules/EXCEPTIONS.md does not say this; correct or delete the row: \(row.promise)")
    }
  }

  @Test("each test that is named exists")
  func eachTestThatIsNamedExists() {
    let rows = ["SECURITY.md", "Rules/LIMITS.md", "Rules/EXCEPTIONS.md"].flatMap(Self.rows)
    let folder = OwnSources.root.appending(path: "Tests")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    let files = paths.filter { $0.hasSuffix("Tests.swift") }.map { OwnSources.text(of: "Tests/\($0)") }
    for row in rows {
      #expect(!row.tests.isEmpty, "\(Self.table): name the test of this promise: \(row.promise)")
      for test in row.tests where test != "explains" {
        let parts = test.split(separator: ".")
        let exists =
          test.contains("/")
          ? FileManager.default.fileExists(atPath: OwnSources.root.appending(path: test).path)
          : parts.count == 2
            && files.contains { $0.contains("struct \(parts[0]) {") && $0.contains("func \(parts[1])(") }
        #expect(exists, "\(Self.table): there is no test '\(test)'; name the one that tests this: \(row.promise)")
      }
    }
  }
}
