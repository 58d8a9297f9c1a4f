/// The ways to a place in a body, or from it, by whether certain things are done on them. What is found out of a block is remembered,
/// for many places stand in it.
final class CallOrderWays {
  /// The items of a block that matter, in order, and what holds in front of what follows each, or behind what precedes it.
  private struct BlockWays {
    var starts: [Int] = []
    var ways: [Ways] = []
    /// Where a `defer` begins that does it, whatever follows.
    var coveredFrom: Int?
  }

  private var walk: CallOrderWalk
  private let leaving: LeavingItems
  private var known: [NodeID: BlockWays] = [:]
  /// The items of each block in which it is done.
  private var doing: [NodeID: Set<NodeID>] = [:]

  private var tree: SyntaxTree { walk.tree }

  init(_ places: [NodeID], comesFirst: Bool, in resolver: FileResolver) {
    walk = CallOrderWalk(places, comesFirst: comesFirst, in: resolver.tree)
    leaving = resolver.leavingItems(comesFirst: comesFirst)
    for place in places {
      var item = place
      while let outer = tree.parent(item), tree.kind(outer) != .memberBlock {
        if tree.isBlock(outer), !doing[outer, default: []].insert(item).inserted { break }
        item = outer
      }
    }
  }

  func leadTo(_ place: NodeID) -> Bool {
    var item = place
    while let outer = tree.parent(item), tree.kind(outer) != .memberBlock {
      if tree.isBlock(outer), !ways(at: item, in: outer).contains(.open) { return true }
      item = outer
    }
    return false
  }

  /// Whether it is done on each way that leads away from a place. A closure around it may end at once.
  func leadFrom(_ place: NodeID) -> Bool {
    var ways = Ways.open
    var item = place
    while let outer = tree.parent(item), tree.kind(outer) != .memberBlock {
      switch tree.kind(outer) {
      case _ where tree.isBlock(outer):
        let behind = self.ways(at: item, in: outer)
        if let start = self.ways(in: outer).coveredFrom, tree.start(item) > start { return true }
        if ways.contains(.open) { ways = ways.subtracting(.open).union(behind) }
        if ways.isSubset(of: .done) { return true }
        if tree.kind(outer) == .closureExpr, !ways.isDisjoint(with: [.returns, .open]) {
          ways = ways.subtracting(.returns).union(.open)
        }
      case .forStmt, .whileStmt, .repeatStmt:
        let inside: Ways = [.breaks, .continues, .restarts]
        if !ways.isDisjoint(with: inside) { ways = ways.subtracting(inside).union(.open) }
      case .switchExpr: ways = ways.ended
      case .labeledStmt: ways = ways.landed
      default: break
      }
      item = outer
    }
    return false
  }

  /// What holds in front of an item of a block, or behind it.
  private func ways(at item: NodeID, in block: NodeID) -> Ways {
    let found = ways(in: block)
    if walk.comesFirst {
      let next = found.starts.partitioningIndex { $0 >= tree.start(item) }
      return next == 0 ? .open : found.ways[next - 1]
    }
    let next = found.starts.partitioningIndex { $0 > tree.start(item) }
    return next == found.ways.count ? .open : found.ways[next]
  }

  private func ways(in block: NodeID) -> BlockWays {
    if let found = known[block] { return found }
    let items = (doing[block] ?? []).union(leaving.items(of: block)).sorted { tree.start($0) < tree.start($1) }
    let own = items.map { walk.ways(ofItem: $0) }
    var found = BlockWays(starts: items.map(tree.start), ways: own)
    var ways = Ways.open
    for number in walk.comesFirst ? Array(own.indices) : own.indices.reversed() {
      if !walk.comesFirst {
        ways = own[number].contains(.open) ? own[number].subtracting(.open).union(ways) : own[number]
      } else if ways.contains(.open) {
        ways = ways.subtracting(.open).union(own[number])
      }
      found.ways[number] = ways
    }
    if !walk.comesFirst {
      let first = items.indices.first { tree.kind(items[$0]) == .deferStmt && own[$0] == .done }
      found.coveredFrom = first.map { found.starts[$0] }
    }
    known[block] = found
    return found
  }
}

/// The items of blocks behind which the code may not go on, whatever is done in them. The same for all that is asked of a file.
final class LeavingItems {
  private var walk: CallOrderWalk
  private var known: [NodeID: [NodeID]] = [:]

  fileprivate init(_ walk: CallOrderWalk) { self.walk = walk }

  func items(of block: NodeID) -> [NodeID] {
    if let found = known[block] { return found }
    let found = walk.tree.children(block).filter { walk.ways(ofItem: $0) != .open }
    known[block] = found
    return found
  }
}

