/// Where rules let calls and assignments stand: inside of closures that are given to certain functions, or not, and not as
/// their arguments.
struct CallPlacement {
  static let parameters =
    closureParameters(for: "call") + [
      CheckParameter(
        "not_passed_to", .names(of: .calls), default: "[]",
        "functions, as in `inside`, among whose arguments the call must not stand, in their closures aside: "
          + "`ForEach(a.sorted())`"
      )
    ]

  /// - Parameter subject: what stands there: `call`.
  static func closureParameters(for subject: String) -> [CheckParameter] {
    [
      CheckParameter(
        "inside", .names(of: .surroundings), default: "[]",
        "functions in a closure for which the \(subject) must stand: `async`, `.run` for one that is called on anything, "
          + "`DispatchQueue.main.async` for one on what is written so, `#Predicate` for a macro, `defer` for such a "
          + "statement. `@MainActor` is a closure, a member or a type with that attribute. In a further closure, and on another "
          + "value that may be the one meant, it is not known. [] for anywhere, unless there are `inside_roles`"
      ),
      CheckParameter(
        "inside_roles", .roles, default: "[]",
        "roles of types: the \(subject) may also stand in a closure for an initializer of theirs, or for a function that is called "
          + "on them, `Effect { }` and `effect.run { }`; of what has no known type, as most chains of calls, it is not known"
      ),
      CheckParameter(
        "not_inside", .names(of: .surroundings), default: "[]",
        "functions, macros and attributes, as in `inside`, in a closure for which, or in which, the \(subject) must not stand"
      ),
      CheckParameter(
        "not_inside_roles", .roles, default: "[]",
        "roles of types, as in `inside_roles`, in a closure for which the \(subject) must not stand"),
    ]
  }

  private let inside: Surroundings
  private let notInside: Surroundings
  private let notPassedTo: [CalleePattern]

  init(arguments: CheckArguments) {
    inside = Surroundings(arguments.names("inside"), arguments.roles("inside_roles"))
    notInside = Surroundings(arguments.names("not_inside"), arguments.roles("not_inside_roles"))
    notPassedTo = arguments.names("not_passed_to").map(CalleePattern.init)
  }

  /// Whether nothing is asked.
  var isEmpty: Bool { inside.isEmpty && notInside.isEmpty && notPassedTo.isEmpty }

  /// Whether a call may stand where it does; nil where that is not known.
  func allows(_ call: NodeID, _ site: FileResolver, in project: CheckedProject) -> Bool? {
    let answers = [
      inside.isEmpty ? .yes : inside.hold(call, site, project), notInside.hold(call, site, project).negated,
      isPassed(call, site).negated,
    ]
    if answers.contains(.no) { return false }
    return answers.contains(.unknown) ? nil : true
  }

  /// What messages say of a call or an assignment that may not stand where it does: `outside of run`.
  func fault(of node: NodeID, _ site: FileResolver, in project: CheckedProject) -> String {
    if !inside.isEmpty, inside.hold(node, site, project) == .no { return "outside of \(inside.parts[0].text)" }
    let holder = notInside.parts.first { $0.hold(node, site, project) == .yes }
    return "inside of \(holder?.text ?? "")"
  }

  /// Whether a call is a part of an argument of one of the functions, outside of closures.
  private func isPassed(_ call: NodeID, _ resolver: FileResolver) -> NameMatch {
    if notPassedTo.isEmpty { return .no }
    let tree = resolver.tree
    var result = NameMatch.no
    var current = call
    while let outer = tree.parent(current) {
      switch tree.kind(outer) {
      case .codeBlock, .closureExpr, .accessorBlock, .memberBlock, .switchCase: return result
      case .callExpr where tree.kind(current) == .argumentList:
        let match = notPassedTo.match(outer, resolver)
        if match == .yes { return .yes }
        if match == .unknown { result = .unknown }
      default: break
      }
      current = outer
    }
    return result
  }
}

/// Closures for certain functions, macros and types, and what carries certain attributes.
private struct Surroundings {
  private let functions: [CalleePattern]
  /// With `#`.
  private let macros: [NamePattern]
  /// With `@`.
  private let attributes: [NamePattern]
  private let roles: [String]
  /// Whether a `defer` is one of them.
  private let holdsDefer: Bool
  private let names: [NamePattern]

