extension FactDump {
  /// Finds all nodes of interest in one walk, outer before inner, with the path of declarations around them.
  mutating func collect() {
    struct Frame {
      var node: NodeID
      var path: String
      var isInPattern = false
      var isInAttribute = false
      var isInFile = true
      var isTypeBase = false
    }
    var stack = [Frame(node: tree.root, path: "")]
    while let frame = stack.popLast() {
      let node = frame.node
      var inner = frame
      inner.isTypeBase = false
      let fact = NodeFact(
        node: node, path: frame.path, isInPattern: frame.isInPattern, isInAttribute: frame.isInAttribute)
      var skipsFirst = false
      switch tree.kind(node) {
      case .sourceFile: break
      case .importDecl: imports.append(node)
      case .attribute:
        inner.isInAttribute = true
        inner.isInFile = false
        if isABI(node) { continue }
      case .ifConfig: ifConfigs.append(node)
      case .ifConfigClause:
        skipsFirst = tree.kind(tree.token(node)) != .poundElse
      case .callExpr:
        calls.append(fact)
        inner.isInFile = false
      case .macroExpansionExpr:
        macros.append(fact)
        if frame.isInFile { inner.path = join(frame.path, macroName(node)) }
        inner.isInFile = false
      case .macroExpansionDecl:
        macros.append(fact)
        if !isLocal(node) { inner.path = join(frame.path, macroName(node)) }
        inner.isInFile = false
      case .sequenceExpr:
        if assignment(node) != nil { assignments.append(fact) }
        inner.isInFile = false
      case .identifierType, .memberType:
        if !frame.isTypeBase, !frame.isInAttribute { types.append(node) }
        inner.isInFile = false
      case .identifierExpr:
        // With a module selector it is a name like others.
        let name = tree.token(node)
        if tree.kind(name) == .kwAny, tree.start(name) == tree.start(node), !frame.isInAttribute { types.append(node) }
        inner.isInFile = false
      case .closureExpr:
        inner.isInPattern = false
        inner.isInFile = false
      default:
        inner.isInFile = false
        if isDeclaration(node) {
          inner.isInPattern = false
          if let component = pathComponent(node) { inner.path = join(frame.path, component) }
        }
      }
      var children = Array(tree.children(node))
      if skipsFirst, !children.isEmpty { children.removeFirst() }
      for child in children.reversed() {
        var next = inner
        next.node = child
        if tree.kind(node) == .memberType, child == children.first { next.isTypeBase = true }
        switch tree.kind(node) {
        case .matchingPattern, .switchCaseItem:
          let kind = tree.kind(child)
          if kind != .initializerClause, kind != .whereClause, kind != .typeAnnotation { next.isInPattern = true }
        case .forStmt where child == children.first: next.isInPattern = true
        default: break
        }
        stack.append(next)
      }
    }
  }

  private func join(_ path: String, _ component: String) -> String {
    path.isEmpty ? component : path + "/" + component
  }

  private func isABI(_ attribute: NodeID) -> Bool {
    tree.firstChild(attribute).map { tree.token(tree.token($0), spells: "abi") } ?? false
  }

  // MARK: Callees

