import Testing

@testable import ConventionRules

/// Blocks `mermaid rule`: what arrows mean as JSON5, and what is no arrow of a rule.
struct RuleDiagramTests {
  private static let kinds = #"{ app: "Shop", feature: "*Feature", core: ["Core", "Log"] }"#
  private static let header = "%% id: \"layers\", severity: \"error\"\nflowchart TD\n"

  private func read(block: String, info: String = "mermaid rule") -> (
    convention: Convention, problems: [DocumentProblem]
  ) {
    let page = "# Page\n```json5 modules\n\(Self.kinds)\n```\n## Layers\n```\(info)\n\(block)\n```\n"
    return Convention.read(DocumentText(path: "page.md", bytes: Array(page.utf8)), base: CheckRun.library.base)
  }

  /// Mistakes with places, the lines counted from the first one below the header.
  private func problems(_ lines: String, header: String = Self.header) -> [String] {
    read(block: header + lines).problems.map { "\($0.line - 8):\($0.column) \($0.message)" }
  }

  @Test(
    "each arrow says what its JSON5 says",
    arguments: [
      ("app --> feature", #"may_import_only: { app: "feature", feature: [] }"#),
      ("app --> feature --> core", #"may_import_only: { app: "feature", feature: "core", core: [] }"#),
      (
        "app & feature --> core & Log",
        #"may_import_only: { app: ["core", "Log"], feature: ["core", "Log"], core: [], Log: [] }"#
      ),
      ("app --> *\ncore", #"may_import_only: { app: "*", core: [] }"#),
      ("feature --> feature", #"may_import_only: { feature: "feature" }"#),
      (
        "feature --> core\nAFeature -.->|#12| BFeature",
        #"may_import_only: { feature: "core", core: [] }, "#
          + #"unless: { named: "BFeature", in_file: { module: "AFeature" } }"#
      ),
      (
        "subgraph low\ncore\nLog\nend\nfeature --> low",
        #"may_import_only: { core: [], Log: [], feature: ["core", "Log"] }"#
      ),
      (
        "subgraph a\nX\nend\nsubgraph b\nX --> Y\nend\na --> Z\nb --> W",
        #"may_import_only: { X: ["Y", "Z"], Y: "W", Z: [], W: [] }"#
      ),
      (
        "subgraph low [The base]\ncore\nend\nlow --> Log\nX -.->|a| Y\nX -.->|b| Z",
        #"may_import_only: { core: "Log", Log: [] }, "#
          + #"unless: [{ named: "Y", in_file: { module: "X" } }, { named: "Z", in_file: { module: "X" } }]"#
      ),
    ])
  func eachArrowSaysWhatItsJSONSays(diagram: String, rule: String) throws {
    let drawn = read(block: Self.header + diagram)
    let written = read(block: "{ id: \"layers\", severity: \"error\", \(rule) }", info: "json5 rule")
    #expect(drawn.problems == [] && written.problems == [])
    let statement = try #require(drawn.convention.rules.first?.statement)
    #expect(statement == written.convention.rules.first?.statement, "\(statement)")
  }

  @Test("keys of the rule stand in comments, and other comments are prose")
  func keysOfTheRuleStandInComments() throws {
    let comments = """
      %% Note: features are alike. source: none
      %%id: "layers"
      %% severity: "warning", include_tests: true,
      %% message: "no {name}", unless: [{ in_file: { path: "Old/**" } }]
      flowchart BT
        %% see: the page
        A -.->|x| B
        feature --> core
      """
    let (convention, problems) = read(block: comments)
    #expect(problems == [])
    let rule = try #require(convention.rules.first)
    #expect(rule.id == "layers" && rule.severity == .warning && rule.includesTests)
    #expect(rule.statement.exceptions.count == 2)
    #expect(rule.document.string(rule.idRange) == "\"layers\"")
  }

  @Test(
    "what a drawing may have beside its arrows changes nothing",
    arguments: [
      "style feature fill:#f9f,stroke:#333", "classDef x fill:#fff", "class feature x", "linkStyle 0 stroke:red",
      "click feature \"https://example.com\"", "feature:::x", "feature[\"Features (all)\"]", "feature{{Feature}}",
      "core[(Core)]", "core>Core]", "core[/Core/]", "feature -->|12| core", "feature ----> core;", "accTitle: Layers",
      "%%{init: {\"theme\": \"base\"}}%%", "direction LR", "subgraph Some title\nend",
    ])
  func whatADrawingMayHaveChangesNothing(line: String) throws {
    let plain = read(block: Self.header + "feature --> core")
    let more = read(block: Self.header + "feature --> core\n" + line)
    #expect(more.problems == [])
    #expect(more.convention.rules.first?.statement == plain.convention.rules.first?.statement)
  }

  private static let possible = "write 'A --> B' where A may import B, and 'A -.->|reason| B' for an exception"

  @Test(
    "all else is a mistake with its place that says what is possible",
    arguments: [
      ("app ==> core", "1:5 the arrow '==>' states nothing; \(possible)"),
      ("app --x core", "1:5 the arrow '--x' states nothing; \(possible)"),
      ("app --- core", "1:5 the arrow '---' states nothing; \(possible)"),
      ("app <--> core", "1:5 the arrow '<-->' states nothing; \(possible)"),
      ("app ~~~ core", "1:5 the arrow '~~~' states nothing; \(possible)"),
      ("app o--o core", "1:5 the arrow 'o--o' states nothing; \(possible)"),
      ("app -.- core", "1:5 the arrow '-.-' states nothing; \(possible)"),
      ("app -- uses --> core", "1:5 write the text of an arrow behind it: 'A -->|text| B'"),
      ("app -.-> Core", "1:5 an exception says why it is one: -.->|reason|"),
      ("app -.->|\" \"| Core", "1:5 an exception says why it is one: -.->|reason|"),
      ("app -->|uses core", "1:8 the text of the arrow is never closed; write '|' behind it"),
      (
        "app -.->|x| core",
        "1:13 an exception names the imported module, and 'core' is a kind; draw an arrow '-->' to a kind"
      ),
      ("app core", "1:5 an arrow or the end of the line is missing here; \(possible)"),
      ("app@{ shape: rect }", "1:4 an arrow or the end of the line is missing here; \(possible)"),
      ("app -->", "1:8 a node is a kind or a module, such as 'feature', 'Cart' or '*Kit'; \(possible)"),
      ("app --> \"core\"", "1:9 a node is a kind or a module, such as 'feature', 'Cart' or '*Kit'; \(possible)"),
      ("app[The app", "1:4 this bracket is never closed"),
      ("app[\"The app]", "1:4 this bracket is never closed"),
      (
        "A[Shop] --> Core",
        "1:1 this node is 'A' for the rule and 'Shop' for readers; call it 'Shop', or give it a label of several words"
      ),
      ("app --> end", "1:9 Mermaid draws no node called 'end'; state this rule in a block 'json5 rule'"),
      ("style --> app", "1:1 Mermaid draws no node called 'style'; state this rule in a block 'json5 rule'"),
      ("app --> core\nend", "2:1 'end' closes a subgraph, and none is open"),
      ("subgraph x\napp --> core", "3:1 a subgraph is never closed; write 'end'"),
      ("subgraph core\nLog\nend\napp --> core", "1:10 'core' is a kind of modules, so a subgraph cannot be called so"),
      ("subgraph x\nA\nend\nsubgraph x\nB\nend\napp --> core", "4:10 there is a subgraph 'x' already"),
      (
        "subgraph x\nA --> y\nend\nsubgraph y\nB\nend",
        "2:7 'y' is a subgraph; draw its arrows outside of all subgraphs"
      ),
      ("subgraph x\nend\napp --> x", "3:9 the subgraph 'x' has no nodes"),
      ("direction up", "1:11 a direction is one of BT, LR, RL, TB, TD"),
      (
        "app --> cores",
        "1:9 unknown kind 'cores' of modules; did you mean 'core'? (a module with such a name needs a kind)"
      ),
      ("app --> *", "-1:1 'may_import_only' needs modules that may not import all others"),
    ])
  func allElseIsAMistakeWithItsPlace(lines: String, problem: String) {
    #expect(problems(lines).contains(problem), "\(problems(lines))")
  }

  @Test(
    "a diagram is a flowchart, and has the keys of a rule",
    arguments: [
      ("sequenceDiagram\nA->>B: x", "-1:1 the diagram of a rule is a flowchart: begin it with 'flowchart TD'"),
      ("flowchart up\nA --> B", "-1:11 the direction of a flowchart is one of BT, LR, RL, TB, TD"),
      ("", "0:1 the diagram is empty; it begins with 'flowchart TD'"),
      (
        "flowchart TD\nA --> B",
        "-1:1 a diagram states its id and its severity in a comment: %% id: \"layers\", severity: \"error\""
      ),
      ("%% id: layers\nflowchart TD\nA --> B", "-1:8 a text needs quotes: \"layers\""),
      (
        "%% id: \"a\", severity: \"error\", include_test: true\nflowchart TD\nA --> B",
        "-1:32 unknown key 'include_test' in a rule; did you mean 'include_tests'?"
      ),
      (
        "%% id: \"a\", severity: \"error\", forbid: {}\nflowchart TD\nA --> B",
        "-1:32 the arrows of a diagram are its 'may_import_only'; it has no 'forbid'"
      ),
      ("%% id: \"a\", severity: \"error\"\n%% id: \"b\"\nflowchart TD\nA --> B", "0:4 'id' is given twice"),
      ("%% id: \"a\", severity: \"error\"]\nflowchart TD\nA --> B", "-1:30 a comma is missing here"),
      ("%% id: \"a\", severity:\nflowchart TD\nA --> B", "-1:22 a value is missing here"),
      ("---\ntitle: x\nflowchart TD", "-1:1 the lines between '---' and '---' never end"),
    ])
  func aDiagramIsAFlowchart(block: String, problem: String) {
    #expect(problems(block, header: "").contains(problem), "\(problems(block, header: ""))")
  }

  @Test("a diagram that has the keys of a rule and is no rule is told, and any other one is a drawing")
  func aDiagramThatIsNoRuleIsTold() {
    #expect(
      read(block: Self.header + "app --> core", info: "mermaid").problems.map(\.message) == [
        "this block states a rule, but it does not begin with 'mermaid rule', so the rule is off; begin it so, or begin it"
          + " with 'text' to only show the rule"
      ])
    #expect(read(block: "flowchart TD\napp ==> core", info: "mermaid").problems == [])
    #expect(
      read(block: "flowchart TD", info: "mermaid, rule").problems.map(\.message) == [
        "'mermaid, rule' is not a block of a convention; did you mean 'mermaid rule'?"
      ])
  }

  @Test("a diagram in a quote is read without the marks of the quote")
  func aDiagramInAQuoteIsRead() {
    let page =
      "# Page\n## Layers\n> ```mermaid rule\n> %% id: \"a\", severity: \"error\"\n> flowchart TD\n> Cart --> Log\n> ```\n"
    let (convention, problems) = Documents.read(page)
    #expect(problems == [] && convention.rules.map(\.id) == ["a"])
  }

  @Test("a diagram with more arrows than anybody draws is a mistake, and is read in linear time")
  func aDiagramWithTooManyArrowsIsAMistake() {
    let names = (0..<200).map { "A\($0)" }.joined(separator: " & ")
    #expect(
      problems(names + " --> " + names).map { $0.drop { $0 != " " } } == [
        " the diagram draws more than 10000 arrows; state its rule for kinds of modules"
      ])
    let nested = String(repeating: "subgraph x\n", count: 200)
    #expect(problems(nested).contains { $0.hasSuffix("subgraphs lie in each other 100 times, which is the most") })
  }
}
