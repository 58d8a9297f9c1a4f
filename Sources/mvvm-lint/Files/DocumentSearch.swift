import ConventionRules

/// Finds the documents that a configuration lists by a folder or by a pattern.
struct DocumentSearch {
  /// Folders and patterns that mean no document.
  private(set) var problems: [DocumentProblem] = []
  /// Pages with rules that the configuration both lists and excludes.
  private(set) var remarks: [DocumentProblem] = []
  private let configuration: Configuration
  private let files: ConfigurationFiles
  /// Documents that the configuration lists by themselves.
  private var named: Set<PathKey> = []
  /// Documents that were found, by where they really lie: the folders for which they hold, or nil for the whole project. One may be
  /// found by several paths.
  private var found: [PathKey: [String]?] = [:]
  /// What was found in folders: many patterns may begin with `**`.
  private var searched: [[PathKey]: FolderPages] = [:]

  private struct FolderPages {
    let walk: FolderWalk
    let paths: [String]
    /// What the checkout leaves out.
    let missing: [String]
    /// The paths in small letters.
    let lowercased: [String]
  }

  init(_ configuration: Configuration, _ files: ConfigurationFiles) {
    self.configuration = configuration
    self.files = files
    for reference in configuration.conventions ?? [] where reference.isPath && !reference.isPattern {
      named.insert(identity(Paths.absolute(reference.name, in: folder(of: reference), of: files.tree)))
    }
  }

  /// What a reference means: itself, or the documents of a folder or a pattern in the order of their paths. What means none is
  /// a mistake.
  mutating func documents(of reference: Configuration.ConventionReference) -> [Configuration.ConventionReference] {
    let folder = folder(of: reference)
    let base = reference.isPattern ? PathPattern(reference.name).literalPrefix : reference.name
    let start = Paths.absolute(base, in: folder, of: files.tree)
    guard reference.isPattern || !BuiltInDocuments.has(reference.name) && (try? files.tree.kind(of: start)) == .folder
    else {
      return [reference]
    }
    guard files.mayQuote(start) || files.followsOutsideLinks else {
      return refuse(reference, "'\(reference.name)' is outside of the project; list each document by its path")
    }
    let way = Paths.relative(start, to: folder)
    let root = way == nil ? start : folder
    let searched = pages(from: way ?? "", of: root)
    let (walk, pages) = (searched.walk, searched.paths)
    let pattern = reference.isPattern ? PathPattern(reference.name) : nil
    let lowercasedPattern = pattern.map { PathPattern($0.text.lowercased()) }
    func isMeant(_ path: String) -> Bool { pattern?.covers(path) ?? true }
    if let error = walk.errors.first(where: { !SoughtFiles.pages.contains($0.path) || isMeant($0.path) }) {
      return refuse(reference, "cannot read '\(error.path)': \(error.message)")
    }
    if let link = walk.unfollowedLinks.first(where: { SoughtFiles.pages.contains($0) && isMeant($0) }) {
      return refuse(reference, "cannot read '\(link)': \(ConfigurationFiles.outsideLink)")
    }
    if let other = pages.indices.lazy.filter({ lowercasedPattern?.covers(searched.lowercased[$0]) ?? false })
      .map({ pages[$0] }).first(where: { !isMeant($0) && holdsBlocks(Paths.join(root, $0)) })
    {
      return refuse(
        reference,
        "'\(other)' has blocks of a convention, and '\(reference.name)' writes its name in other letters; rename one")
    }
    for page in walk.excluded
    where SoughtFiles.pages.contains(page) && isMeant(page) && holdsBlocks(Paths.join(root, page)) {
      remarks.append(
        configuration.problem(at: reference.place, "'\(page)' is excluded, so nothing of its blocks holds"))
    }
    if let page = searched.missing.first(where: { isMeant($0) && mayHold(page: Paths.join(root, $0), of: reference) }) {
      let name = way == nil ? Paths.join(reference.name, page) : page
      return refuse(reference, "git tracks '\(name)', but this checkout leaves it out; add it to the checkout")
    }
    let paths = pages.filter(isMeant)
    guard !paths.isEmpty else {
      return refuse(
        reference,
        (reference.isPattern
          ? "'\(reference.name)' matches no Markdown file" : "the folder '\(reference.name)' has no Markdown file")
          + "; hidden and excluded folders, and files that git ignores, are not searched")
    }
    return paths.compactMap { path in
      let document = Paths.join(root, path)
      let identity = self.identity(document)
      guard !named.contains(identity) else { return nil }
      let isNew = found[identity] == nil
      let scope = Self.isPagePerFolder(reference) ? scope(ofPageIn: Paths.parent(document), stated: folder) : ""
      if let scope {
        let others: [String]? = found[identity] ?? []
        found.updateValue(scope.isEmpty ? nil : others.map { $0 + [scope] }, forKey: identity)
      }
      return isNew && scope != nil ? reference.finding(way == nil ? Paths.join(reference.name, path) : path) : nil
    }
  }

