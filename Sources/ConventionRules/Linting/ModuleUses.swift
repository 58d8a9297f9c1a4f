/// Files of a module that import another one of the project.
public struct ModuleUse: Equatable, Sendable {
  /// The module that the files are compiled into.
  public let from: String
  /// The module that they import.
  public let to: String
  /// Paths of the files, in their order, from the folder of the configuration.
  public let files: [String]
}

extension ModuleSurvey {
  /// Which modules of the project import which others, by their names. Test code is left out, as rules leave it out.
  ///
  /// - Parameter selection: says what test code is.
  public func uses(_ selection: RuleSelection, by workers: Workforce) -> [ModuleUse] {
    imports(selection, by: workers).flatMap { module, imports in
      imports.filter { !module.isEmpty && known.local.contains($0.key) }.map {
        ModuleUse(from: module, to: $0.key, files: $0.value)
      }
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The paths of the files that import modules, libraries too, by the module that they are compiled into and the one that they import.
  /// A file of no module is one of `""`. Modules without production code are left out.
  ///
  /// - Parameter selection: says what test code is.
  func imports(_ selection: RuleSelection, by workers: Workforce) -> [String: [String: [String]]] {
    let table = RoleTable(
      roles: selection.roles.needed(for: [RoleTable.testRole]), asked: [RoleTable.testRole],
      vocabulary: selection.vocabulary, index: index, unseen: selection.unseen, by: workers)
    var imports: [String: [String: [String]]] = [:]
    for file in index.files
    where !table.isTest(file) && !index.isOfTestModules(file) && !index.isOfManifest(file) {
      let own = Set(known.names(of: file) ?? [])
      let imported = Set(index.imports(file)).subtracting(own)
      for module in own.isEmpty ? [""] : own {
        imports[module, default: [:]].merge(imported.lazy.map { ($0, []) }) { known, _ in known }
        for name in imported { imports[module]?[name]?.append(index.path(file)) }
      }
    }
    return imports
  }

  /// What to say of a diagram whose arrows fit the project better when they are turned around; nil for any other rule.
  func remarkOnArrows(of rule: Rule, _ uses: [ModuleUse]) -> DocumentProblem? {
    guard rule.isDiagram, let allowances = rule.statement.allowances else { return nil }
    let allowed = AllowedImports(allowances) { NameMatcher(known.named($0), vocabulary) }
    var (fits, breaks, turned) = (0, 0, 0)
    for use in uses where !allowed.entries(of: use.from).isEmpty && !allowed.entries(of: use.to).isEmpty {
      if allowed.mayImport(use.to, use.from) { fits += use.files.count } else { breaks += use.files.count }
      if allowed.mayImport(use.from, use.to) { turned += use.files.count }
    }
    guard breaks > fits, turned > fits, turned * 2 > fits + breaks else { return nil }
    return rule.document.problem(
      at: rule.idRange,
      "of \(fits + breaks) imports between the modules of '\(rule.id)', \(fits) fit its arrows, and \(turned) fit if these are turned"
        + " around; 'A --> B' says that A imports B")
  }
}
