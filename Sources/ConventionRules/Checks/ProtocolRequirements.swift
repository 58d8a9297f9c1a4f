/// What certain protocols require: kinds of members, their types, their names, whether they can be set, and what methods
/// take first.
struct ProtocolRequirements: Check {
  static let description = CheckDescription(
    name: "protocol_requirements",
    summary: "Certain protocols require only members of certain kinds, types and names.",
    parameters: [
      CheckParameter("protocols", .typeNames, "the protocols whose own requirements are looked at"),
      CheckParameter(
        "properties", .choice(["allow", "report"]), default: "\"allow\"", "what to do about required properties"),
      CheckParameter(
        "methods", .choice(["allow", "report"]), default: "\"allow\"",
        "what to do about required methods, initializers and subscripts"),
      CheckParameter(
        "setters", .choice(["allow", "report"]), default: "\"allow\"", "what to do about properties that can be set"),
      CheckParameter(
        "results", .choice(["allow", "report"]), default: "\"allow\"", "what to do about methods that return something"),
      CheckParameter(
        "types", .names(of: .types), default: "[]",
        "what the type of a property, or the result of a method, must be, typealiases and conformance included; [] for "
          + "any type"),
      CheckParameter(
        "first_label", .plainNames, default: "[]",
        "what the label of a method's first argument must be, `_` for none; a method without parameters has no such label. [] for "
          + "any methods"),
      CheckParameter(
        "first_parameter", .typeNames, default: "[]",
        "what the type of a method's first parameter must be, by its own name or in full (`*.*.Request`), typealiases included; "
          + "[] for any methods"
      ),
      CheckParameter(
        "first_parameter_stem", .choice(["any", "same"]), default: "\"any\"",
        "`same`: `*` in `first_parameter` stands for what it stands for in the name of the protocol, as `protocols` has it"
      ),
      CheckParameter(
        "first_parameter_roles", .roles, default: "[]",
        "roles of which the type of a method's first parameter must play one, besides what `first_parameter` asks; [] for any "
          + "methods"),
      CheckParameter(
        "except", .members, default: "[]", "requirements, `name` or `name(label:)`, that are left alone"),
      CheckParameter(
        "exactly", .plainNames, default: "[]",
        "names of which each is met by one requirement, inherited ones included, and none is left over; [] for any names. "
          + "A protocol that meets none of them, or some only and by properties of none of `types`, and refines none of `types`, is "
          + "of another kind and left alone"
      ),
    ],
    placeholders: [
      ("protocol", "the protocol"), ("member", "the requirement; the protocol's name where one is missing"),
      ("reason", "what is wrong with it: 'is a property', 'is of type String', …"),
    ])

  /// Protocols of the language, of which no file tells that they require no property and no method.
  private static let emptyProtocols = ["AnyObject", "Sendable"]

  private let protocols: [NamePattern]
  private let reportsProperties: Bool
  private let reportsMethods: Bool
  private let reportsSetters: Bool
  private let reportsResults: Bool
  private let types: [NamePattern]
  private let firstLabel: [NamePattern]
  private let firstParameter: [NamePattern]
  private let firstParameterRoles: [String]
  private let sharesStem: Bool
  private let exceptions: [FunctionPattern]
  private let exactly: [NamePattern]

