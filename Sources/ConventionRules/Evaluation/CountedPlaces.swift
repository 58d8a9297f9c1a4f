struct CountedPlaces {
  var sure: [FoundPlace] = []
  /// How many there are for certain in files that are not at hand.
  var elsewhere = 0
  /// Those that are open.
  var open = AnswerCounts()
  var isComplete = true

  /// The places for certain; a member that branches of `#if` repeat is one, and so is code that excludes each other. What a
  /// subclass overrides is one with that, and its own initializers stand in place of inherited ones.
  func distinct(_ scope: Scope) -> [FoundPlace] {
    let index = scope.index
    let own = sure.filter { $0.seenFrom == nil }.compactMap { place -> MemberID? in
      if case .member(let member) = place.item { member } else { nil }
    }
    let names = Set(own.map { index.fullName($0) })
    let hasInitializers = own.contains { index.kind($0) == .initializer }
    var seen: Set<String> = []
    let onOneWay = numbersOnOneWay(scope)
    return sure.enumerated().filter { number, place in
      if place.node != nil, scope.resolver(of: place.file) != nil { return onOneWay.contains(number) }
      guard case .member(let member) = place.item else { return true }
      let isReplaced =
        names.contains(index.fullName(member)) || hasInitializers && index.kind(member) == .initializer
      if place.seenFrom != nil, isReplaced { return false }
      let owner = scope.index.owner(of: place).map { "\($0.index)" } ?? ""
      return seen.insert(owner + "." + scope.index.fullName(member)).inserted
    }.map(\.element)
  }

  /// Of the places in code, those on the way through each member that has the most. An object is made by one initializer.
  private func numbersOnOneWay(_ scope: Scope) -> Set<Int> {
    var members: [NodeID: [(node: NodeID, numbers: [Int])]] = [:]
    guard let resolver = scope.resolver else { return [] }
    for (number, place) in sure.enumerated() where place.file == resolver.file {
      guard let node = place.node else { continue }
      members[resolver.tree.body(around: node), default: []].append((node, [number]))
    }
    var initializers: [NodeID: [Int]] = [:]
    var all: Set<Int> = []
    for (member, items) in members.sorted(by: { $0.key < $1.key }) {
      let most = resolver.most(of: items, in: member)
      if resolver.tree.kind(member) == .initializerDecl, let type = resolver.tree.parent(member) {
        if most.count > initializers[type]?.count ?? 0 { initializers[type] = most }
      } else {
        all.formUnion(most)
      }
    }
    return initializers.values.reduce(into: all) { $0.formUnion($1) }
  }
}

extension PlaceMatcher {
  /// What it looks for, in short: `property 'viewModel'`.
  func plainWords(_ scope: Scope) -> String {
    let names: [String] =
      switch target {
      case .names(let names): names.patterns(scope.bindings).filter { $0.text != "*" }.inWords
      case .types(let types): types.inWords(scope, article: "")
      case .statements(let words): words.map(\.rawValue).sorted()
      case .literals: []
      }
    let words = subject.rawValue.words
    return names.isEmpty ? words : words + subject.link + names.joined(separator: " or ")
  }

  /// The names that it looks for, or what these are of.
  func namesInWords(_ scope: Scope, orElse word: String = "function") -> String {
    let names = self.names?.patterns(scope.bindings).filter { $0.text != "*" }.inWords ?? []
    return names.isEmpty ? word : names.joined(separator: " or ")
  }

  /// The same where it is asked of the type that declares a function or a property whether it calls or assigns this one.
  ///
  /// - Returns: nil where it asks for something else.
  func reason(of place: FoundPlace, in owner: FoundPlace, _ scope: Scope) -> String? {
    guard subject == .call || subject == .assignment, case .member(let member) = place.item,
      let names, names.matches(member, scope.index, scope.bindings), let region = owner.region(scope)
    else { return nil }
    let verb = subject == .call ? "called" : "assigned"
    let found = count(in: region, scope)
    let isCalledAgain = count.atMost.map { found.distinct(scope).count + found.elsewhere > $0 } ?? false
    return isCalledAgain ? "is \(verb) again" : "is never \(verb)"
  }
}

extension FoundPlace {
  /// Where the places lie that it contains; nil where that is not known.
  func region(_ scope: Scope) -> Region? {
    switch item {
    case .type(let type): return .type(type)
    case .nestedType(let body) where subject == .extension: return .body(body)
    case .nestedType(let nested): return scope.index.extendedType(nested).map { .type($0) }
    case .member(let member):
      guard let tree = scope.resolver(of: member.file)?.tree else { return nil }
      return tree.memberNode(withKeywordAt: scope.index.keywordOffset(member))
        .map { .nodes(tree.parts(of: $0, named: scope.index.nameRange(member).lowerBound)) }
    case .code: return code(scope).flatMap { subject.code?.region($0) }
    case .file(let file): return .file(file)
    case .conformance, .undeclared, .elsewhere: return nil
    }
  }

  /// Whether it stands in a file of which a part could not be parsed, or is a type with a body in one.
  ///
  /// - Parameter inCode: whether what is inside of functions counts, which the index does not know.
  func isBroken(_ scope: Scope, inCode: Bool) -> Bool {
    if case .type(let type) = item, scope.index.isBroken(type) { return true }
    return file.map(scope.index.isBroken) ?? false
      || inCode && !(scope.resolver(of: file)?.tree.problems.isEmpty ?? true)
  }
}

extension SyntaxTree {
  /// What belongs to one of several properties or cases that a declaration has: it, and what stands in front of all of them.
  fileprivate func parts(of declaration: NodeID, named name: Int) -> [NodeID] {
    let isOneOfMany = { (part: NodeID) in self.kind(part) == .patternBinding || self.kind(part) == .enumCaseElement }
    let all = Array(children(declaration))
    guard all.count(where: isOneOfMany) > 1 else { return [declaration] }
    return all.filter { !isOneOfMany($0) || range($0).contains(name) }
  }
}
