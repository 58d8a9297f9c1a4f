/// A value in code as a rule writes it, laid out for a project.
struct ValueMatcher: Sendable {
  indirect enum Part: Sendable {
    case object(TypeMatcher)
    case typed(TypeMatcher)
    case named(NameMatcher)
    case on(Part)
    case reads(NameMatcher)
    case arguments([ArgumentMatcher])
    case words([ValueWord])
    case any([Part])
    case all([Part])
    case not(Part)
  }

  let part: Part
  /// Where places are looked for: the types and the names of which a value has to be one.
  let bounds: ValueBounds?

  init(_ query: ValueQuery, _ compiler: RuleCompiler) {
    part = Part(query, compiler)
    bounds = ValueBounds(part, compiler.project)
  }

  func answer(_ value: CodeValue, _ scope: Scope) -> Truth {
    part.possibilities(value, scope).any { $0.1 }
  }

  /// What captures stand for, each possibility with what is known then; empty where it does not hold.
  func possibilities(_ value: CodeValue, _ scope: Scope) -> [(Bindings, Truth)] {
    part.possibilities(value, scope)
  }
}

extension RuleCompiler {
  func value(_ query: ValueQuery) -> ValueMatcher { ValueMatcher(query, self) }
}

/// An argument as a rule writes it.
struct ArgumentMatcher: Sendable {
  let label: ArgumentQuery.Label
  let value: ValueMatcher.Part
}

extension ValueMatcher.Part {
  init(_ query: ValueQuery, _ compiler: RuleCompiler) {
    switch query {
    case .object(let types): self = .object(compiler.declaredTypes(types))
    case .typed(let types): self = .typed(compiler.declaredTypes(types))
    case .named(let names): self = .named(compiler.names(names))
    case .on(let value): self = .on(Self(value, compiler))
    case .reads(let names): self = .reads(compiler.names(names))
    case .arguments(let arguments):
      self = .arguments(arguments.map { ArgumentMatcher(label: $0.label, value: Self($0.value, compiler)) })
    case .words(let words): self = .words(words)
    case .any(let values): self = .any(values.map { Self($0, compiler) })
    case .all(let values): self = .all(values.map { Self($0, compiler) })
    case .not(let value): self = .not(Self(value, compiler))
    }
  }

  private var binds: Bool {
    switch self {
    case .object(let types), .typed(let types): types.bindsCaptures
    case .named(let names), .reads(let names): names.hasCaptures
    case .on(let part): part.binds
    case .arguments(let arguments): arguments.contains { $0.value.binds }
    case .any(let parts), .all(let parts): parts.contains(where: \.binds)
    case .words, .not: false
    }
  }

  func possibilities(_ value: CodeValue, _ scope: Scope) -> [(Bindings, Truth)] {
    guard binds else {
      let answer = answer(value, scope)
      return answer == .no ? [] : [(scope.bindings, answer)]
    }
    switch self {
    case .object(let types), .typed(let types):
      let found = types.possibilities(value.resolution.groups, scope)
      if !found.isEmpty { return found }
      let answer = answer(value, scope)
      return answer == .no ? [] : [(scope.bindings, answer)]
    case .named(let names):
      guard let resolver = scope.resolver else { return [(scope.bindings, .unknown)] }
      return names.possibilities(value.names(resolver), scope.bindings)
    case .on(let part):
      guard let resolver = scope.resolver else { return [(scope.bindings, .unknown)] }
      return value.base(resolver).map { part.possibilities($0, scope) } ?? []
    case .arguments(let arguments):
      guard let resolver = scope.resolver, let call = value.call(resolver) else { return [] }
      return arguments.possibilities(ofCall: call, resolver, scope)
    case .any(let parts): return parts.flatMap { $0.possibilities(value, scope) }
    case .all(let parts):
      return [(scope.bindings, .yes)].narrowed(by: parts, scope) { $0.possibilities(value, $1) }
    case .reads, .words, .not:
      let answer = answer(value, scope)
      return answer == .no ? [] : [(scope.bindings, answer)]
    }
  }

