extension WordDefinition {
  static let adoptedBy = WordDefinition(
    "adopted_by", of: [.type, .nestedType, .mention, .creation, .conformance], takes: .types, asks: .heirs, binds: true,
    meaning: "One of these types inherits from it or conforms to it; test code does not count.",
    example: #"{ type: "view_model", adopted_by: { kind: "class" } }"#,
    phrase: { types, _, write in .stands("inherited or adopted by " + write.types(types)) },
    prepare: { types, compiler in AdoptedCondition(types: compiler.types(types)) })
}

private struct AdoptedCondition: PreparedCondition {
  let types: TypeMatcher

  var need: RequiredInput { types.need }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    "may have a subtype whose other supertypes are unknown" + WayOut.sources
  }

  /// A type that nobody declares is adopted by those that name it.
  func answer(undeclared name: String, _ scope: Scope) -> Truth {
    let names = types.names(scope)
    guard !names.isEmpty, types.areNames else { return .unknown }
    let simple = name.split(separator: ".").last.map(String.init) ?? name
    return scope.project.types(named: names).any { number in
      let unseen = scope.project.unknownSupertypes(of: TypeID(index: number))
      return unseen.contains { $0 == name || $0 == simple } ? .yes : unseen.isEmpty ? .no : .unknown
    }
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let type = place.meantType(scope) else { return .unknown }
    let adoptersByName = scope.project.adoptersByName
    if types.areNames {
      if isAdoptedByName(type, scope) { return .yes }
      if adoptersByName.isEmpty || scope.index.kind(type) != .protocol { return .no }
    }
    var seen: Set<TypeID> = [type]
    var pending = [type]
    var result = Truth.no
    while let next = pending.popLast() {
      result = result.or((adoptersByName[next] ?? []).any { types.matches(undeclared: $0, scope) })
      if result == .yes { return .yes }
      for subtype in scope.index.directSubtypes(of: next) where seen.insert(subtype).inserted {
        // A double in test code makes no base class, unless it is asked for.
        if scope.project.roles.isTest(subtype), !types.roles.contains(RoleTable.testRole) { continue }
        switch types.matches(subtype, scope) {
        case .yes: return .yes
        case .unknown: result = .unknown
        case .no: break
        }
        pending.append(subtype)
      }
    }
    return result
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard types.binds(scope), let type = place.meantType(scope) else { return [(scope.bindings, answer(place, scope))] }
    let adoptersByName = scope.project.adoptersByName
    var seen: Set<TypeID> = [type]
    var below: [TypeID] = []
    var names = adoptersByName[type] ?? []
    var pending = [type]
    while let next = pending.popLast() {
      for subtype in scope.index.directSubtypes(of: next) where seen.insert(subtype).inserted {
        if scope.project.roles.isTest(subtype) { continue }
        below.append(subtype)
        names += adoptersByName[subtype] ?? []
        pending.append(subtype)
      }
    }
    return types.distinctPossibilities(below, scope) + names.flatMap { types.possibilities(undeclared: $0, scope) }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    let names = types.inWords(scope, article: "any ")
    guard !names.isEmpty, let type = place.meantType(scope) else { return nil }
    return (scope.index.kind(type) == .protocol ? "is not adopted by " : "is not a superclass of ") + names.alternatives
  }

  /// Whether a type of a name that is asked for has the type above it: such types are few, and subtypes of a view are many.
  private func isAdoptedByName(_ type: TypeID, _ scope: Scope) -> Bool {
    if scope.index.directSubtypes(of: type).isEmpty { return false }
    return types.typesNamed(scope).contains { other in
      other != type && !scope.project.roles.isTest(other)
        && scope.index.ancestors(of: other).resolved.contains(type)
    }
  }
}
