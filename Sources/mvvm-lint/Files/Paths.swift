import ConventionRules

/// Paths as text. Absolute ones have no `.`, `..` or doubled `/` in them, and no `/` at their end.
///
/// Paths are bytes to the system: what separates and compares them here are bytes too, whatever characters they form.
enum Paths {
  private static let separator = UInt8(ascii: "/")

  /// Makes a path absolute. `..` goes to where the system would go, over links too.
  static func absolute(_ path: String, in workingDirectory: String, of tree: any FileTree = Disk()) -> String {
    let joined = path.utf8.first == separator ? path : workingDirectory + "/" + path
    let components = joined.utf8.split(separator: separator).map { Substring($0) }
    var kept: [Substring] = []
    var rest = components[...]
    // What follows may be a link that is meant as such, or not be there yet.
    if let last = components.lastIndex(of: ".."),
      let real = tree.realPath("/" + components[...last].joined(separator: "/"))
    {
      kept = real.utf8.split(separator: separator).map { Substring($0) }
      rest = components[(last + 1)...]
    }
    for component in rest where component != "." {
      if component == ".." { _ = kept.popLast() } else { kept.append(component) }
    }
    // For `joined`, the runtime looks for so many types that it costs a fiftieth of a run over one file.
    var path = ""
    for component in kept {
      path += "/"
      path.append(contentsOf: component)
    }
    return path.isEmpty ? "/" : path
  }

  /// The folder in which a path lies; of an absolute path at least the root, of a relative one at least the empty path.
  static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: separator) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(_ path: String) -> String {
    path.utf8.lastIndex(of: separator).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    if name.isEmpty { return folder }
    var name = name
    return name.withUTF8 { join(folder, $0) }
  }

  /// The path of what lies in a folder under a name of at least one byte, given as UTF-8.
  static func join(_ folder: String, _ name: UnsafeBufferPointer<UInt8>) -> String {
    if folder.isEmpty { return String(decoding: name, as: UTF8.self) }
    var folder = folder == "/" ? "" : folder
    // One piece of memory, where `+` takes two: there is one path for each file of the project.
    return folder.withUTF8 { folder in
      String(unsafeUninitializedCapacity: folder.count + 1 + name.count) { path in
        _ = path.update(fromContentsOf: folder)
        path[folder.count] = separator
        _ = path[(folder.count + 1)...].update(fromContentsOf: name)
        return folder.count + 1 + name.count
      }
    }
  }

  /// The path from a folder to what lies in it; empty for the folder itself, nil for what lies elsewhere.
  ///
  /// For relative paths, the empty one is the folder of all.
  static func relative(_ path: String, to folder: String) -> String? {
    if folder.isEmpty { return path }
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    guard let next = rest.first else { return "" }
    if folder == "/" { return String(Substring(rest)) }
    return next == separator ? String(Substring(rest.dropFirst())) : nil
  }

  static func contains(_ folder: String, _ path: String) -> Bool { relative(path, to: folder) != nil }

  /// A path and all folders above it, innermost first.
  static func outwards(from path: String) -> some Sequence<String> {
    sequence(first: path) { $0 == "/" || $0.isEmpty ? nil : parent($0) }
  }

  /// The innermost folder in which all of some absolute folders lie.
  static func commonFolder(_ folders: [String]) -> String {
    guard let first = folders.first else { return "/" }
    return outwards(from: first).first { candidate in folders.allSatisfy { contains(candidate, $0) } } ?? "/"
  }
}

/// Folders that are asked whether they hold a path, which costs no more for thousands of them than for one.
struct FolderSet: Sendable {
  private let folders: Set<PathKey>

  init(_ folders: some Sequence<String>) { self.folders = Set(folders.map(PathKey.init)) }

  /// Whether one of them is the path or lies around it.
  func holds(_ path: String) -> Bool {
    !folders.isEmpty && Paths.outwards(from: path).contains { folders.contains(PathKey($0)) }
  }
}
