/// The calls, member accesses and names in a file, in source order.
///
/// A class, for all that look at a file hold it, and copying five lists would cost more than most of what they ask.
final class NodeUses: Sendable {
  struct Use: BitwiseCopyable {
    var node: NodeID
    /// The name: of what is called, of the member, of the type or value.
    var name: TokenID
  }

  /// Calls of a name or a member, by the node of the call.
  let calls: [Use]
  /// `base.name`, without those that have no base.
  let memberAccesses: [Use]
  /// Named types, and bare names in expressions and shorthand bindings.
  let names: [Use]
  let keyPaths: [NodeID]
  /// The names of all local variables, parameters and functions that are declared in the file.
  let localNames: NameFilter
  /// What else may be declared in a function: types, generic parameters, names in patterns of any form.
  private let otherLocalNames: NameFilter

  init(_ tree: SyntaxTree) {
    var gathered = GatheredUses(room: tree.nodeCount)
    tree.walk(tree.root) { node in
      gathered.note(node, tree)
      return true
    }
    calls = gathered.calls
    memberAccesses = gathered.memberAccesses
    names = gathered.names
    keyPaths = gathered.keyPaths
    localNames = gathered.localNames
    otherLocalNames = gathered.otherLocalNames
  }

  /// Whether a function of the file may declare a name. False is certain.
  func mayBeLocal(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    localNames.mayContain(name) || otherLocalNames.mayContain(name)
  }

  func names(in range: Range<Int>, of tree: SyntaxTree) -> ArraySlice<Use> { names.slice(in: range, of: tree) }

  func calls(in range: Range<Int>, of tree: SyntaxTree) -> ArraySlice<Use> { calls.slice(in: range, of: tree) }

  func memberAccesses(in range: Range<Int>, of tree: SyntaxTree) -> ArraySlice<Use> {
    memberAccesses.slice(in: range, of: tree)
  }
}

extension [NodeUses.Use] {
  /// Those whose nodes start in a range: they are in source order, outer before inner.
  func slice(in range: Range<Int>, of tree: SyntaxTree) -> ArraySlice<NodeUses.Use> {
    let start = partitioningIndex { tree.start($0.node) >= range.lowerBound }
    return self[start..<Swift.max(start, partitioningIndex { tree.start($0.node) >= range.upperBound })]
  }
}

private struct GatheredUses {
  var calls: [NodeUses.Use] = []
  var memberAccesses: [NodeUses.Use] = []
  var names: [NodeUses.Use] = []
  var keyPaths: [NodeID] = []
  var localNames = NameFilter()
  var otherLocalNames = NameFilter()
  /// The pattern of the property whose binding was noted last.
  private var property: NodeID?
  /// Where the last `let` or `var` pattern ends, in which every name may be bound.
  private var bindingEnd = 0

  /// - Parameter nodeCount: of the tree; the lists have room for what most files hold.
  init(room nodeCount: Int) {
    calls.reserveCapacity(nodeCount / 16)
    memberAccesses.reserveCapacity(nodeCount / 12)
    names.reserveCapacity(nodeCount / 4)
    for implicit: StaticString in ["error", "newValue", "oldValue"] {
      localNames.insert(UnsafeBufferPointer(start: implicit.utf8Start, count: implicit.utf8CodeUnitCount))
    }
  }

  @inline(__always) mutating func note(_ node: NodeID, _ tree: SyntaxTree) {
    switch tree.kind(node) {
    case .callExpr: if let name = tree.calledName(node) { calls.append(NodeUses.Use(node: node, name: name)) }
    case .memberAccessExpr: memberAccesses.append(NodeUses.Use(node: node, name: tree.token(node)))
    case .keyPathExpr: keyPaths.append(node)
    case .identifierExpr:
      names.append(NodeUses.Use(node: node, name: tree.token(node)))
      if tree.start(node) < bindingEnd { otherLocalNames.insert(tree.nameBytes(tree.token(node))) }
    case .identifierType, .memberType: names.append(NodeUses.Use(node: node, name: tree.token(node)))
    case .patternBinding:
      // Properties are found through the index.
      if Self.isProperty(node, tree) { property = tree.firstChild(node) }
    case .identifierPattern:
      if node != property { declare(tree.token(node), tree) }
      if tree.isShorthand(node) { names.append(NodeUses.Use(node: node, name: tree.token(node))) }
    case .valueBindingPattern: bindingEnd = max(bindingEnd, tree.end(node))
    case .closureParameter, .closureCapture:
      declare(tree.token(node), tree)
      if let wrapped = tree.wrappedName(ofParameter: node) { localNames.insert(wrapped) }
    case .genericParameter: otherLocalNames.insert(tree.nameBytes(tree.token(node)))
    case .accessorDecl:
      let keyword = tree.token(node)
      if tree.kind(keyword.next) == .leftParen { otherLocalNames.insert(tree.nameBytes(keyword.next.next)) }
    case .parameter:
      let name = tree.token(node)
      declare(tree.flags(node).contains(.secondName) ? name.next : name, tree)
    case .functionDecl: if let name = tree.child(node, .name) { declare(tree.token(name), tree) }
    case .typealiasDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
      if let name = tree.child(node, .name) { otherLocalNames.insert(tree.nameBytes(tree.token(name))) }
    default: break
    }
  }

  private mutating func declare(_ name: TokenID, _ tree: SyntaxTree) {
    localNames.insert(tree.nameBytes(name))
  }

  private static func isProperty(_ binding: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let scope = tree.parent(binding).flatMap(tree.parent) else { return false }
    return tree.kind(scope) == .memberBlock || tree.kind(scope) == .sourceFile
  }
}
