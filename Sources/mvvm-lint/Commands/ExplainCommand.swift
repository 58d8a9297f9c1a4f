import ConventionRules

/// `mvvm-lint explain`: prints what a rule, role or convention is.
struct ExplainCommand {
  /// nil to list all names.
  let name: String?
  /// Of the reference of the language; other things have one format.
  private let format: LanguagePage.Format
  private let extent: Explanation.Extent
  /// Of the terminal, in columns.
  private let width: Int
  let configuration: ConfigurationSource
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    guard arguments.operands.count == (arguments.has("--list") ? 0 : 1) else {
      throw UsageError("explain needs one name: mvvm-lint explain ID, or --list")
    }
    name = arguments.operands.first
    let format: LanguagePage.Format? = try arguments.choice("--format")
    if format != nil, name != LanguagePage.name {
      throw UsageError("--format goes with 'explain \(LanguagePage.name)' alone")
    }
    self.format = format ?? .text
    let terminal = Platform.terminalWidth(Platform.standardOutput)
    width = terminal ?? WrappedText.unbounded
    extent = arguments.has("--all") ? .whole : .overview(width: terminal ?? 80)
    self.console = console
    configuration = ProjectSetup.configuration(arguments, in: console.workingDirectory)
  }

  func run() -> ExitCode {
    if name == LanguagePage.name {
      return console.print(LanguagePage().text(format, width: width)) ? .success : .failure
    }
    guard let (setup, isSound) = ProjectSetup.loadToExplain(configuration, console) else { return .failure }
    let explanation = Explanation(library: setup.library, selection: setup.selection)
    guard let name else {
      return console.print(Set(explanation.names).sorted().map { EscapedText.name($0) + "\n" }.joined()) && isSound
        ? .success : .failure
    }
    guard let text = explanation.text(for: name, extent) else {
      let hint = Suggestion.hint(for: name, in: Set(explanation.names))
      console.error(
        "nothing is called '\(name)'\(hint.isEmpty ? "; 'mvvm-lint explain --list' lists all names" : hint)")
      return .failure
    }
    return console.print(MarkdownPage.text(text, width: width)) && isSound ? .success : .failure
  }
}

/// `mvvm-lint rules`: lists all rules.
struct RulesCommand {
  let format: RuleList.Format
  /// What is looked for; nil to list all rules.
  private let query: String?
  let configuration: ConfigurationSource
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    if let operand = arguments.operands.first { throw UsageError("rules takes no operand '\(operand)'") }
    self.console = console
    format = try arguments.choice("--format") ?? .table
    query = arguments.value("--search")
    if query != nil, arguments.has("--format") {
      throw UsageError("--search has a format of its own; leave --format out")
    }
    configuration = ProjectSetup.configuration(arguments, in: console.workingDirectory)
  }

  func run() -> ExitCode {
    guard let (setup, isSound) = ProjectSetup.loadToExplain(configuration, console) else { return .failure }
    let width = console.tableWidth
    guard let query else {
      let list = RuleList(library: setup.library, selection: setup.selection)
      return console.print(list.text(format, width: width)) && isSound ? .success : .failure
    }
    let search = RuleSearch(library: setup.library, selection: setup.selection)
    guard let found = search.text(for: query, width: width) else {
      console.error(
        "no rule says '\(query)'\(search.hint(for: query)); 'mvvm-lint rules' lists all, and 'mvvm-lint new FILE.md' starts your own"
      )
      return .failure
    }
    return console.print(found) && isSound ? .success : .failure
  }
}
