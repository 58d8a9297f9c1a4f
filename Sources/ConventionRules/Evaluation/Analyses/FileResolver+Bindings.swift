/// Bindings that code hands over: `$model.title` gives whoever gets it the right to set the property.
struct HandedBinding {
  /// The whole of what is handed over.
  let node: NodeID
  /// Whether it is a binding: what stands for a property behind `$` is decided by its wrapper.
  let truth: NameMatch
}

extension FileResolver {
  /// The binding in which a name stands; nil where there is none.
  func binding(with name: NodeID) -> HandedBinding? {
    if !hasProjections { return nil }
    var root = name
    // Nobody writes longer ones, and who asks of each link of a chain must not go through all of it each time.
    for _ in 0..<16 {
      if isProjection(root) { return binding(from: root) }
      guard let inner = whole(ofPart: root) else { return nil }
      root = inner
    }
    return nil
  }

  private var hasProjections: Bool {
    if let known = cache.hasProjections { return known }
    let found = uses.names.contains { isProjection($0.node) } || uses.memberAccesses.contains { isProjection($0.node) }
    cache.hasProjections = found
    return found
  }

  /// The type of what a part of a binding is bound to; unknown for anything else.
  func boundType(of part: NodeID) -> Resolution {
    guard binding(with: part) != nil else { return .unknown }
    let types = boundTypes(part)
    return types.count == 1 ? .type(types[0]) : types.isEmpty ? .unknown : .genericParameter(constraints: types)
  }

  /// Whether a node is a name such as `$title`, which stands for what the wrapper of the property gives.
  func isProjection(_ node: NodeID) -> Bool {
    guard tree.kind(node) == .identifierExpr || tree.kind(node) == .memberAccessExpr else { return false }
    let name = nameBytes(tree.token(node))
    return name.count > 1 && name[0] == UInt8(ascii: "$")
      && (name[1] < UInt8(ascii: "0") || name[1] > UInt8(ascii: "9"))
  }

  /// The binding that begins with a name such as `$model`; nil where its value is looked at, or something is called on it that is
  /// no function of bindings.
  func binding(from root: NodeID) -> HandedBinding? {
    var node = root
    var isCalledOn = false
    while let outer = tree.parent(node), tree.firstChild(outer) == node {
      switch tree.kind(outer) {
      case .memberAccessExpr:
        if tree.token(tree.token(outer), spells: "wrappedValue") { return nil }
        if tree.isCallee(outer) { isCalledOn = true }
      case .subscriptExpr, .optionalChainingExpr, .forceUnwrapExpr: break
      default: return finished(node, root, isCalledOn)
      }
      if isCalledOn { break }
      node = outer
    }
    return finished(node, root, isCalledOn)
  }

  private func finished(_ node: NodeID, _ root: NodeID, _ isCalledOn: Bool) -> HandedBinding? {
    switch givesBinding(root) {
    case .no: nil
    // Streams are made of wrapped properties as well: `model.$title.sink { }`.
    case .unplayed, .unseen, .unknown: isCalledOn ? nil : HandedBinding(node: node, truth: .unknown)
    case .yes: HandedBinding(node: node, truth: .yes)
    }
  }

  /// Whether the wrapper of a property or of a local variable gives a binding behind `$`.
  private func givesBinding(_ root: NodeID) -> NameMatch {
    let declaration: NodeID?
    let flags: MemberRecord.Flags
    // What a closure names so is a binding.
    if parameter(ofProjection: root) != nil { return .yes }
    if let local = local(ofProjection: root) {
      declaration = tree.parent(local)
      flags = declaration.map(TreeReader(tree).wrapperFlags) ?? []
    } else {
      guard let property = wrappedProperties(root).first else {
        return tree.kind(root) == .identifierExpr ? .no : .unknown
      }
      declaration = self.declaration(of: property)
      flags = index.record(property).flags
    }
    if flags.contains(.givesBinding) { return .yes }
    if flags.contains(.givesNoBinding) { return .no }
    let attributes = declaration.map { tree.children($0).filter { tree.kind($0) == .attribute } } ?? []
    let projections = attributes.compactMap(tree.firstChild).flatMap { resolve(typeNode: $0).types }
      .flatMap { index.member(named: "projectedValue", of: $0, includingInherited: true) }
    if projections.isEmpty { return .unknown }
    return projections.contains { LibraryNames[.bindings].contains(index.typeName($0)) } ? .yes : .no
  }

