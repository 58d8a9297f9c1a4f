/// A word of `is` that no modifier spells: what it says, and of what it holds.
struct Fact: Sendable {
  let row: WordTable.Row
  /// By which others than `is` look for it.
  var mark: Constraint.Mark?
  var ofMember: @Sendable (MemberID, Scope) -> Truth = { _, _ in .no }
  var ofType: @Sendable (TypeID, ProjectIndex) -> Truth = { _, _ in .no }
  var ofConformance: @Sendable (Conformance, Scope) -> Truth = { _, _ in .no }
  /// nil where it holds of a use that it holds of the member.
  var ofCode: (@Sendable (CodePlace) -> Truth)?
  /// Of a type that nobody declares.
  var ofUndeclared = Truth.unseen
  var need = RequiredInput.index
  /// How messages say it, where the word alone is not enough.
  var shown: String?
  /// Why it does not hold of a place, or what is not known there; nil where the word says it.
  var reason: (@Sendable (FoundPlace, Scope) -> String?)?

  /// How messages say it: "is not `weak`".
  var words: String { shown ?? row.word.words }
}

extension Fact {
  init(_ word: String, _ subjects: SubjectSet, _ meaning: String, _ phrase: Phrase) {
    row = WordTable.Row(word: word, subjects: subjects, meaning: meaning, phrase: phrase)
  }

  /// One that holds of members.
  fileprivate init(
    _ word: String, _ subjects: SubjectSet, _ meaning: String, _ phrase: Phrase? = nil,
    mark: Constraint.Mark? = nil, ofMember: @escaping @Sendable (MemberID, Scope) -> Truth
  ) {
    self.init(word, subjects, meaning, phrase ?? .adjective(word.words))
    (self.mark, self.ofMember) = (mark, ofMember)
  }

  /// One that holds of properties.
  fileprivate init(
    ofProperties word: String, _ meaning: String, _ phrase: Phrase? = nil, mark: Constraint.Mark? = nil,
    _ holds: @escaping @Sendable (MemberID, ProjectIndex) -> Bool
  ) {
    self.init(word, [.property, .member, .use, .body], meaning, phrase, mark: mark) { member, scope in
      Truth(scope.index.kind(member) == .property && holds(member, scope.index))
    }
  }

  fileprivate func and(
    mark: Constraint.Mark? = nil, ofType: (@Sendable (TypeID, ProjectIndex) -> Truth)? = nil,
    ofCode: (@Sendable (CodePlace) -> Truth)? = nil
  ) -> Fact {
    var fact = self
    fact.mark = mark ?? fact.mark
    if let ofType { fact.ofType = ofType }
    if let ofCode { fact.ofCode = ofCode }
    return fact
  }
}

/// The words of `is` that no modifier spells.
enum Facts {
  private static let optionals: SubjectSet = [.property, .method, .subscript, .case, .member, .parameter, .use, .body]
  private static let functions: SubjectSet = [.property, .method, .initializer, .subscript, .member, .use, .body]

