import Foundation

@testable import ConventionRules

/// The files of this package, read with its own parser.
struct OwnSources {
  struct File {
    /// Relative to the package, with slashes.
    let path: String
    let tree: SyntaxTree

    /// The folder directly below `Sources/ConventionRules`, or the target's name for other targets.
    var layer: String {
      let parts = path.split(separator: "/").map(String.init)
      return parts[1] == "ConventionRules" ? parts[2] : parts[1]
    }
  }

  /// The folder of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files below a folder of the package, in the order of their paths. The torture set is data.
  static func files(in folder: String) -> [File] {
    let base = root.appending(path: folder)
    let paths = (FileManager.default.enumerator(atPath: base.path)?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.contains("/Torture/") }.sorted()
    return paths.compactMap { path in
      guard let data = FileManager.default.contents(atPath: base.appending(path: path).path) else { return nil }
      let full = "\(folder)/\(path)"
      return File(path: full, tree: SyntaxTree.parse(SourceText(path: full, bytes: data)))
    }
  }

  static func text(of path: String) -> String {
    FileManager.default.contents(atPath: root.appending(path: path).path).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }
}
