import Foundation
import Testing

@testable import ConventionRules

/// The table of the language's words says what the reader reads.
struct ReferenceTests {
  @Test("the language has at most seventy words, each once")
  func theLanguageHasAtMostSeventyWordsEachOnce() {
    let words = LanguageReference.words.map { "\($0.kind) \($0.word)" }
    #expect(words.count <= 70, "a new need is met by composing, or by widening a word")
    #expect(Set(words).count == words.count)
  }

  @Test("all words that the reader knows are explained")
  func allWordsThatTheReaderKnowsAreExplained() {
    func words(_ kind: LanguageWord.Kind) -> Set<String> { Set(LanguageReference.words(kind).map(\.word)) }
    #expect(words(.rule) == Set(RuleStatement.keys))
    #expect(words(.subject) == Set(Subject.allCases.filter(\.isPlace).map(\.rawValue)))
    #expect(words(.around) == Set(Subject.allCases.filter { !$0.isPlace }.map(\.rawValue)))
    #expect(words(.condition) == Set(Words.all.words.words.map(\.name) + Condition.combining))
    #expect(words(.count) == Set(PlaceCountKeys.all))
  }

  @Test("a word has one sentence of at most 25 words", arguments: LanguageReference.words)
  func aWordHasOneSentenceOfAtMost25Words(word: LanguageWord) {
    #expect(word.meaning.hasSuffix("."), "'\(word.word)'")
    #expect(word.meaning.split(separator: " ").count <= 25, "'\(word.word)'")
    #expect(!word.meaning.dropLast().contains(". "), "'\(word.word)'")
  }

  @Test("the example of a word is right, and uses it", arguments: LanguageReference.words)
  func theExampleOfAWordIsRightAndUsesIt(word: LanguageWord) throws {
    let rule = word.kind == .rule ? word.example : "{ forbid: \(word.example) }"
    let (statement, mistakes) = RuleText.read(rule)
    #expect(mistakes == [], "'\(word.word)'")
    #expect(statement != nil)
    let use = try Regex("\\b\(word.word)\\b")
    #expect(word.example.contains(use), "the example of '\(word.word)' has the word")
  }

  @Test("the words of values are those that the reader knows")
  func theWordsOfValuesAreThoseThatTheReaderKnows() {
    func words(_ name: String) -> [String] {
      LanguageReference.values.first { $0.name == name }?.words.map(\.word) ?? []
    }
    for key in words("VALUE") where key != "is" && key != "arguments" && key != "all" && key != "any" {
      let value = key == "on" || key == "not" ? "{ is: \"self\" }" : "\"view\""
      #expect(RuleText.read("{ forbid: { call: \"f\", on: { \(key): \(value) } } }").mistakes == [], "'\(key)'")
    }
    for key in words("FILE") {
      let values = ["test": "true", "not": "{ test: true }", "module": "\"View\"", "imports": "\"View\""]
      let value = values[key] ?? "\"view\""
      #expect(RuleText.read("{ forbid: { type: \"*\", in_file: { \(key): \(value) } } }").mistakes == [], "'\(key)'")
    }
    for word in words("WORDS") {
      let subjects = WordTable.ofIs.subjects(of: word) ?? []
      for subject in Subject.allCases where subjects.contains(subject) {
        let rule = "{ forbid: { \(subject.rawValue): \"*\", is: \"\(word)\" } }"
        #expect(RuleText.read(rule).mistakes == [], "'\(word)' of a \(subject)")
      }
    }
  }

  @Test("Rules/LANGUAGE.md is what `mvvm-lint explain language --format markdown` prints")
  func thePageIsWhatIsPrinted() {
    #expect(OwnSources.text(of: "Rules/LANGUAGE.md") == LanguagePage().text(.markdown), "Scripts/pages writes it")
  }

  @Test("the page has at most 300 lines, and the cheat sheet fits two printed pages")
  func thePageHasAtMost300LinesAndTheCheatSheetFitsTwoPrintedPages() {
    #expect(LanguagePage().text(.markdown).split(separator: "\n", omittingEmptySubsequences: false).count <= 300)
    let sheet = LanguagePage().text(.text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(sheet.count <= 125, "two pages")
    #expect(sheet.allSatisfy { $0.count <= 130 }, "a line of a page")
  }

  @Test("each modifier and each fact goes with some place that has words")
  func eachModifierAndEachFactGoesWithSomePlaceThatHasWords() {
    let table = WordTable.ofIs
    let facts = table.facts.map { ($0.word, $0.subjects) }
    for (word, subjects) in facts + table.shownModifiers.flatMap({ group in group.words.map { ($0, group.subjects) } })
    {
      #expect(!subjects.isEmpty && subjects.isSubset(of: WordDefinition.is.word.subjects), "'\(word)'")
    }
  }

  @Test("the words are counted as data, too")
  func theWordsAreCountedAsDataToo() throws {
    let data = Data(LanguagePage().text(.json).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["count"] as? Int == LanguageReference.words.count)
    let words = try #require(object["words"] as? [[String: Any]])
    #expect(
      words.contains { $0["word"] as? String == "on" && ($0["goes_with"] as? [String])?.contains("call") == true })
  }
}
