import ConventionRules

/// `mvvm-lint bench --edits`: replays commits of a project as edits of a workspace, tells what these cost, and compares what is found
/// with fresh runs.
///
/// Each changed Swift file gets half of its change, then all of it. Configuration, pages and manifests change before the files do. All
/// Swift files of the project's folder are read, whatever the configuration leaves out.
struct EditReplay {
  let commits: Int
  let options: LintOptions
  let console: Console

  /// What edits cost until the findings of the edited file are known.
  private struct Costs {
    var inBodies: [StageCost] = []
    var ofDeclarations: [StageCost] = []
    var ofRules: [StageCost] = []
    var ofFreshRuns: [StageCost] = []
    /// Bytes held when all was checked once, after the first commit, and at the end.
    var memory: [Int?] = []
  }

  func run() -> ExitCode {
    var locator = ProjectLocator(named: options.configuration, from: console.workingDirectory)
    let project = locator.project(of: console.workingDirectory)
    do throws(RunError) {
      return try replay(Git(holding: project.root), in: project)
    } catch {
      console.error(error)
      return .failure
    }
  }

  private func replay(_ git: Git, in project: ProjectFolder) throws(RunError) -> ExitCode {
    let commits = (0...commits).reversed().compactMap { git.commit("HEAD~\($0)") }
    let workers = Workforce.threads(options.jobs)
    let states = ReplayedStates(git, project, options, by: workers)
    var (state, files) = try states.state(of: commits[0])
    guard commits.count > 1, !files.isEmpty else {
      console.error("no commit with Swift files comes before the one that is checked out")
      return .failure
    }
    guard var linter = try states.linter(of: state, console) else { return .failure }
    var texts = EditedTexts(manifests: states.manifests(of: state, for: linter))
    for (path, bytes) in zip(files.keys, try git.contents(of: Array(files.values))) { texts[path] = bytes }
    var workspace = Workspace(texts, [(linter, LintRequest())], isAskedAgain: true, by: workers)
    _ = workspace.check(by: workers)
    var costs = Costs()
    costs.memory.append(Platform.memoryNow)
    for commit in commits.dropFirst() {
      let (next, nextFiles) = try states.state(of: commit)
      if next.pages != state.pages, let other = try states.linter(of: next, nil) {
        linter = other
        let start = StageCost.soFar
        workspace.use([(linter, LintRequest())], by: workers)
        _ = workspace.check(by: workers)
        costs.ofRules.append(StageCost.soFar.since(start))
      }
      let manifests = states.manifests(of: next, for: linter)
      if manifests != texts.manifests {
        texts.manifests = manifests
        let start = StageCost.soFar
        workspace.update(texts, changed: [], by: workers)
        _ = workspace.check(by: workers)
        costs.ofRules.append(StageCost.soFar.since(start))
      }
      let changed = Set(files.keys).union(nextFiles.keys).filter { files[$0] != nextFiles[$0] }
        .sorted(by: pathPrecedes)
      let objects = changed.compactMap { nextFiles[$0] }
      let contents = Dictionary(zip(objects, try git.contents(of: objects))) { first, _ in first }
      for path in changed {
        let new = nextFiles[path].flatMap { contents[$0] ?? nil }
        for text in [texts[path].flatMap { old in new.map { Self.halfway(from: old, to: $0) } }, new] {
          texts[path] = text
          let start = StageCost.soFar
          let isKept = workspace.update(texts, changed: [path], by: workers)
          _ = workspace.check([path], by: workers)
          let cost = StageCost.soFar.since(start)
          if isKept { costs.inBodies.append(cost) } else { costs.ofDeclarations.append(cost) }
          // As an editor does at rest.
          workspace.prepare(by: workers)
        }
      }
      (state, files) = (next, nextFiles)
      let start = StageCost.soFar
      let fresh = Linter.lint(texts, [(linter, LintRequest())], by: workers)[0]
      costs.ofFreshRuns.append(StageCost.soFar.since(start))
      let known = workspace.check(by: workers)[0]
      guard known.diagnostics == fresh.diagnostics, known.statistics == fresh.statistics else {
        console.error("with commit \(commit) there are other findings after edits than in a fresh run")
        return .findings
      }
      if costs.memory.count < 2 { costs.memory.append(Platform.memoryNow) }
    }
    costs.memory.append(Platform.memoryNow)
    return console.print(report(costs, files: texts.paths.count)) ? .success : .failure
  }

  /// A text in which half of what is new is typed, and nothing old is left of that.
  private static func halfway(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let typed = new.dropFirst(start).dropLast(end)
    return new.prefix(start) + typed.prefix(typed.count / 2) + new.suffix(end)
  }

