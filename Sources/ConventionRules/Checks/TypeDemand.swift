/// The types of which rules ask in members: certain ones, all but certain ones, and optionals or none.
struct TypeDemand {
  static let parameters = [
    CheckParameter(
      "types", .names(of: .typesOrFunctions), default: "[]",
      "names of the property's or result's type, typealiases and subtypes included, or of that of one of a case's associated "
        + "values; `Void` for methods that return nothing, `* -> *` and the like for functions, those in optionals, tuples, "
        + "arrays and dictionaries included; other types are not looked for in arrays and tuples: `[Flow]` goes by `Array`. "
        + "Initializers have none. [] for all"),
    CheckParameter(
      "except_types", .names(of: .typesOrFunctions), default: "[]",
      "types that a member may have; of a case each associated value"),
    CheckParameter(
      "optionality", .choices(["none", "optional", "implicitly_unwrapped"]), default: "[]",
      "how such a type is written: `Flow`, `Flow?` or `Flow!`, as are `(any Flow)!` and `(Flow & Other)!`; a typealias may be an "
        + "optional, and what has no written type is never implicitly unwrapped. [] for any way"),
  ]

  private let types: [NamePattern]
  private let exceptTypes: [NamePattern]
  private let optionality: Set<String>

  init(arguments: CheckArguments) {
    types = arguments.names("types")
    exceptTypes = arguments.names("except_types")
    optionality = Set(arguments.choices("optionality"))
  }

  /// Whether a member that has no type cannot be found.
  var asksForType: Bool { !types.isEmpty || !optionality.isEmpty }

  /// Whether a member has such a type.
  func match(_ member: MemberID, _ resolver: FileResolver) -> NameMatch {
    let index = resolver.index
    switch index.kind(member) {
    case .initializer: return asksForType ? .no : .yes
    case .enumCase: return asksForType || !exceptTypes.isEmpty ? matchValues(ofCase: member, resolver) : .yes
    default: break
    }
    return match(
      { resolver.result(of: member, goesBy: $0) }, isImplicit: index.typeIsOptional(member) == .implicitlyUnwrapped)
  }

  private func matchValues(ofCase member: MemberID, _ resolver: FileResolver) -> NameMatch {
    let tree = resolver.tree
    let name = resolver.index.nameRange(member).lowerBound
    guard let element = tree.innermost(around: name, where: { tree.kind($0) == .enumCaseElement }),
      let clause = tree.child(element, .parameterClause)
    else { return .no }
    let matches = tree.children(clause).filter { tree.kind($0) == .parameter }.map { value in
      guard let type = tree.parameterType(value) else { return NameMatch.unknown }
      return match({ resolver.written(type, goesBy: $0) }, isImplicit: false)
    }
    return matches.contains(.yes) ? .yes : matches.contains(.unknown) ? .unknown : .no
  }

  /// - Parameter goesBy: whether the type goes by one of certain names.
  private func match(_ goesBy: ([NamePattern]) -> NameMatch, isImplicit: Bool) -> NameMatch {
    // Most members have none of the types, so that the rest need not be asked.
    let isOfType = types.isEmpty ? .yes : goesBy(types)
    if isOfType == .no { return .no }
    let isOther = exceptTypes.isEmpty ? .yes : goesBy(exceptTypes).negated
    if isOther == .no { return .no }
    let isWritten = isWritten(goesBy, isImplicit: isImplicit)
    if isWritten == .no { return .no }
    return [isOfType, isOther, isWritten].contains(.unknown) ? .unknown : .yes
  }

  private func isWritten(_ goesBy: ([NamePattern]) -> NameMatch, isImplicit: Bool) -> NameMatch {
    if optionality.isEmpty { return .yes }
    if isImplicit { return optionality.contains("implicitly_unwrapped") ? .yes : .no }
    let (allowsOptional, allowsOther) = (optionality.contains("optional"), optionality.contains("none"))
    if allowsOptional == allowsOther { return allowsOptional ? .yes : .no }
    let isOptional = goesBy([NamePattern("Optional")])
    return allowsOptional ? isOptional : isOptional.negated
  }
}
