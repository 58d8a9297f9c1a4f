extension ProjectTables {
  /// How many ancestors of a type are looked at: more than any type has that people wrote. So what is asked of each type of a
  /// chain of thousands, which somebody may have a program write, takes time in proportion to their number.
  static let mostAncestors = 256

  /// Visits all resolved ancestors of a container, nearest first, each once, until `visit` returns false or as many as
  /// ``mostAncestors`` have been visited.
  ///
  /// - Returns: the first that was left out because there are more than these.
  @discardableResult
  func walkAncestors(of container: UInt32, _ visit: (UInt32) -> Bool) -> UInt32? {
    let direct = supers(of: container)
    if direct.isEmpty { return nil }
    var queue: [UInt32] = []
    var seen = SmallSet()
    seen.insert(container)
    for record in direct where record.target != Self.none && seen.insert(record.target) { queue.append(record.target) }
    var next = 0
    while next < queue.count {
      let ancestor = queue[next]
      if next == Self.mostAncestors { return ancestor }
      next += 1
      if !visit(ancestor) { return nil }
      for record in supers(of: ancestor) where record.target != Self.none && seen.insert(record.target) {
        queue.append(record.target)
      }
    }
    return nil
  }

  /// Visits the container itself and what ``walkAncestors(of:_:)`` visits, and returns the same.
  @discardableResult
  func walkSelfAndAncestors(of container: UInt32, _ visit: (UInt32) -> Bool) -> UInt32? {
    guard visit(container) else { return nil }
    return walkAncestors(of: container, visit)
  }

  /// The types that state a supertype which is not resolved, or carry a macro that may add one, and all below them; and those
  /// with more ancestors than are looked at. O(types), however long the chains are.
  func typesWithUnknownAncestors() -> BitSet {
    var result = typesWithTooManyAncestors()
    var pending = Array(unknownMacros.keys)
    for type in 0..<UInt32(truncatingIfNeeded: types.count)
    where supers(of: type).contains(where: { $0.target == Self.none }) { pending.append(type) }
    while let type = pending.popLast() {
      if result.contains(type) { continue }
      result.insert(type)
      pending += subtypes(of: type)
    }
    return result
  }

  /// The types that state something unknown in the place of the superclass, and all classes below them. O(types), however long the
  /// chains are.
  func typesWithUnknownSuperclass() -> BitSet {
    var result = BitSet(count: types.count)
    var pending: [UInt32] = []
    func add(_ type: UInt32) {
      if result.contains(type) { return }
      result.insert(type)
      pending.append(type)
    }
    for type in 0..<UInt32(truncatingIfNeeded: types.count)
    where supers(of: type).contains(where: { $0.mayBeClass && $0.target == Self.none }) { add(type) }
    while let type = pending.popLast() {
      for subtype in subtypes(of: type) where superclass(of: subtype) == type { add(subtype) }
    }
    return result
  }

  /// The types with more ancestors than ``mostAncestors``. Below them are only such types.
  private func typesWithTooManyAncestors() -> BitSet {
    var result = BitSet(count: types.count)
    // No type has more ancestors than its supertypes have together, and these themselves. What inherits from itself is
    // never reached from above, and is in the end taken for one with any number.
    var open = (0..<UInt32(truncatingIfNeeded: types.count)).map { type in
      UInt32(truncatingIfNeeded: supers(of: type).count { $0.target != Self.none })
    }
    var bounds = [Int](repeating: 0, count: types.count)
    var pending = open.indices.filter { open[$0] == 0 }
    while let type = pending.popLast() {
      for subtype in subtypes(of: UInt32(truncatingIfNeeded: type)).lazy.map(Int.init) {
        bounds[subtype] = min(bounds[subtype] + bounds[type] + 1, Self.mostAncestors + 1)
        open[subtype] -= 1
        if open[subtype] == 0 { pending.append(subtype) }
      }
    }
    for type in types.indices where bounds[type] > Self.mostAncestors || open[type] > 0 {
      let container = UInt32(truncatingIfNeeded: type)
      if walkAncestors(of: container, { _ in true }) != nil { result.insert(container) }
    }
    return result
  }

  /// The types that state a type as supertype; one may occur more than once.
  func subtypes(of type: UInt32) -> ArraySlice<UInt32> {
    subtypes[Int(subtypeStarts[Int(type)])..<Int(subtypeStarts[Int(type) + 1])]
  }
}
