import Testing

@testable import ConventionRules

/// A project of which no file can be read, or of which no file declares anything, is a project as well.
@Suite(.sampled) struct EmptyProjectTests {
  /// Each built-in document, each pair of them, by day every fourth, and all together.
  static let documents: [[String]] = {
    let names = CheckRun.library.builtIn.map(\.id)
    let pairs = names.indices.flatMap { first in names[(first + 1)...].map { [names[first], $0] } }
    return names.map { [$0] } + Nightly.sample(pairs, every: 4, for: 0) + [names]
  }()

  static let projects: [[(String, String)]] = [
    [], [("A.swift", "")], [("A.swift", "/*")], [("A.swift", "// nothing\n")], [("A.swift", "import UIKit\n")],
    [("A.swift", "extension UIView {}\n")], [("A.swift", "version https://example.org\n"), ("B.swift", "\0")],
    [("Package.swift", "import PackageDescription\nlet package = Package(name: \"A\")\n")],
  ]

  /// By day in one of the projects, and the next documents in another.
  @Test("no rule finds anything where nothing is declared", arguments: documents.enumerated().map { ($0, $1) })
  func noRuleFindsAnythingWhereNothingIsDeclared(number: Int, conventions: [String]) {
    let list = conventions.map { "\"\($0)\"" }.joined(separator: ", ")
    let selection = LintedProject.selection("{ conventions: [\(list)] }")
    let sdk = SDKText.shipped()
    for files in Nightly.sample(Self.projects, every: Self.projects.count, for: number) {
      let sources = TextSources(files.map { (path: $0.0, text: $0.1) })
      var request = LintRequest(tellsUnresolved: true, names: ["Viewmodel"])
      request.symbols = ["A", "A.b", ""]
      request.tellsDeclarations = true
      request.ownNames = ProjectNameSearch(of: selection, in: CheckRun.library)
      for isOfEarlierState in [false, true] {
        request.isOfEarlierState = isOfEarlierState
        request.ignoresNeeds = isOfEarlierState
        #expect(Linter(selection, sdk: sdk).lint(sources, request).diagnostics == [], "\(files)")
      }
      #expect(RoleSurvey(sources, selection, sdk: sdk).types() == [], "\(files)")
      let brief = RuleBrief(
        of: files.map(\.0), newPaths: [], in: sources, selection, LintRequest(), sdk: sdk, by: .callingThread)
      #expect(brief.models.isEmpty, "\(files)")
    }
  }

  @Test("a configuration is proposed for nothing", arguments: Nightly.sample(projects.indices, every: 4, for: 0))
  func aConfigurationIsProposedForNothing(number: Int) {
    let sources = TextSources(Self.projects[number].map { (path: $0.0, text: $0.1) })
    let proposal = ProjectSurvey(sources, library: CheckRun.library, sdk: .shipped()).proposal()
    #expect(proposal.habits.filter(\.isOn).map(\.id) == [])
  }

  @Test("a type of the SDK stands in no file of the project")
  func aTypeOfTheSDKStandsInNoFileOfTheProject() throws {
    // The first file of the project matches the path, and cannot be parsed.
    let files = [
      TestFile("App/A.swift", "class AModel { func ( } }\n"),
      TestFile("Other/B.swift", "import UIKit\nclass BModel { var view: UIView? }\n"),
    ]
    func run(_ must: String) throws -> [String] {
      let document = """
        # Rule
        ```json5 rule
        { id: "typed", severity: "error", message: "{name}",
          each: { property: "*", of: "BModel" }, must: { typed: \(must) } }
        ```
        """
      return try CheckRun(document: document, files: files).findings.map(\.description)
    }
    #expect(try run("{ in_file: { path: \"App/**\" } }") == ["Other/B.swift:2: view"])
    #expect(try run("{ has: { property: \"color\", is: \"stored\" } }") == ["Other/B.swift:2: view"])
    #expect(try run("{ kind: \"class\" }") == [], "the type is known")
  }
}
