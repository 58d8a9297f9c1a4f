/// A place as a rule describes it, laid out for a project: finds such places, and says of one whether it is such.
///
/// A class, for it is handed on at each place that is found.
final class PlaceMatcher: Sendable {
  enum Target: Sendable {
    case names(NameMatcher)
    case types(TypeMatcher)
    case statements(Set<StatementWord>)
    case literals(LiteralMatcher)
  }

  let subject: Subject
  /// How places of the subject are found in code; nil for declarations and files.
  let code: CodeSubject?
  /// As the rule writes it; nil for one that a condition makes up.
  let query: PlaceQuery?
  let target: Target
  let count: PlaceCount
  let hasCaptures: Bool
  let conditions: [any PreparedCondition]
  /// Whether of several imports of a module in a file the first is looked at: where kinds are asked for, and no words of an import.
  let tellsImportsOnce: Bool
  /// Those of them that only the place can answer that asks for such a place elsewhere in the project.
  let lateConditions: [any PreparedCondition]
  /// What these tell of such places.
  let constraints: [Constraint]
  /// Those of them that cost little and bind nothing, where captures stand in it: asked before names are taken apart.
  private let plainConditions: [any PreparedCondition]
  /// The types of which `of` asks; of several demands the one that tells which types to look at.
  let owners: TypeMatcher?
  /// All types that may fulfil each `of`; nil where any may.
  let ownerBound: BitSet?
  /// The types of which `in` asks, chosen in the same way.
  let surroundings: TypeMatcher?
  /// All types that may fulfil each `in`; nil where any may.
  let surroundingBound: BitSet?
  let asked: NameMatcher?
  /// The names of the types that a mention or a creation asks for; nil for other places.
  let typeNames: TypeNameFilter?
  /// All types that a creation may make; nil for other places.
  let made: TypeFamily?
  /// The types on which a member is used, where `on` or `implements` tells them.
  let receivers: ReceiverTypes?

  init(_ query: PlaceQuery, _ compiler: RuleCompiler) {
    let compiler = compiler.demanding(false)
    subject = query.subject
    code = query.subject.code
    self.query = query
    let imported = query.importedKinds.map { ImportedModules($0, compiler) }
    target =
      switch query.target {
      case .names(let names): .names(imported?.candidates(names, compiler) ?? compiler.names(names))
      case .types(let types): .types(compiler.types(types))
      case .statements(let words): .statements(Set(words))
      case .literals(let literals): .literals(LiteralMatcher(literals, compiler.vocabulary))
      }
    count = query.count ?? .some
    hasCaptures = query.hasCaptures
    tellsImportsOnce =
      imported != nil
      && query.conditions.allSatisfy { condition in
        condition.ungrouped.allSatisfy { $0.aspect == .name || $0.aspect == .file }
      }
    conditions = (imported.map { [$0] } ?? []) + compiler.ordered(query)
    lateConditions = hasCaptures ? query.lateConditions.map(compiler.prepared) : []
    plainConditions = hasCaptures ? conditions.filter(\.isPlain) : []
    let constraints = conditions.flatMap(\.constraint.parts)
    self.constraints = constraints
    (owners, ownerBound) = Self.narrowest(constraints.compactMap(\.ownerTypes), compiler.project)
    let (surroundings, surroundingBound) = Self.narrowest(
      constraints.compactMap(\.surroundingTypes), compiler.project)
    self.surroundings = surroundings
    self.surroundingBound = surroundingBound.map(compiler.project.withOwnProtocols)
    asked = constraints.lazy.compactMap(\.names).first
    if case .types(let types) = target, query.subject == .mention || query.subject == .creation {
      typeNames = TypeNameFilter(types, compiler.project)
    } else {
      typeNames = nil
    }
    if case .types(let types) = target, query.subject == .creation {
      made = compiler.project.family(of: types.upperBound(in: compiler.project) ?? types.types)
    } else {
      made = nil
    }
    receivers = query.subject == .use ? ReceiverTypes(constraints) : nil
  }

