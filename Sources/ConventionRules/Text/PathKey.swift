/// A path by which something is looked up: the same where its bytes are. Strings are the same where they show the same
/// characters, which may be two files.
public struct PathKey: Hashable, Sendable {
  /// As it was given.
  public let path: String

  /// Takes the path as it is.
  public init(_ path: String) { self.path = path }

  public static func == (a: PathKey, b: PathKey) -> Bool { isSamePath(a.path, b.path) }

  public func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// Whether two paths, or other texts of which the bytes count, are the same.
public func isSamePath(_ a: String, _ b: String) -> Bool {
  let quick = a.utf8.withContiguousStorageIfAvailable { left in
    b.utf8.withContiguousStorageIfAvailable { right in sameBytes(left, right) }
  }
  if let quick, let quick { return quick }
  return a.utf8.elementsEqual(b.utf8)
}
