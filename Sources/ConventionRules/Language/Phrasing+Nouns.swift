// The nouns of kinds and statements.

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
