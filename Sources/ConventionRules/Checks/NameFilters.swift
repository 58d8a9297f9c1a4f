// Which names may matter: most names of a file are told apart from those that do without finding out what they stand for.

/// The names under which types of certain roles may be found in code.
struct PossibleTypeNames {
  private let symbols: BitSet
  private let tables: ProjectTables

  fileprivate init(of roles: [String], in project: CheckedProject) {
    symbols = project.roles.symbols(naming: roles)
    tables = project.index.tables
  }

  /// Whether a name may mean one of the types, by itself or through a typealias.
  func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    tables.symbols.find(name).map { symbols.contains($0) } ?? false
  }
}

/// Names, of which a few more than there are seem to be in the set.
struct NameFilter: Sendable {
  private static let size: UInt32 = 1 << 14
  private var bits = BitSet(count: Int(size))

  mutating func insert(_ name: UnsafeBufferPointer<UInt8>) {
    bits.insert(NameHash.of(name) % Self.size)
  }

  /// False is certain.
  func mayContain(_ name: UnsafeBufferPointer<UInt8>) -> Bool { bits.contains(NameHash.of(name) % Self.size) }
}

/// What checks asked about patterns before.
struct KnownPatterns: Sendable {
  fileprivate let types = Memo<[NamePattern], BitSet>()
  fileprivate let memberNames = Memo<[NamePattern], NameFilter>()
  fileprivate let declared = Memo<NamePattern, Bool>()
  fileprivate let mentions = Memo<Mentioned, FileSet>()

  fileprivate struct Mentioned: Hashable {
    var roles: [String]
    var names: [NamePattern]
  }
}

extension CheckedProject {
  /// The names under which types of certain roles may be found.
  func names(ofTypesPlaying wanted: [String]) -> PossibleTypeNames { PossibleTypeNames(of: wanted, in: self) }

  /// The files in whose code a type of one of the roles, or one of the names, may be mentioned.
  func files(mentioningTypesPlaying wanted: [String], orNamed names: [NamePattern] = []) -> FileSet {
    known.mentions.value(for: .init(roles: wanted, names: names)) {
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
      roles.symbols(naming: wanted).forEach { symbol in
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
    known.types.value(for: patterns) {
      var types = types(named: patterns)
      types.formUnion(self.types(conformingTo: patterns))
      return types
    }
  }

  /// The names of all members of ``types(goingBy:)``, inherited ones included.
  func memberNames(ofTypesGoingBy patterns: [NamePattern]) -> NameFilter {
    known.memberNames.value(for: patterns) {
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
    known.declared.value(for: pattern) {
      var isFound = false
      types(named: [pattern]).forEach { isFound = isFound || !index.isSDK(TypeID(index: $0)) }
      return isFound
    }
  }
}