extension FileResolver {
  fileprivate func leavingItems(comesFirst: Bool) -> LeavingItems {
    cache.remembered(AskedLeavingItems(comesFirst: comesFirst)) {
      LeavingItems(CallOrderWalk([], comesFirst: comesFirst, in: tree))
    }
  }
}

private struct AskedLeavingItems: Hashable {
  let comesFirst: Bool
}

/// Follows the ways through statements by whether they hold one of certain places.
private struct CallOrderWalk: WayWalk {
  let tree: SyntaxTree
  let comesFirst: Bool
  var isUnsure = false
  /// Where the places begin, by the block around each, in source order.
  private var starts: [NodeID: [Int]] = [:]

  init(_ places: [NodeID], comesFirst: Bool, in tree: SyntaxTree) {
    self.tree = tree
    self.comesFirst = comesFirst
    for place in places {
      if let block = tree.block(around: place) { starts[block, default: []].append(tree.start(place)) }
    }
    for block in starts.keys { starts[block]?.sort() }
  }

  /// Who leaves does not come to a place, and does nothing more behind one.
  var abandoned: Ways { comesFirst ? [] : .returns }
  /// What is deferred is run behind a place.
  var countsDeferred: Bool { !comesFirst }

  func givesUp(_ statement: NodeID) -> Bool { false }

  func ways(ofExpression item: NodeID) -> Ways {
    guard let block = tree.block(around: item), let starts = starts[block] else { return .open }
    let next = starts.partitioningIndex { $0 >= tree.start(item) }
    return next < starts.endIndex && starts[next] < tree.end(item) ? .done : .open
  }

  /// Each branch has to do it, since nobody knows which one is compiled.
  mutating func ways(ofIfConfig item: NodeID) -> Ways {
    let clauses = Array(tree.children(item))
    let isComplete = clauses.last.map { tree.kind(tree.token($0)) == .poundElse } ?? false
    return clauses.reduce(isComplete ? [] : .open) { $0.union(ways(through: $1)) }
  }
}

extension SyntaxTree {
  fileprivate func isBlock(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .codeBlock, .closureExpr, .switchCase, .accessorBlock, .ifConfigClause: true
    default: false
    }
  }

  fileprivate func block(around node: NodeID) -> NodeID? { ancestor(of: node, where: isBlock) }
}

extension CallOrderSite {
  /// Whether who makes the call does not come to a place: it stands in another branch, or in one that is left for good.
  func isOnOtherWay(_ place: NodeID, of object: ObjectName) -> Bool {
    guard isExclusive(place) else { return false }
    // What is run several times may come by here with the same object, as whoever has a property may.
    guard let declaration = object.declaration else { return false }
    let repeated = tree.ancestor(of: node) { outer in
      switch tree.kind(outer) {
      case .forStmt, .whileStmt, .repeatStmt, .closureExpr, .functionDecl: true
      default: false
      }
    }
    return repeated.map { tree.range($0).contains(tree.start(declaration)) } ?? true
  }

  /// Whether one run of the body makes the call or comes to the place, and not both.
  private func isExclusive(_ place: NodeID) -> Bool {
    tree.start(place) < tree.start(node) ? tree.areExclusive(place, node) : tree.areExclusive(node, place)
  }

  /// Whether some way through the body comes to a place on one side of the call, be it in an earlier round of a loop.
  func isOnSomeWay(_ place: NodeID, of object: ObjectName, comesFirst: Bool) -> Bool {
    guard isRunWith(place) else { return false }
    if isRepeated(with: place, of: object) { return true }
    // The call itself is about the object, too.
    if tree.range(self.object).contains(tree.start(place)) { return false }
    return (comesFirst ? isBefore(place) : isAfter(place)) && !isExclusive(place)
  }

  /// Whether a loop around the call and a place goes on with the same object.
  func isRepeated(with place: NodeID, of object: ObjectName) -> Bool {
    var current = node
    while let outer = tree.parent(current), tree.kind(outer) != .memberBlock {
      switch tree.kind(outer) {
      case .functionDecl, .accessorDecl: return false
      case .closureExpr where !tree.isCalledAtOnce(outer): return false
      case .forStmt, .whileStmt, .repeatStmt:
        let isWhole = object.declaration.map { !tree.range(outer).contains(tree.start($0)) } ?? true
        // What a `for` goes through is looked at once.
        let isInside = tree.kind(outer) != .forStmt || tree.kind(current) == .codeBlock
        if isWhole, isInside, tree.range(outer).contains(tree.start(place)) { return true }
      default: break
      }
      current = outer
    }
    return false
  }
}
