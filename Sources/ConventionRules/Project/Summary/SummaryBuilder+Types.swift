extension SummaryBuilder {
  /// The number of a type as written; none for what is no type.
  mutating func addType(_ node: NodeID) -> UInt32 { buffers.types.add(node, tree) }

  /// The number of the type that an extension names: `Array` for `[T]`, `Optional` for `T?`; none for what is no name.
  mutating func addExtendedType(_ node: NodeID) -> UInt32 {
    switch tree.kind(node) {
    case .identifierType where isSpelled(tree.name(tree.token(node)), "Optional"): addPath("Optional")
    case .identifierType, .memberType: addType(node)
    case .optionalType: addPath("Optional")
    case .arrayType: addPath("Array")
    case .dictionaryType: addPath("Dictionary")
    case .tupleType: tree.parenthesized(node).map { addExtendedType($0) } ?? SummaryRecords.none
    default: SummaryRecords.none
    }
  }

  // MARK: Clauses

  mutating func addEntries(_ clause: NodeID) -> (first: UInt32, count: UInt16) {
    let first = buffers.entries.count
    for node in tree.children(clause) where tree.kind(node) == .inheritedType {
      guard let type = tree.lastChild(node) else { continue }
      addEntry(type, at: node, isFirst: buffers.entries.count == first)
    }
    let count = min(buffers.entries.count - first, Int(UInt16.max))
    return (UInt32(truncatingIfNeeded: first), UInt16(truncatingIfNeeded: count))
  }

  /// - Parameter place: the whole entry, where the type is no part of a composition.
  private mutating func addEntry(_ type: NodeID, at place: NodeID, isFirst: Bool) {
    var inner = type
    tree.strip(&inner)
    if tree.kind(inner) == .compositionType {
      for part in tree.children(inner) { addEntry(part, at: part, isFirst: isFirst) }
      return
    }
    // `class` is an older way to write `AnyObject`.
    let isClass = tree.kind(type) == .classRestrictionType
    let reference = isClass ? addPath("AnyObject") : addType(inner)
    // `~Copyable` takes a conformance away.
    if reference == SummaryRecords.none { return }
    buffers.entries.append(
      InheritanceRecord(start: tree.start(place), end: tree.end(place), type: reference, isFirst: isFirst))
  }

  /// Records the protocols to which macros make a type conform as further entries of its inheritance clause, which stand where
  /// the attribute does.
  mutating func addConformances(byMacrosOf declaration: NodeID, to record: inout DeclarationRecord) {
    for attribute in tree.children(declaration) where tree.kind(attribute) == .attribute {
      guard let type = tree.firstChild(attribute), let additions = macros.additions(of: tree.name(tree.token(type)))
      else {
        continue
      }
      for name in additions.conformances where record.entryCount < UInt16.max {
        if record.entryCount == 0 { record.firstEntry = UInt32(truncatingIfNeeded: buffers.entries.count) }
        record.entryCount += 1
        let reference = addPath(copyOf: name)
        buffers.entries.append(
          InheritanceRecord(start: tree.start(attribute), end: tree.end(attribute), type: reference))
      }
    }
  }

  private mutating func addPath(copyOf name: String) -> UInt32 {
    buffers.types.add(name: buffers.types.names.intern(copyOf: name))
  }

  mutating func addGenerics(_ clause: NodeID) -> (first: UInt32, count: UInt16) {
    let first = buffers.generics.count
    for parameter in tree.children(clause) where tree.kind(parameter) == .genericParameter {
      var constraint = SummaryRecords.none
      if let type = tree.lastChild(parameter), tree.kind(type) != .attribute { constraint = addType(type) }
      buffers.generics.append(GenericParameterRecord(name: intern(tree.token(parameter)), constraint: constraint))
    }
    let count = min(buffers.generics.count - first, Int(UInt16.max))
    return (UInt32(truncatingIfNeeded: first), UInt16(truncatingIfNeeded: count))
  }

  mutating func addRequirements(_ clause: NodeID) -> (first: UInt32, count: UInt16) {
    let first = buffers.requirements.count
    for requirement in tree.children(clause) where tree.kind(requirement) == .genericRequirement {
      guard let left = tree.firstChild(requirement), let right = tree.nextSibling(left) else { continue }
      buffers.requirements.append(
        RequirementRecord(
          left: addType(left), right: addType(right),
          isSameType: tree.kind(tree.token(requirement)) != .colon))
    }
    let count = min(buffers.requirements.count - first, Int(UInt16.max))
    return (UInt32(truncatingIfNeeded: first), UInt16(truncatingIfNeeded: count))
  }

  // MARK: Initial values

  private static let longestValue = 8
  private static let wrappersWithTypes = LibraryNames[.wrappersWithTypes]
  private static let environment = LibraryNames[.environmentTypes].pairs

  /// Records the type that a property wrapper names by its argument: `@Environment(Store.self)`, `@Environment(\.modelContext)`.
  mutating func addType(namedByAttributesOf declaration: NodeID) -> UInt32? {
    for attribute in tree.children(declaration) where tree.kind(attribute) == .attribute {
      guard let wrapper = tree.firstChild(attribute), Self.wrappersWithTypes.contains(tree.name(tree.token(wrapper))),
        let argument = tree.child(attribute, .argumentList).flatMap(tree.firstChild).flatMap(tree.firstChild)
      else { continue }
      switch tree.kind(argument) {
      case .memberAccessExpr where tree.kind(tree.token(argument)) == .kwSelf:
        return tree.firstChild(argument).flatMap { addPath(ofExpression: $0) }
      case .keyPathExpr:
        guard let key = tree.firstChild(argument), tree.kind(key) == .keyPathComponent, tree.nextSibling(key) == nil,
          let type = Self.environment[String(decoding: tree.name(tree.token(key)), as: UTF8.self)]
        else { return nil }
        return addPath(copyOf: type)
      default: return nil
      }
    }
    return nil
  }

  /// Records names that are joined by dots.
  private mutating func addPath(ofExpression node: NodeID) -> UInt32? {
    var names: [UInt32] = []
    var next: NodeID? = node
    while let current = next {
      guard tree.kind(current) == .memberAccessExpr || tree.kind(current) == .identifierExpr,
        names.count < Self.longestValue
      else { return nil }
      names.append(intern(tree.token(current)))
      next = tree.kind(current) == .identifierExpr ? nil : tree.firstChild(current)
    }
    return buffers.types.add(.path, names.reversed())
  }

  /// Records what can be known of an initial value's type without looking into bodies: a literal, a collection, a cast, or a
  /// chain of names and calls that starts with a name.
  mutating func addValue(_ node: NodeID) -> (type: UInt32, isLiteral: Bool) {
    switch tree.kind(node) {
    case .booleanLiteral: return (addLiteral("Bool"), true)
    case .integerLiteral: return (addLiteral("Int"), true)
    case .floatLiteral: return (addLiteral("Double"), true)
    case .stringLiteral: return (addLiteral("String"), true)
    case .prefixOperatorExpr:
      // `-1`
      guard isSpelled(tree.name(tree.token(node)), "-"), let number = tree.firstChild(node),
        tree.kind(number) == .integerLiteral || tree.kind(number) == .floatLiteral
      else { return (SummaryRecords.none, false) }
      return addValue(number)
    default:
      let created = addCreated(node)
      return (created == SummaryRecords.none ? addChain(node) : created, false)
    }
  }

  private mutating func addPath(_ name: StaticString) -> UInt32 {
    buffers.types.add(name: buffers.types.names.intern(name))
  }

  /// A type of the standard library, by its full name: what else is declared under the name is not meant.
  private mutating func addLiteral(_ name: StaticString) -> UInt32 {
    buffers.types.add(.path, [buffers.types.names.intern("Swift"), buffers.types.names.intern(name)])
  }

  /// What a collection, a closure, or a creation with generic arguments makes: `[T]()`, `Box<T>.init()`. Only types have such arguments.
  private mutating func addCreated(_ value: NodeID) -> UInt32 {
    switch tree.kind(value) {
    case .closureExpr: return buffers.types.add(.function, [])
    case .arrayExpr: return buffers.types.add(.array, of: addElement(of: value))
    case .dictionaryExpr: return buffers.types.add(.dictionary, [SummaryRecords.none, SummaryRecords.none])
    case .callExpr:
      guard let type = tree.createdType(in: value) else { return SummaryRecords.none }
      switch tree.kind(type) {
      case .arrayExpr, .dictionaryExpr: return addType(type)
      case .identifierExpr, .memberAccessExpr:
        return tree.child(type, .genericArgumentClause) == nil ? SummaryRecords.none : addType(type)
      default: return SummaryRecords.none
      }
    default: return SummaryRecords.none
    }
  }

  /// What all elements of a literal are, as they are written; none where they differ. Long literals are data.
  private mutating func addElement(of literal: NodeID) -> UInt32 {
    var common = SummaryRecords.none
    for (number, element) in tree.children(literal).enumerated() {
      let type = number < Self.longestValue ? addValue(element).type : SummaryRecords.none
      if type == SummaryRecords.none || number > 0 && type != common { return SummaryRecords.none }
      common = type
    }
    return common
  }

  private mutating func addChain(_ node: NodeID) -> UInt32 {
    var node = node
    let mark = buffers.types.components.count
    defer { buffers.types.components.truncate(to: mark) }
    var isCalled: UInt32 = 0
    while buffers.types.components.count - mark < Self.longestValue {
      switch tree.kind(node) {
      case .tryExpr, .awaitExpr, .unsafeExpr, .optionalChainingExpr, .forceUnwrapExpr:
        guard let inner = tree.firstChild(node) else { return SummaryRecords.none }
        node = inner
      case .tupleExpr:
        guard isCalled == 0, let element = tree.firstChild(node), tree.nextSibling(element) == nil,
          !tree.flags(element).contains(.label), let inner = tree.firstChild(element)
        else { return SummaryRecords.none }
        node = inner
      case .sequenceExpr:
        guard isCalled == 0, buffers.types.components.count == mark, let value = tree.firstChild(node),
          let cast = tree.nextSibling(value), tree.kind(cast) == .asCast, tree.nextSibling(cast) == nil,
          var type = tree.firstChild(cast)
        else { return SummaryRecords.none }
        tree.strip(&type)
        let reference = addType(type)
        return tree.flags(cast).contains(.optional) ? buffers.types.add(.optional, of: reference) : reference
      case .callExpr:
        guard isCalled == 0, let callee = tree.firstChild(node) else { return SummaryRecords.none }
        isCalled = 1
        node = callee
      case .memberAccessExpr:
        buffers.types.components.append(intern(tree.token(node)) << 1 | isCalled)
        isCalled = 0
        guard let base = tree.firstChild(node), tree.kind(base) != .declNameArguments,
          tree.kind(base) != .genericArgumentClause
        else { return SummaryRecords.none }
        node = base
      case .identifierExpr:
        buffers.types.components.append(intern(tree.token(node)) << 1 | isCalled)
        if buffers.types.addSelector(before: tree.token(node), tree) {
          buffers.types.components[buffers.types.components.count - 1] <<= 1
        }
        buffers.types.components.reverse(from: mark)
        return buffers.types.add(.value, count: buffers.types.components.count - mark, from: mark)
      default:
        return SummaryRecords.none
      }
    }
    return SummaryRecords.none
  }
}
