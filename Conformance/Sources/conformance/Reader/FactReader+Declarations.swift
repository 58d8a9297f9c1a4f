import SwiftSyntax

/// A declaration and how it appears in the paths of what lies inside it; nil for those that do not.
struct NamedDeclaration {
  var fact: DeclarationFact
  var pathComponent: String?
}

extension FactReader {
  /// The facts of a declaration without those inside it; nil for other nodes.
  func declaration(of node: Syntax) -> NamedDeclaration? {
    switch node.as(SyntaxEnum.self) {
    case .classDecl(let it): nominal(it, "class", it.classKeyword, it.genericParameterClause)
    case .structDecl(let it): nominal(it, "struct", it.structKeyword, it.genericParameterClause)
    case .enumDecl(let it): nominal(it, "enum", it.enumKeyword, it.genericParameterClause)
    case .actorDecl(let it): nominal(it, "actor", it.actorKeyword, it.genericParameterClause)
    case .protocolDecl(let it): protocolDeclaration(it)
    case .extensionDecl(let it): extensionDeclaration(it)
    case .functionDecl(let it): function(it)
    case .initializerDecl(let it): initializer(it)
    case .deinitializerDecl(let it): deinitializer(it)
    case .subscriptDecl(let it): subscriptDeclaration(it)
    case .macroDecl(let it): macroDeclaration(it)
    case .variableDecl(let it): variable(it)
    case .enumCaseDecl(let it): enumCase(it)
    case .typeAliasDecl(let it): typeAlias(it)
    case .associatedTypeDecl(let it): associatedType(it)
    case .operatorDecl(let it): operatorDeclaration(it)
    case .precedenceGroupDecl(let it): precedenceGroup(it)
    default: nil
    }
  }

  /// Whether a declaration stands in a `file`, is a `member` or `local`; `#if` is no level.
  func declarationContext(of node: Syntax) -> String {
    var parent = node.parent
    while let current = parent {
      switch current.kind {
      case .memberBlockItem: return "member"
      case .sourceFile: return "file"
      case .codeBlockItem, .codeBlockItemList, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl:
        parent = current.parent
      default: return "local"
      }
    }
    return "local"
  }

  /// What every declaration has.
  func head(
    _ node: some SyntaxProtocol, _ kind: String, _ name: String?, at nameStart: Int?, _ keyword: TokenSyntax,
    _ attributes: AttributeListSyntax?, _ modifiers: DeclModifierListSyntax?
  ) -> DeclarationFact {
    let extent = extent(node) ?? Extent(start: 0, end: 0)
    var line = lineStarts.lowerBound(extent.start)
    if line == lineStarts.count || lineStarts[line] > extent.start { line -= 1 }
    var fact = DeclarationFact(
      kind: kind, name: name, nameStart: nameStart, keyword: start(keyword), start: extent.start, end: extent.end,
      line: line + 1, column: extent.start - lineStarts[line] + 1, context: declarationContext(of: Syntax(node)))
    fact.attributes = attributes.flatMap { self.attributes($0).orNil }
    fact.modifiers = modifiers?.compactMap { text($0) }.orNil
    for modifier in modifiers ?? [] where Self.accessWords.contains(modifier.name.text) {
      switch modifier.detail?.detail.text {
      case nil: fact.access = modifier.name.text
      case "set": fact.setterAccess = modifier.name.text
      default: break
      }
    }
    return fact
  }

