import ConventionRules

/// What a diff says of a file.
struct FileChange {
  var lines: ChangedLines
  /// The path that the file had, in the project; nil where it was not renamed there.
  var oldPath: String?
  var isRenamed = false
}

/// The changes of one project, by the paths that the project has for its files.
struct ProjectChanges {
  fileprivate(set) var files: [PathKey: FileChange] = [:]
  /// What stands for files that may all be new to the project: links, and submodules.
  fileprivate(set) var wholes: [String] = []

  func change(of path: String) -> FileChange? {
    if wholes.contains(where: { Paths.contains($0, path) }) { return FileChange(lines: .all) }
    let change = files[PathKey(path)]
    return change?.lines == ChangedLines() && change?.isRenamed == false ? nil : change
  }

  /// The same, where a renamed file counts as new if what was not to be linted, or was linted by other rules, has come with it.
  ///
  /// - Parameter isNew: is given the path of a file and the path that it had in the project.
  func renamed(_ isNew: (String, String) -> Bool) -> ProjectChanges {
    var changes = self
    for (key, change) in files where change.isRenamed {
      if change.oldPath.map({ isNew(key.path, $0) }) ?? true { changes.files[key]?.lines = .all }
      changes.files[key]?.isRenamed = false
    }
    return changes
  }

  /// The same under other names.
  func named(_ name: (String) -> String) -> ProjectChanges {
    var named = ProjectChanges()
    for (key, change) in files { named.files[PathKey(name(key.path))] = change }
    named.wholes = wholes
    return named
  }
}

/// The files that a diff changes, by absolute path.
struct ChangedFiles {
  private let console: Console
  private var files: [PathKey: FileChange] = [:]
  private var wholes: [String] = []

  /// - Parameter diff: the name of its file; `-` is standard input.
  init(_ diff: String, console: Console) throws(RunError) {
    self.console = console
    try readDiff(diff)
  }

  func changes(in project: ProjectFolder) -> ProjectChanges {
    // A project may be reached over a link.
    let root = Platform.realPath(project.root) ?? project.root
    let roots = isSamePath(root, project.root) ? [root] : [root, project.root]
    func relative(_ path: String) -> String? { roots.lazy.compactMap { Paths.relative(path, to: $0) }.first }
    var changes = ProjectChanges()
    for (key, change) in files {
      guard let path = relative(key.path) else { continue }
      var inProject = change
      inProject.oldPath = change.oldPath.flatMap(relative)
      changes.files[PathKey(path)] = inProject
    }
    changes.wholes = wholes.compactMap { whole in
      roots.contains { Paths.contains(whole, $0) } ? "" : relative(whole)
    }
    return changes
  }

  private mutating func note(_ path: String, _ change: FileChange, isWhole: Bool) {
    var change = change
    if Self.hasLoneReturns(path, change.lines) { change.lines = .all }
    files[PathKey(path)] = change
    if isWhole { wholes.append(path) }
  }

  /// Whether lines end in a way that is no end of a line for git and other programs: then their numbers say nothing.
  private static func hasLoneReturns(_ path: String, _ lines: ChangedLines) -> Bool {
    guard lines != .all, path.hasSuffix(".swift"), let bytes = try? FileReading.bytes(path) else { return false }
    return zip(bytes, bytes.dropFirst() + [0]).contains { $0 == UInt8(ascii: "\r") && $1 != UInt8(ascii: "\n") }
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
    let found: [UnifiedDiff.File]
    do throws(DocumentProblem) {
      found = try UnifiedDiff.files(in: text)
    } catch {
      throw RunError(error)
    }
    for file in found where file.path.hasSuffix(".swift") || file.isLink {
      guard let folder = folder(of: file.path) else {
        // Other programs than git name a deleted file like one of which all lines were taken out.
        if file.lines == .nothingLeft { continue }
        throw RunError(
          text.problem(
            at: file.range,
            "there is no file '\(file.path)'; the names in a diff start at the top of the repository or at the"
              + " working directory, and the diff is of the files as they are now"))
      }
      let oldPath = file.oldPath.map { Paths.absolute($0, in: folder) }
      note(
        Paths.absolute(file.path, in: folder),
        FileChange(lines: file.lines, oldPath: oldPath, isRenamed: oldPath != nil), isWhole: file.isLink)
    }
  }

  /// From which folder the path of a file in a diff starts: the top of the repository, as git writes diffs, or the working
  /// directory.
  private func folder(of path: String) -> String? {
    [Repository.nearest(around: console.workingDirectory), console.workingDirectory].lazy.compactMap { $0 }
      .first { Platform.exists(Paths.absolute(path, in: $0)) || Platform.isLink(Paths.absolute(path, in: $0)) }
  }
}
