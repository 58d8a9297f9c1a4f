extension EmbeddedResources {
  /// The bytes of a file that is built in; none where there is no such file.
  static func bytes(of name: String) -> [UInt8] {
    for file in files where file.name.description == name {
      return Array(UnsafeBufferPointer(start: file.text.utf8Start, count: file.text.utf8CodeUnitCount))
    }
    return []
  }

  /// The names of the built-in files that end in a suffix, in alphabetical order.
  static func names(withSuffix suffix: String) -> [String] {
    files.map(\.name.description).filter { $0.hasSuffix(suffix) }
  }
}
