import Synchronization

/// Types as a rule writes them, laid out for a project. A class, since it has many parts, and conditions are copied.
final class TypeMatcher: Sendable {
  enum Part: Sendable {
    case role(Role)
    case names(NameMatcher)
    case conditions(any PreparedCondition)
  }

  let parts: [Part]
  private struct Known: Sendable {
    var types: BitSet
    var undecided: BitSet
  }

  /// The types of certain names.
  private let named: BitSet
  /// What roles and names tell; nil while a role waits for questions.
  private let known: Known?
  private let knownLate = Mutex<Known?>(nil)
  /// What stands for types of no role: names without captures.
  let names: [NamePattern]
  private let patterns: TypePatterns
  let roles: [String]
  /// Whether captures in its names, or in what it asks of types, are bound by it.
  let bindsCaptures: Bool
  private let hasConditions: Bool
  /// Whether what captures stand for makes other names of some.
  let hasCapturedNames: Bool
  /// Whether lists that are empty leave room for no type, known or not.
  let isEmpty: Bool
  /// Stands for it where answers are remembered; nil where each costs less than to remember it.
  private let asker: Asker?
  /// The same for whether types inherit from one of such a name; nil where no names are asked for.
  private let heirs: Asker?

  private final class Asker: Sendable {}

  /// Whether types that nobody declares are meant; nil where captures decide.
  private let undeclared: UndeclaredAnswers?
  /// Whether objects of types are meant; nil where captures or code decide, or bits alone tell.
  private let subtypes: SubtypeAnswers?

  private final class UndeclaredAnswers: Sendable {
    let known = Mutex<[String: Truth]>([:])
    let conforming = Mutex<[String: Bool]>([:])
  }

  private final class SubtypeAnswers: Sendable {
    let known = Mutex<[TypeID: Truth]>([:])
  }

  /// An answer on a type that nobody declares, found out once for all places.
  func remembered(undeclared name: String, _ find: () -> Truth) -> Truth {
    undeclared?.known.value(for: name, find) ?? find()
  }

  /// The same of whether a type of the language may conform unseen.
  func remembered(conformanceOf name: String, _ find: () -> Bool) -> Bool {
    undeclared?.conforming.value(for: name, find) ?? find()
  }

  /// - Parameter followsAliases: whether the name of a typealias means the type for which it stands as well.
  init(_ query: TypeQuery, _ compiler: RuleCompiler, followsAliases: Bool = false) {
    bindsCaptures = query.bindsCaptures
    var parts: [Part] = []
    Self.add(query, compiler, to: &parts)
    if followsAliases {
      let written = parts.flatMap { part -> [NamePattern] in
        if case .names(let test) = part { test.patterns } else { [] }
      }
      let behind = compiler.project.names(behindTypealiases: written).map { NameQuery.Item.pattern($0) }
      if !behind.isEmpty { parts.append(.names(NameMatcher(NameQuery(behind), compiler.vocabulary))) }
    }
    self.parts = parts
    var names: [NamePattern] = []
    var roles: [String] = []
    var (hasConditions, hasCapturedNames, areDecided) = (false, false, true)
    for part in parts {
      switch part {
      case .role(let role):
        areDecided = areDecided && role.isDecided
        roles.append(role.name)
      case .names(let test):
        names += test.patterns
        hasCapturedNames = hasCapturedNames || test.hasCaptures
      case .conditions: hasConditions = true
      }
    }
    named =
      names.isEmpty ? BitSet(count: compiler.project.index.typeCount) : compiler.project.types(named: names)
    known = areDecided ? Self.known(parts, named) : nil
    self.names = names
    patterns = TypePatterns(names)
    self.roles = roles
    self.hasConditions = hasConditions || hasCapturedNames
    isEmpty =
      names.isEmpty && !self.hasConditions
      && parts.allSatisfy { if case .role(let role) = $0 { !role.canBePlayed } else { true } }
    self.hasCapturedNames = hasCapturedNames
    let looksInside = parts.contains {
      if case .conditions(let part) = $0 { part.constraint.looksInside } else { false }
    }
    asker = looksInside ? Asker() : nil
    heirs = names.isEmpty && !hasCapturedNames ? nil : Asker()
    undeclared = query.hasCaptures ? nil : UndeclaredAnswers()
    let needsCode = parts.contains { if case .conditions(let part) = $0 { part.need == .tree } else { false } }
    let isCheap = names.isEmpty && !self.hasConditions
    subtypes = query.hasCaptures || needsCode || isCheap ? nil : SubtypeAnswers()
  }