  private func report(_ costs: Costs, files: Int) -> String {
    let rows = [
      ("inside of bodies", costs.inBodies), ("of declarations", costs.ofDeclarations),
      ("of rules and manifests", costs.ofRules), ("a fresh run", costs.ofFreshRuns),
    ].map { name, costs in
      let times = costs.map(\.wall).sorted()
      func text(_ index: Int, of times: [Double]) -> String {
        times.isEmpty ? "" : Decimal.text(times[min(index, times.count - 1)] * 1000, places: 1)
      }
      let most = times.count * 95 / 100
      return [
        name, "\(times.count)", text(times.count / 2, of: times), text(most, of: times),
        text(times.count - 1, of: times),
        text(most, of: costs.map(\.cpu).sorted()),
      ]
    }
    let header = ["edits", "count", "median ms", "95 % ms", "worst ms", "CPU 95 % ms"]
    let alignments = [TextTable.Alignment.left] + header.dropFirst().map { _ in .right }
    func megabytes(_ bytes: Int) -> String { Decimal.text(Double(bytes) / 1e6, places: 1) }
    var head = "\(files) files; peak memory \(megabytes(Platform.usage.peakMemory)) MB"
    let memory = costs.memory.compactMap { $0.map(megabytes) }
    if memory.count == 3 {
      head += "; \(memory[0]) MB before the edits, \(memory[1]) MB after the first commit, \(memory[2]) MB at the end"
    }
    return head + "\n" + TextTable(header: header, alignments: alignments, rows: rows).text
  }
}

/// A project as commits have it.
private struct ReplayedStates {
  /// Of one commit.
  struct State {
    let tree: CommitFiles
    /// What configuration and pages say, by their paths.
    let pages: [String: ArraySlice<UInt8>?]
  }

  private let git: Git
  private let project: ProjectFolder
  private let options: LintOptions
  private let workers: Workforce
  private let top: String

  init(_ git: Git, _ project: ProjectFolder, _ options: LintOptions, by workers: Workforce) {
    (self.git, self.project, self.options, self.workers) = (git, project, options, workers)
    top = Repository.top(around: project.root) ?? git.root
  }

  /// - Returns: also the names of the contents of Swift files, by paths in the project.
  func state(of commit: String) throws(RunError) -> (State, files: [String: String]) {
    var tree = BaseTree()
    try tree.read(git, commit)
    let root = Platform.realPath(project.root) ?? project.root
    let named = tree.files.compactMap { entry in
      entry.path.hasSuffix(".swift") ? Paths.relative(entry.path, to: root).map { ($0, entry.object) } : nil
    }
    let files = try CommitFiles(tree, BaseLinks(tree, top: top), top: top, reading: [])
    let pages = configuration(in: files).path.map { ConfigurationFiles.documents(of: $0, in: files) } ?? []
    let contents = Dictionary(zip(pages, files.contents(of: pages))) { first, _ in first }
    return (State(tree: files, pages: contents), Dictionary(named) { first, _ in first })
  }

  private func configuration(in tree: CommitFiles) -> ConfigurationSource {
    guard let path = project.configuration, tree.exists(path) else { return .none }
    return ConfigurationSource(
      path: path, isNamed: options.configuration != nil, followsOutsideLinks: options.followsOutsideLinks)
  }

  /// What the configuration of a commit turns on; nil where there are mistakes in it, or in a page.
  ///
  /// - Parameter console: where they are told; nil for nowhere: who edits them keeps the rules of before.
  func linter(of state: State, _ console: Console?) throws(RunError) -> Linter? {
    var builtIn = BuiltInLibraries()
    let setup: ProjectSetup
    do throws(RunError) {
      setup = try ProjectSetup(
        configuration: configuration(in: state.tree), only: [], isForLinting: true, in: state.tree, &builtIn)
    } catch {
      if console == nil { return nil }
      throw error
    }
    for problem in setup.problems { console?.error(RunError(problem)) }
    return setup.problems.isEmpty ? Linter(setup.selection, sdk: .shipped()) : nil
  }

  func manifests(of state: State, for linter: Linter) -> [ProjectFile] {
    guard linter.asksForModules else { return [] }
    let search = ProjectFileSearch(
      root: project.root, followsOutsideLinks: options.followsOutsideLinks, workers: workers)
    return search.files(of: state.tree)
  }
}

/// The texts of a project in memory.
private struct EditedTexts: SourceProvider {
  /// In the order of their bytes.
  private(set) var paths: [String] = []
  private var texts: [ArraySlice<UInt8>] = []
  /// Those that are no Swift files.
  var manifests: [ProjectFile]

  init(manifests: [ProjectFile]) { self.manifests = manifests }

  func projectFiles() -> [ProjectFile] { manifests }

  /// The text of a path; nil for no file.
  subscript(path: String) -> ArraySlice<UInt8>? {
    get { paths.index(ofPath: path).map { texts[$0] } }
    set {
      let place = paths.firstIndex(notBefore: path)
      // A slice would keep all that was read with it.
      switch (paths.index(ofPath: path), newValue.map { Array($0)[...] }) {
      case (let index?, let text?): texts[index] = text
      case (let index?, nil):
        paths.remove(at: index)
        texts.remove(at: index)
      case (nil, let text?):
        paths.insert(path, at: place)
        texts.insert(text, at: place)
      case (nil, nil): break
      }
    }
  }

  func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
    text.refill(path: paths[index], with: texts[index])
  }
}
