/// What is handed to a closure beside an event, so that the closure need not capture it.
///
/// RxSwift has three ways: `subscribe(with: self) { owner, event in }`, `Binder(self) { owner, value in }` and
/// `withUnretained(self)`, which makes pairs of the elements; the last one is there for Combine too. Projects have functions
/// of the first kind of their own.
extension FileResolver {
  /// The value of a closure's first parameter, which has no type: of the object that is handed to the closure, or of the
  /// elements of an array. Unknown for any other parameter.
  func valueHanded(to parameter: NodeID) -> ExpressionValue {
    if let known = cache.values[parameter.index] { return known }
    guard let (closure, count) = closure(ofFirst: parameter), cache.enter() else { return .unknown }
    defer { cache.depth -= 1 }
    let value = firstValue(handedTo: closure, parameterCount: count)
    if value != .unknown { cache.values[parameter.index] = value }
    return value
  }

  /// The value of `$0` in a closure without parameters: of the object that is handed to the closure, or of the elements of an
  /// array.
  func valueOfImplicitParameter(_ node: NodeID) -> ExpressionValue {
    guard tree.token(tree.token(node), spells: "$0"), let closure = closure(ofImplicit: node) else { return .unknown }
    // Of a closure for pairs it is the pair, unless `$1` stands in it too.
    return firstValue(handedTo: closure, parameterCount: 1)
  }

  private func firstValue(handedTo closure: NodeID, parameterCount: Int) -> ExpressionValue {
    if let object = object(handedTo: closure, parameterCount: parameterCount) { return value(ofInitial: object) }
    let element = elements(handedTo: closure, parameterCount: parameterCount)
    return element == .unknown ? declaredValue(handedTo: closure, parameterCount: parameterCount) : element
  }

  /// The value of `pair.0`, where a closure is handed a pair of an object and an element: `$0.0` or `{ pair in pair.0 }`.
  func valueOfFirst(inPair access: NodeID) -> ExpressionValue {
    guard tree.token(tree.token(access), spells: "0"), let pair = base(of: access), tree.kind(pair) == .identifierExpr,
      let closure = closure(ofPair: pair), let (call, label) = call(with: closure)
    else { return .unknown }
    return objectOfElements(handedTo: closure, of: call, label).map(value(ofInitial:)) ?? .unknown
  }

  /// The closure whose first parameter a name is. Where there are two, or it has a type, its value is known without the pair.
  private func closure(ofPair name: NodeID) -> NodeID? {
    if tree.kind(tree.token(name)) == .dollar {
      return tree.token(tree.token(name), spells: "$0") ? closure(ofImplicit: name) : nil
    }
    guard let binding = binding(of: nameBytes(tree.token(name)), from: name, .all) else { return nil }
    return binding.kind == .firstOfClosure || binding.kind == .parameter ? closure(ofFirst: binding.node)?.closure : nil
  }

  /// The closure around `$0`, if it names no parameters.
  private func closure(ofImplicit node: NodeID) -> NodeID? {
    var closure = tree.parent(node)
    while let current = closure, tree.kind(current) != .closureExpr { closure = tree.parent(current) }
    guard let closure else { return nil }
    if let signature = tree.child(closure, .closureSignature),
      tree.child(signature, .closureParameter) ?? tree.child(signature, .parameterClause) != nil
    {
      return nil
    }
    return closure
  }

  private func closure(ofFirst parameter: NodeID) -> (closure: NodeID, parameterCount: Int)? {
    guard var owner = tree.parent(parameter) else { return nil }
    let kind = tree.kind(parameter)
    let parameters = tree.children(owner).filter { tree.kind($0) == kind }
    guard parameters.first == parameter else { return nil }
    if tree.kind(owner) == .parameterClause, let signature = tree.parent(owner) { owner = signature }
    guard tree.kind(owner) == .closureSignature, let closure = tree.parent(owner) else { return nil }
    return (closure, parameters.count)
  }

  private func object(handedTo closure: NodeID, parameterCount: Int) -> NodeID? {
    guard let (call, label) = call(with: closure), let token = tree.calledName(call), let callee = tree.firstChild(call)
    else { return nil }
    // `Binder.init(self)` is `Binder(self)`.
    let type = tree.token(token, spells: "init") ? base(of: callee) : nil
    let name = nameBytes(type.map(tree.token) ?? token)
    let arguments = tree.child(call, .argumentList)
    let first = arguments.flatMap(tree.firstChild)
    let isMember = tree.kind(type ?? callee) != .identifierExpr
    if let arguments, let object = tree.children(arguments).first(where: { tree.isLabel($0, "with") }) {
      // A function of the type itself may be one that a superclass of another module has.
      guard isMember, !isOwnFunction(callee), handsOnObject(name) else { return nil }
      return tree.firstChild(object)
    }
    // All that follows hands over two values.
    guard parameterCount == 2 else { return nil }
    if Self.objectInitializers.contains(name) {
      let isInitializer = !isMember && value(of: call) == .unknown
      guard isInitializer, label.map({ tree.token($0, spells: "binding") }) ?? true else { return nil }
      return unlabelled(first, otherThan: closure)
    }
    guard isMember else { return nil }
    if Self.pairingFunctions.contains(name) {
      guard label.map({ tree.token($0, spells: "resultSelector") }) ?? true, !isDeclared(name) else { return nil }
      return unlabelled(first, otherThan: closure)
    }
    return objectOfElements(handedTo: closure, of: call, label)
  }

