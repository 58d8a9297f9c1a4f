/// Tells whether every designated initializer of a type gives a property a value on `self`.
///
/// An assignment in a method that the initializer calls counts, and so does one in a superclass's initializer.
struct InitializerAnalysis: WayWalk {
  let resolver: FileResolver
  let property: String
  /// The type whose initializers are judged.
  let type: TypeID
  /// How the functions end that were called so far; one in which the search still is counts as if it did nothing.
  var called: [UInt32: Ways] = [:]
  var isUnsure = false
  /// The parameter by which the function that is being read was given the object; nil in a function of the object.
  private(set) var handed: NodeID?
  /// Who throws or returns `nil` makes no object.
  var abandoned: Ways { [] }
  var countsDeferred: Bool { true }
  var tree: SyntaxTree { resolver.tree }
  var index: ProjectIndex { resolver.index }

  enum Verdict {
    case done
    /// The initializer that leaves the property empty, as `init(service:)`, or "any initializer" where there is none.
    case missing(String)
    /// Some of the code is in another file or outside the project.
    case unresolved
  }

  mutating func judge() -> Verdict {
    let initializers = index.members(of: type).filter { index.kind($0) == .initializer && !index.isConvenience($0) }
    let own = initializers.filter { declaration(of: $0).map { !delegates($0) } ?? true }
    if own.isEmpty {
      // A struct's memberwise initializer takes the value from its caller.
      if index.kind(type) != .class && index.kind(type) != .actor { return .done }
      return judgeInherited()
    }
    for initializer in own {
      guard let node = declaration(of: initializer) else { return .unresolved }
      guard let body = tree.child(node, .codeBlock) else { continue }
      called = [:]
      isUnsure = false
      // One that ends in no way makes no object: it ends the program, as `init(coder:)` often does, throws or fails.
      if !ways(through: body).isSubset(of: .done), callsSuper(body) || superInitializerWays() != .done {
        return isUnsure ? .unresolved : .missing(index.fullName(initializer))
      }
    }
    return .done
  }

  /// A function or an initializer, when it is in this file.
  func declaration(of member: MemberID) -> NodeID? {
    guard let node = resolver.declaration(of: member) else { return nil }
    return tree.kind(node) == .initializerDecl || tree.kind(node) == .functionDecl ? node : nil
  }

  /// Whether an initializer hands over to another one by `self.init`.
  private func delegates(_ initializer: NodeID) -> Bool { callsInit(of: tree.isSelf, initializer) }

  /// Whether `super.init` is called. Where it is not, Swift does so at the end of an initializer.
  private func callsSuper(_ body: NodeID) -> Bool { callsInit(of: { tree.kind($0) == .superExpr }, body) }

  private func callsInit(of isBase: (NodeID) -> Bool, _ body: NodeID) -> Bool {
    var isFound = false
    tree.walk(body) { node in
      if tree.kind(node) == .memberAccessExpr, tree.kind(tree.token(node)) == .kwInit {
        isFound = isFound || tree.firstChild(node).map(isBase) ?? false
      }
      return !isFound && tree.kind(node) != .closureExpr
    }
    return isFound
  }

  // MARK: Assignments

  /// `return nil` makes no object.
  func givesUp(_ statement: NodeID) -> Bool {
    guard let value = tree.firstChild(statement), tree.kind(value) == .nilLiteral else { return false }
    let function = tree.ancestor(of: statement) { node in
      switch tree.kind(node) {
      case .functionDecl, .initializerDecl, .accessorDecl, .closureExpr: true
      default: false
      }
    }
    return function.map { tree.kind($0) == .initializerDecl } ?? false
  }

  /// Whether an expression or a local declaration assigns, in itself or in a method it calls.
  mutating func ways(ofExpression item: NodeID) -> Ways {
    var result = Ways.open
    tree.walk(item) { node in
      guard result == .open else { return false }
      switch tree.kind(node) {
      case .closureExpr:
        if isCalledAtOnce(node) {
          if ways(behindCallOf: node) == .done { result = .done }
        } else if mayAssign(inClosure: node) {
          isUnsure = true
        }
        return false
      case .sequenceExpr, .inOutExpr:
        let targets = tree.assignmentTargets(of: node)
        if targets.contains(where: { names($0) || isSelf($0) }) { result = .done }
        if handsToOperator(node) { isUnsure = true }
        for target in targets where result == .open && ways(ofWritingTo: target) == .done { result = .done }
      case .callExpr:
        let ways = ways(ofCall: node)
        if ways == .done || ways.isEmpty && node == item { result = ways }
      case .identifierExpr, .identifierPattern, .memberAccessExpr:
        if ways(ofNaming: node) == .done { result = .done }
      default: break
      }
      return result == .open
    }
    return result
  }

