extension CallsOnlyBy {
  /// Whether a call that hands nothing over stands where something harmless is known to be there, which it takes away: in a function
  /// that is handed it, or where a test has shown it, in the first branch of an `if`, behind a `guard` or in a case of a `switch`.
  func takesAwayWhatIsThere(_ call: CallSite, _ site: Site) -> Bool {
    let tree = site.tree
    guard !harmless.isEmpty, !call.calls(oneOf: certain), passedValue(call, tree) == nil else { return false }
    var child = call.node
    while let node = tree.parent(child) {
      switch tree.kind(node) {
      case .memberBlock: return false
      case .functionDecl: if hasHarmlessParameter(node, site) { return true }
      // In what follows when the picker is gone, it is something else that goes.
      case .callExpr: if isOnHarmless(node, site) { return false }
      case .ifExpr:
        guard let conditions = tree.child(node, .conditionList), tree.nextSibling(conditions) == child else { break }
        if testsForHarmless(conditions, site) { return true }
      case .switchCase: if isCaseOfHarmless(node, site) || isBehindGuard(child, in: node, site) { return true }
      case .codeBlock, .closureExpr: if isBehindGuard(child, in: node, site) { return true }
      default: break
      }
      child = node
    }
    return false
  }

  /// Whether a `guard` that stands before a statement in the same block asks for something harmless.
  private func isBehindGuard(_ statement: NodeID, in block: NodeID, _ site: Site) -> Bool {
    let tree = site.tree
    return tree.children(block).prefix { $0 != statement }.contains { earlier in
      tree.kind(earlier) == .guardStmt
        && tree.child(earlier, .conditionList).map { testsForHarmless($0, site) } ?? false
    }
  }

  /// Whether one of the conditions, all of which hold, is `x is Harmless` or `let y = x as? Harmless`.
  private func testsForHarmless(_ conditions: NodeID, _ site: Site) -> Bool {
    let tree = site.tree
    return tree.children(conditions).contains { condition in
      switch tree.kind(condition) {
      case .sequenceExpr: isCastToHarmless(condition, .isCast, site)
      case .optionalBinding:
        tree.child(condition, .initializerClause).flatMap(tree.firstChild).map { isCastToHarmless($0, .asCast, site) }
          ?? false
      default: false
      }
    }
  }

  /// Whether a sequence is an operand and a cast to one of the harmless types, nothing else.
  private func isCastToHarmless(_ sequence: NodeID, _ kind: SyntaxKind, _ site: Site) -> Bool {
    let tree = site.tree
    guard let cast = tree.firstChild(sequence).flatMap(tree.nextSibling), tree.nextSibling(cast) == nil,
      tree.kind(cast) == kind, let type = tree.firstChild(cast)
    else { return false }
    return isHarmlessTarget(type, site)
  }

  /// Whether all patterns of a case ask for one of the harmless types.
  private func isCaseOfHarmless(_ switchCase: NodeID, _ site: Site) -> Bool {
    let tree = site.tree
    let items = tree.children(switchCase).filter { tree.kind($0) == .switchCaseItem }
    return !items.isEmpty
      && items.allSatisfy { item in
        guard var pattern = tree.firstChild(item) else { return false }
        if tree.kind(pattern) == .valueBindingPattern, let bound = tree.firstChild(pattern) { pattern = bound }
        if tree.kind(pattern) == .isTypePattern {
          return tree.firstChild(pattern).map { isHarmlessTarget($0, site) } ?? false
        }
        return isCastToHarmless(pattern, .asCast, site)
      }
  }

  /// Whether a type as written is a harmless one, or an optional of one, on which the functions may be called.
  private func isHarmlessTarget(_ type: NodeID, _ site: Site) -> Bool {
    site.resolver.resolve(typeNode: site.tree.unwrappedType(type)).types
      .contains { site.targets.contains($0) && site.project.roles.has($0, anyOf: harmless) }
  }
}
