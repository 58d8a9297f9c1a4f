// What superclasses do for an initializer: by one that is inherited, or by what `super.init` calls.

extension InitializerAnalysis {
  /// A class without an initializer of its own has its superclass's.
  mutating func judgeInherited() -> Verdict {
    var current = type
    // Broken code may inherit in a circle.
    var seen: Set<TypeID> = []
    while seen.insert(current).inserted, seen.count <= ProjectTables.mostAncestors {
      guard let superclass = index.superclass(current) else {
        // A macro may well add an initializer.
        return index.mayHaveUnknownSuperclass(current) || !index.unknownMacros(of: current).isEmpty
          ? .unresolved : .missing("any initializer")
      }
      if index.isSDK(superclass) { return .missing("any initializer") }
      let inherited = index.members(of: superclass).filter { index.kind($0) == .initializer }
      if !inherited.isEmpty { return judge(inherited) }
      current = superclass
    }
    return .unresolved
  }

  /// Whether any of the superclass's initializers assigns.
  private mutating func judge(_ inherited: [MemberID]) -> Verdict {
    called = [:]
    isUnsure = false
    for initializer in inherited {
      guard let node = declaration(of: initializer), tree.child(node, .codeBlock) != nil else { return .unresolved }
      if ways(ofCalling: node) == .done { return .done }
    }
    return isUnsure ? .unresolved : .missing("any initializer")
  }

  /// What the superclasses' initializers do, and the methods of the type that they call. One that is not in this file may call any that
  /// is overridden.
  mutating func superInitializerWays() -> Ways {
    var top = type
    // Broken code may inherit in a circle.
    var seen: Set<TypeID> = [type]
    var isElsewhere = false
    while let superclass = index.superclass(top), !index.isSDK(superclass), seen.insert(superclass).inserted {
      if seen.count > ProjectTables.mostAncestors {
        isElsewhere = true
        break
      }
      top = superclass
      for initializer in index.members(of: superclass) where index.kind(initializer) == .initializer {
        guard let node = declaration(of: initializer) else {
          isElsewhere = true
          continue
        }
        if ways(ofCalling: node) == .done { return .done }
      }
    }
    isElsewhere = isElsewhere || index.mayHaveUnknownSuperclass(top)
    if isElsewhere, mayBeAssignedFromAbove() { isUnsure = true }
    return .open
  }

  /// Whether code of a superclass, which does not know the property, can assign it by way of what the type overrides.
  private mutating func mayBeAssignedFromAbove() -> Bool {
    for member in index.members(of: type) where index.isOverride(member) && index.kind(member) != .initializer {
      if mayAssign(in: member) { return true }
    }
    return false
  }
}
