/// A role as a document or a configuration defines it.
public struct RoleDefinition: Sendable, Equatable {
  /// The name in snake_case, by which rules and other roles refer to it.
  public let name: String
  /// What has to hold of a type; the roles and vocabulary lists that it names are not looked up yet.
  let conditions: [Condition]
  /// Byte range of the name in its document.
  public let nameRange: Range<Int>
  /// Byte range of the conditions in their document.
  public let range: Range<Int>
}

extension [Condition] {
  /// The roles that they refer to, at any depth.
  var referencedRoles: Set<String> {
    reduce(into: []) { $1.collectRoles(into: &$0) }
  }

  /// The kinds of modules that they refer to, at any depth.
  var referencedKinds: Set<String> {
    var kinds: Set<String> = []
    for condition in self {
      condition.eachName(binds: false) { names, _ in kinds.formUnion(names.kinds) }
    }
    return kinds
  }

  /// The vocabulary lists that they refer to, at any depth.
  var referencedVocabulary: Set<String> {
    var lists: Set<String> = []
    for condition in self {
      condition.part.walk(binds: false) { part, _ in
        switch part {
        case .names(let names):
          for item in names.items {
            switch item {
            case .vocabulary(let name): lists.insert(name)
            case .template(let template): lists.formUnion(template.lists)
            case .pattern, .kind: break
            }
          }
        case .condition(.says(_, .words(let words))):
          for case .vocabulary(let name) in words.alternatives.joined() { lists.insert(name) }
        default: break
        }
      }
    }
    return lists
  }
}

extension Condition {
  /// The first word in it for which code is read; nil for none.
  fileprivate var askedOfCode: String? {
    var word: String?
    part.walk(binds: false) { part, _ in
      if word != nil { return }
      switch part {
      case .place(let place) where place.subject.isCode: word = place.subject.rawValue
      case .condition(.says(let other, let value)) where other.readsCode(value): word = other.name
      default: break
      }
    }
    return word
  }
}

// MARK: Reading

extension RoleDefinition {
  /// Reads a role's name or a list of them; unknown ones are problems.
  static func roleNames(
    _ value: JSONValue, _ what: String, _ known: KnownNames, _ problems: inout ProblemCollector
  ) -> [String]? {
    guard let strings = value.strings(what, &problems) else { return nil }
    if strings.isEmpty { problems.report(value.range, "\(what) needs at least one role") }
    return strings.compactMap { name, range in
      if known.roles.contains(name) || !known.areRolesComplete { return name }
      if name.hasPrefix("$") {
        problems.report(range, "\(what) names roles; '\(name)' is a vocabulary list")
      } else {
        problems.report(range, "unknown role '\(name)'" + problems.hint(for: name, in: known.roles))
      }
      return nil
    }
  }
}

extension RoleDefinition {
  /// The names of a `roles` object: known before the conditions are read, since those refer to each other.
  static func names(_ value: JSONValue) -> [String] {
    guard case .object(let members) = value.content else { return [] }
    return members.map(\.key)
  }

  /// What is wrong is reported and left out.
  static func read(
    _ value: JSONValue, known: KnownNames, words: WordList, _ problems: inout ProblemCollector
  ) -> [RoleDefinition] {
    read(value.members("a set of roles", &problems) ?? [], known: known, words: words, &problems)
  }

  /// Mistakes are reported and left out.
  static func conditions(
    _ value: JSONValue, known: KnownNames, words: WordList, _ problems: inout ProblemCollector
  ) -> [Condition] {
    var reader = LanguageReader(known: known, words: words, problems: problems)
    let conditions = reader.conditions(value, "a role", on: [.type])
    problems = reader.problems
    if let word = conditions.lazy.compactMap(\.askedOfCode).first {
      problems.report(
        value.range,
        "a role cannot ask for '\(word)', since roles are decided before code is read; ask for it in the rule")
    }
    return conditions
  }

  static func read(
    _ members: [JSONMember], known: KnownNames, words: WordList, _ problems: inout ProblemCollector
  ) -> [RoleDefinition] {
    members.compactMap { member in
      guard member.key.isSnakeCase("a role", member.keyRange, &problems),
        case let conditions = conditions(member.value, known: known, words: words, &problems), !conditions.isEmpty
      else { return nil }
      return RoleDefinition(
        name: member.key, conditions: conditions, nameRange: member.keyRange, range: member.value.range)
    }
  }
}

/// Roles that are defined by way of themselves.
struct RoleCycles {
  private let roles: [String: [Condition]]
  private var known: [String: [String]] = [:]

  init(_ roles: [String: [Condition]]) {
    self.roles = roles
  }

  /// In alphabetical order.
  private mutating func references(of role: String) -> [String] {
    if let known = known[role] { return known }
    let references = roles[role]?.referencedRoles.sorted() ?? []
    known[role] = references
    return references
  }

  /// The roles that are part of a cycle or lie on a way from one to another: what is left when roles that refer to no other
  /// one, or to which none refers, are taken away again and again. None in nearly all documents. Linear.
  mutating func rolesAmongCycles() -> Set<String> {
    var targets: [String: [String]] = [:]
    var sources: [String: [String]] = [:]
    for role in roles.keys {
      targets[role] = references(of: role).filter { roles[$0] != nil }
      for target in targets[role] ?? [] { sources[target, default: []].append(role) }
    }
    return Set(roles.keys).trimmed(by: targets, sources).trimmed(by: sources, targets)
  }

  /// The shortest chain from a role back to itself: `["view", "screen", "view"]`; nil where there is none.
  mutating func shortestCycle(at role: String) -> [String]? {
    if references(of: role).isEmpty { return nil }
    var comesFrom: [String: String] = [:]
    var queue = [role]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for other in references(of: current) {
        if other == role {
          var chain = [role]
          var link = current
          while link != role, let previous = comesFrom[link] {
            chain.append(link)
            link = previous
          }
          return [role] + chain.reversed()
        }
        guard comesFrom[other] == nil else { continue }
        comesFrom[other] = current
        queue.append(other)
      }
    }
    return nil
  }
}

extension Set<String> {
  /// The names from which a way leads on without end.
  fileprivate func trimmed(by targets: [String: [String]], _ sources: [String: [String]]) -> Set<String> {
    var rest = self
    var counts: [String: Int] = [:]
    for name in self { counts[name] = targets[name]?.count { contains($0) } ?? 0 }
    var ends = filter { counts[$0] == 0 }.map { $0 }
    while let end = ends.popLast() {
      rest.remove(end)
      for source in sources[end] ?? [] {
        guard let count = counts[source] else { continue }
        counts[source] = count - 1
        if count == 1 { ends.append(source) }
      }
    }
    return rest
  }
}

extension [String: [Condition]] {
  /// Certain roles, and those that they ask for, themselves or through others.
  func needed(for names: Set<String>) -> Self {
    var names = names
    var pending = Array(names)
    while let name = pending.popLast() {
      for next in self[name]?.referencedRoles ?? [] where names.insert(next).inserted { pending.append(next) }
    }
    return filter { names.contains($0.key) }
  }
}
