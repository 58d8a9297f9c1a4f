/// What the names of a parameter look like, so that one that can match nothing is a mistake where it is read.
enum NameForm {
  case any
  /// Functions and other members: `name`, or `name(label:)` with argument labels.
  case members
  /// Members without labels.
  case plain
  /// Modifiers, keywords and effects, or attributes with `@`.
  case words
  /// A list of the vocabulary, of which it is not known what asks for it.
  case vocabulary

  /// Those that parameters of checks and keys of roles have.
  static let ofParameters: [NameForm] = [.any, .members, .plain, .words]

  /// What is wrong with a name or a pattern, and what to write instead; nil for nothing.
  func mistake(in text: String) -> String? {
    switch self {
    case .any: nil
    case .members: Self.mistakeInLabels(text)
    case .plain:
      text.contains("(")
        ? "'\(text)' has argument labels, and here names stand without: '\(text.prefix { $0 != "(" })'" : nil
    case .words: Self.mistakeInWord(text)
    case .vocabulary: Self.mayBeMember(text) ? Self.mistakeInLabels(text, ifItEndsWithColon: true) : nil
    }
  }

  // MARK: Labels

  /// Whether a text cannot be anything but a member with labels, paths and types of functions among the rest.
  private static func mayBeMember(_ text: String) -> Bool {
    let text = text.utf8
    guard let first = text.first, first != UInt8(ascii: "("), first != UInt8(ascii: "@"),
      text.contains(UInt8(ascii: "("))
    else { return false }
    return !text.contains { " /<>.".utf8.contains($0) }
  }

  /// - Parameter ifItEndsWithColon: whether what stands in parentheses without a colon is left alone: `private(set)`.
  private static func mistakeInLabels(_ text: String, ifItEndsWithColon isLenient: Bool = false) -> String? {
    guard let open = text.firstIndex(of: "(") else {
      return text.contains(")") ? "'\(text)' has a ')' without a '('" : nil
    }
    let name = text[..<open]
    guard text.hasSuffix(")") else {
      return "'\(text)' does not end with ')'; '\(name)()' takes no arguments, '\(name)' any"
    }
    let inside = text[text.index(after: open)...].dropLast()
    if inside.isEmpty { return nil }
    if inside.contains("*") {
      return "'*' stands for no labels in '\(text)'; without parentheses any labels are meant: '\(name)'"
    }
    if isLenient, !inside.contains(":") { return nil }
    let labels = inside.split(separator: ":", omittingEmptySubsequences: false)
    if labels.last == "", labels.dropLast().allSatisfy(isLabel) { return nil }
    let words = inside.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "`" }
    return "argument labels end with ':' each, '_:' where there is none: '\(name)(\(words.map { $0 + ":" }.joined()))'"
  }

  private static func isLabel(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
  }

  // MARK: Words

  private static func mistakeInWord(_ text: String) -> String? {
    if text.hasPrefix("@") {
      guard let open = text.firstIndex(of: "(") else { return nil }
      return "attributes stand without arguments here: '\(text[..<open])'"
    }
    let pattern = NamePattern(text)
    if !pattern.isExact, pattern.matches("@") || text.hasPrefix("*") { return nil }
    if knownWords.contains(where: pattern.matches) { return nil }
    let hint = Suggestion.hint(for: text, in: knownWords)
    return "'\(text)' is no modifier" + (hint.isEmpty ? "; an attribute begins with '@': '@\(text)'" : hint)
  }

  /// The modifiers, keywords and effects of declarations.
  static let knownWords: [String] = {
    let levels = ["private", "fileprivate", "internal", "package", "public", "open"]
    return levels + levels.map { $0 + "(set)" } + [
      "let", "var", "func", "init", "deinit", "subscript", "case", "typealias", "associatedtype", "macro", "class",
      "struct", "enum", "actor", "protocol", "static", "final", "override", "required", "convenience", "lazy", "weak",
      "unowned", "unowned(safe)", "unowned(unsafe)", "dynamic", "optional", "indirect", "mutating", "nonmutating",
      "consuming", "borrowing", "isolated", "nonisolated", "nonisolated(unsafe)", "nonisolated(nonsending)",
      "distributed", "prefix", "postfix", "infix", "async", "reasync", "throws", "rethrows",
    ]
  }()
}
