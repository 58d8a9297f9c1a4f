/// The targets of a project of Tuist, as its manifest writes them.
struct TuistManifest: Sendable {
  struct Target: Sendable {
    let module: String
    let isTest: Bool
    /// Patterns of paths, relative to the folder of the manifest; of what no manifest says, those that projects have.
    let sources: [String]
    let excluded: [String]
    let isGuess: Bool
    /// As other targets list it.
    let name: String
    let dependencies: TargetDependencies
  }

  let targets: [Target]
  /// Whether there may be more of them, or others, than it writes.
  let computesTargets: Bool

  static let fileName = "Project.swift"
  /// What helpers of a team mostly give a target that says nothing of its sources.
  private static let usualSources = ["Sources/**"]

  /// Nil for a file that is no manifest.
  init?(_ tree: SyntaxTree) {
    let name = tree.source.path.utf8
    guard name.suffix(Self.fileName.utf8.count).elementsEqual(Self.fileName.utf8),
      name.dropLast(Self.fileName.utf8.count).last ?? UInt8(ascii: "/") == UInt8(ascii: "/"),
      tree.importsModuleOfProjects
    else { return nil }
    var targets: [Target] = []
    var projects: [(name: String?, dependencies: NodeID?)] = []
    var computesTargets = false
    let reader = DependencyReader(tree)
    tree.walk(tree.root) { node in
      if tree.kind(node) == .labeledArgument, tree.isLabel(node, "dependencies") { return false }
      guard tree.kind(node) == .callExpr, let call = Call(node, in: tree) else { return true }
      if let written = call.sources {
        guard let module = call.name, let sources = tree.patterns(written) else {
          computesTargets = true
          return true
        }
        var dependencies = reader.dependencies(call.dependencies)
        // A function of the team may add to what it is given.
        if !call.isOfTarget { dependencies.gap = TargetDependencies.computed }
        targets.append(
          Target(
            module: module, isTest: call.isTest, sources: sources.included, excluded: sources.excluded, isGuess: false,
            name: call.targetName ?? module, dependencies: dependencies))
      } else if call.isOfProject {
        projects.append((call.name, call.dependencies))
      }
      return true
    }
    if targets.isEmpty, !computesTargets, projects.count == 1, let module = projects[0].name {
      // A function of the team makes the target, and may give it more than it was given.
      var dependencies = reader.dependencies(projects[0].dependencies)
      dependencies.gap = TargetDependencies.computed
      targets.append(
        Target(
          module: module, isTest: false, sources: Self.usualSources, excluded: [], isGuess: true, name: module,
          dependencies: dependencies))
    } else {
      computesTargets = computesTargets || targets.isEmpty
    }
    self.targets = targets
    // Nobody says what else a function makes of which the targets are guessed.
    self.computesTargets = computesTargets || targets.contains(where: \.isGuess)
  }

  /// A call with a name.
  private struct Call {
    /// Nil where it is computed.
    let name: String?
    /// As other targets list it; nil where it is computed.
    let targetName: String?
    let sources: NodeID?
    let dependencies: NodeID?
    let isTest: Bool
    /// Whether it makes a whole project, by a function that somebody wrote for that.
    let isOfProject: Bool
    /// Whether it makes a target by a function of the tool.
    let isOfTarget: Bool

