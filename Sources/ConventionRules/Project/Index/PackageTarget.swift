/// The target of a package to which one file belongs, where no project is indexed.
public struct PackageTarget: Sendable {
  /// As the code imports it.
  public let module: String
  /// Whether it is one of tests.
  public let isTest: Bool
  /// How many names the path of the file has behind the target's folder.
  private let depth: Int?

  /// Nil where the text is no manifest, or none of its targets has the file.
  ///
  /// - Parameters:
  ///   - path: of the file, relative to the manifest's folder.
  ///   - hasFiles: whether there are files in a folder, likewise relative.
  public init?(of path: String, manifest: [UInt8], hasFiles: (String) -> Bool) {
    let tree = SyntaxTree(source: SourceText(path: PackageManifest.fileName, bytes: manifest))
    tree.parse(maximumDepth: Workforce.callingThread.maximumDepth)
    guard let manifest = PackageManifest(tree),
      let target = TargetFolders(manifest, hasFiles: hasFiles).target(of: path)
    else { return nil }
    (module, isTest) = (target.module, target.isTest)
    depth = target.depth(of: path[...].utf8)
  }

  /// The path by which a file is judged to be test code: a target of the product is none because of the name of its folder.
  func pathBeside(_ path: String) -> String? { isTest ? nil : depth.flatMap(path.withoutName) }
}
