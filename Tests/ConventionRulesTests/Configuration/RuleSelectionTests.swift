import Testing

@testable import ConventionRules

struct RuleSelectionTests {
  static let library: ConventionLibrary = {
    let team = """
      # Team
      ```json vocabulary
      { protocols: ["P"], model_names: ["*Model"] }
      ```
      ```json roles
      { door: { conforms_to: "$protocols" } }
      ```
      ## A
      ```json rule
      { id: "in_place", severity: "error", core: true, message: "m",
        each: { conformance: "$protocols" }, must: { inside: { extension: "*" } }, unless: { of: { named: "Old" } } }
      ```
      ## B
      ```json rule
      { id: "on_demand", severity: "note", opt_in: true, message: "m", forbid: { conformance: "Q" } }
      ```
      """
    let other = """
      # Other
      ```json vocabulary
      { protocols: ["Other"], callers: ["output"] }
      ```
      ## C
      ```json rule
      { id: "calls", severity: "warning", message: "m",
        each: { call: "load", on: "view_model" }, must: { inside: { initial_value: "$callers" } } }
      ```
      """
    return ConventionLibrary(
      builtIn: [
        Documents.base, DocumentText(path: "Rules/team.md", bytes: Array(team.utf8)),
        DocumentText(path: "Rules/other.md", bytes: Array(other.utf8)),
      ])
  }()

  private func select(_ json: String, _ library: ConventionLibrary = library) -> (RuleSelection, [String]) {
    let (configuration, mistakes) = Configuration.read(
      DocumentText(path: ".mvvm-lint.json", bytes: Array(json.utf8)))
    let selection = RuleSelection(configuration: configuration, library: library)
    let problems = mistakes + selection.problems
    return (selection, problems.map { "\($0.line):\($0.column) \($0.message)" })
  }

  /// Compares the rules that are on, each with its severity.
  private func check(_ json: String, _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    let (selection, problems) = select(json)
    #expect(problems == [], sourceLocation: sourceLocation)
    #expect(selection.rules.map { "\($0.id) \($0.severity)" } == expected, sourceLocation: sourceLocation)
  }

  @Test("the test's own documents are right")
  func theTestsOwnDocumentsAreRight() {
    #expect(Self.library.problems.map(\.description) == [])
  }

  @Test("without conventions the core rules are on")
  func withoutConventionsTheCoreRulesAreOn() {
    #expect(RuleSelection(library: Self.library).rules.map(\.id) == ["in_place"])
    check("{}", "in_place error")
    check("{ rules: { in_place: \"note\" } }", "in_place note")
    check("{ rules: { in_place: \"off\", calls: \"on\" } }", "calls warning")
  }

  @Test("listing a convention turns on what is not opt-in")
  func listingAConventionTurnsOnWhatIsNotOptIn() {
    check("{ conventions: [] }")
    check("{ conventions: [\"team\"] }", "in_place error")
    check("{ conventions: [\"other\", \"mvvm\"] }", "calls warning")
    check(
      "{ conventions: [\"team\", \"other\"], vocabulary: { protocols: \"P\" } }", "in_place error", "calls warning")
  }

  @Test("rules are set one by one")
  func rulesAreSetOneByOne() {
    check(
      "{ conventions: [\"team\"], rules: { on_demand: \"on\", in_place: \"warning\" } }", "in_place warning",
      "on_demand note")
    check(
      "{ conventions: [\"other\"], rules: { on_demand: { severity: \"error\" } } }", "on_demand error", "calls warning")
    check("{ conventions: [\"other\"], rules: { calls: \"off\" } }")
  }

  @Test("exceptions of the configuration are added to those of the rule")
  func exceptionsOfTheConfigurationAreAddedToThoseOfTheRule() {
    let (selection, problems) = select(
      """
      { conventions: ["team"], vocabulary: { protocols: ["R"], mine: "M" }, roles: { my_role: { named: "$mine" } },
        rules: { in_place: { unless: [{ in_file: { path: "Old/**" } }, { of: { named: "$callers" } }] },
          on_demand: "on", calls: { unless: { on: "my_role" } } } }
      """)
    #expect(problems == [])
    let exceptions = Dictionary(uniqueKeysWithValues: selection.rules.map { ($0.id, $0.statement.exceptions.count) })
    #expect(exceptions == ["in_place": 3, "on_demand": 0, "calls": 1])
    #expect(selection.rolesInUse["my_role"] != nil, "a role that only an exception asks for")
  }

