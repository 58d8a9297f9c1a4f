/// The types that members are declared with, by names, for asking about all members of a project.
struct MemberTypes: Sendable {
  /// Hash of the member's name, and symbol of a name in its type.
  private(set) var written: [(name: UInt32, symbol: UInt32)] = []
  /// Members with an initial value and no type: the symbol of the last name of that value, where it has one.
  private(set) var created: [(name: UInt32, symbol: UInt32)] = []
  /// The same by the hash of that last name.
  private(set) var inferred = NumberRelation()
  /// Members of whose type the names tell nothing.
  private(set) var anything: [UInt32] = []

  init(_ index: ProjectIndex) {
    let tables = index.tables
    for facts in tables.files {
      for member in facts.members where member.type != ProjectTables.none {
        let name = NameHash.of(facts.bytes(ofName: member.name))
        add(facts.types[Int(member.type)], of: name, declaredIn: member.declaration, facts, tables)
      }
    }
    inferred.sort()
  }

  private mutating func add(
    _ type: TypeReferenceRecord, of name: UInt32, declaredIn declaration: UInt32, _ facts: SummaryFacts,
    _ tables: ProjectTables
  ) {
    switch type.kind {
    case .path:
      if let isInherited = generic(type, of: declaration, facts) {
        // What stands for it in a subclass may be any type.
        if isInherited { anything.append(name) }
        return
      }
      for word in type.words {
        if let symbol = tables.symbols.find(facts.bytes(ofName: facts.words[word])) { written.append((name, symbol)) }
      }
    case .composition:
      for word in type.words where facts.words[word] != ProjectTables.none {
        add(facts.types[Int(facts.words[word])], of: name, declaredIn: declaration, facts, tables)
      }
    case .value:
      var words = type.words
      // `Type.init()` is a `Type`.
      if words.count > 1, isSpelled(facts.bytes(ofName: facts.words[words.upperBound - 1] >> 1), "init") {
        words = words.lowerBound..<words.upperBound - 1
      }
      let value = facts.bytes(ofName: facts.words[words.upperBound - 1] >> 1)
      if isSpelled(value, "self") || isSpelled(value, "Self") {
        anything.append(name)
      } else {
        inferred.pairs.append((NameHash.of(value), name))
        if let symbol = tables.symbols.find(value) { created.append((name, symbol)) }
      }
    }
  }

  /// Whether a type is a generic parameter that subclasses fill in; nil where it is none.
  private func generic(_ type: TypeReferenceRecord, of declaration: UInt32, _ facts: SummaryFacts) -> Bool? {
    guard type.count == 1, declaration != SummaryRecords.none else { return nil }
    let name = facts.words[type.words.lowerBound]
    if spellsSelf(facts.bytes(ofName: name)) { return true }
    var current = declaration
    while current != SummaryRecords.none {
      let body = facts.declarations[Int(current)]
      if body.generics.contains(where: { facts.generics[$0].name == name }) { return body.kind == .class }
      current = body.parent
    }
    return nil
  }
}
