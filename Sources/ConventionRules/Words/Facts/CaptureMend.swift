extension Mend {
  /// The work of a closure is left out where the object is gone, and nobody knows whether somebody waits for it.
  static let capturingWeakly = Mend(title: "capture 'self' weakly", level: .unsafe) { place, scope in
    guard let resolver = scope.resolver(of: place.file), let closure = place.closure(resolver), closure == place.node
    else { return nil }
    return WeakCapture(closure, resolver)?.edits().map { $0.map { .text($0) } }
  }
}

/// A closure that keeps the object in whose code it stands, and that may do nothing once that is gone.
private struct WeakCapture {
  private let closure: NodeID
  private let resolver: FileResolver
  /// Where the object is used, in source order.
  private let uses: [NodeID]
  private let statements: [NodeID]

  private var tree: SyntaxTree { resolver.tree }
  private var bytes: UnsafeBufferPointer<UInt8> { tree.source.bytes }

  init?(_ closure: NodeID, _ resolver: FileResolver) {
    self.closure = closure
    self.resolver = resolver
    let tree = resolver.tree
    uses = SelfUses(of: closure, resolver).places.map(\.node).filter { tree.kind($0) != .closureCapture }
    statements = tree.children(closure).filter { !SyntaxTree.isNoItem(tree.kind($0)) }
    // An actor lends its isolation only to closures that keep it, and none may point weakly to what is about to go.
    guard let type = resolver.enclosingType(of: closure), resolver.index.kind(type) != .actor,
      tree.ancestor(of: closure, where: { tree.kind($0) == .deinitializerDecl }) == nil,
      !resolver.timing(of: closure).isAtOnce, !isRunAtOnce, !uses.contains(where: { tree.kind($0) == .superExpr }),
      !statements.contains(where: { tree.kind($0) == .ifConfig }), !answersSomebody
    else { return nil }
  }

  /// A question mark where all that the closure does is done by the object, and a `guard` otherwise; nil where neither can be written.
  func edits() -> [TextEdit]? {
    guard let capture else { return nil }
    if let question { return [capture, question] }
    guard let guardLine else { return nil }
    guard guardLine.range.lowerBound == capture.range.upperBound else { return [capture, guardLine] }
    return [TextEdit(range: capture.range, replacement: capture.replacement + guardLine.replacement)]
  }

  /// Whether a member is used without `self`, so that the closure cannot be kept.
  private var isRunAtOnce: Bool {
    !isTask && tree.selfCaptures(of: closure).isEmpty && uses.contains { !tree.isSelf($0) && holder(of: $0) == closure }
  }

  private func holder(of use: NodeID) -> NodeID? {
    tree.ancestor(of: use) { [.closureExpr, .functionDecl, .accessorBlock].contains(tree.kind($0)) }
  }

  // MARK: Capture

  private var capture: TextEdit? {
    guard let signature = tree.child(closure, .closureSignature) else {
      let start = tree.start(closure) + 1
      let isApart = start < bytes.count && bytes[start] <= UInt8(ascii: " ")
      return TextEdit(range: start..<start, replacement: " [weak self] in" + (isApart ? "" : " "))
    }
    if let list = tree.child(signature, .captureList) {
      if let own = tree.selfCaptures(of: closure).first {
        let isPlain = tree.isNamedSelf(own) && tree.child(own, .initializerClause) == nil
        return isPlain ? TextEdit(range: tree.range(own), replacement: "weak self") : nil
      }
      return tree.firstChild(list).map {
        TextEdit(range: tree.start($0)..<tree.start($0), replacement: "weak self, ")
      }
    }
    if let attribute = Array(tree.children(signature)).last(where: { tree.kind($0) == .attribute }) {
      return TextEdit(range: tree.end(attribute)..<tree.end(attribute), replacement: " [weak self]")
    }
    return TextEdit(range: tree.start(signature)..<tree.start(signature), replacement: "[weak self] ")
  }

