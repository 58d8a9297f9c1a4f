import ConventionRules

/// An ignore file, asked about a path: the last line of the input, or a few paths that people have.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzIgnores(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = fuzzedBytes(start, count)
  let last = bytes.split(separator: UInt8(ascii: "\n")).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
  for path in ["App/Login View.swift", "Build", "a/b/a.gen.swift", last] where !path.isEmpty {
    for isFolder in [false, true] { check(bytes, path, isFolder: isFolder) }
  }
  return 0
}

private func check(_ bytes: [UInt8], _ path: String, isFolder: Bool) {
  let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
  let found = match(bytes, path, isFolder: isFolder)
  if let found { require((1...lines).contains(found.line), "what ignores a path is a line of the file") }
  let end = Array("\n".utf8)
  require(match(bytes + end + Array("#".utf8), path, isFolder: isFolder) == found, "a comment says nothing")
  let name = path.utf8.split(separator: UInt8(ascii: "/")).last
  guard name != nil, !path.hasSuffix("/") else { return }
  require(
    match(bytes + end + Array("*".utf8), path, isFolder: isFolder)?.line == lines + 1, "the last line has the say")
  require(match(bytes + end + Array("!*".utf8), path, isFolder: isFolder) == nil, "the last line has the say")
}

private func match(_ bytes: [UInt8], _ path: String, isFolder: Bool) -> IgnoreScope.Match? {
  let outer = IgnoreScope(IgnoreFile(path: "outer", bytes: []), in: "", outer: nil)
  return IgnoreScope(IgnoreFile(path: ".gitignore", bytes: bytes), in: "", outer: outer)
    .match(path, isFolder: isFolder)
}
