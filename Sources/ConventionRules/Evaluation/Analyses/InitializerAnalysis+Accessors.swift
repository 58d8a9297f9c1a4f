// What other members of the object do when an initializer writes or names them.

extension InitializerAnalysis {
  /// What an assignment to anything but the property does to it: by a setter or an observer of another one, or behind a key path that
  /// comes from elsewhere.
  mutating func ways(ofWritingTo target: NodeID) -> Ways {
    if tree.kind(target) == .subscriptExpr {
      guard let object = tree.firstChild(target), isSelf(object), keyPath(in: target) == nil else { return .open }
      isUnsure = true
      return .open
    }
    if isProjected(target) { isUnsure = true }
    for member in membersOfObject(namedBy: target) {
      let hasSetter = index.isComputed(member) && index.hasSetter(member)
      guard hasSetter || runsObservers(of: member, target) else { continue }
      if ways(ofSetting: member) == .done { return .done }
    }
    return .open
  }

  private mutating func ways(ofSetting member: MemberID) -> Ways {
    guard let block = binding(of: member).flatMap({ tree.child($0, .accessorBlock) }) else {
      isUnsure = true
      return .open
    }
    for accessor in tree.children(block) where tree.kind(accessor) == .accessorDecl {
      let isGetter = tree.kind(tree.token(accessor)) == .kwGet
      if !isGetter, ways(ofCalling: accessor) == .done { return .done }
    }
    return .open
  }

  /// Whether an assignment to a property runs its observers, which an initializer does not do where the property is stored by the same
  /// type. What `defer` and closures do in it is none of its own doing.
  private func runsObservers(of member: MemberID, _ target: NodeID) -> Bool {
    guard index.hasObservers(member) else { return false }
    if index.isOverride(member) { return true }
    let function = tree.ancestor(of: target) { node in
      switch tree.kind(node) {
      case .functionDecl, .initializerDecl, .accessorDecl, .closureExpr, .deferStmt: true
      default: false
      }
    }
    guard let function, tree.kind(function) == .initializerDecl, let owner = resolver.enclosingType(of: function) else {
      return true
    }
    return !index.member(named: index.name(member), of: owner, includingInherited: false).contains(member)
  }

  /// What naming a member of the object does: a lazy property makes its value, and a method may be called that stands in an array, or
  /// that a function is given which runs what it is given.
  mutating func ways(ofNaming node: NodeID) -> Ways {
    for member in membersOfObject(namedBy: node) {
      switch index.kind(member) {
      case .property where index.isLazy(member):
        let value = binding(of: member).flatMap { tree.child($0, .initializerClause) }
        if let value, ways(ofCalling: value) == .done { return .done }
      case .method where isHandedOver(node) && mayAssign(in: member): isUnsure = true
      default: break
      }
    }
    return .open
  }

  private func isHandedOver(_ function: NodeID) -> Bool {
    guard let holder = tree.parent(function) else { return false }
    if tree.kind(holder) == .arrayExpr { return true }
    guard tree.kind(holder) == .labeledArgument, let call = tree.parent(holder).flatMap(tree.parent),
      let site = CallSite(call, in: tree)
    else { return false }
    return runsAtOnce(site)
  }

  /// The members of the object that an expression names: `page`, `self.page`.
  private func membersOfObject(namedBy expression: NodeID) -> [MemberID] {
    let name = tree.token(expression)
    guard tree.kind(name).isName else { return [] }
    switch tree.kind(expression) {
    case _ where tree.namesValue(expression):
      // In another function a bare name is that of something else.
      guard handed == nil else { return [] }
      let members = index.member(named: tree.name(name), of: type, includingInherited: true)
      return members.isEmpty || resolver.isLocalVariable(named: tree.name(name), visibleAt: expression) ? [] : members
    case .memberAccessExpr:
      guard let object = tree.firstChild(expression), isSelf(object) else { return [] }
      return index.member(named: tree.name(name), of: type, includingInherited: true)
    default: return []
    }
  }

  private func binding(of member: MemberID) -> NodeID? {
    member.file == resolver.file ? tree.binding(naming: index.nameRange(member).lowerBound) : nil
  }
}
