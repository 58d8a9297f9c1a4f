/// What a value has to be so that a rule may mean it, as far as types and names tell without asking what code stands for.
struct ValueBounds: Sendable {
  /// The types of which it may be one.
  let family: TypeFamily?
  /// The names by which it may go whatever its type is.
  let names: [NamePattern]
  /// Whether a type that nobody declares is asked for: of its values the index knows nothing.
  let hasUndeclared: Bool

  /// nil where nothing is known of it beforehand.
  init?(_ part: ValueMatcher.Part, _ project: ProjectContext) {
    guard let limits = part.limits(in: project) else { return nil }
    names = limits.names
    hasUndeclared = limits.hasUndeclared
    family = limits.types.isEmpty ? nil : project.family(of: limits.types)
  }

  /// Whether there is no such value, since no type is one that is asked for.
  var isEmpty: Bool { family == nil && names.isEmpty }

  /// Whether an expression may be such a value. False is certain for what the index knows anything of.
  func mayHold(_ expression: NodeID, _ resolver: FileResolver) -> Bool {
    if hasUndeclared { return true }
    if let family, family.mayHold(expression, resolver) { return true }
    guard !names.isEmpty else { return false }
    if names.contains(where: { !$0.isExact }) { return true }
    return resolver.tree.lastName(of: expression).map { name in names.contains { $0.matches(name) } } ?? true
  }

  /// Words of which one stands in the source of a file with such values; nil where any word will do.
  var words: [NameHashSet]? {
    guard names.allSatisfy(\.isExact) else { return nil }
    return (family?.words ?? []) + (names.isEmpty ? [] : [NameHashSet(names.map { NameHash.of($0.text) })])
  }

  /// Whether the source of a file holds one of the words without which no such value is there.
  func mayStand(_ resolver: FileResolver) -> Bool {
    guard names.allSatisfy(\.isExact) else { return true }
    if let family, resolver.hasWord(of: family) { return true }
    return !names.isEmpty && resolver.tree.source.hasWord(inOneOf: [NameHashSet(names.map { NameHash.of($0.text) })])
  }
}

extension FileResolver {
  /// Whether the source of the file holds a word by which a type of a family goes, or a value of one. Found out once.
  func hasWord(of family: TypeFamily) -> Bool {
    cache.remembered(ObjectIdentifier(family)) { tree.source.hasWord(inOneOf: family.words) }
  }
}

/// The types and the names of which a value has to be one.
private struct ValueLimits {
  var types: BitSet
  var names: [NamePattern] = []
  var hasUndeclared = false
}

extension ValueMatcher.Part {
  /// nil for no limits.
  fileprivate func limits(in project: ProjectContext) -> ValueLimits? {
    switch self {
    case .object(let types), .typed(let types):
      let undeclared = types.undeclaredNames(in: project)
      // A value may be the type itself: `Task.sleep()`.
      return types.upperBound(in: project).map {
        ValueLimits(types: $0, names: undeclared, hasUndeclared: !undeclared.isEmpty)
      }
    case .named(let names):
      if names.hasCaptures || names.isAny { return nil }
      return ValueLimits(
        types: BitSet(count: project.index.typeCount), names: names.functions.map(\.name))
    case .any(let parts):
      var all = ValueLimits(types: BitSet(count: project.index.typeCount))
      for part in parts {
        guard let limits = part.limits(in: project) else { return nil }
        all.types.formUnion(limits.types)
        all.names += limits.names
        all.hasUndeclared = all.hasUndeclared || limits.hasUndeclared
      }
      return all
    case .all(let parts): return parts.lazy.compactMap { $0.limits(in: project) }.first
    case .on, .reads, .arguments, .words, .not: return nil
    }
  }
}

extension TypeMatcher {
  /// All types that may be one of them, and perhaps others; nil where any type may be.
  func upperBound(in project: ProjectContext) -> BitSet? {
    if isAny { return nil }
    var types = self.types.union(undecided)
    for part in parts {
      switch part {
      case .role: break
      case .names(let names):
        if names.hasCaptures { return nil }
        types.formUnion(project.types(conformingTo: names.patterns))
      case .conditions(let prepared):
        guard let bound = prepared.constraint.upperBound(in: project) else { return nil }
        types.formUnion(bound)
      }
    }
    return types
  }

  /// The names for which it asks by itself, and not by a role, and that nobody declares.
  fileprivate func undeclaredNames(in project: ProjectContext) -> [NamePattern] {
    let inConditions = parts.flatMap { part -> [NamePattern] in
      if case .conditions(let prepared) = part { prepared.constraint.namesOfUndeclared ?? [] } else { [] }
    }
    return (names + inConditions).filter { $0.isExact && project.types(named: [$0]).isEmpty }
  }
}
