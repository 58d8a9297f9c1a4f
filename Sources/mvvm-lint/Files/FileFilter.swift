import ConventionRules

/// Which files of a project are looked at. Paths are relative to the project's root.
struct FileFilter {
  private let included: [PathPattern]
  private let excluded: [PathPattern]
  /// Leading folders of the included patterns; empty where one of them starts with a wildcard.
  private let includedPrefixes: [String]

  init(included: [PathPattern], excluded: [PathPattern]) {
    self.included = included
    self.excluded = excluded
    let prefixes = included.map(\.literalPrefix)
    includedPrefixes = prefixes.contains("") ? [] : prefixes
  }

  /// Whether a file, in a folder that is not left out, is looked at.
  func includes(_ file: String) -> Bool {
    (included.isEmpty || included.cover(file)) && !excluded.cover(file)
  }

  /// Whether a folder may hold files that are looked at.
  func mayHold(folder: String) -> Bool {
    if excluded.cover(folder) { return false }
    let leadsToIncluded = includedPrefixes.contains { Paths.contains(folder, $0) }
    if FolderWalk.isExcludedByDefault(Paths.name(folder)) { return leadsToIncluded }
    return includedPrefixes.isEmpty || leadsToIncluded || includedPrefixes.contains { Paths.contains($0, folder) }
  }

  /// Why a path that was named is not looked at; nil where it is.
  func reasonToSkip(_ path: String) -> String? {
    if excluded.cover(path) { return "excluded by the configuration" }
    if !included.isEmpty, !included.cover(path), !includedPrefixes.contains(where: { Paths.contains(path, $0) }) {
      return "not among what the configuration includes"
    }
    var folder = ""
    for component in path.split(separator: "/") {
      folder = Paths.join(folder, String(component))
      if FolderWalk.isExcludedByDefault(String(component)), !mayHold(folder: folder),
        !includedPrefixes.contains(where: { Paths.contains($0, path) })
      {
        return "in a folder that is left out by default"
      }
    }
    return nil
  }
}
