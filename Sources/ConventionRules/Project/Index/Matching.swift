extension ProjectTables {
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
}
