/// Names that stand nowhere in a project, and for each the name nearly like it that does.
///
/// Nearly all are in the index, which costs one look at its names. The others, of which few are like a name of the index, are
/// looked for in the files themselves: what is used inside of functions alone is in no index.
struct NearNames {
  /// More names that are nowhere are no slips of the pen.
  private static let most = 64

  let names: [String]
  let sdk: SDKText

  func find(in index: ProjectIndex, _ sources: any SourceProvider) -> [String: String] {
    let missing = missing(in: index)
    guard !missing.isEmpty, missing.count <= Self.most else { return [:] }
    var near = nearest(to: missing, in: index)
    let known = Set(names)
    near = near.filter { name, other in !known.contains(other) && !sdk.mentions(name) }
    guard !near.isEmpty else { return [:] }
    let text = SourceText(path: "", text: "")
    for number in sources.paths.indices where !near.isEmpty {
      guard (try? sources.read(number, into: text)) != nil else { return [:] }
      near = near.filter { !text.bytes.mentions($0.key) }
    }
    return near
  }

  /// The names of which the index has none. Names are told apart by their hashes, so that a few may seem to be there.
  private func missing(in index: ProjectIndex) -> [String] {
    let wanted = NameHashSet(names.map(NameHash.of))
    var found: Set<UInt32> = []
    for facts in index.tables.files {
      facts.eachName { name in
        let hash = NameHash.of(name)
        if wanted.contains(hash) { found.insert(hash) }
      }
    }
    return Array(Set(names.filter { !found.contains(NameHash.of($0)) })).sorted()
  }

  private func nearest(to missing: [String], in index: ProjectIndex) -> [String: String] {
    let wanted = missing.map { (name: $0, bytes: Array($0.utf8)) }
    var best: [String: (name: String, distance: Int)] = [:]
    for facts in index.tables.files {
      facts.eachName { other in
        for (name, bytes) in wanted {
          let limit = bytes.count < 10 ? 1 : 2
          guard abs(bytes.count - other.count) <= limit, other.first == bytes.first || other.last == bytes.last,
            let distance = Suggestion.distance(bytes, Array(other), limit: limit), distance > 0,
            !Self.differInNumber(bytes, other)
          else { continue }
          let found = String(decoding: other, as: UTF8.self)
          if let known = best[name], (known.distance, known.name) <= (distance, found) { continue }
          best[name] = (found, distance)
        }
      }
    }
    return best.mapValues(\.name)
  }

  /// Whether one name is the plural of the other, as two different things are often called.
  private static func differInNumber(_ a: [UInt8], _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    let (short, long) = a.count < b.count ? (a, Array(b)) : (Array(b), a)
    return long.count == short.count + 1 && long.last == UInt8(ascii: "s") && long.starts(with: short)
  }
}
