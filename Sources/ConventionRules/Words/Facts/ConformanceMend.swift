extension Mend {
  /// A type conforms in an extension of its own, which has the members that meet the protocol and that Swift lets it have.
  static let movingConformance = Mend(title: "move the conformance into an extension", level: .safe) { place, scope in
    guard case .conformance(let entry, let body) = place.item,
      let protocolType = scope.protocolToMove(entry, stated: body),
      let resolver = scope.resolver(of: body.file), case let tree = resolver.tree,
      let node = resolver.declaration(of: body), !tree.isChangedByExtensions(node),
      let type = scope.index.extendedType(body)
    else { return nil }
    let members = scope.members(in: body, meeting: protocolType, resolver)
    guard !scope.usesNames(around: type, members, resolver) else { return nil }
    let mover = ConformanceMover(tree: tree, type: node, name: scope.index.qualifiedName(type))
    // What a subclass overrides cannot move, wherever that subclass lies.
    let demand = scope.index.kind(type) == .class ? Wish.UsesDemand.withoutHeirs(type) : nil
    return mover.edits(moving: entry.range, members)?.map { .text($0, demand) }
  }
}

extension Mend {
  /// A member goes to the conformance that it belongs to, where an extension in its file states that.
  static func moving(to conformance: PlaceQuery) -> Mend {
    Mend(title: "move it into the extension with the conformance", level: .safe) { place, scope in
      let index = scope.index
      guard let keyword = place.movableKeyword(scope),
        let body = index.body(around: place), let resolver = scope.resolver(of: body.file),
        let source = resolver.declaration(of: body), resolver.tree.isPlainBody(source), !index.isPartial,
        let type = index.extendedType(body), !index.isBroken(type), index.unknownMacros(of: type).isEmpty
      else { return nil }
      let wanted = PlaceMatcher(conformance, RuleCompiler(scope.project))
      let targets = index.declarations(of: type).filter { other in
        other.file == body.file && index.isExtension(other)
          && index.conformances(other).contains { entry in
            let item = FoundPlace.Item.conformance(entry, in: other)
            return wanted.answer(FoundPlace(subject: .conformance, file: body.file, item: item), scope) == .yes
          }
      }
      guard let target = targets.first, targets.count == 1, let node = resolver.declaration(of: target),
        resolver.tree.isPlainBody(node)
      else { return nil }
      // What a subclass overrides cannot move, wherever that subclass lies.
      let demand = index.kind(type) == .class ? Wish.UsesDemand.withoutHeirs(type) : nil
      return [
        .move(
          member: keyword, from: index.keywordOffset(body), into: index.keywordOffset(target),
          place.isMember ? demand : nil)
      ]
    }
  }
}

extension FoundPlace {
  fileprivate var isMember: Bool { if case .member = item { true } else { false } }

  /// Where the keyword starts of a declaration that can stand in an extension of its type.
  fileprivate func movableKeyword(_ scope: Scope) -> Int? {
    guard heir == nil else { return nil }
    switch item {
    case .nestedType(let nested): return scope.index.keywordOffset(nested)
    case .member(let member):
      guard scope.canStandInExtension(member), let tree = scope.resolver(of: member.file)?.tree,
        let node = scope.resolver(of: member.file)?.declaration(of: member)
      else { return nil }
      // The runtime of Objective-C sees no extension of a generic class.
      let isGeneric = scope.index.owner(of: member).map(scope.index.isGeneric) ?? true
      return isGeneric && tree.attributeNames(of: node).contains("objc") ? nil : scope.index.keywordOffset(member)
    default: return nil
    }
  }
}

