import Synchronization
import Testing

@testable import ConventionRules

/// What a workspace says of an earlier state is what a run over that state says, as far as a comparison asks.
@Suite(.sampled) struct WorkspaceTests {
  typealias Case = DocumentExampleTests.Case

  private static let cases = DocumentExampleTests.cases.filter { $0.example.kind == .bad }

  /// Earlier states of an example: its files with text in front, one of them with a change, without one of them, the good example.
  private static func earlierStates(of example: Case) -> [[(path: String, text: String)]] {
    let files = example.example.files.map { (path: $0.name, text: $0.text) }
    let good = DocumentExampleTests.cases.filter { $0.rule.id == example.rule.id && $0.example.kind == .good }.map {
      $0.example.files.map { (path: $0.name, text: $0.text) }
    }
    var states = [files.map { ($0.path, "// earlier\n" + $0.text) }] + good.prefix(2)
    for number in files.indices {
      for text in ["// earlier\n" + files[number].text, files[number].text + "\nstruct Earlier {}\n"] {
        states.append(files)
        states[states.count - 1][number].text = text
      }
      states.append(files.enumerated().filter { $0.offset != number }.map(\.element))
    }
    return states
  }

  @Test(arguments: Nightly.sample(cases, every: 16, ofEach: \.rule.id))
  func anEarlierStateTakesAwayWhatAWholeRunTakesAway(example: Case) {
    let selection = RuleSelection(only: example.rule, of: example.convention, library: CheckRun.library)
    let linter = Linter(selection, sdk: .shipped())
    let note = (path: "Others/Note.swift", text: "struct Note {}\n")
    let files = example.example.files.map { (path: $0.name, text: $0.text) } + [note]
    var request = LintRequest.ofExample(tellsUnresolved: true)
    request.tellsDeclarations = true
    let asked = [(linter: linter, request: request)]
    for state in Self.earlierStates(of: example) {
      let earlier = state + [note]
      var workspace = Workspace(TextSources(files), asked, by: .callingThread)
      let now = workspace.check(by: .callingThread)
      let texts = Dictionary(earlier.map { ($0.path, $0.text) }) { first, _ in first }
      let isSame = { (path: String) in files.contains { $0.path == path && $0.text == texts[path] } }
      let whole = Linter.lint(TextSources(earlier), asked)
      let part = workspace.findings(
        in: TextSources(earlier), asking: [request], knowing: now, where: isSame, by: .callingThread)
      func left(_ base: LintResult) -> LintResult {
        var base = BaseFindings(base) { path in
          !files.contains { $0.path == path }
        } lines: { path, _ in
          let text = files.first { $0.path == path }?.text ?? ""
          return texts[path].map { LinePlaces(Array($0.utf8)[...], Array(text.utf8)) }
        }
        var result = now[0]
        result.symbolCounts.merge(workspace.counts(of: base.symbols)) { known, _ in known }
        base.remove(from: &result)
        return result
      }
      let (expected, told) = (left(whole[0]), left(part[0]))
      #expect(told.diagnostics == expected.diagnostics, "\(earlier)")
      #expect(told.unresolved == expected.unresolved, "\(earlier)")
    }
  }

  @Test(arguments: Nightly.sample(cases, every: 16, ofEach: \.rule.id))
  func afterEachEditThereIsWhatAFreshRunFinds(example: Case) {
    let selection = RuleSelection(only: example.rule, of: example.convention, library: CheckRun.library)
    for tellsUnresolved in [true, false] {
      let asked = [(linter: Linter(selection, sdk: .shipped()), request: LintRequest(tellsUnresolved: tellsUnresolved))]
      var files = example.example.files.map { (path: $0.name, text: $0.text) }
      var workspace = Workspace(TextSources(files), asked, isAskedAgain: true, by: .callingThread)
      _ = workspace.check(by: .callingThread)
      for edited in Self.earlierStates(of: example) + [files] {
        let texts = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
        let changed = edited.filter { texts[$0.path] != $0.text }.map(\.path)
        files = edited
        workspace.update(TextSources(files), changed: Set(changed), by: .callingThread)
        let fresh = Linter.lint(TextSources(files), asked)[0]
        // At first only what one file asks for is laid out.
        for path in changed {
          let alone = workspace.check([path], by: .callingThread)[0]
          #expect(alone.diagnostics == fresh.diagnostics.filter { $0.path == path }, "\(path) of \(files)")
        }
        let all = workspace.check(by: .callingThread)[0]
        #expect(all.diagnostics == fresh.diagnostics, "\(files)")
        #expect(all.unresolved == fresh.unresolved, "\(files)")
        #expect(all.statistics == fresh.statistics, "\(files)")
      }
    }
  }

