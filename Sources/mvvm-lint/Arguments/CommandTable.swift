import ConventionRules

/// An option as the parser and the help know it.
struct OptionDescription {
  /// With its dashes: `--config`.
  let name: String
  /// What the help calls its value; nil for an option without one.
  let value: String?
  /// Whether the value may be left out; it is given with `=` only.
  let isValueOptional: Bool
  let isRepeatable: Bool
  /// What the value can be, where that is one of a few words.
  let words: [String]
  let help: String

  /// An option without a value.
  init(_ name: String, _ help: String) {
    self.name = name
    value = nil
    isValueOptional = false
    isRepeatable = false
    words = []
    self.help = help
  }

  /// An option whose value may be left out.
  init(_ name: String, optional value: String, _ help: String) {
    self.name = name
    self.value = value
    isValueOptional = true
    isRepeatable = false
    words = []
    self.help = help
  }

  /// An option of every command that reads a project.
  static let followOutsideLinks = OptionDescription(
    "--follow-outside-links", "read what links in the project lead to outside of it, too")

  init(
    _ name: String, _ value: String, repeats isRepeatable: Bool = false, words: [String] = [], _ help: String
  ) {
    self.name = name
    self.value = value
    isValueOptional = false
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
  /// Paragraphs of the help, below the options. Put together when someone asks for help.
  var discussion: String { makeDiscussion() }
  private let makeDiscussion: @Sendable () -> String

  init(
    name: Command, operands: String, summary: String, options: [OptionDescription],
    discussion: @autoclosure @escaping @Sendable () -> String
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.options = options
    makeDiscussion = discussion
  }
}

enum Command: String, CaseIterable {
  case lint, `init`, baseline, new, verify, explain, rules, types, config, schema, syntax, bench, completions, man
}

extension CommandDescription {
  static let all: [CommandDescription] = [
    lint, initialize, baseline, new, verify, explain, rules, types, config, schema, syntax, bench, completions, man,
  ]