  init(_ names: [NamePattern], _ roles: [String]) {
    self.names = names
    self.roles = roles
    functions = names.filter { !"@#".contains($0.text.prefix(1)) }.map(CalleePattern.init)
    holdsDefer = names.contains { $0.text == "defer" }
    macros = names.filter { $0.text.hasPrefix("#") }
    attributes = names.filter { $0.text.hasPrefix("@") }
  }

  var isEmpty: Bool { names.isEmpty && roles.isEmpty }

  /// Each by itself.
  var parts: [Surroundings] { names.map { Surroundings([$0], []) } + roles.map { Surroundings([], [$0]) } }

  /// What messages call the first of them.
  var text: String { names.first?.text ?? roles.first ?? "" }

  /// Whether they hold a node.
  func hold(_ node: NodeID, _ resolver: FileResolver, _ project: CheckedProject) -> NameMatch {
    if isEmpty { return .no }
    let tree = resolver.tree
    /// Whether a closure or a local function lies between, of which it is not known when it is run.
    var isApart = false
    var mayBe = false
    var current = node
    while let outer = tree.parent(current) {
      var match = NameMatch.no
      var goesApart = false
      switch tree.kind(outer) {
      case .closureExpr where tree.kind(current) != .closureSignature:
        match = tree.child(outer, .closureSignature).map { isMarked($0, tree) } ?? false ? .yes : .no
        if match == .no, !tree.isCalledAtOnce(outer) {
          match = isForMacro(outer, tree) ? .yes : .no
          if match == .no, let call = tree.call(givenClosure: outer) {
            match = functions.match(call, resolver)
            if match != .yes, !roles.isEmpty {
              let ofTypes = matchTypes(call, resolver, project)
              if ofTypes != .no { match = ofTypes }
            }
          }
          goesApart = true
        }
      case .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl, .variableDecl, .accessorDecl:
        match = isMarked(outer, tree) ? .yes : .no
        if match == .no, !attributes.isEmpty, tree.isNonisolated(outer) { return mayBe ? .unknown : .no }
        goesApart = tree.kind(outer) == .functionDecl && tree.isLocal(outer)
      case .deferStmt: match = holdsDefer ? .yes : .no
      case .memberBlock:
        let match = isTypeMarked(around: outer, node, resolver, project)
        return match == .no && !mayBe ? .no : match == .yes && !isApart ? .yes : .unknown
      default: break
      }
      if match == .yes { return isApart ? .unknown : .yes }
      mayBe = mayBe || match == .unknown
      isApart = isApart || goesApart
      current = outer
    }
    return mayBe ? .unknown : .no
  }

  private func isMarked(_ declaration: NodeID, _ tree: SyntaxTree) -> Bool {
    guard !attributes.isEmpty else { return false }
    return tree.attributeNames(of: declaration).contains { name in attributes.contains { $0.matches("@" + name) } }
  }

  /// Whether a call is one of an initializer of a type that plays one of the roles, or is made on such a type.
  private func matchTypes(_ call: NodeID, _ resolver: FileResolver, _ project: CheckedProject) -> NameMatch {
    guard let site = CallSite(call, in: resolver.tree) else { return .unknown }
    let created = resolver.typeNamed(by: site.calledName(in: resolver.tree)).types
    let types = created.isEmpty ? resolver.receiver(ofCallee: site.callee).types : created
    if types.contains(where: { project.roles.has($0, anyOf: roles) }) { return .yes }
    // A bare name without a type around it that has such a function belongs to none.
    return types.isEmpty && site.receiver != nil ? .unknown : .no
  }

  /// Whether a closure is an argument of one of the macros: `#Predicate { … }`.
  private func isForMacro(_ closure: NodeID, _ tree: SyntaxTree) -> Bool {
    guard !macros.isEmpty, let macro = tree.macro(givenClosure: closure) else { return false }
    let name = tree.text(tree.token(macro))
    return macros.contains { $0.matches(name) }
  }

  /// Whether the type around a node has one of the attributes, by its own declaration, by the extension around the node or by
  /// a supertype.
  private func isTypeMarked(
    around block: NodeID, _ node: NodeID, _ resolver: FileResolver, _ project: CheckedProject
  ) -> NameMatch {
    if attributes.isEmpty { return .no }
    if let declaration = resolver.tree.parent(block), isMarked(declaration, resolver.tree) { return .yes }
    guard let type = resolver.enclosingType(of: node) else { return .unknown }
    return project.carriesOrInherits(type, oneOf: attributes)
  }
}
