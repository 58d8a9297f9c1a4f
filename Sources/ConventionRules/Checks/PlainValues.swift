/// Tells types of plain values, which are what they hold, from those of streams and objects, behind which things go on.
struct PlainValues {
  let tree: SyntaxTree
  let resolver: FileResolver
  let project: CheckedProject
  /// The plain values among the types that the project does not declare.
  let names: [NamePattern]

  /// Whether a property of the file says that it is a plain value. What has no type written is none, for all that is known.
  func includeType(of member: MemberID) -> Bool {
    if names.isEmpty { return false }
    guard let binding = tree.binding(naming: project.index.nameRange(member).lowerBound),
      let type = tree.declaredType(of: binding)
    else { return false }
    if includes(type) { return true }
    // A typealias for one of the names.
    return tree.kind(type) == .identifierType && tree.firstChild(type) == nil
      && resolver.resolve(typeNode: type) == .unknown && project.index.type(of: member, goesBy: names) == .yes
  }

  /// Whether a type as written is made of plain values alone: of certain types from outside the project, of the project's
  /// own structures and enumerations, of optionals, collections and tuples of all these.
  private func includes(_ type: NodeID) -> Bool {
    switch tree.kind(type) {
    case .optionalType, .implicitlyUnwrappedOptionalType, .arrayType, .dictionaryType, .tupleType, .tupleTypeElement:
      return tree.children(type).allSatisfy(includes)
    case .identifierType, .memberType:
      if let arguments = tree.child(type, .genericArgumentClause), !tree.children(arguments).allSatisfy(includes) {
        return false
      }
      let name = resolver.nameBytes(tree.token(type))
      let isNamed = names.contains { $0.matches(name) }
      switch resolver.resolve(typeNode: type) {
      case .type(let found) where !project.index.isSDK(found):
        var visited: Set<TypeID> = []
        return includes(found, &visited)
      case .type, .unknown: return isNamed
      case .ambiguous, .genericParameter: return false
      }
    default: return false
    }
  }

  /// Whether a type of the project is an enumeration, or a structure whose stored properties are plain values.
  private func includes(_ type: TypeID, _ visited: inout Set<TypeID>) -> Bool {
    let index = project.index
    // A structure that is a publisher or a view by what it conforms to is more than what it holds. Raw values of an
    // enumeration are no more, and a macro adds neither.
    guard !index.ancestors(of: type).resolved.contains(where: index.isSDK),
      project.unknownSupertypes(of: type).allSatisfy({ name in names.contains { $0.matches(name) } })
    else { return false }
    switch index.kind(type) {
    case .enum: return true
    case .struct:
      // One that holds itself, in an array or by way of another, is what the rest of it is.
      guard visited.insert(type).inserted else { return true }
      return project.storedProperties(of: type).allSatisfy { isPlain($0, &visited) }
    case .class, .actor, .protocol: return false
    }
  }

  /// Whether a property of whatever file is a plain value, by what the index has kept of it.
  func mayInclude(_ property: MemberID) -> Bool {
    var visited: Set<TypeID> = []
    return isPlain(property, &visited)
  }

  private func isPlain(_ property: MemberID, _ visited: inout Set<TypeID>) -> Bool {
    let index = project.index
    if index.type(of: property, goesBy: names) == .yes { return true }
    switch index.valueType(of: property) {
    case .type(let type): return !index.isSDK(type) && includes(type, &visited)
    // An array, a tuple, a literal: nothing of a name that could be a stream.
    case .unknown:
      let record = index.record(property)
      return record.type == SummaryRecords.none || record.flags.contains(.isLiteral)
    case .ambiguous, .genericParameter: return false
    }
  }
}
