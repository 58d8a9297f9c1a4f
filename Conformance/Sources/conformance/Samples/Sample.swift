import Foundation

/// A file that both sides read.
struct Sample: Sendable {
  /// How reports call it: a path inside its project, never one of this machine.
  var name: String
  var bytes: [UInt8]
  /// Where it lies; nil for one that exists only in memory until it is dumped.
  var file: String?
}

/// Many files under one name; each is made when it is its turn.
struct SampleSet: Sendable {
  var name: String
  var count: Int
  /// Whether swift-syntax is known to read every file; others it reads in a child process first, because it may run
  /// out of time or stack on broken code.
  var isTrusted: Bool
  /// Nil where there is no such sample, as for a byte order mark before a file that has one.
  var sample: @Sendable (Int) throws -> Sample?
}

/// A Swift file of a project.
struct SourceFile: Sendable {
  var name: String
  var path: String
  var size: Int

  var isMarkdown: Bool { path.hasSuffix(".md") }

  func read() throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else { throw Failure("cannot read \(path)") }
    return [UInt8](data)
  }

  /// The Swift files below a folder, or the file itself, in order of their paths. Symbolic links and build folders are
  /// left out.
  static func all(
    in folder: String, named name: String, withExtensions extensions: [String] = ["swift"]
  ) throws -> [SourceFile] {
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
    let keys: [URLResourceKey] = [.isRegularFileKey, .isDirectoryKey, .isSymbolicLinkKey, .fileSizeKey]
    guard let start = try? root.resourceValues(forKeys: Set(keys)) else { throw Failure("there is no \(folder)") }
    if start.isDirectory != true {
      return [SourceFile(name: root.lastPathComponent, path: root.path, size: start.fileSize ?? 0)]
    }
    var files: [SourceFile] = []
    let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: keys)
    while let url = walk?.nextObject() as? URL {
      let values = try url.resourceValues(forKeys: Set(keys))
      if values.isDirectory == true, [".build", ".git"].contains(url.lastPathComponent) { walk?.skipDescendants() }
      guard values.isRegularFile == true, values.isSymbolicLink != true, extensions.contains(url.pathExtension) else {
        continue
      }
      let relative = String(url.standardizedFileURL.path.dropFirst(root.path.count + 1))
      files.append(SourceFile(name: name + "/" + relative, path: url.path, size: values.fileSize ?? 0))
    }
    return files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

extension SampleSet {
  /// Files as they are.
  init(name: String, files: [SourceFile], isTrusted: Bool) {
    self.init(name: name, count: files.count, isTrusted: isTrusted) { index in
      Sample(name: files[index].name, bytes: try files[index].read(), file: files[index].path)
    }
  }
}

/// A failure of the run itself, not of the parser under test.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
