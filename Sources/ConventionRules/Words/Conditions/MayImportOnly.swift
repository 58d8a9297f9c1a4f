extension WordDefinition {
  static let mayImportOnly = WordDefinition(
    RuleStatement.importKey, of: [.import], takes: .allowances,
    meaning: "The modules of its file may import the module.",
    example: #"{ import: "local" }"#,
    phrase: { all, _, write in .says("be", "allowed: " + write.sentence(all)) },
    prepare: { all, compiler in
      ImportsAllowed(allowed: AllowedImports(all, compiler.names), modules: compiler.project.modules)
    })
}

private struct ImportsAllowed: PreparedCondition {
  let allowed: AllowedImports
  let modules: ProjectModules

  var need: RequiredInput { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let name = place.names(scope).first, let own = place.file.flatMap(modules.names(of:)) else { return .unknown }
    if own.allSatisfy({ allowed.mayImport(name, $0) }) { return .yes }
    // Not all modules of the file need what stands in `#if`.
    return Truth(place.isConditional(scope) && own.contains { allowed.mayImport(name, $0) })
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let name = place.names(scope).first, let own = place.file.flatMap(modules.names(of:)),
      let module = own.first(where: { !allowed.mayImport(name, $0) })
    else { return nil }
    let meant = allowed.entries(of: module).map(\.allowance)
    let imports = NameQuery(meant.flatMap(\.imports.items)).texts
    let names = NameQuery(meant.flatMap(\.modules.items)).texts
    let kinds = names.contains(module) ? "" : " (" + names.joined(separator: ", ") + ")"
    let start = "'\(module)'\(kinds) may import "
    return start + (imports.isEmpty ? "no other module of the project" : SentenceText.list(imports, "and") + " only")
  }
}
