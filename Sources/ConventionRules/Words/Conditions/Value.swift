extension WordDefinition {
  static let value = WordDefinition(
    "value", of: [.assignment, .property, .member, .parameter, .initialValue], takes: .value, asks: .given, binds: true,
    meaning: "What it is set to, or what a computed property returns.",
    example: #"{ assignment: "delegate", value: { is: "self" } }"#,
    phrase: { value, subject, write in
      if let isThere = value.isThere { return .says("have", "a value", isDenied: !isThere) }
      return subject == .assignment
        ? .says("assign", write.value(value)) : .says("have", "the value " + write.value(value))
    },
    prepare: { value, compiler in ValueCondition(value: compiler.value(value)) })
}

/// `value`: what is assigned, or what a declaration gives.
private struct ValueCondition: PreparedCondition {
  let value: ValueMatcher

  var need: RequiredInput { .tree }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? { "has a value that could not be read" }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if case .member(let member) = place.item, let answer = answer(ofWord: member, place, scope) { return answer }
    switch place.given(scope) {
    case .value(let given): return value.answer(given, scope)
    case .severalStatements: return .no
    case .unknown: return .unknown
    }
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    let isOfWord = if case .words = value.part { true } else { false }
    if !isOfWord, case .value(let given) = place.given(scope) { return value.possibilities(given, scope) }
    let answer = answer(place, scope)
    return answer == .no ? [] : [(scope.bindings, answer)]
  }

  /// What a property says of itself as a whole: whether all that it is given is made here, whether its type can be told, and whether it
  /// may be the object to which it belongs.
  private func answer(ofWord member: MemberID, _ place: FoundPlace, _ scope: Scope) -> Truth? {
    guard case .words(let words) = value.part, words.count == 1, scope.index.kind(member) == .property else {
      return nil
    }
    let index = scope.index
    switch words[0] {
    case .madeHere:
      guard !index.isComputed(member), let type = index.owner(of: place) else { return .no }
      guard let resolver = scope.resolver(of: member.file) else { return .unknown }
      return Truth(resolver.makesObject(of: member, in: type))
    case .unknown:
      let owner = index.owner(of: place)
      return Truth(index.languageType(of: member) == nil && index.valueType(of: member, seenFrom: owner).types.isEmpty)
    case .self:
      guard scope.resolver(of: member.file) == nil, let owner = index.owner(of: place) else { return nil }
      let types = index.valueType(of: member, seenFrom: owner).types
      let mayBe =
        types.isEmpty ? !scope.project.unknownAncestors(of: owner).isEmpty : types.contains { index.areKin($0, owner) }
      return mayBe ? .unknown : .no
    default: return nil
    }
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard case .words(let words) = value.part else { return nil }
    switch words.first {
    case .absent: return "has no initial value"
    case .self: return "is given self"
    case .nil: return "is given nil"
    case .madeHere: return "is made here"
    default: return nil
    }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard case .words(let words) = value.part else { return "is given another value" }
    switch words.first {
    case .self: return "is not given self"
    case .absent: return "has an initial value"
    case .madeHere: return "is given an object that was made elsewhere"
    default: return "is given another value"
    }
  }
}

/// What a place gives to a property or a parameter.
enum GivenValue {
  case value(CodeValue)
  /// The body of a getter does more than return something.
  case severalStatements
  case unknown
}

extension FoundPlace {
  func given(_ scope: Scope) -> GivenValue {
    guard let resolver = scope.resolver(of: file) else { return .unknown }
    switch item {
    case .member(let member): return resolver.file == member.file ? resolver.given(to: member) : .unknown
    case .code(let node, let name): return resolver.given(by: node, name, subject)
    case .type, .nestedType, .conformance, .file, .undeclared, .elsewhere: return .unknown
    }
  }
}

