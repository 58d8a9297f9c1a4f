/// Tells which new file an old one has become: files that are equal, or of which most lines are.
public enum FilePairs {
  /// A file by its path.
  public typealias File = (path: String, bytes: ArraySlice<UInt8>)

  /// Of more pairs than this only those with one file name are compared: a thousand files against a thousand.
  private static let mostPairs = 1_000_000

  /// Finds the old file of each new one that has one; no old file is taken twice. O(old × new × lines).
  ///
  /// - Parameters:
  ///   - gone: files that are not there any more.
  ///   - new: files that were not there.
  /// - Returns: numbers of old files, by the numbers of new ones.
  public static func find(gone: [File], new: [File]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var equal = Dictionary(grouping: gone.indices.reversed()) { number in gone[number].bytes.textHash }
    for number in new.indices {
      let candidates = equal[new[number].bytes.textHash] ?? []
      let same = candidates.filter { gone[$0].bytes.elementsEqual(new[number].bytes) }
      guard let old = same.last(where: { name(gone[$0]) == name(new[number]) }) ?? same.last else { continue }
      pairs[number] = old
      equal[new[number].bytes.textHash]?.removeAll { $0 == old }
    }
    let taken = Set(pairs.values)
    let olds = gone.indices.filter { !taken.contains($0) }
    let news = new.indices.filter { pairs[$0] == nil }
    for pair in alike(gone, olds, new, news) { pairs[pair.new] = pair.old }
    return pairs
  }

  /// Pairs of which more than half of the lines are common, those with most in common first.
  private static func alike(
    _ gone: [File], _ olds: [Int], _ new: [File], _ news: [Int]
  ) -> [(old: Int, new: Int)] {
    guard !olds.isEmpty, !news.isEmpty else { return [] }
    let oldLines = Dictionary(uniqueKeysWithValues: olds.map { ($0, LineHash.telling(in: gone[$0].bytes)) })
    let comparesAll = olds.count * news.count <= mostPairs
    let byName = Dictionary(grouping: olds) { name(gone[$0]) }
    var found: [(old: Int, new: Int, share: Double, hasName: Bool)] = []
    for number in news {
      let lines = LineHash.telling(in: new[number].bytes)
      for old in comparesAll ? olds : byName[name(new[number])] ?? [] {
        let others = oldLines[old] ?? []
        let longer = max(lines.count, others.count)
        guard min(lines.count, others.count) * 2 > longer else { continue }
        let common = commonCount(lines, others)
        guard common * 2 > longer else { continue }
        let hasName = name(gone[old]) == name(new[number])
        found.append((old, number, Double(common) / Double(longer), hasName))
      }
    }
    found.sort { a, b in
      if a.share != b.share { return a.share > b.share }
      if a.hasName != b.hasName { return a.hasName }
      return (a.new, a.old) < (b.new, b.old)
    }
    var pairs: [(old: Int, new: Int)] = []
    var (takenOld, takenNew): (Set<Int>, Set<Int>) = ([], [])
    for pair in found where !takenOld.contains(pair.old) && !takenNew.contains(pair.new) {
      takenOld.insert(pair.old)
      takenNew.insert(pair.new)
      pairs.append((pair.old, pair.new))
    }
    return pairs
  }

  /// How many elements two ascending lists have in common, each counted as often as both have it.
  private static func commonCount(_ a: [UInt64], _ b: [UInt64]) -> Int {
    var (next, other, count) = (0, 0, 0)
    while next < a.count, other < b.count {
      if a[next] == b[other] {
        count += 1
        next += 1
        other += 1
      } else if a[next] < b[other] {
        next += 1
      } else {
        other += 1
      }
    }
    return count
  }

  private static func name(_ file: File) -> [UInt8] {
    Array(file.path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") })
  }
}
