extension CodeSubject {
  static let assignment = CodeSubject(
    marks: .nameToEndOfLine, doubt: "may be a member of another type: what it belongs to is unknown" + WayOut.type,
    receiver: { code in
      code.resolver.target(of: code.node, named: code.name).map {
        code.resolver.receiverValue(ofTarget: $0, by: code.node)
      }
    },
    describe: { code, _, facts in
      let resolver = code.resolver
      guard let target = resolver.target(of: code.node, named: code.name) else { return }
      let owner = resolver.owners(ofProperty: target).first.map(code.scope.index.qualifiedName)
      facts.on = owner ?? resolver.base(of: target).map(code.tree.singleLine) ?? facts.type
      if case .value(let given) = code.place.given(code.scope) {
        facts.value = given.expression.map(code.tree.singleLine) ?? ""
      }
      facts.why = "is assigned"
    },
    find: { test, node, resolver, _, places in test.findAssignments(below: node, resolver, &places) })
}

extension PlaceMatcher {
  /// Finds what sets properties: by `=`, `+=`, in a tuple or as `&property`, by a mutating function, `items.append(1)`, as a binding
  /// that is handed over, or by way of a part of a structure that one holds, `state.count = 1` or `items[0] = 1`.
  fileprivate func findAssignments(below node: NodeID, _ resolver: FileResolver, _ places: inout [FoundPlace]) {
    let tree = resolver.tree
    // Where nothing goes by a word that such an object has, what is not known of others is none.
    let bounds = constraints.lazy.compactMap { $0.receiverValue?.bounds }.first
    let mayBeUnknown = bounds?.mayStand(resolver) ?? true
    for assignment in resolver.assignments(in: tree.range(node)) {
      resolver.eachTarget(of: assignment) { target, isWhole in
        let name = tree.token(target)
        guard tree.kind(name).isName || resolver.isProjection(target),
          names.map({ $0.isAny || $0.hasCaptures || $0.matches(name, resolver) }) ?? true
        else { return }
        if resolver.isLocal(target) { return }
        if !mayBeUnknown, tree.kind(target) == .memberAccessExpr, resolver.owners(ofProperty: target).isEmpty { return }
        let isPart = tree.kind(target) == .keyPathComponent
        let isSet: Truth = isWhole ? .yes : isPart ? .unknown : resolver.setsProperty(target)
        if isSet == .no { return }
        var place = resolver.found(.assignment, assignment, at: name)
        place.isDoubtful = isSet == .unknown
        places.append(place)
      }
    }
  }
}

extension NameMatcher {
  fileprivate func matches(_ name: TokenID, _ resolver: FileResolver) -> Bool {
    let bytes = SyntaxTree.propertyName(resolver.nameBytes(name))
    return patterns.contains { $0.matches(bytes) }
  }
}

extension FileResolver {
  /// The assignments that lie in a range, in source order. O(log n) for those of the file.
  func assignments(in range: Range<Int>) -> [NodeID] {
    let all = assignments()
    var found: [NodeID] = []
    for node in all[all.partitioningIndex { tree.start($0) >= range.lowerBound }...] {
      guard tree.start(node) < range.upperBound else { break }
      if tree.end(node) <= range.upperBound { found.append(node) }
    }
    return found
  }

  private func assignments() -> [NodeID] {
    if let known = cache.assignments { return known }
    var all: [NodeID] = []
    let changing = index.changingFunctions
    tree.walk(tree.root) { node in
      switch tree.kind(node) {
      case .inOutExpr, .sequenceExpr: if isAssignment(node) { all.append(node) }
      case .callExpr:
        if let name = tree.calledName(node), changing.contains(nameBytes(name)), isAssignment(node) { all.append(node) }
      case .identifierExpr, .memberAccessExpr:
        if isProjection(node), let binding = binding(from: node) { all.append(binding.node) }
      default: break
      }
      return true
    }
    cache.assignments = all
    return all
  }

  /// Whether a node sets something, or is a call that may.
  func isAssignment(_ node: NodeID) -> Bool {
    tree.kind(node) == .callExpr ? changedReceiver(ofCall: node) != nil : !tree.assignmentTargets(of: node).isEmpty
  }

  /// Visits what an assignment sets: the written targets, and what these are parts of.
  ///
  /// - Parameter visit: is told whether a target is certainly given a value as a whole.
  func eachTarget(of assignment: NodeID, _ visit: (NodeID, _ isWhole: Bool) -> Void) {
    let written = tree.assignmentTargets(of: assignment)
    let others = changedReceiver(ofCall: assignment) ?? (binding(with: assignment) == nil ? nil : assignment)
    for outermost in written.isEmpty ? [others].compactMap(\.self) : written {
      var next: NodeID? = outermost
      while let target = next {
        switch tree.kind(target) {
        case .identifierExpr, .memberAccessExpr: visit(target, !written.isEmpty && target == outermost)
        case .subscriptExpr:
          if let property = property(byKeyPathOf: target) { visit(property, !written.isEmpty && target == outermost) }
        default: break
        }
        next = whole(ofPart: target)
      }
    }
  }

