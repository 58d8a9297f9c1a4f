extension WordDefinition {
  static let `is` = WordDefinition(
    "is",
    of: .all.subtracting([
      .statement, .literal, .attribute, .comment, .file, .extension, .argument, .initialValue, .pattern,
    ]),
    takes: .words(.ofIs), asks: .words,
    meaning: "It has all words of a text, as in `\"stored var\"`, or one entry of a list.",
    example: #"{ property: "*", is: "stored var" }"#,
    phrase: { words, _, write in .any(words.alternatives.map { .all($0.map { phrase($0, write) }) }) },
    prepare: { words, compiler in WordsCondition(words, compiler) },
    mend: { words, _, isDenied in isDenied ? mend(denied: words) : mend(words) })

  /// A modifier goes that nothing needs to be parsed.
  private static func mend(denied words: WordQuery) -> Mend? {
    let written = words.alternatives.compactMap { items -> NamePattern? in
      guard items.count == 1, case .written(let word) = items[0], word.isExact else { return nil }
      return word
    }
    guard written.count == words.alternatives.count else { return nil }
    let title = "remove " + written.map { "'\($0.text)'" }.alternatives
    guard written.allSatisfy({ ["final", "weak", "unowned"].contains($0.text) }) else { return .byHand(title) }
    return Mend(title: title, level: .unsafe) { place, scope in
      let carried = written.filter { place.carries([$0], scope) == .yes }
      guard !carried.isEmpty, let keyword = place.keyword(scope.index) else { return nil }
      return carried.map { .head(keyword: keyword, .noWord($0.text)) }
    }
  }

  /// Of several alternatives, the first one is written.
  private static func mend(_ words: WordQuery) -> Mend? {
    guard let items = words.alternatives.first, items.count == 1 else { return nil }
    switch items[0] {
    case .fact("let"): return .freezing
    case .written(let word) where word.text == "private": return .hiding
    case .written(let word) where word.text == "weak": return .weakening
    case .written(let word) where word.text == "final":
      return Mend(title: "insert 'final'", level: .safe) { place, scope in
        place.classWithoutHeirs(scope.index).map { body in
          [
            .head(
              keyword: scope.index.keywordOffset(body), .word("final"),
              scope.index.extendedType(body).map { .withoutHeirs($0) })
          ]
        }
      }
    // Who writes it has more to change than this word.
    case .written(let word) where word.isExact:
      return .byHand("write '\(word.text)'")
    default: return nil
    }
  }

  private static func phrase(_ item: WordQuery.Item, _ write: Phrasing) -> Phrase {
    switch item {
    case .written(let pattern) where pattern.text.allSatisfy(\.isLetter): .adjective(pattern.text)
    case .written(let pattern): .adjective(SentenceText.code(pattern.text))
    case .vocabulary(let name): .adjective(write.names(NameQuery([.vocabulary(name)])))
    case .fact(let word): Facts.named(word)?.row.phrase ?? .adjective(word)
    }
  }
}

extension FoundPlace {
  /// Where the keyword of its only declaration stands.
  fileprivate func keyword(_ index: ProjectIndex) -> Int? {
    switch item {
    case .member(let member): index.keywordOffset(member)
    case .nestedType(let nested): index.keywordOffset(nested)
    case .type(let type):
      index.primaryBody(of: type).map(index.keywordOffset)
    default: nil
    }
  }

  /// The only body of a class of which nobody can inherit: neither somebody in the project, nor by what it says itself. `final` breaks
  /// nothing there.
  fileprivate func classWithoutHeirs(_ index: ProjectIndex) -> DeclarationID? {
    let type: TypeID? =
      switch item {
      case .type(let type): type
      case .nestedType(let nested): index.extendedType(nested)
      default: nil
      }
    guard let type, index.kind(type) == .class, index.directSubtypes(of: type).isEmpty,
      !index.mayHaveUnseenHeirs(type)
    else { return nil }
    let bodies = index.declarations(of: type).filter { !index.isExtension($0) }
    guard let body = bodies.first, bodies.count == 1,
      !index.words(index.record(body).carried, of: body).contains("open"),
      !index.members(of: type).contains(where: index.isOpen)
    else { return nil }
    return body
  }
}

private struct WordsCondition: PreparedCondition {
  private enum Item: Sendable {
    case fact(AskedFact)
    case written([NamePattern])
  }

  private let alternatives: [[Item]]
  private let asksForStrength: Bool

