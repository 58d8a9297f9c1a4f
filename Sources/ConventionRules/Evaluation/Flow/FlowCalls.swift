// Which functions a call means, as far as that decides what is run.

extension FileResolver {
  /// The functions and initializers of the name that a call names, of whatever arguments, and the types that have them: none for a
  /// function of no type. Nil for a local function.
  func functions(calledBy call: CallSite) -> (types: [TypeID], found: [MemberID])? {
    guard localDeclaration(named: call.name, visibleAt: call.node) == nil else { return nil }
    var types: [TypeID]
    var name = call.name
    if case .type(let created) = typeNamed(by: call.callee) {
      types = [created]
      name = "init"
    } else {
      types = receiver(ofCallee: call.callee).types
    }
    var found = types.flatMap { index.member(named: name, of: $0, includingInherited: true) }
    if types.isEmpty, call.receiver == nil { found = index.globals(named: name, seenFrom: file) }
    return (types, found.filter { index.kind($0) == .method || index.kind($0) == .initializer })
  }

  /// The functions of this file that a call may mean; nil where it may mean others, or none is known.
  func declarations(calledBy call: CallSite) -> [NodeID]? {
    if call.receiver == nil, let local = localDeclaration(named: call.name, visibleAt: call.node) {
      return tree.kind(local) == .functionDecl ? [local] : nil
    }
    guard let found = functions(calledBy: call)?.found, !found.isEmpty else { return nil }
    let meant = call.labels(among: found.map(index.labels))
    let taking = meant.isEmpty ? found : found.filter { meant.contains(index.labels(of: $0)) }
    let nodes = taking.compactMap(declaration)
    return nodes.count == taking.count ? nodes : nil
  }

  /// The parameter that takes an argument.
  ///
  /// - Parameter argument: a `labeledArgument`, or a trailing closure.
  func parameter(for argument: NodeID, in call: NodeID, of function: NodeID) -> NodeID? {
    var rest = tree.parameters(of: function)[...]
    for other in tree.children(call).dropFirst().flatMap({ part -> [NodeID] in
      tree.kind(part) == .argumentList ? tree.children(part).filter { tree.kind($0) == .labeledArgument } : [part]
    }) {
      let next = rest.firstIndex { parameter in
        switch tree.kind(other) {
        // The first trailing closure shows no label.
        case .closureExpr:
          tree.parameterType(parameter).map { tree.holds($0) { tree.kind($0) == .functionType } } ?? false
        case .multipleTrailingClosure: tree.label(of: parameter) == tree.name(tree.token(other))
        default: tree.label(of: parameter) == tree.label(of: other)
        }
      }
      guard let next else { return nil }
      if other == argument { return rest[next] }
      rest = rest[(next + 1)...]
    }
    return nil
  }

  /// Whether a call never returns: one of the language, or one of which all candidates say so.
  func neverReturns(_ call: NodeID) -> Bool {
    guard let name = tree.calledName(call) else { return false }
    let bytes = nameBytes(name)
    let isLibrary = LibraryNames[.functionsThatNeverReturn].contains(bytes)
    guard isLibrary || tables.mayNeverReturn(bytes), let site = CallSite(call, in: tree) else { return false }
    if let local = localDeclaration(named: site.name, visibleAt: call), site.receiver == nil {
      return tree.child(local, .returnClause).map { tree.text($0).hasSuffix("Never") } ?? false
    }
    guard let found = functions(calledBy: site)?.found, !found.isEmpty else { return isLibrary && site.receiver == nil }
    return found.allSatisfy { member in
      if case .named("Never") = index.languageType(of: member) { return true }
      return false
    }
  }

  /// Whether a call that `try` covers may throw: one that is not known may. What rethrows does so by its closures.
  func mayThrow(_ call: NodeID, runsItsClosures: Bool) -> Bool {
    guard let site = CallSite(call, in: tree) else { return true }
    if site.receiver == nil, let local = localDeclaration(named: site.name, visibleAt: call) {
      return tree.kind(local) != .functionDecl || tree.saysThrows(local)
    }
    guard let (types, found) = functions(calledBy: site) else { return true }
    let handsOver =
      !runsItsClosures && tree.arguments(givenTo: call).contains { tree.holds($0) { tree.kind($0) == .closureExpr } }
    if !found.isEmpty { return handsOver || found.contains(where: index.mayThrow) }
    // The language makes what a structure lacks.
    let isMade = !types.isEmpty && types.allSatisfy { !index.isSDK($0) } && typeNamed(by: site.callee) != .unknown
    return !isMade && !runsItsClosures
  }

  // MARK: Sequences

  enum SequenceForm {
    /// With elements as it is written.
    case filled
    case sequence, optional, unknown
  }

  /// Whether an expression is a sequence of the language, or an optional.
  func sequenceForm(of expression: NodeID) -> SequenceForm {
    var remaining = 16
    return sequenceForm(of: expression, &remaining)
  }

