// Properties that a type leaves to an extension of a protocol: they are the type's own, found where it says that it conforms.

extension PlaceMatcher {
  /// The types of the protocols of which the place asks that the member meets a requirement; nil where it does not ask.
  private var protocols: TypeMatcher? {
    constraints.lazy.compactMap(\.implementedTypes).first
  }

  func findInheritedDefaults(in file: FileID, _ scope: Scope, _ places: inout [FoundPlace]) {
    guard subject == .property, let protocols, !protocols.isAny else { return }
    let index = scope.index
    let names = protocols.names(scope)
    // A type may have any number of extensions.
    var known: [TypeID: [(MemberID, TypeID)]] = [:]
    for declaration in index.declarations(in: file) {
      guard let type = index.extendedType(declaration), index.kind(type) != .protocol,
        owners.map({ $0.isAny || !$0.isDecidedByIndex || $0.mayBe(type) }) ?? true
      else { continue }
      let entries = index.conformances(of: declaration, to: names)
      if entries.isEmpty { continue }
      let defaults = known[type] ?? index.defaults(of: type, requiredBy: names)
      known[type] = defaults
      for (member, source) in defaults where isNamed(member, index) {
        let entry = entries.first { entry in
          entry.targets.contains { target in
            target.type.map { $0 == source || index.ancestors(of: $0).resolved.contains(source) } ?? false
          }
        }
        guard let entry else { continue }
        var place = FoundPlace(subject: .property, file: file, item: .member(member))
        place.heir = FoundPlace.Heir(body: declaration, entry: entry.range)
        places.append(place)
      }
    }
  }

  private func isNamed(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    names.map { $0.hasCaptures || $0.matches(member, index) } ?? true
  }
}

extension ProjectIndex {
  /// The properties that a type has from extensions of protocols alone, of those that certain protocols require, each with the
  /// protocol that requires it. In the order of their names.
  fileprivate func defaults(of type: TypeID, requiredBy protocols: [NamePattern]) -> [(MemberID, TypeID)] {
    let required = properties(requiredOf: type, by: protocols)
    if required.isEmpty { return [] }
    var found: [String: MemberID] = [:]
    var declared: Set<String> = []
    for owner in [type] + ancestors(of: type).resolved {
      let isProtocol = kind(owner) == .protocol
      for declaration in declarations(of: owner) where !isProtocol || isExtension(declaration) {
        for member in members(in: declaration) where kind(member) == .property && !isStatic(member) {
          let name = name(member)
          if required[name] == nil { continue }
          if !isProtocol {
            declared.insert(name)
          } else if isComputed(member), record(declaration).requirementCount == 0, found[name] == nil {
            // An extension with conditions need not be one for this type.
            found[name] = member
          }
        }
      }
    }
    return found.filter { !declared.contains($0.key) }.sorted { $0.key < $1.key }.compactMap { name, member in
      required[name].map { (member, $0) }
    }
  }

  func properties(requiredOf type: TypeID, by protocols: [NamePattern]) -> [String: TypeID] {
    var required: [String: TypeID] = [:]
    for ancestor in ancestors(of: type).resolved.sorted()
    where kind(ancestor) == .protocol && matches(ancestor, protocols) {
      for declaration in declarations(of: ancestor) where !isExtension(declaration) {
        for member in members(in: declaration) where kind(member) == .property && !isStatic(member) {
          required[name(member)] = required[name(member)] ?? ancestor
        }
      }
    }
    return required
  }
}
