/// A pattern for a type with generic arguments, each of them a pattern: `AnyPublisher<*, Never>`. `[State]` is
/// `Array<State>`, and `[Key: State]` is `Dictionary<Key, State>`.
struct TypePattern {
  let name: NamePattern
  let arguments: [NamePattern]

  /// - Parameter pattern: one that ``NamePattern/hasArguments``.
  init(_ pattern: NamePattern) {
    let text = pattern.text.filter { !$0.isWhitespace }
    if text.hasPrefix("[") {
      let elements = Self.parts(of: text.dropFirst().dropLast(), at: ":")
      name = NamePattern(elements.count == 2 ? "Dictionary" : "Array")
      arguments = elements.map(NamePattern.init)
    } else {
      name = NamePattern(String(text.prefix { $0 != "<" }))
      arguments = Self.parts(of: text.drop { $0 != "<" }.dropFirst().dropLast(), at: ",").map(NamePattern.init)
    }
  }

  /// The parts of a text between separators outside of brackets.
  private static func parts(of text: Substring, at separator: Character) -> [String] {
    var parts: [String] = [""]
    var depth = 0
    var previous: Character = " "
    for character in text {
      switch character {
      case "<", "(", "[": depth += 1
      // The end of an arrow closes nothing.
      case ">" where previous == "-": break
      case ">", ")", "]": depth -= 1
      default: break
      }
      previous = character
      if character == separator, depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts
  }
}

extension FileResolver {
  /// Whether a type as written has the name and the generic arguments of a pattern.
  ///
  /// Unknown for a typealias, whose arguments stand elsewhere, and where no arguments are written.
  func type(_ written: NodeID, matches pattern: TypePattern) -> NameMatch {
    let node = tree.unwrappedType(written)
    switch tree.kind(node) {
    case .arrayType where pattern.name.matches("Array"), .dictionaryType where pattern.name.matches("Dictionary"):
      return arguments(Array(tree.children(node)), match: pattern)
    default: break
    }
    guard pattern.name.matches(nameBytes(tree.token(node))) else {
      return type(node, goesBy: [pattern.name]) == .no ? .no : .unknown
    }
    return arguments(of: node, match: pattern)
  }

  /// - Parameter node: a type, or an expression that names one.
  func arguments(of node: NodeID, match pattern: TypePattern) -> NameMatch {
    guard let clause = tree.child(node, .genericArgumentClause) else { return .unknown }
    return arguments(Array(tree.children(clause)), match: pattern)
  }

  private func arguments(_ written: [NodeID], match pattern: TypePattern) -> NameMatch {
    // `Task<*>` is one with any arguments.
    if pattern.arguments.count == 1, pattern.arguments[0].text == "*" { return .yes }
    guard written.count == pattern.arguments.count else { return .no }
    let matches = zip(written, pattern.arguments).map { argument, pattern -> NameMatch in
      if pattern.matches(tree.text(argument).filter { !$0.isWhitespace }) { return .yes }
      return type(tree.unwrappedType(argument), goesBy: [pattern])
    }
    if matches.contains(.no) { return .no }
    return matches.contains(.unknown) ? .unknown : .yes
  }
}
