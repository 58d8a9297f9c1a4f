/// Who gives certain properties their values, where, and which.
///
/// The first value, given in an initializer of the type that has the property, comes from whoever calls that, and is left
/// alone.
struct AssignedOnlyBy: Check {
  static let description = CheckDescription(
    name: "assigned_only_by",
    summary:
      "Certain properties are assigned only by certain types, in certain members or closures, before certain calls, or with "
      + "`self`.",
    parameters: [
      CheckParameter("properties", .plainNames, "the properties"),
      CheckParameter("on", .roles, "roles of the types and protocols that have the properties"),
      CheckParameter(
        "receivers", .plainNames, default: "[]",
        "properties whose value counts as such a type where its type is not known: `navigationController`"),
      CheckParameter(
        "in", .roles, default: "[]", "where given, only assignments in the code of types of these roles are looked at"),
      CheckParameter(
        "by", .roles, default: "[]",
        "roles of the types that may assign; any where it is not given, but nobody where no other parameter from here on is"
      ),
      CheckParameter(
        "own", .choice(["report", "allow"]), default: "\"report\"",
        "what to do where the type that has the properties assigns them, wherever it does so and with whatever"),
      CheckParameter(
        "made", .choice(["report", "allow"]), default: "\"report\"",
        "what to do where the object is made in the same body, by a call of an initializer: `UILabel().text`, or `label.text` "
          + "after `let label = UILabel()`, with `var` for a structure. In a closure that is called later, and in parts of the "
          + "object, `label.layer.opacity`, it is an assignment like any other"),
      CheckParameter(
        "of_sdk", .choice(["report", "allow"]), default: "\"report\"",
        "what to do with a property that the type has from the SDK, and that nothing in the project declares: the `delegate` of "
          + "a `UIPageViewController`"),
    ] + AllowedMembers.parameters(for: "assignment") + CallPlacement.closureParameters(for: "assignment") + [
      CheckParameter(
        "before", .members, default: "[]",
        "functions, `name(label:)` or `name`, that are not called on the same object further up in the same member"),
      CheckParameter(
        "value", .choice(["any", "self"]), default: "\"any\"",
        "`self`: what is assigned is the object that assigns; of parameters, and of what functions return, it is not known "
          + "whether they are it"),
      CheckParameter(
        "holders", .roles, default: "[]",
        "roles of types that have to assign the properties of each object they hold in a stored property"),
      CheckParameter(
        "nil", .choice(["allow", "report"]), default: "\"allow\"", "what to do where the value is taken away"),
    ],
    placeholders: [
      ("type", "the type whose code assigns, or should; 'global code' outside of types"),
      ("property", "the property"), ("owner", "the type that has the property; empty where it is not known"),
      (
        "member",
        "the member in which the assignment stands, be it in a closure, 'global code' outside of types and functions; the "
          + "property that holds the object of which nothing is assigned"
      ),
      (
        "reason",
        "what is wrong: 'is assigned', 'is assigned by another type', 'is assigned outside of load', 'is assigned outside of "
          + "what Renderable requires', 'is assigned inside of run', 'is assigned after load()', 'is not given self' or 'is "
          + "never assigned'"
      ),
    ])

  private let properties: [NamePattern]
  private let roles: [String]
  private let receivers: [NamePattern]
  private let callers: [String]
  private let allowed: [String]
  private let allowsOwn: Bool
  private let allowsMade: Bool
  private let allowsSDK: Bool
  private let members: AllowedMembers
  private let placement: CallPlacement
  private let later: [FunctionPattern]
  private let mustBeSelf: Bool
  private let holders: [String]
  private let reportsNil: Bool

  init(arguments: CheckArguments) {
    properties = arguments.names("properties")
    roles = arguments.roles("on")
    receivers = arguments.names("receivers")
    callers = arguments.roles("in")
    allowed = arguments.roles("by")
    allowsOwn = arguments.choice("own") == "allow"
    allowsMade = arguments.choice("made") == "allow"
    allowsSDK = arguments.choice("of_sdk") == "allow"
    members = AllowedMembers(arguments: arguments)
    placement = CallPlacement(arguments: arguments)
    later = arguments.names("before").map(FunctionPattern.init)
    mustBeSelf = arguments.choice("value") == "self"
    holders = arguments.roles("holders")
    reportsNil = arguments.choice("nil") == "report"
  }

