import ConventionRules

/// The help, made from the table of commands.
enum HelpText {
  /// Columns where there is no terminal.
  private static let widest = 118

  /// What fits on a small screen: one line a command.
  private static func overview(_ width: Int) -> String {
    """
    \(wrapped("mvvm-lint checks Swift code against the MVVM conventions that a team wrote down.", width))

    Usage: mvvm-lint [COMMAND] [OPTION…] [PATH…]

    \(list(CommandDescription.all.map { ($0.name.rawValue, $0.summary) }, width))
    \(wrapped("'mvvm-lint help COMMAND' explains a command, 'help lint' the options of a run.", width))

    """
  }

  /// - Parameters:
  ///   - command: nil for the help of all.
  ///   - width: of the terminal, in columns; nil where there is none.
  static func of(_ command: Command?, _ width: Int?) -> String {
    let width = width ?? widest
    guard let command else { return overview(width) }
    let description = CommandDescription.of(command)
    let usage = ["mvvm-lint", command.rawValue, "[OPTION…]", description.operands].filter { !$0.isEmpty }
    return """
      \(wrapped("mvvm-lint \(command.rawValue): \(description.summary)", width))

      Usage: \(usage.joined(separator: " "))

      Options:
      \(list(options(of: description), width))
      \(reflowed(description.discussion, width))

      """
  }

  private static func options(of description: CommandDescription) -> [(String, String)] {
    description.options.map { option in
      let value = option.value.map { option.isValueOptional ? "[=\($0)]" : " \($0)" } ?? ""
      return (option.name + value, option.help)
    }
  }

  /// Two columns, the second one wrapped, or below the first one where that leaves no room.
  private static func list(_ rows: [(String, String)], _ width: Int) -> String {
    let column = (rows.map { $0.0.count }.max() ?? 0) + 4
    let isBelow = width - column < 30
    return rows.map { padded, help in
      let name = padded.last == " " ? String(padded.dropLast()) : padded
      let start = isBelow ? 6 : column
      let gap = isBelow ? "\n      " : String(repeating: " ", count: column - name.count - 2)
      return "  " + name + gap + WrappedText.text(help, width: width, first: start, indentation: start) + "\n"
    }.joined()
  }

  private static func wrapped(_ text: String, _ width: Int) -> String { WrappedText.text(text, width: width) }

  /// Paragraphs made anew for a width. Indented lines are rows of two columns; the second column is wrapped.
  private static func reflowed(_ text: String, _ width: Int) -> String {
    var output: [String] = []
    var paragraph = ""
    func endParagraph() {
      if !paragraph.isEmpty { output.append(wrapped(paragraph, width)) }
      paragraph = ""
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.hasPrefix("  ") {
        endParagraph()
        output.append(line.isEmpty ? "" : row(line, width))
      } else {
        paragraph += paragraph.isEmpty ? line : " " + line
        // What ends in a colon is the heading of the rows below.
        if line.hasSuffix(":") { endParagraph() }
      }
    }
    endParagraph()
    return output.joined(separator: "\n")
  }

  private static func row(_ line: Substring, _ width: Int) -> String {
    let indented = line.drop { $0 == " " }
    guard let gap = indented.firstRange(of: "  ") else {
      return "  " + WrappedText.text(String(indented), width: width, first: 2, indentation: 4)
    }
    let name = indented[..<gap.lowerBound]
    let help = indented[gap.upperBound...].drop { $0 == " " }
    let column = line.distance(from: line.startIndex, to: help.startIndex)
    let indentation = width - column < 30 ? 4 : column
    let lead = "  " + name + String(repeating: " ", count: column - name.count - 2)
    return lead + WrappedText.text(String(help), width: width, first: column, indentation: indentation)
  }
}
