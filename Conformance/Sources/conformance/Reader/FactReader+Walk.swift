import SwiftSyntax

/// What the nodes around a node say of it.
struct Surroundings {
  /// The enclosing declarations, joined by `/`.
  var path = ""
  var isPattern = false
  var isInAttribute = false
}

extension FactReader {
  /// Finds all facts of a node and below it, outer before inner.
  mutating func walk(_ node: Syntax, _ outer: Surroundings) {
    var inner = outer
    switch node.kind {
    // What stands inside `@abi(…)` is a declaration of its own, which is not reported.
    case .token, .abiAttributeArguments: return
    case .attribute: inner.isInAttribute = true
    case .closureExpr: inner.isPattern = false
    case .expressionPattern: inner.isPattern = true
    case .ifConfigDecl: addIfConfig(node.cast(IfConfigDeclSyntax.self))
    case .ifConfigClause:
      if let elements = node.cast(IfConfigClauseSyntax.self).elements { walk(Syntax(elements), inner) }
      return
    case .importDecl: addImport(node.cast(ImportDeclSyntax.self))
    case .functionCallExpr: addCall(node.cast(FunctionCallExprSyntax.self), outer)
    case .sequenceExpr: addAssignment(node.cast(SequenceExprSyntax.self), outer)
    case .macroExpansionExpr, .macroExpansionDecl: return addMacro(node, outer)
    case .identifierType, .memberType:
      if !outer.isInAttribute, !isBaseOfMemberType(node) { addTypeName(node) }
    default:
      if let declaration = declaration(of: node) { return open(declaration, of: node, outer) }
    }
    walkChildren(of: node, inner)
  }

  mutating func walkChildren(of node: Syntax, _ surroundings: Surroundings) {
    for child in node.children(viewMode: .sourceAccurate) where child.kind != .token { walk(child, surroundings) }
  }

  /// Keeps a declaration and walks what is inside it.
  private mutating func open(_ declaration: NamedDeclaration, of node: Syntax, _ outer: Surroundings) {
    var inner = outer
    inner.isPattern = false
    if let component = declaration.pathComponent {
      inner.path = outer.path.isEmpty ? component : outer.path + "/" + component
    }
    declarations.append([])
    walkChildren(of: node, inner)
    var fact = declaration.fact
    fact.children = declarations.removeLast().orNil
    declarations[declarations.count - 1].append(fact)
  }

  // MARK: Imports and conditions

  private mutating func addImport(_ node: ImportDeclSyntax) {
    guard let extent = extent(node) else { return }
    imports.append(
      ImportFact(
        module: text(node.path), kind: text(node.importKindSpecifier), attributes: attributes(node.attributes).orNil,
        modifiers: node.modifiers.compactMap { text($0) }.orNil, start: extent.start, end: extent.end))
  }

  private mutating func addIfConfig(_ node: IfConfigDeclSyntax) {
    guard let extent = extent(node) else { return }
    let clauses = node.clauses.map {
      IfConfigFact.Clause(
        keyword: text($0.poundKeyword) ?? "", start: start($0.poundKeyword), condition: text($0.condition))
    }
    ifConfigs.append(
      IfConfigFact(start: extent.start, end: extent.end, context: context(ofIfConfig: node), clauses: clauses))
  }

  private func context(ofIfConfig node: IfConfigDeclSyntax) -> String {
    guard let elements = node.clauses.first?.elements, extent(elements) != nil else {
      return "empty"
    }
    return switch elements {
    case .statements: "code"
    case .switchCases: "switch"
    case .decls: "member"
    case .postfixExpression: "postfix"
    case .attributes: "attr"
    @unknown default: "unknown"
    }
  }

  // MARK: Freestanding macros

  private mutating func addMacro(_ node: Syntax, _ outer: Surroundings) {
    let context = declarationContext(of: node)
    if let macro = node.as(MacroExpansionDeclSyntax.self) {
      addMacro(macro, outer)
      guard context != "local" else { return walkChildren(of: node, outer) }
      open(macroItem(macro, attributes: macro.attributes, modifiers: macro.modifiers), of: node, outer)
    } else if let macro = node.as(MacroExpansionExprSyntax.self) {
      addMacro(macro, outer)
      guard node.parent?.kind == .codeBlockItem, context == "file" else { return walkChildren(of: node, outer) }
      open(macroItem(macro, attributes: nil, modifiers: nil), of: node, outer)
    }
  }

  private mutating func addMacro(_ node: some FreestandingMacroExpansionSyntax, _ outer: Surroundings) {
    let behind = closureInCondition(behind: node)
    macros.append(
      MacroFact(
        name: text(node.macroName), start: start(node.pound), end: (behind.flatMap(extent) ?? extent(node))?.end,
        hasParentheses: node.leftParen == nil ? nil : true, labels: labels(node.arguments).orNil,
        trailingClosures: behind.map { count($0.trailingClosure, $0.additionalTrailingClosures) }
          ?? count(node.trailingClosure, node.additionalTrailingClosures),
        path: outer.path))
  }

  // MARK: Type names

  private func isBaseOfMemberType(_ node: Syntax) -> Bool {
    node.parent?.as(MemberTypeSyntax.self)?.baseType.id == node.as(TypeSyntax.self)?.id
  }

  /// Adds a chain of names; one that begins in something else, as in `[Int].Index`, gives only the names inside.
  private mutating func addTypeName(_ node: Syntax) {
    var names: [String] = []
    var base = node
    while let member = base.as(MemberTypeSyntax.self) {
      names.append((text(member.moduleSelector) ?? "") + (text(member.name) ?? ""))
      base = Syntax(member.baseType)
    }
    guard let first = base.as(IdentifierTypeSyntax.self), let extent = extent(first) else { return }
    names.append((text(first.moduleSelector) ?? "") + (text(first.name) ?? ""))
    guard !names.contains("") else { return }
    types.append(TypeNameFact(name: names.reversed().joined(separator: "."), start: extent.start))
  }
}
