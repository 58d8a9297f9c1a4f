/// The valid name that somebody who wrote an unknown one most likely meant.
public enum Suggestion {
  /// The candidate nearest to a name, or nil when none is near enough to be meant.
  ///
  /// Case, `-`, `_` and blanks do not count; then the fewest edits decide (insertion, deletion, substitution, swap of
  /// neighbours), at most one in three characters; then an only candidate of which the name is a part. Of equally near candidates,
  /// the one with more characters of its start in common is taken, then the first in alphabetical order.
  public static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let sorted = candidates.sorted()
    let wanted = folded(name)
    guard !wanted.isEmpty else { return nil }
    if let same = sorted.first(where: { folded($0) == wanted }) { return same }
    var best: (candidate: String, distance: Int, commonStart: Int)?
    for candidate in sorted {
      let other = folded(candidate)
      let limit = min(best?.distance ?? Int.max, max(1, max(wanted.count, other.count) / 3))
      guard let distance = distance(wanted, other, limit: limit) else { continue }
      let commonStart = zip(wanted, other).prefix { $0 == $1 }.count
      if let best, best.distance == distance, best.commonStart >= commonStart { continue }
      best = (candidate, distance, commonStart)
    }
    if let best { return best.candidate }
    guard wanted.count >= 4 else { return nil }
    let containing = sorted.filter { contains(folded($0), wanted) }
    return containing.count == 1 ? containing[0] : nil
  }

  /// A sentence's end that helps with an unknown name: `; did you mean 'x'?`, or the valid names where they are few.
  public static func hint(for name: String, in candidates: some Sequence<String>) -> String {
    if let nearest = nearest(to: name, in: candidates) { return "; did you mean '\(nearest)'?" }
    let sorted = candidates.sorted()
    guard !sorted.isEmpty, sorted.count <= 24 else { return "" }
    return "; known: " + sorted.joined(separator: ", ")
  }

  /// Edits between two names, the swap of two neighbours being one (optimal string alignment).
  ///
  /// - Returns: nil where more than `limit` edits are needed.
  static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    // A name of this length is no slip of the finger, and the table below would be large.
    guard a.count <= 256, b.count <= 256 else { return a == b ? 0 : nil }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var current = [i + 1]
      current.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
        current.append(cost)
      }
      if (current.min() ?? 0) > limit { return nil }
      beforePrevious = previous
      previous = current
    }
    let distance = previous[b.count]
    return distance <= limit ? distance : nil
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.lowercased().utf8.filter { byte in
      byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ")
    }
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}
