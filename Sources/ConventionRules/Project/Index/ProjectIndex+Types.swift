extension ProjectIndex {
  /// Whether a part of a file could not be parsed: what is not seen there may be there all the same.
  func isBroken(_ file: FileID) -> Bool { tables.files[Int(file.index)].isBroken }

  func isBroken(_ type: TypeID) -> Bool { tables.brokenTypes.contains(type.index) }

  /// Whether a file that is not in the index may hold an extension of a type.
  func mayBeExtendedUnseen(_ type: TypeID) -> Bool { isPartial && isSeenOutside(type) }

  /// Whether other files can name a type: neither it nor a type around it is private, and it stands in no function.
  func isSeenOutside(_ type: TypeID) -> Bool {
    var body = primaryBody(of: type)
    while let current = body {
      if !record(current).flags.isDisjoint(with: [.isPrivate, .isLocal]) { return false }
      body = enclosingDeclaration(of: current)
    }
    return true
  }

  // MARK: Ancestry

  /// The class that a class inherits from, where it is known.
  public func superclass(_ type: TypeID) -> TypeID? {
    tables.superclass(of: type.index).map { TypeID(index: $0) }
  }

  /// All supertypes, transitive: superclasses, protocols and what those refine, wherever they are stated.
  ///
  /// Of more than any type has that people wrote, the nearest are resolved; then the name of the next one is unresolved.
  public func ancestors(of type: TypeID) -> Ancestors {
    var resolved: [TypeID] = []
    var names: [String] = []
    // Made where there are many names: extensions may state thousands.
    var known: Set<String> = []
    let leftOut = tables.walkSelfAndAncestors(of: type.index) { ancestor in
      if ancestor != type.index { resolved.append(TypeID(index: ancestor)) }
      for record in tables.supers(of: ancestor) where record.target == ProjectTables.none {
        let name = tables.name(of: record)
        if names.count == 16 { known = Set(names) }
        if names.count < 16 ? !names.contains(name) : known.insert(name).inserted { names.append(name) }
      }
      return true
    }
    if let leftOut { names.append(qualifiedName(TypeID(index: leftOut))) }
    return Ancestors(resolved: resolved, unresolvedNames: names)
  }

  /// The supertypes that neither project nor SDK table declares, or that are ambiguous, by the names as written, and whether
  /// a structure or an enum states each.
  func unknownSupertypes(of type: TypeID) -> [(name: String, ofValue: Bool)] {
    var found: [(name: String, ofValue: Bool)] = []
    let leftOut = tables.walkSelfAndAncestors(of: type.index) { ancestor in
      let kind = kind(TypeID(index: ancestor))
      for record in tables.supers(of: ancestor) where record.target == ProjectTables.none {
        found.append((tables.name(of: record), kind == .struct || kind == .enum))
      }
      return true
    }
    if let leftOut { found.append((qualifiedName(TypeID(index: leftOut)), false)) }
    return found
  }

  /// Whether what a class, or one that it inherits from, states in the place of the superclass is not known.
  func mayHaveUnknownSuperclass(_ type: TypeID) -> Bool {
    tables.unknownSuperclasses.value { tables.typesWithUnknownSuperclass() }.contains(type.index)
  }

  /// Whether the SDK table has protocols of a name, and nothing else of it, whatever has to be imported for them.
  func isSDKProtocol(named name: String) -> Bool {
    guard let symbol = tables.symbols.find(name) else { return false }
    var next = tables.scopes.first(symbol, in: ScopeTable.sdk)
    if next == ProjectTables.none { return false }
    while next != ProjectTables.none {
      let entry = tables.scopes.entries[Int(next)]
      guard tables.sdk.types[Int(entry.index)].kind == .protocol else { return false }
      next = entry.next
    }
    return true
  }

  /// Whether a supertype is stated anywhere, resolved or not.
  func statesSupertypes(_ type: TypeID) -> Bool { !tables.supers(of: type.index).isEmpty }

  /// Whether an ancestor of the type has a name that matches: its simple or qualified name, resolved or not.
  public func conforms(_ type: TypeID, toAny patterns: [NamePattern]) -> Bool {
    tables.hasAncestor(type.index, matching: patterns, classesOnly: false)
  }

  /// Whether a superclass of the type, or a class that a protocol requires, has a name that matches.
  public func inherits(_ type: TypeID, fromAny patterns: [NamePattern]) -> Bool {
    tables.hasAncestor(type.index, matching: patterns, classesOnly: true)
  }

  /// Whether the simple or the qualified name of the type itself matches.
  public func matches(_ type: TypeID, _ patterns: [NamePattern]) -> Bool {
    tables.matches(type.index, patterns)
  }

  /// The types that name this one in an inheritance clause.
  public func directSubtypes(of type: TypeID) -> [TypeID] {
    tables.subtypes(of: type.index).map { TypeID(index: $0) }
  }

  /// The types that this one names in its inheritance clauses, where they are known; one may occur more than once.
  func directSupertypes(of type: TypeID) -> [TypeID] {
    tables.supers(of: type.index).lazy.filter { $0.target != ProjectTables.none }.map { TypeID(index: $0.target) }
  }

  // MARK: Lookup

  /// The type that a dotted name means at a place.
  public func lookUpType(_ components: [String], from context: LookupContext) -> Resolution {
    var search = Search()
    let place = place(context)
    var found = FoundName.nothing
    for (index, component) in components.enumerated() {
      if index == 0, component == "Self" {
        found = tables.findSelf(at: place)
      } else {
        guard let symbol = tables.symbols.find(component) else { return .unknown }
        found =
          index == 0
          ? tables.find(symbol, at: place, &search)
          : tables.findMember(symbol, of: tables.follow(found, &search), from: place.file, &search)
      }
      if case .nothing = found { return .unknown }
    }
    return resolution(tables.follow(found, &search))
  }

  private func place(_ context: LookupContext) -> Place {
    Place(
      file: context.file.index, declaration: context.declaration?.index ?? ProjectTables.none,
      member: context.member?.index ?? ProjectTables.none)
  }

  func resolution(_ resolved: ResolvedName) -> Resolution {
    switch resolved {
    case .container(let container): tables.isType(container) ? .type(TypeID(index: container)) : .unknown
    case .constrained(let types): .genericParameter(constraints: types.map { TypeID(index: $0) })
    case .unknown: .unknown
    case .ambiguous(let types): .ambiguous(among: types.map { TypeID(index: $0) })
    }
  }

  /// Whether a body is that of a private type, and hides all that stands in it. An extension only says what the level of those
  /// members is that state none, which is known of these: the compiler warns of others, and lets them be used.
  func isPrivateType(_ body: DeclarationID) -> Bool {
    !isExtension(body) && record(body).flags.contains(.isPrivate)
  }

  /// Whether a type can have an extension, which stands at the top level of a file: one that is local to a function, or private
  /// to the type around it, cannot be named there.
  func mayBeExtended(_ body: DeclarationID) -> Bool {
    var declaration: DeclarationID? = body
    while let current = declaration {
      if isClosed(current) { return false }
      declaration = enclosingDeclaration(of: current)
    }
    return true
  }

  /// Whether no extension can name a body and what it holds, whatever lies around it: it is local, or private to a type.
  func isClosed(_ body: DeclarationID) -> Bool {
    let record = record(body)
    if record.flags.contains(.isLocal) { return true }
    guard record.flags.contains(.isPrivate), enclosingDeclaration(of: body) != nil else { return false }
    let facts = tables.files[Int(body.file.index)]
    return record.carried.contains { place in
      facts.words[place] & 1 == 0 && isSpelled(facts.bytes(ofName: facts.words[place] >> 1), "private")
    }
  }

  /// The files with extensions of a matching name that stands for no type, or for several.
  func files(extendingUnknown patterns: [NamePattern]) -> [FileID] {
    if patterns.isEmpty { return [] }
    return tables.phantoms.flatMap { symbol, container -> [FileID] in
      let name = String(decoding: tables.symbols.bytes[tables.symbols.range(symbol)], as: UTF8.self)
      guard patterns.contains(where: { $0.matches(name) }) else { return [] }
      return tables.bodies(of: container).map { FileID(index: tables.body(at: $0).file) }
    }
  }

  /// Whether two types are the same, or one is built on the other: an object of the one may be of the other.
  func areKin(_ a: TypeID, _ b: TypeID) -> Bool {
    a == b || ancestors(of: a).resolved.contains(b) || ancestors(of: b).resolved.contains(a)
  }
}
