// Whether types as they are written are those that a rule asks for.

extension TypeMatcher {
  /// - Parameters:
  ///   - depth: which parts of the type count.
  ///   - viewer: the type through which a member is seen that is declared with it.
  func answer(
    _ type: WrittenType, _ depth: TypeWalk.Depth, seenFrom viewer: TypeID? = nil, _ scope: Scope
  ) -> Truth {
    if isAny || isEmpty { return Truth(isAny) }
    var walk = TypeWalk(scope.index, patterns(scope), depth, seenFrom: viewer) { self.isMeant($0, scope) }
    return walk.answer(type)
  }

  /// The types of the project and the SDK that stand in a type, each with those that may be meant in its place.
  static func types(
    in type: WrittenType, _ depth: TypeWalk.Depth, seenFrom viewer: TypeID?, _ scope: Scope
  ) -> [[TypeID]] {
    var found: [[TypeID]] = []
    var walk = TypeWalk(scope.index, TypePatterns(), depth, seenFrom: viewer) { type in
      if case .known(let resolution) = type { found += resolution.groups }
      return .no
    }
    _ = walk.answer(type)
    return found
  }

  private func isMeant(_ type: NamedType, _ scope: Scope) -> Truth {
    switch type {
    case .known(let resolution): return matchesSubtype(resolution, scope)
    case .undeclared(let name): return remembered(undeclared: name) { isMeant(undeclared: name, scope) }
    case .language(let name): return mayConformUnseen(name, scope) ? .unknown : .no
    case .foreignMember: return asksForTypes ? .unknown : .no
    }
  }

  private func isMeant(undeclared name: String, _ scope: Scope) -> Truth {
    let isOfNoRole = name == "AnyObject" || LanguageType.protocols.contains(name)
    let answer = isOfNoRole ? .no : matchesSubtype(undeclared: name, scope)
    return answer == .yes || !mayConformUnseen(name, scope) ? answer : answer.or(.unknown)
  }

  /// Whether a type of the language may conform to a protocol without a word where it is written: to one of the language, or by an
  /// extension in the project.
  private func mayConformUnseen(_ name: String, _ scope: Scope) -> Bool {
    guard LanguageType.isNamed(name) else { return false }
    return remembered(conformanceOf: name) {
      let names = names(scope)
      if names.contains(where: { name in LanguageType.protocols.all.contains { name.matches($0) } }) { return true }
      return scope.index.statedConformances(ofUndeclared: name).flatMap(\.targets).contains { target in
        names.contains { $0.matches(target.name) } || target.type.map { mayBeMet(byValueOf: $0, scope) } ?? false
      }
    }
  }

  /// Whether a value that conforms to a protocol may be one of them. That the protocol itself is one by its kind tells nothing of it.
  private func mayBeMet(byValueOf conformed: TypeID, _ scope: Scope) -> Bool {
    if scope.index.conforms(conformed, toAny: names(scope)) { return true }
    return parts.contains { part in
      switch part {
      case .role(let role): role.types.contains(conformed.index)
      case .names: false
      case .conditions(let prepared):
        !prepared.constraint.asksForNoValue
          && prepared.answer(FoundPlace(of: conformed, scope.index), scope) >= .unknown
      }
    }
  }

  /// Whether roles or conditions are asked for, and not only names as written.
  var asksForTypes: Bool {
    parts.contains { part in
      if case .names = part { false } else { true }
    }
  }
}

extension Constraint {
  /// Whether it asks for a kind of types that is no value.
  fileprivate var asksForNoValue: Bool {
    switch self {
    case .kind(let kinds): !kinds.contains(.struct) && !kinds.contains(.enum)
    case .all(let parts): parts.contains(where: \.asksForNoValue)
    default: false
    }
  }
}
