extension FileResolver {
  func resolved(type node: NodeID, _ search: inout Search) -> ResolvedName {
    guard search.spend() else { return .unknown }
    let isAnnotation = tree.kind(node) == .typeAnnotation
    let type = tree.unwrappedType(isAnnotation ? tree.firstChild(node) ?? node : node)
    switch tree.kind(type) {
    case .identifierType, .memberType: return resolved(path: type, &search)
    case .compositionType:
      var constraints: [UInt32] = []
      for part in tree.children(type) { tables.collect(resolved(type: part, &search), into: &constraints) }
      return .constrained(constraints)
    default: return .unknown
    }
  }

  func lastChild(of node: NodeID) -> NodeID? {
    var last: NodeID?
    for child in tree.children(node) { last = child }
    return last
  }

  /// What the name of a type leads to before typealiases are followed; nil for what is no name, or a local one.
  func found(type node: NodeID, _ search: inout Search) -> FoundName? {
    guard tree.kind(node) == .identifierType || tree.kind(node) == .memberType,
      let (components, start) = components(ofPath: node), let first = components.first,
      binding(of: first, from: start, .types) == nil
    else { return nil }
    return tables.find(components, at: signaturePlace(of: node), &search)
  }

  /// The same for a type node, or for the start of an expression.
  func found(typeName node: NodeID, _ search: inout Search) -> FoundName? {
    guard tree.kind(node) == .identifierExpr else { return found(type: node, &search) }
    let name = nameBytes(tree.token(node))
    guard binding(of: name, from: node, .types) == nil, binding(of: name, from: node, .values) == nil else {
      return nil
    }
    let selector = TreeReader(tree).moduleSelector(before: tree.token(node))
    return tables.find((selector.map { [$0] } ?? []) + [name], at: place(of: node), &search)
  }

  private func components(ofPath node: NodeID) -> (names: [UnsafeBufferPointer<UInt8>], start: NodeID)? {
    var tokens: [TokenID] = []
    var current = node
    while true {
      tokens.append(tree.token(current))
      if tree.kind(current) == .identifierType { break }
      guard let base = tree.firstChild(current), tree.kind(base) == .memberType || tree.kind(base) == .identifierType,
        tokens.count < 64
      else { return nil }
      current = base
    }
    let selector = TreeReader(tree).moduleSelector(before: tree.token(current))
    return ((selector.map { [$0] } ?? []) + tokens.reversed().map(nameBytes), current)
  }

  private func resolved(path node: NodeID, _ search: inout Search) -> ResolvedName {
    components(ofPath: node).map { resolved(named: $0.names, at: node, from: $0.start, &search) } ?? .unknown
  }

  /// The type that the components of a path stand for where a node stands.
  func resolve(typeNamed components: [UnsafeBufferPointer<UInt8>], at node: NodeID) -> Resolution {
    var search = Search()
    return index.resolution(resolved(named: components, at: node, from: node, &search))
  }

  private func resolved(
    named components: [UnsafeBufferPointer<UInt8>], at node: NodeID, from start: NodeID, _ search: inout Search
  ) -> ResolvedName {
    guard let first = components.first else { return .unknown }
    let place = signaturePlace(of: node)
    if let local = binding(of: first, from: start, .types) {
      var result = resolved(local, &search)
      for component in components.dropFirst() {
        guard let symbol = tables.symbols.find(component) else { return .unknown }
        result = tables.follow(tables.findMember(symbol, of: result, from: place.file, &search), &search)
      }
      return result
    }
    return tables.follow(tables.find(components, at: place, &search), &search)
  }

  /// The place of a type node; in the head of a type's declaration its generic parameters are in scope.
  func signaturePlace(of node: NodeID) -> Place {
    var place = place(of: node)
    var current = node
    while let parent = tree.parent(current) {
      switch tree.kind(parent) {
      case .memberBlock, .codeBlock, .sourceFile, .closureExpr: return place
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
        let keyword = tree.start(tree.token(parent))
        if let declaration = index.declaration(at: keyword, in: file) { place.signature = declaration.index }
        return place
      default: current = parent
      }
    }
    return place
  }

  /// The type that a local declaration of a type name stands for.
  func resolved(_ binding: LocalBinding, _ search: inout Search) -> ResolvedName {
    switch binding.kind {
    case .nominalType:
      let keyword = tree.start(tree.token(binding.node))
      guard let type = index.type(declaredAt: keyword, in: file) else { return .unknown }
      return .container(type.index)
    case .typealiasName:
      guard search.spend(), let clause = tree.child(binding.node, .typeInitializerClause),
        let target = tree.firstChild(clause)
      else { return .unknown }
      return resolved(type: target, &search)
    case .genericParameter:
      return constraints(of: binding.node, &search)
    default:
      return .unknown
    }
  }

  /// What a function's generic parameter is known to be: its constraint, and what the where clause adds.
  private func constraints(of parameter: NodeID, _ search: inout Search) -> ResolvedName {
    guard search.spend() else { return .unknown }
    var collected: [UInt32] = []
    if let constraint = lastChild(of: parameter), tree.kind(constraint) != .attribute {
      tables.collect(resolved(type: constraint, &search), into: &collected)
    }
    guard let clause = tree.parent(parameter), let function = tree.parent(clause),
      let requirements = tree.child(function, .genericWhereClause)
    else { return .constrained(collected) }
    let name = nameBytes(tree.token(parameter))
    for requirement in tree.children(requirements) where tree.kind(requirement) == .genericRequirement {
      guard let left = tree.firstChild(requirement), let right = tree.nextSibling(left),
        tree.kind(left) == .identifierType, isName(tree.token(left), name)
      else { continue }
      let type = resolved(type: right, &search)
      if tree.kind(tree.token(requirement)) != .colon { return type }
      tables.collect(type, into: &collected)
    }
    return .constrained(collected)
  }

  /// Whether an expression is the name of a module: one that is imported, the standard library, or one of Apple's that the
  /// SDK table knows, where nothing of that name is declared.
  func isModule(_ expression: NodeID) -> Bool {
    guard tree.kind(expression) == .identifierExpr, tree.kind(tree.token(expression)).isName else { return false }
    let name = nameBytes(tree.token(expression))
    switch value(of: expression) {
    case .module: return true
    case .instance, .type: return false
    case .unknown: break
    }
    guard binding(of: name, from: expression, .all) == nil else { return false }
    guard let symbol = tables.symbols.find(name) else { return isModuleOfLanguage(name) }
    var search = Search()
    guard tables.sdk.module(named: symbol) != nil,
      case .nothing = tables.find(symbol, at: place(of: expression), &search)
    else { return false }
    return true
  }
}
