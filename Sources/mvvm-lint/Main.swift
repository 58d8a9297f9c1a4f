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
        return Console(workingDirectory: anyFolder).print(answer) ? .success : .failure
      }
      if let first = arguments.first, let answer = SwiftLintHints.answer(toCommand: first), !Platform.exists(first) {
        throw UsageError(answer)
      }
      Platform.beginHeapWithHugePages()
      let parsed = try ParsedArguments(arguments)
      try enterBazelWorkspace()
      if let folder = parsed.value("--working-directory") { try enter(folder) }
      if parsed.value("--config")?.isEmpty ?? false { throw UsageError("--config is empty; name a file") }
      let workingDirectory = try workingDirectory(for: parsed)
      let console = Console(workingDirectory: workingDirectory)
      switch parsed.command {
      case .lint: return try LintCommand(parsed, workingDirectory: workingDirectory).run()
      case .fix: return try FixCommand(parsed, workingDirectory: workingDirectory).run()
      case .`init`: return try InitCommand(parsed, workingDirectory: workingDirectory).run()
      case .baseline: return try BaselineCommand(parsed, workingDirectory: workingDirectory).run()
      case .new: return try NewCommand(parsed, console: console).run()
      case .verify: return VerifyCommand(parsed, workingDirectory: workingDirectory).run()
      case .brief: return try BriefCommand(parsed, workingDirectory: workingDirectory).run()
      case .hook: return try HookCommand(parsed, workingDirectory: workingDirectory).run()
      case .explain: return try ExplainCommand(parsed, console: console).run()
      case .rules: return try RulesCommand(parsed, console: console).run()
      case .types: return try TypesCommand(parsed, console: console).run()
      case .modules: return try ModulesCommand(parsed, console: console).run()
      case .map: return try MapCommand(parsed, console: console).run()
      case .config: return try ConfigCommand(parsed, console: console).run()
      case .schema: return try SchemaCommand(parsed, console: console).run()
      case .syntax: return try SyntaxCommand(parsed, console: console).run()
      case .completions: return try CompletionsCommand(parsed, console: console).run()
      case .man: return try ManCommand(parsed, console: console).run()
      case .bench: return try BenchCommand(parsed, workingDirectory: workingDirectory).run()
      }
    } catch {
      Console(workingDirectory: anyFolder).error(error.message)
      return arguments.first == Command.hook.rawValue ? .hookFailure : .failure
    }
  }

  /// Stands for the working directory where no path is shown or looked for.
  private static let anyFolder = "/"

  /// `bazel run` starts a program in a folder of its own output, and tells in a variable where the user's files are. A script
  /// that it started may have gone to a folder of these files already.
  private static func enterBazelWorkspace() throws(UsageError) {
    let variable = "BUILD_WORKSPACE_DIRECTORY"
    guard let named = Platform.environment(variable), named.hasPrefix("/") else { return }
    let workspace = Platform.realPath(named) ?? named
    if let folder = Platform.workingDirectory, Paths.contains(workspace, folder) { return }
    do throws(Platform.SystemError) {
      try Platform.enter(workspace)
    } catch {
      throw UsageError("\(variable) names \(named): \(error.reason)")
    }
  }

  private static func enter(_ folder: String) throws(UsageError) {
    // The system would look for a relative one beside what is deleted.
    let start = Platform.workingDirectory
    if !folder.hasPrefix("/"), start == nil { throw goneFolder }
    if let start, ProjectBoundary(around: start).isLeft(by: Paths.absolute(folder, in: start)) {
      throw UsageError("--working-directory \(folder): a link leads out of the project; name the folder behind it")
    }
    do throws(Platform.SystemError) {
      try Platform.enter(folder)
    } catch {
      throw UsageError("--working-directory \(folder): \(error.reason)")
    }
  }

  /// Where relative paths start. Without a working directory there is something to do only where no path is relative.
  private static func workingDirectory(for arguments: ParsedArguments) throws(UsageError) -> String {
    if let folder = Platform.workingDirectory { return folder }
    guard arguments.namesAbsolutePathsOnly else { throw goneFolder }
    return anyFolder
  }

  private static var goneFolder: UsageError {
    UsageError("the working directory does not exist any more; go to another one, or name absolute paths")
  }

  /// Help and version, which are asked for whatever else the command line says.
  private static func answer(to arguments: [String]) throws(UsageError) -> String? {
    let options = arguments.prefix { $0 != "--" }
    let width = Platform.terminalWidth(Platform.standardOutput)
    if options.first == "help" { return HelpText.of(try commandToHelpWith(options.dropFirst().first), width) }
    if options.contains("--help") || options.contains("-h") {
      return HelpText.of(options.first.flatMap(Command.init), width)
    }
    let asksForVersion = arguments == ["-v"] || arguments == ["version"] && !Platform.exists("version")
    return asksForVersion || options.contains("--version") ? "\(Tool.name) \(Tool.version)\n" : nil
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

extension ParsedArguments {
  /// Whether the command does without a working directory: it has none to look at, and all its paths are absolute.
  fileprivate var namesAbsolutePathsOnly: Bool {
    switch command {
    case .schema, .completions, .man: return true
    // The configuration of the working directory decides.
    case .explain, .rules, .verify: return value("--config").map(isAbsolute) ?? false
    case .lint, .fix, .`init`, .baseline, .new, .brief, .hook, .types, .modules, .map, .config, .syntax, .bench: break
    }
    let operands = command == .baseline ? Array(operands.dropFirst()) : operands
    let files = CommandDescription.of(command).options.filter { $0.candidates == .files }.flatMap { values($0.name) }
    let reports = values("--reporter").compactMap { value in
      value.firstIndex(of: ":").map { String(value[value.index(after: $0)...]) }
    }
    let places = operands + values("--for") + values("--stdin-filename") + values("--files-from")
    return !places.isEmpty && (places + files + reports).allSatisfy(isAbsolute)
  }

  private func isAbsolute(_ path: String) -> Bool { path.hasPrefix("/") || path == "-" }
}
