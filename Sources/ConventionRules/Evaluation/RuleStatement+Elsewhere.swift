// What a rule asks of other files.

extension RuleStatement {
  /// Whether code in other files may change what the rule finds in a file, beside what these declare.
  var asksElsewhere: Bool {
    var asks = false
    eachAskedElsewhere { _, _, _ in asks = true }
    return asks
  }

  /// Calls a function with each description of places in code that `exists` asks for, and with those that `has` asks for of a type:
  /// places in code, and declarations of which a tree may have to tell.
  ///
  /// - Parameter body: is told whether the file at hand is one of that type, and which types are meant where that is known.
  func eachAskedElsewhere(_ body: (PlaceQuery, _ isOfType: Bool, _ holders: [TypeQuery]?) -> Void) {
    func askTypes(_ conditions: [Condition], of holders: [TypeQuery]? = nil, isAtHand: Bool) {
      for condition in conditions.flatMap(\.ungrouped) {
        guard case .says(let word, .places(let places)) = condition, word.aspect == .content else { continue }
        for place in places where place.subject.isCode || place.subject.isDeclaredInTypes {
          body(place, isAtHand, holders)
        }
      }
    }
    func ask(_ types: TypeQuery, isAtHand: Bool) {
      switch types {
      case .conditions(let conditions): askTypes(conditions, of: [types], isAtHand: isAtHand)
      case .anyOf(let queries): for query in queries { ask(query, isAtHand: isAtHand) }
      case .role, .names: break
      }
    }
    // What declares a member stands around it; what declares a member that is used stands anywhere.
    let areMembers = !self.places.contains { $0.subject.isCode }
    eachPart { part, _ in
      switch part {
      case .condition(.says(let word, .types(let types))):
        ask(types, isAtHand: word.aspect == .surroundings || word.aspect == .owner && areMembers)
      case .value(.object(let types)), .value(.typed(let types)): ask(types, isAtHand: false)
      case .condition(.says(let word, .places(let places))) where word.aspect == .project:
        for place in places {
          if place.subject.isCode { body(place, false, nil) }
          if place.subject.isOfTypes { askTypes(place.conditions, isAtHand: false) }
        }
      case .place(let place):
        if place.subject.isOfTypes { askTypes(place.conditions, of: place.holders.map { [$0] }, isAtHand: true) }
        if case .types(let types) = place.target { ask(types, isAtHand: place.subject.isOfTypes) }
      default: break
      }
    }
    if places.contains(where: \.subject.isOfTypes) {
      let holders = places.compactMap(\.holders)
      askTypes(demand + exceptions, of: holders.count == places.count ? holders : nil, isAtHand: true)
    }
  }
}

extension PlaceQuery {
  /// The types that it looks for, where it looks for types and not for what belongs to them.
  fileprivate var holders: TypeQuery? {
    guard subject == .type, case .types(let types) = target else { return nil }
    return types
  }
}

extension Subject {
  /// Whether it is a declaration of a type, or an entry of its inheritance clause, which other files may have as well.
  fileprivate var isDeclaredInTypes: Bool { isMember || self == .conformance }
}
