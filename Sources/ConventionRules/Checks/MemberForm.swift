/// What rules call the kinds of members.
enum MemberForm: String, CaseIterable {
  case storedProperty = "stored_property"
  case computedProperty = "computed_property"
  case method, initializer, `subscript`, `case`, type

  /// Those that may hold statements.
  static let withBodies: [MemberForm] = [.storedProperty, .computedProperty, .method, .initializer, .subscript]

  /// nil for associated types.
  init?(of member: MemberID, _ index: ProjectIndex) {
    switch index.kind(member) {
    case .property: self = index.isComputed(member) ? .computedProperty : .storedProperty
    case .method: self = .method
    case .initializer: self = .initializer
    case .subscript: self = .subscript
    case .enumCase: self = .case
    case .typeAlias: self = .type
    case .associatedType: return nil
    }
  }

  /// For messages.
  var words: String {
    switch self {
    case .initializer: "an initializer"
    default: "a " + rawValue.split(separator: "_").joined(separator: " ")
    }
  }
}

/// What is written before a member's name: modifiers, attributes, the keyword, and the effects of a function.
struct MemberWords {
  private(set) var texts: [String] = []
  /// False where `#if` decides about attributes.
  private(set) var areSure = true
  private(set) var isPrivate = false
  private(set) var isPublic = false

  init() {}

  /// - Parameter body: the body that holds the member, whose own level of access counts as well. That of an extension is a
  ///   word of its members that have none. Nil at the top level of a file.
  init(_ member: NodeID, in body: DeclarationID?, _ resolver: FileResolver) {
    let tree = resolver.tree
    for child in tree.children(member) {
      switch tree.kind(child) {
      case .modifier: texts.append(tree.text(child).filter { !$0.isWhitespace })
      case .effectSpecifiers: texts += tree.text(child).split { !$0.isLetter }.map(String.init)
      case .ifConfig: areSure = false
      default: break
      }
    }
    if let body, !texts.contains(where: Self.accessLevels.contains), let level = extensionLevel(body, resolver) {
      texts.append(level)
    }
    texts += (tree.attributeNames(of: member) + (body.map { extensionAttributes(member, $0, resolver) } ?? [])).map {
      "@" + $0
    }
    texts.append(tree.text(tree.token(member)))
    isPrivate =
      body.map(resolver.index.isPrivateType) ?? false || texts.contains { $0 == "private" || $0 == "fileprivate" }
    isPublic =
      texts.contains { $0 == "public" || $0 == "open" } || body.map { isMadePublic(member, by: $0, resolver) } ?? false
  }

  func match(_ pattern: NamePattern) -> Bool { texts.contains { pattern.matches($0) } }

  private static let accessLevels: Set<String> = ["private", "fileprivate", "internal", "package", "public", "open"]

  /// The level of access that an extension gives to its members.
  private func extensionLevel(_ body: DeclarationID, _ resolver: FileResolver) -> String? {
    guard resolver.index.isExtension(body) else { return nil }
    return modifiers(of: body, resolver).first(where: Self.accessLevels.contains)
  }

  /// The attributes of an extension, which hold for its members: `@objc`, `@MainActor`. A nested type has its own, and so has
  /// a member that says the opposite.
  private func extensionAttributes(_ member: NodeID, _ body: DeclarationID, _ resolver: FileResolver) -> [String] {
    let tree = resolver.tree
    guard resolver.index.isExtension(body), !tree.declaresType(member),
      let node = tree.memberNode(withKeywordAt: resolver.index.keywordOffset(body))
    else { return [] }
    let attributes = tree.attributeNames(of: node)
    guard attributes.contains("objc"), tree.attributeNames(of: member).contains("nonobjc") else { return attributes }
    return attributes.filter { $0 != "objc" }
  }

  /// Whether a member without a level of its own has a public one from its type: as a requirement of a protocol and as a
  /// case.
  private func isMadePublic(_ member: NodeID, by body: DeclarationID, _ resolver: FileResolver) -> Bool {
    let index = resolver.index
    let isProtocol = index.extendedType(body).map { index.kind($0) == .protocol } ?? false
    let isRequirement = isProtocol && !index.isExtension(body)
    return (isRequirement || resolver.tree.kind(member) == .enumCaseDecl)
      && !texts.contains(where: Self.accessLevels.contains)
      && modifiers(of: body, resolver).contains("public")
  }

  private func modifiers(of body: DeclarationID, _ resolver: FileResolver) -> [String] {
    let tree = resolver.tree
    guard let node = tree.memberNode(withKeywordAt: resolver.index.keywordOffset(body)) else { return [] }
    return tree.children(node).filter { tree.kind($0) == .modifier }.map { tree.text($0) }
  }
}

extension NameMatch {
  var negated: NameMatch {
    switch self {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }
}

extension SyntaxTree {
  /// The declaration of a member, a nested type or an extension whose keyword stands at an offset.
  func memberNode(withKeywordAt offset: Int) -> NodeID? {
    innermost(around: offset) { isDeclaration(item: $0) && start(token($0)) == offset }
  }

  /// Whether a member is a nested type or a typealias.
  fileprivate func declaresType(_ member: NodeID) -> Bool {
    switch kind(member) {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typealiasDecl: true
    default: false
    }
  }
}

extension FileResolver {
  /// Whether the type of a property or the result of a function goes by a matching name; see ``type(of:goesBy:)``. A method
  /// without result goes by `Void`, what holds functions by the forms of these; see ``type(_:holdsFunctionLike:)``.
  func result(of member: MemberID, goesBy patterns: [NamePattern]) -> NameMatch {
    let isVoid = index.kind(member) == .method && !index.hasTypeAnnotation(member)
    if isVoid { return patterns.contains { $0.matches("Void") } ? .yes : .no }
    let functions = patterns.filter(\.isOfFunctions)
    if functions.isEmpty { return type(of: member, goesBy: patterns) }
    let named = type(of: member, goesBy: patterns.filter { !$0.isOfFunctions })
    guard named != .yes, let node = tree.memberDeclaration(named: index.nameRange(member).lowerBound) else {
      return named
    }
    if let clause = tree.child(node, .initializerClause), tree.declaredType(of: node) == nil {
      guard let value = tree.firstChild(clause), tree.kind(value) == .closureExpr else { return named }
      return functions.contains(where: \.isAnyFunction) ? .yes : .unknown
    }
    let written = tree.declaredType(of: node) ?? sharedType(of: node)
    let match = written.map { type($0, holdsFunctionLike: functions) } ?? .no
    return match == .no ? named : match
  }
}
