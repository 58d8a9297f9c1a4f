/// The modules of a project as rules ask for them: those that manifests tell, and where none does, the folders of kinds.
final class ProjectModules: Sendable {
  /// A module that no manifest tells, and the kind by whose paths it is one.
  struct Stated: Hashable, Sendable {
    let name: String
    let kind: String
  }

  private let index: ProjectIndex
  private let vocabulary: Vocabulary
  /// By the number of a file that no manifest gives to a target.
  private let stated: [UInt32: [Stated]]
  /// The modules whose sources are in the project, in whatever language.
  let local: Set<String>
  /// The modules of each kind that are in the project.
  let byKind: [String: Set<String>]
  /// Of modules with files at the paths of several kinds, how many files each kind has.
  let divided: [(module: String, files: [(kind: String, count: Int)])]
  /// Whether the module of each file is known.
  let isComplete: Bool

  init(_ index: ProjectIndex, _ vocabulary: Vocabulary) {
    self.index = index
    self.vocabulary = vocabulary
    let kinds = vocabulary.modules.sorted { $0.key < $1.key }.map { (name: $0.key, folders: KindFolders($0.value)) }
    var count = KindCount()
    var stated: [UInt32: [Stated]] = [:]
    var isComplete = true
    for file in index.files {
      if index.isOfManifest(file) { continue }
      let told = index.moduleNames(of: file)
      if let told, !told.isEmpty {
        for module in Set(told) { count.note(module, at: index.path(file), kinds) }
        continue
      }
      let own = kinds.flatMap { kind in
        kind.folders.modules(of: index.path(file)).map { Stated(name: $0, kind: kind.name) }
      }
      if own.isEmpty { isComplete = isComplete && told != nil } else { stated[file.index] = own }
    }
    self.stated = stated
    self.isComplete = isComplete
    let all = Set(stated.values.joined())
    local = index.targets.union(count.files.keys).union(all.map(\.name))
    var byKind: [String: Set<String>] = [:]
    for (name, folders) in kinds {
      byKind[name] = local.filter { folders.name($0) || count.isMost(of: $0, in: name) }
        .union(all.lazy.filter { $0.kind == name }.map(\.name))
    }
    self.byKind = byKind
    divided = count.divided
  }

  /// The names of a file's modules; nil where nobody tells them.
  func names(of file: FileID) -> [String]? {
    let told = index.moduleNames(of: file)
    if let told, !told.isEmpty || stated.isEmpty { return told }
    return stated[file.index]?.map(\.name) ?? told
  }

  /// The kinds that have no module here, and of which no file imports one.
  func idle(among kinds: Set<String>) -> [String] {
    if index.isPartial { return [] }
    return kinds.sorted().filter { kind in
      guard byKind[kind]?.isEmpty ?? false, let names = vocabulary.modules[kind]?.names else { return false }
      return !index.files.contains { file in
        index.imports(file).contains { name in names.contains { ($0.isExact || !isComplete) && $0.matches(name) } }
      }
    }
  }

  /// The modules of a file that a kind names, where no manifest tells any.
  func stated(_ file: FileID) -> [Stated] { stated[file.index] ?? [] }

  /// The same with the names of modules in place of kinds.
  func named(_ query: NameQuery) -> NameQuery { query.replacingKinds(by: patterns) }

  /// The same without the names that folders of kinds give: who knows the kind of a file needs no name for it.
  func namedBesideFolders(_ query: NameQuery) -> NameQuery {
    query.replacingKinds { vocabulary.modules[$0]?.names ?? patterns(ofKind: $0) }
  }

  /// Which kinds a module has that a kind's folder makes.
  func kinds(of module: Stated) -> [String] {
    vocabulary.modules.filter { $0.key == module.kind || $0.value.names.contains { $0.matches(module.name) } }
      .map(\.key).sorted()
  }

  /// What a kind names without a `*`.
  func wholeNames(_ kind: NameQuery.Item) -> [NameQuery.Item] {
    guard case .kind(let kind) = kind else { return [] }
    return (vocabulary.modules[kind]?.names ?? []).filter(\.isExact).map { .pattern($0) }
  }

  /// What modules of a kind are called: those of the project, and what it names without a `*`, which may be a library. Where not all
  /// modules are known, any of such a name may be one of the project.
  private func patterns(ofKind kind: String) -> [NamePattern] {
    switch ModuleKind.BuiltIn(rawValue: kind) {
    case .local: return local.sorted().map { NamePattern($0) }
    case .system: return vocabulary[ModuleKind.systemList] ?? []
    // What is none of others has no name of its own.
    case .thirdParty: return [NamePattern("*")]
    case nil:
      let names = vocabulary.modules[kind]?.names ?? []
      return names.filter { $0.isExact || !isComplete } + (byKind[kind] ?? []).sorted().map { NamePattern($0) }
    }
  }

  /// Whether the manifests of a file list a module that it imports. Its own module and those of the system need no entry.
  ///
  /// - Parameter isConditional: whether the import stands in `#if`. Some targets of the file may do without it.
  func answer(_ file: FileID, mayImport module: String, isConditional: Bool) -> Truth {
    if isSystem(module) || names(of: file)?.contains(module) ?? false { return .yes }
    return index.answer(file, lists: module, isConditional: isConditional)
  }

