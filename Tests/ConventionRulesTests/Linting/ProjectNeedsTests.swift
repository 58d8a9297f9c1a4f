import Testing

@testable import ConventionRules

/// A rule that demands what a project has nothing of reports nothing, and tells what is missing.
struct ProjectNeedsTests {
  private static let models = #"{ conventions: ["boomerang"], rules: { model_conforms_to_model_type: "error" } }"#
  private static let plain = ("Show.swift", "struct Show: Codable { let name: String }\n")
  private static let kept = ("Film.swift", "struct Film: Codable, ModelType { let name: String }\n")

  private func result(
    _ files: [(String, String)], _ configuration: String = models, ignoringNeeds: Bool = false,
    asked: @escaping (String) -> Bool = { _ in true }
  ) -> LintResult {
    var request = LintRequest(asked: asked)
    request.ignoresNeeds = ignoringNeeds
    return Linter(LintedProject.selection(configuration), sdk: .shipped()).lint(
      TextSources(files.map { (path: $0.0, text: $0.1) }), request)
  }

  private func statistics(_ rule: String, _ result: LintResult) -> RuleStatistics? {
    result.statistics.rules.first { $0.ruleID == rule }
  }

  @Test("a demand for what the project has nothing of is no finding")
  func aDemandForWhatTheProjectHasNothingOfIsNoFinding() {
    let lacking = result([Self.plain])
    #expect(LintedProject.places(lacking) == [])
    let rule = statistics("model_conforms_to_model_type", lacking)
    #expect(rule?.lacks == MissingIdiom(what: "type that conforms to 'ModelType'", lists: ["model_type_protocols"]))
    #expect(rule?.isIdle == true, "nothing was checked")
    let suited = result([Self.plain, Self.kept])
    #expect(LintedProject.places(suited) == ["Show.swift:1:8 model_conforms_to_model_type"])
    #expect(statistics("model_conforms_to_model_type", suited)?.lacks == nil)
  }

  @Test("the whole project decides, whichever files are asked for")
  func theWholeProjectDecidesWhicheverFilesAreAskedFor() {
    let part = result([Self.plain, Self.kept]) { $0 == "Show.swift" }
    #expect(LintedProject.places(part) == ["Show.swift:1:8 model_conforms_to_model_type"])
  }

  @Test("test code does not make a rule suit a project")
  func testCodeDoesNotMakeARuleSuitAProject() {
    let tests = ("AppTests/Film.swift", Self.kept.1)
    #expect(LintedProject.places(result([Self.plain, tests])) == [])
  }

  @Test("a request may ask for the findings all the same")
  func aRequestMayAskForTheFindingsAllTheSame() {
    let all = result([Self.plain], ignoringNeeds: true)
    #expect(LintedProject.places(all) == ["Show.swift:1:8 model_conforms_to_model_type"])
  }

