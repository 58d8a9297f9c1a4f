/// Where in a type a node stands.
struct MemberPlace {
  /// What of a member is run.
  enum Part: Hashable {
    case function
    case getter
    /// A setter, or an observer.
    case setter
    /// What is run without being called by name: an initializer, an initial value.
    case other
  }

  /// The declaration that a body of a type holds; the `patternBinding` of a property.
  let node: NodeID
  let part: Part
  /// Whether it is an observer of a stored property.
  let isObserver: Bool
  /// Whether it is in a closure that is called later.
  let isLater: Bool
}

extension SyntaxTree {
  /// The member of a type around a node, local functions and closures aside; nil outside of types.
  func memberPlace(of node: NodeID) -> MemberPlace? {
    var isLater = false
    var accessor: NodeID?
    var isInAccessors = false
    var isObserver = false
    var member: NodeID?
    var part = MemberPlace.Part.other
    var current = node
    while let outer = parent(current) {
      switch kind(outer) {
      case .closureExpr: isLater = isLater || !isCalledAtOnce(outer)
      case .accessorDecl: accessor = outer
      case .accessorBlock: isInAccessors = true
      case .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl, .patternBinding:
        member = outer
        part = kind(outer) == .functionDecl ? .function : .other
        isObserver = accessor.map { kind(token($0)) == .kwWillSet || kind(token($0)) == .kwDidSet } ?? false
        if kind(outer) == .patternBinding, isInAccessors { part = accessor.map(self.part(ofAccessor:)) ?? .getter }
        // What was met so far is local to the next one.
        accessor = nil
        isInAccessors = false
      case .memberBlock:
        return member.map { MemberPlace(node: $0, part: part, isObserver: isObserver, isLater: isLater) }
      default: break
      }
      current = outer
    }
    return nil
  }

  private func part(ofAccessor accessor: NodeID) -> MemberPlace.Part {
    switch kind(token(accessor)) {
    case .kwWillSet, .kwDidSet, .kwSet, .kwModify, .kwUnderscoreModify, .kwInit: .setter
    default: .getter
    }
  }
}
