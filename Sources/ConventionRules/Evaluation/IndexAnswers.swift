import Synchronization

/// What the types and files of an index answer to lists of names, whoever asks: the configurations of a run ask much the same.
final class IndexAnswers: Sendable {
  private struct Related: Hashable {
    let patterns: [NamePattern]
    let inheritance: Bool
  }

  let names: TypeNames
  private let index: ProjectIndex
  private let named = Mutex<[[NamePattern]: BitSet]>([:])
  private let related = Mutex<[Related: BitSet]>([:])
  private let kinds = Mutex<[Set<NominalKind>: BitSet]>([:])
  private let importing = Mutex<[[NamePattern]: BitSet]>([:])

  init(_ index: ProjectIndex) {
    self.index = index
    names = TypeNames(index)
  }

  /// The types whose simple or qualified name matches one of some patterns.
  func types(named patterns: [NamePattern]) -> BitSet {
    // A single name is looked up. There may be as many as the code has, and each would have to be kept.
    let isLookedUp = patterns.count < 2 && patterns.allSatisfy { $0.isExact && $0.isASCII }
    return isLookedUp ? names.types(named: patterns) : types(namedInEach: [patterns], by: .callingThread)[0]
  }

  /// For each list of patterns, the types whose simple or qualified name matches one of the list. All lists that were not asked for
  /// before are matched in one walk over the names.
  func types(namedInEach lists: [[NamePattern]], by workers: Workforce) -> [BitSet] {
    var known = named.withLock { known in lists.map { known[$0] } }
    let open = lists.indices.filter { known[$0] == nil }
    if open.isEmpty { return known.compactMap(\.self) }
    let found = names.types(namedInEach: open.map { lists[$0] }, by: workers)
    named.withLock { [found] all in for (number, types) in zip(open, found) { all[lists[number]] = types } }
    for (number, types) in zip(open, found) { known[number] = types }
    return known.compactMap(\.self)
  }

  /// See ``TypeNames/types(below:matching:inheritance:)``.
  func types(below named: @autoclosure () -> BitSet, matching patterns: [NamePattern], inheritance: Bool) -> BitSet {
    related.value(for: Related(patterns: patterns, inheritance: inheritance)) {
      names.types(below: named(), matching: patterns, inheritance: inheritance)
    }
  }

  func types(ofKinds wanted: Set<NominalKind>) -> BitSet {
    kinds.value(for: wanted) {
      var types = BitSet(count: index.typeCount)
      // Each type is asked about: to hash its kind costs more than to compare it with a few.
      let kinds = Array(wanted)
      for number in 0..<UInt32(truncatingIfNeeded: index.typeCount)
      where kinds.contains(index.kind(TypeID(index: number))) {
        types.insert(number)
      }
      return types
    }
  }

  /// The files that import a module with a matching name.
  func files(importing patterns: [NamePattern]) -> BitSet {
    importing.value(for: patterns) {
      var files = BitSet(count: index.fileCount)
      let set = NamePatternSet(patterns)
      for file in index.files where index.imports(file, matching: set) { files.insert(file.index) }
      return files
    }
  }
}
