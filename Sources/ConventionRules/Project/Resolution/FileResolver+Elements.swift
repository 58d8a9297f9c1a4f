/// A link of a chain, or what the chain starts with, whose value may be an array.
struct ArrayExpression {
  /// nil for what is known to be no array.
  var node: NodeID?
  /// Of a member access: what it is made on, where that was looked up already.
  var base: ExpressionValue?
}

/// The elements of arrays, where loops, closures, `first` and subscripts hand them out: of variables, parameters and
/// properties whose type is written as `[T]`, or whose initial value as `[T]()`.
extension FileResolver {
  /// A value of the type of a sequence's elements; unknown where the sequence is no array of which that is written.
  ///
  /// - Parameter unwrapping: which optionals count as the arrays in them.
  func elements(of sequence: NodeID, _ unwrapping: Unwrapping = .all) -> ExpressionValue {
    guard cache.enter() else { return .unknown }
    defer { cache.depth -= 1 }
    var node = sequence
    var unwrapping = unwrapping
    while true {
      switch tree.kind(node) {
      case .identifierExpr:
        // Of what `self` and `$0` are collections, if they are, is not written.
        return tree.kind(tree.token(node)).isName ? instance(value(ofName: node, .elements(unwrapping))) : .unknown
      case .memberAccessExpr:
        guard let base = base(of: node) else { return .unknown }
        if !isName(tree.token(node), among: Self.views) {
          let declared = instance(member(node, .elements(unwrapping), of: value(of: base)))
          return declared == .unknown && isSpelled(nameBytes(tree.token(node)), "values")
            ? dictionaryValues(of: base) : declared
        }
        unwrapping = .all
        node = base
      case .callExpr:
        guard let callee = tree.firstChild(node) else { return .unknown }
        guard tree.kind(callee) == .memberAccessExpr else { return elements(ofCreated: callee) }
        guard isName(tree.token(callee), among: Self.subsequenceFunctions), let base = base(of: callee) else {
          return .unknown
        }
        unwrapping = .all
        node = base
      case .optionalChainingExpr, .forceUnwrapExpr:
        guard let inner = tree.firstChild(node) else { return .unknown }
        unwrapping = .all
        node = inner
      case .tryExpr, .awaitExpr, .tupleExpr, .labeledArgument:
        guard let inner = tree.firstChild(node), tree.nextSibling(inner) == nil else { return .unknown }
        // `(parent?.children).map { … }`
        if unwrapping != .all, isOptionalChain(inner) || isOptionalChain(node) { return .unknown }
        node = inner
      case .sequenceExpr:
        let parts = Array(tree.children(node))
        guard parts.count == 3, tree.kind(parts[1]) == .binaryOperator, tree.token(tree.token(parts[1]), spells: "??")
        else { return .unknown }
        let isArray = unwrapping == .all || tree.kind(parts[2]) == .arrayExpr
        guard isArray || elements(of: parts[2], unwrapping) != .unknown else { return .unknown }
        unwrapping = .all
        node = parts[0]
      case .arrayExpr: return commonValue(of: node)
      default: return .unknown
      }
    }
  }

  func elements(of array: ArrayExpression) -> ExpressionValue {
    guard let node = array.node else { return .unknown }
    return array.base.map { instance(member(node, .elements(.all), of: $0)) } ?? elements(of: node)
  }

  /// The elements of a variable or a parameter of a function body.
  func elements(of binding: LocalBinding, _ unwrapping: Unwrapping) -> ExpressionValue {
    var unwrapping = unwrapping
    switch binding.kind {
    case .variable, .parameter: break
    case .variadic: return tree.parameterType(binding.node).map(instance(ofType:)) ?? .unknown
    // `if let children = parent?.children`
    case .optional: unwrapping = .all
    default: return .unknown
    }
    if let written = writtenType(of: binding) {
      let type = tree.unwrappedType(written)
      if leavesOptional(written, unwrapping) { return .unknown }
      guard tree.kind(type) == .arrayType, let element = tree.firstChild(type) else { return .unknown }
      return instance(ofType: element)
    }
    guard let value = tree.initialValue(of: binding.node) else { return .unknown }
    if unwrapping != .all, isOptionalChain(value) { return .unknown }
    return elements(of: value, unwrapping)
  }

  /// What all elements of `[a, b]` are. Long literals are data, and not looked through for each name in a loop.
  private func commonValue(of literal: NodeID) -> ExpressionValue {
    let elements = Array(tree.children(literal).prefix(Self.longestLiteral + 1))
    guard let first = elements.first, elements.count <= Self.longestLiteral else { return .unknown }
    let value = value(ofInitial: first)
    if value == .unknown { return .unknown }
    return elements.allSatisfy { self.value(of: $0) == value } ? value : .unknown
  }

  private static let longestLiteral = 16

  /// `T` of `[T]()`.
  private func elements(ofCreated type: NodeID) -> ExpressionValue {
    guard tree.kind(type) == .arrayExpr, let element = tree.firstChild(type), tree.nextSibling(element) == nil,
      case .type(let type) = value(of: element)
    else { return .unknown }
    return .instance(type)
  }

  func instance(_ value: ExpressionValue) -> ExpressionValue {
    if case .instance = value { return value }
    return .unknown
  }

  // MARK: Chains

  /// The array whose element an expression is, as its form tells: `children` of `children.first` and
  /// `children.first(where: { … })`; nil where it is no element.
  func array(ofElement expression: NodeID) -> NodeID? {
    guard isElement(expression) else { return nil }
    let access = tree.kind(expression) == .callExpr ? tree.firstChild(expression) : expression
    return access.flatMap(base)
  }

