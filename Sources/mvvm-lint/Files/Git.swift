import ConventionRules

/// What the `git` program says of a repository.
///
/// It is asked about a folder that holds `.git`, and about no other: a folder of ordinary files can look like a repository without
/// one, and bring a configuration that names programs to run. What a configuration or attributes may have git run is turned off.
struct Git {
  /// The top folder of the working tree, absolute.
  let root: String

  /// A file that differs from a commit, or what else does that stands for files.
  struct Change {
    /// Relative to the top folder.
    let path: String
    let lines: ChangedLines
    /// The path that the file had; nil where it was not renamed.
    var oldPath: String?
    /// Which lines came in the place of which; none where that is not told.
    var hunks: [ChangedHunk] = []
    /// Names what the commit has for the file; nil where it has none.
    var oldContent: String?
    /// Whether it is a link: all that it leads to may be new to the project.
    var isLink = false
  }

  /// The repository that holds a folder.
  init(holding folder: String) throws(RunError) {
    let folder = Platform.realPath(folder) ?? folder
    guard let root = Repository.nearest(around: folder) else {
      throw RunError(
        path: "", message: "--since asks git what changed, and neither \(folder) nor a folder above holds .git")
    }
    self.root = root
    // Who owns the folder, and whether git takes it for a working tree, is for git to say.
    let top: String
    do throws(RunError) {
      top = Self.text(try run(["rev-parse", "--show-toplevel"]))
    } catch {
      throw RunError(path: "", message: "--since asks git what changed: \(error.message)")
    }
    guard (Platform.realPath(top) ?? top).utf8.elementsEqual(root.utf8) else {
      throw RunError(path: "", message: "--since asks git what changed: for git the working tree of \(root) is \(top)")
    }
  }

  // MARK: Commits

  /// The commit at which the current branch left another one.
  ///
  /// - Parameter reference: what names a commit: `main`, `HEAD~2`.
  func base(of reference: String) throws(RunError) -> String {
    guard let commit = commit(reference) else {
      throw RunError(
        path: "",
        message: "--since \(reference): git knows no such commit in \(root); name a branch, a tag or a commit,"
          + " and fetch it first where the clone is shallow")
    }
    do throws(RunError) {
      return Self.text(try run(["merge-base", commit, "HEAD"]))
    } catch {
      throw RunError(
        path: "",
        message:
          "--since \(reference): git finds no commit from which both it and HEAD come; a shallow clone needs more"
          + " history: git fetch --unshallow")
    }
  }

  /// The commit that a name stands for; nil where there is none.
  func commit(_ reference: String) -> String? {
    let verified = try? run(["rev-parse", "--verify", "--end-of-options", reference + "^{commit}"])
    return verified.map { Self.text($0) }
  }

  /// The commit that another one has for a submodule; nil where it has none there.
  func submodule(_ path: String, in commit: String) throws(RunError) -> String? {
    let entries = try run(["ls-tree", "-z", commit, "--", ":(top,literal)" + path])
    // MODE TYPE ID, a tab, the path.
    let words = entries.prefix { $0 != UInt8(ascii: "\t") }.split(separator: UInt8(ascii: " "))
    guard words.count == 3, words[1].elementsEqual("commit".utf8) else { return nil }
    return Self.text(Array(words[2]))
  }

  // MARK: Changes

  private static let swiftFiles = ["--", ":(top,icase)*.swift"]

