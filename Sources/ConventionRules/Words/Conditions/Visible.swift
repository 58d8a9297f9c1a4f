extension WordDefinition {
  static let visible = WordDefinition(
    "visible", of: .members.union([.type]),
    takes: .object([
      WordShape.Key(
        name: "at_least", meaning: "the narrowest level", shape: .choice("VISIBILITY", Visibility.self, isList: false)),
      WordShape.Key(
        name: "at_most", meaning: "the widest level", shape: .choice("VISIBILITY", Visibility.self, isList: false)),
    ]),
    meaning: "How widely it is visible, no further than its type; `fileprivate` counts as `private`.",
    example: #"{ property: "*", visible: { at_least: "internal" } }"#,
    phrase: { object, _, _ in
      let hidden = Phrase.adjective("private")
      let least = Visibility.level("at_least", of: object)
        .map { $0 == .internal ? hidden.denied : .says("be", "at least " + $0.rawValue) }
      let most = Visibility.level("at_most", of: object)
        .map { $0 == .private ? hidden : .says("be", "at most " + $0.rawValue) }
      return .all([least, most].compactMap { $0 })
    },
    prepare: { object, _ in
      VisibleCondition(atLeast: .level("at_least", of: object), atMost: .level("at_most", of: object))
    },
    mend: { object, _, isDenied in
      let isHidden = Visibility.level("at_most", of: object) == .private && object.count == 1
      return isHidden && !isDenied ? .hiding : nil
    })
}

enum Visibility: String, CaseIterable, Comparable, Sendable {
  case `private`, `internal`, `package`, `public`

  fileprivate static func level(_ key: String, of object: [String: WordValue]) -> Visibility? {
    (object.choice(key) as [Visibility]?)?.first
  }

  static func < (a: Visibility, b: Visibility) -> Bool { a.stands(before: b) }
}

private struct VisibleCondition: PreparedCondition {
  let atLeast: Visibility?
  let atMost: Visibility?

  var need: RequiredInput { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let level = place.visibility(scope) else { return .unknown }
    if let least = atLeast, level < least { return .no }
    if let most = atMost, level > most { return .no }
    return .yes
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    if let most = atMost { return "is not \(most.rawValue)" }
    return atLeast.map { "is not \($0.rawValue)" }
  }
}

extension FoundPlace {
  /// How far it is seen, the type around it included; `fileprivate` is as far as `private`.
  func visibility(_ scope: Scope) -> Visibility? {
    let index = scope.index
    switch item {
    case .member(let member):
      if index.isPrivate(member) || index.declaration(of: member).map({ Self.isHidden($0, index) }) ?? false {
        return .private
      }
      let body = index.declaration(of: member)
      // A requirement or a case is seen as far as its type.
      if index.isRequirement(member) || index.kind(member) == .enumCase, let body {
        return Self.visibility(of: body, index)
      }
      let stated: Visibility = index.isPublic(member) ? .public : index.isPackage(member) ? .package : .internal
      return body.map { min(stated, Self.visibility(around: $0, index)) } ?? stated
    case .type(let type):
      return index.primaryBody(of: type).map { Self.visibility(of: $0, index) }
    case .nestedType(let nested): return Self.visibility(of: nested, index)
    case .conformance, .code, .file, .undeclared, .elsewhere: return nil
    }
  }

  /// Whether what stands in a body is seen by no other file: the type is private, stands in a function, or in such a type.
  private static func isHidden(_ body: DeclarationID, _ index: ProjectIndex) -> Bool {
    var next: DeclarationID? = body
    while let current = next {
      if index.record(current).flags.contains(.isLocal) || index.isPrivateType(current) { return true }
      // An extension only says what the level of those members is that state none.
      let extended = index.isExtension(current) ? index.extendedType(current).flatMap(index.primaryBody) : current
      if let extended, extended != current, index.isPrivateType(extended) { return true }
      next = extended.flatMap(index.enclosingDeclaration)
    }
    return false
  }

  /// How far a type is seen. What stands in another type is seen no further than that, whatever it states.
  private static func visibility(of body: DeclarationID, _ index: ProjectIndex) -> Visibility {
    let flags = index.record(body).flags
    if flags.contains(.isPrivate) || isHidden(body, index) { return .private }
    let stated: Visibility = flags.contains(.isPublic) ? .public : flags.contains(.isPackage) ? .package : .internal
    return index.enclosingDeclaration(of: body).map { min(stated, visibility(around: $0, index)) } ?? stated
  }

  /// How far the type of a body is seen. Of one that no file declares it is not known, and nothing is taken from its members.
  private static func visibility(around body: DeclarationID, _ index: ProjectIndex) -> Visibility {
    guard index.isExtension(body) else { return visibility(of: body, index) }
    guard let type = index.extendedType(body), !index.isSDK(type) else { return .public }
    return index.primaryBody(of: type).map { visibility(of: $0, index) } ?? .public
  }
}
