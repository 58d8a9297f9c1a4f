import Testing

@testable import ConventionRules

/// Names that many files declare: long chains are searched in another way than short ones, with the same outcome.
struct NearestEntriesTests {
  private static let paths = (0..<60).map { "D\($0 / 20)/E\($0 / 4 % 5)/F\($0)/A.swift" }.sorted(by: pathPrecedes)

  private static func directories(_ a: UInt32, _ b: UInt32) -> Int { sharedDirectories(paths[Int(a)], paths[Int(b)]) }

  /// The files of the nearest entries, found by a look at all.
  private func expected(_ entries: [ScopeEntry], to file: UInt32) -> [UInt32] {
    let own = entries.filter { $0.file == file }
    if !own.isEmpty { return own.map(\.file) }
    let visible = entries.filter { !$0.isPrivate }
    let best = visible.map { Self.directories($0.file, file) }.max()
    return visible.filter { Self.directories($0.file, file) == best }.map(\.file)
  }

  @Test("The nearest files are those that share the most directories", arguments: 1...6)
  func nearest(step: Int) {
    let enough = ProjectTables.mostCandidates + 1
    let files = stride(from: 0, to: Self.paths.count, by: step).map { UInt32($0) }
    let entries = files.reversed().map {
      ScopeEntry(kind: .type, isPrivate: $0 % 5 == 1, file: $0, index: $0, next: SummaryRecords.none)
    }
    let table = NearestEntries(entries)
    for file in Self.paths.indices.map({ UInt32($0) }) {
      let found = table.nearest(to: file) { Self.directories($0, file) }.map(\.file)
      let wanted = expected(entries, to: file)
      #expect(Set(found).isSubset(of: Set(wanted)), "from \(Self.paths[Int(file)])")
      #expect(found.count == min(enough, wanted.count), "more say nothing more, from \(Self.paths[Int(file)])")
    }
  }
}
