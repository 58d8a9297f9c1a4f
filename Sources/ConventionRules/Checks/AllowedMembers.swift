/// The members in which rules let something stand: those of certain names, those that certain protocols require, and, where a
/// rule says so, what these alone call.
struct AllowedMembers {
  /// - Parameter subject: what stands in them: `call`.
  static func parameters(for subject: String) -> [CheckParameter] {
    [
      CheckParameter(
        "members", .names(of: .membersOrAccessors), default: "[]",
        "members in which the \(subject) may stand, `load()` or `viewState.didSet`; of a closure in them "
          + "that is called later, it is not known whether it "
          + "may. [] for any, unless the next parameter names some"),
      CheckParameter(
        "required_by", .typeNames, default: "[]",
        "protocols of the project: the \(subject) may also stand in what implements a requirement of theirs, be it one that they "
          + "inherit, in the type or an extension; where one is of another module, it is not known"),
      CheckParameter(
        "called", .choice(["report", "allow", "allow_shared"]), default: "\"report\"",
        "what to do where the \(subject) stands in a function, or in an accessor of a property, that these members call on "
          + "`self`, be it by way of others, and that nothing else in the file calls, or with `allow_shared`, whatever else calls "
          + "it. Where a call is made later or on another "
          + "object, where the function is handed over, overrides, meets a requirement or has an attribute such as "
          + "`@IBAction`, and where only another file of the type may call it, it is not known"),
    ]
  }

  private let names: [FunctionPattern]
  private let protocols: [NamePattern]
  let includesCalled: Bool
  /// Whether what they call counts whatever else calls it.
  let includesShared: Bool

  init(arguments: CheckArguments) {
    names = arguments.names("members").map(FunctionPattern.init)
    protocols = arguments.names("required_by")
    includesCalled = arguments.choice("called") != "report"
    includesShared = arguments.choice("called") == "allow_shared"
  }

  /// Whether it may stand anywhere.
  var isEmpty: Bool { names.isEmpty && protocols.isEmpty }

  /// The first of them, for messages.
  var text: String { names.first?.text ?? protocols.first.map { "what \($0.text) requires" } ?? "" }

  /// Whether a node stands in a member that has one of the names, or that a protocol requires; nil where that is not known.
  ///
  /// - Parameter requirements: of the types that were asked about before.
  func hold(
    _ node: NodeID, _ resolver: FileResolver, _ project: CheckedProject,
    _ requirements: inout [TypeID: RequirementsOfType]
  ) -> Bool? {
    let tree = resolver.tree
    let byName = names.isEmpty ? false : tree.isInMember(named: names, node)
    guard byName == false, !protocols.isEmpty, let place = tree.memberPlace(of: node) else { return byName }
    guard let type = resolver.enclosingType(of: place.node) else { return nil }
    let known = requirements[type] ?? project.requirements(of: type, by: protocols)
    requirements[type] = known
    switch resolver.member(declaredBy: place.node, of: type).map(known.match) ?? .no {
    case .no: return false
    case .unknown: return nil
    case .yes: return place.isLater ? nil : true
    }
  }
}

/// Tells of places in one file whether they are in allowed members, and remembers what it found out.
struct AllowedPlaces {
  let members: AllowedMembers
  let resolver: FileResolver
  let project: CheckedProject
  private var requirements: [TypeID: RequirementsOfType] = [:]
  private var callers: MemberCallers

  init(_ members: AllowedMembers, _ resolver: FileResolver, _ project: CheckedProject) {
    self.members = members
    self.resolver = resolver
    self.project = project
    callers = MemberCallers(resolver: resolver, allowsOthers: members.includesShared)
  }

  /// Whether a node may stand where it does; nil where that is not known.
  mutating func allow(_ node: NodeID) -> Bool? {
    if members.isEmpty { return true }
    let isHeld = members.hold(node, resolver, project, &requirements)
    guard isHeld == false, members.includesCalled, let place = resolver.tree.memberPlace(of: node) else {
      return isHeld
    }
    let (members, resolver, project) = (members, resolver, project)
    var known: [TypeID: RequirementsOfType] = [:]
    swap(&known, &requirements)
    let isCalled = callers.isRun(place, in: { members.hold($0, resolver, project, &known) })
    swap(&known, &requirements)
    return isCalled == true && place.isLater ? nil : isCalled
  }
}
