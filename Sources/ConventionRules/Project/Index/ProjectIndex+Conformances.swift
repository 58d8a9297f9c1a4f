extension ProjectIndex {
  /// The entries of a concrete type's body that name one of certain protocols or one that refines them, each once, with
  /// the name.
  ///
  /// Only concrete types conform: a protocol's refinement, a generic constraint and a typealias are no conformances.
  func conformances(of declaration: DeclarationID, to protocols: [NamePattern]) -> [(Conformance, String)] {
    let entries = conformances(declaration)
    guard !entries.isEmpty, let type = extendedType(declaration), kind(type) != .protocol else { return [] }
    return entries.enumerated().compactMap { place, entry in
      // The first entry of a class may be its superclass: where nothing is known of it, a pattern is no proof.
      let mayBeClass = place == 0 && kind(type) == .class && !isExtension(declaration)
      if let target = entry.targets.first(where: { isOne(of: protocols, $0, mayBeClass: mayBeClass, at: declaration) })
      {
        return (entry, target.name)
      }
      let alias = entry.aliases.first { name in protocols.contains { $0.matches(name) } }
      guard let alias, entry.targets.contains(where: { isProtocol($0, mayBeClass: mayBeClass) }) else { return nil }
      return (entry, alias)
    }
  }

  /// Whether an entry of an enum's inheritance clause is the type of its raw values.
  func isRawType(_ entry: Conformance, of declaration: DeclarationID) -> Bool {
    guard record(declaration).kind == .enum, !isExtension(declaration) else { return false }
    return entry.targets.contains { target in
      target.types.isEmpty
        && LanguageType.isNamed(target.name.split(separator: ".").last.map(String.init) ?? target.name)
    }
  }

  private func isProtocol(_ target: Reference, mayBeClass: Bool) -> Bool {
    target.types.isEmpty ? !mayBeClass : target.types.allSatisfy { kind($0) == .protocol }
  }

  private func isOne(
    of protocols: [NamePattern], _ target: Reference, mayBeClass: Bool, at declaration: DeclarationID
  ) -> Bool {
    guard !target.types.isEmpty else {
      let simple = nameBehindModule(target.name, at: declaration)
      return protocols.contains { pattern in
        (pattern.matches(target.name) || simple.map { pattern.matches($0) } ?? false)
          && (pattern.isExact || !mayBeClass)
      }
    }
    return target.types.allSatisfy { type in
      kind(type) == .protocol && (matches(type, protocols) || conforms(type, toAny: protocols))
    }
  }

  /// `Connectable` of `Core.Connectable`, where `Core` is no type that the project or the SDK table knows.
  private func nameBehindModule(_ name: String, at declaration: DeclarationID) -> String? {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2,
      case .unknown = lookUpType([parts[0]], from: LookupContext(file: declaration.file, declaration: declaration))
    else { return nil }
    return parts[1]
  }
}