  /// Of types that are all asked for, those that tell which types to look at, and all types that may be meant.
  private static func narrowest(_ asked: [TypeMatcher], _ project: ProjectContext) -> (TypeMatcher?, BitSet?) {
    var (narrowest, bound): (TypeMatcher?, BitSet?)
    for types in asked {
      guard let known = types.upperBound(in: project) else { continue }
      narrowest = narrowest ?? types
      bound?.formIntersection(known)
      bound = bound ?? known
    }
    return (narrowest ?? asked.first, bound)
  }

  /// All places of a subject with a certain name.
  init(subject: Subject, target: Target) {
    self.subject = subject
    code = subject.code
    query = nil
    self.target = target
    count = .some
    if case .names(let names) = target { hasCaptures = names.hasCaptures } else { hasCaptures = false }
    (conditions, lateConditions, constraints) = ([], [], [])
    tellsImportsOnce = false
    plainConditions = []
    owners = nil
    ownerBound = nil
    surroundings = nil
    surroundingBound = nil
    asked = nil
    receivers = nil
    typeNames = nil
    made = nil
  }

  /// How much of a file is needed to find such places and to judge them.
  var need: RequiredInput { max(code == nil ? .index : .tree, conditions.map(\.need).max() ?? .index) }

  var names: NameMatcher? { if case .names(let names) = target { names } else { nil } }
  var types: TypeMatcher? { if case .types(let types) = target { types } else { nil } }

  /// What captures stand for where a place of this subject is such a place, each possibility with what is known then; empty
  /// where it is none.
  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    let readings = place.readings
    if !readings.isEmpty { return readings.map { possibilities($0, scope) }.agreed }
    if plainConditions.contains(where: { $0.answer(place, scope) == .no }) { return [] }
    return targetPossibilities(place, scope).narrowed(by: conditions, scope) { $0.possibilities(place, $1) }
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if hasCaptures { return possibilities(place, scope).any { $0.1 } }
    let readings = place.readings
    if !readings.isEmpty { return readings.agreed { answer($0, scope) } }
    return answerOfTarget(place, scope).and(conditions.all { $0.answer(place, scope) })
  }

  private func answerOfTarget(_ place: FoundPlace, _ scope: Scope) -> Truth {
    switch target {
    case .names(let names):
      if subject != .file {
        if names.isAny { return place.isDoubtful ? .unknown : .yes }
        if case .member(let member) = place.item { return Truth(names.matches(member, scope.index)) }
      }
    case .types(let types):
      if case .type(let type) = place.item { return types.matches(type, scope) }
    case .statements, .literals: return .yes
    }
    return targetPossibilities(place, scope).any { $0.1 }
  }

  private func targetPossibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    switch target {
    case .names(let names):
      if case .file(let file) = place.item { return FileMatcher.possibilities(names, file, scope) }
      if names.isAny { return [(scope.bindings, place.isDoubtful ? .unknown : .yes)] }
      if case .member(let member) = place.item, !names.hasCaptures {
        return names.matches(member, scope.index) ? [(scope.bindings, .yes)] : []
      }
      if !names.hasCaptures {
        let answer = place.answersTo(names, scope)
        return answer == .no ? [] : [(scope.bindings, place.isDoubtful ? .unknown : answer)]
      }
      return names.possibilities(place.names(scope), scope.bindings)
    case .types(let types): return place.possibilities(of: types, scope)
    // The finder looks for nothing else.
    case .statements, .literals: return [(scope.bindings, .yes)]
    }
  }
}

extension PlaceQuery {
  /// What an import asks for, where kinds of modules are among it.
  fileprivate var importedKinds: NameQuery? {
    if subject == .import, case .names(let names) = target, !names.kinds.isEmpty { names } else { nil }
  }
}

extension [[(Bindings, Truth)]] {
  /// What is possible for one reading, and known only where it is so for each.
  var agreed: [(Bindings, Truth)] {
    var found: [(Bindings, Truth)] = []
    for (bindings, _) in joined() where !found.contains(where: { $0.0 == bindings }) {
      let truths = map { reading in reading.filter { $0.0 == bindings }.any { $0.1 } }
      found.append((bindings, truths.agreed { $0 }))
    }
    return found
  }
}

