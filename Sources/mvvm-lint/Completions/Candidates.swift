/// What a shell can offer for an operand or the value of an option.
enum Candidates: Equatable {
  case words([String])
  case files
  /// Ids of rules, which depend on the configuration.
  case rules
  /// Everything that `explain` knows.
  case names
  /// Something that only the user knows, as a number.
  case nothing

  /// - Parameter placeholder: what the help calls the value: `FILE`, `[PATH…]`.
  fileprivate init(placeholder: String) {
    switch placeholder.filter(\.isLetter) {
    case "FILE", "PATH", "DOC", "LIST", "DIR": self = .files
    default: self = .nothing
    }
  }
}

extension OptionDescription {
  /// nil for an option without a value, or whose value may be left out: what follows is none.
  var candidates: Candidates? {
    guard let value, !isValueOptional else { return nil }
    if !words.isEmpty { return .words(words) }
    return value == "ID" ? .rules : Candidates(placeholder: value)
  }

  /// The first clause of the help, for a list in which each option has a line.
  var shortHelp: String {
    let end = help.indices.first { help[$0...].hasPrefix(";") || help[$0...].hasPrefix(" (") }
    return String(help[..<(end ?? help.endIndex)])
  }
}

extension CommandDescription {
  /// Operands are written as in a synopsis: words to choose from as they are, all else in capitals.
  var operandCandidates: Candidates {
    let first = operands.prefix { $0 != " " }.filter { $0 != "[" && $0 != "]" }
    let words = first.split(separator: "|").map(String.init)
    if !words.isEmpty, words.allSatisfy({ $0.allSatisfy { $0.isLowercase || $0 == "-" } }) { return .words(words) }
    return operands == "ID" ? .names : Candidates(placeholder: String(first))
  }

  /// Whether files may follow the first operand, whatever that is.
  var takesFilesAfterFirst: Bool {
    Candidates(placeholder: String(operands.drop { $0 != " " })) == .files
  }
}
