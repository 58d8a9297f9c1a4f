import ConventionRules

/// Files and folders as they lie on the disk, or as a commit has them. Paths are absolute.
protocol FileTree: Sendable {
  /// The path without links, `.` and `..`; nil where there is nothing.
  func realPath(_ path: String) -> String?

  /// What lies at a path, links followed.
  func kind(of path: String) throws(Platform.SystemError) -> Platform.FileKind

  /// Whether there is a link at a path, wherever it leads.
  func isLink(_ path: String) -> Bool

  /// Calls a function with the bytes of each name in a folder and with its kind, in no particular order.
  func list(
    _ folder: String, _ body: (UnsafeBufferPointer<UInt8>, Platform.FileKind) -> Void
  ) throws(Platform.SystemError)

  /// All of a small file that another file names.
  func bytes(ofFile path: String, limit: FileReading.Limit) throws(SourceReadError) -> [UInt8]

  /// Whether git tracks all that is here, so that its ignore lines say nothing of it.
  var isTracked: Bool { get }

  var ignoreMemory: IgnoreFiles.Memory { get }
}

extension FileTree {
  func exists(_ path: String) -> Bool { (try? kind(of: path)) != nil }

  /// All of a configuration or a document. What is no text in UTF-8 would be read as if most of it were not there.
  ///
  /// - Parameter mayBePipe: whether somebody named it who may name a pipe.
  func document(_ path: String, mayBePipe: Bool = false) throws(SourceReadError) -> [UInt8] {
    let bytes =
      try mayBePipe && !isTracked
      ? FileReading.bytes(path, limit: .document) : bytes(ofFile: path, limit: .document)
    let foreign = bytes.withUnsafeBufferPointer { bytes in
      // Text in two bytes a character may begin in the middle, where somebody added it.
      (bytes.firstForeignByte ?? bytes.firstIndex(of: 0)).map { LineTable(bytes).position(of: $0).line }
    }
    guard let foreign else { return bytes }
    throw SourceReadError(reason: "not UTF-8 in line \(foreign); save it so")
  }
}

/// The files of the disk.
struct Disk: FileTree {
  func realPath(_ path: String) -> String? { Platform.realPath(path) }

  func kind(of path: String) throws(Platform.SystemError) -> Platform.FileKind { try Platform.kind(of: path) }

  func isLink(_ path: String) -> Bool { Platform.isLink(path) }

  func list(
    _ folder: String, _ body: (UnsafeBufferPointer<UInt8>, Platform.FileKind) -> Void
  ) throws(Platform.SystemError) {
    try Platform.list(folder, in: nil, body)
  }

  func bytes(ofFile path: String, limit: FileReading.Limit) throws(SourceReadError) -> [UInt8] {
    try FileReading.bytes(ofFile: path, limit: limit)
  }

  var isTracked: Bool { false }

  private static let ignoreMemory = IgnoreFiles.Memory()

  var ignoreMemory: IgnoreFiles.Memory { Self.ignoreMemory }
}
