// Attributes that types have by their own declarations and by their supertypes.

extension CheckedProject {
  /// Whether a type carries one of certain attributes, or a supertype does. Not known of types with supertypes from elsewhere.
  ///
  /// - Parameter attributes: with `@`.
  func carriesOrInherits(_ type: TypeID, oneOf attributes: [NamePattern]) -> NameMatch {
    let types = [type] + index.ancestors(of: type).resolved
    if types.contains(where: { carries($0, oneOf: attributes) }) { return .yes }
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
  private static let bareTypes: Set<String> = ["NSObject", "NSObjectProtocol", "ObservableObject", "Observable"]
}
