import Synchronization

// What has a matching name anywhere in the project, found without a look at all that it declares.

extension ProjectContext {
  func typesInOrder(named patterns: [NamePattern]) -> [TypeID] {
    if let known = cache.namesakesByName.withLock({ $0[patterns] }) { return known }
    let types = findTypes(named: patterns)
    // Many types may share a name, and each of them may be asked for it.
    if types.count > ProjectCache.fewTypes { cache.namesakesByName.withLock { $0[patterns] = types } }
    return types
  }

  private func findTypes(named patterns: [NamePattern]) -> [TypeID] {
    if patterns.allSatisfy({ $0.isExact && $0.isASCII }) {
      var numbers: Set<UInt32> = []
      for pattern in patterns { roles.names.eachType(named: pattern.text) { numbers.insert($0) } }
      return numbers.sorted().map(TypeID.init)
    }
    return cache.typesByName(of: index).numbers(matching: patterns).map(TypeID.init)
  }

  /// The types that have a member with a matching name, their own or inherited; nil where names do not tell. O(types found).
  func types(havingMember patterns: [NamePattern]) -> [TypeID]? {
    guard let names = patterns.memberNames else { return nil }
    var found = BitSet(count: index.typeCount)
    var pending = owners(ofMembersNamed: names)
    while let type = pending.popLast() {
      if found.contains(type) { continue }
      found.insert(type)
      pending += index.tables.subtypes(of: type)
    }
    return found.map(TypeID.init)
  }

  private func owners(ofMembersNamed names: [NamePattern]) -> [UInt32] {
    let areWritten = names.allSatisfy { $0.isExact && $0.isASCII }
    guard areWritten, cache.ownersAsked.add(1, ordering: .relaxed).newValue <= Self.fewQuestions else {
      return cache.ownersByName(of: index).numbers(matching: names)
    }
    var written = SymbolTable()
    // Most names are told apart by their lengths.
    var lengths: UInt64 = 0
    for name in names.map({ Array($0.text.utf8) }) {
      _ = written.intern(name)
      lengths |= 1 << UInt64(min(name.count, 63))
    }
    let files = index.files.filter { file in
      let facts = index.tables.files[Int(file.index)]
      return facts.nameEnds.indices.contains { id in
        let name = facts.bytes(ofName: UInt32(truncatingIfNeeded: id))
        return lengths >> UInt64(min(name.count, 63)) & 1 != 0 && written.find(name) != nil
      }
    }
    return NumbersByName(ownersOfMembersIn: files, of: index).numbers(matching: names)
  }

  /// Questions for which the names of all files are read: to sort all members by their names costs as much as some ten of them.
  private static let fewQuestions = 4

  /// The functions and variables of no type with a matching name; nil where names do not tell.
  func freeMembers(named patterns: [NamePattern]) -> [MemberID]? {
    guard let names = patterns.memberNames else { return nil }
    let members = cache.freeMembers(of: index)
    return members.names.numbers(matching: names).map { members.all[Int($0)] }
  }
}

extension [NamePattern] {
  /// What the members that match are called without their labels; nil where that cannot be told.
  fileprivate var memberNames: [NamePattern]? {
    let names = map { FunctionPattern($0).name }
    return names.contains { $0.text.contains(":") } ? nil : names
  }
}

/// The functions and variables of no type, by their names.
struct FreeMembers: Sendable {
  let all: [MemberID]
  let names: NumbersByName

  init(_ index: ProjectIndex) {
    let all = index.files.flatMap(index.topLevelMembers)
    self.all = all
    names = NumbersByName { add in
      for (number, member) in all.enumerated() { add(index.nameBytes(member), UInt32(truncatingIfNeeded: number)) }
    }
  }
}

struct TypesWithMoreMembers: Sendable {
  /// Those to which macros are known to add some.
  let byMacros: [TypeID]
  /// Those that may get some from what nobody sees.
  let unknown: [TypeID]

  init(_ index: ProjectIndex, unknown: BitSet) {
    byMacros = index.projectTypes.filter { !index.membersAddedByMacros(to: $0, kind: nil).isEmpty }
    self.unknown = index.projectTypes.filter { unknown.contains($0.index) }
  }
}

extension NumbersByName {
  /// The types by the names of their members, as far as bodies in some files declare them.
  init(ownersOfMembersIn files: [FileID], of index: ProjectIndex) {
    self.init { add in
      for body in files.lazy.flatMap(index.declarations(in:)) {
        guard let owner = index.extendedType(body) else { continue }
        for member in index.members(in: body) { add(index.nameBytes(member), owner.index) }
        for nested in index.declarations(nestedIn: body) {
          var name = index.writtenName(nested)
          name.withUTF8 { add($0, owner.index) }
        }
      }
    }
  }

  /// The types of an index, the SDK's too, by their simple names and by their qualified ones.
  init(typesOf index: ProjectIndex) {
    self.init { add in
      for number in 0..<UInt32(truncatingIfNeeded: index.typeCount) {
        index.tables.withName(of: number) { add($0, number) }
        guard index.tables.types[Int(number)].parent != ProjectTables.none else { continue }
        var name = index.qualifiedName(TypeID(index: number))
        name.withUTF8 { add($0, number) }
      }
    }
  }
}
