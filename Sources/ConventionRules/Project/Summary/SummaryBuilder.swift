/// Makes a ``FileSummary`` of a tree.
///
/// Members of files and bodies are walked with explicit lists, since nesting may be as deep as the parser allows.
/// Function bodies are not entered, unless there are more type declarations among the nodes than at file and member level.
struct SummaryBuilder: ~Copyable {
  let tree: TreeReader
  let scratch: SummaryScratch
  let macros: DeclaredMacros
  var buffers: SummaryBuffers

  init(tree: SyntaxTree, scratch: SummaryScratch, macros: DeclaredMacros) {
    self.tree = TreeReader(tree)
    self.scratch = scratch
    self.macros = macros
    buffers = scratch.buffers.take() ?? SummaryBuffers()
  }

  consuming func build(_ foundWords: WatchedWords.Found) -> SummaryMemory {
    fill()
    let memory = SummaryMemory(buffers, foundWords)
    let scratch = scratch
    scratch.buffers = consume buffers
    return memory
  }

  private mutating func fill() {
    buffers.removeAll()
    buffers.isBroken = tree.hasProblems
    if tree.nodeCount > 0 {
      walkItems(of: tree.root, body: SummaryRecords.none)
      buffers.topLevelMemberCount = UInt32(truncatingIfNeeded: buffers.members.count)
      addPendingBodies()
      let found = buffers.declarations.elements.reduce(0) { $0 + ($1.isExtension ? 0 : 1) }
      if tree.typeKeywordCount > found, countTypeDeclarations() > found { addLocalTypes() }
      sortLargeBodies()
    }
  }

  /// The number of type declarations in the tree, wherever they stand.
  private func countTypeDeclarations() -> Int {
    var count = 0
    for index in 0..<UInt32(truncatingIfNeeded: tree.nodeCount) {
      switch tree.kind(NodeID(index: index)) {
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: count += 1
      default: break
      }
    }
    return count
  }

  private mutating func addImport(_ node: NodeID) {
    guard let module = tree.child(node, .name) else { return }
    var record = ImportRecord(
      module: intern(tree.token(module)), start: UInt32(truncatingIfNeeded: tree.start(module)),
      symbol: SummaryRecords.none, isTestable: false, isExported: false)
    for attribute in tree.children(node) where tree.kind(attribute) == .attribute {
      guard let type = tree.firstChild(attribute) else { continue }
      let name = tree.name(tree.token(type))
      record.isTestable = record.isTestable || isSpelled(name, "testable")
      record.isExported = record.isExported || isSpelled(name, "_exported")
    }
    // Between `import` and the module stands what kind of declaration is imported.
    if tree.token(module) != tree.token(node).next, let last = tree.lastChild(node), tree.kind(last) == .name,
      last != module
    {
      record.symbol = intern(tree.token(last))
    }
    buffers.imports.append(record)
  }

  // MARK: Bodies

  /// Records the members of a file or a body, and queues the bodies among them.
  mutating func walkItems(of container: NodeID, body: UInt32) {
    let firstPending = buffers.pendingBodies.count
    let firstNode = buffers.pendingNodes.count
    var next = tree.firstChild(container)
    while true {
      while let node = next {
        let kind = tree.kind(node)
        if kind == .ifConfig || kind == .ifConfigClause {
          if let sibling = tree.nextSibling(node) { buffers.pendingNodes.append(sibling) }
          next = tree.firstChild(node)
          continue
        }
        addItem(node, kind, body: body)
        next = tree.nextSibling(node)
      }
      guard buffers.pendingNodes.count > firstNode, let resumed = buffers.pendingNodes.popLast() else { break }
      next = resumed
    }
    // Bodies are taken from the end of the list: the first one must stand there.
    buffers.pendingBodies.reverse(from: firstPending)
  }

  private mutating func addItem(_ node: NodeID, _ kind: SyntaxKind, body: UInt32) {
    switch kind {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
      buffers.pendingBodies.append(SummaryBuffers.PendingBody(node: node, parent: body))
    case .variableDecl: addVariables(node, body: body)
    case .functionDecl: addFunction(node, .method, body: body)
    case .initializerDecl: addFunction(node, .initializer, body: body)
    case .subscriptDecl: addFunction(node, .subscript, body: body)
    case .enumCaseDecl: addEnumCases(node, body: body)
    case .typealiasDecl: addTypealias(node, body: body)
    case .associatedtypeDecl: addAssociatedType(node, body: body)
    case .importDecl: addImport(node)
    default: break
    }
  }

  /// Records the queued bodies and everything nested in them, in source order.
  mutating func addPendingBodies(downTo count: Int = 0) {
    while buffers.pendingBodies.count > count, let body = buffers.pendingBodies.popLast() {
      addBody(body.node, parent: body.parent, localScope: nil)
    }
  }

