extension RolePredicate {
  /// The lists of path patterns that it asks for, at any depth.
  var pathLists: [NameList] {
    conditions.flatMap { condition -> [NameList] in
      switch condition {
      case .paths(let list): return [list]
      case .any(let predicates), .all(let predicates): return predicates.flatMap(\.pathLists)
      case .not(let predicate): return predicate.pathLists
      default: return []
      }
    }
  }
}
