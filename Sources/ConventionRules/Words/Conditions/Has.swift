extension WordDefinition {
  static let has = WordDefinition(
    "has", of: .members.union([.type, .call, .closure, .file, .body, .statement, .creation, .extension]),
    takes: .places(.counted),
    asks: .content, binds: true,
    meaning:
      "It contains such a place: a type with nested code and superclasses, a call with its arguments.",
    example: #"{ type: "view_model", has: { nested_type: "State" } }"#,
    mistake: { places, subjects in
      guard !subjects.isEmpty, let odd = places.first(where: { $0.subject.word.holders.isDisjoint(with: subjects) })
      else {
        return nil
      }
      let own = Subject.allCases.filter(subjects.contains).map(\.rawValue.words).joined(separator: " or ")
      let holders = Subject.allCases.filter(odd.subject.word.holders.contains).map(\.rawValue).joined(separator: ", ")
      return "a place of '\(own)' contains no '\(odd.subject.rawValue)'; "
        + (holders.isEmpty ? "write in_file: { path: … }" : "these places do: " + holders)
    },
    phrase: { places, _, write in
      .any(places.map { write.phrase($0.subject.word.isPart ? "have" : "contain", "", [$0]) })
    },
    prepare: { places, compiler in HasCondition(places, compiler) },
    mend: { places, subject, isDenied in
      isDenied || subject != .file ? nil : places.first?.moduleToImport.map { .inserting(import: $0) }
    })
}

extension PlaceQuery {
  /// The module of which an import is asked for, and nothing more of it.
  fileprivate var moduleToImport: String? {
    guard subject == .import, count == nil, conditions.isEmpty, case .names(let names) = target,
      case .pattern(let module)? = names.items.first, module.isExact, !module.text.contains(".")
    else { return nil }
    return module.text
  }
}

private struct HasCondition: PreparedCondition {
  let places: [PlaceMatcher]

  init(_ queries: [PlaceQuery], _ compiler: RuleCompiler) { places = queries.map { PlaceMatcher($0, compiler) } }

  var need: RequiredInput { places.map(\.need).max() ?? .index }
  var constraint: Constraint { .content(places) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    place.unreadDoubt(scope, inCode: true) ?? place.unseenSupertype(scope) ?? innerDoubt(place, scope)
      ?? "has code in another file, which was not read for this"
  }

