import ConventionRules

/// An option as the parser and the help know it.
struct OptionDescription {
  /// With its dashes: `--config`.
  let name: String
  /// What the help calls its value; nil for an option without one.
  let value: String?
  let isRepeatable: Bool
  /// What the value can be, where that is one of a few words.
  let words: [String]
  let help: String

  /// An option without a value.
  init(_ name: String, _ help: String) {
    self.name = name
    value = nil
    isRepeatable = false
    words = []
    self.help = help
  }

  init(
    _ name: String, _ value: String, repeats isRepeatable: Bool = false, words: [String] = [], _ help: String
  ) {
    self.name = name
    self.value = value
    self.isRepeatable = isRepeatable
    self.words = words
    self.help = help
  }
}

/// A command as the parser and the help know it.
struct CommandDescription {
  let name: Command
  /// What follows the options: `[PATH…]`.
  let operands: String
  let summary: String
  let options: [OptionDescription]
  /// Paragraphs of the help, below the options.
  let discussion: String
}

enum Command: String, CaseIterable {
  case lint, verify, explain, rules, schema, syntax, bench, completions, man
}

extension CommandDescription {
  static let all: [CommandDescription] = [
    lint, verify, explain, rules, schema, syntax, bench, completions, man,
  ]

  static func of(_ command: Command) -> CommandDescription {
    switch command {
    case .lint: lint
    case .verify: verify
    case .explain: explain
    case .rules: rules
    case .schema: schema
    case .syntax: syntax
    case .bench: bench
    case .completions: completions
    case .man: man
    }
  }

  private static let configuration = OptionDescription(
    "--config", "FILE", "use this configuration instead of the nearest .mvvm-lint.json")
  private static let help = OptionDescription("--help", "show this help")
  private static let color = OptionDescription(
    "--color", "WHEN", words: ColorChoice.allCases.map(\.rawValue),
    "auto, always or never (auto: on a terminal, unless NO_COLOR is set)")

  private static let jobs = OptionDescription(
    "--jobs", "N", "number of threads (default: one for each processor)")

  private static let lint = CommandDescription(
    name: .lint, operands: "[PATH…]", summary: "lint files and folders (what is done when no command is named)",
    options: [
      configuration,
      OptionDescription(
        "--reporter", "ID[:FILE]", repeats: true, words: Reporter.allCases.map(\.rawValue),
        "text, xcode or json, into a file if one is named; text on a terminal and xcode elsewhere if not given"),
      OptionDescription("--strict", "the same as --fail-on warning"),
      OptionDescription(
        "--fail-on", "LEVEL", words: FailureThreshold.words,
        "lowest severity that makes the exit code 1: error, warning, note or none"),
      OptionDescription("--only-rule", "ID", repeats: true, "run this rule only"),
      jobs,
      color,
      OptionDescription("--quiet", "no summary, no notes, no progress"),
      OptionDescription("--statistics", "show what each rule looked at"),
      OptionDescription("--use-stdin", "lint what is read from standard input"),
      OptionDescription("--stdin-filename", "PATH", "the file that standard input stands for; implies --use-stdin"),
      help,
    ],
    discussion: """
      Without PATH, what the configuration includes is linted, or else the working directory.

      A file's findings depend on its whole project, so that a folder, one file and standard input are answered alike. The
      project is the folder of the nearest .mvvm-lint.json upwards. Without one it is the nearest folder upwards that holds
      .git, or else the outermost one that holds Package.swift, an .xcodeproj or an .xcworkspace, or else the given
      folders. Hidden folders, Pods, Carthage, DerivedData and *.xctemplate are not read, nor what the configuration
      excludes.

      Exit code: 0 nothing at or above --fail-on (default error), 1 there is, 2 the command, the configuration, a
      convention or a file could not be read, or there was no Swift file.
      """)

  private static let verify = CommandDescription(
    name: .verify, operands: "[DOC…]", summary: "check convention documents and run their examples",
    options: [configuration, OptionDescription("--quiet", "show mistakes only"), help],
    discussion: """
      DOC is the path of a document, or the id of a convention that comes with mvvm-lint. Without DOC, the conventions of the
      configuration are checked, or else all that come with mvvm-lint.

      Exit code: 0 all is well, 1 an example does not show what it is marked to show, 2 a document could not be read or has
      a mistake.
      """)

  private static let explain = CommandDescription(
    name: .explain, operands: "ID", summary: "show what a rule, check, role or convention is",
    options: [configuration, OptionDescription("--list", "list the names of all that can be explained"), help],
    discussion: "A rule is shown with its section of the document that declares it, a check with a rule that uses it.")

  private static let rules = CommandDescription(
    name: .rules, operands: "", summary: "list all rules",
    options: [
      configuration,
      OptionDescription(
        "--format", "FORMAT", words: RuleList.Format.allCases.map(\.rawValue),
        "table, json, markdown, or ids: one id a line"),
      help,
    ],
    discussion: "The column 'on' tells whether the configuration of the working directory turns the rule on.")

  private static let schema = CommandDescription(
    name: .schema, operands: "blocks", summary: "print the JSON Schema of rule, roles and vocabulary blocks",
    options: [help],
    discussion: "Editors and programs that write documents can check blocks by it; `verify` knows more.")

  private static let syntax = CommandDescription(
    name: .syntax, operands: "FILE…", summary: "show what the parser saw",
    options: [
      OptionDescription(
        "--format", "FORMAT", words: SyntaxCommand.Format.allCases.map(\.rawValue),
        "text, or json: one object a line and file"),
      OptionDescription("--tokens", "list all tokens (json)"),
      OptionDescription(
        "--files-from", "LIST", "read the names of files from a file, one a line ('-': standard input)"),
      help,
    ],
    discussion: "Exit code: 0 also for files with syntax errors, 2 if a file could not be read.")

  private static let bench = CommandDescription(
    name: .bench, operands: "[PATH…]", summary: "measure the stages of a run (for developers of mvvm-lint)",
    options: [
      OptionDescription(
        "--stage", "STAGE", words: LintStage.allCases.map(\.rawValue),
        "end each run after read, lex, parse, index or lint; all in turn if not given"),
      configuration, jobs, OptionDescription("--repeat", "N", "runs of each stage (default: 1); the medians are shown"),
      help,
    ],
    discussion: """
      Runs the linter itself over the files it would lint, and leaves off where a stage ends: read finds and reads the files,
      lex makes all of their tokens, parse whole trees, index reads outlines for the project index, and lint runs the rules
      too; nothing is reported. A run goes from read to index to lint. CPU is user and system time together, "+ CPU" what
      a stage adds to the one it builds on. Peak memory is that of the process so far.

      Exit code: 0 whatever the rules find, 2 the command, the configuration or a file could not be read, or there was no
      Swift file.
      """)

  private static let completions = CommandDescription(
    name: .completions, operands: "bash|zsh|fish", summary: "print what makes a shell complete mvvm-lint's arguments",
    options: [help],
    discussion: """
      bash: save it as ~/.local/share/bash-completion/completions/mvvm-lint. zsh: save it as _mvvm-lint in a folder of
      $fpath. fish: save it as ~/.config/fish/completions/mvvm-lint.fish. Ids of rules come from the configuration of the
      working directory.
      """)

  private static let man = CommandDescription(
    name: .man, operands: "", summary: "print the manual page",
    options: [help],
    discussion: "Save it as mvvm-lint.1 in a folder man1 of the manual path, or read it: mvvm-lint man | man -l -")
}
