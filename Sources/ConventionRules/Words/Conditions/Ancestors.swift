extension WordDefinition {
  private static let typePlaces: SubjectSet = [.type, .nestedType, .mention, .creation, .conformance]

  static let conformsTo = WordDefinition(
    "conforms_to", of: typePlaces, takes: .types(as: .typeNames), asks: .ancestors, binds: true,
    meaning: "It conforms to one of these protocols, is one of them, or is below one of these classes.",
    example: #"{ type: "view_model", conforms_to: "ObservableObject" }"#,
    phrase: { types, _, write in .says("conform", "to " + write.types(types)) },
    prepare: { AncestorCondition(types: $1.types($0), relation: .conforms, isChoice: $1.unknownMeansNo) })

  static let inheritsFrom = WordDefinition(
    "inherits_from", of: typePlaces, takes: .types(as: .typeNames), asks: .superclasses, binds: true,
    meaning: "The type is one of these classes, or is below one, through any number of others.",
    example: #"{ type: "*", inherits_from: "UIViewController" }"#,
    phrase: { types, _, write in .says("inherit", "from " + write.types(types)) },
    prepare: { AncestorCondition(types: $1.types($0), relation: .inherits, isChoice: $1.unknownMeansNo) })
}

/// `conforms_to` and `inherits_from`: a supertype is one of these, by way of any others; a type of such a name is its own.
private struct AncestorCondition: PreparedCondition {
  enum Relation: Sendable {
    case conforms, inherits
  }

  let types: TypeMatcher
  let relation: Relation
  let isChoice: Bool

  var need: RequiredInput { types.need }
  var constraint: Constraint { relation == .conforms ? .conforms(types) : .none }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    place.unreadDoubt(scope) ?? place.unseenSupertype(concerning: types.names(scope), scope)
      ?? "has a supertype that no file of the project declares" + WayOut.sources
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let type = place.meantType(scope) else { return .unknown }
    let names = types.names(scope)
    if !names.isEmpty {
      if isBelow(type, names, scope) { return .yes }
    }
    let ancestors = scope.index.ancestors(of: type).resolved
    let byConditions = ancestors.any { ancestor -> Truth in
      if relation == .inherits, scope.index.kind(ancestor) != .class { return .no }
      return types.matches(ancestor, scope)
    }
    if byConditions == .yes || isChoice { return byConditions }
    if scope.index.isBroken(type) { return .unknown }
    if relation == .inherits { return scope.index.mayHaveUnknownSuperclass(type) ? .unknown : byConditions }
    let isKnown =
      names.isEmpty
      ? scope.project.unknownAncestors(of: type).isEmpty
      : scope.project.unknownAncestors(of: type, concerning: names).isEmpty
    return isKnown ? byConditions : .unknown
  }

  /// A type of another module is not built on one of the project.
  func answer(undeclared name: String, _ scope: Scope) -> Truth {
    let names = types.names(scope)
    if names.contains(where: { $0.matches(name) }) { return .yes }
    return types.areNames && !scope.index.isPartial && scope.project.declares(names) ? .no : .unknown
  }

  /// What captures stand for, by the types above it. The type itself is none of them.
  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard types.binds(scope), let type = place.meantType(scope) else { return [(scope.bindings, answer(place, scope))] }
    let above = scope.index.ancestors(of: type)
    let meant = above.resolved.filter { relation == .conforms || scope.index.kind($0) == .class }
    return types.distinctPossibilities(meant, scope)
      + above.unresolvedNames.flatMap { types.possibilities(undeclared: $0, scope) }
  }

  private func isBelow(_ type: TypeID, _ names: [NamePattern], _ scope: Scope) -> Bool {
    if relation == .inherits {
      return scope.index.inherits(type, fromAny: names)
        || scope.index.kind(type) == .class && scope.index.matches(type, names)
    }
    return scope.project.types(conformingTo: names).contains(type.index)
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    let names = types.inWords(scope)
    guard !names.isEmpty else { return nil }
    return (relation == .conforms ? "does not conform to " : "does not inherit from ") + names.alternatives
  }
}
