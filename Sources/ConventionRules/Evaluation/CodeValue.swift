/// A value in code of which a condition asks: a receiver, an argument, what is assigned or returned.
struct CodeValue {
  enum Form {
    case written(NodeID)
    /// `self` that is not written: a bare name of a member that the project declares.
    case ownObject
    /// A bare name that the project declares in no type around it: of no type, or from a supertype of another module.
    case bare
    /// The type that has `.name`, which is not written.
    case implicitType
    /// There is none.
    case absent
  }

  enum Use {
    /// Something is called on it or read from it.
    case receiver
    /// An assignment gives it a part: the node of the assignment.
    case changed(by: NodeID)
    /// It is handed over, assigned or returned.
    case value
  }

  let form: Form
  let use: Use
  /// What is known of its type. A receiver may be the type itself.
  let resolution: Resolution

  static let absent = CodeValue(form: .absent, use: .value, resolution: .unknown)

  var expression: NodeID? { if case .written(let node) = form { node } else { nil } }
}

extension FileResolver {
  /// An expression that is handed over, assigned or returned.
  func codeValue(_ expression: NodeID) -> CodeValue {
    let resolution = typeOfExpression(expression)
    guard resolution == .unknown, tree.isImplicitMember(expression) else {
      return CodeValue(form: .written(expression), use: .value, resolution: resolution)
    }
    return CodeValue(form: .written(expression), use: .value, resolution: typeAssigned(toImplicitMember: expression))
  }

  /// An expression, or a type by its name, on which something is called or from which something is read.
  func codeValue(ofBase base: NodeID) -> CodeValue {
    let resolution: Resolution =
      switch value(of: base) {
      case .instance(let type), .type(let type): index.resolution(type)
      case .module, .unknown: .unknown
      }
    return CodeValue(form: .written(tree.withoutParentheses(base)), use: .receiver, resolution: resolution)
  }

  /// What a function is called on, by the name that is called or handed over.
  func receiverValue(ofCallee callee: NodeID) -> CodeValue {
    let callee = tree.withoutUnwrapping(callee)
    if tree.kind(callee) == .memberAccessExpr {
      guard let base = base(of: callee) else {
        let call = tree.call(ofCallee: callee).flatMap { CallSite(implicitMember: $0, in: tree) }
        let resolution = call.map(typeOfImplicitMember) ?? typeAssigned(toImplicitMember: callee)
        return CodeValue(form: .implicitType, use: .receiver, resolution: resolution)
      }
      // `#selector(Screen.load)` in the screen itself is `#selector(load)`.
      if tree.isNamedBySelector(callee), case .type(let type) = typeNamed(by: base), typesAround(callee).contains(type)
      {
        return CodeValue(form: .ownObject, use: .receiver, resolution: receiver(ofCallee: callee))
      }
      if let object = object(ofUnbound: callee) { return codeValue(ofBase: object) }
      // `Swift.print()` is called on nothing.
      if isModule(base) { return CodeValue(form: .absent, use: .receiver, resolution: .unknown) }
      let resolution = receiver(ofCallee: callee)
      return CodeValue(form: .written(tree.withoutParentheses(base)), use: .receiver, resolution: resolution)
    }
    let known = receiver(ofCallee: callee)
    if known != .unknown { return CodeValue(form: .ownObject, use: .receiver, resolution: known) }
    // A type by its name is created, by whomever it is declared; a local function is called on nothing.
    guard tree.kind(callee) == .identifierExpr, typeNamed(by: callee) == .unknown,
      !tree.isCapitalized(tree.token(callee)),
      !isLocalVariable(named: tree.name(tree.token(callee)), visibleAt: callee)
    else { return CodeValue(form: .absent, use: .receiver, resolution: .unknown) }
    // No supertype from elsewhere has a function that is called like one of the standard library's.
    if LibraryNames[.globalFunctions].contains(nameBytes(tree.token(callee))) {
      return CodeValue(form: .absent, use: .receiver, resolution: .unknown)
    }
    return bareValue(at: callee, .receiver)
  }

  /// What a bare name is about that no type around it declares: `self`, as far as a supertype has it of which nothing is known.
  func bareValue(at name: NodeID, _ use: CodeValue.Use) -> CodeValue {
    let own = typesOfSelf(at: name)
    let resolution: Resolution = own.count == 1 ? .type(own[0]) : .genericParameter(constraints: own)
    return CodeValue(form: own.isEmpty ? .absent : .bare, use: use, resolution: resolution)
  }

  /// What declares a bare name in the body around it. `[name]` of a closure stands for what has the name outside.
  func localMeant(by name: NodeID) -> NodeID? {
    var place = name
    while let local = localDeclaration(named: tree.name(tree.token(name)), visibleAt: place) {
      guard tree.kind(local) == .closureCapture, tree.child(local, .initializerClause) == nil,
        let closure = tree.ancestor(of: local, where: { tree.kind($0) == .closureExpr })
      else { return local }
      place = closure
    }
    return nil
  }

  /// The expression behind the names of local constants: `model.input` of `input`, where `let input = model.input`; without casts,
  /// unwrapping and `try`.
  func followed(_ expression: NodeID) -> NodeID {
    let plain = tree.plain(expression)
    return origins(of: plain) { initialValue(of: $0).map(tree.plain) }.reduce(plain) { $1 }
  }

  /// A value and what stands behind it, step by step: `let a = b; let b = a` has no end, and is not followed any further than this.
  func origins(of value: NodeID, _ origin: @escaping (NodeID) -> NodeID?) -> some Sequence<NodeID> {
    sequence(first: value, next: origin).prefix(8)
  }
}

extension SyntaxTree {
  /// An expression without casts, unwrapping and `try`.
  func plain(_ expression: NodeID) -> NodeID {
    var current = expression
    while true {
      let inner = withoutWrappers(withoutCasts(current))
      if inner == current { return current }
      current = inner
    }
  }
}