extension FileMatcher {
  static func possibilities(_ names: NameMatcher, _ file: FileID, _ scope: Scope) -> [(Bindings, Truth)] {
    if names.hasCaptures { return names.bindings(ofPath: scope.index.path(file), scope.bindings).map { ($0, .yes) } }
    return match(names, pathOf: file, scope) == .yes ? [(scope.bindings, .yes)] : []
  }
}

extension FoundPlace {
  /// Whether it goes by one of certain names, labels and receivers included.
  fileprivate func answersTo(_ names: NameMatcher, _ scope: Scope) -> Truth {
    guard let code = code(scope), let subject = subject.code else {
      return Truth(self.names(scope).contains { names.matches($0) })
    }
    return subject.answersTo(code, names)
  }

  fileprivate func possibilities(of types: TypeMatcher, _ scope: Scope) -> [(Bindings, Truth)] {
    switch item {
    case .type(let type): return types.possibilities(type, scope).filter { $0.1 != .no }
    case .conformance(let entry, let body):
      if types.bindsCaptures { return types.possibilities(ofEntry: entry, scope) }
      let answer = types.isNamed(by: entry, at: body, scope)
      return answer == .no ? [] : [(scope.bindings, answer)]
    case .nestedType(let nested):
      if let type = scope.index.extendedType(nested) { return types.possibilities(type, scope).filter { $0.1 != .no } }
      let name = scope.index.writtenName(nested)
      if scope.project.declares([NamePattern(name)]) { return [(scope.bindings, .unknown)] }
      return types.possibilities(undeclared: name, scope)
    // The finder asked, but for what captures stand for.
    case .code:
      if let type = meaning?.type, !types.isDecidedByIndex {
        return types.possibilities(type, scope).filter { $0.1 != .no }
      }
      // Of what nobody declares its name tells what captures stand for.
      if let meaning, meaning.type == nil, types.bindsCaptures {
        let names = subject == .creation ? [meaning.name] : meaning.names
        let found = names.lazy.map { types.possibilities(undeclared: $0, scope) }.first { !$0.isEmpty } ?? []
        return found.map { ($0.0, $0.1.and(meaning.truth)) }
      }
      return [(scope.bindings, meaning?.truth ?? .yes)]
    case .undeclared(let name): return types.possibilities(undeclared: name, scope)
    case .member, .file, .elsewhere: return [(scope.bindings, .yes)]
    }
  }
}

extension TypeMatcher {
  /// What captures stand for where an entry of an inheritance clause names one of the types, or a protocol that is built on one.
  fileprivate func possibilities(ofEntry entry: Conformance, _ scope: Scope) -> [(Bindings, Truth)] {
    entry.targets.flatMap { target -> [(Bindings, Truth)] in
      if target.types.isEmpty { return possibilities(undeclared: target.name, scope) }
      return target.types.map { type in
        let above = scope.index.kind(type) == .protocol ? scope.index.ancestors(of: type).resolved : []
        return distinctPossibilities([type] + above, scope)
      }.agreed
    }
  }

  /// Whether an entry of an inheritance clause names one of the types, or one that is built on it.
  fileprivate func isNamed(by entry: Conformance, at body: DeclarationID, _ scope: Scope) -> Truth {
    if isAny { return .yes }
    let names = names(scope)
    if !names.isEmpty, scope.index.names(entry, of: body, oneOf: names) { return .yes }
    return entry.targets.any { target in
      if target.types.isEmpty { return .no }
      // A class is inherited from; what it conforms to is stated where it is declared.
      return target.types.agreed { scope.index.kind($0) == .protocol ? matchesSubtype($0, scope) : .no }
    }
  }
}

extension PreparedCondition {
  /// Whether it asks the index for words or kinds alone.
  fileprivate var isPlain: Bool {
    switch constraint {
    case .kind: true
    case .words: need == .index
    default: false
    }
  }
}
