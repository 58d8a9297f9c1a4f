import ConventionRules

/// Where a command writes: its report to standard output, all else to standard error.
struct Console {
  /// Absolute, without `/` at its end.
  let workingDirectory: String
  let isQuiet: Bool
  let usesColorForMessages: Bool
  /// Whether mistakes in files are told with absolute paths, the only ones that Xcode opens.
  private let isReadByXcode: Bool

  /// - Parameters:
  ///   - colors: what `--color` says.
  ///   - isReadByXcode: whether standard output and standard error are read as a compiler's.
  init(
    workingDirectory: String, isQuiet: Bool = false, colors: ColorChoice = .auto, isReadByXcode: Bool = false
  ) {
    self.workingDirectory = workingDirectory
    self.isQuiet = isQuiet
    self.isReadByXcode = isReadByXcode
    usesColorForMessages = colors.usesColor(on: Platform.standardError)
  }

  func error(_ message: String) { say(message, label: "error", code: "1;31") }

  /// An error with its place in front, as compilers write it, so that an editor can go there.
  func error(_ error: RunError) {
    guard !error.path.isEmpty else { return self.error(error.message) }
    guard let place = error.place else { return self.error("\(shown(error.path)): \(error.message)") }
    let path = isReadByXcode ? EscapedText.path(error.path) : shown(error.path)
    let message = EscapedText.name(error.message)
    write("\(path):\(place.line):\(place.column): \(label("error", code: "1;31")) \(message)\n")
  }

  func warning(_ message: String) { say(message, label: "warning", code: "1;33") }

  /// Something to know that is no mistake; left out by `--quiet`.
  ///
  /// - Parameter isAboutGreen: whether it changes what a run without findings means, which a quiet run says, too.
  func note(_ message: String, isAboutGreen: Bool = false) {
    if !isQuiet || isAboutGreen { say(message, label: "note", code: "1;36") }
  }

  /// A path for people, inert on a terminal.
  func shown(_ path: String) -> String {
    EscapedText.path(Paths.relative(path, to: workingDirectory).map { $0.isEmpty ? "." : $0 } ?? path)
  }

  /// Prints a text in which names and code of a repository may stand.
  ///
  /// - Returns: whether all was written.
  func print(_ text: String) -> Bool { print(Array(text.utf8)) }

  /// The same for UTF-8.
  func print(_ text: [UInt8]) -> Bool { print(report: EscapedText.lines(text)) }

  /// Prints a report, which its format made inert, with colors and commands of its own.
  ///
  /// - Returns: whether all was written.
  func print(report bytes: [UInt8]) -> Bool {
    do throws(Platform.SystemError) {
      try Platform.write(bytes, to: Platform.standardOutput)
      return true
    } catch {
      self.error("cannot write to standard output: \(error.reason)")
      return false
    }
  }

  /// The columns to which tables on standard output are wrapped. Programs ask for another format.
  var tableWidth: Int { Platform.terminalWidth(Platform.standardOutput) ?? TextTable.usualWidth }

  /// Writes a text to standard error.
  func show(_ text: String) { write(EscapedText.lines(text)) }

  private func write(_ text: String) {
    // There is nowhere left to complain that standard error cannot be written to.
    try? Platform.write(Array(text.utf8), to: Platform.standardError)
  }

  /// Says how something went; left out by `--quiet`.
  func tell(_ message: String) {
    if !isQuiet { write("mvvm-lint: \(wrapped(message, behind: 11))\n") }
  }

  private func say(_ message: String, label: String, code: String) {
    write("mvvm-lint: \(self.label(label, code: code)) \(wrapped(message, behind: label.utf8.count + 13))\n")
  }

  /// A message for the terminal, if it is one that reads along.
  private func wrapped(_ message: String, behind columns: Int) -> String {
    let width = Platform.terminalWidth(Platform.standardError) ?? WrappedText.unbounded
    return WrappedText.text(EscapedText.name(message), width: width, first: columns, indentation: 4)
  }

  private func label(_ label: String, code: String) -> String {
    usesColorForMessages ? "\u{1B}[\(code)m\(label):\u{1B}[0m" : "\(label):"
  }
}

/// What `--color` says.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  func usesColor(on stream: Int32) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      Platform.isTerminal(stream) && (Platform.environment("NO_COLOR") ?? "").isEmpty
        && Platform.environment("TERM") != "dumb"
    }
  }
}

/// How a command ended.
enum ExitCode: Int32 {
  case success = 0
  /// Findings at or above the level that fails a run.
  case findings = 1
  /// Usage, configuration, convention or file trouble.
  case failure = 2

  /// Coding agents read the codes of hooks the other way round: 2 shows the agent what was found.
  static let hookFindings = ExitCode.failure
  /// What a hook could not do is shown to the person, and stops no agent.
  static let hookFailure = ExitCode.findings
}
