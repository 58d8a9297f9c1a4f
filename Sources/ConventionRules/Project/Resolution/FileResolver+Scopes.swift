/// A name declared in a function body.
struct LocalBinding {
  enum Kind: UInt8 {
    case variable, optional, parameter, capture, function, nominalType, typealiasName, genericParameter
    /// The first parameter of a closure, without a type.
    case firstOfClosure
    /// The one name of a loop's pattern.
    case loopVariable
    /// One of two names, `for (a, b) in pairs`. The node is the pattern.
    case loopPart
    /// A parameter for any number of arguments, `values: Value...`.
    case variadic
    /// The value that a setter or an observer is given: `newValue`, `oldValue`, or under a name of its own. The node is the
    /// accessor.
    case accessorValue
    /// The one name of `case let a?` or `case let a as T`. The node is the pattern.
    case matched
    /// A name in `case .show(let a)`, for what a case of an enumeration carries. The node is the pattern.
    case payload
    /// A name in `let (a, b) = pair`. The node is the pattern.
    case tuplePart
    /// Declared, with a type that is not known.
    case opaque
  }

  var kind: Kind
  var node: NodeID

  var isValue: Bool {
    switch kind {
    case .nominalType, .typealiasName, .genericParameter: false
    default: true
    }
  }
}

/// The names declared directly in one block, sorted by hash and then by where they become visible.
struct BlockNames {
  struct Entry {
    var hash: UInt32
    /// Byte offset; 0 for functions and types, which are visible in all of the block.
    var visibleFrom: UInt32
    var token: TokenID
    var binding: LocalBinding
  }

  var entries: [Entry] = []

  mutating func sort() {
    entries.sort { ($0.hash, $0.visibleFrom, $0.token.index) < ($1.hash, $1.visibleFrom, $1.token.index) }
  }

  func entries(hash: UInt32) -> ArraySlice<Entry> {
    entries[entries.partitioningIndex { $0.hash >= hash }...].prefix { $0.hash == hash }
  }

  /// Those that are visible at an offset, the one that became so last first.
  func entries(hash: UInt32, visibleAt offset: Int) -> some Sequence<Entry> {
    let end = entries.partitioningIndex { $0.hash > hash || $0.hash == hash && Int($0.visibleFrom) > offset }
    return entries[..<end].reversed().lazy.prefix { $0.hash == hash }
  }
}

/// Which names a search in local scopes is for.
enum BindingFilter {
  case values, types, all

  func accepts(_ binding: LocalBinding) -> Bool {
    switch self {
    case .values: binding.isValue
    case .types: !binding.isValue
    case .all: true
    }
  }
}

extension FileResolver {
  /// The innermost local declaration of a name that a node sees. Nil where there is none up to the enclosing type.
  func binding(
    of name: UnsafeBufferPointer<UInt8>, from node: NodeID, _ filter: BindingFilter
  ) -> LocalBinding? {
    // Most names are those of members.
    guard uses.mayBeLocal(name) else { return nil }
    let hash = NameHash.of(name)
    var current = node
    while let (scope, child) = tree.parentBeyondChain(current) {
      if tree.kind(scope) == .memberBlock { return nil }
      if let found = binding(of: name, hash, in: scope, from: child), filter.accepts(found) { return found }
      current = scope
    }
    return nil
  }

