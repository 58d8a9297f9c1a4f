/// The folders of an Xcode project whose code is isolated by the build setting `SWIFT_DEFAULT_ACTOR_ISOLATION`.
public struct XcodeIsolation: Sendable {
  /// A folder, with the global actor of its code as an attribute.
  public struct Folder: Sendable, Equatable {
    /// Relative to the folder with the project.
    public var path: String
    /// With `@`.
    public let attribute: String
  }

  /// The topmost ones; the folder with the project is never among them, since packages lie there.
  public let folders: [Folder]

  private static let setting = "SWIFT_DEFAULT_ACTOR_ISOLATION"
  private static let none = "nonisolated"

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
    // Of each file or folder the actor of all of its targets; empty where they have none in common.
    var actors: [String: String] = [:]
    for target in (project["targets"]?.list ?? []).compactMap({ objects[$0] }) {
      let values = Set(Self.settings(of: target, in: objects).map { name, value in value ?? common[name] ?? nil })
      let actor = values.count == 1 ? (values.first ?? nil).flatMap { $0 == Self.none ? nil : $0 } ?? "" : ""
      for id in Self.sources(of: target, in: objects) {
        if let path = paths[id] { actors[path] = actors[path, default: actor] == actor ? actor : "" }
      }
    }
    folders = Self.topmost(actors).map { Folder(path: $0, attribute: "@" + $1) }
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

  /// The topmost folders in which all has one actor.
  private static func topmost(_ actors: [String: String]) -> [(path: String, actor: String)] {
    var folders: [String: String] = [:]
    for (path, actor) in actors where !path.split(separator: "/").contains("..") {
      // A folder that is synchronized is one as a whole.
      var folder = path.hasSuffix(".swift") ? parent(of: path) : path
      while !folder.isEmpty {
        folders[folder] = folders[folder, default: actor] == actor ? actor : ""
        folder = parent(of: folder)
      }
    }
    return folders.filter { !$0.value.isEmpty && folders[parent(of: $0.key)] != $0.value }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func parent(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}

extension PropertyList {
  /// The object of an id.
  fileprivate subscript(id: PropertyList) -> PropertyList? { id.text.flatMap { self[$0] } }
}