  /// What is not known of one of the places that it contains.
  private func innerDoubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let region = place.region(scope) else { return nil }
    return places.lazy.compactMap { $0.doubt(in: region, scope) }.first.map { "contains " + $0 }
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if case .undeclared(let name) = place.item { return answer(undeclared: name, scope) }
    guard let region = place.region(scope) else { return .unknown }
    return places.any { wanted in
      wanted.holds(
        in: region, mayHoldMore: mayHoldMore(place, wanted, scope),
        isInheritedUnseen: wanted.subject == .call && hasUnknownAncestors(place, scope), scope
      ).or(isAddedByMacro(wanted, to: place, scope))
    }
  }

  /// Of a type that nobody declares, the extensions that the project writes show what it has.
  private func answer(undeclared name: String, _ scope: Scope) -> Truth {
    let bodies = scope.project.extensions(ofUndeclared: name)
    return places.any { wanted in
      guard wanted.count.atMost == nil else { return .unseen }
      return bodies.any { wanted.holds(in: .body($0), mayHoldMore: true, scope) }.or(.unseen)
    }
  }

  /// Whether a macro adds such a member. It tells no more of it than the name.
  private func isAddedByMacro(_ wanted: PlaceMatcher, to place: FoundPlace, _ scope: Scope) -> Truth {
    guard wanted.subject.isMember, let names = wanted.names, wanted.count.atMost == nil,
      case .type(let type) = place.region(scope)
    else { return .no }
    let kind = wanted.subject == .member ? nil : wanted.subject.rawValue
    let added = scope.index.membersAddedByMacros(to: type, kind: kind)
    guard added.contains(where: { names.matches($0, scope.bindings) }) else { return .no }
    return wanted.conditions.isEmpty && wanted.count.atLeast <= 1 ? .yes : .unknown
  }

  /// Whether there may be such places that nobody sees: a supertype or a macro of which nothing is known may add members.
  private func mayHoldMore(_ place: FoundPlace, _ wanted: PlaceMatcher, _ scope: Scope) -> Bool {
    if place.isBroken(scope, inCode: wanted.subject.isCode) { return true }
    guard case .type(let type) = place.region(scope) else { return false }
    // A supertype of which nothing is known may do it; what is too much is its own.
    if wanted.subject.isCode, wanted.count.atMost == nil { return !scope.project.unknownAncestors(of: type).isEmpty }
    if wanted.subject.isMember, wanted.subject != .case {
      // No protocol stores anything in those who conform to it.
      if wanted.asksForStored {
        return scope.index.mayHaveUnknownSuperclass(type) || !scope.index.unknownMacros(of: type).isEmpty
      }
      return scope.project.mayHaveUnknownMembers(type)
    }
    // Entries of inheritance clauses are all seen, but for those of superclasses from elsewhere and those that a macro writes.
    return wanted.subject == .conformance
      && (scope.index.mayHaveUnknownSuperclass(type) || !scope.index.unknownMacros(of: type).isEmpty)
  }

  private func hasUnknownAncestors(_ place: FoundPlace, _ scope: Scope) -> Bool {
    guard case .type(let type) = place.region(scope) else { return false }
    return !scope.project.unknownAncestors(of: type).isEmpty
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard places.contains(where: \.mayBind), let region = place.region(scope) else {
      return [(scope.bindings, answer(place, scope))]
    }
    var found: [(Bindings, Truth)] = []
    for wanted in places {
      for inner in wanted.places(in: region, scope).all {
        for (bindings, truth) in wanted.possibilities(inner, scope) where truth != .no {
          found.append((bindings, truth))
        }
      }
      found += wanted.gatheredPossibilities(in: region, scope)
    }
    // One place that is such for certain is enough.
    return found.distinct
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let wanted = places.first else { return nil }
    guard let region = place.region(scope) else { return "has code that could not be read" }
    let found = wanted.count(in: region, scope)
    if let most = wanted.count.atMost, case let all = found.distinct(scope, of: place),
      all.count + found.elsewhere > most
    {
      let own = all.dropFirst(max(0, most - found.elsewhere)).filter { !isInherited($0, by: place, scope) }
      if own.isEmpty, let inherited = all.first.flatMap({ inheritance(of: $0, by: place, scope) }) {
        return most == 0
          ? inherited : "has \(all.count) \(SentenceText.plural(wanted.subject.noun)) with those that it inherits"
      }
      if most == 0 {
        let isSettable = wanted.constraints.contains { $0.asksFor(.settable) }
        if isSettable { return "can be set" }
        let other = wanted.conditions.lazy.compactMap { ($0 as? NotCondition)?.part }.first {
          $0.constraint.declaredTypes != nil
        }
        return own.first.flatMap { other?.reason($0, scope) } ?? "is one \(wanted.subject.rawValue.words) too many"
      }
      if wanted.subject == .call { return "calls \(wanted.namesInWords(scope)) too often" }
      guard let first = all.first else { return "is one \(wanted.subject.rawValue.words) too many" }
      return "is one too many beside '\(PlaceFacts(first, scope).name)'"
    }
    if let near = nearMiss(place, scope) { return near.reason }
    if let other = otherParameter(place, scope) { return other }
    if let macro = wanted.macroInItsPlace(in: region, scope) {
      return "calls no \(wanted.namesInWords(scope)), only the macro '\(macro)'"
    }
    return wanted.absence(scope)
      ?? (wanted.asksForRequirements ? "requires no " : "has no ") + wanted.missing(from: place, scope)
  }

  /// Where what is too much comes from a supertype: from which.
  private func inheritance(of member: FoundPlace, by place: FoundPlace, _ scope: Scope) -> String? {
    guard isInherited(member, by: place, scope), let owner = scope.index.owner(of: member) else { return nil }
    return "inherits '\(PlaceFacts(member, scope).name)' from '\(scope.index.qualifiedName(owner))'"
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    places.first { $0.holds(in: place.region(scope) ?? .nodes([]), mayHoldMore: false, scope) == .yes }.map {
      let words = $0.plainWords(scope)
      if $0.subject == .call { return "calls " + $0.namesInWords(scope) }
      return "has " + (words.contains("'") ? "the " + words : SentenceText.withArticle(words))
    }
  }

  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] {
    guard let wanted = places.first, let region = place.region(scope) else { return [] }
    let reason = reason(place, scope) ?? ""
    let found = wanted.count(in: region, scope)
    if let most = wanted.count.atMost, case let all = found.distinct(scope, of: place),
      all.count + found.elsewhere > most
    {
      let why = most == 0 || wanted.subject != .call ? reason : "is called again"
      // What a type inherits is right where it stands: the type has too many.
      return all.dropFirst(max(0, most - found.elsewhere)).filter { !isInherited($0, by: place, scope) }.map {
        PlaceFault(why: why, place: $0, test: wanted, isSubject: true)
      }
    }
    return nearMiss(place, scope).map { [PlaceFault(why: reason, place: $0.place)] } ?? []
  }

  private func isInherited(_ member: FoundPlace, by place: FoundPlace, _ scope: Scope) -> Bool {
    guard case .type(let type) = place.item, let owner = scope.index.owner(of: member) else { return false }
    return owner != type
  }

  /// Of a parameter that is asked for, the one that stands in its place.
  private func otherParameter(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let wanted = places.first, wanted.subject == .parameter, let region = place.region(scope) else { return nil }
    let words = wanted.conditions.filter { $0.constraint.marks != nil }
    let position = words.contains { $0.constraint.asksFor(.first) } ? "first " : ""
    return PlaceMatcher(subject: .parameter, target: wanted.target).places(in: region, scope).all
      .first { parameter in words.allSatisfy { $0.answer(parameter, scope) == .yes } }
      .map { "has a \(position)parameter of type " + PlaceFacts.writtenType($0, scope) }
  }

  /// A member of the name that is asked for, of another form.
  private func nearMiss(_ place: FoundPlace, _ scope: Scope) -> (place: FoundPlace, reason: String)? {
    guard let wanted = places.first, wanted.subject.isMember, let names = wanted.names, !names.isAny,
      let region = place.region(scope)
    else { return nil }
    let any = PlaceMatcher(anyMemberLike: wanted)
    return any.places(in: region, scope).all.lazy.filter { any.answer($0, scope) == .yes }
      .compactMap { member in wanted.whyNot(member, scope).map { (member, $0) } }.first
  }
}

