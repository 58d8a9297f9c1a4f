import ConventionRules

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
  case lint, fix, `init`, baseline, new, verify, brief, hook, explain, rules, types, modules, map, config, schema,
    syntax,
    bench,
    completions, man
}

extension CommandDescription {
  static let all: [CommandDescription] = [
    lint, fix, initialize, baseline, new, verify, brief, hook, explain, rules, types, modules, map, config, schema,
    syntax, bench, completions, man,
  ]

  static func of(_ command: Command) -> CommandDescription {
    switch command {
    case .lint: lint
    case .fix: fix
    case .`init`: initialize
    case .baseline: baseline
    case .new: new
    case .verify: verify
    case .brief: brief
    case .hook: hook
    case .explain: explain
    case .rules: rules
    case .types: types
    case .modules: modules
    case .map: map
    case .config: config
    case .schema: schema
    case .syntax: syntax
    case .bench: bench
    case .completions: completions
    case .man: man
    }
  }

  static let configuration = OptionDescription(
    "--config", "FILE", "use this configuration instead of the nearest .mvvm-lint.json")
  static let help = OptionDescription("--help", "show this help")
  private static let color = OptionDescription(
    "--color", "WHEN", words: ColorChoice.allCases.map(\.rawValue),
    "auto, always or never (auto: on a terminal, unless NO_COLOR is set)")

  static let jobs = OptionDescription(
    "--jobs", "N", "number of threads (default: one for each processor)")

  static let baselineFile = OptionDescription(
    "--baseline", "FILE", "use this baseline instead of the one that the configuration names")

  private static let baseline = CommandDescription(
    name: .baseline, operands: "create|update|prune|check [PATH…]",
    summary: "freeze today's findings, so that only new ones are reported",
    options: [
      configuration, baselineFile, jobs, OptionDescription("--quiet", "no notes, no progress"), .followOutsideLinks,
      workingDirectory, help,
    ],
    discussion: """
      A baseline freezes findings: they are not reported, so that a project with many old ones can be green. The
      configuration names the file as "baseline"; the default is .mvvm-lint-baseline.json beside it. An entry is the rule, the
      path, the declaration and a hash of the statement. It still fits when lines move, code is reformatted, a file is renamed
      or a message changes. If there are more findings than an entry counts, the others are reported.

        create   write all findings into a new file
        update   write all findings into the file, in place of its entries
        prune    remove entries that are not found any more, and add nothing
        check    report new findings, and entries that are not found any more

      With PATH, only entries of these files change.

      Exit code:
        0  all is well
        1  check found something
        2  the command, the configuration, a file or the baseline could not be read or written
      """)

  static let workingDirectory = OptionDescription(
    "--working-directory", "DIR", "run in this folder; all other paths are relative to it")

