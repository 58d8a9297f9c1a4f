/// A pattern for a type with generic arguments, each of them a pattern: `AnyPublisher<*, Never>`.
struct TypePattern {
  let name: NamePattern
  let arguments: [NamePattern]

  /// - Parameter pattern: one that ``NamePattern/hasArguments``.
  init(_ pattern: NamePattern) {
    let text = pattern.text.filter { !$0.isWhitespace }
    name = NamePattern(String(text.prefix { $0 != "<" }))
    var arguments: [String] = [""]
    var depth = 0
    var previous: Character = " "
    for character in text.drop(while: { $0 != "<" }).dropFirst().dropLast() {
      switch character {
      case "<", "(", "[": depth += 1
      // The end of an arrow closes nothing.
      case ">" where previous == "-": break
      case ">", ")", "]": depth -= 1
      default: break
      }
      previous = character
      if character == ",", depth == 0 { arguments.append("") } else { arguments[arguments.count - 1].append(character) }
    }
    self.arguments = arguments.map(NamePattern.init)
  }
}

extension FileResolver {
  /// Whether a type as written has the name and the generic arguments of a pattern.
  ///
  /// Unknown for a typealias, whose arguments stand elsewhere, and where no arguments are written.
  func type(_ written: NodeID, matches pattern: TypePattern) -> NameMatch {
    let node = tree.unwrappedType(written)
    guard pattern.name.matches(nameBytes(tree.token(node))) else {
      return type(node, goesBy: [pattern.name]) == .no ? .no : .unknown
    }
    return arguments(of: node, match: pattern)
  }

  /// - Parameter node: a type, or an expression that names one.
  func arguments(of node: NodeID, match pattern: TypePattern) -> NameMatch {
    guard let clause = tree.child(node, .genericArgumentClause) else { return .unknown }
    let written = Array(tree.children(clause))
    guard written.count == pattern.arguments.count else { return .no }
    let matches = zip(written, pattern.arguments).map { argument, pattern -> NameMatch in
      if pattern.matches(tree.text(argument).filter { !$0.isWhitespace }) { return .yes }
      return type(tree.unwrappedType(argument), goesBy: [pattern])
    }
    if matches.contains(.no) { return .no }
    return matches.contains(.unknown) ? .unknown : .yes
  }
}
