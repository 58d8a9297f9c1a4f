// What holds of a type.

/// `role`: the type is one of these, by role, name or conditions.
struct RoleCondition: Evaluator {
  let types: TypeTest
  let isDemand: Bool

  var need: Need { types.need }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let type = place.meantType(scope) else { return .unknown }
    return isDemand ? types.mayBe(type, scope) : types.isKind(type, scope)
  }

  func chooses(_ place: FoundPlace, _ scope: Scope) -> Truth {
    place.meantType(scope).map { types.chooses($0, scope) } ?? .unknown
  }

  func answer(undeclared name: String, _ scope: Scope) -> Truth { types.isKind(undeclared: name, scope) }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard let type = place.meantType(scope) else { return [(scope.bindings, .unknown)] }
    return types.possibilities(type, scope)
  }
}

extension FoundPlace {
  /// The type that a place is, or names; nil where it is none or nobody knows.
  func meantType(_ scope: Scope) -> TypeID? {
    switch item {
    case .type(let type): return type
    case .nestedType(let nested): return scope.index.extendedType(nested)
    case .conformance(let entry, _): return entry.targets.first?.type
    case .code(let node, _):
      if let meaning { return meaning.others.isEmpty ? meaning.type : nil }
      guard let resolver = scope.resolver(of: file) else { return nil }
      switch subject {
      case .mention: return resolver.resolve(typeNode: node).types.first
      case .creation: return resolver.typeOfExpression(node).types.first
      default: return nil
      }
    case .member, .file: return nil
    }
  }
}

/// `kind`: what a type or a member is declared as.
struct KindCondition: Evaluator {
  let kinds: [KindWord]

  var need: Need { .index }

  func chooses(_ place: FoundPlace, _ scope: Scope) -> Truth { answer(place, scope) }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if case .member(let member) = place.item { return Truth(kinds.contains { $0.fits(scope.index.kind(member)) }) }
    // What sets a property is none.
    if place.subject == .assignment { return .no }
    if place.subject == .use {
      return place.usedMember(scope).map { member in Truth(kinds.contains { $0.fits(scope.index.kind(member)) }) }
        ?? .unknown
    }
    guard let type = place.meantType(scope) else { return .unknown }
    return Truth(kinds.contains { $0.fits(scope.index.kind(type)) })
  }

  /// The types of the standard library are values.
  func answer(undeclared name: String, _ scope: Scope) -> Truth {
    LanguageType.isNamed(name) ? Truth(kinds.contains(.struct) || kinds.contains(.enum)) : .unknown
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    if case .member(let member) = place.item { return member.form(scope.index) }
    if place.subject == .use { return place.usedMember(scope).map { $0.form(scope.index) } }
    guard let type = place.meantType(scope) else { return nil }
    return "is \(scope.index.kind(type).words)"
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? { reason(place, scope) }
}

extension KindWord {
  fileprivate func fits(_ kind: MemberKind) -> Bool {
    switch self {
    case .property: kind == .property
    case .method: kind == .method
    case .initializer: kind == .initializer
    case .subscript: kind == .subscript
    case .case: kind == .enumCase
    case .alias: kind == .typeAlias
    default: false
    }
  }

  fileprivate func fits(_ kind: NominalKind) -> Bool {
    switch self {
    case .class: kind == .class
    case .struct: kind == .struct
    case .enum: kind == .enum
    case .actor: kind == .actor
    case .protocol: kind == .protocol
    default: false
    }
  }
}

extension NominalKind {
  /// For messages: `a class`.
  var words: String {
    switch self {
    case .class: "a class"
    case .struct: "a struct"
    case .enum: "an enum"
    case .actor: "an actor"
    case .protocol: "a protocol"
    }
  }
}

/// `conforms_to` and `inherits_from`: a supertype is one of these, by way of any others; a type of such a name is its own.
struct AncestorCondition: Evaluator {
  enum Relation: Sendable {
    case conforms, inherits
  }

  let types: TypeTest
  let relation: Relation
  let isChoice: Bool

  var need: Need { types.need }

  func chooses(_ place: FoundPlace, _ scope: Scope) -> Truth { answer(place, scope) }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let type = place.meantType(scope) else { return .unknown }
    let names = types.names(scope)
    if !names.isEmpty {
      if isBelow(type, names, scope) { return .yes }
    }
    let ancestors = scope.index.ancestors(of: type).resolved
    let byConditions = ancestors.any { ancestor -> Truth in
      if relation == .inherits, scope.index.kind(ancestor) != .class { return .no }
      return types.isOne(ancestor, scope)
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
    return types.areNames && scope.project.declares(names) ? .no : .unknown
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

extension String {
  /// A role's name for messages: `view controller`.
  var words: String { replacing("_", with: " ") }
}

/// `adopted_by`: a type of the project that is one of these inherits from the type, or conforms to it.
struct AdoptedCondition: Evaluator {
  let types: TypeTest

  var need: Need { types.need }

  func chooses(_ place: FoundPlace, _ scope: Scope) -> Truth { answer(place, scope) }

  /// A type that nobody declares is adopted by those that name it.
  func answer(undeclared name: String, _ scope: Scope) -> Truth {
    let names = types.names(scope)
    guard !names.isEmpty, types.areNames else { return .unknown }
    let simple = name.split(separator: ".").last.map(String.init) ?? name
    var result = Truth.no
    scope.project.types(named: names).forEach { number in
      let unseen = scope.project.unknownSupertypes(of: TypeID(index: number))
      let isNamed = unseen.contains { $0 == name || $0 == simple }
      result = result.or(isNamed ? .yes : unseen.isEmpty ? .no : .unknown)
    }
    return result
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
      result = result.or((adoptersByName[next] ?? []).any { types.isOne(undeclared: $0, scope) })
      if result == .yes { return .yes }
      for subtype in scope.index.directSubtypes(of: next) where seen.insert(subtype).inserted {
        // A double in test code makes no base class, unless it is asked for.
        if scope.project.roles.isTest(subtype), !types.roles.contains(RoleTable.testRole) { continue }
        switch types.isOne(subtype, scope) {
        case .yes: return .yes
        case .unknown: result = .unknown
        case .no: break
        }
        pending.append(subtype)
      }
    }
    return result
  }

  /// What captures stand for, by the types below it.
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
    let names = types.inWords(scope, article: "")
    guard !names.isEmpty, let type = place.meantType(scope) else { return nil }
    let verb = scope.index.kind(type) == .protocol ? "is adopted by" : "is inherited by"
    return names.count > 3
      ? "\(verb) none of the \(names.count) types that the rule lists" : "\(verb) no \(names.alternatives)"
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
