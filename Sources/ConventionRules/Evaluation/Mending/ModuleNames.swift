/// What is known of Apple's modules: which names they have, and which other modules they bring along.
enum ModuleNames {
  private static let lists: [LibraryNames.List: [String: [String]]] = Dictionary(
    uniqueKeysWithValues: [.namesOfModules, .broughtModules].map { list in
      (list, LibraryNames[list].pairs.mapValues { $0.split(separator: ",").map(String.init) })
    })

  /// The module that takes the place of imports that go; nil where none is needed, or one that stays brings it.
  static func successor(of gone: [String], besides stays: [String]) -> String? {
    let successors = LibraryNames[.successorsOfImports].pairs
    guard let successor = gone.lazy.compactMap({ successors[$0] }).first else { return nil }
    return stays.contains { $0 == successor || successors[$0] == successor } ? nil : successor
  }

  fileprivate static func brought(by module: String) -> [String] { lists[.broughtModules]?[module] ?? [] }

  /// Those that the table of types lacks.
  fileprivate static func moreNames(of module: String) -> [NamePattern]? {
    lists[.namesOfModules]?[module].map { $0.map { NamePattern($0) } }
  }

  /// Those of modules of which nobody has to say that they are imported.
  fileprivate static let always: [NamePattern] = LibraryNames[.modulesAlwaysThere].strings.flatMap {
    moreNames(of: $0) ?? []
  }
}

/// The names in a file, and from where they may come.
struct ImportedNames {
  private let resolver: FileResolver
  private let words: FileWords
  private let imported: Set<String>

  init(_ resolver: FileResolver) {
    self.resolver = resolver
    words = FileWords(resolver.tree)
    imported = Set(resolver.tree.imports.compactMap(resolver.tree.module(of:)))
  }

  /// Whether a name in the file may come from a module, or from one that it alone brings along; true where too little is known of it.
  func mayCome(by module: String) -> Bool {
    let sdk = resolver.index.tables.sdk
    guard isKnown(module) else { return true }
    // Foundation takes the place of what brought it.
    let successor = ModuleNames.successor(of: [module], besides: [])
    let gone = [module] + ModuleNames.brought(by: module).filter { !imported.contains($0) && $0 != successor }
    let standsThere = gone.contains { module in
      sdk.names(ofTypesIn: module).contains { words.contains(NameHash.of($0)) }
        || isNamed(ModuleNames.moreNames(of: module) ?? [])
    }
    if standsThere || heritage.contains(where: gone.contains) { return true }
    // What nobody knows is from a module of which nothing is known, or else from this one.
    return imported.allSatisfy(isKnown) && holdsUnknownType()
  }

  /// The modules of all that types of the file inherit from: what they override or use of it needs no name of a type.
  private var heritage: Set<String> {
    let index = resolver.index
    let types = index.declarations(in: resolver.file).compactMap(index.extendedType)
    let above = types.flatMap { [$0] + index.ancestors(of: $0).resolved }
    return Set(above.filter(index.isSDK).map { index.tables.sdk.module(ofType: $0.index) })
  }

  private func isKnown(_ module: String) -> Bool {
    resolver.index.tables.sdk.hasModule(module) || ModuleNames.moreNames(of: module) != nil
  }

  private func isNamed(_ patterns: [NamePattern]) -> Bool {
    words.contains { name in
      // Its own name is that of the import.
      patterns.contains { $0.matches(name) } && !imported.contains(String(decoding: name, as: UTF8.self))
    }
  }

  /// Whether a type is named that nothing known declares.
  private func holdsUnknownType() -> Bool {
    let tree = resolver.tree
    var seen: Set<String> = []
    return tree.holds(tree.root) { node in
      guard tree.kind(node) == .identifierType || tree.kind(node) == .identifierExpr,
        tree.isTypeLike(tree.token(node)), case let name = tree.name(tree.token(node)), name != "Self",
        seen.insert(name).inserted
      else { return false }
      let lists: [LibraryNames.List] = [.standardTypes, .protocolsOfStandardTypes]
      if lists.contains(where: { LibraryNames[$0].contains(name) }) { return false }
      if ModuleNames.always.contains(where: { $0.matches(name) }) { return false }
      if imported.contains(name) || imported.contains(where: { isName(name, of: $0) }) { return false }
      var search = Search()
      switch resolver.found(typeName: node, &search) {
      case .nothing?: return !resolver.isModule(node)
      default: return false
      }
    }
  }

  private func isName(_ name: String, of module: String) -> Bool {
    ModuleNames.moreNames(of: module)?.contains { $0.matches(name) } ?? false
  }
}

extension Mend {
  /// An import goes where nothing seems to come by it.
  static let removingImport = Mend(title: "remove the import", level: .unsafe) { place, scope in
    guard case .code(let name, _) = place.item, let resolver = scope.resolver(of: place.file),
      case let tree = resolver.tree, let node = tree.parent(name), tree.kind(node) == .importDecl,
      let module = tree.module(of: node), tree.imports.count(where: { tree.module(of: $0) == module }) == 1,
      !ImportedNames(resolver).mayCome(by: module)
    else { return nil }
    return [.imports(.less(tree.start(tree.token(node))))]
  }

  static func inserting(import module: String) -> Mend {
    Mend(title: "insert 'import \(module)'", level: .safe) { place, scope in
      guard case .file = place.item, let tree = scope.resolver(of: place.file)?.tree,
        !tree.imports.contains(where: { tree.module(of: $0) == module })
      else { return nil }
      return [.imports(.more(module))]
    }
  }
}