extension PlaceMatcher {
  fileprivate var mayBind: Bool {
    // Of a number of places none tells what a capture stands for.
    count == .some && query?.bindsCaptures ?? hasCaptures
  }

  /// That there is no such place in code, as the end of a sentence; nil where its noun says it: `has no 'State'`.
  fileprivate func absence(_ scope: Scope) -> String? {
    let names = namesInWords(scope, orElse: "")
    switch subject {
    case .call: return "calls no " + (names.isEmpty ? "function" : names)
    case .assignment: return names.isEmpty ? "assigns nothing" : "does not assign " + names
    case .use: return names.isEmpty ? "uses no member" : "does not use " + names
    case .creation: return "creates no " + (types?.inWords(scope, article: "").typesOrNone ?? "object")
    case .mention: return "does not name " + (types?.inWords(scope).typesOrNone ?? "a type")
    case .import: return names.isEmpty ? "imports nothing" : "does not import " + names
    default: return nil
    }
  }

  /// The macro of the name that is asked for, where only that is used.
  fileprivate func macroInItsPlace(in region: Region, _ scope: Scope) -> String? {
    guard subject == .call, let names, !names.meanMacros, !names.isAny else { return nil }
    let macros = names.patterns(scope.bindings).map { NamePattern("#" + $0.text.prefix { $0 != "(" }) }
    let query = NameQuery(macros.map { .pattern($0) })
    let macro = PlaceMatcher(subject: .call, target: .names(NameMatcher(query, scope.project.roles.vocabulary)))
    return macro.places(in: region, scope).all.first.map { PlaceFacts($0, scope, macro).name }
  }