  /// What a scope declares under a name, for a place inside of its child `child`.
  private func binding(
    of name: UnsafeBufferPointer<UInt8>, _ hash: UInt32, in scope: NodeID, from child: NodeID
  ) -> LocalBinding? {
    switch tree.kind(scope) {
    case .codeBlock, .accessorBlock:
      return blockBinding(of: name, hash, in: scope, from: child)
    case .ifConfigClause:
      // From behind its `#endif` the block shows what the clause declares; from inside, only the clause does.
      return isAmongStatements(scope) ? blockBinding(of: name, hash, in: scope, from: child) : nil
    case .switchCase:
      return blockBinding(of: name, hash, in: scope, from: child) ?? patternBinding(of: name, inItemsOf: scope)
    case .closureExpr:
      // Captures and defaults are evaluated outside of the closure.
      if tree.kind(child) == .closureSignature { return nil }
      return blockBinding(of: name, hash, in: scope, from: child) ?? signatureBinding(of: name, closure: scope)
    case .conditionList:
      return conditionBinding(of: name, in: scope, before: child)
    case .ifExpr, .whileStmt:
      guard tree.kind(child) == .codeBlock, tree.child(scope, .codeBlock) == child,
        let conditions = tree.child(scope, .conditionList)
      else { return nil }
      return conditionBinding(of: name, in: conditions, before: nil)
    case .forStmt:
      guard tree.kind(child) == .codeBlock || tree.kind(child) == .whereClause, let pattern = tree.firstChild(scope)
      else { return nil }
      let kind: LocalBinding.Kind =
        switch tree.kind(pattern) {
        case .identifierPattern: .loopVariable
        case .tuplePattern: .loopPart
        default: .opaque
        }
      return patternNames(pattern) { isName($0, name) } ? LocalBinding(kind: kind, node: pattern) : nil
    case .catchClause:
      if let found = patternBinding(of: name, inItemsOf: scope) { return found }
      let isImplicit = tree.child(scope, .switchCaseItem) == nil && isSpelled(name, "error")
      return isImplicit ? LocalBinding(kind: .opaque, node: scope) : nil
    case .functionDecl, .initializerDecl, .subscriptDecl, .macroDecl:
      return functionBinding(of: name, in: scope, from: child)
    case .accessorDecl:
      return accessorBinding(of: name, in: scope)
    case .variableDecl:
      return earlierBinding(of: name, in: scope, before: child)
    default:
      return nil
    }
  }

  // MARK: Blocks

  /// Whether a clause of `#if` holds statements of a function or closure, and not members or items of the file.
  private func isAmongStatements(_ clause: NodeID) -> Bool {
    let block = tree.ancestor(of: clause) { tree.kind($0) != .ifConfig && tree.kind($0) != .ifConfigClause }
    switch block.map(tree.kind) {
    case .codeBlock, .accessorBlock, .closureExpr, .switchCase: return true
    default: return false
    }
  }

  private func blockBinding(
    of name: UnsafeBufferPointer<UInt8>, _ hash: UInt32, in block: NodeID, from child: NodeID
  ) -> LocalBinding? {
    let offset = tree.start(child)
    let names = blockNames(block)
    return names.entries(hash: hash, visibleAt: offset).first { isName($0.token, name) }?.binding
  }

  private func blockNames(_ block: NodeID) -> BlockNames {
    if let known = cache.blocks[block.index] { return known }
    var names = BlockNames()
    var pending: [NodeID] = []
    var next = tree.firstChild(block)
    while true {
      while let item = next {
        let kind = tree.kind(item)
        if kind == .ifConfig || kind == .ifConfigClause {
          if let sibling = tree.nextSibling(item) { pending.append(sibling) }
          next = tree.firstChild(item)
          continue
        }
        collect(item, kind, into: &names)
        next = tree.nextSibling(item)
      }
      guard let resumed = pending.popLast() else { break }
      next = resumed
    }
    names.sort()
    cache.blocks[block.index] = names
    return names
  }

  private func collect(_ item: NodeID, _ kind: SyntaxKind, into names: inout BlockNames) {
    func add(_ kind: LocalBinding.Kind, _ node: NodeID, _ token: TokenID, from offset: Int) {
      names.entries.append(
        BlockNames.Entry(
          hash: NameHash.of(nameBytes(token)), visibleFrom: UInt32(truncatingIfNeeded: offset), token: token,
          binding: LocalBinding(kind: kind, node: node)))
    }
    switch kind {
    case .variableDecl:
      for binding in tree.children(item) where tree.kind(binding) == .patternBinding {
        guard let pattern = tree.firstChild(binding) else { continue }
        if tree.kind(pattern) == .identifierPattern {
          add(.variable, binding, tree.token(pattern), from: tree.end(binding))
        } else {
          _ = patternNames(pattern) { token in
            let kind: LocalBinding.Kind = tree.kind(pattern) == .tuplePattern ? .tuplePart : .opaque
            add(kind, pattern, token, from: tree.end(binding))
            return false
          }
        }
      }
    case .guardStmt:
      guard let conditions = tree.child(item, .conditionList) else { return }
      for condition in tree.children(conditions) {
        guard let pattern = tree.firstChild(condition) else { continue }
        let isSimple = tree.kind(condition) == .optionalBinding && tree.kind(pattern) == .identifierPattern
        guard tree.kind(condition) == .optionalBinding || tree.kind(condition) == .matchingPattern else { continue }
        let matched = matchedBinding(pattern)
        _ = patternNames(pattern) { token in
          if matched.kind != .opaque {
            add(matched.kind, matched.node, token, from: tree.end(item))
          } else {
            add(isSimple ? .optional : .opaque, condition, token, from: tree.end(item))
          }
          return false
        }
      }
    case .functionDecl:
      if let name = tree.child(item, .name) { add(.function, item, tree.token(name), from: 0) }
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
      if let name = tree.child(item, .name) { add(.nominalType, item, tree.token(name), from: 0) }
    case .typealiasDecl:
      if let name = tree.child(item, .name) { add(.typealiasName, item, tree.token(name), from: 0) }
    default: break
    }
  }

