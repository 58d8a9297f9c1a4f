/// Follows the objects of an Xcode project from its targets to files and folders.
struct XcodeTargets {
  private typealias ID = XcodeObjects.ID

  private(set) var targets: [ProjectManifest.Target] = []
  /// Whether the targets name more files than are followed.
  private(set) var isTooLong = false
  private let objects: XcodeObjects
  /// Where the groups begin.
  private let base: String
  /// Where Swift files lie, by their ids.
  private var sources: [ID: String] = [:]
  /// Where synchronized folders lie.
  private var folders: [ID: String] = [:]

  /// More files in targets than projects have. Those that are made up may name one list of files from any number of targets.
  private static let mostFiles = 1 << 20

  init(_ objects: XcodeObjects, in folder: String) {
    self.objects = objects
    base = objects.string(objects.project, .projectDirPath).flatMap { ProjectManifest.path($0, in: folder) } ?? folder
    findPlaces()
    let names = objects.ids(objects.project, .targets)
    var targets: [(listed: Set<ID>, target: ProjectManifest.Target)] = []
    var numbers: [ID: Int] = [:]
    var phases: [ID: Int] = [:]
    var left = Self.mostFiles
    for id in names {
      guard numbers[id] == nil, let object = objects.others[id],
        objects.string(object, .isa) == "PBXNativeTarget", var target = target(object)
      else { continue }
      let own = objects.ids(object, .buildPhases).filter { objects.phases[$0] != nil }
      for phase in own {
        target.files += files(of: phase, &left)
        phases[phase] = targets.count
      }
      let listed = Set(objects.ids(object, .fileSystemSynchronizedGroups))
      for folder in listed {
        if let path = folders[folder] { target.folders.append(.init(path: path)) }
      }
      numbers[id] = targets.count
      targets.append((listed, target))
    }
    isTooLong = left == 0
    for (folder, path) in folders {
      for id in objects.folders[folder].map({ objects.ids($0, .exceptions) }) ?? [] {
        guard let set = objects.exceptions[id] else { continue }
        let ofPhase = objects.id(set, .buildPhase).flatMap { phases[$0] }
        guard let number = objects.id(set, .target).flatMap({ numbers[$0] }) ?? ofPhase else { continue }
        var paths: [String] = []
        objects.eachText(set, .membershipExceptions) { text in
          if let path = ProjectManifest.path(objects.cursor.string(text), in: path) { paths.append(path) }
        }
        // What a target has of a folder that it does not list is added; of one that it lists, left out.
        if ofPhase == nil, targets[number].listed.contains(folder) {
          for place in targets[number].target.folders.indices where targets[number].target.folders[place].path == path {
            targets[number].target.folders[place].excluded += paths
          }
        } else {
          targets[number].target.files += paths
        }
      }
    }
    self.targets = targets.map(\.target)
  }

  // MARK: Places

  /// Where a Swift file or a synchronized folder lies.
  func path(of id: XcodeObjects.ID) -> String? { sources[id] ?? folders[id] }

  private mutating func findPlaces() {
    var seen: Set<ID> = []
    var pending: [(id: ID, folder: String)] = []
    if let main = objects.id(objects.project, .mainGroup) { pending.append((main, base)) }
    while let (id, folder) = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      if let source = objects.sources[id] {
        sources[id] = place(of: source, in: folder)
      } else if let synchronized = objects.folders[id] {
        folders[id] = place(of: synchronized, in: folder)
      } else if let group = objects.groups[id], let path = place(of: group, in: folder) {
        for child in objects.ids(group, .children) { pending.append((child, path)) }
      }
    }
  }

  /// Nil for what lies outside, or where nobody can say.
  private func place(of object: XcodeObjects.Object, in folder: String) -> String? {
    let path = objects.string(object, .path) ?? ""
    switch objects.string(object, .sourceTree) {
    case "<group>", nil: return ProjectManifest.path(path, in: folder)
    case "SOURCE_ROOT": return ProjectManifest.path(path, in: base)
    default: return nil
    }
  }

  private func files(of phase: ID, _ left: inout Int) -> [String] {
    guard let phase = objects.phases[phase] else { return [] }
    var paths: [String] = []
    objects.eachText(phase, .files) { text in
      guard left > 0, let file = objects.files[objects.cursor.id(text)], let path = sources[file] else { return }
      left -= 1
      paths.append(path)
    }
    return paths
  }

  // MARK: Names

  private func target(_ object: XcodeObjects.Object) -> ProjectManifest.Target? {
    guard let name = objects.string(object, .name) else { return nil }
    let kind = objects.string(object, .productType) ?? ""
    let levels = [settings(of: object), settings(of: objects.project)]
    var (module, guess) = (name, String?.none)
    for key in [XcodeObjects.Key.productName, .moduleName] {
      guard let stated = levels.lazy.compactMap({ values(key, $0) }).first else { continue }
      let names = stated.map { Self.expanded($0, target: name, product: module) }
      if let known = names.compactMap(\.self).first { module = known }
      if names.contains(nil) {
        guess = "its name is computed in build settings"
      } else {
        guess = names.allSatisfy { $0 == names[0] } ? nil : "its name differs among build configurations"
      }
    }
    return ProjectManifest.Target(
      module: ProjectManifest.moduleName(module), name: ProjectManifest.moduleName(name),
      isTest: kind.hasSuffix("-test") || kind.hasSuffix("-testing"), guess: guess,
      dependencies: objects.dependencies(of: object, settings: levels.joined()))
  }

  /// The build settings of each configuration.
  private func settings(of object: XcodeObjects.Object) -> [XcodeObjects.Object] {
    guard let list = objects.id(object, .buildConfigurationList).flatMap({ objects.others[$0] }) else { return [] }
    return objects.ids(list, .buildConfigurations).compactMap { objects.others[$0] }
      .compactMap { configuration in
        guard var settings = objects.table(configuration, .buildSettings) else { return nil }
        settings.copy(.baseConfigurationReference, from: configuration)
        return settings
      }
  }

  /// What a setting is in each configuration; nil where none has it.
  private func values(_ key: XcodeObjects.Key, _ settings: [XcodeObjects.Object]) -> [String]? {
    let values = settings.compactMap { objects.string($0, key) }
    return values.isEmpty ? nil : values
  }

  /// A setting with the names of target and product in it; nil where something else is to be filled in.
  private static func expanded(_ value: String, target: String, product: String) -> String? {
    guard value.contains("$") else { return value.isEmpty ? nil : value }
    var text = value
    for (name, meaning) in [("TARGET_NAME", target), ("PRODUCT_NAME", product)] {
      for suffix in ["", ":c99extidentifier", ":rfc1034identifier"] {
        text = text.replacing("$(\(name)\(suffix))", with: meaning)
      }
    }
    return text.isEmpty || text.contains("$") ? nil : text
  }
}
