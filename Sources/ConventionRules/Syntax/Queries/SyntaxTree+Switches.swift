extension SyntaxTree {
  /// Whether a `switch` goes over a variable or a property of a certain name: `action`, `self.state.phase`.
  func isSwitch(_ node: NodeID, over names: [NamePattern]) -> Bool {
    var path: [String] = []
    var value = firstChild(node)
    while let current = value {
      switch kind(current) {
      case .identifierExpr:
        if !isSelf(current) {
          let first = name(token(current))
          if isBoundByCase(first, around: node) { return false }
          path.append(first)
        }
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

  /// Whether a case around a node, in the same function or closure, binds a name to a part of what it matched.
  ///
  /// In `case .child(let action): switch action { }` the inner `switch` goes over the action of the child.
  private func isBoundByCase(_ text: String, around node: NodeID) -> Bool {
    var outer = parent(node)
    while let current = outer {
      switch kind(current) {
      case .functionDecl, .initializerDecl, .closureExpr: return false
      case .switchCase:
        let binds = children(current).contains { item in
          kind(item) == .switchCaseItem
            && holds(item) { kind($0) == .identifierPattern && name(token($0)) == text }
        }
        if binds { return true }
      default: break
      }
      outer = parent(current)
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
    return (function.map(parameters) ?? []).filter { flags($0).contains(.secondName) }
      .map { (name(token($0)), name(token($0).next)) }
  }

  /// Whether a case is `default`, or one for anything: `case _`, `case let value`.
  func catchesAll(_ switchCase: NodeID) -> Bool {
    if kind(token(switchCase)) == .kwDefault { return true }
    return children(switchCase).contains { item in
      guard kind(item) == .switchCaseItem, let pattern = firstChild(item), nextSibling(pattern) == nil else {
        return false
      }
      return matchesAnything(pattern)
    }
  }

  private func matchesAnything(_ pattern: NodeID) -> Bool {
    switch kind(pattern) {
    case .discardAssignmentExpr, .wildcardPattern, .identifierPattern: true
    case .valueBindingPattern, .patternExpr, .labeledArgument: firstChild(pattern).map(matchesAnything) ?? false
    case .tupleExpr, .tuplePattern: firstChild(pattern) != nil && children(pattern).allSatisfy(matchesAnything)
    default: false
    }
  }
}