  @Test(
    "After an edit of declarations nothing of the state before is kept",
    arguments: Nightly.sample(cases, every: 16, ofEach: \.rule.id))
  func whatWasKnownBeforeAnEditIsForgotten(example: Case) {
    let selection = RuleSelection(only: example.rule, of: example.convention, library: CheckRun.library)
    let files = example.example.files.map { (path: $0.name, text: $0.text) }
    let asked = [(linter: Linter(selection, sdk: .shipped()), request: LintRequest())]
    var workspace = Workspace(TextSources(files), asked, isAskedAgain: true, by: .callingThread)
    _ = workspace.check(by: .callingThread)
    weak let before = workspace.indexed.index?.project.tables
    #expect(before != nil)
    let edited = files.map { (path: $0.path, text: $0.text + "\nstruct Later {}\n") }
    workspace.update(TextSources(edited), changed: Set(files.map(\.path)), by: .callingThread)
    _ = workspace.check(by: .callingThread)
    #expect(before == nil)
  }

  /// The call moves to another type of its file: no word and no declaration comes or goes.
  @Test func codeElsewhereIsKnownAfterAnEdit() {
    var library = ConventionLibrary()
    let rule =
      #"{ id: "r", severity: "error", message: "m", each: { type: "{N}Model" }, must: { exists: { call: "track", in: "{N}Screen" } } }"#
    let page = "# A\n```json5 rule\n\(rule)\n```\n"
    library.add(DocumentText(path: "rules.md", bytes: Array(page.utf8)), reference: "rules.md")
    let text = DocumentText(path: ".mvvm-lint.json", bytes: Array("{ conventions: [\"rules.md\"] }".utf8))
    let selection = RuleSelection(configuration: Configuration.read(text).0, library: library)
    func files(_ a: String, _ b: String) -> TextSources {
      TextSources([
        ("Models.swift", "class AModel {}\nclass BModel {}\n"),
        ("Screens.swift", "class AScreen { func f() {\(a)} }\nclass BScreen { func f() {\(b)} }\nfunc track() {}\n"),
      ])
    }
    let asked = [(linter: Linter(selection, sdk: .shipped()), request: LintRequest())]
    var workspace = Workspace(files("track()", ""), asked, isAskedAgain: true, by: .callingThread)
    func places() -> [String] { LintedProject.places(workspace.check(by: .callingThread)[0]) }
    #expect(places() == ["Models.swift:2:7 r"])
    let isKept = workspace.update(files("", "track()"), changed: ["Screens.swift"], by: .callingThread)
    #expect(isKept, "what is declared is the same")
    #expect(places() == ["Models.swift:1:7 r"])
  }

  private func linter(_ rules: String...) -> Linter {
    var library = ConventionLibrary()
    let blocks = rules.map { "```json5 rule\n\($0)\n```\n" }.joined()
    library.add(DocumentText(path: "rules.md", bytes: Array("# A\n\(blocks)".utf8)), reference: "rules.md")
    #expect(library.problems.isEmpty)
    let text = DocumentText(path: ".mvvm-lint.json", bytes: Array("{ conventions: [\"rules.md\"] }".utf8))
    return Linter(RuleSelection(configuration: Configuration.read(text).0, library: library), sdk: .shipped())
  }

  private static let noViews = #"{ id: "no_views", severity: "error", forbid: { mention: "UIView", in: "*Model" } }"#
  private static let noLoads = #"{ id: "no_loads", severity: "error", forbid: { call: "load", in: "*Model" } }"#
  private static let models =
    #"{ id: "models_are_final", severity: "error", each: { type: "*Model" }, must: { is: "final" } }"#
  private static let modules =
    #"{ id: "core_is_free", severity: "error", forbid: { import: "UIKit", in_file: { module: "Core" } } }"#

  private func check(_ workspace: inout Workspace, is fresh: [LintResult], _ when: String) {
    let known = workspace.check(by: .callingThread)
    #expect(known.map(\.diagnostics) == fresh.map(\.diagnostics), "\(when)")
    #expect(known.map(\.statistics) == fresh.map(\.statistics), "\(when)")
  }

