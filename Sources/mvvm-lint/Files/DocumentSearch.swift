import ConventionRules

/// Finds the documents that a configuration lists by a folder or by a pattern.
struct DocumentSearch {
  /// Folders and patterns that mean no document.
  private(set) var problems: [DocumentProblem] = []
  private let configuration: Configuration
  private let files: ConfigurationFiles
  /// Documents that the configuration lists by themselves, and those that were found.
  private var known: Set<PathKey> = []

  init(_ configuration: Configuration, _ files: ConfigurationFiles) {
    self.configuration = configuration
    self.files = files
    for reference in configuration.conventions ?? [] where reference.isPath && !reference.isPattern {
      known.insert(identity(Paths.absolute(reference.name, in: folder(of: reference), of: files.tree)))
    }
  }

  /// What a reference means: itself, or the documents of a folder or a pattern in the order of their paths. What means none is
  /// a mistake.
  mutating func documents(of reference: Configuration.ConventionReference) -> [Configuration.ConventionReference] {
    let folder = folder(of: reference)
    let base = reference.isPattern ? PathPattern(reference.name).literalPrefix : reference.name
    let start = Paths.absolute(base, in: folder, of: files.tree)
    guard reference.isPattern || !BuiltInDocuments.has(reference.name) && (try? files.tree.kind(of: start)) == .folder
    else {
      return [reference]
    }
    guard files.mayQuote(start) || files.followsOutsideLinks else {
      return refuse(reference, "'\(reference.name)' lies outside of the project; list each document by its path")
    }
    let way = Paths.relative(start, to: folder)
    let root = way == nil ? start : folder
    let found = find(in: way ?? "", of: root)
    if let error = found.error { return refuse(reference, "cannot read '\(error.path)': \(error.message)") }
    let pattern = reference.isPattern ? PathPattern(reference.name) : nil
    let paths = found.paths.filter { pattern?.covers($0) ?? true }
    guard !paths.isEmpty else {
      return refuse(
        reference,
        (reference.isPattern
          ? "'\(reference.name)' matches no '.md' file" : "the folder '\(reference.name)' has no '.md' file")
          + "; hidden and excluded folders, and files that git ignores, are not searched")
    }
    return paths.compactMap { path in
      let document = Paths.join(root, path)
      guard known.insert(identity(document)).inserted else { return nil }
      let name = way == nil ? Paths.join(reference.name, path) : path
      guard Self.isPagePerFolder(reference) else { return reference.finding(name, for: nil) }
      return scope(ofPageIn: Paths.parent(document), stated: folder).map {
        reference.finding(name, for: $0.isEmpty ? nil : $0)
      }
    }
  }

  private func find(in start: String, of root: String) -> (paths: [String], error: RunError?) {
    // What is excluded is relative to the configuration that holds, and so is said of its own folder.
    let isHome = isSamePath(root, Paths.parent(configuration.path))
    var walk = FolderWalk(
      project: ProjectFolder(root: root, basis: .configuration, configuration: nil),
      filter: FileFilter(excluded: isHome ? configuration.excluded : []), usesNearestConfiguration: true,
      outsideLinks: .init(areFollowed: files.followsOutsideLinks), ending: ".md",
      ignoreFiles: configuration.respectsGitIgnore ? IgnoreFiles(root: root, in: files.tree) : nil, in: files.tree)
    guard files.tree.exists(Paths.join(root, start)) else { return ([], nil) }
    walk.walk([start], by: .callingThread)
    return (walk.files, walk.errors.first)
  }

  /// Whether a pattern ends in the name of a page, as `**/AGENTS.md` does: each of its pages is about the folder around it.
  private static func isPagePerFolder(_ reference: Configuration.ConventionReference) -> Bool {
    reference.isPattern && !Paths.name(reference.name).contains("*")
  }

  /// The folder for which a page holds, empty for the whole project; nil where it holds for nothing in that.
  private func scope(ofPageIn page: String, stated folder: String) -> String? {
    let home = Paths.parent(configuration.path)
    return isSamePath(page, folder) || Paths.contains(page, home) ? "" : Paths.relative(page, to: home)
  }

  private mutating func refuse(
    _ reference: Configuration.ConventionReference, _ message: String
  ) -> [Configuration.ConventionReference] {
    if let problem = configuration.problem(at: reference.place, message) { problems.append(problem) }
    return []
  }

  private func folder(of reference: Configuration.ConventionReference) -> String {
    Paths.parent(configuration.documents[reference.place.document].path)
  }

  private func identity(_ path: String) -> PathKey { PathKey(files.tree.realPath(path) ?? path) }
}
