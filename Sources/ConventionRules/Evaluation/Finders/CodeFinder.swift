// Places that stand in the tree of a file.

extension PlaceMatcher {
  func findCode(in region: Region, _ scope: Scope, _ places: inout [FoundPlace]) -> Bool {
    switch region {
    case .file(let file):
      guard let resolver = scope.resolver(of: file) else { return false }
      find(below: resolver.tree.root, resolver, scope, &places)
      return true
    case .node(let node):
      guard let resolver = scope.resolver else { return false }
      find(below: node, resolver, scope, &places)
      return true
    case .body(let body):
      guard body.file == scope.file, let resolver = scope.resolver,
        let node = resolver.tree.memberNode(withKeywordAt: scope.index.keywordOffset(body))
      else { return false }
      find(below: node, resolver, scope, &places)
      return true
    case .nodes(let nodes):
      guard let resolver = scope.resolver else { return false }
      for node in nodes { find(below: node, resolver, scope, &places) }
      return true
    case .type(let type):
      guard let resolver = scope.resolver else { return false }
      var isComplete = scope.index.projectSuperclasses(of: type).isEmpty
      for declaration in scope.index.declarations(of: type) {
        guard declaration.file == scope.file, let node = resolver.declaration(of: declaration) else {
          isComplete = false
          continue
        }
        find(below: node, resolver, scope, &places)
      }
      return isComplete
    }
  }

  private func find(below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ places: inout [FoundPlace]) {
    code?.find(self, node, resolver, scope, &places)
  }
}

extension FileResolver {
  func found(_ subject: Subject, _ node: NodeID, at name: TokenID) -> FoundPlace {
    FoundPlace(subject: subject, file: file, item: .code(node, name: name))
  }
}
