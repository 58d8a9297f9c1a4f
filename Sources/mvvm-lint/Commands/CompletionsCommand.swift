import ConventionRules

/// `mvvm-lint completions`: prints what makes a shell complete the arguments.
struct CompletionsCommand {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  let shell: Shell
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("completions needs a shell: mvvm-lint completions bash|zsh|fish")
    }
    guard let shell = Shell(rawValue: name) else {
      let known = Shell.allCases.map(\.rawValue)
      throw UsageError(
        "there are no completions for '\(name)', only for \(known.joined(separator: ", "))"
          + Suggestion.hint(for: name, in: known))
    }
    self.shell = shell
    self.console = console
  }

  func run() -> ExitCode {
    let text =
      switch shell {
      case .bash: BashCompletions.text
      case .zsh: ZshCompletions.text
      case .fish: FishCompletions.text
      }
    return console.print(text) ? .success : .failure
  }
}

/// `mvvm-lint man`: prints the manual page.
struct ManCommand {
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    if let operand = arguments.operands.first { throw UsageError("man takes no operand '\(operand)'") }
    self.console = console
  }

  func run() -> ExitCode { console.print(ManPage.text) ? .success : .failure }
}
