import ConventionRules

/// Tells which files of a project a program wrote, where nothing else reads them.
struct GeneratedFiles {
  private let root: String
  private let isJudged: (String) -> Bool
  private let text = SourceText(path: "", text: "")

  /// - Parameters:
  ///   - root: absolute.
  ///   - isJudged: whether a file counts as written by a person, whatever it says.
  init(in root: String, judging isJudged: @escaping (String) -> Bool) {
    self.root = root
    self.isJudged = isJudged
  }

  /// - Parameter path: relative to the root; of what cannot be read nothing is known.
  func contains(_ path: String) -> Bool {
    if isJudged(path) { return false }
    do throws(SourceReadError) {
      try FileReading.read(Paths.join(root, path), in: nil, shownAs: path, into: text)
      return GeneratedCode.isMarked(text.bytes)
    } catch {
      return false
    }
  }
}