  @Test("later definitions replace earlier ones")
  func laterDefinitionsReplaceEarlierOnes() {
    func protocols(_ json: String) -> [String]? { select(json).0.vocabulary["protocols"]?.map(\.text) }
    #expect(protocols("{ conventions: [\"team\"] }") == ["P"])
    #expect(protocols("{ conventions: [\"other\", \"team\"], vocabulary: { protocols: [] } }") == [])
    #expect(select("{ conventions: [\"team\"] }").0.vocabulary["model_names"]?.map(\.text) == ["*Model"])
    #expect(select("{ conventions: [\"other\"] }").0.vocabulary["model_names"]?.map(\.text) == ["*ViewModel"])
  }

  @Test("a rule is confined to paths")
  func aRuleIsConfinedToPaths() {
    let (selection, problems) = select(
      "{ rules: { in_place: { included: [\"App\", \"Kit/**\"], excluded: \"**/Legacy/**\" } } }")
    #expect(problems == [])
    let rule = selection.rules.first
    let answers = ["App/A.swift", "Kit/A.swift", "App/Legacy/A.swift", "Other/A.swift"].map { rule?.applies(to: $0) }
    #expect(answers == [true, true, false, false])
  }

  @Test("a document of the team is chosen by its path")
  func aDocumentOfTheTeamIsChosenByItsPath() {
    var library = Self.library
    let document = "# Mine\n" + Documents.rule(["id": "\"mine\""]) + Documents.rule(["id": "\"in_place\""])
    library.add(DocumentText(path: "/x/docs/mine.md", bytes: Array(document.utf8)), reference: "docs/mine.md")
    let (selection, problems) = select("{ conventions: [\"docs/mine.md\", \"other\"] }", library)
    #expect(problems == [])
    #expect(selection.rules.map { "\($0.id) \($0.rule.convention)" } == ["mine mine", "in_place mine", "calls other"])
    let (_, clash) = select("{ conventions: [\"team\", \"docs/mine.md\"] }", library)
    #expect(clash == ["1:25 'Rules/team.md' has a rule 'in_place', too; list one of the two documents"])
  }

