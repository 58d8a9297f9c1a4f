/// What is known of a question: yes, no, or that it could not be decided.
typealias Truth = NameMatch

extension Truth {
  init(_ isTrue: Bool) {
    self = isTrue ? .yes : .no
  }

  /// Whether both hold: one no decides.
  func and(_ other: @autoclosure () -> Truth) -> Truth {
    if self == .no { return .no }
    let other = other()
    return other == .no ? .no : self == .unknown ? .unknown : other
  }

  /// Whether one holds: one yes decides.
  func or(_ other: @autoclosure () -> Truth) -> Truth {
    if self == .yes { return .yes }
    let other = other()
    return other == .yes ? .yes : self == .unknown ? .unknown : other
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
