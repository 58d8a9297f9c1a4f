/// Macros that types carry as attributes: `@Reactor final class Feed`.
///
/// What a macro expands to stands in no file. It may add conformances and members, but no superclass. Whether an attribute is
/// one is told by what it is not: those of the language begin with a small letter or `_`, and the others are known by name or
/// are global actors of the project. Those of a protocol are left out, since a protocol gets no supertype by a macro; what
/// stands there makes a mock beside it.
extension ProjectTables {
  /// An unknown macro of each type that carries any, as written with its `@`. O(types) for the first question.
  var unknownMacros: [UInt32: String] {
    lazyMacros.value {
      let actors = globalActors()
      var found: [UInt32: String] = [:]
      eachAttribute { type, name in
        guard types[Int(type)].kind != .protocol, found[type] == nil, mayBeUnknownMacro(name, actors) else { return }
        found[type] = "@" + String(decoding: name, as: UTF8.self)
      }
      return found
    }
  }

  /// The protocol to which a macro of Apple's makes a type conform; none for any other attribute.
  func conformance(byAttribute name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let macro = Self.knownMacros.first(where: { $0.name.elementsEqual(name) }),
      let symbol = symbols.find(macro.protocolName)
    else { return Self.none }
    var next = scopes.first(symbol, in: ScopeTable.sdk)
    while next != Self.none {
      let entry = scopes.entries[Int(next)]
      if types[Int(entry.index)].kind == .protocol { return entry.index }
      next = entry.next
    }
    return Self.none
  }

  /// Calls a function with the name of each attribute of a primary declaration, without `@`, module and arguments.
  func eachAttribute(
    of record: DeclarationRecord, in file: UInt32, _ body: (_ name: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let facts = files[Int(file)]
    for place in record.carried {
      let word = facts.words[place]
      if word & 1 == 1 { body(facts.bytes(ofName: word >> 1)) }
    }
  }

  private func eachAttribute(_ body: (_ type: UInt32, _ name: UnsafeBufferPointer<UInt8>) -> Void) {
    for file in files.indices {
      let file = UInt32(truncatingIfNeeded: file)
      for (index, record) in files[Int(file)].declarations.enumerated() where record.carriedCount > 0 {
        let type = container(of: UInt32(truncatingIfNeeded: index), in: file)
        if isType(type) { eachAttribute(of: record, in: file) { body(type, $0) } }
      }
    }
  }

  // MARK: Which attributes are macros

  private func mayBeUnknownMacro(_ name: UnsafeBufferPointer<UInt8>, _ actors: Set<UInt32>) -> Bool {
    guard let first = name.first, first != UInt8(ascii: "_"), !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
      !Self.knownAttributes.contains(name),
      !Self.knownMacros.contains(where: { $0.name.elementsEqual(name) }), macros.additions(of: name) == nil
    else { return false }
    return symbols.find(name).map { !actors.contains($0) } ?? true
  }

  /// The symbols of the project's global actors, and of its typealiases at the top level, which may be other names of one.
  private func globalActors() -> Set<UInt32> {
    var actors: Set<UInt32> = []
    eachAttribute { type, name in
      if isSpelled(name, "globalActor") { actors.insert(types[Int(type)].symbol) }
    }
    for facts in files {
      for member in facts.members[..<Int(facts.topLevelMemberCount)] where member.kind == .typeAlias {
        if let symbol = symbols.find(facts.bytes(ofName: member.name)) { actors.insert(symbol) }
      }
    }
    return actors
  }

  private static let knownAttributes = LibraryNames[.typeAttributes]

  /// Macros of libraries, and the protocol to which each makes its type conform.
  static let knownMacros: [(name: [UInt8], protocolName: String)] = zip(
    LibraryNames[.conformingMacros].all.map(Array.init), LibraryNames[.protocolsOfMacros].strings
  ).map { ($0, $1) }
}

extension ProjectIndex {
  /// Macros that a type or one of its ancestors carries and of which nothing is known, one of each: `@Reactor`. They may add
  /// conformances and members.
  func unknownMacros(of type: TypeID) -> [String] {
    let macros = tables.unknownMacros
    if macros.isEmpty { return [] }
    var names: [String] = []
    tables.walkSelfAndAncestors(of: type.index) { ancestor in
      if let name = macros[ancestor], !names.contains(name) { names.append(name) }
      return true
    }
    return names
  }

  /// The names of members of a kind that macros add to a type, as these are stated.
  ///
  /// - Parameter kind: `nested_type`, `property`.
  func membersAddedByMacros(to type: TypeID, kind: String?) -> [String] {
    if tables.macros.additions.isEmpty, tables.macros.protocols.isEmpty { return [] }
    func added(_ members: [String: [String]]) -> [String] {
      kind.map { members[$0] ?? [] } ?? members.values.flatMap { $0 }
    }
    var names: [String] = []
    if !tables.macros.protocols.isEmpty {
      for name in ancestors(of: type).unresolvedNames {
        names += tables.macros.protocols[name].map { added($0.members) } ?? []
      }
    }
    for declaration in declarations(of: type) where !isExtension(declaration) {
      tables.eachAttribute(of: record(declaration), in: declaration.file.index) { name in
        guard let members = tables.macros.additions(of: name)?.members else { return }
        names += added(members)
      }
    }
    return names
  }
}