  init(_ query: WordQuery, _ compiler: RuleCompiler) {
    alternatives = query.alternatives.map { words in
      words.map { word in
        switch word {
        case .fact(let word): Facts.named(word).map { .fact(AskedFact($0)) } ?? .written([])
        case .written(let pattern): .written([pattern])
        case .vocabulary(let name): .written(compiler.vocabulary[name] ?? [])
        }
      }
    }
    asksForStrength = alternatives.joined().allSatisfy { item in
      guard case .written(let patterns) = item else { return false }
      return patterns.allSatisfy { $0.text == "weak" || $0.text == "unowned" }
    }
  }

  var constraint: Constraint {
    .words(alternatives.map { $0.map { if case .fact(let asked) = $0 { asked.fact.mark } else { nil } } })
  }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    switch alternatives.joined().first(where: { answer($0, place, scope).isOpen }) {
    case .written(let patterns)?:
      let word = patterns.first?.text ?? ""
      guard word.hasPrefix("@") else { return "is declared in a file that was not read" }
      if case .member(let member) = place.item, patterns.contains(where: \.isOfFunctionTypes),
        scope.index.kind(member) == .property
      {
        return
          "has the type '\(PlaceFacts.writtenType(place, scope))', which may be '\(word)'; write the closure's type itself"
      }
      if let type = place.meantType(scope), let above = scope.project.supertypeWithUnknownAttributes(of: type) {
        return "may get '\(word)' from '\(above)', whose attributes are unknown; write '\(word)' at the type itself"
      }
      return "may get '\(word)' from '#if' or a protocol; write '\(word)' itself"
    case .fact(let asked)?:
      if let reason = asked.fact.reason?(place, scope) { return reason }
      return "may be \(asked.fact.words): its type or what it belongs to is unknown" + WayOut.type
    case nil: return "may be held weakly by its property wrapper; write 'weak'"
    }
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    let words = alternatives.first { $0.all { answer($0, place, scope) } == .yes } ?? []
    let texts = words.map { item -> String in
      switch item {
      case .fact(let asked): asked.fact.words
      case .written(let patterns): patterns.first { place.carries([$0], scope) == .yes }?.text ?? ""
      }
    }
    return texts.isEmpty ? nil : texts == ["settable"] ? "can be set" : "is " + texts.joined(separator: " ")
  }

  /// Attributes of members stand in the tree alone.
  var need: RequiredInput {
    alternatives.joined().map { if case .fact(let asked) = $0 { asked.fact.need } else { .tree } }.max() ?? .index
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    let answer = alternatives.any { $0.all { self.answer($0, place, scope) } }
    // A wrapper of which nothing is known may hold an object weakly.
    guard answer == .no, asksForStrength, case .member(let member) = place.item, scope.index.hasAttributes(member)
    else {
      return answer
    }
    return scope.resolver(of: member.file)?.mayBringValue(member) ?? true ? .unknown : .no
  }

  private func answer(_ item: Item, _ place: FoundPlace, _ scope: Scope) -> Truth {
    switch item {
    case .written(let patterns): place.carries(patterns, scope)
    case .fact(let asked): place.isA(asked, scope)
    }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    let failing = alternatives.compactMap { $0.first { answer($0, place, scope) != .yes } }
    if failing.count == 1, case .fact(let asked) = failing[0], let reason = asked.fact.reason?(place, scope) {
      return reason
    }
    let words = failing.map { item -> String in
      switch item {
      case .fact(let asked): asked.fact.words
      case .written(let patterns): patterns.first?.text ?? ""
      }
    }
    return words.isEmpty ? nil : "is not " + words.joined(separator: " or ")
  }
}

/// A fact has many parts. An object makes a copy one reference.
private final class AskedFact: Sendable {
  let fact: Fact

  init(_ fact: Fact) { self.fact = fact }
}

extension FoundPlace {
  fileprivate func isA(_ asked: AskedFact, _ scope: Scope) -> Truth {
    switch item {
    case .member(let member): return asked.fact.ofMember(member, scope)
    case .type(let type): return asked.fact.ofType(type, scope.index)
    case .nestedType(let nested):
      return scope.index.extendedType(nested).map { asked.fact.ofType($0, scope.index) } ?? .unknown
    case .code where memberOfBody(scope) != nil: return declaration(scope).isA(asked, scope)
    case .code(let node, let name):
      guard let resolver = scope.resolver(of: file) else { return .unknown }
      let code = CodePlace(place: self, node: node, name: name, resolver: resolver, scope: scope)
      return asked.fact.ofCode.map { $0(code) } ?? code.ofUsedMember(by: asked.fact)
    case .conformance(let entry, _): return asked.fact.ofConformance(entry, scope)
    case .undeclared: return asked.fact.ofUndeclared
    case .elsewhere: return .unknown
    case .file: return .no
    }
  }
}

