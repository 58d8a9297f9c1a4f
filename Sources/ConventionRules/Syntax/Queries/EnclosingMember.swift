/// A function, an initializer or a property with what is run in it.
struct EnclosingMember {
  let node: NodeID
  let name: String
  /// The accessor of the property that is meant; nil for none.
  let accessor: MemberAccessor?
}

extension SyntaxTree {
  /// The function, initializer or property in whose body a node stands, be it in a closure: `viewDidLoad`, `init`, `title`.
  ///
  /// - Returns: nil where no member is around the node.
  func enclosingMember(of node: NodeID) -> EnclosingMember? {
    var accessor: MemberAccessor?
    var current = node
    while let enclosing = parentBeyondChain(current)?.outer {
      switch kind(enclosing) {
      case .memberBlock, .deinitializerDecl, .subscriptDecl: return nil
      case .accessorBlock, .accessorDecl: accessor = accessor ?? self.accessor(holding: enclosing)
      case .variableDecl where kind(current) == .attribute:
        // What a property carries belongs to it.
        if let binding = child(enclosing, .patternBinding), let name = memberName(of: binding) {
          return EnclosingMember(node: binding, name: name, accessor: nil)
        }
      default:
        if let name = memberName(of: enclosing) {
          return EnclosingMember(node: enclosing, name: name, accessor: accessor)
        }
        // What was met so far is that of a local variable.
        if kind(enclosing) == .patternBinding { accessor = nil }
      }
      current = enclosing
    }
    return nil
  }

  /// How messages call what a node stands in, be it in a closure: the member by its name, `deinit` and `subscript`, the
  /// variables of `let (a, b) = pair()`, and 'global code' outside of types and functions.
  func placeName(around node: NodeID) -> String {
    if let member = enclosingMember(of: node) { return member.name }
    var current = node
    while let enclosing = parentBeyondChain(current)?.outer {
      switch kind(enclosing) {
      case .deinitializerDecl: return "deinit"
      case .subscriptDecl: return "subscript"
      case .patternBinding where isProperty(enclosing):
        if let pattern = firstChild(enclosing) { return singleLine(pattern) }
      // What stands beside the members: attributes, values of cases.
      case .memberBlock: return "a declaration"
      default: break
      }
      current = enclosing
    }
    return "global code"
  }

  /// Whether a member has one of certain names, and the argument labels or the accessor that these give.
  func isMember(_ member: EnclosingMember, named names: [FunctionPattern]) -> Bool {
    names.contains { pattern in
      guard pattern.name.matches(member.name), pattern.accessor == nil || pattern.accessor == member.accessor else {
        return false
      }
      guard let labels = pattern.labels else { return true }
      guard let clause = child(member.node, .parameterClause) else { return false }
      return children(clause).filter { kind($0) == .parameter }.map(label).elementsEqual(labels)
    }
  }

  /// The label of an argument or a parameter, `_` for none.
  func label(of argument: NodeID) -> String { flags(argument).contains(.label) ? name(token(argument)) : "_" }

  /// The name of a function or an initializer, and of a property unless it is a local variable.
  func memberName(of declaration: NodeID) -> String? {
    switch kind(declaration) {
    case .functionDecl: return child(declaration, .name).map { name(token($0)) }
    case .initializerDecl: return "init"
    case .patternBinding:
      guard let pattern = firstChild(declaration), kind(pattern) == .identifierPattern, isProperty(declaration) else {
        return nil
      }
      return name(token(pattern))
    default: return nil
    }
  }
}
