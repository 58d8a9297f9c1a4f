/// A question about what protocols require.
struct AskedRequirements: Hashable {
  let type: TypeID
  let protocols: [NamePattern]
}

struct RequirementsOfType {
  /// Names with argument labels.
  fileprivate var ofInstances: Set<String> = []
  fileprivate var ofTypeItself: Set<String> = []
  /// Whether the type conforms, or may, to such a protocol of which the project does not show what it requires.
  fileprivate var mayBeMore = false
  /// Matching protocols of libraries, of which a table tells what they ask for.
  fileprivate var libraries: [String] = []
  fileprivate let index: ProjectIndex

  /// Whether a member of the type implements one of the requirements.
  func match(_ member: MemberID) -> NameMatch {
    let names = index.isStatic(member) ? ofTypeItself : ofInstances
    let name = index.requirementName(member)
    if names.contains(name) { return .yes }
    let elsewhere = libraries.any { ProjectContext.asks(name, by: $0) }
    return elsewhere == .yes ? .yes : mayBeMore ? .unknown : elsewhere
  }
}

extension ProjectIndex {
  /// The name by which requirements are compared: with labels, but for operators, of which the parameters may have any names.
  func requirementName(_ member: MemberID) -> String {
    guard let first = nameBytes(member).first, first < 0x80, !CharacterClass.table[Int(first)].continuesWord else {
      return fullName(member)
    }
    return name(member)
  }
}

extension ProjectContext {
  /// The protocols to which a type conforms and that the project does not declare, with the types of the SDK table; and whatever
  /// else is not known of its supertypes.
  func protocolsElsewhere(of type: TypeID) -> [(name: String, declared: TypeID?)] {
    let ancestors = index.ancestors(of: type)
    let known = ([type] + ancestors.resolved).filter { index.isSDK($0) && index.kind($0) == .protocol }
    return known.map { (index.name($0), $0) }
      + ancestors.unresolvedNames.filter { !unseen.macros.areAdding(protocol: $0) }.map { name in
        (name.lastNamePart, nil)
      }
  }

  /// Whether a protocol that the project does not declare asks for a member.
  static func asks(_ name: String, by protocolName: String) -> Truth {
    let answer = SDKRequirements.shipped.asks(name, by: protocolName)
    return answer == .unknown && memberless.contains(protocolName) ? .no : answer
  }

  /// The requirements that a type meets of matching protocols, those included that these inherit. A protocol meets its own, in
  /// extensions that implement them.
  func requirements(of type: TypeID, by protocols: [NamePattern]) -> RequirementsOfType {
    cache.requirements.value(for: AskedRequirements(type: type, protocols: protocols)) {
      findRequirements(of: type, by: protocols)
    }
  }

  /// The members of a class, by their names with labels, that meet requirements of matching protocols for subclasses which conform
  /// where the class does not.
  func requirementsMetForHeirs(of type: TypeID, by protocols: [NamePattern]) -> Set<String> {
    guard index.kind(type) == .class else { return [] }
    let all = cache.metForHeirs.value(for: protocols) { findRequirementsMetForHeirs(by: protocols) }
    return all[type] ?? []
  }

  private func findRequirementsMetForHeirs(by protocols: [NamePattern]) -> [TypeID: Set<String>] {
    let conforming = types(conformingTo: protocols)
    var met: [TypeID: Set<String>] = [:]
    for heir in index.projectTypes where index.kind(heir) == .class && conforming.contains(heir.index) {
      var missing = requirements(of: heir, by: protocols).ofInstances
      missing.subtract(index.members(of: heir).map(index.fullName))
      var superclass = index.superclass(heir)
      // Broken code may inherit in a circle.
      var seen: Set<TypeID> = [heir]
      while let current = superclass, !missing.isEmpty, !index.isSDK(current), !conforming.contains(current.index),
        seen.insert(current).inserted
      {
        let own = missing.intersection(index.members(of: current).map(index.fullName))
        if !own.isEmpty { met[current, default: []].formUnion(own) }
        missing.subtract(own)
        superclass = index.superclass(current)
      }
    }
    return met
  }

  private func findRequirements(of type: TypeID, by protocols: [NamePattern]) -> RequirementsOfType {
    var result = RequirementsOfType(index: index)
    result.mayBeMore = !unknownAncestors(of: type, concerning: protocols).isEmpty
    for (name, _) in protocolsElsewhere(of: type) {
      result.libraries += SDKRequirements.shipped.refined(by: name).filter { refined in
        protocols.contains { $0.matches(refined) }
      }
    }
    var seen: Set<TypeID> = []
    for ancestor in [type] + index.ancestors(of: type).resolved
    where index.kind(ancestor) == .protocol && index.matches(ancestor, protocols) {
      if !unknownAncestors(of: ancestor).isEmpty { result.mayBeMore = true }
      result.libraries += protocolsElsewhere(of: ancestor).map(\.name)
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
          let name = index.requirementName(member)
          if index.isStatic(member) { result.ofTypeItself.insert(name) } else { result.ofInstances.insert(name) }
        case .enumCase, .typeAlias, .associatedType: break
        }
      }
    }
  }
}
