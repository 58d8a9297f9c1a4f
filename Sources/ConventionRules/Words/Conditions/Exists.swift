extension WordDefinition {
  static let exists = WordDefinition(
    "exists", of: .all, takes: .places(.counted), asks: .project,
    meaning: "The project has such a place; test code counts only with `in_file: { test: true }` in it.",
    example: #"{ type: "{Screen}ViewModel", exists: { type: "{Screen}Coordinator" } }"#,
    phrase: { places, _, write in write.phrase("come", "with ", places) },
    prepare: { places, compiler in ExistsCondition(places, compiler) })
}

private struct ExistsCondition: PreparedCondition {
  let places: [PlaceMatcher]
  /// The same without the types that declare them: these may inherit them.
  private let members: [PlaceMatcher]
  private let known = KnownCompanions()

  init(_ queries: [PlaceQuery], _ compiler: RuleCompiler) {
    places = queries.map { PlaceMatcher($0, compiler) }
    members = queries.map { query in
      let conditions = query.conditions.filter { $0.types(of: .owner) == nil }
      return PlaceMatcher(
        PlaceQuery(subject: query.subject, target: query.target, count: query.count, conditions: conditions), compiler)
    }
  }

  var need: RequiredInput { .index }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    place.unreadDoubt(scope)
      ?? zip(places, members).lazy.compactMap { doubt($0, members: $1, scope) }.first.map { "depends on " + $0 }
      ?? "may have the counterpart of another type with the same name"
  }

  /// How many types are asked at most what is not known of them.
  private static let mostDoubted = 256

  /// A type or a member elsewhere that may be such a place, with what is not known of it.
  private func doubt(_ wanted: PlaceMatcher, members: PlaceMatcher, _ scope: Scope) -> String? {
    let index = scope.index
    if wanted.subject == .type, let types = wanted.types {
      let (candidates, open) = candidates(wanted, types, types.namesAsked(scope), scope)
      return (candidates + open).prefix(Self.mostDoubted).lazy.filter { isMeant($0, wanted, scope) }
        .map { FoundPlace(of: $0, index) }.compactMap { wanted.doubt(about: $0, scope) }.first
    }
    guard wanted.subject.isMember || wanted.subject == .conformance else { return nil }
    let owners = wanted.owners.map { candidates($0, scope) } ?? Set(index.projectTypes)
    let asked = owners.filter { isMeant($0, wanted, scope) }.sorted { $0.index < $1.index }.prefix(Self.mostDoubted)
    return asked.lazy.compactMap { members.doubt(in: .type($0), scope) }.first
      ?? asked.lazy.compactMap { type in
        FoundPlace(of: type, index).unseenSupertype(scope).map { "'\(index.qualifiedName(type))', which \($0)" }
      }.first
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    let known = zip(places, members).any { answer($0, members: $1, place, scope) }
    let asksForFew = places.contains { $0.count.atMost != nil }
    if scope.index.isPartial, asksForFew ? known == .yes : known < .unknown { return .unknown }
    return known < .unknown && !asksForFew && place.file.map(scope.index.isBroken) ?? false ? .unknown : known
  }

  private func answer(_ wanted: PlaceMatcher, members: PlaceMatcher, _ place: FoundPlace, _ scope: Scope) -> Truth {
    switch wanted.subject {
    case .type: return answer(ofTypes: wanted, place, scope)
    case .file: return answer(ofFiles: wanted, scope)
    case .call where wanted.names?.hasCaptures ?? true: return wanted.isCalled(beside: place, scope)
    case let subject where subject.isCode: return answer(ofCode: wanted, scope)
    default: return answer(ofMembers: wanted, members, scope)
    }
  }

  /// O(files).
  private func answer(ofFiles wanted: PlaceMatcher, _ scope: Scope) -> Truth {
    // Most files are passed over by their paths.
    var paths: [PathPattern]?
    if let names = wanted.names, !names.isAny, names.areBound(scope.bindings) {
      paths = names.patterns(scope.bindings).map { PathPattern($0.text) }
    }
    return wanted.count.answer(
      scope.index.files.lazy.map { file in
        guard wanted.asksForTests || !scope.project.roles.isTest(file) else { return .no }
        if let paths, case let path = scope.index.path(file), !paths.contains(where: { $0.covers(path) }) { return .no }
        return wanted.answer(FoundPlace(subject: .file, file: file, item: .file(file)), scope)
      })
  }

  private func answer(ofCode wanted: PlaceMatcher, _ scope: Scope) -> Truth {
    guard let found = gathered(wanted, scope) else { return .unknown }
    return wanted.count.answer(found.lazy.map(\.truth))
  }

  /// The places in code of the whole project; nil where nobody gathered them.
  private func gathered(_ wanted: PlaceMatcher, _ scope: Scope) -> (some Sequence<GatheredPlace>)? {
    scope.project.gathered(wanted.query)?.places(scope.bindings).lazy.compactMap { place in
      wanted.asksForTests || !scope.project.roles.isTest(place.file) ? wanted.judged(place, scope) : nil
    }
  }

  /// The places in code that are too many, as far as they stand in the same file.
  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] {
    guard places.count == 1, let most = places[0].count.atMost, places[0].subject.isCode,
      let found = gathered(places[0], scope)?.filter({ $0.truth == .yes })
    else { return [] }
    return found.dropFirst(most).filter { $0.file == place.file }.map {
      PlaceFault(range: $0.range, why: "is one \(places[0].subject.rawValue.words) too many", name: $0.name)
    }
  }

  /// Test code counts only where it is asked for.
  private func isMeant(_ type: TypeID, _ wanted: PlaceMatcher, _ scope: Scope) -> Bool {
    !scope.index.isSDK(type) && (wanted.asksForTests || !scope.project.roles.isTest(type))
  }

  private func answer(ofTypes wanted: PlaceMatcher, _ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let types = wanted.types else { return .unknown }
    let own = place.meantType(scope) ?? place.declaringType(scope)
    let names = types.namesAsked(scope)
    let (candidates, open) = candidates(wanted, types, names, scope)
    let known: Truth
    if wanted.count == .some {
      known =
        candidates.isEmpty && open.isEmpty
        ? aliases(names, place, scope).any { wanted.fits($0, scope) } : answer(candidates, wanted, for: own, scope)
    } else {
      let answers =
        candidates.isEmpty && open.isEmpty
        ? aliases(names, place, scope).map { wanted.fits($0, scope) }
        : candidates.map { answer($0, wanted, for: own, scope) }
      known = wanted.count.answer(answers)
      if known == .yes || wanted.count.atMost != nil { return known }
    }
    if known == .yes || candidates.allSatisfy(scope.index.isSDK) && isAlias(wanted, types, own, scope) { return .yes }
    let mayBeAnother = open.contains { answer($0, wanted, for: own, scope) >= .unseen }
    return known.orUnseen(mayBeAnother)
  }

  /// The types that may be such, and those that nobody sees whole, so that they may be.
  private func candidates(
    _ wanted: PlaceMatcher, _ types: TypeMatcher, _ names: [NamePattern], _ scope: Scope
  ) -> ([TypeID], open: [TypeID]) {
    let project = scope.project
    if !names.isEmpty, !names.contains(where: { $0.text == "*" }) { return (project.typesInOrder(named: names), []) }
    if let named = wanted.asked?.types(scope.bindings, in: project) { return (named, []) }
    if wanted.count == .some, let held = wanted.demandedMembers, let members = held.memberNames(scope),
      let found = project.types(havingMember: members)
    {
      let more = project.cache.typesWithMoreMembers(of: scope.index)
      return (found + more.byMacros, open: held.hasCaptures ? [] : more.unknown)
    }
    guard let bound = types.upperBound(in: project) else { return (Array(scope.index.projectTypes), []) }
    return (bound.map(TypeID.init), [])
  }

  private func answer(_ candidate: TypeID, _ wanted: PlaceMatcher, for own: TypeID?, _ scope: Scope) -> Truth {
    guard isMeant(candidate, wanted, scope) else { return .no }
    let answer = wanted.answer(FoundPlace(of: candidate, scope.index), scope)
    return answer == .no ? .no : answer.and(scope.project.belongs(candidate, to: own))
  }

  /// Up to how many types are asked anew for each place.
  private static let fewCandidates = 8

  /// Whether one of the candidates is such a type, and no other's companion. Of many that the index alone decides it is found out
  /// once what they are.
  private func answer(_ candidates: [TypeID], _ wanted: PlaceMatcher, for own: TypeID?, _ scope: Scope) -> Truth {
    guard candidates.count > Self.fewCandidates, wanted.need == .index else {
      return candidates.any { answer($0, wanted, for: own, scope) }
    }
    let index = scope.index
    var key = KnownCompanions.Key(wanted: ObjectIdentifier(wanted), bindings: scope.bindings)
    let companions = known.companions.value(for: key) {
      let answers = candidates.lazy.filter { isMeant($0, wanted, scope) }.map { type in
        (type, wanted.answer(FoundPlace(of: type, index), scope))
      }
      return Companions(answers: answers.filter { $0.1 != .no })
    }
    guard let own, let file = index.file(of: own),
      let files = scope.project.cache.namesakes(of: index).files(declaring: index.qualifiedName(own)),
      let number = files.firstPlace(of: file)
    else { return companions.truth }
    key.name = index.qualifiedName(own)
    return known.truths.value(for: key) { companions.truths(forNamesakesIn: files, index) }[number]
  }

  /// Whether a typealias of such a name is seen where a type is declared: `typealias CartViewModel = CartInput & CartOutput`.
  private func isAlias(_ wanted: PlaceMatcher, _ types: TypeMatcher, _ own: TypeID?, _ scope: Scope) -> Bool {
    guard wanted.conditions.isEmpty, wanted.count == .some, let file = own.flatMap(scope.index.file) else {
      return false
    }
    return types.namesAsked(scope).contains { name in
      guard name.isExact else { return false }
      let components = name.text.nameParts
      switch scope.index.lookUpType(components, from: LookupContext(file: file)) {
      case .type(let found): return !scope.index.isSDK(found)
      case .genericParameter, .ambiguous: return true
      case .unknown: return false
      }
    }
  }

  private func aliases(_ names: [NamePattern], _ place: FoundPlace, _ scope: Scope) -> [TypeID] {
    guard let file = place.file else { return [] }
    return names.filter { $0.isExact && scope.project.mayBeAlias($0.text) }.flatMap { name -> [TypeID] in
      let path = name.text.nameParts
      let found = scope.index.lookUpType(path, from: LookupContext(file: file)).types
      return found.filter { !scope.index.isSDK($0) }
    }
  }

  private func answer(ofMembers wanted: PlaceMatcher, _ members: PlaceMatcher, _ scope: Scope) -> Truth {
    guard !wanted.subject.isCode else { return .unknown }
    let project = scope.project
    let names = wanted.memberNames(scope)
    let having = names.flatMap(project.types(havingMember:))
    var counts = AnswerCounts()
    if wanted.owners == nil {
      let all = scope.index.files.lazy.flatMap(scope.index.topLevelMembers)
      for member in names.flatMap(project.freeMembers) ?? Array(all)
      where members.isMeant(scope.index.kind(member)) && (wanted.asksForTests || !project.roles.isTest(member.file)) {
        counts.add(
          members.answer(FoundPlace(subject: members.subject, file: member.file, item: .member(member)), scope))
      }
    }
    let owners = wanted.owners.map { candidates($0, scope) }
    for type in having.map({ types in types.filter { owners?.contains($0) ?? true } })
      ?? Array(owners ?? Set(scope.index.projectTypes))
    where isMeant(type, wanted, scope) {
      let found = members.count(in: .type(type), scope)
      // What several inherit is one.
      counts.yes += wanted.owners == nil ? found.sure.count { $0.seenFrom == nil } : found.sure.count
      counts.add(found.open)
    }
    // An extension of a type that nobody declares goes by its name.
    if let names = wanted.owners?.names(scope), !names.isEmpty {
      for (name, bodies) in project.cache.libraryExtensionsByName(of: scope.index)
      where names.contains(where: { $0.matches(name) }) {
        for body in bodies where wanted.asksForTests || !project.roles.isTest(body.file) {
          let found = members.count(in: .body(body), scope)
          counts.yes += found.sure.count
          counts.add(found.open)
        }
      }
    }
    let known = wanted.count.answer(counts)
    return known == .no && counts.yes < wanted.count.atLeast
      ? known.orUnseen(mayHoldMore(wanted, owners, scope)) : known
  }

  /// Whether one of the types that may declare it may have members that nobody sees.
  private func mayHoldMore(_ wanted: PlaceMatcher, _ owners: Set<TypeID>?, _ scope: Scope) -> Bool {
    let project = scope.project
    let conformances = wanted.subject == .conformance ? wanted.types?.names(scope) : nil
    func mayHoldMore(_ type: TypeID) -> Bool {
      guard isMeant(type, wanted, scope) else { return false }
      guard let conformances else { return project.mayHaveUnknownMembers(type) }
      return scope.index.isBroken(type) || !project.unknownAncestors(of: type, concerning: conformances).isEmpty
    }
    if let owners { return owners.contains(where: mayHoldMore) }
    let bindings = conformances == nil ? Bindings() : scope.bindings
    let key = KnownCompanions.Key(wanted: ObjectIdentifier(wanted), bindings: bindings)
    return known.mayHoldMore.value(for: key) { scope.index.projectTypes.contains(where: mayHoldMore) }
  }

  private func candidates(_ owners: TypeMatcher, _ scope: Scope) -> Set<TypeID> {
    var candidates = Set(scope.project.typesInOrder(named: owners.namesAsked(scope)))
    owners.types.forEach { candidates.insert(TypeID(index: $0)) }
    if candidates.isEmpty, owners.namesAsked(scope).isEmpty, owners.roles.isEmpty {
      candidates.formUnion(scope.index.projectTypes)
    }
    return candidates.filter { owners.matches($0, scope) >= .unknown }
  }

  private func isInTestCode(_ wanted: PlaceMatcher, _ scope: Scope) -> Bool {
    guard let names = wanted.types?.namesAsked(scope), !names.contains(where: { $0.text == "*" }) else { return false }
    return scope.project.typesInOrder(named: names).contains { scope.project.roles.isTest($0) }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let wanted = places.first else { return nil }
    if let most = wanted.count.atMost, answer(wanted, members: members[0], place, scope) == .no,
      let sure = gathered(wanted, scope)?.reduce(0, { $1.truth == .yes ? $0 + 1 : $0 }), sure > most
    {
      return "has \(sure) such places, and the limit is \(most)"
    }
    if wanted.subject == .call, place.subject.isMember { return "is never called" }
    let words = wanted.plainWords(scope)
    let isNamed = words.contains("'")
    let shown = wanted.asksForTests && isNamed ? "test " + words.drop { $0 != "'" } : words
    if wanted.count.atMost != nil { return "exists beside the " + shown }
    let isTested = !wanted.asksForTests && isInTestCode(wanted, scope)
    return (isNamed ? "lacks the " + shown : "lacks " + SentenceText.withArticle(shown))
      + (isTested ? ", which only test code has (in_file: { test: true } finds it there)" : "")
  }
}

