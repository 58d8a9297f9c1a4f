// Places that a walk over the tree tells by the kind of their nodes.

extension PlaceTest {
  func findImports(below node: NodeID, _ resolver: FileResolver, _ body: (FoundPlace) -> Void) {
    let tree = resolver.tree
    tree.walk(node) { node in
      switch tree.kind(node) {
      case .sourceFile, .ifConfig, .ifConfigClause: return true
      case .importDecl:
        if let module = tree.child(node, .name) { body(resolver.found(.import, module, at: tree.token(module))) }
        return false
      default: return false
      }
    }
  }

  func findParameters(below node: NodeID, _ resolver: FileResolver, _ body: (FoundPlace) -> Void) {
    let tree = resolver.tree
    tree.walk(node) { node in
      guard tree.kind(node) == .parameter, let clause = tree.parent(node), tree.kind(clause) == .parameterClause,
        let function = tree.parent(clause)
      else { return true }
      switch tree.kind(function) {
      case .functionDecl, .initializerDecl, .subscriptDecl:
        let token = tree.flags(node).contains(.secondName) ? tree.token(node).next : tree.token(node)
        body(resolver.found(.parameter, node, at: token))
      default: break
      }
      return true
    }
  }

  func findStatements(below node: NodeID, _ resolver: FileResolver, _ body: (FoundPlace) -> Void) {}

  func findLiterals(below node: NodeID, _ resolver: FileResolver, _ body: (FoundPlace) -> Void) {}

  func findAttributes(below node: NodeID, _ resolver: FileResolver, _ body: (FoundPlace) -> Void) {}

  func findClosures(below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ body: (FoundPlace) -> Void) {}

  func findBodies(below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ body: (FoundPlace) -> Void) {}
}

/// Literals as a rule writes them.
struct LiteralTest: Sendable {
  let kinds: Set<LiteralKind>
  let texts: [NamePattern]

  init(_ queries: [LiteralQuery], _ vocabulary: Vocabulary) {
    var (kinds, texts): (Set<LiteralKind>, [NamePattern]) = ([], [])
    for query in queries {
      switch query {
      case .kind(let kind): kinds.insert(kind)
      case .text(let pattern): texts.append(pattern)
      case .vocabulary(let name): texts += vocabulary[name] ?? []
      }
    }
    self.kinds = kinds
    self.texts = texts
  }
}
