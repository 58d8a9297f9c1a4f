/// Members of certain types are reached only by way of certain properties.
struct AccessPath: Check {
  static let description = CheckDescription(
    name: "access_path",
    summary: "Types of certain roles use of certain other types only the properties they are meant to go through.",
    parameters: [
      CheckParameter(
        "receivers", .typeNames,
        "types and protocols on which a member is used; conformance counts. The projected value `$name` of a property is a "
          + "use of it, and so is a key path that is written with its type, or with the object in `object[keyPath:]`; "
          + "`\\.name` elsewhere, the binding `$object.name` and a subscript of the object, `object[0]`, are not seen"),
      CheckParameter("by", .roles, "roles of the types in whose code the member is used"),
      CheckParameter(
        "through", .plainNames, default: "[]",
        "members that may be used; a receiver that has none of them is left alone. [] for none of the members that a "
          + "protocol in `receivers` requires"),
      CheckParameter(
        "access", .choice(["any", "read", "write"]), default: "\"any\"",
        "how the properties in `through` may be used; of other members no use is allowed, so that a rule on writing alone has "
          + "`through: \"*\"` and `access: \"read\"`. `=`, `+=` and `&` write, and so does `state.name = \"\"` where `state` "
          + "is a structure; all else reads, be it a call of a function that changes a value, `list.append(1)`. Of a key path it is "
          + "not known"),
      CheckParameter(
        "kind", .choice(["property", "method", "any"]), default: "\"any\"",
        "of what kind one of these members has to be: a receiver that has none of that kind is left alone"),
      CheckParameter(
        "extensions", .choice(["allow", "report"]), default: "\"allow\"",
        "what to do about members that an extension of a protocol adds"),
    ],
    placeholders: [
      ("type", "the type in whose code it stands"), ("receiver", "the type on which the member is used"),
      ("protocol", "the protocol in `receivers` that requires the member; the receiver where none does"),
      ("member", "the member"),
      ("how", "what the code does: 'uses', or 'reads' or 'writes' where it may do the other of the two"),
    ])

  private let receivers: [NamePattern]
  private let roles: [String]
  private let through: [NamePattern]
  private let access: String
  /// nil for any.
  private let kind: MemberKind?
  private let allowsExtensions: Bool

  init(arguments: CheckArguments) {
    receivers = arguments.names("receivers")
    roles = arguments.roles("by")
    through = arguments.names("through")
    access = arguments.choice("access")
    kind =
      switch arguments.choice("kind") {
      case "property": .property
      case "method": .method
      default: nil
      }
    allowsExtensions = arguments.choice("extensions") == "allow"
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    // Where nothing can be a receiver, no expression needs to be looked at.
    guard project.declaresAny(of: project.family(goingBy: receivers).types) else { return FileSet(in: project.index) }
    return project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func requiredWords(in project: CheckedProject) -> [NameHashSet]? { project.family(goingBy: receivers).words }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    let users = project.roles.types(insideAnyOf: roles)
    let candidates = project.family(goingBy: receivers)
    let memberNames = candidates.memberNames
    var isReceiver: [TypeID: Bool] = [:]
    func judge(_ name: TokenID, _ node: NodeID?, on resolution: Resolution, in enclosing: TypeID) {
      let receiver = resolution.types.first { candidate in
        guard candidates.contains(candidate) else { return false }
        if let known = isReceiver[candidate] { return known }
        let answer = isSubject(candidate, index)
        isReceiver[candidate] = answer
        return answer
      }
      if let receiver { self.judge(name, node, on: receiver, by: enclosing, resolver, project, &result) }
    }
    for use in resolver.uses.memberAccesses {
      // Most names are members of no receiver; then only what is certainly one is looked at, to count what is not known.
      let isMember = memberNames.contains(NameHash.of(propertyName(resolver.nameBytes(use.name))))
      guard let base = resolver.base(of: use.node), candidates.mayHold(base, resolver, includingLocals: isMember),
        let enclosing = resolver.enclosingType(of: use.node),
        users.contains(enclosing.index)
      else { continue }
      judge(use.name, use.node, on: resolver.typeOfExpression(base), in: enclosing)
    }
    for keyPath in resolver.uses.keyPaths {
      guard let enclosing = resolver.enclosingType(of: keyPath), users.contains(enclosing.index) else { continue }
      for (name, owner) in resolver.members(ofKeyPath: keyPath) { judge(name, nil, on: owner, in: enclosing) }
    }
    return result
  }

