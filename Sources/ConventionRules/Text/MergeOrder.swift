/// The order of things, found by asking of two of them which comes first. Things that are alike stay as they stood.
///
/// It knows numbers and no things, so that it is compiled once; the sort of the standard library is compiled again for each type
/// of thing and for each comparison.
struct MergeOrder {
  /// The numbers of the things; in order when nothing is left to ask.
  private(set) var order: [Int32]
  private(set) var isWhole = false
  private var merged: [Int32] = []
  /// How many things stand in order in a row. Rows are merged by twos, from front to back, until one is left.
  private var width = 1
  private var left = 0..<0
  private var right = 0..<0

  @inline(never)
  init(count: Int) {
    order = (0..<count).map { Int32(truncatingIfNeeded: $0) }
    merged.reserveCapacity(count)
    merge(from: 0)
  }

  /// The things to compare: the first one stood before the second.
  var first: Int { Int(order[left.lowerBound]) }
  var second: Int { Int(order[right.lowerBound]) }

  /// Takes the answer which of both comes first.
  @inline(never)
  mutating func take(isSecondFirst: Bool) {
    if isSecondFirst {
      merged.append(order[right.lowerBound])
      right = right.lowerBound + 1..<right.upperBound
    } else {
      merged.append(order[left.lowerBound])
      left = left.lowerBound + 1..<left.upperBound
    }
    if left.isEmpty || right.isEmpty {
      merged += order[left]
      merged += order[right]
      merge(from: right.upperBound)
    }
  }

  private mutating func merge(from start: Int) {
    var start = start
    while order.count - start <= width {
      if width >= order.count {
        isWhole = true
        return
      }
      merged += order[start...]
      swap(&order, &merged)
      merged.removeAll(keepingCapacity: true)
      width *= 2
      start = 0
    }
    left = start..<start + width
    right = left.upperBound..<min(left.upperBound + width, order.count)
  }
}

// These stand for the methods of the standard library of the same names wherever this library sorts by a comparison.

extension Sequence {
  func sorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    var elements = Array(self)
    elements.sort(by: precedes)
    return elements
  }
}

extension Array {
  @inline(never)
  mutating func sort(by precedes: (Element, Element) -> Bool) {
    for place in indices.dropFirst() {
      var later = place
      while later > 0, precedes(self[later], self[later - 1]) {
        if count > Self.few { return self = inOrder(by: precedes) }
        swapAt(later, later - 1)
        later -= 1
      }
    }
  }

  private func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
    var order = MergeOrder(count: count)
    while !order.isWhole { order.take(isSecondFirst: precedes(self[order.second], self[order.first])) }
    return order.order.map { self[Int($0)] }
  }

  /// How many are in order sooner without a list of their numbers.
  private static var few: Int { 16 }
}
