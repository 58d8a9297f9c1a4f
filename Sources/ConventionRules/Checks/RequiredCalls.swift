/// Types call certain functions: anywhere in their code those that they declare themselves, or in each of certain members.
///
/// Calls that exclude each other, in the branches of an `if` or in two initializers, are one.
struct RequiredCalls: Check {
  static let description = CheckDescription(
    name: "required_calls",
    summary: "Types of certain roles call certain functions: those that they declare, or in each of certain members.",
    parameters: [
      CheckParameter(
        "on", .roles, "roles of the types that are looked at, where they declare the function, or one of `members`"),
      CheckParameter(
        "functions", .names(of: .calls),
        "the functions: `bindViewModel()`, or `bindViewModel` for any labels; for certain members also `children.removeAll` "
          + "for what is called on what is written so, and `.removeAll` on anything, whatever `receiver` says"),
      CheckParameter(
        "members", .names(of: .membersOrAccessors), default: "[]",
        "functions, initializers and properties of which each has to make the call, by itself or by another function of the "
          + "type that it calls. A stored property does so in `didSet`, a computed one in any accessor; an accessor by itself is "
          + "named behind the property: `viewState.willSet`. In a stored `var` of such a name that lacks the observer, the "
          + "call is missing. [] for any of those that the next two parameters name; where these are not given either, the "
          + "call may stand anywhere in the code of a type that declares the function itself"),
      CheckParameter(
        "required_by", .typeNames, default: "[]",
        "where given, only members that implement a requirement of one of these protocols, be it one that it inherits, have "
          + "to make the call"),
      CheckParameter(
        "carrying", .words, default: "[]",
        "where given, only members with one of these words or attributes have to: `override`, `@IBAction`"),
      CheckParameter(
        "receiver", .choice(["self", "super", "any"]), default: "\"self\"",
        "on which object: `super` for what an override goes on to; `any` for whatever is known or not, the type of "
          + "`.cancel(id: 1)` included, which may be a case with values as well where an enum of the project has one"),
      CheckParameter(
        "needed", .choice(["each", "one"]), default: "\"each\"",
        "`one`: where a type has several such members, one that makes the call as it should is enough; where no members are "
          + "asked for, one of the functions that the type declares"),
      CheckParameter(
        "times", .choice(["once", "some"]), default: "\"once\"", "whether a second call is found as well"),
      CheckParameter(
        "place", .choice(["any", "first", "last"]), default: "\"any\"",
        "whether the call is the first or the last statement of each such member, the last one on each way through `if` and "
          + "`switch`"),
    ],
    placeholders: [
      ("type", "the type"),
      (
        "function",
        "the function, with its labels, that the type declares; where members have to make the call, all `functions` as the rule "
          + "names them: 'show() or children.removeAll'"
      ),
      (
        "member",
        "the member that has to make the call, an observer with the property: 'load()', 'viewState.didSet', and all of them where "
          + "one is enough: 'init() or load()'; empty where no members are asked for"
      ),
      ("reason", "'is never called', 'is called again', 'is not called first' or 'is not called last'"),
    ])

