extension CodeSubject {
  static let mention = CodeSubject(
    marks: .node, doubt: "may be another type with this name",
    names: { [$0.tree.name($0.name), $0.tree.text($0.node)] },
    find: { test, node, resolver, scope, places in
      guard let types = test.types else { return }
      let names = test.typeNames ?? TypeNameFilter(types, scope.project)
      let finder = MentionFinder(
        types: types, surroundings: test.surroundings, resolver: resolver, scope: scope, filter: names)
      let tree = resolver.tree
      for use in resolver.uses.names(in: tree.range(node), of: tree) { finder.visit(use.node, &places) }
    })
}

/// Finds where types are named in code.
struct MentionFinder {
  let types: TypeMatcher
  /// The types whose code is read; nil for all code.
  let surroundings: TypeMatcher?
  let resolver: FileResolver
  let scope: Scope
  fileprivate let filter: TypeNameFilter

  private var tree: SyntaxTree { resolver.tree }
  private var index: ProjectIndex { scope.index }

  func visit(_ node: NodeID, _ places: inout [FoundPlace]) {
    switch tree.kind(node) {
    case .identifierExpr: visit(expression: node, &places)
    case .identifierPattern: break
    default: visit(type: node, &places)
    }
  }

  // MARK: Chains of names

  /// Names that are joined by dots, the outermost type first, each with its node.
  struct Chain {
    let links: [NodeID]
    let isType: Bool
    /// Whose code it is.
    let reader: Reader

    var last: NodeID { links[links.count - 1] }

    /// What stands in front of one of the names.
    func upTo(_ end: Int) -> Chain { Chain(links: Array(links[..<end]), isType: isType, reader: reader) }
  }

  /// The type whose code a name stands in: it does not mention itself.
  struct Reader {
    /// The outermost type around that is read.
    let type: TypeID?
    /// All types around, where every type is read.
    let others: [TypeID]
  }

  private func visit(type node: NodeID, _ places: inout [FoundPlace]) {
    // A qualifier is judged with what stands behind it.
    if let parent = tree.parent(node), tree.kind(parent) == .memberType, tree.firstChild(parent) == node { return }
    var link = node
    var mayBeMeant = filter.mayBeNamed(resolver.nameBytes(tree.token(link)))
    while tree.kind(link) == .memberType, let base = tree.firstChild(link) {
      mayBeMeant = mayBeMeant || filter.mayBeNamed(resolver.nameBytes(tree.token(base)))
      link = base
    }
    guard mayBeMeant, !isAttributeName(node), let reader = reader(ofType: node) else { return }
    var links: [NodeID] = [node]
    while tree.kind(links[links.count - 1]) == .memberType, let base = tree.firstChild(links[links.count - 1]) {
      links.append(base)
    }
    judge(Chain(links: links.reversed(), isType: true, reader: reader), &places)
  }

  /// A type named as the start of an expression: `UIView()`, `UIView.appearance()`, `UIView.self`.
  private func visit(expression node: NodeID, _ places: inout [FoundPlace]) {
    guard tree.kind(tree.token(node)).isName, isTypeLike(node) else { return }
    var mayBeMeant = false
    var last: NodeID? = node
    while !mayBeMeant, let link = last {
      mayBeMeant = filter.mayBeNamed(resolver.nameBytes(tree.token(link)))
      last = nextLink(of: link)
    }
    guard mayBeMeant, let reader = reader(around: node) else { return }
    var links = [node]
    while let link = nextLink(of: links[links.count - 1]) { links.append(link) }
    judge(Chain(links: links, isType: false, reader: reader), &places)
  }

  private func isAttributeName(_ node: NodeID) -> Bool {
    tree.parent(node).map { tree.kind($0) == .attribute } ?? false
  }

  /// Whose code a type stands in; nil where it is not read.
  ///
  /// The type that an extension extends is the one whose code follows, and is no other. Where files are read, and not types, the
  /// file names it.
  private func reader(ofType node: NodeID) -> Reader? {
    guard let parent = tree.parent(node), tree.kind(parent) == .extensionDecl else { return reader(around: node) }
    return surroundings == nil ? Reader(type: nil, others: []) : nil
  }

