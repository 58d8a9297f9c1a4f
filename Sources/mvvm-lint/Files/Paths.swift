/// Paths as text. Absolute ones have no `.`, `..` or doubled `/` in them, and no `/` at their end.
enum Paths {
  /// Makes a path absolute. `..` goes to where the system would go, over links too.
  static func absolute(_ path: String, in workingDirectory: String) -> String {
    let joined = path.hasPrefix("/") ? path : workingDirectory + "/" + path
    let components = joined.split(separator: "/")
    if components.contains(".."), let real = Platform.realPath(joined) { return real }
    var kept: [Substring] = []
    for component in components where component != "." {
      if component == ".." { _ = kept.popLast() } else { kept.append(component) }
    }
    return "/" + kept.joined(separator: "/")
  }

  /// The folder in which an absolute path lies; the root lies in itself.
  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    if name.isEmpty { return folder }
    return folder == "/" ? "/" + name : folder + "/" + name
  }

  /// The path from a folder to what lies in it; empty for the folder itself, nil for what lies elsewhere.
  static func relative(_ path: String, to folder: String) -> String? {
    if path == folder { return "" }
    let prefix = folder == "/" || folder.isEmpty ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  /// Whether a path is a folder or lies in it. For relative paths, the empty one is the folder of all.
  static func contains(_ folder: String, _ path: String) -> Bool { relative(path, to: folder) != nil }

  /// An absolute path and all folders above it, innermost first.
  static func upwards(from path: String) -> [String] {
    var paths = [path]
    var current = path
    while current != "/" {
      current = parent(current)
      paths.append(current)
    }
    return paths
  }

  /// The innermost folder in which all of some absolute folders lie.
  static func commonFolder(_ folders: [String]) -> String {
    guard let first = folders.first else { return "/" }
    return upwards(from: first).first { candidate in folders.allSatisfy { contains(candidate, $0) } } ?? "/"
  }
}
