/// Tells types of plain values, which are what they hold, from those of streams and objects, behind which things go on.
struct PlainValues {
  let tree: SyntaxTree
  let resolver: FileResolver
  let project: CheckedProject
  /// The plain values among the types that the project does not declare.
  private let names: [NamePattern]
  /// The same without `Optional`, by which an optional of anything goes.
  private let wrappedNames: [NamePattern]
  /// The streams among the types that the project does not declare; empty where all of these are that are no plain values.
  private let streams: [NamePattern]

  init(
    tree: SyntaxTree, resolver: FileResolver, project: CheckedProject, names: [NamePattern], streams: [NamePattern]
  ) {
    self.tree = tree
    self.resolver = resolver
    self.project = project
    self.names = names
    self.streams = streams
    wrappedNames = names.filter { $0.text != "Optional" }
  }

  /// Whether a property of the file says that it is a plain value. What has no type written is none, for all that is known.
  func includeType(of member: MemberID) -> NameMatch {
    if names.isEmpty { return .no }
    guard let binding = tree.binding(naming: project.index.nameRange(member).lowerBound),
      let type = tree.declaredType(of: binding)
    else { return .no }
    var visited: Set<TypeID> = []
    let match = includes(type, heldByStructure: false, &visited)
    // A typealias for one of the names.
    if match != .yes, tree.kind(type) == .identifierType, tree.firstChild(type) == nil,
      resolver.resolve(typeNode: type) == .unknown, project.index.type(of: member, goesBy: names) == .yes
    {
      return .yes
    }
    return match
  }

  /// Whether a type as written is made of plain values alone: of certain types from outside the project, of the project's
  /// own structures and enumerations, of optionals, collections and tuples of all these. A function that a structure holds is none
  /// to subscribe to, and its generic parameter stands for an argument that is looked at where it is written.
  private func includes(_ type: NodeID, heldByStructure isHeld: Bool, _ visited: inout Set<TypeID>) -> NameMatch {
    switch tree.kind(type) {
    case .optionalType, .implicitlyUnwrappedOptionalType, .arrayType, .dictionaryType, .tupleType, .tupleTypeElement:
      return all(tree.children(type), heldByStructure: isHeld, &visited)
    // `any Error`
    case .someOrAnyType: return tree.firstChild(type).map { includes($0, heldByStructure: isHeld, &visited) } ?? .no
    case .functionType, .attributedType: return isHeld ? .yes : .no
    case .identifierType, .memberType:
      let own = includesName(type, heldByStructure: isHeld, &visited)
      guard own != .no, let arguments = tree.child(type, .genericArgumentClause) else { return own }
      let held = all(tree.children(arguments), heldByStructure: isHeld, &visited)
      return held == .yes ? own : held
    default: return .no
    }
  }

  /// The same of the name of a type, its generic arguments aside.
  private func includesName(_ type: NodeID, heldByStructure isHeld: Bool, _ visited: inout Set<TypeID>) -> NameMatch {
    let name = resolver.nameBytes(tree.token(type))
    let isNamed = names.contains { $0.matches(name) }
    switch resolver.resolve(typeNode: type) {
    case .type(let found) where !project.index.isSDK(found): return includes(found, &visited)
    case .unknown where !isNamed && isUndeclaredPart(type): return .unknown
    case .type, .unknown:
      return isNamed ? .yes : streams.isEmpty || resolver.type(type, goesBy: streams) == .yes ? .no : .unknown
    case .genericParameter(let constraints): return isHeld ? .yes : constraints.isEmpty ? .unknown : .no
    case .ambiguous: return .unknown
    }
  }

  /// Whether a dotted name begins with a type of the project that declares no such name: what that has from a protocol of the
  /// language is declared nowhere, `Row.ID` of a row that is `Identifiable`.
  private func isUndeclaredPart(_ type: NodeID) -> Bool {
    guard tree.kind(type) == .memberType, let base = tree.firstChild(type),
      case .type(let owner) = resolver.resolve(typeNode: base)
    else { return false }
    let isAlias = project.index.member(named: tree.name(tree.token(type)), of: owner, includingInherited: true)
      .contains { project.index.kind($0) == .typeAlias }
    return !isAlias && !project.index.isSDK(owner)
  }

  private func all(
    _ types: SyntaxChildren, heldByStructure isHeld: Bool, _ visited: inout Set<TypeID>
  ) -> NameMatch {
    var result = NameMatch.yes
    for type in types {
      switch includes(type, heldByStructure: isHeld, &visited) {
      case .yes: break
      case .unknown: result = .unknown
      case .no: return .no
      }
    }
    return result
  }

