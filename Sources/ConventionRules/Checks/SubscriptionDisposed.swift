/// The result of a call that subscribes is disposed of, or handed to someone who can do so.
struct SubscriptionDisposed: Check {
  static let description = CheckDescription(
    name: "subscription_disposed",
    summary: "What a subscribing call returns is disposed of at the end of the chain, stored, returned or handed on.",
    parameters: [
      CheckParameter(
        "in", .roles, default: "[]", "where given, only calls in the code of types of these roles are looked at"),
      CheckParameter(
        "functions", .members, "functions that subscribe: `subscribe`, or with labels `subscribe(onNext:)`"),
      CheckParameter(
        "unsure_functions", .members, default: "[]",
        "functions that subscribe where one of `signs` stands in the chain before them or in their arguments"),
      CheckParameter(
        "signs", .plainNames, default: "[]", "names of members that only streams have: `rx`, `asObservable`"),
      CheckParameter(
        "disposers", .members,
        "functions that take care of the result: `disposed(by:)`, unless what they are given is made for the call alone, "
          + "`DisposeBag()`, and gone after it"),
      CheckParameter(
        "collectors", .members, default: "[]", "functions that take care of all results in their closure: `insert`"),
      CheckParameter(
        "completing", .members, default: "[]", "operators after which a subscription ends by itself: `take(until:)`"),
      CheckParameter(
        "discarded", .choice(["report", "allow"]), default: "\"report\"", "what to do about `_ = stream.subscribe()`"),
    ],
    placeholders: [
      ("function", "the subscribing function, with its labels"),
      ("type", "the type in whose code it is called; 'global code' outside of types"),
      ("member", "the member in which it is called, be it in a closure; 'global code' outside of types and functions"),
      (
        "reason",
        "what is wrong: 'drops the result of 'subscribe()', so nothing ends the subscription' or 'gives the result of "
          + "'subscribe()' to an object that nobody keeps, so the subscription ends at once'"
      ),
    ])

  private let callers: [String]
  private let functions: [FunctionPattern]
  private let unsureFunctions: [FunctionPattern]
  private let signs: [NamePattern]
  private let disposers: [FunctionPattern]
  private let collectors: [FunctionPattern]
  private let completing: [FunctionPattern]
  private let reportsDiscarded: Bool

  init(arguments: CheckArguments) {
    callers = arguments.roles("in")
    functions = arguments.names("functions").map(FunctionPattern.init)
    unsureFunctions = arguments.names("unsure_functions").map(FunctionPattern.init)
    signs = arguments.names("signs")
    disposers = arguments.names("disposers").map(FunctionPattern.init)
    collectors = arguments.names("collectors").map(FunctionPattern.init)
    completing = arguments.names("completing").map(FunctionPattern.init)
    reportsDiscarded = arguments.choice("discarded") == "report"
  }

