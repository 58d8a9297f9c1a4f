/// A call as the tree shows it. Strings are made when they are asked for: most calls are passed over before that.
struct CallSite {
  let node: NodeID
  let callee: NodeID
  /// What the function is called on; nil for a bare name.
  let receiver: NodeID?
  private let tree: SyntaxTree

  /// nil for a call of anything but a name or a member.
  init?(_ node: NodeID, in tree: SyntaxTree) {
    guard tree.kind(node) == .callExpr, let callee = tree.firstChild(node).map(tree.withoutUnwrapping) else {
      return nil
    }
    switch tree.kind(callee) {
    case .identifierExpr: receiver = nil
    case .memberAccessExpr:
      guard let base = tree.firstChild(callee), tree.kind(base) != .declNameArguments,
        tree.kind(base) != .genericArgumentClause
      else { return nil }
      receiver = tree.withoutParentheses(base)
    default: return nil
    }
    self.node = node
    self.callee = callee
    self.tree = tree
  }

  /// A call of whatever, with what it calls.
  init(_ node: NodeID, callee: NodeID, in tree: SyntaxTree) {
    self.node = node
    self.callee = callee
    self.tree = tree
    receiver = nil
  }

  /// `.name(…)`, without the type that has the member; nil for any other call.
  init?(implicitMember node: NodeID, in tree: SyntaxTree) {
    guard tree.kind(node) == .callExpr, let callee = tree.firstChild(node), tree.isImplicitMember(callee) else {
      return nil
    }
    self.init(node, callee: callee, in: tree)
  }

  var name: String { tree.name(tree.token(callee)) }

  var nameBytes: UnsafeBufferPointer<UInt8> { tree.nameBytes(tree.token(callee)) }

  /// Labels in parentheses, `_` for none, then those of the trailing closures, `_` for the first.
  var labels: [String] { writtenLabels.map { $0 ?? "_" } }

  /// Labels in parentheses, `_` for none, then those of the trailing closures; nil for the first of these, which shows no label
  /// whatever its parameter has.
  var writtenLabels: [String?] {
    var labels: [String?] = []
    for child in tree.children(node) where child != tree.firstChild(node) {
      switch tree.kind(child) {
      case .argumentList:
        for argument in tree.children(child) where tree.kind(argument) == .labeledArgument {
          labels.append(tree.label(of: argument))
        }
      case .closureExpr: labels.append(nil)
      case .multipleTrailingClosure: labels.append(tree.name(tree.token(child)))
      default: break
      }
    }
    return labels
  }

  /// Whether it has an argument of which it does not show the label.
  var hasTrailingClosure: Bool { tree.child(node, .closureExpr) != nil }

  /// Whether it may be a call of a function with these labels: that of the first trailing closure may be any.
  func mayHave(_ labels: [String]) -> Bool {
    writtenLabels.elementsEqual(labels) { written, label in written == nil || written == label }
  }

  func calls(oneOf functions: [FunctionPattern]) -> Bool { position(among: functions) != nil }

  /// The first of certain functions that it may call, as far as names tell.
  func function(among functions: [FunctionPattern]) -> FunctionPattern? {
    position(among: functions).map { functions[$0] }
  }

  /// Goes by positions, since a closure would get a copy of each pattern.
  private func position(among functions: [FunctionPattern]) -> Int? {
    let name = nameBytes
    for position in functions.indices where functions[position].name.matches(name) {
      guard let wanted = functions[position].labels else { return position }
      if mayHave(wanted) { return position }
    }
    return nil
  }
}

extension CallSite {
  /// The function with its argument labels, as messages name it: `show(_:sender:)`.
  var fullName: String { name + "(" + labels.map { $0 + ":" }.joined() + ")" }

  /// The same, with the label that a trailing closure has in the one of certain functions that is called.
  func fullName(of functions: [FunctionPattern]) -> String {
    guard hasTrailingClosure, let called = function(among: functions), called.name.isExact, called.labels != nil else {
      return fullName
    }
    return called.text
  }

  /// The node with the name of what is called: `Type` for `Type.init(…)`, and for `.init(…)` where an annotation tells it.
  func calledName(in tree: SyntaxTree) -> NodeID {
    guard tree.kind(tree.token(callee)) == .kwInit else { return callee }
    guard let receiver else { return tree.annotation(ofImplicitInit: node) ?? callee }
    return tree.kind(receiver) == .identifierExpr || tree.kind(receiver) == .memberAccessExpr ? receiver : callee
  }
}
