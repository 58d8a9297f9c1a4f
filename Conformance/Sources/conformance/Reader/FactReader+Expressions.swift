import SwiftSyntax

extension FactReader {
  func labels(_ arguments: LabeledExprListSyntax) -> [String] { arguments.map { text($0.label) ?? "_" } }

  /// The number of trailing closures; nil for none.
  func count(_ first: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax) -> Int? {
    let count = (first == nil ? 0 : 1) + others.count
    return count == 0 ? nil : count
  }

  // MARK: Closures in conditions

  /// The call, subscript or macro to which a closure belongs that stands behind it in a condition: there, and only there,
  /// swift-syntax makes of the closure a call of what stands before it, where the compiler makes one call of both.
  private func receiverOfClosureInCondition(_ call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard call.leftParen == nil else { return nil }
    let callee = call.calledExpression
    let hasClosure =
      switch callee.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let inner): inner.leftParen == nil || inner.trailingClosure != nil
      case .subscriptCallExpr(let inner): inner.trailingClosure != nil
      case .macroExpansionExpr(let inner): inner.trailingClosure != nil
      default: true
      }
    return hasClosure ? nil : callee
  }

  /// The call that swift-syntax makes of the closures behind a call, a subscript or a macro in a condition.
  func closureInCondition(behind node: some SyntaxProtocol) -> FunctionCallExprSyntax? {
    guard let call = node.parent?.as(FunctionCallExprSyntax.self),
      receiverOfClosureInCondition(call)?.id == node.id
    else { return nil }
    return call
  }

  private func hasParentheses(_ receiver: ExprSyntax?) -> Bool {
    switch receiver?.as(ExprSyntaxEnum.self) {
    case .functionCallExpr, .subscriptCallExpr: true
    case .macroExpansionExpr(let macro): macro.leftParen != nil
    default: false
    }
  }

  // MARK: Calls

  mutating func addCall(_ node: FunctionCallExprSyntax, _ outer: Surroundings) {
    guard let extent = extent(node), closureInCondition(behind: node) == nil else { return }
    let receiver = receiverOfClosureInCondition(node)
    guard receiver == nil || receiver?.is(FunctionCallExprSyntax.self) == true else { return }
    let arguments = receiver?.as(FunctionCallExprSyntax.self) ?? node
    let opening = self.extent(arguments.leftParen) ?? self.extent(node.trailingClosure)
    calls.append(
      CallFact(
        callee: normalForm(arguments.calledExpression), start: extent.start,
        name: nameStart(arguments.calledExpression), open: opening?.start ?? extent.end, end: extent.end,
        labels: labels(arguments.arguments).orNil,
        trailingClosures: count(node.trailingClosure, node.additionalTrailingClosures),
        closureLabels: node.additionalTrailingClosures.map { text($0.label) ?? "" }.orNil, path: outer.path,
        isPattern: outer.isPattern ? true : nil, isInAttribute: outer.isInAttribute ? true : nil))
  }

  /// The offset of the last name of a callee, looked for through `?`, `!` and generic arguments.
  private func nameStart(_ callee: ExprSyntax) -> Int? {
    switch callee.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member): start(member.declName.baseName)
    case .declReferenceExpr(let name): start(name.baseName)
    case .optionalChainingExpr(let chained): nameStart(chained.expression)
    case .forceUnwrapExpr(let forced): nameStart(forced.expression)
    case .genericSpecializationExpr(let generic): nameStart(generic.expression)
    default: nil
    }
  }

  /// A callee or target link by link, generic arguments dropped, at most the last 200 bytes of it.
  private func normalForm(_ expression: ExprSyntax) -> String {
    var pieces: [String] = []
    var size = 0
    var next: ExprSyntax? = expression
    while let link = next, size <= 200 {
      let (piece, base) = lastLink(of: link)
      pieces.append(piece)
      size += piece.utf8.count
      next = base
    }
    let joined = pieces.reversed().joined()
    return joined.utf8.count > 200 ? "…" + String(decoding: joined.utf8.suffix(200), as: UTF8.self) : joined
  }

  private func lastLink(of expression: ExprSyntax) -> (piece: String, base: ExprSyntax?) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member): ("." + (text(member.declName) ?? ""), member.base)
    case .functionCallExpr(let call):
      (hasParentheses(receiverOfClosureInCondition(call)) ? "" : "()", call.calledExpression)
    case .subscriptCallExpr(let call): ("[]", call.calledExpression)
    case .optionalChainingExpr(let chained): ("?", chained.expression)
    case .forceUnwrapExpr(let forced): ("!", forced.expression)
    case .genericSpecializationExpr(let generic): ("", generic.expression)
    case .postfixOperatorExpr(let applied): (text(applied.operator) ?? "", applied.expression)
    case .prefixOperatorExpr(let applied): ((text(applied.operator) ?? "") + normalForm(applied.expression), nil)
    case .tupleExpr: ("()", nil)
    case .closureExpr: ("{}", nil)
    case .stringLiteralExpr, .simpleStringLiteralExpr: ("\"\"", nil)
    case .regexLiteralExpr: ("//", nil)
    case .arrayExpr, .dictionaryExpr: ("[]", nil)
    case .keyPathExpr: ("\\", nil)
    case .postfixIfConfigExpr: ("#if", nil)
    case .macroExpansionExpr(let macro):
      ("#" + (text(macro.macroName) ?? "") + (macro.leftParen != nil || macro.trailingClosure != nil ? "()" : ""), nil)
    default: (text(expression) ?? "", nil)
    }
  }

  // MARK: Assignments

  private static let comparisons: Set<String> = [
    "==", "!=", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>=",
  ]

  /// Adds a sequence whose second element is `=` or a compound assignment.
  mutating func addAssignment(_ node: SequenceExprSyntax, _ outer: Surroundings) {
    var elements = node.elements.makeIterator()
    guard let left = elements.next(), let operation = elements.next(), let spelling = assignmentOperator(operation)
    else { return }
    let target = withoutEffects(left)
    assignments.append(
      AssignmentFact(
        target: normalForm(target), operatorText: spelling, operatorStart: start(operation), start: start(target),
        isSimple: isSimple(target) ? true : nil, path: outer.path))
  }

  private func assignmentOperator(_ expression: ExprSyntax) -> String? {
    if expression.is(AssignmentExprSyntax.self) { return "=" }
    guard let spelling = text(expression.as(BinaryOperatorExprSyntax.self)?.operator), spelling.hasSuffix("="),
      !Self.comparisons.contains(spelling)
    else { return nil }
    return spelling
  }

  private func withoutEffects(_ expression: ExprSyntax) -> ExprSyntax {
    switch expression.as(ExprSyntaxEnum.self) {
    case .tryExpr(let marked): withoutEffects(marked.expression)
    case .awaitExpr(let marked): withoutEffects(marked.expression)
    case .unsafeExpr(let marked): withoutEffects(marked.expression)
    default: expression
    }
  }

  private func isSimple(_ target: ExprSyntax) -> Bool {
    switch target.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): name.argumentNames == nil
    case .memberAccessExpr(let member): member.base.map { isSimple($0) } ?? false
    case .optionalChainingExpr(let chained): isSimple(chained.expression)
    case .forceUnwrapExpr(let forced): isSimple(forced.expression)
    default: false
    }
  }
}