  private func answer(_ value: CodeValue, _ scope: Scope) -> Truth {
    guard let resolver = scope.resolver else { return .unknown }
    switch self {
    case .object(let types): return value.couldBe(types, resolver, scope)
    case .typed(let types): return value.isTyped(types, resolver, scope)
    case .named(let names): return value.isNamed(names, resolver, scope)
    case .on(let part): return value.base(resolver).map { part.answer($0, scope) } ?? .no
    case .reads(let names): return Truth(value.reads(names, resolver, scope))
    case .arguments(let arguments):
      return value.call(resolver).map { arguments.answer(ofCall: $0, resolver, scope) } ?? .no
    case .words(let words): return words.any { value.isA($0, resolver, scope) }
    case .any(let parts): return parts.any { $0.answer(value, scope) }
    case .all(let parts): return parts.all { $0.answer(value, scope) }
    case .not(let part): return part.answer(value, scope).negated
    }
  }
}

// MARK: Types

extension CodeValue {
  func isTyped(_ types: TypeMatcher, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    if isPlain(resolver.tree) || isAbsent || isOnNothing(scope) { return .no }
    // What is written there is not what is given: `$path`, `&count`, `items.append(1)`.
    if case .changed(by: let change) = use, expression == change { return .unknown }
    if case .implicitType = form, resolution == .unknown { return scope.index.isPartial ? .unknown : .no }
    let known = types.matchesSubtype(resolution, scope)
    guard known == .unknown else { return known }
    if let name = undeclaredType(resolver) {
      if types.matches(undeclared: name, scope) == .yes { return .yes }
      // What a typealias stands for may be declared elsewhere.
      if types.areNames, !types.bindsCaptures, !scope.index.isPartial, !scope.project.mayBeAlias(name) { return .no }
    }
    guard let expression, let declared = resolver.isDeclared(expression, types, scope) else { return known }
    // Of a type that nobody declares conditions and roles tell that it is one, and never that it is none.
    return types.names(scope).isEmpty && declared != .yes ? known : declared
  }

  /// Whether the object may be one of them: unknown for what a caller decides, if that is typed as a superclass of one.
  func couldBe(_ types: TypeMatcher, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    let typed = isTyped(types, resolver, scope)
    guard case .value = use, let expression else { return typed }
    if typed == .yes { return .yes }
    if typed == .unknown { return isCase(expression, types, resolver, scope) ? .no : .unknown }
    let mayBeOne = resolution.types.contains {
      scope.index.mayHaveUnseenHeirs($0) || scope.project.mayHold(types, inMostGeneral: $0)
    }
    return mayBeOne && resolver.isDecidedByCaller(expression) ? .unknown : typed
  }

  /// The name of a type that nobody declares, on which something is called: `Task` in `Task.sleep()`.
  func undeclaredType(_ resolver: FileResolver) -> String? {
    guard case .receiver = use, let expression else { return nil }
    let tree = resolver.tree
    switch tree.kind(expression) {
    case .identifierExpr, .memberAccessExpr: break
    default: return nil
    }
    let token = tree.token(expression)
    guard tree.kind(token).isName, tree.isCapitalized(token), resolver.typeNamed(by: expression) == .unknown,
      !resolver.isLocalVariable(named: tree.name(token), visibleAt: expression)
    else { return nil }
    return tree.name(token)
  }

  private var isAbsent: Bool { if case .absent = form { true } else { false } }

  fileprivate func isPlain(_ tree: SyntaxTree) -> Bool {
    guard let expression else { return false }
    return tree.kind(tree.withoutParentheses(expression)).isPlainValue
  }

