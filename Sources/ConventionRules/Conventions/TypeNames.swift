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
  /// The types that state a supertype which is not resolved, as positions in ``unresolvedNames``.
  private let unresolved: [(type: UInt32, name: Int, mayBeClass: Bool)]
  /// Each name once.
  private let unresolvedNames: [String]

  init(_ index: ProjectIndex) {
    // Filled as locals: reading the index and writing to members of `self` in turn would copy the tables' headers.
    let tables = index.tables
    let count = tables.types.count
    var bytes: [UInt8] = []
    var simpleStarts: [Int] = []
    var qualifiedStarts: [Int] = []
    var unresolved: [(type: UInt32, name: Int, mayBeClass: Bool)] = []
    var unresolvedNames: [String] = []
    var positions: [String: Int] = [:]
    bytes.reserveCapacity(count * 24)
    simpleStarts.reserveCapacity(count + 1)
    qualifiedStarts.reserveCapacity(count)
    for type in 0..<UInt32(truncatingIfNeeded: count) {
      simpleStarts.append(bytes.count)
      tables.withName(of: type) { bytes.append(contentsOf: $0) }
      qualifiedStarts.append(bytes.count)
      if tables.types[Int(type)].parent != ProjectTables.none {
        bytes.append(contentsOf: tables.qualifiedName(of: type).utf8)
      }
      for record in tables.supers(of: type) where record.target == ProjectTables.none {
        let name = tables.name(of: record)
        let position = positions[name] ?? unresolvedNames.count
        if position == unresolvedNames.count {
          positions[name] = position
          unresolvedNames.append(name)
        }
        unresolved.append((type, position, record.mayBeClass))
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
    let patterns = NamePatternSet(patterns)
    var result = BitSet(count: qualifiedStarts.count)
    bytes.withUnsafeBufferPointer { bytes in
      for type in qualifiedStarts.indices {
        let middle = qualifiedStarts[type]
        let simple = UnsafeBufferPointer(rebasing: bytes[simpleStarts[type]..<middle])
        let qualified = UnsafeBufferPointer(rebasing: bytes[middle..<simpleStarts[type + 1]])
        if patterns.matches(simple) || !qualified.isEmpty && patterns.matches(qualified) {
          result.insert(UInt32(truncatingIfNeeded: type))
        }
      }
    }
    return result
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
      var name = name
      return name.withUTF8 { name in
        if patterns.matches(name) { return true }
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return patterns.matches(UnsafeBufferPointer(rebasing: name[(dot + 1)...]))
      }
    }
    for record in unresolved where matchingNames[record.name] && (!inheritance || record.mayBeClass) {
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