  /// What is asked for where any name will do: by its conditions, where these are short.
  fileprivate func missing(from place: FoundPlace, _ scope: Scope) -> String {
    guard let query, !conditions.isEmpty, names?.isAny ?? false else { return usualName(for: place, scope) }
    let text = scope.inWords { $0.place(query).text }
    return text.count > 80 ? "such " + subject.noun : text
  }

  /// What is asked for, by the name that the project has for it, or else by its first name as written.
  private func usualName(for place: FoundPlace, _ scope: Scope) -> String {
    guard !asksForRequirements, subject.isMember, !hasCaptures, let names, !names.isAny, names.patterns.count > 1,
      case .type(let type) = place.item, let usual = scope.project.usualName(of: self, in: type)
    else { return firstName(scope) }
    return usual
  }

  private func firstName(_ scope: Scope) -> String {
    let names: [String] =
      switch target {
      case .names(let names): names.patterns(scope.bindings).map(\.text)
      case .types(let types): types.names(scope).map(\.text) + types.roles.map(\.words)
      case .statements(let words): words.map(\.rawValue).sorted()
      case .literals: []
      }
    let name = names.first.map { $0 == "*" ? subject.rawValue.words : $0 } ?? subject.rawValue.words
    return asksForRequirements ? "'\(name)'" : name
  }

  fileprivate var asksForRequirements: Bool {
    constraints.contains { $0.asksFor(.requirement) }
  }

  fileprivate var asksForStored: Bool {
    constraints.contains { $0.demands(.stored) }
  }

  /// The same without its conditions, for members of any kind.
  fileprivate convenience init(anyMemberLike other: PlaceMatcher) {
    self.init(subject: .member, target: other.target)
  }

  /// Why a member of the right name is not what is asked for: `declares viewModel as static`.
  fileprivate func whyNot(_ member: FoundPlace, _ scope: Scope) -> String? {
    let name = PlaceFacts(member, scope).name
    if case .member(let id) = member.item, !isMeant(scope.index.kind(id)) {
      return "declares \(name), which is not \(SentenceText.withArticle(subject.rawValue.words))"
    }
    let place = FoundPlace(subject: subject, file: member.file, item: member.item)
    // In another file its conditions cannot be answered one by one.
    let isElsewhere = gathered(member, scope).map { $0.isEmpty } ?? false
    guard
      let failing = conditions.first(where: { condition in
        let answer = condition.answer(place, scope)
        return answer == .no || isElsewhere && answer == .unknown
      })
    else { return nil }
    if case .member(let id) = member.item, scope.index.isStatic(id), failing.constraint.marks != nil {
      return "declares \(name) as static"
    }
    if failing.constraint.declaredTypes != nil { return "declares \(name) \(PlaceFacts.formOfType(place, scope))" }
    return failing.reason(place, scope).map { "declares \(name), which \($0)" }
  }
}

extension [String] {
  fileprivate var typesOrNone: String? { isEmpty ? nil : alternatives }
}

extension CountedPlaces {
  /// The same, what a type inherits in front of what it declares itself: that is what it has too many.
  fileprivate func distinct(_ scope: Scope, of place: FoundPlace) -> [FoundPlace] {
    let all = distinct(scope)
    guard case .type(let type) = place.item else { return all }
    let inherited = all.filter { scope.index.owner(of: $0) != type }
    return inherited.isEmpty ? all : inherited + all.filter { scope.index.owner(of: $0) == type }
  }
}
