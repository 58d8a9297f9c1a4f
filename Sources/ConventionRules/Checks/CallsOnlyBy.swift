/// Certain functions are called, and certain types created, only by types of certain roles, or not inside of certain members.
struct CallsOnlyBy: Check {
  static let description = CheckDescription(
    name: "calls_only_by",
    summary:
      "Certain functions are called, and certain types created, only by certain types, or only inside or outside of certain "
      + "members and closures.",
    parameters: [
      CheckParameter(
        "functions", .members, default: "[]",
        "the functions: `name(label:)`, or `name` for any labels; a subscript, `model[0]`, is none. One that is handed over "
          + "counts as a closure that calls it later, `onTap = model.load`, but for `#selector(load)`; a function of no type "
          + "only as one that is not known"
      ),
      CheckParameter("except", .members, default: "[]", "functions that may be called all the same"),
      CheckParameter(
        "on", .roles, default: "[]",
        "roles of the type on which the functions are called, be it by `.make()` with a written type, as a returned value or in an "
          + "assignment, `init` for its initializers; where neither `on` nor "
          + "`receivers` is given, the functions are those of no type, and initializers by the name of their type: `print`, "
          + "`UIColor(white:alpha:)`. In the code, a module may stand in front: `Swift.print`"),
      CheckParameter(
        "receivers", .plainNames, default: "[]",
        "properties whose value counts as such a type where its type is not known: `navigationController`; `*` is anything "
          + "of which the type is not known, `[1, 2].sorted()` as well"),
      CheckParameter(
        "apart_from", .roles, default: "[]",
        "where given, a call is left out whose first argument, without label, may be of such a type, be it a parameter that is "
          + "typed as a superclass of one, a call on one that is not known to hand over another type of `on`, one that hands "
          + "over nothing on a property of such a type that `receivers` names or in a function with a parameter of such a type, "
          + "and one the value of which is cast to such a type"),
      CheckParameter(
        "certain", .members, default: "[]",
        "functions a call of which counts also where it is not known of what type that argument is, and in a function with a "
          + "parameter of `apart_from`"),
      CheckParameter(
        "own", .members, default: "[]",
        "functions that an object may call on itself, `close()` or `self.close()` in the code of a door"),
      CheckParameter(
        "made", .members, default: "[]",
        "functions that may be called on an object which is made in the same body, by a call of an initializer: on the spot, or "
          + "for a local constant"),
      CheckParameter(
        "makers", .members, default: "[]",
        "functions that make a type of `on`: what they return is none of `apart_from` where it is handed over, at once or by "
          + "the name of a local constant, unless it is cast"),
      CheckParameter(
        "creating", .roles, default: "[]",
        "roles of types an initializer call of which counts as well, whatever `functions` names; where types of the SDK table "
          + "play one, as `UINavigationController` plays `view_controller`, `paths: \"**\"` beside it leaves those that the project "
          + "declares. `Type.init` counts as a value; `.init(…)` counts with a written type, as a returned value, and in an "
          + "assignment where the file names the type, but not as an argument. A type that neither project nor SDK table "
          + "declares plays no role: name it in `functions` of a rule without `on` and `receivers`"),
      CheckParameter(
        "in", .roles, default: "[]", "where given, only calls in the code of types of these roles are looked at"),
      CheckParameter(
        "by", .roles, default: "[]",
        "roles of the types that may call; nobody may where no other parameter from here on is given"),
    ] + AllowedMembers.parameters(for: "call") + [
      CheckParameter(
        "not_in", .names(of: .membersOrAccessors), default: "[]",
        "members, `load()` or `viewState.didSet`, in which the call must not stand; closures in them that are called later "
          + "are no part of them")
    ] + CallPlacement.parameters,
    oneOf: [["functions", "creating"]],
    placeholders: [
      ("function", "the function with its labels, or the initializer"),
      ("receiver", "the type on which it is called, or which is created; empty where it is not known"),
      ("type", "the type whose code calls; 'global code' outside of types"),
      (
        "member",
        "the member in which the call stands, be it in a closure; 'global code' outside of types and functions"
      ),
    ])