  /// What gives properties of a name a value as a whole, with the target, by the types in which these are looked up. Gone through once
  /// for each name.
  func wholeAssignments(to name: String) -> [TypeID: [(assignment: NodeID, target: NodeID)]] {
    cache.remembered(AssignedName(name: name)) {
      let named = cache.remembered(AssignedName(name: nil)) {
        var targets: [String: [(assignment: NodeID, target: NodeID)]] = [:]
        for assignment in assignments() {
          eachTarget(of: assignment) { target, isWhole in
            if isWhole { targets[tree.name(tree.token(target)), default: []].append((assignment, target)) }
          }
        }
        return targets
      }
      var byOwner: [TypeID: [(assignment: NodeID, target: NodeID)]] = [:]
      for found in named[name] ?? [] {
        for owner in Set(owners(ofProperty: found.target)) { byOwner[owner, default: []].append(found) }
      }
      return byOwner
    }
  }

  /// The name of the property that `object[keyPath: \.name]` stands for; nil for any other subscript.
  func property(byKeyPathOf access: NodeID) -> NodeID? {
    guard let path = tree.keyPath(inSubscript: access) else { return nil }
    let last = Array(tree.children(path)).last
    return last.flatMap { tree.kind($0) == .keyPathComponent && tree.kind(tree.token($0)).isName ? $0 : nil }
  }

  /// `state` for `state.count`, `items` for `items[0]` and for `items!`.
  func whole(ofPart target: NodeID) -> NodeID? {
    switch tree.kind(target) {
    case .memberAccessExpr, .subscriptExpr, .optionalChainingExpr, .forceUnwrapExpr: tree.firstChild(target)
    default: nil
    }
  }

  func target(of assignment: NodeID, named name: TokenID) -> NodeID? {
    var found: NodeID?
    eachTarget(of: assignment) { target, _ in if tree.token(target) == name { found = target } }
    return found
  }

  func isLocal(_ target: NodeID) -> Bool {
    guard tree.kind(target) == .identifierExpr else { return false }
    let name = SyntaxTree.propertyName(nameBytes(tree.token(target)))
    return isLocalVariable(named: String(decoding: name, as: UTF8.self), visibleAt: target)
  }

  /// The types in which a property is looked up that code names: those of the base, or the innermost one outwards that has it.
  func owners(ofProperty target: NodeID) -> [TypeID] {
    if tree.kind(target) == .keyPathComponent {
      return tree.parent(target).flatMap { members(ofKeyPath: $0).last?.owner.types } ?? []
    }
    if tree.kind(target) == .memberAccessExpr {
      guard let base = base(of: target) else { return [] }
      let types = typeOfExpression(base).types
      if !types.isEmpty { return types }
      let bound = boundType(of: base).types
      return bound.isEmpty ? typeNamed(by: base).types : bound
    }
    let name = String(decoding: SyntaxTree.propertyName(nameBytes(tree.token(target))), as: UTF8.self)
    let innermost = enclosingType(of: target)
    var type = innermost
    while let current = type {
      if !index.member(named: name, of: current, includingInherited: true).isEmpty { return [current] }
      type = index.enclosingType(of: current)
    }
    return innermost.map { [$0] } ?? []
  }

  /// The properties that code may mean by a name, as far as the project declares them.
  func properties(named target: NodeID) -> [MemberID] {
    let token = tree.token(target)
    let name = tree.name(token)
    if name.hasPrefix("$") {
      return owners(ofProperty: target).compactMap { projection(named: nameBytes(token), of: $0)?.property }
    }
    return owners(ofProperty: target).flatMap { owner in
      index.member(named: name, of: owner, includingInherited: true).filter { index.kind($0) == .property }
    }
  }

  /// Whether what an assignment sets is a property that a class outside of the project declares.
  func setsForeignProperty(_ assignment: NodeID, named name: TokenID) -> Truth {
    guard let target = target(of: assignment, named: name) else { return .unknown }
    let owners = owners(ofProperty: target)
    if owners.isEmpty { return .unknown }
    if !properties(named: target).isEmpty { return .no }
    return Truth(
      owners.contains { owner in
        ([owner] + index.ancestors(of: owner).resolved).contains { index.isSDK($0) && index.kind($0) == .class }
      })
  }
}

/// The question for what sets properties of a name, or all properties.
private struct AssignedName: Hashable {
  let name: String?
}
