// Cases of a `switch`, and with what they and other blocks of statements end.

extension SyntaxTree {
  /// The cases of the `switch` statements directly in a block that have one of certain names, `default` being that of a case
  /// for anything; `*` means any, with or without a name.
  ///
  /// - Parameter subjects: what these go over; empty for anything.
  func cases(of block: NodeID, named names: [NamePattern], over subjects: [NamePattern]) -> [NodeID] {
    var cases: [NodeID] = []
    for statement in directStatements(of: block) {
      let value = kind(statement) == .returnStmt ? firstChild(statement) : statement
      guard let value, kind(value) == .switchExpr, subjects.isEmpty || isSwitch(value, over: subjects) else { continue }
      walk(value) { node in
        if kind(node) == .switchCase, isCase(node, named: names) { cases.append(node) }
        return node == value || kind(node) == .ifConfig || kind(node) == .ifConfigClause
      }
    }
    return cases
  }

  /// Whether a `switch` goes over a variable or a property of a certain name: `action`, `self.state.phase`.
  func isSwitch(_ node: NodeID, over names: [NamePattern]) -> Bool {
    var path: [String] = []
    var value = firstChild(node)
    while let current = value {
      switch kind(current) {
      case .identifierExpr:
        if !isSelf(current) { path.append(name(token(current))) }
        let text = path.reversed().joined(separator: ".")
        let label = path.count == 1 && !isSelf(current) ? label(ofParameterNamed: text, around: node) : nil
        return names.contains { $0.matches(text) || (label.map($0.matches) ?? false) }
      case .memberAccessExpr: path.append(name(token(current)))
      case .optionalChainingExpr, .forceUnwrapExpr, .awaitExpr, .tryExpr: break
      case .tupleExpr:
        guard let element = firstChild(current), nextSibling(element) == nil else { return false }
        value = firstChild(element)
        continue
      default: return false
      }
      value = firstChild(current)
    }
    return false
  }

  /// `action` of `func reduce(action value: Action)`, where the parameter's own name is `value`.
  private func label(ofParameterNamed text: String, around node: NodeID) -> String? {
    parametersWithTwoNames(around: node).first { $0.own == text }?.label
  }

  /// `action` of `func reduce(_ action: Action)`, from inside of it.
  func namesOfUnlabelledParameters(around node: NodeID) -> [String] {
    parametersWithTwoNames(around: node).filter { $0.label == "_" }.map(\.own)
  }

  private func parametersWithTwoNames(around node: NodeID) -> [(label: String, own: String)] {
    let function = ancestor(of: node) { kind($0) == .functionDecl || kind($0) == .initializerDecl }
    guard let clause = function.flatMap({ child($0, .parameterClause) }) else { return [] }
    return children(clause).filter { flags($0).contains(.secondName) }
      .map { (name(token($0)), name(token($0).next)) }
  }

  private func isCase(_ node: NodeID, named names: [NamePattern]) -> Bool {
    if names.contains(where: { $0.text == "*" }) { return true }
    if catchesAll(node), names.contains(where: { $0.matches("default") }) { return true }
    return children(node).contains { item in
      guard kind(item) == .switchCaseItem, let name = caseName(ofItem: item) else { return false }
      return names.contains { $0.matches(nameBytes(name)) }
    }
  }

  /// `a` of `.a`, `let .a(b)`, `A.a(.b)?`; nil for other patterns.
  private func caseName(ofItem item: NodeID) -> TokenID? {
    var pattern = firstChild(item)
    while let current = pattern {
      switch kind(current) {
      case .valueBindingPattern, .patternExpr, .callExpr, .optionalChainingExpr: pattern = firstChild(current)
      case .memberAccessExpr: return token(current)
      default: return nil
      }
    }
    return nil
  }

  /// The statements with which a block may end, as ``endings(of:)`` has them, those of `do` and `catch` in place of the whole. A
  /// way that leaves the function otherwise, or goes on for ever, ends nothing.
  func returningEndings(of block: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var pending = Array(endings(of: block).reversed())
    while let ending = pending.popLast() {
      switch kind(ending) {
      case .doExpr:
        for part in children(ending).reversed() where kind(part) == .codeBlock || kind(part) == .catchClause {
          let block = kind(part) == .catchClause ? child(part, .codeBlock) : part
          let ways = block.map { self.endings(of: $0) } ?? []
          // Nothing is a way through as well: `catch {}`.
          pending += ways.isEmpty ? [part] : ways.reversed()
        }
      case .throwStmt, .fallthroughStmt, .whileStmt, .repeatStmt, .labeledStmt: break
      default: if !leavesProgram(ending) { result.append(ending) }
      }
    }
    return result
  }

  /// Whether a statement calls a function of the language that never returns.
  func leavesProgram(_ statement: NodeID) -> Bool {
    guard kind(statement) == .callExpr, let name = calledName(statement) else { return false }
    return token(name, spells: "fatalError") || token(name, spells: "preconditionFailure")
  }

  /// Whether what a statement returns has one of certain names: `.none`, `Effect.none`, `.run { }.cancellable(id: 1)`. Not known
  /// of variables and of operators.
  func returns(_ statement: NodeID, oneOf names: [NamePattern]) -> NameMatch {
    guard var value = kind(statement) == .returnStmt ? firstChild(statement) : statement else { return .unknown }
    var isCalled = false
    while true {
      switch kind(value) {
      case .memberAccessExpr:
        if names.contains(where: { $0.matches(nameBytes(token(value))) }) { return .yes }
        guard !isImplicitMember(value) else { return .no }
      case .callExpr: isCalled = true
      case .identifierExpr:
        let name = nameBytes(token(value))
        if names.contains(where: { $0.matches(name) }) { return .yes }
        let isType = name.first.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false
        return isCalled || isType ? .no : .unknown
      case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainingExpr: break
      case .integerLiteral, .floatLiteral, .stringLiteral, .booleanLiteral, .nilLiteral, .closureExpr, .arrayExpr,
        .dictionaryExpr:
        return .no
      default: return .unknown
      }
      guard let inner = firstChild(value) else { return .unknown }
      value = inner
    }
  }
}
