import Testing

@testable import ConventionRules

/// Blocks `json5 modules`, the key `modules` of a configuration, and names of kinds in rules.
struct ModuleKindTests {
  private func problems(modules: String, rule: String = "") -> [String] {
    var page = "# Page\n\n```json5 modules\n\(modules)\n```\n"
    if !rule.isEmpty {
      page += "\n## A rule\n\n```json5 rule\n{ id: \"a\", severity: \"error\", \(rule) }\n```\n"
    }
    return Convention.read(DocumentText(path: "page.md", bytes: Array(page.utf8)), base: CheckRun.library.base)
      .problems.map(\.message)
  }

  @Test("a kind has names, paths, folders of names, and lists of these")
  func aKindHasNamesAndPaths() {
    let modules = #"""
      { app: "Shop", feature: ["*Feature", "Features/*/**"], legacy: { named: "Old{Name}", path: "Old/{Name}/**" } }
      """#
    #expect(problems(modules: modules) == [])
  }

  @Test(
    "what a kind cannot have is a mistake that says what to write",
    arguments: [
      (#"{ local: "A" }"#, "'local' is a word of the language; give the kind another name"),
      (#"{ core: "$names" }"#, "a kind takes names and paths of modules, not a list such as '$names'"),
      (
        #"{ core: "{Name}Core" }"#,
        "'{…}' in the name of a module needs its folder: write { named: \"{Name}Core\", path: \"…\" }"
      ),
      (#"{ core: { named: "A" } }"#, "an object in 'core' has 'named' and 'path': which module has which folder"),
      (#"{ core: { named: "A{N}", path: "A/*" } }"#, "'{N}' has no value; write it in 'path', too"),
      (#"{ core: [] }"#, "'core' needs at least one name or path"),
      (
        #"{ core: ["A", ["B"]] }"#,
        "'core' is a name or a path of modules, an object of both, or a list of these, not a list"
      ),
      (#"{ core: "../A/**" }"#, "'core' contains the path '../A/**', which leaves the folder of the configuration"),
      (
        #"{ Core: "A" }"#,
        "the name of a kind of modules is written in snake_case: letters a to z, digits and '_'; 'Core' is not"
      ),
      (#"{ core: "A/{/**" }"#, "braces in 'core' hold a name, as '{Name}'"),
    ])
  func mistakesSayWhatToWrite(modules: String, message: String) {
    #expect(problems(modules: modules) == [message])
  }

  @Test(
    "a word in small letters is a kind, a module of a system, or a mistake",
    arguments: [
      (#"forbid: { import: "core" }"#, []),
      (#"forbid: { import: ["os", { named: "sqlite3" }, "third_party"] }"#, []),
      (
        #"forbid: { import: "cores" }"#,
        [
          "unknown kind 'cores' of modules; did you mean 'core'? (a module with such a name is written { named: \"cores\" })"
        ]
      ),
      (
        #"forbid: { type: "*", in_file: { module: "local" } }"#,
        ["'local' tells imported modules apart, so it stands after 'import' only; 'module' takes kinds and names"]
      ),
      (
        #"forbid: { type: "*", in_file: { imports: ["Lottie", "wrapped"] } }"#,
        [
          "unknown kind 'wrapped' of modules; known: core (a module with such a name is written { named: \"wrapped\" })"
        ]
      ),
    ])
  func wordsInSmallLettersAreKinds(rule: String, messages: [String]) {
    #expect(problems(modules: #"{ core: "*Core" }"#, rule: rule) == messages)
  }

  @Test(
    "an allow list of imports is read as any rule, and says what it cannot have",
    arguments: [
      (
        #"may_import_only: { core: [], "*UI": ["core", "Log"] }, unless: { named: "Kit", in_file: { module: "core" } }"#,
        []
      ),
      (
        #"may_import_only: { core: "UIKit" }"#,
        [
          "'may_import_only' is about modules of the project, and 'UIKit' is not one; imports of others are free, unless another rule speaks of them: each: { import: \"Lottie\" }, must: { in_file: { module: \"wrapper\" } }"
        ]
      ),
      (
        #"may_import_only: { core: "third_party" }"#,
        [
          "'may_import_only' is about modules of the project, and 'third_party' is not one; imports of others are free, unless another rule speaks of them: each: { import: \"Lottie\" }, must: { in_file: { module: \"wrapper\" } }"
        ]
      ),
      (
        #"may_import_only: { core: "local" }"#,
        ["'may_import_only' is about modules of the project alone; for all of them write \"*\""]
      ),
      (
        #"may_import_only: { cores: [] }"#,
        [
          "unknown kind 'cores' of modules; did you mean 'core'? (a module with such a name is written { named: \"cores\" })"
        ]
      ),
      (#"may_import_only: { core: "*" }"#, ["'may_import_only' needs modules that may not import all others"]),
      (#"may_import_only: {}"#, ["'may_import_only' needs at least one kind or name of modules"]),
      (
        #"may_import_only: { "{N}UI": "core" }"#,
        ["'may_import_only' takes no '{…}'; write 'each: { import: … }' and 'must'"]
      ),
      (
        #"may_import_only: { core: [] }, must: { named: "A" }"#,
        ["'must' goes with 'each', and this rule has 'may_import_only'; write exceptions after 'unless'"]
      ),
      (
        #"may_import_only: { core: [] }, forbid: { import: "A" }"#,
        ["a rule has 'forbid' or 'may_import_only', not both; write two rules"]
      ),
    ])
  func allowListsAreReadAsAnyRule(rule: String, messages: [String]) {
    #expect(problems(modules: #"{ core: "*Core" }"#, rule: rule) == messages)
  }

  @Test("a block that could not be read leaves open what it defines, and a kind is defined once")
  func whatIsNotReadIsOpen() {
    let cutOff = problems(modules: #"{ core: "#, rule: #"forbid: { import: "core" }"#)
    #expect(cutOff.count == 1 && !cutOff.contains { $0.contains("unknown kind") }, "\(cutOff)")
    #expect(
      problems(modules: "{ core: \"A\" }\n```\n\n```json5 modules\n{ core: \"B\" }") == [
        "this document defines the kind 'core' of modules already"
      ])
  }

  @Test("a configuration replaces a kind of the documents as a whole, and a kind that nothing needs is a slip")
  func aConfigurationReplacesAKind() throws {
    let page = """
      # Page
      ```json5 modules
      { core: "*Core" }
      ```
      ## Core is free
      ```json5 rule
      { id: "core_is_free", severity: "error", forbid: { import: "UIKit", in_file: { module: "core" } } }
      ```
      """
    var library = ConventionLibrary()
    library.add(DocumentText(path: "page.md", bytes: Array(page.utf8)), reference: "page.md")
    let (configuration, problems) = Configuration.read(
      DocumentText(
        path: ".mvvm-lint.json",
        bytes: Array(#"{ conventions: ["page.md"], modules: { core: "Base", cor: "B" } }"#.utf8)))
    #expect(problems.isEmpty)
    let selection = RuleSelection(configuration: configuration, library: library, only: [])
    #expect(selection.vocabulary.modules["core"]?.names.map(\.text) == ["Base"])
    #expect(
      selection.problems.map(\.message) == [
        "no convention defines the kind 'cor' of modules, and nothing refers to it; did you mean 'core'?"
      ])
  }
}
