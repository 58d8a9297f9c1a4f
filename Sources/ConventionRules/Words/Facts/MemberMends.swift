// What can be changed at members where all uses of them allow it.

extension Mend {
  /// Who else holds the object is not known.
  static let weakening = Mend(title: "insert 'weak'", level: .unsafe) { place, scope in
    place.propertyToWeaken(scope).map { [.head(keyword: scope.index.keywordOffset($0), .word("weak"))] }
  }

  static let hiding = Mend(title: "insert 'private'", level: .safe) { place, scope in
    place.memberToHide(scope).map { member in
      [
        .head(
          keyword: scope.index.keywordOffset(member), .word("private"), .inside(member))
      ]
    }
  }

  static let freezing = Mend(title: "write 'let' for 'var'", level: .safe) { place, scope in
    place.propertyToFreeze(scope).map { property in
      [
        .head(
          keyword: scope.index.keywordOffset(property), .word("let"),
          .unwritten(property))
      ]
    }
  }
}

extension FoundPlace {
  /// A member that is of nobody's concern but its type's, as far as its declaration tells.
  fileprivate func memberToHide(_ scope: Scope) -> MemberID? {
    let index = scope.index
    guard case .member(let member) = item, let owner = index.owner(of: self),
      let words = wordsOfOwnMember(member, scope),
      index.kind(member) == .property || index.kind(member) == .method,
      // Who uses a library is not there.
      visibility(scope).map({ $0 <= .internal }) ?? false
    else { return nil }
    if index.kind(member) == .method { return member }
    guard index.kind(owner) == .struct, !index.isStatic(member), !index.isComputed(member) else { return member }
    // What it is set to is then nobody's concern either: its initializer takes no part of it.
    let isSet = index.hasInitialValue(member)
    let isOutside = index.isLet(member) && isSet || words.isWrapped && (isSet || words.bringsValue)
    return isOutside || index.hasOwnInitializer(owner) ? member : nil
  }

  /// A stored property that may have one value, as far as its declaration tells.
  fileprivate func propertyToFreeze(_ scope: Scope) -> MemberID? {
    let index = scope.index
    guard case .member(let member) = item, index.kind(member) == .property, let owner = index.owner(of: self),
      let words = wordsOfOwnMember(member, scope), !words.isWrapped, !index.isLet(member), !index.isComputed(member),
      !index.hasObservers(member),
      !index.mayNeedVariables(owner)
    else { return nil }
    let above = index.ancestors(of: owner)
    // What has a value is no longer read from outside then.
    let decodes = ["Codable", "Decodable"]
    guard index.hasInitialValue(member) else {
      // An optional has one without saying so.
      return index.typeIsOptional(member) == .none ? member : nil
    }
    guard !(above.unresolvedNames + above.resolved.map(index.name)).contains(where: decodes.contains) else {
      return nil
    }
    // The initializer of a structure takes a value for each variable.
    let isTaken = index.kind(owner) == .struct && !index.isStatic(member) && !index.hasOwnInitializer(owner)
    return isTaken ? nil : member
  }

  /// An optional variable for an object that is made elsewhere, as far as its file tells.
  fileprivate func propertyToWeaken(_ scope: Scope) -> MemberID? {
    let index = scope.index
    guard case .member(let member) = item, index.kind(member) == .property, !index.isLet(member),
      !index.isComputed(member), !index.isLazy(member), !index.isUnowned(member), !index.hasInitialValue(member),
      !index.hasAttributes(member), index.typeIsOptional(member) != .none,
      case .type(let type) = index.valueType(of: member),
      index.kind(type) == .class
        || index.kind(type) == .protocol && index.conforms(type, toAny: [NamePattern("AnyObject")]),
      let resolver = scope.resolver(of: member.file), case let tree = resolver.tree
    else { return nil }
    let name = index.name(member)
    let isMadeHere = tree.holds(tree.root) { node in
      guard tree.kind(node) == .sequenceExpr, let target = tree.leftSide(of: node),
        tree.name(tree.token(target)) == name, let sign = tree.nextSibling(target), tree.kind(sign) == .assignment
      else { return false }
      return sequence(first: sign, next: tree.nextSibling).dropFirst().contains(where: resolver.comesOfCall)
    }
    return isMadeHere ? nil : member
  }

