/// What fish needs to complete the arguments of mvvm-lint.
enum FishCompletions {
  static var text: String {
    """
    # Completes the arguments of mvvm-lint in fish. Printed by: mvvm-lint completions fish

    # Whether the command line names one of these commands; lint need not be named.
    function __mvvm_lint_runs
        set -l words (commandline -opc)
        set -l command lint
        if contains -- "$words[2]" help \(commandNames)
            set command $words[2]
        end
        contains -- $command $argv
    end

    # Whether nothing but options stands on the command line.
    function __mvvm_lint_is_first
        test (count (commandline -opc)) -eq 1
    end

    complete -c mvvm-lint -n '__mvvm_lint_runs \(commandsWithoutFiles)' -f
    complete -c mvvm-lint -n __mvvm_lint_is_first -a help -d 'show the help of a command'
    complete -c mvvm-lint -n __mvvm_lint_is_first -l version -d 'show the version'
    complete -c mvvm-lint -n '__mvvm_lint_runs help' -a '\(commandNames)'
    \(CommandDescription.all.map(lines).joined())
    """
  }

  private static var commandNames: String { Command.allCases.map(\.rawValue).joined(separator: " ") }

  private static var commandsWithoutFiles: String {
    let commands = CommandDescription.all.filter { $0.operandCandidates != .files && !$0.takesFilesAfterFirst }
      .map(\.name.rawValue)
    return (["help"] + commands).joined(separator: " ")
  }

  private static func lines(of command: CommandDescription) -> String {
    let name = command.name.rawValue
    let start = "complete -c mvvm-lint -n '__mvvm_lint_runs \(name)'"
    var text = "\ncomplete -c mvvm-lint -n __mvvm_lint_is_first -a \(name) -d \(quoted(command.summary))\n"
    if let operands = arguments(command.operandCandidates) { text += "\(start) -a \(operands)\n" }
    for option in command.options {
      text += "\(start) -l \(option.name.dropFirst(2)) -d \(quoted(option.shortHelp))"
      switch option.candidates {
      case nil: break
      case .files: text += " -r -F"
      case let candidates?: text += " -x" + (arguments(candidates).map { " -a " + $0 } ?? "")
      }
      text += "\n"
    }
    return text
  }

  /// nil where there are no words to offer.
  private static func arguments(_ candidates: Candidates) -> String? {
    switch candidates {
    case .words(let words): quoted(words.joined(separator: " "))
    case .rules: "'(mvvm-lint rules --format ids 2>/dev/null | string match -v -- \"-*\")'"
    case .names: "'(mvvm-lint explain --list 2>/dev/null | string match -v -- \"-*\")'"
    case .files, .nothing: nil
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + String(text.flatMap { "\\'".contains($0) ? ["\\", $0] : [$0] }) + "'"
  }
}
