// Supertypes that several types are called like: what each of these is built on, all that names them is built on as well.

extension ProjectTables {
  /// A chain of such supertypes is followed this far.
  private static let mostRounds = 4

  /// Adds to the supertypes of each type what all candidates have in common for a name that is ambiguous. The name itself stays
  /// unresolved, since nobody knows which members come with it.
  func linkAgreedSupertypes(by workers: Workforce) {
    for _ in 0..<Self.mostRounds where supers.contains(where: \.isAmbiguous) {
      var added: [UInt32: [SuperRecord]] = [:]
      for container in 0..<UInt32(truncatingIfNeeded: containerCount) {
        for record in supers(of: container) where record.isAmbiguous {
          let place = body(at: record.declaration)
          let candidates = candidates(of: record, at: self.place(ofSignature: place.declaration, in: place.file))
          for target in commonAncestors(of: candidates) where target != container {
            guard !supers(of: container).contains(where: { $0.target == target }) else { continue }
            var agreed = record
            (agreed.target, agreed.isAmbiguous, agreed.mayBeClass) = (target, false, false)
            added[container, default: []].append(agreed)
          }
        }
      }
      if added.isEmpty { return }
      let found = added
      adopt(
        collectSupers(by: workers, into: SuperLists(aliases: superAliases)) { container, lists in
          lists.records += self.supers(of: container) + (found[container] ?? [])
        })
    }
  }

  /// The types that may be meant by a supertype whose name several have, seen from the body that states it.
  func candidates(of record: SuperRecord, at place: Place) -> [UInt32] {
    guard record.isAmbiguous else { return [] }
    var search = Search()
    guard case .ambiguous(let types) = resolve(record.name, at: place, &search) else { return [] }
    return types
  }

  /// What all of certain types inherit from or conform to, nearest first as the first of them has it.
  private func commonAncestors(of types: [UInt32]) -> [UInt32] {
    guard let first = types.first else { return [] }
    func ancestors(_ type: UInt32) -> [UInt32] {
      var found: [UInt32] = []
      walkAncestors(of: type) {
        found.append($0)
        return true
      }
      return found
    }
    return types.dropFirst().reduce(ancestors(first)) { common, type in
      let others = Set(ancestors(type))
      return common.filter(others.contains)
    }
  }
}