    init?(_ node: NodeID, in tree: SyntaxTree) {
      guard let callee = tree.firstChild(node), let list = tree.child(node, .argumentList) else { return nil }
      var (isNamed, name, sources, isTest) = (false, String?.none, NodeID?.none, false)
      var (targetName, dependencies) = (String?.none, NodeID?.none)
      func isOfTests(_ node: NodeID) -> Bool {
        tree.kind(node) == .memberAccessExpr
          && LibraryNames[.kindsOfTestTargets].contains(tree.nameBytes(tree.token(node)))
      }
      isTest = isOfTests(callee)
      for argument in tree.children(list) where tree.flags(argument).contains(.label) {
        guard let value = tree.firstChild(argument) else { continue }
        if tree.isLabel(argument, "name") {
          isNamed = true
          targetName = tree.plainString(value).map(ProjectManifest.moduleName)
          name = name ?? targetName
        } else if tree.isLabel(argument, "dependencies") {
          dependencies = value
        } else if tree.isLabel(argument, "productName"), let product = tree.plainString(value) {
          name = ProjectManifest.moduleName(product)
        } else if tree.isLabel(argument, "product") {
          isTest = isTest || isOfTests(value)
        } else if LibraryNames[.labelsOfSources].contains(tree.nameBytes(tree.token(argument))),
          !tree.token(tree.token(value), spells: "nil")
        {
          sources = value
        }
      }
      guard isNamed else { return nil }
      isOfTarget =
        tree.kind(callee) == .memberAccessExpr
        ? LibraryNames[.functionsOfTargets].contains(tree.nameBytes(tree.token(callee)))
        : tree.kind(callee) == .identifierExpr && tree.token(tree.token(callee), spells: "Target")
      (self.name, self.sources, self.isTest) = (name, sources, isTest)
      (self.targetName, self.dependencies) = (targetName, dependencies)
      isOfProject =
        tree.kind(callee) == .memberAccessExpr
        && tree.firstChild(callee).map { tree.token(tree.token($0), spells: "Project") } ?? false
    }
  }
}

extension TuistManifest {
  /// What the manifest says in the shape of all manifests.
  func manifest(at path: String) -> ProjectManifest {
    let folder = ProjectManifest.folder(around: path)
    let targets = targets.map { target in
      var shaped = ProjectManifest.Target(module: target.module, name: target.name, isTest: target.isTest)
      shaped.dependencies = target.dependencies
      if target.isGuess { shaped.guess = "the manifest names no sources, so those in 'Sources' are taken" }
      let excluded = target.excluded.compactMap { ProjectManifest.path($0, in: folder) }.map { PathPattern($0) }
      for source in target.sources {
        guard let path = ProjectManifest.path(source, in: folder) else { continue }
        let pattern = PathPattern(path)
        shaped.folders.append(
          .init(path: pattern.literalPrefix, patterns: [pattern], excludedPatterns: excluded))
      }
      return shaped
    }
    return ProjectManifest(
      path: path, folder: folder, targets: targets,
      gap: computesTargets ? "it computes names or sources of targets" : nil)
  }
}

extension SyntaxTree {
  fileprivate var importsModuleOfProjects: Bool {
    children(root).contains { node in
      guard kind(node) == .importDecl, let module = child(node, .name) else { return false }
      return LibraryNames[.modulesOfProjects].contains(nameBytes(token(module)))
    }
  }

  /// Patterns of paths as a target writes them: a text, a list of texts, or a call that is given one and what it leaves out; nil where
  /// something is computed, or is relative to another folder.
  fileprivate func patterns(_ value: NodeID) -> (included: [String], excluded: [String])? {
    if let text = plainString(value) { return text.hasPrefix("/") ? nil : ([text], []) }
    switch kind(value) {
    case .arrayExpr:
      var all: (included: [String], excluded: [String]) = ([], [])
      for entry in children(value) {
        guard let more = patterns(entry) else { return nil }
        all.included += more.included
        all.excluded += more.excluded
      }
      return all
    case .callExpr:
      guard let list = child(value, .argumentList) else { return nil }
      var all: (included: [String], excluded: [String]) = ([], [])
      for argument in children(list) {
        guard let value = firstChild(argument) else { return nil }
        if isLabel(argument, "excluding") {
          guard let excluded = patterns(value) else { return nil }
          all.excluded += excluded.included
        } else if !flags(argument).contains(.label) || isLabel(argument, "globs") {
          guard let more = patterns(value) else { return nil }
          all.included += more.included
          all.excluded += more.excluded
        }
      }
      return all.included.isEmpty ? nil : all
    default: return nil
    }
  }
}
