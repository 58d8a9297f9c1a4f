extension NameForm {
  /// What is wrong with the name of a member, or of a function that is called.
  func mistakeInMember(_ text: String) -> String? {
    if text.hasPrefix("@") {
      if subject == .membersOrAttributes { return Self.mistakeInAttribute(text) }
      return "'\(text)' is an attribute, and here members are written by name"
    }
    if text.hasPrefix("#") { return mistakeInMacro(text) }
    let name = text.prefix { $0 != "(" }
    if name.contains("`") {
      return "write names without backticks: '\(name.filter { $0 != "`" })\(text[name.endIndex...])'"
    }
    if let mistake = mistakeInPath(text, name) { return mistake }
    return subject == .plainMembers || subject == .paths
      ? Self.mistakeInPlainName(text, name) : Self.mistakeInLabels(text)
  }

  private func mistakeInMacro(_ text: String) -> String? {
    if subject != .calls { return "'\(text)' is a macro, whose uses are the place { call: \"\(text)\" }" }
    let name = text.dropFirst()
    return name.isEmpty || !name.utf8.allSatisfy { Self.isOfName($0) || $0 == UInt8(ascii: "*") }
      ? "a macro is written by its name alone: '#\(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })'" : nil
  }

  /// - Parameter name: what stands before the labels.
  private func mistakeInPath(_ text: String, _ name: Substring) -> String? {
    guard Self.isPath(name) else { return nil }
    let allowsPath = subject == .calls || subject == .paths
    let labels = text[name.endIndex...]
    if let called = Self.name(behindCallIn: labels) {
      if subject == .calls { return "write no call before a name: '.\(called)' is one on anything" }
      return "'\(text)' is a path with a call, and here members have no path: '\(called)'"
    }
    let bare = name.filter { !"?!".contains($0) }
    let last = bare.split(separator: ".").last ?? ""
    if bare.utf8.count < name.utf8.count {
      return "write names without '?' and '!': '\(allowsPath ? bare : String(last))\(labels)'"
    }
    if bare.hasSuffix(".") { return "'\(text)' has no name after the period: '\(last)\(labels)'" }
    if allowsPath || !bare.contains(".") { return nil }
    if subject == .membersOrAccessors { return Self.mistakeInAccessor(text, name) }
    return "'\(text)' is a path, and here members have no path: '\(last)\(labels)'"
  }

  /// - Parameter name: names with periods between or before them.
  private static func mistakeInAccessor(_ text: String, _ name: Substring) -> String? {
    let names = name.split(separator: ".")
    let last = names.last.map(String.init) ?? ""
    let property = names.dropLast().last
    if let property, MemberAccessor.split(text) != nil {
      if names.count == 2, !name.hasPrefix(".") { return nil }
      return
        "'\(text)' is a path, and here accessors follow the name of the property alone: '\(property).\(last)'"
    }
    let accessor = Suggestion.nearest(to: last, in: MemberAccessor.allCases.map(\.rawValue))
    if let property, let accessor, name.endIndex == text.endIndex {
      return "'\(last)' is not an accessor; did you mean '\(property).\(accessor)'?"
    }
    let stand = "here members have no path, and accessors follow the member"
    return "'\(text)' is a path, and \(stand): '\(last)\(text[name.endIndex...])'"
  }

  /// `async` of `(qos: .utility).async`.
  private static func name(behindCallIn labels: Substring) -> Substring? {
    guard let end = labels.firstIndex(of: ")") else { return nil }
    let rest = labels[labels.index(after: end)...]
    return rest.drop(while: { "?!".contains($0) }).hasPrefix(".") ? rest.split { ".?!".contains($0) }.last : nil
  }

  /// Whether a text is made of names, be they patterns, and of what may stand between them. Operators are made of neither
  /// letters nor digits, and raw identifiers hold more.
  private static func isPath(_ text: Substring) -> Bool {
    var hasName = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "!"): break
      default:
        guard isOfName(byte) else { return false }
        hasName = true
      }
    }
    return hasName
  }

  private static func isOfName(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte == UInt8(ascii: "_") }

  private static func mistakeInPlainName(_ text: String, _ name: Substring) -> String? {
    if name.endIndex != text.endIndex {
      return "'\(text)' has argument labels, and here names have none: '\(name)'"
    }
    if name.hasSuffix(":") { return "write labels without ':' here: '\(name.dropLast())'" }
    return nil
  }

  // MARK: Labels

  /// Whether a text cannot be anything but a member with labels, paths and types of functions among the rest.
  static func mayBeMember(_ text: String) -> Bool {
    let text = text.utf8
    guard let first = text.first, first != UInt8(ascii: "("), first != UInt8(ascii: "@"),
      text.contains(UInt8(ascii: "("))
    else { return false }
    return !text.contains { " /<>.".utf8.contains($0) }
  }

  /// Whether a text has labels, and `*` among them.
  static func hasPatternInLabels(_ text: String) -> Bool {
    guard mayBeMember(text), text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return false }
    return text[open...].contains(":") && text[open...].contains("*")
  }

  /// - Parameter ifItEndsWithColon: whether what stands in parentheses without a colon is left alone: `private(set)`.
  static func mistakeInLabels(_ text: String, ifItEndsWithColon isLenient: Bool = false) -> String? {
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
      return "'*' matches no labels in '\(text)'; without parentheses any labels are meant: '\(name)'"
    }
    if isLenient, !inside.contains(":") { return nil }
    let labels = inside.split(separator: ":", omittingEmptySubsequences: false)
    if labels.last == "", labels.dropLast().allSatisfy(isLabel) { return nil }
    let arguments = arguments(in: inside)
    let advice = "'\(name)(\(arguments.flatMap(\.labels).map { $0 + ":" }.joined()))'"
    return arguments.contains(where: \.hasValue)
      ? "'\(text)' has a value, and here functions have only the labels of their arguments: "
        + advice
      : "argument labels end with ':' each, '_:' where there is none: " + advice
  }

  /// What was written where labels should stand, argument by argument: the labels that it has, and whether it can be nothing but
  /// a value: `.load`, `true`, `"a"`.
  private static func arguments(in text: Substring) -> [(labels: [Substring], hasValue: Bool)] {
    var depth = 0
    let arguments = text.split { character in
      if "([{".contains(character) { depth += 1 } else if ")]}".contains(character) { depth -= 1 }
      return character == "," && depth == 0
    }
    return arguments.map { argument in
      let colon = argument.firstIndex(of: ":")
      let hasLabel = colon.map { argument[..<$0].split(separator: " ").allSatisfy(isLabel) } ?? false
      guard let colon, hasLabel else {
        return isValue(argument) ? (["_"], true) : (words(in: argument), false)
      }
      let label = words(in: argument[..<colon]).prefix(1)
      let rest = argument[argument.index(after: colon)...]
      // A blank stands before a type or a value: `load(from id: Int)`.
      if isValue(rest) || rest.hasPrefix(" ") { return (Array(label), isValue(rest)) }
      return (label + words(in: rest), false)
    }
  }

  private static func words(in text: Substring) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "`" }
  }

  private static func isValue(_ text: Substring) -> Bool {
    let text = text.drop { $0 == " " }
    guard let first = text.first else { return false }
    return ".\"[{&\\#$!-".contains(first) || first.isNumber || text.contains("(")
      || ["true", "false", "nil", "self"].contains(text)
  }

  private static func isLabel(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
  }
}
