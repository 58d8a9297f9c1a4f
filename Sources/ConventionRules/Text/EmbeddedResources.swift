private import EmbeddedFiles

/// The convention documents and the SDK table, which are built into the program.
enum EmbeddedResources {
  /// The bytes of a file that is built in, where the program holds them. They are constants.
  struct Bytes: @unchecked Sendable {
    let buffer: UnsafeBufferPointer<UInt8>
  }

  /// A file that is built in; empty where there is no such file.
  static func text(of name: String) -> Bytes {
    guard let file = files.first(where: { String(cString: $0.name) == name }) else {
      return Bytes(buffer: UnsafeBufferPointer(start: nil, count: 0))
    }
    return Bytes(buffer: UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The names of the built-in files that end in a suffix, in alphabetical order.
  static func names(withSuffix suffix: String) -> [String] {
    files.map { String(cString: $0.name) }.filter { $0.hasSuffix(suffix) }
  }

  private static var files: UnsafeBufferPointer<EmbeddedFile> {
    UnsafeBufferPointer(start: embeddedFiles(), count: embeddedFileCount())
  }
}
