/// Stored properties that refer to certain objects are weak, or are not.
struct ReferenceStrength: Check {
  static let description = CheckDescription(
    name: "reference_strength",
    summary: "Stored properties that refer to certain objects are weak, or strong.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types whose stored properties are looked at"),
      CheckParameter("to", .roles, default: "[]", "roles of the types of the properties"),
      CheckParameter(
        "properties", .plainNames, default: "[]", "names of properties that are looked at whatever object they refer to"
      ),
      CheckParameter(
        "strength", .choice(["weak", "strong"]),
        "`weak`: declared `weak` or `unowned`; `strong`: neither of the two. `weak` alone is demanded by `forbidden_members` with "
          + "`kinds: \"stored_property\"`, the `types` and `not_carrying: \"weak\"`"),
      CheckParameter(
        "made", .choice(["allow", "report"]), default: "\"report\"",
        "what to do about objects that the type makes itself, in the value of the property or in its initializers"),
    ],
    placeholders: [
      ("type", "the type with the property"), ("property", "the property"),
      ("reference", "the type of the property, as far as it is known"),
      ("strength", "what the reference is: 'weak', 'unowned' or 'strong'"),
      (
        "first",
        "what a weak reference takes where the type is a protocol that values can adopt: ', and 'Guide' a protocol of objects "
          + "(: AnyObject)'; empty for all others"
      ),
    ])

  private let roles: [String]
  private let targets: [String]
  private let properties: [NamePattern]
  private let isWeakWanted: Bool
  private let allowsMade: Bool

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    targets = arguments.roles("to")
    properties = arguments.names("properties")
    isWeakWanted = arguments.choice("strength") == "weak"
    allowsMade = arguments.choice("made") == "allow"
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: roles))
  }

  func answer(_ file: FileID, in project: CheckedProject) -> CheckResult? {
    let result = check(file, in: project) { _, _ in false }
    // Who makes the object stands in the code.
    return allowsMade && !result.findings.isEmpty ? nil : result
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    return check(file, in: project) { member, type in
      allowsMade && resolver.makesObject(of: member, in: type, roles, project)
    }
  }

  private func check(
    _ file: FileID, in project: CheckedProject, isMade: (MemberID, TypeID) -> Bool
  ) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    for type in project.types(in: file, withAnyOf: roles) {
      for member in project.storedProperties(of: type) where member.file == file {
        let name = index.name(member)
        guard let reference = reference(of: member, named: name, in: type, project) else { continue }
        if case .value = reference { continue }
        let isWeak = index.isWeak(member) || index.isUnowned(member)
        // A property wrapper may hold the object weakly, and a name alone does not tell that it is an object.
        if isWeak == isWeakWanted {
          result.countFollowed()
        } else if isWeakWanted, reference.isUnknown || index.hasAttributes(member) {
          result.countUnresolved()
        } else if isMade(member, type) {
          result.countFollowed()
        } else {
          result.countViolated(finding(member, named: name, reference, in: type, project))
        }
      }
    }
    return result
  }

  private enum ReferenceKind {
    case object(TypeID)
    /// A structure, a function: nothing that could be weak.
    case value
    case unknown

    var isUnknown: Bool {
      if case .unknown = self { true } else { false }
    }
  }

  /// What a property refers to; nil where the rule does not ask for it.
  private func reference(
    of member: MemberID, named name: String, in type: TypeID, _ project: CheckedProject
  ) -> ReferenceKind? {
    let index = project.index
    let isNamed = properties.contains { $0.matches(name) }
    guard isNamed || project.family(playing: targets).mayBeType(of: member) else { return nil }
    let types = index.valueType(of: member, seenFrom: type).types
    if let target = types.first(where: { project.roles.has($0, anyOf: targets) }) { return value(of: target, project) }
    guard isNamed else { return nil }
    guard let known = types.first else {
      // An annotation that is no plain name is a function, a tuple, a collection.
      let isNoName = index.hasTypeAnnotation(member) && index.typeName(member).isEmpty
      return isNoName ? .value : .unknown
    }
    return value(of: known, project)
  }

  /// What a value of a type is: that of a protocol is an object where no structure and no enum adopts the protocol.
  private func value(of type: TypeID, _ project: CheckedProject) -> ReferenceKind {
    switch project.index.kind(type) {
    case .class, .actor: return .object(type)
    case .struct, .enum: return .value
    case .protocol:
      switch project.isAdoptedByValues(type) {
      case .yes: return .value
      case .no: return .object(type)
      case .unknown: return .unknown
      }
    }
  }

  private func finding(
    _ member: MemberID, named name: String, _ reference: ReferenceKind, in type: TypeID, _ project: CheckedProject
  ) -> Finding {
    let index = project.index
    let strength = index.isWeak(member) ? "weak" : index.isUnowned(member) ? "unowned" : "strong"
    var referred = index.typeName(member)
    var first = ""
    if case .object(let target) = reference {
      referred = index.qualifiedName(target)
      // What is composed with others, `Guide & AnyObject`, may be bound by these.
      let isAlone = index.typeName(member).split(separator: ".").last.map { $0 == index.name(target) } ?? false
      if isAlone, !project.isBoundToClasses(target) {
        first = ", and '\(referred)' a protocol of objects (: AnyObject)"
      }
    }
    let owner = index.qualifiedName(type)
    return Finding(
      range: index.nameRange(member),
      placeholders: ["type": owner, "property": name, "reference": referred, "strength": strength, "first": first],
      symbol: owner + "." + name, label: "a \(strength) reference")
  }
}