  /// A document with the folders for which it holds, once all documents are found.
  func confined(_ reference: Configuration.ConventionReference) -> Configuration.ConventionReference {
    guard reference.finder != nil else { return reference }
    let identity = self.identity(Paths.absolute(reference.name, in: folder(of: reference), of: files.tree))
    return reference.confined(to: found[identity] ?? nil)
  }

  // MARK: Pages

  private mutating func pages(from start: String, of root: String) -> FolderPages {
    let place = [PathKey(root), PathKey(start)]
    if let known = searched[place] { return known }
    let walk = walk(start, of: root)
    let (paths, missing) = pages(of: walk, from: start, in: root)
    let pages = FolderPages(walk: walk, paths: paths, missing: missing, lowercased: paths.map { $0.lowercased() })
    searched[place] = pages
    return pages
  }

  private func walk(_ start: String, of root: String) -> FolderWalk {
    var walk = FolderWalk(
      project: ProjectFolder(root: root, basis: .configuration, configuration: nil),
      filter: filter(of: root), usesNearestConfiguration: true,
      outsideLinks: .init(areFollowed: files.followsOutsideLinks), for: .pages,
      ignoreFiles: configuration.respectsGitIgnore ? IgnoreFiles(root: root, in: files.tree) : nil, in: files.tree)
    if files.tree.exists(Paths.join(root, start)) { walk.walk([start], by: .callingThread) }
    return walk
  }

  /// What is excluded is relative to the configuration that holds, and so is said of its own folder.
  private func filter(of root: String) -> FileFilter {
    FileFilter(excluded: isSamePath(root, Paths.parent(configuration.path)) ? configuration.excluded : [])
  }

  /// What a walk found, and what git tracks though it ignores it: its ignore lines say nothing of that. And what git tracks and the
  /// checkout leaves out.
  private func pages(of walk: FolderWalk, from start: String, in root: String) -> (found: [String], missing: [String]) {
    guard !files.tree.isTracked, let real = Platform.realPath(root) else { return (walk.files, []) }
    let tracked = TrackedFiles(
      in: real, repositories: walk.repositories, listing: walk.leavesOutIgnored ? .pages : nil)
    let filter = filter(of: root)
    func isSearched(_ page: String) -> Bool {
      guard let way = Paths.relative(page, to: start), !filter.excludes(page) else { return false }
      return FileFilter().reasonToLeaveOut(way) == nil
    }
    let missing = tracked.missingPages.filter { SoughtFiles.pages.contains($0) && isSearched($0) }
    let known = Set(walk.files.map(PathKey.init))
    let more = tracked.present.filter { page in
      !known.contains(PathKey(page)) && isSearched(page) && (try? Platform.kind(of: Paths.join(root, page))) == .file
    }
    return (more.isEmpty ? walk.files : (walk.files + more).sorted(by: pathPrecedes), missing)
  }

  /// Whether a page that is not there would hold for something that is.
  private func mayHold(page: String, of reference: Configuration.ConventionReference) -> Bool {
    !Self.isPagePerFolder(reference) || Platform.exists(Paths.parent(page))
  }

  /// Whether a file would be more than prose; what cannot be read may be.
  private func holdsBlocks(_ path: String) -> Bool {
    guard let bytes = try? files.tree.document(path) else { return true }
    let (page, mistakes) = Convention.read(DocumentText(path: path, bytes: bytes), base: nil)
    return page.hasBlocks || !mistakes.isEmpty
  }

  /// Whether a pattern ends in the name of a page, as `**/AGENTS.md` does: each of its pages is about the folder around it.
  private static func isPagePerFolder(_ reference: Configuration.ConventionReference) -> Bool {
    reference.isPattern && !Paths.name(reference.name).contains("*")
  }

  /// The folder for which a page holds, empty for the whole project; nil where it holds for nothing in that.
  private func scope(ofPageIn page: String, stated folder: String) -> String? {
    let home = Paths.parent(configuration.path)
    return isSamePath(page, folder) || Paths.contains(page, home) ? "" : Paths.relative(page, to: home)
  }

  private mutating func refuse(
    _ reference: Configuration.ConventionReference, _ message: String
  ) -> [Configuration.ConventionReference] {
    problems.append(configuration.problem(at: reference.place, message))
    return []
  }

  private func folder(of reference: Configuration.ConventionReference) -> String {
    Paths.parent(configuration.documents[reference.place.document].path)
  }

  private func identity(_ path: String) -> PathKey { PathKey(files.tree.realPath(path) ?? path) }
}
