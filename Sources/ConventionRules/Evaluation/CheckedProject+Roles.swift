extension CheckedProject {
  /// Whether a type or a type around it plays one of the roles.
  func isInside(_ type: TypeID, anyOf wanted: [String]) -> Bool {
    roles.types(insideAnyOf: wanted).contains(type.index)
  }

  /// Whether a type is a protocol which nobody adopts but types that play one of the roles, test code aside: what its
  /// extensions do, these do.
  func isAdoptedOnly(_ type: TypeID, byAnyOf wanted: [String]) -> Bool {
    guard index.kind(type) == .protocol, !index.isSDK(type) else { return false }
    var pending = [type]
    var seen: Set<TypeID> = [type]
    var isAdopted = false
    while let known = pending.popLast() {
      for subtype in index.directSubtypes(of: known) where seen.insert(subtype).inserted {
        if roles.has(subtype, anyOf: wanted) {
          isAdopted = true
        } else if index.kind(subtype) == .protocol {
          pending.append(subtype)
        } else if !roles.isTest(subtype) {
          return false
        }
      }
    }
    return isAdopted
  }
}