  /// The Swift files and links that differ from a commit, with uncommitted changes and new files that git does not know yet.
  func changes(since base: String) throws(RunError) -> [Change] {
    let settings = try filterSettings()
    let comparison = [
      "diff", "--no-color", "--no-ext-diff", "--no-textconv", "--no-relative", "--ignore-submodules=all",
    ]
    let diff = try run(
      comparison
        + [
          "--find-renames", "--text", "--unified=0", "--inter-hunk-context=0", "--src-prefix=a/", "--dst-prefix=b/",
          base,
        ]
        + Self.swiftFiles, settings)
    let entries = Self.entries(try run(comparison + ["--no-renames", "--no-abbrev", "--raw", "-z", base], settings))
    var changes: [Change] = []
    do throws(DocumentProblem) {
      for file in try UnifiedDiff.files(in: DocumentText(path: "", bytes: diff)) {
        changes.append(
          Change(
            path: file.path, lines: file.lines, oldPath: file.oldPath, hunks: file.hunks,
            oldContent: entries.contents[PathKey(file.oldPath ?? file.path)]))
      }
    } catch {
      throw RunError(path: "", message: "git diff wrote what cannot be read: line \(error.line): \(error.message)")
    }
    changes += entries.links
    let untracked = try run(["ls-files", "-z", "--others", "--exclude-standard"] + Self.swiftFiles, settings)
    for path in untracked.split(separator: 0) { changes.append(Change(path: Self.text(Array(path)), lines: .all)) }
    return changes
  }

  /// What a diff of entries, ended by zeros, says: of links, that one leads elsewhere now, came, or became a file; of Swift files,
  /// what the commit has for them.
  private static func entries(_ bytes: [UInt8]) -> (links: [Change], contents: [PathKey: String]) {
    var links: [Change] = []
    var contents: [PathKey: String] = [:]
    var fields = bytes.split(separator: 0)[...]
    while let entry = fields.popFirst() {
      // `:100644 120000 ID ID T`, then the path.
      let words = entry.split(separator: UInt8(ascii: " "))
      guard words.count == 5, let name = fields.popFirst() else { break }
      let path = text(Array(name))
      let link = "120000".utf8
      if words[0].dropFirst().elementsEqual(link) || words[1].elementsEqual(link) {
        links.append(Change(path: path, lines: .all, isLink: true))
      } else if words[0].dropFirst().starts(with: "100".utf8), path.lowercased().hasSuffix(".swift") {
        contents[PathKey(path)] = text(Array(words[2]))
      }
    }
    return (links, contents)
  }

  // MARK: Contents

  /// So many names fit into the pipe of any system, and so much is held in memory at once.
  private static let mostAtOnce = (names: 4_000, bytes: 33_554_432)

  /// Reads what commits have for files, as it lies in the repository: no filter changes it, and nothing is fetched.
  ///
  /// - Parameters:
  ///   - names: those of ``Change/oldContent``.
  ///   - body: is given what was read, some at a time; what is not there or too large is left out.
  func readContents(_ names: [String], _ body: ([String: [UInt8]]) -> Void) throws(RunError) {
    let sizes = try sizes(of: names)
    var rest = names.filter { sizes[$0].map { $0 <= FileReading.Limit.source.rawValue } ?? false }[...]
    while !rest.isEmpty {
      var names = 0
      var bytes = 0
      let part = rest.prefix { name in
        names += name.utf8.count + 1
        bytes += sizes[name] ?? 0
        return names <= Self.mostAtOnce.names && bytes <= Self.mostAtOnce.bytes
      }
      guard !part.isEmpty else { return }
      rest = rest.dropFirst(part.count)
      var contents: [String: [UInt8]] = [:]
      var output = try run(["cat-file", "--batch"], input: Self.lines(part))[...]
      while let head = Self.head(&output), output.count > head.size {
        contents[head.name] = Array(output.prefix(head.size))
        // A line break ends it.
        output = output.dropFirst(head.size + 1)
      }
      body(contents)
    }
  }

  private func sizes(of names: [String]) throws(RunError) -> [String: Int] {
    var sizes: [String: Int] = [:]
    var rest = names[...]
    while !rest.isEmpty {
      var count = 0
      let part = rest.prefix { name in
        count += name.utf8.count + 1
        return count <= Self.mostAtOnce.names
      }
      guard !part.isEmpty else { break }
      rest = rest.dropFirst(part.count)
      let output = try run(["cat-file", "--batch-check"], input: Self.lines(part))
      for line in output.split(separator: UInt8(ascii: "\n")) {
        var line = line[...]
        if let head = Self.head(&line) { sizes[head.name] = head.size }
      }
    }
    return sizes
  }

  private static func lines(_ names: ArraySlice<String>) -> [UInt8] { names.flatMap { Array($0.utf8) + [0x0A] } }

