import ConventionRules

/// To which part of the code a run is confined.
enum ChangeSource: Equatable {
  /// What changed since a commit.
  case since(String)
  /// What a diff touches; `-` is standard input.
  case diff(String)
}

/// What changed of a file.
struct FileChange {
  var lines: ChangedLines
  /// Which lines came in the place of which; none where that is not told.
  var hunks: [ChangedHunk] = []
  /// What the file held before; nil where nothing is known of that.
  var oldContent: OldContent?
  /// The path that the file had, in the project; nil where it was not renamed there.
  var oldPath: String?
  /// Whether it was renamed, from wherever.
  var isRenamed = false
}

/// What a repository has of a file as it was.
struct OldContent: Hashable {
  /// The top folder of the working tree.
  let repository: PathKey
  let name: String
}

/// The changes of one project, by the paths that the project has for its files.
struct ProjectChanges {
  fileprivate(set) var files: [PathKey: FileChange] = [:]
  /// What stands for files that may all be new to the project: links, and submodules whose commits are not there.
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

/// The changed files of a run, by absolute path.
struct ChangedFiles {
  private let source: ChangeSource
  private let console: Console
  private var files: [PathKey: FileChange] = [:]
  private var wholes: [String] = []
  /// Where the repositories that were asked left what they are compared with, by their top folders.
  private var bases: [PathKey: String] = [:]
  /// The repositories that were asked, by their top folders.
  private(set) var repositories: [PathKey: Git] = [:]

  /// Reads the diff, where there is one; git is asked project by project.
  init(_ source: ChangeSource, console: Console) throws(RunError) {
    self.source = source
    self.console = console
    if case .diff(let name) = source { try readDiff(name) }
  }

  /// What changed in a project.
  ///
  /// - Parameters:
  ///   - repositories: folders in the project that are the top of a repository, such as submodules.
  ///   - isInner: whether the project is not named and lies in another one.
  mutating func changes(
    in project: ProjectFolder, repositories: [String], isInner: Bool
  ) throws(RunError) -> ProjectChanges {
    // A project may be reached over a link; git names files by where they really lie.
    let root = Platform.realPath(project.root) ?? project.root
    if case .since(let reference) = source {
      try ask(Git(holding: root), reference, isInner: isInner)
      for folder in repositories where Repository.superproject(of: Paths.join(root, folder)) != nil {
        try ask(Git(holding: Paths.join(root, folder)), reference, isInner: true)
      }
    }
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

  // MARK: git

  /// Asks a repository what changed, once. A submodule that nobody named is compared with the commit that the repository around
  /// it had, whatever the reference means in the submodule itself.
  private mutating func ask(_ git: Git, _ reference: String, isInner: Bool) throws(RunError) {
    guard bases[PathKey(git.root)] == nil else { return }
    if isInner, let outer = Repository.superproject(of: git.root) {
      let repository = try Git(holding: outer)
      try ask(repository, reference, isInner: Repository.superproject(of: outer) != nil)
      guard let path = Paths.relative(git.root, to: outer), let base = bases[PathKey(outer)],
        let commit = try repository.submodule(path, in: base), let known = git.commit(commit)
      else {
        bases[PathKey(git.root)] = ""
        wholes.append(git.root)
        return
      }
      return take(try git.changes(since: known), of: git, since: known)
    }
    let base = try git.base(of: reference)
    take(try git.changes(since: base), of: git, since: base)
  }

  private mutating func take(_ changes: [Git.Change], of git: Git, since base: String) {
    bases[PathKey(git.root)] = base
    repositories[PathKey(git.root)] = git
    for change in changes {
      let old = change.oldContent.map { OldContent(repository: PathKey(git.root), name: $0) }
      note(
        Paths.join(git.root, change.path),
        FileChange(
          // Where tokens are compared later, they tell whether a removal concerns the line behind it.
          lines: old == nil ? change.lines : change.lines.withLinesBehindRemovals, hunks: change.hunks, oldContent: old,
          oldPath: change.oldPath.map { Paths.join(git.root, $0) }, isRenamed: change.oldPath != nil),
        isWhole: change.isLink)
    }
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
