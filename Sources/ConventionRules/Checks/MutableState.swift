/// Types of certain roles keep no stored property that can change.
struct MutableState: Check {
  static let description = CheckDescription(
    name: "mutable_state",
    summary: "Types of certain roles have no stored `var`.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types whose stored properties are looked at"),
      CheckParameter(
        "except", .names, default: "[]",
        "types, as written, that a `var` may have, and `@Name` for attributes: bags of subscriptions and the like"
      ),
      CheckParameter(
        "weak", .choice(["allow", "report"]), default: "\"allow\"", "what to do about `weak` and `unowned` references"),
      CheckParameter(
        "lazy", .choice(["allow", "report"]), default: "\"allow\"",
        "what to do about `lazy var`, which is set once if nobody sets it again"),
    ],
    placeholders: [("type", "the type that holds the property"), ("property", "the property")])

  private let roles: [String]
  /// Without blanks, as what is written in the code is compared with them.
  private let except: [NamePattern]
  /// Those without generic arguments, which are compared as they are written.
  private let exceptNames: [NamePattern]
  private let exceptTypes: [TypePattern]
  private let allowsWeak: Bool
  private let allowsLazy: Bool

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    let names = arguments.names("except")
    except = names.map { NamePattern($0.text.filter { !$0.isWhitespace }) }
    exceptNames = names.filter { !$0.hasArguments }
    exceptTypes = names.filter { $0.hasArguments && !$0.isOfFunctions && !$0.text.hasSuffix("?") }.map(TypePattern.init)
    allowsWeak = arguments.choice("weak") == "allow"
    allowsLazy = arguments.choice("lazy") == "allow"
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    for (declaration, type) in project.bodies(in: file, withAnyOf: roles) where index.kind(type) != .protocol {
      for member in index.members(in: declaration)
      where index.kind(member) == .property && !index.isComputed(member) {
        if index.isLet(member) || isExcepted(member, resolver) {
          result.countFollowed()
          continue
        }
        let name = index.name(member)
        result.countViolated(
          Finding(
            range: index.nameRange(member),
            placeholders: ["type": index.qualifiedName(type), "property": name],
            symbol: index.qualifiedName(type) + "." + name, label: "can change"))
      }
    }
    return result
  }

  private func isExcepted(_ member: MemberID, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    let index = resolver.index
    if allowsWeak, index.isWeak(member) || index.isUnowned(member) { return true }
    if allowsLazy, index.isLazy(member) { return true }
    if resolver.type(of: member, goesBy: exceptNames) == .yes { return true }
    guard let node = tree.memberDeclaration(named: index.nameRange(member).lowerBound),
      let type = tree.declaredType(of: node) ?? constructedType(in: node, tree)
    else { return false }
    let texts = [type, tree.unwrappedType(type)].map { tree.text($0).filter { !$0.isWhitespace } }
    return except.contains { texts.contains(where: $0.matches) }
      || exceptTypes.contains { resolver.type(type, matches: $0) == .yes }
  }

  /// `Set<AnyCancellable>` in `= Set<AnyCancellable>()` and `= Set<AnyCancellable>.init()`.
  private func constructedType(in binding: NodeID, _ tree: SyntaxTree) -> NodeID? {
    guard let clause = tree.child(binding, .initializerClause), let value = tree.firstChild(clause),
      tree.kind(value) == .callExpr, let callee = tree.firstChild(value)
    else { return nil }
    let isInit = tree.kind(callee) == .memberAccessExpr && tree.token(tree.token(callee), spells: "init")
    return isInit ? tree.firstChild(callee) : callee
  }
}
