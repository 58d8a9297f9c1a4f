extension SummaryBuilder {
  // MARK: Types

  /// Records a type as written and returns its reference, or none for a type that names nothing (`[Int]`, `() -> Void`).
  ///
  /// - Parameter keepsArguments: whether the generic arguments of a path are recorded too.
  /// - Returns: the reference, and what of the type's form a member's flags keep.
  mutating func addType(_ node: NodeID, keepsArguments: Bool = false) -> (type: UInt32, form: MemberRecord.Flags) {
    var node = node
    var form: MemberRecord.Flags =
      switch tree.strip(&node) {
      case .none: []
      case .optional: .isOptional
      case .implicitlyUnwrapped: .isImplicitlyUnwrapped
      }
    var type = SummaryRecords.none
    switch tree.kind(node) {
    case .identifierType, .memberType: type = addPath(node, keepsArguments: keepsArguments)
    case .compositionType: type = addComposition(of: node)
    case .arrayType: form.insert(.isArray)
    case .dictionaryType: form.insert(.isDictionary)
    default: break
    }
    return (type, form)
  }

  private mutating func addPath(_ node: NodeID, keepsArguments: Bool) -> UInt32 {
    var node = node
    let arguments = keepsArguments ? tree.child(node, .genericArgumentClause) : nil
    if arguments == nil, tree.kind(node) == .identifierType, tree.moduleSelector(before: tree.token(node)) == nil {
      // Nearly all types are one name.
      return appendName(intern(tree.token(node)))
    }
    let mark = buffers.components.count
    defer { buffers.components.truncate(to: mark) }
    while true {
      buffers.components.append(intern(tree.token(node)))
      if tree.kind(node) == .identifierType {
        addSelector(before: tree.token(node))
        break
      }
      guard let base = tree.firstChild(node), tree.kind(base) == .memberType || tree.kind(base) == .identifierType
      else {
        return SummaryRecords.none
      }
      node = base
    }
    var references: [UInt32] = []
    if let arguments {
      for argument in tree.children(arguments) { references.append(addType(argument).type) }
    }
    let count = buffers.components.count - mark
    guard count <= Int(UInt16.max) else { return SummaryRecords.none }
    let first = appendComponents(from: mark)
    if !references.isEmpty {
      buffers.words.append(UInt32(truncatingIfNeeded: references.count))
      buffers.words.append(contentsOf: references)
    }
    return append(
      TypeReferenceRecord(
        kind: .path, hasArguments: !references.isEmpty, count: UInt16(truncatingIfNeeded: count), first: first))
  }

  /// Adds the names that were gathered from the last to the first, and tells where they begin.
  private mutating func appendComponents(from mark: Int) -> UInt32 {
    let first = UInt32(truncatingIfNeeded: buffers.words.count)
    for index in stride(from: buffers.components.count - 1, through: mark, by: -1) {
      buffers.words.append(buffers.components[index])
    }
    return first
  }

  /// Adds the module selector before a name, where there is one.
  @discardableResult
  private mutating func addSelector(before name: TokenID) -> Bool {
    guard let selector = tree.moduleSelector(before: name), let start = selector.baseAddress else { return false }
    buffers.components.append(buffers.names.intern(start, selector.count))
    return true
  }

  private mutating func append(_ record: TypeReferenceRecord) -> UInt32 {
    buffers.types.append(record)
    return UInt32(truncatingIfNeeded: buffers.types.count - 1)
  }

  private mutating func appendName(_ word: UInt32) -> UInt32 {
    buffers.words.append(word)
    let first = UInt32(truncatingIfNeeded: buffers.words.count - 1)
    return append(TypeReferenceRecord(kind: .path, count: 1, first: first))
  }

  private mutating func append(_ kind: TypeReferenceRecord.Kind, _ words: [UInt32]) -> UInt32 {
    let first = UInt32(truncatingIfNeeded: buffers.words.count)
    buffers.words.append(contentsOf: words)
    return append(TypeReferenceRecord(kind: kind, count: UInt16(truncatingIfNeeded: words.count), first: first))
  }

  /// Records `A & (B & C)` as one flat list.
  private mutating func addComposition(of node: NodeID) -> UInt32 {
    var references: [UInt32] = []
    collectComposition([node], into: &references)
    return addComposition(of: references)
  }

  /// Records the names of all types in one that is neither a name nor a composition, generic arguments included, as one
  /// flat list.
  ///
  /// - Parameter leavesOutFunctions: whether types of functions are passed over.
  mutating func addNames(in type: NodeID, leavesOutFunctions: Bool = false) -> UInt32 {
    var type = type
    tree.strip(&type)
    switch tree.kind(type) {
    case .compositionType: return SummaryRecords.none
    case .identifierType where tree.firstChild(type) == nil: return SummaryRecords.none
    default: break
    }
    var references: [UInt32] = []
    var pending = [type]
    while let node = pending.popLast() {
      switch tree.kind(node) {
      case .attribute: continue
      case .functionType where leavesOutFunctions: continue
      case .identifierType, .memberType:
        let path = addPath(node, keepsArguments: false)
        if path != SummaryRecords.none { references.append(path) }
        var link = node
        while true {
          if let arguments = tree.child(link, .genericArgumentClause) { pending.append(arguments) }
          guard tree.kind(link) == .memberType, let base = tree.firstChild(link) else { break }
          link = base
        }
      default: pending += tree.children(node)
      }
    }
    guard !references.isEmpty, references.count <= Int(UInt16.max) else { return SummaryRecords.none }
    return append(.composition, references)
  }

  mutating func addComposition(ofEntries clause: NodeID) -> UInt32 {
    var references: [UInt32] = []
    let types = tree.children(clause).compactMap { tree.lastChild($0) }
    collectComposition(types, into: &references)
    return addComposition(of: references)
  }

  private mutating func addComposition(of references: [UInt32]) -> UInt32 {
    guard let only = references.first, references.count <= Int(UInt16.max) else { return SummaryRecords.none }
    if references.count == 1 { return only }
    return append(.composition, references)
  }

  private mutating func collectComposition(_ nodes: [NodeID], into references: inout [UInt32]) {
    var pending = Array(nodes.reversed())
    while var node = pending.popLast() {
      _ = tree.strip(&node)
      switch tree.kind(node) {
      case .compositionType: pending += tree.children(node).reversed()
      case .identifierType, .memberType:
        let path = addPath(node, keepsArguments: false)
        if path != SummaryRecords.none { references.append(path) }
      default: break
      }
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
    let reference = isClass ? addPath("AnyObject") : addType(type, keepsArguments: true).type
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
    appendName(buffers.names.intern(copyOf: name))
  }

  mutating func addGenerics(_ clause: NodeID) -> (first: UInt32, count: UInt16) {
    let first = buffers.generics.count
    for parameter in tree.children(clause) where tree.kind(parameter) == .genericParameter {
      var constraint = SummaryRecords.none
      if let type = tree.lastChild(parameter), tree.kind(type) != .attribute { constraint = addType(type).type }
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
          left: addType(left).type, right: addType(right).type,
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
    return append(.path, names.reversed())
  }

  /// Records what can be known of an initial value's type without looking into bodies: a literal, a collection, a cast, or a
  /// chain of names and calls that starts with a name.
  ///
  /// - Returns: the type reference, and what of the type's form a member's flags keep.
  mutating func addValue(_ node: NodeID) -> (type: UInt32, form: MemberRecord.Flags) {
    switch tree.kind(node) {
    case .booleanLiteral:
      if buffers.literalTypes.bool == SummaryRecords.none { buffers.literalTypes.bool = addLiteral("Bool") }
      return (buffers.literalTypes.bool, .isLiteral)
    case .integerLiteral:
      if buffers.literalTypes.int == SummaryRecords.none { buffers.literalTypes.int = addLiteral("Int") }
      return (buffers.literalTypes.int, .isLiteral)
    case .floatLiteral:
      if buffers.literalTypes.double == SummaryRecords.none { buffers.literalTypes.double = addLiteral("Double") }
      return (buffers.literalTypes.double, .isLiteral)
    case .stringLiteral:
      if buffers.literalTypes.string == SummaryRecords.none { buffers.literalTypes.string = addLiteral("String") }
      return (buffers.literalTypes.string, .isLiteral)
    case .prefixOperatorExpr:
      // `-1`
      guard isSpelled(tree.name(tree.token(node)), "-"), let number = tree.firstChild(node),
        tree.kind(number) == .integerLiteral || tree.kind(number) == .floatLiteral
      else { return (SummaryRecords.none, []) }
      return addValue(number)
    default: return (addChain(node), tree.collectionForm(of: node))
    }
  }

  private mutating func addPath(_ name: StaticString) -> UInt32 {
    appendName(buffers.names.intern(name))
  }

  /// A type of the standard library, by its full name: what else is declared under the name is not meant.
  private mutating func addLiteral(_ name: StaticString) -> UInt32 {
    append(.path, [buffers.names.intern("Swift"), buffers.names.intern(name)])
  }

  /// The type reference of `T` in `[T]()` and `[K: T]()`, where that is one name.
  mutating func elementType(ofCreated value: NodeID) -> UInt32? {
    guard let type = tree.createdType(in: value), var element = tree.firstChild(type), tree.nextSibling(element) == nil
    else {
      return nil
    }
    switch tree.kind(type) {
    case .arrayExpr: break
    case .dictionaryExpr:
      guard let value = tree.lastChild(element) else { return nil }
      element = value
    default: return nil
    }
    guard tree.kind(element) == .identifierExpr else { return nil }
    return appendName(intern(tree.token(element)))
  }

  private mutating func addChain(_ node: NodeID) -> UInt32 {
    var node = node
    let mark = buffers.components.count
    defer { buffers.components.truncate(to: mark) }
    var isCalled: UInt32 = 0
    while buffers.components.count - mark < Self.longestValue {
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
        guard isCalled == 0, buffers.components.count == mark, let value = tree.firstChild(node),
          let cast = tree.nextSibling(value), tree.kind(cast) == .asCast, tree.nextSibling(cast) == nil,
          let type = tree.firstChild(cast)
        else { return SummaryRecords.none }
        return addType(type).type
      case .callExpr:
        guard isCalled == 0, let callee = tree.firstChild(node) else { return SummaryRecords.none }
        isCalled = 1
        node = callee
      case .memberAccessExpr:
        buffers.components.append(intern(tree.token(node)) << 1 | isCalled)
        isCalled = 0
        guard let base = tree.firstChild(node), tree.kind(base) != .declNameArguments,
          tree.kind(base) != .genericArgumentClause
        else { return SummaryRecords.none }
        node = base
      case .identifierExpr:
        buffers.components.append(intern(tree.token(node)) << 1 | isCalled)
        if addSelector(before: tree.token(node)) { buffers.components[buffers.components.count - 1] <<= 1 }
        let count = UInt16(truncatingIfNeeded: buffers.components.count - mark)
        return append(TypeReferenceRecord(kind: .value, count: count, first: appendComponents(from: mark)))
      default:
        return SummaryRecords.none
      }
    }
    return SummaryRecords.none
  }
}
