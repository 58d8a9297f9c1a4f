/// Which modules compile each file, as all manifests of a project tell. Made for rules that ask for modules, and for no other.
final class FileModules: Sendable {
  struct Module: Sendable {
    let name: String
    /// The number of its manifest.
    let manifest: Int
    var isTest: Bool
    var guess: String?
    var dependencies: TargetDependencies
  }

  /// What is known of a file.
  enum Answer {
    /// It is compiled into these modules; none where all manifests were read and no target has it.
    case modules(ArraySlice<UInt32>)
    /// Nobody says so.
    case unknown
  }

  let modules: [Module]
  let manifests: [ProjectManifest]
  private let memberships: [UInt32]
  /// By file: the position in ``memberships`` behind its last one.
  private let ends: [Int]
  private let unknown: BitSet
  let products: ProductTable
  /// Files that say how the project is built, which no target compiles.
  private let ofManifests: BitSet
  /// The numbers of the manifests with a gap, by their folders.
  private let gaps: [PathKey: Int]

  /// - Parameters:
  ///   - summaries: in the order of their paths.
  ///   - others: manifests that are no Swift files.
  init(_ summaries: [FileSummary], _ others: [ProjectManifest]) {
    var members = Members(summaries)
    for summary in summaries {
      if let package = summary.manifest { members.add(package, at: summary.path) }
    }
    members.addFilesOfPackages()
    for summary in summaries {
      if let tuist = summary.tuist { members.add(tuist.manifest(at: summary.path)) }
    }
    members.add(others.sorted { pathPrecedes($0.path, $1.path) })
    modules = members.modules
    manifests = members.manifests
    products = members.products
    (memberships, ends) = members.sorted()
    gaps = members.gaps
    ofManifests = members.manifestFiles(among: ends)
    unknown = members.unknownFiles(among: ends, apartFrom: ofManifests)
  }

  func answer(_ file: UInt32) -> Answer {
    let start = file == 0 ? 0 : ends[Int(file) - 1]
    let own = memberships[start..<ends[Int(file)]]
    return own.isEmpty && unknown.contains(file) ? .unknown : .modules(own)
  }

  /// Whether a file says how the project is built: no rule about modules looks at it.
  func isOfManifest(_ file: UInt32) -> Bool { ofManifests.contains(file) }

  /// Whether all modules of a file are of tests, and there are some.
  func areOfTests(_ file: UInt32) -> Bool {
    guard case .modules(let own) = answer(file) else { return false }
    return !own.isEmpty && own.allSatisfy { modules[Int($0)].isTest }
  }

  /// The manifests because of which modules are not known, each with how many files that concerns; without a number the files around
  /// which there is no manifest.
  ///
  /// - Parameter isKnown: whether something else tells the modules of a file.
  func gaps(around path: (UInt32) -> String, apartFrom isKnown: (UInt32) -> Bool) -> [(manifest: Int?, files: Int)] {
    var counts: [Int?: Int] = [:]
    for file in unknown where !isKnown(file) { counts[nearestGap(to: path(file)), default: 0] += 1 }
    return counts.map { ($0.key, $0.value) }.sorted { ($0.manifest ?? -1) < ($1.manifest ?? -1) }
  }

  private func nearestGap(to path: String) -> Int? {
    var folder = ProjectManifest.folder(around: path)
    while gaps[PathKey(folder)] == nil, !folder.isEmpty { folder = ProjectManifest.folder(around: folder) }
    return gaps[PathKey(folder)]
  }

  /// Why nobody says to which module a file belongs, as the end of a sentence about it.
  func doubt(about path: String) -> String {
    guard let nearest = nearestGap(to: path).map({ manifests[$0] }) else {
      return "whose module no manifest tells"
    }
    return "whose module '\(nearest.path)' may tell, but \(nearest.gap ?? "")"
  }
}

/// Gathers what manifests say of files.
private struct Members {
  private let summaries: [FileSummary]
  private let numbers: [PathKey: UInt32]
  /// Paths in small letters, in their order: some systems take such names for one.
  private lazy var alike = summaries.enumerated().map {
    (path: $1.path.lowercased(), file: UInt32(truncatingIfNeeded: $0))
  }
  .sorted { pathPrecedes($0.path, $1.path) }

  private(set) var manifests: [ProjectManifest] = []
  private(set) var modules: [FileModules.Module] = []
  private(set) var products = ProductTable()
  private var byName: [String: UInt32] = [:]
  /// By file and module.
  private var members: Set<UInt64> = []
  /// Files that a package has: another manifest may compile them too, and they are the package's all the same.
  private var owned: BitSet
  private var packages: [PathKey: (number: Int, targets: TargetFolders)] = [:]
  /// The numbers of the manifests with a gap, by their folders.
  private(set) var gaps: [PathKey: Int] = [:]

