/// A function as a rule names it: `transform(input:)` with its argument labels, or `transform` with any. Where a rule may name
/// accessors of properties, also one of these: `viewState.didSet`.
struct FunctionPattern: Sendable {
  let name: NamePattern
  /// nil for any labels.
  let labels: [String]?
  /// nil for the whole of a member.
  let accessor: MemberAccessor?
  let text: String

  init(_ pattern: NamePattern) {
    // Names and labels are compared without backticks.
    let pattern = pattern.text.contains("`") ? NamePattern(pattern.text.filter { $0 != "`" }) : pattern
    text = pattern.text
    if let (property, accessor) = MemberAccessor.split(text) {
      name = NamePattern(String(property))
      labels = nil
      self.accessor = accessor
      return
    }
    accessor = nil
    guard let parenthesis = text.firstIndex(of: "("), text.hasSuffix(")") else {
      name = pattern
      labels = nil
      return
    }
    name = NamePattern(String(text[..<parenthesis]))
    let inside = text[text.index(after: parenthesis)...].dropLast()
    labels = inside.split(separator: ":", omittingEmptySubsequences: true).map(String.init)
  }

  /// Whether a member has the name, and, where the pattern gives labels, takes arguments with exactly these. Where it names
  /// an accessor, whether the member may have one.
  func matches(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    guard name.matches(index.name(member)) else { return false }
    if accessor != nil, index.kind(member) != .property { return false }
    guard let labels else { return true }
    return index.kind(member) != .property && index.labels(of: member) == labels
  }
}

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

  /// `.init(…)`, without the type that it creates; nil for any other call.
  init?(implicitInit node: NodeID, in tree: SyntaxTree) {
    guard tree.isImplicitInit(node) else { return nil }
    self.init(implicitMember: node, in: tree)
  }

  /// `.name(…)`, without the type that has the member; nil for any other call.
  init?(implicitMember node: NodeID, in tree: SyntaxTree) {
    guard tree.kind(node) == .callExpr, let callee = tree.firstChild(node), tree.isImplicitMember(callee) else {
      return nil
    }
    self.node = node
    self.callee = callee
    self.tree = tree
    receiver = nil
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
          labels.append(tree.flags(argument).contains(.label) ? tree.name(tree.token(argument)) : "_")
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

  /// Whether it calls one of certain functions, as far as names tell.
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
