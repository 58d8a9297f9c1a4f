extension WordDefinition {
  static let mayImportOnly = WordDefinition(
    RuleStatement.importKey, of: [.import], takes: .allowances,
    meaning: "The modules of its file may import the module.",
    example: #"{ import: "local" }"#,
    phrase: { all, _, write in .says("be", "allowed: " + write.sentence(all)) },
    prepare: { all, compiler in
      ImportsAllowed(
        all: all.map { entry in
          .init(
            modules: compiler.names(entry.modules), imports: compiler.names(entry.imports),
            allowance: entry)
        }, modules: compiler.project.modules)
    })
}

private struct ImportsAllowed: PreparedCondition {
  struct Entry: Sendable {
    let modules: NameMatcher
    let imports: NameMatcher
    let allowance: ImportAllowance
  }

  let all: [Entry]
  let modules: ProjectModules

  var need: RequiredInput { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let name = place.names(scope).first, let own = place.file.flatMap(modules.names(of:)) else { return .unknown }
    return Truth(own.allSatisfy { mayImport(name, $0) })
  }

  /// A module that no entry names is not judged.
  private func mayImport(_ name: String, _ module: String) -> Bool {
    if name == module { return true }
    let meant = all.filter { $0.modules.matches(module) }
    return meant.isEmpty || meant.contains { $0.imports.matches(name) }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let name = place.names(scope).first, let own = place.file.flatMap(modules.names(of:)),
      let module = own.first(where: { !mayImport(name, $0) })
    else { return nil }
    let meant = all.filter { $0.modules.matches(module) }.map(\.allowance)
    let imports = NameQuery(meant.flatMap(\.imports.items)).texts
    let names = NameQuery(meant.flatMap(\.modules.items)).texts
    let kinds = names.contains(module) ? "" : " (" + names.joined(separator: ", ") + ")"
    let start = "'\(module)'\(kinds) may import "
    return start + (imports.isEmpty ? "no other module of the project" : SentenceText.list(imports, "and") + " only")
  }
}
