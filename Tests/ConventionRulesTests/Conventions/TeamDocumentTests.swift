import Foundation
import Testing

@testable import ConventionRules

/// A document that a team wrote for itself: `Documents/delegate-mvvm-c.md`.
struct TeamDocumentTests {
  private static let path = "Tests/ConventionRulesTests/Documents/delegate-mvvm-c.md"
  private static let library = ConventionLibrary(checks: CheckRegistry.descriptions)

  static let (convention, problems) = Convention.read(
    DocumentText(path: path, bytes: Array(OwnSources.text(of: path).utf8)), base: library.base, checks: library.checks)

  @Test func `the document of a team has no mistakes, and its examples show what they are marked to`() {
    #expect(Self.problems.map(\.description) == [])
    #expect(Self.convention.rules.count == 17)
    let verification = ExampleVerification(of: Self.convention, library: Self.library, sdk: .shipped())
    #expect(verification.exampleCount == 68)
    #expect(verification.problems.map(\.description) == [])
  }

  @Test(arguments: convention.rules.map(\.id))
  func `each of its rules has a rationale, a source, and two examples of both kinds`(id: String) throws {
    let rule = try #require(Self.convention.rules.first { $0.id == id })
    #expect(!rule.rationale.isEmpty && !rule.source.isEmpty)
    let examples = Self.convention.examples().examples.filter { $0.rule == id }
    #expect(examples.count { $0.kind == .bad } >= 2 && examples.count { $0.kind == .good } >= 2)
  }

  @Test func `no check is there for it alone: other documents use all of those that it uses`() {
    let known = Set(Self.library.builtIn.flatMap(\.rules).map(\.check))
    #expect(Set(Self.convention.rules.map(\.check)).subtracting(known) == [])
  }

  @Test func `its table tells what became of ten sentences, and names every rule`() throws {
    let text = Self.convention.text.string(0..<Self.convention.text.bytes.count)
    let table = try #require(text.components(separatedBy: "## What the page said").last)
    let rows = table.split(separator: "\n").filter { $0.contains(#/^\| \d+\. /#) }
    #expect(rows.count == 10)
    #expect(rows.count { $0.contains("| wholly: ") } == 8)
    #expect(rows.count { $0.contains("| in part: ") } == 1)
    for rule in Self.convention.rules {
      #expect(rows.contains { $0.contains("`\(rule.id)`") }, "a row names \(rule.id)")
    }
  }
}
