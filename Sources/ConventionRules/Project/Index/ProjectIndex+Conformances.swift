extension ProjectIndex {
  /// The entries of a concrete type's body that name one of certain protocols or one that refines them, each once.
  func conformances(of declaration: DeclarationID, to protocols: [NamePattern]) -> [Conformance] {
    conformances(declaration).filter { names($0, of: declaration, oneOf: protocols) }
  }

  /// Whether an entry of a body names one of certain protocols or one that refines them.
  ///
  /// Only concrete types conform: a protocol's refinement, a generic constraint and a typealias are no conformances.
  func names(
    _ entry: Conformance, of declaration: DeclarationID, oneOf protocols: [NamePattern], isByAlias: Bool = true
  ) -> Bool {
    guard let type = extendedType(declaration), kind(type) != .protocol else { return false }
    // The first entry of a class may be its superclass: where nothing is known of it, a pattern is no proof.
    let mayBeClass = entry.isFirst && kind(type) == .class && !isExtension(declaration)
    if entry.targets.contains(where: { isOne(of: protocols, $0, mayBeClass: mayBeClass, at: declaration) }) {
      return true
    }
    return isByAlias && entry.isNamed(byAliasOf: protocols)
      && entry.targets.contains { isProtocol($0, mayBeClass: mayBeClass) }
  }

  /// An entry once for each type that a typealias in it stands for. A typealias of which only the own name is asked for is one.
  ///
  /// - Parameter protocols: those that are asked for.
  func parts(of entry: Conformance, of declaration: DeclarationID, namedBy protocols: [NamePattern]) -> [Conformance] {
    let parts = entry.parts
    guard parts.count > 1, entry.isNamed(byAliasOf: protocols) else { return parts }
    let named = parts.filter { names($0, of: declaration, oneOf: protocols, isByAlias: false) }
    return named.isEmpty ? [entry] : named
  }

  /// Whether an entry of an enum's inheritance clause is the type of its raw values.
  func isRawType(_ entry: Conformance, of declaration: DeclarationID) -> Bool {
    guard record(declaration).kind == .enum, !isExtension(declaration) else { return false }
    return entry.targets.contains { target in
      target.types.isEmpty
        && LanguageType.isNamed(target.name.lastNamePart)
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
    let parts = name.nameParts
    guard parts.count == 2,
      case .unknown = lookUpType([parts[0]], from: LookupContext(file: declaration.file, declaration: declaration))
    else { return nil }
    return parts[1]
  }
}

extension Conformance {
  /// Whether a typealias by way of which it is stated has one of certain names.
  func isNamed(byAliasOf protocols: [NamePattern]) -> Bool {
    aliases.contains { name in protocols.contains { $0.matches(name) } }
  }

  /// The same once for each type that a typealias stands for.
  fileprivate var parts: [Conformance] {
    if targets.count < 2 { return [self] }
    return targets.map {
      Conformance(file: file, range: range, targets: [$0], aliases: aliases, alias: alias, isFirst: isFirst)
    }
  }

  /// What it names: `Both = Named` by way of a typealias.
  var shownName: String {
    let meant = targets.map(\.name).joined(separator: " & ")
    return alias.map { $0 + " = " + meant } ?? meant
  }
}