  @Test("of many documents, those that share an id or a name are told, and no others", arguments: [2, 40])
  func ofManyDocumentsThoseThatShareAnIDOrANameAreTold(count: Int) {
    var library = Self.library
    func add(_ number: Int, _ more: String) {
      let document = "# D\n" + Documents.rule(["id": "\"r\(number)\""]) + "\n" + more
      library.add(DocumentText(path: "/x/d\(number).md", bytes: Array(document.utf8)), reference: "d\(number).md")
    }
    func list(_ names: String) -> String { "```json vocabulary\n{ names: [\(names)] }\n```\n" }
    func problems() -> [String] {
      select("{ conventions: [\((0...count).map { "\"d\($0).md\"" }.joined(separator: ", "))] }", library).1
        .map { String($0.drop { $0 != " " }.dropFirst()) }
    }
    for number in 0..<count { add(number, list("\"A\"")) }
    add(count, list("\"A\", \"A\""))
    #expect(problems() == [])
    add(count, list("\"B\""))
    #expect(problems().count == min(count, 20) && problems().allSatisfy { $0.contains("'names'") })
    add(count, Documents.rule(["id": "\"r1\""]))
    #expect(problems() == ["'/x/d1.md' has a rule 'r1', too; list one of the two documents"])
  }

  @Test("one rule alone takes its own document's words")
  func oneRuleAloneTakesItsOwnDocumentsWords() {
    guard let convention = Self.library.convention("team"), let rule = Self.library.rule("on_demand") else {
      Issue.record("the library has the rule")
      return
    }
    let selection = RuleSelection(only: rule, of: convention, library: Self.library)
    #expect(selection.rules.map(\.id) == ["on_demand"])
    #expect(selection.vocabulary["protocols"]?.map(\.text) == ["P"])
    #expect(selection.vocabulary["model_names"]?.map(\.text) == ["*Model"])
  }

  // MARK: Mistakes

  private func mistakes(
    _ json: String, _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(select(json).1 == expected, sourceLocation: sourceLocation)
  }

  @Test("unknown names are mistakes")
  func unknownNamesAreMistakes() {
    mistakes("{ conventions: [\"tem\"] }", "1:17 unknown convention 'tem'; did you mean 'team'?")
    mistakes("{ conventions: [\"docs/x.md\"] }", "1:17 there is no convention document 'docs/x.md'")
    mistakes("{\n rules: { inplace: \"off\" } }", "2:11 unknown rule 'inplace'; did you mean 'in_place'?")
    mistakes(
      "{ rules: { in_place: { unles: { is: \"final\" } } } }",
      "1:24 unknown key 'unles' for the rule 'in_place'; did you mean 'unless'?")
    mistakes(
      "{ rules: { in_place: { zebra: 1 } } }",
      "1:24 unknown key 'zebra' for the rule 'in_place'; known: excluded, fix, included, severity, unless")
    mistakes(
      "{ rules: { in_place: { unless: { named: \"$protocol\" } } } }",
      "1:41 unknown vocabulary list '$protocol'; did you mean 'protocols'?")
    mistakes(
      "{ rules: { calls: { unless: { on: \"viewmodel\" } } } }",
      "1:35 unknown role 'viewmodel'; did you mean 'view_model'? (a type with such a name is written "
        + "{ named: \"viewmodel\" })")
    mistakes(
      "{ rules: { in_place: { unless: { on: \"view_model\" } } } }",
      "1:34 'on' does not go with 'conformance'; it goes with call, use, assignment, closure")
    mistakes(
      "{ vocabulary: { protocls: [\"P\"] } }",
      "1:17 no convention defines the vocabulary list 'protocls', and nothing refers to it; did you mean 'protocols'?")
    mistakes(
      "{ roles: { viewmodel: { named: \"X\" } } }",
      "1:12 no convention defines the role 'viewmodel', and nothing refers to it; did you mean 'view_model'?")
    mistakes(
      "{ roles: { view: { role: \"view_model\" }, view_model: { role: \"view\" } } }",
      "1:12 the role 'view' refers to itself: view → view_model → view")
  }

  @Test("documents that define a name differently leave it to the configuration")
  func documentsThatDefineANameDifferentlyLeaveItToTheConfiguration() {
    let hint = "; define it in the configuration"
    let hints = "; define them in the configuration"
    mistakes(
      "{ conventions: [\"other\", \"team\"] }",
      "1:26 'other' and 'team' define the vocabulary list 'protocols' differently" + hint)
    var library = Self.library
    func add(_ name: String, _ vocabulary: String, _ roles: String) {
      let text = "# A\n```json vocabulary\n{ \(vocabulary) }\n```\n```json roles\n{ \(roles) }\n```\n"
      library.add(DocumentText(path: "/x/docs/\(name)", bytes: Array(text.utf8)), reference: "docs/\(name)")
    }
    add("a.md", "callers: [\"output\"], model_names: \"*A\"", "door: { named: \"*Door\" }")
    add(
      "b.md", "callers: [\"input\", \"output\"], model_names: [\"*B\"]",
      "door: { named: \"*Door\" }, gate: { role: \"door\" }")
    add("c.md", "callers: [\"output\", \"input\"]", "door: { named: \"*Gate\" }")
    #expect(library.problems.map(\.description) == [])
    func problems(_ json: String) -> [String] { select(json, library).1 }
    // What only the base document defines as well is refined, and what is equal is no question.
    #expect(problems("{ conventions: [\"mvvm\", \"docs/a.md\", \"other\"] }") == [])
    #expect(
      problems("{ conventions: [\"docs/a.md\", \"team\"] }") == [
        "1:30 'docs/a.md' and 'team' define the vocabulary list 'model_names' and the role 'door' differently" + hints
      ])
    #expect(
      problems("{ conventions: [\"docs/a.md\", \"docs/b.md\"] }") == [
        "1:30 'docs/a.md' and 'docs/b.md' define the vocabulary lists 'callers', 'model_names' differently" + hints
      ])
    #expect(
      problems("{ conventions: [\"docs/b.md\", \"docs/c.md\"] }") == [
        "1:30 'docs/b.md' and 'docs/c.md' define the role 'door' differently" + hint
      ])
    #expect(
      problems(
        "{ conventions: [\"docs/a.md\", \"team\"], vocabulary: { model_names: [] }, roles: { door: { named: \"X\" } } }"
      )
        == [])
  }

  @Test("exceptions of rules that are off are checked, too")
  func exceptionsOfRulesThatAreOffAreCheckedToo() {
    mistakes(
      "{ conventions: [], rules: { in_place: { unless: { is: \"wak\" } } } }",
      "1:55 'wak' is not a word of 'is'; did you mean 'weak'?")
  }
}
