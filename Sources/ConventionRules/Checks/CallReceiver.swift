/// What a call is made on, when it is asked for types of certain roles.
enum CallReceiver {
  /// A type of one of the roles.
  case type(TypeID)
  /// Something of which nothing is known.
  case unresolved
  /// Something else, or nothing at all: a local or global function.
  case other
}

extension CallSite {
  /// What the function is called on.
  func receiver(playing roles: [String], _ resolver: FileResolver, _ project: CheckedProject) -> CallReceiver {
    receiver(among: project.roles.types(inAnyOf: roles), resolver)
  }

  /// What the function is called on, asked for certain types.
  func receiver(among wanted: BitSet, _ resolver: FileResolver) -> CallReceiver {
    let resolution = resolver.receiver(ofCallee: callee)
    if let type = resolution.types.first(where: { wanted.contains($0.index) }) { return .type(type) }
    guard resolution.types.isEmpty else { return .other }
    guard receiver == nil else { return .unresolved }
    // A bare name is a local or global function, or a method that a type outside the project gives its heirs.
    guard let type = resolver.typesOfSelf(at: node).first(where: { wanted.contains($0.index) }),
      !resolver.isLocalVariable(named: name, visibleAt: node)
    else { return .other }
    return .type(type)
  }

  /// The function with its argument labels, as messages name it: `show(_:sender:)`.
  var fullName: String { name + "(" + labels.map { $0 + ":" }.joined() + ")" }

  /// The same, with the label that a trailing closure has in the one of certain functions that is called.
  func fullName(of functions: [FunctionPattern]) -> String {
    guard hasTrailingClosure, let called = function(among: functions), called.name.isExact, called.labels != nil else {
      return fullName
    }
    return called.text
  }
}

extension FileResolver {
  /// Whether a receiver is one of the properties that speak for their type, or a local constant that is set to one.
  func isNamed(_ receiver: NodeID, byOneOf receivers: [NamePattern]) -> Bool {
    var value = receiver
    if receivers.contains(where: { $0.text == "*" }) { return true }
    // `let a = b; let b = a` has no end.
    for _ in 0..<8 {
      if let name = tree.lastName(of: value), receivers.contains(where: { $0.matches(name) }) { return true }
      guard let initial = initialValue(of: value) else { return false }
      value = initial
    }
    return false
  }
}

extension FunctionPattern {
  /// Whether it is one for initializers: `init`, `init(label:)`.
  var isInitializer: Bool { name.text == "init" }
}

extension CallSite {
  /// The type that `Type(…)` creates, `Type` being one of a family or a typealias of one; nil for `Type.init(…)` and others.
  func typeCreatedByName(among family: TypeFamily, _ resolver: FileResolver) -> TypeID? {
    let tree = resolver.tree
    guard tree.kind(tree.token(callee)).isName, !tree.token(tree.token(callee), spells: "init"),
      family.mayBeNamed(resolver.nameBytes(tree.token(callee))),
      case .type(let type) = resolver.typeNamed(by: callee), family.contains(type)
    else { return nil }
    return type
  }

  /// Whether `Type(…)` calls one of certain initializers, as far as labels tell.
  func initializes(byOneOf functions: [FunctionPattern]) -> Bool {
    functions.contains { $0.isInitializer && $0.labels.map(mayHave) ?? true }
  }
}

// MARK: Functions that the project declares

extension CallSite {
  /// The labels of the functions and initializers of a type that take the call's arguments, by what the project declares. Of
  /// several those come alone that need no defaults, since they are called.
  func labelsOfFunctions(on type: TypeID, _ index: ProjectIndex) -> [[String]] {
    labels(among: index.overloads(named: name, of: type))
  }

  private func labels(among overloads: [[String]]) -> [[String]] {
    let given = writtenLabels
    let taking = overloads.filter { Self.takes($0, given) }
    let complete = taking.filter { $0.count == given.count }
    return complete.isEmpty ? taking : complete
  }

  /// Whether a function that one of certain types declares takes the call and is none of certain others, which it calls as
  /// far as names tell. Only the label that a trailing closure does not show leaves room for that.
  func mayMeanOther(
    than functions: [FunctionPattern], on type: TypeID, _ index: ProjectIndex
  ) -> Bool {
    mayMeanOther(than: functions, among: [index.overloads(named: name, of: type)])
  }

  /// - Parameter overloads: of each type the labels of its functions of the name.
  func mayMeanOther(than functions: [FunctionPattern], among overloads: @autoclosure () -> [[[String]]]) -> Bool {
    guard hasTrailingClosure, let open = writtenLabels.firstIndex(of: nil) else { return false }
    var wanted: [[String?]] = []
    for function in functions where function.name.matches(name) {
      guard let labels = function.labels else { return false }
      // `_` is any label.
      if mayHave(labels) { wanted.append(labels.indices.map { $0 == open && labels[$0] == "_" ? nil : labels[$0] }) }
    }
    return overloads().contains { overloads in
      labels(among: overloads).contains { labels in !wanted.contains { Self.takes(labels, $0) } }
    }
  }

  /// Whether arguments with these labels, nil for any, fit these parameters, others of which have defaults.
  private static func takes(_ parameters: [String], _ arguments: [String?]) -> Bool {
    var rest = parameters[...]
    for argument in arguments {
      guard let place = rest.firstIndex(where: { argument == nil || $0 == argument }) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}

extension SyntaxTree {
  /// Whether a token, backticks aside, is the name of one of the functions, labels left open. No allocation.
  func isName(_ token: TokenID, ofOneOf functions: [FunctionPattern]) -> Bool {
    let bytes = nameBytes(token)
    return functions.contains { $0.name.matches(bytes) }
  }
}

extension CheckedProject {
  /// Whether a type or a type around it plays one of the roles.
  func isInside(_ type: TypeID, anyOf wanted: [String]) -> Bool {
    roles.types(insideAnyOf: wanted).contains(type.index)
  }

  /// Whether a type is a protocol which nobody adopts but types that play one of the roles, test code aside: what its
  /// extensions do, these do.
  func isAdoptedOnly(_ type: TypeID, byAnyOf wanted: [String]) -> Bool {
    guard index.kind(type) == .protocol, !index.isSDK(type) else { return false }
    var pending = [type]
    var seen: Set<TypeID> = [type]
    var isAdopted = false
    while let known = pending.popLast() {
      for subtype in index.directSubtypes(of: known) where seen.insert(subtype).inserted {
        if roles.has(subtype, anyOf: wanted) {
          isAdopted = true
        } else if index.kind(subtype) == .protocol {
          pending.append(subtype)
        } else if !roles.isTest(subtype) {
          return false
        }
      }
    }
    return isAdopted
  }
}

extension ProjectIndex {
  /// The labels of each function or initializer of a name that a type has, itself or by what it inherits.
  func overloads(named name: String, of type: TypeID) -> [[String]] {
    member(named: name, of: type, includingInherited: true)
      .filter { kind($0) == .method || kind($0) == .initializer }.map(labels)
  }
}
