import ConventionRules

extension Git {
  /// More versions of a file than these are not read.
  private static let mostVersions = 60
  /// Nor are more bytes of them.
  private static let mostBytes = 67_108_864

  /// The states of a file on the current branch, the newest first, and whether there are older ones. A merge counts as one state: what
  /// happened on the branch before is left out.
  ///
  /// - Parameter path: absolute, without links.
  func versions(
    of path: String
  ) throws(RunError) -> (read: [(version: BaselineHistory.Version, content: ArraySlice<UInt8>)], isCut: Bool) {
    // A line break would end what git is asked for.
    guard let relative = Paths.relative(path, to: root), !relative.utf8.contains(0x0A) else { return ([], false) }
    let commits = try commits(atMost: Self.mostVersions + 1, of: [":(top,literal)" + relative])
    let isShallow = Self.text(try run(["rev-parse", "--is-shallow-repository"])) == "true"
    let asked = commits.prefix(Self.mostVersions)
    let names = asked.map { "\($0.commit):\(relative)" }
    let sizes = try batch("--batch-check", names).split(separator: UInt8(ascii: "\n"))
    var room = Self.mostBytes
    var chosen: [(version: BaselineHistory.Version, name: String, size: Int)] = []
    var isCut = isShallow || commits.count > asked.count
    for (commit, (name, line)) in zip(asked, zip(names, sizes)) {
      // A commit that deletes the file has none.
      var head = line + [0x0A]
      guard let size = Self.size(&head) else { continue }
      room -= size
      if room < 0 {
        isCut = true
        break
      }
      chosen.append((commit, name, size))
    }
    var output = try batch("--batch", chosen.map(\.name))[...]
    var read: [(version: BaselineHistory.Version, content: ArraySlice<UInt8>)] = []
    for (version, _, _) in chosen {
      guard let size = Self.size(&output), output.count > size else { break }
      read.append((version, output.prefix(size)))
      output = output.dropFirst(size + 1)
    }
    return (read, isCut)
  }

  /// The commit that is checked out.
  func head() throws(RunError) -> BaselineHistory.Version? { try commits(atMost: 1).first }

  /// Commits of the current branch, the newest first.
  ///
  /// - Parameter paths: git's patterns of what they changed; none for any commit.
  private func commits(atMost count: Int, of paths: [String] = []) throws(RunError) -> [BaselineHistory.Version] {
    let listing = try run(["rev-list", "--first-parent", "--timestamp", "--max-count=\(count)", "HEAD", "--"] + paths)
    return Self.text(listing).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let time = Int(words[0]) else { return nil }
      return BaselineHistory.Version(commit: String(words[1]), time: time)
    }
  }
}
