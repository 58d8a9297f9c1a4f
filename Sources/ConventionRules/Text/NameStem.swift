/// What types of one family have in common in their names: `Login` in `LoginView` and `LoginViewModel`.
struct NameStem {
  let text: String

  /// - Parameter pattern: with one `*`, which stands for the stem: `*ViewController`.
  /// - Returns: nil where the name does not match, or where nothing is left of it.
  init?(of name: String, by pattern: NamePattern) {
    guard !pattern.isExact, let star = pattern.text.utf8.firstIndex(of: UInt8(ascii: "*")) else { return nil }
    let prefix = pattern.text[..<star].utf8
    let suffix = pattern.text[pattern.text.utf8.index(after: star)...].utf8
    let length = name.utf8.count - prefix.count - suffix.count
    guard length > 0, name.utf8.starts(with: prefix), name.utf8.suffix(suffix.count).elementsEqual(suffix) else {
      return nil
    }
    text = String(decoding: name.utf8.dropFirst(prefix.count).prefix(length), as: UTF8.self)
  }

  /// The same, with the whole name as its own stem where a pattern without `*` is the name.
  static func all(of name: String, orItselfBy patterns: [NamePattern]) -> [NameStem] {
    patterns.compactMap { pattern in
      pattern.isExact && pattern.matches(name) ? NameStem(whole: name) : NameStem(of: name, by: pattern)
    }
  }

  private init(whole name: String) {
    text = name
  }
}
