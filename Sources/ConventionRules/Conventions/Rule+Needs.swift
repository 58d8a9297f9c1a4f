// What a project must have so that a rule can be followed there.

extension Rule {
  /// What it needs, as a statement that finds such places; nil where it says nothing of that.
  var need: RuleStatement? {
    needs.isEmpty ? nil : RuleStatement(places: needs, shape: .forbid, exceptions: [])
  }

  /// The same where nobody can follow the rule without it, because the rule demands what it needs. nil for others: whoever does what
  /// is forbidden breaks a ban, whatever the project has. A core rule is made for any project.
  var prerequisite: RuleStatement? {
    guard let need, !isCore, case .each(let must) = statement.shape else { return nil }
    let demanded = Terms(of: must)
    let needed = Terms(of: needs.flatMap(\.conditions), needs.map(\.target))
    let terms = needed.lists.isEmpty ? needed.names : needed.lists
    return !terms.isEmpty && terms.isSubset(of: demanded.lists.union(demanded.names)) ? need : nil
  }
}

/// What conditions name, apart from what they deny.
private struct Terms {
  var lists: Set<String> = []
  /// Roles, and names as written.
  var names: Set<String> = []

  init(of conditions: [Condition], _ targets: [PlaceQuery.Target] = []) {
    for target in targets {
      let place = PlaceQuery(subject: .type, target: target, count: nil, conditions: [])
      place.eachName(binds: false) { names, _ in add(names) }
      place.collectRoles(into: &names)
    }
    for condition in conditions {
      if case .not = condition { continue }
      condition.eachName(binds: false) { names, _ in add(names) }
      condition.collectRoles(into: &names)
    }
  }

  private mutating func add(_ query: NameQuery) {
    for item in query.items {
      switch item {
      case .pattern(let pattern): if pattern.text != "*" { names.insert(pattern.text) }
      case .vocabulary(let list): lists.insert(list)
      case .kind(let kind): names.insert(kind)
      case .template(let template): lists.formUnion(template.lists)
      }
    }
  }
}