  /// The node of the next name in a dotted chain of names that may be of types.
  private func nextLink(of link: NodeID) -> NodeID? {
    tree.memberAccess(on: link).flatMap { isTypeLike($0) ? $0 : nil }
  }

  private func isTypeLike(_ node: NodeID) -> Bool { tree.isTypeLike(tree.token(node)) }

  // MARK: Whose code

  /// Whose code a node stands in; nil where it is not read.
  private func reader(around node: NodeID) -> Reader? {
    let around = resolver.typesAround(node)
    guard let surroundings else { return Reader(type: around.first, others: around) }
    if around.isEmpty, resolver.isInExtension(calledLike: surroundings, node, scope) {
      return Reader(type: nil, others: [])
    }
    return around.last { surroundings.matches($0, scope) == .yes }.map { Reader(type: $0, others: []) }
  }

  /// Whether a type is no other than the one whose code is read: that itself, or one inside of it that is read as well. A view
  /// inside of a view model stays a view.
  func isNoOther(_ type: TypeID, _ reader: Reader) -> Bool {
    type == reader.type || reader.others.contains(type)
      || isOwn(type, reader) && surroundings.map { $0.matches(type, scope) == .yes } ?? false
  }

  /// Whether a type is the one whose code is read, or inside of it.
  func isOwn(_ type: TypeID, _ reader: Reader) -> Bool { reader.type.map { index.isInside(type, $0) } ?? false }

  /// Whether a type is one that the rule asks for; what is nested in the type whose code is read must be it by its role.
  func answer(_ type: TypeID, _ reader: Reader) -> Truth {
    let answer = types.possibilities(type, scope).any { $0.1 }
    return answer == .no || !isOwn(type, reader) || types.hasRole(type) ? answer : .no
  }

  // MARK: What a name stands for

  private func judge(_ chain: Chain, _ places: inout [FoundPlace]) {
    judge(whole: chain, &places)
    for end in chain.links.indices.dropFirst().reversed() {
      judge(qualifier: chain.upTo(end), before: chain.links[end], &places)
    }
  }

  /// What all of a name stands for.
  private func judge(whole chain: Chain, _ places: inout [FoundPlace]) {
    let resolution = resolve(chain.last, chain)
    if case .genericParameter(let parts) = resolution {
      // A typealias of a composition names each part of it.
      guard surroundings == nil, isTypealias(chain) else { return visitName(chain, resolution, &places) }
      for type in parts where !isNoOther(type, chain.reader) {
        let answer = answer(type, chain.reader)
        if answer >= .unknown {
          places.append(place(chain, resolution, [type], answer, hidden: index.qualifiedName(type)))
        }
      }
      return
    }
    let count = places.count
    let weak = judge(resolution, chain, &places)
    let isOfReader = resolution.types.contains { isNoOther($0, chain.reader) || isOwn($0, chain.reader) }
    if places.count == count, !isOfReader { visitName(chain, resolution, &places) }
    if places.count == count, let weak { places.append(place(chain, resolution, weak.types, weak.answer)) }
  }

  /// A type whose name stands before another one: `L10n` of `L10n.Card`.
  ///
  /// - Parameter next: what stands behind it: another type, or a member whose name looks like one.
  private func judge(qualifier chain: Chain, before next: NodeID, _ places: inout [FoundPlace]) {
    guard filter.mayBeNamed(resolver.nameBytes(tree.token(chain.last))) else { return }
    let resolution = resolve(chain.last, chain)
    let isQualifier = chain.isType || !isMember(next, of: resolution)
    if case .unknown = resolution {
      let written = isWritten(chain)
      guard written != .no, !resolver.isModule(chain.last) else { return }
      return places.append(place(chain, resolution, [], written, isQualifier: isQualifier))
    }
    guard let weak = judge(resolution, chain, isQualifier: isQualifier, &places) else { return }
    places.append(place(chain, resolution, weak.types, weak.answer, isQualifier: isQualifier))
  }