extension TypeMatcher {
  /// All names that it asks for, those in conditions too.
  fileprivate func namesAsked(_ scope: Scope) -> [NamePattern] {
    names(scope)
      + parts.flatMap { part -> [NamePattern] in
        guard case .conditions(let prepared) = part else { return [] }
        return prepared.constraint.namesAsked(scope)
      }
  }
}

extension Constraint {
  /// The names that a condition on types asks for, where it does.
  fileprivate func namesAsked(_ scope: Scope) -> [NamePattern] {
    parts.lazy.compactMap { $0.names?.patterns(scope.bindings) }.first { !$0.isEmpty } ?? []
  }
}

extension PlaceMatcher {
  /// Whether its conditions hold of a type that goes by another name here.
  fileprivate func fits(_ type: TypeID, _ scope: Scope) -> Truth {
    conditions.all { $0.answer(FoundPlace(of: type, scope.index), scope) }
  }

  /// The names of the members that it asks for; nil where any may be such.
  fileprivate func memberNames(_ scope: Scope) -> [NamePattern]? {
    guard subject.isMember, let names, !names.isAny, names.areBound(scope.bindings) else { return nil }
    return names.patterns(scope.bindings)
  }

  /// The condition by which a type that it asks for must have a certain member; nil where it asks for none.
  fileprivate var demandedMembers: PlaceMatcher? {
    constraints.lazy.compactMap { $0.contents.count == 1 ? $0.contents[0] : nil }.first {
      $0.count.atMost == nil && $0.count.atLeast > 0
    }
  }

  fileprivate var asksForTests: Bool {
    constraints.flatMap(\.fileTests).contains { $0.test == true }
  }
}

extension ProjectContext {
  /// Whether a type is the companion of another: it stands nearer to that one than to its namesakes. Where it stands as near to
  /// one of these, nobody knows whose it is.
  fileprivate func belongs(_ companion: TypeID, to type: TypeID?) -> Truth {
    guard let type, let file = index.file(of: type), let other = index.file(of: companion),
      let files = cache.namesakes(of: index).files(declaring: index.qualifiedName(type)),
      let number = files.firstPlace(of: file)
    else { return .yes }
    let nearest = Namesakes.nearest(to: other, in: files, index)
    return !nearest.contains(number) ? .no : nearest.count > 1 ? .unknown : .yes
  }
}

extension [FileID] {
  fileprivate func firstPlace(of file: FileID) -> Int? {
    let place = partitioningIndex { $0.index >= file.index }
    return place < count && self[place] == file ? place : nil
  }
}
