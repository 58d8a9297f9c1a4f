import ConventionRules

/// What the `git` program says of a repository's commits.
///
/// It is asked about a folder that holds `.git`, and about no other: a folder of ordinary files can look like a repository without
/// one, and bring a configuration that names programs to run. It never looks at files of the working tree, for which attributes
/// and filters hold: contents are read from its objects, as they lie there.
struct Git {
  /// The top folder of the working tree, absolute.
  let root: String

  /// What a commit has at a path.
  struct Entry {
    enum Kind {
      case file
      case link
      case submodule
    }

    /// Relative to the top folder.
    let path: String
    let kind: Kind
    /// The name of its content, or of a submodule's commit.
    let object: String
  }

  /// - Parameter purpose: why git is asked, as the beginning of a message about what is in the way.
  init(holding folder: String, purpose: String = "--since asks git for an earlier state") throws(RunError) {
    let folder = Platform.realPath(folder) ?? folder
    guard let root = Repository.nearest(around: folder) else {
      throw RunError(message: "\(purpose), and no .git is in \(folder) or above")
    }
    self.root = root
    // Who owns the folder, and whether git takes it for a working tree, is for git to say.
    let top: String
    do throws(RunError) {
      top = Self.text(try run(["rev-parse", "--show-toplevel"]))
    } catch {
      throw RunError(message: "\(purpose): \(error.message)")
    }
    guard (Platform.realPath(top) ?? top).utf8.elementsEqual(root.utf8) else {
      throw RunError(message: "\(purpose): for git the working tree of \(root) is \(top)")
    }
  }

  // MARK: Commits

  /// The commit at which the current branch left another one.
  ///
  /// - Parameter reference: what names a commit: `main`, `HEAD~2`.
  func base(of reference: String) throws(RunError) -> String {
    try checkMeaning(of: reference)
    guard let commit = commit(reference) else { throw unknown(reference) }
    do throws(RunError) {
      return Self.text(try run(["merge-base", commit, "HEAD"]))
    } catch {
      throw RunError(
        message:
          "--since \(reference): git finds no commit from which both it and HEAD come; \(Self.wholeHistory)")
    }
  }

  func unknown(_ reference: String) -> RunError {
    RunError(
      message: "--since \(reference): git knows no such commit in \(root); name a branch, a tag or a commit,"
        + " and fetch it first: \(Self.wholeHistory)")
  }

  /// The commit that git takes a name for; nil where there is none.
  func commit(_ reference: String) -> String? {
    let verified = try? run(["rev-parse", "--verify", "--end-of-options", reference + "^{commit}"])
    return verified.map { Self.text($0) }
  }

  // MARK: Trees

  func tree(of commit: String) throws(RunError) -> [Entry] {
    let listing = try run(["ls-tree", "-r", "-z", "--full-tree", commit])
    return listing.split(separator: 0).compactMap { line in
      // MODE TYPE ID, a tab, the path.
      let head = line.prefix { $0 != UInt8(ascii: "\t") }
      let words = head.split(separator: UInt8(ascii: " "))
      guard words.count == 3 else { return nil }
      let kind: Entry.Kind = words[0].elementsEqual("120000".utf8) ? .link : .file
      return Entry(
        path: Self.text(Array(line.dropFirst(head.count + 1))),
        kind: words[1].elementsEqual("commit".utf8) ? .submodule : kind, object: Self.text(Array(words[2])))
    }
  }

  /// Reads contents as they lie in the repository: no filter changes them, and nothing is fetched.
  ///
  /// - Parameter objects: the names of contents.
  /// - Returns: as many contents; nil for what is larger than a source may be.
  func contents(of objects: [String]) throws(RunError) -> [ArraySlice<UInt8>?] {
    let sizes = try batch("--batch-check", objects)
    var heads = sizes[...]
    var isRead: [Bool] = []
    for object in objects {
      guard let size = Self.size(&heads) else { throw missing(object) }
      isRead.append(size <= FileReading.Limit.source.rawValue)
    }
    var output = try batch("--batch", zip(objects, isRead).filter(\.1).map(\.0))[...]
    var contents: [ArraySlice<UInt8>?] = []
    for (object, isRead) in zip(objects, isRead) {
      guard isRead else {
        contents.append(nil)
        continue
      }
      guard let size = Self.size(&output), output.count > size else { throw missing(object) }
      contents.append(output.prefix(size))
      // A line break ends it.
      output = output.dropFirst(size + 1)
    }
    return contents
  }