  /// The callee of a call link by link, generic arguments dropped, at most the last 200 bytes of it.
  func normalised(_ expression: NodeID) -> String {
    var pieces: [String] = []
    var size = 0
    var node = expression
    walk: while size <= 200 {
      let piece: String
      var next: NodeID?
      switch tree.kind(node) {
      case .memberAccessExpr:
        piece = "." + memberName(node)
        next = base(of: node)
      case .callExpr:
        piece = "()"
        next = tree.firstChild(node)
      case .subscriptExpr:
        piece = "[]"
        next = tree.firstChild(node)
      case .optionalChainingExpr:
        piece = "?"
        next = tree.firstChild(node)
      case .forceUnwrapExpr:
        piece = "!"
        next = tree.firstChild(node)
      case .postfixOperatorExpr:
        let operand = tree.firstChild(node)
        piece = text((operand.map { tree.end($0) } ?? tree.start(node))..<tree.end(node))
        next = operand
      case .prefixOperatorExpr:
        piece = tree.text(tree.token(node)) + (tree.firstChild(node).map { normalised($0) } ?? "")
      case .identifierExpr: piece = memberName(node)
      case .tupleExpr: piece = "()"
      case .closureExpr: piece = "{}"
      case .stringLiteral: piece = "\"\""
      case .regexLiteral: piece = "//"
      case .arrayExpr, .dictionaryExpr: piece = "[]"
      case .keyPathExpr: piece = "\\"
      case .postfixIfConfigExpr: piece = "#if"
      case .macroExpansionExpr:
        piece =
          macroName(node)
          + (tree.child(node, .argumentList) != nil || tree.child(node, .closureExpr) != nil ? "()" : "")
      default: piece = text(node)
      }
      pieces.append(piece)
      size += piece.utf8.count
      guard let next else { break walk }
      node = next
    }
    let joined = pieces.reversed().joined()
    guard joined.utf8.count > 200 else { return joined }
    return "…" + String(decoding: joined.utf8.suffix(200), as: UTF8.self)
  }

  /// The base of a member access; nil for `.member`.
  private func base(of member: NodeID) -> NodeID? {
    guard let child = tree.firstChild(member) else { return nil }
    switch tree.kind(child) {
    case .declNameArguments, .genericArgumentClause: return nil
    default: return child
    }
  }

  /// A name with its module selector and compound-name arguments.
  private func memberName(_ node: NodeID) -> String {
    let token = tree.token(node)
    if tree.kind(token) == .period { return "" }
    // A module selector belongs to the name.
    let start = base(of: node).map { tree.end(tree.firstToken(at: tree.end($0))) } ?? tree.start(node)
    let end = tree.child(node, .declNameArguments).map { tree.end($0) } ?? tree.end(token)
    let name = text(min(start, end)..<end)
    return name.hasPrefix(".") ? String(name.dropFirst()) : name
  }

  /// `#name`, without a module selector.
  func macroName(_ node: NodeID) -> String {
    var name = tree.token(node)
    while tree.kind(name.next) == .colon, tree.kind(name.next.next) == .colon,
      tree.end(name.next) == tree.start(name.next.next)
    {
      name = name.next.next.next
    }
    let text = tree.text(name)
    return text.hasPrefix("#") ? text : "#" + text
  }

  // MARK: Writing

  mutating func writeCalls() {
    guard !calls.isEmpty else { return }
    json.beginArray("calls")
    for call in calls {
      json.beginObject()
      let node = call.node
      if let callee = tree.firstChild(node) {
        json.field("callee", normalised(callee))
        json.field("off", tree.start(node))
        if let name = calleeName(callee) { json.field("name", tree.start(name)) }
      }
      json.field("open", tree.start(tree.token(node)))
      json.field("end", tree.end(node))
      writeArguments(node)
      let labels = tree.children(node).filter { tree.kind($0) == .multipleTrailingClosure }
      json.field("tcl", labels.map { tree.text(tree.token($0)) })
      writePath(call)
      json.field("pat", call.isInPattern)
      json.field("attr", call.isInAttribute)
      json.endObject()
    }
    json.endArray()
  }

  private mutating func writeArguments(_ node: NodeID) {
    if let list = tree.child(node, .argumentList) {
      json.field(
        "labels",
        tree.children(list).filter { tree.kind($0) == .labeledArgument }.map {
          tree.flags($0).contains(.label) ? tree.text(tree.token($0)) : "_"
        })
    }
    let closures = tree.children(node).reduce(0) { count, child in
      // The callee of a call is its first child and no trailing closure.
      let isCallee = tree.kind(node) == .callExpr && child == tree.firstChild(node)
      let kind = tree.kind(child)
      return !isCallee && (kind == .closureExpr || kind == .multipleTrailingClosure) ? count + 1 : count
    }
    if closures > 0 { json.field("tc", closures) }
  }

