extension FoundPlace {
  /// Whether a word of `is` that no modifier spells holds of a place.
  func isA(_ word: PlaceWord, _ scope: Scope) -> Truth {
    switch item {
    case .member(let member): return Self.isA(word, member, scope)
    case .type(let type): return Self.isA(word, type, scope)
    case .nestedType(let nested):
      return scope.index.extendedType(nested).map { Self.isA(word, $0, scope) } ?? .unknown
    case .code where memberOfBody(scope) != nil: return declaration(scope).isA(word, scope)
    case .code(let node, let name): return isA(word, node, name, scope)
    case .conformance(let entry, _):
      guard word == .foreign, let target = entry.targets.first else { return .no }
      return Truth(target.type.map(scope.index.isSDK) ?? !scope.project.declares([NamePattern(target.name)]))
    case .file: return .no
    }
  }

  private static func isA(_ word: PlaceWord, _ type: TypeID, _ scope: Scope) -> Truth {
    switch word {
    case .generic: Truth(scope.index.isGeneric(type))
    case .foreign: Truth(scope.index.isSDK(type))
    default: .no
    }
  }

  private static func isA(_ word: PlaceWord, _ member: MemberID, _ scope: Scope) -> Truth {
    let index = scope.index
    let isProperty = index.kind(member) == .property
    let isRequirement = index.isRequirement(member)
    switch word {
    case .let: return Truth(isProperty && index.isLet(member))
    case .var: return Truth(isProperty && !index.isLet(member))
    case .stored: return Truth(isProperty && !index.isComputed(member) && !isRequirement)
    case .computed: return Truth(isProperty && index.isComputed(member) && !isRequirement)
    case .lazy: return Truth(index.isLazy(member))
    case .observed: return Truth(index.hasObservers(member))
    case .instance:
      let isType = index.kind(member) == .typeAlias || index.kind(member) == .associatedType
      return Truth(!isType && !index.isStatic(member))
    case .settable:
      // By others: what only the type sets is its own affair.
      guard isProperty || index.kind(member) == .subscript, !index.isPrivate(member), !index.isSetterPrivate(member)
      else {
        return .no
      }
      return Truth(index.isComputed(member) || isRequirement ? index.hasSetter(member) : !index.isLet(member))
    case .optional:
      if index.kind(member) == .enumCase { return isOptionalValue(ofCase: member, scope) }
      switch index.typeIsOptional(member) {
      case .optional: return .yes
      case .implicitlyUnwrapped: return .no
      case .none:
        return index.hasTypeAnnotation(member)
          ? index.type(of: member, goesBy: [NamePattern("Optional")])
          : isProperty ? index.isInferredAsOptional(member) : .no
      }
    case .implicitlyUnwrapped: return Truth(index.typeIsOptional(member) == .implicitlyUnwrapped)
    case .generic: return Truth(index.isGeneric(member))
    case .requirement: return Truth(isRequirement)
    case .overridden: return Truth(index.isOverridden(member))
    case .foreign, .first, .last, .read, .written, .called: return .no
    }
  }

  private func isA(_ word: PlaceWord, _ node: NodeID, _ name: TokenID, _ scope: Scope) -> Truth {
    guard let resolver = scope.resolver(of: file) else { return .unknown }
    let tree = resolver.tree
    switch word {
    case .first, .last:
      guard subject == .parameter, let clause = tree.parent(node) else { return .no }
      let all = tree.children(clause).filter { tree.kind($0) == .parameter }
      return Truth((word == .first ? all.first : all.last) == node)
    case .optional where subject == .parameter, .implicitlyUnwrapped where subject == .parameter:
      return resolver.parameter(node, isOptional: word)
    case .foreign:
      switch subject {
      case .mention, .creation:
        if let meaning { return Truth(meaning.isForeign) }
        guard let type = meantType(scope) else {
          return Truth(!scope.project.declaresTypeName(tree.nameBytes(name)))
        }
        return Truth(scope.index.isSDK(type))
      case .assignment: return resolver.setsForeignProperty(node, named: name)
      case .use:
        guard let receiver = meaning?.receiver else { return .unknown }
        return Truth(
          (usedMember(scope).flatMap(scope.index.declaration).flatMap(scope.index.extendedType) ?? receiver).isSDK(
            scope.index))
      default: return .unknown
      }
    case .instance:
      return subject == .call ? Truth(!resolver.callsStaticFunction(node)) : .unknown
    case .called: return Truth(tree.isCallee(node))
    case .written: return isWritten(node, resolver)
    case .read: return tree.isCallee(node) ? .no : isWritten(node, resolver).negated
    default:
      guard subject == .use else { return .no }
      return usedMember(scope).map { Self.isA(word, $0, scope) } ?? .unknown
    }
  }
}

extension FileResolver {
  /// Whether the type of a parameter is an optional, by its sign, its name or a typealias.
  fileprivate func parameter(_ parameter: NodeID, isOptional word: PlaceWord) -> Truth {
    guard var type = tree.parameterType(parameter) else { return .unknown }
    // `Int?...` is an array.
    if tree.flags(parameter).contains(.variadic) { return .no }
    while tree.kind(type) == .attributedType, let inner = Array(tree.children(type)).last { type = inner }
    let isImplicit = tree.kind(type) == .implicitlyUnwrappedOptionalType
    if word == .implicitlyUnwrapped || isImplicit { return Truth(isImplicit && word == .implicitlyUnwrapped) }
    return written(type, goesBy: [NamePattern("Optional")])
  }
}

