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
  /// Path of the configuration.
  let configuration: String?

  static let configurationName = ".mvvm-lint.json"
  static let repositoryName = ".git"

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
  func isLeft(hasConfiguration: Bool, isRepository: Bool, isPackage: Bool, usesNearest: Bool) -> Bool {
    if hasConfiguration { return usesNearest }
    switch basis {
    case .configuration: return false
    case .repository, .package: return isRepository
    case .nothing: return isRepository || isPackage
    }
  }
}

/// Finds the project of a folder by looking upwards.
struct ProjectLocator {
  /// Absolute path of the configuration that `--config` names.
  let explicitConfiguration: String?
  private var found: [String: ProjectFolder] = [:]
  /// What configurations look at, by their paths.
  private var filters: [String: FileFilter] = [:]

  init(explicitConfiguration: String?) {
    self.explicitConfiguration = explicitConfiguration
  }

  mutating func project(of folder: String) -> ProjectFolder {
    if let known = found[folder] { return known }
    let project = locate(folder)
    found[folder] = project
    return project
  }

  /// Path of the configuration that leaves a project out as a whole, because it excludes the folder in which that lies: who
  /// asks for all does not meet it, and who names it gets the same answer. nil where there is none, as always by `--config`
  /// and for those who work inside of the project: their own configuration is what they see.
  mutating func configuration(leavingOut project: ProjectFolder, seenFrom workingDirectory: String) -> String? {
    var inner = project
    while explicitConfiguration == nil, inner.configuration != nil, !Paths.contains(inner.root, workingDirectory) {
      let outer = self.project(of: Paths.parent(inner.root))
      guard let configuration = outer.configuration, let folder = Paths.relative(inner.root, to: outer.root) else {
        return nil
      }
      if filter(of: configuration).leavesOut(project: folder) { return configuration }
      inner = outer
    }
    return nil
  }

  /// Mistakes in a configuration are for those to hear who lint by it.
  private mutating func filter(of configuration: String) -> FileFilter {
    if let filter = filters[configuration] { return filter }
    var files = ConfigurationFiles()
    try? files.read(configuration)
    let read = files.documents.isEmpty ? nil : Configuration.read(files.documents).configuration
    let filter = FileFilter(included: read?.included ?? [], excluded: read?.excluded ?? [])
    filters[configuration] = filter
    return filter
  }

  private func locate(_ folder: String) -> ProjectFolder {
    if let configuration = explicitConfiguration {
      let home = Paths.parent(configuration)
      let root = Paths.contains(home, folder) ? home : unconfigured(folder).root
      return ProjectFolder(root: root, basis: .configuration, configuration: configuration)
    }
    for candidate in Paths.upwards(from: folder) {
      let configuration = Paths.join(candidate, ProjectFolder.configurationName)
      // A link that leads nowhere was meant to be a configuration. That it cannot be read is for those to tell who read it.
      if Platform.exists(configuration) || Platform.isLink(configuration) {
        return ProjectFolder(root: candidate, basis: .configuration, configuration: configuration)
      }
    }
    return unconfigured(folder)
  }

  private func unconfigured(_ folder: String) -> ProjectFolder {
    let upwards = Paths.upwards(from: folder)
    if let root = upwards.first(where: { Platform.exists(Paths.join($0, ProjectFolder.repositoryName)) }) {
      return ProjectFolder(root: root, basis: .repository, configuration: nil)
    }
    if let root = upwards.last(where: holdsPackageMark) {
      return ProjectFolder(root: root, basis: .package, configuration: nil)
    }
    return ProjectFolder(root: folder, basis: .nothing, configuration: nil)
  }

  private func holdsPackageMark(_ folder: String) -> Bool {
    var isMarked = false
    try? Platform.list(folder, in: nil) { name, _ in
      if ProjectFolder.isPackageMark(name) { isMarked = true }
    }
    return isMarked
  }
}
