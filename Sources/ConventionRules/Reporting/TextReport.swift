/// The report for people.
struct TextReport {
  let options: ReportOptions
  private let style: TextStyle

  init(options: ReportOptions) {
    self.options = options
    style = TextStyle(isOn: options.usesColor)
  }

  func render(_ result: LintResult) -> [UInt8] {
    var output: [UInt8] = []
    for diagnostic in result.diagnostics + result.unresolved { append(diagnostic, to: &output) }
    if options.showsStatistics {
      append(StatisticsTable.text(result.statistics, width: options.textWidth), to: &output)
    }
    guard !options.isQuiet else { return output }
    if let table = FindingTable(result, options) {
      append(table.text, to: &output)
    } else if !result.diagnostics.isEmpty {
      append("mvvm-lint explain RULE shows why a rule is there, with examples", to: &output)
    }
    append(WrappedText.text(summary(result), width: options.textWidth, indentation: Self.indentation), to: &output)
    return output
  }

  /// How far lines stand in that go on with what the line above says.
  private static let indentation = 4

  private func append(_ line: String, to output: inout [UInt8]) {
    output += line.utf8
    output.append(UInt8(ascii: "\n"))
  }

  // MARK: A diagnostic

  private func append(_ diagnostic: Diagnostic, to output: inout [UInt8]) {
    let color = TextStyle.style(of: diagnostic.severity)
    let ids = DiagnosticLine.ids(of: diagnostic)
    let width = appendPlace(
      options.shown(diagnostic.path), diagnostic.start, "\(diagnostic.severity.rawValue):", color, to: &output)
    let last = appendWords(of: diagnostic.problem, behind: width, .bold, to: &output)
    let needsLine = options.textWidth != WrappedText.unbounded && last + 1 + ids.utf8.count > options.textWidth
    if needsLine { appendBreak(to: &output) } else { output.append(space) }
    style.append(.faint, to: &output) { $0 += ids.utf8 }
    append("", to: &output)
    appendFrame(of: diagnostic, color: color, to: &output)
    for related in diagnostic.related {
      let width = appendPlace(options.shown(related.path), related.start, "note:", .note, to: &output)
      appendWords(of: related.message, behind: width, nil, to: &output)
      append("", to: &output)
    }
    append("", to: &output)
  }

  /// `Login.swift:3:5: error: `
  ///
  /// - Returns: how many columns it takes.
  private func appendPlace(
    _ path: String, _ position: SourcePosition, _ word: String, _ color: TextStyle.Style, to output: inout [UInt8]
  ) -> Int {
    var place: [UInt8] = []
    DiagnosticLine.append(path, position, to: &place)
    place.append(UInt8(ascii: ":"))
    style.append(.bold, to: &output) { $0 += place }
    output.append(space)
    style.append(color, to: &output) { $0 += word.utf8 }
    guard options.textWidth != WrappedText.unbounded else { return 0 }
    return DisplayWidth.of(String(decoding: place, as: UTF8.self)) + 1 + word.utf8.count + 1
  }

  /// Appends a message, which goes on with what stands on the line.
  ///
  /// - Returns: how many columns of the last line are taken, where lines are wrapped.
  @discardableResult
  private func appendWords(
    of message: String, behind width: Int, _ weight: TextStyle.Style?, to output: inout [UInt8]
  ) -> Int {
    guard options.textWidth != WrappedText.unbounded else {
      output.append(space)
      let append = { (output: inout [UInt8]) in DiagnosticLine.append(singleLine: message, to: &output) }
      if let weight { style.append(weight, to: &output, append) } else { append(&output) }
      return 0
    }
    let lines = WrappedText.lines(
      EscapedText.string(message, .spaces), width: options.textWidth, first: width, indentation: Self.indentation)
    for (number, line) in lines.enumerated() {
      if number > 0 { appendBreak(to: &output) } else if !line.isEmpty { output.append(space) }
      if let weight, !line.isEmpty {
        style.append(weight, to: &output) { $0 += line.utf8 }
      } else {
        output += line.utf8
      }
    }
    return (lines.count == 1 ? width : Self.indentation) + DisplayWidth.of(lines.last ?? "")
  }

  private func appendBreak(to output: inout [UInt8]) {
    append("", to: &output)
    output.append(contentsOf: repeatElement(space, count: Self.indentation))
  }

  private func appendFrame(of diagnostic: Diagnostic, color: TextStyle.Style, to output: inout [UInt8]) {
    let number = String(diagnostic.start.line)
    let room = options.width - number.utf8.count - 3
    let frame = CodeFrame(diagnostic.excerpt, width: room)
    let label = EscapedText.string(diagnostic.label, .spaces)
    let isLabelBelow =
      options.textWidth != WrappedText.unbounded
      && frame.indentation + frame.carets + 1 + DisplayWidth.of(label) > room
    func appendGutter(_ sign: String) {
      style.append(.frame, to: &output) {
        $0.append(contentsOf: repeatElement(space, count: number.utf8.count + 1))
        $0 += sign.utf8
      }
    }
    appendGutter("|")
    append("", to: &output)
    style.append(.frame, to: &output) { $0 += "\(number) |".utf8 }
    append(frame.line.isEmpty ? "" : " " + frame.line, to: &output)
    appendGutter("|")
    output.append(contentsOf: repeatElement(space, count: frame.indentation + 1))
    style.append(color, to: &output) {
      $0.append(contentsOf: repeatElement(UInt8(ascii: "^"), count: frame.carets))
      guard !diagnostic.label.isEmpty, !isLabelBelow else { return }
      $0.append(space)
      $0 += label.utf8
    }
    append("", to: &output)
    if isLabelBelow {
      let indentation = max(0, min(frame.indentation, room - 40))
      for line in WrappedText.lines(label, width: room - indentation) {
        appendGutter("|")
        output.append(contentsOf: repeatElement(space, count: indentation + 1))
        style.append(color, to: &output) { $0 += line.utf8 }
        append("", to: &output)
      }
    }
    func appendAdvice(_ word: String, _ text: String) {
      if text.isEmpty { return }
      appendGutter("=")
      output.append(space)
      style.append(.bold, to: &output) { $0 += "\(word):".utf8 }
      output.append(space)
      let column = number.utf8.count + word.utf8.count + 5
      append(
        WrappedText.text(
          EscapedText.string(text, .spaces), width: options.textWidth, first: column, indentation: column), to: &output)
    }
    appendAdvice("help", diagnostic.help)
    appendAdvice("fix", diagnostic.fixes.first?.shown ?? "")
  }

  private var space: UInt8 { UInt8(ascii: " ") }

  // MARK: The summary

  private func summary(_ result: LintResult) -> String {
    let summary = ReportSummary(result, options)
    var text = summary.findings
    if let seconds = options.seconds { text += ", \(Self.seconds(seconds))" }
    let configuration = options.configuration.isEmpty ? [] : [options.configuration]
    return ([text] + summary.remarks + configuration).joined(separator: " · ")
  }

  /// Two digits after the point.
  private static func seconds(_ seconds: Double) -> String {
    let hundredths = Int((max(0, min(seconds, 1e9)) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
