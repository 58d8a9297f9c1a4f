import ConventionRules

extension LintRun {
  /// What is known of the merge base before anything is linted.
  struct PreparedBase {
    let files: BaseFiles
    let commit: CommitFiles
    /// Whether configurations or documents said something else.
    let rulesAreOthers: Bool
  }

  /// Finds the files of the merge base.
  ///
  /// - Parameters:
  ///   - parts: what is asked of the projects today; they know the same files.
  ///   - known: these files.
  /// - Returns: nil where it cannot be told, which was reported, and where a hook has nothing to compare.
  mutating func prepareBase(of parts: [Part], in known: KnownFiles, by workers: Workforce) -> PreparedBase? {
    do throws(RunError) {
      guard let tree = try mergeBase?.tree(around: known.realRoot) else { return nil }
      if let missing = tree.missing(for: known) { throw missing }
      let top = Repository.top(around: known.realRoot) ?? known.realRoot
      let links = try BaseLinks(tree, top: top)
      let documents = documents(of: parts, known)
      let commit = try CommitFiles(tree, links, top: top, reading: documents)
      let projects = parts.map { known.real($0.project.project.root) }
      let changed = commit.changedDocuments(today: documents, of: projects, named: namedConfiguration)
      var files = try BaseFiles(tree, links, top: top, known, rulesAreOthers: !changed.isEmpty)
      messages.notesOnGreen += RunNotes(console: console).changedRules(changed.map(known.shown))
      var hasSameManifests = true
      if parts.contains(where: \.linter.asksForModules) {
        let search = ProjectFileSearch(
          root: known.realRoot, followsOutsideLinks: options.followsOutsideLinks, workers: workers)
        let manifests = search.files(of: commit)
        hasSameManifests = manifests == search.files()
        files.add(manifests: manifests)
      }
      let isUnchanged = tree.isCheckedOut && changed.isEmpty && hasSameManifests && files.areAsToday(known)
      areUnchanged.append(isUnchanged)
      if options.isHook {
        if isUnchanged { return nil }
        try baselines.compare(with: tree)
      }
      return PreparedBase(files: files, commit: commit, rulesAreOthers: !changed.isEmpty)
    } catch {
      if !result.errors.contains(error) { result.errors.append(error) }
      return nil
    }
  }

  /// What the merge base has of projects, found as they are linted today: by the same configurations, in the same files.
  ///
  /// - Parameters:
  ///   - sources: the files as they are today, and what was made of them.
  ///   - results: what was found in each of them.
  mutating func findings(
    in base: PreparedBase, of parts: [Part], _ known: KnownFiles, _ sources: FileSources,
    _ workspace: inout Workspace, knowing results: [LintResult], by workers: Workforce
  ) -> [BaseFindings] {
    let files = base.files
    let requests = parts.map { baseRequest($0, files, way: known.way(to: $0.project.project.root)) }
    var found = workspace.findings(
      in: files.sources, asking: requests, knowing: results,
      where: { files.sources.isAsToday($0) && !sources.isReplaced($0) },
      by: workers)
    if files.needsOwnRun {
      var commit = base.commit
      commit.remember(files.contents)
      let run = BaseRun(
        options: options, files: files, commit: commit, home: known.realRoot,
        workingDirectory: Platform.realPath(console.workingDirectory) ?? console.workingDirectory,
        setup: readsConfigurationOnce ? parts.first?.project.setup : nil, sdk: sdk, pool: pool)
      let folders = parts.map { known.way(to: $0.project.project.root) }
      let faulty = run.keepWhatWasFound(
        in: &found, of: folders, rulesAreOthers: base.rulesAreOthers, tellsUnresolved: options.showsUnresolved,
        by: workers
      ) {
        Linter.lint(files.formerSources, zip(parts, requests).map { ($0.linter, $1) }, by: workers)
      }
      messages.notes += RunNotes(console: console).faultyRules(faulty.map(known.shown))
    }
    return zip(parts, found).map { findings($0, $1, files, way: known.way(to: $0.project.project.root)) }
  }

  /// The configuration that the command line names, without links on the way to it.
  private var namedConfiguration: String? {
    options.configuration.map { Paths.absolute($0, in: console.workingDirectory) }.map { path in
      Platform.realPath(Paths.parent(path)).map { Paths.join($0, Paths.name(path)) } ?? path
    }
  }

  /// Whether the command line names a pipe as the configuration.
  private var readsConfigurationOnce: Bool {
    namedConfiguration.map { (try? Platform.kind(of: $0)) == .pipe } ?? false
  }

  /// Absolute paths of all configurations and documents of projects, without links on the way to the projects.
  private func documents(of parts: [Part], _ known: KnownFiles) -> [String] {
    parts.flatMap { $0.project.setup.configuration?.documentPaths() ?? [] }.map(known.real)
  }

  private func baseRequest(_ part: Part, _ files: BaseFiles, way: String) -> LintRequest {
    var request = part.request
    request.tellsDeclarations = true
    request.countsLines = false
    request.names = []
    // What a change brings that a rule needs makes no old place a new finding.
    request.ignoresNeeds = true
    request.isOfEarlierState = true
    // What is there and not asked for is nothing that was asked for.
    let found = part.project.found
    request.asked = { path in
      if found.contains(path) { return found.isAsked(path) }
      return !found.leavesOut(tracked: path) && !found.isOfOther(path)
        && !files.knownOnly.contains(PathKey(Paths.join(way, path)))
    }
    return request
  }

  /// - Parameter way: from where the paths of the files start to the project.
  private mutating func findings(_ part: Part, _ base: LintResult, _ files: BaseFiles, way: String) -> BaseFindings {
    let prepared = part.project
    let project = prepared.project
    func whole(_ path: String) -> String { Paths.join(way, path) }
    var linted = base
    baselines.apply(toBase: &linted, of: prepared.found, in: project, prepared.setup) {
      files.sources.contains(whole($0))
    }
    messages.notes += RunNotes(console: console).unread(linted, in: project) {
      !files.sources.isAsToday(whole($0))
    }
    return BaseFindings(linted) { [found = prepared.found] in
      !found.contains($0)
    } lines: { path, now in
      guard let old = files.sources.content(of: whole(path)),
        let new = now ?? (try? FileReading.bytes(ofFile: Paths.join(project.root, path), limit: .source))
      else { return nil }
      return LinePlaces(old, new)
    }
  }
}