  /// Whether a call is one of those that hand the object which they are given on to their closures, and do nothing else with it.
  func handsOnItsObject(_ call: NodeID) -> Bool {
    guard let token = tree.calledName(call), let arguments = tree.child(call, .argumentList) else { return false }
    let name = nameBytes(token)
    if Self.pairingFunctions.contains(name) || Self.objectInitializers.contains(name) { return !isDeclared(name) }
    return tree.children(arguments).contains { tree.isLabel($0, "with") } && handsOnObject(name)
  }

  /// `self.bind`, `super.bind`.
  private func isOwnFunction(_ callee: NodeID) -> Bool {
    guard tree.kind(callee) == .memberAccessExpr, let base = base(of: callee) else { return false }
    return tree.isSelf(base) || tree.kind(base) == .superExpr
  }

  func call(with closure: NodeID) -> (call: NodeID, label: TokenID?)? {
    guard let parent = tree.parent(closure), let grandparent = tree.parent(parent) else { return nil }
    switch tree.kind(parent) {
    case .callExpr: return tree.firstChild(parent) == closure ? nil : (parent, nil)
    case .multipleTrailingClosure: return (grandparent, tree.token(parent))
    case .labeledArgument:
      guard let call = tree.parent(grandparent), tree.kind(call) == .callExpr else { return nil }
      return (call, tree.flags(parent).contains(.label) ? tree.token(parent) : nil)
    default: return nil
    }
  }

  private func unlabelled(_ argument: NodeID?, otherThan closure: NodeID) -> NodeID? {
    guard let argument, !tree.flags(argument).contains(.label), let value = tree.firstChild(argument), value != closure
    else { return nil }
    return value
  }

  // MARK: Functions

  private static let objectFunctions = LibraryNames[.objectFunctions]
  private static let objectInitializers = LibraryNames[.objectInitializers]
  fileprivate static let pairingFunctions = LibraryNames[.pairingFunctions]
  private static let elementFunctions = LibraryNames[.elementFunctions]
  private static let streamFunctions = LibraryNames[.streamFunctions]
  private static let elementLabels = LibraryNames[.elementLabels]
  private static let eventLabels = LibraryNames[.eventLabels]

  /// What the project declares counts before what a library is known to have.
  private func handsOnObject(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    tables.handsOnObject(name) ?? Self.objectFunctions.contains(name)
  }

  private func isDeclared(_ name: UnsafeBufferPointer<UInt8>) -> Bool { tables.handsOnObject(name) != nil }

  // MARK: Elements

  private func objectOfElements(handedTo closure: NodeID, of call: NodeID, _ label: TokenID?) -> NodeID? {
    guard let token = tree.calledName(call) else { return nil }
    let name = nameBytes(token)
    guard Self.elementFunctions.contains(name),
      handsOverElements(tree.child(call, .argumentList), closure, label)
    else { return nil }
    return objectOfElements(ofStreamBefore: call)
  }

  private func handsOverElements(_ arguments: NodeID?, _ closure: NodeID, _ label: TokenID?) -> Bool {
    if let label, !Self.elementLabels.contains(nameBytes(label)) { return false }
    guard let arguments else { return true }
    return tree.children(arguments).allSatisfy { argument in
      guard tree.flags(argument).contains(.label) else { return tree.firstChild(argument) == closure }
      let name = nameBytes(tree.token(argument))
      if Self.eventLabels.contains(name) { return true }
      return name.count > 2 && name[0] == UInt8(ascii: "o") && name[1] == UInt8(ascii: "n")
    }
  }

  /// `self` of `stream.withUnretained(self).filter { … }`, where a call is made on that.
  private func objectOfElements(ofStreamBefore call: NodeID) -> NodeID? {
    var call = call
    while true {
      guard let callee = tree.firstChild(call), tree.kind(callee) == .memberAccessExpr, let stream = base(of: callee),
        tree.kind(stream) == .callExpr, let token = tree.calledName(stream)
      else { return nil }
      let name = nameBytes(token)
      if Self.pairingFunctions.contains(name) {
        guard !isDeclared(name), let arguments = tree.child(stream, .argumentList),
          tree.child(stream, .closureExpr) == nil, let only = tree.firstChild(arguments),
          tree.nextSibling(only) == nil
        else { return nil }
        return unlabelled(only, otherThan: stream)
      }
      guard Self.streamFunctions.contains(name) else { return nil }
      call = stream
    }
  }
}

extension ProjectTables {
  /// Whether all functions of a name that the project declares with a parameter `with` hand that to their closures; nil
  /// where it declares none. For `withUnretained` the parameter has no label.
  ///
  /// O(members) for the first question.
  func handsOnObject(_ name: UnsafeBufferPointer<UInt8>) -> Bool? {
    let known = objectFunctions.value {
      var found: [String: Bool] = [:]
      for facts in files {
        for member in facts.members where member.kind == .method {
          let bytes = facts.bytes(ofName: member.name)
          guard member.flags.contains(.takesObject) || FileResolver.pairingFunctions.contains(bytes) else { continue }
          let name = String(decoding: bytes, as: UTF8.self)
          found[name] = found[name, default: true] && member.flags.contains(.handsOnObject)
        }
      }
      return found
    }
    return known[String(decoding: name, as: UTF8.self)]
  }
}
