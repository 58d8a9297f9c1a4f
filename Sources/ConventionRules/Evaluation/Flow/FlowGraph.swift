/// The ways through a body: what of it is run together, and where each of these blocks leads.
///
/// A node acts where it ends: arguments before the call, the right side before the assignment, `a()` before `.b()`. So the bytes of
/// a body are divided among blocks, and the block of a node is found by its end. A body without branches is one block.
final class FlowGraph: Sendable {
  typealias Block = Int

  /// Where a body begins, and the blocks to which its ends lead: what `return` leaves comes to `returns` by way of `leaving`. Where the
  /// program ends there is no exit.
  static let entry = 0, returns = 1, throwing = 2, failing = 3, leaving = 4

  /// A stretch of the source from an offset on.
  struct Segment: BitwiseCopyable {
    var start: UInt32
    var block: UInt32
    /// The innermost span around it; -1 for none.
    var span: Int32
  }

  /// A part that is run on a condition of its own.
  struct Span: BitwiseCopyable {
    var start: UInt32
    var parent: Int32
    /// Where a node acts that begins in front of the part and ends with it.
    var behind: UInt32
  }

  /// Where a node acts: in a block, and there in the order of the keys.
  struct Place: Hashable {
    var block: Block
    var key: Int
  }

  /// The blocks of what is deferred, and how far behind them they are there again for other ways out.
  struct Deferred {
    let blocks: Range<Block>
    let distances: [Int]
  }

  /// The clauses of an `#if`, by the block with which each begins. Without `#else` the last one is empty.
  typealias Clauses = [(entry: Block, range: Range<Int>)]

  /// Exits of block `b`: `targets[firstTarget[b]..<firstTarget[b + 1]]`.
  let firstTarget: [UInt32]
  let targets: [UInt32]
  /// The same backwards.
  let firstSource: [UInt32]
  let sources: [UInt32]
  /// By offset.
  let segments: [Segment]
  let spans: [Span]
  /// What `defer` holds, inner ones first.
  private let deferred: [Deferred]
  /// The place of the innermost one around a block; empty where nothing is deferred.
  private let deferredAround: [Int]
  /// The place of the one around another one.
  private let deferredOutside: [Int]
  /// Where calls act that throw, by the node.
  let throwingCalls: [UInt32: UInt32]
  /// Where one goes who finds nothing in front of `?`, by the node.
  let skips: [UInt32: UInt32]
  /// Where calls act that run a closure themselves: in front of that.
  let fronts: [UInt32: Place]
  let conditions: [Clauses]
  /// The place of each block in an order in which all but the ways back of loops lead on; -1 where nobody comes.
  let order: [Int]
  /// The least place to which a way leads from a block, and the greatest one from which a way leads to it.
  let leastAhead: [Int]
  let mostBehind: [Int]
  /// The ends to which ways lead from a block, a bit for each.
  let ends: [UInt8]

  init(
    _ exits: [[UInt32]], segments: [Segment], spans: [Span],
    deferred: [Deferred],
    throwingCalls: [UInt32: UInt32], skips: [UInt32: UInt32], fronts: [UInt32: Place], conditions: [Clauses]
  ) {
    self.segments = segments
    self.spans = spans
    self.deferred = deferred
    var around = [Int](repeating: -1, count: deferred.isEmpty ? 0 : exits.count)
    var outside = deferred.map { _ in -1 }
    for (place, one) in deferred.enumerated().reversed() {
      outside[place] = around[one.blocks.lowerBound]
      for block in one.blocks { around[block] = place }
    }
    (deferredAround, deferredOutside) = (around, outside)
    self.throwingCalls = throwingCalls
    self.skips = skips
    self.fronts = fronts
    self.conditions = conditions
    var entries = exits.map { _ in [UInt32]() }
    for block in exits.indices { for target in exits[block] { entries[Int(target)].append(UInt32(block)) } }
    (firstTarget, targets) = Self.flat(exits)
    (firstSource, sources) = Self.flat(entries)
    let inOrder = Self.inOrder(exits)
    var order = exits.map { _ in -1 }
    for (place, block) in inOrder.enumerated() { order[block] = place }
    self.order = order
    func spread(_ start: [Int], _ blocks: some Sequence<Block>, along lists: [[UInt32]], _ join: (Int, Int) -> Int)
      -> [Int]
    {
      var found = start
      var isChanged = true
      while isChanged {
        isChanged = false
        for block in blocks {
          let all = lists[block].filter { order[Int($0)] >= 0 }.reduce(found[block]) { join($0, found[Int($1)]) }
          isChanged = isChanged || all != found[block]
          found[block] = all
        }
      }
      return found
    }
    leastAhead = spread(order, inOrder.reversed(), along: exits, min)
    mostBehind = spread(order, inOrder, along: entries, max)
    let own = exits.indices.map { $0 >= Self.returns && $0 <= Self.failing ? 1 << $0 : 0 }
    ends = spread(own, inOrder.reversed(), along: exits, |).map { UInt8($0) }
  }