  /// - Returns: the types of which nobody sees whether they are meant.
  private func judge(
    _ resolution: Resolution, _ chain: Chain, isQualifier: Bool = false, _ places: inout [FoundPlace]
  ) -> (types: [TypeID], answer: Truth)? {
    let types: [TypeID]
    switch resolution {
    case .type(let type): types = isModule(calledLike: type, chain) ? [] : [type]
    case .ambiguous(let all): types = all
    case .unknown, .genericParameter: return nil
    }
    if types.isEmpty || types.contains(where: { isNoOther($0, chain.reader) }) { return nil }
    let answer = types.agreed { self.answer($0, chain.reader) }
    if answer >= .unknown { places.append(place(chain, resolution, types, answer, isQualifier: isQualifier)) }
    return answer != .no && answer < .unknown ? (types, answer) : nil
  }

  /// Whether what stands behind the name of a type is a value that it has, and not a type inside of it.
  private func isMember(_ next: NodeID, of resolution: Resolution) -> Bool {
    guard resolver.typeNamed(by: next) == .unknown else { return false }
    let name = tree.name(tree.token(next))
    return resolution.types.contains { type in
      index.member(named: name, of: type, includingInherited: true).contains { index.kind($0) != .typeAlias }
    }
  }

  /// By its name alone, or by what a typealias hides.
  private func visitName(_ chain: Chain, _ last: Resolution, _ places: inout [FoundPlace]) {
    let written = isWritten(chain)
    if written >= .unknown { return places.append(place(chain, last, [], written)) }
    let count = places.count
    defer { if written != .no, places.count == count { places.append(place(chain, last, [], written)) } }
    guard let node = chain.isType ? chain.links.last : chain.links.first else { return }
    for named in named(byTypealias: node, chain.reader) {
      places.append(place(chain, last, named.type.map { [$0] } ?? [], .yes, hidden: named.name))
    }
  }

  private func isTypealias(_ chain: Chain) -> Bool {
    guard let node = chain.isType ? chain.links.last : chain.links.first, chain.isType || chain.links.count == 1 else {
      return false
    }
    var search = Search()
    switch resolver.found(typeName: node, &search) {
    case .alias, .alternatives: return true
    default: return false
    }
  }

  private func resolve(_ link: NodeID, _ chain: Chain) -> Resolution {
    chain.isType ? resolver.resolve(typeNode: link) : resolver.typeNamed(by: link)
  }

  private func isModule(calledLike type: TypeID, _ chain: Chain) -> Bool {
    let link = chain.last
    let next =
      chain.isType ? tree.parent(link).flatMap { tree.kind($0) == .memberType ? $0 : nil } : tree.memberAccess(on: link)
    return next.map { resolver.isModule(calledLike: type, before: tree.token($0)) } ?? false
  }

  /// Whether a chain of names is asked for as written, and means nothing that the project declares.
  private func isWritten(_ chain: Chain) -> Truth {
    guard chain.links.contains(where: { filter.isWritten(resolver.nameBytes(tree.token($0))) }) else { return .no }
    let names = chain.links.map { tree.name(tree.token($0)) }
    let answer = types.answer(written: names.joined(separator: "."), scope)
    guard answer != .no, !chain.links.contains(where: { isDeclared(resolve($0, chain)) }) else { return .no }
    return chain.isType || !resolver.isLocalVariable(named: names[0], visibleAt: chain.links[0]) ? answer : .no
  }

  func isOfProject(_ resolution: Resolution) -> Bool {
    if case .type(let type) = resolution { return !index.isSDK(type) }
    return false
  }

  /// Whether the project declares what a name stands for, as far as the index can tell.
  func isDeclared(_ resolution: Resolution) -> Bool {
    switch resolution {
    case .type(let type): !index.isSDK(type)
    case .unknown: false
    case .ambiguous, .genericParameter: true
    }
  }

  // MARK: Places

