import ConventionRules

extension LintRun {
  /// What the merge base has of a project, found as the project is linted today: by the same configuration, in the same files.
  ///
  /// - Parameters:
  ///   - isInner: whether the project is not named and lies in another one: git need not know the same commits there.
  ///   - request: what is asked of the project today.
  /// - Returns: nil where it cannot be told, which was reported.
  mutating func lintBase(
    of found: inout ProjectFiles, in project: ProjectFolder, _ setup: ProjectSetup, isInner: Bool,
    _ request: LintRequest, _ linter: Linter, by workers: Workforce
  ) -> BaseFindings? {
    let files: BaseFiles
    do throws(RunError) {
      let root = Platform.realPath(project.root) ?? project.root
      guard let tree = try mergeBase?.tree(around: root, isInner: isInner) else { return nil }
      // A configuration that is not there any more held, too.
      let configuration = Paths.join(project.root, ProjectFolder.configurationName)
      files = try BaseFiles(tree, of: project.root, &found, documents: [configuration] + setup.documentPaths)
    } catch {
      if isInner {
        gaps.append("\(console.shown(project.root)) is not linted: \(error.message)")
      } else if !result.errors.contains(error) {
        result.errors.append(error)
      }
      return nil
    }
    var request = request
    request.tellsDeclarations = true
    request.countsLines = false
    request.names = []
    // What is there and not asked for is nothing that was asked for.
    request.asked = { [found] in !found.contains($0) || found.isAsked($0) }
    var linted = linter.lint(files, request, by: workers)
    baselines.apply(toBase: &linted, of: files, in: project, setup)
    func isNew(_ diagnostic: Diagnostic) -> Bool {
      guard let former = files.formerPaths[PathKey(diagnostic.path)] else { return false }
      return !setup.selection.looks(diagnostic.ruleID, at: former)
    }
    linted.diagnostics.removeAll(where: isNew)
    linted.suppressed.removeAll { isNew($0.diagnostic) }
    linted.unresolved.removeAll(where: isNew)
    notes += RunNotes(console: console).base(linted, files, in: project)
    return BaseFindings(linted) { [found] in
      !found.contains($0)
    } lines: { path in
      guard let old = files.content(of: path),
        let new = try? FileReading.bytes(ofFile: Paths.join(project.root, path), limit: .source)
      else { return nil }
      return LinePlaces(old, new)
    }
  }
}
