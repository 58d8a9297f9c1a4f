import Synchronization

/// The types that a rule is about, and the names under which they and their values are found in code.
///
/// Most names in a file are told apart from those that matter without finding out what they stand for. To resolve an expression
/// costs a hundred times as much as to compare its name.
final class TypeFamily: Sendable {
  /// What makes a type one of the family.
  enum Definition: Hashable, Sendable {
    case playing([String])
    /// It has a matching name, or conforms to a type that has one.
    case goingBy([NamePattern])
    case of(BitSet)
  }

  let types: BitSet
  /// The simple names of the types, and the names of typealiases and associated types that may stand for one.
  private let symbols: BitSet
  /// The first bytes of these names. Most words in code begin with a small letter.
  private let firstBytes: BitSet
  private let index: ProjectIndex
  // It holds the families of a project, which outlive none of its rules.
  private unowned let cache: ProjectCache
  private let lazyValueNames = Mutex<NameHashSet?>(nil)
  private let lazyTypeNames = Mutex<NameHashSet?>(nil)
  private let lazyMemberNames = Mutex<NameHashSet?>(nil)
  private let lazyMethodNames = Mutex<NameHashSet?>(nil)
  private let lazyOverloads = Mutex<[String: [[[String]]]]>([:])
  private let lazyInitializers = Mutex<[[String]]?>(nil)
  private let lazyMakers = Mutex<[Maker]?>(nil)
  private let lazyMentions = Mutex<FileSet?>(nil)

  convenience init(_ definition: Definition, in project: ProjectContext) {
    let types =
      switch definition {
      case .playing(let roles): project.roles.types(inAnyOf: roles)
      case .of(let types): types
      case .goingBy(let patterns): project.types(named: patterns).union(project.types(conformingTo: patterns))
      }
    self.init(types, in: project)
  }

  init(_ types: BitSet, in project: ProjectContext) {
    let tables = project.index.tables
    var symbols = BitSet(count: tables.symbols.count)
    types.forEach { symbols.insert(tables.types[Int($0)].symbol) }
    let aliases = project.cache.aliases(of: project.index)
    // Typealiases of typealiases: each name that is new is followed once.
    var pending: [UInt32] = []
    for (named, alias) in aliases.all where symbols.contains(named) { pending.append(alias) }
    while let alias = pending.popLast() {
      guard !symbols.contains(alias) else { continue }
      symbols.insert(alias)
      pending += aliases.values(of: alias)
    }
    var firstBytes = BitSet(count: 256)
    tables.symbols.withBytes { bytes in
      symbols.forEach { symbol in
        let range = tables.symbols.range(symbol)
        if !range.isEmpty { firstBytes.insert(UInt32(bytes[range.lowerBound])) }
      }
    }
    self.firstBytes = firstBytes
    self.types = types
    self.symbols = symbols
    index = project.index
    cache = project.cache
  }

  private var tables: ProjectTables { index.tables }

  func contains(_ type: TypeID) -> Bool { types.contains(type.index) }

  // MARK: Names

  /// Whether a name may mean one of the types, by itself or through a typealias.
  func mayBeNamed(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first, firstBytes.contains(UInt32(first)) else { return false }
    return tables.symbols.find(name).map { symbols.contains($0) } ?? false
  }

  /// Whether an expression may be a value of one of the types, or name one of them. False is certain for what the index
  /// knows anything of.
  ///
  /// - Parameter includingLocals: whether any local variable may be such a value.
  func mayHold(_ expression: NodeID, _ resolver: FileResolver, includingLocals: Bool = true) -> Bool {
    let tree = resolver.tree
    var node = expression
    while true {
      switch tree.kind(node) {
      case .optionalChainingExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr:
        guard let inner = tree.firstChild(node) else { return false }
        node = inner
      case .callExpr:
        guard let name = tree.calledName(node) else { return true }
        if let array = resolver.array(ofElement: node) {
          node = array
          continue
        }
        return mayHold(named: name, resolver) || tree.kind(name) == .kwInit
          || includingLocals && isLocal(name, resolver)
      case .memberAccessExpr:
        if let array = resolver.array(ofElement: node) {
          node = array
          continue
        }
        let name = tree.token(node)
        // Parts of tuples have numbers.
        return !tree.kind(name).isName || mayHold(named: name, resolver)
      case .identifierExpr:
        let name = tree.token(node)
        if tree.kind(name) == .kwSelf { return resolver.mayBeImplicitReceiver(at: node, among: types) }
        if !tree.kind(name).isName { return true }
        return mayHold(named: name, resolver) || includingLocals && isLocal(name, resolver)
      default: return true
      }
    }
  }