  // MARK: Conditions and patterns

  private func conditionBinding(
    of name: UnsafeBufferPointer<UInt8>, in conditions: NodeID, before end: NodeID?
  ) -> LocalBinding? {
    var result: LocalBinding?
    for condition in tree.children(conditions) {
      if condition == end { break }
      let kind = tree.kind(condition)
      guard kind == .optionalBinding || kind == .matchingPattern, let pattern = tree.firstChild(condition) else {
        continue
      }
      guard patternNames(pattern, { isName($0, name) }) else { continue }
      if kind == .matchingPattern {
        result = matchedBinding(pattern)
      } else {
        let isSimple = tree.kind(pattern) == .identifierPattern
        result = LocalBinding(kind: isSimple ? .optional : .opaque, node: condition)
      }
    }
    return result
  }

  private func matchedBinding(_ pattern: NodeID) -> LocalBinding {
    if matchedForm(of: pattern) != nil { return LocalBinding(kind: .matched, node: pattern) }
    return LocalBinding(kind: casePattern(in: pattern) == nil ? .opaque : .payload, node: pattern)
  }

  private func patternBinding(of name: UnsafeBufferPointer<UInt8>, inItemsOf node: NodeID) -> LocalBinding? {
    for item in tree.children(node) where tree.kind(item) == .switchCaseItem {
      guard let pattern = tree.firstChild(item) else { continue }
      if patternNames(pattern, { isName($0, name) }) { return matchedBinding(pattern) }
    }
    return nil
  }

  /// Visits the names that a pattern binds until `visit` returns true; returns whether it did.
  ///
  /// In `let .some(x)` every name inside counts, a few too many rather than one too few.
  private func patternNames(_ pattern: NodeID, _ visit: (TokenID) -> Bool) -> Bool {
    var pending = [(node: pattern, binds: false)]
    while let (node, binds) = pending.popLast() {
      let kind = tree.kind(node)
      if kind == .identifierPattern || (binds && kind == .identifierExpr), visit(tree.token(node)) { return true }
      if kind == .closureExpr { continue }
      let childBinds = binds || kind == .valueBindingPattern
      for child in tree.children(node) { pending.append((child, childBinds)) }
    }
    return false
  }

  /// Bindings of one `let a = …, b = a` that stand before another.
  private func earlierBinding(
    of name: UnsafeBufferPointer<UInt8>, in declaration: NodeID, before end: NodeID
  ) -> LocalBinding? {
    var result: LocalBinding?
    for binding in tree.children(declaration) {
      if binding == end { break }
      guard tree.kind(binding) == .patternBinding, let pattern = tree.firstChild(binding) else { continue }
      guard patternNames(pattern, { isName($0, name) }) else { continue }
      let isSimple = tree.kind(pattern) == .identifierPattern
      result = LocalBinding(kind: isSimple ? .variable : .opaque, node: isSimple ? binding : pattern)
    }
    return result
  }

  // MARK: Functions and closures

  private func functionBinding(
    of name: UnsafeBufferPointer<UInt8>, in function: NodeID, from child: NodeID
  ) -> LocalBinding? {
    if tree.kind(child) == .codeBlock || tree.kind(child) == .accessorBlock,
      let clause = tree.child(function, .parameterClause), let found = parameter(named: name, in: clause)
    {
      return found
    }
    return genericParameter(named: name, of: function)
  }

