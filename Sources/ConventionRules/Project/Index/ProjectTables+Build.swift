extension ProjectTables {
  convenience init(
    files: [FileSummary], sdk: SDKTable, macros: DeclaredMacros, manifests: [ProjectManifest]?, isPartial: Bool,
    by workers: Workforce
  ) {
    self.init(sorted: Self.inPathOrder(files), sdk: sdk, macros: macros, isPartial: isPartial)
    registerTypes()
    if self.files.contains(where: { !$0.localScopes.isEmpty }) { localTypes = LocalTypeTable(of: self) }
    registerFiles()
    modules = ModuleTable(summaries)
    if let manifests { fileModules = FileModules(summaries, manifests) }
    noteScopedImports()
    resolveExtensions(by: workers)
    linkInheritedSupertypes(by: workers)
    linkAgreedSupertypes(by: workers)
    linkSubtypes()
    brokenTypes = typesWithBrokenBodies()
    foreignNames = ForeignNames(symbols)
  }

  private static func inPathOrder(_ files: [FileSummary]) -> [FileSummary] {
    for index in files.indices.dropFirst() where pathPrecedes(files[index].path, files[index - 1].path) {
      return files.sorted { pathPrecedes($0.path, $1.path) }
    }
    return files
  }

  /// O(bodies of files of which a part could not be parsed).
  private func typesWithBrokenBodies() -> BitSet {
    let broken = files.indices.filter { files[$0].isBroken }
    guard !broken.isEmpty else { return brokenTypes }
    var types = BitSet(count: self.types.count)
    for file in broken {
      let base = Int(declarationBase[file])
      for position in base..<base + files[file].declarations.count { types.insert(containers[position]) }
    }
    for shared in sharedBodies where files[Int(bodyFiles[Int(shared.position)])].isBroken {
      types.insert(shared.container)
    }
    return types
  }

  // MARK: Types and names

  private func registerTypes() {
    types.reserveCapacity(bodyCount + sdk.typeCount)
    containers.reserveCapacity(bodyCount)
    bodyFiles.reserveCapacity(bodyCount)
    declarationBase.reserveCapacity(files.count)
    for (index, entry) in sdk.types.enumerated() {
      types.append(
        TypeRecord(
          kind: entry.kind, isLocal: false, symbol: entry.symbol, file: Self.none,
          declaration: UInt32(truncatingIfNeeded: index), parent: entry.outer))
    }
    for file in files.indices { registerTypes(of: UInt32(truncatingIfNeeded: file)) }
  }

  private var bodyCount: Int { files.reduce(0) { $0 + $1.declarations.count } }

  private func intern(_ name: UInt32, of file: UInt32) -> UInt32 {
    let bytes = files[Int(file)].bytes(ofName: name)
    return bytes.baseAddress.map { symbols.intern($0, bytes.count) } ?? symbols.intern("")
  }

  private func registerTypes(of file: UInt32) {
    declarationBase.append(UInt32(truncatingIfNeeded: containers.count))
    for (index, record) in files[Int(file)].declarations.enumerated() {
      bodyFiles.append(file)
      if record.isExtension {
        containers.append(Self.none)
      } else if record.isPrimary {
        containers.append(UInt32(truncatingIfNeeded: types.count))
        types.append(
          TypeRecord(
            kind: record.kind, isLocal: record.flags.contains(.isLocal), symbol: intern(record.name, of: file),
            file: file, declaration: UInt32(truncatingIfNeeded: index), parent: Self.none))
      } else {
        containers.append(container(of: record.canonical, in: file))
      }
    }
  }

  /// Enters all names that do not wait for an extended type.
  private func registerFiles() {
    for file in files.indices {
      let id = UInt32(truncatingIfNeeded: file)
      let summary = files[file]
      for index in 0..<summary.topLevelMemberCount { registerTopLevel(index, of: id) }
      for (index, record) in summary.declarations.enumerated() {
        let index = UInt32(truncatingIfNeeded: index)
        if record.isPrimary { registerBody(index, of: id) }
        if !record.isExtension { registerAliases(of: index, in: id) }
      }
      for generic in summary.generics { _ = intern(generic.name, of: id) }
    }
  }

  private func noteScopedImports() {
    for file in files.indices {
      for record in files[file].imports where record.symbol != Self.none {
        guard let symbol = symbols.find(files[file].bytes(ofName: record.symbol)) else { continue }
        scopedImports[UInt64(file) << 32 | UInt64(symbol)] = record.module
      }
    }
  }

  private func registerTopLevel(_ index: UInt32, of file: UInt32) {
    let member = files[Int(file)].members[Int(index)]
    let entry = ScopeEntry(
      kind: .alias, isPrivate: member.flags.contains(.isPrivate),
      isPublic: !member.flags.isDisjoint(with: [.isPublic, .isPackage]),
      file: file, index: index, next: Self.none)
    let symbol = intern(member.name, of: file)
    if member.kind == .typeAlias {
      scopes.insert(entry, symbol, in: ScopeTable.topLevel)
    } else {
      globals.insert(entry, symbol, in: 0)
    }
  }

  /// Enters a type under its name in the container it stands in, once that is known.
  func registerBody(_ index: UInt32, of file: UInt32) {
    let record = record(index, in: file)
    let type = container(of: index, in: file)
    // Local types are found by their place alone.
    if record.flags.contains(.isLocal) { return }
    var scope = ScopeTable.topLevel
    if record.parent != Self.none {
      scope = container(of: record.parent, in: file)
      if scope == Self.none { return }
      types[Int(type)].parent = scope
    }
    scopes.insert(entry(of: record, type, in: file), types[Int(type)].symbol, in: scope)
  }

  func entry(of record: DeclarationRecord, _ type: UInt32, in file: UInt32) -> ScopeEntry {
    ScopeEntry(
      kind: .type, isPrivate: record.flags.contains(.isPrivate),
      isPublic: !record.flags.isDisjoint(with: [.isPublic, .isPackage]), file: file, index: type, next: Self.none)
  }

  /// Enters the typealiases and associated types of a body.
  ///
  /// - Parameter other: the type that has them, where that is not the container of the body.
  func registerAliases(of declaration: UInt32, in file: UInt32, of other: UInt32? = nil) {
    let scope = other ?? container(of: declaration, in: file)
    for index in record(declaration, in: file).members {
      let member = files[Int(file)].members[index]
      guard member.kind == .typeAlias || member.kind == .associatedType else { continue }
      let entry = ScopeEntry(
        kind: member.kind == .typeAlias ? .alias : .associatedType, isPrivate: member.flags.contains(.isPrivate),
        file: file, index: UInt32(truncatingIfNeeded: index), next: Self.none)
      scopes.insert(entry, intern(member.name, of: file), in: scope)
    }
  }
}