  @Test("its places are told where open places are asked for")
  func itsPlacesAreToldWhereOpenPlacesAreAskedFor() {
    let comment = "// mvvm-lint:disable:next model_conforms_to_model_type - later\n"
    let linter = Linter(LintedProject.selection(Self.models), sdk: .shipped())
    let files = [(path: "Show.swift", text: Self.plain.1), (path: "Song.swift", text: comment + "struct Song {}\n")]
    let result = linter.lint(TextSources(files), LintRequest(tellsUnresolved: true))
    let open = result.unresolved.filter { $0.ruleID == "model_conforms_to_model_type" }
    #expect(open.map { "\($0.path):\($0.start.line):\($0.start.column) \($0.symbol)" } == ["Show.swift:1:8 Show"])
    #expect(
      open.map(\.message) == [
        "not decided: the project has no type that conforms to 'ModelType'; add your own names to the vocabulary, or turn the rule off"
      ])
    #expect(LintedProject.places(result) == [], "neither a finding nor a comment in vain")
    #expect(statistics("model_conforms_to_model_type", result)?.lacks != nil)
  }

  @Test("a base that is a protocol is no class to inherit from")
  func aBaseThatIsAProtocolIsNoClassToInheritFrom() {
    let configuration = #"{ conventions: ["mvvm-c"], rules: { view_model_inherits_base: "error" } }"#
    func places(_ kind: String) -> [String] {
      LintedProject.places(
        result(
          [
            ("Base.swift", "\(kind) ViewModel {}\nfinal class SongViewModel: ViewModel {}\n"),
            ("Report.swift", "final class ReportViewModel { func load() {} }\n"),
          ], configuration))
    }
    #expect(places("protocol") == [])
    #expect(places("class") == ["Report.swift:1:13 view_model_inherits_base"])
  }

  /// A document with one rule, and what it needs in code.
  private func selection(_ statement: String) throws -> RuleSelection {
    var library = ConventionLibrary()
    let text = """
      # Calls
      ```json5 rule
      { id: "calls", severity: "error", message: "{name}", \(statement), needs: { call: "begin()" } }
      ```
      """
    let document = DocumentText(path: "calls.md", bytes: Array(text.utf8))
    library.add(document, reference: "calls.md")
    let configuration = DocumentText(path: ".mvvm-lint.json", bytes: Array(#"{ conventions: ["calls.md"] }"#.utf8))
    return RuleSelection(configuration: Configuration.read(configuration).configuration, library: library)
  }

  @Test("what is needed may be a place in code of any file")
  func whatIsNeededMayBeAPlaceInCodeOfAnyFile() throws {
    let rule = #"each: { type: "*Model" }, must: { has: { call: "begin()" } }"#
    let linter = Linter(try selection(rule), sdk: .shipped())
    func places(_ code: String) -> [String] {
      let files = [(path: "A.swift", text: "class AModel {}\n"), (path: "B.swift", text: code)]
      return LintedProject.places(linter.lint(TextSources(files)))
    }
    #expect(places("func run() { stop() }\n") == [])
    #expect(places("func run() { begin() }\n") == ["A.swift:1:7 calls"])
  }

  @Test("whoever does what a ban forbids breaks it, whatever the project has")
  func whoeverDoesWhatABanForbidsBreaksItWhateverTheProjectHas() throws {
    let linter = Linter(try selection(#"forbid: { call: "stop()" }"#), sdk: .shipped())
    let result = linter.lint(TextSources([(path: "A.swift", text: "func run() { stop() }\n")]))
    #expect(LintedProject.places(result) == ["A.swift:1:14 calls"])
  }

  @Test("a rule that does not demand what it needs is never silent")
  func aRuleThatDoesNotDemandWhatItNeedsIsNeverSilent() throws {
    let linter = Linter(try selection(#"each: { type: "*Model" }, must: { is: "final" }"#), sdk: .shipped())
    let result = linter.lint(TextSources([(path: "A.swift", text: "class AModel {}\n")]))
    #expect(LintedProject.places(result) == ["A.swift:1:7 calls"])
  }

  @Test("the documents go silent by what they demand alone")
  func theDocumentsGoSilentByWhatTheyDemandAlone() {
    let silent = ConventionLibrary().conventions.flatMap(\.rules).filter { $0.prerequisite != nil }.map(\.id)
    #expect(
      silent.sorted() == [
        "all_views_render_props", "clients_use_the_macro", "controller_binds_view_model",
        "controller_conforms_to_modeled",
        "controllers_adopt_bindable", "controllers_hold_view_model_type", "factory_ties_the_screen",
        "features_use_the_macro",
        "input_methods_backed_by_subjects", "item_view_model_conforms", "list_view_model_conforms",
        "model_conforms_to_model_type", "models_are_main_actor", "models_use_the_macro", "module_has_view_model",
        "only_coordinators_navigate",
        "only_coordinators_replace_screens", "only_router_makes_controllers", "only_router_replaces_screens",
        "only_router_shows_controllers", "output_protocols_have_drivers_only", "repository_methods_return_streams",
        "router_binds_controllers", "state_is_observable", "view_declares_props", "view_model_asks_for_transitions",
        "view_model_holder_is_bindable", "view_model_inherits_base", "view_renders_props",
      ])
  }

  // MARK: Names

  @Test("a message names the entry of a list that the project has")
  func aMessageNamesTheEntryOfAListThatTheProjectHas() {
    let configuration = #"""
      {
        conventions: ["mvvm-c"], rules: { view_model_inherits_base: "error" },
        vocabulary: { base_view_models: ["ViewModel", "BaseViewModel"] },
      }
      """#
    let files = [
      ("Base.swift", "class BaseViewModel {}\nfinal class SongViewModel: BaseViewModel {}\n"),
      ("Report.swift", "final class ReportViewModel { func load() {} }\n"),
    ]
    #expect(
      result(files, configuration).diagnostics.map(\.message) == [
        "'ReportViewModel' does not inherit from 'BaseViewModel', the base of all view models; make it a subclass"
      ])
  }
}