  private static func add(_ query: TypeQuery, _ compiler: RuleCompiler, to parts: inout [Part]) {
    switch query {
    case .role(let name): if let role = compiler.project.roles.roles[name] { parts.append(.role(role)) }
    case .names(let names): parts.append(.names(NameMatcher(names, compiler.vocabulary)))
    case .conditions(let conditions): parts.append(.conditions(compiler.all(conditions)))
    case .anyOf(let queries): for query in queries { add(query, compiler, to: &parts) }
    }
  }

  private static func known(_ parts: [Part], _ named: BitSet) -> Known {
    var known = Known(types: named, undecided: named)
    known.undecided.subtract(named)
    for case .role(let role) in parts {
      known.types.formUnion(role.types)
      known.undecided.formUnion(role.undecided)
    }
    return known
  }

  private var allKnown: Known { known ?? knownLate.value { Self.known(parts, named) } }
  /// The types of certain names or with certain roles, those of the SDK included; those that conditions decide are not here.
  var types: BitSet { allKnown.types }
  /// Those that may play one of the roles.
  var undecided: BitSet { allKnown.undecided }

  var isAny: Bool {
    parts.contains { if case .names(let test) = $0 { test.isAny } else { false } }
  }

  /// Whether nothing but names is asked for; they may have captures.
  var areNames: Bool {
    parts.allSatisfy { if case .names = $0 { true } else { false } }
  }

  /// Whether no class is meant, whatever else is asked.
  private var excludesClasses: Bool {
    parts.allSatisfy { if case .conditions(let prepared) = $0 { prepared.constraint.excludesClasses } else { false } }
  }

  /// Whether roles and names alone decide.
  var isDecidedByIndex: Bool { !hasConditions }

  /// Whether a type may be one of them, as far as roles and names tell.
  func mayBe(_ type: TypeID) -> Bool { types.contains(type.index) || undecided.contains(type.index) }

  var need: RequiredInput {
    parts.map { if case .conditions(let prepared) = $0 { prepared.need } else { .index } }.max() ?? .index
  }

  // MARK: Types

  /// Whether a type is one of them: by its name, by its role, or by what holds of it. Roles are decided for each type.
  func matches(_ type: TypeID, _ scope: Scope) -> Truth {
    if (known?.types ?? named).contains(type.index) || isAny { return .yes }
    guard hasConditions else { return byRoles(type) }
    return asker.map { scope.remembered(type, for: $0) { byConditions(type, scope) } } ?? byConditions(type, scope)
  }

  /// Whether a type is one of them for certain. Roles that it does not play are not asked what they do not see.
  func isSurely(_ type: TypeID, _ scope: Scope) -> Bool {
    hasConditions ? matches(type, scope) == .yes : types.contains(type.index) || isAny
  }

  /// Of a type that is none of those that play one of the roles.
  private func byRoles(_ type: TypeID) -> Truth {
    parts.any { if case .role(let role) = $0 { role.truth(of: type) } else { .no } }
  }

  private func byConditions(_ type: TypeID, _ scope: Scope) -> Truth {
    parts.any { part in
      switch part {
      case .role(let role): return role.truth(of: type)
      case .names(let test):
        guard test.hasCaptures else { return .no }
        if let types = test.types(scope.bindings, in: scope.project) { return Truth(types.contains(type)) }
        let names = [scope.index.name(type), scope.index.qualifiedName(type)]
        return Truth(names.contains { !test.bindings(of: $0, scope.bindings).isEmpty })
      case .conditions(let prepared): return prepared.answer(FoundPlace(of: type, scope.index), scope)
      }
    }
  }

