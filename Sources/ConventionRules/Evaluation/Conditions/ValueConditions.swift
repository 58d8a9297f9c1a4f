/// `on`: what something is called on, read from or set on.
struct ReceiverCondition: Evaluator {
  let value: ValueTest

  var need: Need { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    place.receiver(scope).map { value.answer($0, scope) } ?? .unknown
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    place.receiver(scope).map { value.possibilities($0, scope) } ?? [(scope.bindings, .unknown)]
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let receiver = place.receiver(scope), let resolver = scope.resolver else { return nil }
    switch receiver.form {
    case .ownObject, .bare: return "is called on the object itself"
    case .implicitType: return "is called on a type that is not written"
    case .absent: return "is called on nothing"
    case .written(let node):
      let text = resolver.tree.singleLine(resolver.tree.withoutUnwrapping(node))
      if receiver.resolution.types.isEmpty { return "is called on '\(text)', of which the type is not known" }
      return "is called on '\(text)'"
    }
  }
}

extension FoundPlace {
  /// What it is called on, read from or set on; nil where that is not known.
  func receiver(_ scope: Scope) -> CodeValue? {
    guard case .code(let node, _) = item, let resolver = scope.resolver(of: file) else { return nil }
    let tree = resolver.tree
    switch subject {
    case .call:
      return resolver.receiverValue(ofCallee: tree.kind(node) == .callExpr ? tree.firstChild(node) ?? node : node)
    case .closure: return resolver.receiverValue(ofClosure: node)
    case .assignment:
      guard case .code(_, let name) = item else { return nil }
      return resolver.target(of: node, named: name).map { resolver.receiverValue(ofTarget: $0, by: node) }
    case .use: return resolver.receiverValue(ofUse: node, on: meaning?.receiver)
    default: return nil
    }
  }
}
