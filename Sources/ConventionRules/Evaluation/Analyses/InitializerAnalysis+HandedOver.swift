// What becomes of the object that an initializer hands to a function before it is done: `Self.configure(self)`.

extension InitializerAnalysis {
  /// What a call does that is given the object. A function of this file is read; another one may assign, as far as it can know that
  /// there is such a property. What the SDK and reactive libraries are given, they hand on or keep.
  mutating func ways(ofHandingOverIn node: NodeID) -> Ways {
    guard let list = tree.child(node, .argumentList) else { return .open }
    let arguments = tree.children(list).filter { tree.kind($0) == .labeledArgument }
    for (position, argument) in arguments.enumerated()
    where tree.firstChild(argument).map(isSelf) ?? false {
      guard !namesOnlyOther(arguments), !resolver.handsOnItsObject(node) else { continue }
      guard let functions = functions(given: argument, by: node) else {
        isUnsure = true
        continue
      }
      for function in functions {
        let unlabelled = arguments[..<position].count { !tree.flags($0).contains(.label) }
        if ways(ofHanding: argument, behind: unlabelled, to: function) == .done { return .done }
      }
    }
    return .open
  }

  private mutating func ways(ofHanding argument: NodeID, behind unlabelled: Int, to function: MemberID) -> Ways {
    guard let node = declaration(of: function), let parameter = parameter(for: argument, behind: unlabelled, of: node)
    else {
      isUnsure = true
      return .open
    }
    if let type = tree.parameterType(parameter), !mayHaveProperty(type) { return .open }
    guard tree.child(node, .codeBlock) != nil else {
      isUnsure = true
      return .open
    }
    return ways(ofCalling: node, with: parameter)
  }

  /// The functions that a call may mean, of those that take such an argument; nil where that is not known.
  private func functions(given argument: NodeID, by node: NodeID) -> [MemberID]? {
    guard let call = CallSite(node, in: tree), let (types, functions) = functions(calledBy: call) else { return nil }
    if types.isEmpty, call.receiver == nil, LibraryNames[.lookingFunctions].contains(call.name) { return [] }
    let label = tree.label(of: argument)
    let found = functions.filter { index.labels(of: $0).contains(label) }
    if !found.isEmpty { return found }
    return !types.isEmpty && types.allSatisfy(index.isSDK) ? [] : nil
  }

  /// The functions and initializers of the name that a call names, of whatever arguments, and the types that have them: none for a
  /// function of the file. Nil for a local function.
  func functions(calledBy call: CallSite) -> (types: [TypeID], found: [MemberID])? {
    guard resolver.localDeclaration(named: call.name, visibleAt: call.node) == nil else { return nil }
    var types: [TypeID]
    var name = call.name
    if case .type(let created) = resolver.typeNamed(by: call.callee) {
      types = [created]
      name = "init"
    } else {
      types = resolver.receiver(ofCallee: call.callee).types
    }
    var found = types.flatMap { index.member(named: name, of: $0, includingInherited: true) }
    if types.isEmpty, call.receiver == nil {
      found = index.topLevelMembers(in: resolver.file).filter { index.name($0) == name }
    }
    return (types, found.filter { index.kind($0) != .property })
  }

  /// Whether a call says by a selector or a key path what is meant of the object, and it is not the property.
  private func namesOnlyOther(_ arguments: [NodeID]) -> Bool {
    var isFound = false
    for argument in arguments {
      guard let value = tree.firstChild(argument) else { continue }
      switch tree.kind(value) {
      case .macroExpansionExpr: isFound = isFound || tree.text(value).hasPrefix("#selector")
      case .keyPathExpr:
        isFound = true
        if tree.onlyName(inKeyPath: value).map(isProperty) ?? true { return false }
      default: break
      }
    }
    return isFound
  }

  /// The parameter that an argument is for: the one of its label, or, without one, of its place among those that have none.
  private func parameter(for argument: NodeID, behind unlabelled: Int, of function: NodeID) -> NodeID? {
    guard let clause = tree.child(function, .parameterClause) else { return nil }
    let label = tree.label(of: argument)
    let named = tree.children(clause).filter { parameter in
      guard tree.kind(parameter) == .parameter, tree.flags(parameter).contains(.label) else { return false }
      return tree.name(tree.token(parameter)) == label
    }
    if label != "_" { return named.first }
    return named.indices.contains(unlabelled) ? named[unlabelled] : nil
  }

  /// Whether a value of a type as written may have the property: not where the project declares the type, and no such member of it.
  private func mayHaveProperty(_ type: NodeID) -> Bool {
    let types = resolver.resolve(typeNode: type).types
    return types.isEmpty
      || types.contains { !index.member(named: property, of: $0, includingInherited: true).isEmpty }
  }
}
