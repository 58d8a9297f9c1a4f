import ConventionRules

/// Tells which files of a project a program wrote, where nothing else reads them.
struct GeneratedFiles {
  /// Absolute.
  let root: String
  /// Whether a file counts as written by a person, whatever it says.
  let isJudged: (String) -> Bool
  private let text = SourceText(path: "", text: "")

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
