extension WordDefinition {
  static let `throws` = WordDefinition(
    "throws", of: [.method, .initializer, .member, .closure], takes: .types,
    meaning: "The type of a typed `throws`; each is an `Error`, and `{ named: \"Error\" }` is `any Error` alone.",
    example: #"{ method: "*", throws: "NetworkError" }"#,
    phrase: { types, _, write in
      types.isAny ? .says("name", "the type that it throws") : .says("throw", write.types(types))
    },
    readsCode: { _ in true },
    prepare: { types, compiler in ThrowsCondition(types: compiler.declaredTypes(types)) })
}

private struct ThrowsCondition: PreparedCondition {
  let types: TypeMatcher

  var need: RequiredInput { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let resolver = scope.resolver(of: place.file), let effects = Self.effects(of: place, resolver) else {
      return .unknown
    }
    guard let type = effects.flatMap(resolver.tree.firstChild) else { return .no }
    // Whatever is thrown is an error.
    let isMet = types.isAny || types.names(scope).contains { $0.matches("Error") }
    return isMet ? .yes : types.answer(resolver.writtenType(type), .own, scope)
  }

  /// Where a function or a closure says that it throws; nil inside where it does not, and nil outside where nobody knows.
  private static func effects(of place: FoundPlace, _ resolver: FileResolver) -> NodeID?? {
    let tree = resolver.tree
    switch place.item {
    case .member(let member):
      guard member.file == resolver.file else { return nil }
      return resolver.declaration(of: member).map(tree.effects(ofDeclaration:))
    case .code(let node, _):
      guard tree.kind(node) == .closureExpr else { return nil }
      return .some(tree.child(node, .closureSignature).flatMap { tree.child($0, .effectSpecifiers) })
    case .type, .nestedType, .conformance, .file, .undeclared, .elsewhere: return .some(nil)
    }
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? { reason(place, scope) }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let resolver = scope.resolver(of: place.file), case .some(let effects?) = Self.effects(of: place, resolver)
    else {
      return "throws nothing"
    }
    guard let type = resolver.tree.firstChild(effects) else { return "does not say what it throws" }
    return "throws '\(resolver.tree.singleLine(type))'"
  }
}
