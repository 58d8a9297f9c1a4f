/// Finds out what becomes of the result of a call.
struct DisposalSearch: Sendable {
  /// Functions that take care of the result, unless what they are given is made for the call alone and gone after it.
  let disposers: [FunctionPattern]
  /// Functions that take care of all results in their closure.
  let collectors: [FunctionPattern]

  enum Fate {
    case cared, unknown
    case dropped(isEndedAtOnce: Bool)

    static let dropped = dropped(isEndedAtOnce: false)
  }

  /// What becomes of the result of a call. What one link of a chain comes to, all before it do, up to a disposer.
  func fate(of call: NodeID, _ resolver: FileResolver) -> Fate {
    let key = Key(names: (disposers + collectors).map(\.text))
    return fate(of: call, resolver.tree, resolver.cache.remembered(key) { Fates() })
  }

  private struct Key: Hashable {
    let names: [String]
  }

  private final class Fates {
    var ofCalls: [NodeID: Fate] = [:]
  }

  private func fate(of call: NodeID, _ tree: SyntaxTree, _ known: Fates) -> Fate {
    var links: [NodeID] = []
    let result = fate(of: call, tree, known, &links)
    for link in links { known.ofCalls[link] = result }
    return result
  }

  /// - Parameter links: gets the calls that come to the same.
  private func fate(of call: NodeID, _ tree: SyntaxTree, _ known: Fates, _ links: inout [NodeID]) -> Fate {
    var top = call
    while let parent = tree.parent(top) {
      if let fate = known.ofCalls[top] { return fate }
      links.append(top)
      if let outer = tree.expression(withValueOf: top) ?? tree.branching(withValueOf: top) {
        top = outer
        continue
      }
      switch tree.kind(parent) {
      case .memberAccessExpr, .optionalChainingExpr, .forceUnwrapExpr, .postfixIfConfigExpr:
        top = parent
      case .callExpr where tree.firstChild(parent) == top:
        if let link = CallSite(parent, in: tree), link.calls(oneOf: disposers) {
          return tree.isGivenNewObject(parent) ? .dropped(isEndedAtOnce: true) : .cared
        }
        top = parent
      case .sequenceExpr:
        guard let target = tree.leftSide(of: parent), tree.kind(target) == .discardAssignmentExpr else { return .cared }
        return .dropped
      case .initializerClause:
        guard let binding = tree.parent(parent), let pattern = tree.firstChild(binding) else { return .cared }
        if tree.kind(pattern) == .wildcardPattern { return .dropped }
        return tree.isUnusedVariable(binding, allowsDiscard: false) ? .dropped : .cared
      case .codeBlock, .closureExpr, .accessorBlock, .switchCase, .sourceFile, .ifConfigClause:
        return fate(ofStatement: top, in: parent, tree)
      default:
        return .cared
      }
    }
    return .unknown
  }

  /// A call that is a statement of its own: its result is lost, unless the statement is what the block returns.
  private func fate(ofStatement statement: NodeID, in block: NodeID, _ tree: SyntaxTree) -> Fate {
    if isInCollector(block, tree) { return .cared }
    guard tree.isAlone(statement, in: block) else { return .dropped }
    switch tree.kind(block) {
    case .closureExpr: return .unknown
    case .accessorBlock: return .cared
    case .codeBlock:
      guard let function = tree.parent(block) else { return .dropped }
      switch tree.kind(function) {
      case .functionDecl: return tree.child(function, .returnClause) == nil ? .dropped : .cared
      case .accessorDecl: return tree.token(tree.token(function), spells: "get") ? .cared : .dropped
      default: return .dropped
      }
    default: return .dropped
    }
  }

  /// Whether a block belongs to a closure that is handed to one of the collectors.
  private func isInCollector(_ block: NodeID, _ tree: SyntaxTree) -> Bool {
    var current: NodeID? = block
    while let node = current {
      if tree.kind(node) == .closureExpr {
        let call = tree.ancestor(of: node) { tree.kind($0) == .callExpr || tree.kind($0) == .codeBlock }
        guard let call, let site = CallSite(call, in: tree) else { return false }
        return site.calls(oneOf: collectors)
      }
      if tree.kind(node) == .functionDecl || tree.kind(node) == .memberBlock { return false }
      current = tree.parent(node)
    }
    return false
  }
}
