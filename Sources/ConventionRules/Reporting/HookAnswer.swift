/// What a hook says to the coding agent that started it, or to the person in front of it.
public struct HookAnswer: Sendable, Equatable {
  /// JSON for standard output; empty for none.
  public private(set) var output: [UInt8] = []
  /// For standard error; empty for nothing.
  public private(set) var errors = ""
  /// Whether the agent is to read standard error.
  public private(set) var isForAgent = false

  /// More lines are only counted: they stand in the way of what the agent is doing.
  private static let most = 10

  /// States what was found. Facts only: an agent takes orders in such a text for somebody's who has none to give.
  ///
  /// - Parameters:
  ///   - event: what the agent told.
  ///   - result: what is new.
  ///   - mistakes: in pages and configurations that the agent wrote.
  ///   - options: how paths are shown, and the command that prints all findings.
  public init(to event: AgentEvent, _ result: LintResult, mistakes: [DocumentProblem], _ options: ReportOptions) {
    guard !result.diagnostics.isEmpty || !mistakes.isEmpty else { return }
    let text = Self.text(result, mistakes, options)
    switch (event.kind, event.agent) {
    case (.stop(isFinal: true), .cursor): errors = Self.left(result, options) + "\n"
    case (.stop(isFinal: true), _): output = Self.object("systemMessage", Self.left(result, options))
    case (.stop(isFinal: false), .cursor): output = Self.object("followup_message", text)
    case (.stop(isFinal: false), _), (.edit, _):
      errors = text
      isForAgent = true
    }
  }

  private static func object(_ key: StaticString, _ text: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { $0.text(key, text) }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// For the agent.
  private static func text(_ result: LintResult, _ mistakes: [DocumentProblem], _ options: ReportOptions) -> String {
    var output: [UInt8] = []
    for mistake in mistakes.prefix(most) {
      let place = SourcePosition(line: mistake.line, column: mistake.column, utf16Column: mistake.column)
      DiagnosticLine.append(options.shown(mistake.path), place, to: &output)
      output += ": error: ".utf8
      DiagnosticLine.append(singleLine: mistake.message, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    if !mistakes.isEmpty {
      let amount = ReportSummary.amount(mistakes.count, "mistake")
      output += "\(amount) in pages or the configuration · mvvm-lint verify prints all\n".utf8
    }
    guard !result.diagnostics.isEmpty else { return String(decoding: output, as: UTF8.self) }
    var quiet = options
    quiet.isQuiet = true
    output += AgentReport(options: quiet, most: max(most - mistakes.count, 1)).render(result)
    output += "\(count(result)) · mvvm-lint explain RULE shows why a rule is there, with examples\n".utf8
    return String(decoding: output, as: UTF8.self)
  }

  private static func count(_ result: LintResult) -> String {
    let count = result.diagnostics.count
    return "\(ReportSummary.amount(count, "finding")) \(count == 1 ? "is" : "are") new since HEAD"
  }

  /// For the person.
  private static func left(_ result: LintResult, _ options: ReportOptions) -> String {
    let first = result.diagnostics.first.map { diagnostic in
      let place = "\(EscapedText.path(options.shown(diagnostic.path))):\(diagnostic.start.line)"
      return ", the first in \(place) \(DiagnosticLine.ids(of: diagnostic))"
    }
    return "mvvm-lint: \(count(result))\(first ?? ""); this prints all: \(EscapedText.name(options.fullReportCommand))"
  }
}
