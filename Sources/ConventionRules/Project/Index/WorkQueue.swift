import Synchronization

/// Hands out the numbers below a bound to several workers, some at a time.
final class WorkQueue: Sendable {
  /// Files handed out at once: few enough to share out evenly, enough that workers seldom meet.
  static let chunk = 8

  private let count: Int
  private let chunk: Int
  private let next = Atomic<Int>(0)

  /// How many times something is handed out of so many files.
  static func chunks(_ count: Int) -> Int { (count + chunk - 1) / chunk }

  /// - Parameter chunk: how many numbers are handed out at once.
  init(count: Int, chunk: Int = WorkQueue.chunk) {
    self.count = count
    self.chunk = chunk
  }

  /// The next numbers to work on; nil when all are handed out.
  func take() -> Range<Int>? {
    let start = next.add(chunk, ordering: .relaxed).oldValue
    guard start < count else { return nil }
    return start..<min(start + chunk, count)
  }
}