  static let all: [Fact] = [
    Fact(ofProperties: "let", "A constant.", .adjective("`let`")) { $1.isLet($0) },
    Fact(ofProperties: "var", "Declared by `var`.", .adjective("`var`")) { !$1.isLet($0) },
    Fact(ofProperties: "stored", "A property that stores its value.", mark: .stored) {
      !$1.isComputed($0) && !$1.isRequirement($0)
    },
    Fact(ofProperties: "computed", "A property with code that gives its value.") {
      $1.isComputed($0) && !$1.isRequirement($0)
    },
    Fact(ofProperties: "lazy", "Declared `lazy`.") { $1.isLazy($0) },
    Fact(ofProperties: "observed", "With `willSet` or `didSet`.") { $1.hasObservers($0) },
    instance, settable, optional, implicitlyUnwrapped,
    written("existential", "Its type, or what it returns, is written with `any`.", "any"),
    written("opaque", "Its type, or what it returns, is written with `some`.", "some"),
    Fact(
      "generic", [.type, .nestedType, .method, .initializer, .subscript, .member, .use, .body],
      "It has generic parameters."
    ) { Truth($1.index.isGeneric($0)) }.and(ofType: { Truth($1.isGeneric($0)) }),
    Fact(
      "requirement", functions, "Declared in a protocol, which asks for it.",
      .adjective("required", rest: "a requirement"), mark: .requirement
    ) { Truth($1.index.isRequirement($0)) },
    Fact("overridden", functions, "A subclass overrides it.") { $1.index.isOverridden($0) },
    parameter("first", mark: .first) { $0.first }, parameter("last") { $0.last },
    foreign, qualifier, declaredDependency,
    use("read", "The use takes its value.") { code in
      code.resolver.tree.isCallee(code.node) ? .no : code.place.isWritten(code.node, code.resolver).negated
    },
    use("written", "The use sets it.") { $0.place.isWritten($0.node, $0.resolver) },
    use("called", "The use calls it.") { Truth($0.resolver.tree.isCallee($0.node)) },
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.row.word, $0) })

  static func named(_ word: String) -> Fact? { byName[word] }

  // MARK: Words that take more than a line

  private static let instance = Fact(
    "instance", [.property, .method, .initializer, .subscript, .case, .member, .use, .call, .body],
    "Not a static member.",
    .adjective("instance", rest: "an instance member")
  ) { member, scope in
    let kind = scope.index.kind(member)
    return Truth(kind != .typeAlias && kind != .associatedType && !scope.index.isStatic(member))
  }.and(ofCode: { code in
    code.place.subject == .call ? Truth(!code.resolver.callsStaticFunction(code.node)) : .unknown
  })

  /// By others: what only the type sets is its own affair.
  private static let settable = Fact(
    "settable", [.property, .subscript, .member, .use], "It can be set from where it is seen.", mark: .settable
  ) { member, scope in
    let index = scope.index
    let isProperty = index.kind(member) == .property
    guard isProperty || index.kind(member) == .subscript, !index.isPrivate(member), !index.isSetterPrivate(member)
    else { return .no }
    // A subscript stores nothing.
    let isStored = isProperty && !index.isComputed(member) && !index.isRequirement(member)
    return Truth(isStored ? !index.isLet(member) : index.hasSetter(member))
  }

  private static let optional: Fact = Fact(
    "optional", optionals, "Its type, what it returns, or what a case carries is an optional."
  ) { member, scope in
    let index = scope.index
    if index.kind(member) == .enumCase { return FoundPlace.isOptionalValue(ofCase: member, scope) }
    switch index.typeIsOptional(member) {
    case .optional: return .yes
    case .implicitlyUnwrapped: return .no
    case .none:
      return index.hasTypeAnnotation(member)
        ? index.type(of: member, goesBy: [NamePattern("Optional")])
        : index.kind(member) == .property ? index.isInferredAsOptional(member) : .no
    }
  }.and(ofCode: { $0.ofParameter(isImplicitly: false) ?? $0.ofUsedMember(by: optional) })

  private static let implicitlyUnwrapped: Fact = Fact(
    "implicitly_unwrapped", optionals, "The same with `!`."
  ) { Truth($1.index.typeIsOptional($0) == .implicitlyUnwrapped) }
  .and(ofCode: { $0.ofParameter(isImplicitly: true) ?? $0.ofUsedMember(by: implicitlyUnwrapped) })

  /// How a type is written stands in the tree alone.
  private static func written(_ word: String, _ meaning: String, _ keyword: String) -> Fact {
    var fact = Fact(word, [.property, .method, .subscript, .member, .parameter], meaning) { member, scope in
      guard let tree = scope.resolver(of: member.file)?.tree,
        let node = tree.memberDeclaration(named: scope.index.nameRange(member).lowerBound)
      else { return .unknown }
      return Truth(tree.declaredType(of: node).map { tree.isWritten($0, with: keyword) } ?? false)
    }.and(ofCode: { code in
      guard code.place.subject == .parameter else { return .no }
      let tree = code.resolver.tree
      return Truth(tree.parameterType(code.node).map { tree.isWritten($0, with: keyword) } ?? false)
    })
    fact.need = .tree
    return fact
  }

  private static func parameter(
    _ word: String, mark: Constraint.Mark? = nil, _ wanted: @escaping @Sendable ([NodeID]) -> NodeID?
  ) -> Fact {
    Fact(word, [.parameter], "The \(word) of the parameters.", .adjective(word, rest: "the " + word))
      .and(
        mark: mark,
        ofCode: { code in
          let tree = code.resolver.tree
          guard code.place.subject == .parameter, let clause = tree.parent(code.node) else { return .no }
          return Truth(wanted(tree.children(clause).filter { tree.kind($0) == .parameter }) == code.node)
        })
  }

  private static func use(
    _ word: String, _ meaning: String, _ holds: @escaping @Sendable (CodePlace) -> Truth
  ) -> Fact {
    Fact(word, [.use], meaning, .says("be", word)).and(ofCode: holds)
  }

  private static let qualifier = Fact(
    "qualifier", [.mention], "Only the first part of a longer name: `Feed` of `Feed.Row`.",
    .adjective("qualifying", rest: "the first part of a longer name")
  ).and(ofCode: { Truth($0.place.meaning?.isQualifier ?? false) })

  private static let declaredDependency: Fact = {
    var fact = Fact(
      WordQuery.declaredDependency, [.import],
      "The manifest lists it for each module of the file, or it is a module of the system.",
      .adjective("declared", rest: "a declared dependency")
    ).and(ofCode: { code in
      guard let name = code.place.names(code.scope).first, let file = code.place.file else { return .unknown }
      let isConditional = code.place.isConditional(code.scope)
      return code.scope.project.modules.answer(file, mayImport: name, isConditional: isConditional)
    })
    fact.shown = "a declared dependency"
    fact.reason = { place, scope in
      guard let name = place.names(scope).first, let file = place.file else { return nil }
      guard let (module, manifest) = scope.index.module(of: file, without: name) else {
        return scope.index.doubt(whether: file, lists: name)
      }
      return "is no dependency of '\(module)' in '\(manifest)'"
    }
    return fact
  }()

  private static let foreign: Fact = {
    var fact = Fact(
      "foreign", [.type, .conformance, .mention, .creation, .assignment, .use], "Declared outside of the project.",
      .says("be", "declared in the project", isDenied: true, behind: "declared outside of the project"))
    fact.mark = .foreign
    fact.ofUndeclared = .yes
    fact.ofType = { Truth($1.isSDK($0)) }
    fact.ofConformance = { entry, scope in
      guard let target = entry.targets.first else { return .no }
      if let type = target.type { return Truth(scope.index.isSDK(type)) }
      return scope.project.declares([NamePattern(target.name)]) ? .no : scope.ofNameDeclaredNowhere
    }
    fact.ofCode = { $0.isForeign }
    return fact
  }()
}

