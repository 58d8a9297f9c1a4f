/// A function that is named without being called, so that somebody else calls it: `button.onTap = viewModel.load`.
struct FunctionReference {
  let node: NodeID
  /// The argument labels where they are written: `load(from:)`.
  let labels: [String]?
  private let tree: SyntaxTree

  /// nil for what is called or set, for what only has a member that is named, for new names, for `.name`, which no object has, and
  /// for what a macro is given, but for `#selector(load)`, which hands `load` on.
  ///
  /// - Parameter isUnbound: whether a call of it only says on what it is to be called: `Model.load(model)`.
  init?(_ node: NodeID, in tree: SyntaxTree, isUnbound: Bool = false) {
    guard tree.kind(node) == .identifierExpr || tree.kind(node) == .memberAccessExpr, !tree.isImplicitMember(node)
    else {
      return nil
    }
    let value = tree.withUnwrapping(node)
    if tree.isAssignmentTarget(value) { return nil }
    if let outer = tree.parent(value), tree.firstChild(outer) == value {
      switch tree.kind(outer) {
      // `transform(input:)(events)` calls what it names.
      case .callExpr where isUnbound || tree.child(node, .declNameArguments) != nil: break
      case .callExpr, .memberAccessExpr, .subscriptExpr, .optionalBinding: return nil
      default: break
      }
    }
    let holder = tree.ancestor(of: node) { !Self.isInArguments(tree.kind($0)) }
    if let holder, tree.kind(holder) == .macroExpansionExpr, !tree.isNamedBySelector(value) { return nil }
    self.node = node
    self.tree = tree
    labels = tree.child(node, .declNameArguments).map { arguments in
      tree.text(arguments).filter { !$0.isWhitespace && $0 != "(" && $0 != ")" }
        .split(separator: ":", omittingEmptySubsequences: true).map(String.init)
    }
  }

  private static func isInArguments(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .argumentList, .labeledArgument, .tupleExpr, .memberAccessExpr: true
    default: false
    }
  }

  var name: String { tree.name(tree.token(node)) }
}

extension SyntaxTree {
  /// Whether `#selector(value)` hands a value on, and not a getter or a setter.
  func isNamedBySelector(_ value: NodeID) -> Bool {
    guard let argument = parent(value), kind(argument) == .labeledArgument, !flags(argument).contains(.label),
      let macro = parent(argument).flatMap(parent)
    else { return false }
    return kind(macro) == .macroExpansionExpr && token(token(macro), spells: "#selector")
  }
}
