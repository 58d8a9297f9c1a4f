extension Mend {
  /// Where a place in code names something, another name takes the place of this one.
  static func writing(_ name: String) -> Mend {
    Mend(title: "write '\(name)'", level: .unsafe) { place, scope in
      guard case .code(let node, let written) = place.item, let resolver = scope.resolver(of: place.file),
        case let tree = resolver.tree, tree.kind(written).isName, tree.name(written) != name,
        // By another name, it is what that name stands for that the rule is about.
        place.meaning?.type.map({ scope.index.name($0) == tree.name(written) }) ?? true,
        !resolver.mustGiveSameType(node), let more = resolver.typesBeforeImplicitMembers(givenTo: node, scope)
      else { return nil }
      return ([TextEdit(range: tree.range(written), replacement: name)] + more).map { .text($0) }
    }
  }
}

extension FileResolver {
  /// Whether what comes of a function of a library has to be of a certain type, which one of another name may not give: that of a
  /// declaration, or one that an operator takes.
  fileprivate func mustGiveSameType(_ node: NodeID) -> Bool {
    guard let call = CallSite(node, in: tree), functions(calledBy: call)?.found.isEmpty ?? false else { return false }
    let chain = tree.wholeChain(from: node)
    if let type = tree.writtenType(ofValue: chain) { return tree.kind(type) != .someOrAnyType }
    guard let outer = tree.parent(chain), tree.kind(outer) == .sequenceExpr else { return false }
    let parts = Array(tree.children(outer))
    guard let place = parts.firstIndex(of: chain) else { return false }
    return parts[max(0, place - 1)...min(place + 1, parts.count - 1)].contains {
      tree.kind($0) == .binaryOperator && !tree.token(tree.token($0), spells: "??")
    }
  }

  /// A function of another name may take another type, which lacks what `.name` means in an argument: the type is written before
  /// it. Nil where nobody knows that type.
  ///
  /// A static member of an extension of a protocol is one of all types that conform to it, and needs none.
  fileprivate func typesBeforeImplicitMembers(givenTo node: NodeID, _ scope: Scope) -> [TextEdit]? {
    guard tree.kind(node) == .callExpr, let list = tree.child(node, .argumentList) else { return [] }
    var edits: [TextEdit] = []
    for argument in tree.children(list) where tree.kind(argument) == .labeledArgument {
      let values = tree.untypedValues(of: argument)
      // What a function of the project takes is another matter.
      guard values.isEmpty || functions(calledBy: node).isEmpty else { return nil }
      var isTyped = values.allSatisfy(\.isWhole)
      for value in values.map(\.node) {
        guard tree.kind(value) == .memberAccessExpr, !tree.token(tree.token(value), spells: "init"),
          case let owners = scope.libraryTypes(withStatic: tree.name(tree.token(value))), owners.count <= 1
        else { return nil }
        guard let owner = owners.first else { continue }
        edits.append(TextEdit(range: tree.start(value)..<tree.start(value), replacement: owner))
        isTyped = true
      }
      // Of several values that nobody writes a type for, each may be of another one.
      if !isTyped { return nil }
    }
    return edits
  }
}

extension SyntaxTree {
  /// The longest of `a.b()`, `a.b().c` and so on that begins with an expression.
  fileprivate func wholeChain(from expression: NodeID) -> NodeID {
    var chain = expression
    while let outer = parent(chain), firstChild(outer) == chain,
      [.memberAccessExpr, .callExpr, .optionalChainingExpr, .forceUnwrapExpr].contains(kind(outer))
    {
      chain = outer
    }
    return chain
  }

  /// The parts of an argument that may be its value and have no type of their own: `.name`, and `nil`.
  fileprivate func untypedValues(of argument: NodeID) -> [(node: NodeID, isWhole: Bool)] {
    var found: [(NodeID, Bool)] = []
    walk(argument) { node in
      let isImplicit = isImplicitMember(node)
      guard isImplicit || kind(node) == .nilLiteral else { return kind(node) != .closureExpr }
      if let isWhole = isWholeValue(isImplicit ? call(ofCallee: node) ?? node : node, of: argument) {
        found.append((node, isWhole))
      }
      return true
    }
    return found
  }

  /// Whether an expression is all that an argument may be, and not one of several; nil where it is part of something else.
  private func isWholeValue(_ value: NodeID, of argument: NodeID) -> Bool? {
    var current = value
    var isWhole = true
    while let outer = parent(current), outer != argument {
      switch kind(outer) {
      case .sequenceExpr:
        guard isResult(current, of: outer) else { return nil }
        isWhole = false
      case .callExpr, .memberAccessExpr: if firstChild(outer) != current { return nil }
      case .arrayExpr, .dictionaryExpr, .dictionaryElement: isWhole = false
      case .ternary, .labeledArgument, .tupleExpr, .optionalChainingExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr: break
      default: return nil
      }
      current = outer
    }
    return isWhole
  }
}

extension Scope {
  /// The types of libraries that have a static member of a name, from extensions of the project or alone of all types; empty where an
  /// extension of a protocol brings it, or a library that is not here.
  fileprivate func libraryTypes(withStatic name: String) -> Set<String> {
    var owners: Set<String> = []
    for file in index.files {
      for body in index.declarations(in: file) where index.isExtension(body) {
        let type = index.extendedType(body)
        guard type.map(index.isSDK) ?? true,
          index.members(in: body, named: [name]).contains(where: { index.isStatic($0) })
        else { continue }
        if let type, index.kind(type) == .protocol { return [] }
        owners.insert(index.writtenName(body))
      }
    }
    if owners.isEmpty, let only = LibraryNames[.membersOfOneType].pairs[name] { owners.insert(only) }
    return owners
  }
}
