/// What a manifest says of the modules of a project: one shape for packages, Xcode projects and Tuist projects.
struct ProjectManifest: Sendable {
  struct Target: Sendable {
    /// As the code imports it.
    let module: String
    /// As other targets list it, where that is another name.
    var name: String?
    let isTest: Bool
    /// Why the name or the files are no more than a guess; nil where the manifest says them.
    var guess: String?
    /// Its own files, by their paths.
    var files: [String] = []
    var folders: [Folder] = []
    var dependencies = TargetDependencies()
  }

  /// A folder of which a target has the Swift files.
  struct Folder: Sendable {
    let path: String
    /// Paths that are left out, with what lies below them.
    var excluded: [String] = []
    /// Patterns of which one must cover a path in the folder; nil for all of it.
    var patterns: [PathPattern]?
    var excludedPatterns: [PathPattern] = []
  }

  /// Of the manifest itself.
  let path: String
  /// The folder whose code it describes; empty for that of all paths.
  let folder: String
  let targets: [Target]
  /// Whether manifests of its kind are read.
  var isRead = true
  /// Whether a tool makes an Xcode project of it, which may lie beside it.
  var makesXcodeProject = false
  /// Why it has more targets than these, of which the files are not known; nil where it has no more.
  var gap: String?
}

extension ProjectManifest {
  /// A path from a folder on, without `.` and `..`; nil where it leads out of the folder of all paths, or is longer than any system
  /// takes.
  static func path(_ path: String, in folder: String) -> String? {
    if isPlain(path), isPlain(folder) {
      let joined = folder.isEmpty ? path : path.isEmpty ? folder : folder + "/" + path
      return joined.utf8.count > longestPath ? nil : joined
    }
    var names: [Substring] = []
    for name in folder.split(separator: "/") + path.split(separator: "/") where name != "." {
      if name != ".." { names.append(name) } else if names.popLast() == nil { return nil }
    }
    let joined = names.joined(separator: "/")
    return joined.utf8.count > longestPath ? nil : joined
  }

  static let longestPath = 1_024

  /// Whether it is a path as it stands: no part of it is empty or begins with a dot. Projects have a path for each file.
  private static func isPlain(_ path: String) -> Bool {
    var previous = UInt8(ascii: "/")
    for byte in path.utf8 {
      if previous == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      previous = byte
    }
    return path.isEmpty || previous != UInt8(ascii: "/")
  }

  /// The name by which a target is imported: what is no letter, digit or underscore becomes one.
  static func moduleName(_ target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  static func folder(around path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }
}

/// A manifest that lies beside the sources, and its text.
public struct ProjectFile: Sendable, Equatable {
  /// From where the paths of the sources start.
  public let path: String
  /// Nil where it could not be read.
  public let bytes: [UInt8]?

  /// Takes both as they are.
  public init(path: String, bytes: [UInt8]?) { (self.path, self.bytes) = (path, bytes) }
}

extension ProjectManifest {
  /// Reads a project of Xcode or XcodeGen. Of other manifests it is only known that there are modules of which nobody here knows the files.
  init(_ file: ProjectFile) {
    let folder = Self.folder(around: file.path)
    let name = file.path.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)
    let isXcode = name.suffix(8).elementsEqual(".pbxproj".utf8)
    let isXcodeGen = name.elementsEqual(XcodeGenProject.fileName.utf8)
    self.init(
      path: file.path, folder: isXcode ? Self.folder(around: folder) : folder, file.bytes, isXcode: isXcode,
      isXcodeGen: isXcodeGen)
  }

  private init(path: String, folder: String, _ bytes: [UInt8]?, isXcode: Bool, isXcodeGen: Bool) {
    (self.path, self.folder) = (path, folder)
    isRead = isXcode || isXcodeGen
    makesXcodeProject = isXcodeGen
    guard let bytes else {
      (targets, gap) = ([], "it could not be read")
      return
    }
    if isXcodeGen {
      let read = XcodeGenProject(bytes, in: folder)
      (targets, gap) = (read?.targets ?? [], read == nil ? "it is not in plain YAML, or states no targets" : read?.gap)
    } else if isXcode {
      let read = bytes.withUnsafeBufferPointer { XcodeProject($0, in: folder)?.targets }
      (targets, gap) = (
        read ?? [], read == nil ? "it is cut off, too long, or no project in the text form of Xcode" : nil
      )
    } else {
      (targets, gap) = ([], "manifests of this kind are not read")
    }
  }
}
