/// A type that declares a certain function calls it exactly once.
///
/// Calls that exclude each other, in the branches of an `if` or in two initializers, are one.
struct CalledOnce: Check {
  static let description = CheckDescription(
    name: "called_once",
    summary: "A type that declares a certain function calls it itself, at exactly one place.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types that are looked at, where they declare the function"),
      CheckParameter("functions", .names, "the functions: `bindViewModel()`, or `bindViewModel` for any labels"),
    ],
    placeholders: [
      ("type", "the type"), ("function", "the function, with its labels"),
      ("reason", "'is never called' or 'is called again'"),
    ])

  private let roles: [String]
  private let functions: [FunctionPattern]

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    functions = arguments.names("functions").map(FunctionPattern.init)
  }

  var watchedWords: [String] { functions.filter(\.name.isExact).map(\.name.text) }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    let declaring = project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: roles))
    return project.files { file in
      declaring.contains(file)
        && functions.contains { !$0.name.isExact || project.index.mayUse($0.name.text, in: file) }
    }
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    var uses: [TypeID: [String: Uses]]?
    for type in project.types(in: file, withAnyOf: roles) where index.kind(type) != .protocol {
      for (name, overloads) in declaredFunctions(of: type, index) {
        result.subjects += 1
        if uses == nil { uses = self.uses(in: file, tree, project) }
        let own = uses?[type]?[name] ?? Uses()
        let function = overloads[0]
        if own.calls.isEmpty {
          let isUnsure = own.isMentioned || function.file != file || overloads.count > 1
          if isUnsure || mayBeCalledElsewhere(function, of: type, file, project) {
            result.unresolved += 1
          } else {
            result.findings.append(finding(index.nameRange(function), function, of: type, "is never called", index))
          }
        } else if overloads.count == 1 {
          // Which of several functions of one name a call means is not told by its labels alone.
          for call in repeatedCalls(own.calls, tree) {
            let first = RelatedPlace(file: file, range: tree.range(own.calls[0]), message: "called here first")
            result.findings.append(
              finding(tree.range(call), function, of: type, "is called again", related: [first], index))
          }
        }
      }
    }
    return result
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
      range: range, placeholders: ["type": name, "function": functionName, "reason": reason],
      symbol: name + "." + functionName, label: reason, related: related)
  }

  /// The calls that are made after another one of the same run.
  private func repeatedCalls(_ calls: [NodeID], _ tree: SyntaxTree) -> [NodeID] {
    calls.enumerated().dropFirst().filter { position, call in
      calls[..<position].contains { !areExclusive($0, call, tree) }
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
        if case .type(let type) = call.receiver(playing: roles, resolver, project) {
          uses[type, default: [:]][call.name, default: Uses()].calls.append(node)
        }
      case .identifierExpr, .memberAccessExpr:
        let token = tree.token(node)
        if tree.kind(token).isName, tree.isName(token, ofOneOf: functions), !isCallee(node, tree),
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

  private func isCallee(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let parent = tree.parent(node) else { return false }
    switch tree.kind(parent) {
    case .callExpr: return tree.firstChild(parent) == node
    case .optionalChainingExpr, .forceUnwrapExpr: return isCallee(parent, tree)
    default: return false
    }
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

  // MARK: Branches

  /// Whether at most one of two calls, in source order, is made.
  private func areExclusive(_ first: NodeID, _ second: NodeID, _ tree: SyntaxTree) -> Bool {
    var path: [NodeID] = []
    var current: NodeID? = first
    while let node = current {
      path.append(node)
      current = tree.parent(node)
    }
    var below = second
    current = tree.parent(second)
    while let node = current {
      if let position = path.firstIndex(of: node), position > 0 {
        return isBranching(node, path[position - 1], below, tree) || leavesEarly(path[..<position], tree)
      }
      below = node
      current = tree.parent(node)
    }
    return false
  }

  private func isBranching(_ node: NodeID, _ first: NodeID, _ second: NodeID, _ tree: SyntaxTree) -> Bool {
    switch tree.kind(node) {
    case .ifExpr: tree.kind(first) != .conditionList && tree.kind(second) != .conditionList
    case .switchExpr: tree.kind(first) == .switchCase && tree.kind(second) == .switchCase
    case .ifConfig: true
    case .memberBlock: tree.kind(first) == .initializerDecl && tree.kind(second) == .initializerDecl
    default: false
    }
  }

  /// Whether a block on the way up from a call ends with leaving the function.
  private func leavesEarly(_ path: ArraySlice<NodeID>, _ tree: SyntaxTree) -> Bool {
    path.contains { node in
      guard tree.kind(node) == .codeBlock || tree.kind(node) == .switchCase else { return false }
      var last: NodeID?
      for item in tree.children(node) { last = item }
      return last.map { tree.kind($0) == .returnStmt || tree.kind($0) == .throwStmt } ?? false
    }
  }
}
