import ConventionRules

/// A configuration around projects.
final class OuterConfiguration: Sendable {
  let root: String
  /// Its path, as people see it.
  let shown: String
  let filter: FileFilter

  init(root: String, shown: String, filter: FileFilter) {
    self.root = root
    self.shown = shown
    self.filter = filter
  }
}

/// The configurations around a project, from the inside out. Nearly all of them say nothing of files, and thousands may lie in each
/// other: these are not asked one by one.
struct OuterConfigurations {
  /// Those that say something of files.
  private(set) var stating: [OuterConfiguration] = []
  /// The nearest of the others.
  private var nearest: OuterConfiguration?
  /// The nearest of the others from which a folder that is left out by default is on the way to the project.
  private(set) var beforeDefault: OuterConfiguration?

  /// - Parameter inner: the folder of the project around which it lies next.
  mutating func add(_ outer: OuterConfiguration, around inner: String) {
    if outer.filter.saysSomething { stating.insert(outer, at: 0) } else { nearest = outer }
    let way = Paths.relative(inner, to: outer.root) ?? ""
    if FileFilter().leavesOut(project: way) { beforeDefault = nearest }
  }
}

/// What configurations around a project exclude of it.
struct OuterExclusions: Sendable {
  /// Those that may exclude a part.
  let parts: [OuterExclusion]
  /// The nearest that leaves out a folder in which all of the project lies.
  let ofWholeProject: OuterExclusion?

  static let none = OuterExclusions(OuterConfigurations(), of: "/")

  init(_ outer: OuterConfigurations, of project: String) {
    func exclusion(_ outer: OuterConfiguration) -> OuterExclusion {
      OuterExclusion(outer: outer, way: Paths.relative(project, to: outer.root) ?? "")
    }
    parts = outer.stating.map(exclusion)
    let whole = parts.first(where: \.isOfWholeProject)
    let byDefault = outer.beforeDefault.map(exclusion)
    ofWholeProject = [whole, byDefault].compactMap(\.self).min { $0.wayCount < $1.wayCount }
  }
}

/// What a configuration around a project excludes of it.
struct OuterExclusion: Sendable {
  fileprivate let outer: OuterConfiguration
  /// From the outer project to the inner one.
  fileprivate let way: String

  fileprivate var wayCount: Int { way.utf8.count }

  /// Why something of the inner project is left out.
  var reason: String {
    "excluded by \(outer.shown); from inside of it, or with --config, it is linted by its own configuration"
  }

  /// Whether the inner project lies in a folder that is left out as a whole.
  fileprivate var isOfWholeProject: Bool { outer.filter.leavesOut(project: way) }

  /// Whether the outer configuration excludes a path of the inner project.
  func covers(_ path: String) -> Bool { outer.filter.excludes(Paths.join(way, path)) }
}