  /// - Parameters:
  ///   - types: the one that is asked for, or each that may be meant; none where it is known by its name alone.
  ///   - hidden: what a typealias stands for.
  private func place(
    _ chain: Chain, _ last: Resolution, _ types: [TypeID], _ truth: Truth, hidden: String? = nil,
    isQualifier: Bool = false
  ) -> FoundPlace {
    let first = chain.links[0]
    let node = chain.last
    let words = chain.links.map { tree.name(tree.token($0)) }
    let written = words.joined(separator: ".")
    let meant = last.candidates.map(index.qualifiedName)
    let meaning = hidden ?? meant.first
    var names = [written, words[words.count - 1]]
    if !chain.isType, let access = tree.memberAccess(on: node) {
      names.append(written + "." + tree.name(tree.token(access)))
    }
    names += hidden.map { [$0] } ?? meant
    let type = types.first
    let why = type.map { self.types.role(of: $0, scope) } ?? ("", "")
    return FoundPlace(
      subject: .mention, file: resolver.file, item: .code(first, name: tree.token(node)),
      meaning: PlaceMeaning(
        type: type, others: Array(types.dropFirst()), truth: truth, name: Self.name(written, meaning), names: names,
        range: tree.start(first)..<tree.end(tree.token(node)), why: why.0, label: why.1,
        isForeign: type.map(index.isSDK) ?? types.isEmpty, isQualifier: isQualifier))
  }

  /// - Parameter meaning: the full name of the type that is meant; where the written name is no end of it, nor the other way
  ///   round, a typealias is in between.
  private static func name(_ written: String, _ meaning: String?) -> String {
    guard let meaning, !("." + meaning).hasSuffix("." + written), !("." + written).hasSuffix("." + meaning) else {
      return written
    }
    return written + " = " + meaning
  }
}

extension SyntaxTree {
  func memberAccess(on base: NodeID) -> NodeID? {
    guard let parent = parent(base), kind(parent) == .memberAccessExpr, firstChild(parent) == base else { return nil }
    return parent
  }

  /// Types are written with a capital first letter, after underscores.
  func isTypeLike(_ token: TokenID) -> Bool {
    let name = nameBytes(token)
    guard let first = name.first(where: { $0 != UInt8(ascii: "_") }) else { return false }
    // Beyond ASCII only Unicode's tables know what a capital letter is.
    if first >= 0x80 { return String(decoding: name, as: UTF8.self).first { $0 != "_" }?.isUppercase ?? false }
    return UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z")
  }
}

extension TypeMatcher {
  func hasRole(_ type: TypeID) -> Bool {
    parts.contains { if case .role(let role) = $0 { role.types.contains(type.index) } else { false } }
  }

  /// By what a type is one of these, for messages, and the same with an article: the role that it or the type around it plays.
  func role(of type: TypeID, _ scope: Scope) -> (String, String) {
    for part in parts {
      switch part {
      case .role(let role):
        if role.types.contains(type.index) { return (role.name, "a " + role.name.words) }
      case .names: break
      case .conditions(let prepared):
        guard prepared.answer(FoundPlace(of: type, scope.index), scope) == .yes else { continue }
        let constraints = prepared.constraint.parts
        if let around = constraints.lazy.compactMap(\.surroundingTypes).first,
          let outer = scope.outerType(of: type, around)
        {
          let words = around.role(of: outer, scope).0.words
          let why = "declared inside \(words.isEmpty ? "" : "the \(words) ")'\(scope.index.qualifiedName(outer))'"
          return (why, why)
        }
        if let role = constraints.lazy.compactMap(\.roleTypes?.roles.first).first { return (role, "a " + role.words) }
      }
    }
    return ("", "")
  }
}

extension Scope {
  /// The innermost type around another that is one of certain types.
  fileprivate func outerType(of type: TypeID, _ types: TypeMatcher) -> TypeID? {
    var current = index.enclosingType(of: type)
    while let outer = current {
      if types.matches(outer, self) == .yes { return outer }
      current = index.enclosingType(of: outer)
    }
    return nil
  }
}
