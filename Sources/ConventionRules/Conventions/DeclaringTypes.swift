/// The types that have members of certain names, inherited ones included, for all types at once.
struct DeclaringTypes {
  private let index: ProjectIndex
  /// The names of functions, whatever their labels.
  private let names: NamePatternSet
  /// Those that say nothing of labels or accessors.
  private let plainNames: NamePatternSet
  /// All of them where some say more; empty where the names alone decide.
  private let functions: [FunctionPattern]

  init(_ patterns: [NamePattern], in index: ProjectIndex) {
    self.index = index
    let functions = patterns.map(FunctionPattern.init)
    let plain = functions.filter { $0.labels == nil && $0.accessor == nil }
    names = NamePatternSet(functions.map(\.name))
    plainNames = NamePatternSet(plain.map(\.name))
    self.functions = plain.count == functions.count ? [] : functions
  }

  /// The candidates that declare such a member or a type of such a name, or get one from a superclass of the project or from an
  /// extension of a protocol. What a protocol asks for is none of those who conform to it.
  func types(among candidates: BitSet) -> BitSet {
    if candidates.isEmpty { return candidates }
    let asked = withAncestors(candidates)
    var declaring = BitSet(count: index.typeCount)
    var giving = declaring
    func note(_ type: TypeID, _ body: DeclarationID) {
      declaring.insert(type.index)
      if index.kind(type) != .protocol || index.isExtension(body) { giving.insert(type.index) }
    }
    for body in index.files.lazy.flatMap(index.declarations(in:)) {
      if let type = index.extendedType(body), asked.contains(type.index), declaresMember(body) { note(type, body) }
      if let outer = index.enclosingDeclaration(of: body), let type = index.extendedType(outer),
        asked.contains(type.index), isSuch(body)
      {
        note(type, outer)
      }
    }
    var result = declaring.union(heirs(of: giving) { _ in true })
    result.formUnion(heirs(of: declaring) { index.kind($0) == .protocol })
    result.formIntersection(candidates)
    return result
  }

  private func declaresMember(_ body: DeclarationID) -> Bool {
    let facts = index.tables.files[Int(body.file.index)]
    return index.record(body).members.contains { number in
      let member = facts.members[number]
      guard member.kind != .associatedType, names.matches(facts.bytes(ofName: member.name)) else { return false }
      if functions.isEmpty { return true }
      let id = MemberID(file: body.file, index: UInt32(truncatingIfNeeded: number))
      return functions.contains { $0.matches(id, index) }
    }
  }

  private func isSuch(_ nested: DeclarationID) -> Bool {
    let record = index.record(nested)
    if record.isExtension || record.flags.contains(.isLocal) { return false }
    return plainNames.matches(index.tables.files[Int(nested.file.index)].bytes(ofName: record.name))
  }

  private func withAncestors(_ types: BitSet) -> BitSet {
    var all = types
    var pending: [UInt32] = []
    types.forEach { pending.append($0) }
    while let type = pending.popLast() {
      for above in index.tables.supers(of: type).map(\.target)
      where above != ProjectTables.none && !all.contains(above) {
        all.insert(above)
        pending.append(above)
      }
    }
    return all
  }

  /// The types below certain ones. Those that do not count, and what is below them alone, are left out.
  private func heirs(of types: BitSet, where isMeant: (TypeID) -> Bool) -> BitSet {
    var all = BitSet(count: index.typeCount)
    var pending: [UInt32] = []
    types.forEach { if isMeant(TypeID(index: $0)) { pending.append($0) } }
    while let type = pending.popLast() {
      for below in index.tables.subtypes(of: type) where !all.contains(below) && isMeant(TypeID(index: below)) {
        all.insert(below)
        pending.append(below)
      }
    }
    return all
  }
}
