import Synchronization

/// The types that a check is about, and the names under which they and their values are found in code.
///
/// Most names in a file are told apart from those that matter without finding out what they stand for.
final class TypeFamily: Sendable {
  /// What makes a type one of the family.
  enum Definition: Hashable, Sendable {
    /// It plays one of the roles.
    case playing([String])
    /// It has a matching name, or conforms to a type that has one.
    case goingBy([NamePattern])
  }

  let types: BitSet
  /// The simple names of the types, and the names of typealiases and associated types that may stand for one.
  private let symbols: BitSet
  /// The same with all generic parameters, which may be constrained to one.
  private let symbolsWithGenerics: BitSet
  private let index: ProjectIndex
  // It holds the families of a project, which outlive none of its checks.
  private unowned let asked: AskedNames
  private let lazyValueNames = Mutex<NameHashSet?>(nil)
  private let lazyTypeNames = Mutex<NameHashSet?>(nil)
  private let lazyMemberNames = Mutex<NameFilter?>(nil)
  private let lazyMentions = Mutex<FileSet?>(nil)

  fileprivate init(_ definition: Definition, in project: CheckedProject) {
    let tables = project.index.tables
    let types =
      switch definition {
      case .playing(let roles): project.roles.types(inAnyOf: roles)
      case .goingBy(let patterns): project.types(named: patterns).union(project.types(conformingTo: patterns))
      }
    var symbols = BitSet(count: tables.symbols.count)
    types.forEach { symbols.insert(tables.types[Int($0)].symbol) }
    let aliases = project.asked.aliases(of: project.index)
    // Typealiases of typealiases: each name that is new is followed once.
    var pending: [UInt32] = []
    for (named, alias) in aliases.pairs where symbols.contains(named) { pending.append(alias) }
    while let alias = pending.popLast() {
      guard !symbols.contains(alias) else { continue }
      symbols.insert(alias)
      pending += aliases.values(of: alias)
    }
    self.types = types
    self.symbols = symbols
    symbolsWithGenerics = symbols.union(project.asked.genericSymbols(of: project.index))
    index = project.index
    asked = project.asked
  }

  private var tables: ProjectTables { index.tables }

  func contains(_ type: TypeID) -> Bool { types.contains(type.index) }

  // MARK: Names

  /// Whether a name may mean one of the types, by itself or through a typealias.
  func mayBeNamed(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    tables.symbols.find(name).map { symbols.contains($0) } ?? false
  }

  /// Whether the type of a member may be one of the types, as far as the names tell that are written there.
  func mayBeType(of member: MemberID) -> Bool {
    let facts = tables.files[Int(member.file.index)]
    let type = facts.members[Int(member.index)].type
    guard type != ProjectTables.none else { return false }
    let record = facts.types[Int(type)]
    let mayBe = { [tables, symbolsWithGenerics] (name: UInt32) in
      tables.symbols.find(facts.bytes(ofName: name)).map { symbolsWithGenerics.contains($0) } ?? false
    }
    switch record.kind {
    case .path: return record.words.contains { mayBe(facts.words[$0]) }
    case .composition: return true
    case .value:
      // `Type()`; what other initial values are is not told by their names.
      let word = facts.words[Int(record.first)]
      let name = facts.bytes(ofName: word >> 1)
      let isCreated = record.count == 1 && word & 1 == 1 && name.first.map(WatchedWords.capitals.contains) ?? false
      return !isCreated || mayBe(word >> 1)
    }
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
        return mayHold(named: name, resolver) || tree.kind(name) == .kwInit
          || includingLocals && isLocal(name, resolver)
      case .memberAccessExpr:
        let name = tree.token(node)
        return mayHold(named: name, resolver) || tree.kind(name) == .kwSelf
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
    return valueNames.contains(NameHash.of(bytes)) || mayBeNamed(bytes)
  }

