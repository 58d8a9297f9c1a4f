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
      return entry.targets.first { isOne(of: protocols, $0, mayBeClass: mayBeClass) }.map { (entry, $0.name) }
    }
  }

  private func isOne(of protocols: [NamePattern], _ target: Reference, mayBeClass: Bool) -> Bool {
    guard let type = target.type else {
      return protocols.contains { $0.matches(target.name) && ($0.isExact || !mayBeClass) }
    }
    return kind(type) == .protocol && (matches(type, protocols) || conforms(type, toAny: protocols))
  }
}
