import ConventionRules

/// The help, made from the table of commands.
enum HelpText {
  private static var overview: String {
    let commands = CommandDescription.all.map { ("\($0.name.rawValue) \($0.operands)", $0.summary) }
    return """
      mvvm-lint checks Swift code against the MVVM conventions a team wrote down.

      Usage: mvvm-lint [COMMAND] [OPTION…] [PATH…]

      Commands:
      \(list(commands))
      Options of lint, which need not be named:
      \(list(options(of: .of(.lint))))
      mvvm-lint COMMAND --help shows the options of a command, mvvm-lint --version the version.

      \(CommandDescription.of(.lint).discussion)

      """
  }

  /// - Parameter command: nil for the help of all.
  static func of(_ command: Command?) -> String {
    guard let command else { return overview }
    let description = CommandDescription.of(command)
    return """
      mvvm-lint \(command.rawValue): \(description.summary)

      Usage: mvvm-lint \(command.rawValue) [OPTION…] \(description.operands)

      Options:
      \(list(options(of: description)))
      \(description.discussion)

      """
  }

  private static func options(of description: CommandDescription) -> [(String, String)] {
    description.options.map { option in
      let value = option.value.map { option.isValueOptional ? "[=\($0)]" : " \($0)" } ?? ""
      return (option.name + value, option.help)
    }
  }

  /// Two columns, the second one wrapped.
  private static func list(_ rows: [(String, String)]) -> String {
    let width = rows.map { $0.0.count }.max() ?? 0
    return rows.map { name, help in
      let lines = wrap(help, to: 118 - width - 4)
      let indentation = String(repeating: " ", count: width + 4)
      let first = "  " + name + String(repeating: " ", count: width - name.count + 2)
      return first + lines.joined(separator: "\n" + indentation) + "\n"
    }.joined()
  }

  private static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