  /// The property that a name means: `title` for its projected value `$title` too.
  private func propertyName(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    name.first == UInt8(ascii: "$") ? UnsafeBufferPointer(rebasing: name.dropFirst()) : name
  }

  /// - Parameter node: the access to the member; nil in a key path.
  private func judge(
    _ token: TokenID, _ node: NodeID?, on receiver: TypeID, by enclosing: TypeID, _ resolver: FileResolver,
    _ project: CheckedProject, _ result: inout CheckResult
  ) {
    let index = project.index
    let written = resolver.tree.name(token)
    let name = written.hasPrefix("$") ? String(written.dropFirst()) : written
    let isOnPath = through.contains { $0.matches(name) }
    if isOnPath, access == "any" { return result.countFollowed() }
    let members = index.member(named: name, of: receiver, includingInherited: true)
    var how = "uses"
    if isOnPath {
      let isProperty = members.isEmpty || members.contains { index.kind($0) == .property }
      switch isProperty ? misuses(node, resolver) : .no {
      case .no: return result.countFollowed()
      case .unknown: return result.countUnresolved()
      case .yes: how = access == "read" ? "writes" : "reads"
      }
    } else {
      if through.isEmpty, !members.contains(where: { isRequired($0, index) || isAdded($0, index) }) { return }
      if members.isEmpty { return result.countUnresolved() }
      if allowsExtensions, members.contains(where: { isAdded($0, index) }) { return result.countFollowed() }
    }
    let typeName = index.qualifiedName(user(enclosing, project))
    let requiring = members.first { isRequired($0, index) }.flatMap(index.declaration(of:)).flatMap(index.extendedType)
    result.countViolated(
      Finding(
        range: resolver.tree.range(token),
        placeholders: [
          "type": typeName, "receiver": index.qualifiedName(receiver), "member": written, "how": how,
          "protocol": index.qualifiedName(requiring ?? receiver),
        ],
        symbol: typeName + "." + written,
        label: how == "uses" ? "used directly" : how == "reads" ? "read here" : "written here"))
  }

  /// Whether a property is read that may only be written, or the other way round.
  private func misuses(_ node: NodeID?, _ resolver: FileResolver) -> NameMatch {
    guard let node else { return .unknown }
    let isSet = resolver.setsProperty(node)
    return access == "read" ? isSet : isSet.negated
  }

  /// Whether one of the types that go by the receivers' names has one of the members that may be used.
  private func isSubject(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    if through.isEmpty { return true }
    return ([type] + index.ancestors(of: type).resolved).contains { owner in
      index.members(of: owner).contains { member in
        guard kind.map({ index.kind(member) == $0 }) ?? true else { return false }
        let name = index.name(member)
        return through.contains { $0.matches(name) }
      }
    }
  }

  /// Whether a member is required by one of the protocols, and not by another that the receiver conforms to as well.
  private func isRequired(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    guard let declaration = index.declaration(of: member), let owner = index.extendedType(declaration) else {
      return false
    }
    return index.kind(owner) == .protocol && index.matches(owner, receivers)
  }

  /// Whether a member is no requirement but comes with an extension of a protocol.
  private func isAdded(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    guard let declaration = index.declaration(of: member), index.isExtension(declaration),
      let owner = index.extendedType(declaration)
    else { return false }
    return index.kind(owner) == .protocol
  }

  /// The innermost type around a place that plays one of the roles.
  private func user(_ enclosing: TypeID, _ project: CheckedProject) -> TypeID {
    var type: TypeID? = enclosing
    while let current = type {
      if project.roles.has(current, anyOf: roles) { return current }
      type = project.index.enclosingType(of: current)
    }
    return enclosing
  }
}