  // MARK: Question mark

  /// Behind the only use, where that is what the only statement calls or sets.
  private var question: TextEdit? {
    guard uses.count == 1, statements.count == 1, let use = uses.first, let statement = statements.first else {
      return nil
    }
    let target: NodeID
    if let set = tree.assignmentTargets(of: statement).first, tree.kind(set) != .discardAssignmentExpr {
      target = set
    } else if let call = tree.call(in: statement), tree.kind(statement) != .returnStmt,
      leavesOutResult || tree.kind(statement) == .sequenceExpr || !isTask && givesNothing(call, of: use)
    {
      target = call
    } else {
      return nil
    }
    guard let root = root(of: target), root == use, root != target else { return nil }
    if tree.isSelf(use) { return TextEdit(range: tree.end(use)..<tree.end(use), replacement: "?") }
    return TextEdit(range: tree.start(use)..<tree.start(use), replacement: "self?.")
  }

  /// What a chain of members and calls begins with.
  private func root(of expression: NodeID) -> NodeID? {
    var current = expression
    while true {
      switch tree.kind(current) {
      case .memberAccessExpr, .callExpr, .subscriptExpr, .optionalChainingExpr, .forceUnwrapExpr:
        guard let inner = tree.firstChild(current) else { return nil }
        current = inner
      case .identifierExpr: return current
      default: return nil
      }
    }
  }

  /// Whether a call of a method of the object is known to give no value.
  private func givesNothing(_ call: NodeID, of use: NodeID) -> Bool {
    guard let site = CallSite(call, in: tree), site.receiver == nil || site.receiver == use,
      let type = resolver.enclosingType(of: use)
    else { return false }
    let found = resolver.index.member(named: site.name, of: type, includingInherited: true)
    return !found.isEmpty
      && found.allSatisfy { method in
        guard resolver.index.kind(method) == .method, case .named("Void") = resolver.index.languageType(of: method)
        else { return false }
        return true
      }
  }

  // MARK: Guard

  /// Behind the line on which the closure begins.
  private var guardLine: TextEdit? {
    guard let first = statements.first, isGuardEnough, uses.allSatisfy(isUsableBehindGuard) else { return nil }
    let start = bytes.startOfLine(before: tree.start(first))
    let head = tree.end(TokenID(index: tree.firstToken(at: tree.start(first)).index - 1))
    let line = bytes.endOfLine(from: head)
    guard bytes.areBlank(start..<tree.start(first)) else { return nil }
    let lineBreak = tree.source.string(line..<bytes.startOfLine(after: line))
    let indentation = tree.source.string(start..<tree.start(first))
    return TextEdit(range: line..<line, replacement: lineBreak + indentation + "guard let self else { return }")
  }

  /// Whether `return` is enough to leave the closure, and the object is not held for as long as something comes.
  private var isGuardEnough: Bool {
    let all = tree.allStatements(of: closure)
    let returns = all.contains { tree.kind($0) == .returnStmt && tree.firstChild($0) != nil }
    if all.contains(where: isAsyncLoop) || returns && !takesNothing { return false }
    if leavesOutResult { return true }
    // A builder makes something of each value.
    return statements.count > 1 && !statements.contains(where: isValueOfBuilder)
  }

  private func isAsyncLoop(_ statement: NodeID) -> Bool {
    guard tree.kind(statement) == .forStmt else { return false }
    let next = TokenID(index: tree.firstToken(at: tree.start(statement)).index + 1)
    return ["await", "try"].contains { tree.token(next, spells: $0) }
  }

  private func isValueOfBuilder(_ statement: NodeID) -> Bool {
    if let call = tree.call(in: statement) {
      guard tree.kind(statement) == .callExpr, let root = root(of: call) else { return false }
      let name = tree.name(tree.token(root))
      return name.first?.isUppercase ?? false && !LibraryNames[.functionsThatMakeTasks].contains(name)
        && tree.firstChild(call) == root
    }
    switch tree.kind(statement) {
    case .identifierExpr, .memberAccessExpr, .stringLiteral, .ternary: return true
    default: return false
    }
  }

