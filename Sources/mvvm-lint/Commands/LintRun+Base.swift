import ConventionRules

extension LintRun {
  /// What the merge base has of projects, found as they are linted today: by the same configurations, in the same files.
  ///
  /// - Parameters:
  ///   - parts: what is asked of the projects today; they know the same files.
  ///   - known: these files.
  /// - Returns: nil where it cannot be told, which was reported.
  mutating func lintBase(of parts: [Part], in known: inout KnownFiles, by workers: Workforce) -> [BaseFindings]? {
    // Nobody named the project, and it lies in another one: git need not know the same commits there.
    let isInner = parts.allSatisfy(\.project.isInner)
    let files: BaseFiles
    do throws(RunError) {
      let root = Platform.realPath(known.root) ?? known.root
      guard let tree = try mergeBase?.tree(around: root, isInner: isInner) else { return nil }
      // A configuration that is not there any more held, too.
      let documents = parts.flatMap {
        [Paths.join($0.project.project.root, ProjectFolder.configurationName)] + $0.project.setup.documentPaths
      }
      files = try BaseFiles(tree, of: known.root, &known.whole, documents: documents)
    } catch {
      if isInner {
        gaps.append("\(console.shown(known.root)) is not linted: \(error.message)")
      } else if !result.errors.contains(error) {
        result.errors.append(error)
      }
      return nil
    }
    let requests = parts.map { part in
      var request = part.request
      request.tellsDeclarations = true
      request.countsLines = false
      request.names = []
      // What a change brings that a rule needs makes no old place a new finding.
      request.ignoresNeeds = true
      // What is there and not asked for is nothing that was asked for.
      var found = part.project.found
      request.asked = { found.contains($0) ? found.isAsked($0) : !found.excludes($0) && !found.isOfOther($0) }
      return request
    }
    let results = Linter.lint(files, zip(parts, requests).map { ($0.0.linter, $0.1) }, by: workers)
    notes += RunNotes(console: console).base(files)
    return zip(parts, results).map { findings($0, $1, files, way: known.way(to: $0.project.project.root)) }
  }

  /// - Parameter way: from where the paths of the files start to the project.
  private mutating func findings(_ part: Part, _ base: LintResult, _ files: BaseFiles, way: String) -> BaseFindings {
    let prepared = part.project
    let project = prepared.project
    func whole(_ path: String) -> String { Paths.join(way, path) }
    var linted = base
    baselines.apply(toBase: &linted, in: project, prepared.setup) { files.contains(whole($0)) }
    func isNew(_ diagnostic: Diagnostic) -> Bool {
      guard let former = files.formerPaths[PathKey(whole(diagnostic.path))] else { return false }
      // What comes from another folder was judged by another configuration.
      guard let former = Paths.relative(former, to: way) else { return true }
      return !prepared.setup.selection.looks(diagnostic.ruleID, at: former)
    }
    linted.diagnostics.removeAll(where: isNew)
    linted.suppressed.removeAll { isNew($0.diagnostic) }
    linted.unresolved.removeAll(where: isNew)
    notes += RunNotes(console: console).unread(linted, in: project)
    return BaseFindings(linted) { [found = prepared.found] in
      !found.contains($0)
    } lines: { path in
      guard let old = files.content(of: whole(path)),
        let new = try? FileReading.bytes(ofFile: Paths.join(project.root, path), limit: .source)
      else { return nil }
      return LinePlaces(old, new)
    }
  }
}
