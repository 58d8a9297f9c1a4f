// Attributes that types have by their own declarations and by their supertypes.

extension CheckedProject {
  /// Whether a type carries one of certain attributes, or a supertype does. Not known of types with supertypes from elsewhere.
  ///
  /// - Parameter attributes: with `@`.
  func carriesOrInherits(_ type: TypeID, oneOf attributes: [NamePattern]) -> NameMatch {
    let types = [type] + index.ancestors(of: type).resolved
    if types.contains(where: { carries($0, oneOf: attributes) || carriesByDefault($0, oneOf: attributes) }) {
      return .yes
    }
    let isBare = unknownAncestors(of: type).allSatisfy(Self.bareTypes.contains)
    let hasSDKAncestors = types.contains { index.isSDK($0) && !Self.bareTypes.contains(index.name($0)) }
    return isBare && !hasSDKAncestors ? .no : .unknown
  }

  /// Whether one of the declarations of a type has one of certain attributes.
  private func carries(_ type: TypeID, oneOf attributes: [NamePattern]) -> Bool {
    index.declarations(of: type).contains { declaration in
      let facts = index.tables.files[Int(declaration.file.index)]
      return index.record(declaration).carried.contains { place in
        guard facts.words[place] & 1 == 1 else { return false }
        let name = "@" + facts.name(facts.words[place] >> 1)
        return attributes.contains { $0.matches(name) }
      }
    }
  }

  /// Whether an attribute is a global actor, which types have from their superclass and from their protocols.
  func isGlobalActor(_ attribute: NamePattern) -> Bool {
    if attribute.text == "@MainActor" { return true }
    let isActor = [NamePattern("@globalActor")]
    var isFound = false
    types(named: [NamePattern(String(attribute.text.dropFirst()))]).forEach { type in
      isFound = isFound || carries(TypeID(index: type), oneOf: isActor)
    }
    return isFound
  }

  /// Types of Apple's that bring no attribute along.
  private static let bareTypes = LibraryNames[.typesWithoutAttributes]

  // MARK: Build settings

  /// Whether build settings give a type one of certain attributes. Actors isolate themselves, and who has another global actor or
  /// is `nonisolated` keeps that.
  func carriesByDefault(_ type: TypeID, oneOf attributes: [NamePattern]) -> Bool {
    guard !unseen.attributes.isEmpty, let file = index.file(of: type), !index.isSDK(type),
      hasDefault(file, oneOf: attributes), index.kind(type) != .actor
    else { return false }
    return !carriedWords(type).contains { $0 == "nonisolated" || $0.hasPrefix("@") && isGlobalActor(NamePattern($0)) }
  }

  /// Whether build settings give all declarations of a file one of certain attributes.
  func hasDefault(_ file: FileID, oneOf attributes: [NamePattern]) -> Bool {
    if unseen.attributes.isEmpty { return false }
    return unseen.attributes(of: index.path(file)).contains { name in attributes.contains { $0.matches(name) } }
  }

  /// The modifiers and attributes of a type's declarations, extensions aside.
  private func carriedWords(_ type: TypeID) -> [String] {
    index.declarations(of: type).filter { !index.isExtension($0) }.flatMap { declaration in
      let facts = index.tables.files[Int(declaration.file.index)]
      return index.record(declaration).carried.map { place in
        let word = facts.words[place]
        return (word & 1 == 1 ? "@" : "") + facts.name(word >> 1)
      }
    }
  }
}