extension FileResolver {
  /// What an assignment sets, and on what: `self` that is not written, or another object.
  fileprivate func receiver(ofBareTarget target: NodeID, by assignment: NodeID) -> CodeValue {
    let name = tree.name(tree.token(target))
    var type = enclosingType(of: target)
    while let current = type {
      if index.member(named: name, of: current, includingInherited: true).contains(where: {
        index.kind($0) == .property
      }) {
        return CodeValue(form: .ownObject, use: .changed(by: assignment), resolution: .type(current))
      }
      type = index.enclosingType(of: current)
    }
    // A global variable, or what a supertype has of which nothing is known.
    return bareValue(at: target, .changed(by: assignment))
  }

  func receiverValue(ofTarget target: NodeID, by assignment: NodeID) -> CodeValue {
    if tree.kind(target) == .keyPathComponent {
      let types = owners(ofProperty: target)
      let resolution: Resolution = types.count == 1 ? .type(types[0]) : .unknown
      let object = tree.ancestor(of: target) { tree.kind($0) == .subscriptExpr }.flatMap(tree.firstChild)
      return CodeValue(
        form: object.map { .written($0) } ?? .implicitType, use: .changed(by: assignment), resolution: resolution)
    }
    guard tree.kind(target) == .memberAccessExpr, let base = base(of: target) else {
      return receiver(ofBareTarget: target, by: assignment)
    }
    let known = codeValue(ofBase: base)
    let resolution = known.resolution == .unknown ? boundType(of: base) : known.resolution
    return CodeValue(form: known.form, use: .changed(by: assignment), resolution: resolution)
  }

  fileprivate func given(by node: NodeID, _ name: TokenID, _ subject: Subject) -> GivenValue {
    switch subject {
    case .assignment, .initialValue:
      if tree.kind(node) == .patternBinding {
        return .value(tree.initialValue(of: node).map { codeValue($0) } ?? .absent)
      }
      guard let target = target(of: node, named: name) else { return .unknown }
      // A binding or a mutating function: others set what nobody writes there.
      if tree.kind(node) != .sequenceExpr {
        return .value(CodeValue(form: .written(node), use: .changed(by: node), resolution: .unknown))
      }
      return .value(codeValue(value(assignedTo: target, by: node)))
    case .parameter:
      return .value(tree.initialValue(of: node).map { codeValue($0) } ?? .absent)
    default: return .unknown
    }
  }

  /// What an assignment gives, element by element of a tuple; the assignment itself where it only changes what is there.
  private func value(assignedTo target: NodeID, by assignment: NodeID) -> NodeID {
    guard let value = tree.rightSide(of: assignment) else { return assignment }
    guard let left = tree.leftSide(of: assignment), tree.kind(left) == .tupleExpr else {
      return tree.isAssignmentTarget(target) ? value : assignment
    }
    let targets = tree.children(left).compactMap { tree.firstChild($0) }
    let values = tree.kind(value) == .tupleExpr ? tree.children(value).compactMap { tree.firstChild($0) } : []
    guard targets.count == values.count, let place = targets.firstIndex(of: target) else { return assignment }
    return values[place]
  }

  /// What the declaration of a property gives: its initial value, or what its getter returns.
  fileprivate func given(to member: MemberID) -> GivenValue {
    guard let binding = node(of: member), tree.kind(binding) == .patternBinding else { return .unknown }
    guard index.isComputed(member) else {
      return .value(tree.initialValue(of: binding).map { codeValue($0) } ?? .absent)
    }
    guard let value = tree.onlyValue(ofGetterIn: binding) else { return .severalStatements }
    return .value(codeValue(ofBase: tree.withoutCasts(value)))
  }

  /// Whether all that a property is given, as far as this file shows, are objects made on the spot, in its own value or in
  /// initializers of its type.
  fileprivate func makesObject(of member: MemberID, in type: TypeID) -> Bool {
    let name = index.name(member)
    var isMade = false
    if index.hasInitialValue(member) {
      guard let binding = node(of: member), let value = tree.initialValue(of: binding), isMadeHere(value)
      else { return false }
      isMade = true
    }
    for (assignment, target) in wholeAssignments(to: name)[type] ?? [] {
      let known = PropertyAssignment(node: assignment, target: target, owner: type)
      guard isInitialValue(known), let value = tree.assignedValue(known), isMadeHere(value) else { return false }
      isMade = true
    }
    return isMade
  }
}