  var watchedWords: [String] { (functions + unsureFunctions).filter(\.name.isExact).map(\.name.text) }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    var files = project.files(usingAnyOf: (functions + unsureFunctions).map(\.name.text))
    if !callers.isEmpty { files.formIntersection(project.files(declaring: project.typesInside(callers))) }
    return files
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    for use in resolver.uses.calls
    where tree.isName(use.name, ofOneOf: functions) || tree.isName(use.name, ofOneOf: unsureFunctions) {
      let node = use.node
      guard let call = CallSite(node, in: tree), isSubscription(call, tree, resolver, project) else { continue }
      let type = resolver.enclosingType(of: node)
      if !callers.isEmpty, !(type.map { project.isInside($0, anyOf: callers) } ?? false) { continue }
      switch fate(of: node, tree) {
      case .cared: result.countFollowed()
      case .unknown: result.countUnresolved()
      case .dropped(let isEndedAtOnce):
        if hasCompletingOperator(call, tree) {
          result.countFollowed()
          break
        }
        let typeName = type.map { project.index.qualifiedName($0) }
        result.countViolated(
          Finding(
            range: tree.range(tree.token(call.callee)),
            placeholders: [
              "function": call.fullName, "type": typeName ?? "global code", "member": tree.placeName(around: node),
              "reason": reason(call, isEndedAtOnce: isEndedAtOnce),
            ],
            symbol: [typeName, tree.memberName(around: node)].compactMap { $0 }.joined(separator: "."),
            label: isEndedAtOnce ? "it ends at once" : "its result is lost"))
      }
    }
    return result
  }

  private func reason(_ call: CallSite, isEndedAtOnce: Bool) -> String {
    isEndedAtOnce
      ? "gives the result of '\(call.fullName)' to an object that nobody keeps, so the subscription ends at once"
      : "drops the result of '\(call.fullName)', so nothing ends the subscription"
  }

  // MARK: Subscriptions

  private func isSubscription(
    _ call: CallSite, _ tree: SyntaxTree, _ resolver: FileResolver, _ project: CheckedProject
  ) -> Bool {
    guard let receiver = call.receiver, tree.kind(receiver) != .superExpr else { return false }
    if call.calls(oneOf: functions) {
      return !isOwnFunction(call, resolver, project.index)
    }
    return call.calls(oneOf: unsureFunctions)
      && !isOwnFunction(call, resolver, project.index) && hasSign(call, tree)
  }

  /// Whether the project itself declares what is called: then its name says nothing of the result.
  private func isOwnFunction(_ call: CallSite, _ resolver: FileResolver, _ index: ProjectIndex) -> Bool {
    resolver.receiver(ofCallee: call.callee).types.contains { type in
      index.member(named: call.name, of: type, includingInherited: true).contains { index.kind($0) == .method }
    }
  }

  private func hasSign(_ call: CallSite, _ tree: SyntaxTree) -> Bool {
    var isFound = false
    for part in tree.children(call.node) where tree.kind(part) != .closureExpr {
      tree.walk(part) { node in
        switch tree.kind(node) {
        case .memberAccessExpr, .identifierExpr:
          if node != call.callee {
            let name = tree.name(tree.token(node))
            isFound = isFound || signs.contains { $0.matches(name) }
          }
        case .closureExpr: return false
        default: break
        }
        return !isFound
      }
    }
    return isFound
  }

  /// Whether an operator in the chain before the call ends the subscription.
  private func hasCompletingOperator(_ call: CallSite, _ tree: SyntaxTree) -> Bool {
    var current = call.receiver
    while let node = current {
      if let link = CallSite(node, in: tree), link.calls(oneOf: completing) { return true }
      switch tree.kind(node) {
      case .callExpr, .memberAccessExpr, .optionalChainingExpr, .forceUnwrapExpr, .subscriptExpr:
        current = tree.firstChild(node)
      default: current = nil
      }
    }
    return false
  }

  // MARK: What becomes of the result

  private enum Fate {
    case cared, unknown
    case dropped(isEndedAtOnce: Bool)

    static let dropped = dropped(isEndedAtOnce: false)
  }

  private func fate(of call: NodeID, _ tree: SyntaxTree) -> Fate {
    var top = call
    while let parent = tree.parent(top) {
      if let outer = tree.expression(withValueOf: top) ?? tree.branching(withValueOf: top) {
        top = outer
        continue
      }
      switch tree.kind(parent) {
      case .memberAccessExpr, .optionalChainingExpr, .forceUnwrapExpr, .postfixIfConfigExpr:
        top = parent
      case .callExpr where tree.firstChild(parent) == top:
        top = parent
        if let link = CallSite(top, in: tree), link.calls(oneOf: disposers) {
          return tree.isGivenNewObject(top) ? .dropped(isEndedAtOnce: true) : .cared
        }
      case .sequenceExpr:
        guard let target = tree.firstChild(parent), tree.kind(target) == .discardAssignmentExpr else { return .cared }
        return reportsDiscarded ? .dropped : .cared
      case .initializerClause:
        guard let binding = tree.parent(parent), let pattern = tree.firstChild(binding) else { return .cared }
        if tree.kind(pattern) == .wildcardPattern { return reportsDiscarded ? .dropped : .cared }
        return tree.isUnusedVariable(binding, allowsDiscard: !reportsDiscarded) ? .dropped : .cared
      case .codeBlock, .closureExpr, .accessorBlock, .switchCase, .sourceFile, .ifConfigClause:
        return fate(ofStatement: top, in: parent, tree)
      default:
        return .cared
      }
    }
    return .unknown
  }

  /// A call that is a statement of its own: its result is lost, unless the statement is what the block returns.
  private func fate(ofStatement statement: NodeID, in block: NodeID, _ tree: SyntaxTree) -> Fate {
    if isInCollector(block, tree) { return .cared }
    guard tree.isAlone(statement, in: block) else { return .dropped }
    switch tree.kind(block) {
    case .closureExpr: return .unknown
    case .accessorBlock: return .cared
    case .codeBlock:
      guard let function = tree.parent(block) else { return .dropped }
      switch tree.kind(function) {
      case .functionDecl: return tree.child(function, .returnClause) == nil ? .dropped : .cared
      case .accessorDecl: return tree.token(tree.token(function), spells: "get") ? .cared : .dropped
      default: return .dropped
      }
    default: return .dropped
    }
  }

  /// Whether a block belongs to a closure that is handed to one of the collectors.
  private func isInCollector(_ block: NodeID, _ tree: SyntaxTree) -> Bool {
    var current: NodeID? = block
    while let node = current {
      if tree.kind(node) == .closureExpr {
        let call = tree.ancestor(of: node) { tree.kind($0) == .callExpr || tree.kind($0) == .codeBlock }
        guard let call, let site = CallSite(call, in: tree) else { return false }
        return site.calls(oneOf: collectors)
      }
      if tree.kind(node) == .functionDecl || tree.kind(node) == .memberBlock { return false }
      current = tree.parent(node)
    }
    return false
  }
}