  /// What is written before a member; nil where the member belongs to others as well: a protocol, a superclass, the runtime of
  /// Objective-C, or another member of its name.
  private func wordsOfOwnMember(_ member: MemberID, _ scope: Scope) -> OwnWords? {
    let index = scope.index
    guard let owner = index.owner(of: self), !index.isSDK(owner), index.kind(owner) != .protocol, heir == nil,
      !index.isOverride(member), !index.isOpen(member),
      Facts.named("overridden")?.ofMember(member, scope) == .no,
      !index.isUsedUnnamed(member, of: owner),
      index.members(of: owner).count(where: { index.fullName($0) == index.fullName(member) }) == 1,
      scope.ownsAlone(self, of: owner), let resolver = scope.resolver(of: member.file),
      let node = resolver.declaration(of: member)
    else { return nil }
    let words = MemberWords(node, in: index.declaration(of: member), resolver)
    let foreign = [
      "@objc", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBSegueAction", "@NSManaged", "dynamic", "@inlinable",
      "@usableFromInline",
    ]
    guard words.areSure, !words.texts.contains(where: foreign.contains),
      !index.carries(owner, [NamePattern("@objcMembers")])
    else { return nil }
    let tree = resolver.tree
    // The attributes of the language begin with a small letter.
    let attributes = tree.children(node).filter { attribute in
      guard tree.kind(attribute) == .attribute, case let text = tree.text(attribute).dropFirst() else { return false }
      return text.first?.isLowercase == false && scope.project.isGlobalActor(NamePattern("@" + text)) == .no
    }
    return OwnWords(
      isWrapped: !attributes.isEmpty,
      bringsValue: attributes.contains { attribute in
        tree.text(attribute).contains("(") || OwnWords.wrappersWithoutValue.contains(tree.text(attribute))
      })
  }
}

extension FileResolver {
  /// Whether a call may have made a value, where it stands or where it became a local variable.
  fileprivate func comesOfCall(_ value: NodeID) -> Bool {
    if tree.holds(value, where: { tree.kind($0) == .callExpr }) { return true }
    guard tree.kind(value) == .identifierExpr,
      let local = binding(of: nameBytes(tree.token(value)), from: value, .values)
    else { return false }
    return tree.initialValue(of: local.node).map { initial in
      tree.holds(initial) { tree.kind($0) == .callExpr }
    } ?? false
  }
}

/// What stands before a member that is its type's own.
private struct OwnWords {
  let isWrapped: Bool
  /// Whether a wrapper has its value from elsewhere.
  let bringsValue: Bool

  static let wrappersWithoutValue: Set<String> = [
    "@EnvironmentObject", "@FocusState", "@AccessibilityFocusState", "@Namespace",
  ]
}

extension Scope {
  /// Whether a member of a type meets no requirement and overrides nothing, for certain; no requirement of a subclass either.
  fileprivate func ownsAlone(_ place: FoundPlace, of owner: TypeID) -> Bool {
    let anything = TypeQuery.names(NameQuery([.pattern(NamePattern("*"))]))
    let condition = RuleCompiler(project).prepared(WordDefinition.implements.says(.types(anything)))
    let places = index.heirs(of: owner).compactMap(index.primaryBody).map { body in
      var inherited = place
      inherited.heir = FoundPlace.Heir(body: body, entry: index.nameRange(body))
      return inherited
    }
    return ([place] + places).allSatisfy { condition.answer($0, self) == .no }
  }
}

extension ProjectIndex {
  /// Whether the language or a library uses a member where nobody writes its name: an operator, `callAsFunction`, the value of a
  /// wrapper, a part of a result builder, a test.
  fileprivate func isUsedUnnamed(_ member: MemberID, of owner: TypeID) -> Bool {
    let name = name(member)
    guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return true }
    if Self.unnamed.contains(name) || name.hasPrefix("build") && isStatic(member) { return true }
    if name == "shared", carries(owner, [NamePattern("@globalActor")]) { return true }
    let above = ancestors(of: owner)
    let mayBeTest = kind(owner) == .class && !(above.unresolvedNames.isEmpty && above.resolved.isEmpty)
    return name.hasPrefix("test") && mayBeTest
  }

  /// Whether an attribute of a type may make something of its variables alone, as `@Model` makes columns of a table.
  fileprivate func mayNeedVariables(_ type: TypeID) -> Bool {
    declarations(of: type).contains { body in
      words(record(body).stated, of: body).contains { $0.hasPrefix("@") && !Self.plainAttributes.contains($0) }
    }
  }

  private static let plainAttributes: Set<String> = [
    "@MainActor", "@Observable", "@ObservableState", "@Reducer", "@available", "@objc", "@frozen", "@main",
    "@preconcurrency",
    "@dynamicMemberLookup", "@usableFromInline",
  ]

  private static let unnamed: Set<String> = [
    "callAsFunction", "dynamicallyCall", "wrappedValue", "projectedValue", "appendInterpolation", "appendLiteral",
    "main",
    "makeIterator", "next", "allTests", "unownedExecutor",
  ]

  /// Whether a structure says itself how it is made: then no initializer is made of its properties.
  fileprivate func hasOwnInitializer(_ type: TypeID) -> Bool {
    declarations(of: type).contains { body in
      !isExtension(body) && members(in: body).contains { kind($0) == .initializer }
    }
  }

  /// Whether the initializer that Swift makes for a structure takes a value for a member.
  func isTakenByInitializer(_ member: MemberID, of type: TypeID) -> Bool {
    kind(type) == .struct && kind(member) == .property && !isStatic(member) && !isComputed(member)
      && !(isLet(member) && hasInitialValue(member)) && !hasOwnInitializer(type)
  }

  /// All types that inherit from a type or adopt it, at any distance.
  func heirs(of type: TypeID) -> [TypeID] {
    var heirs: [TypeID] = []
    reached(from: [type], by: directSubtypes).forEach { heirs.append(TypeID(index: $0)) }
    return heirs
  }
}
