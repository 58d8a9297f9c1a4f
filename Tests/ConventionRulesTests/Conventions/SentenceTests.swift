import Foundation
import Testing

@testable import ConventionRules

/// The sentences of real convention pages, one document for each page: those in `Sentences`.
struct SentenceTests {
  private static let folder = OwnSources.root.appending(path: "Tests/ConventionRulesTests/Sentences")

  /// The numbers of the sentences that the documents state wholly, as often as they say so.
  private static func stated() throws -> [Int] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".md") && $0 != "README.md" }.flatMap { name in
      try lines(name).compactMap { $0.firstMatch(of: #/^Sentence (\d+)\./#).flatMap { Int($0.output.1) } }
    }
  }

  private static func lines(_ name: String) throws -> [Substring] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
  }

  @Test("at least 82 of the 95 sentences are stated wholly, each once")
  func atLeast82OfThe95SentencesAreStatedWhollyEachOnce() throws {
    let stated = try Self.stated()
    #expect(Set(stated).count == stated.count)
    #expect(stated.count >= 82)
    #expect(Set(stated).isSubset(of: 1...95))
  }

  @Test("the overview gives a reason for each sentence that is not stated wholly")
  func theOverviewGivesAReasonForEachSentenceThatIsNotStatedWholly() throws {
    let explained = try Self.lines("README.md").compactMap {
      $0.firstMatch(of: #/^\| (\d+) \|/#).flatMap { Int($0.output.1) }
    }
    #expect(try Set(explained) == Set(1...95).subtracting(Self.stated()))
  }

  private static let library = CheckRun.library

  private static let documents: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted()
  }()

  @Test("the document has no mistakes, and its examples show what they are marked to", arguments: documents)
  func theDocumentHasNoMistakesAndItsExamplesShowWhatTheyAreMarked(name: String) {
    let path = "Tests/ConventionRulesTests/Sentences/\(name)"
    let (convention, problems) = Convention.read(
      DocumentText(path: path, bytes: Array(OwnSources.text(of: path).utf8)), base: Self.library.base)
    #expect(problems.map(\.description) == [])
    let verification = ExampleVerification(of: convention, library: Self.library, sdk: .shipped())
    #expect(verification.problems.map(\.description) == [])
    #expect(verification.warnings.map(\.description) == [])
  }
}