  /// Whether the property is handed to an operator that is none of the language's: `title <~ stream`.
  private func handsToOperator(_ sequence: NodeID) -> Bool {
    guard tree.kind(sequence) == .sequenceExpr, let left = tree.firstChild(sequence), let op = tree.nextSibling(left),
      tree.kind(op) == .binaryOperator, names(left)
    else { return false }
    return !Self.languageOperators.contains(tree.text(tree.token(op)))
  }

  /// Those that leave their left side as it is.
  private static let languageOperators: Set<String> = [
    "+", "-", "*", "/", "%", "&+", "&-", "&*", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "&&", "||", "??",
    "...",
    "..<", "&", "|", "^", "<<", ">>",
  ]

  /// `{ … }()`, and `({ … })()`.
  private func isCalledAtOnce(_ closure: NodeID) -> Bool {
    var value = closure
    while let outer = tree.expression(withValueOf: value) { value = outer }
    return tree.isCalledAtOnce(value)
  }

  // MARK: Calls

  /// What holds behind the body of a function that was called.
  ///
  /// One that returns early, and else assigns, may do so because it was called before.
  mutating func ways(behindCallOf body: NodeID) -> Ways {
    let ways = self.ways(through: body)
    if ways.isSubset(of: .done) { return ways }
    if ways == [.done, .returns] { isUnsure = true }
    return .open
  }

  /// What a call of an own or inherited method, or of the superclass's initializer, does to the property.
  private mutating func ways(ofCall node: NodeID) -> Ways {
    if ways(ofHandingOverIn: node) == .done { return .done }
    guard let call = CallSite(node, in: tree) else { return .open }
    if let receiver = call.receiver {
      if tree.kind(receiver) == .superExpr { return call.name == "init" ? superInitializerWays() : .open }
      guard isSelf(receiver) else {
        // What a method of the object returns may be the object: `load().bind()`.
        let isOfChain = tree.kind(receiver) == .callExpr && resolver.typeOfExpression(receiver) == .type(type)
        if isOfChain, isCalledOnSelf(receiver), methods(calledBy: call).contains(where: { mayAssign(in: $0) }) {
          isUnsure = true
        }
        return .open
      }
    } else if handed != nil {
      return .open
    } else if let local = resolver.localDeclaration(named: call.name, visibleAt: node) {
      return ways(ofCallingLocal: local)
    }
    // `perform(#selector(setUp))`
    if LibraryNames[.functionsThatCallSelectors].contains(call.name) { isUnsure = true }
    let methods = methods(calledBy: call)
    var neverReturns = !methods.isEmpty
    for method in methods {
      guard let function = declaration(of: method) else {
        // The method's body is in another file: it may assign.
        isUnsure = true
        neverReturns = false
        continue
      }
      let ways = ways(ofCalling: function)
      if ways == .done { return .done }
      if !ways.isEmpty { neverReturns = false }
    }
    return neverReturns ? [] : .open
  }

  /// Whether a call is one of a method of the object, or the last of several.
  private func isCalledOnSelf(_ node: NodeID) -> Bool {
    var current = node
    while let call = CallSite(current, in: tree) {
      guard let receiver = call.receiver else { return !tree.isCapitalized(tree.token(call.callee)) }
      if isSelf(receiver) { return true }
      current = receiver
    }
    return false
  }

  mutating func mayAssign(in method: MemberID) -> Bool {
    declaration(of: method).map { ways(ofCalling: $0) == .done } ?? true
  }

  /// The methods that a call may mean: those of the name, and of several those which take its arguments.
  private func methods(calledBy call: CallSite) -> [MemberID] {
    let named = index.member(named: call.name, of: type, includingInherited: true).filter { index.kind($0) == .method }
    if named.count < 2 { return named }
    let meant = call.labels(among: index.overloads(named: call.name, of: type))
    let taking = named.filter { meant.contains(index.labels(of: $0)) }
    return taking.isEmpty ? named : taking
  }

  /// What a call of a local function does, and of a constant, which may hold a function that assigns.
  private mutating func ways(ofCallingLocal declaration: NodeID) -> Ways {
    switch tree.kind(declaration) {
    case .functionDecl: return ways(ofCalling: declaration)
    case .patternBinding, .optionalBinding: isUnsure = true
    default: break
    }
    return .open
  }

  /// What holds once a function, an initializer or an accessor was called, or the value of a lazy property was made.
  ///
  /// - Parameter parameter: the one for which it is given the object; nil for a function of the object itself.
  mutating func ways(ofCalling function: NodeID, with parameter: NodeID? = nil) -> Ways {
    let key = (parameter ?? function).index
    if let known = called[key] { return known }
    called[key] = .open
    let caller = handed
    handed = parameter
    var result = Ways.open
    if let body = tree.child(function, .codeBlock) {
      result = ways(behindCallOf: body)
    } else if tree.kind(function) == .initializerClause, let value = tree.firstChild(function) {
      result = ways(ofExpression: value)
    }
    handed = caller
    called[key] = result
    return result
  }
}
