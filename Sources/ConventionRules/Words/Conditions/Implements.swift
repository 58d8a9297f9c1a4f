extension WordDefinition {
  static let implements = WordDefinition(
    "implements", of: .members.union([.call, .use, .assignment]), takes: .types, binds: true,
    meaning: "It meets a requirement of such a protocol; `\"*\"` means any, or that it overrides.",
    example: #"{ method: "*", of: "view_model", implements: "*Input" }"#,
    phrase: { types, _, write in
      types.isAny
        ? .any([.says("implement", "a requirement"), .says("override", "a member")])
        : .says("implement", "a requirement of " + write.types(types))
    },
    prepare: { types, compiler in ImplementsCondition(types: compiler.types(types)) })
}

private struct ImplementsCondition: PreparedCondition {
  let types: TypeMatcher

  var need: RequiredInput { .index }
  var constraint: Constraint { .implements(types) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    place.unreadDoubt(scope) ?? place.unseenSupertype(scope).map { "belongs to a type that \($0)" }
      ?? "may meet a requirement of an unknown protocol" + WayOut.sources
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if place.subject == .use { return possibilities(ofUse: place, scope).any { $0.1 } }
    guard let owner = scope.index.owner(of: place) else { return place.body(scope) == nil ? .no : .unknown }
    let known = answer(place, of: owner, scope)
    return known < .unknown && (scope.index.isBroken(owner) || scope.index.mayBeExtendedUnseen(owner))
      ? .unknown : known
  }

  private func answer(_ place: FoundPlace, of owner: TypeID, _ scope: Scope) -> Truth {
    let index = scope.index
    guard case .member(let member) = place.item else { return asksForType(place, owner, scope) }
    if types.isAny {
      if index.isOverride(member) { return .yes }
      if index.isPrivate(member) { return .no }
      let known = isRequired(index.requirementName(member), of: owner, scope)
      // Most protocols of libraries ask for functions.
      let mayBeAsked = index.kind(member) != .property || scope.project.mayOweProperties(owner)
      return known == .unknown && !mayBeAsked ? .no : known
    }
    let names = types.names(scope)
    if types.asksForTypes {
      let byName = names.isEmpty ? nil : scope.project.requirements(of: owner, by: names).match(member)
      if byName == .yes { return .yes }
      let byType = isRequired(index.requirementName(member), of: owner, scope, isStatic: index.isStatic(member))
      return byType == .yes ? .yes : byName ?? byType
    }
    let own = scope.project.requirements(of: owner, by: names).match(member)
    if own == .yes || index.isStatic(member) { return own }
    return scope.project.requirementsMetForHeirs(of: owner, by: names).contains(index.fullName(member)) ? .yes : own
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    place.subject == .use ? possibilities(ofUse: place, scope) : [(scope.bindings, answer(place, scope))]
  }

  /// A use of what such a protocol requires; not of what an extension of a protocol adds.
  private func possibilities(ofUse place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    let members = place.usedMembers(scope)
    if members.contains(where: scope.index.isAddedToProtocol) { return [] }
    return members.filter(scope.index.isRequirement).flatMap { member in
      let owner = scope.index.owner(of: member)
      return owner.map { types.possibilities($0, scope).filter { $0.1 != .no } } ?? []
    }
  }

  private func asksForType(_ place: FoundPlace, _ owner: TypeID, _ scope: Scope) -> Truth {
    guard case .nestedType(let nested) = place.item else { return .no }
    let privates = [NamePattern("private"), NamePattern("fileprivate")]
    if let type = scope.index.extendedType(nested), scope.index.carries(type, privates) { return .no }
    return isRequired(scope.index.writtenName(nested), of: owner, scope)
  }

  private func isRequired(_ name: String, of type: TypeID, _ scope: Scope, isStatic: Bool? = nil) -> Truth {
    let index = scope.index
    let isAsked = index.hasInheritedMember(named: name, of: type) { other in
      if let isStatic, index.isStatic(other) != isStatic { return false }
      guard let body = index.declaration(of: other), let owner = index.extendedType(body) else { return false }
      return index.kind(owner) == .protocol && !index.isExtension(body)
        && (types.isAny || types.matchesSubtype(owner, scope) == .yes)
    }
    if isAsked { return .yes }
    if !index.unknownMacros(of: type).isEmpty { return .unknown }
    return scope.project.protocolsElsewhere(of: type).any { protocolName, declared in
      let isMeant =
        types.isAny
        ? .yes
        : declared.map { types.matchesSubtype($0, scope) } ?? types.matchesSubtype(undeclared: protocolName, scope)
      return isMeant.and(ProjectContext.asks(name, by: protocolName))
    }
  }
}
