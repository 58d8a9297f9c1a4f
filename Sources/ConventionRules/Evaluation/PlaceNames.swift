// What places are called.

extension FoundPlace {
  /// The names by which a place may be called, the plainest first.
  func names(_ scope: Scope) -> [String] {
    let index = scope.index
    switch item {
    case .type(let type): return [index.name(type), index.qualifiedName(type)]
    case .member(let member): return [index.name(member), index.fullName(member)]
    case .nestedType(let nested):
      // An extension goes by the name of the type.
      let extended = subject == .extension ? index.extendedType(nested) : nil
      return [index.writtenName(nested)] + (extended.map { [index.name($0), index.qualifiedName($0)] } ?? [])
    case .conformance(let entry, _):
      return entry.targets.flatMap { target in
        [target.name] + (target.type.map { [index.name($0)] } ?? [])
      } + entry.aliases
    case .code:
      if let meaning { return meaning.names }
      return code(scope).flatMap { subject.code?.names($0) } ?? []
    case .file(let file):
      let path = index.path(file)
      return [path.split(separator: "/").last.map(String.init) ?? path, path]
    case .undeclared(let name): return [name.lastNamePart, name]
    case .elsewhere: return []
    }
  }
}
