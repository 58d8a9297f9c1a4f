import ConventionRules

/// `mvvm-lint bench --edits`: replays commits of a project as edits of a workspace, tells what these cost, and compares what is found
/// with fresh runs.
struct EditReplay {
  let commits: Int
  let options: LintOptions
  let console: Console

  /// Seconds until the findings of an edited file are known.
  private struct Times {
    var inBodies: [Double] = []
    var ofDeclarations: [Double] = []
    var ofFreshRuns: [Double] = []
  }

  func run() -> ExitCode {
    var locator = ProjectLocator(
      explicitConfiguration: options.configuration.map { Paths.absolute($0, in: console.workingDirectory) })
    let project = locator.project(of: console.workingDirectory)
    let source = ConfigurationSource(
      path: project.configuration, isNamed: options.configuration != nil,
      followsOutsideLinks: options.followsOutsideLinks)
    guard let setup = ProjectSetup.load(source, console) else { return .failure }
    do throws(RunError) {
      return try replay(Git(holding: project.root), in: project, Linter(setup.selection, sdk: .shipped()))
    } catch {
      console.error(error)
      return .failure
    }
  }

  private func replay(_ git: Git, in project: ProjectFolder, _ linter: Linter) throws(RunError) -> ExitCode {
    let states = (0...commits).reversed().compactMap { git.commit("HEAD~\($0)") }
    var files = try files(of: git, states[0], in: project)
    guard states.count > 1, !files.isEmpty else {
      console.error("no commit with Swift files comes before the one that is checked out")
      return .failure
    }
    var texts = EditedTexts()
    for (path, bytes) in zip(files.keys, try git.contents(of: Array(files.values))) { texts[path] = bytes }
    let workers = Workforce.threads(options.jobs)
    let asked = [(linter: linter, request: LintRequest())]
    var workspace = Workspace(texts, asked, isAskedAgain: true, by: workers)
    _ = workspace.check(by: workers)
    var times = Times()
    for state in states.dropFirst() {
      let next = try self.files(of: git, state, in: project)
      let changed = Set(files.keys).union(next.keys).filter { files[$0] != next[$0] }.sorted(by: Paths.areInOrder)
      let objects = changed.compactMap { next[$0] }
      let contents = Dictionary(zip(objects, try git.contents(of: objects))) { first, _ in first }
      for path in changed {
        let new = next[path].flatMap { contents[$0] ?? nil }
        for text in [texts[path].flatMap { old in new.map { Self.halfway(from: old, to: $0) } }, new] {
          texts[path] = text
          let start = Platform.seconds
          let isKept = workspace.update(texts, changed: [path], by: workers)
          _ = workspace.check([path], by: workers)
          let time = Platform.seconds - start
          if isKept { times.inBodies.append(time) } else { times.ofDeclarations.append(time) }
        }
      }
      files = next
      let start = Platform.seconds
      let fresh = Linter.lint(texts, asked, by: workers)[0]
      times.ofFreshRuns.append(Platform.seconds - start)
      let known = workspace.check(by: workers)[0]
      guard known.diagnostics == fresh.diagnostics, known.statistics == fresh.statistics else {
        console.error("with commit \(state) there are other findings after edits than in a fresh run")
        return .findings
      }
    }
    return console.print(report(times, files: texts.paths.count)) ? .success : .failure
  }

  /// The names of contents, by paths in the project.
  private func files(of git: Git, _ commit: String, in project: ProjectFolder) throws(RunError) -> [String: String] {
    let root = Platform.realPath(project.root) ?? project.root
    let entries = try git.tree(of: commit).filter { $0.kind == .file && $0.path.hasSuffix(".swift") }
    let named = entries.compactMap { entry in
      Paths.relative(Paths.join(git.root, entry.path), to: root).map { ($0, entry.object) }
    }
    return Dictionary(named) { first, _ in first }
  }

  /// A text in which half of what is new is typed, and nothing old is left of that.
  private static func halfway(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let typed = new.dropFirst(start).dropLast(end)
    return new.prefix(start) + typed.prefix(typed.count / 2) + new.suffix(end)
  }

  private func report(_ times: Times, files: Int) -> String {
    let rows = [
      ("inside of bodies", times.inBodies), ("of declarations", times.ofDeclarations),
      ("a fresh run", times.ofFreshRuns),
    ].map { name, times in
      let sorted = times.sorted()
      func text(_ index: Int) -> String {
        sorted.isEmpty ? "" : Decimal.text(sorted[min(index, sorted.count - 1)] * 1000, places: 1)
      }
      return [name, "\(sorted.count)", text(sorted.count / 2), text(sorted.count * 95 / 100), text(sorted.count - 1)]
    }
    let header = ["edits", "count", "median ms", "95 % ms", "worst ms"]
    let alignments = [TextTable.Alignment.left] + header.dropFirst().map { _ in .right }
    return "\(files) files; peak memory \(Decimal.text(Double(Platform.usage.peakMemory) / 1e6, places: 1)) MB\n"
      + TextTable(header: header, alignments: alignments, rows: rows).text
  }
}

/// The texts of a project in memory.
private struct EditedTexts: SourceProvider {
  /// In the order of their bytes.
  private(set) var paths: [String] = []
  private var texts: [ArraySlice<UInt8>] = []

  /// The text of a path; nil for no file.
  subscript(path: String) -> ArraySlice<UInt8>? {
    get { index(of: path).map { texts[$0] } }
    set {
      let place = paths.partitioningIndex { !Paths.areInOrder($0, path) }
      switch (index(of: path), newValue) {
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

  private func index(of path: String) -> Int? {
    let index = paths.partitioningIndex { !Paths.areInOrder($0, path) }
    return index < paths.count && isSamePath(paths[index], path) ? index : nil
  }

  func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
    text.refill(path: paths[index], minimumCapacity: texts[index].count) { buffer -> Int? in
      buffer.copyBytes(from: texts[index])
      return texts[index].count
    }
  }
}
