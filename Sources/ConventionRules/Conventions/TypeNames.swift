/// Names and supertypes of all types of an index, laid out for finding types by names and patterns.
struct TypeNames {
  private let tables: ProjectTables
  /// By symbol, the first type with that simple name; by type, the next one with the same.
  private let firstTypes: [UInt32]
  private let nextTypes: [UInt32]
  /// The nested types, whose qualified names differ from their simple ones: where that of each ends in ``nestedNames``.
  private let nested: [(type: UInt32, end: Int)]
  private let nestedNames: [UInt8]
  /// The types that state an unresolved supertype, or name a typealias for one, with its number in ``unresolvedNames``.
  private let unresolved: [(type: UInt32, name: UInt32, mayBeClass: Bool)]
  /// Each name once.
  private let unresolvedNames: SymbolTable

  init(_ index: ProjectIndex) {
    let tables = index.tables
    let count = tables.types.count
    var firstTypes = [UInt32](repeating: ProjectTables.none, count: tables.symbols.count)
    var nextTypes = [UInt32](repeating: ProjectTables.none, count: count)
    var nested: [(type: UInt32, end: Int)] = []
    var nestedNames: [UInt8] = []
    var unresolved: [(type: UInt32, name: UInt32, mayBeClass: Bool)] = []
    var unresolvedNames = SymbolTable()
    var name: [UInt8] = []
    for type in 0..<UInt32(truncatingIfNeeded: count) {
      let symbol = Int(tables.types[Int(type)].symbol)
      nextTypes[Int(type)] = firstTypes[symbol]
      firstTypes[symbol] = type
      if tables.types[Int(type)].parent != ProjectTables.none {
        tables.appendQualifiedName(of: type, to: &nestedNames)
        nested.append((type, nestedNames.count))
      }
      for record in tables.supers(of: type) {
        if record.target == ProjectTables.none {
          name.removeAll(keepingCapacity: true)
          tables.appendName(of: record, to: &name)
          unresolved.append((type, unresolvedNames.intern(name), record.mayBeClass))
        }
        guard record.alias != ProjectTables.none else { continue }
        let mayBeClass = tables.isOrMayBeClass(record)
        tables.eachAlias(of: record, in: tables.superAliases) { name in
          unresolved.append((type, unresolvedNames.intern(Array(name)), mayBeClass))
          return false
        }
      }
    }
    self.tables = tables
    self.firstTypes = firstTypes
    self.nextTypes = nextTypes
    self.nested = nested
    self.nestedNames = nestedNames
    self.unresolved = unresolved
    self.unresolvedNames = unresolvedNames
  }

  func types(named patterns: [NamePattern]) -> BitSet {
    types(namedInEach: [patterns])[0]
  }

  /// Types from which on it pays to share the walk over their names among workers.
  private static let typesToShare = 2_048

  /// For each list of patterns, the types whose simple or qualified name matches one of the list. Names without `*` are
  /// looked up; the other patterns are all matched in one walk over the names.
  func types(namedInEach lists: [[NamePattern]], by workers: Workforce = .callingThread) -> [BitSet] {
    var results: [BitSet] = []
    var listOfPattern: [Int] = []
    var patterns: [NamePattern] = []
    for (number, list) in lists.enumerated() {
      var types = BitSet(count: nextTypes.count)
      for pattern in list {
        if pattern.isExact, pattern.isASCII {
          eachType(named: pattern.text) { types.insert($0) }
        } else {
          listOfPattern.append(number)
          patterns.append(pattern)
        }
      }
      results.append(types)
    }
    guard !patterns.isEmpty else { return results }
    let set = NamePatternSet(patterns)
    let parts = nextTypes.count < Self.typesToShare || workers.count == 1 ? 1 : workers.count * 4
    let found = (parts == 1 ? .callingThread : workers).map(parts) { matches(of: set, inPart: $0, of: parts) }
    for matches in found {
      for match in matches { results[listOfPattern[match.pattern]].insert(match.type) }
    }
    return results
  }

