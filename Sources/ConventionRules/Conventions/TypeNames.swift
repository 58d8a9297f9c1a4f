/// Names and supertypes of all types of an index, laid out for matching many patterns against all of them.
///
/// The index answers the same questions type by type, and gathers each name anew for every pattern list.
struct TypeNames {
  private let tables: ProjectTables
  private let bytes: [UInt8]
  /// Where the simple name of each type starts in ``bytes``; it ends where the qualified name starts.
  private let simpleStarts: [Int]
  /// Where the qualified name of each type starts; empty for types that are not nested.
  private let qualifiedStarts: [Int]
  /// The types that state a supertype which is not resolved, with its number in ``unresolvedNames``.
  private let unresolved: [(type: UInt32, name: UInt32, mayBeClass: Bool)]
  /// Each name once.
  private let unresolvedNames: SymbolTable

  init(_ index: ProjectIndex) {
    // Filled as locals: reading the index and writing to members of `self` in turn would copy the tables' headers.
    let tables = index.tables
    let count = tables.types.count
    var bytes: [UInt8] = []
    var simpleStarts: [Int] = []
    var qualifiedStarts: [Int] = []
    var unresolved: [(type: UInt32, name: UInt32, mayBeClass: Bool)] = []
    var unresolvedNames = SymbolTable()
    var name: [UInt8] = []
    bytes.reserveCapacity(count * 24)
    simpleStarts.reserveCapacity(count + 1)
    qualifiedStarts.reserveCapacity(count)
    for type in 0..<UInt32(truncatingIfNeeded: count) {
      simpleStarts.append(bytes.count)
      tables.withName(of: type) { bytes.append(contentsOf: $0) }
      qualifiedStarts.append(bytes.count)
      if tables.types[Int(type)].parent != ProjectTables.none { tables.appendQualifiedName(of: type, to: &bytes) }
      for record in tables.supers(of: type) where record.target == ProjectTables.none {
        name.removeAll(keepingCapacity: true)
        tables.appendName(of: record, to: &name)
        unresolved.append((type, unresolvedNames.intern(name), record.mayBeClass))
      }
    }
    simpleStarts.append(bytes.count)
    self.tables = tables
    self.bytes = bytes
    self.simpleStarts = simpleStarts
    self.qualifiedStarts = qualifiedStarts
    self.unresolved = unresolved
    self.unresolvedNames = unresolvedNames
  }

  /// The types whose simple or qualified name matches.
  func types(named patterns: [NamePattern]) -> BitSet {
    types(namedInEach: [patterns])[0]
  }

  /// For each list of patterns, the types whose simple or qualified name matches one of the list. All are matched in one
  /// walk over the names.
  func types(namedInEach lists: [[NamePattern]]) -> [BitSet] {
    var results = [BitSet](repeating: BitSet(count: qualifiedStarts.count), count: lists.count)
    var listOfPattern: [Int] = []
    for (number, list) in lists.enumerated() { for _ in list { listOfPattern.append(number) } }
    let patterns = NamePatternSet(lists.flatMap { $0 })
    bytes.withUnsafeBufferPointer { bytes in
      for type in qualifiedStarts.indices {
        let middle = qualifiedStarts[type]
        func note(_ pattern: Int) -> Bool {
          results[listOfPattern[pattern]].insert(UInt32(truncatingIfNeeded: type))
          return true
        }
        patterns.eachMatch(UnsafeBufferPointer(rebasing: bytes[simpleStarts[type]..<middle]), note)
        patterns.eachMatch(UnsafeBufferPointer(rebasing: bytes[middle..<simpleStarts[type + 1]]), note)
      }
    }
    return results
  }

  /// The types below a type with a matching name, and that type itself where it is of the right kind.
  ///
  /// - Parameters:
  ///   - named: the types with a matching name.
  ///   - inheritance: whether only superclasses count; otherwise protocols and superclasses do, but no class and no
  ///     value type conforms to itself.
  func types(below named: BitSet, matching patterns: [NamePattern], inheritance: Bool) -> BitSet {
    var result = BitSet(count: qualifiedStarts.count)
    var pending: [UInt32] = []
    for type in 0..<UInt32(truncatingIfNeeded: qualifiedStarts.count) where named.contains(type) {
      let kind = tables.types[Int(type)].kind
      if inheritance, kind != .class { continue }
      if kind == (inheritance ? .class : .protocol) { result.insert(type) }
      pending.append(type)
    }
    let patterns = NamePatternSet(patterns)
    let matchingNames = unresolvedNames.map { name in
      if patterns.matches(name) { return true }
      guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
      return patterns.matches(UnsafeBufferPointer(rebasing: name[(dot + 1)...]))
    }
    for record in unresolved where matchingNames[Int(record.name)] && (!inheritance || record.mayBeClass) {
      result.insert(record.type)
      pending.append(record.type)
    }
    var visited = BitSet(count: qualifiedStarts.count)
    while let type = pending.popLast() {
      if visited.contains(type) { continue }
      visited.insert(type)
      let subtypes = Int(tables.subtypeStarts[Int(type)])..<Int(tables.subtypeStarts[Int(type) + 1])
      for subtype in tables.subtypes[subtypes] {
        result.insert(subtype)
        pending.append(subtype)
      }
    }
    return result
  }
}