  @Test("Other rules find what they find in a fresh run, and files are read again only where they look for other words")
  func otherRulesAreTakenUp() {
    let files = (0..<70).map {
      (path: "\($0).swift", text: "class A\($0)Model { var v: UIView?; init() { load() } }\n")
    }
    let sources = CountedSources(files: TextSources(files))
    var workspace = Workspace(
      sources, [(linter(Self.noViews), LintRequest())], isAskedAgain: true, by: .callingThread)
    _ = workspace.check(by: .callingThread)
    let steps: [(rules: Linter, readsAll: Bool)] = [
      (linter(Self.noViews, Self.models), false), (linter(Self.noLoads), true),
      (linter(Self.noLoads, Self.models), false),
      (linter(), true), (linter(Self.models), false),
    ]
    for (number, step) in steps.enumerated() {
      sources.read.withLock { $0 = [] }
      let asked = [(linter: step.rules, request: LintRequest())]
      workspace.use(asked, by: .callingThread)
      #expect(Set(sources.read.withLock { $0 }).count == (step.readsAll ? 70 : 0), "step \(number)")
      check(&workspace, is: Linter.lint(TextSources(files), asked), "step \(number)")
      // What a workspace takes up next goes by these rules.
      let path = "\(number).swift"
      let edited = files.map { $0.path == path ? (path: path, text: "struct New {}\n" + $0.text) : $0 }
      workspace.update(TextSources(edited), changed: [path], by: .callingThread)
      check(&workspace, is: Linter.lint(TextSources(edited), asked), "an edit after step \(number)")
      workspace.update(sources, changed: [path], by: .callingThread)
    }
  }

  @Test("A changed manifest, and rules that are the first to ask for it, move files to other modules")
  func manifestsAreTakenUp() {
    func package(_ target: String) -> String {
      "import PackageDescription\nlet p = Package(name: \"P\", targets: [.target(name: \"\(target)\")])\n"
    }
    func files(_ target: String, _ podspec: Bool) -> ProjectWithManifests {
      var sources = ProjectWithManifests(
        files: TextSources([
          ("Package.swift", package(target)), ("Sources/Core/A.swift", "import UIKit\n"),
          ("Sources/Feed/B.swift", "import UIKit\n"), ("Other/C.swift", "import UIKit\n"),
        ]))
      var project = XcodeText()
      project.add(folder: "S1", path: "Other")
      project.add(target: podspec ? "Core" : "App", "fileSystemSynchronizedGroups = (S1); ")
      sources.manifests = [ProjectFile(path: "A.xcodeproj/project.pbxproj", bytes: Array(project.text.utf8))]
      return sources
    }
    let asked = [(linter: linter(Self.modules), request: LintRequest())]
    var workspace = Workspace(
      files("Core", false), [(linter(Self.noViews), LintRequest())], isAskedAgain: true, by: .callingThread)
    _ = workspace.check(by: .callingThread)
    workspace.use(asked, by: .callingThread)
    func places() -> [String] { LintedProject.places(workspace.check(by: .callingThread)[0]) }
    #expect(places() == ["Sources/Core/A.swift:1:8 core_is_free"])
    let isKept = workspace.update(files("Feed", false), changed: ["Package.swift"], by: .callingThread)
    #expect(!isKept)
    check(&workspace, is: Linter.lint(files("Feed", false), asked), "the target has another name")
    workspace.update(files("Feed", true), changed: [], by: .callingThread)
    #expect(places() == ["Other/C.swift:1:8 core_is_free"], "the Xcode project changed")
    check(&workspace, is: Linter.lint(files("Feed", true), asked), "the Xcode project changed")
  }

  @Test func onlyWhatChangedIsReadAgain() {
    let files = (0..<9).map { (path: "\($0).swift", text: "class A\($0)ViewModel { var v: UIView? }\n") }
    var earlier = files
    earlier[4].text += "// earlier\n"
    let sources = CountedSources(files: TextSources(earlier))
    let asked = [(linter: Linter(LintedProject.selection(), sdk: .shipped()), request: LintRequest())]
    var workspace = Workspace(TextSources(files), asked, by: .callingThread)
    let now = workspace.check(by: .callingThread)
    let found = workspace.findings(
      in: sources, asking: [LintRequest()], knowing: now, where: { $0 != "4.swift" }, by: .callingThread)
    #expect(Set(sources.read.withLock { $0 }) == ["4.swift"])
    #expect(LintedProject.places(found[0]) == LintedProject.places(now[0]))
    #expect(now[0].diagnostics.count == 9)
  }
}

/// Notes what is read.
private final class CountedSources: SourceProvider {
  let files: TextSources
  let read = Mutex<[String]>([])

  init(files: TextSources) { self.files = files }

  var paths: [String] { files.paths }

  func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
    read.withLock { $0.append(paths[index]) }
    try files.read(index, into: text)
  }
}

private struct ProjectWithManifests: SourceProvider {
  let files: TextSources
  var manifests: [ProjectFile] = []

  var paths: [String] { files.paths }

  func projectFiles() -> [ProjectFile] { manifests }

  func read(_ index: Int, into text: SourceText) throws(SourceReadError) { try files.read(index, into: text) }
}