  /// Records one body with its members and queues the bodies directly inside it.
  mutating func addBody(_ node: NodeID, parent: UInt32, localScope: Range<UInt32>?) {
    let index = UInt32(truncatingIfNeeded: buffers.declarations.count)
    let keyword = tree.start(tree.token(node))
    var record = DeclarationRecord(
      kind: Self.nominalKind(tree.kind(node)), flags: localScope == nil ? [] : .isLocal, parent: parent,
      keyword: keyword, nameStart: keyword, name: SummaryRecords.none, bodyStart: 0, bodyEnd: 0, canonical: index)
    if tree.kind(node) == .extensionDecl { record.flags.insert(.isExtension) }
    var hasLevel = false
    var memberBlock: NodeID?
    for child in tree.children(node) {
      switch tree.kind(child) {
      case .ifConfig: break
      case .attribute: if let type = tree.firstChild(child) { note(tree.token(type), isAttribute: true, of: &record) }
      case .modifier:
        note(tree.token(child), isAttribute: false, of: &record)
        switch tree.kind(tree.token(child)) {
        case .kwPrivate, .kwFileprivate: (hasLevel, _) = (true, record.flags.insert(.isPrivate))
        case .kwPublic, .kwOpen: (hasLevel, _) = (true, record.flags.insert(.isPublic))
        case .kwPackage: (hasLevel, _) = (true, record.flags.insert(.isPackage))
        case .kwInternal: hasLevel = true
        default: break
        }
      case .name:
        record.nameStart = tree.start(child)
        record.name = intern(tree.token(child))
        if tree.isQuoted(tree.token(child)) { record.flags.insert(.isQuoted) }
      case .genericParameterClause: (record.firstGeneric, record.genericCount) = addGenerics(child)
      case .inheritanceClause: (record.firstEntry, record.entryCount) = addEntries(child)
      case .genericWhereClause: (record.firstRequirement, record.requirementCount) = addRequirements(child)
      case .memberBlock: memberBlock = child
      default:
        if record.isExtension, record.name == SummaryRecords.none {
          record.nameStart = tree.start(child)
          record.name = addExtendedType(child)
        }
      }
    }
    if !macros.additions.isEmpty { addConformances(byMacrosOf: node, to: &record) }
    if !hasLevel, parent != SummaryRecords.none, buffers.declarations[Int(parent)].isExtension {
      record.flags.formUnion(buffers.declarations[Int(parent)].flags.intersection(.levels))
    }
    // A declaration without a name, as broken code has it, is one without a type.
    if !record.isExtension, record.name == SummaryRecords.none { record.name = buffers.types.names.intern("_") }
    record.bodyStart = memberBlock.map { tree.start($0) } ?? tree.end(node)
    record.bodyEnd = memberBlock.map { tree.end($0) } ?? tree.end(node)
    record.firstMember = UInt32(truncatingIfNeeded: buffers.members.count)
    setIdentity(of: &record, index: index, localScope: localScope)
    buffers.declarations.append(record)
    if let localScope {
      buffers.localScopes.append(
        LocalScopeRecord(
          declaration: index, start: localScope.lowerBound, end: localScope.upperBound))
    }
    if let memberBlock { walkItems(of: memberBlock, body: index) }
    buffers.declarations[Int(index)].memberCount =
      UInt32(truncatingIfNeeded: buffers.members.count) - record.firstMember
  }

  /// Notes a modifier or an attribute of a type or an extension. They stand before all else of a declaration, so one follows the other.
  private mutating func note(_ token: TokenID, isAttribute: Bool, of record: inout DeclarationRecord) {
    guard record.carriedCount < UInt16.max else { return }
    if record.carriedCount == 0 { record.firstCarried = UInt32(truncatingIfNeeded: buffers.types.words.count) }
    record.carriedCount += 1
    buffers.types.words.append(intern(token) << 1 | (isAttribute ? 1 : 0))
  }

  private static func nominalKind(_ kind: SyntaxKind) -> NominalKind {
    switch kind {
    case .structDecl: .struct
    case .enumDecl: .enum
    case .actorDecl: .actor
    case .protocolDecl: .protocol
    default: .class
    }
  }

  /// Finds the first body of the same type in this file: same name in the same parent, or same extended type.
  private mutating func setIdentity(of record: inout DeclarationRecord, index: UInt32, localScope: Range<UInt32>?) {
    var identity: UInt64 = record.isExtension ? 1 : 2
    let parent =
      record.parent == SummaryRecords.none ? record.parent : buffers.declarations[Int(record.parent)].canonical
    identity = NameHash.mix(identity, UInt64(parent))
    identity = NameHash.mix(identity, UInt64(localScope?.lowerBound ?? 0))
    if record.isExtension, record.name != SummaryRecords.none {
      for word in buffers.types.records[Int(record.name)].words {
        identity = NameHash.mix(identity, UInt64(buffers.types.words[word]))
      }
    } else {
      identity = NameHash.mix(identity, UInt64(record.name))
    }
    record.canonical = buffers.identities.firstIndex(of: identity, orAdd: index)
    if record.canonical != index { record.flags.insert(.isRepeated) }
  }

  // MARK: Names

  @inline(__always) mutating func intern(_ token: TokenID) -> UInt32 {
    buffers.types.intern(token, tree)
  }

  /// Sorts the members of bodies that have many, for binary search: by the length of their names, then by their bytes.
  private mutating func sortLargeBodies() {
    for index in buffers.declarations.indices {
      let range = buffers.declarations[index].members
      guard range.count > SummaryFacts.largeBody else { continue }
      let first = UInt32(truncatingIfNeeded: range.lowerBound)
      var sorted = Array(first..<first + UInt32(truncatingIfNeeded: range.count))
      let names = buffers.types.names
      let members = buffers.members.elements
      // By way of the buffer it is the standard library's sort, which costs a quarter for numbers: each file comes here.
      sorted.withUnsafeMutableBufferPointer { sorted in
        sorted.sort { a, b in
          let left = names[members[Int(a)].name]
          let right = names[members[Int(b)].name]
          if left.count != right.count { return left.count < right.count }
          guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return a < b }
          let order = comparedBytes(leftStart, rightStart, left.count)
          return order == 0 ? a < b : order < 0
        }
      }
      buffers.declarations[index].sortedMembers = UInt32(truncatingIfNeeded: buffers.types.words.count)
      buffers.types.words.append(contentsOf: sorted)
    }
  }
}
