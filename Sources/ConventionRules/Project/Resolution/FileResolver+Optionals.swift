/// Which optionals are unwrapped before the elements of an array are taken.
enum Unwrapping {
  /// All: `?` or `!` is written, or nothing else would compile.
  case all
  /// `T!` alone, for a function that optionals do not have: `forEach`.
  case implicit
  /// None, for functions that optionals have as well: `map`, `flatMap`. They hand on what is wrapped, `T!` included.
  case none

  func leavesOptional(_ type: Optionality) -> Bool {
    switch self {
    case .all: false
    case .implicit: type == .optional
    case .none: type != .none
    }
  }
}

/// What optionals wrap, where their `map` and `flatMap` hand it out.
extension FileResolver {
  /// A value of the type that an optional wraps; unknown for what is no optional, or not known to be one.
  func wrapped(in optional: NodeID, _ unwrapping: Unwrapping) -> ExpressionValue {
    guard cache.enter() else { return .unknown }
    defer { cache.depth -= 1 }
    var node = optional
    while true {
      switch tree.kind(node) {
      case .identifierExpr:
        return tree.kind(tree.token(node)).isName ? instance(value(ofName: node, .wrapped(unwrapping))) : .unknown
      case .memberAccessExpr:
        guard let base = base(of: node) else { return .unknown }
        let owner = value(of: base)
        let declared = instance(member(node, .wrapped(unwrapping), of: owner))
        if declared != .unknown { return declared }
        return isElement(node) && member(node, .plain, of: owner) == .unknown ? instance(value(of: node)) : .unknown
      case .callExpr:
        // `children.first { … }`
        guard isOptionalElement(node), let callee = tree.firstChild(node), let base = base(of: callee),
          value(of: base) == .unknown
        else { return .unknown }
        return instance(value(of: node))
      case .tupleExpr, .labeledArgument:
        guard let inner = tree.firstChild(node), tree.nextSibling(inner) == nil else { return .unknown }
        if isOptionalChain(inner) { return instance(value(of: inner)) }
        node = inner
      case .awaitExpr:
        guard let inner = tree.firstChild(node) else { return .unknown }
        node = inner
      default: return .unknown
      }
    }
  }

  /// What a variable or a parameter of a function body wraps.
  func wrapped(in binding: LocalBinding, _ unwrapping: Unwrapping) -> ExpressionValue {
    guard binding.kind == .variable || binding.kind == .parameter else { return .unknown }
    if let type = writtenType(of: binding) {
      return leavesOptional(type, unwrapping) ? instance(instance(ofType: type)) : .unknown
    }
    guard let value = tree.initialValue(of: binding.node) else { return .unknown }
    return isOptionalChain(value) ? instance(self.value(of: value)) : wrapped(in: value, unwrapping)
  }

  func leavesOptional(_ type: NodeID, _ unwrapping: Unwrapping) -> Bool {
    if unwrapping == .all { return false }
    switch tree.kind(type) {
    case .optionalType: return true
    case .implicitlyUnwrappedOptionalType: return unwrapping == .none
    case .identifierType: return tree.token(tree.token(type), spells: "Optional")
    case .attributedType: return lastChild(of: type).map { leavesOptional($0, unwrapping) } ?? false
    case .tupleType, .tupleTypeElement:
      guard let inner = tree.firstChild(type), tree.nextSibling(inner) == nil else { return false }
      return leavesOptional(inner, unwrapping)
    default: return false
    }
  }

  /// Whether `a?.b` or `try?` makes an optional of an expression, whatever that is by itself.
  func isOptionalChain(_ expression: NodeID) -> Bool {
    var node = expression
    while true {
      switch tree.kind(node) {
      case .optionalChainingExpr: return true
      case .tryExpr where tree.flags(node).contains(.optional): return true
      case .memberAccessExpr, .callExpr, .subscriptExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr: break
      default: return false
      }
      guard let inner = tree.firstChild(node) else { return false }
      node = inner
    }
  }

  /// The type with which a variable or a parameter is declared, with all that is written around it.
  func writtenType(of binding: LocalBinding) -> NodeID? {
    binding.kind == .parameter ? tree.parameterType(binding.node) : tree.declaredType(of: binding.node)
  }

  // MARK: Patterns

  /// How a pattern binds its one name.
  enum MatchedForm {
    /// `let a?`
    case unwrapped
    /// `let a as T`
    case cast(NodeID)
  }

  /// nil for a pattern of another form.
  func matchedForm(of pattern: NodeID) -> MatchedForm? {
    guard tree.kind(pattern) == .valueBindingPattern, let inner = tree.firstChild(pattern),
      let name = tree.firstChild(inner), tree.kind(name) == .patternExpr,
      tree.firstChild(name).map({ tree.kind($0) == .identifierPattern }) ?? false
    else { return nil }
    switch tree.kind(inner) {
    case .optionalChainingExpr: return .unwrapped
    case .sequenceExpr:
      guard let cast = tree.nextSibling(name), tree.kind(cast) == .asCast, tree.nextSibling(cast) == nil else {
        return nil
      }
      return tree.firstChild(cast).map { .cast($0) }
    default: return nil
    }
  }

  func valueOfMatched(_ pattern: NodeID) -> ExpressionValue {
    switch matchedForm(of: pattern) {
    case .cast(let type)?: return instance(ofType: type)
    case .unwrapped?: return matchedSubject(of: pattern).map(value(ofInitial:)) ?? .unknown
    case nil: return .unknown
    }
  }

  /// What the pattern of a condition, or of a case of a `switch`, is matched against.
  func matchedSubject(of pattern: NodeID) -> NodeID? {
    guard let owner = tree.parent(pattern) else { return nil }
    switch tree.kind(owner) {
    case .matchingPattern: return tree.initialValue(of: owner)
    case .switchCaseItem:
      let statement = tree.ancestor(of: owner) { tree.kind($0) == .switchExpr }
      return statement.flatMap(tree.firstChild)
    default: return nil
    }
  }
}
