extension SyntaxTree {
  /// What a variable, a parameter or a condition is set to where it is declared.
  func initialValue(of declaration: NodeID) -> NodeID? { child(declaration, .initializerClause).flatMap(firstChild) }

  /// The innermost node that holds an offset and satisfies a condition. O(depth × log siblings), after a first look at the
  /// children of each node that has many.
  ///
  /// Members are asked for one after the other, and types may be nested a thousand deep: what held the last one is looked into first.
  func innermost(around offset: Int, where condition: (NodeID) -> Bool) -> NodeID? {
    if let holder = lastHolder, start(holder) <= offset, offset < end(holder),
      let found = innermost(in: holder, around: offset, where: condition)
    {
      return found
    }
    return innermost(in: root, around: offset, where: condition)
  }

  private func innermost(in top: NodeID, around offset: Int, where condition: (NodeID) -> Bool) -> NodeID? {
    var found = condition(top) ? top : nil
    var current = top
    while let child = child(of: current, holding: offset) {
      if condition(child) {
        found = child
        lastHolder = current
      }
      current = child
    }
    return found
  }

  /// The expression of a getter that consists of nothing else: `{ value }`, `{ return value }`, `{ get { value } }`.
  func onlyValue(ofGetterIn binding: NodeID) -> NodeID? {
    guard var body = child(binding, .accessorBlock) else { return nil }
    if !flags(body).contains(.implicitGetter) {
      guard
        let getter = children(body).first(where: { kind($0) == .accessorDecl && token(token($0), spells: "get") }),
        let block = child(getter, .codeBlock)
      else { return nil }
      body = block
    }
    guard let item = firstChild(body), nextSibling(item) == nil else { return nil }
    return kind(item) == .returnStmt ? firstChild(item) : item
  }

  /// The node that declares a member: a `patternBinding` for a property, else its declaration.
  ///
  /// - Parameter name: where the member's name starts, or the keyword of an initializer or subscript.
  func memberDeclaration(named name: Int) -> NodeID? {
    innermost(around: name) { node in
      switch kind(node) {
      case .patternBinding, .functionDecl, .initializerDecl, .subscriptDecl: true
      default: false
      }
    }
  }

  /// The declaration of a member, a nested type or an extension whose keyword stands at an offset.
  func memberNode(withKeywordAt offset: Int) -> NodeID? {
    innermost(around: offset) { isDeclaration(item: $0) && start(token($0)) == offset }
  }

  /// The properties that one `var` or `let` declares.
  func bindings(of declaration: NodeID) -> [NodeID] { children(declaration).filter { kind($0) == .patternBinding } }

  /// The name of a property of a type, or of a global variable; nil for a local one.
  func propertyName(of binding: NodeID) -> String? {
    guard let pattern = firstChild(binding), kind(pattern) == .identifierPattern else { return nil }
    return isMemberOrGlobal(binding) ? name(token(pattern)) : nil
  }

  /// Whether a binding declares a property of a type, or a global variable, and no local one.
  func isMemberOrGlobal(_ binding: NodeID) -> Bool {
    let holder = holder(ofBinding: binding)
    return holder == .memberBlock || holder == .sourceFile
  }

  func isProperty(_ binding: NodeID) -> Bool { holder(ofBinding: binding) == .memberBlock }

  /// What holds the declaration of a binding, `#if` aside.
  private func holder(ofBinding binding: NodeID) -> SyntaxKind? {
    var holder = parent(binding).flatMap(parent)
    while let node = holder, kind(node) == .ifConfig || kind(node) == .ifConfigClause { holder = parent(node) }
    return holder.map(kind)
  }

  func declaresType(_ member: NodeID) -> Bool {
    switch kind(member) {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typealiasDecl: true
    default: false
    }
  }

  /// Whether a function stands among statements.
  func isLocal(_ function: NodeID) -> Bool {
    switch parent(function).map({ kind($0) }) {
    case .codeBlock, .closureExpr, .accessorBlock, .switchCase: true
    default: false
    }
  }
}
