/// Which modules of a project use which, as the imports of their production files say.
///
/// There may be more uses than these: nobody imports the module of an inferred type, nor what Objective-C brings.
struct ModuleGraph: Sendable {
  /// An import by which a module uses another one.
  struct Step: Sendable {
    let module: String
    let file: FileID
    /// The number of the import in its file.
    let number: Int
  }

  /// All imports in files of known modules, in the order of paths.
  private let all: [(importer: String, step: Step)]
  /// Their numbers, by the modules that they import.
  private let byModule: [String: [Int]]

  init(_ project: ProjectContext) {
    let (index, modules) = (project.index, project.modules)
    var all: [(String, Step)] = []
    for file in index.files where !project.roles.isTest(file) && !index.isOfManifest(file) {
      let own = Set(modules.names(of: file) ?? []).sorted()
      if own.isEmpty { continue }
      for (number, name) in index.imports(file).enumerated() where !own.contains(name) {
        for importer in own { all.append((importer, Step(module: name, file: file, number: number))) }
      }
    }
    self.all = all
    byModule = Dictionary(grouping: all.indices) { all[$0].1.module }
  }

  /// For each module that leads to certain imports, the first step of a shortest way; of several the first one by its path. With them
  /// the modules whose step is the last one. O(imports).
  ///
  /// - Parameter isGoal: whether an import is where ways end.
  func ways(to isGoal: (Step) -> Bool) -> (steps: [String: Step], ends: Set<String>) {
    var steps: [String: Step] = [:]
    var reached: [String] = []
    for (importer, step) in all where steps[importer] == nil && isGoal(step) {
      steps[importer] = step
      reached.append(importer)
    }
    let ends = Set(reached)
    while !reached.isEmpty {
      var next: [String: Int] = [:]
      for number in reached.lazy.compactMap({ byModule[$0] }).joined() where steps[all[number].importer] == nil {
        next[all[number].importer] = min(next[all[number].importer] ?? number, number)
      }
      reached = Array(next.keys)
      for (importer, number) in next { steps[importer] = all[number].step }
    }
    return (steps, ends)
  }
}

/// By which ways modules lead to the imports of which a rule asks.
struct ImportReach: Sendable {
  /// The first steps of ways that are sure, and the modules whose step is the last one.
  private let sure: (steps: [String: ModuleGraph.Step], ends: Set<String>)
  /// The modules of which it is not known whether they lead there, and those that do.
  private let possible: Set<String>

  init(of wanted: [PlaceMatcher], _ graph: ModuleGraph, _ scope: Scope) {
    var truths: [Key: Truth] = [:]
    func truth(_ step: ModuleGraph.Step) -> Truth {
      let key = Key(file: step.file, module: step.module)
      if let known = truths[key] { return known }
      let place = FoundPlace(subject: .import, file: step.file, item: .undeclared(step.module))
      var there = Scope(project: scope.project, file: step.file, resolver: nil)
      there.bindings = scope.bindings
      let truth = wanted.any { $0.answer(place, there) }
      truths[key] = truth
      return truth
    }
    sure = graph.ways { truth($0) == .yes }
    possible = Set(graph.ways { truth($0) >= .unknown }.steps.keys)
  }

  private struct Key: Hashable {
    let file: FileID
    let module: String
  }

  /// Whether a module leads to such an import.
  func answer(_ module: String) -> Truth {
    sure.steps[module] != nil ? .yes : possible.contains(module) ? .unknown : .no
  }

  /// The imports behind a module, up to the one that is asked for.
  func way(from module: String) -> [ModuleGraph.Step] {
    var way: [ModuleGraph.Step] = []
    var next: String? = module
    while let module = next, let step = sure.steps[module] {
      way.append(step)
      next = sure.ends.contains(module) ? nil : step.module
    }
    return way
  }
}
