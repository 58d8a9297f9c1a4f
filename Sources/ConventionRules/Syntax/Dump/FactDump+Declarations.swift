extension FactDump {
  func isDeclaration(_ node: NodeID) -> Bool {
    let kind = tree.kind(node)
    return kind.rawValue >= SyntaxKind.classDecl.rawValue && kind.rawValue <= SyntaxKind.macroDecl.rawValue
  }

  mutating func writeDeclarations() {
    json.beginArray("decls")
    writeDeclarations(in: tree.root, context: "file")
    json.endArray()
  }

  /// Writes the declarations under a node, each with those inside it.
  private mutating func writeDeclarations(in node: NodeID, context: String) {
    // A closure in the condition of an `#if`, as half-typed code has it, declares nothing.
    let hasCondition = tree.kind(node) == .ifConfigClause && tree.kind(tree.token(node)) != .poundElse
    let condition = hasCondition ? tree.firstChild(node) : nil
    for child in tree.children(node) where child != condition {
      let kind = tree.kind(child)
      if isDeclaration(child), kind != .importDecl {
        writeDeclaration(child, context)
      } else if (kind == .macroExpansionDecl && context != "local")
        || (kind == .macroExpansionExpr && context == "file")
      {
        writeMacroExpansion(child, context)
      } else if kind == .attribute, tree.firstChild(child).map({ tree.token(tree.token($0), spells: "abi") }) == true {
        continue
      } else {
        writeDeclarations(in: child, context: innerContext(child, context))
      }
    }
  }

  private func innerContext(_ node: NodeID, _ context: String) -> String {
    switch tree.kind(node) {
    case .memberBlock: "member"
    case .ifConfig, .ifConfigClause: context
    default: "local"
    }
  }

  private mutating func writeMacroExpansion(_ node: NodeID, _ context: String) {
    json.beginObject()
    writeHead(node, kind: "macroexp", name: macroName(node), nameOffset: nil, context)
    writeAttributesAndModifiers(node)
    writeChildren(node)
    json.endObject()
  }

  private mutating func writeChildren(_ node: NodeID) {
    json.beginArray("children")
    writeDeclarations(in: node, context: "local")
    json.endArray()
  }

  private mutating func writeHead(_ node: NodeID, kind: String, name: String, nameOffset: Int?, _ context: String) {
    json.field("kind", kind)
    json.field("name", name)
    if let nameOffset { json.field("nameOff", nameOffset) }
    json.field("kw", tree.start(tree.token(node)))
    json.field("off", tree.start(node))
    json.field("end", tree.end(node))
    let (line, column) = lines.position(of: tree.start(node))
    json.field("line", line)
    json.field("col", column)
    json.field("ctx", context)
  }

  private mutating func writeDeclaration(_ node: NodeID, _ context: String) {
    json.beginObject()
    let (kind, name, nameOffset) = identity(node)
    writeHead(node, kind: kind, name: name, nameOffset: nameOffset, context)
    writeAttributesAndModifiers(node)
    writeGenerics(node)
    switch tree.kind(node) {
    case .functionDecl, .initializerDecl, .subscriptDecl, .macroDecl: writeFunction(node)
    case .variableDecl: writeBindings(node)
    case .enumCaseDecl: writeElements(node)
    case .operatorDecl:
      if let group = tree.child(node, .name).flatMap(tree.nextSibling) { json.field("type", text(group)) }
    default: break
    }
    if let clause = tree.child(node, .typeInitializerClause), let type = tree.firstChild(clause) {
      json.field("type", text(type))
    }
    if let body = tree.child(node, .memberBlock) ?? tree.child(node, .codeBlock) {
      json.field("body", tree.range(body))
    }
    writeChildren(node)
    json.endObject()
  }

  /// Kind word, name and its offset.
  private func identity(_ node: NodeID) -> (kind: String, name: String, offset: Int?) {
    switch tree.kind(node) {
    case .extensionDecl:
      let type = extendedType(node)
      return ("extension", type.map { text($0) } ?? "", type.map { tree.start($0) })
    case .initializerDecl: return ("init", "init", nil)
    case .deinitializerDecl: return ("deinit", "deinit", nil)
    case .subscriptDecl: return ("subscript", "subscript", nil)
    case .variableDecl:
      let first = tree.child(node, .patternBinding).flatMap { tree.firstChild($0) }.flatMap { firstName($0) }
      let kind = tree.kind(tree.token(node)) == .kwLet ? "let" : "var"
      return (kind, first.map { tree.text($0) } ?? "", first.map { tree.start($0) })
    case .enumCaseDecl:
      let name = tree.child(node, .enumCaseElement).flatMap { tree.child($0, .name) }
      return ("case", name.map { text($0) } ?? "", name.map { tree.start($0) })
    default:
      let name = tree.child(node, .name)
      return (tree.text(tree.token(node)), name.map { text($0) } ?? "", name.map { tree.start($0) })
    }
  }

  private func extendedType(_ node: NodeID) -> NodeID? {
    tree.children(node).first { child in
      switch tree.kind(child) {
      case .attribute, .modifier, .ifConfig: false
      default: true
      }
    }
  }

  private func firstName(_ pattern: NodeID) -> TokenID? {
    names(pattern).first ?? tree.firstToken(at: tree.start(pattern))
  }

  private func names(_ pattern: NodeID) -> [TokenID] {
    switch tree.kind(pattern) {
    case .identifierPattern: [tree.token(pattern)]
    case .tuplePattern, .tuplePatternElement, .valueBindingPattern: tree.children(pattern).flatMap { names($0) }
    default: []
    }
  }

  /// How a declaration appears in the paths of what lies inside it; nil for those that do not.
  func pathComponent(_ node: NodeID) -> String? {
    switch tree.kind(node) {
    case .functionDecl, .initializerDecl, .subscriptDecl, .macroDecl: return fullName(node)
    case .variableDecl: return isLocal(node) ? nil : identity(node).name
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .deinitializerDecl:
      return identity(node).name
    default: return nil
    }
  }

  func isLocal(_ node: NodeID) -> Bool {
    var parent = tree.parent(node)
    while let current = parent {
      switch tree.kind(current) {
      case .ifConfig, .ifConfigClause: parent = tree.parent(current)
      case .memberBlock, .sourceFile: return false
      default: return true
      }
    }
    return false
  }

  private func fullName(_ node: NodeID) -> String {
    let isSubscript = tree.kind(node) == .subscriptDecl
    let labels = tree.parameters(of: node).map { parameter in
      let isUnlabeled = isSubscript && !tree.flags(parameter).contains(.secondName)
      return isUnlabeled ? "_" : label(parameter)
    }
    return identity(node).name + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  private func label(_ parameter: NodeID) -> String {
    tree.flags(parameter).contains(.label) ? tree.text(tree.token(parameter)) : "_"
  }

  // MARK: Parts

  mutating func writeAttributesAndModifiers(_ node: NodeID) {
    writeAttributes(node)
    let modifiers = tree.children(node).filter { tree.kind($0) == .modifier }
    json.field("mods", modifiers.map { text($0) })
    for modifier in modifiers {
      switch tree.kind(tree.token(modifier)) {
      case .kwPublic, .kwPrivate, .kwInternal, .kwFileprivate, .kwOpen, .kwPackage:
        let word = tree.text(tree.token(modifier))
        json.field(tree.flags(modifier).contains(.setter) ? "setAccess" : "access", word)
      default: break
      }
    }
  }

  private mutating func writeAttributes(_ node: NodeID) {
    let attributes = attributes(node)
    guard !attributes.isEmpty else { return }
    json.beginArray("attrs")
    for attribute in attributes {
      json.beginArray()
      json.value(tree.firstChild(attribute).map { text($0) } ?? "")
      if let arguments = tree.child(attribute, .argumentList) {
        let range = tree.range(arguments)
        json.value(text(min(range.lowerBound + 1, range.upperBound)..<max(range.lowerBound + 1, range.upperBound - 1)))
      } else {
        json.null()
      }
      json.value(tree.start(attribute))
      json.endArray()
    }
    json.endArray()
  }

  /// Attributes of a declaration, those inside `#if` too.
  private func attributes(_ node: NodeID) -> [NodeID] {
    tree.children(node).flatMap { child -> [NodeID] in
      switch tree.kind(child) {
      case .attribute: return [child]
      case .ifConfig: return tree.children(child).flatMap { attributes($0) }
      default: return []
      }
    }
  }

  private mutating func writeGenerics(_ node: NodeID) {
    if let clause = tree.child(node, .genericParameterClause) {
      json.field(
        "gen", tree.children(clause).filter { tree.kind($0) == .genericParameter }.map { tree.text(tree.token($0)) })
      json.field("genText", text(tree.start(clause) + 1..<max(tree.start(clause) + 1, tree.end(clause) - 1)))
    }
    if let clause = tree.child(node, .genericWhereClause) {
      json.field("where", text(tree.end(tree.token(clause))..<tree.end(clause)))
    }
    if let clause = tree.child(node, .inheritanceClause) {
      json.field("inh", tree.children(clause).map { text($0) })
    }
  }

  private mutating func writeFunction(_ node: NodeID) {
    json.field("full", fullName(node))
    writeParameters(tree.parameters(of: node))
    if let effects = tree.child(node, .effectSpecifiers) { json.field("eff", text(effects)) }
    if let clause = tree.child(node, .returnClause), let type = tree.firstChild(clause) {
      json.field("ret", text(type))
    }
    if tree.flags(node).contains(.optional) { json.field("opt", "?") }
    if tree.flags(node).contains(.forced) { json.field("opt", "!") }
    if tree.kind(node) == .macroDecl, let clause = tree.child(node, .initializerClause),
      let value = tree.firstChild(clause)
    {
      json.field("init", tree.range(value))
    }
    if let block = tree.child(node, .accessorBlock) {
      json.field("body", tree.range(block))
      writeAccessors(block)
    }
  }

  private mutating func writeParameters(_ parameters: [NodeID]) {
    guard !parameters.isEmpty else { return }
    json.beginArray("params")
    for parameter in parameters {
      json.beginObject()
      if tree.flags(parameter).contains(.label) {
        json.field("l", tree.text(tree.token(parameter)))
        if tree.flags(parameter).contains(.secondName) { json.field("n", tree.text(tree.token(parameter).next)) }
      }
      writeAttributes(parameter)
      json.field("mods", tree.children(parameter).filter { tree.kind($0) == .modifier }.map { text($0) })
      for child in tree.children(parameter) {
        switch tree.kind(child) {
        case .attribute, .modifier, .ifConfig: break
        case .initializerClause:
          if let value = tree.firstChild(child) { json.field("def", tree.range(value)) }
        default:
          let end =
            tree.flags(parameter).contains(.variadic) ? tree.end(tree.firstToken(at: tree.end(child))) : tree.end(child)
          json.field("t", text(tree.start(child)..<end))
        }
      }
      json.endObject()
    }
    json.endArray()
  }

  private mutating func writeBindings(_ node: NodeID) {
    json.beginArray("bind")
    for binding in tree.children(node) where tree.kind(binding) == .patternBinding {
      json.beginObject()
      if let pattern = tree.firstChild(binding) {
        json.field("pat", text(pattern))
        let names = names(pattern)
        if !names.isEmpty {
          json.beginArray("names")
          for name in names {
            json.beginArray()
            json.value(tree.text(name))
            json.value(tree.start(name))
            json.endArray()
          }
          json.endArray()
        }
      }
      if let annotation = tree.child(binding, .typeAnnotation), let type = tree.firstChild(annotation) {
        json.field("type", text(type))
      }
      if let clause = tree.child(binding, .initializerClause), let value = tree.firstChild(clause) {
        json.field("init", tree.range(value))
      }
      if let block = tree.child(binding, .accessorBlock) {
        writeAccessors(block)
        json.field("body", tree.range(block))
      }
      json.endObject()
    }
    json.endArray()
  }

  private mutating func writeAccessors(_ block: NodeID) {
    json.beginArray("acc")
    if tree.flags(block).contains(.implicitGetter) {
      json.beginObject()
      json.field("k", "short")
      json.endObject()
    }
    for accessor in tree.children(block) where tree.kind(accessor) == .accessorDecl {
      json.beginObject()
      json.field("k", tree.text(tree.token(accessor)))
      json.field("kw", tree.start(tree.token(accessor)))
      if let modifier = tree.child(accessor, .modifier) { json.field("mod", text(modifier)) }
      writeAttributes(accessor)
      if let effects = tree.child(accessor, .effectSpecifiers) { json.field("eff", text(effects)) }
      if let body = tree.child(accessor, .codeBlock) { json.field("body", tree.range(body)) }
      json.endObject()
    }
    json.endArray()
  }

  private mutating func writeElements(_ node: NodeID) {
    json.beginArray("elems")
    for element in tree.children(node) where tree.kind(element) == .enumCaseElement {
      guard let name = tree.child(element, .name) else { continue }
      json.beginObject()
      json.field("name", text(name))
      json.field("off", tree.start(name))
      if tree.child(element, .parameterClause) != nil {
        let parameters = tree.parameters(of: element)
        json.field("full", text(name) + "(" + parameters.map { label($0) + ":" }.joined() + ")")
        writeParameters(parameters)
      }
      if let clause = tree.child(element, .initializerClause), let value = tree.firstChild(clause) {
        json.field("raw", tree.range(value))
      }
      json.endObject()
    }
    json.endArray()
  }

  // MARK: Imports and conditional compilation

  mutating func writeImports() {
    guard !imports.isEmpty else { return }
    json.beginArray("imports")
    for node in imports {
      json.beginObject()
      let names = tree.children(node).filter { tree.kind($0) == .name }
      if let first = names.first, let last = names.last {
        json.field("module", text(tree.start(first)..<tree.end(last)))
        let introducer = tree.token(node).next
        if tree.start(introducer) < tree.start(first) { json.field("kind", tree.text(introducer)) }
      }
      writeAttributesAndModifiers(node)
      json.field("off", tree.start(node))
      json.field("end", tree.end(node))
      json.endObject()
    }
    json.endArray()
  }

  mutating func writeIfConfigs() {
    guard !ifConfigs.isEmpty else { return }
    json.beginArray("ifs")
    for node in ifConfigs {
      json.beginObject()
      json.field("off", tree.start(node))
      json.field("end", tree.end(node))
      json.field("ctx", context(ofIfConfig: node))
      json.beginArray("clauses")
      for clause in tree.children(node) where tree.kind(clause) == .ifConfigClause {
        json.beginArray()
        json.value(tree.text(tree.token(clause)))
        json.value(tree.start(clause))
        if tree.kind(tree.token(clause)) != .poundElse, let condition = tree.firstChild(clause) {
          json.value(text(condition))
        } else {
          json.null()
        }
        json.endArray()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
  }

  /// What the first clause holds, as the surroundings say.
  private func context(ofIfConfig node: NodeID) -> String {
    guard let clause = tree.firstChild(node), let condition = tree.firstChild(clause),
      tree.nextSibling(condition) != nil
    else { return "empty" }
    var parent = tree.parent(node)
    while let current = parent {
      switch tree.kind(current) {
      case .ifConfig, .ifConfigClause: parent = tree.parent(current)
      case .memberBlock: return "member"
      case .switchExpr: return "switch"
      case .postfixIfConfigExpr: return "postfix"
      case .sourceFile, .codeBlock, .closureExpr, .switchCase, .accessorBlock: return "code"
      default: return "attr"
      }
    }
    return "code"
  }
}