  let functions: [FunctionPattern]
  let exceptions: [FunctionPattern]
  private let roles: [String]
  private let receivers: [NamePattern]
  let harmless: [String]
  let certain: [FunctionPattern]
  private let own: [FunctionPattern]
  private let made: [FunctionPattern]
  private let makers: [FunctionPattern]
  private let created: [String]
  private let callers: [String]
  private let allowed: [String]
  let members: AllowedMembers
  private let forbiddenMembers: [FunctionPattern]
  let placement: CallPlacement
  private let namesInitializers: Bool

  init(arguments: CheckArguments) {
    functions = arguments.names("functions").map(FunctionPattern.init)
    exceptions = arguments.names("except").map(FunctionPattern.init)
    roles = arguments.roles("on")
    receivers = arguments.names("receivers")
    harmless = arguments.roles("apart_from")
    certain = arguments.names("certain").map(FunctionPattern.init)
    own = arguments.names("own").map(FunctionPattern.init)
    made = arguments.names("made").map(FunctionPattern.init)
    makers = arguments.names("makers").map(FunctionPattern.init)
    created = arguments.roles("creating")
    callers = arguments.roles("in")
    allowed = arguments.roles("by")
    members = AllowedMembers(arguments: arguments)
    forbiddenMembers = arguments.names("not_in").map(FunctionPattern.init)
    placement = CallPlacement(arguments: arguments)
    namesInitializers = functions.contains(where: \.isInitializer)
  }

  var watchedWords: [String] { functions.filter(\.name.isExact).map(\.name.text) }

