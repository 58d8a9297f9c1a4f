extension CodeSubject {
  static let statement = CodeSubject(
    marks: .firstLine, isPartOfMember: true, shownName: \.shownStatement,
    find: { test, node, resolver, _, places in
      guard case .statements(let words) = test.target else { return }
      let tree = resolver.tree
      tree.walk(node) { node in
        if words.contains(where: { $0.isSpelled(by: node, in: tree) }) {
          let name = tree.awaitOfLoop(node).flatMap { words.contains(.for) ? nil : $0 }
          // `@unknown default` goes by its keyword.
          let first = tree.kind(node) == .switchCase ? tree.token(node) : tree.firstToken(at: tree.start(node))
          places.append(resolver.found(.statement, node, at: name ?? first))
        }
        return true
      }
    })
}

extension StatementWord {
  /// Whether a node is what the word means, wherever it stands.
  func isSpelled(by node: NodeID, in tree: SyntaxTree) -> Bool {
    let kind = tree.kind(node)
    return switch self {
    case .if: kind == .ifExpr
    case .guard: kind == .guardStmt
    case .switch: kind == .switchExpr
    case .default: kind == .switchCase && tree.catchesAll(node)
    case .for: kind == .forStmt
    case .while: kind == .whileStmt || kind == .repeatStmt
    case .repeat: kind == .repeatStmt
    case .do: kind == .doExpr
    case .catch: kind == .catchClause
    case .defer: kind == .deferStmt
    case .return: kind == .returnStmt
    case .throw: kind == .throwStmt
    case .break: kind == .breakStmt
    case .continue: kind == .continueStmt
    case .fallthrough: kind == .fallthroughStmt
    case .try: kind == .tryExpr
    case .optionalTry: kind == .tryExpr && tree.flags(node).contains(.optional)
    case .forcedTry: kind == .tryExpr && tree.flags(node).contains(.forced)
    case .await: kind == .awaitExpr || tree.awaitOfLoop(node) != nil
    case .forceUnwrap: kind == .forceUnwrapExpr
    case .forceCast: kind == .asCast && tree.flags(node).contains(.forced)
    case .ternary: kind == .ternary
    case .call: kind == .callExpr
    case .assignment:
      kind == .sequenceExpr && tree.assignmentTargets(of: node).contains { tree.kind($0) != .discardAssignmentExpr }
    case .declaration: tree.isDeclaration(item: node) && tree.isLocal(node)
    case .closure: kind == .closureExpr
    case .guardSelf: tree.isGuardOfSelf(node)
    case .superCall: kind == .superExpr
    }
  }

  /// What a statement of a body counts as; nothing for what has no name here.
  ///
  /// - Parameter isValue: whether it may be the value of the body; see ``SyntaxTree/isValue(_:of:)``.
  static func forms(of statement: NodeID, isValue: Bool, in tree: SyntaxTree) -> Set<StatementWord> {
    switch tree.kind(statement) {
    // A call that is the value of the body counts as both, whether the word is written or not.
    case .returnStmt: return tree.call(in: statement) == nil ? [.return] : [.call, .return]
    case .throwStmt: return [.throw]
    case .ifExpr: return [.if]
    case .guardStmt: return tree.isGuardOfSelf(statement) ? [.guard, .guardSelf] : [.guard]
    case .switchExpr: return [.switch]
    case .forStmt: return [.for]
    case .whileStmt: return [.while]
    case .repeatStmt: return [.while, .repeat]
    case .doExpr: return [.do]
    case .deferStmt: return [.defer]
    // Even alone they are no value.
    case .breakStmt: return [.break]
    case .continueStmt: return [.continue]
    case .fallthroughStmt: return [.fallthrough]
    case .labeledStmt:
      return tree.firstChild(statement).map { forms(of: $0, isValue: isValue, in: tree) } ?? []
    default: break
    }
    if tree.isDeclaration(item: statement) { return [.declaration] }
    if let call = tree.call(in: statement) {
      var forms: Set<StatementWord> = isValue ? [.call, .return] : [.call]
      if let receiver = CallSite(call, in: tree)?.receiver, tree.kind(receiver) == .superExpr {
        forms.insert(.superCall)
      }
      return forms
    }
    if tree.kind(statement) == .sequenceExpr, !tree.assignmentTargets(of: statement).isEmpty { return [.assignment] }
    return isValue ? [.return] : []
  }

  var words: String {
    switch self {
    case .if, .assignment, .await: "an \(rawValue)"
    case .ternary: "a ternary operator"
    case .superCall: "a use of super"
    case .guardSelf: "a guard of self"
    default: "a " + rawValue.words
    }
  }
}

extension SyntaxTree {
  /// The `await` of `for await value in stream`.
  fileprivate func awaitOfLoop(_ node: NodeID) -> TokenID? {
    guard kind(node) == .forStmt else { return nil }
    var word = token(node).next
    if token(word, spells: "try") { word = word.next }
    return token(word, spells: "await") ? word : nil
  }

  /// Whether a statement is a `guard` that unwraps `self`, or the name under which the closure around it holds that weakly.
  func isGuardOfSelf(_ statement: NodeID) -> Bool {
    guard kind(statement) == .guardStmt, let list = child(statement, .conditionList) else { return false }
    let captures = parent(statement).map { kind($0) == .closureExpr ? selfCaptures(of: $0) : [] } ?? []
    let names: Set<String> = captures.isEmpty ? ["self"] : Set(captures.map { name(token($0)) })
    return children(list).contains { condition in
      guard kind(condition) == .optionalBinding || kind(condition) == .matchingPattern else { return false }
      let value = child(condition, .initializerClause).map(firstChild) ?? firstChild(condition)
      return value.map {
        [.identifierExpr, .identifierPattern].contains(kind($0)) && names.contains(name(token($0)))
      } ?? false
    }
  }
}

extension CodePlace {
  /// How messages call an operator with what it is about: `try!`, `URL(string: path)!`; nil for what begins with a keyword.
  fileprivate var shownStatement: String? {
    switch tree.kind(node) {
    case .tryExpr:
      let flags = tree.flags(node)
      return flags.contains(.forced) ? "try!" : flags.contains(.optional) ? "try?" : nil
    case .forceUnwrapExpr, .asCast: return tree.singleLine(node)
    default: return nil
    }
  }
}