  private func parameter(named name: UnsafeBufferPointer<UInt8>, in clause: NodeID) -> LocalBinding? {
    firstBinding(of: name, in: clause) { parameter in
      guard tree.kind(parameter) == .parameter, tree.flags(parameter).contains(.label) else { return nil }
      let first = tree.token(parameter)
      let isVariadic = tree.flags(parameter).contains(.variadic)
      return (
        tree.flags(parameter).contains(.secondName) ? first.next : first,
        LocalBinding(kind: isVariadic ? .variadic : .parameter, node: parameter)
      )
    }
  }

  private func genericParameter(named name: UnsafeBufferPointer<UInt8>, of declaration: NodeID) -> LocalBinding? {
    guard let clause = tree.child(declaration, .genericParameterClause) else { return nil }
    return firstBinding(of: name, in: clause) { parameter in
      guard tree.kind(parameter) == .genericParameter else { return nil }
      return (tree.token(parameter), LocalBinding(kind: .genericParameter, node: parameter))
    }
  }

  /// Up to how many parts of a list are compared one by one.
  private static let fewParts = 16

  /// The first part of a list that declares a name.
  ///
  /// - Parameter declare: what a part declares, and under which name.
  private func firstBinding(
    of name: UnsafeBufferPointer<UInt8>, in list: NodeID, _ declare: (NodeID) -> (TokenID, LocalBinding)?
  ) -> LocalBinding? {
    for (number, part) in tree.children(list).enumerated() {
      if number == Self.fewParts {
        let hash = NameHash.of(name)
        return names(in: list, declare).entries(hash: hash).first { isName($0.token, name) }?.binding
      }
      if let (token, binding) = declare(part), isName(token, name) { return binding }
    }
    return nil
  }

  private func names(in list: NodeID, _ declare: (NodeID) -> (TokenID, LocalBinding)?) -> BlockNames {
    if let known = cache.blocks[list.index] { return known }
    var names = BlockNames()
    for (token, binding) in tree.children(list).lazy.compactMap(declare) {
      names.entries.append(
        BlockNames.Entry(hash: NameHash.of(nameBytes(token)), visibleFrom: 0, token: token, binding: binding))
    }
    names.sort()
    cache.blocks[list.index] = names
    return names
  }

  private func accessorBinding(of name: UnsafeBufferPointer<UInt8>, in accessor: NodeID) -> LocalBinding? {
    let keyword = tree.token(accessor)
    switch tree.kind(keyword) {
    case .kwSet, .kwWillSet, .kwDidSet, .kwInit: break
    default: return nil
    }
    if tree.kind(keyword.next) == .leftParen {
      return isName(keyword.next.next, name) ? LocalBinding(kind: .accessorValue, node: accessor) : nil
    }
    let implicit: StaticString = tree.kind(keyword) == .kwDidSet ? "oldValue" : "newValue"
    return isSpelled(name, implicit) ? LocalBinding(kind: .accessorValue, node: accessor) : nil
  }

  private func signatureBinding(of name: UnsafeBufferPointer<UInt8>, closure: NodeID) -> LocalBinding? {
    guard let signature = tree.child(closure, .closureSignature) else { return nil }
    var isFirst = true
    for part in tree.children(signature) {
      switch tree.kind(part) {
      case .captureList:
        let found = firstBinding(of: name, in: part) { capture in
          guard tree.kind(capture) == .closureCapture else { return nil }
          return (tree.token(capture), LocalBinding(kind: .capture, node: capture))
        }
        if let found { return found }
      case .parameterClause:
        if let found = parameter(named: name, in: part) { return found }
      case .closureParameter:
        if isName(tree.token(part), name) {
          return LocalBinding(kind: isFirst ? .firstOfClosure : .opaque, node: part)
        }
        // `$item in` declares `item` as well.
        if let wrapped = tree.wrappedName(ofParameter: part), wrapped.elementsEqual(name) {
          return LocalBinding(kind: .opaque, node: part)
        }
        isFirst = false
      default: break
      }
    }
    return nil
  }
}