  /// Whether `.name` is a case of an enum: where one of the project has it, and none of the types has such a member.
  private func isCase(_ value: NodeID, _ types: TypeMatcher, _ resolver: FileResolver, _ scope: Scope) -> Bool {
    let tree = resolver.tree
    guard tree.isImplicitMember(value), !scope.index.isPartial else { return false }
    let name = tree.name(tree.token(value))
    guard scope.index.hasCase(named: name), let set = types.upperBound(in: scope.project) else { return false }
    return set.allSatisfy { scope.index.member(named: name, of: TypeID(index: $0), includingInherited: true).isEmpty }
  }
}

extension ProjectContext {
  /// Whether a type is a superclass of one of certain types, and one that says nothing more of its objects: whoever says navigation
  /// controller, and not just controller, hardly means a picker.
  fileprivate func mayHold(_ types: TypeMatcher, inMostGeneral type: TypeID) -> Bool {
    if let superclass = index.superclass(type), playsBaseRole(superclass) { return false }
    let bound = types.upperBound(in: self)
    return bound?.contains { index.ancestors(of: TypeID(index: $0)).resolved.contains(type) } ?? false
  }
}

extension FileResolver {
  /// Whether a value is a parameter by its name, be it unwrapped under another, or what a function returns that is one: whoever calls
  /// the function decides what it is.
  func isDecidedByCaller(_ value: NodeID) -> Bool {
    var name = tree.withoutUnwrapping(value)
    if tree.kind(name) == .callExpr, let callee = tree.firstChild(name) { name = tree.withoutUnwrapping(callee) }
    var place = name
    // `let a = b; let b = a` has no end.
    for _ in 0..<8 {
      guard tree.kind(name) == .identifierExpr else { return false }
      if tree.kind(tree.token(name)) == .dollar { return true }
      guard tree.kind(tree.token(name)).isName,
        let declaration = localDeclaration(named: tree.name(tree.token(name)), visibleAt: place)
      else { return false }
      switch tree.kind(declaration) {
      case .parameter, .closureParameter: return true
      // `if let name` has the value of the name outside.
      case .optionalBinding where tree.child(declaration, .initializerClause) == nil: place = declaration
      default:
        guard let origin = initialValue(of: name) else { return false }
        name = tree.withoutUnwrapping(origin)
        place = name
      }
    }
    return false
  }
}

// MARK: Names

extension CodeValue {
  /// The names by which it may go: its own, and those of what local constants stand for; of a function with its labels as well.
  func names(_ resolver: FileResolver) -> [String] {
    var names: [String] = []
    eachName(resolver) { node, name in
      names.append(resolver.tree.name(name))
      if let call = CallSite(node, in: resolver.tree) { names.append(call.fullName) }
      return true
    }
    return names
  }

  func isNamed(_ names: NameMatcher, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    guard expression != nil else { return .no }
    if names.isAny { return .yes }
    var isFound = false
    eachName(resolver) { node, name in
      let bytes = resolver.nameBytes(name)
      isFound = names.functions.contains { function in
        guard function.name.matches(bytes) else { return false }
        guard let labels = function.labels else { return true }
        return CallSite(node, in: resolver.tree)?.mayHave(labels) ?? false
      }
      return !isFound
    }
    if !isFound, names.hasCaptures {
      return Truth(self.names(resolver).contains { names.matches($0, scope.bindings) })
    }
    return Truth(isFound)
  }

  /// - Parameter body: takes the expression and the token of its name, and returns whether to go on.
  private func eachName(_ resolver: FileResolver, _ body: (NodeID, TokenID) -> Bool) {
    guard let expression else { return }
    let tree = resolver.tree
    for value in resolver.origins(of: tree.plain(expression), { resolver.initialValue(of: $0).map(tree.plain) }) {
      switch tree.kind(value) {
      case .identifierExpr, .memberAccessExpr: if !body(value, tree.token(value)) { return }
      case .keyPathExpr:
        let components = tree.children(value).filter { tree.kind($0) == .keyPathComponent }
        guard let last = components.last.map(tree.token) else { break }
        // `\.self` goes by `self`, as `\.id` by `id`.
        if tree.kind(last).isName || tree.kind(last) == .kwSelf, !body(value, last) { return }
      case .callExpr:
        if let name = tree.calledName(value), !body(value, name) { return }
        // `Type.init()` goes by the name of the type, as `Type()` does.
        if let callee = tree.firstChild(value), tree.kind(callee) == .memberAccessExpr,
          tree.token(tree.token(callee), spells: "init"), let type = resolver.base(of: callee),
          !body(value, tree.token(tree.withoutParentheses(type)))
        {
          return
        }
      default: break
      }
    }
  }

