/// Whether a type goes by one of certain names.
public enum NameMatch: Sendable {
  case yes, no
  /// Generic parameters, associated types, ambiguous names and what is inferred from more than a name.
  case unknown
}

extension NameMatch {
  var negated: NameMatch {
    switch self {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }
}

extension Sequence {
  /// Whether a question is answered with yes for one element; unknown where it may be.
  func any(_ question: (Element) -> NameMatch) -> NameMatch {
    var result = NameMatch.no
    for element in self {
      switch question(element) {
      case .yes: return .yes
      case .unknown: result = .unknown
      case .no: break
      }
    }
    return result
  }

  /// Whether a question is answered with yes for all elements; unknown where it may be.
  func all(_ question: (Element) -> NameMatch) -> NameMatch {
    var result = NameMatch.yes
    for element in self {
      switch question(element) {
      case .no: return .no
      case .unknown: result = .unknown
      case .yes: break
      }
    }
    return result
  }

  /// The answer that is the same for all elements; unknown where they differ, or where there is none.
  func agreed(_ question: (Element) -> NameMatch) -> NameMatch {
    var result: NameMatch?
    for element in self {
      let answer = question(element)
      if answer == .unknown || answer != result ?? answer { return .unknown }
      result = answer
    }
    return result ?? .unknown
  }
}

extension NameMatch {
  /// Whether both hold: one no decides.
  func and(_ other: @autoclosure () -> NameMatch) -> NameMatch {
    if self == .no { return .no }
    let other = other()
    return other == .no ? .no : self == .unknown ? .unknown : other
  }

  /// Whether one holds: one yes decides.
  func or(_ other: @autoclosure () -> NameMatch) -> NameMatch {
    if self == .yes { return .yes }
    let other = other()
    return other == .yes ? .yes : self == .unknown ? .unknown : other
  }
}
