import ConventionRules

/// What the configurations of a run say, each of them read once.
struct ProjectSetups {
  let onlyRules: [String]
  private let tree: any FileTree
  /// Whether the command line names the configuration.
  private let isNamed: Bool
  private let followsOutsideLinks: Bool
  private var known: [PathKey: ProjectSetup] = [:]
  private var told: Set<RunError> = []
  private var builtIn = BuiltInLibraries()

  init(_ options: LintOptions, in tree: any FileTree = Disk()) {
    self.tree = tree
    onlyRules = options.onlyRules
    isNamed = options.configuration != nil
    followsOutsideLinks = options.followsOutsideLinks
  }

  /// The rules of all projects, in the words of their documents.
  var rules: [ActiveRule] { known.sorted { pathPrecedes($0.key.path, $1.key.path) }.flatMap(\.value.selection.rules) }

  /// Absolute paths of all configurations and of the documents that they list.
  var files: [String] {
    known.values.flatMap { setup in
      (setup.configuration?.documents.map(\.path) ?? []) + setup.library.added.map(\.convention.path)
    }
  }

  /// nil where there are mistakes. Each is added to the errors once: several configurations may extend the same one.
  mutating func setup(of project: ProjectFolder, addingTo errors: inout [RunError]) -> ProjectSetup? {
    let key = PathKey(project.configuration ?? "")
    if let setup = known[key] { return setup.problems.isEmpty ? setup : nil }
    do throws(RunError) {
      let source = ConfigurationSource(
        path: project.configuration, isNamed: isNamed, followsOutsideLinks: followsOutsideLinks)
      let setup = try ProjectSetup(
        configuration: source, only: onlyRules, isForLinting: true, in: tree, &builtIn)
      known[key] = setup
      for problem in setup.problems { tell(RunError(problem), in: &errors) }
      return setup.problems.isEmpty ? setup : nil
    } catch {
      tell(error, in: &errors)
      return nil
    }
  }

  private mutating func tell(_ error: RunError, in errors: inout [RunError]) {
    if told.insert(error).inserted { errors.append(error) }
  }
}