  /// A closure in this one that keeps the object wants `self` written, and no other variable of that name in a list.
  private func isUsableBehindGuard(_ use: NodeID) -> Bool {
    let holder = holder(of: use)
    guard holder == closure || tree.isSelf(use), let holder else { return false }
    return holder == closure || tree.kind(holder) != .closureExpr || tree.selfCaptures(of: holder).isEmpty
  }

  // MARK: Results

  /// Whether nobody misses the value that the closure gives.
  private var leavesOutResult: Bool { takesNothing || isUnusedTask }

  /// Whether the closure gives no value, by what it says or by what it is handed to.
  private var takesNothing: Bool {
    let signature = tree.child(closure, .closureSignature)
    if let result = signature.flatMap({ tree.child($0, .returnClause) }) {
      return tree.firstChild(result).map { ["Void", "()"].contains(tree.text($0)) } ?? false
    }
    guard let (call, argument) = tree.call(givenDirectly: closure), let name = tree.calledName(call) else {
      return false
    }
    if LibraryNames[.functionsOfActions].contains(tree.nameBytes(name)) { return true }
    guard tree.kind(argument) == .multipleTrailingClosure || tree.flags(argument).contains(.label) else { return false }
    let label = tree.nameBytes(tree.token(argument))
    return LibraryNames[.elementLabels].contains(label) || LibraryNames[.eventLabels].contains(label)
  }

  private var isTask: Bool {
    guard let (call, _) = tree.call(givenDirectly: closure), let name = tree.calledName(call) else { return false }
    return LibraryNames[.functionsThatMakeTasks].contains(tree.nameBytes(name))
  }

  private var isUnusedTask: Bool {
    guard isTask, let (call, _) = tree.call(givenDirectly: closure), let holder = tree.parent(call) else {
      return false
    }
    switch tree.kind(holder) {
    case .closureExpr: return true
    case .codeBlock, .switchCase, .sourceFile: break
    default: return false
    }
    guard let function = tree.ancestor(of: call, where: { tree.kind($0) == .functionDecl }) else { return true }
    return tree.child(function, .returnClause) == nil
  }

  /// Whether the closure has to do with a function from outside, for which somebody waits.
  private var answersSomebody: Bool {
    tree.holds(closure) { node in
      if tree.kind(node) == .identifierExpr, let origin = declarationOutside(of: node) {
        return tree.kind(origin) == .parameter
          && (tree.parameterType(origin).map { tree.holds($0) { tree.kind($0) == .functionType } } ?? false)
      }
      guard let site = CallSite(node, in: tree) else { return false }
      guard let receiver = site.receiver else { return declarationOutside(of: site.callee) != nil }
      return LibraryNames[.functionsThatAnswer].contains(site.nameBytes) && declarationOutside(of: receiver) != nil
    }
  }

  /// What a name means that is declared outside of the closure, by itself or as what is unwrapped in it; nil for no local variable.
  private func declarationOutside(of name: NodeID) -> NodeID? {
    guard tree.kind(name) == .identifierExpr, tree.kind(tree.token(name)).isName else { return nil }
    let text = tree.name(tree.token(name))
    var declaration = resolver.localDeclaration(named: text, visibleAt: name)
    while let inner = declaration, tree.range(closure).contains(tree.start(inner)) {
      guard tree.kind(inner) == .optionalBinding, inner != name else { return nil }
      let value = tree.child(inner, .initializerClause).flatMap(tree.firstChild)
      if let value, tree.kind(value) != .identifierExpr { return nil }
      let origin = value.map { tree.name(tree.token($0)) } ?? text
      let outer = resolver.localDeclaration(named: origin, visibleAt: value ?? inner)
      if outer == inner { return nil }
      declaration = outer
    }
    return declaration
  }
}
