import Synchronization

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
  private let known = KnownHeirs()

  var need: RequiredInput { types.need }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    "may have a subtype whose other supertypes are unknown" + WayOut.sources
  }

  /// A type that nobody declares is adopted by those that name it.
  private func answer(undeclared names: [String], _ scope: Scope) -> Truth {
    let wanted = types.names(scope)
    guard !wanted.isEmpty, types.areNames else { return .unseen }
    return scope.project.types(named: wanted).any { number in
      let above = scope.project.unknownSupertypes(of: TypeID(index: number))
      return above.contains(where: names.contains) ? .yes : above.isEmpty ? .no : .unseen
    }
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if case .undeclared = place.item { return answer(undeclared: place.names(scope), scope) }
    guard let type = place.meantType(scope) else { return .unknown }
    let known = answer(type, scope)
    return known < .unknown && scope.index.mayHaveUnseenHeirs(type) ? .unknown : known
  }

  private func answer(_ type: TypeID, _ scope: Scope) -> Truth {
    let adoptersByName = scope.project.adoptersByName
    if types.areNames {
      if isAdoptedByName(type, scope) { return .yes }
      if adoptersByName.isEmpty || scope.index.kind(type) != .protocol { return .no }
    }
    if adoptersByName[type] == nil, scope.index.directSubtypes(of: type).isEmpty { return .no }
    var seen: Set<TypeID> = [type]
    var pending = [type]
    var result = Truth.no
    while let next = pending.popLast() {
      result = result.or((adoptersByName[next] ?? []).any { types.matches(undeclared: $0, scope) })
      if result == .yes { return .yes }
      for subtype in scope.index.directSubtypes(of: next) where seen.insert(subtype).inserted {
        if seen.count > Self.fewHeirs, types.need == .index { return adoption(scope).answer(type) }
        guard isHeir(subtype, scope) else { continue }
        result = result.or(types.matches(subtype, scope))
        if result == .yes { return .yes }
        pending.append(subtype)
      }
    }
    return result
  }

  /// Up to how many heirs are asked anew for each type.
  private static let fewHeirs = 64

  /// A double in test code makes no base class, unless it is asked for.
  private func isHeir(_ type: TypeID, _ scope: Scope) -> Bool {
    types.roles.contains(RoleTable.testRole) || !scope.project.roles.isTest(type)
  }

  /// The answers for all types: in a chain of thousands each has most of the others below it.
  private func adoption(_ scope: Scope) -> Adoption {
    known.adoptions.value(for: scope.bindings) {
      let index = scope.index
      var adoption = Adoption(count: index.typeCount)
      for type in (0..<UInt32(truncatingIfNeeded: index.typeCount)).lazy.map(TypeID.init) {
        let byName = (scope.project.adoptersByName[type] ?? []).any { types.matches(undeclared: $0, scope) }
        adoption.insert(type, byName)
        guard isHeir(type, scope) else { continue }
        let truth = types.matches(type, scope)
        for other in index.directSupertypes(of: type) { adoption.insert(other, truth) }
      }
      adoption.spread { type in isHeir(type, scope) ? index.directSupertypes(of: type) : [] }
      return adoption
    }
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
    let above = known.above.value(for: scope.bindings) {
      var above = BitSet(count: scope.index.typeCount)
      for other in types.typesNamed(scope) where !scope.project.roles.isTest(other) {
        for ancestor in scope.index.ancestors(of: other).resolved { above.insert(ancestor.index) }
      }
      return above
    }
    return above.contains(type.index)
  }
}

/// What was found out about heirs, by what captures stand for.
private final class KnownHeirs: Sendable {
  /// The types above those of the names that are asked for.
  let above = Mutex<[Bindings: BitSet]>([:])
  let adoptions = Mutex<[Bindings: Adoption]>([:])
}

/// Which types have an heir of the kind that is asked for, and which may have one.
private struct Adoption {
  private var sure: BitSet
  private var possible: BitSet
  private var unseen: BitSet

  init(count: Int) {
    sure = BitSet(count: count)
    possible = sure
    unseen = sure
  }

  mutating func insert(_ type: TypeID, _ truth: Truth) {
    switch truth {
    case .yes: sure.insert(type.index)
    case .unknown: possible.insert(type.index)
    case .unseen, .unplayed: unseen.insert(type.index)
    case .no: break
    }
  }

  /// Adds whatever is above types that have one. O(types and what they state).
  mutating func spread(_ above: (TypeID) -> [TypeID]) {
    func closure(_ start: BitSet) -> BitSet {
      var all = start
      var pending = Array(start)
      while let type = pending.popLast() {
        for other in above(TypeID(index: type)) where !all.contains(other.index) {
          all.insert(other.index)
          pending.append(other.index)
        }
      }
      return all
    }
    sure = closure(sure)
    possible = closure(possible)
    unseen = closure(unseen)
  }

  func answer(_ type: TypeID) -> Truth {
    sure.contains(type.index)
      ? .yes : possible.contains(type.index) ? .unknown : unseen.contains(type.index) ? .unseen : .no
  }
}
