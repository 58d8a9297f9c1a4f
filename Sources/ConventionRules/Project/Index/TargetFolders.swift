/// The targets of a package by their folders.
struct TargetFolders {
  private let targets: [PackageManifest.Target]
  private let excluded: [Set<PathKey>]
  /// Whether files of one folder may belong to different targets.
  let tellsFilesApart: Bool
  /// The numbers of the targets with code in a folder, in the order of the manifest.
  private var numbers: [PathKey: [Int]] = [:]

  /// - Parameter hasFiles: whether there are files in a folder, relative to that of the manifest.
  init(_ manifest: PackageManifest, hasFiles: (String) -> Bool) {
    targets = manifest.targets
    excluded = targets.map { Set($0.excluded.map(PathKey.init)) }
    tellsFilesApart = targets.contains { ($0.folders + $0.excluded).contains { $0.hasSuffix(".swift") } }
    for (number, target) in targets.enumerated() {
      for folder in target.folders { numbers[PathKey(folder), default: []].append(number) }
      if target.sharedFolders.isEmpty || target.folders.contains(where: hasFiles) { continue }
      for folder in target.sharedFolders { numbers[PathKey(folder), default: []].append(number) }
    }
  }

  /// The target with the longest folder around a path, relative to the folder of the manifest. O(folders around it).
  func target(of path: String) -> PackageManifest.Target? { targets(of: path).first }

  /// The same where several have this folder.
  func targets(of path: String) -> [PackageManifest.Target] {
    let folders = Self.outwards(from: path)
    for folder in folders {
      guard let numbers = numbers[folder] else { continue }
      let own = numbers.filter { number in !folders.contains(where: excluded[number].contains) }
      if !own.isEmpty { return own.map { targets[$0] } }
    }
    return []
  }

  /// The path and the folders around it, that of the manifest last.
  private static func outwards(from path: String) -> [PathKey] {
    var paths = [PathKey(path)]
    var rest = path[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      paths.append(PathKey(String(rest)))
    }
    return path.isEmpty ? paths : paths + [PathKey("")]
  }
}

extension String {
  /// The path without the folder behind which it has some more names; nil where there is no such folder.
  func withoutName(before depth: Int) -> String? {
    var names = utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    let place = names.count - 1 - depth
    guard place >= 0, names[place] != ".." else { return nil }
    names.remove(at: place)
    return names.joined(separator: "/")
  }
}
