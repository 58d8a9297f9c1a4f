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