extension Scope {
  /// The protocol that an entry of a type's own clause names, if it means the same in an extension.
  fileprivate func protocolToMove(_ entry: Conformance, stated body: DeclarationID) -> TypeID? {
    guard entry.targets.count == 1, entry.alias == nil, let asked = entry.targets.first?.type,
      index.kind(asked) == .protocol, index.enclosingType(of: asked) == nil, !index.isExtension(body),
      index.mayBeExtended(body), !index.isPartial,
      let type = index.extendedType(body), !index.isBroken(type), index.unknownMacros(of: type).isEmpty
    else { return nil }
    let above = [asked] + index.ancestors(of: asked).resolved
    // A conformance isolates the type only where the type is declared.
    guard !above.contains(where: isIsolated),
      project.carriesOrInherits(asked, oneOf: [NamePattern("@MainActor")]) == .no
    else { return nil }
    if index.kind(type) == .class {
      // A class gets what these ask for only where it is declared.
      let names = above.map(index.name) + index.ancestors(of: asked).unresolvedNames
      if ["Codable", "Decodable", "Encodable"].contains(where: names.contains) { return nil }
      let mayBeOfRuntime = above.contains { index.isSDK($0) || index.carries($0, [NamePattern("@objc")]) }
      if index.isGeneric(type), mayBeOfRuntime { return nil }
    }
    return asked
  }

  /// Whether members use by bare names what the types around their type have: an extension at the top level does not see it.
  fileprivate func usesNames(around type: TypeID, _ members: [NodeID], _ resolver: FileResolver) -> Bool {
    let around = Array(index.typesOutwards(type).dropFirst())
    if around.isEmpty { return false }
    let nested = Set(
      around.flatMap(index.declarations(of:)).flatMap(index.declarations(nestedIn:)).map(index.writtenName))
    return members.contains { member in
      resolver.uses.names(in: resolver.tree.range(member), of: resolver.tree).contains { use in
        let name = resolver.tree.name(use.name)
        return nested.contains(name)
          || around.contains { !index.member(named: name, of: $0, includingInherited: true).isEmpty }
      }
    }
  }

  private func isIsolated(_ type: TypeID) -> Bool {
    index.declarations(of: type).contains { body in
      index.words(index.record(body).carried, of: body).contains {
        $0.hasPrefix("@") && project.isGlobalActor(NamePattern($0)) != .no
      }
    }
  }

  /// The members that meet a requirement for certain, and that an extension can have.
  fileprivate func members(
    in body: DeclarationID, meeting asked: TypeID, _ resolver: FileResolver
  ) -> [NodeID] {
    let name = TypeQuery.names(NameQuery([.pattern(NamePattern(index.name(asked)))]))
    let condition = RuleCompiler(project).prepared(WordDefinition.implements.says(.types(name)))
    let members = index.members(in: body).filter(canStandInExtension).map {
      FoundPlace(subject: .member, file: body.file, item: .member($0))
    }
    let nested = index.declarations(nestedIn: body).map {
      FoundPlace(subject: .nestedType, file: body.file, item: .nestedType($0))
    }
    return (members + nested).filter { condition.answer($0, self) == .yes }.compactMap { place in
      switch place.item {
      case .member(let member): resolver.declaration(of: member)
      case .nestedType(let nested): resolver.declaration(of: nested)
      default: nil
      }
    }.sorted { resolver.tree.start($0) < resolver.tree.start($1) }
  }

  /// Whether Swift lets an extension have a member, and means the same there.
  fileprivate func canStandInExtension(_ member: MemberID) -> Bool {
    switch index.kind(member) {
    case .property: if !index.isComputed(member) || index.hasObservers(member) || index.isLazy(member) { return false }
    case .method, .subscript, .typeAlias: break
    case .initializer, .enumCase, .associatedType: return false
    }
    return !index.isOverride(member) && !index.isOpen(member)
      && Facts.named("overridden")?.ofMember(member, self) == .no
  }
}

extension SyntaxTree {
  /// Whether a member means the same in a body as in others of its type.
  fileprivate func isPlainBody(_ declaration: NodeID) -> Bool {
    guard kind(declaration) == .extensionDecl else { return !isChangedByExtensions(declaration) }
    return children(declaration).allSatisfy {
      ![.attribute, .modifier, .genericWhereClause].contains(kind($0))
    }
  }

  /// Whether what stands in front of a type says something that an extension would have to say again, or reads its members.
  fileprivate func isChangedByExtensions(_ type: NodeID) -> Bool {
    let plain =
      LibraryNames[.typeAttributes].strings + LibraryNames[.conformingMacros].strings
      + ["objc", "objcMembers", "frozen", "main"]
    return !attributeNames(of: type).allSatisfy(plain.contains)
      || children(type).contains { kind($0) == .modifier && text($0) == "nonisolated" }
  }
}