  /// Takes a line such as `ID blob SIZE` from what git wrote; nil where it is another.
  private static func head(_ output: inout ArraySlice<UInt8>) -> (name: String, size: Int)? {
    let line = output.prefix { $0 != UInt8(ascii: "\n") }
    let words = line.split(separator: UInt8(ascii: " ")).map { text(Array($0)) }
    guard words.count == 3, words[1] == "blob", let size = Int(words[2]), size >= 0 else { return nil }
    output = output.dropFirst(line.count + 1)
    return (words[0], size)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    var bytes = bytes[...]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Running git

  /// By these git tells its hooks which repository they run for; what is asked here may be about another folder of it, or
  /// about a repository inside. And where they are set, git takes any folder for the top of the working tree, other words for
  /// paths, or another program for its own.
  private static let variables: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_EXTERNAL_DIFF",
    "GIT_DIFF_OPTS", "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
    "GIT_OPTIONAL_LOCKS", "GIT_NO_LAZY_FETCH", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM",
    "GIT_PAGER", "GIT_TERMINAL_PROMPT",
  ]

  /// What keeps git from running anything, from writing, and from asking other machines.
  private static let settings = [
    "core.quotePath=true", "safe.bareRepository=explicit", "core.fsmonitor=false", "core.hooksPath=/dev/null",
    "core.pager=cat", "core.attributesFile=/dev/null", "core.excludesFile=/dev/null", "diff.orderFile=/dev/null",
    "diff.autoRefreshIndex=false",
    "protocol.allow=never", "submodule.recurse=false",
  ]

  /// Filters are programs that git has read files for it. What they would change counts as changed.
  private func filterSettings() throws(RunError) -> [String] {
    let names = try run(["config", "--null", "--name-only", "--get-regexp", #"^filter\."#], mayFindNothing: true)
    var settings: Set<String> = []
    for name in names.split(separator: 0).map({ Self.text(Array($0)) }) {
      guard let dot = name.lastIndex(of: ".") else { continue }
      let filter = name[..<dot]
      guard !filter.contains("="), !filter.contains("\n") else {
        throw RunError(path: "", message: "git's configuration of \(root) has a filter with an odd name")
      }
      settings.formUnion(["clean=", "smudge=", "process=", "required=false"].map { "\(filter).\($0)" })
    }
    return settings.sorted()
  }

  /// - Parameters:
  ///   - more: settings besides the usual ones.
  ///   - mayFindNothing: whether 1 means that there is nothing.
  ///   - input: what git reads from standard input.
  /// - Returns: what git wrote to standard output.
  private func run(
    _ arguments: [String], _ more: [String] = [], mayFindNothing: Bool = false, input: [UInt8] = []
  ) throws(RunError) -> [UInt8] {
    let settings = (Self.settings + more).flatMap { ["-c", $0] }
    let result: Platform.ProgramResult
    do throws(Platform.SystemError) {
      result = try Platform.runProgram(
        "git", ["-C", root, "--no-pager"] + settings + arguments, withoutVariables: Self.variables,
        variables: [
          "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0",
          "GIT_CEILING_DIRECTORIES=\(Paths.parent(root))",
        ], input: input)
    } catch {
      let advice = error.isMissing ? "install it, or give a diff: --diff FILE" : error.reason
      throw RunError(path: "", message: "the program 'git' cannot be run: \(advice)")
    }
    guard result.exitCode == 0 || mayFindNothing && result.exitCode == 1 else {
      let said = Self.text(result.errors).split(separator: "\n").first.map(String.init)
      throw RunError(
        path: "", message: "git \(arguments.first ?? ""): \(said ?? "exit code \(result.exitCode)")\(advice(said))")
    }
    return result.output
  }

  /// A clone that leaves out what old files hold would have to ask another machine for it.
  private func advice(_ said: String?) -> String {
    guard let said, said.contains("lazy fetch") || said.contains("transport") || said.contains("promisor") else {
      return ""
    }
    return "; this clone is partial, and nothing is fetched here: clone it whole, or give a diff: --diff FILE"
  }
}