extension FoundPlace {
  /// Whether a case carries an optional.
  private static func isOptionalValue(ofCase enumCase: MemberID, _ scope: Scope) -> Truth {
    guard scope.index.record(enumCase).function != SummaryRecords.none else { return .no }
    guard let resolver = scope.resolver(of: enumCase.file) else { return .unknown }
    return resolver.values(ofCase: enumCase).any { resolver.parameter($0, isOptional: .optional) }
  }

  /// Whether a use gives the member another value; of a key path nobody knows.
  private func isWritten(_ node: NodeID, _ resolver: FileResolver) -> Truth {
    guard subject == .use else { return Truth(resolver.tree.isAssignmentTarget(node)) }
    let tree = resolver.tree
    guard tree.kind(node) == .keyPathExpr else { return resolver.setsProperty(node) }
    // `object[keyPath: \.name] = value`
    guard case .code(_, let name) = item,
      let access = tree.ancestor(of: node, where: { tree.kind($0) == .subscriptExpr || tree.kind($0) == .codeBlock }),
      resolver.property(byKeyPathOf: access).map(tree.token) == name
    else { return .unknown }
    switch tree.change(of: access) {
    case .none: return .no
    case .set, .changed: return .yes
    case .partMayBeChanged: return .unknown
    }
  }
}

extension TypeID {
  fileprivate func isSDK(_ index: ProjectIndex) -> Bool { index.isSDK(self) }
}

extension ProjectIndex {
  /// Whether a protocol asks for the member in its own declaration.
  func isRequirement(_ member: MemberID) -> Bool {
    guard let body = declaration(of: member), !isExtension(body), let owner = extendedType(body) else { return false }
    return kind(owner) == .protocol
  }

  /// Whether the value of a property without a type of its own is optional: not if it is a literal, a collection or a creation.
  fileprivate func isInferredAsOptional(_ property: MemberID) -> Truth {
    if !hasInitialValue(property) || languageType(of: property) != nil || isCollection(property) { return .no }
    let callee = typeName(property).split(separator: ".").last
    return callee?.first?.isUppercase ?? false || !valueType(of: property).types.isEmpty ? .no : .unknown
  }

  /// Whether a subclass in the project overrides the member.
  fileprivate func isOverridden(_ member: MemberID) -> Bool {
    guard let owner = declaration(of: member).flatMap(extendedType) else { return false }
    let name = fullName(member)
    var seen: Set<TypeID> = [owner]
    var pending = directSubtypes(of: owner)
    while let subtype = pending.popLast() {
      guard seen.insert(subtype).inserted else { continue }
      if self.member(named: name, of: subtype, includingInherited: false).contains(where: isOverride) { return true }
      pending += directSubtypes(of: subtype)
    }
    return false
  }

  /// Whether a function has generic parameters of its own.
  fileprivate func isGeneric(_ member: MemberID) -> Bool {
    let record = record(member)
    guard record.function != SummaryRecords.none, record.kind != .property else { return false }
    return tables.files[Int(member.file.index)].functions[Int(record.function)].genericCount > 0
  }
}

/// `visible`: how far a declaration is seen.
struct VisibleCondition: Evaluator {
  let visibility: VisibilityQuery

  var need: Need { .index }

  func chooses(_ place: FoundPlace, _ scope: Scope) -> Truth { answer(place, scope) }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let level = place.visibility(scope) else { return .unknown }
    if let least = visibility.atLeast, level < least { return .no }
    if let most = visibility.atMost, level > most { return .no }
    return .yes
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    if let most = visibility.atMost { return "is not \(most.rawValue)" }
    return visibility.atLeast.map { "is not \($0.rawValue)" }
  }
}

extension FoundPlace {
  /// How far it is seen, the type around it included; `fileprivate` is as far as `private`.
  fileprivate func visibility(_ scope: Scope) -> Visibility? {
    let index = scope.index
    switch item {
    case .member(let member):
      if index.isPrivate(member) || index.declaration(of: member).map({ Self.isHidden($0, index) }) ?? false {
        return .private
      }
      // A requirement or a case is seen as far as its type.
      if index.isRequirement(member) || index.kind(member) == .enumCase, let body = index.declaration(of: member) {
        return Self.visibility(of: body, index)
      }
      return index.isPublic(member) ? .public : index.isPackage(member) ? .package : .internal
    case .type(let type):
      return index.primaryBody(of: type).map { Self.visibility(of: $0, index) }
    case .nestedType(let nested): return Self.visibility(of: nested, index)
    case .conformance, .code, .file: return nil
    }
  }

  /// Whether what stands in a body is seen by no other file: the type is private, stands in a function, or in such a type.
  private static func isHidden(_ body: DeclarationID, _ index: ProjectIndex) -> Bool {
    var next: DeclarationID? = body
    while let current = next {
      if index.record(current).flags.contains(.isLocal) || index.isPrivateType(current) { return true }
      // An extension only says what the level of those members is that state none.
      let extended = index.isExtension(current) ? index.extendedType(current).flatMap(index.primaryBody) : current
      if let extended, extended != current, index.isPrivateType(extended) { return true }
      next = extended.flatMap(index.enclosingDeclaration)
    }
    return false
  }

  private static func visibility(of body: DeclarationID, _ index: ProjectIndex) -> Visibility {
    let flags = index.record(body).flags
    if flags.contains(.isPrivate) || isHidden(body, index) { return .private }
    return flags.contains(.isPublic) ? .public : flags.contains(.isPackage) ? .package : .internal
  }
}
