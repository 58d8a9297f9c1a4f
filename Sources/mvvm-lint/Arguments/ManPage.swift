import ConventionRules

/// The manual page, made from the table of commands, in the macros of man(7).
enum ManPage {
  static var text: String {
    """
    .TH MVVM\\-LINT 1 "" "\(Tool.name) \(Tool.version)" "User Commands"
    .SH NAME
    mvvm\\-lint \\- check Swift code against the MVVM conventions that a team wrote down
    .SH SYNOPSIS
    .B mvvm\\-lint
    .RI [ command ]
    .RI [ option \\&...]
    .RI [ path \\&...]
    .SH DESCRIPTION
    A convention is a Markdown document: its prose explains, its rule blocks are enforced, its examples are tested.
    .B mvvm\\-lint
    checks Swift files against such documents, those that come with it and a team's own.
    .SH COMMANDS
    \(CommandDescription.all.map(section).joined()).SH FILES
    .TP
    .I .mvvm\\-lint.json
    The configuration of its folder and of all folders below.
    .SH ENVIRONMENT
    .TP
    .B NO_COLOR
    If it is set and not empty, nothing is colored unless
    .B \\-\\-color always
    says so.
    .TP
    .B TERM
    A terminal named
    .B dumb
    gets no color.
    .TP
    .B BUILD_WORKSPACE_DIRECTORY
    Where
    .B bazel run
    sets it, relative paths start at this folder.

    """
  }

  private static func section(_ command: CommandDescription) -> String {
    let operands = command.operands.isEmpty ? "" : " " + escaped(command.operands)
    return ".SS \(escaped("mvvm-lint \(command.name.rawValue) [OPTION…]"))\(operands)\n"
      + line(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
      + command.options.map(entry).joined()
      + paragraphs(command.discussion)
  }

  private static func entry(_ option: OptionDescription) -> String {
    let value =
      option.value.map { option.isValueOptional ? "[=\\fI\(escaped($0))\\fR]" : " \\fI\(escaped($0))\\fR" } ?? ""
    return ".TP\n\\fB\(escaped(option.name))\\fR\(value)\n" + line(option.help)
  }

  private static func paragraphs(_ text: String) -> String {
    var isInside = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { part in
      guard !part.isEmpty else {
        isInside = false
        return ""
      }
      defer { isInside = true }
      return (isInside ? "" : ".PP\n") + line(String(part))
    }.joined()
  }

  /// A line of text. One that begins with a dot or an apostrophe would be taken for a request.
  private static func line(_ text: String) -> String {
    let text = escaped(text)
    return (text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : "") + text + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "…": "..."
      default: String(character)
      }
    }.joined()
  }
}