  func isSystem(_ module: String) -> Bool {
    vocabulary[ModuleKind.systemList]?.contains { $0.matches(module) } ?? false
  }

  /// Whether a module is known to be a library of others.
  func isThirdParty(_ module: String) -> Bool { !isSystem(module) && isLocal(module) == .no }

  /// Whether a module has its sources here. What no file tells may lie where modules are not known.
  func isLocal(_ module: String) -> Truth {
    if local.contains(module) { return .yes }
    return isComplete || isSystem(module) ? .no : .unknown
  }
}

extension ProjectContext {
  /// The modules of the files, and which are of which kind. Asked only where the index was made for it.
  var modules: ProjectModules { cache.modules(of: index, roles.vocabulary) }
}

/// How many files modules have at the paths of kinds.
private struct KindCount {
  private(set) var files: [String: Int] = [:]
  private var atPaths: [String: [String: Int]] = [:]

  mutating func note(_ module: String, at path: String, _ kinds: [(name: String, folders: KindFolders)]) {
    files[module, default: 0] += 1
    for kind in kinds where kind.folders.cover(path, of: module) {
      atPaths[module, default: [:]][kind.name, default: 0] += 1
    }
  }

  /// Whether more than half of a module's files lie where a kind says.
  func isMost(of module: String, in kind: String) -> Bool {
    (atPaths[module]?[kind] ?? 0) * 2 > files[module] ?? 0
  }

  /// The modules with files of several kinds, of which not each has all.
  var divided: [(module: String, files: [(kind: String, count: Int)])] {
    atPaths.filter { module, kinds in kinds.count > 1 && kinds.values.contains { $0 < files[module] ?? 0 } }
      .map { module, kinds in (module, kinds.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) }
      .sorted { $0.0 < $1.0 }
  }
}

/// The paths of a kind, laid out.
private struct KindFolders {
  private let names: [NamePattern]
  private let folders: [Folder]
  /// The same paths, with `*` for captures, to pass over most files.
  private let all: PathPatternSet

  private struct Folder {
    let path: NameMatcher
    /// What modules at the path are called.
    let name: NameMatcher
    /// What they are called where a manifest says so, with `*` for captures; nil for anything.
    let told: NamePattern?
  }

  init(_ kind: ModuleKind) {
    names = kind.names
    var paths: [PathPattern] = []
    folders = kind.entries.compactMap { entry in
      switch entry {
      case .named: return nil
      case .path(let path):
        let (path, name) = Self.capturing(path)
        paths.append(PathPattern(Self.uncaptured(path)))
        return Folder(path: Self.matcher(path), name: Self.matcher(name), told: nil)
      case .folder(let name, let path):
        paths.append(PathPattern(Self.uncaptured(path)))
        return Folder(
          path: Self.matcher(path), name: Self.matcher(name), told: NamePattern(Self.uncaptured(name)))
      }
    }
    all = PathPatternSet(paths)
  }

  /// Whether it states the name of a module.
  func name(_ module: String) -> Bool { names.contains { $0.matches(module) } }

  /// Whether a file of a module of that name lies where the kind says.
  func cover(_ path: String, of module: String) -> Bool {
    guard !folders.isEmpty, all.cover(path) else { return false }
    return folders.contains { folder in
      folder.told?.matches(module) ?? true && !folder.path.bindings(ofPath: path, Bindings()).isEmpty
    }
  }

  /// The modules that a file is in by its path.
  func modules(of path: String) -> [String] {
    guard !folders.isEmpty, all.cover(path) else { return [] }
    for folder in folders {
      for bindings in folder.path.bindings(ofPath: path, Bindings()) {
        if let name = folder.name.patterns(bindings).first { return [name.text] }
      }
    }
    return []
  }

  private static func matcher(_ text: String) -> NameMatcher {
    let template = text.contains("{") ? NameTemplate(text) : nil
    return NameMatcher(NameQuery([template.map { .template($0) } ?? .pattern(NamePattern(text))]), Vocabulary())
  }

  /// A path with a capture for what tells the module: the first name with a `*` or a capture in it, or else the last folder.
  private static func capturing(_ path: String) -> (path: String, name: String) {
    var parts = path.split(separator: "/").map(String.init)
    guard
      let place = parts.firstIndex(where: { $0 != "**" && $0.contains(where: "*{".contains) && !$0.hasSuffix(".swift") }
      )
    else {
      return (path, parts.last { $0 != "**" && !$0.hasSuffix(".swift") } ?? path)
    }
    // Only the first `*` of a name gets a capture: what else varies in it is no part of what is told.
    if !parts[place].contains("{") {
      parts[place] = parts[place].replacing("*", with: "{\(ModuleKind.capture)}", maxReplacements: 1)
    }
    return (parts.joined(separator: "/"), parts[place])
  }

  private static func uncaptured(_ text: String) -> String {
    var result = ""
    var isInside = false
    for character in text {
      switch character {
      case "{":
        isInside = true
        if result.last != "*" { result.append("*") }
      case "}": isInside = false
      default: if !isInside { result.append(character) }
      }
    }
    return result
  }
}

extension NameQuery {
  fileprivate func replacingKinds(by patterns: (String) -> [NamePattern]) -> NameQuery {
    NameQuery(
      items.flatMap { item -> [Item] in
        guard case .kind(let kind) = item else { return [item] }
        return patterns(kind).map { .pattern($0) }
      })
  }
}
