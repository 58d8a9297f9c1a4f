/// A function as a rule names it to speak of its calls, with what it is called on: `async`, `.run`, `DispatchQueue.main.async`.
struct CalleePattern: Sendable {
  let function: FunctionPattern
  /// The names that stand before the function: `DispatchQueue`, `main`.
  private let path: [NamePattern]
  /// Whether it is a member of something: of what is named, or, where it begins with a period, of whatever.
  let isMember: Bool

  init(_ pattern: NamePattern) {
    if pattern.isPlain {
      (function, path, isMember) = (FunctionPattern(pattern), [], false)
      return
    }
    // Labels hold no period.
    let parts = pattern.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let names = parts.drop { $0.isEmpty }
    function = FunctionPattern(NamePattern(names.last ?? pattern.text))
    path = names.dropLast().map(NamePattern.init)
    isMember = parts.count > 1
  }

  /// Whether a call is one of the function, as far as it is written. Not known where it is called on another value than the
  /// pattern names, unless that is another property of the object, or of another type: `queue.async` may well be
  /// `DispatchQueue.main.async`.
  func match(_ call: NodeID, _ resolver: FileResolver) -> NameMatch {
    let tree = resolver.tree
    guard let site = CallSite(call, in: tree) ?? CallSite(implicitMember: call, in: tree) else { return .no }
    let named = site.calledName(in: tree)
    let isByName = function.name.matches(tree.nameBytes(tree.token(site.callee)))
    guard isByName || named != site.callee && function.name.matches(tree.nameBytes(tree.token(named))),
      function.labels.map(site.mayHave) ?? true
    else { return .no }
    let callee = isByName ? site.callee : named
    guard isMember else { return .yes }
    guard tree.kind(callee) == .memberAccessExpr else { return .no }
    if path.isEmpty { return .yes }
    guard let receiver = resolver.base(of: callee) else { return .unknown }
    return isOnPath(receiver, resolver)
  }

  private func isOnPath(_ receiver: NodeID, _ resolver: FileResolver) -> NameMatch {
    let tree = resolver.tree
    var value = receiver
    // `let a = b; let b = a` has no end.
    for _ in 0..<8 {
      let chain = tree.names(ofChain: value)
      if chain.isComplete, chain.names.count >= path.count,
        zip(path, chain.names.suffix(path.count)).allSatisfy({ $0.matches(tree.nameBytes($1)) })
      {
        return .yes
      }
      guard let initial = resolver.initialValue(of: value) else {
        // What begins with the name of a type is another function, or another value of that type.
        return chain.names.first.map { tree.isCapitalized($0) } ?? false || isOther(value, resolver) ? .no : .unknown
      }
      value = initial
    }
    return .unknown
  }

  /// Whether a value is known to be none that the pattern names.
  private func isOther(_ value: NodeID, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    // Whatever has the type of a shared object may be that object.
    guard let first = path.first?.text.utf8.first, first < UInt8(ascii: "A") || first > UInt8(ascii: "Z") else {
      return false
    }
    let named = tree.withoutUnwrapping(value)
    if let property = resolver.ownProperties(namedBy: named) {
      return !property.isEmpty && !property.contains(where: resolver.index.isComputed)
    }
    let types = resolver.typeOfExpression(named).types
    guard !types.isEmpty else { return false }
    if tree.kind(named) == .memberAccessExpr { return true }
    // A variable of the same type may hold what the property holds.
    guard path.count == 1, path[0].isExact, let owner = resolver.enclosingType(of: named) else { return false }
    let index = resolver.index
    let meant = index.member(named: path[0].text, of: owner, includingInherited: true)
      .flatMap { index.valueType(of: $0, seenFrom: owner).types }
    return !meant.isEmpty && !meant.contains { type in types.contains { index.areKin($0, type) } }
  }
}

extension Sequence<CalleePattern> {
  func match(_ call: NodeID, _ resolver: FileResolver) -> NameMatch { any { $0.match(call, resolver) } }
}

extension FileResolver {
  /// The properties of the object itself that `name` or `self.name` may mean, as far as the project declares them; nil for any
  /// other expression.
  func ownProperties(namedBy expression: NodeID) -> [MemberID]? {
    switch tree.kind(expression) {
    case .identifierExpr:
      guard !tree.isSelf(expression), !isLocalVariable(named: tree.name(tree.token(expression)), visibleAt: expression)
      else { return nil }
    case .memberAccessExpr: guard let base = base(of: expression), tree.isSelf(base) else { return nil }
    default: return nil
    }
    guard let type = enclosingType(of: expression) else { return [] }
    return index.member(named: tree.name(tree.token(expression)), of: type, includingInherited: true)
      .filter { index.kind($0) == .property }
  }
}
