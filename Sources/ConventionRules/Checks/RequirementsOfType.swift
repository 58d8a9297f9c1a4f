/// What certain protocols require of a type.
struct RequirementsOfType {
  /// Names with argument labels.
  fileprivate var ofInstances: Set<String> = []
  fileprivate var ofTypeItself: Set<String> = []
  /// Whether the type conforms, or may, to such a protocol of which the project does not show what it requires.
  fileprivate var mayBeMore = false
  fileprivate let index: ProjectIndex

  /// Whether a member of the type implements one of the requirements.
  func match(_ member: MemberID) -> NameMatch {
    let names = index.isStatic(member) ? ofTypeItself : ofInstances
    if names.contains(index.fullName(member)) { return .yes }
    return mayBeMore ? .unknown : .no
  }
}

extension CheckedProject {
  /// The requirements that a type meets of matching protocols, those included that these inherit. A protocol meets its own, in
  /// extensions that implement them.
  func requirements(of type: TypeID, by protocols: [NamePattern]) -> RequirementsOfType {
    var result = RequirementsOfType(index: index)
    result.mayBeMore = !unknownAncestors(of: type, concerning: protocols).isEmpty
    var seen: Set<TypeID> = []
    for ancestor in [type] + index.ancestors(of: type).resolved
    where index.kind(ancestor) == .protocol && index.matches(ancestor, protocols) {
      if index.isSDK(ancestor) || !unknownAncestors(of: ancestor).isEmpty { result.mayBeMore = true }
      for source in [ancestor] + index.ancestors(of: ancestor).resolved
      where index.kind(source) == .protocol && !index.isSDK(source) && seen.insert(source).inserted {
        addRequirements(of: source, to: &result)
      }
    }
    return result
  }

  private func addRequirements(of source: TypeID, to result: inout RequirementsOfType) {
    for declaration in index.declarations(of: source) where !index.isExtension(declaration) {
      for member in index.members(in: declaration) {
        switch index.kind(member) {
        case .property, .method, .subscript, .initializer:
          let name = index.fullName(member)
          if index.isStatic(member) { result.ofTypeItself.insert(name) } else { result.ofInstances.insert(name) }
        case .enumCase, .typeAlias, .associatedType: break
        }
      }
    }
  }
}
