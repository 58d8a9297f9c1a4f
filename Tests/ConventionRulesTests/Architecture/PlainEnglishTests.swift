import Foundation
import Testing

@testable import ConventionRules

/// What people read is in plain words: the pages, the messages of rules, and what the program itself says.
struct PlainEnglishTests {
  private static let firstPages = ["README.md", "SECURITY.md"]
  private static let pages: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: OwnSources.root.appending(path: "Rules").path)
    return ["CHANGELOG.md"] + (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Rules/\($0)" }
  }()

  @Test("a first page has no sentence of more than 25 words, and no odd word", arguments: firstPages)
  func aFirstPageIsInPlainWords(page: String) {
    let sentences = Self.sentences(of: OwnSources.text(of: page))
    #expect(sentences.count > 40)
    #expect(sentences.filter { Self.isOdd($0) || Self.isHouseWord($0) } == [])
  }

  @Test("a page has no sentence of more than 25 words, and no odd phrase", arguments: pages)
  func aPageIsInPlainWords(page: String) {
    let sentences = Self.sentences(of: OwnSources.text(of: page))
    #expect(sentences.count > 10)
    #expect(sentences.filter(Self.isOdd) == [])
  }

  @Test("the titles and messages of rules are short and plain")
  func theTitlesAndMessagesOfRulesAreShortAndPlain() {
    let rules = CheckRun.library.conventions.flatMap(\.rules)
    #expect(rules.count > 100)
    #expect(rules.flatMap { [$0.title, $0.message.text] }.filter(Self.isOdd) == [])
  }

  /// Shell scripts and the markup of a manual are no sentences.
  private static let scripts = ["Completions/", "ManPage.swift"]

  @Test("what the program says has no sentence of more than 25 words, and no odd phrase")
  func whatTheProgramSaysIsInPlainWords() {
    let files = OwnSources.files(in: "Sources").filter { file in !Self.scripts.contains { file.path.contains($0) } }
    let said = files.flatMap { file in Self.texts(in: file.tree).map { (file.path, $0) } }
    #expect(said.count > 1_000)
    #expect(said.flatMap { path, text in Self.sentences(of: text).filter(Self.isOdd).map { "\(path): \($0)" } } == [])
  }

  @Test func longAndOddSentencesAreFound() {
    let long = "One sentence of more than twenty-five words is " + String(repeating: "very ", count: 17) + "long."
    let page = """
      # What holds

      A short one. It holds
      for `all that mvvm-lint keeps`. \(long)
      mvvm-lint is fine. Of these none is.

          Code stands alone.

      ```text
      It keeps.
      ```

      | promise | a doubt is told |
      |---|---|
      """
    #expect(
      Self.sentences(of: page).filter { Self.isOdd($0) || Self.isHouseWord($0) }
        == ["It holds for `CODE`.", long, "Of these none is.", "a doubt is told"])
  }

  @Test("odd phrases are found, and plain ones are not")
  func oddPhrasesAreFoundAndPlainOnesAreNot() {
    let odd = [
      "'A' is inherited by nobody", "put a block 'swift bad' behind the rule", "such a project hears nothing",
      "'a' is no property", "Types are no views.", "the rule leaves it alone", "Repositories stand behind protocols",
      "a place of which nothing is known", "A reducer is made anew for each run.",
    ]
    #expect(odd.filter { !Self.isOdd($0) } == [])
    let plain = [
      "'A' has no subclasses", "there is no rule 'a'", "it is no longer used", "A controller holds its view.",
    ]
    #expect(plain.filter(Self.isOdd) == [])
  }

  // Made once: to make one takes longer than to try it.
  // swift-format-ignore
  nonisolated(unsafe) private static let odd =
    /\b(be it|whoever|as far as|of which|hears? nothing|mends?|tells? of|puts? aside|what is asked|a doubt|by way of|for all that|left alone|leaves? \w+ alone|is inherited by|anew|behind (the|its|a) (rule|block|name|ids|mark|slashes|colon|period|word)|stands? (in|for|beside|behind|before|at|on|between|above|below|once|alone|with))\b/.ignoresCase()
  nonisolated(unsafe) private static let negated =
    /(^| )(?!there |here )[^ ]+ (is|are) no (?!longer|more|less)/.ignoresCase()
  nonisolated(unsafe) private static let inverted = /^(Of|Whom|Whatever) [^?]*$/
  nonisolated(unsafe) private static let houseWord = /\b(holds?|stands?|keeps?|told|and no other)\b/.ignoresCase()
  nonisolated(unsafe) private static let objectFirst = /^(What|Who) [^?]*$/

  /// Whether a sentence is too long, or has a phrase that a reader stumbles over.
  private static func isOdd(_ sentence: String) -> Bool {
    sentence.split(separator: " ").count { $0 != "`CODE`" } > 25 || sentence.contains(odd)
      || sentence.contains(negated) || sentence.contains(inverted)
  }

  /// Whether a sentence has a word that means something of its own in this project, or begins with its object.
  private static func isHouseWord(_ sentence: String) -> Bool {
    sentence.contains(houseWord) || sentence.contains(objectFirst)
  }

  /// The sentences of prose, of list items and of cells of tables. Code is no prose, and headings are no sentences.
  private static func sentences(of page: String) -> [String] {
    var paragraphs: [String] = [""]
    var fence = 0
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let marks = line.prefixMatch(of: #/ *(`{3,})/#)?.output.1.count ?? 0
      if fence == 0 || marks >= fence { fence = fence == 0 ? marks : 0 }
      if marks > 0 || fence > 0 || line.contains(#/^( {4}|\#|$)/#) {
        paragraphs.append("")
      } else if line.hasPrefix("|") {
        paragraphs += line.split(separator: #/ *\| */#).map(String.init)
        paragraphs.append("")
      } else {
        if line.contains(#/^ *([-*>]|\d+\.) /#) { paragraphs.append("") }
        paragraphs[paragraphs.count - 1] += " " + line.trimmingPrefix(#/ *([-*>]|\d+\.)? */#)
      }
    }
    return paragraphs.flatMap { paragraph in
      paragraph.replacing(/`+[^`]*`+/, with: "`CODE`").replacing(/([.!?]["*)]*) +(?=[A-Z`"*\[]|mvvm-lint)/) {
        "\($0.output.1)\n"
      }
      .split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }.filter { $0.contains(/\w/) }
  }

  /// The texts of a file that have several words, with `X` for what is filled in. What begins with a brace is a rule.
  private static func texts(in tree: SyntaxTree) -> [String] {
    var texts: [String] = []
    tree.walk(tree.root) { node in
      guard tree.kind(node) == .stringLiteral else { return true }
      var text = ""
      var position = tree.start(node)
      for part in tree.children(node) where tree.start(part) >= position {
        text += tree.source.string(position..<tree.start(part))
        position = tree.end(part)
      }
      text += tree.source.string(position..<tree.end(node))
      let plain = text.replacing(/\\#*\([^)]*\)/, with: "X").replacing(/\\\n\s*/, with: "")
      let lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
      let indentation = lines.count > 1 ? lines.last?.prefix { $0 == " " }.count ?? 0 : 0
      // What stands in is an entry of a list.
      let content = lines.map { $0.dropFirst(min(indentation, $0.prefix { $0 == " " }.count)) }
        .map { $0.hasPrefix("  ") ? "\n" + $0 : $0 }.joined(separator: "\n").trimming { $0 == "\"" || $0 == "#" }
      if content.contains(" "), !content.hasPrefix("{") { texts.append(content) }
      return true
    }
    return texts
  }
}

extension String {
  fileprivate func trimming(_ isMargin: (Character) -> Bool) -> String {
    String(drop(while: isMargin).reversed().drop(while: isMargin).reversed())
  }
}
