import Synchronization

extension WordDefinition {
  private static let typePlaces: SubjectSet = [.type, .nestedType, .mention, .creation, .conformance]

  static let conformsTo = WordDefinition(
    "conforms_to", of: typePlaces, takes: .types(as: .typeNames), asks: .ancestors, binds: true,
    meaning: "It conforms to one of these protocols, is one of them, or is below one of these classes.",
    example: #"{ type: "view_model", conforms_to: "ObservableObject" }"#,
    phrase: { types, _, write in .says("conform", "to " + write.types(types)) },
    prepare: { AncestorCondition(types: $1.types($0), relation: .conforms) },
    mend: { types, _, isDenied in
      guard !isDenied, case .names(let names) = types, case .pattern(let name)? = names.items.first, name.isExact else {
        return nil
      }
      return .byHand("conform to '\(name.text)'")
    })

  static let inheritsFrom = WordDefinition(
    "inherits_from", of: typePlaces, takes: .types(as: .typeNames), asks: .superclasses, binds: true,
    meaning: "The type is one of these classes, or is below one, through any number of others.",
    example: #"{ type: "*", inherits_from: "UIViewController" }"#,
    phrase: { types, _, write in .says("inherit", "from " + write.types(types)) },
    prepare: { AncestorCondition(types: $1.types($0), relation: .inherits) })
}

/// `conforms_to` and `inherits_from`: a supertype is one of these, by way of any others; a type of such a name is its own.
private struct AncestorCondition: PreparedCondition {
  enum Relation: Sendable {
    case conforms, inherits
  }

  /// What lists of names say in the project. They have dozens of names, and many types are asked about.
  private final class Known: Sendable {
    let areDeclared = Mutex<Bool?>(nil)
    let below = Mutex<BitSet?>(nil)
  }

  let types: TypeMatcher
  let relation: Relation
  private let known = Known()

  var need: RequiredInput { types.need }
  var constraint: Constraint { relation == .conforms ? .conforms(types) : .inherits(types) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    place.unreadDoubt(scope) ?? place.unseenSupertype(concerning: types.names(scope), scope)
      ?? "has a supertype that no file of the project declares" + WayOut.sources
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if case .undeclared(let name) = place.item { return answer(undeclared: name, scope) }
    guard let type = place.meantType(scope) else { return .unknown }
    let names = types.names(scope)
    if !names.isEmpty, below(names, scope).contains(type.index) { return .yes }
    // Of plain names all is said with that.
    let isSaid = types.areNames && !types.hasCapturedNames
    let ancestors = isSaid ? [] : scope.index.ancestors(of: type).resolved
    let byConditions = ancestors.any { ancestor -> Truth in
      if relation == .inherits, scope.index.kind(ancestor) != .class { return .no }
      return types.matches(ancestor, scope)
    }
    return byConditions.orUnseen(mayBeBelow(type, names, scope))
  }

  private func mayBeBelow(_ type: TypeID, _ names: [NamePattern], _ scope: Scope) -> Bool {
    if scope.index.isBroken(type) { return true }
    if relation == .inherits {
      return scope.index.mayHaveUnknownSuperclass(type) && !scope.project.unknownAncestors(of: type).isEmpty
    }
    return
      !(names.isEmpty
      ? scope.project.unknownAncestors(of: type)
      : scope.project.unknownAncestors(of: type, concerning: names)).isEmpty
  }

  /// Its own name tells, and what extensions in the project say. A type of another module is not built on one of the project.
  private func answer(undeclared name: String, _ scope: Scope) -> Truth {
    let names = types.names(scope)
    if scope.project.goes(undeclared: name, by: names) {
      // What the project declares under the name is another type.
      let isDeclared = scope.project.declares([NamePattern(name.lastNamePart)])
      return isDeclared ? .no : scope.index.isPartial ? .unknown : .yes
    }
    if relation == .conforms, scope.project.states(undeclared: name, conformanceTo: names) { return .yes }
    guard types.areNames, !scope.index.isPartial else { return .unseen }
    let areDeclared =
      types.hasCapturedNames
      ? scope.project.declares(names) : known.areDeclared.value { scope.project.declares(names) }
    return areDeclared ? .no : .unseen
  }

  /// What captures stand for, by the types above it. The type itself is none of them.
  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard types.binds(scope), let type = place.meantType(scope) else { return [(scope.bindings, answer(place, scope))] }
    let above = scope.index.ancestors(of: type)
    let meant = above.resolved.filter { relation == .conforms || scope.index.kind($0) == .class }
    return types.distinctPossibilities(meant, scope)
      + above.unresolvedNames.flatMap { types.possibilities(undeclared: $0, scope) }
  }

  private func below(_ names: [NamePattern], _ scope: Scope) -> BitSet {
    types.hasCapturedNames ? findBelow(names, scope) : known.below.value { findBelow(names, scope) }
  }

  private func findBelow(_ names: [NamePattern], _ scope: Scope) -> BitSet {
    relation == .inherits ? scope.project.types(inheritingFrom: names) : scope.project.types(conformingTo: names)
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    let names = types.inWords(scope)
    guard !names.isEmpty else { return nil }
    return (relation == .conforms ? "does not conform to " : "does not inherit from ") + names.alternatives
  }
}
