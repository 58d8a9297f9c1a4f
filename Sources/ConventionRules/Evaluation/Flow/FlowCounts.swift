// How much there is at the most on one way through a member.

extension FileResolver {
  /// Of what stands at nodes of a member, all that is on the way with the most of it. What a loop holds counts once.
  ///
  /// - Parameter items: numbers of what stands at a node, be it in a function that is run there.
  func most(of items: [(node: NodeID, numbers: [Int])], in member: NodeID) -> [Int] {
    if items.count < 2 { return items.flatMap(\.numbers) }
    var byBody: [NodeID: [(node: NodeID, numbers: [Int])]] = [:]
    var always: [Int] = []
    for item in items {
      if let body = flowBody(around: item.node) {
        byBody[body, default: []].append(item)
      } else {
        always += item.numbers
      }
    }
    // The inner ones begin behind the outer ones.
    for (body, inner) in innerBodies(of: member).sorted(by: { $0.key > $1.key }) {
      guard let own = byBody.removeValue(forKey: body) else { continue }
      let most = most(of: own, throughBody: body)
      for node in inner.sites?.map(\.node) ?? inner.mentions {
        if let outer = flowBody(around: node) { byBody[outer, default: []].append((node, most)) }
      }
    }
    for (body, own) in byBody { always += most(of: own, throughBody: body) }
    return Set(always).sorted()
  }

  private func most(of items: [(node: NodeID, numbers: [Int])], throughBody body: NodeID) -> [Int] {
    guard items.count > 1, let graph = flowGraph(of: body) else { return items.flatMap(\.numbers) }
    var byBlock: [FlowGraph.Block: [Int]] = [:]
    for item in items {
      for (block, _) in graph.blocks(of: item.node, at: graph.place(of: item.node, in: tree)) {
        byBlock[block, default: []] += item.numbers
      }
    }
    if byBlock.count == 1 { return byBlock.values.flatMap(\.self) }
    return graph.longestWay { byBlock[$0] ?? [] }
  }
}

extension FlowGraph {
  /// All that the blocks of a way hold that holds the most.
  fileprivate func longestWay(_ held: (Block) -> [Int]) -> [Int] {
    let heads = loopHeads()
    var blocks: [Block: [Block]] = [:]
    for block in 0..<blockCount where isReached(block) { blocks[heads[block], default: []].append(block) }
    var most: [Block: Int] = [:]
    var before: [Block: Block] = [:]
    var longest: Block?
    for head in blocks.keys.sorted(by: { order[$0] < order[$1] }) {
      let own = blocks[head] ?? []
      for block in own {
        for source in predecessors(block) where isReached(Int(source)) {
          let outer = heads[Int(source)]
          guard outer != head, let length = most[outer] else { continue }
          if before[head].map({ length > most[$0] ?? 0 }) ?? true { before[head] = outer }
        }
      }
      most[head] = (before[head].flatMap { most[$0] } ?? 0) + own.reduce(0) { $0 + held($1).count }
      if longest.map({ most[head] ?? 0 > most[$0] ?? 0 }) ?? true { longest = head }
    }
    var all: [Int] = []
    while let head = longest {
      for block in blocks[head] ?? [] { all += held(block) }
      longest = before[head]
    }
    return all
  }

  /// For each block the one with which the outermost loop around it begins, or itself.
  private func loopHeads() -> [Block] {
    var heads = Array(0..<blockCount)
    let inOrder = (0..<blockCount).filter(isReached).sorted { order[$0] < order[$1] }
    for head in inOrder where heads[head] == head {
      var pending = predecessors(head).map(Int.init).filter { order[$0] >= order[head] }
      while let block = pending.popLast() {
        guard block != head, heads[block] != head, isReached(block) else { continue }
        heads[block] = head
        pending += predecessors(block).map(Int.init)
      }
    }
    return heads
  }
}
