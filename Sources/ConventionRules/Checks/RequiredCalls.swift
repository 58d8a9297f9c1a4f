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
        "members", .members, default: "[]",
        "functions, initializers and properties with accessors or observers of which each has to make the call, by itself or "
          + "by another function of the type that it calls; in a stored `var` of such a name that has no observer, the call "
          + "is missing. [] for any of those that the next two parameters name; where these are not given either, the call "
          + "may stand anywhere in the code of a type that declares the function itself"),
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
        "times", .choice(["once", "some"]), default: "\"once\"", "whether a second call is found as well"),
      CheckParameter(
        "place", .choice(["any", "first", "last"]), default: "\"any\"",
        "whether the call is the first or the last statement of each such member, the last one on each way through `if` and "
          + "`switch`"),
    ],
    placeholders: [
      ("type", "the type"), ("function", "the function, with its labels"),
      ("member", "the member that has to make the call; empty where none has to"),
      ("reason", "'is never called', 'is called again', 'is not called first' or 'is not called last'"),
    ])

  private let roles: [String]
  /// Those that are named by themselves.
  private let functions: [FunctionPattern]
  /// Those that are named with what they are called on.
  private let callees: [CalleePattern]
  /// As the rule names the first of them.
  private let functionName: String
  private let members: [FunctionPattern]
  private let protocols: [NamePattern]
  private let carrying: [NamePattern]
  private let receiver: String
  private let isOnce: Bool
  private let place: String

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    let names = arguments.names("functions")
    functionName = names.first?.text ?? ""
    let patterns = names.map(CalleePattern.init)
    functions = patterns.filter { !$0.isMember }.map(\.function)
    callees = patterns.filter(\.isMember)
    members = arguments.names("members").map(FunctionPattern.init)
    protocols = arguments.names("required_by")
    carrying = arguments.names("carrying")
    receiver = arguments.choice("receiver")
    isOnce = arguments.choice("times") == "once"
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
      for (name, overloads) in declaredFunctions(of: type, index) {
        if uses == nil { uses = self.uses(in: file, tree, project) }
        let own = uses?[type]?[name] ?? Uses()
        let function = overloads[0]
        guard let firstCall = own.calls.first else {
          if own.isMentioned || overloads.count > 1 || mayBeCalledElsewhere(function, of: type, file, project) {
            result.countUnresolved()
          } else {
            result.countViolated(finding(index.nameRange(function), function, of: type, "is never called", index))
          }
          continue
        }
        let repeated = isOnce ? repeatedCalls(own.calls, tree) : []
        // Which of several functions of one name a call means is not told by its labels alone.
        let isUnsure = overloads.count > 1 && !repeated.isEmpty
        let findings = (isUnsure ? [] : repeated).map { call in
          let first = RelatedPlace(file: file, range: tree.range(firstCall), message: "called here first")
          return finding(tree.range(call), function, of: type, "is called again", related: [first], index)
        }
        result.count(findings, isUnsure: isUnsure)
      }
    }
    return result
  }

  // MARK: Calls of certain members

  private func checkMembers(_ file: FileID, _ tree: SyntaxTree, _ project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    for (declaration, type) in project.bodies(in: file, withAnyOf: roles) {
      let required = protocols.isEmpty ? nil : project.requirements(of: type, by: protocols)
      for member in index.members(in: declaration) where hasToCall(member, of: type, index) {
        if let required, required.match(member) != .yes { continue }
        guard let node = tree.memberNode(withKeywordAt: index.keywordOffset(member)),
          carrying.isEmpty || carrying.contains(where: MemberWords(node, in: declaration, resolver).match)
        else { continue }
        var search = CallSearch(
          resolver: resolver, functions: functions, callees: callees, receiver: receiver, type: type,
          hasUnknownAncestors: !project.unknownAncestors(of: type).isEmpty)
        if index.hasBody(member) { search.read(member, node) }
        guard let (reason, place) = judge(search, tree) else {
          if search.calls.isEmpty { result.countUnresolved() } else { result.countFollowed() }
          continue
        }
        let name = index.qualifiedName(type)
        let memberName = index.fullName(member)
        result.countViolated(
          Finding(
            range: place.map { tree.range($0) } ?? index.nameRange(member),
            placeholders: [
              "type": name, "function": functionName, "member": memberName, "reason": reason,
            ],
            symbol: name + "." + memberName, label: reason))
      }
    }
    return result
  }

  /// Whether a member has code and one of the names, or has one of them and lacks the observer that would be its code.
  private func hasToCall(_ member: MemberID, of type: TypeID, _ index: ProjectIndex) -> Bool {
    if index.hasBody(member) { return members.isEmpty || members.contains { $0.matches(member, index) } }
    guard index.kind(member) == .property, !index.isLet(member), index.kind(type) != .protocol else { return false }
    // A pattern such as `load*` is not meant to name what holds a value.
    return members.contains { $0.name.isExact && $0.matches(member, index) }
  }

  /// What is wrong with the calls of a member, and the call with which it is; nil for nothing, and where that is not known.
  private func judge(_ search: CallSearch, _ tree: SyntaxTree) -> (reason: String, call: NodeID?)? {
    if search.calls.isEmpty { return search.isUnsure ? nil : ("is never called", nil) }
    if isOnce, let again = repeatedCalls(search.calls, tree).first { return ("is called again", again) }
    switch place {
    case "first" where search.statements.first.map(search.calls.contains) != true: return ("is not called first", nil)
    case "last" where !search.endings.allSatisfy(search.calls.contains): return ("is not called last", nil)
    default: return nil
    }
  }

  // MARK: Calls of own functions

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
  private func repeatedCalls(_ calls: [NodeID], _ tree: SyntaxTree) -> [NodeID] {
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
          !call.mayMeanOther(than: functions, on: [type], project.index)
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
