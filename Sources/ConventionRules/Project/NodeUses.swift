/// The calls, member accesses and names in a file, in source order, each with the body it stands in.
struct NodeUses {
  struct Use: BitwiseCopyable {
    var node: NodeID
    /// The name: of what is called, of the member, of the type or value.
    var name: TokenID
    /// Position of the innermost body around it among the file's; none at the top level.
    var body: UInt32
  }

  /// Calls of a name or a member, by the node of the call.
  private(set) var calls: [Use] = []
  /// `base.name`, without those that have no base.
  private(set) var memberAccesses: [Use] = []
  /// Named types, and bare names in expressions.
  private(set) var names: [Use] = []
  /// The names of all local variables, parameters and functions that are declared in the file.
  private(set) var localNames = NameFilter()

  init(_ tree: SyntaxTree, _ file: FileID, _ index: ProjectIndex) {
    let facts = index.tables.files[Int(file.index)]
    var calls: [Use] = []
    var memberAccesses: [Use] = []
    var names: [Use] = []
    var localNames = NameFilter()
    for implicit: StaticString in ["error", "newValue", "oldValue"] {
      localNames.insert(UnsafeBufferPointer(start: implicit.utf8Start, count: implicit.utf8CodeUnitCount))
    }
    func declare(_ name: TokenID) {
      let range = tree.nameRange(name)
      localNames.insert(UnsafeBufferPointer(start: tree.source.base + range.lowerBound, count: range.count))
    }
    var property: NodeID?
    func isProperty(_ binding: NodeID, _ tree: SyntaxTree) -> Bool {
      guard let scope = tree.parent(binding).flatMap(tree.parent) else { return false }
      return tree.kind(scope) == .memberBlock || tree.kind(scope) == .sourceFile
    }
    tree.walk(tree.root) { node in
      func use(_ name: TokenID) -> Use {
        Use(node: node, name: name, body: facts.body(enclosing: tree.start(node)))
      }
      switch tree.kind(node) {
      case .callExpr:
        if let name = tree.calledName(node) { calls.append(use(name)) }
      case .memberAccessExpr: memberAccesses.append(use(tree.token(node)))
      case .identifierExpr, .identifierType, .memberType: names.append(use(tree.token(node)))
      case .patternBinding:
        // Properties are found through the index.
        if isProperty(node, tree) { property = tree.firstChild(node) }
      case .identifierPattern: if node != property { declare(tree.token(node)) }
      case .closureParameter, .closureCapture: declare(tree.token(node))
      case .parameter:
        let name = tree.token(node)
        declare(tree.flags(node).contains(.secondName) ? name.next : name)
      case .functionDecl: if let name = tree.child(node, .name) { declare(tree.token(name)) }
      default: break
      }
      return true
    }
    self.localNames = localNames
    self.calls = calls
    self.memberAccesses = memberAccesses
    self.names = names
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
