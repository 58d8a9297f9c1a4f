extension NameForm {
  /// What is wrong with the name of a type, or of a module.
  func mistakeInType(_ text: String) -> String? {
    if Self.isPlain(text) { return nil }
    let stand = "and here \(nouns) are written by name"
    if text.hasPrefix("@") {
      if let blank = text.firstIndex(of: " "), subject == .types {
        let type = text[blank...].drop { $0 == " " }
        return
          "types are written without attributes: '\(type)'; 'is: \"\(text[..<blank])\"' asks for '\(text[..<blank])'"
      }
      if subject == .types { return Self.mistakeInAttribute(text) }
      return "'\(text)' is an attribute, \(stand)"
    }
    if text.hasPrefix("#") {
      return "'\(text)' is a macro, and no place of a rule is one; without '#' it is the name of something else"
    }
    if subject == .types, text.contains("->") { return nil }
    // What makes a type of other types may hold any of them.
    let head = subject == .types ? Self.headOfContainer(text) : text[...]
    if head.contains("->") { return "'\(text)' is a function, \(stand)" }
    if let word = Self.specifiers.first(where: { text.hasPrefix($0 + " ") }) {
      return "write \(nouns) without '\(word)': '\(text.dropFirst(word.utf8.count + 1))'"
    }
    if text.hasSuffix(".self") { return "write \(nouns) without '.self': '\(text.dropLast(5))'" }
    if let mistake = Self.mistakeInSigns(text, head, stand) { return mistake }
    return mistakeInPeriods(text)
  }

  /// Whether a text is one word, but for any `*` in it. Nearly all are, and to look for signs costs more than all else.
  static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let classes = CharacterClass.table
      for byte in bytes where byte != UInt8(ascii: "*") && !classes[Int(byte)].continuesWord { return false }
      return !bytes.isEmpty
    }
  }

  /// Words before a type that are no part of it.
  static let specifiers = ["some", "any", "inout", "borrowing", "consuming", "sending", "import"]

  /// Signs that no name of a type holds.
  static let signs = "[](){}<>,:&?!`"

  private var nouns: String { subject == .modules ? "modules" : "types" }

  private static func mistakeInSigns(_ text: String, _ head: Substring, _ stand: String) -> String? {
    guard let sign = head.first(where: { signs.contains($0) }) else { return nil }
    let names = names(in: text)
    let parts = names.map { "'\($0)'" }.joined(separator: ", ")
    switch sign {
    case "`": return "write names without backticks: '\(text.filter { $0 != "`" })'"
    case "?", "!": return "write an optional by the name of its wrapped type: \(parts)"
    case "&": return "write a composition by the names of its parts: \(parts)"
    case "[": return "'\(text)' is an array or a dictionary, \(stand): \(parts)"
    case "<": return "generic arguments cannot be written here: '\(text.prefix { $0 != "<" })'"
    case "(" where text == "()": return "write 'Void' for '()'"
    case "(" where text.hasPrefix("("): return "a tuple has no name, \(stand): \(parts)"
    case "(": return "'\(text)' has arguments, \(stand): '\(text.prefix { $0 != "(" })'"
    case "," where names.count > 1: return "each name is a text of its own: \(parts)"
    default: return "'\(text)' has a '\(sign)', \(stand)" + (names.count == 1 ? ": \(parts)" : "")
    }
  }

  /// What stands before the generic arguments of a type, nothing for `[T]` and `[K: V]`, and all of any other type.
  private static func headOfContainer(_ text: String) -> Substring {
    if text.hasPrefix("["), text.hasSuffix("]"), text.utf8.count > 2 { return "" }
    guard text.hasSuffix(">"), let open = text.firstIndex(of: "<"), open > text.startIndex else { return text[...] }
    return text[..<open]
  }

  /// The names that a text is made of, without what joins them.
  private static func names(in text: String) -> [String] {
    text.split { $0.isWhitespace || signs.contains($0) }.map(String.init).filter { !specifiers.contains($0) }
  }

  private func mistakeInPeriods(_ text: String) -> String? {
    let name = text.prefix { $0 != "<" && $0 != "[" }
    let parts = name.split(separator: ".")
    if name.hasPrefix(".") || name.hasSuffix(".") {
      return "'\(text)' begins or ends with a period: '\(parts.joined(separator: "."))'"
    }
    guard subject == .modules, name.contains(".") else { return nil }
    return "'\(text)' is a part of a module, and here modules are written by name: '\(parts.first ?? "")'"
  }
}
