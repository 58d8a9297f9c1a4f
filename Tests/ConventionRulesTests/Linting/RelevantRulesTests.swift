import Testing

@testable import ConventionRules

/// Where a few files are asked for, rules that have no place there are left out, and no finding with them.
@Suite(.sampled) struct RelevantRulesTests {
  typealias Case = DocumentExampleTests.Case

  private static let broken = DocumentExampleTests.cases.filter { $0.example.kind == .bad }

  @Test(arguments: Nightly.sample(broken, every: 16, ofEach: \.rule.id))
  func aFileAskedAloneHasItsFindings(example: Case) {
    let selection = RuleSelection(only: example.rule, of: example.convention, library: CheckRun.library)
    let linter = Linter(selection, sdk: .shipped())
    let others = [(path: "Others/Note.swift", text: "struct Note {}\n")]
    let sources = TextSources(example.example.files.map { (path: $0.name, text: $0.text) } + others)
    let whole = linter.lint(sources, .ofExample())
    #expect(!whole.diagnostics.isEmpty)
    for path in Set(whole.diagnostics.map(\.path)) {
      var request = LintRequest.ofExample()
      request.asked = { $0 == path }
      request.asksForFindingsAlone = true
      let alone = linter.lint(sources, request)
      #expect(alone.diagnostics == whole.diagnostics.filter { $0.path == path }, "\(path) asked alone")
      #expect(alone.statistics.rules.map(\.ruleID) == whole.statistics.rules.map(\.ruleID))
    }
  }

  /// The roles of a rule that has no place in the file are not decided, which would cost most of the run.
  @Test func aRuleAboutOtherTypesIsLeftOut() {
    func mayConcern(_ text: String) -> [String] {
      let sources = TextSources([(path: "A.swift", text: text), (path: "B.swift", text: "class Other: UIView {}\n")])
      let linter = Linter(LintedProject.selection(), sdk: .shipped())
      let indexed = IndexedSources(sources, for: [(linter, LintRequest())], by: .callingThread)
      guard let index = indexed.index(seenFrom: HomeFolder(folder: "")) else { return ["no index"] }
      let table = RoleTable(
        roles: linter.roles, vocabulary: linter.vocabulary, index: index, unseen: linter.unseen, by: nil)
      let relevant = RelevantRules([FileID(index: 0)], in: ProjectContext(index: index, roles: table))
      return linter.rules.filter(relevant.mayConcern).map(\.id)
    }
    let aboutViews = "no_view_references_in_view_models"
    #expect(mayConcern("final class CartViewModel { var view: Other? }\n").contains(aboutViews))
    #expect(!mayConcern("struct Cart { var total = 0 }\n").contains(aboutViews))
    #expect(mayConcern("extension Elsewhere { var view: Other? { nil } }\n").contains(aboutViews))
  }
}
