// Calls without the name of the function: `load()` means `load.callAsFunction()`, and `a + b` calls `+`.

extension SyntaxTree {
  static let valueFunction = "callAsFunction"

  /// What a call calls, where that may be a value: a name, a member or what another call returns.
  func calledValue(_ call: NodeID) -> NodeID? {
    guard kind(call) == .callExpr, let callee = firstChild(call).map(withoutUnwrapping) else { return nil }
    switch kind(callee) {
    case .identifierExpr: return child(callee, .declNameArguments) == nil && !isTypeLike(token(callee)) ? callee : nil
    case .memberAccessExpr:
      let isMember = !isImplicitMember(callee) && kind(token(callee)) != .kwInit
      return isMember && child(callee, .declNameArguments) == nil && !isTypeLike(token(callee)) ? callee : nil
    case .callExpr: return callee
    default: return nil
    }
  }

  /// Whether a node calls a function that it does not name, as a rule names it.
  func isUnnamedCall(_ node: NodeID, of function: FunctionPattern) -> Bool {
    guard let count = operandCount(node) else { return isCallOfValue(node, by: function) }
    return function.name.matches(nameBytes(token(node)))
      && function.labels.map { $0.count == count && $0.allSatisfy { $0 == "_" } } ?? true
  }

  /// How many operands an operator has in an expression; nil for anything else.
  func operandCount(_ node: NodeID) -> Int? {
    switch kind(node) {
    case .binaryOperator: 2
    case .prefixOperatorExpr, .postfixOperatorExpr: 1
    default: nil
    }
  }

  /// Whether a call of a value goes by a function as a rule names it.
  func isCallOfValue(_ call: NodeID, by function: FunctionPattern) -> Bool {
    guard function.name.matches(Self.valueFunction), let site = CallSite(ofValue: call, in: self) else { return false }
    return function.labels.map(site.mayHave) ?? true
  }
}

extension CallSite {
  /// A call of what may be a value that has the function by which values are called.
  fileprivate init?(ofValue node: NodeID, in tree: SyntaxTree) {
    guard let value = tree.calledValue(node) else { return nil }
    self.init(node, callee: value, in: tree)
  }

  /// The names of the function that it means if it calls a value.
  static func namesOfValueFunction(calledBy node: NodeID, in tree: SyntaxTree) -> [String] {
    let labels = CallSite(ofValue: node, in: tree)?.labels ?? []
    return [SyntaxTree.valueFunction, SyntaxTree.valueFunction + "(" + labels.map { $0 + ":" }.joined() + ")"]
  }

  /// Whether a call of a value may be one of certain functions.
  static func mayCall(_ functions: [MemberID], byValue node: NodeID, _ resolver: FileResolver) -> Bool {
    let site = CallSite(ofValue: node, in: resolver.tree)
    return !(site?.labels(among: functions.map(resolver.index.labels)).isEmpty ?? true)
  }
}

extension NamePattern {
  /// Whether it is the name of an operator: `*` alone stands for any name.
  var isOfOperator: Bool {
    // Nearly all names begin with a letter.
    guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "*") }),
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
    else { return false }
    return text.allSatisfy { "/=-+!*%<>&|^~?".contains($0) || $0.isMathSymbol }
  }
}

extension PlaceMatcher {
  /// Finds the expressions with certain operators, which call these.
  func findOperators(below node: NodeID, _ resolver: FileResolver, _ places: inout [FoundPlace]) {
    guard let names, names.functions.contains(where: \.name.isOfOperator) else { return }
    let tree = resolver.tree
    tree.walk(node) { node in
      guard let count = tree.operandCount(node),
        names.functions.contains(where: { tree.isUnnamedCall(node, of: $0) })
      else { return true }
      let name = tree.name(tree.token(node))
      let labels = "(" + String(repeating: "_:", count: count) + ")"
      var place = resolver.found(.call, node, at: tree.token(node))
      place.meaning = PlaceMeaning(name: name, names: [name, name + labels], range: tree.range(tree.token(node)))
      places.append(place)
      return true
    }
  }
}

extension ProjectIndex {
  /// The functions that a call of a value of a type may mean.
  func valueFunctions(of type: TypeID) -> [MemberID] {
    member(named: SyntaxTree.valueFunction, of: type, includingInherited: true).filter { kind($0) == .method }
  }
}

extension FileResolver {
  /// Whether a value is declared with a name of a type that nobody knows: that of a function, or one that can be called.
  func isOfNamedType(_ value: NodeID, _ scope: Scope) -> Bool {
    let name = followed(value)
    guard tree.kind(name) == .identifierExpr || tree.kind(name) == .memberAccessExpr else { return false }
    if tree.kind(name) == .identifierExpr, let local = localMeant(by: name) {
      let type = tree.kind(local) == .parameter ? tree.parameterType(local) : tree.declaredType(of: local)
      guard let type = type.map(tree.unwrappedType) else { return false }
      let isName = tree.kind(type) == .identifierType || tree.kind(type) == .memberType
      return isName && !scope.project.declaresTypealias(String(tree.text(type)))
    }
    return properties(named: name).contains { property in
      guard index.hasTypeAnnotation(property), index.formOfType(property) == .path, !index.isCollection(property) else {
        return false
      }
      // A typealias may stand for a function.
      return !scope.project.declaresTypealias(index.typeName(property))
    }
  }
}
