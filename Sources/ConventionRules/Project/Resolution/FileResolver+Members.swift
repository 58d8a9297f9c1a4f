// Members that the file of the resolver declares, and their types.

extension FileResolver {
  /// The node that declares a member of the file: a `patternBinding` for a property, else its declaration.
  func node(of member: MemberID) -> NodeID? {
    member.file == file ? tree.memberDeclaration(named: index.nameRange(member).lowerBound) : nil
  }

  /// The declaration of a member of the file, with its attributes and modifiers.
  func declaration(of member: MemberID) -> NodeID? {
    member.file == file ? tree.memberNode(withKeywordAt: index.keywordOffset(member)) : nil
  }

  /// The declaration of a type or an extension of the file.
  func declaration(of body: DeclarationID) -> NodeID? {
    body.file == file ? tree.memberNode(withKeywordAt: index.keywordOffset(body)) : nil
  }

  /// The property of a name that the file declares, where the type has no other member of the name.
  func property(named name: String, of type: TypeID) -> MemberID? {
    let members = index.member(named: name, of: type, includingInherited: false)
    guard members.count == 1, members[0].file == file, index.kind(members[0]) == .property else { return nil }
    return members[0]
  }

  /// The member that a declaration is, as the index has it; nil for what has no name of its own.
  func member(declaredBy node: NodeID, of type: TypeID) -> MemberID? {
    let name: NodeID?
    switch tree.kind(node) {
    case .functionDecl, .typealiasDecl, .enumCaseElement: name = tree.child(node, .name)
    case .patternBinding: name = tree.firstChild(node)
    // They go by their keyword.
    case .initializerDecl, .subscriptDecl: name = node
    default: name = nil
    }
    guard let name else { return nil }
    let token = tree.token(name)
    return index.member(named: tree.name(token), of: type, includingInherited: false).first { member in
      member.file == file && index.nameRange(member).lowerBound == tree.start(token)
    }
  }

  /// Whether an attribute stands before a member that matches: `@Published`.
  func hasAttribute(_ member: MemberID, matching patterns: [NamePattern]) -> Bool {
    guard let node = declaration(of: member) else { return false }
    return tree.attributeNames(of: node).contains { name in patterns.contains { $0.matches("@" + name) } }
  }
}
