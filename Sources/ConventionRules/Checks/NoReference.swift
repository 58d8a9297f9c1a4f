/// Types of one role name no type of another, and none of certain types from outside the project, anywhere in their code.
struct NoReference: Check {
  static let description = CheckDescription(
    name: "no_reference",
    summary: "Types of certain roles, and the protocols of their contract, name none of certain other types.",
    parameters: [
      CheckParameter("from", .roles, "roles of the types whose code is read, nested types and extensions included"),
      CheckParameter(
        "to", .roles, default: "[]",
        "roles of the types that must not be named; of several that are named in a line, the first is found"),
      CheckParameter(
        "names", .names(of: .ownTypeNames), default: "[]",
        "types of libraries that must not be named, be it by a typealias; one that the project declares itself is another type, and "
          + "a pattern such as `UI*` matches `UInt` too"),
      CheckParameter(
        "contracts", .typeNames, default: "[]",
        "protocols whose code is read like that of the types; their extensions in a file that declares or extends a type of the "
          + "project of a role in `to` are not"),
      CheckParameter(
        "allowed", .typeNames, default: "[]", "types that may be named all the same, as written in the code"),
      CheckParameter(
        "allowed_members", .names(of: .staticMembers), default: "[]",
        "static members for which a type may be named, with the type as written: `UITableView.automaticDimension`"),
      CheckParameter(
        "nested_values", .choice(["report", "allow"]), default: "\"report\"",
        "what to do about structures and enums of the project that are nested in a type of a role in `to`, and play none "
          + "themselves: `Feed.Row`"),
    ],
    oneOf: [["to", "names"]],
    placeholders: [
      ("type", "the type or protocol that names another"),
      (
        "reference",
        "the name as written, and behind that of a typealias what it stands for: `Canvas = UIView`"
      ),
      ("role", "the role of the named type; empty for a type of a library"),
    ])

  private let from: [String]
  private let to: [String]
  private let names: [NamePattern]
  private let contracts: [NamePattern]
  private let allowed: ReferenceScan.Allowed

  init(arguments: CheckArguments) {
    from = arguments.roles("from")
    to = arguments.roles("to")
    names = arguments.names("names")
    contracts = arguments.names("contracts")
    allowed = ReferenceScan.Allowed(
      types: arguments.names("allowed"), members: arguments.names("allowed_members"),
      nestedValues: arguments.choice("nested_values") == "allow")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    var types = project.roles.types(insideAnyOf: from)
    types.formUnion(project.types(named: contracts))
    return project.files(declaring: types)
  }

  func answer(_ file: FileID, in project: CheckedProject) -> CheckResult? {
    if project.family(playing: to).mentions.contains(file) { return nil }
    if !names.isEmpty, project.files(mentioning: names + project.typealiases(for: names)).contains(file) { return nil }
    return answerWithoutFindings(file, in: project)
  }

  /// Most of what is read names no such type at all.
  func mayFind(in file: FileID, tokensOf tree: SyntaxTree, in project: CheckedProject) -> Bool {
    let family = project.family(playing: to)
    let names = names + project.typealiases(for: names)
    var readUpTo = 0
    for declaration in project.index.declarations(in: file) where isRead(declaration, in: file, project) {
      let tokens = tree.tokens(of: declaration, project.index)
      for token in max(tokens.lowerBound, readUpTo)..<max(tokens.upperBound, readUpTo) {
        let token = TokenID(index: UInt32(truncatingIfNeeded: token))
        guard tree.kind(token).isWord else { continue }
        let name = tree.nameBytes(token)
        if family.mayBeNamed(name) || names.contains(where: { $0.matches(name) }) { return true }
      }
      readUpTo = max(readUpTo, tokens.upperBound)
    }
    return false
  }