  /// What captures stand for where a type is one of them, each with what is known then.
  func possibilities(_ type: TypeID, _ scope: Scope) -> [(Bindings, Truth)] {
    if !hasConditions || types.contains(type.index) || isAny { return [(scope.bindings, matches(type, scope))] }
    return parts.flatMap { part -> [(Bindings, Truth)] in
      switch part {
      case .role(let role): return [(scope.bindings, role.truth(of: type))]
      case .names(let test):
        if let types = test.types(scope.bindings, in: scope.project) {
          return types.contains(type) ? [(scope.bindings, .yes)] : []
        }
        let simple = test.bindings(of: scope.index.name(type), scope.bindings)
        let found = simple.isEmpty ? test.bindings(of: scope.index.qualifiedName(type), scope.bindings) : simple
        return found.map { ($0, .yes) }
      case .conditions(let prepared): return prepared.possibilities(FoundPlace(of: type, scope.index), scope)
      }
    }
  }

  /// The same for several types, each with those that may be meant in its place.
  func possibilities(_ groups: [[TypeID]], _ scope: Scope) -> [(Bindings, Truth)] {
    groups.flatMap { group in
      group.count == 1 ? possibilities(group[0], scope) : group.map { possibilities($0, scope) }.agreed
    }.filter { $0.1 != .no }
  }

  /// The same for several types, each reading once.
  func distinctPossibilities(_ types: [TypeID], _ scope: Scope) -> [(Bindings, Truth)] {
    types.flatMap { possibilities($0, scope) }.filter { $0.1 != .no }.distinct
  }

  /// What captures stand for where a type that nobody declares is one of them, as far as its name tells.
  func possibilities(undeclared name: String, _ scope: Scope) -> [(Bindings, Truth)] {
    parts.flatMap { part -> [(Bindings, Truth)] in
      if case .names(let test) = part { return test.bindings(of: name, scope.bindings).map { ($0, .yes) } }
      let answer = matches(undeclared: name, scope)
      return answer == .no ? [] : [(scope.bindings, answer)]
    }
  }

  /// Whether a type that nobody declares is one of them, as far as its name tells. In a file that is not there, it may be declared.
  func matchesSubtype(undeclared name: String, _ scope: Scope) -> Truth {
    if scope.project.states(undeclared: name, conformanceTo: names(scope)) { return .yes }
    if LanguageType.isNamed(name) {
      if names(scope).contains(where: { $0.matches(name) }) { return .yes }
      // Types of the language play no role, but may be what conditions on names ask for.
      return Truth(
        parts.contains {
          if case .conditions(let part) = $0 { part.answer(FoundPlace(undeclared: name), scope) == .yes } else { false }
        })
    }
    return matches(undeclared: name, scope)
  }

  /// The same for what the conditions tell of the types of the standard library as well.
  func matches(undeclared name: String, _ scope: Scope) -> Truth {
    let known = parts.any { part -> Truth in
      switch part {
      case .role(let role): role.truth(ofUndeclared: name)
      case .names(let test): Truth(scope.project.goes(undeclared: name, by: test.patterns(scope.bindings)))
      case .conditions(let prepared): prepared.answer(FoundPlace(undeclared: name), scope)
      }
    }
    return known < .unknown && scope.index.isPartial && !LanguageType.isNamed(name) ? .unknown : known
  }

  /// Whether what nobody declares and a name in code means is one of them. Captures are bound later, by the place.
  func answer(written name: String, _ scope: Scope) -> Truth {
    // What is found nowhere here may be a type of the project all the same.
    if !areNames, scope.project.declares([NamePattern(name.lastNamePart)]) { return .no }
    return bindsCaptures ? possibilities(undeclared: name, scope).any { $0.1 } : matches(undeclared: name, scope)
  }

  /// How types may be called that nobody declares and that are such; nil where their names do not tell.
  var namesOfUndeclared: [NamePattern]? {
    if isAny || bindsCaptures { return nil }
    let all = parts.compactMap { part -> [NamePattern]? in
      switch part {
      case .role(let role): role.namesOfUndeclared
      case .names(let names): names.patterns
      case .conditions(let condition): condition.constraint.namesOfUndeclared
      }
    }
    return all.count == parts.count ? all.flatMap(\.self) : nil
  }