  var watchedWords: [String] { properties.filter(\.isExact).map(\.text) }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    guard project.hasTypes(roles) || !receivers.isEmpty else { return FileSet(in: project.index) }
    var files = project.files(usingAnyOf: properties.map(\.text))
    if !callers.isEmpty { files.formIntersection(project.files(declaring: project.typesInside(callers))) }
    if !holders.isEmpty { files.formUnion(project.files(declaring: project.roles.types(inAnyOf: holders))) }
    return files
  }

  func requiredWords(in project: CheckedProject) -> [NameHashSet]? {
    guard receivers.allSatisfy(\.isExact) else { return nil }
    return project.family(playing: roles).words + [NameHashSet(receivers.map { NameHash.of($0.text) })]
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    lazy var mayConcern = findsRequiredWord(in: tree, project)
    var places = AllowedPlaces(members, resolver, project)
    var assignments: [PropertyAssignment] = []
    resolver.eachAssignment(to: properties, on: roles, project) { assignments.append($0) }
    for assignment in assignments where isLookedAt(assignment, resolver, project) {
      let owner: TypeID?
      switch assignment.owner {
      case .type(let type):
        if allowsSDK, isOfSDK(assignment.property, of: type, project.index) { continue }
        owner = type
      case .unresolved:
        owner = nil
        guard let base = resolver.base(of: assignment.target), resolver.isNamed(base, byOneOf: receivers) else {
          if mayConcern { result.countUnresolved() }
          continue
        }
      }
      switch judge(assignment, of: owner, &places, resolver, project) {
      case .fine: result.countFollowed()
      case .unresolved: result.countUnresolved()
      case .wrong(let reason): result.countViolated(finding(assignment, of: owner, reason, resolver))
      }
    }
    for type in project.types(in: file, withAnyOf: holders) {
      judgeHolder(type, assignments, resolver, project, &result)
    }
    return result
  }

  private func isLookedAt(
    _ assignment: PropertyAssignment, _ resolver: FileResolver, _ project: CheckedProject
  ) -> Bool {
    if callers.isEmpty { return true }
    return resolver.enclosingType(of: assignment.node).map { project.isInside($0, anyOf: callers) } ?? false
  }

  /// Whether a type has a property from a class of the SDK: of all that it inherits from, nothing in the project declares it.
  private func isOfSDK(_ property: String, of owner: TypeID, _ index: ProjectIndex) -> Bool {
    index.member(named: property, of: owner, includingInherited: true).isEmpty
      && index.ancestors(of: owner).resolved.contains { index.isSDK($0) && index.kind($0) == .class }
  }

  /// Whether code of the type that has the property assigns it, of what it inherits from or of what inherits from it.
  private func isOwn(_ assignment: PropertyAssignment, of owner: TypeID, _ resolver: FileResolver) -> Bool {
    var type = resolver.enclosingType(of: assignment.node)
    while let current = type {
      if resolver.index.areKin(current, owner) { return true }
      type = resolver.index.enclosingType(of: current)
    }
    return false
  }

  private func finding(
    _ assignment: PropertyAssignment, of owner: TypeID?, _ reason: String, _ resolver: FileResolver
  ) -> Finding {
    let tree = resolver.tree
    let type = resolver.enclosingType(of: assignment.node).map { resolver.index.qualifiedName($0) }
    let member = tree.memberName(around: assignment.node)
    // From the name on: what has the property may span lines.
    let start = tree.start(tree.token(assignment.target))
    return Finding(
      range: start..<max(start, tree.end(assignment.node)),
      placeholders: [
        "type": type ?? "global code", "property": assignment.property,
        "owner": owner.map { resolver.index.qualifiedName($0) } ?? "",
        "member": tree.placeName(around: assignment.node), "reason": reason,
      ],
      symbol: [type, member].compactMap { $0 }.joined(separator: "."), label: reason)
  }

  // MARK: Judging an assignment

  private enum Judgement {
    case fine
    case wrong(String)
    case unresolved
  }

  /// The first thing that is wrong decides; what is not known does only where nothing is.
  private func judge(
    _ assignment: PropertyAssignment, of owner: TypeID?, _ places: inout AllowedPlaces, _ resolver: FileResolver,
    _ project: CheckedProject
  ) -> Judgement {
    if resolver.isInitialValue(assignment) { return .fine }
    if allowsOwn, let owner, isOwn(assignment, of: owner, resolver) { return .fine }
    if allowsMade, resolver.isOfNewObject(assignment) { return .fine }
    let tree = resolver.tree
    let value = tree.assignedValue(assignment)
    if !reportsNil, let value, tree.kind(value) == .nilLiteral { return .fine }
    var isUnresolved = false
    switch isByAllowedType(assignment, resolver, project) {
    case true?: break
    case false?: return .wrong(asksNothing ? "is assigned" : "is assigned by another type")
    case nil: isUnresolved = true
    }
    switch places.allow(assignment.node) {
    case true?: break
    case false?: return .wrong("is assigned outside of \(members.text)")
    case nil: isUnresolved = true
    }
    switch placement.isEmpty ? true : placement.allows(assignment.node, resolver, in: project) {
    case true?: break
    case false?: return .wrong("is assigned \(placement.fault(of: assignment.node, resolver, in: project))")
    case nil: isUnresolved = true
    }
    if let call = earlierCall(assignment, resolver) { return .wrong("is assigned after \(call)") }
    if mustBeSelf {
      switch value.flatMap({ resolver.isSelf($0, in: project) }) {
      case true?: break
      case false?: return .wrong("is not given self")
      case nil: isUnresolved = true
      }
    }
    return isUnresolved ? .unresolved : .fine
  }

  private var asksNothing: Bool {
    allowed.isEmpty && members.isEmpty && placement.isEmpty && later.isEmpty && !mustBeSelf && holders.isEmpty
  }

  /// nil where the type around the assignment is not known.
  private func isByAllowedType(
    _ assignment: PropertyAssignment, _ resolver: FileResolver, _ project: CheckedProject
  ) -> Bool? {
    if allowed.isEmpty { return !asksNothing }
    guard let declaration = resolver.enclosingDeclaration(of: assignment.node) else { return false }
    return project.index.extendedType(declaration).map {
      project.isInside($0, anyOf: allowed) || project.isAdoptedOnly($0, byAnyOf: allowed)
    }
  }

  // MARK: Calls before

  /// A call that had to come later, on the same object as far as the names tell, with its labels.
  private func earlierCall(_ assignment: PropertyAssignment, _ resolver: FileResolver) -> String? {
    if later.isEmpty { return nil }
    let tree = resolver.tree
    let place = tree.start(assignment.target)
    let object = objectName(resolver.base(of: assignment.target), tree)
    // What stands in another branch, or in a closure, is not known to run before.
    let blocks = tree.blocks(around: assignment.node)
    for use in resolver.uses.calls where tree.isName(use.name, ofOneOf: later) {
      guard tree.start(use.node) < place else { break }
      guard tree.end(use.node) <= place, let call = CallSite(use.node, in: tree), call.calls(oneOf: later),
        objectName(call.receiver, tree) == object,
        let block = tree.blocks(around: use.node).first, blocks.contains(block)
      else { continue }
      return call.fullName
    }
    return nil
  }

  /// `model` for `self.model!`; empty for `self` and where nothing is written.
  private func objectName(_ expression: NodeID?, _ tree: SyntaxTree) -> String {
    guard let expression else { return "" }
    if tree.isSelf(expression) { return "" }
    let text = tree.text(expression).filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
    return text.hasPrefix("self.") ? String(text.dropFirst("self.".count)) : String(text)
  }

  // MARK: Holders

  private func judgeHolder(
    _ type: TypeID, _ assignments: [PropertyAssignment], _ resolver: FileResolver, _ project: CheckedProject,
    _ result: inout CheckResult
  ) {
    let index = project.index
    for member in project.storedProperties(of: type) where member.file == resolver.file {
      guard let held = project.type(of: member, seenFrom: type, in: project.family(playing: roles)) else { continue }
      for property in assignableProperties(of: held, index) {
        switch assigns(type, property, of: held, assignments, resolver, project) {
        case true?: result.countFollowed()
        case nil: result.countUnresolved()
        case false?:
          let name = index.qualifiedName(type)
          result.countViolated(
            Finding(
              range: index.nameRange(member),
              placeholders: [
                "type": name, "property": property, "owner": index.qualifiedName(held), "member": index.name(member),
                "reason": "is never assigned",
              ],
              symbol: name + "." + index.name(member), label: "its '\(property)' is never assigned"))
        }
      }
    }
  }

  /// The properties of a type, inherited ones included, that others can assign.
  private func assignableProperties(of type: TypeID, _ index: ProjectIndex) -> [String] {
    var names: [String] = []
    for owner in [type] + index.ancestors(of: type).resolved {
      for member in index.members(of: owner) where index.kind(member) == .property && !index.isStatic(member) {
        let name = index.name(member)
        guard properties.contains(where: { $0.matches(name) }), !names.contains(name) else { continue }
        let isOffered = !index.isPrivate(member) && !index.isSetterPrivate(member) && !index.isLet(member)
        let hasSetter = index.kind(owner) != .protocol && !index.isComputed(member) || index.hasSetter(member)
        if isOffered, hasSetter { names.append(name) }
      }
    }
    return names
  }

  /// Whether a type, one that it inherits from or one that inherits from it assigns a property of what it holds; nil where
  /// that cannot be told from this file.
  private func assigns(
    _ type: TypeID, _ property: String, of held: TypeID, _ assignments: [PropertyAssignment], _ resolver: FileResolver,
    _ project: CheckedProject
  ) -> Bool? {
    let index = project.index
    let family = family(of: type, index)
    var isUnsure = !project.unknownAncestors(of: type).isEmpty
    for assignment in assignments where assignment.property == property {
      guard isInside(family, assignment.node, resolver) else { continue }
      switch assignment.owner {
      case .unresolved: isUnsure = true
      case .type(let owner): if index.areKin(owner, held) { return true }
      }
    }
    isUnsure = isUnsure || handsOver(property, to: held, family, resolver)
    return isUnsure || isUsedElsewhere(property, family, resolver) ? nil : false
  }

  private func family(of type: TypeID, _ index: ProjectIndex) -> Set<TypeID> {
    var family = Set([type] + index.ancestors(of: type).resolved.filter { !index.isSDK($0) })
    var pending = [type]
    while let next = pending.popLast() {
      for subtype in index.directSubtypes(of: next) where family.insert(subtype).inserted { pending.append(subtype) }
    }
    return family
  }

  private func isInside(_ family: Set<TypeID>, _ node: NodeID, _ resolver: FileResolver) -> Bool {
    var type = resolver.enclosingType(of: node)
    while let current = type {
      if family.contains(current) { return true }
      type = resolver.index.enclosingType(of: current)
    }
    return false
  }

  /// Whether an argument has the property's name: an initializer may assign it, or another function.
  private func handsOver(
    _ property: String, to held: TypeID, _ family: Set<TypeID>, _ resolver: FileResolver
  ) -> Bool {
    let tree = resolver.tree
    return resolver.uses.calls.contains { use in
      guard let list = tree.child(use.node, .argumentList) else { return false }
      let hasLabel = tree.children(list).contains { argument in
        tree.flags(argument).contains(.label) && tree.name(tree.token(argument)) == property
      }
      guard hasLabel, isInside(family, use.node, resolver) else { return false }
      let made = resolver.typeOfExpression(use.node).types
      return made.isEmpty || made.contains { resolver.index.areKin($0, held) }
    }
  }

  /// Whether code of the types in other files may name the property.
  private func isUsedElsewhere(_ property: String, _ family: Set<TypeID>, _ resolver: FileResolver) -> Bool {
    let index = resolver.index
    return family.contains { type in
      index.declarations(of: type).contains { declaration in
        // What a protocol requires is no code.
        let mayHoldCode = index.kind(type) != .protocol || index.isExtension(declaration)
        return mayHoldCode && declaration.file != resolver.file && index.mayUse(property, in: declaration.file)
      }
    }
  }
}
