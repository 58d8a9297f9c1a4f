extension CodeSubject {
  static let body = CodeSubject(
    names: { $0.place.bodyNames($0) ?? [$0.tree.name($0.name)] },
    // The finder asked, for labels and accessors too.
    answersTo: { _, _ in .yes },
    describe: { code, test, facts in
      guard let member = code.place.memberOfBody(code.scope) else { return }
      let declaration = PlaceFacts(code.place.declaration(code.scope), code.scope, test)
      facts.name = code.scope.index.fullName(member)
      (facts.member, facts.typed, facts.symbol) = (facts.name, declaration.typed, declaration.symbol)
    },
    find: { test, node, resolver, _, places in test.findBodies(below: node, resolver, &places) })
}

extension PlaceMatcher {
  /// The bodies of members that the index knows; those of functions in functions belong to the body around them.
  fileprivate func findBodies(below node: NodeID, _ resolver: FileResolver, _ places: inout [FoundPlace]) {
    let index = resolver.index
    let tree = resolver.tree
    let range = tree.range(node)
    func visit(_ member: MemberID) {
      let place = index.nameRange(member)
      guard index.hasBody(member), range.contains(place.lowerBound) || node == tree.root, mayBeNamed(member, index)
      else { return }
      for found in resolver.bodies(of: member) where isNamed(member, found.accessor, index) {
        places.append(resolver.found(.body, found.block, at: tree.firstToken(at: place.lowerBound)))
      }
    }
    if owners == nil { for member in index.topLevelMembers(in: resolver.file) { visit(member) } }
    for declaration in index.declarations(in: resolver.file) {
      if let owners, owners.isDecidedByIndex, !owners.isAny {
        guard let type = index.extendedType(declaration), owners.mayBe(type) else { continue }
      }
      for member in index.members(in: declaration) { visit(member) }
    }
  }

  private func mayBeNamed(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    guard let names, !names.isAny, !names.hasCaptures else { return true }
    return names.functions.contains { $0.matches(member, index) }
  }

  private func isNamed(_ member: MemberID, _ accessor: MemberAccessor?, _ index: ProjectIndex) -> Bool {
    guard let names, !names.isAny, !names.hasCaptures else { return true }
    return names.functions.contains {
      ($0.accessor == nil || $0.accessor == accessor) && $0.matches(member, index)
    }
  }
}

extension FoundPlace {
  /// The member whose body it is, by its name, with its labels and by its accessor.
  fileprivate func bodyNames(_ code: CodePlace) -> [String]? {
    guard let member = memberOfBody(code.scope) else { return nil }
    let name = code.scope.index.name(member)
    let accessor = code.resolver.bodies(of: member).first { $0.block == code.node }?.accessor
    return [name, code.scope.index.fullName(member)] + (accessor.map { [name + "." + $0.rawValue] } ?? [])
  }

  /// The member whose body it is; nil for all other places.
  func memberOfBody(_ scope: Scope) -> MemberID? {
    guard subject == .body, case .code(let block, let name) = item, let resolver = scope.resolver(of: file) else {
      return nil
    }
    let start = resolver.tree.start(name)
    let index = resolver.index
    func isMeant(_ member: MemberID) -> Bool { index.nameRange(member).lowerBound == start }
    if let declaration = resolver.enclosingDeclaration(of: block),
      let member = index.members(in: declaration).first(where: isMeant)
    {
      return member
    }
    return index.topLevelMembers(in: resolver.file).first(where: isMeant)
  }

  /// The place that answers for its declaration: of a body the member whose body it is.
  func declaration(_ scope: Scope) -> FoundPlace {
    guard let member = memberOfBody(scope) else { return self }
    return FoundPlace(subject: .member, file: file, item: .member(member))
  }
}
