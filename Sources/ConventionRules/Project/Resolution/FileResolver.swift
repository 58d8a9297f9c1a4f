/// Tells what names, types and expressions inside one file's tree stand for.
///
/// Made for one file and used by one thread; answers are remembered. Whatever is not certain is unknown: destructured
/// tuples, patterns of `catch`, operators. Closure parameters without a type have one where they are elements of an array, see
/// ``elements(of:)``, the object that RxSwift hands over, see ``valueHanded(to:)``, or what a function of the same file hands
/// over, see ``declaredValue(handedTo:parameterCount:)``.
public struct FileResolver {
  let tree: SyntaxTree
  let file: FileID
  let index: ProjectIndex
  let cache: ResolverCache

  /// Shares what it finds out with other resolvers of the same tree.
  ///
  /// - Parameter tree: of the text from which the file's summary in the index was made.
  public init(tree: SyntaxTree, file: FileID, index: ProjectIndex) {
    self.tree = tree
    self.file = file
    self.index = index
    // All rules that look at a file ask much the same, so their resolvers share what they found.
    if let known = tree.memory as? ResolverCache, known.index === index, known.file == file {
      cache = known
    } else {
      cache = ResolverCache(file: file, index: index)
      tree.memory = cache
    }
  }

  var tables: ProjectTables { index.tables }

  /// The nodes that rules look for, gathered in one walk for all of them.
  var uses: NodeUses {
    if let known = cache.uses { return known }
    let uses = NodeUses(tree)
    cache.uses = uses
    return uses
  }

  // MARK: Places

  /// The `guard` statements of a block, in their order. The statements of a block are gone through once, however often they are
  /// asked for.
  func guards(in block: NodeID) -> [NodeID] {
    if let known = cache.guards[block] { return known }
    let guards = tree.children(block).filter { tree.kind($0) == .guardStmt }
    cache.guards[block] = guards
    return guards
  }

  /// The innermost body that holds a node between its braces.
  public func enclosingDeclaration(of node: NodeID) -> DeclarationID? {
    index.declaration(enclosing: tree.start(node), in: file)
  }

  /// The type that the innermost body around a node declares or extends; nil where that is unknown.
  public func enclosingType(of node: NodeID) -> TypeID? {
    enclosingDeclaration(of: node).flatMap(index.extendedType)
  }

  // MARK: Names

  /// Whether a bare name means a local variable, parameter or local function at a node, not a member.
  public func isLocalVariable(named name: String, visibleAt node: NodeID) -> Bool {
    localDeclaration(named: name, visibleAt: node) != nil
  }

  /// The node that declares the local variable, parameter or local function that a bare name means at a node: a
  /// `patternBinding`, `optionalBinding`, `parameter`, `closureCapture`, `functionDecl` and so on.
  public func localDeclaration(named name: String, visibleAt node: NodeID) -> NodeID? {
    var name = name
    return name.withUTF8 { bytes in
      guard let binding = binding(of: bytes, from: node, .values) else { return nil }
      return binding.node
    }
  }

  // MARK: Types and expressions

  /// The type that a type node stands for, seen from where it stands.
  public func resolve(typeNode: NodeID) -> Resolution {
    var search = Search()
    return index.resolution(resolved(type: typeNode, &search))
  }

  /// Whether the name that stands for a type can only be meant for a module that is called like it: the file imports it, and
  /// the type has no member of the name that follows.
  func isModule(calledLike type: TypeID, before member: TokenID) -> Bool {
    tree.kind(member) == .identifier
      && tables.isModule(calledLike: type.index, before: nameBytes(member), in: file.index)
  }

  /// The type of a value. Unknown for an expression that names a type; see ``typeNamed(by:)``.
  public func typeOfExpression(_ expression: NodeID) -> Resolution {
    index.resolution(value(of: expression).instanceType)
  }

  /// The type that an expression names: `Type` in `Type.shared`, `Type(…)` or `Outer.Type.self`. Unknown where the name
  /// means a value.
  public func typeNamed(by expression: NodeID) -> Resolution {
    if case .type(let type) = value(of: expression) { return index.resolution(type) }
    return .unknown
  }

  /// The type on which the callee of a call is looked up: that of the base in `base.name(…)`, be it a value or a type
  /// name, and for a bare name the innermost enclosing type that has such a method.
  public func receiver(ofCallee callee: NodeID) -> Resolution {
    if let known = cache.receivers[callee.index] { return known }
    let receiver = findReceiver(ofCallee: callee)
    cache.receivers[callee.index] = receiver
    return receiver
  }

