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

  /// Appends the UTF-8 that a function writes, in a style.
  func append(_ style: Style, to output: inout [UInt8], _ write: (inout [UInt8]) -> Void) {
    if isOn { output += "\u{1B}[\(style.rawValue)m".utf8 }
    write(&output)
    if isOn { output += "\u{1B}[0m".utf8 }
  }

  static func style(of severity: Severity) -> Style {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