  /// More than projects have. Those that are made up may name all files in any number of targets.
  private static let most = 1 << 21
  private var left = Self.most

  init(_ summaries: [FileSummary]) {
    self.summaries = summaries
    owned = BitSet(count: summaries.count)
    numbers = Dictionary(
      summaries.enumerated().map { (PathKey($1.path), UInt32(truncatingIfNeeded: $0)) }
    ) { first, _ in first }
  }

  // MARK: Packages

  mutating func add(_ package: PackageManifest, at path: String) {
    // One without targets has no files, and those around it may be another one's.
    if package.targets.isEmpty, !package.computesTargets { return }
    let folder = ProjectManifest.folder(around: path)
    let manifest = ProjectManifest(
      path: path, folder: folder, targets: [],
      gap: package.computesTargets ? "it computes names or folders of targets" : nil)
    packages[PathKey(folder)] = (
      manifests.count,
      TargetFolders(package) {
        !range(of: join(folder, $0)).isEmpty
      }
    )
    products.add(package)
    note(manifest)
  }

  private mutating func note(_ manifest: ProjectManifest) {
    if manifest.gap != nil, gaps[PathKey(manifest.folder)] == nil { gaps[PathKey(manifest.folder)] = manifests.count }
    manifests.append(manifest)
  }

