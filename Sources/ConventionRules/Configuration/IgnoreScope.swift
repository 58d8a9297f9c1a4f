/// The ignore files that have a say in a folder: its own, those of the folders above, and those of the repository.
///
/// Folders share what they have in common, so a scope is a reference.
public final class IgnoreScope: Sendable {
  /// Which file ignores a path, and in which line.
  public struct Match: Equatable, Sendable {
    /// Path of the file, as it was given.
    public let file: String
    /// 1-based.
    public let line: Int
  }

  private let file: IgnoreFile
  /// Bytes of paths before what is relative to the folder of the file.
  private let folderCount: Int
  private let outer: IgnoreScope?

  /// Puts a file before those that have a say in its folder already.
  ///
  /// - Parameters:
  ///   - folder: the folder to which the file's patterns are relative; empty for that to which all paths are.
  ///   - outer: what has a say where the file has none.
  public init(_ file: IgnoreFile, in folder: String, outer: IgnoreScope?) {
    self.file = file
    folderCount = folder.isEmpty ? 0 : folder.utf8.count + 1
    self.outer = outer
  }

  /// What ignores a path in the folder of the scope; nil where it is not ignored. What is in an ignored folder is ignored too, whatever is
  /// said of it; to ask that is the caller's, from the outermost folder inwards.
  public func match(_ path: String, isFolder: Bool) -> Match? {
    var path = path
    return path.withUTF8 { match($0, isFolder: isFolder) }
  }

  private func match(_ path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Match? {
    var scope: IgnoreScope? = self
    while let current = scope {
      if let (isIgnored, line) = current.answer(path, isFolder: isFolder) {
        return isIgnored ? Match(file: current.file.path, line: line) : nil
      }
      scope = current.outer
    }
    return nil
  }

  private func answer(_ path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> (isIgnored: Bool, line: Int)? {
    guard path.count > folderCount else { return nil }
    let path = UnsafeBufferPointer(rebasing: path[folderCount...])
    let nameStart = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return file.answer(path, nameStart: nameStart, isFolder: isFolder)
  }
}
