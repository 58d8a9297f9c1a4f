extension RuleSelection {
  /// Whether a file would have the same findings under another path, as far as configuration and documents look at paths: the
  /// same rules hold for both, and no role tells them apart.
  public func decidesAlike(_ path: String, _ other: String) -> Bool {
    rules.allSatisfy { $0.applies(to: path) == $0.applies(to: other) }
      && rolesInUse.values.allSatisfy { role in
        role.pathLists.allSatisfy { list in
          list.resolved(in: vocabulary).map { PathPattern($0.text) }
            .allSatisfy { $0.covers(path) == $0.covers(other) }
        }
      }
  }
}

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
