// What typealiases stand for that a rule names.

extension ProjectContext {
  /// The names of the types for which typealiases of certain names stand. One that a type declares is meant by its full name.
  ///
  /// A typealias of a type of the standard library is a name of its own: not each `String` is a `UserID`.
  func names(behindTypealiases names: [NamePattern]) -> [NamePattern] {
    names.filter(\.isExact).flatMap { name -> [NamePattern] in
      guard let aliases = cache.typealiases(of: index)[name.text], !declares([name]) else { return [] }
      let behind = Set(aliases.map { index.name(behind: $0) })
      // Of several typealiases of one name it is open which is meant.
      return behind.count == 1 ? behind.compactMap { $0 }.map { NamePattern($0) } : []
    }
  }
}

extension ProjectIndex {
  /// The typealiases of the project by their full names. O(members).
  func typealiases() -> [String: [MemberID]] {
    var found: [String: [MemberID]] = [:]
    for file in files {
      for (number, member) in tables.files[Int(file.index)].members.enumerated() where member.kind == .typeAlias {
        let alias = MemberID(file: file, index: UInt32(truncatingIfNeeded: number))
        let owner = declaration(of: alias).map { extendedType($0).map(qualifiedName) ?? writtenName($0) }
        found[(owner.map { $0 + "." } ?? "") + name(alias), default: []].append(alias)
      }
    }
    return found
  }

  /// The name of the type for which a typealias stands; nil for anything but a plain name, and for types with generic arguments.
  fileprivate func name(behind alias: MemberID) -> String? {
    guard formOfType(alias) == .path, !isCollection(alias) else {
      return nil
    }
    switch valueType(of: alias) {
    case .type(let type): return isGeneric(type) || isLanguageType(name(type)) ? nil : qualifiedName(type)
    case .unknown:
      let name = typeName(alias)
      return name.isEmpty || isLanguageType(name) ? nil : name
    case .ambiguous, .genericParameter: return nil
    }
  }

  private func isLanguageType(_ name: String) -> Bool {
    LanguageType.isNamed(name) || LanguageType.protocols.contains(name)
  }
}