  /// What its last member or function is taken from; nil where it is taken from nothing.
  func base(_ resolver: FileResolver) -> CodeValue? {
    guard let expression else { return nil }
    let tree = resolver.tree
    let value = resolver.followed(expression)
    switch tree.kind(value) {
    case .callExpr: return tree.firstChild(value).map { resolver.receiverValue(ofCallee: $0) }
    case .memberAccessExpr:
      return resolver.base(of: value).map { resolver.codeValue(ofBase: $0) }
        ?? CodeValue(form: .implicitType, use: .receiver, resolution: resolver.typeAssigned(toImplicitMember: value))
    case .identifierExpr:
      guard !tree.isSelf(value), tree.kind(tree.token(value)).isName,
        !resolver.isLocalVariable(named: tree.name(tree.token(value)), visibleAt: value)
      else { return nil }
      let own = resolver.typesOfSelf(at: value)
      if own.isEmpty { return nil }
      let resolution: Resolution = own.count == 1 ? .type(own[0]) : .genericParameter(constraints: own)
      return CodeValue(form: .ownObject, use: .receiver, resolution: resolution)
    default: return nil
    }
  }

  /// Whether one of certain members is read or called on the way to it.
  func reads(_ names: NameMatcher, _ resolver: FileResolver, _ scope: Scope) -> Bool {
    guard let expression else { return false }
    let tree = resolver.tree
    var current: NodeID? = expression
    var steps = 256
    while let node = current, steps > 0 {
      steps -= 1
      let value = resolver.followed(node)
      switch tree.kind(value) {
      case .memberAccessExpr, .identifierExpr:
        if matches(names, tree.token(value), tree, scope) { return true }
        current = tree.kind(value) == .memberAccessExpr ? resolver.base(of: value) : nil
      case .callExpr, .subscriptExpr: current = tree.firstChild(value)
      default: return false
      }
    }
    return false
  }

  private func matches(_ names: NameMatcher, _ token: TokenID, _ tree: SyntaxTree, _ scope: Scope) -> Bool {
    if names.isAny { return true }
    let bytes = tree.nameBytes(token)
    if names.functions.contains(where: { $0.name.matches(bytes) }) { return true }
    return names.hasCaptures && names.matches(tree.name(token), scope.bindings)
  }

  /// The call or the creation that it is, or for which a local constant stands.
  func call(_ resolver: FileResolver) -> NodeID? {
    guard let expression else { return nil }
    let tree = resolver.tree
    return resolver.origins(of: tree.plain(expression)) { resolver.valueOfConstant($0).map(tree.plain) }
      .first { tree.kind($0) == .callExpr }
  }
}

// MARK: Words

extension CodeValue {
  func isA(_ word: ValueWord, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    let tree = resolver.tree
    switch word {
    case .self: return isSelf(resolver, scope)
    case .super: return Truth(expression.map { tree.kind($0) == .superExpr } ?? false)
    case .nil: return expression.map { isNil($0, resolver, scope) } ?? .no
    case .literal: return Truth(expression.map { tree.isLiteral(tree.withoutParentheses($0)) } ?? false)
    case .closure: return Truth(expression.map { tree.kind(tree.withoutParentheses($0)) == .closureExpr } ?? false)
    case .madeHere:
      // A type of which the declaration is not there is made like a function is called.
      return isMadeHere(resolver) ? .yes : scope.index.isPartial && resolution.types.isEmpty ? .unknown : .no
    case .absent: return isNothing(scope)
    // What is known of it may stand in a file that is not there.
    case .unknown: return !isOfUnknownType(tree) ? .no : scope.index.isPartial ? .unknown : .yes
    }
  }