  /// What declares the local variable that `$name` is about; nil where that is a property.
  private func local(ofProjection root: NodeID) -> NodeID? {
    guard tree.kind(root) == .identifierExpr else { return nil }
    return localDeclaration(named: wrappedName(root), visibleAt: root)
  }

  /// The parameter of a closure that is written as `$name`.
  private func parameter(ofProjection root: NodeID) -> NodeID? {
    guard tree.kind(root) == .identifierExpr else { return nil }
    return localDeclaration(named: tree.name(tree.token(root)), visibleAt: root)
  }

  private func wrappedName(_ root: NodeID) -> String {
    String(decoding: SyntaxTree.propertyName(nameBytes(tree.token(root))), as: UTF8.self)
  }

  /// The properties that `$name` may be about.
  private func wrappedProperties(_ root: NodeID) -> [MemberID] {
    owners(ofProperty: root).flatMap { index.member(named: wrappedName(root), of: $0, includingInherited: true) }
      .filter { index.kind($0) == .property }
  }

  /// The types of what a part of a binding is bound to: that of `title` for `$model.title`.
  private func boundTypes(_ node: NodeID) -> [TypeID] {
    var names: [String] = []
    var current = node
    while !isProjection(current) {
      switch tree.kind(current) {
      case .memberAccessExpr: names.append(tree.name(tree.token(current)))
      case .optionalChainingExpr, .forceUnwrapExpr: break
      default: return []
      }
      guard let inner = tree.firstChild(current) else { return [] }
      current = inner
    }
    var types = typesOfWrapped(current)
    for name in names.reversed() {
      types = types.flatMap { type in
        index.member(named: name, of: type, includingInherited: true)
          .flatMap { index.valueType(of: $0, seenFrom: type).types }
      }
    }
    return types
  }

  private func typesOfWrapped(_ root: NodeID) -> [TypeID] {
    if let parameter = parameter(ofProjection: root) { return typesOfElements(handedTo: parameter) }
    if let local = local(ofProjection: root) {
      if let written = tree.declaredType(of: local) { return resolve(typeNode: written).types }
      return tree.initialValue(of: local).map { typeOfExpression($0).types } ?? []
    }
    return wrappedProperties(root).flatMap { index.valueType(of: $0).types }
  }

  /// The types of the elements of a bound collection, `ForEach($items) { $item in … }`: each is handed on as a binding.
  private func typesOfElements(handedTo parameter: NodeID) -> [TypeID] {
    guard let closure = tree.ancestor(of: parameter, where: { tree.kind($0) == .closureExpr }),
      let (call, label) = call(with: closure), label == nil, let arguments = tree.child(call, .argumentList),
      let first = tree.firstChild(arguments), !tree.flags(first).contains(.label),
      let collection = tree.firstChild(first)
    else { return [] }
    let properties: [MemberID]
    if isProjection(collection) {
      if self.parameter(ofProjection: collection) != nil { return [] }
      properties = wrappedProperties(collection)
    } else if tree.kind(collection) == .memberAccessExpr, let base = tree.firstChild(collection) {
      let name = tree.name(tree.token(collection))
      properties = boundTypes(base).flatMap { index.member(named: name, of: $0, includingInherited: true) }
    } else {
      return []
    }
    return properties.flatMap { index.elementType(of: $0).types }
  }

  /// Whether handing over a binding lets others set a property on the way to what is bound: a part of a structure is a part of it.
  func setsProperty(_ name: NodeID, by binding: HandedBinding) -> NameMatch {
    var isUnsure = binding.truth == .unknown
    var current = name
    while current != binding.node, let outer = tree.parent(current) {
      let kinds = boundTypes(current).map { index.kind($0) }
      if kinds.contains(.class) || kinds.contains(.actor) { return .no }
      isUnsure = isUnsure || kinds.isEmpty || kinds.contains(.protocol)
      current = outer
    }
    return isUnsure ? .unknown : .yes
  }
}