extension FoundPlace {
  /// Whether a declaration carries a modifier, a keyword or an attribute as written; a type also has a global actor from its
  /// supertypes.
  fileprivate func carries(_ patterns: [NamePattern], _ scope: Scope) -> Truth {
    switch item {
    case .type(let type): return carries(type, patterns, scope)
    case .nestedType(let nested):
      return scope.index.extendedType(nested).map { carries($0, patterns, scope) } ?? .unknown
    case .member(let member): return carries(member, patterns, scope)
    case .code where memberOfBody(scope) != nil: return declaration(scope).carries(patterns, scope)
    case .code(let node, _): return codeCarries(node, patterns, scope)
    case .conformance(let entry, _): return carries(entry, patterns, scope)
    case .undeclared: return .unseen
    case .elsewhere: return .unknown
    case .file: return .no
    }
  }

  /// The attributes of a conformance: `@unchecked Sendable`.
  private func carries(_ entry: Conformance, _ patterns: [NamePattern], _ scope: Scope) -> Truth {
    guard let tree = scope.resolver(of: file)?.tree else { return .unknown }
    let written = tree.innermost(around: entry.range.lowerBound) { tree.kind($0) == .inheritedType }
    let attributes = written.map(tree.attributeNames) ?? []
    return Truth(attributes.contains { name in patterns.contains { $0.matches("@" + name) } })
  }

  private func carries(_ type: TypeID, _ patterns: [NamePattern], _ scope: Scope) -> Truth {
    let index = scope.index
    let known = scope.project.typeCarries(type, patterns)
    guard known == .no, patterns.contains(where: \.isAttribute),
      let body = index.declarations(of: type).first(where: { !index.isExtension($0) }),
      let resolver = scope.resolver(of: body.file),
      let node = resolver.declaration(of: body)
    else { return known }
    return MemberWords(node, in: nil, resolver).areSure ? .no : .unknown
  }

  private func carries(_ member: MemberID, _ patterns: [NamePattern], _ scope: Scope) -> Truth {
    let index = scope.index
    let hasDefault = scope.project.hasDefault(member.file, oneOf: patterns)
    if !hasDefault, let known = index.flagsSay(member, carries: patterns) { return known }
    guard let resolver = scope.resolver(of: member.file), let node = resolver.declaration(of: member)
    else { return .unknown }
    let words = MemberWords(node, in: index.declaration(of: member), resolver)
    if patterns.contains(where: words.match) { return .yes }
    if patterns.contains(where: \.isOfFunctionTypes), index.kind(member) == .property {
      return functionType(of: member, carries: patterns, resolver, scope)
    }
    let byDefault = hasDefault ? isIsolatedByDefault(member, words.texts, patterns, scope) : .no
    return byDefault != .no ? byDefault : words.areSure ? .no : .unknown
  }

  /// Whether the type of a property, through optionals and an alias, is that of functions with an attribute.
  private func functionType(
    of property: MemberID, carries patterns: [NamePattern], _ resolver: FileResolver, _ scope: Scope
  ) -> Truth {
    let index = scope.index
    guard let node = resolver.node(of: property), let type = resolver.tree.declaredType(of: node) else {
      return index.languageType(of: property) == nil ? .unknown : .no
    }
    func carries(_ type: NodeID, in tree: SyntaxTree) -> Bool {
      tree.words(beforeType: type).contains { word in patterns.contains { $0.matches(word) } }
    }
    if carries(type, in: resolver.tree) { return .yes }
    if let alias = index.typealias(ofType: property) {
      guard let other = scope.resolver(of: alias.file), let declaration = other.declaration(of: alias),
        let meant = other.tree.child(declaration, .typeInitializerClause).flatMap(other.tree.firstChild)
      else { return .unknown }
      return Truth(carries(meant, in: other.tree))
    }
    if case .type = index.valueType(of: property) { return .no }
    return index.formOfType(property) != .path || index.languageType(of: property) != nil ? .no : .unknown
  }

  /// Whether the default isolation of its module holds for a member: it says nothing else itself, and can be isolated.
  private func isIsolatedByDefault(
    _ member: MemberID, _ words: [String], _ patterns: [NamePattern], _ scope: Scope
  ) -> Truth {
    switch scope.index.kind(member) {
    case .typeAlias, .associatedType, .enumCase: return .no
    case .property, .method, .initializer, .subscript: break
    }
    let byBody = scope.index.declaration(of: member).map { scope.project.isIsolatedByDefault($0, oneOf: patterns) }
    return scope.project.isIsolatedOtherwise(words, patterns).negated.and(byBody ?? .yes)
  }

