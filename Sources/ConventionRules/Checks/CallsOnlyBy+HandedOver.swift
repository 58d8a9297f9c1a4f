// Functions that are handed something harmless: `imagePickerControllerDidCancel(_ picker:)`.

extension CallsOnlyBy {
  /// Whether a call that hands nothing over stands in a function that is handed something harmless, which it takes away.
  func isHandedHarmless(_ call: CallSite, _ site: Site) -> Bool {
    guard !harmless.isEmpty, !call.calls(oneOf: certain), passedValue(call, site.tree) == nil else { return false }
    let tree = site.tree
    var current = call.node
    while let outer = tree.parent(current) {
      switch tree.kind(outer) {
      case .memberBlock: return false
      case .functionDecl: if hasHarmlessParameter(outer, site) { return true }
      // In what follows when the picker is gone, it is something else that goes.
      case .callExpr: if isOnHarmless(outer, site) { return false }
      default: break
      }
      current = outer
    }
    return false
  }

  private func hasHarmlessParameter(_ function: NodeID, _ site: Site) -> Bool {
    let tree = site.tree
    guard let clause = tree.child(function, .parameterClause) else { return false }
    return tree.children(clause).contains { parameter in
      guard tree.kind(parameter) == .parameter, let written = tree.parameterType(parameter) else { return false }
      return site.resolver.resolve(typeNode: written).types.contains { site.project.roles.has($0, anyOf: harmless) }
    }
  }

  /// Whether a call of one of the functions is made on something harmless.
  private func isOnHarmless(_ node: NodeID, _ site: Site) -> Bool {
    guard let call = CallSite(node, in: site.tree), call.calls(oneOf: functions), let receiver = call.receiver else {
      return false
    }
    return site.resolver.typeOfExpression(receiver).types.contains { site.project.roles.has($0, anyOf: harmless) }
  }
}
