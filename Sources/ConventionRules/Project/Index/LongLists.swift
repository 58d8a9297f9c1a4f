import Synchronization

/// The names of long lists in files, with the places at which they stand: no file of a person has such lists, and to go through one
/// for each name in it would cost the square of its length.
struct LongLists: Sendable {
  enum List: UInt8 { case generics, requirements, imports, names }

  /// So many entries are sooner gone through.
  static let few = 16

  /// The places in a list, by the hashes of the names there.
  fileprivate struct Places: Sendable {
    let sorted: [(hash: UInt32, place: Int)]

    func places(_ hash: UInt32) -> some Sequence<Int> {
      sorted[sorted.partitioningIndex { $0.hash >= hash }...].lazy.prefix { $0.hash == hash }.map(\.place)
    }
  }

  /// By file, list and where in the list it begins.
  fileprivate var known: [UInt64: Places] = [:]
}

extension ProjectTables {
  /// The first place in a list of a file at which a name stands.
  ///
  /// - Parameters:
  ///   - list: what the range is one of; the name of an entry is that of the parameter, of the module, or of what is required of.
  ///   - isMatch: asked of places that may have the name.
  func first(
    in list: LongLists.List, _ range: Range<Int>, of file: UInt32, named name: UnsafeBufferPointer<UInt8>,
    where isMatch: (Int) -> Bool
  ) -> Int? {
    if range.count <= LongLists.few { return range.first(where: isMatch) }
    return places(in: list, range, of: file).places(NameHash.of(name)).first(where: isMatch)
  }

  /// The places in a list of a file at which a name, or one of the same hash, stands, in order; of a short list all.
  func places(
    in list: LongLists.List, _ range: Range<Int>, of file: UInt32, named name: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    if range.count <= LongLists.few { return Array(range) }
    return Array(places(in: list, range, of: file).places(NameHash.of(name)))
  }

  private func places(in list: LongLists.List, _ range: Range<Int>, of file: UInt32) -> LongLists.Places {
    let key = UInt64(file) << 32 | UInt64(UInt32(truncatingIfNeeded: range.lowerBound)) << 2 | UInt64(list.rawValue)
    if let known = longLists.withLock({ $0.known[key] }) { return known }
    let facts = files[Int(file)]
    var places: [(hash: UInt32, place: Int)] = []
    for place in range {
      if let id = facts.name(at: place, in: list) { places.append((NameHash.of(facts.bytes(ofName: id)), place)) }
    }
    let found = LongLists.Places(sorted: places.sorted { ($0.hash, $0.place) < ($1.hash, $1.place) })
    longLists.withLock { $0.known[key] = found }
    return found
  }

  /// The first import of a module by a file.
  func firstImport(of module: UnsafeBufferPointer<UInt8>, by file: UInt32) -> ImportRecord? {
    let facts = files[Int(file)]
    let imports = facts.imports
    return first(in: .imports, imports.indices, of: file, named: module) { facts.name(imports[$0].module, is: module) }
      .map { imports[$0] }
  }
}

extension SummaryFacts {
  fileprivate func name(at place: Int, in list: LongLists.List) -> UInt32? {
    switch list {
    case .generics: return generics[place].name
    case .imports: return imports[place].module
    case .names: return UInt32(truncatingIfNeeded: place)
    case .requirements:
      let left = requirements[place].left
      guard left != SummaryRecords.none, types[Int(left)].kind == .path, types[Int(left)].count == 1 else { return nil }
      return words[Int(types[Int(left)].first)]
    }
  }
}
