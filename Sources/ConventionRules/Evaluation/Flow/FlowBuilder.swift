/// Makes the graph of a body in one walk over its source, in which chains are no recursion.
struct FlowBuilder {
  typealias Block = FlowGraph.Block

  let resolver: FileResolver
  var tree: SyntaxTree { resolver.tree }

  /// The first exit of each block, and the others as a list.
  private var firstEdge: [Int32] = []
  private var edges: [(target: UInt32, next: Int32)] = []
  private var segments: [FlowGraph.Segment] = []
  private var isSorted = true
  private var spans: [FlowGraph.Span] = []
  private var openSpan: Int32 = -1
  private var deferred: [FlowGraph.Deferred] = []
  var throwingCalls: [UInt32: UInt32] = [:]
  var skips: [UInt32: UInt32] = [:]
  var fronts: [UInt32: FlowGraph.Place] = [:]
  var conditions: [FlowGraph.Clauses] = []

  /// Where the walk is. Behind what leaves, a block to which nothing leads.
  var current: Block = FlowGraph.entry
  /// Where `return` and what is thrown lead, and how much of what is deferred is run on the way.
  var returnTarget = Target(block: FlowGraph.leaving, depth: 0)
  var throwTarget: Target? = Target(block: FlowGraph.throwing, depth: 0)
  /// Whether calls may throw, and whether one was found that may.
  var isTrying = false
  var hasThrown = false
  /// Whether `return nil` makes no object.
  var mayFail = false
  /// What `break`, `continue` and `fallthrough` lead out of, the innermost last.
  var jumps: [JumpScope] = []
  var defers: [Deferred] = []
  /// More blocks than that are no graph: what is deferred is copied for each way out.
  private let mostBlocks: Int
  private var isTooLarge = false

  struct Target {
    let block: Block
    let depth: Int
  }

  struct JumpScope {
    var label: TokenID?
    var end: Block
    /// Of a loop.
    var round: Block?
    /// Of a `switch`: the next case.
    var nextCase: Block?
    var isLabelledBlock = false
    var depth: Int
  }

  struct Deferred {
    let blocks: Range<Block>
    let end: Block
    var entries: [Block: Block] = [:]
    var distances: [Int] = []
  }

  /// nil where what is deferred makes too many blocks.
  ///
  /// - Parameter body: a block of statements, a closure, or what a value is set to.
  static func graph(of body: NodeID, _ resolver: FileResolver) -> FlowGraph? {
    var builder = FlowBuilder(body, resolver)
    builder.walk(body)
    return builder.isTooLarge ? nil : builder.finished()
  }

  private init(_ body: NodeID, _ resolver: FileResolver) {
    self.resolver = resolver
    let tree = resolver.tree
    mostBlocks = 64 + max(0, tree.end(body) - tree.start(body))
    for _ in FlowGraph.entry...FlowGraph.leaving { _ = newBlock() }
    link(FlowGraph.leaving, to: FlowGraph.returns)
    segments.append(FlowGraph.Segment(start: UInt32(tree.start(body)), block: 0, span: -1))
    mayFail = tree.parent(body).map { tree.kind($0) == .initializerDecl } ?? false
  }

  private mutating func walk(_ body: NodeID) {
    if tree.kind(body) == .initializerClause {
      if let value = tree.firstChild(body) { expression(value) }
    } else {
      items(of: body)
    }
    link(current, to: FlowGraph.returns)
  }

  // MARK: Blocks

  var blockCount: Int { firstEdge.count }

  mutating func newBlock() -> Block {
    firstEdge.append(-1)
    if firstEdge.count > mostBlocks { isTooLarge = true }
    return firstEdge.count - 1
  }

  mutating func link(_ block: Block, to target: Block) {
    edges.append((UInt32(target), firstEdge[block]))
    firstEdge[block] = Int32(edges.count - 1)
  }

  /// Goes on in a block from an offset on.
  mutating func enter(_ block: Block, at offset: Int) {
    current = block
    isSorted = isSorted && Int(segments[segments.count - 1].start) <= offset
    segments.append(FlowGraph.Segment(start: UInt32(offset), block: UInt32(block), span: openSpan))
  }

  /// In source order; of several at one offset the last one counts.
  private func sortedSegments() -> [FlowGraph.Segment] {
    if isSorted { return segments }
    return segments.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }

