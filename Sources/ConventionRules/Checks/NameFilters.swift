import Synchronization

// Which names may matter: most names of a file are told apart from those that do without finding out what they stand for.

/// The names under which types of certain roles may be found in code.
struct PossibleTypeNames {
  private let symbols: BitSet
  private let withGenerics: BitSet
  private let tables: ProjectTables

  fileprivate init(of roles: [String], in project: CheckedProject) {
    symbols = project.roles.symbols(naming: roles, includingGenerics: false)
    withGenerics = project.roles.symbols(naming: roles, includingGenerics: true)
    tables = project.index.tables
  }

  /// Whether a name may mean one of the types, by itself or through a typealias.
  func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    tables.symbols.find(name).map { symbols.contains($0) } ?? false
  }

  /// Whether the type of a member may be one of the types, as far as the names tell that are written there.
  func mayBeType(of member: MemberID) -> Bool {
    let facts = tables.files[Int(member.file.index)]
    let type = facts.members[Int(member.index)].type
    guard type != ProjectTables.none else { return false }
    let record = facts.types[Int(type)]
    let mayBe = { (name: UInt32) in
      tables.symbols.find(facts.bytes(ofName: name)).map { withGenerics.contains($0) } ?? false
    }
    switch record.kind {
    case .path: return record.words.contains { mayBe(facts.words[$0]) }
    case .composition: return true
    case .value:
      // `Type()`; what other initial values are is not told by their names.
      let word = facts.words[Int(record.first)]
      let name = facts.bytes(ofName: word >> 1)
      let isCreated = record.count == 1 && word & 1 == 1 && name.first.map(WatchedWords.capitals.contains) ?? false
      return !isCreated || mayBe(word >> 1)
    }
  }
}

/// Which expressions may be values of types of certain roles, or name such a type, as far as the names in them tell.
struct PossibleValues {
  private let types: PossibleTypeNames
  /// Names of properties, functions and global variables whose type, or result, may be one of the types.
  private let names: NameFilter

  fileprivate init(of roles: [String], in project: CheckedProject) {
    types = project.names(ofTypesPlaying: roles)
    names = project.asked.values.value(for: roles) { [types] in Self.names(ofTypes: types, project.index.tables) }
  }

  private static func names(ofTypes types: PossibleTypeNames, _ tables: ProjectTables) -> NameFilter {
    var names = NameFilter()
    // Properties with an initial value and no type: they are of a type if what they are set to is.
    var inferred: [(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>)] = []
    for (file, facts) in tables.files.enumerated() {
      for (position, member) in facts.members.enumerated() where member.type != ProjectTables.none {
        let name = facts.bytes(ofName: member.name)
        let type = facts.types[Int(member.type)]
        if type.kind == .value, type.count > 0 {
          inferred.append((name, facts.bytes(ofName: facts.words[type.words.upperBound - 1] >> 1)))
        } else {
          let id = MemberID(
            file: FileID(index: UInt32(truncatingIfNeeded: file)), index: UInt32(truncatingIfNeeded: position))
          if types.mayBeType(of: id) { names.insert(name) }
        }
      }
    }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (name, value) in inferred where !names.mayContain(name) {
        // `Type.init()` and `self` tell nothing.
        let isOpen = isSpelled(value, "init") || isSpelled(value, "self") || isSpelled(value, "Self")
        guard isOpen || names.mayContain(value) || types.contains(value) else { continue }
        names.insert(name)
        isGrowing = true
      }
    }
    return names
  }

  /// False is certain for what the index knows anything of.
  func mayBe(_ expression: NodeID, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    var node = expression
    while true {
      switch tree.kind(node) {
      case .optionalChainingExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr:
        guard let inner = tree.firstChild(node) else { return false }
        node = inner
      case .callExpr:
        guard let name = tree.calledName(node) else { return true }
        return mayBe(named: name, resolver) || tree.kind(name) == .kwInit
      case .memberAccessExpr:
        let name = tree.token(node)
        return mayBe(named: name, resolver) || tree.kind(name) == .kwSelf
      case .identifierExpr:
        let name = tree.token(node)
        if !tree.kind(name).isName { return true }
        return mayBe(named: name, resolver) || resolver.uses.localNames.mayContain(resolver.nameBytes(name))
      default: return true
      }
    }
  }

  private func mayBe(named name: TokenID, _ resolver: FileResolver) -> Bool {
    let bytes = resolver.nameBytes(name)
    return names.mayContain(bytes) || types.contains(bytes)
  }
}

