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

  private static let none = "nonisolated"

  /// Reads the text of a `project.pbxproj`. What cannot be read, or stands in `.xcconfig` files, isolates nothing. O(bytes).
  public init(project bytes: [UInt8]) {
    let actors = bytes.withUnsafeBufferPointer { XcodeObjects($0).map(Self.actors) }
    folders = Self.topmost(actors ?? [:]).map { Folder(path: $0, attribute: "@" + $1) }
  }

  /// Of each file or folder the actor of all of its targets; empty where they have none in common.
  private static func actors(_ objects: XcodeObjects) -> [String: String] {
    let project = XcodeTargets(objects, in: "")
    if project.isTooLong { return [:] }
    let common = settings(of: objects.project, in: objects)
    var actors: [String: String] = [:]
    for target in objects.ids(objects.project, .targets).compactMap({ objects.others[$0] }) {
      let values = Set(settings(of: target, in: objects).map { name, value in value ?? common[name] ?? nil })
      let actor = values.count == 1 ? (values.first ?? nil).flatMap { $0 == none ? nil : $0 } ?? "" : ""
      let phases = objects.ids(target, .buildPhases).compactMap { objects.phases[$0] }
      let files = phases.flatMap { objects.ids($0, .files) }.compactMap { objects.files[$0] }
      for id in files + objects.ids(target, .fileSystemSynchronizedGroups) {
        if let path = project.path(of: id) { actors[path] = actors[path, default: actor] == actor ? actor : "" }
      }
    }
    return actors
  }

  /// By the name of each build configuration.
  private static func settings(of target: XcodeObjects.Object, in objects: XcodeObjects) -> [String: String?] {
    let list = objects.id(target, .buildConfigurationList).flatMap { objects.others[$0] }
    let configurations = list.map { objects.ids($0, .buildConfigurations) } ?? []
    return Dictionary(
      configurations.compactMap { objects.others[$0] }.map { configuration in
        let settings = objects.table(configuration, .buildSettings)
        return (objects.string(configuration, .name) ?? "", settings.flatMap { objects.string($0, .isolation) })
      }
    ) { first, _ in first }
  }

  /// The topmost folders in which all has one actor.
  private static func topmost(_ actors: [String: String]) -> [(path: String, actor: String)] {
    var folders: [String: String] = [:]
    for (path, actor) in actors {
      // A folder that is synchronized is one as a whole.
      var folder = path.hasSuffix(".swift") ? ProjectManifest.folder(around: path) : path
      while !folder.isEmpty {
        folders[folder] = folders[folder, default: actor] == actor ? actor : ""
        folder = ProjectManifest.folder(around: folder)
      }
    }
    return folders.filter { !$0.value.isEmpty && folders[ProjectManifest.folder(around: $0.key)] != $0.value }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