  private static let lint = CommandDescription(
    name: .lint, operands: "[PATH…]", summary: "check files and folders; you can leave the word 'lint' out",
    options: [
      configuration,
      OptionDescription(
        "--reporter", "ID[:FILE]", repeats: true, words: Reporter.allCases.map(\.rawValue),
        "format of the report, and its file (default: standard output); can be repeated"),
      OptionDescription("--output", "FILE", "file of the report whose --reporter names none"),
      OptionDescription(
        "--repository-url", "URL", "where html links to, such as https://github.com/OWNER/NAME (default: no links)"),
      OptionDescription("--strict", "like --fail-on warning; also fail if code could not be checked"),
      OptionDescription(
        "--fail-on", "LEVEL", words: FailureThreshold.words,
        "lowest severity that makes the exit code 1: error, warning, note or none"),
      OptionDescription("--only-rule", "ID", repeats: true, "run only this rule; separate several with commas"),
      baselineFile,
      OptionDescription(
        "--add-disable", optional: "REASON",
        "instead of reporting, write '// mvvm-lint:disable:next ID - REASON' above each finding"),
      jobs,
      color,
      OptionDescription("--quiet", "no summary, no notes, no progress; warnings about unchecked code remain"),
      OptionDescription("--statistics", "show how much code each rule looked at"),
      OptionDescription("--show-unresolved", "show the places that a rule could not decide, and why"),
      OptionDescription("--show-fixes", "show how findings can be fixed, where a program can do it"),
      OptionDescription("--since", "REF", "report only findings that are new since this commit, branch or tag"),
      OptionDescription("--use-stdin", "lint the code on standard input"),
      OptionDescription("--stdin-filename", "PATH", "treat standard input as this file; implies --use-stdin"),
      OptionDescription(
        "--use-script-input-files", "lint the input files of an Xcode build phase (SCRIPT_INPUT_FILE_COUNT, …_0 and on)"
      ),
      OptionDescription(
        "--use-script-input-file-lists",
        "lint the files in the input file lists of an Xcode build phase (SCRIPT_INPUT_FILE_LIST_COUNT, …_0 and on)"),
      OptionDescription("--force-exclude", "accepted for SwiftLint compatibility; no effect"),
      OptionDescription(
        "--omit-suppressed", "leave findings that are suppressed or in the baseline out of sarif and junit reports"),
      OptionDescription("--allow-zero-files", "exit with 0 if there is no Swift file"),
      OptionDescription("--show-files", "list the files that would be linted, and lint none"),
      .followOutsideLinks,
      workingDirectory,
      help,
    ],
    discussion: """
      Without PATH, the paths that the configuration includes are linted, or else the working directory.

      A file has the same findings whether you lint it alone, in its folder or on standard input: the whole project is read.
      The project is the folder of the nearest .mvvm-lint.json above, up to the top of the repository. Without one, it is the
      nearest folder above with .git. Without that, it is the outermost folder above with Package.swift, an .xcodeproj or an
      .xcworkspace, or else the given folders.

      Some folders are never read: hidden ones, Pods, Carthage, DerivedData, *.docc, *.xctemplate, and files and folders
      called ___*. A link from elsewhere into them is followed. Files that the configuration excludes are not read, nor are
      files that git ignores and does not track. Links out of the repository are not followed.

      --since also lints the commit at which the current branch left REF, with today's configuration. It does not report what
      that commit has already. So a finding is new if the change causes it, on changed lines or elsewhere. The summary counts
      those on unchanged lines. A finding stays old if its statement, type or file is renamed or reworded. In a file that
      moved, it is new if the old place did not have it by the rules of that commit. So is everything behind a link that
      was replaced. Files that git does not know yet are new. Files that git ignores and the run reads count as unchanged. If
      the configuration or a document changed, findings that only this change brings are not reported, and a note says so.
      The run only reads git's refs and objects: it fetches nothing, and runs no filter. A REF that names several
      commits is an error, and so is a submodule without its old commit.

      A comment suppresses findings: // mvvm-lint:disable:next ID, ID - REASON. These are the scopes:
        :this      the statement on the comment's line
        :next      the next statement, or the signature of the next declaration
        :previous  the previous statement
        :decl      the whole next declaration
        :file      the whole file

      Without a scope, it applies up to // mvvm-lint:enable ID. The word 'all' means every rule.

      Reporters:
      \(reporters)

      A coding agent is recognized by a variable that it sets, such as AI_AGENT or CLAUDECODE, unless CI is set. Use
      --reporter text to turn its report off.

      Exit code:
        0  no finding at or above --fail-on (default: error)
        1  at least one such finding
        2  the command, the configuration, a convention or a file could not be read, or there was no Swift file
      """)

