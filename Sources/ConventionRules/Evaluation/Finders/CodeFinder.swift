// Places that stand in the tree of a file.

extension PlaceTest {
  func eachInCode(in region: Region, _ scope: Scope, _ body: (FoundPlace) -> Void) -> Bool {
    switch region {
    case .file(let file):
      guard let resolver = scope.resolver(of: file) else { return false }
      find(below: resolver.tree.root, resolver, scope, body)
      return true
    case .node(let node):
      guard let resolver = scope.resolver else { return false }
      find(below: node, resolver, scope, body)
      return true
    case .nodes(let nodes):
      guard let resolver = scope.resolver else { return false }
      for node in nodes { find(below: node, resolver, scope, body) }
      return true
    case .type(let type):
      guard let resolver = scope.resolver else { return false }
      var isComplete = scope.index.projectSuperclasses(of: type).isEmpty
      for declaration in scope.index.declarations(of: type) {
        guard declaration.file == scope.file,
          let node = resolver.tree.memberNode(withKeywordAt: scope.index.keywordOffset(declaration))
        else {
          isComplete = false
          continue
        }
        find(below: node, resolver, scope, body)
      }
      return isComplete
    }
  }

  private func find(below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ body: (FoundPlace) -> Void) {
    switch subject {
    case .import: findImports(below: node, resolver, body)
    case .call: findCalls(below: node, resolver, scope, body)
    case .creation: findCreations(below: node, resolver, scope, body)
    case .use: findUses(below: node, resolver, scope, body)
    case .assignment: findAssignments(below: node, resolver, scope, body)
    case .mention: findMentions(below: node, resolver, scope, body)
    case .closure: findClosures(below: node, resolver, scope, body)
    case .body: findBodies(below: node, resolver, scope, body)
    case .parameter: findParameters(below: node, resolver, body)
    case .statement: findStatements(below: node, resolver, body)
    case .literal: findLiterals(below: node, resolver, body)
    case .attribute: findAttributes(below: node, resolver, body)
    default: break
    }
  }
}

extension FileResolver {
  func found(_ subject: Subject, _ node: NodeID, at name: TokenID) -> FoundPlace {
    FoundPlace(subject: subject, file: file, item: .code(node, name: name))
  }
}
