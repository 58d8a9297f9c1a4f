/// Texts inside of XML 1.0.
enum XMLText {
  /// The value of an attribute, or text between tags. Line breaks are references, for a parser makes spaces of those that
  /// stand in an attribute as they are; what XML cannot hold at all becomes a replacement sign.
  static func escaped(_ text: String) -> String {
    var output = ""
    var command = RunnerCommand()
    for scalar in text.unicodeScalars {
      let opensCommand = command.isOpened(by: UInt8(exactly: scalar.value) ?? 0)
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&apos;"
      case "\t", "\n", "\r": output += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": output += "\u{FFFD}"
      // Legal, but a terminal or a runner that shows the report would obey it, and some parsers take it for a line break.
      case _ where opensCommand || HarmfulScalar.includes(scalar): output += "&#\(scalar.value);"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// A start tag without its angle brackets: `file name="a"`.
  static func tag(_ name: String, _ attributes: [(String, String)]) -> String {
    name + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }
}
