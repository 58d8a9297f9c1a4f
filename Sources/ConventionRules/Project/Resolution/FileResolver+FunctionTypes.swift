extension FileResolver {
  /// Whether a type as written holds a function of a matching form: `* -> *`, `() -> Void`. That is one itself, an optional of
  /// one, a tuple, an array or a dictionary with one, and a typealias of all these.
  ///
  /// Of a typealias of another file it is known whether a function is written there, not how, nor behind which other typealias
  /// in a tuple or a collection.
  func type(_ written: NodeID, holdsFunctionLike patterns: [NamePattern]) -> NameMatch {
    type(written, holdsFunctionLike: patterns.map { NamePattern($0.text.inOneForm) }, depth: 0)
  }

  private func type(_ written: NodeID, holdsFunctionLike patterns: [NamePattern], depth: Int) -> NameMatch {
    tree.heldTypes(written, inCollections: true).any { held in
      switch tree.kind(held) {
      case .functionType:
        let text = tree.text(held).inOneForm
        return patterns.contains { $0.matches(text) } ? .yes : .no
      case .identifierType, .memberType: return alias(held, holdsFunctionLike: patterns, depth: depth)
      default: return .no
      }
    }
  }

  private func alias(_ name: NodeID, holdsFunctionLike patterns: [NamePattern], depth: Int) -> NameMatch {
    var search = Search()
    // A local typealias may stand for anything.
    guard let found = found(type: name, &search) else { return .unknown }
    let match = tables.holdsFunction(found, &search)
    if match == .no { return .no }
    if match == .yes, patterns.contains(where: \.isAnyFunction) { return .yes }
    // Typealiases of each other have no end.
    guard case .alias(file.index, let member) = found, depth < 8,
      let node = tree.memberNode(withKeywordAt: index.keywordOffset(MemberID(file: file, index: member))),
      let clause = tree.child(node, .typeInitializerClause), let target = tree.firstChild(clause)
    else { return .unknown }
    return type(target, holdsFunctionLike: patterns, depth: depth + 1)
  }
}

extension String {
  /// A type of functions without blanks, and with the usual name of what returns nothing.
  fileprivate var inOneForm: String {
    let text = filter { !$0.isWhitespace }
    let nothing = ["->()", "->Swift.Void"].first(where: text.hasSuffix)
    return nothing.map { text.dropLast($0.count) + "->Void" } ?? text
  }
}

extension ProjectTables {
  /// Whether a name stands for a function, or for a tuple or a collection in which one is written.
  func holdsFunction(_ found: FoundName, _ search: inout Search) -> NameMatch {
    guard search.spend() else { return .unknown }
    switch found {
    case .nothing, .module, .container: return .no
    case .generic, .associatedType: return .unknown
    case .ambiguous(let candidates): return candidates.agreed { holdsFunction($0, &search) }
    case .alternatives(let file, let members):
      return members.agreed { holdsFunction(.alias(file: file, member: $0), &search) }
    case .alias(let file, let member):
      let facts = files[Int(file)]
      let written = facts.members[Int(member)].type
      if facts.holdsFunction(written) { return .yes }
      // A tuple or a collection of what other names stand for.
      let type = facts.named(written)
      guard type != Self.none else { return .unknown }
      guard facts.types[Int(type)].kind == .path else { return .no }
      let target = findPath(facts.types[Int(type)].words, at: place(ofMember: member, in: file), &search)
      return holdsFunction(target, &search)
    }
  }
}
