extension PathPattern {
  /// Reads a pattern or a list of them: of each that could be read its text, its place and the project-relative patterns for
  /// which it stands. Mistakes are reported.
  static func readStated(
    _ value: JSONValue, _ what: String, _ problems: inout ProblemCollector
  ) -> [(text: String, range: Range<Int>, patterns: [PathPattern])] {
    var stated: [(text: String, range: Range<Int>, patterns: [PathPattern])] = []
    for (text, range) in value.strings(what, &problems) ?? [] where isPattern(text, range, what, &problems) {
      stated.append((text, range, problems.text.base.texts(of: text).map { PathPattern($0) }))
    }
    return stated
  }

  /// Whether a text can be a pattern for project-relative paths; a problem where it cannot.
  static func isPattern(
    _ text: String, _ range: Range<Int>, _ what: String, _ problems: inout ProblemCollector
  ) -> Bool {
    guard let mistake = mistake(in: text) else { return true }
    problems.report(range, "\(what) contains \(mistake)")
    return false
  }

  /// The text of a pattern that covers a path, for a configuration: what a pattern cannot say becomes a `*`.
  static func text(naming path: String) -> String {
    path.split(separator: "/").enumerated().map { number, name in
      var text = ""
      for (index, character) in name.enumerated() {
        let isSpecial = "?[]{}\\*".contains(character) || number + index == 0 && "!~".contains(character)
        if !isSpecial { text.append(character) } else if text.last != "*" { text.append("*") }
      }
      return text
    }.joined(separator: "/")
  }

  private static func mistake(in text: String) -> String? {
    if text.isEmpty { return "an empty path" }
    let components = text.split(separator: "/")
    if text.hasPrefix("/") || text.hasPrefix("~") {
      return "the path '\(text)'; paths are relative to the folder of the configuration"
    }
    if components.contains("..") {
      return "the path '\(text)', which leaves the folder of the configuration"
    }
    if text.hasPrefix("!") || text.contains(where: { "?[]{}\\".contains($0) }) {
      return
        "'\(text)'; a pattern can have '*' within a name and '**' for folders, and nothing else: '*' matches such a sign in a"
        + " name, too"
    }
    if components.contains(where: { $0.contains("**") && $0 != "**" }) {
      return "'\(text)'; write '**' between slashes, as in 'App/**/*.swift'"
    }
    return nil
  }
}
