/// One line for each diagnostic, in the form in which Xcode and other tools read a compiler's messages.
struct XcodeReport {
  func render(_ result: LintResult) -> [UInt8] {
    var output: [UInt8] = []
    for diagnostic in result.diagnostics + result.unresolved {
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
    append(singleLine: diagnostic.messageWithTitle, to: &output)
    output.append(UInt8(ascii: " "))
    output += ids(of: diagnostic).utf8
  }

  /// `[rule]`, or `[rule, also other]` where other rules say the same.
  static func ids(of diagnostic: Diagnostic) -> String {
    let others = diagnostic.also.map { ", also " + EscapedText.name($0) }.joined()
    return "[\(EscapedText.name(diagnostic.ruleID))\(others)]"
  }

  /// Appends the UTF-8 of the line about another place, without a line break.
  static func append(_ place: RelatedDiagnosticPlace, path: String, to output: inout [UInt8]) {
    append(path, place.start, to: &output)
    output += ": note: ".utf8
    append(singleLine: place.message, to: &output)
  }

  /// Appends the UTF-8 of `path:line:column`.
  static func append(_ path: String, _ position: SourcePosition, to output: inout [UInt8]) {
    EscapedText.append(path: path, to: &output)
    output += ":\(position.line):\(position.column)".utf8
  }

  static func append(singleLine text: String, to output: inout [UInt8]) {
    EscapedText.append(text, .spaces, to: &output)
  }
}
