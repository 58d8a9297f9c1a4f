/// One line for each diagnostic, in the form in which Xcode and other tools read a compiler's messages.
struct XcodeReport {
  func render(_ result: LintResult) -> [UInt8] {
    var output: [UInt8] = []
    for diagnostic in result.diagnostics {
      output += DiagnosticLine.text(diagnostic, path: diagnostic.path).utf8
      output.append(UInt8(ascii: "\n"))
      for place in diagnostic.related {
        output += DiagnosticLine.note(place, path: place.path).utf8
        output.append(UInt8(ascii: "\n"))
      }
    }
    return output
  }
}

/// The line that says everything about a diagnostic.
enum DiagnosticLine {
  static func text(_ diagnostic: Diagnostic, path: String) -> String {
    "\(place(path, diagnostic.start)): \(diagnostic.severity.rawValue): \(message(diagnostic))"
  }

  /// Message and rule.
  static func message(_ diagnostic: Diagnostic) -> String {
    "\(singleLine(diagnostic.message)) [\(diagnostic.ruleID)]"
  }

  static func note(_ place: RelatedDiagnosticPlace, path: String) -> String {
    "\(self.place(path, place.start)): note: \(singleLine(place.message))"
  }

  static func place(_ path: String, _ position: SourcePosition) -> String {
    "\(singleLine(path)):\(position.line):\(position.column)"
  }

  /// A text without line breaks and other control characters: names in a source may hold anything.
  static func singleLine(_ text: String) -> String {
    var bytes = text
    // The bytes at once: the view of a string gives them one call each.
    guard bytes.withUTF8({ $0.contains { $0 < 0x20 || $0 == 0x7f } }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? " " : $0 }))
  }
}
