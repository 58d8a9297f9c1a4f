/// The entries of one name that many files declare, in an order in which the nearest ones are found without a look at all.
///
/// Files are numbered in the order of their paths, and among paths in order those that share the most directories with one
/// stand next to it.
struct NearestEntries: Sendable {
  /// By file, and of a file in the order of the chain.
  private let all: [ScopeEntry]
  /// Those that other files see.
  private let shared: [ScopeEntry]

  /// So many entries are looked at one by one.
  static let few = 32

  /// - Parameter entries: all of a chain, in its order.
  init(_ entries: [ScopeEntry]) {
    all = entries.enumerated().sorted { ($0.element.file, $0.offset) < ($1.element.file, $1.offset) }.map(\.element)
    shared = all.filter { !$0.isPrivate && $0.file != SummaryRecords.none }
  }

  /// The entries of a file itself; else those of the files that share the most directories with it. Of several files, some entries
  /// more than are told apart say as much as all. O(log entries + what is found).
  ///
  /// - Parameter directories: how much a file shares with the one that asks.
  func nearest(to file: UInt32, directories: (UInt32) -> Int) -> [ScopeEntry] {
    let first = all.partitioningIndex { $0.file >= file }
    if first < all.count, all[first].file == file { return Array(all[first...].prefix { $0.file == file }) }
    let place = shared.partitioningIndex { $0.file >= file }
    let left = place > 0 ? directories(shared[place - 1].file) : -1
    let right = place < shared.count ? directories(shared[place].file) : -1
    // What belongs to no file shares nothing with any.
    let outside = all.reversed().prefix { $0.file == SummaryRecords.none }
    let best = max(left, right, outside.isEmpty ? -1 : 0)
    var found: [ScopeEntry] = []
    func take(_ entry: ScopeEntry) -> Bool {
      found.append(entry)
      return found.count <= ProjectTables.mostCandidates || entry.file == found[0].file
    }
    if left == best {
      for entry in shared[..<place].reversed() {
        guard directories(entry.file) == best, take(entry) else { break }
      }
    }
    if right == best {
      for entry in shared[place...] { guard directories(entry.file) == best, take(entry) else { break } }
    }
    if best == 0 { found += outside.prefix(2) }
    return found
  }
}
