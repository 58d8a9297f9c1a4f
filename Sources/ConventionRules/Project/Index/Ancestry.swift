extension ProjectTables {
  // MARK: Linking

  /// Resolves the inheritance clauses of all bodies, without names that are inherited themselves: exact for nearly all.
  func linkSupertypes(by workers: Workforce) {
    superStarts = []
    supers = []
    superAliases = []
    adopt(
      collectSupers(by: workers) { container, lists in
        self.collectSupers(of: container, inherited: false, into: &lists)
      })
  }

  /// Resolves the inheritance clauses of some containers once more, and of those from a number on for the first time, where
  /// nothing else can have changed: what only a dotted name leads to was added.
  func linkSupertypesAgain(of changed: Set<UInt32>, andFrom known: Int, by workers: Workforce) {
    adopt(
      collectSupers(by: workers, into: SuperLists(aliases: superAliases)) { container, lists in
        if container >= known || changed.contains(container) {
          self.collectSupers(of: container, inherited: false, into: &lists)
        } else {
          lists.records += self.supers(of: container)
        }
      })
  }

  /// Resolves the clauses that may name an inherited type once more, with the supertypes that were found.
  ///
  /// So no lookup ever waits for another one, and cycles need no care.
  func linkInheritedSupertypes(by workers: Workforce) {
    adopt(
      collectSupers(by: workers, into: SuperLists(aliases: superAliases)) { container, lists in
        if self.mayNameInherited(container) {
          self.collectSupers(of: container, inherited: true, into: &lists)
        } else {
          // Records that stay as they are refer to the typealiases by number.
          lists.records += self.supers(of: container)
        }
      })
  }

  struct SuperLists {
    var starts: [UInt32] = []
    var records: [SuperRecord] = []
    var aliases: [SuperAlias] = []

    mutating func startContainer() {
      starts.append(UInt32(truncatingIfNeeded: records.count))
    }

    /// Adds what was collected for the containers that follow, from the same number of typealiases on.
    mutating func append(_ part: SuperLists, startedWith known: Int) {
      let shift = UInt32(truncatingIfNeeded: aliases.count - known)
      let first = UInt32(truncatingIfNeeded: records.count)
      func moved(_ alias: UInt32) -> UInt32 {
        alias == ProjectTables.none || Int(alias) < known ? alias : alias + shift
      }
      starts += part.starts.lazy.map { $0 + first }
      aliases += part.aliases.dropFirst(known).lazy.map {
        SuperAlias(file: $0.file, member: $0.member, outer: moved($0.outer))
      }
      guard shift > 0 else {
        records += part.records
        return
      }
      for var record in part.records {
        record.alias = moved(record.alias)
        records.append(record)
      }
    }
  }

  /// Bodies from which on it pays to share their containers among workers.
  private static let bodiesToShare = 2_048

  /// Collects the supertypes of all containers. What comes out does not depend on the number of workers.
  func collectSupers(
    by workers: Workforce, into start: SuperLists = SuperLists(),
    _ collect: @escaping @Sendable (UInt32, inout SuperLists) -> Void
  ) -> SuperLists {
    let count = containerCount
    // Several parts for each worker, since some hold more than others.
    let parts = containers.count < Self.bodiesToShare || workers.count == 1 ? 1 : workers.count * 4
    @Sendable func collectPart(_ part: Int) -> SuperLists {
      var lists = start
      lists.records.reserveCapacity((sdk.supers.count + bodies.count) / parts)
      for container in count * part / parts..<count * (part + 1) / parts {
        lists.startContainer()
        collect(UInt32(truncatingIfNeeded: container), &lists)
      }
      return lists
    }
    if parts == 1 { return collectPart(0) }
    return workers.map(parts, collectPart).reduce(into: start) { lists, part in
      lists.append(part, startedWith: start.aliases.count)
    }
  }

  func adopt(_ lists: consuming SuperLists) {
    lists.startContainer()
    superStarts = lists.starts
    supers = lists.records
    superAliases = lists.aliases
  }

  /// Whether a clause of the container stands inside of another type, or ends in a dotted name that was not found.
  private func mayNameInherited(_ container: UInt32) -> Bool {
    if isSDK(container) { return false }
    if isType(container), types[Int(container)].parent != Self.none || types[Int(container)].isLocal { return true }
    return supers(of: container).contains {
      $0.target == Self.none && files[Int($0.file)].types[Int($0.name)].count > 1
    }
  }

  private func collectSupers(of container: UInt32, inherited: Bool, into lists: inout SuperLists) {
    if isSDK(container) {
      let entry = sdk.types[Int(types[Int(container)].declaration)]
      for index in entry.firstSuper..<entry.firstSuper + UInt32(entry.superCount) {
        let target = sdk.supers[Int(index)].target
        lists.records.append(
          SuperRecord(
            target: target,
            file: Self.none, name: index, entry: Self.none, declaration: Self.none, alias: Self.none,
            mayBeClass: entry.kind == .class))
      }
    }
    for position in bodies(of: container) {
      let (file, declaration) = body(at: position)
      let record = record(declaration, in: file)
      let place = place(ofSignature: declaration, in: file)
      eachAttribute(of: record, in: file) { name in
        let target = conformance(byAttribute: name)
        if target == Self.none { return }
        lists.records.append(
          SuperRecord(
            target: target, file: file, name: Self.none, entry: Self.none, declaration: position, alias: Self.none,
            mayBeClass: false))
      }
      for index in record.entries {
        var search = Search(usesInheritance: inherited)
        let entry = files[Int(file)].entries[index]
        let mayBeClass =
          !record.isExtension && record.kind == .class && entry.isFirst
        let type = entry.type
        expand(
          type, at: place, origin: Origin(entry: type, declaration: position, mayBeClass: mayBeClass), &search,
          into: &lists)
      }
      guard !record.isExtension, record.kind == .protocol else { continue }
      for index in record.requirements {
        let requirement = files[Int(file)].requirements[index]
        guard !requirement.isSameType, isSelfPath(requirement.left, in: file) else { continue }
        var search = Search(usesInheritance: inherited)
        let origin = Origin(entry: requirement.right, declaration: position, mayBeClass: false)
        expand(requirement.right, at: place, origin: origin, &search, into: &lists)
      }
    }
  }

  /// Where a supertype is stated.
  struct Origin {
    var entry: UInt32
    var declaration: UInt32
    var mayBeClass: Bool
    /// The innermost typealias by way of which it is stated, in ``SuperLists/aliases``.
    var alias = ProjectTables.none
  }

  /// Takes compositions and typealiases apart and appends what they consist of.
  func expand(
    _ type: UInt32, at place: Place, origin: Origin, _ search: inout Search, into lists: inout SuperLists
  ) {
    let type = files[Int(place.file)].named(type)
    guard type != Self.none, search.spend() else { return }
    let record = files[Int(place.file)].types[Int(type)]
    if record.kind == .composition {
      for word in record.words {
        expand(files[Int(place.file)].words[word], at: place, origin: origin, &search, into: &lists)
      }
      return
    }
    guard record.kind == .path else { return }
    var unresolved = SuperRecord(
      target: Self.none, file: place.file, name: type, entry: Self.none, declaration: origin.declaration,
      alias: origin.alias, mayBeClass: origin.mayBeClass)
    switch findPath(record.words, at: place, &search) {
    case .container(let container) where isType(container):
      unresolved.target = container
      if type == origin.entry, record.hasArguments { unresolved.entry = type }
      lists.records.append(unresolved)
    case .alias(let file, let member):
      expandAlias(file, member, origin, unresolved, &search, into: &lists)
    case .alternatives(let file, let members):
      for member in members { expandAlias(file, member, origin, unresolved, &search, into: &lists) }
    case .ambiguous:
      unresolved.isAmbiguous = origin.alias == Self.none
      lists.records.append(unresolved)
    default:
      lists.records.append(unresolved)
    }
  }

  private func expandAlias(
    _ file: UInt32, _ member: UInt32, _ origin: Origin, _ unresolved: SuperRecord, _ search: inout Search,
    into lists: inout SuperLists
  ) {
    let target = files[Int(file)].members[Int(member)].type
    let before = lists.records.count
    // What it stands for is a supertype, and its own name is one that rules may ask for.
    let alias = UInt32(truncatingIfNeeded: lists.aliases.count)
    lists.aliases.append(SuperAlias(file: file, member: member, outer: origin.alias))
    let place = place(ofMember: member, in: file)
    // The typealias's own generic arguments are not followed.
    let aliased = Origin(
      entry: Self.none, declaration: origin.declaration, mayBeClass: origin.mayBeClass, alias: alias)
    expand(target, at: place, origin: aliased, &search, into: &lists)
    if lists.records.count == before { lists.records.append(unresolved) }
  }

  func linkSubtypes() {
    var keys: [UInt32] = []
    var owners: [UInt32] = []
    for container in 0..<UInt32(truncatingIfNeeded: types.count) {
      for record in supers(of: container) where record.target != Self.none {
        keys.append(record.target)
        owners.append(container)
      }
    }
    let (starts, positions) = grouped(keys, count: types.count)
    subtypeStarts = starts
    subtypes = positions.map { owners[Int($0)] }
  }

  // MARK: Asking

  /// The container itself and its resolved ancestors, nearest first, without those of which no members are known.
  func lineage(of container: UInt32) -> [UInt32] {
    lineages.value(for: container) {
      var lineage: [UInt32] = []
      walkSelfAndAncestors(of: container) { ancestor in
        if !bodies(of: ancestor).isEmpty { lineage.append(ancestor) }
        return true
      }
      return lineage
    }
  }

  func name(of record: SuperRecord) -> String {
    var name: [UInt8] = []
    appendName(of: record, to: &name)
    return String(decoding: name, as: UTF8.self)
  }

  /// Appends the UTF-8 of ``name(of:)-(SuperRecord)``.
  func appendName(of record: SuperRecord, to name: inout [UInt8]) {
    if record.file == Self.none {
      let entry = sdk.supers[Int(record.name)]
      name.append(contentsOf: sdk.bytes[Int(entry.nameStart)..<Int(entry.nameStart) + Int(entry.nameLength)])
    } else {
      files[Int(record.file)].appendDottedName(ofType: record.name, to: &name)
    }
  }

  /// Calls `body` with the simple name of each typealias by way of which a supertype is stated, and with the qualified one
  /// of those inside of types, until it returns true.
  ///
  /// - Parameter aliases: what the record's number refers to.
  /// - Returns: whether `body` returned true.
  @discardableResult
  func eachAlias(
    of record: SuperRecord, in aliases: [SuperAlias], _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var next = record.alias
    while next != Self.none {
      let alias = aliases[Int(next)]
      next = alias.outer
      let facts = files[Int(alias.file)]
      let member = facts.members[Int(alias.member)]
      let simple = facts.bytes(ofName: member.name)
      if body(simple) { return true }
      guard member.declaration != Self.none else { continue }
      let container = container(of: member.declaration, in: alias.file)
      guard container != Self.none else { continue }
      var qualified: [UInt8] = []
      appendQualifiedName(of: container, to: &qualified)
      qualified.append(UInt8(ascii: "."))
      qualified.append(contentsOf: simple)
      if qualified.withUnsafeBufferPointer(body) { return true }
    }
    return false
  }

  func superclass(of container: UInt32) -> UInt32? {
    guard isType(container), types[Int(container)].kind == .class else { return nil }
    return supers(of: container).first { $0.target != Self.none && types[Int($0.target)].kind == .class }?.target
  }
}

/// A set of numbers that is a plain list while it is small.
struct SmallSet {
  private var list: [UInt32] = []
  private var set: Set<UInt32> = []

  /// Whether the number was new.
  @discardableResult
  mutating func insert(_ value: UInt32) -> Bool {
    if list.count < 24 {
      if list.contains(value) { return false }
      list.append(value)
      return true
    }
    if set.isEmpty { set = Set(list) }
    return set.insert(value).inserted
  }
}