  private func isLocal(_ name: TokenID, _ resolver: FileResolver) -> Bool {
    resolver.uses.localNames.mayContain(resolver.nameBytes(name))
  }

  private func mayHold(named name: TokenID, _ resolver: FileResolver) -> Bool {
    let bytes = resolver.nameBytes(name)
    // What `$name` stands for is told by its wrapper.
    if bytes.first == UInt8(ascii: "$") { return valueNames.contains(NameHash.of("projectedValue")) }
    return valueNames.contains(NameHash.of(bytes)) || mayBeNamed(bytes)
  }

  /// Names of properties, functions and global variables whose type, or result, may be one of the types.
  private var valueNames: NameHashSet {
    lazyValueNames.value { [self] in
      let members = cache.memberTypes(of: index)
      var names = NameHashSet([])
      var pending = members.anything
      for (name, symbol) in members.written where symbols.contains(symbol) { pending.append(name) }
      for (name, symbol) in members.created where symbols.contains(symbol) { pending.append(name) }
      // What is set to one of these may be of the same type: each name that is new is followed once.
      while let name = pending.popLast() {
        if names.insert(name) { pending += members.inferred.values(of: name) }
      }
      return names
    }
  }

  /// Whether one of the types has a member of a name that the project declares, itself or by what it inherits.
  func haveMember(named name: UnsafeBufferPointer<UInt8>) -> Bool { memberNames.contains(NameHash.of(name)) }

  /// Of types that have the same labels, once. O(types) for a name that is new.
  func overloads(named name: String) -> [[[String]]] {
    lazyOverloads.withLock { known in
      if let lists = known[name] { return lists }
      var lists: Set<[[String]]> = []
      types.forEach { lists.insert(index.overloads(named: name, of: TypeID(index: $0))) }
      known[name] = Array(lists)
      return Array(lists)
    }
  }

  /// A type of the project, and the labels of its initializers, inherited ones included.
  struct Maker: Sendable {
    let type: TypeID
    let initializers: [[String]]
  }

  /// The types of the project that may be made. O(members) when first asked for.
  var makers: [Maker] {
    lazyMakers.value { [self] in
      var makers: [Maker] = []
      types.forEach { number in
        let type = TypeID(index: number)
        if index.isSDK(type) || index.kind(type) == .protocol { return }
        makers.append(Maker(type: type, initializers: index.overloads(named: "init", of: type)))
      }
      return makers
    }
  }

  /// Whether one of the types may have an initializer that takes the arguments of a call, for all that their labels tell.
  func mayTake(_ call: CallSite) -> Bool {
    let labels = lazyInitializers.value { [self] in Array(Set(overloads(named: "init").joined())) }
    return !call.labels(among: labels).isEmpty
      || call.labels.allSatisfy { memberNames.contains(NameHash.of($0)) }
  }

  var memberNames: NameHashSet { lazyMemberNames.value { [self] in namesOfMembers { _ in true } } }

  var methodNames: NameHashSet { lazyMethodNames.value { [self] in namesOfMembers { $0 == .method } } }

  private func namesOfMembers(where isMeant: (MemberKind) -> Bool) -> NameHashSet {
    var names = NameHashSet([])
    var seen = BitSet(count: index.typeCount)
    types.forEach { type in
      for owner in tables.lineage(of: type) where !seen.contains(owner) {
        seen.insert(owner)
        for declaration in index.declarations(of: TypeID(index: owner)) {
          let facts = tables.files[Int(declaration.file.index)]
          for member in index.record(declaration).members where isMeant(facts.members[member].kind) {
            names.insert(NameHash.of(facts.bytes(ofName: facts.members[member].name)))
          }
        }
      }
    }
    return names
  }

  private var typeNames: NameHashSet {
    lazyTypeNames.value { [self] in
      var hashes: [UInt32] = []
      eachTypeName { hashes.append(NameHash.of($0)) }
      return NameHashSet(hashes)
    }
  }

  private func eachTypeName(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let names = tables.symbols
    names.withBytes { bytes in
      symbols.forEach { symbol in
        let range = names.range(symbol)
        body(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
      }
    }
  }

  // MARK: Files

  /// The words of which a file holds one if it names a type of the family, or a value of one that the index knows of.
  var words: [NameHashSet] { [typeNames, valueNames] }

  var mentions: FileSet {
    lazyMentions.value { [self] in
      var areAllNoted = true
      eachTypeName { areAllNoted = areAllNoted && ($0.first.map(WatchedWords.capitals.contains) ?? false) }
      guard areAllNoted, let files = index.files(mentioningTypesNamed: typeNames) else {
        return FileSet(allIn: index)
      }
      return FileSet(files)
    }
  }
}
