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

  /// The stems of a name, one for each pattern that leaves one: `TimelineContent` and `Timeline` of `TimelineContentView`.
  static func all(of name: String, by patterns: [NamePattern]) -> [NameStem] {
    patterns.compactMap { NameStem(of: name, by: $0) }
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

  /// The name that a pattern makes of the stem: `LoginViewModel` for `*ViewModel`.
  func name(by pattern: NamePattern) -> String {
    guard let star = pattern.text.utf8.firstIndex(of: UInt8(ascii: "*")) else { return pattern.text }
    return pattern.text[..<star] + text + pattern.text[pattern.text.utf8.index(after: star)...]
  }
}

extension NameStem {
  /// The names that a pattern makes of the stem, its first letter in either case, or all of an acronym with which it begins:
  /// `loginTapped` and `LoginTapped`, `pdfShown`, `pDFShown` and `PDFShown`. The likeliest stands first.
  func memberNames(by pattern: NamePattern) -> [String] {
    let place = pattern.text.contains("{stem}") ? "{stem}" : "*"
    guard let first = text.first, pattern.text.contains(place) else { return [pattern.text] }
    let rest = text.dropFirst()
    let upper = first.uppercased() + rest
    let lower = first.lowercased() + rest
    let small = acronym.lowercased() + text.dropFirst(acronym.count)
    let lowers = small == lower ? [lower] : [small, lower]
    return (pattern.text.hasPrefix(place) ? lowers + [upper] : [upper] + lowers).map { variant in
      pattern.text.replacing(place, with: variant, maxReplacements: 1)
    }
  }

  /// The capital letters with which it begins, the first letter of the next word aside: `PDF` of `PDFViewer`, `L` of `Login`.
  private var acronym: Substring {
    let capitals = text.prefix(while: \.isUppercase)
    return capitals.count > 1 && text[capitals.endIndex...].first?.isLowercase == true ? capitals.dropLast() : capitals
  }
}