  /// `nil`, or `.none` where that is no case of an enum of the project.
  private func isNil(_ expression: NodeID, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    let tree = resolver.tree
    let value = tree.withoutParentheses(expression)
    if tree.kind(value) == .nilLiteral { return .yes }
    guard tree.isImplicitMember(value), tree.token(tree.token(value), spells: "none") else { return .no }
    switch resolver.typeAssigned(toImplicitMember: value) {
    case .type(let type):
      return Truth(scope.index.member(named: "none", of: type, includingInherited: true).isEmpty)
    case .unknown, .ambiguous, .genericParameter:
      return scope.index.isPartial || scope.index.hasCase(named: "none") ? .unknown : .yes
    }
  }

  private func isSelf(_ resolver: FileResolver, _ scope: Scope) -> Truth {
    switch form {
    case .ownObject: return .yes
    case .bare: return Truth(!isOnNothing(scope))
    case .implicitType, .absent: return .no
    case .written(let node):
      if case .value = use { return resolver.isSelf(node, in: scope.project).map { Truth($0) } ?? .unknown }
      // Another object of the same type may be the object itself, and hardly is.
      let receiver = resolver.tree.withoutUnwrapping(node)
      guard resolver.tree.kind(receiver) == .identifierExpr else { return .no }
      return Truth(resolver.isSelf(receiver, in: scope.project) == true)
    }
  }

  /// Whether a bare name is for certain none of a member: all members of the types around it are known.
  fileprivate func isOnNothing(_ scope: Scope) -> Bool {
    guard case .bare = form else { return false }
    return !resolution.types.contains { scope.project.mayInheritMore($0) }
  }

  private func isMadeHere(_ resolver: FileResolver) -> Bool {
    guard let expression else { return false }
    if case .changed(let assignment) = use {
      return resolver.isNewObject(expression, at: assignment, isStructure: resolver.isStructure(resolution))
    }
    return resolver.isMadeHere(expression)
  }

  /// Whether a function of no type is called, or an argument is not given.
  private func isNothing(_ scope: Scope) -> Truth {
    switch form {
    case .absent: return .yes
    case .bare:
      // A supertype of which nothing is known may have such a function.
      let isKnown = resolution.types.allSatisfy { scope.project.unknownAncestors(of: $0).isEmpty }
      return isKnown ? .yes : .unknown
    case .written, .ownObject, .implicitType: return .no
    }
  }

  private func isOfUnknownType(_ tree: SyntaxTree) -> Bool {
    switch form {
    case .written: !isPlain(tree) && resolution.types.isEmpty
    case .implicitType: resolution.types.isEmpty
    case .ownObject, .bare, .absent: false
    }
  }
}

extension SyntaxTree {
  /// Whether an expression is a literal, a sign before a number included.
  fileprivate func isLiteral(_ expression: NodeID) -> Bool {
    guard kind(expression) == .prefixOperatorExpr, token(token(expression), spells: "-"),
      let number = firstChild(expression)
    else { return kind(expression).isLiteral }
    return kind(number) == .integerLiteral || kind(number) == .floatLiteral
  }
}

extension SyntaxKind {
  fileprivate var isLiteral: Bool {
    switch self {
    case .booleanLiteral, .stringLiteral, .integerLiteral, .floatLiteral, .nilLiteral, .regexLiteral, .arrayExpr,
      .dictionaryExpr:
      true
    default: false
    }
  }

  /// Whether it is a literal, a collection of values or a closure, of which none is an object of a type with a name.
  var isPlainValue: Bool { isLiteral || self == .closureExpr }
}
