import Synchronization

/// Bounds how many findings of a project are kept, so that memory is bounded, and tells the same files whatever order they are
/// checked in: those before which there are too many findings are left out.
final class FindingLimit: Sendable {
  /// Findings of one file that are kept: the first ones.
  static let mostInFile = 10_000
  /// Findings of a project from which on no further file is reported.
  static let mostInProject = 100_000

  private struct State {
    /// In the order of positions.
    var counts: [(position: Int, count: Int)] = []
    var total = 0
    var last = Int.max
  }

  private let most: Int
  private let state = Mutex(State())

  /// - Parameter most: findings from which on no further file is reported.
  init(most: Int = mostInProject) {
    self.most = most
  }

  var lastPosition: Int { state.withLock { $0.last } }

  func count(_ findings: Int, at position: Int) {
    guard findings > 0 else { return }
    state.withLock { state in
      guard position <= state.last else { return }
      // Files come nearly in order.
      var place = state.counts.count
      while place > 0, state.counts[place - 1].position > position { place -= 1 }
      state.counts.insert((position, findings), at: place)
      state.total += findings
      while let last = state.counts.last, state.total - last.count >= most {
        state.total -= last.count
        state.last = last.position - 1
        state.counts.removeLast()
      }
    }
  }

  /// The findings that are kept of one file, in the order of their places, of any number of lists.
  ///
  /// - Returns: whether some were left out.
  static func keepFirst(_ lists: inout [[Finding]]) -> Bool {
    let count = lists.reduce(0) { $0 + $1.count }
    guard count > mostInFile else { return false }
    let starts = lists.flatMap { $0.map(\.range.lowerBound) }.sorted()
    let last = starts[mostInFile - 1]
    var room = mostInFile - starts.prefix { $0 < last }.count
    for index in lists.indices {
      lists[index].removeAll { finding in
        if finding.range.lowerBound < last { return false }
        guard finding.range.lowerBound == last, room > 0 else { return true }
        room -= 1
        return false
      }
    }
    return true
  }

  static func fileError(_ path: String) -> RunError {
    RunError(
      path: path,
      message: "more than \(mostInFile) findings, only the first are shown; exclude this file, or turn rules off")
  }

  static func projectError(behind path: String) -> RunError {
    RunError(
      message:
        "more than \(mostInProject) findings; no file after \(path) is reported: lint fewer folders at once, or turn"
        + " rules off")
  }
}
