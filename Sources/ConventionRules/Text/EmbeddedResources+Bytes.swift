extension EmbeddedResources {
  /// The bytes of a file that is built in; none where there is no such file.
  static func bytes(of name: String) -> [UInt8] {
    let text = text(of: name)
    return Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A file that is built in; empty where there is no such file.
  static func text(of name: String) -> StaticString {
    files.first { $0.name.description == name }?.text ?? ""
  }

  /// The names of the built-in files that end in a suffix, in alphabetical order.
  static func names(withSuffix suffix: String) -> [String] {
    files.map(\.name.description).filter { $0.hasSuffix(suffix) }
  }
}