  func batch(_ option: String, _ objects: [String]) throws(RunError) -> [UInt8] {
    objects.isEmpty ? [] : try run(["cat-file", option], input: objects.flatMap { Array($0.utf8) + [0x0A] })
  }

  /// Takes a line such as `ID blob SIZE` from what git wrote; nil where it is another.
  static func size(_ output: inout ArraySlice<UInt8>) -> Int? {
    let line = output.prefix { $0 != UInt8(ascii: "\n") }
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count == 3, words[1].elementsEqual("blob".utf8) else { return nil }
    output = output.dropFirst(line.count + 1)
    return Int(text(Array(words[2]))).flatMap { $0 < 0 ? nil : $0 }
  }

  static func text(_ bytes: [UInt8]) -> String {
    var bytes = bytes[...]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Running git

  /// By these git tells its hooks which repository they run for; what is asked here may be about another folder of it, or
  /// about a repository inside. And where they are set, git takes any folder for the top of the working tree, shows other objects
  /// than are asked for, or asks other machines.
  private static let variables: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_OPTIONAL_LOCKS",
    "GIT_NO_LAZY_FETCH", "GIT_ALLOW_PROTOCOL", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM",
    "GIT_PAGER", "GIT_TERMINAL_PROMPT", "GIT_REPLACE_REF_BASE", "GIT_GRAFT_FILE", "GIT_SHALLOW_FILE", "PATH",
  ]

  /// What keeps git from running anything, from writing, and from asking other machines.
  private static let settings = [
    "safe.bareRepository=explicit", "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat",
    "core.attributesFile=/dev/null", "protocol.allow=never", "submodule.recurse=false",
  ]

  /// The absolute folders of the search path. What a relative one or an empty one names may be part of the project.
  private static let searchPath = (Platform.environment("PATH") ?? "/usr/bin:/bin").split(separator: ":").filter {
    $0.hasPrefix("/")
  }.map(String.init)

  private static let program = searchPath.map { Paths.join($0, "git") }.first { (try? Platform.kind(of: $0)) == .file }

  /// - Parameter input: what git reads from standard input.
  /// - Returns: what git wrote to standard output.
  func run(_ arguments: [String], input: [UInt8] = []) throws(RunError) -> [UInt8] {
    guard let program = Self.program else {
      throw RunError(message: "the program 'git' is in none of the absolute folders of PATH; install it")
    }
    let result: Platform.ProgramResult
    do throws(Platform.SystemError) {
      result = try Platform.runProgram(
        program,
        ["-C", root, "--no-pager", "--no-replace-objects"] + Self.settings.flatMap { ["-c", $0] } + arguments,
        withoutVariables: Self.variables,
        variables: [
          "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "GIT_TERMINAL_PROMPT=0",
          "GIT_CEILING_DIRECTORIES=\(Paths.parent(root))", "PATH=\(Self.searchPath.joined(separator: ":"))",
        ], input: input)
    } catch {
      throw RunError(message: "the program \(program) cannot be run: \(error.reason)")
    }
    guard result.exitCode == 0 else {
      let said = Self.text(result.errors).split(separator: "\n").first.map(String.init)
      let lacksObjects = ["ls-tree", "cat-file"].contains(arguments.first)
      throw RunError(
        message: "git \(arguments.first ?? ""): \(said ?? "exit code \(result.exitCode)")"
          + (lacksObjects ? "; \(Self.wholeHistory)" : ""))
    }
    return result.output
  }

  /// What to do where a clone lacks what is to be read.
  private static let wholeHistory =
    "nothing is fetched here; 'git fetch --unshallow' completes a shallow clone, a partial one has to be cloned without"
    + " '--filter', and 'fetch-depth: 2' is enough for '--since HEAD^1'"

  private func missing(_ object: String) -> RunError {
    RunError(
      message: "\(root) lacks object \(object) of the commit to compare with: \(Self.wholeHistory)")
  }
}
