/// What the production code of a project says of its modules.
struct ModuleFacts {
  /// Their names, in alphabetical order: those that code can write.
  let names: [String]
  /// The modules of the project that each one imports.
  let uses: [String: Set<String>]
  /// The modules of the project that import each one.
  let users: [String: Set<String>]
  /// For each module and each of the project that it imports, in how many files.
  let files: [String: [String: Int]]
  /// The libraries that only one module imports, by that module, each with the number of files.
  let ownLibraries: [String: [(library: String, files: Int)]]
  /// The modules in which code draws: they import a framework for that, or modules of the project that do.
  let drawing: Set<String>
  /// Those of them that import such a framework themselves.
  let importingUI: Set<String>
  /// The folders right above those of several modules, each with the modules that have more than half of their files there.
  let folders: [(path: String, modules: Set<String>)]
  /// Those of them with importing files of no module, which a kind with the folder would make one.
  let foldersWithOrphans: Set<String>

  /// - Parameters:
  ///   - imports: as ``ModuleSurvey/imports(_:by:)`` tells them.
  ///   - uiFrameworks: modules with which code draws.
  init(_ survey: ModuleSurvey, _ imports: [String: [String: [String]]], uiFrameworks: [NamePattern]) {
    let production = survey.modules.filter { !$0.isTest && !$0.files.isEmpty }
    let importing = Set(production.map(\.name)).intersection(imports.keys)
    // What they import may be in C, or written by a program.
    let imported = Set(importing.lazy.compactMap { imports[$0]?.keys }.joined())
    let tests = Set(survey.modules.lazy.filter(\.isTest).map(\.name))
    let own = importing.union(imported.intersection(survey.known.local).subtracting(tests)).filter(Self.isWord)
    names = own.sorted()
    files = imports.filter { own.contains($0.key) }.mapValues { imported in
      imported.filter { own.contains($0.key) }.mapValues(\.count)
    }
    let uses = files.mapValues { Set($0.keys) }
    self.uses = uses
    var users: [String: Set<String>] = [:]
    for (module, used) in uses { for name in used { users[name, default: []].insert(module) } }
    self.users = users
    var importers: [String: Set<String>] = [:]
    for (module, imported) in imports { for name in imported.keys { importers[name, default: []].insert(module) } }
    var ownLibraries: [String: [(library: String, files: Int)]] = [:]
    for (library, modules) in importers where survey.known.isThirdParty(library) && Self.isWord(library) {
      guard modules.count == 1, let module = modules.first, own.contains(module) else { continue }
      ownLibraries[module, default: []].append((library, imports[module]?[library]?.count ?? 0))
    }
    self.ownLibraries = ownLibraries.mapValues { $0.sorted { $0.library < $1.library } }
    importingUI = own.filter { module in
      imports[module, default: [:]].keys.contains { name in uiFrameworks.contains { $0.matches(name) } }
    }
    var drawing = importingUI
    var pending = Array(drawing)
    while let module = pending.popLast() {
      for user in users[module] ?? [] where drawing.insert(user).inserted { pending.append(user) }
    }
    self.drawing = drawing
    let folders = Self.folders(of: survey.modules.filter { own.contains($0.name) })
    self.folders = folders
    let orphans = Set(imports["", default: [:]].values.joined())
    foldersWithOrphans = Set(
      folders.lazy.map(\.path).filter { path in orphans.contains { $0.hasPrefix(path + "/") } })
  }

  /// Whether a page can have it in prose and in JSON as it is.
  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func folders(of modules: [ProjectModule]) -> [(path: String, modules: Set<String>)] {
    var counts: [String: Int] = [:]
    var below: [String: [String: Int]] = [:]
    for module in modules {
      counts[module.name, default: 0] += module.files.count
      for file in module.files {
        var folder = ProjectManifest.folder(around: file)
        while !folder.isEmpty {
          below[folder, default: [:]][module.name, default: 0] += 1
          folder = ProjectManifest.folder(around: folder)
        }
      }
    }
    let mostly = below.mapValues { files in
      Set(files.lazy.filter { $0.value * 2 > counts[$0.key] ?? 0 }.map(\.key))
    }
    let parents = Set(
      mostly.keys.lazy.filter { mostly[$0]?.count == 1 }.map { ProjectManifest.folder(around: $0) }
        .filter { isPlain($0) && mostly[$0]?.count ?? 0 > 1 })
    return parents.map { ($0, mostly[$0] ?? []) }
  }

  /// Whether the pattern of a path can have it as it is.
  private static func isPlain(_ folder: String) -> Bool {
    !folder.isEmpty && folder.allSatisfy { $0.isLetter || $0.isNumber || "_-./+ ".contains($0) }
  }
}
