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
          eachSymbol(inType: type, facts) { result.pairs.append(($0, alias)) }
        }
      }
    }
    result.sort()
    return result
  }

  /// The names of typealiases in which a matching name stands, or another such typealias, as far as names tell.
  func typealiases(for names: [NamePattern]) -> [NamePattern] {
    var aliases: [NamePattern] = []
    var hasNew = !names.isEmpty
    while hasNew {
      hasNew = false
      for facts in files {
        for member in facts.members where member.kind == .typeAlias {
          let name = facts.bytes(ofName: member.name)
          let isAlias = types(namedBy: member, facts).contains { type in
            guard let last = facts.types[Int(type)].words.last else { return false }
            let named = facts.bytes(ofName: facts.words[last])
            return names.contains { $0.matches(named) } || aliases.contains { $0.matches(named) }
          }
          guard isAlias, !aliases.contains(where: { $0.matches(name) }) else { continue }
          aliases.append(NamePattern(String(decoding: name, as: UTF8.self)))
          hasNew = true
        }
      }
    }
    return aliases
  }

  /// The references of the types that are named by a typealias, generic arguments included, by the constraints of an
  /// associated type, or by what a case of an enumeration carries.
  func types(namedBy member: MemberRecord, _ facts: SummaryFacts) -> [UInt32] {
    let inner = member.function == Self.none ? Self.none : facts.functions[Int(member.function)].inner
    let type = inner == Self.none ? member.type : inner
    guard type != Self.none else { return [] }
    let record = facts.types[Int(type)]
    return record.kind == .composition ? record.words.map { facts.words[$0] } : [type]
  }

  private func eachSymbol(inType type: UInt32, _ facts: SummaryFacts, _ body: (UInt32) -> Void) {
    guard type != Self.none else { return }
    let record = facts.types[Int(type)]
    for word in record.words {
      switch record.kind {
      case .path: if let symbol = symbols.find(facts.bytes(ofName: facts.words[word])) { body(symbol) }
      case .composition: eachSymbol(inType: facts.words[word], facts, body)
      case .value: break
      }
    }
  }
}
