import Foundation
import Testing

@testable import ConventionRules

/// The documents that teams wrote for themselves: those in `Documents`.
struct TeamDocumentTests {
  /// A document, and what is known of it.
  struct Document: Sendable, CustomTestStringConvertible {
    let name: String
    let rules: Int
    let examples: Int
    /// Of the ten sentences, how many are stated as they stand, in the main, and in part.
    let wholly: Int
    let inTheMain: Int
    let inPart: Int
    let convention: Convention
    let problems: [String]

    init(_ name: String, rules: Int, examples: Int, wholly: Int, inTheMain: Int, inPart: Int) {
      self.name = name
      self.rules = rules
      self.examples = examples
      self.wholly = wholly
      self.inTheMain = inTheMain
      self.inPart = inPart
      let path = "Tests/ConventionRulesTests/Documents/\(name)"
      let (convention, problems) = Convention.read(
        DocumentText(path: path, bytes: Array(OwnSources.text(of: path).utf8)), base: library.base)
      self.convention = convention
      self.problems = problems.map(\.description)
    }

    var testDescription: String { name }
  }

  private static let library = CheckRun.library

  static let documents = [
    Document("delegate-mvvm-c.md", rules: 18, examples: 75, wholly: 9, inTheMain: 0, inPart: 1),
    Document("actions-and-state.md", rules: 17, examples: 70, wholly: 8, inTheMain: 2, inPart: 0),
  ]

  @Test("all documents in the folder are tested")
  func allDocumentsInTheFolderAreTested() throws {
    let folder = OwnSources.root.appending(path: "Tests/ConventionRulesTests/Documents")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    #expect(Set(files) == Set(Self.documents.map(\.name)))
  }

  @Test("the document has no mistakes, and its examples show what they are marked to", arguments: documents)
  func theDocumentHasNoMistakesAndItsExamplesShowWhatTheyAreMarked(document: Document) {
    #expect(document.problems == [])
    #expect(document.convention.rules.count == document.rules)
    let verification = ExampleVerification(of: document.convention, library: Self.library, sdk: .shipped())
    #expect(verification.exampleCount == document.examples)
    #expect(verification.problems.map(\.description) == [])
  }

  @Test("each rule has a rationale, a source, and two examples of both kinds", arguments: documents)
  func eachRuleHasARationaleASourceAndTwoExamplesOfBothKinds(document: Document) throws {
    let examples = document.convention.examples().examples
    for rule in document.convention.rules {
      #expect(!rule.rationale.isEmpty && !rule.source.isEmpty, "\(rule.id)")
      for kind in [Example.Kind.bad, .good] {
        #expect(examples.count { $0.rule == rule.id && $0.kind == kind } >= 2, "\(rule.id): \(kind)")
      }
    }
  }

  @Test("its table tells what became of ten sentences, and names every rule", arguments: documents)
  func itsTableTellsWhatBecameOfTenSentencesAndNamesEveryRule(document: Document) throws {
    let text = document.convention.text.string(0..<document.convention.text.bytes.count)
    let table = try #require(text.components(separatedBy: "## What the page said").last)
    let rows = table.split(separator: "\n").filter { $0.contains(#/^\| \d+\. /#) }
    #expect(rows.count == 10)
    #expect(rows.count { $0.contains("| wholly: ") } == document.wholly)
    #expect(rows.count { $0.contains("| in the main: ") } == document.inTheMain)
    #expect(rows.count { $0.contains("| in part: ") } == document.inPart)
    for rule in document.convention.rules {
      #expect(rows.contains { $0.contains("`\(rule.id)`") }, "a row names \(rule.id)")
    }
  }
}
