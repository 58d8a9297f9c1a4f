/// What bash needs to complete the arguments of mvvm-lint, for every version since 3.2.
///
/// Where it offers nothing of its own, bash offers files. `compgen -W` would evaluate the words that it is given, and names come
/// from documents of a repository, so words are compared one by one. What completes them is the program in the search path,
/// not the one that the line names: nothing of a repository runs before the line is sent off.
enum BashCompletions {
  static var text: String {
    """
    # Completes the arguments of mvvm-lint in bash. Printed by: mvvm-lint completions bash

    # Offers those of some words that begin like the current one.
    _mvvm_lint_match() {
      local word
      for word in "$@"; do
        if [[ $word == "$current"* ]]; then COMPREPLY+=("$word"); fi
      done
    }

    # The same, and no files.
    _mvvm_lint_words() {
      compopt +o default 2>/dev/null
      _mvvm_lint_match "$@"
    }

    # Offers names, one a line. What the shell would not take as it is is left out.
    _mvvm_lint_names() {
      local name
      compopt +o default 2>/dev/null
      while IFS= read -r name; do
        case $name in
          '' | -* | *[[:space:][:cntrl:]]* | *['"`$&;|<>(){}*?!#~^=']* | *[]\\'\\\\[]*) ;;
          *) _mvvm_lint_match "$name" ;;
        esac
      done <<< "$1"
    }

    _mvvm_lint() {
      local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} command=lint word
      COMPREPLY=()
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $word == -- ]] && return
      done
      # bash takes --option=value and id:file apart.
      case $option in
        =) option=${COMP_WORDS[COMP_CWORD-2]} ;;
        :) return ;;
      esac
      if [[ $current == = ]]; then current=; fi
      if ((COMP_CWORD > 1)); then
        case ${COMP_WORDS[1]} in
          help) _mvvm_lint_words \(commandNames); return ;;
          \(Command.allCases.map(\.rawValue).joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
        esac
      fi
      case "$command $option" in
    \(optionValues)  esac
      if [[ $current == -* ]]; then
        case $command in
    \(options)    esac
      elif ((COMP_CWORD == 1)); then
        _mvvm_lint_match \(commandNames) help
      else
        case $command in
    \(operands)    esac
      fi
    }

    complete -o default -F _mvvm_lint mvvm-lint

    """
  }

  private static var commandNames: String { Command.allCases.map(\.rawValue).joined(separator: " ") }

  private static var optionValues: String {
    CommandDescription.all.flatMap { command in
      command.options.compactMap { option in
        option.candidates.map { "    \"\(command.name.rawValue) \(option.name)\") \(offer($0)) ;;\n" }
      }
    }.joined()
  }

  private static var options: String {
    CommandDescription.all.map { command in
      let names = command.options.map(\.name) + (command.name == .lint ? ["--version"] : [])
      return "      \(command.name.rawValue)) _mvvm_lint_words \(names.joined(separator: " ")) ;;\n"
    }.joined()
  }

  private static var operands: String {
    CommandDescription.all.filter { $0.operandCandidates != .files }
      .map { command in
        let isOver = command.takesFilesAfterFirst ? "((COMP_CWORD == 2)) || return; " : ""
        return "      \(command.name.rawValue)) \(isOver)\(offer(command.operandCandidates)) ;;\n"
      }.joined()
  }

  private static func offer(_ candidates: Candidates) -> String {
    switch candidates {
    case .words(let words): "_mvvm_lint_words \(words.joined(separator: " ")); return"
    case .files: "return"
    case .rules: "_mvvm_lint_names \"$(mvvm-lint rules --format ids 2>/dev/null)\"; return"
    case .names: "_mvvm_lint_names \"$(mvvm-lint explain --list 2>/dev/null)\"; return"
    case .nothing: "_mvvm_lint_words; return"
    }
  }
}
