/// What modules may import of the project, with names in place of kinds.
struct AllowedImports: Sendable {
  struct Entry: Sendable {
    let modules: NameMatcher
    let imports: NameMatcher
    let allowance: ImportAllowance
  }

  let entries: [Entry]

  /// - Parameter matcher: looks up the kinds and lists that are named.
  init(_ all: [ImportAllowance], _ matcher: (NameQuery) -> NameMatcher) {
    entries = all.map { Entry(modules: matcher($0.modules), imports: matcher($0.imports), allowance: $0) }
  }

  /// Those of a module; none where it is not judged.
  func entries(of module: String) -> [Entry] { entries.filter { $0.modules.matches(module) } }

  func mayImport(_ name: String, _ module: String) -> Bool {
    if name == module { return true }
    let own = entries(of: module)
    return own.isEmpty || own.contains { $0.imports.matches(name) }
  }
}
