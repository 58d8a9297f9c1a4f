import ConventionRules

/// Files of a project with contents that lie in memory, or on the disk for what is as it is today.
struct BaseSources: SourceProvider {
  /// Relative to the project's root, in the order of their bytes.
  let paths: [String]
  /// nil for what is as it is today.
  private let contents: [ArraySlice<UInt8>?]
  private let today: FileSources
  /// Manifests that are no Swift files.
  var manifests: [ProjectFile] = []

  var isPartial: Bool { today.isPartial }

  /// - Parameter isPartial: whether the checkout leaves out some of the project.
  init(_ files: [(path: String, bytes: ArraySlice<UInt8>?)], root: String, isPartial: Bool) {
    let files = files.sorted { pathPrecedes($0.path, $1.path) }
    paths = files.map(\.path)
    contents = files.map(\.bytes)
    today = FileSources(root: root, paths: paths, isPartial: isPartial)
  }

  func projectFiles() -> [ProjectFile] { manifests }

  func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
    guard let bytes = contents[index] else { return try today.read(index, into: text) }
    text.refill(path: paths[index], with: bytes)
  }

  /// Whether there is a file of this path.
  func contains(_ path: String) -> Bool { paths.index(ofPath: path) != nil }

  /// Whether a file has the very bytes that the disk has today.
  func isAsToday(_ path: String) -> Bool {
    guard let index = paths.index(ofPath: path) else { return false }
    guard let bytes = contents[index] else { return true }
    return bytesOfToday(index).map { bytes.elementsEqual($0) } ?? false
  }

  /// The content of a file; nil where there is none.
  func content(of path: String) -> ArraySlice<UInt8>? {
    guard let index = paths.index(ofPath: path) else { return nil }
    return contents[index] ?? (try? FileReading.bytes(Paths.join(today.root, path), limit: .source))?[...]
  }

  private func bytesOfToday(_ index: Int) -> [UInt8]? {
    try? FileReading.bytes(ofFile: Paths.join(today.root, paths[index]), limit: .source)
  }

  /// Whether the disk has these files and no others.
  ///
  /// - Parameter others: the paths of the files on the disk, in the order of their bytes.
  func areAsToday(_ others: [String]) -> Bool {
    guard paths.count == others.count, zip(paths, others).allSatisfy(isSamePath) else { return false }
    return paths.indices.allSatisfy { index in
      guard let bytes = contents[index] else { return true }
      return bytesOfToday(index).map { isSameText(bytes, $0[...]) } ?? false
    }
  }
}

/// Whether two texts say the same. Git may write other line ends than it keeps.
func isSameText(_ a: ArraySlice<UInt8>?, _ b: ArraySlice<UInt8>?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  let carriageReturn = UInt8(ascii: "\r")
  return a.elementsEqual(b)
    || a.lazy.filter { $0 != carriageReturn }.elementsEqual(b.lazy.filter { $0 != carriageReturn })
}
