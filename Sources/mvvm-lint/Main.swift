import ConventionRules

@main
struct Main {
  static func main() {
    Platform.reportFilesThatAreTooLarge()
    Platform.exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageError) {
      if let answer = try answer(to: arguments) {
        return Console(workingDirectory: Platform.workingDirectory).print(answer) ? .success : .failure
      }
      Platform.beginHeapWithHugePages()
      let parsed = try ParsedArguments(arguments)
      if let folder = parsed.value("--working-directory") { try enter(folder) }
      if parsed.value("--config")?.isEmpty ?? false { throw UsageError("--config is empty; name a file") }
      let workingDirectory = Platform.workingDirectory
      let console = Console(workingDirectory: workingDirectory)
      switch parsed.command {
      case .lint: return try LintCommand(parsed, workingDirectory: workingDirectory).run()
      case .`init`: return try InitCommand(parsed, workingDirectory: workingDirectory).run()
      case .baseline: return try BaselineCommand(parsed, workingDirectory: workingDirectory).run()
      case .verify: return VerifyCommand(parsed, workingDirectory: workingDirectory).run()
      case .explain: return try ExplainCommand(parsed, console: console).run()
      case .rules: return try RulesCommand(parsed, console: console).run()
      case .config: return try ConfigCommand(parsed, console: console).run()
      case .schema: return try SchemaCommand(parsed, console: console).run()
      case .syntax: return try SyntaxCommand(parsed, console: console).run()
      case .completions: return try CompletionsCommand(parsed, console: console).run()
      case .man: return try ManCommand(parsed, console: console).run()
      case .bench: return try BenchCommand(parsed, workingDirectory: workingDirectory).run()
      }
    } catch {
      Console(workingDirectory: Platform.workingDirectory).error(error.message)
      return .failure
    }
  }

  private static func enter(_ folder: String) throws(UsageError) {
    do throws(Platform.SystemError) {
      try Platform.enter(folder)
    } catch {
      throw UsageError("--working-directory \(folder): \(error.reason)")
    }
  }

  /// Help and version, which are asked for whatever else the command line says.
  private static func answer(to arguments: [String]) throws(UsageError) -> String? {
    let options = arguments.prefix { $0 != "--" }
    if options.first == "help" { return HelpText.of(try commandToHelpWith(options.dropFirst().first)) }
    if options.contains("--help") || options.contains("-h") { return HelpText.of(options.first.flatMap(Command.init)) }
    return options.contains("--version") ? "\(Tool.name) \(Tool.version)\n" : nil
  }

  /// - Returns: nil for the help of all.
  private static func commandToHelpWith(_ word: String?) throws(UsageError) -> Command? {
    guard let word, word != "help", !word.hasPrefix("-") else { return nil }
    if let command = Command(rawValue: word) { return command }
    let nearest = Suggestion.nearest(to: word, in: Command.allCases.map(\.rawValue))
    throw UsageError(
      "there is no command '\(word)'; " + (nearest.map { "did you mean '\($0)'?" } ?? "'mvvm-lint help' lists all"))
  }
}
