/// Types that stand inside of what a typealias is for: `[T]`, `(T) -> Void`, `Stream<T>`, `T & Other`.
extension ReferenceScan {
  /// The name and the role of a forbidden type that is named by the typealias that a node means, or by others that this one
  /// names; the role is empty for one that is forbidden by its name. Nil where there is none. Typealiases in functions are not
  /// looked through, nor are those in code that is read: what they name is found in their declaration.
  func named(byTypealias node: NodeID) -> (role: String, name: String)? {
    var search = Search()
    var pending: [FoundName] = []
    if let found = resolver.found(typeName: node, &search) { pending.append(found) }
    while let found = pending.popLast(), search.spend() {
      let (file, members): (UInt32, [UInt32]) =
        switch found {
        case .alias(let file, let member): (file, [member])
        case .alternatives(let file, let members): (file, members)
        default: (0, [])
        }
      let facts = project.index.tables.files[Int(file)]
      for member in members where !isRead(facts.members[Int(member)], in: file) {
        let place = project.index.tables.place(ofMember: member, in: file)
        for type in project.index.tables.types(namedBy: facts.members[Int(member)], facts) {
          let words = facts.types[Int(type)].words
          if let found = forbiddenType(ofPath: words, facts, at: place, &search) { return found }
          pending.append(project.index.tables.findPath(words, at: place, &search))
        }
      }
    }
    return nil
  }

  private func name(ofPath words: Range<Int>, _ facts: SummaryFacts) -> String {
    words.map { facts.name(facts.words[$0]) }.joined(separator: ".")
  }

  private func isRead(_ alias: MemberRecord, in file: UInt32) -> Bool {
    guard alias.declaration != SummaryRecords.none else { return false }
    let declaration = DeclarationID(file: FileID(index: file), index: alias.declaration)
    guard let type = project.index.extendedType(declaration) else { return false }
    let isContract = project.index.kind(type) == .protocol && project.index.matches(type, contracts)
    return isContract || project.isInside(type, anyOf: from)
  }

  /// What a dotted name would be reported for, were it written in the code that is read: the role, and the name, in full where
  /// it is that of a typealias.
  private func forbiddenType(
    ofPath words: Range<Int>, _ facts: SummaryFacts, at place: Place, _ search: inout Search
  ) -> (role: String, name: String)? {
    let tables = project.index.tables
    func written() -> String { name(ofPath: words, facts) }
    func isAllowed() -> Bool {
      if allowed.types.isEmpty { return false }
      let name = written()
      return allowed.types.contains { $0.matches(name) }
    }
    var nested: Resolution?
    for end in words.indices.reversed() {
      let found = tables.findPath(words.lowerBound..<end + 1, at: place, &search)
      let resolution = project.index.resolution(tables.follow(found, &search))
      defer { nested = resolution }
      if case .type(let type) = resolution {
        if nested == nil, isNoOther(type) { return nil }
        if let role = role(of: type), nested.map(isOfProject) ?? true || !project.index.isSDK(type) {
          if isAllowed() { return nil }
          let isAlias = nested == nil && facts.name(facts.words[end]) != project.index.name(type)
          return (role, isAlias ? project.index.qualifiedName(type) : written())
        }
        if nested == nil, isAllowedValue(type) { return nil }
      }
      if isOwn(resolution) { return nil }
      let name = facts.bytes(ofName: facts.words[end])
      if !isDeclared(resolution), names.contains(where: { $0.matches(name) }) {
        let base = words.lowerBound..<end
        let isOfOwnType =
          !base.isEmpty
          && isDeclared(project.index.resolution(tables.follow(tables.findPath(base, at: place, &search), &search)))
        if !isOfOwnType, !isAllowed() { return ("", written()) }
      }
    }
    return nil
  }
}
