extension WordDefinition {
  static let setInInit = WordDefinition(
    "set_in_init", of: [.property, .member], takes: .flag,
    meaning: "It has its value when every initializer returns.",
    example: #"{ property: "*", set_in_init: true }"#,
    phrase: { isSet, _, _ in .says("be", "set when each initializer returns", isDenied: !isSet) },
    readsCode: { _ in true },
    prepare: { isWanted, _ in SetInInitCondition(isWanted: isWanted) })
}

/// `set_in_init`: the property is stored, and has its value once a designated initializer of the type is done.
///
/// For a non-optional stored property the compiler guarantees as much; what is left are lazy and computed properties and optionals that
/// an initializer leaves empty.
private struct SetInInitCondition: PreparedCondition {
  let isWanted: Bool

  var need: RequiredInput { .tree }

  private enum Judgement {
    case set
    case missing(String)
    case unknown(String)
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    let truth: Truth =
      switch judge(place, scope) {
      case .set: .yes
      case .missing: .no
      case .unknown: .unknown
      }
    return isWanted ? truth : truth.negated
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    switch judge(place, scope) {
    case .set: isWanted ? nil : "has its value when the initializer returns"
    case .missing(let reason), .unknown(let reason): reason
    }
  }

  private func judge(_ place: FoundPlace, _ scope: Scope) -> Judgement {
    let index = scope.index
    guard case .member(let member) = place.item, index.kind(member) == .property else {
      return .missing("is not a property")
    }
    guard let type = index.owner(of: place) else {
      return .unknown("is in an extension of a type that no file of the project declares")
    }
    if place.heir != nil {
      // A supertype of which nothing is known may have the property.
      let isOpen = scope.project.unknownAncestors(of: type).contains { $0 != "AnyObject" }
      let reason = "is computed in an extension of the protocol"
      return isOpen ? .unknown(reason) : .missing(reason)
    }
    if index.isLazy(member) { return .missing("is a lazy variable") }
    if index.isComputed(member) {
      guard let resolver = scope.resolver(of: member.file) else { return .missing("is computed") }
      return judge(computed: member, of: type, resolver, scope)
    }
    if index.kind(type) == .protocol { return .unknown("is a requirement of a protocol") }
    guard let resolver = scope.resolver(of: member.file) else { return .unknown("is declared in another file") }
    return judge(stored: member, of: type, resolver, scope)
  }

  /// What hands out a stored property is as early as that.
  private func judge(computed member: MemberID, of type: TypeID, _ resolver: FileResolver, _ scope: Scope) -> Judgement
  {
    let index = scope.index
    guard let value = resolver.valueReturned(by: member) else { return .missing("is computed") }
    if let builder = resolver.functionCalled(by: value) {
      return .missing("is computed, and '\(builder)' builds another one at each access")
    }
    guard let handedOut = resolver.ownProperty(named: value), !index.isComputed(handedOut),
      !index.isLazy(handedOut), !index.isRequirement(handedOut)
    else { return .missing("is computed") }
    guard let other = scope.resolver(of: handedOut.file) else {
      return .unknown("hands out what another file declares")
    }
    return judge(stored: handedOut, of: type, other, scope)
  }

  private func judge(stored member: MemberID, of type: TypeID, _ resolver: FileResolver, _ scope: Scope) -> Judgement {
    let index = scope.index
    let isOptional = index.typeIsOptional(member) != .none
    if index.hasInitialValue(member), !(isOptional && resolver.hasNilValue(member)) { return .set }
    // The compiler sees to a value for any other stored property.
    guard isOptional, !index.isLet(member) else { return .set }
    let analysis = InitializerAnalysis(resolver: resolver, property: index.name(member), type: type)
    switch analysis.judge() {
    case .done: return .set
    case .unresolved: return .unknown("may be assigned by code in another file; assign it in 'init'")
    case .missing(let initializer):
      let reason = "is not assigned in \(initializer)"
      // The wrapper may bring the value along, `@Injected`, and a subclass that needs the property may assign it.
      let isOpen = resolver.mayBringValue(member) || isOfHeirsAlone(member, of: type, index)
      return isOpen ? .unknown(reason) : .missing(reason)
    }
  }

  /// Whether no protocol of the project asks the type itself for the property, but one of its subclasses.
  private func isOfHeirsAlone(_ member: MemberID, of type: TypeID, _ index: ProjectIndex) -> Bool {
    let name = index.name(member)
    let isAsked = index.ancestors(of: type).resolved.contains { ancestor in
      index.kind(ancestor) == .protocol
        && index.member(named: name, of: ancestor, includingInherited: false).contains(where: index.isRequirement)
    }
    return !isAsked && index.directSubtypes(of: type).contains { index.kind($0) == .class }
  }
}

extension FileResolver {
  /// What a computed property returns, where its getter does nothing else.
  fileprivate func valueReturned(by member: MemberID) -> NodeID? {
    node(of: member).flatMap(tree.onlyValue(ofGetterIn:)).map(tree.withoutCasts)
  }

  fileprivate func functionCalled(by expression: NodeID) -> String? {
    tree.kind(expression) == .callExpr ? tree.calledName(expression).map { tree.name($0) } : nil
  }

  /// The property of `self` that an expression names; nil for anything else.
  fileprivate func ownProperty(named expression: NodeID) -> MemberID? {
    let isOfSelf = tree.kind(expression) == .memberAccessExpr && base(of: expression).map(tree.isSelf) ?? false
    guard isOfSelf || tree.kind(expression) == .identifierExpr else { return nil }
    let properties = properties(named: expression)
    return properties.count == 1 ? properties[0] : nil
  }

  fileprivate func hasNilValue(_ member: MemberID) -> Bool {
    guard let binding = node(of: member), let value = tree.initialValue(of: binding) else { return false }
    return tree.kind(value) == .nilLiteral
  }

  /// Whether a property has a wrapper of which nothing is known: it may bring a value along, or hold it in its own way.
  func mayBringValue(_ member: MemberID) -> Bool {
    guard index.hasAttributes(member), let binding = node(of: member), let declaration = tree.parent(binding)
    else { return false }
    return TreeReader(tree).mayBringValue(attributesOf: declaration)
  }
}