  /// The types of the names that are asked for, the SDK's included.
  func typesNamed(_ scope: Scope) -> [TypeID] {
    parts.flatMap { part -> [TypeID] in
      guard case .names(let test) = part else { return [] }
      if let types = test.types(scope.bindings, in: scope.project) { return types }
      return scope.project.typesInOrder(named: test.patterns(scope.bindings))
    }
  }

  func names(_ scope: Scope) -> [NamePattern] {
    guard hasCapturedNames else { return names }
    return parts.flatMap { part -> [NamePattern] in
      if case .names(let test) = part { test.patterns(scope.bindings) } else { [] }
    }
  }

  /// The same with what they are compared with.
  func patterns(_ scope: Scope) -> TypePatterns { hasCapturedNames ? TypePatterns(names(scope)) : patterns }

  /// Whether an object of a type is one of them: the type itself is, or inherits from or conforms to a type of such a name.
  func matchesSubtype(_ type: TypeID, _ scope: Scope) -> Truth {
    if (known?.types ?? named).contains(type.index) { return .yes }
    return subtypes?.known.value(for: type) { findMatchingSubtype(type, scope) } ?? findMatchingSubtype(type, scope)
  }

  private func findMatchingSubtype(_ type: TypeID, _ scope: Scope) -> Truth {
    let own = matches(type, scope)
    if own == .yes { return .yes }
    guard let heirs else { return own }
    let names = names(scope)
    func inherits() -> Truth { Truth(scope.index.conforms(type, toAny: names)) }
    // Hundreds of types may state dozens of supertypes each.
    let answer = scope.index.statesSupertypes(type) ? scope.remembered(type, for: heirs, inherits) : inherits()
    if answer == .yes { return .yes }
    return own.orUnseen(
      scope.project.hasUnseen(type) && !scope.project.unknownAncestors(of: type, concerning: names).isEmpty)
  }

  /// Whether what a name stands for is one of them; unknown where nobody declares it.
  func matchesSubtype(_ resolution: Resolution, _ scope: Scope) -> Truth {
    if isEmpty { return .no }
    return switch resolution {
    case .type(let type): matchesSubtype(type, scope)
    case .genericParameter(let constraints):
      // What stands in for a generic parameter may be one, whatever its constraints say. That of a class is a class.
      if constraints.any({ matchesSubtype($0, scope) }) == .yes {
        .yes
      } else {
        constraints.contains { scope.index.kind($0) == .class && excludesClasses || isApart(from: $0, scope) }
          ? .no : .unknown
      }
    case .ambiguous(let types): types.agreed { matchesSubtype($0, scope) }
    case .unknown: .unknown
    }
  }
}

extension Constraint {
  /// Whether it asks what types contain.
  var looksInside: Bool {
    switch self {
    case .content: true
    case .all(let parts), .any(let parts): parts.contains(where: \.looksInside)
    case .not(let part): part.looksInside
    default: false
    }
  }

  /// Whether it asks for a kind of types that is no class.
  fileprivate var excludesClasses: Bool {
    switch self {
    case .kind(let kinds): !kinds.contains(.class)
    case .all(let parts): parts.contains(where: \.excludesClasses)
    default: false
    }
  }
}

extension TypeMatcher {
  /// Whether no object of a class is one of them. What stands in for a generic parameter may be one, whatever protocols it conforms
  /// to, but of two classes one is below the other.
  private func isApart(from type: TypeID, _ scope: Scope) -> Bool {
    let index = scope.index
    // Of a class of the SDK not all heirs are known.
    guard index.kind(type) == .class, !index.isSDK(type), names.isEmpty, let types = upperBound(in: scope.project)
    else {
      return false
    }
    return types.lazy.map(TypeID.init).allSatisfy { index.kind($0) != .protocol && !index.areKin($0, type) }
  }
}

extension FoundPlace {
  /// A type as a place.
  init(of type: TypeID, _ index: ProjectIndex) {
    self.init(subject: .type, file: index.file(of: type), item: .type(type))
  }

  init(undeclared name: String) { self.init(subject: .type, file: nil, item: .undeclared(name)) }
}
