/// Where in a file one rule is suppressed, and by which comments.
///
/// Any number of comments may hold at a place. So the file is divided where one of them begins or ends to hold, and a finding
/// concerns such a part of the file, and not each comment by itself.
struct SuppressedStretches {
  /// What a comment suppresses.
  struct Source {
    let range: Range<Int>
    /// Its number among the ids of all comments.
    let place: Int
    /// Empty for none.
    let reason: String
  }

  private let sources: [Source]
  /// Where the stretches begin; the last one is where all ends.
  private let bounds: [Int]
  /// Why a stretch is suppressed, empty for no reason; nil where it is not.
  private var reasons: [String?] = []
  private var hasFinding: [Bool]

  /// O(sources × log sources).
  init(_ sources: [Source]) {
    self.sources = sources.filter { !$0.range.isEmpty }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    bounds = Set(self.sources.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
    hasFinding = [Bool](repeating: false, count: bounds.count)
    var next = self.sources[...]
    // What ended stays in there until it comes to the top.
    var open: [Source] = []
    var openWithReason: [Source] = []
    for bound in bounds {
      while let source = next.first, source.range.lowerBound <= bound {
        open.append(source)
        if !source.reason.isEmpty { openWithReason.append(source) }
        next.removeFirst()
      }
      while let last = open.last, last.range.upperBound <= bound { open.removeLast() }
      while let last = openWithReason.last, last.range.upperBound <= bound { openWithReason.removeLast() }
      reasons.append(openWithReason.last?.reason ?? (open.isEmpty ? nil : ""))
    }
  }

  /// Why a finding at an offset is suppressed, which is noted; nil if it is not. O(log sources).
  mutating func reasonToSuppress(at offset: Int) -> String? {
    let stretch = bounds.partitioningIndex { $0 > offset } - 1
    guard stretch >= 0, let reason = reasons[stretch] else { return nil }
    hasFinding[stretch] = true
    return reason
  }

  /// The places of those that suppressed something.
  var usedPlaces: [Int] {
    var counts = [0]
    for hasFinding in hasFinding { counts.append((counts.last ?? 0) + (hasFinding ? 1 : 0)) }
    return sources.filter { source in
      let first = bounds.partitioningIndex { $0 >= source.range.lowerBound }
      let end = bounds.partitioningIndex { $0 >= source.range.upperBound }
      return counts[end] > counts[first]
    }.map(\.place)
  }
}
