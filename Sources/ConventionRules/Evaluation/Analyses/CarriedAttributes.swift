// Attributes that types have by their own declarations and by their supertypes.

extension ProjectIndex {
  /// Modifiers of a body, and its attributes with their `@`, by where the summary of its file has them.
  func words(_ places: Range<Int>, of body: DeclarationID) -> [String] {
    let facts = tables.files[Int(body.file.index)]
    return facts.words[places].map { ($0 & 1 == 1 ? "@" : "") + facts.name($0 >> 1) }
  }
}

extension ProjectContext {
  /// Whether a type carries one of certain attributes, or a supertype does. Not known where a supertype from elsewhere is in no list.
  ///
  /// - Parameter attributes: with `@`.
  func carriesOrInherits(_ type: TypeID, oneOf attributes: [NamePattern]) -> NameMatch {
    let types = [type] + index.ancestors(of: type).resolved
    let own = types.any { carries($0, oneOf: attributes) ? .yes : carriesByDefault($0, oneOf: attributes) }
    if own == .yes || attributes.contains(where: { $0.matches(Self.mainActor) }) && isOnMainActor(type) { return .yes }
    if own != .no { return own }
    return supertypeWithUnknownAttributes(of: type) == nil ? .no : .unknown
  }

  /// A supertype from elsewhere, or a macro, that may bring attributes along; nil where there is none.
  func supertypeWithUnknownAttributes(of type: TypeID) -> String? {
    let types = ([type] + index.ancestors(of: type).resolved).filter(index.isSDK).map { index.name($0) }
    return (unknownAncestors(of: type) + types).first { name in
      !Self.bareTypes.contains(name) && !Self.typesOnMainActor.contains(name)
    }
  }

  /// Whether a type is on the main actor by one of Apple's that it states in the file of its declaration, or by a supertype. An extension
  /// in another file isolates nothing but itself.
  private func isOnMainActor(_ type: TypeID) -> Bool {
    var seen: Set<TypeID> = []
    var pending = [type]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      guard let primary = index.primaryBody(of: next) else {
        let all = [next] + index.ancestors(of: next).resolved
        if all.contains(where: { Self.typesOnMainActor.contains(index.name($0)) }) { return true }
        continue
      }
      for body in index.declarations(of: next) where body.file == primary.file {
        for target in index.conformances(body).flatMap(\.targets) {
          if let above = target.type { pending.append(above) }
          if target.types.isEmpty, Self.typesOnMainActor.contains(target.name) { return true }
        }
      }
    }
    return false
  }

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

  /// Whether an attribute is a global actor, which types have from their superclass and from their protocols. One that nobody
  /// declares may be, where a file is not there.
  func isGlobalActor(_ attribute: NamePattern) -> NameMatch {
    if attribute.text == Self.mainActor { return .yes }
    return cache.globalActors.value(for: attribute) { findGlobalActor(attribute) }
  }

  private func findGlobalActor(_ attribute: NamePattern) -> NameMatch {
    let isActor = [NamePattern("@globalActor")]
    let types = Array(types(named: [NamePattern(String(attribute.text.dropFirst()))]))
    if types.contains(where: { carries(TypeID(index: $0), oneOf: isActor) }) { return .yes }
    return index.isPartial && types.isEmpty ? .unknown : .no
  }

  private static let mainActor = "@MainActor"
  /// Types of Apple's that bring no attribute along.
  private static let bareTypes = LibraryNames[.typesWithoutAttributes]
  private static let typesOnMainActor = LibraryNames[.typesOnMainActor]

  // MARK: Build settings

  func carriesByDefault(_ type: TypeID, oneOf attributes: [NamePattern]) -> NameMatch {
    guard let body = index.primaryBody(of: type), hasDefault(body.file, oneOf: attributes) else { return .no }
    return isIsolatedByDefault(body, oneOf: attributes)
  }

  /// Whether build settings give all declarations of a file one of certain attributes.
  func hasDefault(_ file: FileID, oneOf attributes: [NamePattern]) -> Bool {
    let written = index.tables.modules?.isolation(of: file.index)
    if let written, attributes.contains(where: { $0.matches(written) }) { return true }
    if unseen.attributes.isEmpty { return false }
    return cache.attributePaths(of: unseen).all(covering: index.path(file)).contains { number in
      attributes.contains { $0.matches(unseen.attributes[number].attribute) }
    }
  }

  /// Whether the default isolation of a module holds for what stands in a body (SE-0466): not inside of an actor, nor where the body,
  /// its type or one around it is `nonisolated` or has another global actor, by itself or by what it inherits.
  func isIsolatedByDefault(_ body: DeclarationID, oneOf attributes: [NamePattern]) -> NameMatch {
    var isOtherwise = NameMatch.no
    var next: DeclarationID? = body
    while let current = next, isOtherwise != .yes {
      guard let type = index.extendedType(current) else {
        let isOpen = index.isPartial ? NameMatch.unknown : .no
        return isOtherwise.or(isOpen).or(isIsolatedOtherwise(statedWords(current), attributes)).negated
      }
      let primary = index.primaryBody(of: type)
      let own = statedWords(current) + (primary.map { $0 == current ? [] : statedWords($0) } ?? [])
      if own.contains(where: { word in attributes.contains { $0.matches(word) } }) { return isOtherwise.negated }
      if index.kind(type) == .actor { return .no }
      let ancestors = index.ancestors(of: type)
      let inherited = ancestors.resolved.compactMap(index.primaryBody).flatMap(statedWords).filter { $0.hasPrefix("@") }
      isOtherwise = isOtherwise.or(isIsolatedOtherwise(own + inherited, attributes))
      if index.isPartial, !ancestors.unresolvedNames.isEmpty { isOtherwise = isOtherwise.or(.unknown) }
      next = primary.flatMap(index.enclosingDeclaration)
    }
    return isOtherwise.negated
  }

  /// Whether modifiers and attributes isolate a declaration to something else than certain global actors, or to nothing.
  func isIsolatedOtherwise(_ words: [String], _ attributes: [NamePattern]) -> NameMatch {
    words.any { word in
      guard word.hasPrefix("@") else { return word.hasPrefix("nonisolated") ? .yes : .no }
      if word == "@concurrent" { return .yes }
      return attributes.contains { $0.matches(word) } ? .no : isGlobalActor(NamePattern(word))
    }
  }

  /// Whether a type is isolated to something else than certain global actors by its own declaration.
  func saysOtherwise(_ body: DeclarationID, _ attributes: [NamePattern]) -> NameMatch {
    index.record(body).kind == .actor ? .yes : isIsolatedOtherwise(statedWords(body), attributes)
  }

  private func statedWords(_ body: DeclarationID) -> [String] { index.words(index.record(body).stated, of: body) }
}
