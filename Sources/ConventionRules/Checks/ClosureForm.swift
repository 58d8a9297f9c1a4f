/// Closures that are given to certain functions, or assigned to certain properties, keep `self` in a certain way, and hold
/// certain statements.
struct ClosureForm: Check {
  static let description = CheckDescription(
    name: "closure_form",
    summary:
      "Closures that are given to certain functions, or assigned to certain properties, capture `self` in a certain way, and hold "
      + "certain statements.",
    parameters: [
      CheckParameter(
        "functions", .names(of: .calls), default: "[]",
        "the functions: `name(label:)`, `name`, `.name` where it is called on something, `DispatchQueue.main.async` on what is "
          + "written so, and types by their initializers. The label of a trailing closure is not written and so may be any: "
          + "`*(completion:)` means every call that has a trailing closure and no other argument. A closure counts where it is written as an argument, be it in an "
          + "array or a ternary. A method that is handed over in its place, `load(done: show)`, counts for `captures`: one of `self` "
          + "keeps that strongly; what it holds is not known. A constant or a function in a function is not seen"),
      CheckParameter(
        "properties", .plainNames, default: "[]",
        "properties by their names: `onFinish`, `on*`. A closure counts where it is assigned, and so does a method in its place; the "
          + "value of a declaration is not looked at"),
      CheckParameter(
        "on", .roles, default: "[]",
        "where given, roles of the type on which the functions are called, or that has the property"),
      CheckParameter(
        "in", .roles, default: "[]",
        "where given, only calls and assignments in the code of types of these roles are looked at"),
      CheckParameter(
        "captures", .choices(SelfOwnership.allCases.map(\.rawValue)), default: "[]",
        "how a closure that uses `self`, a closure inside of it included, may keep it, in the code of classes and actors; what "
          + "an outer closure captures weakly, an inner one may use. [] for any way"),
      CheckParameter(
        "begins_with", .choices([guardOfSelf] + StatementForm.allCases.map(\.rawValue)), default: "[]",
        "what its first statement is, where it has one; `guard_self`, a `guard` that unwraps `self`, is asked of closures that "
          + "capture it weakly and use it. [] for anything"),
      CheckParameter(
        "forbidden_names", .plainNames, default: "[]",
        "names that it does not mention: variables and parameters from around it, types, `self`. What it captures or declares "
          + "under such a name is its own"),
    ] + BodyDemands.parameters(in: "the closure"),
    oneOf: [["functions", "properties"], ["captures", "begins_with", "forbidden_names"] + BodyDemands.names],
    contradiction: BodyDemands.contradiction,
    placeholders: [
      ("type", "the type in whose code it stands; 'global code' outside of types"),
      (
        "function",
        "the function to which it is given, with the labels of the call, or the property to which it is assigned"
      ),
      ("member", "the member in which it stands; 'global code' outside of types and functions"),
      (
        "reason",
        "what is wrong: 'captures self strongly', 'does not begin with guard', 'names state', 'holds a try?', 'calls print(_:)', "
          + "'holds an assignment', 'has 4 statements', 'has no statement', 'has 41 lines', 'ends with another statement than return', "
          + "'returns something else than none'"
      ),
    ],
    example: """
      {
        id: "services_keep_no_view_model",
        check: "closure_form",
        severity: "error",
        message: "The closure for '{function}' {reason}; begin it with [weak self] and guard let self",
        source: "Architecture page, section Services",
        functions: "*",
        on: "service",
        in: "view_model",
        captures: "weak",
        begins_with: "guard_self",
      }
      """)

  private static let guardOfSelf = "guard_self"

  private let functions: [CalleePattern]
  private let properties: [NamePattern]
  private let roles: [String]
  private let callers: [String]
  private let captures: [SelfOwnership]
  private let beginnings: Set<StatementForm>
  private let mayBeginWithGuardOfSelf: Bool
  private let expected: String
  private let forbiddenNames: [NamePattern]
  private let demands: BodyDemands

