/// How a closure keeps the object in whose code it stands.
enum SelfOwnership: String, CaseIterable {
  case weak, unowned, strong

  /// For messages.
  var words: String {
    switch self {
    case .weak: "weakly"
    case .unowned: "unowned"
    case .strong: "strongly"
    }
  }
}

/// The uses that a closure makes of the object in whose code it stands, each with the way in which that keeps the object.
struct SelfUses {
  private(set) var places: [(node: NodeID, ownership: SelfOwnership)] = []
  /// The name by which the closure's own list captures the object weakly.
  private(set) var weakName: TokenID?

  /// - Parameter resolver: of the closure's file. A bare name is a use where it is known to mean a member of an instance.
  init(of closure: NodeID, _ resolver: FileResolver) {
    let tree = resolver.tree
    let captures = tree.selfCaptures(of: closure)
    weakName = captures.first { tree.ownership(ofCapture: $0) == .weak }.map { tree.token($0) }
    // Named otherwise, it is kept from the beginning, and `self` is another matter.
    for capture in captures where tree.ownership(ofCapture: capture) == .strong || !tree.isNamedSelf(capture) {
      places.append((capture, tree.ownership(ofCapture: capture)))
    }
    tree.walkStatements(of: closure) { node in
      guard isUse(node, resolver) else { return tree.kind(node) != .memberBlock }
      switch tree.selfBinding(at: node) {
      case .object: places.append((node, .strong))
      case .local(let condition):
        if !tree.range(closure).contains(tree.start(condition)) { places.append((node, .strong)) }
      case .capture(let capture, let owner):
        if owner == closure || !tree.range(closure).contains(tree.start(owner)) {
          places.append((node, tree.ownership(ofCapture: capture)))
        }
      }
      return true
    }
  }

  private func isUse(_ node: NodeID, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    switch tree.kind(node) {
    case .superExpr: return true
    case .identifierExpr:
      if tree.kind(tree.token(node)) == .kwSelf { return !tree.isNewName(node) }
      return isMember(node, resolver)
    default: return false
    }
  }

  /// Whether a bare name means a property or a method of the object.
  private func isMember(_ expression: NodeID, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    let name = tree.token(expression)
    guard tree.kind(name).isName, let type = resolver.enclosingType(of: expression) else { return false }
    let index = resolver.index
    let members = index.member(named: tree.name(name), of: type, includingInherited: true)
    return !members.isEmpty
      && members.allSatisfy { !index.isStatic($0) && [.property, .method].contains(index.kind($0)) }
      && !resolver.isLocalVariable(named: tree.name(name), visibleAt: expression)
  }
}

/// What `self` means at a place.
enum SelfBinding {
  /// The object in whose code it stands.
  case object
  /// A constant that a condition sets: `guard let self`.
  case local(NodeID)
  /// What a closure captures under the name: `[weak self]`.
  case capture(NodeID, of: NodeID)
}

extension SyntaxTree {
  /// The captures of a closure whose value is `self`, whatever their names.
  func selfCaptures(of closure: NodeID) -> [NodeID] {
    captures(of: closure).filter { capture in
      if let clause = child(capture, .initializerClause) { return firstChild(clause).map(isSelf) ?? false }
      return isNamedSelf(capture)
    }
  }

  private func captures(of closure: NodeID) -> [NodeID] {
    guard let signature = child(closure, .closureSignature), let list = child(signature, .captureList) else {
      return []
    }
    return children(list).filter { kind($0) == .closureCapture }
  }

  func isNamedSelf(_ capture: NodeID) -> Bool { token(token(capture), spells: "self") }

  func ownership(ofCapture capture: NodeID) -> SelfOwnership {
    guard let modifier = child(capture, .modifier) else { return .strong }
    return token(token(modifier), spells: "weak") ? .weak : .unowned
  }

  func selfBinding(at place: NodeID) -> SelfBinding {
    var current = place
    while let outer = parent(current) {
      switch kind(outer) {
      case .memberBlock: return .object
      case .conditionList:
        if let binding = selfBinding(inConditions: outer, before: current) { return .local(binding) }
      case .ifExpr, .whileStmt:
        if kind(current) == .codeBlock, child(outer, .codeBlock) == current, let list = child(outer, .conditionList),
          let binding = selfBinding(inConditions: list, before: nil)
        {
          return .local(binding)
        }
      case .codeBlock, .closureExpr, .accessorBlock, .switchCase, .ifConfigClause:
        for statement in children(outer) {
          if statement == current { break }
          if kind(statement) == .guardStmt, let list = child(statement, .conditionList),
            let binding = selfBinding(inConditions: list, before: nil)
          {
            return .local(binding)
          }
        }
        if kind(outer) == .closureExpr, kind(current) != .closureSignature, let capture = namedCapture(of: outer) {
          return .capture(capture, of: outer)
        }
      default: break
      }
      current = outer
    }
    return .object
  }

  private func selfBinding(inConditions list: NodeID, before end: NodeID?) -> NodeID? {
    for condition in children(list) {
      if condition == end { return nil }
      if kind(condition) == .optionalBinding, let pattern = firstChild(condition), token(token(pattern), spells: "self")
      {
        return condition
      }
    }
    return nil
  }

  /// The capture by which `self` means something else in a closure, be it another object: `[self = other]`.
  private func namedCapture(of closure: NodeID) -> NodeID? {
    captures(of: closure).first(where: isNamedSelf)
  }

  /// Whether a name in an expression is one that a condition declares, with a value of its own: `if let self = other`.
  func isNewName(_ expression: NodeID) -> Bool {
    guard let condition = parent(expression), kind(condition) == .optionalBinding else { return false }
    return firstChild(condition) == expression && child(condition, .initializerClause) != nil
  }

  /// Whether a statement is a `guard` that unwraps a value of a name: `guard let self`, `guard let owner = self`.
  func isGuard(_ statement: NodeID, unwrapping name: TokenID) -> Bool {
    guard kind(statement) == .guardStmt, let list = child(statement, .conditionList) else { return false }
    return children(list).contains { condition in
      guard kind(condition) == .optionalBinding || kind(condition) == .matchingPattern else { return false }
      let value = child(condition, .initializerClause).map(firstChild) ?? firstChild(condition)
      return value.map { value in
        [.identifierExpr, .identifierPattern].contains(kind(value)) && self.name(token(value)) == self.name(name)
      } ?? false
    }
  }

  /// Visits what stands in a block, in a closure behind its signature, which is evaluated outside of it, or in a case behind
  /// its patterns.
  func walkStatements(of body: NodeID, _ visit: (NodeID) -> Bool) {
    for statement in children(body) where kind(statement) != .closureSignature && kind(statement) != .switchCaseItem {
      walk(statement, visit)
    }
  }

  /// Whether a place is in a member of the type itself, where `self` is no object.
  func isInStaticMember(_ place: NodeID) -> Bool {
    var current = place
    while let outer = parent(current), kind(outer) != .memberBlock {
      if isStatic(outer) { return true }
      current = outer
    }
    return false
  }
}
