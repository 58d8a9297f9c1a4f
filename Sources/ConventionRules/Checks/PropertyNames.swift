/// A stored property of certain nested types goes by one of certain names, and no property of such a name only forwards to
/// a stored one that is called otherwise.
struct PropertyNames: Check {
  static let description = CheckDescription(
    name: "property_names",
    summary: "In types of certain roles, the stored property of a certain nested type goes by a certain name.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types whose properties are looked at"),
      CheckParameter("types", .typeNames, "names of nested types, own or inherited, whose properties are looked at"),
      CheckParameter(
        "names", .plainNames, "the names; where a stored property of the type has one, others are no second name for it"
      ),
    ],
    placeholders: [
      ("type", "the type that has the property"), ("property", "the stored property with another name"),
      ("names", "the names, each in quotes, joined by 'or'"),
    ])

  private let roles: [String]
  private let types: [NamePattern]
  private let names: [NamePattern]

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    types = arguments.names("types")
    names = arguments.names("names")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    for declaration in index.declarations(in: file) {
      guard let type = index.extendedType(declaration), index.kind(type) != .protocol,
        project.roles.has(type, anyOf: roles)
      else { continue }
      for member in index.members(in: declaration) {
        guard index.kind(member) == .property, !index.isStatic(member) else { continue }
        if hasName(member, index) {
          // A stored property of a nested type is reported where it is declared.
          if let target = forwardingTarget(of: member, in: type, tree, index),
            hasNestedType(target, in: type, index) != .yes
          {
            result.countViolated(finding(member, of: type, index, stored: index.name(target)))
          } else {
            result.countFollowed()
          }
        } else if isStored(member, index) {
          switch hasNestedType(member, in: type, index) {
          case .no: break
          case .unknown: result.countUnresolved()
          case .yes where hasStoredProperty(like: member, in: type, index): result.countFollowed()
          case .yes: result.countViolated(finding(member, of: type, index, stored: index.name(member)))
          }
        }
      }
    }
    return result
  }

  private func finding(_ member: MemberID, of type: TypeID, _ index: ProjectIndex, stored: String) -> Finding {
    let name = index.qualifiedName(type)
    return Finding(
      range: index.nameRange(member),
      placeholders: ["type": name, "property": stored, "names": names.alternatives],
      symbol: name + "." + index.name(member),
      label: stored == index.name(member) ? "goes by another name" : "forwards to '\(stored)'")
  }

  private func hasName(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    let name = index.name(member)
    return names.contains { $0.matches(name) }
  }

  private func isStored(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    guard !index.isComputed(member), let declaration = index.declaration(of: member),
      let type = index.extendedType(declaration)
    else { return false }
    return index.kind(type) != .protocol
  }

  // MARK: Types of properties

  private enum Answer {
    case yes, no, unknown
  }

  /// Whether the type of a property is one of the nested types. A type from elsewhere that an alias stands for may have
  /// other uses as well.
  private func hasNestedType(_ member: MemberID, in type: TypeID, _ index: ProjectIndex) -> Answer {
    switch index.valueType(of: member, seenFrom: type) {
    case .type(let found): return isNested(found, in: type, index) ? .yes : .no
    case .ambiguous: return .unknown
    case .unknown, .genericParameter:
      // What the name stands for is not known, a tuple for example, but it is one of the names.
      let name = index.typeName(member)
      return types.contains { $0.matches(name) } ? .unknown : .no
    }
  }

  private func isNested(_ found: TypeID, in type: TypeID, _ index: ProjectIndex) -> Bool {
    guard let outer = index.enclosingType(of: found), index.matches(found, types) else { return false }
    return outer == type || index.ancestors(of: type).resolved.contains(outer)
  }

  /// Whether a stored property that has one of the names, own or inherited, is of the same type as another.
  private func hasStoredProperty(like member: MemberID, in type: TypeID, _ index: ProjectIndex) -> Bool {
    let found = index.valueType(of: member, seenFrom: type)
    let chain = [type] + index.ancestors(of: type).resolved
    return chain.contains { ancestor in
      index.members(of: ancestor).contains { other in
        index.kind(other) == .property && !index.isStatic(other) && hasName(other, index) && isStored(other, index)
          && [found, .unknown].contains(index.valueType(of: other, seenFrom: type))
      }
    }
  }

  // MARK: Forwarding

  /// The stored property that is all a computed property returns: `{ events }`, `{ return self.events }`.
  private func forwardingTarget(
    of member: MemberID, in type: TypeID, _ tree: SyntaxTree, _ index: ProjectIndex
  ) -> MemberID? {
    guard index.isComputed(member), let binding = tree.binding(naming: index.nameRange(member).lowerBound),
      let value = tree.onlyValue(ofGetterIn: binding), let (token, _) = tree.selfProperty(value)
    else { return nil }
    return index.member(named: tree.name(token), of: type, includingInherited: true).first {
      index.kind($0) == .property && !index.isStatic($0) && isStored($0, index) && !hasName($0, index)
    }
  }
}
