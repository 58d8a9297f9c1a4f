// Closures that an initializer gives to functions. What they do is done later, unless it shows that it is not.

extension InitializerAnalysis {
  /// Whether a closure that a function is given assigns without naming `self`, which only those may that are not kept for later. What
  /// is given to an initializer, `Task { }`, may be run later all the same.
  mutating func mayAssign(inClosure closure: NodeID) -> Bool {
    guard let call = tree.call(givenClosure: closure), let site = CallSite(call, in: tree),
      !tree.isCapitalized(tree.token(site.callee))
    else { return false }
    let isRunAtOnce = runsAtOnce(site)
    if isRunAtOnce, ways(behindCallOf: closure) == .done { return true }
    // `then { $0.title = … }` hands the object on.
    let isOnObject = site.receiver.map(isSelf) ?? false
    var isFound = false
    var isKept = false
    tree.walk(closure) { node in
      switch tree.kind(node) {
      // `[self]` is as good as naming it at each place.
      case .captureList: isKept = !isRunAtOnce
      case .closureExpr where node != closure:
        isFound = isFound || mayAssign(inClosure: node)
        return false
      case .sequenceExpr, .inOutExpr:
        isFound =
          isFound
          || tree.assignmentTargets(of: node)
            .contains { target in
              (isRunAtOnce || tree.kind(target) == .identifierExpr) && names(target)
                || isOnObject && isPropertyOfParameter(target)
            }
      default: break
      }
      return !isFound && !isKept
    }
    return isFound && !isKept
  }

  /// Whether a function runs what it is given before it returns, if it does: a known one, or one of this file that cannot keep it.
  func runsAtOnce(_ call: CallSite) -> Bool {
    if LibraryNames[.functionsThatRunAtOnce].contains(call.name) { return true }
    guard let functions = functions(calledBy: call)?.found, !functions.isEmpty else { return false }
    return functions.allSatisfy { declaration(of: $0).map(keepsNoClosure) ?? false }
  }

  /// Whether a function takes closures, and none that escapes.
  private func keepsNoClosure(_ function: NodeID) -> Bool {
    guard let clause = tree.child(function, .parameterClause) else { return false }
    let types = tree.children(clause).compactMap { tree.kind($0) == .parameter ? tree.parameterType($0) : nil }
    let closures = types.filter { tree.holds($0) { tree.kind($0) == .functionType } }
    return !closures.isEmpty
      && closures.allSatisfy { type in
        guard tree.kind(type) == .attributedType else { return tree.kind(type) == .functionType }
        return tree.attributeNames(of: type).allSatisfy { $0 != "escaping" && $0 != "autoclosure" }
          && tree.child(type, .functionType) != nil
      }
  }

  /// `$0.title`, and `model.title` for a parameter of a closure.
  private func isPropertyOfParameter(_ target: NodeID) -> Bool {
    guard tree.kind(target) == .memberAccessExpr, isProperty(tree.name(tree.token(target))),
      let base = tree.firstChild(target).map(tree.withoutUnwrapping), tree.kind(base) == .identifierExpr
    else { return false }
    if tree.kind(tree.token(base)) == .dollar { return true }
    let declaration = resolver.localDeclaration(named: tree.name(tree.token(base)), visibleAt: base)
    switch declaration.map(tree.kind) {
    case .parameter, .closureParameter: return true
    default: return false
    }
  }
}