  init(arguments: CheckArguments) {
    protocols = arguments.names("protocols")
    reportsProperties = arguments.choice("properties") == "report"
    reportsMethods = arguments.choice("methods") == "report"
    reportsSetters = arguments.choice("setters") == "report"
    reportsResults = arguments.choice("results") == "report"
    types = arguments.names("types")
    firstLabel = arguments.names("first_label")
    firstParameter = arguments.names("first_parameter")
    firstParameterRoles = arguments.roles("first_parameter_roles")
    sharesStem = arguments.choice("first_parameter_stem") == "same"
    exceptions = arguments.names("except").map(FunctionPattern.init)
    exactly = arguments.names("exactly")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.types(named: protocols))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    for declaration in index.declarations(in: file) where !index.isExtension(declaration) {
      guard let type = index.extendedType(declaration), index.kind(type) == .protocol, index.matches(type, protocols)
      else { continue }
      let members = index.members(in: declaration).filter { isRequirement($0, index) }
      guard exactly.isEmpty || isSubject(type, members, resolver) else { continue }
      var met = Set<Int>()
      let senders = firstParameterTypes(of: type, index)
      for member in members {
        if exceptions.contains(where: { $0.matches(member, index) }) {
          result.countFollowed()
          continue
        }
        switch judge(member, &met, senders, resolver, project) {
        case .fine: result.countFollowed()
        case .unresolved: result.countUnresolved()
        case .wrong(let reason): result.countViolated(finding(member, of: type, reason, index))
        }
      }
      judgeMissing(declaration, of: type, &met, index, &result)
    }
    return result
  }

  private func isRequirement(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    switch index.kind(member) {
    case .property, .method, .initializer, .subscript: true
    case .enumCase, .associatedType, .typeAlias: false
    }
  }

  private func finding(_ member: MemberID, of type: TypeID, _ reason: String, _ index: ProjectIndex) -> Finding {
    let name = index.fullName(member)
    return Finding(
      range: index.nameRange(member),
      placeholders: ["protocol": index.qualifiedName(type), "member": name, "reason": reason],
      symbol: index.qualifiedName(type) + "." + name, label: reason)
  }

  // MARK: Judging a requirement

  private enum Judgement {
    case fine
    case wrong(String)
    case unresolved
  }

  private func judge(
    _ member: MemberID, _ met: inout Set<Int>, _ senders: [NamePattern], _ resolver: FileResolver,
    _ project: CheckedProject
  ) -> Judgement {
    let tree = resolver.tree
    let index = resolver.index
    if !exactly.isEmpty {
      let name = index.name(member)
      guard let place = exactly.firstIndex(where: { $0.matches(name) }) else { return .wrong("is one member too many") }
      guard met.insert(place).inserted else { return .wrong("is a second '\(exactly[place].text)'") }
    }
    let isProperty = index.kind(member) == .property
    if isProperty, reportsProperties { return .wrong("is a property") }
    if !isProperty, reportsMethods { return .wrong("is \(Self.kindName(index.kind(member)))") }
    if isProperty, reportsSetters, index.hasSetter(member) { return .wrong("can be set") }
    if index.kind(member) == .method,
      let node = tree.memberDeclaration(named: index.nameRange(member).lowerBound)
    {
      if reportsResults, let type = tree.declaredType(of: node), !Self.isNothing(type, tree) {
        return .wrong("returns \(tree.singleLine(type))")
      }
      if let reason = faultOfFirstLabel(member, index) { return .wrong(reason) }
      let judgement = judgeFirstParameter(of: node, senders, resolver, project)
      guard case .fine = judgement else { return judgement }
    }
    guard !types.isEmpty else { return .fine }
    switch resolver.type(of: member, goesBy: types) {
    case .yes: return .fine
    case .unknown: return .unresolved
    case .no:
      guard let node = tree.memberDeclaration(named: index.nameRange(member).lowerBound),
        let type = tree.declaredType(of: node)
      else { return isProperty ? .unresolved : .wrong("returns nothing") }
      return .wrong("\(isProperty ? "is of type" : "returns") \(tree.singleLine(type))")
    }
  }

  private static func isNothing(_ type: NodeID, _ tree: SyntaxTree) -> Bool {
    ["Void", "()", "Swift.Void"].contains(tree.singleLine(type))
  }

  private static func kindName(_ kind: MemberKind) -> String {
    switch kind {
    case .initializer: "an initializer"
    case .subscript: "a subscript"
    default: "a method"
    }
  }

  // MARK: First parameters

  /// The types of which the first parameter of a protocol's methods may be; empty for any.
  private func firstParameterTypes(of type: TypeID, _ index: ProjectIndex) -> [NamePattern] {
    guard sharesStem else { return firstParameter }
    let stems = NameStem.all(of: index.name(type), by: protocols)
    if stems.isEmpty { return firstParameter }
    return stems.flatMap { stem in firstParameter.map { NamePattern(stem.name(by: $0)) } }
  }

  private func faultOfFirstLabel(_ method: MemberID, _ index: ProjectIndex) -> String? {
    if firstLabel.isEmpty { return nil }
    guard let label = index.labels(of: method).first else { return "has no parameter" }
    if firstLabel.contains(where: { $0.matches(label) }) { return nil }
    return label == "_" ? "has no first argument label" : "has the first argument label '\(label)'"
  }

  /// - Parameter names: which the type of the parameter may have; empty for any.
  private func judgeFirstParameter(
    of method: NodeID, _ names: [NamePattern], _ resolver: FileResolver, _ project: CheckedProject
  ) -> Judgement {
    if names.isEmpty, firstParameterRoles.isEmpty { return .fine }
    let tree = resolver.tree
    guard let clause = tree.child(method, .parameterClause), let parameter = tree.child(clause, .parameter) else {
      return .wrong("has no parameter")
    }
    guard let written = tree.parameterType(parameter) else { return .unresolved }
    let type = tree.unwrappedType(written)
    let matches =
      tree.flags(parameter).contains(.variadic)
      ? [.no] : [matchNames(type, names, method, resolver, project), matchRoles(type, method, resolver, project)]
    if matches.contains(.no) {
      let expected = sharesStem ? ", not " + names.map(\.text).joined(separator: " or ") : ""
      return .wrong("has a first parameter of type \(tree.singleLine(written))\(expected)")
    }
    return matches.contains(.unknown) ? .unresolved : .fine
  }

  private func matchNames(
    _ type: NodeID, _ names: [NamePattern], _ method: NodeID, _ resolver: FileResolver, _ project: CheckedProject
  ) -> NameMatch {
    if names.isEmpty || isName(type, matching: names, resolver.tree) { return .yes }
    return match(type, resolver, isUnknown: { mayBeDeclared(type, at: method, resolver, project) }) {
      resolver.index.matches($0, names)
    }
  }

  private func matchRoles(
    _ type: NodeID, _ method: NodeID, _ resolver: FileResolver, _ project: CheckedProject
  ) -> NameMatch {
    if firstParameterRoles.isEmpty { return .yes }
    let tree = resolver.tree
    // Nobody knows what a type of another module is built on.
    func isUnknown() -> Bool {
      let isOfLanguage = LanguageType.names.contains { tree.token(tree.token(type), spells: $0) }
      return !isOfLanguage || mayBeDeclared(type, at: method, resolver, project)
    }
    return match(type, resolver, isUnknown: isUnknown) { project.roles.has($0, anyOf: firstParameterRoles) }
  }

  /// Whether the type of a first parameter fits, or a protocol that is asked of it.
  ///
  /// - Parameter isUnknown: whether nothing is known of a name that neither the project nor the SDK table explains.
  private func match(
    _ type: NodeID, _ resolver: FileResolver, isUnknown: () -> Bool, fits: (TypeID) -> Bool
  ) -> NameMatch {
    let tree = resolver.tree
    switch resolver.resolve(typeNode: type) {
    case .ambiguous: return .unknown
    case .genericParameter(let constraints): return constraints.contains(where: fits) ? .yes : .unknown
    case .type(let found):
      if fits(found) { return .yes }
      return tree.kind(tree.token(type)) == .kwSelfType ? .unknown : .no
    case .unknown:
      switch tree.kind(type) {
      case .arrayType, .dictionaryType, .functionType, .tupleType: return .no
      case .identifierType, .memberType: return isUnknown() ? .unknown : .no
      default: return .unknown
      }
    }
  }

  /// Whether a type is written with one of the names, as its last name or together with those before it.
  private func isName(_ type: NodeID, matching wanted: [NamePattern], _ tree: SyntaxTree) -> Bool {
    guard tree.kind(type) == .identifierType || tree.kind(type) == .memberType else { return false }
    var name = tree.name(tree.token(type))
    var link = type
    // Other files may declare what stands before it, and a module may stand in front of that.
    while !wanted.contains(where: { $0.matches(name) }) {
      guard tree.kind(link) == .memberType, let base = tree.firstChild(link),
        tree.kind(base) == .memberType || tree.kind(base) == .identifierType
      else { return false }
      name = tree.name(tree.token(base)) + "." + name
      link = base
    }
    return true
  }

  /// Whether the project or the method itself declare a type of a type's name. One of the SDK would have been found, unless
  /// its module is not imported.
  private func mayBeDeclared(
    _ type: NodeID, at method: NodeID, _ resolver: FileResolver, _ project: CheckedProject
  ) -> Bool {
    let tree = resolver.tree
    let name = tree.token(type)
    if project.declaresTypeName(resolver.nameBytes(name)) || tree.kind(name) == .kwSelfType { return true }
    guard let clause = tree.child(method, .genericParameterClause) else { return false }
    return tree.children(clause).contains { tree.name(tree.token($0)) == tree.name(name) }
  }

  /// Whether the protocol sets out to have the members it should have: all, by their names, or some, by their types too.
  private func isSubject(_ type: TypeID, _ members: [MemberID], _ resolver: FileResolver) -> Bool {
    let index = resolver.index
    let ancestors = index.ancestors(of: type).resolved
    if ancestors.contains(where: { index.matches($0, types) }) { return true }
    var met: Set<Int> = []
    for member in members + ancestors.flatMap(index.members) where index.kind(member) == .property {
      let name = index.name(member)
      guard let place = exactly.firstIndex(where: { $0.matches(name) }) else { continue }
      if types.isEmpty || resolver.type(of: member, goesBy: types) != .no { return true }
      met.insert(place)
    }
    return met.count == exactly.count
  }

  private func judgeMissing(
    _ declaration: DeclarationID, of type: TypeID, _ met: inout Set<Int>, _ index: ProjectIndex,
    _ result: inout CheckResult
  ) {
    guard !exactly.isEmpty, met.count < exactly.count else { return }
    let ancestors = index.ancestors(of: type)
    let inherited = ancestors.resolved.flatMap { index.members(of: $0) }.filter { isRequirement($0, index) }
    for member in inherited {
      let name = index.name(member)
      if let place = exactly.firstIndex(where: { $0.matches(name) }) { met.insert(place) }
    }
    guard let missing = exactly.indices.first(where: { !met.contains($0) }) else { return }
    guard ancestors.unresolvedNames.allSatisfy(Self.emptyProtocols.contains) else { return result.countUnresolved() }
    let name = index.qualifiedName(type)
    let reason = "requires no '\(exactly[missing].text)'"
    result.countViolated(
      Finding(
        range: index.nameRange(declaration), placeholders: ["protocol": name, "member": name, "reason": reason],
        symbol: name, label: reason))
  }
}
