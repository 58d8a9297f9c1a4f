// The nouns of places, kinds and statements.

extension Subject {
  var isOfTypes: Bool { self == .type || self == .nestedType }

  /// Whether something has it as a part, and not somewhere in its code.
  var isDeclared: Bool {
    isMember || self == .parameter || self == .conformance || self == .type || self == .attribute
  }

  var noun: String {
    switch self {
    case .case: "enum case"
    case .nestedType: "nested type"
    case .initialValue: "the initial value"
    default: rawValue
    }
  }

  /// What stands between the noun and what it is of.
  var link: String {
    switch self {
    case .call, .creation, .use, .mention, .import, .body, .initialValue, .extension, .argument: " of "
    case .assignment, .conformance: " to "
    case .closure: " given to "
    case .file: " at "
    case .type, .property, .method, .initializer, .subscript, .case, .nestedType, .member, .parameter, .statement,
      .literal, .attribute, .comment:
      " "
    }
  }
}

extension KindWord {
  var noun: String {
    switch self {
    case .alias: "typealias"
    case .case: "enum case"
    default: rawValue
    }
  }
}

extension StatementWord {
  var noun: String {
    switch self {
    case .forceUnwrap: "forced unwrapping"
    case .forceCast: "forced cast"
    case .ternary: "ternary operator"
    case .call, .assignment, .declaration, .closure: rawValue
    case .superCall: "call on `super`"
    default: SentenceText.code(rawValue)
    }
  }
}
