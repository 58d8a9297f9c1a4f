/// The types that are declared in functions, by file and name: of any number in one function, each is found at once.
struct LocalTypeTable: Sendable {
  private struct Scope: BitwiseCopyable, Sendable {
    var start: UInt32
    var end: UInt32
    var container: UInt32
    /// The place of the one around it that has a type of that name as well.
    var outer: UInt32
  }

  /// Those of a name in a file follow one another, by their start.
  private var scopes: [Scope] = []
  private var ranges: [UInt64: Range<Int>] = [:]

  /// Enters the local types of all files, once these have names and numbers. O(types × log types).
  init(of tables: ProjectTables) {
    var entries: [(key: UInt64, scope: Scope)] = []
    for file in tables.files.indices {
      let facts = tables.files[file]
      for record in facts.localScopes {
        let container = tables.container(of: record.declaration, in: UInt32(truncatingIfNeeded: file))
        guard tables.isType(container) else { continue }
        let scope = Scope(start: record.start, end: record.end, container: container, outer: SummaryRecords.none)
        entries.append((Self.key(tables.types[Int(container)].symbol, UInt32(truncatingIfNeeded: file)), scope))
      }
    }
    // Of several types of a name in one block the first counts.
    let order = entries.indices.sorted {
      (entries[$0].key, entries[$0].scope.start, $0) < (entries[$1].key, entries[$1].scope.start, $1)
    }
    var first = 0
    var around = SummaryRecords.none
    for (place, index) in order.enumerated() {
      let (key, scope) = entries[index]
      let isNewName = place == 0 || entries[order[place - 1]].key != key
      if isNewName {
        first = scopes.count
        around = SummaryRecords.none
      } else if let last = scopes.last, last.start == scope.start {
        continue
      }
      while around != SummaryRecords.none, scopes[Int(around)].end <= scope.start { around = scopes[Int(around)].outer }
      scopes.append(scope)
      scopes[scopes.count - 1].outer = around
      around = UInt32(truncatingIfNeeded: scopes.count - 1)
      ranges[key] = first..<scopes.count
    }
  }

  /// The innermost local type of a name that an offset of a file sees. O(log types + depth).
  func find(_ symbol: UInt32, at offset: Int, in file: UInt32) -> UInt32? {
    guard let range = ranges[Self.key(symbol, file)] else { return nil }
    let next = range.partitioningIndex { Int(scopes[$0].start) > offset }
    guard next > range.lowerBound else { return nil }
    var place = UInt32(truncatingIfNeeded: next - 1)
    while place != SummaryRecords.none {
      if offset < Int(scopes[Int(place)].end) { return scopes[Int(place)].container }
      place = scopes[Int(place)].outer
    }
    return nil
  }

  private static func key(_ symbol: UInt32, _ file: UInt32) -> UInt64 { UInt64(file) << 32 | UInt64(symbol) }
}
