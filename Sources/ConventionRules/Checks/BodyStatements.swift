/// What rules call the statements of a body.
enum StatementForm: String, CaseIterable {
  case call, assignment, declaration
  case `return`, `if`, `guard`, `switch`, `for`, `while`, `do`, `defer`, `throw`

  /// What a statement counts as; none for what has no name here.
  ///
  /// - Parameter isValue: whether it may be the value of the body; see ``SyntaxTree/isValue(_:of:)``.
  static func forms(of statement: NodeID, isValue: Bool, in tree: SyntaxTree) -> Set<StatementForm> {
    switch tree.kind(statement) {
    // A call that is the value of the body counts as both, whether the word is written or not.
    case .returnStmt: return tree.call(in: statement) == nil ? [.return] : [.call, .return]
    case .throwStmt: return [.throw]
    case .ifExpr: return [.if]
    case .guardStmt: return [.guard]
    case .switchExpr: return [.switch]
    case .forStmt: return [.for]
    case .whileStmt, .repeatStmt: return [.while]
    case .doExpr: return [.do]
    case .deferStmt: return [.defer]
    // Even alone they are no value.
    case .breakStmt, .continueStmt, .fallthroughStmt: return []
    default: break
    }
    if tree.isDeclaration(item: statement) { return [.declaration] }
    if tree.call(in: statement) != nil { return isValue ? [.call, .return] : [.call] }
    if tree.kind(statement) == .sequenceExpr, !tree.assignmentTargets(of: statement).isEmpty { return [.assignment] }
    return isValue ? [.return] : []
  }

  /// For messages.
  var words: String {
    switch self {
    case .assignment, .if: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}

/// What rules forbid in a body.
enum BodyConstruct: String, CaseIterable {
  case `if`, `guard`, `switch`, `default`, ternary, `for`, `while`, `do`, `try`, await, `throw`, closure
  case optionalTry = "optional_try"
  case forcedTry = "forced_try"
  case assignment
  case forceUnwrap = "force_unwrap"
  case forceCast = "force_cast"

  func `is`(_ node: NodeID, in tree: SyntaxTree) -> Bool {
    let kind = tree.kind(node)
    return switch self {
    case .if: kind == .ifExpr
    case .guard: kind == .guardStmt
    case .switch: kind == .switchExpr
    case .default: kind == .switchCase && tree.catchesAll(node)
    case .ternary: kind == .ternary
    case .for: kind == .forStmt
    case .while: kind == .whileStmt || kind == .repeatStmt
    case .do: kind == .doExpr
    case .try: kind == .tryExpr
    case .optionalTry: kind == .tryExpr && tree.flags(node).contains(.optional)
    case .forcedTry: kind == .tryExpr && tree.flags(node).contains(.forced)
    case .await: kind == .awaitExpr
    case .throw: kind == .throwStmt
    case .closure: kind == .closureExpr
    case .assignment:
      kind == .sequenceExpr && tree.assignmentTargets(of: node).contains { tree.kind($0) != .discardAssignmentExpr }
    case .forceUnwrap: kind == .forceUnwrapExpr
    case .forceCast: kind == .asCast && tree.flags(node).contains(.forced)
    }
  }

  /// For messages.
  var words: String {
    switch self {
    case .if, .assignment, .await: "an \(rawValue)"
    case .optionalTry: "a try?"
    case .forcedTry: "a try!"
    case .ternary: "a ternary operator"
    default: "a " + rawValue.split(separator: "_").joined(separator: " ")
    }
  }
}
