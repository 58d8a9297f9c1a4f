import Foundation
import Testing

@testable import ConventionRules

/// Lints texts as a project.
enum LintedProject {
  /// Violates the connectable rule in its second line.
  static let connectable = "protocol ReactiveConnectable {}\nclass LoginModel: ReactiveConnectable {}\n"

  static func lint(
    _ files: [(String, String)], configuration: String? = nil, by workers: Workforce = .callingThread,
    symbols: Set<String> = [], asked: @escaping (String) -> Bool = { _ in true }
  ) -> LintResult {
    var request = LintRequest(asked: asked)
    request.symbols = symbols
    return Linter(selection(configuration), sdk: .shipped()).lint(
      TextSources(files.map { (path: $0.0, text: $0.1) }), request, by: workers)
  }

  static func selection(_ configuration: String? = nil) -> RuleSelection {
    let library = CheckRun.library
    guard let configuration else { return RuleSelection(library: library) }
    let text = DocumentText(path: ".mvvm-lint.json", bytes: Array(configuration.utf8))
    let (read, problems) = Configuration.read(text)
    #expect(problems.isEmpty)
    return RuleSelection(configuration: read, library: library)
  }

  /// `path:line:column rule` of each diagnostic.
  static func places(_ result: LintResult) -> [String] {
    result.diagnostics.map { "\($0.path):\($0.start.line):\($0.start.column) \($0.ruleID)" }
  }
}

struct LinterTests {
  private let protocolFile = ("Protocols.swift", "protocol ReactiveConnectable {}\n")
  private let models = (0..<40).map { ("Models/Model\($0).swift", "class Model\($0): ReactiveConnectable {}\n") }

  @Test func aFileIsJudgedByItsWholeProject() {
    let result = LintedProject.lint([
      ("View.swift", "class Base: UIView {}\n"), ("Model.swift", "class AViewModel { var view: Base? }\n"),
    ])
    #expect(LintedProject.places(result) == ["Model.swift:1:30 no_view_references_in_view_models"])
  }