  /// Names of properties, functions and global variables whose type, or result, may be one of the types.
  private var valueNames: NameHashSet {
    lazyValueNames.value { [self] in
      let members = asked.memberTypes(of: index)
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

  /// Names of all members of the types, inherited ones included.
  var memberNames: NameFilter {
    lazyMemberNames.value { [self] in
      var names = NameFilter()
      var seen = BitSet(count: index.typeCount)
      types.forEach { type in
        for owner in tables.lineage(of: type) where !seen.contains(owner) {
          seen.insert(owner)
          for declaration in index.declarations(of: TypeID(index: owner)) {
            let facts = tables.files[Int(declaration.file.index)]
            for member in index.record(declaration).members {
              names.insert(facts.bytes(ofName: facts.members[member].name))
            }
          }
        }
      }
      return names
    }
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

  /// The files in whose code one of the types may be mentioned.
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

/// The types that members are declared with, by names, for asking about all members of a project.
struct MemberTypes: Sendable {
  /// Hash of the member's name, and symbol of a name in its type.
  fileprivate var written: [(name: UInt32, symbol: UInt32)] = []
  /// Members with an initial value and no type: the symbol of the last name of that value, where it has one.
  fileprivate var created: [(name: UInt32, symbol: UInt32)] = []
  /// The same by the hash of that last name.
  fileprivate var inferred = NumberRelation()
  /// Members of whose type the names tell nothing.
  fileprivate var anything: [UInt32] = []

  fileprivate init(_ index: ProjectIndex) {
    let tables = index.tables
    for facts in tables.files {
      for member in facts.members where member.type != ProjectTables.none {
        let name = NameHash.of(facts.bytes(ofName: member.name))
        add(facts.types[Int(member.type)], of: name, declaredIn: member.declaration, facts, tables)
      }
    }
    inferred.sort()
  }

  private mutating func add(
    _ type: TypeReferenceRecord, of name: UInt32, declaredIn declaration: UInt32, _ facts: SummaryFacts,
    _ tables: ProjectTables
  ) {
    switch type.kind {
    case .path:
      if let isInherited = generic(type, of: declaration, facts) {
        // What stands for it in a subclass may be any type.
        if isInherited { anything.append(name) }
        return
      }
      for word in type.words {
        if let symbol = tables.symbols.find(facts.bytes(ofName: facts.words[word])) { written.append((name, symbol)) }
      }
    case .composition:
      for word in type.words where facts.words[word] != ProjectTables.none {
        add(facts.types[Int(facts.words[word])], of: name, declaredIn: declaration, facts, tables)
      }
    case .value:
      var words = type.words
      // `Type.init()` is a `Type`.
      if words.count > 1, isSpelled(facts.bytes(ofName: facts.words[words.upperBound - 1] >> 1), "init") {
        words = words.lowerBound..<words.upperBound - 1
      }
      let value = facts.bytes(ofName: facts.words[words.upperBound - 1] >> 1)
      if isSpelled(value, "self") || isSpelled(value, "Self") {
        anything.append(name)
      } else {
        inferred.pairs.append((NameHash.of(value), name))
        if let symbol = tables.symbols.find(value) { created.append((name, symbol)) }
      }
    }
  }

  /// Whether a type is a generic parameter that subclasses fill in; nil where it is none.
  private func generic(_ type: TypeReferenceRecord, of declaration: UInt32, _ facts: SummaryFacts) -> Bool? {
    guard type.count == 1, declaration != SummaryRecords.none else { return nil }
    let name = facts.words[type.words.lowerBound]
    if spellsSelf(facts.bytes(ofName: name)) { return true }
    var current = declaration
    while current != SummaryRecords.none {
      let body = facts.declarations[Int(current)]
      if body.generics.contains(where: { facts.generics[$0].name == name }) { return body.kind == .class }
      current = body.parent
    }
    return nil
  }
}

/// What checks asked before.
final class AskedNames: Sendable {
  fileprivate let families = Mutex<[TypeFamily.Definition: TypeFamily]>([:])
  fileprivate let declared = Mutex<[NamePattern: Bool]>([:])
  fileprivate let mentions = Mutex<[[NamePattern]: FileSet]>([:])
  private let lazyAliases = Mutex<NumberRelation?>(nil)
  private let lazyGenerics = Mutex<BitSet?>(nil)
  private let lazyMemberTypes = Mutex<MemberTypes?>(nil)

  /// The symbols of typealiases and associated types, by those in what they stand for.
  fileprivate func aliases(of index: ProjectIndex) -> NumberRelation { lazyAliases.value { index.tables.aliases() } }

  fileprivate func genericSymbols(of index: ProjectIndex) -> BitSet {
    lazyGenerics.value { index.tables.genericSymbols() }
  }

  fileprivate func memberTypes(of index: ProjectIndex) -> MemberTypes { lazyMemberTypes.value { MemberTypes(index) } }
}

extension CheckedProject {
  func family(playing wanted: [String]) -> TypeFamily { family(.playing(wanted)) }
  func family(goingBy patterns: [NamePattern]) -> TypeFamily { family(.goingBy(patterns)) }

  private func family(_ definition: TypeFamily.Definition) -> TypeFamily {
    asked.families.value(for: definition) { TypeFamily(definition, in: self) }
  }

  /// The files in whose code one of certain names may be mentioned.
  func files(mentioning names: [NamePattern]) -> FileSet {
    asked.mentions.value(for: names) {
      let words = names.flatMap { $0.text.split(separator: ".") }
      let areNoted =
        names.allSatisfy(\.isExact)
        && words.allSatisfy { $0.utf8.first.map(WatchedWords.capitals.contains) ?? false }
      guard areNoted, let files = index.files(mentioningTypesNamed: NameHashSet(words.map { NameHash.of(String($0)) }))
      else { return allFiles }
      return FileSet(files)
    }
  }

  /// Whether the project itself declares a type with a matching simple or qualified name. O(types) for the first question
  /// about a pattern only.
  func declares(_ pattern: NamePattern) -> Bool {
    asked.declared.value(for: pattern) {
      var isFound = false
      types(named: [pattern]).forEach { isFound = isFound || !index.isSDK(TypeID(index: $0)) }
      return isFound
    }
  }
}