/// What checks asked before.
final class AskedNames: Sendable {
  fileprivate let types = Mutex<[[NamePattern]: BitSet]>([:])
  fileprivate let values = Mutex<[[String]: NameFilter]>([:])
  fileprivate let memberNames = Mutex<[[NamePattern]: NameFilter]>([:])
  fileprivate let declared = Mutex<[NamePattern: Bool]>([:])
  fileprivate let mentions = Mutex<[Mentioned: FileSet]>([:])

  fileprivate struct Mentioned: Hashable {
    var roles: [String]
    var names: [NamePattern]
  }
}

extension CheckedProject {
  /// The names under which types of certain roles may be found.
  func names(ofTypesPlaying wanted: [String]) -> PossibleTypeNames { PossibleTypeNames(of: wanted, in: self) }

  /// Which expressions may be values of types of certain roles.
  func values(ofTypesPlaying wanted: [String]) -> PossibleValues { PossibleValues(of: wanted, in: self) }

  /// The files in whose code a type of one of the roles, or one of the names, may be mentioned.
  func files(mentioningTypesPlaying wanted: [String], orNamed names: [NamePattern] = []) -> FileSet {
    asked.mentions.value(for: .init(roles: wanted, names: names)) {
      guard let hashes = nameHashes(wanted, names),
        let files = index.files(mentioningTypesNamed: NameHashSet(hashes))
      else { return allFiles }
      return FileSet(files)
    }
  }

  /// nil where a name may not be noted as that of a type.
  private func nameHashes(_ wanted: [String], _ names: [NamePattern]) -> [UInt32]? {
    var hashes: [UInt32] = []
    var areAllNoted = true
    func add(_ name: UnsafeBufferPointer<UInt8>) {
      areAllNoted = areAllNoted && (name.first.map(WatchedWords.capitals.contains) ?? false)
      hashes.append(NameHash.of(name))
    }
    let symbols = index.tables.symbols
    symbols.withBytes { bytes in
      roles.symbols(naming: wanted, includingGenerics: false).forEach { symbol in
        let range = symbols.range(symbol)
        add(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
      }
    }
    for pattern in names {
      areAllNoted = areAllNoted && pattern.isExact
      for part in pattern.text.split(separator: ".") { Array(part.utf8).withUnsafeBufferPointer(add) }
    }
    return areAllNoted ? hashes : nil
  }

  /// The types with a matching name, and those that conform to one.
  func types(goingBy patterns: [NamePattern]) -> BitSet {
    asked.types.value(for: patterns) {
      var types = types(named: patterns)
      types.formUnion(self.types(conformingTo: patterns))
      return types
    }
  }

  /// The names of all members of ``types(goingBy:)``, inherited ones included.
  func memberNames(ofTypesGoingBy patterns: [NamePattern]) -> NameFilter {
    asked.memberNames.value(for: patterns) {
      var names = NameFilter()
      var seen = BitSet(count: index.typeCount)
      types(goingBy: patterns).forEach { type in
        index.tables.walkSelfAndAncestors(of: type) { owner in
          if seen.contains(owner) { return true }
          seen.insert(owner)
          index.tables.eachMember(of: owner) { names.insert($0) }
          return true
        }
      }
      return names
    }
  }

  /// Whether the project itself declares a type with a matching simple or qualified name. O(types) for the first question
  /// about a pattern only.
  func declares(_ pattern: NamePattern) -> Bool {
    asked.declared.value(for: pattern) {
      var isFound = false
      types(named: [pattern]).forEach { isFound = isFound || !index.isSDK(TypeID(index: $0)) }
      return isFound
    }
  }
}