  mutating func openSpan(at offset: Int, in block: Block, behind: Block) {
    spans.append(FlowGraph.Span(start: UInt32(offset), parent: openSpan, behind: UInt32(behind)))
    openSpan = Int32(spans.count - 1)
    enter(block, at: offset)
  }

  mutating func closeSpan() { openSpan = spans[Int(openSpan)].parent }

  /// Walks over a part that is run on a condition of its own.
  mutating func part(_ range: Range<Int>, in block: Block, behind: Block, _ walk: (inout Self) -> Void) {
    openSpan(at: range.lowerBound, in: block, behind: behind)
    walk(&self)
    closeSpan()
  }

  mutating func part(_ node: NodeID, in block: Block, behind: Block, _ walk: (inout Self) -> Void) {
    part(tree.range(node), in: block, behind: behind, walk)
  }

  // MARK: Ways out

  /// Leads from here to a block farther out, by way of what is deferred in between. Nobody comes to what follows.
  mutating func leave(to target: Target) {
    link(current, to: landing(of: target))
    current = newBlock()
  }

  mutating func landing(of target: Target) -> Block {
    var landing = target.block
    for level in target.depth..<max(target.depth, defers.count) {
      landing = entry(ofDeferred: level, leadingTo: landing)
    }
    return landing
  }

  /// What is deferred is there once for each block to which it leads.
  private mutating func entry(ofDeferred level: Int, leadingTo target: Block) -> Block {
    if let known = defers[level].entries[target] { return known }
    let (blocks, end) = (defers[level].blocks, defers[level].end)
    if isTooLarge { return target }
    var distance = 0
    if !defers[level].entries.isEmpty {
      distance = firstEdge.count - blocks.lowerBound
      for block in blocks { copy(block, within: blocks, end: end) }
      defers[level].distances.append(distance)
    }
    link(end + distance, to: target)
    defers[level].entries[target] = blocks.lowerBound + distance
    return blocks.lowerBound + distance
  }

  private mutating func copy(_ block: Block, within blocks: Range<Block>, end: Block) {
    let copied = newBlock()
    guard block != end else { return }
    var edge = firstEdge[block]
    while edge >= 0 {
      let target = Int(edges[Int(edge)].target)
      link(copied, to: blocks.contains(target) ? target + copied - block : target)
      edge = edges[Int(edge)].next
    }
  }

  mutating func `defer`(_ statement: NodeID) {
    guard let block = tree.child(statement, .codeBlock) else { return }
    let outer = current
    let first = newBlock()
    let saved = (jumps, throwTarget, isTrying)
    (jumps, throwTarget, isTrying) = ([], nil, false)
    part(block, in: first, behind: outer) { $0.items(of: block) }
    let end = newBlock()
    link(current, to: end)
    (jumps, throwTarget, isTrying) = saved
    defers.append(Deferred(blocks: first..<end + 1, end: end))
    enter(outer, at: tree.end(statement))
  }

  /// Walks over the items of a block, and over what is deferred there when it is left.
  mutating func items(of block: NodeID) {
    let depth = defers.count
    for item in tree.children(block) where !SyntaxTree.isNoItem(tree.kind(item)) { statement(item) }
    guard defers.count > depth else { return }
    let behind = newBlock()
    link(current, to: landing(of: Target(block: behind, depth: depth)))
    deferred += defers[depth...].map { FlowGraph.Deferred(blocks: $0.blocks, distances: $0.distances) }
    defers.removeSubrange(depth...)
    let isInBraces = tree.kind(block) != .switchCase && tree.kind(block) != .sourceFile
    enter(behind, at: tree.end(block) - (isInBraces ? 1 : 0))
  }

  // MARK: The graph

  private func finished() -> FlowGraph {
    let lists = (0..<blockCount).map { block in
      var targets: [UInt32] = []
      var edge = firstEdge[block]
      while edge >= 0 {
        // Both exits of a condition may be one.
        if !targets.contains(edges[Int(edge)].target) { targets.append(edges[Int(edge)].target) }
        edge = edges[Int(edge)].next
      }
      return targets
    }
    return FlowGraph(
      lists, segments: sortedSegments(), spans: spans, deferred: deferred, throwingCalls: throwingCalls, skips: skips,
      fronts: fronts,
      conditions: conditions)
  }
}
