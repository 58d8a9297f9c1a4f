import Synchronization

/// Names of the SDK and of modules.
extension ProjectTables {
  func chooseSDK(_ symbol: UInt32, from file: UInt32, module: UInt16?) -> FoundName {
    var next = scopes.first(symbol, in: ScopeTable.sdk)
    var result = FoundName.nothing
    while next != Self.none {
      let entry = scopes.entries[Int(next)]
      next = entry.next
      let type = sdk.types[Int(entry.index)]
      if let module {
        guard type.module == module else { continue }
      } else if type.needsImport {
        guard imports(file, sdk.modules[Int(type.module)]) else { continue }
      }
      result = FoundName(oneOf: [result, .container(entry.index)])
    }
    return result
  }

  /// Whether a file imports a module of the SDK table, given by its byte range there.
  private func imports(_ file: UInt32, _ module: Range<Int>) -> Bool {
    sdk.bytes.withUnsafeBufferPointer { bytes in
      firstImport(of: UnsafeBufferPointer(rebasing: bytes[module]), by: file) != nil
    }
  }

  /// Whether a name can only be a module: one of the SDK table, or one that the file imports.
  func isModule(_ name: UInt32, of file: UInt32) -> Bool {
    if let symbol = symbol(name, in: file), sdk.module(named: symbol) != nil { return true }
    return firstImport(of: files[Int(file)].bytes(ofName: name), by: file) != nil
  }

  /// The module that a selector names, `Base::`; nil for any other name, and nothing for a module that the file does not import.
  func selectedModule(_ name: UnsafeBufferPointer<UInt8>, of file: UInt32) -> FoundName? {
    let module = withoutSelector(name)
    if module.count == name.count { return nil }
    if let imported = firstImport(of: module, by: file) { return .module(imported.module) }
    return modules?.belongs(file, toModuleNamed: module) ?? isOwnModule(module, of: file)
      ? .module(Self.none) : .nothing
  }

  /// The name of an imported module that a type of the project has too. A member that the type does not have is meant to be one
  /// of the module: the compiler sees no type that another module keeps to itself.
  func module(calledLike type: UInt32, in file: UInt32) -> UInt32? {
    guard isType(type), !isSDK(type), !files[Int(file)].imports.isEmpty else { return nil }
    return withName(of: type) { firstImport(of: $0, by: file)?.module }
  }

  /// What stands behind the name of a type: its member, or a type of the module that is called like it.
  func findBehind(_ base: ResolvedName, _ symbol: UInt32, from file: UInt32, _ search: inout Search) -> FoundName {
    let found = findMember(symbol, of: base, from: file, &search)
    guard case .nothing = found, case .container(let type) = base, let module = module(calledLike: type, in: file)
    else { return found }
    return findTopLevel(symbol, inModule: module, of: file)
  }

  /// Whether a name behind that of a type can only be meant for the module that is called like the type.
  func isModule(calledLike type: UInt32, before name: UnsafeBufferPointer<UInt8>, in file: UInt32) -> Bool {
    guard module(calledLike: type, in: file) != nil else { return false }
    var search = Search()
    if let symbol = symbols.find(name),
      case .container = follow(findMember(symbol, ofContainer: type, from: file, &search), &search)
    {
      return false
    }
    var hasMember = false
    walkLineage(of: type, declaring: name) { ancestor, _ in
      eachMember(named: name, of: ancestor) { _ in hasMember = true }
      return !hasMember
    }
    return !hasMember
  }

  /// Whether a name that the file neither declares nor imports can only be that of the module to which it belongs: a folder
  /// around the file is called like it.
  func isOwnModule(_ name: UnsafeBufferPointer<UInt8>, of file: UInt32) -> Bool {
    guard let first = name.first, WatchedWords.capitals.contains(first) else { return false }
    return modules?.belongs(file, toModuleNamed: name) ?? false || hasDirectory(summaries[Int(file)].path, name)
  }

  /// `Module.Name`: a type of that module of the SDK, or a project type that stands in a folder of the module's name.
  func findTopLevel(_ symbol: UInt32, inModule module: UInt32, of file: UInt32) -> FoundName {
    if module == Self.none {
      return choose(scopes.first(symbol, in: ScopeTable.topLevel), from: file, topLevel: symbol)
    }
    if let moduleSymbol = self.symbol(module, in: file), let sdkModule = sdk.module(named: moduleSymbol) {
      let found = chooseSDK(symbol, from: file, module: sdkModule)
      if case .nothing = found {} else { return found }
    }
    let name = files[Int(file)].bytes(ofName: module)
    var candidates: [ScopeEntry] = []
    scopes.eachEntry(from: scopes.first(symbol, in: ScopeTable.topLevel)) { entry in
      if isVisible(entry, from: file), isDeclared(entry, inModuleNamed: name) { candidates.append(entry) }
    }
    return candidates.count > Self.mostCandidates ? .ambiguous([]) : FoundName(oneOf: candidates.map(found))
  }

  /// Whether a declaration is one of a module: as its package says, else because a folder around it is called so.
  private func isDeclared(_ entry: ScopeEntry, inModuleNamed name: UnsafeBufferPointer<UInt8>) -> Bool {
    modules?.belongs(entry.file, toModuleNamed: name) ?? hasDirectory(summaries[Int(entry.file)].path, name)
  }

  // MARK: Modules hide names

  /// The entries of a name of the top level that a file may mean.
  ///
  /// Those of its own module hide all others, then one that it imports by its name. Nothing chooses among modules that it imports.
  /// Where no manifest tells to which module a declaration belongs, the nearest folder decides.
  func meant(
    _ first: UInt32, _ symbol: UInt32, in table: ScopeTable, _ known: borrowing Mutex<[UInt32: NearestEntries]>,
    from file: UInt32
  ) -> [ScopeEntry] {
    let scoped = scopedImports.isEmpty ? nil : scopedImports[UInt64(file) << 32 | UInt64(symbol)]
    guard modules != nil || scoped != nil else { return nearest(first, in: table, known, from: file) }
    var best = ModuleTable.Relation.hidden
    var candidates: [ScopeEntry] = []
    var named: [ScopeEntry] = []
    table.eachEntry(from: first) { entry in
      guard isVisible(entry, from: file) else { return }
      let relation = relation(of: entry, to: file)
      if relation == .hidden { return }
      if let scoped, isDeclared(entry, inModuleNamed: files[Int(file)].bytes(ofName: scoped)) { named.append(entry) }
      if relation > best {
        candidates.removeAll()
        best = relation
      }
      if relation == best { candidates.append(entry) }
    }
    if best != .own, !named.isEmpty { return named }
    return best == .imported ? candidates : nearest(among: candidates, to: file)
  }

  @inline(__always) func relation(of entry: ScopeEntry, to file: UInt32) -> ModuleTable.Relation {
    guard let modules else { return .open }
    let relation = modules.relation(of: entry.file, isPublic: entry.isPublic, to: file)
    // Of a file whose module is not known, anything that nobody knows may be its own.
    return relation == .imported && !modules.isKnown(file) ? .open : relation
  }

  private func nearest(among entries: [ScopeEntry], to file: UInt32) -> [ScopeEntry] {
    guard entries.count > 1 else { return entries }
    let own = entries.filter { $0.file == file }
    if !own.isEmpty { return own }
    let shared = entries.map { sharedDirectories(summaries[Int($0.file)].path, summaries[Int(file)].path) }
    let best = shared.max()
    return zip(entries, shared).filter { $0.1 == best }.map(\.0)
  }
}
