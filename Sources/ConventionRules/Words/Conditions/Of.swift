extension WordDefinition {
  static let of = WordDefinition(
    "of", of: .members.union([.parameter, .conformance, .body, .type, .call, .use, .initialValue]),
    takes: .typesOrNone, asks: .owner, binds: true,
    meaning: "One of these types declares it; `\"none\"` means that no type does.",
    example: #"{ property: "*", of: "view_model" }"#,
    hint: { subjects in
      if subjects.contains(.file) || subjects.contains(.import) { return "" }
      let isOnObject = subjects.isSubset(of: [.call, .use, .assignment, .closure])
      return "; 'in' names the type whose code it is in" + (isOnObject ? ", and 'on' names the object" : "")
    },
    phrase: { types, _, write in
      guard let types else { return .says("belong", "to a type", isDenied: true, behind: "outside of all types") }
      return .says("belong", "to " + write.types(types), behind: "of " + write.types(types))
    },
    prepare: { types, compiler in
      guard let types else { return NoOwnerCondition() }
      return OwnerCondition(types: compiler.types(types))
    })
}

/// `of`: the type that declares the member, or states the conformance, is one of these.
private struct OwnerCondition: PreparedCondition {
  let types: TypeMatcher

  var need: RequiredInput { types.need }
  var constraint: Constraint { .owner(types) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    if let owner = place.declaringType(scope) {
      return "belongs to '\(scope.index.qualifiedName(owner))', which \(types.doubt(about: owner, scope))"
    }
    guard place.subject == .call || place.subject == .use else {
      return "is in an extension of a type that no file of the project declares" + WayOut.sources
    }
    let verb = place.subject == .call ? "called on" : "read from"
    return "may be a member of another type, because the type that it is \(verb) is unknown" + WayOut.type
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let owner = place.declaringType(scope) else {
      if case .undeclared = place.item { return .unseen }
      if place.subject == .call { return answer(ofCall: place, scope) }
      if place.subject == .use { return place.usesGlobal(scope) == .yes ? .no : .unknown }
      guard let name = place.body(scope).map(scope.index.writtenName) else { return .no }
      // Of an extension of a type that nobody declares, the name tells; several of one name are another matter.
      return scope.project.declares([NamePattern(name)]) ? .unknown : types.matchesSubtype(undeclared: name, scope)
    }
    return types.matches(owner, scope)
  }

  /// Of a function that no file of the project declares, the name of the type on which it is called tells.
  private func answer(ofCall place: FoundPlace, _ scope: Scope) -> Truth {
    if place.isCalledOnNothing(scope) == .yes { return .no }
    guard let resolver = scope.resolver(of: place.file), let receiver = place.receiver(scope) else { return .unknown }
    return receiver.undeclaredType(resolver).map { types.matches(undeclared: $0, scope) } == .yes ? .yes : .unknown
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard let owner = place.declaringType(scope) else { return [(scope.bindings, answer(place, scope))] }
    return types.possibilities(owner, scope)
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let owner = place.declaringType(scope) else { return nil }
    let ownerPlace = FoundPlace(of: owner, scope.index)
    let (belongs, end) = belonging(place, owner, scope)
    let asked = types.inWords(scope)
    return types.conditionsAsked.lazy.compactMap { condition in
      if let wanted = condition.constraint.contents.first {
        if let own = wanted.reason(of: place, in: ownerPlace, scope) { return own }
      }
      return condition.reason(ownerPlace, scope).map { "\(belongs), which \($0)" }
    }.first ?? (asked.isEmpty ? nil : "\(belongs), not \(end) \(asked.alternatives)")
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    place.declaringType(scope).map { belonging(place, $0, scope).text }
  }

  /// To whom a member belongs, or who states a conformance, with the word before that.
  private func belonging(_ place: FoundPlace, _ owner: TypeID, _ scope: Scope) -> (text: String, word: String) {
    let name = "'\(scope.index.qualifiedName(owner))'"
    if case .conformance = place.item { return ("is adopted by \(name)", "by") }
    return ("belongs to \(name)", "to")
  }

  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] {
    guard let owner = place.declaringType(scope) else { return [] }
    return types.conditionsAsked.flatMap { $0.faults(FoundPlace(of: owner, scope.index), scope) }
  }
}

private struct NoOwnerCondition: PreparedCondition {
  var need: RequiredInput { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if case .type(let type) = place.item { return Truth(scope.index.enclosingType(of: type) == nil) }
    if place.subject == .call { return place.isCalledOnNothing(scope) }
    if place.subject == .use { return place.usesGlobal(scope) }
    return Truth(place.body(scope) == nil)
  }
}

extension FoundPlace {
  /// Whether a function of no type is called.
  fileprivate func isCalledOnNothing(_ scope: Scope) -> Truth {
    guard let resolver = scope.resolver(of: file), let receiver = receiver(scope) else { return .unknown }
    return receiver.isA(.absent, resolver, scope)
  }
}
