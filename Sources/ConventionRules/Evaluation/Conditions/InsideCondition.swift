/// `inside`: one of several places lies around it.
struct InsideCondition: Evaluator {
  let places: [PlaceTest]

  init(_ queries: [PlaceQuery], _ compiler: RuleCompiler) {
    places = queries.map { PlaceTest($0, compiler) }
  }

  var need: Need { places.allSatisfy { $0.subject == .extension || $0.subject == .conformance } ? .index : .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { places.any { answer($0, place, scope) } }

  private func answer(_ around: PlaceTest, _ place: FoundPlace, _ scope: Scope) -> Truth {
    switch around.subject {
    case .extension: return isInExtension(around, place, scope)
    case .conformance: return isBesideConformance(around, place, scope)
    case .statement where around.conditions.contains { $0 is TypedCondition }:
      guard case .code(let node, _) = place.item, let resolver = scope.resolver(of: place.file) else { return .no }
      return around.testsForType(around: node, resolver, scope)
    default: return .unknown
    }
  }

  private func isInExtension(_ around: PlaceTest, _ place: FoundPlace, _ scope: Scope) -> Truth {
    let index = scope.index
    var body = index.body(around: place)
    if case .code(let node, _) = place.item { body = scope.resolver(of: place.file)?.enclosingDeclaration(of: node) }
    var isPossible = true
    while let current = body {
      if index.isExtension(current) {
        guard let types = around.types, !types.isAny else { return .yes }
        let type = index.extendedType(current)
        return type.map { types.isKind($0, scope) } ?? .unknown
      }
      isPossible = isPossible && index.mayBeExtended(current)
      body = index.enclosingDeclaration(of: current)
    }
    return isPossible ? .no : .unknown
  }

  /// Whether the body around states such a conformance.
  private func isBesideConformance(_ around: PlaceTest, _ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let body = scope.index.body(around: place) else { return .no }
    return scope.index.conformances(body).any { entry in
      around.answer(FoundPlace(subject: .conformance, file: body.file, item: .conformance(entry, in: body)), scope)
    }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    switch places.first?.subject {
    case .extension: return "stands in the type's own declaration"
    case .conformance: return "stands apart from the conformance"
    default: break
    }
    guard case .code(let node, _) = place.item, let tree = scope.resolver(of: place.file)?.tree else { return nil }
    return "stands in '\(tree.placeName(around: node))'"
  }
}
