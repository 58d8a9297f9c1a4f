/// Colours and weights of a terminal, or none.
struct TextStyle {
  enum Style: String {
    case bold = "1"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case frame = "34"
    case faint = "2"
  }

  let isOn: Bool

  /// Appends the UTF-8 that a function writes, in a style; nothing where it writes nothing.
  func append(_ style: Style, to output: inout [UInt8], _ write: (inout [UInt8]) -> Void) {
    guard isOn else { return write(&output) }
    let start = output.count
    output += "\u{1B}[\(style.rawValue)m".utf8
    let textStart = output.count
    write(&output)
    if output.count == textStart {
      output.removeSubrange(start...)
    } else {
      output += "\u{1B}[0m".utf8
    }
  }

  static func style(of severity: Severity) -> Style {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
