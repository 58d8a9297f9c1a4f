/// What is written before a member's name: modifiers, attributes, the keyword, and the effects of a function.
struct MemberWords {
  private(set) var texts: [String] = []
  /// False where `#if` decides about attributes.
  private(set) var areSure = true

  /// - Parameter body: the body that holds the member, whose own level of access counts as well. That of an extension is a
  ///   word of its members that have none. Nil at the top level of a file.
  init(_ member: NodeID, in body: DeclarationID?, _ resolver: FileResolver) {
    let tree = resolver.tree
    for child in tree.children(member) {
      switch tree.kind(child) {
      case .modifier: texts.append(tree.text(child).filter { !$0.isWhitespace })
      case .ifConfig: areSure = false
      default: break
      }
    }
    if let effects = tree.effects(ofDeclaration: member) {
      texts += tree.text(effects).split { !$0.isLetter }.map(String.init)
    }
    if let body, !texts.contains(where: Self.accessLevels.contains), let level = extensionLevel(body, resolver) {
      texts.append(level)
    }
    let inherited = body.map { extensionAttributes(member, $0, resolver) } ?? []
    texts += (tree.attributeNames(of: member) + inherited).map { "@" + $0 }
    texts.append(tree.text(tree.token(member)))
  }

  func match(_ pattern: NamePattern) -> Bool { texts.contains { pattern.matches($0) } }

  private static let accessLevels: Set<String> = ["private", "fileprivate", "internal", "package", "public", "open"]

  private func extensionLevel(_ body: DeclarationID, _ resolver: FileResolver) -> String? {
    guard resolver.index.isExtension(body) else { return nil }
    return modifiers(of: body, resolver).first(where: Self.accessLevels.contains)
  }

  /// The attributes of an extension, which hold for its members: `@objc`, `@MainActor`. A nested type has its own, and so has
  /// a member that says the opposite.
  private func extensionAttributes(_ member: NodeID, _ body: DeclarationID, _ resolver: FileResolver) -> [String] {
    let tree = resolver.tree
    guard resolver.index.isExtension(body), !tree.declaresType(member), let node = resolver.declaration(of: body)
    else { return [] }
    let attributes = tree.attributeNames(of: node)
    guard attributes.contains("objc"), tree.attributeNames(of: member).contains("nonobjc") else { return attributes }
    return attributes.filter { $0 != "objc" }
  }

  private func modifiers(of body: DeclarationID, _ resolver: FileResolver) -> [String] {
    let tree = resolver.tree
    guard let node = resolver.declaration(of: body) else { return [] }
    return tree.children(node).filter { tree.kind($0) == .modifier }.map { tree.text($0) }
  }
}
