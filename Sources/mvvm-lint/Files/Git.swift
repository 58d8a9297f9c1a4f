import ConventionRules

/// What the `git` program says of a repository.
struct Git {
  /// The top folder of the working tree, absolute.
  let root: String

  /// The repository that holds a folder.
  init(holding folder: String) throws(RunError) {
    let output: [UInt8]
    do throws(RunError) {
      output = try Self.run(in: folder, ["rev-parse", "--show-toplevel"])
    } catch {
      throw RunError(path: "", message: "--since asks git what changed: \(error.message)")
    }
    root = Paths.absolute(Self.text(output), in: folder)
  }

  /// The files that differ from where the current branch left another commit, with uncommitted changes and new files that
  /// git does not know yet.
  ///
  /// - Parameter reference: what names a commit: `main`, `HEAD~2`.
  /// - Returns: paths relative to ``root``.
  func changes(since reference: String) throws(RunError) -> [(path: String, lines: ChangedLines)] {
    let base = try base(of: reference)
    let pattern = ["--", ":(top,icase)*.swift"]
    let diff = try Self.run(
      in: root,
      [
        "diff", "--no-color", "--no-ext-diff", "--no-textconv", "--unified=0",
        "--inter-hunk-context=0", "--find-renames", "--ignore-submodules", "--src-prefix=a/", "--dst-prefix=b/", base,
      ] + pattern)
    var changes: [(path: String, lines: ChangedLines)] = []
    do throws(DocumentProblem) {
      for file in try UnifiedDiff.files(in: DocumentText(path: "", bytes: diff)) {
        changes.append((file.path, file.lines))
      }
    } catch {
      throw RunError(path: "", message: "git diff wrote what cannot be read: line \(error.line): \(error.message)")
    }
    let untracked = try Self.run(in: root, ["ls-files", "-z", "--others", "--exclude-standard"] + pattern)
    for path in untracked.split(separator: 0) { changes.append((Self.text(Array(path), trims: false), .all)) }
    return changes
  }

  private func base(of reference: String) throws(RunError) -> String {
    let commit: [UInt8]
    do throws(RunError) {
      commit = try Self.run(in: root, ["rev-parse", "--verify", "--end-of-options", reference + "^{commit}"])
    } catch {
      throw RunError(
        path: "",
        message: "--since \(reference): git knows no such commit in \(root); name a branch, a tag or a commit,"
          + " and fetch it first where the clone is shallow")
    }
    do throws(RunError) {
      return Self.text(try Self.run(in: root, ["merge-base", Self.text(commit), "HEAD"]))
    } catch {
      throw RunError(
        path: "",
        message:
          "--since \(reference): git finds no commit from which both it and HEAD come; a shallow clone needs more"
          + " history: git fetch --unshallow")
    }
  }

  private static func text(_ bytes: [UInt8], trims: Bool = true) -> String {
    var bytes = bytes[...]
    while trims, bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// By these git tells its hooks which repository they run for; what is asked here may be about another folder of it, or
  /// about a repository inside. And where they are set, git takes any folder for the top of the working tree.
  private static let hookVariables: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
  ]

  /// - Returns: what git wrote to standard output.
  private static func run(in folder: String, _ arguments: [String]) throws(RunError) -> [UInt8] {
    let result: Platform.ProgramResult
    do throws(Platform.SystemError) {
      // Without a `.git` around the folder, only these variables can say where the repository is.
      let isInRepository = Paths.upwards(from: folder).contains {
        Platform.exists(Paths.join($0, ProjectFolder.repositoryName))
      }
      result = try Platform.runProgram(
        "git", ["-C", folder, "-c", "core.quotePath=true"] + arguments,
        withoutVariables: isInRepository ? hookVariables : [])
    } catch {
      let advice = error.isMissing ? "install it, or give a diff: --diff FILE" : error.reason
      throw RunError(path: "", message: "the program 'git' cannot be run: \(advice)")
    }
    guard result.exitCode == 0 else {
      let said = text(result.errors).split(separator: "\n").first.map(String.init) ?? "exit code \(result.exitCode)"
      throw RunError(path: "", message: "git \(arguments.first ?? ""): \(said)")
    }
    return result.output
  }
}
