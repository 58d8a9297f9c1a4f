/// `named`: the name of the place matches.
struct NamedCondition: Evaluator {
  let names: NameTest

  var need: Need { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    switch place.item {
    case .type(let type):
      if names.isAny { return .yes }
      return Truth(scope.index.matches(type, names.hasCaptures ? names.patterns(scope.bindings) : names.patterns))
    case .member(let member): return Truth(names.matches(member, scope.index, scope.bindings))
    case .nestedType(let nested): return Truth(names.matches(scope.index.writtenName(nested), scope.bindings))
    case .file: return FileTest.match(names, pathOf: place.file, scope)
    case .conformance, .code: return Truth(place.names(scope).contains { names.matches($0, scope.bindings) })
    }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    let wanted = names.patterns(scope.bindings).map { "'\($0.text)'" }
    return wanted.isEmpty ? nil : "is not called " + wanted.joined(separator: " or ")
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard names.hasCaptures else { return [(scope.bindings, answer(place, scope))] }
    for name in place.names(scope) {
      let found = names.bindings(of: name, scope.bindings)
      if !found.isEmpty { return found.map { ($0, .yes) } }
    }
    return []
  }
}

extension FoundPlace {
  /// The names by which a place may be called, the plainest first.
  func names(_ scope: Scope) -> [String] {
    let index = scope.index
    switch item {
    case .type(let type): return [index.name(type), index.qualifiedName(type)]
    case .member(let member): return [index.name(member), index.fullName(member)]
    case .nestedType(let nested): return [index.writtenName(nested)]
    case .conformance(let entry, _):
      return entry.targets.flatMap { target in
        [target.name] + (target.type.map { [index.name($0)] } ?? [])
      }
    case .code(let node, let name):
      if let meaning { return meaning.names }
      guard let tree = scope.tree else { return [] }
      if subject == .mention { return [tree.name(name), tree.text(node)] }
      return [tree.name(name)]
    case .file: return [index.path(file)]
    }
  }
}
