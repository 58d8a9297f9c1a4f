import Foundation

/// The files besides sources on which a finding depends.
///
/// SwiftPM runs a build command again when one of its inputs changed. So this has to name every configuration that may hold
/// for a source, and what those name, at any remove. Nothing here says what is wrong with a file: mvvm-lint does.
struct ConfigurationFiles {
  private static let name = ".mvvm-lint.json"
  /// No configuration that somebody wrote is larger, and no project has more of them.
  private static let maximumSize = 4 << 20
  private static let maximumCount = 1_000

  /// Files that are there, by their paths. SwiftPM refuses an input that is missing.
  private(set) var files: Set<String> = []
  /// Folders in which a file is missing that would count: they change when it comes.
  private(set) var folders: Set<String> = []
  private var read: Set<String> = []

  /// Folders that were looked at, and whether a repository holds them.
  private var looked: [String: Bool] = [:]
  private let package: String

  /// - Parameters:
  ///   - sources: the Swift files whose findings are asked for, and those on which these depend.
  ///   - package: the folder of the package. Above it a folder is watched only inside of a repository, for others change
  ///     for many reasons.
  init(for sources: [URL], in package: URL) {
    self.package = package.standardizedFileURL.path
    for source in sources { _ = look(source.deletingLastPathComponent().standardizedFileURL) }
  }

  /// Looks for configurations and ignore files in a folder and in all above it, up to the top of the repository.
  ///
  /// - Returns: whether a repository holds the folder.
  private mutating func look(_ folder: URL) -> Bool {
    if let known = looked[folder.path] { return known }
    let configuration = folder.appending(path: Self.name).path
    add(configuration)
    readConfiguration(configuration)
    add(folder.appending(path: ".gitignore").path)
    let repository = folder.appending(path: ".git")
    let isTop = FileManager.default.fileExists(atPath: repository.path)
    if isTop { add(repository.appending(path: "info/exclude").path) }
    let isInRepository = isTop || (folder.path != "/" && look(folder.deletingLastPathComponent().standardizedFileURL))
    looked[folder.path] = isInRepository
    if isInRepository || Self.contains(package, folder.path) { folders.insert(folder.path) }
    return isInRepository
  }

  /// Adds what a configuration names, and what the configurations name that it extends.
  private mutating func readConfiguration(_ path: String) {
    var waiting = [path]
    while let path = waiting.popLast(), read.count < Self.maximumCount {
      guard let identity = Self.realPath(path), read.insert(identity).inserted, let text = Self.content(identity) else {
        continue
      }
      let folder = Self.folder(of: path)
      for (key, value) in ConfigurationStrings.all(in: text) {
        guard let file = Self.path(value, in: folder) else { continue }
        switch key {
        case "extends":
          waiting.append(file)
          addOrAwait(file)
        case "baseline": addOrAwait(file)
        case "conventions":
          if value.contains("/") || Self.isPage(value) { addOrAwait(file) }
          addDocuments(below: value.contains("*") ? folder : file)
        // Which other key names a file is known to mvvm-lint alone; a file too many is no harm.
        default: add(file)
        }
      }
    }
  }

  private mutating func add(_ path: String) {
    if let path = Self.regularFile(path) { files.insert(path) }
  }

  /// Adds the Markdown files of a folder: a convention may be listed by its folder, or by a pattern.
  private mutating func addDocuments(below folder: String) {
    guard Self.isFolder(folder), let found = FileManager.default.enumerator(atPath: folder) else { return }
    folders.insert(folder)
    for case let path as String in found where Self.isPage(path) && files.count < Self.maximumCount {
      add(folder + "/" + path)
    }
  }

  private static func isPage(_ path: String) -> Bool {
    [".md", ".markdown", ".mdc", ".mdx", ".mkd"].contains(where: path.lowercased().hasSuffix)
  }

  private mutating func addOrAwait(_ path: String) {
    add(path)
    guard Self.realPath(path) == nil else { return }
    var folder = Self.folder(of: path)
    while folder != "/", !Self.isFolder(folder) { folder = Self.folder(of: folder) }
    // The top of the disk changes for reasons of its own.
    if folder != "/" { folders.insert(folder) }
  }

  // MARK: Paths

  /// Where a configuration in a folder means a path; `..` leads where the system goes, over links too.
  private static func path(_ text: String, in folder: String) -> String? {
    guard !text.isEmpty, !text.contains("\0"), text.utf8.count < 4_096 else { return nil }
    let path = text.hasPrefix("/") ? text : folder + "/" + text
    if text.split(separator: "/").contains(".."), let real = realPath(path) { return real }
    return URL(filePath: path).standardizedFileURL.path
  }

  private static func folder(of path: String) -> String { URL(filePath: path).deletingLastPathComponent().path }

  private static func realPath(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  private static func contains(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// The path, where a regular file lies there or a link leads to one: a pipe would be waited for, a device never ends.
  private static func regularFile(_ path: String) -> String? {
    guard let real = realPath(path) else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    return attributes?[.type] as? FileAttributeType == .typeRegular ? path : nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func content(_ path: String) -> [UInt8]? {
    guard regularFile(path) != nil, let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    // One byte more tells that a file is too large, whatever size it says it has.
    guard let data = try? file.read(upToCount: maximumSize + 1), data.count <= maximumSize else { return nil }
    return Array(data)
  }
}
