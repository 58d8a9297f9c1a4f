import ConventionRules

/// What the configuration of a folder says of the files in it.
struct FolderSettings {
  var filter: FileFilter
  var respectsGitIgnore = true

  init(filter: FileFilter) { self.filter = filter }

  /// - Parameter outer: what configurations around the project exclude.
  init(_ configuration: Configuration?, outer: OuterExclusions = .none) {
    filter = FileFilter(
      included: configuration?.included ?? [], excluded: configuration?.excluded ?? [],
      known: configuration?.known ?? [],
      outer: outer)
    respectsGitIgnore = configuration?.respectsGitIgnore ?? true
  }
}

/// Which files of a project are looked at. Paths are relative to the project's root.
struct FileFilter: Sendable {
  private let included: PathPatternSet
  private let excluded: PathPatternSet
  /// What is read for its declarations, and has no findings.
  private let known: PathPatternSet
  /// What configurations around the project exclude.
  private let outer: [OuterExclusion]
  /// Leading folders of the included patterns.
  private let includedPrefixes: FolderPrefixes
  /// Whether what is included may lie in any folder.
  private let includesAnywhere: Bool
  /// Leading folders of what is known.
  private let knownPrefixes: FolderPrefixes

  init(
    included: [PathPattern] = [], excluded: [PathPattern] = [], known: [PathPattern] = [],
    outer: OuterExclusions = .none
  ) {
    self.included = PathPatternSet(included)
    self.excluded = PathPatternSet(excluded)
    self.known = PathPatternSet(known)
    self.outer = outer.parts
    knownPrefixes = FolderPrefixes(of: known)
    includedPrefixes = FolderPrefixes(of: included)
    includesAnywhere = included.contains { $0.literalPrefix.isEmpty } || included.isEmpty
  }

  /// Whether a configuration says something of files.
  var saysSomething: Bool { !included.isEmpty || !excluded.isEmpty || !known.isEmpty }

  /// Whether all is looked at but what is left out.
  var includesEverything: Bool { included.isEmpty }

  /// Whether a file, in a folder that is not left out, is looked at.
  func includes(_ file: String) -> Bool {
    (included.isEmpty || included.cover(file)) && !excludes(file) && exclusion(of: file) == nil
  }

  /// Whether a path is read for what it declares alone.
  func knows(_ path: String) -> Bool { known.cover(path) }

  /// Whether a folder lies where the configuration names what is known, or on the way there.
  func leadsToKnown(folder: String) -> Bool {
    knownPrefixes.lead(through: folder) || knows(folder)
  }

  func excludes(_ path: String) -> Bool { excluded.cover(path) }

  /// What excludes a path of the project from outside.
  private func exclusion(of path: String) -> OuterExclusion? { outer.first { $0.covers(path) } }

  func mayHold(folder: String) -> Bool {
    if excludes(folder) || exclusion(of: folder) != nil { return false }
    let leadsToIncluded = includedPrefixes.lead(through: folder)
    if FolderWalk.isExcludedByDefault(Paths.name(folder)) { return leadsToIncluded }
    return includesAnywhere || leadsToIncluded || includedPrefixes.hold(folder)
  }

  /// Why a path that was named is not looked at; nil where it is.
  func reasonToSkip(_ path: String) -> String? {
    if knows(path) { return "the configuration lists it as 'known', so only its declarations are read" }
    if !excludes(path), !included.isEmpty, !included.cover(path),
      !includedPrefixes.lead(through: path)
    {
      return "not included by the configuration"
    }
    return reasonToLeaveOut(path)
  }

  /// Why a path is not looked at, whatever the configuration includes: for what a link leads to, since there it is the link
  /// that has to be included.
  func reasonToLeaveOut(_ path: String) -> String? {
    if let reason = reasonToLeaveOut(behindLink: path) { return reason }
    if path.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.first == UInt8(ascii: ".") }) {
      return "hidden"
    }
    guard isExcludedByDefault(path) else { return nil }
    return FolderWalk.isTemplate(Paths.name(path).utf8)
      ? "a template, which is left out by default" : "in a folder that is left out by default"
  }

  /// Why what a link leads to is not looked at. The link has a name that everybody sees, and a build compiles by that name: so only
  /// what somebody wanted out is out.
  func reasonToLeaveOut(behindLink path: String) -> String? {
    excludes(path) ? "excluded by the configuration" : exclusion(of: path)?.reason
  }

  /// Whether a project inside of this one lies in a folder that is left out. What this project includes of its own files
  /// says nothing of another one.
  func leavesOut(project folder: String) -> Bool {
    excludes(folder) || knows(folder) || isExcludedByDefault(folder)
  }

  /// Whether a path, or a folder around it, is left out unless it is included.
  private func isExcludedByDefault(_ path: String) -> Bool {
    var folder = ""
    for component in path.split(separator: "/") {
      folder = Paths.join(folder, String(component))
      if FolderWalk.isExcludedByDefault(String(component)), !mayHold(folder: folder) { return true }
    }
    return false
  }
}

/// The folders with which some patterns begin.
private struct FolderPrefixes: Sendable {
  private let all: FolderSet
  /// These folders and those on the way to them.
  private let ways: Set<PathKey>

  init(of patterns: [PathPattern]) {
    let prefixes = patterns.map(\.literalPrefix).filter { !$0.isEmpty }
    all = FolderSet(prefixes)
    var ways: Set<PathKey> = []
    for var folder in prefixes {
      while ways.insert(PathKey(folder)).inserted, !folder.isEmpty { folder = Paths.parent(folder) }
    }
    self.ways = ways
  }

  /// Whether one of them is a folder, or lies in it.
  func lead(through folder: String) -> Bool { !ways.isEmpty && ways.contains(PathKey(folder)) }

  /// Whether something lies in one of them, or is one.
  func hold(_ path: String) -> Bool { all.holds(path) }
}