extension Scope {
  /// Whether a type is foreign of which no file declares the name.
  fileprivate var ofNameDeclaredNowhere: Truth { index.isPartial ? .unknown : .yes }
}

extension SyntaxTree {
  /// Whether a type is `any P` or `some P`, optional or not.
  fileprivate func isWritten(_ type: NodeID, with keyword: String) -> Bool {
    var node = type
    while kind(node) != .someOrAnyType {
      let isWrapped = kind(node) == .optionalType || kind(node) == .implicitlyUnwrappedOptionalType
      guard isWrapped || kind(node) == .attributedType || kind(node) == .tupleType || kind(node) == .tupleTypeElement,
        let inner = Array(children(node)).last
      else { return false }
      node = inner
    }
    return name(token(node)) == keyword
  }
}

extension CodePlace {
  /// What is known of a use by the member that it uses; no of anything else.
  func ofUsedMember(by fact: Fact) -> Truth {
    guard place.subject == .use else { return .no }
    return place.usedMember(scope).map { fact.ofMember($0, scope) } ?? .unknown
  }

  /// nil where it is no parameter.
  fileprivate func ofParameter(isImplicitly: Bool) -> Truth? {
    place.subject == .parameter ? resolver.parameter(node, isOptional: isImplicitly) : nil
  }

