import Foundation
import Testing

@testable import ConventionRules

struct WorkforceTests {
  private static let threads = Workforce(3) { count, body in
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }

  @Test("Results come in the order of the numbers, each once", arguments: [0, 1, 2, 100])
  func resultsComeInTheOrderOfTheNumbersEachOnce(count: Int) {
    #expect(Self.threads.map(count) { $0 * $0 } == (0..<count).map { $0 * $0 })
    #expect(Workforce.callingThread.map(count) { $0 * $0 } == (0..<count).map { $0 * $0 })
  }

  @Test("threads have a limit, whatever is asked for")
  func threadsHaveALimit() {
    #expect(Workforce.threadCount(of: 1_000_000, processors: 8) == 64)
    #expect(Workforce.threadCount(of: 1_000_000, processors: 128) == 128, "one for each processor")
    #expect(Workforce.threadCount(of: 3, processors: 8) == 3)
  }
}
