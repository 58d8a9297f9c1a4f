import ConventionRules

/// To which part of the code a run is confined.
enum ChangeSource: Equatable {
  /// What changed since a commit.
  case since(String)
  /// What a diff touches; `-` is standard input.
  case diff(String)
}

/// The changed files of a run, by absolute path.
struct ChangedFiles {
  private let source: ChangeSource
  private let console: Console
  private var lines: [String: ChangedLines] = [:]
  /// Top folders of the repositories that were asked.
  private var repositories: Set<String> = []

  /// Reads the diff, where there is one; git is asked project by project.
  init(_ source: ChangeSource, console: Console) throws(RunError) {
    self.source = source
    self.console = console
    if case .diff(let name) = source { try readDiff(name) }
  }

  /// The changed lines of the project's files, by their paths in the project.
  mutating func lines(in project: ProjectFolder) throws(RunError) -> [String: ChangedLines] {
    if case .since(let reference) = source {
      // A project may be reached over a link; git names files by where they really lie.
      let git = try Git(holding: project.root)
      if !repositories.contains(git.root) {
        for (path, changed) in try git.changes(since: reference) { lines[Paths.join(git.root, path)] = changed }
        repositories.insert(git.root)
      }
    }
    let roots = Set([project.root, Platform.realPath(project.root) ?? project.root])
    var found: [String: ChangedLines] = [:]
    for (path, changed) in lines {
      for root in roots { if let relative = Paths.relative(path, to: root) { found[relative] = changed } }
    }
    return found
  }

  // MARK: Diffs

  private mutating func readDiff(_ name: String) throws(RunError) {
    let path = name == "-" ? LintRun.standardInputPath : Paths.absolute(name, in: console.workingDirectory)
    let bytes: [UInt8]
    do throws(SourceReadError) {
      bytes = try name == "-" ? FileReading.bytes(ofStream: Platform.standardInput) : FileReading.bytes(path)
    } catch {
      throw RunError(path: path, message: error.reason)
    }
    let text = DocumentText(path: path, bytes: bytes)
    let files: [UnifiedDiff.File]
    do throws(DocumentProblem) {
      files = try UnifiedDiff.files(in: text)
    } catch {
      throw RunError(error)
    }
    for file in files where file.path.hasSuffix(".swift") {
      guard let found = locate(file.path) else {
        // Other programs than git name a deleted file like one of which all lines were taken out.
        if file.lines == .nothingLeft { continue }
        throw RunError(
          text.problem(
            at: file.range,
            "there is no file '\(file.path)'; the names in a diff start at the top of the repository or at the"
              + " working directory, and the diff is of the files as they are now"))
      }
      lines[found] = file.lines
    }
  }

  /// Where a file of a diff lies: seen from the top of the repository, as git writes diffs, or from the working directory.
  private func locate(_ path: String) -> String? {
    let folders = Paths.upwards(from: console.workingDirectory)
    let top = folders.first { Platform.exists(Paths.join($0, ProjectFolder.repositoryName)) }
    return [top, console.workingDirectory].compactMap { folder in folder.map { Paths.absolute(path, in: $0) } }
      .first { Platform.exists($0) }
  }
}
