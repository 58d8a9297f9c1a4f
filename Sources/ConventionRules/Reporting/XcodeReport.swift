/// One line for each diagnostic, in the form in which Xcode and other tools read a compiler's messages.
struct XcodeReport {
  func render(_ result: LintResult) -> [UInt8] {
    var output: [UInt8] = []
    for diagnostic in result.diagnostics {
      DiagnosticLine.append(diagnostic, path: diagnostic.path, to: &output)
      output.append(UInt8(ascii: "\n"))
      for place in diagnostic.related {
        DiagnosticLine.append(place, path: place.path, to: &output)
        output.append(UInt8(ascii: "\n"))
      }
    }
    return output
  }
}

/// The line that says everything about a diagnostic.
enum DiagnosticLine {
  static func text(_ diagnostic: Diagnostic, path: String) -> String {
    var line: [UInt8] = []
    append(diagnostic, path: path, to: &line)
    return String(decoding: line, as: UTF8.self)
  }

  /// Appends the UTF-8 of the line, without a line break.
  static func append(_ diagnostic: Diagnostic, path: String, to output: inout [UInt8]) {
    append(path, diagnostic.start, to: &output)
    output += ": \(diagnostic.severity.rawValue): ".utf8
    append(singleLine: diagnostic.message, to: &output)
    output += " [".utf8
    output += diagnostic.ruleID.utf8
    output.append(UInt8(ascii: "]"))
  }

  /// Appends the UTF-8 of the line about another place, without a line break.
  static func append(_ place: RelatedDiagnosticPlace, path: String, to output: inout [UInt8]) {
    append(path, place.start, to: &output)
    output += ": note: ".utf8
    append(singleLine: place.message, to: &output)
  }

  static func place(_ path: String, _ position: SourcePosition) -> String {
    "\(singleLine(path)):\(position.line):\(position.column)"
  }

  /// Appends the UTF-8 of `path:line:column`.
  static func append(_ path: String, _ position: SourcePosition, to output: inout [UInt8]) {
    append(singleLine: path, to: &output)
    output += ":\(position.line):\(position.column)".utf8
  }

  /// Appends the UTF-8 of ``singleLine(_:)``.
  static func append(singleLine text: String, to output: inout [UInt8]) {
    let start = output.count
    output += text.utf8
    for index in start..<output.count where isControl(output[index]) { output[index] = UInt8(ascii: " ") }
  }

  /// A text without line breaks and other control characters: names in a source may hold anything.
  static func singleLine(_ text: String) -> String {
    guard text.utf8.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? " " : $0 }))
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7f }
}
