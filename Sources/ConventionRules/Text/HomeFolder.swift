/// The folder from which a configuration sees the files of its project.
struct HomeFolder: Sendable, Equatable {
  /// From where paths start to the folder; empty where it is the same.
  let folder: String

  /// A path as it is seen from the folder, with `..` for each folder that has to be left.
  func seen(_ path: String) -> String {
    if folder.isEmpty { return path }
    if let rest = rest(of: path) { return rest }
    let folders = folder.split(separator: "/")
    let names = path.split(separator: "/")
    let shared = zip(folders, names.dropLast()).prefix { isSamePath(String($0), String($1)) }.count
    return (folders.dropFirst(shared).map { _ in ".." } + names.dropFirst(shared)).joined(separator: "/")
  }

  private func rest(of path: String) -> String? {
    if folder.isEmpty { return path }
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.first == UInt8(ascii: "/") ? String(Substring(rest.dropFirst())) : nil
  }
}

/// The path of what lies in a folder under a relative path, each leading `..` of which leaves a folder.
///
/// - Parameter folder: absolute.
public func pathFrom(_ folder: String, _ path: String) -> String {
  var folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  var rest = Substring(path)
  while rest.hasPrefix("../") {
    rest = rest.dropFirst(3)
    folder = folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(folder[..<$0]) } ?? ""
  }
  return folder + "/" + rest
}
