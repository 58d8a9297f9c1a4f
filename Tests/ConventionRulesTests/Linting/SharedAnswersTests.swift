import Testing

@testable import ConventionRules

/// Configurations of a run that ask the same share the work, and only those.
struct SharedAnswersTests {
  private static let rule =
    #"{ id: "r", severity: "error", message: "m", forbid: { mention: "UIView", in: "*ViewModel" } }"#
  private static let code = "class AViewModel { var v: UIView? }\n"
  private static let files = ["a/A.swift", "a/Specs/B.swift", "b/A.swift", "c/A.swift"].enumerated().map {
    number, path in
    (path: path, text: code.replacing("A", with: "A\(number)"))
  }

  private func selection(_ rule: String, _ vocabulary: String = "{}") -> RuleSelection {
    var library = ConventionLibrary()
    let page = "# A\n```json5 rule\n\(rule)\n```\n"
    library.add(DocumentText(path: "rules.md", bytes: Array(page.utf8)), reference: "rules.md")
    let text = "{ conventions: [\"rules.md\"], vocabulary: \(vocabulary) }"
    let (configuration, problems) = Configuration.read(DocumentText(path: ".mvvm-lint.json", bytes: Array(text.utf8)))
    #expect(problems.isEmpty && library.problems.isEmpty)
    return RuleSelection(configuration: configuration, library: library)
  }

  private func linters(_ homes: [String], _ selection: RuleSelection) -> [(linter: Linter, request: LintRequest)] {
    homes.map { home in
      var request = LintRequest(home: home)
      request.leavesInnerHomes = true
      return (Linter(selection, sdk: .shipped()), request)
    }
  }

  /// How many times rules are laid out for configurations of some folders that say the same.
  private func layouts(_ homes: [String], _ selection: RuleSelection) -> Int {
    let linters = linters(homes, selection)
    let indexed = IndexedSources(TextSources(Self.files), for: linters, by: .callingThread)
    var shared = SharedAnswers(for: linters)
    var count = 0
    for (number, one) in linters.enumerated() {
      guard let index = indexed.index(seenFrom: HomeFolder(folder: one.request.home)),
        let project = one.linter.project(indexed, one.request, by: .callingThread)
      else {
        Issue.record("all is indexed")
        continue
      }
      _ = shared.rules(of: number, one.linter, seenFrom: index) { _ in
        count += 1
        return LaidOutRules([], running: [], idle: [], wanted: 0, in: project, by: .callingThread)
      }
    }
    return count
  }

  private func places(_ results: [LintResult]) -> [[String]] { results.map(LintedProject.places) }

  @Test("rules are laid out once for all that ask the same, however many there are", arguments: [2, 50])
  func rulesAreLaidOutOnce(count: Int) {
    #expect(layouts((0..<count).map { "d\($0)" }, selection(Self.rule)) == 1)
  }

  @Test("paths are another question in each folder, where they mean other files")
  func pathsAreAnotherQuestionInEachFolder() {
    let tests = selection(Self.rule, #"{ test_paths: ["Specs/**"] }"#)
    #expect(layouts(["a", "b", "c"], tests) == 2, "only in one folder is such a file")
    #expect(layouts(["a", "b", "c"], selection(Self.rule, #"{ test_paths: ["**/Specs/**"] }"#)) == 1)
    let inFile = Self.rule.replacing(
      #"in: "*ViewModel""#, with: #"in: { named: "*ViewModel", in_file: { path: "Specs/**" } }"#)
    #expect(layouts(["a", "b", "c"], selection(inFile)) == 3, "a rule may ask for any path")
  }

  @Test(
    "what is found is what each finds by itself",
    arguments: ["{}", #"{ test_paths: ["Specs/**"] }"#, #"{ test_paths: ["A.swift"] }"#])
  func whatIsFoundIsWhatEachFindsByItself(vocabulary: String) {
    let selection = selection(Self.rule, vocabulary)
    let linters = linters(["a", "b", "c", ""], selection)
    let sources = TextSources(Self.files)
    let together = places(Linter.lint(sources, linters, by: .callingThread))
    var byItself = places(linters.map { Linter.lint(sources, [$0], by: .callingThread)[0] })
    // Who is alone judges what is inside, too.
    byItself[3] = []
    #expect(together == byItself)
    #expect(together.contains { !$0.isEmpty })
  }
}
