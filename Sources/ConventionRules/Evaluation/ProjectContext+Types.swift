// Questions about types that several conditions ask.

extension ProjectContext {
  /// What a type may get members and conformances from and nobody sees: supertypes, macros, and an extension in a file that is
  /// not there.
  func unknownAncestors(of type: TypeID) -> [String] {
    unknownSupertypes(of: type) + unknownMacros(of: type) + unseenExtensions(of: type)
  }

  /// What stands for an extension in a file that is not there: the name of no type.
  static let unseenExtension = "extension"

  private func unseenExtensions(of type: TypeID) -> [String] {
    guard index.isPartial else { return [] }
    let types = [type] + index.ancestors(of: type).resolved
    return types.contains(where: index.mayBeExtendedUnseen) ? [Self.unseenExtension] : []
  }

  /// The supertypes that may be built on a type of one of certain names, for all that is known, and the macros that may add it.
  ///
  /// Where the project itself declares such a type, a type of another module cannot be built on it: then only names count
  /// that are ambiguous in the project. A macro stands where it is expanded, and knows the project's protocols; it adds no class.
  func unknownAncestors(of type: TypeID, concerning patterns: [NamePattern]) -> [String] {
    let names = unknownSupertypes(of: type)
    let macros = unknownMacros(of: type)
    // In a file that is not there, such a name may be declared.
    let isOpen = names.isEmpty || index.isPartial || !declares(patterns)
    let related = isOpen ? names : names.filter { declares([NamePattern($0)]) }
    let added = macros + unseenExtensions(of: type)
    return added.isEmpty || areClasses(patterns) ? related : related + added
  }

  /// Whether anything of a type is not seen: then what is not shown of it may hold all the same.
  func hasUnseen(_ type: TypeID) -> Bool {
    index.isPartial || cache.typesWithUnknownAncestors(of: index).contains(type.index) || index.isBroken(type)
  }

  /// Whether a type is a protocol which nobody adopts but certain types, test code aside: what its extensions do, these do.
  func isAdoptedOnly(_ type: TypeID, by isMeant: (TypeID) -> Bool) -> Bool {
    guard index.kind(type) == .protocol, !index.isSDK(type) else { return false }
    var pending = [type]
    var seen: Set<TypeID> = [type]
    var isAdopted = false
    while let known = pending.popLast() {
      for subtype in index.directSubtypes(of: known) where seen.insert(subtype).inserted {
        if isMeant(subtype) {
          isAdopted = true
        } else if index.kind(subtype) == .protocol {
          pending.append(subtype)
        } else if !roles.isTest(subtype) {
          return false
        }
      }
    }
    return isAdopted
  }

  /// Certain types, with the protocols that are extended in the project and which nobody else adopts.
  func withOwnProtocols(_ types: BitSet) -> BitSet {
    var all = types
    for type in cache.extendedProtocols(of: index) where !types.contains(type.index) {
      if isAdoptedOnly(type, by: { types.contains($0.index) }) { all.insert(type.index) }
    }
    return all
  }

  // MARK: Types that nobody declares

  /// Whether a type that nobody declares has one of certain names.
  func goes(undeclared name: String, by names: [NamePattern]) -> Bool {
    let simple = name.lastNamePart
    return names.contains { $0.matches(name) || $0.matches(simple) }
  }

  /// Whether an extension in the project makes it conform to a type of such a name.
  func states(undeclared name: String, conformanceTo names: [NamePattern]) -> Bool {
    let bodies = extensions(ofUndeclared: name)
    if bodies.isEmpty || names.isEmpty { return false }
    let below = types(conformingTo: names)
    return bodies.lazy.flatMap(index.conformances).flatMap(\.targets).contains { target in
      target.type.map { below.contains($0.index) } ?? goes(undeclared: target.name, by: names)
    }
  }

  /// The supertypes of which nothing is known, apart from protocols of the language and from the types of raw values.
  func unknownSupertypes(of type: TypeID) -> [String] {
    guard cache.typesWithUnknownAncestors(of: index).contains(type.index) else { return [] }
    // Many places ask it of a type, which may have many ancestors.
    return cache.unknownSupertypes.value(for: type) {
      index.ancestors(of: type).unresolvedNames.filter {
        !Self.standardProtocols.contains($0) && !LanguageType.isNamed($0) && !unseen.macros.areAdding(protocol: $0)
      }
    }
  }

  private func unknownMacros(of type: TypeID) -> [String] {
    cache.typesWithUnknownAncestors(of: index).contains(type.index) ? index.unknownMacros(of: type) : []
  }

  /// Whether all types of certain names are classes, as far as they are known, and none of the names is that of an unknown type.
  private func areClasses(_ patterns: [NamePattern]) -> Bool {
    patterns.allSatisfy { pattern in
      Set(types(named: [pattern]).map { index.kind(TypeID(index: $0)) }) == [.class]
    }
  }

  /// Whether a type may have members that nobody can see here: from a supertype or a macro of which nothing is known.
  ///
  /// Protocols of the SDK give their conformers nothing but what is known of them. A structure or an enum that names one need not
  /// show the import, which others may do for it; a class may mean the protocol of a library.
  func mayHaveUnknownMembers(_ type: TypeID, apartFrom isHarmless: (String) -> Bool = { _ in false }) -> Bool {
    if index.isBroken(type) || index.isPartial && !unseenExtensions(of: type).isEmpty { return true }
    guard cache.typesWithUnknownAncestors(of: index).contains(type.index) else { return false }
    if !unknownMacros(of: type).isEmpty { return true }
    return index.unknownSupertypes(of: type).contains { name, ofValue in
      if unseen.macros.areAdding(protocol: name) { return false }
      if Self.standardProtocols.contains(name) || Self.memberless.contains(name) || isHarmless(name) { return false }
      return !ofValue || !index.isSDKProtocol(named: name)
    }
  }

  /// Whether a type may have a member from a supertype that the project does not declare.
  func mayInheritMore(_ type: TypeID) -> Bool {
    mayHaveUnknownMembers(type) || index.ancestors(of: type).resolved.contains(where: index.isSDK)
  }

  /// Protocols of delegates and data sources ask for functions alone.
  func mayOweProperties(_ type: TypeID) -> Bool {
    mayHaveUnknownMembers(type, apartFrom: Self.asksForFunctions)
  }

  static func asksForFunctions(_ name: String) -> Bool {
    LibraryNames[.suffixesOfProtocolsWithoutProperties].strings.contains { name.hasSuffix($0) }
  }

  static let memberless = LibraryNames[.protocolsWithoutMembers]
  private static let standardProtocols = LibraryNames[.knownProtocols]
}

extension ProjectIndex {
  /// Whether a file that is not there may hold a type that inherits from a type or adopts it.
  func mayHaveUnseenHeirs(_ type: TypeID) -> Bool {
    guard isPartial, isSeenOutside(type) else { return false }
    return kind(type) == .protocol || kind(type) == .class && !isFinal(type)
  }

  private func isFinal(_ type: TypeID) -> Bool {
    declarations(of: type).contains { body in
      !isExtension(body) && words(record(body).carried, of: body).contains("final")
    }
  }
}