  init(arguments: CheckArguments) {
    functions = arguments.names("functions").map(CalleePattern.init)
    properties = arguments.names("properties")
    roles = arguments.roles("on")
    callers = arguments.roles("in")
    captures = arguments.choices("captures").compactMap(SelfOwnership.init)
    beginnings = Set(arguments.choices("begins_with").compactMap(StatementForm.init))
    mayBeginWithGuardOfSelf = arguments.choices("begins_with").contains(Self.guardOfSelf)
    expected = arguments.choices("begins_with").map { $0 == Self.guardOfSelf ? "a guard of self" : $0 }
      .joined(separator: " or ")
    forbiddenNames = arguments.names("forbidden_names")
    demands = BodyDemands(arguments: arguments, looksAtBeginnings: false)
  }

  private var words: [NamePattern] { functions.map(\.function.name) + properties }

  var watchedWords: [String] { words.filter(\.isExact).map(\.text) }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    if !roles.isEmpty, !project.hasTypes(roles) { return FileSet(in: project.index) }
    var files = project.files(usingAnyOf: words.map(\.text))
    if !callers.isEmpty { files.formIntersection(project.files(declaring: project.typesInside(callers))) }
    return files
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    let targets = roles.isEmpty ? nil : project.family(playing: roles)
    let callers = callers.isEmpty ? nil : project.typesInside(callers)
    for use in resolver.uses.calls where mayBeCalled(use.name, tree) {
      let closures = tree.closures(givenTo: use.node)
      let references = tree.references(givenTo: use.node)
      guard !closures.isEmpty || !references.isEmpty,
        let call = CallSite(use.node, in: tree) ?? CallSite(implicitMember: use.node, in: tree)
      else { continue }
      if let callers, !(resolver.enclosingType(of: use.node).map { callers.contains($0.index) } ?? false) { continue }
      let match = isMeant(call, targets, resolver)
      if match == .no { continue }
      judge(
        closures, references, Place(function: call.fullName, resolver: resolver), isKnown: match == .yes, &result)
    }
    if !properties.isEmpty { checkAssignments(resolver, targets, callers, &result) }
    let handedOver = functions.filter { $0.isOnAnything && $0.function.name.isExact }.map(\.function)
    if handedOver.isEmpty { return result }
    for use in resolver.uses.memberAccesses + resolver.uses.names where tree.isName(use.name, ofOneOf: handedOver) {
      guard let reference = FunctionReference(use.node, in: tree),
        isOne(of: handedOver, reference, targets, resolver)
      else { continue }
      if let callers, !(resolver.enclosingType(of: use.node).map { callers.contains($0.index) } ?? false) { continue }
      result.countUnresolved()
    }
    return result
  }

  // MARK: Which calls

  /// Whether one of the functions is handed over itself, so that nobody sees the closures that it is given.
  private func isOne(
    of functions: [FunctionPattern], _ reference: FunctionReference, _ targets: TypeFamily?, _ resolver: FileResolver
  ) -> Bool {
    let index = resolver.index
    return resolver.receiver(ofCallee: reference.node).types.contains { type in
      guard targets?.contains(type) ?? true else { return false }
      return reference.functions(of: type, index).contains { member in functions.contains { $0.matches(member, index) }
      }
    }
  }

  private func mayBeCalled(_ name: TokenID, _ tree: SyntaxTree) -> Bool {
    let bytes = tree.nameBytes(name)
    return functions.contains { $0.function.name.matches(bytes) } || tree.token(name, spells: "init")
  }

  private func isMeant(_ call: CallSite, _ targets: TypeFamily?, _ resolver: FileResolver) -> NameMatch {
    let match = functions.match(call.node, resolver)
    guard match != .no, let targets else { return match }
    if resolver.tree.isImplicitMember(call.callee) { return .unknown }
    // Calls of any function are so many that only those on what may be meant by its name are counted.
    if functions.contains(where: { !$0.function.name.isExact }), let receiver = call.receiver,
      !targets.mayHold(receiver, resolver)
    {
      return .no
    }
    switch call.receiver(among: targets.types, resolver) {
    case .type: return match
    case .unresolved: return .unknown
    case .other: return .no
    }
  }

  // MARK: Which assignments

  private func checkAssignments(
    _ resolver: FileResolver, _ targets: TypeFamily?, _ callers: BitSet?, _ result: inout CheckResult
  ) {
    let tree = resolver.tree
    tree.walk(tree.root) { node in
      for target in tree.assignmentTargets(of: node) {
        let name = tree.token(target)
        guard tree.kind(name).isName, properties.contains(where: { $0.matches(tree.nameBytes(name)) }) else { continue }
        if let callers, !(resolver.enclosingType(of: node).map { callers.contains($0.index) } ?? false) { continue }
        let match = isMeant(target, targets, resolver)
        if match == .no { continue }
        let value = tree.children(node).drop { tree.kind($0) != .assignment }.dropFirst()
        judge(
          tree.closures(handedOnIn: value), tree.references(handedOnIn: value),
          Place(function: tree.name(name), resolver: resolver), isKnown: match == .yes, &result)
      }
      return true
    }
  }

  /// Whether an assignment's left side is a property, and where certain types are asked for, one of theirs.
  private func isMeant(_ target: NodeID, _ targets: TypeFamily?, _ resolver: FileResolver) -> NameMatch {
    let tree = resolver.tree
    guard tree.kind(target) == .memberAccessExpr, let base = resolver.base(of: target) else {
      if resolver.isLocalVariable(named: tree.name(tree.token(target)), visibleAt: target) { return .no }
      guard let targets else { return .yes }
      return resolver.enclosingType(of: target).map { targets.contains($0) ? .yes : .no } ?? .unknown
    }
    guard let targets else { return .yes }
    switch resolver.typeOfExpression(base) {
    case .ambiguous, .unknown: return targets.mayHold(base, resolver) ? .unknown : .no
    case let resolution: return resolution.types.contains(where: targets.contains) ? .yes : .no
    }
  }

  // MARK: Judging a closure

  /// What closures are given to.
  private struct Place {
    /// With its labels, or a property.
    let function: String
    let resolver: FileResolver
  }

  private struct Site {
    /// Or the name of the method in its place.
    let closure: NodeID
    let place: Place
    var resolver: FileResolver { place.resolver }
    var tree: SyntaxTree { resolver.tree }
  }

  private func judge(
    _ closures: [NodeID], _ references: [FunctionReference], _ place: Place, isKnown: Bool, _ result: inout CheckResult
  ) {
    let methods = references.compactMap { HandedMethod($0, place.resolver) }
    if !isKnown {
      result.countUnresolved(closures.count + methods.count)
      return
    }
    for closure in closures { judge(Site(closure: closure, place: place), &result) }
    for method in methods { judge(method, Site(closure: method.node, place: place), &result) }
  }

  private func judge(_ site: Site, _ result: inout CheckResult) {
    let tree = site.tree
    let closure = site.closure
    let opening = tree.firstLine(of: closure)
    var findings: [Finding] = []
    var isUnsure = false
    if !captures.isEmpty || mayBeginWithGuardOfSelf {
      let uses = SelfUses(of: closure, site.resolver)
      if let use = uses.places.first(where: { !captures.contains($0.ownership) }), !captures.isEmpty {
        switch keepsObject(site) {
        case .no: break
        case .unknown: isUnsure = true
        case .yes:
          let place = RelatedPlace(file: site.resolver.file, range: tree.range(use.node), message: "uses self")
          let reason = "captures self " + use.ownership.words
          findings.append(finding(opening, reason, site, related: [place]))
        }
      }
      if mayBeginWithGuardOfSelf, !uses.places.isEmpty, let name = uses.weakName {
        beginning(of: site, unwrapping: name, &findings, &isUnsure)
      }
    }
    if !mayBeginWithGuardOfSelf, !beginnings.isEmpty { beginning(of: site, unwrapping: nil, &findings, &isUnsure) }
    var faults = forbiddenNames.isEmpty ? [] : mentions(in: site)
    for judged in demands.judge(closure, opening: opening, site.resolver) {
      faults += judged.faults
      isUnsure = isUnsure || judged.isUnsure
    }
    findings += faults.map { finding($0.range, $0.reason, site) }
    result.count(findings, isUnsure: isUnsure)
  }

  /// A method in place of a closure.
  private func judge(_ method: HandedMethod, _ site: Site, _ result: inout CheckResult) {
    // What stands in it is not looked at.
    var isUnsure = mayBeginWithGuardOfSelf || !beginnings.isEmpty || !forbiddenNames.isEmpty || !demands.isEmpty
    var findings: [Finding] = []
    if !captures.isEmpty, !captures.contains(.strong), method.keepsSelf {
      switch keepsObject(site) {
      case .no: break
      case .unknown: isUnsure = true
      case .yes: findings.append(finding(site.tree.range(method.node), "captures self strongly", site))
      }
    }
    result.count(findings, isUnsure: isUnsure)
  }

  /// Whether `self` is an object where a closure stands, which a closure can keep.
  private func keepsObject(_ site: Site) -> NameMatch {
    guard let type = site.resolver.enclosingType(of: site.closure) else { return .unknown }
    switch site.resolver.index.kind(type) {
    case .class, .actor: return site.tree.isInStaticMember(site.closure) ? .no : .yes
    case .struct, .enum: return .no
    case .protocol: return .unknown
    }
  }

  /// - Parameter name: of what has to be unwrapped where a guard is to do so.
  private func beginning(
    of site: Site, unwrapping name: TokenID?, _ findings: inout [Finding], _ isUnsure: inout Bool
  ) {
    let tree = site.tree
    let statements = tree.directStatements(of: site.closure)
    guard let first = statements.first else { return }
    guard tree.parent(first) == site.closure else {
      // It depends on the conditions of `#if`.
      isUnsure = true
      return
    }
    if let name, tree.isGuard(first, unwrapping: name) { return }
    if demands.forms(of: first, in: site.closure, tree).isDisjoint(with: beginnings) {
      findings.append(finding(tree.firstLine(of: first), "does not begin with \(expected)", site))
    }
  }

  /// Where a closure mentions what it must not.
  private func mentions(in site: Site) -> [BodyDemands.Fault] {
    let tree = site.tree
    var faults: [BodyDemands.Fault] = []
    tree.walkStatements(of: site.closure) { node in
      guard let name = mentionedName(node, tree), forbiddenNames.contains(where: { $0.matches(tree.nameBytes(name)) })
      else { return true }
      if !isOwn(name, at: node, site) {
        faults.append(BodyDemands.Fault(range: tree.range(name), reason: "names \(tree.name(name))"))
      }
      return true
    }
    return faults
  }

  private func mentionedName(_ node: NodeID, _ tree: SyntaxTree) -> TokenID? {
    switch tree.kind(node) {
    case .identifierExpr: return tree.isNewName(node) ? nil : tree.token(node)
    case .optionalBinding:
      // `if let state` mentions the other `state` as well.
      guard tree.child(node, .initializerClause) == nil, let pattern = tree.firstChild(node),
        tree.kind(pattern) == .identifierPattern
      else { return nil }
      return tree.token(pattern)
    default: return nil
    }
  }

  /// Whether a name means what the closure itself declares or captures.
  private func isOwn(_ name: TokenID, at node: NodeID, _ site: Site) -> Bool {
    let tree = site.tree
    let declaration: NodeID?
    if tree.token(name, spells: "self") {
      switch tree.selfBinding(at: node) {
      case .object: declaration = nil
      case .local(let condition): declaration = condition
      case .capture(let capture, _): declaration = capture
      }
    } else {
      declaration = site.resolver.localDeclaration(named: tree.name(name), visibleAt: node)
    }
    return declaration.map { tree.range(site.closure).contains(tree.start($0)) } ?? false
  }

  private func finding(_ range: Range<Int>, _ reason: String, _ site: Site, related: [RelatedPlace] = []) -> Finding {
    let type = site.resolver.enclosingType(of: site.closure).map { site.resolver.index.qualifiedName($0) }
    let member = site.tree.enclosingMember(of: site.closure, inClosures: true)?.name
    return Finding(
      range: range,
      placeholders: [
        "type": type ?? "global code", "function": site.place.function,
        "member": site.tree.placeName(around: site.closure), "reason": reason,
      ],
      symbol: [type, member].compactMap { $0 }.joined(separator: "."), label: reason, related: related)
  }
}