  private func findReceiver(ofCallee callee: NodeID) -> Resolution {
    let callee = tree.withoutUnwrapping(callee)
    switch tree.kind(callee) {
    case .memberAccessExpr:
      guard let base = base(of: callee) else { return .unknown }
      switch value(of: base) {
      case .instance(let type), .type(let type): return index.resolution(type)
      case .module, .unknown: return .unknown
      }
    case .identifierExpr:
      let name = nameBytes(tree.token(callee))
      if binding(of: name, from: callee, .all) != nil { return .unknown }
      return implicitReceiver(of: name, at: callee)
    default: return .unknown
    }
  }

  /// Whether a bare call at a node may be one of a method of certain types: of a type around it.
  func mayBeImplicitReceiver(at node: NodeID, among types: BitSet) -> Bool {
    var declaration = enclosingDeclaration(of: node)
    while let current = declaration {
      // A where clause may say more of `Self`.
      if index.record(current).requirementCount > 0 { return true }
      if let type = index.extendedType(current), types.contains(type.index) { return true }
      declaration = index.enclosingDeclaration(of: current)
    }
    return false
  }

  private func implicitReceiver(of name: UnsafeBufferPointer<UInt8>, at node: NodeID) -> Resolution {
    var declaration = enclosingDeclaration(of: node)
    while let current = declaration {
      let container = tables.container(of: current.index, in: file.index)
      if container != ProjectTables.none {
        var search = Search()
        let starts = [container] + tables.selfConstraints(of: current.index, in: file.index, &search)
        for start in starts {
          var isFound = false
          tables.walkLineage(of: start, declaring: name) { ancestor, _ in
            tables.eachMember(named: name, of: ancestor) { isFound = isFound || tables.record($0).kind == .method }
            return !isFound
          }
          if isFound { return index.resolution(.container(start)) }
        }
      }
      declaration = index.enclosingDeclaration(of: current)
    }
    return .unknown
  }

  // MARK: Bytes

  /// The bytes of a name, valid while the tree is not reused.
  func nameBytes(_ token: TokenID) -> UnsafeBufferPointer<UInt8> { tree.nameBytes(token) }

  func isName(_ token: TokenID, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    sameBytes(nameBytes(token), name)
  }

  func place(of node: NodeID) -> Place {
    Place(file: file.index, declaration: tables.files[Int(file.index)].body(enclosing: tree.start(node)))
  }
}

final class ResolverCache: TreeMemory {
  let file: FileID
  let index: ProjectIndex
  @exclusivity(unchecked) var values: [UInt32: ExpressionValue] = [:]
  /// Names declared directly in blocks, by the block's node.
  @exclusivity(unchecked) var blocks: [UInt32: BlockNames] = [:]
  /// What calls are made on, by the callee's node.
  @exclusivity(unchecked) var receivers: [UInt32: Resolution] = [:]
  /// What names that are not local stand for, by body and symbol.
  @exclusivity(unchecked) var unqualified: [UInt64: ExpressionValue] = [:]
  /// Types that stand in code, by their nodes, and the memory in which they are read.
  @exclusivity(unchecked) var types: [UInt32: SummaryMemory] = [:]
  let typeScratch = SummaryScratch()
  @exclusivity(unchecked) var uses: NodeUses?
  /// Whether any name stands for a binding, `$text`; nil before anyone asks.
  @exclusivity(unchecked) var hasProjections: Bool?
  /// The `guard` statements of blocks.
  @exclusivity(unchecked) var guards: [NodeID: [NodeID]] = [:]
  /// The same by their names, where these were asked for.
  @exclusivity(unchecked) var usesByName: [UseList: UsesByName] = [:]
  /// What sets something, in source order; nil before anyone asks.
  @exclusivity(unchecked) var assignments: [NodeID]?
  /// What conditions found out about the whole file, by what they ask.
  @exclusivity(unchecked) var analyses: [AnyHashable: Any] = [:]
  /// How many evaluations are under way inside of each other.
  @exclusivity(unchecked) var depth = 0

  init(file: FileID, index: ProjectIndex) {
    self.file = file
    self.index = index
  }

  /// Begins an evaluation inside of others; false where too many are under way.
  func enter() -> Bool {
    guard depth < FileResolver.maximumDepth else { return false }
    depth += 1
    return true
  }

  func forget() {
    // Many an analysis holds its resolver, and with it this cache and the whole index.
    analyses = [:]
  }

  /// What was found out of the file before, or else now.
  func remembered<Found>(_ question: some Hashable, _ find: () -> Found) -> Found {
    if let known = analyses[question] as? Found { return known }
    let found = find()
    analyses[question] = found
    return found
  }
}
