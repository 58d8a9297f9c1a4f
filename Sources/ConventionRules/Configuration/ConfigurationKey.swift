/// A key of a configuration. The reader, the JSON Schema and the reference page go by these.
struct ConfigurationKey: Sendable {
  enum Kind: Sendable {
    /// A path or a list of paths of files.
    case paths
    /// The path of a file.
    case path
    /// A list of names and paths of convention documents.
    case conventions
    /// A pattern for paths, or a list of them.
    case patterns
    case vocabulary
    case roles
    /// What macros add, by their names.
    case macros
    /// What protocols of libraries add, by their names.
    case protocols
    /// Attributes, by patterns for paths.
    case attributes
    case rules
    case overrides
    case choice([String])
    case flag
    /// A version of the program.
    case version
    /// A text that only editors read.
    case note
  }

  let name: String
  let kind: Kind
  /// JSON of the value without the key; nil where that takes a sentence.
  let defaultValue: String?
  /// Markdown: what it says, and what wins where it is said more than once.
  let summary: String
  /// A configuration that uses it, as a team would write it.
  let example: String

  static let all: [ConfigurationKey] = [
    ConfigurationKey(
      name: "extends", kind: .paths, defaultValue: "[]",
      summary: """
        The configurations on which this one builds. Each later file replaces settings of earlier ones, and this file comes last. It \
        replaces whole lists, vocabulary lists and roles by name, and single settings of a rule: severity, paths, exceptions. A file \
        that several others extend is read once. Paths in an extended configuration are relative to its own folder. A pattern that \
        begins with `**/` covers the whole project.
        """,
      example: #"{ extends: "../common/mvvm-lint.json" }"#),
    ConfigurationKey(
      name: "conventions", kind: .conventions, defaultValue: nil,
      summary: """
        The convention documents: built-in ones by their ids, your own by their paths. Their rules are on unless they are `opt_in`. \
        Without this key, the core rules are on. A folder means the `.md` files in it and below, and a pattern means those that it \
        matches. Some of these may be prose without rules. If a pattern ends in the name of a page, as `**/AGENTS.md` does, each \
        page applies to its own folder and the folders below. All other documents apply to the whole project, and so does a page \
        that this list names. Vocabulary and roles always apply to the whole project. Two documents cannot have rules with the same \
        id. The search leaves out what git ignores, `excluded` and hidden folders, and folders with another configuration. It goes \
        into a hidden folder only if you name it.
        """,
      example: #"{ conventions: ["input-output", "docs/architecture.md", ".claude/rules", "**/AGENTS.md"] }"#),
    ConfigurationKey(
      name: "included", kind: .patterns, defaultValue: "[]",
      summary: """
        The files of the project, as folders, files and patterns. An empty list means everything. A folder that is left out by \
        default is read if this list names it.
        """,
      example: #"{ included: ["App", "Modules/*/Sources"] }"#),
    ConfigurationKey(
      name: "excluded", kind: .patterns, defaultValue: "[]",
      summary: """
        Files and folders that are not read at all, not even for their types. In a folder below another configuration, they are \
        read for their types if the outer configuration knows them.
        """,
      example: #"{ excluded: ["Old/**", "App/Legacy.swift"] }"#),
    ConfigurationKey(
      name: "known", kind: .patterns, defaultValue: "[]",
      summary: """
        Files and folders that are read for their declarations only, and have no findings: generated code, or the sources of a \
        library. It overrides `included` and `excluded`. A pattern that begins with a folder also reads files there that git or \
        the defaults leave out.
        """,
      example: #"{ known: ["**/Generated/**", "Pods/DesignSystem"] }"#),
    ConfigurationKey(
      name: "gitignore", kind: .flag, defaultValue: "true",
      summary: """
        Whether files that git ignores are left out. The `.gitignore` files of the repository and its `.git/info/exclude` count, and \
        mean what they mean to git. Files that git tracks are read anyway. A user's own global ignore file does not count. Without \
        a repository, the `.gitignore` files of the project count.
        """,
      example: "{ gitignore: false }"),
    ConfigurationKey(
      name: "vocabulary", kind: .vocabulary, defaultValue: nil,
      summary:
        "Your names, in lists that replace those of the documents. `mvvm-lint explain` a convention to see its lists.",
      example: #"{ vocabulary: { connectable_protocols: ["ViewModelType"], output_properties: "outputs" } }"#),
    ConfigurationKey(
      name: "roles", kind: .roles, defaultValue: nil,
      summary:
        "Your definitions of roles, such as view model or coordinator. A role that you define here replaces the role of the documents.",
      example: #"{ roles: { view_model: { named: ["*ViewModel", "*CellModel"], not: { kind: "protocol" } } } }"#),
    ConfigurationKey(
      name: "macros", kind: .macros, defaultValue: nil,
      summary: """
        The members and conformances that macros add to types, by the macros' names. `conforms_to` lists protocols. `property`, \
        `method`, `initializer`, `subscript`, `case` and `nested_type` list names of members. A listed macro adds nothing else. \
        Other macros are unknown, so rules do not decide places that depend on them.
        """,
      example: #"{ macros: { "@Reducer": { adds: { conforms_to: "Reducer", nested_type: ["State", "Action"] } } } }"#),
    ConfigurationKey(
      name: "protocols", kind: .protocols, defaultValue: nil,
      summary: """
        The members that protocols of libraries add to the types that conform, by the protocols' names: `property`, `method`, \
        `initializer`, `subscript`, `case` and `nested_type` list names. A listed protocol adds nothing else. Other protocols of \
        which no file tells may add anything, so rules do not say what their types lack.
        """,
      example: #"{ protocols: { DependencyKey: { adds: { property: "previewValue" } } } }"#),
    ConfigurationKey(
      name: "default_attributes", kind: .attributes, defaultValue: nil,
      summary: """
        The attributes that build settings give to all declarations of some files. Each pattern has one attribute, or a list of \
        them. A global actor does not apply to a declaration that has another one, or that is `nonisolated`. Those of a `Package.swift` \
        are known, and `init` writes those of an Xcode project.
        """,
      example: #"{ default_attributes: { "App/**": "@MainActor" } }"#),
    ConfigurationKey(
      name: "rules", kind: .rules, defaultValue: nil,
      summary: """
        Rules by id: `"off"`, `"on"`, `"note"`, `"warning"`, `"error"`, or an object with `severity`, `included`, `excluded` and `unless`. \
        `unless` has conditions in the words of the rule language (`mvvm-lint explain language`), or a list of them. A place that \
        fulfils one of them has no finding, in addition to the rule's own exceptions. A rule in this list is on unless you write \
        `"off"`, even if its document is not listed.
        """,
      example: """
        { rules: {
            outputs_initialized_in_init: { severity: "warning", unless: { is: "computed" }, excluded: ["Legacy/**"] },
            reactive_connectable_in_extension: "off" } }
        """),
    ConfigurationKey(
      name: "overrides", kind: .overrides, defaultValue: "[]",
      summary: """
        Other settings for some files: a list of objects with `paths` and `rules`. If several name a rule for a file, the last one \
        counts. Settings that it leaves out come from `rules`. The `rules` of a configuration override the `overrides` of \
        configurations that it extends.
        """,
      example: #"{ overrides: [{ paths: ["Legacy/**"], rules: { no_view_references_in_view_models: "off" } }] }"#),
    ConfigurationKey(
      name: "fail_on", kind: .choice(FailureThreshold.words), defaultValue: #""error""#,
      summary: "The lowest severity that makes the exit code 1. `--strict` and `--fail-on` override it.",
      example: #"{ fail_on: "warning" }"#),
    ConfigurationKey(
      name: "require_subjects", kind: .flag, defaultValue: "false",
      summary: "Whether a run with `--strict` fails if a rule finds nothing to look at in the whole project.",
      example: "{ require_subjects: true }"),
    ConfigurationKey(
      name: "baseline", kind: .path, defaultValue: nil,
      summary: """
        The file of old findings, which are not reported. `mvvm-lint baseline create` writes it. The path is relative to the \
        configuration.
        """,
      example: #"{ baseline: ".mvvm-lint-baseline.json" }"#),
    ConfigurationKey(
      name: "require_disable_reason", kind: .flag, defaultValue: "false",
      summary:
        "Whether a comment that disables a rule needs a reason. It turns on the rule `suppression_without_reason`.",
      example: "{ require_disable_reason: true }"),
    ConfigurationKey(
      name: "allow_zero_files", kind: .flag, defaultValue: "false",
      summary: "Whether a run that finds no Swift file ends with 0 instead of 2.",
      example: "{ allow_zero_files: true }"),
    ConfigurationKey(
      name: "minimum_version", kind: .version, defaultValue: nil,
      summary: """
        The oldest version of mvvm-lint that can read this file. An older program says so in one sentence, and ends with 2.
        """,
      example: #"{ minimum_version: "0.1.0" }"#),
    ConfigurationKey(
      name: "$schema", kind: .note, defaultValue: nil,
      summary:
        "The schema by which an editor completes the file, as `mvvm-lint schema` prints it. mvvm-lint itself ignores this key.",
      example: #"{ "$schema": "./mvvm-lint.schema.json" }"#),
  ]

  static let names = all.map(\.name)
}
