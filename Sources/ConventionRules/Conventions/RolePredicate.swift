/// Which types play a role. All conditions must hold.
public struct RolePredicate: Sendable, Hashable {
  /// One key of a predicate with its values; of several values it is enough that one fits, but for ``all(_:)``.
  public enum Part: Sendable, Hashable {
    /// The simple or the qualified name matches.
    case names(NameList)
    /// An ancestor's name matches, or the own name of a protocol.
    case conformsTo(NameList)
    /// A superclass's name matches, or the own name of a class.
    case inheritsFrom(NameList)
    case kinds([NominalKind])
    /// The path of the file with the primary declaration matches a ``PathPattern``.
    case paths(NameList)
    /// The file with the primary declaration imports a module whose name matches.
    case imports(NameList)
    /// The type has a member or a nested type of a matching name, from its bodies, its superclasses or extensions of its protocols.
    case declares(NameList)
    /// The primary declaration carries a matching modifier, or a matching attribute, with its `@`.
    case carrying(NameList, RoleQuestion)
    case roles([String])
    /// What no list of names tells: it is asked type by type.
    case asked(RoleQuestion)
    case any([RolePredicate])
    case all([RolePredicate])
    case not(RolePredicate)
  }

  /// What has to hold of a type, in the order of the document. All types fulfil an empty list.
  public let conditions: [Part]

  /// Takes conditions that all have to hold.
  public init(_ conditions: [Part]) {
    self.conditions = conditions
  }

  /// The roles it refers to, at any depth.
  public var referencedRoles: Set<String> {
    var roles: Set<String> = []
    visit { condition in
      switch condition {
      case .roles(let names): roles.formUnion(names)
      case .asked(let question): question.condition.collectRoles(into: &roles)
      default: break
      }
    }
    return roles
  }

  /// The vocabulary lists it refers to, at any depth.
  public var referencedVocabulary: Set<String> {
    var names: Set<String> = []
    visit { condition in
      switch condition {
      case .names(let list), .conformsTo(let list), .inheritsFrom(let list), .paths(let list), .imports(let list),
        .declares(let list), .carrying(let list, _):
        names.formUnion(list.references)
      case .asked(let question): names.formUnion(question.condition.vocabulary)
      default: break
      }
    }
    return names
  }

  private func visit(_ body: (Part) -> Void) {
    for condition in conditions {
      body(condition)
      switch condition {
      case .any(let predicates), .all(let predicates): for predicate in predicates { predicate.visit(body) }
      case .not(let predicate): predicate.visit(body)
      default: break
      }
    }
  }
}

/// A role as a document or a configuration defines it.
public struct RoleDefinition: Sendable, Equatable {
  /// The name in snake_case, by which rules and other roles refer to it.
  public let name: String
  /// Its meaning; the roles and vocabulary lists that it names are not looked up yet.
  public let predicate: RolePredicate
  /// Byte range of the name in its document.
  public let nameRange: Range<Int>
  /// Byte range of the predicate in its document.
  public let range: Range<Int>
}

// MARK: Reading

extension RolePredicate {
  static let kinds: [(String, NominalKind)] = [
    ("class", .class), ("struct", .struct), ("enum", .enum), ("actor", .actor), ("protocol", .protocol),
  ]

  /// Mistakes are reported and left out.
  static func read(
    _ value: JSONValue, known: KnownNames, words: WordList, _ problems: inout ProblemCollector
  ) -> RolePredicate? {
    var reader = LanguageReader(known: known, words: words, problems: problems)
    let conditions = reader.conditions(value, "a role", on: [.type])
    problems = reader.problems
    return conditions.isEmpty ? nil : RolePredicate(asking: conditions)
  }

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
  /// The names of a `roles` object: known before the predicates are read, since those refer to each other.
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

  static func read(
    _ members: [JSONMember], known: KnownNames, words: WordList, _ problems: inout ProblemCollector
  ) -> [RoleDefinition] {
    members.compactMap { member in
      guard member.key.isSnakeCase("a role", member.keyRange, &problems),
        let predicate = RolePredicate.read(member.value, known: known, words: words, &problems)
      else { return nil }
      return RoleDefinition(
        name: member.key, predicate: predicate, nameRange: member.keyRange, range: member.value.range)
    }
  }
}

/// Roles that are defined by way of themselves.
struct RoleCycles {
  private let roles: [String: RolePredicate]
  private var known: [String: [String]] = [:]

  init(_ roles: [String: RolePredicate]) {
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

extension [String: RolePredicate] {
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
