/// A module of a project, with the files that are compiled into it.
public struct ProjectModule: Equatable, Sendable {
  /// As the code imports it.
  public let name: String
  /// From where the paths of the sources start, as ``files``.
  public let manifest: String
  /// Whether it has tests, and nothing else.
  public let isTest: Bool
  /// Why name or files are a guess; nil where the manifest says them.
  public let guess: String?
  /// In the order of their paths.
  public let files: [String]
}

/// Tells which modules a project has, and which files belong to none or to nobody knows which.
public struct ModuleSurvey: Sendable {
  /// By name, then by manifest.
  public let modules: [ProjectModule]
  /// Files that no target compiles, though all manifests around them were read.
  public let orphans: [String]
  /// Why the modules of other files are not known.
  public let gaps: [ModuleGap]
  /// Files of which nobody knows the modules.
  public let unknownFiles: [String]
  /// Files that could not be read, in path order.
  public let unreadable: [RunError]

  /// Reads all files of the project, and its manifests.
  public init(_ sources: some SourceProvider, sdk: SDKText, by workers: Workforce) {
    let (index, unreadable) = ProjectIndex.ofDeclarations(
      in: sources, sdk: sdk, pool: WorkerPool(), asksForModules: true, by: workers)
    self.unreadable = unreadable
    gaps = index.moduleGaps
    var files: [UInt32: [String]] = [:]
    var (orphans, unknown): ([String], [String]) = ([], [])
    for file in index.files {
      switch index.modules(of: file) {
      case .unknown: unknown.append(index.path(file))
      case .modules(let own) where own.isEmpty && index.isOfManifest(file): break
      case .modules(let own) where own.isEmpty: orphans.append(index.path(file))
      case .modules(let own): for module in own { files[module, default: []].append(index.path(file)) }
      }
    }
    (self.orphans, unknownFiles) = (orphans, unknown)
    let known = index.tables.fileModules
    modules = (known?.modules ?? []).enumerated().map { number, module in
      ProjectModule(
        name: module.name, manifest: known?.manifests[module.manifest].path ?? "", isTest: module.isTest,
        guess: module.guess, files: files[UInt32(truncatingIfNeeded: number)] ?? [])
    }.sorted { ($0.name, $0.manifest) < ($1.name, $1.manifest) }
  }

  /// The same with the modules of certain names alone.
  public func modules(named pattern: String) -> [ProjectModule] {
    let pattern = NamePattern(pattern)
    return modules.filter { pattern.matches($0.name) }
  }
}
