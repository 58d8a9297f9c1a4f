/// Ranges in rising order, none of which overlaps another.
struct OrderedRanges {
  private let ranges: [Range<Int>]

  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges
  }

  /// Whether one of them holds a value. O(log ranges).
  func contains(_ value: Int) -> Bool {
    let next = ranges.partitioningIndex { $0.upperBound > value }
    return next < ranges.count && ranges[next].contains(value)
  }
}
