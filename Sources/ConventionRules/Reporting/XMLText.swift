/// Texts inside of XML 1.0.
enum XMLText {
  /// The value of an attribute, or text between tags. Line breaks are references, for a parser makes spaces of those that
  /// stand in an attribute as they are; what XML cannot hold at all becomes a replacement sign.
  static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&apos;"
      case "\t", "\n", "\r": output += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": output += "\u{FFFD}"
      // Legal but discouraged, and a line break to some parsers.
      case "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": output += "&#\(scalar.value);"
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
