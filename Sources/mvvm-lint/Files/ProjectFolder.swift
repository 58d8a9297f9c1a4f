import ConventionRules

/// The folder whose files are looked at together, and why it is this one.
struct ProjectFolder: Hashable {
  enum Basis {
    /// It holds the configuration, or `--config` names one.
    case configuration
    /// It holds `.git`.
    case repository
    /// It holds Package.swift or an Xcode project and lies in no repository.
    case package
    /// Nothing marks it: only what was asked for is looked at.
    case nothing
  }

  let root: String
  let basis: Basis
  let configuration: String?
  /// Whether it lies above all that was asked for, and no repository says that both belong together: somebody may have left its
  /// marks there.
  var isOnlyAbove = false

  static func == (a: ProjectFolder, b: ProjectFolder) -> Bool {
    isSamePath(a.root, b.root) && a.basis == b.basis && isSamePath(a.configuration ?? "", b.configuration ?? "")
  }

  func hash(into hasher: inout Hasher) { hasher.combine(PathKey(root)) }

  static let configurationName = ".mvvm-lint.json"

  /// Whether an entry of a folder marks it as a package or project.
  static func isPackageMark(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // Folders on the way up may hold thousands of entries, and the last letter rules out nearly all.
    switch name.last {
    case UInt8(ascii: "t"): name.elementsEqual("Package.swift".utf8)
    case UInt8(ascii: "j"): name.suffix(10).elementsEqual(".xcodeproj".utf8)
    case UInt8(ascii: "e"): name.suffix(12).elementsEqual(".xcworkspace".utf8)
    default: false
    }
  }

  /// Whether a folder inside this project, with these marks, is a project of its own, as ``ProjectLocator`` would find
  /// from inside it.
  func isLeft(at folder: String, hasConfiguration: Bool, isRepository: Bool, isPackage: Bool, usesNearest: Bool) -> Bool
  {
    if hasConfiguration, usesNearest { return true }
    switch basis {
    // A submodule is checked out with the repository around it, and a configuration there holds for both.
    case .configuration, .repository: return isRepository && Repository.superproject(of: folder) == nil
    case .package: return isRepository
    case .nothing: return isRepository || isPackage
    }
  }
}

/// Finds the project of a folder by looking upwards.
struct ProjectLocator {
  /// Absolute path of the configuration that `--config` names.
  let explicitConfiguration: String?
  private let tree: any FileTree
  private var found: [PathKey: ProjectFolder] = [:]
  /// What configurations say of files, by their paths.
  private var settings: [PathKey: FolderSettings] = [:]
  /// The configurations around projects, by the folders of these.
  private var outer: [PathKey: OuterConfigurations] = [:]

  /// - Parameter named: the configuration that `--config` names, as seen from a folder.
  init(named: String? = nil, from folder: String = "", in tree: any FileTree = Disk()) {
    self.tree = tree
    explicitConfiguration = named.map { Paths.absolute($0, in: folder, of: tree) }
  }

  mutating func project(of folder: String) -> ProjectFolder {
    if let known = found[PathKey(folder)] { return known }
    let project = locate(folder)
    found[PathKey(folder)] = project
    return project
  }

  /// What configurations around a project keep out of it, from the inside out: who asks for all does not meet what an outer
  /// configuration excludes, and who names it gets the same answer. None by `--config`, and none for those who work inside of
  /// the project: their own configuration is what they see.
  mutating func exclusions(around project: ProjectFolder, seenFrom workingDirectory: String) -> OuterExclusions {
    var open: [(inner: ProjectFolder, outer: OuterConfiguration?)] = []
    var around = OuterConfigurations()
    var inner: ProjectFolder? = project
    while let current = inner {
      if let known = outer[PathKey(current.root)] {
        around = known
        break
      }
      let next = self.project(around: current, seenFrom: workingDirectory)
      open.append((current, next.flatMap { configuration(of: $0, seenFrom: workingDirectory) }))
      inner = next
    }
    for (inner, next) in open.reversed() {
      if let next { around.add(next, around: inner.root) } else { around = OuterConfigurations() }
      outer[PathKey(inner.root)] = around
    }
    return OuterExclusions(around, of: project.root)
  }

  /// The project with a configuration around another one.
  private mutating func project(around inner: ProjectFolder, seenFrom workingDirectory: String) -> ProjectFolder? {
    guard explicitConfiguration == nil, inner.root != "/", !Paths.contains(inner.root, workingDirectory) else {
      return nil
    }
    let above = Paths.parent(inner.root)
    // A configuration above all repositories holds for none of them.
    if Repository.isTop(inner.root), Repository.nearest(around: above) == nil { return nil }
    let outer = project(of: above)
    return outer.configuration != nil && Paths.contains(outer.root, inner.root) ? outer : nil
  }