  func isElement(_ link: NodeID) -> Bool {
    switch tree.kind(link) {
    case .memberAccessExpr: return isName(tree.token(link), among: Self.elementProperties)
    case .callExpr:
      guard let callee = tree.firstChild(link), tree.kind(callee) == .memberAccessExpr else { return false }
      return isName(tree.token(callee), among: Self.elementResults)
    default: return false
    }
  }

  /// Whether an expression is a call of a method that returns an element, or nothing: `children.first { … }`.
  func isOptionalElement(_ call: NodeID) -> Bool {
    guard isElement(call), let callee = tree.firstChild(call) else { return false }
    return !isName(tree.token(callee), among: Self.certainResults)
  }

  /// Goes from the array before a link of a chain to the one behind it.
  func follow(_ link: NodeID, on base: ExpressionValue, _ array: inout ArrayExpression) {
    switch tree.kind(link) {
    case .memberAccessExpr:
      if isName(tree.token(link), among: Self.views) { return }
      array = ArrayExpression(node: link, base: base)
    case .callExpr:
      guard let callee = tree.firstChild(link), tree.kind(callee) == .memberAccessExpr,
        isName(tree.token(callee), among: Self.subsequenceFunctions)
      else {
        array = ArrayExpression()
        return
      }
    default: break
    }
  }

  /// `children[0]`, `table["a"]` and `table["a", default: b]`; a range gives an array.
  func valueOfSubscript(_ node: NodeID) -> ExpressionValue {
    guard let collection = tree.firstChild(node), let arguments = tree.child(node, .argumentList),
      let first = tree.firstChild(arguments), !tree.flags(first).contains(.label)
    else { return .unknown }
    guard let second = tree.nextSibling(first) else {
      let element = valueOfElement(of: collection, at: first)
      return element == .unknown ? dictionaryValues(of: collection) : element
    }
    let isDefault = tree.flags(second).contains(.label) && isSpelled(nameBytes(tree.token(second)), "default")
    return isDefault && tree.nextSibling(second) == nil ? dictionaryValues(of: collection) : .unknown
  }

  private func valueOfElement(of array: NodeID, at argument: NodeID) -> ExpressionValue {
    guard let position = tree.firstChild(argument) else { return .unknown }
    switch tree.kind(position) {
    case .integerLiteral, .identifierExpr, .memberAccessExpr, .callExpr: return elements(of: array)
    case .sequenceExpr: return tree.children(position).contains(where: isRangeOperator) ? .unknown : elements(of: array)
    default: return .unknown
    }
  }

  private func isRangeOperator(_ node: NodeID) -> Bool {
    tree.kind(node) == .binaryOperator && ["...", "..<"].contains(where: { tree.token(tree.token(node), spells: $0) })
  }

  // MARK: Loops and closures

  /// - Parameter pattern: of a `for` loop, one name.
  func valueOfLoopVariable(_ pattern: NodeID) -> ExpressionValue {
    guard var next = tree.nextSibling(pattern) else { return .unknown }
    if tree.kind(next) == .typeAnnotation {
      if let type = tree.firstChild(next) { return instance(ofType: type) }
      guard let sequence = tree.nextSibling(next) else { return .unknown }
      next = sequence
    }
    return elements(of: next)
  }

  /// What a function of the standard library hands to its closure first: elements of the array that it is called on, or what
  /// the optional wraps that it is called on.
  func elements(handedTo closure: NodeID, parameterCount: Int) -> ExpressionValue {
    guard let (call, label) = call(with: closure), let callee = tree.firstChild(call),
      tree.kind(callee) == .memberAccessExpr, let array = base(of: callee)
    else { return .unknown }
    if let label, !["where", "by", "while"].contains(where: { tree.token(label, spells: $0) }) { return .unknown }
    let name = tree.token(callee)
    let isHandedOne = parameterCount == 1 && isName(name, among: Self.visitingFunctions)
    guard isHandedOne || isName(name, among: Self.comparingFunctions) else { return .unknown }
    var unwrapping = Unwrapping.all
    if isName(name, among: Self.optionalFunctions) { unwrapping = .none }
    if isName(name, among: LibraryNames[.loopFunctions]) { unwrapping = .implicit }
    let wrapped = isHandedOne && unwrapping != .all ? wrapped(in: array, unwrapping) : .unknown
    return wrapped == .unknown ? elements(of: array, unwrapping) : wrapped
  }

  // MARK: Names

  private func isName(_ token: TokenID, among words: LibraryNames.Names) -> Bool {
    words.contains(nameBytes(token))
  }

  private static let views = LibraryNames[.elementViews]
  private static let elementProperties = LibraryNames[.elementProperties]
  private static let elementResults = LibraryNames[.elementResults]
  private static let certainResults = LibraryNames[.certainElementResults]
  private static let subsequenceFunctions = LibraryNames[.subsequenceFunctions]
  private static let visitingFunctions = LibraryNames[.visitingFunctions]
  private static let optionalFunctions = LibraryNames[.optionalFunctions]
  private static let comparingFunctions = LibraryNames[.comparingFunctions]
  private static let storingFunctions = LibraryNames[.storingFunctions]

  /// Whether a call is one of an array's own functions, which only keeps what it is given. A property with observers may do
  /// more. O(types) for an array.
  func isCallOfPlainArray(_ call: NodeID) -> Bool {
    guard let callee = tree.firstChild(call), tree.kind(callee) == .memberAccessExpr, let array = base(of: callee),
      isName(tree.token(callee), among: Self.storingFunctions),
      elements(of: array) != .unknown
    else { return false }
    let name = tree.name(tree.token(array))
    return !index.projectTypes.contains { type in
      index.member(named: name, of: type, includingInherited: false).contains { index.hasObservers($0) }
    }
  }

}