  private mutating func writePath(_ fact: NodeFact) {
    json.key("path")
    json.value(fact.path)
  }

  private func calleeName(_ callee: NodeID) -> TokenID? {
    var node = callee
    while true {
      switch tree.kind(node) {
      case .memberAccessExpr, .identifierExpr: return tree.token(node)
      case .optionalChainingExpr, .forceUnwrapExpr:
        guard let next = tree.firstChild(node) else { return nil }
        node = next
      default: return nil
      }
    }
  }

  mutating func writeMacros() {
    guard !macros.isEmpty else { return }
    json.beginArray("macros")
    for macro in macros {
      json.beginObject()
      let token = tree.token(macro.node)
      json.field("name", String(macroName(macro.node).dropFirst()))
      json.field("off", tree.start(token))
      json.field("paren", tree.child(macro.node, .argumentList) != nil)
      writeArguments(macro.node)
      writePath(macro)
      json.endObject()
    }
    json.endArray()
  }

  private func assignment(_ sequence: NodeID) -> (left: NodeID, operator: NodeID)? {
    guard let left = tree.firstChild(sequence), let op = tree.nextSibling(left) else { return nil }
    switch tree.kind(op) {
    case .assignment: break
    case .binaryOperator:
      let text = tree.text(tree.token(op))
      guard text.hasSuffix("="), !Self.comparisons.contains(text) else { return nil }
    default: return nil
    }
    var target = left
    while [.tryExpr, .awaitExpr, .unsafeExpr].contains(tree.kind(target)), let inner = tree.firstChild(target) {
      target = inner
    }
    return (target, op)
  }

  private static let comparisons: Set<String> = [
    "==", "!=", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>=",
  ]

  mutating func writeAssignments() {
    guard !assignments.isEmpty else { return }
    json.beginArray("assigns")
    for fact in assignments {
      guard let (left, op) = assignment(fact.node) else { continue }
      json.beginObject()
      json.field("lhs", normalised(left))
      json.field("op", tree.text(tree.token(op)))
      json.field("at", tree.start(op))
      json.field("off", tree.start(left))
      json.field("simple", isSimple(left))
      writePath(fact)
      json.endObject()
    }
    json.endArray()
  }

  /// Only names, `self`, members, `?` and `!`; no generic arguments.
  private func isSimple(_ target: NodeID) -> Bool {
    var node = target
    while true {
      if tree.child(node, .genericArgumentClause) != nil { return false }
      switch tree.kind(node) {
      case .identifierExpr: return tree.child(node, .declNameArguments) == nil
      case .memberAccessExpr:
        guard let next = base(of: node) else { return false }
        node = next
      case .optionalChainingExpr, .forceUnwrapExpr:
        guard let next = tree.firstChild(node) else { return false }
        node = next
      default: return false
      }
    }
  }

  mutating func writeTypes() {
    let named = types.compactMap { node in dottedName(node).map { (name: $0, node: node) } }
    guard !named.isEmpty else { return }
    json.beginArray("types")
    for (name, node) in named {
      json.beginArray()
      json.value(name)
      json.value(tree.start(node))
      json.endArray()
    }
    json.endArray()
  }

  /// `A.B` of a chain of type names; nil for one that starts in something else.
  private func dottedName(_ type: NodeID) -> String? {
    var names: [String] = []
    var node = type
    while true {
      let token = tree.token(node)
      switch tree.kind(node) {
      case .identifierType, .identifierExpr:
        names.append(text(tree.start(node)..<tree.end(token)))
        return names.reversed().joined(separator: ".")
      case .memberType:
        guard let base = tree.firstChild(node) else { return nil }
        let period = tree.firstToken(at: tree.end(base))
        names.append(text(tree.end(period)..<tree.end(token)))
        node = base
      default: return nil
      }
    }
  }
}
