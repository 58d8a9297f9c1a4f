/// An option as the parser and the help know it.
struct OptionDescription {
  /// With its dashes: `--config`.
  let name: String
  /// What the help calls its value; nil for an option without one.
  let value: String?
  /// Whether the value may be left out; it is given with `=` only.
  let isValueOptional: Bool
  let isRepeatable: Bool
  let help: String

  /// An option without a value.
  init(_ name: String, _ help: String) {
    self.name = name
    value = nil
    isValueOptional = false
    isRepeatable = false
    self.help = help
  }

  /// An option whose value may be left out.
  init(_ name: String, optional value: String, _ help: String) {
    self.name = name
    self.value = value
    isValueOptional = true
    isRepeatable = false
    self.help = help
  }

  init(_ name: String, _ value: String, repeats isRepeatable: Bool = false, _ help: String) {
    self.name = name
    self.value = value
    isValueOptional = false
    self.isRepeatable = isRepeatable
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
  case lint, `init`, baseline, verify, explain, rules, schema, syntax, bench
}

extension CommandDescription {
  static let all: [CommandDescription] = [lint, initialize, baseline, verify, explain, rules, schema, syntax, bench]

  static func of(_ command: Command) -> CommandDescription {
    switch command {
    case .lint: lint
    case .`init`: initialize
    case .baseline: baseline
    case .verify: verify
    case .explain: explain
    case .rules: rules
    case .schema: schema
    case .syntax: syntax
    case .bench: bench
    }
  }

  private static let configuration = OptionDescription(
    "--config", "FILE", "use this configuration instead of the nearest .mvvm-lint.json")
  private static let help = OptionDescription("--help", "show this help")
  private static let color = OptionDescription(
    "--color", "WHEN", "auto, always or never (auto: on a terminal, unless NO_COLOR is set)")

  private static let jobs = OptionDescription(
    "--jobs", "N", "number of threads (default: one for each processor)")

  private static let baselineFile = OptionDescription(
    "--baseline", "FILE", "do not report what this baseline holds, whatever the configuration names")

  private static let baseline = CommandDescription(
    name: .baseline, operands: "create|update|prune|check [PATH…]",
    summary: "put today's findings aside, and keep up with what is left of them",
    options: [
      configuration, OptionDescription("--baseline", "FILE", "the file, whatever the configuration names"), jobs,
      OptionDescription("--quiet", "no notes, no progress"), help,
    ],
    discussion: """
      A baseline holds findings that are not reported, so that a project with many old ones can be green, and new ones show. The
      file is the one that the configuration names as "baseline", or else .mvvm-lint-baseline.json beside it. An entry
      is the rule, the path, the declaration and a hash of the statement: it fits when lines move, code is formatted
      anew, a file is renamed or a message changes. More findings than an entry counts are reported.

        create   write all findings into a new file
        update   write all findings into the file, whatever it holds
        prune    take out of the file what is not found any more, and add nothing
        check    tell what the file does not hold, and what it holds that is not found any more

      With PATH, only entries of these files are touched.

      Exit code: 0 all is well, 1 check found something, 2 the command, the configuration, a file or the baseline could
      not be read or written.
      """)

  private static let lint = CommandDescription(
    name: .lint, operands: "[PATH…]", summary: "lint files and folders (what is done when no command is named)",
    options: [
      configuration,
      OptionDescription(
        "--reporter", "ID[:FILE]", repeats: true,
        "text, xcode or json, into a file if one is named; text on a terminal and xcode elsewhere if not given"),
      OptionDescription("--strict", "the same as --fail-on warning"),
      OptionDescription(
        "--fail-on", "LEVEL", "lowest severity that makes the exit code 1: error, warning, note or none"),
      OptionDescription("--only-rule", "ID", repeats: true, "run this rule only"),
      baselineFile,
      OptionDescription("--write-baseline", "FILE", "write all findings into a baseline"),
      OptionDescription(
        "--add-disable", optional: "REASON",
        "instead of reporting, write '// mvvm-lint:disable:next ID - REASON' above each finding"),
      jobs,
      color,
      OptionDescription("--quiet", "no summary, no notes, no progress"),
      OptionDescription("--statistics", "show what each rule looked at"),
      OptionDescription("--timings", "show what each phase of the run took, on standard error"),
      OptionDescription("--since", "REF", "report only findings in code that changed since this commit, branch or tag"),
      OptionDescription(
        "--diff", "FILE", "report only findings in code that this unified diff changes ('-': standard input)"),
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

      With --since and --diff the whole project is read as ever, and a finding is reported where it stands on an added or
      changed line, or anywhere inside a declaration whose head (all before its body or value) has one. Files that are new
      count as changed throughout. --since asks git and compares with the commit at which the current branch left REF, with
      what is not committed and files that git does not know yet; names in a --diff start at the top of the repository or
      at the working directory. What a change causes elsewhere is not shown: a --baseline shows it.

      A comment suppresses findings: // mvvm-lint:disable:next ID, ID - REASON. The scopes are :this (the statement on the
      line of the comment), :next (the next statement, or the signature of the next declaration), :previous, :decl (all
      of the next declaration) and :file. Without a scope, it holds up to // mvvm-lint:enable ID. 'all' is every rule.

      Exit code: 0 nothing at or above --fail-on (default error), 1 there is, 2 the command, the configuration, a
      convention or a file could not be read, or there was no Swift file.
      """)

  private static let initialize = CommandDescription(
    name: .`init`, operands: "[PATH]", summary: "look at a project and write the configuration that suits it",
    options: [
      OptionDescription("--dry-run", "print the configuration instead of writing it"),
      OptionDescription(
        "--baseline", "put today's findings aside in .mvvm-lint-baseline.json, so that only new ones count"),
      jobs,
      OptionDescription("--quiet", "no summary, no progress"), help,
    ],
    discussion: """
      PATH is the folder of the project (default: the working directory); .mvvm-lint.json is written there, with the reasons
      in comments. A configuration that is there already is never replaced.

      A convention is listed if the project has its marks, and most of its rules are followed in most places. Names that
      differ from the document's become vocabulary, generated code is excluded, and a rule is left as it is (9 of 10 places
      follow it), made a warning (half of them), or turned off. With --baseline no rule that half of the places follow need
      be a warning. Where no convention is followed, the core rules hold.

      Exit code: 0 the configuration was written or printed, 2 there is one already, or the project could not be read.
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
    options: [configuration, help],
    discussion: "A rule is shown with its section of the document that declares it, a check with a rule that uses it.")

  private static let rules = CommandDescription(
    name: .rules, operands: "", summary: "list all rules",
    options: [configuration, OptionDescription("--format", "FORMAT", "table, json or markdown"), help],
    discussion: "The column 'on' tells whether the configuration of the working directory turns the rule on.")

  private static let schema = CommandDescription(
    name: .schema, operands: "blocks", summary: "print the JSON Schema of rule, roles and vocabulary blocks",
    options: [help],
    discussion: "Editors and programs that write documents can check blocks by it; `verify` knows more.")

  private static let syntax = CommandDescription(
    name: .syntax, operands: "FILE…", summary: "show what the parser saw",
    options: [
      OptionDescription("--format", "FORMAT", "text, or json: one object a line and file"),
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
        "--stage", "STAGE", "end each run after read, lex, parse, index or lint; all in turn if not given"),
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
}
