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
  /// JSON of what holds where no document has the key; nil where that takes a sentence.
  let defaultValue: String?
  /// Markdown: what it says, and what wins where it is said more than once.
  let summary: String
  /// A configuration that uses it, as a team would write it.
  let example: String

  static let all: [ConfigurationKey] = [
    ConfigurationKey(
      name: "extends", kind: .paths, defaultValue: "[]",
      summary: """
        Configurations that this one goes on from. Each later one, and this one at last, replaces what was said before: lists as \
        a whole, vocabulary lists and roles by name, and of a rule what is said about it (its severity, its paths, its \
        exceptions). A file that is reached over several ways is read once. Paths in an extended configuration are relative to \
        its own folder; a pattern that begins with `**/` holds for the whole project.
        """,
      example: #"{ extends: "../common/mvvm-lint.json" }"#),
    ConfigurationKey(
      name: "conventions", kind: .conventions, defaultValue: nil,
      summary: """
        Which convention documents hold: built-in ones by their ids, your own by their paths. Their rules are on unless they are \
        `opt_in`. Without this key the core rules are on.
        """,
      example: #"{ conventions: ["input-output", "docs/architecture.md"] }"#),
    ConfigurationKey(
      name: "included", kind: .patterns, defaultValue: "[]",
      summary: """
        The files of the project, as folders, files and patterns; everything where the list is empty. Folders that are left out \
        by default are read where they are named here.
        """,
      example: #"{ included: ["App", "Modules/*/Sources"] }"#),
    ConfigurationKey(
      name: "excluded", kind: .patterns, defaultValue: "[]",
      summary: """
        Files and folders that are not read at all, not even for their types. In a folder below another configuration it \
        only says what is not linted; the outer configuration says what is known.
        """,
      example: #"{ excluded: ["Old/**", "App/Legacy.swift"] }"#),
    ConfigurationKey(
      name: "known", kind: .patterns, defaultValue: "[]",
      summary: """
        Files and folders that are read for what they declare, and that have no findings: generated code, or the sources of a \
        library. It wins over `included` and `excluded`. A pattern that begins with a folder also \
        reads what git or the defaults leave out there.
        """,
      example: #"{ known: ["**/Generated/**", "Pods/DesignSystem"] }"#),
    ConfigurationKey(
      name: "gitignore", kind: .flag, defaultValue: "true",
      summary: """
        Whether files that git ignores are left out: by the `.gitignore` files of the repository and its `.git/info/exclude`, read \
        as git reads them. What git tracks all the same is read. The ignore file of a person's own machine is not asked. Where \
        there is no repository, the `.gitignore` files of the project count.
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
        "What a view model or a coordinator is in your code. A role that is defined here replaces that of the documents.",
      example: #"{ roles: { view_model: { named: ["*ViewModel", "*CellModel"], not: { kind: "protocol" } } } }"#),
    ConfigurationKey(
      name: "macros", kind: .macros, defaultValue: nil,
      summary: """
        What macros add to the types that carry them, by the macros' names. `conforms_to` holds protocols. `property`, `method`, \
        `initializer`, `subscript`, `case` and `nested_type` hold names of members. What is not listed is not added. Of other \
        macros nothing is known, so rules leave open what depends on them.
        """,
      example: #"{ macros: { "@Reducer": { adds: { conforms_to: "Reducer", nested_type: ["State", "Action"] } } } }"#),
    ConfigurationKey(
      name: "default_attributes", kind: .attributes, defaultValue: nil,
      summary: """
        The attributes that build settings give to all declarations of some files. Each pattern has one attribute, or a list of \
        them. A global actor does not hold for a declaration that has another one, or that is `nonisolated`.
        """,
      example: #"{ default_attributes: { "App/**": "@MainActor" } }"#),
    ConfigurationKey(
      name: "rules", kind: .rules, defaultValue: nil,
      summary: """
        Rules by id: `"off"`, `"on"`, `"note"`, `"warning"`, `"error"`, or an object with `severity`, `included`, `excluded` and `unless`. \
        `unless` holds conditions in the words of the rule language (`mvvm-lint explain language`), or a list of them. A place that \
        fulfils one of them is fine, beside those that the rule itself leaves alone. A rule that is named here is on unless it is \
        said to be off, whether its document is listed or not.
        """,
      example: """
        { rules: {
            outputs_initialized_in_init: { severity: "warning", unless: { is: "computed" }, excluded: ["Legacy/**"] },
            reactive_connectable_in_extension: "off" } }
        """),
    ConfigurationKey(
      name: "overrides", kind: .overrides, defaultValue: "[]",
      summary: """
        Other settings for some files: a list of objects with `paths` and `rules`. Of those that cover a file and name a rule, the \
        last one counts; what it does not say of the rule stays as `rules` has it. What is stated in `rules` wins over the \
        `overrides` of configurations that are extended.
        """,
      example: #"{ overrides: [{ paths: ["Legacy/**"], rules: { no_view_references_in_view_models: "off" } }] }"#),
    ConfigurationKey(
      name: "fail_on", kind: .choice(FailureThreshold.words), defaultValue: #""error""#,
      summary: "The lowest severity that makes the exit code 1. `--strict` and `--fail-on` are stronger.",
      example: #"{ fail_on: "warning" }"#),
    ConfigurationKey(
      name: "require_subjects", kind: .flag, defaultValue: "false",
      summary: "Whether a run with `--strict` fails where a rule finds nothing to look at in the whole project.",
      example: "{ require_subjects: true }"),
    ConfigurationKey(
      name: "baseline", kind: .path, defaultValue: nil,
      summary: """
        The file of findings that are put aside and not reported: what `mvvm-lint baseline create` writes. Relative to the \
        configuration that states it.
        """,
      example: #"{ baseline: ".mvvm-lint-baseline.json" }"#),
    ConfigurationKey(
      name: "require_disable_reason", kind: .flag, defaultValue: "false",
      summary: "Whether a comment that disables a rule has to say why: turns on the rule `suppression_without_reason`.",
      example: "{ require_disable_reason: true }"),
    ConfigurationKey(
      name: "allow_zero_files", kind: .flag, defaultValue: "false",
      summary: "Whether a run that finds no Swift file ends with 0; otherwise with 2.",
      example: "{ allow_zero_files: true }"),
    ConfigurationKey(
      name: "minimum_version", kind: .version, defaultValue: nil,
      summary: """
        The oldest version of mvvm-lint that knows all that the file says. An older program says so in one sentence, reads nothing \
        else of the configuration, and ends with 2.
        """,
      example: #"{ minimum_version: "0.1.0" }"#),
    ConfigurationKey(
      name: "$schema", kind: .note, defaultValue: nil,
      summary:
        "The schema by which an editor completes the file: what `mvvm-lint schema` prints. mvvm-lint itself passes over it.",
      example: #"{ "$schema": "./mvvm-lint.schema.json" }"#),
  ]

  static let names = all.map(\.name)
}
