// Types that stand inside of what a typealias is for: `[T]`, `(T) -> Void`, `Stream<T>`, `T & Other`.

extension MentionFinder {
  /// The types that are asked for and are named by the typealias that a node means, or by others that this one names, each once and
  /// with its name in full where that is the name of a typealias. Typealiases in functions are not looked through, nor are those in
  /// code that is read: what they name is found in their declaration.
  func named(byTypealias node: NodeID, _ reader: Reader) -> [(type: TypeID?, name: String)] {
    guard surroundings != nil else { return [] }
    var all: [(type: TypeID?, name: String)] = []
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
      let facts = scope.index.tables.files[Int(file)]
      for member in members where !isRead(facts.members[Int(member)], in: file) {
        let place = scope.index.tables.place(ofMember: member, in: file)
        for type in scope.index.tables.types(namedBy: facts.members[Int(member)], facts) {
          let words = facts.types[Int(type)].words
          if let found = meantType(ofPath: words, facts, at: place, reader, &search) {
            if !all.contains(where: { $0 == found }) { all.append(found) }
          } else {
            pending.append(scope.index.tables.findPath(words, at: place, &search))
          }
        }
      }
    }
    return all
  }

  private func isRead(_ alias: MemberRecord, in file: UInt32) -> Bool {
    guard alias.declaration != SummaryRecords.none, let surroundings else { return false }
    let declaration = DeclarationID(file: FileID(index: file), index: alias.declaration)
    var current = scope.index.extendedType(declaration)
    while let type = current {
      if surroundings.matches(type, scope) == .yes { return true }
      current = scope.index.enclosingType(of: type)
    }
    return false
  }

  /// What a dotted name would be found for, were it written in the code that is read.
  private func meantType(
    ofPath words: Range<Int>, _ facts: SummaryFacts, at place: Place, _ reader: Reader, _ search: inout Search
  ) -> (type: TypeID?, name: String)? {
    let tables = scope.index.tables
    let names = words.map { facts.name(facts.words[$0]) }
    var nested: Resolution?
    var isForeign = true
    for end in words.indices.reversed() {
      let found = tables.findPath(words.lowerBound..<end + 1, at: place, &search)
      let resolution = scope.index.resolution(tables.follow(found, &search))
      defer { nested = resolution }
      isForeign = isForeign && !isDeclared(resolution)
      guard case .type(let type) = resolution else { continue }
      if nested == nil, isNoOther(type, reader) { return nil }
      if answer(type, reader) == .yes, nested.map(isOfProject) ?? true || !scope.index.isSDK(type) {
        let isAlias = nested == nil && names[end - words.lowerBound] != scope.index.name(type)
        return (type, isAlias ? scope.index.qualifiedName(type) : names.joined(separator: "."))
      }
      if isOwn(type, reader) { return nil }
      // What is nested in a type speaks for itself.
      if nested == nil, scope.index.enclosingType(of: type) != nil { break }
    }
    guard isForeign, types.answer(written: names.joined(separator: "."), scope) == .yes else { return nil }
    return (nil, names.joined(separator: "."))
  }
}