  var notesTypeNames: Bool { !created.isEmpty || callsInitializers }
  var asksForHeirsOfSDK: Bool { !harmless.isEmpty }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    var files = FileSet(in: project.index)
    // Without a type on which to call or to create, there is nothing to see.
    if !areFree, receivers.isEmpty, !project.hasTypes(roles), !project.hasTypes(created) { return files }
    if !functions.isEmpty { files = project.files(usingAnyOf: functions.map(\.name.text)) }
    if callsInitializers { files.formUnion(project.family(playing: roles).mentions) }
    if !created.isEmpty { files.formUnion(project.family(playing: created).mentions) }
    if !callers.isEmpty { files.formIntersection(project.files(declaring: project.typesInside(callers))) }
    return files
  }

  /// Whether initializers of the types count, which are called by the name of the type.
  private var callsInitializers: Bool { !roles.isEmpty && namesInitializers }

  /// Whether the functions belong to no type.
  var areFree: Bool { !functions.isEmpty && roles.isEmpty && receivers.isEmpty }

  /// Whether calls of any function count. There are so many that only those on what may be a target by its name are looked
  /// at, and those on what no one knows are counted only where a target has a function of that name in the project.
  private var callsAnything: Bool { functions.contains { !$0.name.isExact } }

  func requiredWords(in project: CheckedProject) -> [NameHashSet]? {
    guard callsAnything, !areFree, receivers.allSatisfy(\.isExact) else { return nil }
    return project.family(playing: roles).words + project.family(playing: created).words
      + [NameHashSet(receivers.map { NameHash.of($0.text) })]
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let site = Site(
      tree: tree, resolver: FileResolver(tree: tree, file: file, index: project.index), project: project,
      created: project.family(playing: created), targets: project.family(playing: roles))
    var places = AllowedPlaces(members, site.resolver, project)
    let callers = callers.isEmpty ? nil : project.typesInside(callers)
    lazy var mayConcern = findsRequiredWord(in: tree, project)
    for use in site.resolver.uses.calls where mayCount(use.name, tree) {
      if let callers, !(site.type(around: use).map { callers.contains($0.index) } ?? false) { continue }
      guard let call = CallSite(use.node, in: tree) ?? CallSite(implicitMember: use.node, in: tree) else { continue }
      switch target(of: call, site) {
      case .none: break
      case .unresolved:
        // Who may call need not be known better.
        if isAllowed(use, &places, site) != true, mayConcern { result.countUnresolved() }
      case .exception: result.countFollowed()
      case .found(let name, let receiver):
        // From the name on: what it is called on may span lines.
        let start = call.name == "init" ? tree.start(use.node) : tree.start(tree.token(call.callee))
        let range = start..<max(start, tree.end(use.node))
        judge(use, Called(name: name, receiver: receiver, range: range), &places, site, &result)
      }
    }
    countReferences(site, &places, callers, &result)
    guard !created.isEmpty else { return result }
    for use in site.resolver.uses.memberAccesses {
      guard let type = createdType(byReference: use.node, site) else { continue }
      if let callers, !(site.type(around: use).map { callers.contains($0.index) } ?? false) { continue }
      let name = project.index.qualifiedName(type) + ".init"
      judge(use, Called(name: name, receiver: type, range: tree.range(use.node)), &places, site, &result)
    }
    return result
  }

  /// What is called, or handed over to be called.
  struct Called {
    let name: String
    let receiver: TypeID?
    let range: Range<Int>
  }

  private func judge(
    _ use: NodeUses.Use, _ called: Called, _ places: inout AllowedPlaces, _ site: Site, _ result: inout CheckResult
  ) {
    switch isAllowed(use, &places, site) {
    case true?: result.countFollowed()
    case nil: result.countUnresolved()
    case false?: result.countViolated(finding(use, called, site))
    }
  }

  /// Where the calls stand that are looked at.
  struct Site {
    let tree: SyntaxTree
    let resolver: FileResolver
    let project: CheckedProject
    let created: TypeFamily
    let targets: TypeFamily

    /// The type that the innermost body around a call declares or extends.
    func type(around use: NodeUses.Use) -> TypeID? { resolver.enclosingType(of: use.node) }
  }

  // MARK: What is called

  /// Whether a call of this name may be one of a function or an initializer that counts.
  private func mayCount(_ name: TokenID, _ tree: SyntaxTree) -> Bool {
    if tree.isName(name, ofOneOf: functions) { return true }
    if areFree, tree.token(name, spells: "init") { return true }
    if created.isEmpty, !callsInitializers { return false }
    // Types begin with a capital letter, after underscores, or with a letter beyond ASCII.
    let first = tree.source.base[tree.nameRange(name).lowerBound]
    let isLowercase = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
    return !isLowercase || tree.token(name, spells: "init")
  }

  enum Target {
    case none
    case unresolved
    /// A function that may be called all the same.
    case exception
    case found(name: String, receiver: TypeID?)
  }

  private func target(of call: CallSite, _ site: Site) -> Target {
    if !created.isEmpty, let type = createdType(call, site) {
      let labels = call.fullName.dropFirst(call.name.count + 1)
      return .found(name: site.project.index.qualifiedName(type) + "(" + String(labels), receiver: type)
    }
    if areFree { return freeTarget(of: call, site) }
    if callsInitializers, let type = call.typeCreatedByName(among: site.targets, site.resolver) {
      guard call.initializes(byOneOf: functions) else { return .none }
      let labels = call.fullName.dropFirst(call.name.count)
      return call.initializes(byOneOf: exceptions) ? .exception : .found(name: "init" + labels, receiver: type)
    }
    let isImplicit = call.receiver == nil && site.tree.kind(call.callee) == .memberAccessExpr
    // `*` is any function; `Type.init()` is none, as little as `Type()`.
    let isInit = site.tree.token(site.tree.token(call.callee), spells: "init")
    if isImplicit, !isInit { return implicitTarget(of: call, site) }
    guard !isImplicit, !isInit || namesInitializers, call.calls(oneOf: functions), mayBeOnTarget(call, site),
      !goesOnToSuper(call, site)
    else { return .none }
    var type: TypeID?
    switch call.receiver(among: site.targets.types, site.resolver) {
    case .type(let known):
      if isOfOptional(call, site) { return .none }
      if call.mayMeanOther(than: functions, on: known, site.project.index) { return .none }
      type = known
    case .other: return .none
    case .unresolved:
      guard let receiver = call.receiver, site.resolver.isNamed(receiver, byOneOf: receivers),
        !(site.targets.haveMember(named: call.nameBytes)
          && call.mayMeanOther(than: functions, among: site.targets.overloads(named: call.name)))
      else { return callsAnything && !site.targets.haveMember(named: call.nameBytes) ? .none : .unresolved }
    }
    if let type, site.project.roles.has(type, anyOf: harmless) {
      guard passesTarget(call, site) else { return .none }
    } else if takesHarmlessAway(call, site) || takesAwayWhatIsThere(call, site) {
      return .none
    } else {
      switch passesHarmlessArgument(call, site) {
      case true?: return .none
      case nil where !call.calls(oneOf: certain): return .unresolved
      case nil, false?: break
      }
    }
    if isCastToHarmless(call.node, site) { return .none }
    if call.calls(oneOf: exceptions) || isOwn(call, site) || isOnNew(call, site) { return .exception }
    return .found(name: call.fullName(of: functions), receiver: type)
  }

  /// `.make(…)`: a static function of the type that is written for its value.
  private func implicitTarget(of call: CallSite, _ site: Site) -> Target {
    guard !callsAnything || site.targets.haveMember(named: call.nameBytes), call.calls(oneOf: functions),
      case .type(let type) = site.resolver.typeOfImplicitMember(calledBy: call),
      site.targets.contains(type), !site.project.roles.has(type, anyOf: harmless),
      !call.mayMeanOther(than: functions, on: type, site.project.index), !isCastToHarmless(call.node, site)
    else { return .none }
    return call.calls(oneOf: exceptions) ? .exception : .found(name: call.fullName(of: functions), receiver: type)
  }

  /// Whether an object calls on itself what it may.
  private func isOwn(_ call: CallSite, _ site: Site) -> Bool {
    guard call.calls(oneOf: own) else { return false }
    guard let receiver = call.receiver.map(site.tree.withoutUnwrapping) else { return true }
    return site.tree.kind(receiver) == .identifierExpr && site.resolver.isSelf(receiver, in: site.project) == true
  }

  /// Whether a call is one that may be made on a new object, and on such a one.
  private func isOnNew(_ call: CallSite, _ site: Site) -> Bool {
    guard call.calls(oneOf: made), let receiver = call.receiver else { return false }
    return site.resolver.isMadeHere(receiver)
  }

  /// `viewModel?.map { … }` is a function of what holds the object, where any function is asked for and it has none such.
  private func isOfOptional(_ call: CallSite, _ site: Site) -> Bool {
    guard callsAnything, call.receiver != nil, !site.targets.haveMember(named: call.nameBytes) else { return false }
    return call.name == "map" || call.name == "flatMap"
  }

  /// A function of no type, or an initializer: what a bare name means that is neither local nor a member.
  private func freeTarget(of call: CallSite, _ site: Site) -> Target {
    let tree = site.tree
    let named = call.calledName(in: tree)
    guard tree.kind(tree.token(named)).isName else { return .none }
    let isBare: Bool
    switch tree.kind(named) {
    case .identifierExpr, .identifierType: isBare = true
    // `Swift.print()`
    case .memberAccessExpr:
      guard let base = site.resolver.base(of: named), site.resolver.isModule(base) else { return .none }
      isBare = false
    default: return .none
    }
    let name = tree.name(tree.token(named))
    func calls(_ function: FunctionPattern) -> Bool {
      function.name.matches(name) && function.labels.map(call.mayHave) ?? true
    }
    guard functions.contains(where: calls),
      !(isBare && site.resolver.isLocalVariable(named: name, visibleAt: call.node))
    else { return .none }
    if named == call.callee, isBare {
      guard site.resolver.receiver(ofCallee: call.callee).types.isEmpty else { return .none }
      if mayBeInherited(name, at: call, site) { return .unresolved }
    }
    let labels = call.fullName.dropFirst(call.name.count)
    return exceptions.contains(where: calls) ? .exception : .found(name: name + labels, receiver: nil)
  }

  /// Whether a type around a call may have a function of a name from a supertype of which nothing is known.
  private func mayBeInherited(_ name: String, at call: CallSite, _ site: Site) -> Bool {
    // Types begin with a capital letter, functions do not.
    if name.first?.isUppercase ?? false { return false }
    var type = site.resolver.enclosingType(of: call.node)
    while let current = type {
      if !site.project.unknownAncestors(of: current).isEmpty { return true }
      type = site.project.index.enclosingType(of: current)
    }
    return false
  }

  /// Whether an override calls what it overrides: it passes on the call of another, which is looked at where it stands.
  private func goesOnToSuper(_ call: CallSite, _ site: Site) -> Bool {
    guard let receiver = call.receiver, site.tree.kind(receiver) == .superExpr else { return false }
    // An override may do so in a closure, when an animation has ended.
    return site.tree.enclosingMember(of: call.node, inClosures: true)?.name == call.name
  }

  /// Whether it has to be found out what a call is made on.
  private func mayBeOnTarget(_ call: CallSite, _ site: Site) -> Bool {
    guard let receiver = call.receiver else {
      return site.resolver.mayBeImplicitReceiver(at: call.node, among: site.targets.types)
    }
    if !callsAnything || site.targets.mayHold(receiver, site.resolver) { return true }
    guard !receivers.isEmpty, let name = site.tree.lastName(of: receiver) else { return false }
    return receivers.contains { $0.matches(name) }
  }

  /// The expression that a call hands over: it stands first and has no label. `dismiss(animated: isFast)` and
  /// `performSegue(withIdentifier: id, …)` hand over nothing.
  func passedValue(_ call: CallSite, _ tree: SyntaxTree) -> NodeID? {
    guard let list = tree.child(call.node, .argumentList), let argument = tree.firstChild(list),
      !tree.flags(argument).contains(.label)
    else { return nil }
    return tree.firstChild(argument)
  }

  /// Whether a call that hands nothing over is made on a property of something harmless: the controller that presents a picker
  /// takes it away.
  private func takesHarmlessAway(_ call: CallSite, _ site: Site) -> Bool {
    guard !harmless.isEmpty, let receiver = call.receiver, passedValue(call, site.tree) == nil else { return false }
    let property = site.tree.withoutUnwrapping(receiver)
    guard site.tree.kind(property) == .memberAccessExpr, site.resolver.isNamed(property, byOneOf: receivers),
      let owner = site.resolver.base(of: property)
    else { return false }
    return site.resolver.typeOfExpression(owner).types.contains { site.project.roles.has($0, anyOf: harmless) }
  }

  /// Whether it is known that one of the types is handed over on which calls count, and none of the harmless ones.
  private func passesTarget(_ call: CallSite, _ site: Site) -> Bool {
    guard let value = passedValue(call, site.tree) else { return false }
    let types = site.resolver.typeOfExpression(value).types
    return types.contains(where: site.targets.contains)
      && !types.contains { site.project.roles.has($0, anyOf: harmless) }
  }

  /// nil where the type of the first argument is not known.
  private func passesHarmlessArgument(_ call: CallSite, _ site: Site) -> Bool? {
    guard !harmless.isEmpty, let value = passedValue(call, site.tree) else { return false }
    switch site.tree.kind(value) {
    case .booleanLiteral, .stringLiteral, .integerLiteral, .nilLiteral, .arrayExpr: return false
    default: break
    }
    let types = site.resolver.typeOfExpression(value).types
    if types.isEmpty { return isCase(value, site) || isMade(value, site) ? false : nil }
    if types.contains(where: { site.project.roles.has($0, anyOf: harmless) }) || wrapsHarmless(value, site) {
      return true
    }
    return isParameter(value, site) && types.contains(where: { mayBeHarmless($0, site) }) ? nil : false
  }

  /// Whether a value is what one of the makers returns, be it by the name of a local constant.
  private func isMade(_ value: NodeID, _ site: Site) -> Bool {
    if makers.isEmpty { return false }
    let tree = site.tree
    var value = value
    // `let a = b; let b = a` has no end.
    for _ in 0..<8 {
      value = tree.withoutWrappers(value)
      if let call = CallSite(value, in: tree), call.calls(oneOf: makers) { return true }
      guard let initial = site.resolver.initialValue(of: value) else { return false }
      value = initial
    }
    return false
  }

  /// Whether what a call returns is cast to one of the harmless types.
  private func isCastToHarmless(_ call: NodeID, _ site: Site) -> Bool {
    if harmless.isEmpty { return false }
    let tree = site.tree
    var value = call
    while let outer = tree.parent(value), tree.isWrapper(outer, of: value) { value = outer }
    guard let cast = tree.nextSibling(value), tree.kind(cast) == .asCast, let type = tree.firstChild(cast) else {
      return false
    }
    return site.resolver.resolve(typeNode: tree.unwrappedType(type)).types
      .contains { site.project.roles.has($0, anyOf: harmless) }
  }

  /// Whether `.name` is a case of an enum: where one of the project has it, and none of the types that may be handed over has
  /// such a member.
  private func isCase(_ value: NodeID, _ site: Site) -> Bool {
    let tree = site.tree
    guard tree.isImplicitMember(value) else { return false }
    let name = tree.name(tree.token(value))
    let index = site.project.index
    guard index.hasCase(named: name) else { return false }
    var isOther = false
    site.project.roles.types(inAnyOf: roles + harmless).forEach { number in
      isOther = isOther || !index.member(named: name, of: TypeID(index: number), includingInherited: false).isEmpty
    }
    return !isOther
  }

  /// The type that `Type(…)`, `Type.init(…)` or, by what is written around it, `.init(…)` creates, where it is one that
  /// counts.
  private func createdType(_ call: CallSite, _ site: Site) -> TypeID? {
    let tree = site.tree
    if tree.isImplicitInit(call.node) {
      guard let written = tree.annotation(ofImplicitInit: call.node) else { return assignedType(call, site) }
      guard site.created.mayBeNamed(site.resolver.nameBytes(tree.token(written))),
        case .type(let type) = site.resolver.resolve(typeNode: written), site.project.roles.has(type, anyOf: created)
      else { return nil }
      return type
    }
    return createdType(named: call.calledName(in: tree), site)
  }

  private func createdType(named expression: NodeID, _ site: Site) -> TypeID? {
    let tree = site.tree
    guard tree.kind(expression) == .identifierExpr || tree.kind(expression) == .memberAccessExpr,
      site.created.mayBeNamed(site.resolver.nameBytes(tree.token(expression))),
      case .type(let type) = site.resolver.typeNamed(by: expression), site.project.roles.has(type, anyOf: created)
    else { return nil }
    return type
  }

  /// The type that `.init(…)` creates for a property. Files are looked at that mention the type.
  private func assignedType(_ call: CallSite, _ site: Site) -> TypeID? {
    guard site.created.mentions.contains(site.resolver.file),
      case .type(let type) = site.resolver.typeAssigned(toImplicitInit: call.node),
      site.project.roles.has(type, anyOf: created)
    else { return nil }
    return type
  }

  /// The type whose initializer is handed over as a function: `Type.init`.
  private func createdType(byReference access: NodeID, _ site: Site) -> TypeID? {
    let tree = site.tree
    guard tree.kind(tree.token(access)) == .kwInit, let base = site.resolver.base(of: access) else { return nil }
    if let call = tree.parent(access), tree.kind(call) == .callExpr, tree.firstChild(call) == access { return nil }
    return createdType(named: base, site)
  }

  // MARK: Where it is called

  /// nil where the type around the call is not known, and where a closure calls that may be called at any time.
  private func isAllowed(_ use: NodeUses.Use, _ places: inout AllowedPlaces, _ site: Site) -> Bool? {
    let isInPlace = placement.isEmpty ? true : placement.allows(use.node, site.resolver, in: site.project)
    if isInPlace == false { return false }
    let mayCall = mayCall(use, &places, site)
    return mayCall == true ? isInPlace : mayCall
  }

  /// The same, but for closures that a rule names.
  private func mayCall(_ use: NodeUses.Use, _ places: inout AllowedPlaces, _ site: Site) -> Bool? {
    if !forbiddenMembers.isEmpty, let member = site.tree.enclosingMember(of: use.node),
      site.tree.isMember(member, named: forbiddenMembers)
    {
      return false
    }
    let isInMember = places.allow(use.node)
    if isInMember == false { return false }
    let isByType = isByAllowedType(use, site)
    return isByType == true ? isInMember : isByType
  }

  func isByAllowedType(_ use: NodeUses.Use, _ site: Site) -> Bool? {
    if allowed.isEmpty { return !forbiddenMembers.isEmpty || !members.isEmpty || !placement.isEmpty }
    guard let body = site.resolver.enclosingDeclaration(of: use.node) else { return false }
    guard let type = site.project.index.extendedType(body) else { return nil }
    return site.project.isInside(type, anyOf: allowed) || site.project.isAdoptedOnly(type, byAnyOf: allowed)
  }

  func finding(
    _ use: NodeUses.Use, _ called: Called, _ site: Site, _ label: String = "called here"
  ) -> Finding {
    let tree = site.tree
    let index = site.project.index
    let enclosing = site.type(around: use).map { index.qualifiedName($0) }
    return Finding(
      range: called.range,
      placeholders: [
        "function": called.name, "receiver": called.receiver.map { index.qualifiedName($0) } ?? "",
        "type": enclosing ?? "global code",
        "member": tree.placeName(around: use.node),
      ],
      symbol: [enclosing, tree.memberName(around: use.node)].compactMap { $0 }.joined(separator: "."),
      label: label)
  }
}

extension CheckedProject {
  /// The types that play one of the roles, and all types inside of them.
  func typesInside(_ wanted: [String]) -> BitSet { roles.types(insideAnyOf: wanted) }
}
