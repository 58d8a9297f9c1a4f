/// What is known of a question: yes, no, or that it could not be decided.
typealias Truth = NameMatch

extension Truth {
  init(_ isTrue: Bool) {
    self = isTrue ? .yes : .no
  }
}

extension Sequence {
  /// Whether a question is answered with yes for one element; unknown where it may be.
  func any(_ question: (Element) -> Truth) -> Truth {
    var result = Truth.no
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
  func all(_ question: (Element) -> Truth) -> Truth {
    var result = Truth.yes
    for element in self {
      switch question(element) {
      case .no: return .no
      case .unknown: result = .unknown
      case .yes: break
      }
    }
    return result
  }
}