  @Test func aNameThatSeveralRulesBanIsToldOnce() {
    let files = [
      ("Controller.swift", "protocol ModeledViewController: UIViewController {}\nclass ViewModel {}\n"),
      ("Model.swift", "final class FeedViewModel: ViewModel {\n  var a: UIView?\n  var b: UILabel?\n}\n"),
    ]
    func places(_ settings: String) -> [String] {
      LintedProject.places(
        LintedProject.lint(files, configuration: #"{ conventions: ["input-output", "mvvm-c"]\#(settings) }"#))
    }
    #expect(
      places("") == [
        "Model.swift:2:10 no_view_references_in_view_models", "Model.swift:3:10 no_view_references_in_view_models",
      ])
    #expect(
      places(", rules: { no_view_references_in_view_models: \"off\" }") == [
        "Model.swift:2:10 view_model_reaches_view_by_delegate", "Model.swift:3:10 view_model_reaches_view_by_delegate",
      ], "one rule alone tells it")
    #expect(
      places(", rules: { no_view_references_in_view_models: \"warning\" }").first
        == "Model.swift:2:10 view_model_reaches_view_by_delegate", "the most severe rule reports it")
  }

  @Test func aFindingNamesTheOtherRulesThatSayTheSame() {
    func told(_ comment: String) -> [[String]] {
      let files = [
        ("Controller.swift", "protocol ModeledViewController: UIViewController {}\nclass ViewModel {}\n"),
        ("Model.swift", "final class FeedViewModel: ViewModel {\n  var a: UIView?\(comment)\n}\n"),
      ]
      let result = LintedProject.lint(files, configuration: #"{ conventions: ["input-output", "mvvm-c"] }"#)
      return result.diagnostics.map(\.ruleIDs) + result.suppressed.map { ["hidden"] + $0.diagnostic.ruleIDs }
    }
    let (first, second) = ("no_view_references_in_view_models", "view_model_reaches_view_by_delegate")
    #expect(told("") == [[first, second]])
    #expect(told("  // mvvm-lint:disable:this \(first) - a test") == [[second], ["hidden", first]])
    #expect(told("  // mvvm-lint:disable:this \(second) - a test") == [[first], ["hidden", second]])
    #expect(
      told("  // mvvm-lint:disable:this \(first), \(second) - a test") == [["hidden", first, second]],
      "both are hidden, and are one still")
  }

  @Test func theAnswerIsTheSameForAnyOrderAndNumberOfWorkers() {
    let files = [protocolFile] + models
    let expected = LintedProject.lint(files)
    #expect(expected.diagnostics.count == 40)
    #expect(LintedProject.lint(files.reversed()) == expected, "files in another order")
    for count in [2, 4, 64] {
      let workers = Workforce(count) { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body)
      }
      #expect(LintedProject.lint(files, by: workers) == expected, "\(count) workers")
    }
  }

  @Test func theAnswerIsTheSameWhereWorkersShareTheRules() {
    let files = [protocolFile] + (0..<1_100).map { ("Model\($0).swift", "class Model\($0): ReactiveConnectable {}\n") }
    let workers = Workforce(3) { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body) }
    let expected = LintedProject.lint(files)
    #expect(expected.diagnostics.count == 1_100)
    #expect(LintedProject.lint(files, by: workers) == expected)
  }

  @Test func theAnswerIsTheSameWhenTheFirstFilesComeLast() {
    /// Holds up whoever reads the first file until another worker has done all the rest.
    struct Delaying: SourceProvider {
      let texts: TextSources
      let restIsDone = DispatchSemaphore(value: 0)
      var paths: [String] { texts.paths }

      func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
        if index == 0 { restIsDone.wait() }
        try texts.read(index, into: text)
      }
    }
    let files = models.sorted { $0.0 < $1.0 } + [protocolFile]
    let sources = Delaying(texts: TextSources(files.map { (path: $0.0, text: $0.1) }))
    let twoThreads = Workforce(2) { count, body in
      let finished = DispatchSemaphore(value: 0)
      for worker in 0..<count {
        Thread.detachNewThread {
          body(worker)
          finished.signal()
        }
      }
      finished.wait()
      sources.restIsDone.signal()
      finished.wait()
    }
    let linter = Linter(LintedProject.selection(), sdk: .shipped())
    #expect(linter.lint(sources, by: twoThreads) == LintedProject.lint(files))
  }

  @Test func diagnosticsComeInTheOrderOfPathsLinesAndColumns() {
    let places = LintedProject.places(
      LintedProject.lint([("b.swift", LintedProject.connectable), ("a.swift", "class X: ReactiveConnectable {}")]))
    #expect(places.map { $0.prefix(1) } == ["a", "b"])
  }

  @Test func onlyWhatWasAskedForIsShownAndCounted() {
    let result = LintedProject.lint([protocolFile] + models, asked: { $0 == "Models/Model7.swift" })
    #expect(result.diagnostics.map(\.path) == ["Models/Model7.swift"])
    #expect(result.statistics.files == 1)
    #expect(result.statistics.rules.first { $0.ruleID == "reactive_connectable_in_extension" }?.subjects == 1)
  }

  @Test func testCodeIsLeftAlone() {
    let inFolder = LintedProject.lint([("AppTests/A.swift", LintedProject.connectable)])
    #expect(inFolder.diagnostics.isEmpty, "a folder of tests")
    let inType = LintedProject.lint([
      ("A.swift", "protocol ReactiveConnectable {}\nclass T: XCTestCase { class Fake: ReactiveConnectable {} }")
    ])
    #expect(inType.diagnostics.isEmpty, "a type inside a test case")
  }

  @Test func whatAnEditorShowsOfAViewIsTestCode() {
    let result = LintedProject.lint([
      (
        "A.swift",
        """
        import SwiftUI
        import UIKit
        struct Screen_Previews: PreviewProvider { class FakeViewModel { var view: UIView? } }
        #Preview("Screen", traits: .landscape) {
          class FakeViewModel { var view: UIView? }
          return Screen(FakeViewModel())
        }
        class FirstViewModel { var view: UIView? }
        #if DEBUG
        @available(iOS 17, *)
        #Preview { class FakeViewModel { var view: UIView? } }
        #endif
        #Other { class FakeViewModel { var view: UIView? } }
        func preview() { class FakeViewModel { var view: UIView? } }
        """
      )
    ])
    #expect(result.diagnostics.map(\.start.line) == [8, 13, 14])
  }

  @Test func onlyWhatLiesInATestTypeIsTestCode() {
    let result = LintedProject.lint([
      (
        "A.swift",
        """
        protocol ReactiveConnectable {}
        class First: ReactiveConnectable {}
        class T: XCTestCase { class Case: XCTestCase {}; class Fake: ReactiveConnectable {} }
        class Second: ReactiveConnectable { class Inner: XCTestCase { class Fake: ReactiveConnectable {} } }
        extension T { class Other: ReactiveConnectable {} }
        class U: XCTestCase {}
        class Third: ReactiveConnectable {}
        """
      )
    ])
    #expect(result.diagnostics.map(\.symbol) == ["First", "Second", "Third"])
  }

  @Test func aRulesPathsConfineIt() {
    let files = [("App/A.swift", LintedProject.connectable), ("Legacy/B.swift", "class B: ReactiveConnectable {}")]
    let excluded = LintedProject.lint(
      files, configuration: #"{ "rules": { "reactive_connectable_in_extension": { "excluded": ["Legacy"] } } }"#)
    #expect(excluded.diagnostics.map(\.path) == ["App/A.swift"])
    let included = LintedProject.lint(
      files, configuration: #"{ "rules": { "reactive_connectable_in_extension": { "included": ["Legacy/**"] } } }"#)
    #expect(included.diagnostics.map(\.path) == ["Legacy/B.swift"])
  }

  @Test func aDiagnosticSaysAllThatIsKnown() throws {
    let diagnostic = try #require(
      LintedProject.lint(
        [("a.swift", LintedProject.connectable)],
        configuration: #"""
          { "rules": { "reactive_connectable_in_extension": "warning" } }
          """#
      ).diagnostics.first)
    #expect(diagnostic.severity == .warning, "the configuration's severity")
    #expect(diagnostic.convention == "reactive-connectable")
    #expect(diagnostic.symbol == "LoginModel")
    #expect(diagnostic.message.contains("'LoginModel' adopts 'ReactiveConnectable'"))
    #expect(diagnostic.range == 50..<69)
    #expect(diagnostic.end == SourcePosition(line: 2, column: 38, utf16Column: 38))
    #expect(diagnostic.excerpt.before == "class LoginModel: ")
    #expect(diagnostic.fingerprint.count == 16)
  }

  @Test func whatCannotBeReadIsToldAndTheRestLinted() {
    struct Broken: SourceProvider {
      let paths = ["a.swift", "b.swift", "c.swift"]
      func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
        if index == 1 { throw SourceReadError(reason: "Permission denied") }
        try TextSources([(path: paths[index], text: LintedProject.connectable)]).read(0, into: text)
      }
    }
    let linter = Linter(LintedProject.selection(), sdk: .shipped())
    let all = linter.lint(Broken())
    #expect(all.errors == [RunError(path: "b.swift", message: "Permission denied")])
    #expect(all.diagnostics.map(\.path) == ["a.swift", "c.swift"])
    let one = linter.lint(Broken(), LintRequest(asked: { $0 == "a.swift" }))
    #expect(one.errors.isEmpty, "b.swift was not asked for")
    #expect(one.unreadableOthers.map(\.path) == ["b.swift"])
  }

  @Test func anEmptyProjectHasAnEmptyResult() {
    let result = LintedProject.lint([])
    #expect(result.diagnostics.isEmpty)
    #expect(result.statistics.files == 0)
    #expect(result.statistics.rules.count == 4, "the core rules ran, on nothing")
  }

  @Test func bytesLinesAndSyntaxProblemsAreCounted() {
    let statistics = LintedProject.lint([("a.swift", "let a = 1\n"), ("b.swift", "class A {}\nlet = )")]).statistics
    #expect(statistics.files == 2)
    #expect(statistics.lines == 3)
    #expect(statistics.bytes == 28)
    #expect(statistics.syntaxProblems > 0)
    #expect(statistics.unparsedFiles.map(\.path) == ["b.swift"])
    #expect(LintedProject.lint([("b.swift", ""), ("a.swift", "let a = 1")]).statistics.unparsedFiles == [])
  }

  @Test func theFirstPlaceOfEachFileIsToldThatCouldNotBeParsed() {
    let files = [
      ("c.swift", "let a = 1\nlet b = )\nlet c = ]"), ("a.swift", "struct A {}\n  struct {}"), ("b.swift", "let b = 1"),
    ]
    for files in [files, files.reversed()] {
      let unparsed = LintedProject.lint(files).statistics.unparsedFiles
      #expect(
        unparsed.map { "\($0.path):\($0.place?.line ?? 0):\($0.place?.column ?? 0)" } == [
          "a.swift:2:10", "c.swift:2:9",
        ])
      #expect(unparsed.allSatisfy { !$0.message.isEmpty })
    }
  }

  @Test func whatTheSecondPassReadsMayBeTheFirstPlace() {
    // The body of a function is read because of what a core rule asks for, and the mistake behind it by the first pass.
    let text = """
      class AViewModel: ReactiveConnectable {
        func transform(input: Int) { let a = ) }
        func run() { transform(input: 1) }
      }
      struct {}
      """
    let unparsed = LintedProject.lint([("a.swift", text)]).statistics.unparsedFiles
    #expect(unparsed.map(\.place?.line) == [2])
  }
}