  fileprivate var isForeign: Truth {
    let index = scope.index
    switch place.subject {
    case .mention, .creation:
      if let meaning = place.meaning {
        return !meaning.isForeign ? .no : meaning.type == nil ? scope.ofNameDeclaredNowhere : .yes
      }
      guard let type = place.meantType(scope) else {
        let isDeclared = scope.project.declaresTypeName(resolver.tree.nameBytes(name))
        return isDeclared ? .no : scope.ofNameDeclaredNowhere
      }
      return Truth(index.isSDK(type))
    case .assignment: return resolver.setsForeignProperty(node, named: name)
    case .use:
      guard let receiver = place.meaning?.receiver else { return .unknown }
      let owner = place.usedMember(scope).flatMap(index.declaration).flatMap(index.extendedType)
      return Truth(index.isSDK(owner ?? receiver))
    default: return .unknown
    }
  }
}

extension FileResolver {
  /// Whether the type of a parameter is an optional, by its sign, its name or a typealias.
  fileprivate func parameter(_ parameter: NodeID, isOptional isImplicitly: Bool) -> Truth {
    guard var type = tree.parameterType(parameter) else { return .unknown }
    // `Int?...` is an array.
    if tree.flags(parameter).contains(.variadic) { return .no }
    while tree.kind(type) == .attributedType, let inner = Array(tree.children(type)).last { type = inner }
    let isImplicit = tree.kind(type) == .implicitlyUnwrappedOptionalType
    if isImplicitly || isImplicit { return Truth(isImplicit && isImplicitly) }
    return index.type(writtenType(type), goesBy: TypePatterns(names: [NamePattern("Optional")]))
  }
}

extension FoundPlace {
  /// Whether a case carries an optional.
  fileprivate static func isOptionalValue(ofCase enumCase: MemberID, _ scope: Scope) -> Truth {
    guard scope.index.record(enumCase).function != SummaryRecords.none else { return .no }
    guard let resolver = scope.resolver(of: enumCase.file) else { return .unknown }
    return resolver.values(ofCase: enumCase).any { resolver.parameter($0, isOptional: false) }
  }

  /// Whether a use gives the member another value; of a key path nobody knows.
  fileprivate func isWritten(_ node: NodeID, _ resolver: FileResolver) -> Truth {
    guard subject == .use else { return Truth(resolver.tree.isAssignmentTarget(node)) }
    let tree = resolver.tree
    guard tree.kind(node) == .keyPathExpr else { return resolver.setsProperty(node) }
    // `object[keyPath: \.name] = value`
    guard case .code(_, let name) = item,
      let access = tree.ancestor(of: node, where: { tree.kind($0) == .subscriptExpr || tree.kind($0) == .codeBlock }),
      resolver.property(byKeyPathOf: access).map(tree.token) == name
    else { return .unknown }
    switch tree.change(of: access) {
    case .none: return .no
    case .set, .changed: return .yes
    case .partMayBeChanged: return .unknown
    }
  }
}

extension ProjectIndex {
  /// Whether the value of a property without a type of its own is optional: not if it is a literal, a collection or a creation.
  fileprivate func isInferredAsOptional(_ property: MemberID) -> Truth {
    if !hasInitialValue(property) || languageType(of: property) != nil || isCollection(property) { return .no }
    let callee = typeName(property).split(separator: ".").last
    return callee?.first?.isUppercase ?? false || !valueType(of: property).types.isEmpty ? .no : .unknown
  }

  /// Whether a subclass in the project overrides the member.
  fileprivate func isOverridden(_ member: MemberID) -> Truth {
    guard let owner = owner(of: member) else { return .no }
    let name = fullName(member)
    var seen: Set<TypeID> = [owner]
    var pending = directSubtypes(of: owner)
    while let subtype = pending.popLast() {
      guard seen.insert(subtype).inserted else { continue }
      if self.member(named: name, of: subtype, includingInherited: false).contains(where: isOverride) { return .yes }
      pending += directSubtypes(of: subtype)
    }
    return mayHaveUnseenHeirs(owner) && !isPrivate(member) ? .unknown : .no
  }

  /// Whether a function has generic parameters of its own.
  fileprivate func isGeneric(_ member: MemberID) -> Bool {
    let record = record(member)
    guard record.function != SummaryRecords.none, record.kind != .property else { return false }
    return tables.files[Int(member.file.index)].functions[Int(record.function)].genericCount > 0
  }
}
