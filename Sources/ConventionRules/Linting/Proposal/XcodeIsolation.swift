/// The folders of an Xcode project whose code is isolated to the main actor by the build setting `SWIFT_DEFAULT_ACTOR_ISOLATION`.
public struct XcodeIsolation: Sendable {
  /// Relative to the folder with the project, the topmost ones; the folder itself is never among them, since packages lie there.
  public let folders: [String]

  private static let setting = "SWIFT_DEFAULT_ACTOR_ISOLATION"

  /// Reads the text of a `project.pbxproj`. What cannot be read, or stands in `.xcconfig` files, isolates nothing. O(bytes).
  public init(project bytes: [UInt8]) {
    guard let root = PropertyList(bytes), let objects = root["objects"],
      let project = root["rootObject"].flatMap({ objects[$0] })
    else {
      folders = []
      return
    }
    let paths = Self.paths(of: project, in: objects)
    let common = Self.settings(of: project, in: objects)
    // Of each file or folder whether all of its targets are isolated.
    var isolated: [String: Bool] = [:]
    for target in (project["targets"]?.list ?? []).compactMap({ objects[$0] }) {
      let own = Self.settings(of: target, in: objects).map { name, value in value ?? common[name] ?? nil }
      let isIsolated = !own.isEmpty && own.allSatisfy { $0 == "MainActor" }
      for id in Self.sources(of: target, in: objects) {
        if let path = paths[id] { isolated[path] = isIsolated && isolated[path] ?? true }
      }
    }
    folders = Self.topmost(isolated)
  }

  /// By the name of each build configuration.
  private static func settings(of target: PropertyList, in objects: PropertyList) -> [String: String?] {
    let list = target["buildConfigurationList"].flatMap { objects[$0] }
    let configurations = (list?["buildConfigurations"]?.list ?? []).compactMap { objects[$0] }
    return Dictionary(
      configurations.map { ($0["name"]?.text ?? "", $0["buildSettings"]?[setting]?.text) }
    ) { first, _ in first }
  }

  /// The ids of the files and the synchronized folders that a target compiles.
  private static func sources(of target: PropertyList, in objects: PropertyList) -> [String] {
    let phases = (target["buildPhases"]?.list ?? []).compactMap { objects[$0] }
      .filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
    let files = phases.flatMap { $0["files"]?.list ?? [] }.compactMap { objects[$0]?["fileRef"]?.text }
    return files + (target["fileSystemSynchronizedGroups"]?.list ?? []).compactMap(\.text)
  }

  /// Where files and folders lie, relative to the project's folder, by their ids.
  private static func paths(of project: PropertyList, in objects: PropertyList) -> [String: String] {
    var paths: [String: String] = [:]
    var pending = [(id: project["mainGroup"]?.text ?? "", folder: "")]
    while let (id, folder) = pending.popLast() {
      guard paths[id] == nil, let item = objects[id] else { continue }
      let isAtRoot = item["sourceTree"]?.text == "SOURCE_ROOT"
      guard isAtRoot || item["sourceTree"]?.text == "<group>" else { continue }
      let parts = [isAtRoot ? "" : folder, item["path"]?.text ?? ""].filter { !$0.isEmpty }
      let path = parts.joined(separator: "/")
      paths[id] = path
      pending += (item["children"]?.list ?? []).compactMap(\.text).map { ($0, path) }
    }
    return paths
  }

  /// The topmost folders in which nothing is isolated otherwise.
  private static func topmost(_ isolated: [String: Bool]) -> [String] {
    var folders: [String: Bool] = [:]
    for (path, isIsolated) in isolated where !path.split(separator: "/").contains("..") {
      // A folder that is synchronized is one as a whole.
      var folder = path.hasSuffix(".swift") ? parent(of: path) : path
      while !folder.isEmpty {
        folders[folder] = isIsolated && folders[folder] ?? true
        folder = parent(of: folder)
      }
    }
    return folders.filter { $0.value && folders[parent(of: $0.key)] != true }.map(\.key).sorted()
  }

  private static func parent(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}

extension PropertyList {
  /// The object of an id.
  fileprivate subscript(id: PropertyList) -> PropertyList? { id.text.flatMap { self[$0] } }
}
