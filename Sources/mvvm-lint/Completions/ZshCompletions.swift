import ConventionRules

/// What zsh needs to complete the arguments of mvvm-lint: a function to load by its name, or a file to read.
enum ZshCompletions {
  static var text: String {
    """
    #compdef mvvm-lint
    # Completes the arguments of mvvm-lint in zsh. Printed by: mvvm-lint completions zsh

    _mvvm_lint_commands() {
      local -a commands=(
    \(commands)  )
      _describe -t commands command commands
    }

    _mvvm_lint_first() {
      _mvvm_lint_commands
      _files
    }

    _mvvm_lint_rules() {
      local -a ids=(${(f)"$(_call_program rules mvvm-lint rules --format ids 2>/dev/null)"})
      ids=(${ids:#-*})
      compadd -a -- ids
    }

    _mvvm_lint_names() {
      local -a names=(${(f)"$(_call_program names mvvm-lint explain --list 2>/dev/null)"})
      names=(${names:#-*})
      compadd -a -- names
    }

    _mvvm-lint() {
      if (( CURRENT > 2 )); then
        case $words[2] in
          help) shift words; (( CURRENT-- )); _arguments '1:command:_mvvm_lint_commands'; return ;;
    \(cases)    esac
      fi
      _arguments -S \\
    \(specifications(of: .of(.lint), isNamed: false))
    }

    if [[ $funcstack[1] == _mvvm-lint ]]; then
      _mvvm-lint "$@"
    else
      compdef _mvvm-lint mvvm-lint
    fi

    """
  }

  private static var commands: String {
    let all = CommandDescription.all.map { ($0.name.rawValue, $0.summary) } + [("help", "show the help of a command")]
    return all.map { "    \(quoted("\($0):\(escaped($1))"))\n" }.joined()
  }

  private static var cases: String {
    CommandDescription.all.map { command in
      """
            \(command.name.rawValue))
              shift words; (( CURRENT-- ))
              _arguments -S \\
      \(specifications(of: command, isNamed: true))
              return ;;

      """
    }.joined()
  }

  private static func specifications(of command: CommandDescription, isNamed: Bool) -> String {
    let indentation = isNamed ? "          " : "    "
    var lines = command.options.map { option in
      let name = option.candidates == nil ? option.name : option.name + "="
      let value = option.candidates.map { ":\(escaped(option.value ?? "")):\(action($0))" } ?? ""
      return quoted("\(option.isRepeatable ? "*" : "")\(name)[\(escaped(option.shortHelp))]\(value)")
    }
    if !isNamed {
      lines += [quoted("--version[show the version]"), quoted("1: :_mvvm_lint_first")]
    }
    switch command.operandCandidates {
    case .files: lines.append(quoted("*:path:_files"))
    case .nothing: break
    case let candidates: lines.append(quoted("1: :\(action(candidates))"))
    }
    if command.takesFilesAfterFirst { lines.append(quoted("*:path:_files")) }
    return lines.map { indentation + $0 }.joined(separator: " \\\n")
  }

  private static func action(_ candidates: Candidates) -> String {
    switch candidates {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .rules: "_mvvm_lint_rules"
    case .names: "_mvvm_lint_names"
    case .nothing: " "
    }
  }

  /// A text inside a specification, whose parts are set apart by these characters.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "\\:[]".contains($0) ? ["\\", $0] : [$0] })
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