  func answerWithoutFindings(_ file: FileID, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    for declaration in project.index.declarations(in: file)
    where isRead(declaration, in: file, project) && project.index.extendedType(declaration) != nil {
      result.countFollowed()
    }
    return result
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    let index = project.index
    var read: [DeclarationID] = []
    var findings: [Finding] = []
    var scan = ReferenceScan(
      tree: tree, resolver: FileResolver(tree: tree, file: file, index: index), project: project, from: from,
      contracts: contracts, forbidden: to, names: names, allowed: allowed)
    var readUpTo = 0
    for declaration in index.declarations(in: file) where isRead(declaration, in: file, project) {
      guard let type = index.extendedType(declaration) else { continue }
      read.append(declaration)
      // What lies inside a declaration that was read was read with it.
      let offset = index.keywordOffset(declaration)
      guard offset >= readUpTo, let node = scan.declaration(at: offset) else { continue }
      readUpTo = tree.end(node)
      scan.read(node, of: reader(of: type, project))
      for reference in scan.takeReferences() {
        findings.append(
          Finding(
            range: reference.range,
            placeholders: [
              "type": index.qualifiedName(type), "reference": reference.name, "role": reference.role,
            ],
            symbol: index.qualifiedName(type),
            label: reference.role.isEmpty
              ? "named here" : "a " + reference.role.split(separator: "_").joined(separator: " ")))
      }
    }
    return result(of: read, findings, scan.ambiguousOffsets, index)
  }

  /// Counts each declaration that was read by what stands in it, but not in another one inside of it.
  private func result(
    of read: [DeclarationID], _ findings: [Finding], _ ambiguousOffsets: [Int], _ index: ProjectIndex
  ) -> CheckResult {
    var result = CheckResult()
    if findings.isEmpty, ambiguousOffsets.isEmpty {
      result.countFollowed(read.count)
      return result
    }
    var places: [(offset: Int, finding: Finding?)] = findings.map { ($0.range.lowerBound, $0) }
    places += ambiguousOffsets.map { ($0, nil) }
    places.sort { $0.offset < $1.offset }
    var found: [[Finding]] = Array(repeating: [], count: read.count)
    var unsure: Set<Int> = []
    // Those that begin before a place, the innermost one last, and some that end before it.
    var open: [Int] = []
    var next = 0
    for (offset, finding) in places {
      while next < read.count, index.keywordOffset(read[next]) <= offset {
        open.append(next)
        next += 1
      }
      while let last = open.last, ends(read[last], upTo: offset, index) { open.removeLast() }
      // Attributes stand before their declaration. Where braces do not pair up, the index may see another end than the tree.
      let number = min(open.last ?? next, read.count - 1)
      if let finding { found[number].append(finding) } else { unsure.insert(number) }
    }
    for number in read.indices { result.count(found[number], isUnsure: unsure.contains(number)) }
    return result
  }

  private func ends(_ declaration: DeclarationID, upTo offset: Int, _ index: ProjectIndex) -> Bool {
    let body = index.bodyRange(declaration)
    return !body.isEmpty && body.upperBound <= offset
  }

  /// The type because of which the code of another is read: the outermost around it that plays one of the roles, or a contract
  /// itself.
  private func reader(of type: TypeID, _ project: CheckedProject) -> TypeID {
    var reader = type
    var current: TypeID? = type
    while let enclosing = current {
      if project.roles.has(enclosing, anyOf: from) { reader = enclosing }
      current = project.index.enclosingType(of: enclosing)
    }
    return reader
  }

  private func isRead(
    _ declaration: DeclarationID, in file: FileID, _ project: CheckedProject
  ) -> Bool {
    let index = project.index
    guard let type = index.extendedType(declaration) else { return false }
    if isContract(type, index) {
      // Bindings to a view stand beside it, in extensions of the contract.
      return !(index.isExtension(declaration) && concernsForbiddenType(file, project))
    }
    return project.isInside(type, anyOf: from)
  }

  private func isContract(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index.kind(type) == .protocol && index.matches(type, contracts)
  }

  /// Whether a file declares or extends a type of the project that must not be named: bindings to it may stand beside it. A
  /// helper of `UITableView` is no screen, and binds nothing.
  private func concernsForbiddenType(_ file: FileID, _ project: CheckedProject) -> Bool {
    project.index.declarations(in: file).contains { declaration in
      guard let type = project.index.extendedType(declaration), !project.index.isSDK(type) else { return false }
      return to.contains { project.roles.has(type, role: $0) }
    }
  }
}
