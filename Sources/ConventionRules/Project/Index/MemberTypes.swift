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

  /// Of more requirements on generic parameters not each is looked at for each member.
  private static let mostRequirements = 64

  /// The names of all generic parameters.
  private let generics: BitSet

  init(_ index: ProjectIndex) {
    let tables = index.tables
    generics = tables.genericSymbols()
    for facts in tables.files {
      for member in facts.members {
        guard member.type != ProjectTables.none else { continue }
        let name = NameHash.of(facts.bytes(ofName: member.name))
        for type in Self.meant(by: member, facts) {
          add(facts.types[Int(type)], of: name, declaredBy: member, facts, tables)
        }
      }
    }
    inferred.sort()
  }

  /// The types that names of a member may come to. A property that holds a function or an array: its calls have the function's result,
  /// and loops its elements. A typealias: all that stands in it.
  private static func meant(by member: MemberRecord, _ facts: SummaryFacts) -> [UInt32] {
    if member.kind == .typeAlias { return facts.paths(in: member.type) }
    let named = facts.named(member.type)
    if named != ProjectTables.none { return [named] }
    if member.kind != .property { return [] }
    return [SummaryFacts.Part.result, .elements, .dictionaryValues].map { facts.named(facts.part($0, of: member.type)) }
      .filter { $0 != ProjectTables.none }
  }

  private mutating func add(
    _ type: TypeReferenceRecord, of name: UInt32, declaredBy member: MemberRecord, _ facts: SummaryFacts,
    _ tables: ProjectTables
  ) {
    switch type.kind {
    case .path:
      if type.count == 1, addGeneric(facts.words[type.words.lowerBound], of: name, declaredBy: member, facts, tables) {
        return
      }
      addNames(in: type, of: name, facts, tables)
    case .composition:
      for word in type.words where facts.words[word] != ProjectTables.none {
        add(facts.types[Int(facts.words[word])], of: name, declaredBy: member, facts, tables)
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
        inferred.add(NameHash.of(value), name)
        if let symbol = tables.symbols.find(value) { created.append((name, symbol)) }
      }
    default: break
    }
  }

  private mutating func addNames(
    in type: TypeReferenceRecord, of name: UInt32, _ facts: SummaryFacts, _ tables: ProjectTables
  ) {
    for word in type.words {
      switch type.kind {
      case .path:
        if let symbol = tables.symbols.find(facts.bytes(ofName: facts.words[word])) { written.append((name, symbol)) }
      case .composition:
        if facts.words[word] != ProjectTables.none {
          addNames(in: facts.types[Int(facts.words[word])], of: name, facts, tables)
        }
      default: break
      }
    }
  }

  /// Adds what a generic parameter is constrained to.
  ///
  /// - Returns: false where the type is none.
  private mutating func addGeneric(
    _ type: UInt32, of name: UInt32, declaredBy member: MemberRecord, _ facts: SummaryFacts, _ tables: ProjectTables
  ) -> Bool {
    if spellsSelf(facts.bytes(ofName: type)) {
      anything.append(name)
      return true
    }
    func addConstraints(_ generics: Range<Int>, _ requirements: Range<Int>) -> Bool {
      guard let generic = generics.first(where: { facts.generics[$0].name == type }) else { return false }
      // Each member would bring all of them along.
      if requirements.count > Self.mostRequirements {
        anything.append(name)
        return true
      }
      let constraints = [facts.generics[generic].constraint] + requirements.map { facts.requirements[$0].right }
      for constraint in constraints where constraint != ProjectTables.none {
        let constraint = facts.named(constraint)
        if constraint != ProjectTables.none { addNames(in: facts.types[Int(constraint)], of: name, facts, tables) }
      }
      return true
    }
    if member.function != ProjectTables.none {
      let function = facts.functions[Int(member.function)]
      if addConstraints(function.generics, function.requirements) { return true }
    }
    var current = member.declaration
    while current != SummaryRecords.none {
      let body = facts.declarations[Int(current)]
      // An extension does not say which names are parameters of the type that it extends.
      if body.isExtension, let symbol = tables.symbols.find(facts.bytes(ofName: type)), generics.contains(symbol) {
        anything.append(name)
        return true
      }
      if addConstraints(body.generics, body.requirements) {
        // Subclasses fill it in, and so does whoever names the type with arguments.
        anything.append(name)
        return true
      }
      current = body.parent
    }
    return false
  }
}
