/// Finds what two sequences have in common, after Eugene W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
enum SequenceAlignment {
  /// How many differences are looked for between parts of two sequences, so that all parts together cost in proportion.
  ///
  /// - Parameter elements: how many elements one of the whole sequences has.
  static func mostDifferences(ofAll elements: Int) -> Int { min(512, (1 << 25) / max(elements, 1)) }

  /// The places of common elements in both, ascending. O(elements × differences).
  ///
  /// - Parameter mostDifferences: where there are more, only what both begin and end with is common.
  static func matches(
    _ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>, mostDifferences: Int
  ) -> [(old: Int, new: Int)] {
    var matches: [(old: Int, new: Int)] = []
    var old = old
    var new = new
    while let first = old.first, first == new.first {
      matches.append((old.startIndex, new.startIndex))
      old = old.dropFirst()
      new = new.dropFirst()
    }
    var endings: [(old: Int, new: Int)] = []
    while let last = old.last, last == new.last {
      old = old.dropLast()
      new = new.dropLast()
      endings.append((old.endIndex, new.endIndex))
    }
    if !old.isEmpty, !new.isEmpty {
      matches += matchesBetween(old, new, mostDifferences: min(old.count + new.count, mostDifferences))
    }
    return matches + endings.reversed()
  }

  private static func matchesBetween(
    _ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>, mostDifferences most: Int
  ) -> [(old: Int, new: Int)] {
    // Of each diagonal, how far in the old sequence one comes with so many differences.
    let middle = most + 1
    var reached = [Int32](repeating: 0, count: 2 * middle + 1)
    var steps: [[Int32]] = []
    for differences in 0...most {
      steps.append(Array(reached[(middle - differences)...(middle + differences)]))
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        var x = Int(next(diagonal, differences) { reached[middle + $0] }.x)
        while x < old.count, x - diagonal < new.count,
          old[old.startIndex + x] == new[new.startIndex + x - diagonal]
        { x += 1 }
        reached[middle + diagonal] = Int32(x)
        if diagonal == old.count - new.count, x >= old.count { return path(old, new, steps) }
      }
    }
    return []
  }

  /// Whence one comes to a diagonal, and where on it one arrives.
  private static func next(
    _ diagonal: Int, _ differences: Int, _ reached: (Int) -> Int32
  ) -> (from: Int, x: Int32) {
    if differences == 0 { return (0, 0) }
    let isAdded =
      diagonal == -differences || diagonal != differences && reached(diagonal - 1) < reached(diagonal + 1)
    return isAdded ? (diagonal + 1, reached(diagonal + 1)) : (diagonal - 1, reached(diagonal - 1) + 1)
  }

  private static func path(
    _ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>, _ steps: [[Int32]]
  ) -> [(old: Int, new: Int)] {
    var matches: [(old: Int, new: Int)] = []
    var x = old.count
    var y = new.count
    for (differences, reached) in steps.enumerated().reversed() {
      let diagonal = x - y
      let (from, start) = next(diagonal, differences) { reached[differences + $0] }
      while x > Int(start) {
        x -= 1
        y -= 1
        matches.append((old.startIndex + x, new.startIndex + y))
      }
      guard differences > 0 else { break }
      x = Int(reached[differences + from])
      y = x - from
    }
    return matches.reversed()
  }
}
