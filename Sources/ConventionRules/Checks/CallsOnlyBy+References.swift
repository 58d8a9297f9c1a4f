// Functions that are handed over to be called: `button.onTap = viewModel.load`.

extension CallsOnlyBy {
  func countReferences(
    _ site: Site, _ places: inout AllowedPlaces, _ callers: BitSet?, _ result: inout CheckResult
  ) {
    let methods = site.targets.methodNames
    guard
      areFree
        || functions.contains(where: { !$0.name.isExact || methods.contains(NameHash.of($0.name.text)) })
    else { return }
    let tree = site.tree
    lazy var mayConcern = findsRequiredWord(in: tree, site.project)
    for use in references(site) where areFree || methods.contains(NameHash.of(tree.nameBytes(use.name))) {
      guard tree.isName(use.name, ofOneOf: functions),
        let reference = FunctionReference(use.node, in: tree)
      else { continue }
      if let callers, !(site.type(around: use).map { callers.contains($0.index) } ?? false) { continue }
      let allowed = isAllowed(handedOver: use, &places, site)
      switch areFree ? freeTarget(of: reference, site) : target(of: reference, site) {
      case .none: break
      case .exception: result.countFollowed()
      case .unresolved: if allowed != true, mayConcern { result.countUnresolved() }
      case .found(let name, let receiver):
        switch allowed {
        case true?: result.countFollowed()
        case nil: result.countUnresolved()
        case false?:
          let range = tree.start(use.name)..<max(tree.end(use.name), tree.end(use.node))
          let called = Called(name: name, receiver: receiver, range: range)
          result.countViolated(finding(use, called, site, "handed over here"))
        }
      }
    }
  }

  /// Where a function may be named: a bare name means one of the type around it, or of none.
  private func references(_ site: Site) -> [NodeUses.Use] {
    let uses = site.resolver.uses
    if areFree { return uses.names }
    let index = site.project.index
    let isOwn = index.declarations(in: site.resolver.file).contains { body in
      index.record(body).requirementCount > 0 || index.extendedType(body).map(site.targets.contains) ?? false
    }
    return isOwn ? uses.memberAccesses + uses.names : uses.memberAccesses
  }

  private func target(of reference: FunctionReference, _ site: Site) -> Target {
    let index = site.project.index
    let types = site.resolver.receiver(ofCallee: reference.node).types
    guard let type = types.first(where: site.targets.contains) else {
      // A bare name that is no function of the type around it may mean anything.
      return types.isEmpty && site.tree.kind(reference.node) == .memberAccessExpr ? .unresolved : .none
    }
    let named = reference.functions(of: type, index)
    func are(_ members: [MemberID], oneOf patterns: [FunctionPattern]) -> NameMatch {
      let count = members.count { member in patterns.contains { $0.matches(member, index) } }
      return count == 0 ? .no : count == members.count ? .yes : .unknown
    }
    switch are(named, oneOf: functions) {
    case .no: return .none
    case .unknown: return .unresolved
    case .yes: break
    }
    switch are(named, oneOf: exceptions) {
    case .yes: return .exception
    case .unknown: return .unresolved
    case .no: break
    }
    // Nobody knows with what it will be called.
    if !harmless.isEmpty, are(named, oneOf: certain) != .yes { return .unresolved }
    return .found(name: named.count == 1 ? index.fullName(named[0]) : reference.name, receiver: type)
  }

  /// What is neither local nor a member may be a global variable of the name as well.
  private func freeTarget(of reference: FunctionReference, _ site: Site) -> Target {
    let name = reference.name
    guard site.tree.kind(reference.node) == .identifierExpr,
      !site.resolver.isLocalVariable(named: name, visibleAt: reference.node)
    else { return .none }
    var type = site.resolver.enclosingType(of: reference.node)
    while let current = type {
      if !site.project.index.member(named: name, of: current, includingInherited: true).isEmpty { return .none }
      type = site.project.index.enclosingType(of: current)
    }
    return exceptions.contains { $0.name.matches(name) } ? .none : .unresolved
  }

  /// The same as of a closure that calls: it may be called at any time.
  private func isAllowed(handedOver use: NodeUses.Use, _ places: inout AllowedPlaces, _ site: Site) -> Bool? {
    let isInMember = places.allow(use.node)
    if isInMember == false { return false }
    let isByType = isByAllowedType(use, site)
    return isByType == true && !(members.isEmpty && placement.isEmpty) ? nil : isByType
  }
}
