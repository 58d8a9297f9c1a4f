/// What is to be said of a member that has to call, or of a function that has to be called.
enum CallOutcome {
  case followed
  case unresolved
  case violated([Finding])

  /// What is to be said of several of which one is enough: what is wrong with the first, where something is with all; nil where
  /// there are none.
  ///
  /// - Parameters:
  ///   - placeholder: which one names all of them in messages.
  ///   - names: of them.
  static func best(of outcomes: [CallOutcome], naming placeholder: String, _ names: [String]) -> CallOutcome? {
    var faults: [[Finding]] = []
    for outcome in outcomes {
      switch outcome {
      case .followed: return .followed
      case .unresolved: break
      case .violated(let findings): faults.append(findings)
      }
    }
    guard var first = faults.first, faults.count == outcomes.count else { return outcomes.isEmpty ? nil : .unresolved }
    let name = names.joined(separator: " or ")
    for position in first.indices { first[position].placeholders.replace(placeholder, with: name) }
    return .violated(first)
  }
}

extension CheckResult {
  mutating func count(_ outcome: CallOutcome) {
    switch outcome {
    case .followed: countFollowed()
    case .unresolved: countUnresolved()
    case .violated(let findings): count(findings, isUnsure: false)
    }
  }
}
