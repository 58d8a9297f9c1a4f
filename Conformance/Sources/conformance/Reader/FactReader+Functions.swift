import SwiftSyntax

extension FactReader {
  // MARK: Functions and what is declared like one

  func function(_ node: FunctionDeclSyntax) -> NamedDeclaration {
    var fact = head(node, "func", node.funcKeyword)
    addGenerics(node.genericParameterClause, to: &fact)
    fact.whereText = text(node.genericWhereClause?.requirements)
    addSignature(node.signature, name: text(node.name) ?? "", to: &fact)
    fact.body = extent(node.body)
    return NamedDeclaration(fact: fact, pathComponent: fact.fullName)
  }

  func initializer(_ node: InitializerDeclSyntax) -> NamedDeclaration {
    var fact = head(node, "init", "init", at: nil, node.initKeyword, node.attributes, node.modifiers)
    addGenerics(node.genericParameterClause, to: &fact)
    fact.whereText = text(node.genericWhereClause?.requirements)
    addSignature(node.signature, name: "init", to: &fact)
    fact.optionalMark = text(node.optionalMark)
    fact.body = extent(node.body)
    return NamedDeclaration(fact: fact, pathComponent: fact.fullName)
  }

  func deinitializer(_ node: DeinitializerDeclSyntax) -> NamedDeclaration {
    var fact = head(node, "deinit", "deinit", at: nil, node.deinitKeyword, node.attributes, node.modifiers)
    fact.effects = text(node.effectSpecifiers)
    fact.body = extent(node.body)
    return NamedDeclaration(fact: fact, pathComponent: "deinit")
  }

  func subscriptDeclaration(_ node: SubscriptDeclSyntax) -> NamedDeclaration {
    var fact = head(node, "subscript", "subscript", at: nil, node.subscriptKeyword, node.attributes, node.modifiers)
    addGenerics(node.genericParameterClause, to: &fact)
    fact.whereText = text(node.genericWhereClause?.requirements)
    let list = node.parameterClause.parameters
    // A lone name is the name inside the subscript, not a label.
    let labels = list.map { $0.secondName == nil ? "_" : text($0.firstName) ?? "_" }
    fact.fullName = fullName("subscript", labels)
    fact.parameters = parameters(list).orNil
    fact.returnType = text(node.returnClause.type)
    fact.accessors = accessors(node.accessorBlock).orNil
    fact.body = extent(node.accessorBlock)
    return NamedDeclaration(fact: fact, pathComponent: fact.fullName)
  }

  func macroDeclaration(_ node: MacroDeclSyntax) -> NamedDeclaration {
    var fact = head(node, "macro", node.macroKeyword)
    addGenerics(node.genericParameterClause, to: &fact)
    fact.whereText = text(node.genericWhereClause?.requirements)
    addSignature(node.signature, name: text(node.name) ?? "", to: &fact)
    fact.definition = extent(node.definition?.value)
    return NamedDeclaration(fact: fact, pathComponent: fact.fullName)
  }

  private func addSignature(_ signature: FunctionSignatureSyntax, name: String, to fact: inout DeclarationFact) {
    let list = signature.parameterClause.parameters
    fact.fullName = fullName(name, list.map { text($0.firstName) ?? "_" })
    fact.parameters = parameters(list).orNil
    fact.effects = text(signature.effectSpecifiers)
    fact.returnType = text(signature.returnClause?.type)
  }

  private func fullName(_ base: String, _ labels: [String]) -> String {
    base + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  private func parameters(_ list: FunctionParameterListSyntax) -> [ParameterFact] {
    list.map { parameter in
      let type = extent(parameter.type).map {
        text(from: $0.start, to: extent(parameter.ellipsis)?.end ?? $0.end)
      }
      return ParameterFact(
        firstName: text(parameter.firstName), secondName: text(parameter.secondName), type: type,
        defaultValue: extent(parameter.defaultValue?.value), attributes: attributes(parameter.attributes).orNil,
        modifiers: parameter.modifiers.compactMap { text($0) }.orNil)
    }
  }

  // MARK: Parts of declarations

  func accessors(_ block: AccessorBlockSyntax?) -> [AccessorFact] {
    switch block?.accessors {
    case nil: []
    case .getter: [AccessorFact(kind: "short")]
    case .accessors(let list):
      list.map {
        AccessorFact(
          kind: text($0.accessorSpecifier), keyword: start($0.accessorSpecifier), modifier: text($0.modifier),
          attributes: attributes($0.attributes).orNil, effects: text($0.effectSpecifiers), body: extent($0.body))
      }
    @unknown default: preconditionFailure("a kind of accessors that this package does not know")
    }
  }

  /// The attributes of a list, those inside `#if` too.
  func attributes(_ list: AttributeListSyntax) -> [AttributeFact] {
    list.flatMap { element -> [AttributeFact] in
      switch element {
      case .attribute(let attribute):
        return [
          AttributeFact(
            name: text(attribute.attributeName) ?? "",
            arguments: text(between: attribute.leftParen, and: attribute.rightParen), start: start(attribute))
        ]
      case .ifConfigDecl(let conditional):
        return conditional.clauses.flatMap { clause -> [AttributeFact] in
          guard case .attributes(let inner)? = clause.elements else { return [] }
          return attributes(inner)
        }
      @unknown default: preconditionFailure("a kind of attribute that this package does not know")
      }
    }
  }
}
