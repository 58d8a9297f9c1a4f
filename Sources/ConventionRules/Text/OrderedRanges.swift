/// Ranges in rising order, none of which overlaps another.
struct OrderedRanges {
  private let ranges: [Range<Int>]

  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges
  }

  /// Whether one of them holds a value. O(log ranges).
  func contains(_ value: Int) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }
}