  let roles: [String]
  /// Those that are named by themselves.
  let functions: [FunctionPattern]
  /// Those that are named with what they are called on.
  let callees: [CalleePattern]
  /// As the rule names them, for messages.
  let functionNames: String
  let members: [FunctionPattern]
  let protocols: [NamePattern]
  let carrying: [NamePattern]
  let receiver: String
  let isOnce: Bool
  /// Whether not each member, or function, has to but one of them.
  let isOneEnough: Bool
  let place: String

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    let names = arguments.names("functions")
    functionNames = names.map(\.text).joined(separator: " or ")
    let patterns = names.map(CalleePattern.init)
    functions = patterns.filter { !$0.isMember }.map(\.function)
    callees = patterns.filter(\.isMember)
    members = arguments.names("members").map(FunctionPattern.init)
    protocols = arguments.names("required_by")
    carrying = arguments.names("carrying")
    receiver = arguments.choice("receiver")
    isOnce = arguments.choice("times") == "once"
    isOneEnough = arguments.choice("needed") == "one"
    place = arguments.choice("place")
  }

  var watchedWords: [String] { functions.filter(\.name.isExact).map(\.name.text) }

  /// Whether certain members have to make the call.
  private var asksMembers: Bool { !members.isEmpty || !protocols.isEmpty || !carrying.isEmpty }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    if asksMembers { return project.files(declaring: project.roles.types(inAnyOf: roles)) }
    let declaring = project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: roles))
    return project.files { file in
      declaring.contains(file)
        && functions.contains { project.index.mayUse($0.name.text, in: file) }
    }
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    if asksMembers { return checkMembers(file, tree, project) }
    var result = CheckResult()
    let index = project.index
    var uses: [TypeID: [String: Uses]]?
    for type in project.types(in: file, withAnyOf: roles) where index.kind(type) != .protocol {
      var outcomes: [CallOutcome] = []
      var names: [String] = []
      for (name, overloads) in declaredFunctions(of: type, index) {
        if uses == nil { uses = self.uses(in: file, tree, project) }
        outcomes.append(outcome(of: overloads, uses?[type]?[name] ?? Uses(), type, tree, file, project))
        names.append(index.fullName(overloads[0]))
      }
      if isOneEnough {
        if let outcome = CallOutcome.best(of: outcomes, naming: "function", names) { result.count(outcome) }
      } else {
        outcomes.forEach { result.count($0) }
      }
    }
    return result
  }

  // MARK: Calls of own functions

  /// - Parameter overloads: functions of one name.
  private func outcome(
    of overloads: [MemberID], _ own: Uses, _ type: TypeID, _ tree: SyntaxTree, _ file: FileID, _ project: CheckedProject
  ) -> CallOutcome {
    let index = project.index
    let function = overloads[0]
    guard let firstCall = own.calls.first else {
      if own.isMentioned || overloads.count > 1 || mayBeCalledElsewhere(function, of: type, file, project) {
        return .unresolved
      }
      return .violated([finding(index.nameRange(function), function, of: type, "is never called", index)])
    }
    let repeated = isOnce ? repeatedCalls(own.calls, tree) : []
    if repeated.isEmpty { return .followed }
    // Which of several functions of one name a call means is not told by its labels alone.
    if overloads.count > 1 { return .unresolved }
    return .violated(
      repeated.map { call in
        let first = RelatedPlace(file: file, range: tree.range(firstCall), message: "called here first")
        return finding(tree.range(call), function, of: type, "is called again", related: [first], index)
      })
  }

  /// The functions as the type itself declares them, by their names without labels, in the order of the first.
  private func declaredFunctions(of type: TypeID, _ index: ProjectIndex) -> [(name: String, overloads: [MemberID])] {
    var result: [(name: String, overloads: [MemberID])] = []
    for member in index.members(of: type)
    where index.kind(member) == .method && functions.contains(where: { $0.matches(member, index) }) {
      let name = index.name(member)
      if let position = result.firstIndex(where: { $0.name == name }) {
        result[position].overloads.append(member)
      } else {
        result.append((name, [member]))
      }
    }
    return result
  }

  private func finding(
    _ range: Range<Int>, _ function: MemberID, of type: TypeID, _ reason: String, related: [RelatedPlace] = [],
    _ index: ProjectIndex
  ) -> Finding {
    let name = index.qualifiedName(type)
    let functionName = index.fullName(function)
    return Finding(
      range: range, placeholders: ["type": name, "function": functionName, "member": "", "reason": reason],
      symbol: name + "." + functionName, label: reason, related: related)
  }

  /// The calls that are made after another one of the same run.
  func repeatedCalls(_ calls: [NodeID], _ tree: SyntaxTree) -> [NodeID] {
    calls.enumerated().dropFirst().filter { position, call in
      calls[..<position].contains { !tree.areExclusive($0, call) }
    }.map(\.element)
  }

  // MARK: Calls in the file

  private struct Uses {
    var calls: [NodeID] = []
    /// Named without being called: `#selector(bind)`, `perform(bind)`.
    var isMentioned = false
  }

  /// What is made of the functions in a file, by the type on which they are called and by name.
  private func uses(in file: FileID, _ tree: SyntaxTree, _ project: CheckedProject) -> [TypeID: [String: Uses]] {
    var uses: [TypeID: [String: Uses]] = [:]
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    tree.walk(tree.root) { node in
      switch tree.kind(node) {
      case .callExpr:
        guard let called = tree.calledName(node), tree.isName(called, ofOneOf: functions),
          let call = CallSite(node, in: tree),
          call.calls(oneOf: functions), !isOnSuper(call, tree)
        else { break }
        if case .type(let type) = call.receiver(playing: roles, resolver, project),
          !call.mayMeanOther(than: functions, on: type, project.index)
        {
          uses[type, default: [:]][call.name, default: Uses()].calls.append(node)
        }
      case .identifierExpr, .memberAccessExpr:
        let token = tree.token(node)
        if tree.isName(token, ofOneOf: functions), !tree.isCallee(node),
          let type = resolver.enclosingType(of: node)
        {
          uses[type, default: [:]][tree.name(token), default: Uses()].isMentioned = true
        }
      default: break
      }
      return true
    }
    return uses
  }

  private func isOnSuper(_ call: CallSite, _ tree: SyntaxTree) -> Bool {
    call.receiver.map { tree.kind($0) == .superExpr } ?? false
  }

  // MARK: Calls elsewhere

  /// Whether a call may stand where this file does not show it: in another file, or in what the type inherits.
  private func mayBeCalledElsewhere(
    _ function: MemberID, of type: TypeID, _ file: FileID, _ project: CheckedProject
  ) -> Bool {
    let index = project.index
    let ancestors = index.ancestors(of: type)
    let name = index.name(function)
    if !project.unknownAncestors(of: type).isEmpty { return true }
    let family = [type] + ancestors.resolved
    if family.dropFirst().contains(where: { !index.member(named: name, of: $0, includingInherited: false).isEmpty }) {
      return true
    }
    return index.files.contains { other in
      guard other != file, index.mayUse(name, in: other) else { return false }
      let bodies = index.declarations(in: other)
      if bodies.contains(where: { index.extendedType($0).map(family.contains) ?? false }) { return true }
      if index.isPrivate(function) { return false }
      // A file that declares such a function for its own type calls that one.
      return !bodies.contains { index.members(in: $0).contains { index.name($0) == name } }
    }
  }
}