  /// Whether a type of the project is an enumeration of plain values, or a structure whose stored properties are such.
  private func includes(_ type: TypeID, _ visited: inout Set<TypeID>) -> NameMatch {
    let index = project.index
    // A structure that is a publisher or a view by what it conforms to is more than what it holds. Raw values of an
    // enumeration are no more, and a macro adds neither.
    guard !index.ancestors(of: type).resolved.contains(where: index.isSDK),
      project.unknownSupertypes(of: type).allSatisfy({ name in names.contains { $0.matches(name) } })
    else { return .no }
    switch index.kind(type) {
    case .enum:
      guard visited.insert(type).inserted else { return .yes }
      return includesPayloads(of: type, &visited)
    case .struct:
      // One that holds itself, in an array or by way of another, is what the rest of it is.
      guard visited.insert(type).inserted else { return .yes }
      var result = NameMatch.yes
      for property in project.storedProperties(of: type) {
        switch isPlain(property, &visited) {
        case .yes: break
        case .unknown: result = .unknown
        case .no: return .no
        }
      }
      return result
    case .class, .actor, .protocol: return .no
    }
  }

  /// Whether no case of an enumeration carries a stream. Of an object that one carries, a child view model, it is not known: it may be
  /// what the case stands for rather than what goes on behind it.
  private func includesPayloads(of type: TypeID, _ visited: inout Set<TypeID>) -> NameMatch {
    let index = project.index
    var result = NameMatch.yes
    for enumCase in index.members(of: type) where index.kind(enumCase) == .enumCase {
      let values = index.namedTypes(ofCase: enumCase, goingBy: names)
      for (value, stream) in zip(values, index.namedTypes(ofCase: enumCase, goingBy: streams)) where value.match != .yes
      {
        switch includesPayload(value.type, isStream: stream.match == .yes, &visited) {
        case .yes: break
        case .unknown: result = .unknown
        case .no: return .no
        }
      }
    }
    return result
  }

  private func includesPayload(_ resolution: Resolution, isStream: Bool, _ visited: inout Set<TypeID>) -> NameMatch {
    let index = project.index
    switch resolution {
    case .type(let type) where !index.isSDK(type):
      let isValue = index.kind(type) == .struct || index.kind(type) == .enum
      return isValue ? includes(type, &visited) : .unknown
    case .genericParameter(let constraints): return constraints.isEmpty ? .yes : .unknown
    case .ambiguous: return .unknown
    case .type, .unknown: return isStream || streams.isEmpty ? .no : .unknown
    }
  }

  /// Whether a property of whatever file is a plain value, by what the index has kept of it.
  func mayInclude(_ property: MemberID) -> NameMatch {
    var visited: Set<TypeID> = []
    return isPlain(property, &visited)
  }

  private func isPlain(_ property: MemberID, _ visited: inout Set<TypeID>) -> NameMatch {
    let index = project.index
    if property.file == resolver.file, let binding = tree.binding(naming: index.nameRange(property).lowerBound),
      let type = tree.declaredType(of: binding)
    {
      let match = includes(type, heldByStructure: true, &visited)
      // A typealias for one of the names is followed below.
      if match != .no || tree.kind(type) != .identifierType || isDeclared(type) { return match }
    }
    let record = index.record(property)
    if record.flags.contains(.isLiteral) { return .yes }
    if record.flags.contains(.isArray) {
      if index.elements(of: property, goBy: wrappedNames) == .yes { return .yes }
      return match(
        index.elementType(of: property), isNameless: record.function == SummaryRecords.none,
        isStream: streams.isEmpty || index.elements(of: property, goBy: streams) == .yes, &visited)
    }
    // What keys and values are is not in the index.
    if index.isCollection(property) { return .unknown }
    if index.type(of: property, goesBy: wrappedNames) == .yes { return .yes }
    return match(
      index.valueType(of: property), isNameless: record.type == SummaryRecords.none,
      isStream: streams.isEmpty || index.type(of: property, goesBy: streams) == .yes, &visited)
  }

  /// Whether a type as written is one that the project declares.
  private func isDeclared(_ type: NodeID) -> Bool {
    if case .type(let found) = resolver.resolve(typeNode: type) { return !project.index.isSDK(found) }
    return false
  }

  /// - Parameters:
  ///   - isNameless: whether the type is a tuple, a function, an array in an array: nothing of a name that could be a stream.
  ///   - isStream: whether a type that the project does not declare is one.
  private func match(
    _ resolution: Resolution, isNameless: Bool, isStream: Bool, _ visited: inout Set<TypeID>
  ) -> NameMatch {
    switch resolution {
    case .type(let type) where !project.index.isSDK(type): includes(type, &visited)
    case .type: isStream ? .no : .unknown
    case .unknown: isNameless ? .yes : isStream ? .no : .unknown
    case .genericParameter(let constraints): constraints.isEmpty ? .yes : .no
    case .ambiguous: .unknown
    }
  }
}
