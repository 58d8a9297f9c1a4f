/// The ways to a place in a body, or from it, by whether certain things are done on them. What is found out of a block is remembered,
/// for many places stand in it.
final class CallOrderWays {
  private var walk: CallOrderWalk
  /// What holds in front of each item of a block, or behind it.
  private var known: [NodeID: [NodeID: Ways]] = [:]
  /// The items of blocks that have a `defer` in front of them which does it.
  private var covered: Set<NodeID> = []

  private var tree: SyntaxTree { walk.tree }

  /// - Parameter places: where it is done.
  init(_ places: [NodeID], comesFirst: Bool, in tree: SyntaxTree) {
    walk = CallOrderWalk(places, comesFirst: comesFirst, in: tree)
  }

  /// Whether it is done on each way that leads to a place.
  func leadTo(_ place: NodeID) -> Bool {
    var item = place
    while let outer = tree.parent(item), tree.kind(outer) != .memberBlock {
      if tree.isBlock(outer), let ways = ways(in: outer)[item], !ways.contains(.open) { return true }
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
        let behind = self.ways(in: outer)[item] ?? .open
        if covered.contains(item) { return true }
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

  private func ways(in block: NodeID) -> [NodeID: Ways] {
    if let found = known[block] { return found }
    var found: [NodeID: Ways] = [:]
    var ways = Ways.open
    var isCovered = false
    let items = Array(tree.children(block))
    for item in walk.comesFirst ? items : items.reversed() {
      found[item] = ways
      let own = walk.ways(ofItem: item)
      if walk.comesFirst {
        if ways.contains(.open) { ways = ways.subtracting(.open).union(own) }
      } else {
        ways = own.contains(.open) ? own.subtracting(.open).union(ways) : own
      }
    }
    for item in items where !walk.comesFirst {
      if isCovered { covered.insert(item) }
      isCovered = isCovered || tree.kind(item) == .deferStmt && walk.ways(ofItem: item) == .done
    }
    known[block] = found
    return found
  }
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

  /// The innermost block of statements around a node.
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
