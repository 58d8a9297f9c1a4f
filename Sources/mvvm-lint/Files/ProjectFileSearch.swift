import ConventionRules

/// Finds the manifests of a project that are no Swift files, once somebody asks for the modules of files.
struct ProjectFileSearch: Sendable {
  /// The folder from which paths start; absolute.
  let root: String
  let followsOutsideLinks: Bool
  let workers: Workforce

  /// Whether a file of this name says which modules there are. Of those that are not read it has to be known that they are there.
  static func isManifest(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // The last letter rules out nearly all.
    switch name.last {
    case UInt8(ascii: "j"): name.suffix(8).elementsEqual(".pbxproj".utf8)
    case UInt8(ascii: "c"): name.suffix(8).elementsEqual(".podspec".utf8)
    case UInt8(ascii: "l"): name.elementsEqual("project.yml".utf8)
    default: false
    }
  }

  /// What lies on the disk.
  func files() -> [ProjectFile] {
    paths(.manifests, in: Disk()).map { path in
      ProjectFile(path: path, bytes: try? FileReading.bytes(ofFile: Paths.join(root, path), limit: .list))
    }
  }

  /// What a commit has.
  func files(of commit: CommitFiles) -> [ProjectFile] {
    let paths = paths(.manifests, in: commit)
    return zip(paths, commit.contents(of: paths.map { Paths.join(root, $0) })).map { path, bytes in
      ProjectFile(path: path, bytes: bytes.map { Array($0) })
    }
  }

  /// Where Swift files lie, whatever configurations say of them.
  func swiftFiles() -> [String] { paths(.swift, in: Disk()) }

  private func paths(_ sought: SoughtFiles, in tree: any FileTree) -> [String] {
    var walk = FolderWalk(
      project: ProjectFolder(root: root, basis: .configuration, configuration: nil), filter: FileFilter(),
      usesNearestConfiguration: false, outsideLinks: .init(areFollowed: followsOutsideLinks), for: sought,
      ignoreFiles: tree.isTracked ? nil : IgnoreFiles(root: root, in: tree), in: tree)
    walk.walk([""], by: workers)
    return walk.files
  }
}