  /// Adds each file to the targets of the nearest package that have it.
  mutating func addFilesOfPackages() {
    guard !packages.isEmpty else { return }
    for (file, summary) in summaries.enumerated() {
      var folder = ProjectManifest.folder(around: summary.path)
      while packages[PathKey(folder)] == nil, !folder.isEmpty { folder = ProjectManifest.folder(around: folder) }
      guard let (number, targets) = packages[PathKey(folder)] else { continue }
      let rest = String(summary.path.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
      // The code of plugins runs when others are built, and they import it nowhere.
      guard rest != PackageManifest.fileName,
        !LibraryNames[.foldersOfManifests].contains(String(rest.prefix { $0 != "/" }))
      else { continue }
      for target in targets.targets(of: rest) {
        let module = module(
          target.module, number, isTest: target.isTest, guess: nil, dependencies: target.dependencies)
        add(UInt32(truncatingIfNeeded: file), to: module)
        owned.insert(UInt32(truncatingIfNeeded: file))
      }
    }
  }

  // MARK: Other manifests

  /// Adds manifests. Of one that is not read nothing is missed where another one tells the modules of its folder, and an Xcode project
  /// that was made of another manifest tells the same as that one.
  mutating func add(_ others: [ProjectManifest]) {
    let known = Set((manifests + others.filter(\.isRead)).map { PathKey($0.folder) })
    let made = Set(others.filter { $0.isRead && !$0.makesXcodeProject }.map { PathKey($0.folder) })
    for manifest in others
    where manifest.makesXcodeProject || manifest.isRead || !known.contains(PathKey(manifest.folder)) {
      if !manifest.makesXcodeProject || !made.contains(PathKey(manifest.folder)) { add(manifest) }
    }
  }

  mutating func add(_ manifest: ProjectManifest) {
    let number = manifests.count
    note(manifest)
    for target in manifest.targets {
      let module = module(
        target.module, number, isTest: target.isTest, guess: target.guess, dependencies: target.dependencies)
      // Targets of one module may list different ones. Nobody says which of them a file needs.
      modules[Int(module)].dependencies.formUnion(target.dependencies)
      products.add(target)
      for path in target.files {
        if let file = file(at: path) { addUnlessOwned(file, to: module) }
      }
      for folder in target.folders { add(folder, to: module) }
    }
    if left == 0, manifests[number].gap == nil {
      // Of a file in some of them nobody knows in which others it is.
      members = members.filter { modules[Int(UInt32(truncatingIfNeeded: $0))].manifest != number }
      manifests[number].gap = "its targets name more files than are followed"
      gaps[PathKey(manifest.folder)] = number
    }
  }

  private mutating func add(_ folder: ProjectManifest.Folder, to module: UInt32) {
    let excluded = Set(folder.excluded.map { PathKey($0.lowercased()) })
    for file in files(in: folder.path) {
      if left == 0 { return }
      left -= 1
      let path = summaries[Int(file)].path
      if let patterns = folder.patterns, !patterns.cover(path) { continue }
      if folder.excludedPatterns.cover(path) { continue }
      if !excluded.isEmpty {
        var part = path.lowercased()
        while !part.isEmpty, !excluded.contains(PathKey(part)) { part = ProjectManifest.folder(around: part) }
        if !part.isEmpty { continue }
      }
      addUnlessOwned(file, to: module)
    }
  }

  private mutating func addUnlessOwned(_ file: UInt32, to module: UInt32) {
    if !owned.contains(file) { add(file, to: module) }
  }

  private mutating func add(_ file: UInt32, to module: UInt32) {
    members.insert(UInt64(file) << 32 | UInt64(module))
  }

  /// Targets of one name in a manifest are one module.
  private mutating func module(
    _ name: String, _ manifest: Int, isTest: Bool, guess: String?, dependencies: TargetDependencies
  ) -> UInt32 {
    let key = "\(manifest)/\(name)"
    if let known = byName[key] {
      modules[Int(known)].isTest = modules[Int(known)].isTest && isTest
      return known
    }
    let number = UInt32(truncatingIfNeeded: modules.count)
    modules.append(.init(name: name, manifest: manifest, isTest: isTest, guess: guess, dependencies: dependencies))
    byName[key] = number
    return number
  }

  // MARK: Files

  private func join(_ folder: String, _ path: String) -> String {
    folder.isEmpty ? path : path.isEmpty ? folder : folder + "/" + path
  }

  /// The files in a folder, which follow each other.
  private func range(of folder: String) -> Range<Int> {
    if folder.isEmpty { return summaries.indices }
    let start = summaries.partitioningIndex { !pathPrecedes($0.path, folder + "/") }
    // A zero is the byte behind a slash.
    return start..<max(start, summaries.partitioningIndex { !pathPrecedes($0.path, folder + "0") })
  }

  private mutating func file(at path: String) -> UInt32? {
    if let known = numbers[PathKey(path)] { return known }
    let small = path.lowercased()
    let place = alike.partitioningIndex { !pathPrecedes($0.path, small) }
    return place < alike.count && alike[place].path == small ? alike[place].file : nil
  }

  /// The files below a path, or the one at it.
  private mutating func files(in folder: String) -> [UInt32] {
    if folder.hasSuffix(".swift") { return file(at: folder).map { [$0] } ?? [] }
    let range = range(of: folder)
    if !range.isEmpty { return range.map { UInt32(truncatingIfNeeded: $0) } }
    let small = folder.lowercased()
    let start = alike.partitioningIndex { !pathPrecedes($0.path, small + "/") }
    let end = max(start, alike.partitioningIndex { !pathPrecedes($0.path, small + "0") })
    return alike[start..<end].map(\.file)
  }

  // MARK: Answers

  /// The modules of all files, and where those of each end.
  func sorted() -> (memberships: [UInt32], ends: [Int]) {
    let all = members.sorted()
    var ends: [Int] = []
    ends.reserveCapacity(summaries.count)
    var next = 0
    for file in summaries.indices {
      while next < all.count, all[next] >> 32 == UInt64(file) { next += 1 }
      ends.append(next)
    }
    return (all.map { UInt32(truncatingIfNeeded: $0) }, ends)
  }

  private static func areNone(_ ends: [Int], of file: Int) -> Bool { ends[file] == (file == 0 ? 0 : ends[file - 1]) }

  /// The files of no target that say how the project is built.
  func manifestFiles(among ends: [Int]) -> BitSet {
    var found = BitSet(count: summaries.count)
    let folders = Set(
      summaries.filter { $0.manifest != nil || $0.tuist != nil }.map {
        PathKey(ProjectManifest.folder(around: $0.path))
      })
    for (file, summary) in summaries.enumerated() where Self.areNone(ends, of: file) {
      let facts = summary.facts
      let imports = facts.imports.contains {
        LibraryNames[.modulesOfManifests].contains(facts.bytes(ofName: $0.module))
      }
      if imports || isInFolderOfManifests(summary.path, folders) { found.insert(UInt32(truncatingIfNeeded: file)) }
    }
    return found
  }

  private func isInFolderOfManifests(_ path: String, _ folders: Set<PathKey>) -> Bool {
    if folders.isEmpty { return false }
    var folder = ProjectManifest.folder(around: path)
    while !folder.isEmpty {
      let around = ProjectManifest.folder(around: folder)
      let name = String(Substring(folder.utf8.dropFirst(around.isEmpty ? 0 : around.utf8.count + 1)))
      if folders.contains(PathKey(around)), LibraryNames[.foldersOfManifests].contains(name) { return true }
      folder = around
    }
    return false
  }

  /// The files of which nobody says what they belong to: those around which a manifest could not be read as a whole, and all where there
  /// is no manifest.
  func unknownFiles(among ends: [Int], apartFrom known: BitSet) -> BitSet {
    var unknown = BitSet(count: summaries.count)
    if gaps.isEmpty, !manifests.isEmpty { return unknown }
    for (file, summary) in summaries.enumerated() where Self.areNone(ends, of: file) {
      if known.contains(UInt32(truncatingIfNeeded: file)) { continue }
      var folder = ProjectManifest.folder(around: summary.path)
      while gaps[PathKey(folder)] == nil, !folder.isEmpty { folder = ProjectManifest.folder(around: folder) }
      if manifests.isEmpty || gaps[PathKey(folder)] != nil { unknown.insert(UInt32(truncatingIfNeeded: file)) }
    }
    return unknown
  }
}