  private static func flat(_ lists: [[UInt32]]) -> (first: [UInt32], all: [UInt32]) {
    var first: [UInt32] = [0]
    var all: [UInt32] = []
    for list in lists {
      all += list
      first.append(UInt32(all.count))
    }
    return (first, all)
  }

  /// The blocks to which one comes, each in front of those to which it leads, ways back aside.
  private static func inOrder(_ exits: [[UInt32]]) -> [Block] {
    var finished: [Block] = []
    var next = exits.map { _ in -1 }
    var open = [entry]
    next[entry] = 0
    while let block = open.last {
      if next[block] < exits[block].count {
        let target = Int(exits[block][next[block]])
        next[block] += 1
        if next[target] < 0 {
          next[target] = 0
          open.append(target)
        }
      } else {
        finished.append(block)
        open.removeLast()
      }
    }
    return finished.reversed()
  }

  var blockCount: Int { firstTarget.count - 1 }

  func exits(_ block: Block) -> ArraySlice<UInt32> { targets[Int(firstTarget[block])..<Int(firstTarget[block + 1])] }

  func predecessors(_ block: Block) -> ArraySlice<UInt32> {
    sources[Int(firstSource[block])..<Int(firstSource[block + 1])]
  }

  /// O(log segments), and the depth of what ends with the node.
  func place(of node: NodeID, in tree: SyntaxTree) -> Place {
    if let known = fronts[node.index] { return known }
    let start = tree.ownStart(node)
    let end = max(tree.end(node), tree.start(node) + 1)
    let next = segments.partitioningIndex { Int($0.start) >= end }
    // What stands in front of the body, a parameter, acts where that begins.
    guard next > 0 else { return Place(block: Self.entry, key: 0) }
    var block = segments[next - 1].block
    var span = segments[next - 1].span
    while span >= 0, case let around = spans[Int(span)], Int(around.start) > start {
      block = around.behind
      span = around.parent
    }
    // Of nodes that end together the inner ones come first.
    return Place(block: Int(block), key: end << 32 | (Int(UInt32.max) - tree.start(node)))
  }

  func isReached(_ block: Block) -> Bool { order[block] >= 0 }

  /// All blocks in which a node acts, and whether it throws there.
  func blocks(of node: NodeID, at place: Place) -> [(block: Block, isThrown: Bool)] {
    var all = [(block: place.block, isThrown: false)]
    if let thrown = throwingCalls[node.index] { all.append((Int(thrown), true)) }
    var next = deferred.isEmpty ? -1 : deferredAround[place.block]
    while next >= 0 {
      for (block, isThrown) in all { all += deferred[next].distances.map { (block + $0, isThrown) } }
      next = deferredOutside[next]
    }
    return all
  }
}

extension SyntaxTree {
  /// Where the part of an expression begins that is no part of another one: behind the base of a chain's link, at the operator of a
  /// sequence.
  fileprivate func ownStart(_ node: NodeID) -> Int {
    guard let first = firstChild(node) else { return start(node) }
    switch kind(node) {
    case .callExpr, .memberAccessExpr, .subscriptExpr, .optionalChainingExpr, .forceUnwrapExpr: return end(first)
    case .sequenceExpr: return nextSibling(first).map(start) ?? start(node)
    default: return start(node)
    }
  }
}
