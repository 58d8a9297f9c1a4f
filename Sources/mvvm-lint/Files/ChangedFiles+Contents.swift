import ConventionRules

extension ChangedFiles {
  /// Leaves out what is found where nothing changed but the format, comments and the like. A diff does not tell that, nor does a file
  /// whose old content is not there: then lines decide.
  ///
  /// - Parameter result: of one project, with project-relative paths, confined to changed lines.
  func keepChangedTokens(
    of result: inout LintResult, in project: ProjectFolder, _ changes: ProjectChanges, by workers: Workforce
  ) {
    var files: [OldContent: [(path: String, hunks: [ChangedHunk])]] = [:]
    for path in Set((result.diagnostics + result.suppressed.map(\.diagnostic)).map { PathKey($0.path) }) {
      guard let change = changes.change(of: path.path), change.lines != .all, let old = change.oldContent else {
        continue
      }
      files[old, default: []].append((path.path, change.hunks))
    }
    for (repository, contents) in Dictionary(grouping: files.keys, by: \.repository) {
      try? repositories[repository]?.readContents(contents.map(\.name).sorted()) { read in
        var revisions: [FileRevision] = []
        for (name, old) in read {
          for (path, hunks) in files[OldContent(repository: repository, name: name)] ?? [] {
            guard let new = try? FileReading.bytes(ofFile: Paths.join(project.root, path), limit: .source) else {
              continue
            }
            revisions.append(FileRevision(path: path, old: old, new: new, hunks: hunks))
          }
        }
        result.keepChangedTokens(revisions, by: workers)
      }
    }
  }
}
