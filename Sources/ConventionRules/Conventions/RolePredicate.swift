/// Which types play a role. All conditions must hold.
public struct RolePredicate: Sendable, Hashable {
  /// One key of a predicate with its values; of several values it is enough that one fits, but for ``all(_:)``.
  public enum Condition: Sendable, Hashable {
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
    /// A body of the type, extensions included, declares a member or a nested type of a matching name.
    case declares(NameList)
    /// The primary declaration carries a matching modifier, or a matching attribute, with its `@`.
    case carrying(NameList)
    /// Whether another class of the project, test code aside, inherits from the class directly.
    case hasSubclasses(Bool)
    /// Whether the primary declaration has generic parameters.
    case isGeneric(Bool)
    /// Whether the type's own bodies hold a stored property of instances; never true or false of a type of the SDK.
    case hasStoredProperties(Bool)
    /// The type plays one of the roles.
    case roles([String])
    /// What no list of names tells: it is asked type by type.
    case asked(RoleQuestion)
    case any([RolePredicate])
    case all([RolePredicate])
    case not(RolePredicate)
  }

  /// What has to hold of a type, in the order of the document. All types fulfil an empty list.
  public let conditions: [Condition]

  /// Takes conditions that all have to hold.
  public init(_ conditions: [Condition]) {
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
        .declares(let list), .carrying(let list):
        names.formUnion(list.references)
      case .asked(let question): names.formUnion(question.condition.vocabulary)
      default: break
      }
    }
    return names
  }

  private func visit(_ body: (Condition) -> Void) {
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
  static let keys = summaries.map(\.key)

  /// What each key asks of a type.
  static let summaries: [(key: String, summary: String)] = [
    ("names", "names: the type's own name, or its name in full, matches one: `*ViewModel`, `*.State`"),
    ("conforms_to", "names: a superclass or a protocol matches one, by way of any others; a protocol is its own"),
    ("inherits_from", "names: a superclass matches one, by way of any others; a class is its own"),
    (
      "kinds",
      kinds.map { "\"\($0.0)\"" }.joined(separator: ", ") + " or a list of these: what the type is declared as"
    ),
    ("paths", "patterns of paths: the file with the type's own declaration matches one: `**/Screens/**`"),
    ("imports", "names of modules: the same file imports one"),
    ("declares", "names without labels: the type, or an extension of it, declares such a member or nested type itself"),
    (
      "carrying",
      "words, as in the parameters of checks: the type's own declaration carries such a modifier or attribute: `final`, "
        + "`@Observable`"
    ),
    ("has_subclasses", "true or false: another class of the project inherits from the class directly, test code aside"),
    ("is_generic", "true or false: the type's own declaration has generic parameters"),
    (
      "has_stored_properties",
      "true or false: the type itself has a stored property, `static` ones and those of superclasses aside"
    ),
    ("role", "roles: the type plays one"),
    ("any", "a list of predicates: one of them holds"), ("all", "a list of predicates: all of them hold"),
    ("not", "a predicate, which does not hold"),
  ]
  static let kinds: [(String, NominalKind)] = [
    ("class", .class), ("struct", .struct), ("enum", .enum), ("actor", .actor), ("protocol", .protocol),
  ]

  /// Reads a predicate; mistakes are reported and the conditions around them left out.
  static func read(_ value: JSONValue, known: KnownNames, _ problems: inout ProblemCollector) -> RolePredicate? {
    if case .object(let members) = value.content, !members.isEmpty, !usesFormerKeys(value) {
      return readConditions(value, known: known, &problems)
    }
    return readFormer(value, known: known, &problems)
  }

  /// Reads a predicate in the former words, which hold in all of it.
  private static func readFormer(
    _ value: JSONValue, known: KnownNames, _ problems: inout ProblemCollector
  ) -> RolePredicate? {
    guard let members = value.members("a role's predicate", &problems) else { return nil }
    if members.isEmpty {
      problems.report(value.range, "a role's predicate needs at least one of " + keys.joined(separator: ", "))
      return nil
    }
    return RolePredicate(members.compactMap { condition($0, known, &problems) })
  }

  private static func condition(
    _ member: JSONMember, _ known: KnownNames, _ problems: inout ProblemCollector
  ) -> Condition? {
    let value = member.value
    let what = "'\(member.key)'"
    switch member.key {
    case "names": return NameList.read(value, what, .typeNames, known: known, &problems).map { .names($0) }
    case "conforms_to": return NameList.read(value, what, .typeNames, known: known, &problems).map { .conformsTo($0) }
    case "inherits_from":
      return NameList.read(value, what, .typeNames, known: known, &problems).map { .inheritsFrom($0) }
    case "paths": return paths(value, known, &problems)
    case "imports": return NameList.read(value, what, .modules, known: known, &problems).map { .imports($0) }
    case "declares": return NameList.read(value, what, .plain, known: known, &problems).map { .declares($0) }
    case "carrying":
      return NameList.read(value, what, .words, known: known, &problems).map { .carrying($0) }
    case "kinds": return kinds(value, &problems)
    case "has_subclasses": return value.bool(what, &problems).map { .hasSubclasses($0) }
    case "is_generic": return value.bool(what, &problems).map { .isGeneric($0) }
    case "has_stored_properties": return value.bool(what, &problems).map { .hasStoredProperties($0) }
    case "role": return roleNames(value, what, known, &problems).map { .roles($0) }
    case "any": return predicates(value, what, known, &problems).map { .any($0) }
    case "all": return predicates(value, what, known, &problems).map { .all($0) }
    case "not":
      if case .array = value.content {
        problems.report(value.range, "'not' takes one predicate; write { not: { any: […] } } for a list")
        return nil
      }
      return readFormer(value, known: known, &problems).map { .not($0) }
    default:
      problems.report(member.keyRange, "unknown key \(what) in a role" + problems.hint(for: member.key, in: keys))
      return nil
    }
  }

  private static func kinds(_ value: JSONValue, _ problems: inout ProblemCollector) -> Condition? {
    let words = kinds.map(\.0)
    guard let strings = value.strings("'kinds'", &problems) else { return nil }
    return .kinds(
      strings.compactMap { string, range in
        JSONValue(.string(string), range: range).choice("a kind", of: words, &problems).flatMap { word in
          kinds.first { $0.0 == word }?.1
        }
      })
  }

  private static func paths(
    _ value: JSONValue, _ known: KnownNames, _ problems: inout ProblemCollector
  ) -> Condition? {
    guard let list = NameList.read(value, "'paths'", known: known, &problems) else { return nil }
    for (text, range) in value.strings("'paths'", &problems) ?? [] where !text.isEmpty && !text.hasPrefix("$") {
      _ = PathPattern.isPattern(text, range, "'paths'", &problems)
    }
    let base = problems.text.base
    if base == .here { return .paths(list) }
    return .paths(
      NameList(
        list.items.flatMap { item in
          guard case .pattern(let pattern) = item else { return [item] }
          return base.texts(of: pattern.text).map { .pattern(NamePattern($0)) }
        }))
  }

  private static func predicates(
    _ value: JSONValue, _ what: String, _ known: KnownNames, _ problems: inout ProblemCollector
  ) -> [RolePredicate]? {
    guard case .array(let values) = value.content else {
      problems.report(value.range, "\(what) is a list of predicates, not \(value.kindName)")
      return nil
    }
    if values.isEmpty { problems.report(value.range, "\(what) needs at least one predicate") }
    return values.compactMap { readFormer($0, known: known, &problems) }
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

  /// The roles of a `roles` object. What is wrong is reported and left out.
  static func read(
    _ value: JSONValue, known: KnownNames, _ problems: inout ProblemCollector
  ) -> [RoleDefinition] {
    read(value.members("a set of roles", &problems) ?? [], known: known, &problems)
  }

  static func read(
    _ members: [JSONMember], known: KnownNames, _ problems: inout ProblemCollector
  ) -> [RoleDefinition] {
    members.compactMap { member in
      guard member.key.isSnakeCase("a role", member.keyRange, &problems),
        let predicate = RolePredicate.read(member.value, known: known, &problems)
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

  /// The roles that a role refers to, in alphabetical order.
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