  private mutating func configuration(
    of project: ProjectFolder, seenFrom workingDirectory: String
  ) -> OuterConfiguration? {
    project.configuration.map { path in
      OuterConfiguration(
        root: project.root, shown: Paths.relative(path, to: workingDirectory) ?? path, filter: settings(of: path).filter
      )
    }
  }

  /// What the configuration of a project says of its files.
  mutating func settings(of project: ProjectFolder) -> FolderSettings {
    project.configuration.map { settings(of: $0) } ?? FolderSettings(filter: FileFilter())
  }

  /// Mistakes in a configuration are for those to hear who lint by it.
  private mutating func settings(of configuration: String) -> FolderSettings {
    if let known = settings[PathKey(configuration)] { return known }
    var files = ConfigurationFiles(in: tree)
    try? files.read(ConfigurationSource(path: configuration))
    let read = files.documents.isEmpty ? nil : Configuration.read(files.documents).configuration
    let found = FolderSettings(read)
    settings[PathKey(configuration)] = found
    return found
  }

  private func locate(_ folder: String) -> ProjectFolder {
    if let configuration = explicitConfiguration {
      let home = Paths.parent(configuration)
      if holds(home, folder) { return ProjectFolder(root: home, basis: .configuration, configuration: configuration) }
      let found = unconfigured(folder)
      return ProjectFolder(
        root: found.root, basis: .configuration, configuration: configuration, isOnlyAbove: found.isOnlyAbove)
    }
    for candidate in Self.candidates(around: folder) {
      let configuration = Paths.join(candidate, ProjectFolder.configurationName)
      // A link that leads nowhere was meant to be a configuration. That it cannot be read is for those to tell who read it.
      if tree.exists(configuration) || tree.isLink(configuration) {
        return ProjectFolder(
          root: candidate, basis: .configuration, configuration: configuration,
          isOnlyAbove: Self.isOnlyAbove(candidate, folder))
      }
    }
    return unconfigured(folder)
  }

  /// The folders that may be the project of a folder, the innermost first.
  ///
  /// What lies above all that was checked out together belongs to somebody else. Without a repository, so does what lies in a home
  /// folder or in one that everybody may write to, unless somebody works there.
  private static func candidates(around folder: String) -> some Sequence<String> {
    let top = Repository.top(around: folder)
    let home = top == nil ? Platform.environment("HOME").flatMap(Platform.realPath) : nil
    return Paths.outwards(from: folder).lazy.prefix { candidate in
      if let top { return Paths.contains(top, candidate) }
      return isSamePath(candidate, folder) || isWorkedIn(candidate)
        || !Platform.isShared(candidate) && Platform.realPath(candidate) != home
    }
  }

  /// Whether a folder lies above another one and is none in which somebody works, nor in a repository.
  private static func isOnlyAbove(_ candidate: String, _ folder: String) -> Bool {
    !isSamePath(candidate, folder) && !isWorkedIn(candidate) && Repository.nearest(around: folder) == nil
  }

  private static func isWorkedIn(_ folder: String) -> Bool {
    guard let working = Platform.workingDirectory, working != "/" else { return false }
    return Paths.contains(working, Platform.realPath(folder) ?? folder)
  }

  /// Whether the folder of a configuration that is named makes one project of itself and a folder: not where it lies above the
  /// repository or the package, of which the neighbours are nobody's business.
  private func holds(_ home: String, _ folder: String) -> Bool {
    guard Paths.contains(home, folder) else { return false }
    if let top = Repository.top(around: folder) { return Paths.contains(top, home) }
    let project = unconfigured(folder)
    return project.basis != .package || Paths.contains(project.root, home)
  }

  private func unconfigured(_ folder: String) -> ProjectFolder {
    if let root = Repository.top(around: folder) {
      return ProjectFolder(root: root, basis: .repository, configuration: nil)
    }
    if let root = Array(Self.candidates(around: folder)).last(where: holdsPackageMark) {
      return ProjectFolder(
        root: root, basis: .package, configuration: nil, isOnlyAbove: Self.isOnlyAbove(root, folder))
    }
    return ProjectFolder(root: folder, basis: .nothing, configuration: nil)
  }

  private func holdsPackageMark(_ folder: String) -> Bool {
    var isMarked = false
    try? tree.list(folder) { name, _ in
      if ProjectFolder.isPackageMark(name) { isMarked = true }
    }
    return isMarked
  }
}
