extension RandomAccessCollection where Index == Int {
  /// The place of the first element for which a condition holds, of elements in such an order that it holds for all behind that
  /// one, too; the end where it holds for none. O(log n).
  @inline(__always)
  public func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