  private func sequenceForm(of expression: NodeID, _ remaining: inout Int) -> SequenceForm {
    guard remaining > 0 else { return .unknown }
    remaining -= 1
    let value = tree.withoutWrappers(expression)
    // `a?.map` is one of what is in `a`.
    let isUnwrapped =
      tree.kind(tree.withoutParentheses(expression)) == .optionalChainingExpr
      || tree.kind(tree.withoutParentheses(expression)) == .forceUnwrapExpr
    func form(_ found: SequenceForm, isOptional: Bool) -> SequenceForm {
      isOptional && !isUnwrapped ? .optional : found == .filled && isOptional ? .sequence : found
    }
    switch tree.kind(value) {
    case .arrayExpr, .dictionaryExpr: return tree.isFilledLiteral(value) ? .filled : .sequence
    case .stringLiteral: return .sequence
    case .sequenceExpr:
      let folded = tree.folded(value)
      if folded.rank == .other, folded.operators.allSatisfy({ ["...", "..<"].contains(tree.text(tree.token($0))) }) {
        return .sequence
      }
      guard folded.rank == .coalescing, let last = folded.operands.last?.first else { return .unknown }
      return sequenceForm(of: last, &remaining) == .unknown ? .unknown : .sequence
    case .callExpr:
      guard let site = CallSite(value, in: tree) else { return .unknown }
      if let receiver = site.receiver, LibraryNames[.functionsThatMakeSequences].contains(site.nameBytes) {
        let inner = sequenceForm(of: receiver, &remaining)
        return inner == .filled ? .sequence : inner
      }
      guard let found = functions(calledBy: site)?.found, let first = found.first else {
        return site.receiver == nil && LibraryNames[.typesOfSequences].contains(site.nameBytes) ? .sequence : .unknown
      }
      guard found.allSatisfy({ sequenceForm(of: $0) == sequenceForm(of: first) }) else { return .unknown }
      let known = sequenceForm(of: first)
      return form(known.form, isOptional: known.isOptional)
    case .identifierExpr, .memberAccessExpr:
      if tree.kind(value) == .memberAccessExpr, let base = base(of: value) {
        let name = nameBytes(tree.token(value))
        if LibraryNames[.elementViews].contains(name) { return .unknown }
        if ["keys", "values", "indices"].contains(tree.name(tree.token(value))) {
          return sequenceForm(of: base, &remaining) == .unknown ? .unknown : .sequence
        }
      } else if tree.kind(value) == .identifierExpr,
        let local = localDeclaration(named: tree.name(tree.token(value)), visibleAt: value)
      {
        let type = tree.kind(local) == .parameter ? tree.parameterType(local) : tree.declaredType(of: local)
        if let type { return form(sequenceForm(ofType: type), isOptional: leavesOptional(type, .none)) }
        let form = tree.initialValue(of: local).map { sequenceForm(of: $0, &remaining) } ?? .unknown
        return form == .filled && !isConstant(local) ? .sequence : form
      }
      var members = properties(named: value)
      if members.isEmpty, tree.kind(value) == .identifierExpr {
        members = index.globals(named: tree.name(tree.token(value)), seenFrom: file)
      }
      members = members.filter { index.kind($0) == .property }
      guard let first = members.first else { return .unknown }
      let known = sequenceForm(of: first)
      return form(known.form, isOptional: known.isOptional)
    default: return .unknown
    }
  }

  private func sequenceForm(ofType written: NodeID) -> SequenceForm {
    let type = tree.unwrappedType(written)
    switch tree.kind(type) {
    case .arrayType, .dictionaryType: return .sequence
    case .identifierType:
      return LibraryNames[.typesOfSequences].contains(nameBytes(tree.token(type))) ? .sequence : .unknown
    default: return .unknown
    }
  }

  private func sequenceForm(of member: MemberID) -> (form: SequenceForm, isOptional: Bool) {
    let isOptional = index.typeIsOptional(member) != .none
    switch index.languageType(of: member) {
    case .array, .dictionary: return (.sequence, isOptional)
    case .named(let name): return (LibraryNames[.typesOfSequences].contains(name) ? .sequence : .unknown, isOptional)
    case .nameless, nil: return (.unknown, isOptional)
    }
  }
}

extension SyntaxTree {
  /// Whether a function throws whatever it is given.
  func saysThrows(_ function: NodeID) -> Bool {
    guard let effects = child(function, .effectSpecifiers) else { return false }
    return kind(token(effects)) == .kwThrows || kind(token(effects).next) == .kwThrows
  }
}

extension ProjectTables {
  /// Whether the project declares a function of a name that returns `Never`. O(members) for the first question.
  fileprivate func mayNeverReturn(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let names = functionsThatNeverReturn.value {
      var names: Set<String> = []
      for facts in files {
        for member in facts.members where member.kind == .method && member.type != Self.none {
          guard facts.dottedName(ofType: member.type) == "Never" else { continue }
          names.insert(String(decoding: facts.bytes(ofName: member.name), as: UTF8.self))
        }
      }
      return names
    }
    return !names.isEmpty && names.contains(String(decoding: name, as: UTF8.self))
  }
}
