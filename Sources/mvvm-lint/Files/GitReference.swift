import ConventionRules

extension Git {
  /// Refuses a name that stands for more than one commit.
  ///
  /// Git takes the first of them without a word, and who makes a pull request names the branch: `origin/main` may be theirs.
  ///
  /// - Parameter reference: what names a commit: `main`, `HEAD~2`.
  func checkMeaning(of reference: String) throws(RunError) {
    let name = Self.name(in: reference)
    guard !name.isEmpty, !Self.isWholeHash(name) else { return }
    guard !name.hasPrefix("refs/") else {
      // Git would go on to a branch that has all of this for its name.
      guard try fullNames([name]).isEmpty else { return }
      throw unknown(reference)
    }
    guard let commit = commit(name) else { throw unknown(reference) }
    var meanings = [(name: name, commit: commit)]
    let places = ["refs/", "refs/tags/", "refs/heads/", "refs/remotes/"].map { $0 + name }
    for full in try fullNames(places + ["refs/remotes/\(name)/HEAD"]) {
      if let commit = self.commit(full) { meanings.append((full, commit)) }
    }
    for commit in try commits(abbreviatedBy: name) { meanings.append((commit, commit)) }
    guard Set(meanings.map(\.commit)).count > 1 else { return }
    // What git takes is told by its full name, where it has one.
    if meanings.dropFirst().contains(where: { $0.commit == commit }) { meanings.removeFirst() }
    let names = meanings.map { "'\($0.name)'" }
    throw RunError(
      message:
        "--since \(reference): '\(name)' names several commits in \(root): \(names.joined(separator: ", "));"
        + " give the full name of the one that you mean, such as '\(meanings[meanings.count - 1].name)'")
  }

  /// The name of a ref, or the hash, with which a reference begins; empty where it names none.
  private static func name(in reference: String) -> String {
    let end = reference.indices.first { index in
      "^~:".contains(reference[index]) || reference[index...].hasPrefix("@{")
    }
    let name = String(reference[..<(end ?? reference.endIndex)])
    return name == "@" ? "HEAD" : name
  }

  /// Whether git takes a name for the hash of an object, whatever refs are called.
  private static func isWholeHash(_ name: String) -> Bool {
    [40, 64].contains(name.utf8.count) && isHash(name)
  }

  private static func isHash(_ text: String) -> Bool { text.allSatisfy { $0.isASCII && $0.isHexDigit } }

  /// Those of some full names of refs that there are.
  private func fullNames(_ names: [String]) throws(RunError) -> [String] {
    let known = try run(["for-each-ref", "--format=%(refname)", "--"] + names).split(separator: UInt8(ascii: "\n"))
    return names.filter { name in known.contains { $0.elementsEqual(name.utf8) } }
  }

  /// The commits whose hash begins as a name does, or as the end of a name by `git describe` does.
  private func commits(abbreviatedBy name: String) throws(RunError) -> [String] {
    let described = name.split(separator: "-").last.flatMap { $0.first == "g" ? String($0.dropFirst()) : nil }
    var commits: [String] = []
    for hash in [name, described ?? ""] where (4..<64).contains(hash.utf8.count) && Self.isHash(hash) {
      // There are few, and most are no commits.
      for object in Self.text(try run(["rev-parse", "--disambiguate=\(hash)"])).split(separator: "\n") {
        if let commit = commit(String(object)), !commits.contains(commit) { commits.append(commit) }
      }
    }
    return commits
  }
}