  /// Parameters and closures carry modifiers and attributes of their types, and local functions their own.
  private func codeCarries(_ node: NodeID, _ patterns: [NamePattern], _ scope: Scope) -> Truth {
    guard let resolver = scope.resolver(of: file) else { return .unknown }
    let tree = resolver.tree
    let head: NodeID? =
      switch subject {
      case .closure: tree.child(node, .closureSignature)
      case .import: tree.parent(node)
      default: node
      }
    let words = MemberWords(head ?? node, in: nil, resolver)
    if patterns.contains(where: words.match) { return .yes }
    guard subject == .parameter, let type = tree.parameterType(node) else { return .no }
    return Truth(tree.words(beforeType: type).contains { word in patterns.contains { $0.matches(word) } })
  }
}

extension ProjectIndex {
  /// What the flags of a member tell of words that it carries; nil where the tree has to be asked.
  fileprivate func flagsSay(_ member: MemberID, carries patterns: [NamePattern]) -> Truth? {
    var isUnsure = false
    for pattern in patterns {
      switch pattern.text {
      case "weak": if isWeak(member) { return .yes }
      case "unowned": if isUnowned(member) { return .yes }
      case "static", "class": if isStatic(member) { return nil }
      case "override": if isOverride(member) { return .yes }
      case "lazy": if isLazy(member) { return .yes }
      case "convenience": if isConvenience(member) { return .yes }
      case "required": if isRequired(member) { return .yes }
      case _ where pattern.isOfFunctionTypes && kind(member) == .property: isUnsure = true
      case _ where pattern.isAttribute: if hasAttributes(member) || isInExtension(member) { isUnsure = true }
      default: isUnsure = true
      }
    }
    return isUnsure ? nil : .no
  }

  private func isInExtension(_ member: MemberID) -> Bool { declaration(of: member).map(isExtension) ?? false }
}

extension ProjectContext {
  /// Whether a type carries a modifier or an attribute, or has a global actor from a supertype.
  fileprivate func typeCarries(_ type: TypeID, _ patterns: [NamePattern]) -> Truth {
    if index.carries(type, patterns) { return .yes }
    // Supertypes and build settings bring attributes alone.
    if patterns.allSatisfy({ $0.firstByte != nil && !$0.isAttribute }) { return .no }
    let byDefault = carriesByDefault(type, oneOf: patterns)
    if byDefault != .no { return byDefault }
    let actors = patterns.filter { $0.isAttribute && isGlobalActor($0) != .no }
    if actors.isEmpty { return .no }
    // What it says itself counts for more than what its protocols and superclasses say.
    let isOtherwise = index.primaryBody(of: type).map { saysOtherwise($0, actors) } ?? .no
    if isOtherwise != .no { return isOtherwise.negated }
    let match = carriesOrInherits(type, oneOf: actors)
    // Whether a protocol has it from another one depends on the version of the language.
    return match == .yes && index.kind(type) == .protocol ? .unknown : match
  }
}

extension NamePattern {
  /// Whether it is an attribute that is written before the type of a closure, and before no property.
  fileprivate var isOfFunctionTypes: Bool { text == "@Sendable" || text == "@convention" }
}

private let accessLevels: Set<String> = ["private", "fileprivate", "internal", "package", "public", "open"]

extension ProjectIndex {
  /// Whether the primary declaration of a type carries a matching modifier, or a matching attribute with its `@`.
  func carries(_ type: TypeID, _ patterns: [NamePattern]) -> Bool {
    let asksForAttributesAlone = patterns.allSatisfy(\.isAttribute)
    return declarations(of: type).contains { declaration in
      guard !isExtension(declaration) else { return false }
      // Few types have attributes, and to make a text of each modifier costs more than to see that.
      let words = asksForAttributesAlone ? carriedAttributes(declaration) : carriedWords(declaration)
      return words.contains { word in patterns.contains { $0.matches(word) } }
    }
  }

  private func carriedAttributes(_ declaration: DeclarationID) -> [String] {
    let facts = tables.files[Int(declaration.file.index)]
    let places = record(declaration).carried
    guard places.contains(where: { facts.words[$0] & 1 == 1 }) else { return [] }
    return words(places, of: declaration)
  }

  /// The modifiers of a declaration, and its attributes with their `@`. The level of an extension is that of what it holds.
  private func carriedWords(_ declaration: DeclarationID) -> [String] {
    let words = words(record(declaration).carried, of: declaration)
    guard let outer = bodyNesting(declaration), isExtension(outer), accessLevels.isDisjoint(with: words) else {
      return words
    }
    let flags = record(declaration).flags
    return words
      + (flags.contains(.isPrivate) ? ["fileprivate"] : flags.contains(.isPublic) ? ["public"] : [])
  }
}
