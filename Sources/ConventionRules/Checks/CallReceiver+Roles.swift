extension CallSite {
  /// What the function is called on.
  func receiver(playing roles: [String], _ resolver: FileResolver, _ project: CheckedProject) -> CallReceiver {
    receiver(among: project.roles.types(inAnyOf: roles), resolver)
  }

  /// The type that `Type(…)` creates, `Type` being one of a family or a typealias of one; nil for `Type.init(…)` and others.
  func typeCreatedByName(among family: TypeFamily, _ resolver: FileResolver) -> TypeID? {
    let tree = resolver.tree
    guard tree.kind(tree.token(callee)).isName, !tree.token(tree.token(callee), spells: "init"),
      family.mayBeNamed(resolver.nameBytes(tree.token(callee))),
      case .type(let type) = resolver.typeNamed(by: callee), family.contains(type)
    else { return nil }
    return type
  }
}

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
