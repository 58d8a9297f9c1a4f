extension CheckedProject {
  /// Whether the project declares a type of a name, where a type sees it or anywhere else.
  ///
  /// - Parameter wanted: roles of which the type must play one; empty for any type. An ambiguous name counts.
  func declaresType(named name: String, seenFrom type: TypeID, playing wanted: [String] = []) -> Bool {
    declaresType(named: name, seenFrom: type) { wanted.isEmpty || roles.has($0, anyOf: wanted) }
  }

  /// The same, but that a type which stands no nearer to the asking type than to another one of its name is not its own for
  /// certain: several apps in one project have a `HomeViewController` each, and not all of them a `HomeViewModel`.
  func declaresCompanion(named name: String, of type: TypeID, playing wanted: [String] = []) -> Bool {
    let homonyms = homonyms(of: type)
    return declaresType(named: name, seenFrom: type) { found in
      (wanted.isEmpty || roles.has(found, anyOf: wanted))
        && !homonyms.contains { index.sharedDirectories(found, $0) >= index.sharedDirectories(found, type) }
    }
  }

  private func declaresType(named name: String, seenFrom type: TypeID, where counts: (TypeID) -> Bool) -> Bool {
    var (isDeclared, isFound) = (false, false)
    roles.names.eachType(named: name) {
      let found = TypeID(index: $0)
      if index.isSDK(found) { return }
      isDeclared = true
      isFound = isFound || counts(found)
    }
    if isFound { return true }
    guard let file = index.file(of: type) else { return false }
    let components = name.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    switch index.lookUpType(components, from: LookupContext(file: file)) {
    case .type(let found): return !index.isSDK(found) && counts(found)
    // Types that are declared were asked.
    case .ambiguous, .genericParameter: return !isDeclared
    case .unknown: return false
    }
  }

  /// The project's types in other files that are called like one.
  private func homonyms(of type: TypeID) -> [TypeID] {
    var homonyms: [TypeID] = []
    roles.names.eachType(named: index.name(type)) {
      let other = TypeID(index: $0)
      if !index.isSDK(other), index.file(of: other) != index.file(of: type) { homonyms.append(other) }
    }
    return homonyms
  }
}
