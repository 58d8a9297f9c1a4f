/// A type that nobody declares, of which roles ask: its name alone is known.
struct UndeclaredType {
  let name: String
  let table: RoleTable
  /// Whether the project declares a type of such a name, on which no type of another module is built. nil where a supertype that nobody
  /// sees counts for none.
  let declares: (([NamePattern]) -> Bool)?

  func plays(_ role: String) -> NameMatch {
    var underWay: Set<String> = []
    return plays(role, &underWay)
  }

  private func plays(_ role: String, _ underWay: inout Set<String>) -> NameMatch {
    guard let predicate = table.predicates[role], underWay.insert(role).inserted else { return .no }
    defer { underWay.remove(role) }
    return fulfils(predicate, &underWay)
  }

  private func fulfils(_ predicate: RolePredicate, _ underWay: inout Set<String>) -> NameMatch {
    var result = NameMatch.yes
    for condition in predicate.conditions where result != .no {
      result = result.and(fulfils(condition, &underWay))
    }
    return result
  }

  private func fulfils(_ condition: RolePredicate.Part, _ underWay: inout Set<String>) -> NameMatch {
    switch condition {
    case .names(let list): return isNamed(list.resolved(in: table.vocabulary)) ? .yes : .no
    case .conformsTo(let list), .inheritsFrom(let list):
      let patterns = list.resolved(in: table.vocabulary)
      if isNamed(patterns) { return .yes }
      return declares.map { $0(patterns) ? .no : .unknown } ?? .no
    // No file of the project declares it.
    case .paths, .imports: return .no
    case .declares, .carrying: return declares == nil ? .no : .unknown
    case .kinds, .asked: return .unknown
    case .roles(let roles): return roles.reduce(.no) { $0.or(plays($1, &underWay)) }
    case .any(let predicates): return predicates.reduce(.no) { $0.or(fulfils($1, &underWay)) }
    case .all(let predicates): return predicates.reduce(.yes) { $0.and(fulfils($1, &underWay)) }
    case .not(let predicate):
      let inner = fulfils(predicate, &underWay)
      return inner == .yes ? .no : inner == .no ? .yes : .unknown
    }
  }

  private func isNamed(_ patterns: [NamePattern]) -> Bool {
    let simple = name.split(separator: ".").last.map(String.init) ?? name
    return patterns.contains { $0.matches(name) || $0.matches(simple) }
  }
}