  private static let initialize = CommandDescription(
    name: .`init`, operands: "[PATH]", summary: "write a configuration with the rules that the code follows",
    options: [
      OptionDescription("--dry-run", "print the configuration instead of writing it"),
      OptionDescription(
        "--baseline", "freeze today's findings in .mvvm-lint-baseline.json, so that only new ones count"),
      OptionDescription("--all", "show every rule that found code to check"),
      OptionDescription("--agents", "add hooks for coding agents, and a few lines to AGENTS.md"),
      jobs,
      OptionDescription("--quiet", "no summary, no progress"), .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      PATH is the folder of the project (default: the working directory). The configuration .mvvm-lint.json is written there,
      with the reasons in comments. Init never replaces a file.

      With --agents, 'mvvm-lint hook' is added to the settings of each agent that has a folder there: .claude, .codex, .cursor.
      All else in these files stays. Where there is a configuration already, nothing but this is done.

      Every rule of every document is tried, with the names that the project has. A rule is on if at least 90 % of at
      least 8 places follow it. With 60 to 90 % it is written as a comment, with figures. The core rules are on unless most
      places break them. Generated code is excluded.

      Exit code:
        0  the configuration was written or printed
        2  there is one already, or the project could not be read
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
      FILE is a new Markdown file, such as docs/conventions.md. Missing folders are made. The document has prose, a vocabulary,
      a role, and one rule with a good and a bad example: change them into your own. `mvvm-lint verify FILE` runs the examples.
      The configuration lists the document under "conventions". The command never replaces a file.

      Exit code:
        0  the document was written
        2  the file is there already, or could not be written
      """)

  private static let verify = CommandDescription(
    name: .verify, operands: "[DOC…]", summary: "check convention documents and run their examples",
    options: [
      configuration, OptionDescription("--quiet", "show mistakes only"), .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      DOC is the path of a document, or the id of a convention that comes with mvvm-lint. Without DOC, the conventions of the
      configuration are checked, or else all that come with mvvm-lint.

      Notes list sentences of your documents with the words must, never, only or always that no rule states, twenty at most. A rule
      states the list item above its block, or else the prose of its section. Code and quotes are left out. Sentences under a
      heading 'Not enforced' are counted.

      Exit code:
        0  all is well
        1  an example gives other findings than it marks
        2  a document could not be read, or has a mistake
      """)

  private static let brief = CommandDescription(
    name: .brief, operands: "FILE…", summary: "show the rules that can concern files before you edit them",
    options: [
      configuration, jobs, OptionDescription("--quiet", "no notes"), .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      FILE is a Swift file, which need not exist. A new file gets the rules of the file whose name ends in the same words, such as
      LoginViewModel.swift for FeedViewModel.swift. If there is none, it gets the rules for a class of its name.

      The page begins with the findings that the files have today, frozen and suppressed ones too. Each rule that is about the types
      or the code in these files has its title and what to do. Then come the first wrong line of its document, the right one from a
      block 'swift fixed', and the reason, where there is room. Errors come before warnings. Rules about any code come last, by
      their ids. A usual page has 600 tokens of four bytes, and none has more than 1,500. It says how many rules it leaves out.

      Exit code:
        0  the rules were printed, or none can concern the files
        2  a file is left out by the configuration or by git, or something could not be read
      """)

  private static let hook = CommandDescription(
    name: .hook, operands: "[\(AgentEvent.Agent.allCases.map(\.rawValue).joined(separator: "|"))]",
    summary: "tell a coding agent what is new in its edit",
    options: [configuration, jobs, .followOutsideLinks, workingDirectory, help],
    discussion: """
      A coding agent starts this command after an edit, and before it ends its turn. The event comes on standard input, as JSON of
      Claude Code, Codex or Cursor. Its name tells which of them it is. A word after 'hook' decides where the name does not.

      After an edit, the files that it names are compared with HEAD. Before the end of a turn, the whole project is. Only new findings
      are told, ten at most. An agent is sent back once. At the next end of its turn, a message tells the person what is left. An edited
      page that the configuration lists, or an edited configuration, is told its mistakes and its failing examples.

      These are silent: nothing new, no configuration, a file outside of the project, any file that is neither Swift nor a listed page. Where
      there is no commit yet, all findings are new.

      Exit code, as agents read it:
        0  nothing is new, or the answer is JSON on standard output
        1  the event or the project could not be read, which stops no agent
        2  findings, on standard error for the agent
      """)

  private static let explain = CommandDescription(
    name: .explain, operands: "ID", summary: "show what a rule or any other name means",
    options: [
      OptionDescription("--all", "show the whole section of a rule, not only forty lines"), configuration,
      OptionDescription("--list", "list all names that can be explained"),
      OptionDescription(
        "--format", "FORMAT", words: LanguagePage.Format.allCases.map(\.rawValue),
        "only with 'explain language': text, the whole page as markdown, or json"),
      .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      ID is the name of a rule, role, vocabulary list, convention, configuration key or word of the rule language. A rule is shown with its reason, a bad and a good example, and the place of its document.
      `mvvm-lint explain language` shows all words of the language, `mvvm-lint explain configuration` all keys.
      """)

  private static let rules = CommandDescription(
    name: .rules, operands: "", summary: "list all rules, or find one",
    options: [
      configuration,
      OptionDescription("--search", "TEXT", "find rules, and words of the language, by what they say"),
      OptionDescription(
        "--format", "FORMAT", words: RuleList.Format.allCases.map(\.rawValue),
        "table, json, markdown, or ids: one id a line"),
      .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      The column 'on' shows whether the configuration of the working directory turns the rule on. A search takes words in any
      order: mvvm-lint rules --search "view models know no views".
      """)

  private static let types = CommandDescription(
    name: .types, operands: "[ROLE|NAME]",
    summary: "show which types play a role, or which roles a type plays",
    options: [
      configuration,
      OptionDescription("--format", "FORMAT", words: TextFormat.allCases.map(\.rawValue), "text or json"), jobs,
      .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      The project is that of the working directory. Without an operand, the roles that the project has are shown, each with
      the number of its types.

        mvvm-lint types view_model       which types are view models, and why each one is
        mvvm-lint types FeedController   which roles this type plays, and why

      Roles come from the documents that the configuration lists, and from the configuration itself. `mvvm-lint explain ROLE`
      shows the definition of a role.
      """)

  private static let config = CommandDescription(
    name: .config, operands: "", summary: "show which settings apply to a file, and which line sets them",
    options: [
      OptionDescription("--for", "FILE", "the Swift file; it need not exist yet"),
      configuration,
      OptionDescription(
        "--format", "FORMAT", words: TextFormat.allCases.map(\.rawValue), "text or json"),
      .followOutsideLinks,
      workingDirectory,
      help,
    ],
    discussion: """
      Shows whether the file is linted or why not, which configurations apply, and which rules are on for it, with their
      severities. `mvvm-lint explain configuration` explains all keys of a configuration.
      """)

  private static let schema = CommandDescription(
    name: .schema, operands: "[configuration|blocks]", summary: "print the JSON Schema of configurations or of blocks",
    options: [help],
    discussion: """
      The schema is for editors, and for programs that write configurations or documents. Without an operand it describes
      .mvvm-lint.json, with `blocks` the blocks of documents. It does not check names; `lint` and `verify` do.
      """)

  private static let syntax = CommandDescription(
    name: .syntax, operands: "FILE…", summary: "show what the parser saw",
    options: [
      OptionDescription(
        "--format", "FORMAT", words: TextFormat.allCases.map(\.rawValue),
        "text, or json: one line with an object for each file"),
      OptionDescription("--tokens", "list all tokens (json)"),
      OptionDescription("--flow", "the ways through each body, in place of its tree (text)"),
      OptionDescription(
        "--files-from", "LIST", "read the names of files from a file, one a line ('-': standard input)"),
      workingDirectory, help,
    ],
    discussion: """
      Exit code:
        0  all files were read, also those with syntax errors
        2  a file could not be read
      """)

  private static let bench = CommandDescription(
    name: .bench, operands: "[PATH…]", summary: "measure the stages of a run (for developers of mvvm-lint)",
    options: [
      OptionDescription(
        "--stage", "STAGE", words: LintStage.allCases.map(\.rawValue),
        "end each run after read, lex, parse, index or lint (default: all in turn)"),
      configuration, jobs, OptionDescription("--repeat", "N", "runs of each stage (default: 1); the medians are shown"),
      OptionDescription("--edits", "N", "replay the last N commits as edits of a project in memory"),
      .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      Runs the linter over the files that it would lint, up to a stage. Nothing is reported. These are the stages:
        read   find and read the files
        lex    make all of their tokens
        parse  make whole trees
        index  read outlines for the project index
        lint   run the rules too

      A real run goes from read to index to lint. CPU is user and system time together. "+ CPU" is what a stage adds to the one
      before it. Peak memory is that of the process so far.

      Exit code:
        0  the run ended, with or without findings
        1  after an edit there are other findings than in a fresh run
        2  the command, the configuration or a file could not be read, or there was no Swift file
      """)

  private static let completions = CommandDescription(
    name: .completions, operands: "bash|zsh|fish", summary: "print a script that completes arguments in your shell",
    options: [help],
    discussion: """
      Save the script in the place where your shell looks for it:
        bash  ~/.local/share/bash-completion/completions/mvvm-lint
        zsh   _mvvm-lint in a folder of $fpath
        fish  ~/.config/fish/completions/mvvm-lint.fish

      Ids of rules come from the configuration of the working directory.
      """)

  private static let man = CommandDescription(
    name: .man, operands: "", summary: "print the manual page",
    options: [help],
    discussion: "Save it as mvvm-lint.1 in a folder man1 of the manual path, or read it now: mvvm-lint man | man -l -")
}