  /// The types of one of several parts whose simple or qualified name matches a pattern.
  private func matches(
    of set: NamePatternSet, inPart part: Int, of parts: Int
  ) -> [(pattern: Int, type: UInt32)] {
    func share(_ count: Int) -> Range<Int> { count * part / parts..<count * (part + 1) / parts }
    var matches: [(pattern: Int, type: UInt32)] = []
    tables.symbols.withBytes { bytes in
      for symbol in share(firstTypes.count) where firstTypes[symbol] != ProjectTables.none {
        let range = tables.symbols.range(UInt32(truncatingIfNeeded: symbol))
        set.eachMatch(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)) { pattern in
          var type = firstTypes[symbol]
          while type != ProjectTables.none {
            matches.append((pattern, type))
            type = nextTypes[Int(type)]
          }
          return true
        }
      }
    }
    nestedNames.withUnsafeBufferPointer { names in
      for position in share(nested.count) {
        let (type, end) = nested[position]
        let start = position == 0 ? 0 : nested[position - 1].end
        set.eachMatch(UnsafeBufferPointer(rebasing: names[start..<end])) { pattern in
          matches.append((pattern, type))
          return true
        }
      }
    }
    return matches
  }

  /// Calls a function with each type of a simple or qualified name.
  func eachType(named name: String, _ body: (UInt32) -> Void) {
    if let symbol = tables.symbols.find(name) { eachType(ofSymbol: symbol, body) }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let symbol = tables.symbols.find(String(name[name.utf8.index(after: dot)...]))
    else { return }
    let outer = tables.symbols.find(String(name[..<dot].split(separator: ".").last ?? ""))
    var qualified: [UInt8] = []
    eachType(ofSymbol: symbol) { type in
      // Dozens of types may be called `ViewModel`, and one of them is nested in what is asked for.
      let parent = tables.types[Int(type)].parent
      if parent != ProjectTables.none, tables.isType(parent), tables.types[Int(parent)].symbol != outer { return }
      qualified.removeAll(keepingCapacity: true)
      tables.appendQualifiedName(of: type, to: &qualified)
      if qualified.elementsEqual(name.utf8) { body(type) }
    }
  }

  private func eachType(ofSymbol symbol: UInt32, _ body: (UInt32) -> Void) {
    // Symbols of names that no type has may be younger than this table.
    guard Int(symbol) < firstTypes.count else { return }
    var type = firstTypes[Int(symbol)]
    while type != ProjectTables.none {
      body(type)
      type = nextTypes[Int(type)]
    }
  }

  /// Up to how many names patterns are tried one after the other.
  private static let fewNames = 16

  /// The types below a type with a matching name, and that type itself where it is of the right kind.
  ///
  /// - Parameters:
  ///   - named: the types with a matching name.
  ///   - inheritance: whether only superclasses count; otherwise protocols and superclasses do, but no class and no
  ///     value type conforms to itself.
  func types(below named: BitSet, matching patterns: [NamePattern], inheritance: Bool) -> BitSet {
    var result = BitSet(count: nextTypes.count)
    var pending: [UInt32] = []
    named.forEach { type in
      let kind = tables.types[Int(type)].kind
      if inheritance, kind != .class { return }
      if kind == (inheritance ? .class : .protocol) { result.insert(type) }
      pending.append(type)
    }
    let asked = inheritance ? [] : StandardProtocols(named: patterns)
    if !asked.isEmpty {
      for type in 0..<UInt32(truncatingIfNeeded: nextTypes.count) where tables.isByItself(type, oneOf: asked) {
        result.insert(type)
        pending.append(type)
      }
    }
    // To lay patterns out for many names costs more than to try all of them on a few.
    let set = unresolvedNames.count > Self.fewNames ? NamePatternSet(patterns) : nil
    func isMatch(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
      set?.matches(name) ?? patterns.contains { $0.matches(name) }
    }
    let matchingNames = unresolvedNames.map { name in
      let simple = lastComponent(of: name)
      return isMatch(name) || simple.count < name.count && isMatch(simple)
        || !asked.isEmpty && !asked.isDisjoint(with: StandardProtocols(refinedBy: simple))
    }
    for record in unresolved where matchingNames[Int(record.name)] && (!inheritance || record.mayBeClass) {
      result.insert(record.type)
      pending.append(record.type)
    }
    var visited = BitSet(count: nextTypes.count)
    while let type = pending.popLast() {
      if visited.contains(type) { continue }
      visited.insert(type)
      for subtype in tables.subtypes(of: type) {
        result.insert(subtype)
        pending.append(subtype)
      }
    }
    return result
  }
}
