import ConventionRules

/// What people who know SwiftLint type by habit, and what does the same here.
enum SwiftLintHints {
  /// Words that are commands of other linters, each with a sentence.
  private static let commands: [String: String] = [
    "analyze": "there is no command 'analyze': 'mvvm-lint PATH' runs all rules, without a compiler log",
    "autocorrect": noFix("command 'autocorrect'"),
    "docs": "there is no command 'docs': 'mvvm-lint explain RULE' explains a rule, and 'mvvm-lint rules' lists all",
    "generate-docs":
      "there is no command 'generate-docs': 'mvvm-lint rules --format markdown' makes a table of all rules",
    "reporters": "there is no command 'reporters': 'mvvm-lint lint --help' lists them at its end",
  ]

  /// Options of other linters, each with a sentence.
  private static let options: [String: String] = [
    "--autocorrect": noFix("option '--autocorrect'"),
    "--benchmark": "there is no option '--benchmark': 'mvvm-lint bench' measures each stage of a run",
    "--cache-path": noCache("--cache-path"),
    "--compiler-log-path": "there is no option '--compiler-log-path': mvvm-lint needs no compiler log",
    "--diff":
      "there is no option '--diff': --since REF reports what is new; 'mvvm-lint fix --diff' prints what a fix would change",
    "--disable-rule": "there is no option '--disable-rule': the configuration does it, { rules: { ID: \"off\" } }",
    "--enable-all-rules":
      "there is no option '--enable-all-rules': 'mvvm-lint init' finds the rules that suit a project",
    "--enable-rule": "there is no option '--enable-rule': the configuration does it, { rules: { ID: \"error\" } }",
    "--fix": noFix("option '--fix'"),
    "--ignore-cache": noCache("--ignore-cache"),
    "--lenient": "there is no option '--lenient': with '--fail-on none' every run ends with 0",
    "--no-cache": noCache("--no-cache"),
    "--path": "there is no option '--path': write only the path, 'mvvm-lint PATH'",
    "--silence-deprecation-warnings":
      "there is no option '--silence-deprecation-warnings': --quiet leaves out notes and the summary",
    "--timings": "there is no option '--timings': 'mvvm-lint bench' measures each stage of a run",
    "--use-alternative-excluding":
      "there is no option '--use-alternative-excluding': excluded files are never read",
    "--verbose": "there is no option '--verbose': --statistics shows what each rule looked at",
    "--write-baseline":
      "there is no option '--write-baseline': 'mvvm-lint baseline update' writes the findings of today",
    "-v": "use '-v' alone: 'mvvm-lint -v' shows the version, and --statistics shows more about a run",
  ]

  private static func noFix(_ what: String) -> String {
    "there is no \(what): 'mvvm-lint fix' does it, and 'mvvm-lint fix --diff' shows first what it would change"
  }

  private static func noCache(_ option: String) -> String {
    "there is no option '\(option)': mvvm-lint has no cache"
  }

  /// What to do instead of a command of another linter; nil for all other words.
  static func answer(toCommand word: String) -> String? { commands[word] }

  /// What to do instead of an option of another linter; nil for all others.
  static func answer(toOption name: String) -> String? { options[name] }
}
