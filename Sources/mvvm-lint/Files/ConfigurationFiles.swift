import ConventionRules

/// The configuration that holds, and how far it may reach.
struct ConfigurationSource {
  /// Absolute; nil for none.
  let path: String?
  /// Whether the command line names it.
  var isNamed = false
  /// Whether links are followed that lead out of the project.
  var followsOutsideLinks = false

  static let none = ConfigurationSource(path: nil)
}

/// The files of a configuration: those that it extends, at any remove, and its own.
struct ConfigurationFiles {
  /// What is said of a file that only a link makes part of the project.
  static let outsideLink = "the link leads out of the project; --follow-outside-links follows it"

  /// More files in a row are no configuration that anybody wrote.
  private static let maximumDepth = 64

  let tree: any FileTree
  /// What is extended stands before what extends it; each file once.
  private(set) var documents: [ConfigurationDocument] = []
  /// Files that are missing or extend themselves.
  private(set) var problems: [DocumentProblem] = []
  private var known: Set<PathKey> = []
  private var boundary: ProjectBoundary?
  private(set) var followsOutsideLinks = false

  init(in tree: any FileTree = Disk()) {
    self.tree = tree
  }

  /// Reads a configuration and all that it extends.
  ///
  /// - Throws: why the configuration itself cannot be read.
  mutating func read(_ source: ConfigurationSource) throws(RunError) {
    guard let path = source.path else { return }
    boundary = ProjectBoundary(around: Paths.parent(path), in: tree)
    followsOutsideLinks = source.followsOutsideLinks
    if !source.isNamed, isOutside(path) { throw RunError(path: path, message: Self.outsideLink) }
    do throws(SourceReadError) {
      try read(path, home: Paths.parent(path), chain: [], isNamed: source.isNamed)
    } catch {
      let leadsNowhere = tree.isLink(path) && !tree.exists(path)
      throw RunError(path: path, message: leadsNowhere ? "the link leads nowhere" : error.reason)
    }
  }

  /// Whether a file lies outside of the project, and only a link makes it part of that.
  func isOutside(_ path: String) -> Bool { !followsOutsideLinks && boundary?.isLeft(by: path) ?? false }

  /// Whether mistakes in a file may quote it: what lies elsewhere may be any file of the machine.
  func mayQuote(_ path: String) -> Bool { boundary?.holds(tree.realPath(path) ?? path) ?? true }

  /// - Parameters:
  ///   - home: the folder of the configuration that is read for, to which its paths are relative.
  ///   - chain: the files by way of which this one is extended, links resolved.
  ///   - isNamed: whether the command line names it, so that it may be a pipe.
  private mutating func read(
    _ path: String, home: String, chain: [PathKey], isNamed: Bool
  ) throws(SourceReadError) {
    let bytes = try tree.document(path, mayBePipe: isNamed)
    let chain = chain + [identity(path)]
    let document = ConfigurationDocument(
      DocumentText(
        path: path, bytes: bytes, base: Self.base(of: Paths.parent(path), from: home),
        mayQuote: isNamed || mayQuote(path)),
      isSurelyOurs: (isNamed || Paths.name(path) == ProjectFolder.configurationName) && !Links.mayMislead(path))
    for (name, range) in document.extends {
      let other = Paths.absolute(name, in: Paths.parent(path), of: tree)
      if let mistake = extend(other, as: name, home: home, chain: chain) {
        problems.append(document.text.problem(at: range, mistake))
      }
    }
    documents.append(document)
  }

  /// Reads a file that another one extends, unless it was read before; tells what is wrong with that.
  private mutating func extend(_ path: String, as name: String, home: String, chain: [PathKey]) -> String? {
    let identity = identity(path)
    if let start = chain.firstIndex(of: identity) {
      let names = (chain[start...] + [identity]).map { Paths.name($0.path) }
      return "'\(name)' extends itself: " + names.joined(separator: " → ")
    }
    if chain.count == Self.maximumDepth { return "more than \(Self.maximumDepth) configurations extend each other" }
    guard known.insert(identity).inserted else { return nil }
    if isOutside(path) { return "cannot read '\(name)': \(Self.outsideLink)" }
    do throws(SourceReadError) {
      try read(path, home: home, chain: chain, isNamed: false)
      return nil
    } catch {
      return "cannot read '\(name)': \(error.reason)"
    }
  }

  private func identity(_ path: String) -> PathKey { PathKey(tree.realPath(path) ?? path) }

  /// The folder to which a page's own patterns are relative: that around the hidden folder in which a tool keeps its pages, or
  /// else that of the configuration.
  func base(ofPage path: String, from home: String) -> PatternBase {
    var folder = Paths.parent(path)
    while folder != Paths.parent(folder), !isSamePath(folder, home) {
      let around = Paths.parent(folder)
      if Paths.name(folder).hasPrefix(".") { return mayQuote(around) ? Self.base(of: around, from: home) : .here }
      folder = around
    }
    return .here
  }

  private static func base(of folder: String, from home: String) -> PatternBase {
    if isSamePath(folder, home) { return .here }
    if let way = Paths.relative(folder, to: home) { return .below(way) }
    return Paths.relative(home, to: folder).map { .above($0) } ?? .elsewhere
  }
}

extension ConfigurationFiles {
  /// Absolute paths of a configuration and of all that it names, baselines aside.
  static func documents(of configuration: String, in tree: any FileTree) -> [String] {
    var files = ConfigurationFiles(in: tree)
    try? files.read(ConfigurationSource(path: configuration))
    guard !files.documents.isEmpty else { return [configuration] }
    var (configuration, _) = Configuration.read(files.documents)
    var search = DocumentSearch(configuration, files)
    configuration.replaceConventions { search.documents(of: $0) }
    return configuration.documentPaths(in: tree)
  }
}

extension Configuration {
  /// Absolute paths of its documents and of the conventions that it lists.
  func documentPaths(in tree: any FileTree = Disk()) -> [String] {
    documents.map(\.path)
      + (conventions ?? []).filter(\.isPath).map { reference in
        Paths.absolute(reference.name, in: Paths.parent(documents[reference.place.document].path), of: tree)
      }
  }
}
