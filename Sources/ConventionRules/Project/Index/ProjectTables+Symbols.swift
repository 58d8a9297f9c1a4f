// Which names may stand for which types, as far as names alone tell.

extension ProjectTables {
  /// The names of all generic parameters, and `Self`.
  func genericSymbols() -> BitSet {
    var result = BitSet(count: symbols.count)
    for facts in files {
      for generic in facts.generics {
        if let symbol = symbols.find(facts.bytes(ofName: generic.name)) { result.insert(symbol) }
      }
    }
    if let symbol = symbols.find("Self") { result.insert(symbol) }
    return result
  }

  /// The names of the project's own types, typealiases, associated types and generic parameters. O(types + members).
  func projectTypeNames() -> BitSet {
    var result = genericSymbols()
    for type in types.dropFirst(sdk.types.count) { result.insert(type.symbol) }
    for facts in files {
      for member in facts.members where member.kind == .typeAlias || member.kind == .associatedType {
        if let symbol = symbols.find(facts.bytes(ofName: member.name)) { result.insert(symbol) }
      }
    }
    return result
  }

  /// The symbols of typealiases and associated types, by every symbol in what they stand for or are constrained to.
  /// O(members).
  func aliases() -> NumberRelation {
    var result = NumberRelation()
    for facts in files {
      for member in facts.members where member.kind == .typeAlias || member.kind == .associatedType {
        guard let alias = symbols.find(facts.bytes(ofName: member.name)) else { continue }
        for type in types(namedBy: member, facts) {
          for word in facts.types[Int(type)].words {
            if let symbol = symbols.find(facts.bytes(ofName: facts.words[word])) {
              result.add(symbol, alias)
            }
          }
        }
      }
    }
    result.sort()
    return result
  }

  /// The names of typealiases in which a matching name stands, or another such typealias, as far as names tell. O(members).
  func typealiases(for names: [NamePattern]) -> [NamePattern] {
    var known = SymbolTable()
    func number(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
      name.baseAddress.map { known.intern($0, name.count) } ?? known.intern("")
    }
    var aliases = NumberRelation()
    for facts in files {
      for member in facts.members where member.kind == .typeAlias {
        for type in types(namedBy: member, facts) {
          aliases.add(number(facts.lastName(ofPath: type)), number(facts.bytes(ofName: member.name)))
        }
      }
    }
    aliases.sort()
    let areMatches = known.map { name in names.contains { $0.matches(name) } }
    var pending = (0..<UInt32(truncatingIfNeeded: known.count)).filter { areMatches[Int($0)] }
    var found: Set<UInt32> = []
    while let named = pending.popLast() {
      for alias in aliases.values(of: named) where found.insert(alias).inserted { pending.append(alias) }
    }
    return found.sorted().map { NamePattern(String(decoding: known.bytes[known.range($0)], as: UTF8.self)) }
  }

  /// The paths in what a typealias stands for, generic arguments included, in the constraints of an associated type, or in what a case
  /// of an enumeration carries, functions left out.
  func types(namedBy member: MemberRecord, _ facts: SummaryFacts) -> [UInt32] {
    guard member.kind == .enumCase else { return facts.paths(in: member.type) }
    guard member.function != Self.none else { return [] }
    return facts.functions[Int(member.function)].parameterTypes.flatMap { place in
      facts.paths(in: facts.words[place], leavesOutFunctions: true)
    }
  }
}
