/// Tells whether every designated initializer of a type gives a property a value on `self`.
///
/// An assignment in a method that the initializer calls counts, and so does one in a superclass's initializer.
struct InitializerAnalysis {
  let resolver: FileResolver
  let property: String
  /// The type whose initializers are judged.
  let type: TypeID

  var tree: SyntaxTree { resolver.tree }
  var index: ProjectIndex { resolver.index }

  enum Verdict {
    case done
    /// The initializer that leaves the property empty, as `init(service:)`, or "any initializer" where there is none.
    case missing(String)
    /// Some of the code is in another file or outside the project.
    case unresolved
  }

  func judge() -> Verdict {
    let initializers = index.members(of: type).filter { index.kind($0) == .initializer && !index.isConvenience($0) }
    let own = initializers.filter { declaration(of: $0).map { !delegates($0) } ?? true }
    if own.isEmpty {
      // A struct's memberwise initializer takes the value from its caller.
      if index.kind(type) != .class && index.kind(type) != .actor { return .done }
      return judgeInherited()
    }
    let question = question()
    for initializer in own {
      guard let node = declaration(of: initializer) else { return .unresolved }
      guard let body = tree.child(node, .codeBlock) else { continue }
      let state = question.stateBehind(FlowRun(body: body, object: object))
      // Who ends in no way makes no object: ends the program, as `init(coder:)` often does, throws or fails.
      if !state.isSubset(of: .done) {
        return state.contains(.not) ? .missing(index.fullName(initializer)) : .unresolved
      }
    }
    return .done
  }

  var object: FlowObject { FlowObject(name: .ownObject, type: type) }

  private func question() -> FlowQuestion {
    let other = FlowQuestion(resolver, isBackward: false, endsWithBody: true) { object, body in
      acts(of: object, in: body, following { false })
    }
    return FlowQuestion(resolver, isBackward: false, endsWithBody: true) { object, body in
      acts(of: object, in: body, following { mayBeAssignedFromAbove(other) })
    }
  }

  private func following(_ isReachedFromAbove: @escaping () -> Bool) -> FlowFollowing {
    FlowFollowing(resolver: resolver, mayDo: { $0 != resolver.file }, isReachedFromAbove: isReachedFromAbove)
  }

  /// An initializer, when it is in this file.
  private func declaration(of member: MemberID) -> NodeID? { resolver.declaration(of: member) }

  /// Whether an initializer hands over to another one by `self.init`.
  private func delegates(_ initializer: NodeID) -> Bool { callsInit(of: tree.isSelf, initializer) }

  private func callsSuper(_ body: NodeID) -> Bool { callsInit(of: { tree.kind($0) == .superExpr }, body) }

  private func callsInit(of isBase: (NodeID) -> Bool, _ body: NodeID) -> Bool {
    var isFound = false
    tree.walk(body) { node in
      if tree.kind(node) == .memberAccessExpr, tree.kind(tree.token(node)) == .kwInit {
        isFound = isFound || tree.firstChild(node).map(isBase) ?? false
      }
      return !isFound && tree.kind(node) != .closureExpr
    }
    return isFound
  }

  // MARK: Superclasses

  /// A class without an initializer of its own has its superclass's.
  private func judgeInherited() -> Verdict {
    let question = question()
    switch superclassWithInitializers(of: type) {
    case .found(let inherited):
      var isOpen = false
      for initializer in inherited {
        guard let body = declaration(of: initializer).flatMap({ tree.child($0, .codeBlock) }) else {
          return .unresolved
        }
        let state = question.stateBehind(FlowRun(body: body, object: object))
        if state.isSubset(of: .done) { return .done }
        isOpen = isOpen || state.contains(.perhaps)
      }
      return isOpen ? .unresolved : .missing("any initializer")
    case .none: return .missing("any initializer")
    // A macro may well add an initializer.
    case .unknown, .circle: return .unresolved
    }
  }

  private enum SuperInitializers {
    case found([MemberID])
    /// A class of Apple's, or no class at all.
    case none
    case unknown
    case circle
  }

  private func superclassWithInitializers(of type: TypeID) -> SuperInitializers {
    var current = type
    // Broken code may inherit in a circle.
    var seen: Set<TypeID> = []
    while seen.insert(current).inserted {
      if seen.count > ProjectTables.mostAncestors { return .unknown }
      guard let superclass = index.superclass(current) else {
        let isOpen = index.mayHaveUnknownSuperclass(current) || !index.unknownMacros(of: current).isEmpty
        return isOpen ? .unknown : .none
      }
      if index.isSDK(superclass) { return .none }
      let inherited = index.members(of: superclass).filter { index.kind($0) == .initializer }
      if !inherited.isEmpty { return .found(inherited) }
      current = superclass
    }
    return .circle
  }

  /// Where an initializer of a class calls none of its superclass, Swift does so at the end.
  func implicitSuper(in member: NodeID, _ following: FlowFollowing) -> [FlowAct] {
    guard tree.kind(member) == .initializerDecl, let body = tree.child(member, .codeBlock), !callsSuper(body),
      !delegates(member), let own = resolver.enclosingType(of: body), index.kind(own) == .class
    else { return [] }
    switch superclassWithInitializers(of: own) {
    case .none, .circle: return []
    case .unknown: return following.isReachedFromAbove?() ?? true ? [FlowAct(node: body, effect: .may, body: body)] : []
    case .found(let all) where all.contains { $0.file != resolver.file }:
      return following.isReachedFromAbove?() ?? true ? [FlowAct(node: body, effect: .may, body: body)] : []
    case .found(let all):
      let plain = all.filter { index.labels(of: $0).isEmpty }
      return following.effect(ofRunning: plain.isEmpty ? all : plain, object).map {
        [FlowAct(node: body, effect: $0, body: body)]
      } ?? []
    }
  }

  /// Whether code of a superclass, which does not know the property, can assign it by way of what the type overrides.
  private func mayBeAssignedFromAbove(_ question: FlowQuestion) -> Bool {
    index.members(of: type).contains { member in
      guard index.isOverride(member), index.kind(member) != .initializer else { return false }
      let bodies = resolver.bodies(of: member)
      return bodies.isEmpty
        || bodies.contains { question.transfer(of: FlowRun(body: $0.block, object: object))(.not) != .not }
    }
  }
}
