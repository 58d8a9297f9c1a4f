/// The calls, member accesses and names in a file, in source order.
struct NodeUses {
  struct Use: BitwiseCopyable {
    var node: NodeID
    /// The name: of what is called, of the member, of the type or value.
    var name: TokenID
  }

  /// Calls of a name or a member, by the node of the call.
  private(set) var calls: [Use] = []
  /// `base.name`, without those that have no base.
  private(set) var memberAccesses: [Use] = []
  /// Named types, and bare names in expressions.
  private(set) var names: [Use] = []
  private(set) var keyPaths: [NodeID] = []
  /// The names of all local variables, parameters and functions that are declared in the file.
  private(set) var localNames = NameFilter()
  /// What else may be declared in a function: types, generic parameters, names in patterns of any form.
  private var otherLocalNames = NameFilter()

  init(_ tree: SyntaxTree) {
    var uses = NodeUses(room: tree.nodeCount)
    for implicit: StaticString in ["error", "newValue", "oldValue"] {
      uses.localNames.insert(UnsafeBufferPointer(start: implicit.utf8Start, count: implicit.utf8CodeUnitCount))
    }
    var patterns = Patterns()
    tree.walk(tree.root) { node in
      uses.note(node, tree, &patterns)
      return true
    }
    self = uses
  }

  /// - Parameter nodeCount: of the tree; the lists have room for what most files hold.
  private init(room nodeCount: Int) {
    calls.reserveCapacity(nodeCount / 16)
    memberAccesses.reserveCapacity(nodeCount / 12)
    names.reserveCapacity(nodeCount / 4)
  }

  private struct Patterns {
    /// That of the property whose binding was noted last.
    var property: NodeID?
    /// Where the last `let` or `var` pattern ends, in which every name may be bound.
    var bindingEnd = 0
  }

  @inline(__always) private mutating func note(_ node: NodeID, _ tree: SyntaxTree, _ patterns: inout Patterns) {
    switch tree.kind(node) {
    case .callExpr: if let name = tree.calledName(node) { calls.append(Use(node: node, name: name)) }
    case .memberAccessExpr: memberAccesses.append(Use(node: node, name: tree.token(node)))
    case .keyPathExpr: keyPaths.append(node)
    case .identifierExpr:
      names.append(Use(node: node, name: tree.token(node)))
      if tree.start(node) < patterns.bindingEnd { otherLocalNames.insert(tree.nameBytes(tree.token(node))) }
    case .identifierType, .memberType: names.append(Use(node: node, name: tree.token(node)))
    case .patternBinding:
      // Properties are found through the index.
      if Self.isProperty(node, tree) { patterns.property = tree.firstChild(node) }
    case .identifierPattern: if node != patterns.property { declare(tree.token(node), tree) }
    case .valueBindingPattern: patterns.bindingEnd = max(patterns.bindingEnd, tree.end(node))
    case .closureParameter, .closureCapture: declare(tree.token(node), tree)
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

  /// Whether a function of the file may declare a name. False is certain.
  func mayBeLocal(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    localNames.mayContain(name) || otherLocalNames.mayContain(name)
  }

  private static func isProperty(_ binding: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let scope = tree.parent(binding).flatMap(tree.parent) else { return false }
    return tree.kind(scope) == .memberBlock || tree.kind(scope) == .sourceFile
  }

  /// The names whose nodes start in a range.
  func names(in range: Range<Int>, of tree: SyntaxTree) -> ArraySlice<Use> {
    let start = firstName(notBefore: range.lowerBound, of: tree)
    return names[start..<max(start, firstName(notBefore: range.upperBound, of: tree))]
  }

  private func firstName(notBefore offset: Int, of tree: SyntaxTree) -> Int {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if tree.start(names[middle].node) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SyntaxTree {
  /// The token of the name that a call calls; nil for a call of anything but a name or a member.
  func calledName(_ call: NodeID) -> TokenID? {
    guard var callee = firstChild(call) else { return nil }
    while kind(callee) == .optionalChainingExpr || kind(callee) == .forceUnwrapExpr {
      guard let inner = firstChild(callee) else { return nil }
      callee = inner
    }
    return kind(callee) == .identifierExpr || kind(callee) == .memberAccessExpr ? token(callee) : nil
  }
}
