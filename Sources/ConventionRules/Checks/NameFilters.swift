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
}

extension CheckedProject {
  /// The names under which types of certain roles may be found.
  func names(ofTypesPlaying wanted: [String]) -> PossibleTypeNames { PossibleTypeNames(of: wanted, in: self) }

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