  private static let accessWords: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]

  func head(
    _ node: some NamedDeclSyntax & WithAttributesSyntax & WithModifiersSyntax, _ kind: String, _ keyword: TokenSyntax
  ) -> DeclarationFact {
    head(node, kind, text(node.name), at: start(node.name), keyword, node.attributes, node.modifiers)
  }

  // MARK: Types

  private func nominal(
    _ node: some DeclGroupSyntax & NamedDeclSyntax & WithAttributesSyntax & WithModifiersSyntax, _ kind: String,
    _ keyword: TokenSyntax,
    _ generics: GenericParameterClauseSyntax?
  ) -> NamedDeclaration {
    var fact = head(node, kind, keyword)
    addGenerics(generics, to: &fact)
    addGroup(node, to: &fact)
    return NamedDeclaration(fact: fact, pathComponent: fact.name)
  }

  private func protocolDeclaration(_ node: ProtocolDeclSyntax) -> NamedDeclaration {
    var fact = head(node, "protocol", node.protocolKeyword)
    if let clause = node.primaryAssociatedTypeClause {
      fact.genericNames = clause.primaryAssociatedTypes.compactMap { text($0.name) }.orNil
      fact.genericText = text(between: clause.leftAngle, and: clause.rightAngle)
    }
    addGroup(node, to: &fact)
    return NamedDeclaration(fact: fact, pathComponent: fact.name)
  }

  private func extensionDeclaration(_ node: ExtensionDeclSyntax) -> NamedDeclaration {
    var fact = head(
      node, "extension", text(node.extendedType), at: start(node.extendedType), node.extensionKeyword,
      node.attributes, node.modifiers)
    addGroup(node, to: &fact)
    return NamedDeclaration(fact: fact, pathComponent: fact.name)
  }

  private func addGroup(_ node: some DeclGroupSyntax, to fact: inout DeclarationFact) {
    fact.whereText = text(node.genericWhereClause?.requirements)
    fact.inheritance = node.inheritanceClause?.inheritedTypes.compactMap { text($0.type) }.orNil
    fact.body = extent(node.memberBlock)
  }

  func addGenerics(_ clause: GenericParameterClauseSyntax?, to fact: inout DeclarationFact) {
    guard let clause else { return }
    fact.genericNames = clause.parameters.compactMap { text($0.name) }.orNil
    fact.genericText = text(between: clause.leftAngle, and: clause.rightAngle)
  }

  private func typeAlias(_ node: TypeAliasDeclSyntax) -> NamedDeclaration {
    var fact = head(node, "typealias", node.typealiasKeyword)
    addGenerics(node.genericParameterClause, to: &fact)
    fact.whereText = text(node.genericWhereClause?.requirements)
    fact.type = text(node.initializer.value)
    return NamedDeclaration(fact: fact)
  }

  private func associatedType(_ node: AssociatedTypeDeclSyntax) -> NamedDeclaration {
    var fact = head(node, "associatedtype", node.associatedtypeKeyword)
    fact.whereText = text(node.genericWhereClause?.requirements)
    fact.inheritance = node.inheritanceClause?.inheritedTypes.compactMap { text($0.type) }.orNil
    fact.type = text(node.initializer?.value)
    return NamedDeclaration(fact: fact)
  }

  // MARK: Values

  private func variable(_ node: VariableDeclSyntax) -> NamedDeclaration {
    let pattern = node.bindings.first?.pattern
    let name = pattern.flatMap { names(in: $0).first ?? $0.firstToken(viewMode: .sourceAccurate) }
    let kind = node.bindingSpecifier.text == "let" ? "let" : "var"
    var fact = head(
      node, kind, text(name), at: name.map { start($0) }, node.bindingSpecifier, node.attributes, node.modifiers)
    fact.bindings = node.bindings.map(binding).orNil
    return NamedDeclaration(fact: fact, pathComponent: fact.context == "local" ? nil : fact.name ?? "")
  }

  private func binding(_ node: PatternBindingSyntax) -> BindingFact {
    BindingFact(
      pattern: text(node.pattern),
      names: names(in: node.pattern).map { BindingFact.Name(text: text($0) ?? "", start: start($0)) }.orNil,
      type: text(node.typeAnnotation?.type), initializer: extent(node.initializer?.value),
      accessors: accessors(node.accessorBlock).orNil, body: extent(node.accessorBlock))
  }

  /// The names that a pattern declares.
  private func names(in pattern: PatternSyntax) -> [TokenSyntax] {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let name): [name.identifier]
    case .tuplePattern(let tuple): tuple.elements.flatMap { names(in: $0.pattern) }
    case .valueBindingPattern(let binding): names(in: binding.pattern)
    default: []
    }
  }

  private func enumCase(_ node: EnumCaseDeclSyntax) -> NamedDeclaration {
    let name = node.elements.first?.name
    var fact = head(
      node, "case", text(name) ?? "", at: name.map { start($0) }, node.caseKeyword, node.attributes, node.modifiers)
    fact.elements = node.elements.map(element).orNil
    return NamedDeclaration(fact: fact)
  }

  private func element(_ node: EnumCaseElementSyntax) -> ElementFact {
    let name = text(node.name) ?? ""
    let parameters = node.parameterClause?.parameters
    let labels = parameters?.map { (text($0.firstName) ?? "_") + ":" }
    return ElementFact(
      name: name, start: start(node.name), fullName: labels.map { name + "(" + $0.joined() + ")" },
      parameters: parameters?.map {
        ParameterFact(
          firstName: text($0.firstName), secondName: text($0.secondName), type: text($0.type),
          defaultValue: extent($0.defaultValue?.value))
      }.orNil, rawValue: extent(node.rawValue?.value))
  }

  // MARK: Operators

  private func operatorDeclaration(_ node: OperatorDeclSyntax) -> NamedDeclaration {
    var fact = head(node, "operator", text(node.name), at: start(node.name), node.operatorKeyword, nil, nil)
    fact.modifiers = text(node.fixitySpecifier).map { [$0] }
    fact.type = text(node.operatorPrecedenceAndTypes?.precedenceGroup)
    return NamedDeclaration(fact: fact)
  }

  private func precedenceGroup(_ node: PrecedenceGroupDeclSyntax) -> NamedDeclaration {
    var fact = head(node, "precedencegroup", node.precedencegroupKeyword)
    if let left = extent(node.leftBrace), let right = extent(node.rightBrace) {
      fact.body = Extent(start: left.start, end: right.end)
    }
    return NamedDeclaration(fact: fact)
  }

  /// A freestanding macro that is a whole item of a file or a type.
  func macroItem(
    _ node: some FreestandingMacroExpansionSyntax, attributes: AttributeListSyntax?,
    modifiers: DeclModifierListSyntax?
  ) -> NamedDeclaration {
    let name = "#" + (text(node.macroName) ?? "")
    let fact = head(node, "macroexp", name, at: nil, node.pound, attributes, modifiers)
    return NamedDeclaration(fact: fact, pathComponent: name)
  }
}
