/// What is known of a question. Each answer is stronger than those before it: of answers that must all hold the weakest counts, of
/// alternatives the strongest.
public enum Truth: UInt8, Comparable, Sendable {
  /// The code shows that it is not.
  case no
  /// Of a role alone: it is not shown, but what nobody sees may make it so. A role is decided, so the opposite is true.
  case unplayed
  /// Not as far as the project shows: a supertype, a macro or a type that nobody declares may make it so.
  case unseen
  /// The code says something that could not be decided: generic parameters, ambiguous names, what is inferred from more than a name.
  case unknown
  case yes

  public static func < (a: Truth, b: Truth) -> Bool { a.rawValue < b.rawValue }
}

/// Whether a type goes by one of certain names.
typealias NameMatch = Truth

extension Truth {
  init(_ isTrue: Bool) {
    self = isTrue ? .yes : .no
  }

  var negated: Truth {
    switch self {
    case .no, .unplayed: .yes
    case .unseen, .unknown: .unknown
    case .yes: .no
    }
  }

  /// Whether it is neither yes nor no.
  var isOpen: Bool { self != .no && self != .yes }

  /// Whether both hold.
  func and(_ other: @autoclosure () -> Truth) -> Truth {
    if self == .no { return .no }
    let other = other()
    return other < self ? other : self
  }

  /// Whether one holds.
  func or(_ other: @autoclosure () -> Truth) -> Truth {
    if self == .yes { return .yes }
    let other = other()
    return other > self ? other : self
  }

  /// The same where more may be there than anybody sees.
  func orUnseen(_ isUnseen: @autoclosure () -> Bool) -> Truth { self < .unseen && isUnseen() ? .unseen : self }
}

/// Who asks a question. Only here an answer becomes yes, no or unknown.
enum Reading {
  /// What nobody sees chooses no place.
  case place
  /// What nobody sees fulfils no demand, and breaks none.
  case must
  case unless

  func verdict(_ truth: Truth) -> Truth {
    switch (truth, self) {
    case (.yes, _): .yes
    case (.no, _), (.unplayed, .place), (.unplayed, .unless), (.unseen, .place): .no
    case (.unknown, _), (.unplayed, .must), (.unseen, .must), (.unseen, .unless): .unknown
    }
  }
}

extension Sequence {
  /// The strongest of the answers.
  func any(_ question: (Element) -> Truth) -> Truth {
    var result = Truth.no
    for element in self {
      result = result.or(question(element))
      if result == .yes { break }
    }
    return result
  }

  /// The weakest of the answers.
  func all(_ question: (Element) -> Truth) -> Truth {
    var result = Truth.yes
    for element in self {
      result = result.and(question(element))
      if result == .no { break }
    }
    return result
  }

  /// Yes or no where all answers are that; unknown where there is none. What nobody sees is no for certain readings alone.
  func agreed(_ question: (Element) -> Truth) -> Truth {
    var (least, most) = (Truth.yes, Truth.no)
    for element in self {
      let answer = question(element)
      (least, most) = (least.and(answer), most.or(answer))
      if most > .unseen, least < .yes { return .unknown }
    }
    return least > most ? .unknown : most
  }
}
