/// A set of types, as a bit for each.
public struct TypeSet: Sendable, Equatable {
  private var bits: [UInt64]

  init(count: Int) {
    bits = [UInt64](repeating: 0, count: (count + 63) / 64)
  }

  /// Whether a type of the project or the SDK table is in the set. O(1).
  public func contains(_ type: TypeID) -> Bool {
    let word = Int(type.index >> 6)
    return word < bits.count && bits[word] & 1 << UInt64(type.index & 63) != 0
  }

  /// Whether the type was new.
  @discardableResult
  mutating func insert(_ type: UInt32) -> Bool {
    let bit: UInt64 = 1 << UInt64(type & 63)
    defer { bits[Int(type >> 6)] |= bit }
    return bits[Int(type >> 6)] & bit == 0
  }
}

extension ProjectTables {
  /// Whether the simple or the qualified name of a type matches one of the patterns.
  func matches(_ type: UInt32, _ patterns: [NamePattern]) -> Bool {
    if withName(of: type, { name in patterns.contains { $0.matches(name) } }) { return true }
    guard types[Int(type)].parent != Self.none, patterns.contains(where: \.mayMatchDotted) else { return false }
    let qualified = qualifiedName(of: type)
    return patterns.contains { $0.matches(qualified) }
  }

  /// Whether the written name of an unresolved supertype, or its last component, matches.
  func matches(_ record: SuperRecord, _ patterns: [NamePattern]) -> Bool {
    var name = name(of: record)
    return name.withUTF8 { name in
      if patterns.contains(where: { $0.matches(name) }) { return true }
      guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
      let simple = UnsafeBufferPointer(rebasing: name[(dot + 1)...])
      return patterns.contains { $0.matches(simple) }
    }
  }

  /// Whether a supertype as stated counts, itself alone: by its own name or by that of a typealias for it.
  func matches(_ record: SuperRecord, _ patterns: [NamePattern], classesOnly: Bool) -> Bool {
    if classesOnly, !isOrMayBeClass(record) { return false }
    let isMatch = record.target == Self.none ? matches(record, patterns) : matches(record.target, patterns)
    return isMatch || isAlias(record, matching: patterns)
  }

  /// Whether a supertype is stated by way of a typealias with a matching name.
  private func isAlias(_ record: SuperRecord, matching patterns: [NamePattern]) -> Bool {
    if record.alias == Self.none { return false }
    return eachAlias(of: record, in: superAliases) { name in patterns.contains { $0.matches(name) } }
  }

  func isOrMayBeClass(_ record: SuperRecord) -> Bool {
    record.target == Self.none ? record.mayBeClass : types[Int(record.target)].kind == .class
  }

  func hasAncestor(_ type: UInt32, matching patterns: [NamePattern], classesOnly: Bool) -> Bool {
    if patterns.isEmpty { return false }
    let asked = classesOnly ? [] : StandardProtocols(named: patterns)
    var found = false
    walkSelfAndAncestors(of: type) { ancestor in
      found = supers(of: ancestor).contains { matches($0, patterns, classesOnly: classesOnly) }
      if !found, !asked.isEmpty {
        found = isByItself(ancestor, oneOf: asked) || supers(of: ancestor).contains { refines($0, oneOf: asked) }
      }
      return !found
    }
    return found
  }

  /// All types with a matching ancestor. O(types + supertypes), where asking type by type costs a walk for each.
  func descendants(ofMatching patterns: [NamePattern], classesOnly: Bool) -> TypeSet {
    var result = TypeSet(count: types.count)
    var pending: [UInt32] = []
    if patterns.isEmpty { return result }
    let asked = classesOnly ? [] : StandardProtocols(named: patterns)
    for type in 0..<UInt32(truncatingIfNeeded: types.count) {
      let isMatch = !classesOnly || types[Int(type)].kind == .class
      if isMatch, matches(type, patterns) { pending.append(type) }
      // The other types are found below their supertypes.
      let isBelow = supers(of: type).contains {
        ($0.target == Self.none || $0.alias != Self.none) && matches($0, patterns, classesOnly: classesOnly)
      }
      if isBelow, result.insert(type) { pending.append(type) }
      guard !asked.isEmpty else { continue }
      let conforms = isByItself(type, oneOf: asked) || supers(of: type).contains { refines($0, oneOf: asked) }
      if conforms, result.insert(type) { pending.append(type) }
    }
    while let type = pending.popLast() {
      let range = Int(subtypeStarts[Int(type)])..<Int(subtypeStarts[Int(type) + 1])
      for subtype in subtypes[range] where result.insert(subtype) { pending.append(subtype) }
    }
    return result
  }
}
