import Testing

@testable import ConventionRules

struct MergeOrderTests {
  private struct Card: Equatable {
    var rank: Int
    var place: Int
  }

  /// Each way in which up to seven cards of three ranks may lie, and some long rows.
  private static let hands: [[Int]] = {
    var hands: [[Int]] = [[]]
    var last = hands
    for _ in 0..<7 {
      last = last.flatMap { hand in (0..<3).map { hand + [$0] } }
      hands += last
    }
    for count in [8, 9, 31, 32, 33, 1_000] {
      hands += [(0..<count).map { $0 * 7 % 5 }, (0..<count).map { -$0 }, (0..<count).map { $0 == 0 ? count : $0 }]
    }
    return hands
  }()

  @Test func whatIsAlikeStaysAsItStood() {
    for hand in Self.hands {
      var cards = hand.enumerated().map { Card(rank: $0.element, place: $0.offset) }
      let expected = Set(hand).sorted().flatMap { rank in cards.filter { $0.rank == rank } }
      #expect(cards.sorted { $0.rank < $1.rank } == expected)
      cards.sort { $0.rank < $1.rank }
      #expect(cards == expected)
    }
  }

  @Test func aRowInOrderIsAskedOnceForEachPair() {
    var asked = 0
    let cards = Array(0..<1_000).sorted { a, b in
      asked += 1
      return a < b
    }
    #expect(cards == Array(0..<1_000))
    #expect(asked == 999)
  }

  @Test func aRowAsksForNoMoreThanItsLogarithm() {
    var asked = 0
    _ = (0..<1_024).reversed().sorted { a, b in
      asked += 1
      return a < b
    }
    #expect(asked <= 1_024 * 10)
  }
}
