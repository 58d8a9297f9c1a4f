import ConventionRules

/// `mvvm-lint explain`: prints what a rule, role or convention is.
struct ExplainCommand {
  /// nil to list all names.
  let name: String?
  /// Of the reference of the language; other things have one format.
  private let format: LanguagePage.Format
  private let extent: Explanation.Extent
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
    extent =
      arguments.has("--all") ? .whole : .overview(width: Platform.terminalWidth(Platform.standardOutput) ?? 80)
    self.console = console
    configuration = ProjectSetup.configuration(arguments, in: console.workingDirectory)
  }

  func run() -> ExitCode {
    if name == LanguagePage.name { return console.print(LanguagePage().text(format)) ? .success : .failure }
    guard let (setup, isSound) = ProjectSetup.loadToExplain(configuration, console) else { return .failure }
    let explanation = Explanation(library: setup.library, selection: setup.selection)
    guard let name else {
      return console.print(Set(explanation.names).sorted().map { InertText.name($0) + "\n" }.joined()) && isSound
        ? .success : .failure
    }
    guard let text = explanation.text(for: name, extent) else {
      let hint = Suggestion.hint(for: name, in: Set(explanation.names))
      console.error("there is no rule, role or convention '\(name)'\(hint)")
      return .failure
    }
    return console.print(text) && isSound ? .success : .failure
  }
}

/// `mvvm-lint rules`: lists all rules.
struct RulesCommand {
  let format: RuleList.Format
  let configuration: ConfigurationSource
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    if let operand = arguments.operands.first { throw UsageError("rules takes no operand '\(operand)'") }
    self.console = console
    format = try arguments.choice("--format") ?? .table
    configuration = ProjectSetup.configuration(arguments, in: console.workingDirectory)
  }

  func run() -> ExitCode {
    guard let (setup, isSound) = ProjectSetup.loadToExplain(configuration, console) else { return .failure }
    let list = RuleList(library: setup.library, selection: setup.selection)
    return console.print(list.text(format)) && isSound ? .success : .failure
  }
}
