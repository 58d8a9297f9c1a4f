import Foundation
import Testing

@testable import ConventionRules

/// The rules of all documents in the words of the language: see the folder's README.
@Suite struct RestatedRuleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Restated")

  private static let conventions = [
    "mvvm", "reactive-connectable", "input-output", "mvvm-c", "module", "boomerang", "actions-and-state",
    "delegate-mvvm-c",
  ]

  private static func document(_ id: String) -> Convention? {
    (CheckRun.library.conventions + TeamDocumentTests.documents.map(\.convention)).first { $0.id == id }
  }

  @Test(arguments: conventions) func eachRuleOfADocumentIsStatedWithoutAMistake(convention: String) throws {
    let path = Self.folder.appendingPathComponent("\(convention).rules.json5")
    let text = DocumentText(path: path.lastPathComponent, bytes: Array(try Data(contentsOf: path)))
    var problems = ProblemCollector(text)
    guard case .array(let rules)? = JSONScanner.value(in: 0..<text.bytes.count, &problems)?.content else {
      Issue.record("\(text.path) is a list of rules")
      return
    }
    var known = KnownNames()
    known.areRolesComplete = false
    known.isVocabularyComplete = false
    var ids: [String] = []
    for rule in rules {
      guard case .object(let members) = rule.content else { continue }
      if case .string(let id)? = members["id"]?.value.content { ids.append(id) }
      var reader = LanguageReader(known: known, problems: problems)
      _ = reader.statement(members, rule.range)
      problems = reader.problems
    }
    #expect(problems.problems().map(\.description) == [])
    let document = try #require(Self.document(convention))
    #expect(ids == document.rules.map(\.id), "the rules of the document, in their order")
  }
}
