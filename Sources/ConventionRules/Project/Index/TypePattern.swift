/// A pattern for types: a name, or one that is made of patterns: `AnyPublisher<*, Never>`, `[State]`, `(Int) -> *`. Long forms and sugar
/// are the same.
indirect enum TypePattern: Sendable {
  case name(NamePattern)
  /// With generic arguments.
  case generic(NamePattern, [TypePattern])
  /// Without parameters, one of functions that take anything.
  case function(parameters: [TypePattern]?, result: TypePattern)
  /// `(*)`
  case anyTuple
  case tuple([TypePattern])

  init(_ pattern: NamePattern) {
    self.init(pattern.text.filter { !$0.isWhitespace })
  }

  private init(_ text: String) {
    let arrows = text.contains("->") ? Self.parts(of: text[...], at: ">") : []
    if arrows.count > 1 {
      let result = TypePattern(arrows.dropFirst().joined(separator: "->"))
      self = .function(
        parameters: arrows[0] == "*" ? nil : Self.inner(of: arrows[0]).map(TypePattern.init), result: result)
    } else if text.hasPrefix("["), text.hasSuffix("]") {
      let parts = Self.parts(of: text.dropFirst().dropLast(), at: ":")
      self = .generic(NamePattern(parts.count == 2 ? "Dictionary" : "Array"), parts.map(TypePattern.init))
    } else if text.hasSuffix("?") {
      self = .generic(NamePattern("Optional"), [TypePattern(String(text.dropLast()))])
    } else if text == "(*)" {
      self = .anyTuple
    } else if text.hasPrefix("("), text.hasSuffix(")") {
      let parts = Self.inner(of: text)
      self = parts.count == 1 ? TypePattern(parts[0]) : .tuple(parts.map(TypePattern.init))
    } else if text.hasSuffix(">"), let start = text.firstIndex(of: "<") {
      let arguments = Self.parts(of: text[start...].dropFirst().dropLast(), at: ",")
      self = .generic(NamePattern(String(text[..<start])), arguments.map(TypePattern.init))
    } else if text == "Void" || text == "Swift.Void" {
      self = .tuple([])
    } else {
      self = .name(NamePattern(text))
    }
  }

  var isAny: Bool { if case .name(let name) = self { name.text == "*" } else { false } }

  /// The parts of `(a, b)`.
  private static func inner(of text: String) -> [String] {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return [text] }
    let parts = parts(of: text.dropFirst().dropLast(), at: ",")
    return parts == [""] ? [] : parts
  }

  /// The parts of a text between separators outside of brackets. An arrow is a separator by its head, `>`.
  private static func parts(of text: Substring, at separator: Character) -> [String] {
    var parts: [String] = [""]
    var depth = 0
    var previous: Character = " "
    for character in text {
      let isArrow = character == ">" && previous == "-"
      previous = character
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character), !isArrow { depth -= 1 }
      if character == separator, depth == 0, character != ">" || isArrow {
        if isArrow { parts[parts.count - 1].removeLast() }
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

/// The names and patterns of types that a rule asks for, by what they are compared with.
struct TypePatterns: Sendable {
  private(set) var names: [NamePattern] = []
  /// Those with generic arguments, each with the name before these.
  private(set) var generics: [(name: NamePattern, arguments: [TypePattern])] = []
  /// Those of functions.
  private(set) var functions: [TypePattern] = []
  private(set) var tuples: [TypePattern] = []

  var isEmpty: Bool { names.isEmpty && generics.isEmpty && functions.isEmpty && tuples.isEmpty }

  func name(_ name: UnsafeBufferPointer<UInt8>) -> Bool { names.contains { $0.matches(name) } }
  func name(_ name: StaticString) -> Bool {
    !names.isEmpty && self.name(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }
}

extension TypePatterns {
  init(_ patterns: [NamePattern]) {
    self.init()
    for pattern in patterns {
      // Nearly all are names.
      guard
        !pattern.isPlain || pattern.hasArguments || pattern.text == "Void" || pattern.text.contains("->")
          || pattern.text.hasSuffix("?")
      else {
        names.append(pattern)
        continue
      }
      let parsed = TypePattern(pattern)
      switch parsed {
      case .name: names.append(pattern)
      case .generic(let name, let arguments): generics.append((name, arguments))
      case .function: functions.append(parsed)
      case .anyTuple, .tuple:
        // Nothing has a name, too.
        if pattern.text == "Void" { names.append(pattern) }
        tuples.append(parsed)
      }
    }
  }
}