  static func of(_ command: Command) -> CommandDescription {
    switch command {
    case .lint: lint
    case .`init`: initialize
    case .baseline: baseline
    case .new: new
    case .verify: verify
    case .explain: explain
    case .rules: rules
    case .types: types
    case .config: config
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

  private static let baselineFile = OptionDescription(
    "--baseline", "FILE", "do not report what this baseline holds, whatever the configuration names")

  private static let baseline = CommandDescription(
    name: .baseline, operands: "create|update|prune|check [PATH…]",
    summary: "put today's findings aside, and keep up with what is left of them",
    options: [
      configuration, OptionDescription("--baseline", "FILE", "the file, whatever the configuration names"), jobs,
      OptionDescription("--quiet", "no notes, no progress"), .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      A baseline holds findings that are not reported, so that a project with many old ones can be green, and new ones
      show. The file is the one that the configuration names as "baseline", or else .mvvm-lint-baseline.json beside it. An
      entry is the rule, the path, the declaration and a hash of the statement: it fits when lines move, code is formatted
      anew, a file is renamed or a message changes. More findings than an entry counts are reported.

        create   write all findings into a new file
        update   write all findings into the file, whatever it holds
        prune    take out of the file what is not found any more, and add nothing
        check    tell what the file does not hold, and what it holds that is not found any more

      With PATH, only entries of these files are touched.

      Exit code: 0 all is well, 1 check found something, 2 the command, the configuration, a file or the baseline could
      not be read or written.
      """)

  private static let workingDirectory = OptionDescription(
    "--working-directory", "DIR", "run in this folder: all other paths are relative to it")

  private static let lint = CommandDescription(
    name: .lint, operands: "[PATH…]", summary: "lint files and folders (what is done when no command is named)",
    options: [
      configuration,
      OptionDescription(
        "--reporter", "ID[:FILE]", repeats: true, words: Reporter.allCases.map(\.rawValue),
        "the format of the report, and the file it goes to (default: standard output); repeat it for several reports"),
      OptionDescription("--output", "FILE", "where the report goes for which --reporter names no file"),
      OptionDescription("--strict", "the same as --fail-on warning"),
      OptionDescription(
        "--fail-on", "LEVEL", words: FailureThreshold.words,
        "lowest severity that makes the exit code 1: error, warning, note or none"),
      OptionDescription("--only-rule", "ID", repeats: true, "run this rule only; several have commas between them"),
      baselineFile,
      OptionDescription("--write-baseline", "FILE", "write all findings into a baseline"),
      OptionDescription(
        "--add-disable", optional: "REASON",
        "instead of reporting, write '// mvvm-lint:disable:next ID - REASON' above each finding"),
      jobs,
      color,
      OptionDescription("--quiet", "no summary, no notes, no progress; what could not be checked is told still"),
      OptionDescription("--statistics", "show what each rule looked at"),
      OptionDescription("--show-unresolved", "show the places that a rule could not decide, and why"),
      OptionDescription("--timings", "show what each phase of the run took, on standard error"),
      OptionDescription("--since", "REF", "report only findings that are new since this commit, branch or tag"),
      OptionDescription(
        "--diff", "FILE", "report only findings on lines that this unified diff changes ('-': standard input)"),
      OptionDescription("--use-stdin", "lint what is read from standard input"),
      OptionDescription("--stdin-filename", "PATH", "the file that standard input stands for; implies --use-stdin"),
      OptionDescription(
        "--use-script-input-files", "lint the input files of an Xcode build phase (SCRIPT_INPUT_FILE_COUNT, …_0 and on)"
      ),
      OptionDescription(
        "--use-script-input-file-lists",
        "lint what the input file lists of an Xcode build phase name (SCRIPT_INPUT_FILE_LIST_COUNT, …_0 and on)"),
      OptionDescription(
        "--force-exclude", "leave out what is excluded even if it is named, as is always done"),
      OptionDescription(
        "--omit-suppressed", "leave what is suppressed or in the baseline out of sarif and junit reports"),
      OptionDescription("--allow-zero-files", "exit with 0 where there is no Swift file"),
      OptionDescription("--show-files", "print which files would be linted, and lint none"),
      .followOutsideLinks,
      workingDirectory,
      help,
    ],
    discussion: """
      Without PATH, what the configuration includes is linted, or else the working directory.

      A file's findings depend on its whole project, so that a folder, one file and standard input are answered alike. The
      project is the folder of the nearest .mvvm-lint.json upwards, up to the top of the repository. Without one it is the
      nearest folder upwards that holds .git, or else the outermost one that holds Package.swift, an .xcodeproj or an
      .xcworkspace, or else the given folders. Hidden folders, Pods, Carthage, DerivedData, *.xctemplate and ___* are not
      read, nor what git ignores and does not track, nor what the configuration excludes, nor what links lead to outside of
      the repository.

      With --since, the commit at which the current branch left REF is linted, too, with the configuration of now, and what
      it has is not reported again. So a finding is new wherever the change brings it about, on changed lines or on others;
      the summary counts those. An old fault stays old where its statement, type or file got another name or other words.
      Files that git does not know yet are new. What git ignores and the run reads counts as unchanged. Where the
      configuration changed, what only the other rules find is not reported. Git is asked for its objects alone: nothing is
      fetched, and no filter runs.

      --diff goes by lines, without git: a finding is reported where it stands on an added or changed line. The summary
      counts the other findings of the changed files. Files that the diff shows no lines of, or that were moved to where
      other rules hold, count as changed throughout, and so does what a new link or submodule brings. Names in a diff start
      at the top of the repository or at the working directory.

      A comment suppresses findings: // mvvm-lint:disable:next ID, ID - REASON. The scopes are :this (the statement on the
      line of the comment), :next (the next statement, or the signature of the next declaration), :previous, :decl (all
      of the next declaration) and :file. Without a scope, it holds up to // mvvm-lint:enable ID. 'all' is every rule.

      Reporters:
      \(reporters)

      Exit code: 0 nothing at or above --fail-on (default error), 1 there is, 2 the command, the configuration, a
      convention or a file could not be read, or there was no Swift file.
      """)

  private static let initialize = CommandDescription(
    name: .`init`, operands: "[PATH]", summary: "find the rules that a project follows, and write the configuration",
    options: [
      OptionDescription("--dry-run", "print the configuration instead of writing it"),
      OptionDescription(
        "--baseline", "put today's findings aside in .mvvm-lint-baseline.json, so that only new ones count"),
      OptionDescription("--all", "tell of every rule that found something to look at"),
      jobs,
      OptionDescription("--quiet", "no summary, no progress"), .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      PATH is the folder of the project (default: the working directory); .mvvm-lint.json is written there, with the reasons
      in comments. A configuration that is there already is never replaced.

      Every rule of every document is tried, with the names that the project has. A rule is on if at least 90 % of at
      least 8 places follow it. With 60 to 90 % it stands in a comment, with figures. The core rules are on unless most
      places break them. Generated code is excluded.

      Exit code: 0 the configuration was written or printed, 2 there is one already, or the project could not be read.
      """)

  private static var reporters: String {
    let width = Reporter.allCases.map(\.rawValue.count).max() ?? 0
    return Reporter.allCases.map { reporter in
      let name = reporter.rawValue
      return "  " + name + String(repeating: " ", count: width - name.count + 2) + reporter.summary
    }.joined(separator: "\n")
  }

  private static let new = CommandDescription(
    name: .new, operands: "FILE", summary: "write a convention document to start from",
    options: [OptionDescription("--quiet", "no notes"), workingDirectory, help],
    discussion: """
      FILE is a new Markdown file, such as docs/conventions.md. It has prose, a vocabulary, a role, and one rule with a good
      and a bad example: change them into your own. `mvvm-lint verify FILE` runs the examples. The configuration lists the
      document under "conventions". A file that is there already is never replaced.

      Exit code: 0 the document was written, 2 the file is there already, or could not be written.
      """)

  private static let verify = CommandDescription(
    name: .verify, operands: "[DOC…]", summary: "check convention documents and run their examples",
    options: [
      configuration, OptionDescription("--quiet", "show mistakes only"), .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      DOC is the path of a document, or the id of a convention that comes with mvvm-lint. Without DOC, the conventions of the
      configuration are checked, or else all that come with mvvm-lint.

      Exit code: 0 all is well, 1 an example does not show what it is marked to show, 2 a document could not be read or has
      a mistake.
      """)

  private static let explain = CommandDescription(
    name: .explain, operands: "ID", summary: "show what a rule or any other name means",
    options: [
      OptionDescription("--all", "show the whole section of a rule instead of forty lines at most"), configuration,
      OptionDescription("--list", "list the names of all that can be explained"),
      OptionDescription(
        "--format", "FORMAT", words: LanguagePage.Format.allCases.map(\.rawValue),
        "of 'explain language': text, the whole page as markdown, or json"),
      .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      ID is the name of a rule, a role, a list of the vocabulary, a convention, a key of the configuration, or a word of the
      rule language. A rule is shown with its reason, a bad and a good example, and the place of its document.
      `mvvm-lint explain language` shows all words of the language, `mvvm-lint explain configuration` all keys.
      """)

  private static let rules = CommandDescription(
    name: .rules, operands: "", summary: "list all rules, or find one",
    options: [
      configuration,
      OptionDescription("--search", "TEXT", "find the rules, and the words of the language, that say something"),
      OptionDescription(
        "--format", "FORMAT", words: RuleList.Format.allCases.map(\.rawValue),
        "table, json, markdown, or ids: one id a line"),
      .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      The column 'on' tells whether the configuration of the working directory turns the rule on. A search takes words in any
      order: mvvm-lint rules --search "view models know no views".
      """)

  private static let types = CommandDescription(
    name: .types, operands: "[ROLE|NAME]",
    summary: "show which types play a role, or which roles a type plays, and why",
    options: [
      configuration,
      OptionDescription("--format", "FORMAT", words: TypeList.Format.allCases.map(\.rawValue), "text or json"), jobs,
      .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      The project is that of the working directory. Without an operand, each role is shown with the number of its types.

        mvvm-lint types view_model       which types are view models, and which condition made each one
        mvvm-lint types FeedController   which roles this type plays

      Roles are those of the documents that the configuration lists, and its own. `mvvm-lint explain ROLE` shows what a role
      asks for.
      """)

  private static let config = CommandDescription(
    name: .config, operands: "", summary: "show what holds for a file, and which line says so",
    options: [
      OptionDescription("--for", "FILE", "the Swift file that is asked about; it need not exist yet"),
      configuration,
      OptionDescription(
        "--format", "FORMAT", words: ConfigurationReport.Format.allCases.map(\.rawValue), "text or json"),
      .followOutsideLinks,
      workingDirectory,
      help,
    ],
    discussion: """
      Tells whether the file is linted and why not, which configurations hold, and which rules are on for it, with severity
      and parameters. `mvvm-lint explain configuration` explains all keys of a configuration.
      """)

  private static let schema = CommandDescription(
    name: .schema, operands: "[configuration|blocks]", summary: "print the JSON Schema of configurations or of blocks",
    options: [help],
    discussion: """
      For editors, and programs that write configurations or documents: without an operand that of .mvvm-lint.json, with
      `blocks` that of the blocks of documents. Which names there are, `lint` and `verify` know better.
      """)

  private static let syntax = CommandDescription(
    name: .syntax, operands: "FILE…", summary: "show what the parser saw",
    options: [
      OptionDescription(
        "--format", "FORMAT", words: SyntaxCommand.Format.allCases.map(\.rawValue),
        "text, or json: one object a line and file"),
      OptionDescription("--tokens", "list all tokens (json)"),
      OptionDescription(
        "--files-from", "LIST", "read the names of files from a file, one a line ('-': standard input)"),
      workingDirectory, help,
    ],
    discussion: "Exit code: 0 also for files with syntax errors, 2 if a file could not be read.")

  private static let bench = CommandDescription(
    name: .bench, operands: "[PATH…]", summary: "measure the stages of a run (for developers of mvvm-lint)",
    options: [
      OptionDescription(
        "--stage", "STAGE", words: LintStage.allCases.map(\.rawValue),
        "end each run after read, lex, parse, index or lint; all in turn if not given"),
      configuration, jobs, OptionDescription("--repeat", "N", "runs of each stage (default: 1); the medians are shown"),
      .followOutsideLinks, workingDirectory, help,
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