extension CheckedProject {
  /// Whether all values of a type are objects for certain, or, where a supertype is not known, may be.
  fileprivate func isBoundToClasses(_ type: TypeID) -> Bool {
    guard index.kind(type) == .protocol, !index.isSDK(type) else { return true }
    return index.conforms(type, toAny: [NamePattern("AnyObject")]) || !unknownAncestors(of: type).isEmpty
      || carriesOrInherits(type, oneOf: [NamePattern("@objc")]) != .no
      || index.ancestors(of: type).resolved.contains { index.kind($0) == .class }
  }

  /// Whether a structure or an enum of the project adopts a protocol, be it by way of others; unknown where a type of which
  /// nothing is known does, `extension Int: Guiding`.
  fileprivate func isAdoptedByValues(_ adopted: TypeID) -> NameMatch {
    guard !index.isSDK(adopted) else { return .no }
    var protocols: Set<TypeID> = [adopted]
    var pending = [adopted]
    while let next = pending.popLast() {
      for type in index.directSubtypes(of: next) {
        switch index.kind(type) {
        case .struct, .enum: return .yes
        case .protocol: if protocols.insert(type).inserted { pending.append(type) }
        case .class, .actor: break
        }
      }
    }
    let isAdoptedElsewhere = index.files.contains { file in
      index.declarations(in: file).contains { declaration in
        index.isExtension(declaration) && index.extendedType(declaration) == nil
          && index.conformances(declaration).contains { entry in
            entry.targets.contains { target in target.type.map(protocols.contains) ?? false }
          }
      }
    }
    return isAdoptedElsewhere ? .unknown : .no
  }
}

extension FileResolver {
  /// Whether all that a property is given, as far as this file shows, are objects made on the spot, in its own value or in
  /// initializers of its type.
  fileprivate func makesObject(
    of member: MemberID, in type: TypeID, _ roles: [String], _ project: CheckedProject
  ) -> Bool {
    let name = index.name(member)
    var isMade = false
    if index.hasInitialValue(member) {
      guard let binding = tree.memberDeclaration(named: index.nameRange(member).lowerBound),
        let value = tree.child(binding, .initializerClause).flatMap(tree.firstChild), isMadeHere(value)
      else { return false }
      isMade = true
    }
    var isGiven = false
    eachAssignment(to: [NamePattern(name)], on: roles, project) { assignment in
      guard case .type(type) = assignment.owner else { return }
      if isInitialValue(assignment), let value = tree.assignedValue(assignment), isMadeHere(value) {
        isMade = true
      } else {
        isGiven = true
      }
    }
    return isMade && !isGiven
  }
}
