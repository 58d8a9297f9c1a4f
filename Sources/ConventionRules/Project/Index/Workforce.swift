import Synchronization

/// The threads that do the work of a run.
public struct Workforce: Sendable {
  /// Calls a function with every worker's number, 0 ..< count, at the same time, and returns when all have returned.
  public typealias Start = @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

  /// Workers at most; at least 1.
  public let count: Int
  /// Levels of nesting that are read in a source: as many as the workers' stacks have room for.
  public let maximumDepth: Int
  private let start: Start

  /// Takes what starts the threads, whose stacks have to bear the depth; a count below 1 means 1.
  public init(_ count: Int, maximumDepth: Int = SyntaxTree.defaultMaximumDepth, start: @escaping Start) {
    self.count = max(count, 1)
    self.maximumDepth = maximumDepth
    self.start = start
  }

  /// How many threads are started if some are asked for: more than processors only wait for each other.
  public static func threadCount(of asked: Int, processors: Int) -> Int { min(asked, max(64, processors)) }

  /// All work is done on the thread that asks for it.
  public static let callingThread = Workforce(1) { count, body in
    for worker in 0..<count { body(worker) }
  }

  /// Calls a function for each worker, and returns when all have returned.
  ///
  /// - Parameter most: how many workers have something to do.
  public func work(most: Int, _ body: @escaping @Sendable () -> Void) {
    start(min(count, max(most, 1))) { _ in body() }
  }

  /// What a function returns for each number below a bound, in the order of the numbers. They are shared out one by one.
  public func map<Result: Sendable>(
    _ count: Int, _ transform: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let queue = WorkQueue(count: count, chunk: 1)
    let results = Mutex<[(number: Int, result: Result)]>([])
    work(most: count) {
      var own: [(number: Int, result: Result)] = []
      while let numbers = queue.take() {
        for number in numbers { own.append((number, transform(number))) }
      }
      results.withLock { [own] in $0 += own }
    }
    return results.withLock { $0 }.sorted { $0.number < $1.number }.map(\.result)
  }
}
