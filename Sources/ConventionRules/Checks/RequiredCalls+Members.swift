// Calls that certain members of a type have to make.

extension RequiredCalls {
  /// A member, or one accessor of a property, that has to make the call.
  private struct Caller {
    let member: MemberID
    /// For messages: `viewState.didSet`.
    let name: String
    /// What holds its code, and the block of which it is asked what comes first and last; nil where it has none.
    let code: (node: NodeID, block: NodeID)?
  }

  func checkMembers(_ file: FileID, _ tree: SyntaxTree, _ project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    var outcomes: [(type: TypeID, callers: [Caller], outcomes: [CallOutcome])] = []
    for (declaration, type) in project.bodies(in: file, withAnyOf: roles) {
      let required = protocols.isEmpty ? nil : project.requirements(of: type, by: protocols)
      for member in index.members(in: declaration) where mayHaveToCall(member, of: type, index) {
        if let required, required.match(member) != .yes { continue }
        guard let node = tree.memberNode(withKeywordAt: index.keywordOffset(member)),
          carrying.isEmpty || carrying.contains(where: MemberWords(node, in: declaration, resolver).match)
        else { continue }
        let callers = self.callers(of: member, node, tree, index)
        let found = callers.map { outcome(of: $0, type, resolver, project) }
        if !isOneEnough {
          found.forEach { result.count($0) }
        } else if let known = outcomes.firstIndex(where: { $0.type == type }) {
          outcomes[known].callers += callers
          outcomes[known].outcomes += found
        } else if !callers.isEmpty {
          outcomes.append((type, callers, found))
        }
      }
    }
    for (type, callers, found) in outcomes {
      if let outcome = commonOutcome(of: found, callers, type, file, project) { result.count(outcome) }
    }
    return result
  }

  /// Whether a member has one of the names, and code or no observer where one would be its code.
  private func mayHaveToCall(_ member: MemberID, of type: TypeID, _ index: ProjectIndex) -> Bool {
    guard members.isEmpty || members.contains(where: { $0.matches(member, index) }) else { return false }
    return index.hasBody(member) || index.kind(member) == .property && index.kind(type) != .protocol
  }

  /// The code of a member that has to make the call, each accessor that is named by itself. Of a stored property, it is what is
  /// run when the new value is there.
  private func callers(of member: MemberID, _ node: NodeID, _ tree: SyntaxTree, _ index: ProjectIndex) -> [Caller] {
    let bodies = tree.bodies(of: member, node, index)
    let name = index.fullName(member)
    guard index.kind(member) == .property else {
      return bodies.prefix(1).map { Caller(member: member, name: name, code: (node, $0.block)) }
    }
    let named = members.filter { $0.matches(member, index) }
    let isStored = bodies.allSatisfy { $0.accessor?.isObserver ?? false }
    // A pattern such as `load*` is not meant to name what holds a value.
    let mayLack = isStored && !index.isLet(member)
    func caller(_ accessor: MemberAccessor, isNeeded: Bool, lackedAs shownName: String) -> Caller? {
      if let block = bodies.first(where: { $0.accessor == accessor })?.block {
        return Caller(member: member, name: name + "." + accessor.rawValue, code: (block, block))
      }
      return mayLack && isNeeded ? Caller(member: member, name: shownName, code: nil) : nil
    }
    var callers: [Caller] = []
    let whole = named.filter { $0.accessor == nil }
    if members.isEmpty || !whole.isEmpty {
      if isStored {
        callers += [caller(.didSet, isNeeded: whole.contains(where: \.name.isExact), lackedAs: name)].compactMap { $0 }
      } else if let binding = tree.binding(naming: index.nameRange(member).lowerBound), let first = bodies.first {
        callers.append(Caller(member: member, name: name, code: (binding, first.block)))
      }
    }
    for accessor in MemberAccessor.allCases {
      let asking = named.filter { $0.accessor == accessor }
      // What a plain name means was added before.
      guard !asking.isEmpty, whole.isEmpty || !isStored || accessor != .didSet else { continue }
      let isNeeded = accessor.isObserver && asking.contains(where: \.name.isExact)
      callers += [caller(accessor, isNeeded: isNeeded, lackedAs: name + "." + accessor.rawValue)].compactMap { $0 }
    }
    return callers
  }

  private func outcome(
    of caller: Caller, _ type: TypeID, _ resolver: FileResolver, _ project: CheckedProject
  ) -> CallOutcome {
    let index = project.index
    var search = CallSearch(
      resolver: resolver, functions: functions, callees: callees, receiver: receiver, type: type,
      hasUnknownAncestors: !project.unknownAncestors(of: type).isEmpty)
    if let code = caller.code { search.read(caller.member, code.node, code.block) }
    guard let (reason, call) = judge(search, resolver.tree) else {
      return search.calls.isEmpty ? .unresolved : .followed
    }
    let range = call.map { resolver.tree.range($0) } ?? index.nameRange(caller.member)
    return .violated([finding(range, caller.name, caller.member, of: type, reason, index)])
  }

  /// What is to be said of all members of a type of which one is enough, by one file that has any of them; nil in the others.
  private func commonOutcome(
    of outcomes: [CallOutcome], _ callers: [Caller], _ type: TypeID, _ file: FileID, _ project: CheckedProject
  ) -> CallOutcome? {
    let index = project.index
    let bodies = index.declarations(of: type).filter { body in
      index.members(in: body).contains { index.hasBody($0) && mayHaveToCall($0, of: type, index) }
    }
    let files = bodies.map(\.file)
    // The type's own body speaks for its extensions.
    if let first = bodies.first(where: { !index.isExtension($0) })?.file ?? files.first, first != file { return nil }
    let outcomes = outcomes + (files.allSatisfy { $0 == file } ? [] : [.unresolved])
    return CallOutcome.best(of: outcomes, naming: "member", callers.map(\.name))
  }

  private func finding(
    _ range: Range<Int>, _ caller: String, _ member: MemberID, of type: TypeID, _ reason: String, _ index: ProjectIndex
  ) -> Finding {
    let name = index.qualifiedName(type)
    return Finding(
      range: range,
      placeholders: ["type": name, "function": functionNames, "member": caller, "reason": reason],
      symbol: name + "." + index.fullName(member), label: reason)
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
}
