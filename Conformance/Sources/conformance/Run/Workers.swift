import Foundation
import Synchronization

/// Threads with stacks on which swift-syntax can read deeply nested code.
enum Workers {
  /// The results of `body` for 0 up to `count`, in order; throws the first error of any.
  static func map<Element: Sendable>(
    count: Int, _ body: @escaping @Sendable (Int) throws -> Element
  ) throws -> [Element] {
    let queue = Queue<Element>(count: count)
    let group = DispatchGroup()
    for _ in 0..<min(count, ProcessInfo.processInfo.activeProcessorCount) {
      group.enter()
      let thread = Thread {
        while let index = queue.take() { queue.finish(index, Result { try body(index) }) }
        group.leave()
      }
      thread.stackSize = 1 << 29
      thread.start()
    }
    group.wait()
    return try queue.results()
  }
}

/// Which pieces of work are left, and the results of the others.
private final class Queue<Element: Sendable>: Sendable {
  private let count: Int
  private let state = Mutex<(next: Int, results: [Int: Result<Element, any Error>])>((0, [:]))

  init(count: Int) {
    self.count = count
  }

  /// Nil when nothing is left.
  func take() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  /// After a failure nothing more is handed out.
  func finish(_ index: Int, _ result: Result<Element, any Error>) {
    state.withLock { state in
      state.results[index] = result
      if case .failure = result { state.next = count }
    }
  }

  func results() throws -> [Element] {
    try state.withLock { state in
      try state.results.sorted { $0.key < $1.key }.map { try $0.value.get() }
    }
  }
}
