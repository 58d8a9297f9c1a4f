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
        eachSymbol(inType: member.type, facts) { result.pairs.append(($0, alias)) }
      }
    }
    result.sort()
    return result
  }

  /// The names of typealiases that stand for what has a matching name, or for another such typealias, as far as names tell.
  func typealiases(for names: [NamePattern]) -> [NamePattern] {
    var aliases: [NamePattern] = []
    var hasNew = !names.isEmpty
    while hasNew {
      hasNew = false
      for facts in files {
        for member in facts.members where member.kind == .typeAlias && member.type != Self.none {
          let type = facts.types[Int(member.type)]
          guard type.kind == .path, let last = type.words.last else { continue }
          let named = facts.bytes(ofName: facts.words[last])
          let name = facts.bytes(ofName: member.name)
          guard !aliases.contains(where: { $0.matches(name) }),
            names.contains(where: { $0.matches(named) }) || aliases.contains(where: { $0.matches(named) })
          else { continue }
          aliases.append(NamePattern(String(decoding: name, as: UTF8.self)))
          hasNew = true
        }
      }
    }
    return aliases
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
