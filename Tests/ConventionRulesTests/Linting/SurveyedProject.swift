import Synchronization
import Testing

@testable import ConventionRules

/// A project of a few files, and what `init` proposes for it.
struct SurveyedProject {
  let sources: TextSources
  let proposal: ConfigurationProposal

  private var library: ConventionLibrary

  /// - Parameters:
  ///   - files: paths and texts.
  ///   - rule: the one that is asked about, where other documents than its own do not matter; nil to try all documents,
  ///     which takes several times as long.
  init(_ files: [(String, String)], asking rule: String? = nil) {
    library = rule.map(Self.library(of:)) ?? CheckRun.library
    sources = TextSources(files.map { (path: $0.0, text: $0.1) })
    proposal = ProjectSurvey(sources, library: library, sdk: .shipped()).proposal()
    if let page = proposal.page {
      library.add(
        DocumentText(path: ConfigurationProposal.pageName, bytes: Array(page.utf8)),
        reference: ConfigurationProposal.pageName)
      #expect(library.problems.map(\.description) == [], "the page can be read:\n\(page)")
    }
    expectTheSameCounts()
  }

  private static let libraries = Mutex<[String: ConventionLibrary]>([:])

  /// The base document and that of a rule, read once.
  private static func library(of rule: String) -> ConventionLibrary {
    guard let document = CheckRun.library.rule(rule)?.convention else {
      Issue.record("there is no rule '\(rule)'")
      return CheckRun.library
    }
    return libraries.withLock { libraries in
      if let known = libraries[document] { return known }
      let read = ConventionLibrary(builtIn: BuiltInDocuments.listed([document]))
      libraries[document] = read
      return read
    }
  }

  /// Requires that a run with the written file counts for each of its rules, commented ones included, what the proposal counts.
  private func expectTheSameCounts() {
    let written = proposal.habits.filter(\.hasLine)
    guard !written.isEmpty else { return }
    let run = Linter(selection(only: written.map(\.id)), sdk: .shipped()).lint(sources)
    let counted = run.statistics.rules.map { "\($0.ruleID): \($0.subjects), \($0.violated), \($0.unresolved)" }
    let told = written.map(\.statistics).map { "\($0.ruleID): \($0.subjects), \($0.violated), \($0.unresolved)" }
    #expect(counted.sorted() == told.sorted(), "the written file counts what the proposal counts:\n\(proposal.text)")
  }

  /// The rules that the proposed configuration turns on; requires that it is valid.
  var selection: RuleSelection { selection() }

  /// - Parameter only: the rules to try, whether or not they are on; empty for those that are on.
  private func selection(only: [String] = []) -> RuleSelection {
    let text = DocumentText(path: ".mvvm-lint.json", bytes: Array(proposal.text.utf8))
    let (configuration, problems) = Configuration.read(text)
    #expect(problems.map(\.description) == [], "the proposal can be read:\n\(proposal.text)")
    let selection = RuleSelection(configuration: configuration, library: library, only: only)
    #expect(selection.problems.map(\.description) == [], "the proposal names what there is:\n\(proposal.text)")
    return selection
  }

  /// What all rules find that the proposal turns on, as in ``findings(of:)``.
  var findings: [String] { findings(by: selection()) }

  /// What one rule finds with the proposed names: each finding as line, column, symbol and message.
  func findings(of rule: String) -> [String] {
    findings(by: selection(only: [rule]))
  }

  private func findings(by selection: RuleSelection) -> [String] {
    Linter(selection, sdk: .shipped()).lint(sources).diagnostics.map {
      "\($0.path):\($0.start.line):\($0.start.column) \($0.symbol): \($0.message)"
    }
  }

  /// What the proposed configuration has in a list.
  func names(in list: String) -> [String]? { selection.vocabulary[list]?.map(\.text) }

  /// What was found for a list, whether or not a rule that is on goes by it.
  func found(_ list: String) -> [String]? { proposal.lists.first { $0.list == list }?.names.map(\.text) }

  func habit(_ rule: String) -> Habit? { proposal.habits.first { $0.id == rule } }
}
