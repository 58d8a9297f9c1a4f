import Synchronization

/// Reads all files in which a member may be used that somebody wants to change, and says whether its uses allow it.
final class UsesPass: Sendable {
  /// What the uses of a member say, the best first.
  enum Verdict: Int, Comparable {
    case allowed
    /// A use may be one of this member, or may set it.
    case unknown
    case refused

    static func < (a: Verdict, b: Verdict) -> Bool { a.rawValue < b.rawValue }
  }

  /// A demand, with what is asked of each use.
  private struct Asked: Sendable {
    let demand: Wish.UsesDemand
    let member: MemberID
    let owner: TypeID
    let name: String
    /// Of the name, and of that of the projected value.
    let hashes: [UInt32]
    /// The owner, and what may be it or above it.
    let kin: Set<TypeID>
    let family: TypeFamily
  }

  private let indexed: IndexedSources
  private let project: ProjectContext
  private let asked: [Asked]
  /// The names of classes that must have no subclass in files of which nothing else is known.
  private let childless: [(demand: Wish.UsesDemand, name: String)]
  private let maximumDepth: Int
  private let queue: WorkQueue
  private let verdicts: Mutex<[Wish.UsesDemand: Verdict]>

  init(_ demands: Set<Wish.UsesDemand>, _ indexed: IndexedSources, _ project: ProjectContext, by workers: Workforce) {
    self.indexed = indexed
    self.project = project
    maximumDepth = workers.maximumDepth
    let index = project.index
    asked = demands.compactMap { demand in
      guard let member = demand.member, let owner = index.owner(of: member) else { return nil }
      var types = BitSet(count: index.typeCount)
      types.insert(owner.index)
      let name = index.name(member)
      return Asked(
        demand: demand, member: member, owner: owner, name: name, hashes: [NameHash.of(name), NameHash.of("$" + name)],
        kin: Set([owner] + index.heirs(of: owner) + index.ancestors(of: owner).resolved),
        family: TypeFamily(.of(types), in: project))
    }
    childless = demands.compactMap { demand in
      if case .withoutHeirs(let type) = demand { (demand, index.name(type)) } else { nil }
    }
    queue = WorkQueue(count: asked.isEmpty ? 0 : indexed.files.count)
    verdicts = Mutex(Dictionary(demands.map { ($0, $0.start(index)) }) { first, _ in first })
  }

  func work(_ memory: WorkerMemory) {
    while let range = queue.take() {
      for position in range { judge(position, memory) }
    }
  }

  /// What was found out of each demand. Call it when all workers are done.
  func finish() -> [Wish.UsesDemand: Verdict] { verdicts.withLock { $0 } }

  private func note(_ verdict: Verdict, on demand: Wish.UsesDemand) {
    verdicts.withLock { $0[demand] = max($0[demand] ?? .refused, verdict) }
  }

  // MARK: Heirs

  /// Looks for types that inherit from what nobody resolves: `App.Model` where no manifest names the module.
  func judgeUnknownHeirs() {
    if childless.isEmpty { return }
    let demands = Dictionary(grouping: childless) { $0.name }
    for body in project.index.files.flatMap(project.index.declarations) {
      for target in project.index.conformances(body).flatMap(\.targets) where target.type == nil {
        let name = target.name.split(separator: ".").last.map(String.init) ?? ""
        for (demand, _) in demands[name] ?? [] { note(.refused, on: demand) }
      }
    }
  }

  // MARK: Other files

  /// Looks for uses in files that the configuration leaves out, of which the index knows nothing.
  func judgeOtherFiles() {
    let words = (asked.map(\.hashes) + childless.map { [NameHash.of($0.name)] }).map { [NameHashSet($0)] }
    indexed.sources.eachOtherFile { text in
      guard let text else {
        for demand in asked.map(\.demand) + childless.map(\.demand) { note(.unknown, on: demand) }
        return
      }
      let isFound = text.hasWords(inOneOfEach: words)
      for (asked, isFound) in zip(asked, isFound) where isFound && text.hasWord(inOneOf: asked.family.words) {
        note(.unknown, on: asked.demand)
      }
      let named = zip(childless, isFound.dropFirst(asked.count)).filter(\.1).map(\.0)
      if named.isEmpty { return }
      let tree = SyntaxTree.parse(text)
      tree.walk(tree.root) { node in
        if tree.kind(node) == .inheritedType,
          let type = tree.children(node).first(where: { tree.kind($0) != .attribute })
        {
          let name = tree.name(tree.token(tree.unwrappedType(type)))
          for (demand, _) in named.filter({ $0.name == name }) { note(.refused, on: demand) }
        }
        return true
      }
    }
  }

  // MARK: A file

  private func judge(_ position: Int, _ memory: WorkerMemory) {
    let file = FileID(index: UInt32(truncatingIfNeeded: position))
    let tree = memory.tree
    do throws(SourceReadError) {
      try indexed.sources.read(indexed.files[position].source, into: memory.text)
    } catch {
      for asked in asked { note(.unknown, on: asked.demand) }
      return
    }
    let lexicalProblems = tree.tokenize()
    let words = FileWords(tree)
    let meant = asked.filter { $0.hashes.contains(where: words.contains) }
    guard !meant.isEmpty else { return }
    tree.parseTokens(lexicalProblems: lexicalProblems, maximumDepth: maximumDepth)
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    let scope = Scope(project: project, file: file, resolver: resolver)
    let names = Set(meant.map(\.name)).sorted().map { NameQuery.Item.pattern(NamePattern($0)) }
    let query = PlaceQuery(subject: .use, target: .names(NameQuery(names)), count: nil, conditions: [])
    let uses = PlaceMatcher(query, RuleCompiler(project)).places(in: .file(file), scope).all
    let byName = Dictionary(grouping: uses) { $0.meaning?.names.first ?? "" }
    for asked in meant {
      var writes: [NodeID] = []
      for use in byName[asked.name] ?? [] {
        guard case .code(let node, _) = use.item else { continue }
        let verdict = verdict(of: use, node, asked, resolver, &writes)
        if verdict != .allowed { note(verdict, on: asked.demand) }
      }
      switch asked.demand {
      case .unwritten where !resolver.areFirstValues(writes, of: asked.member, of: asked.owner):
        note(.refused, on: asked.demand)
      case .inside where project.index.isTakenByInitializer(asked.member, of: asked.owner):
        switch resolver.isLabel(asked.name, inCallMaking: asked.owner) {
        case .no: break
        case .yes: note(.refused, on: asked.demand)
        case .unknown, .unseen, .unplayed: note(.unknown, on: asked.demand)
        }
      case .unwritten, .inside, .withoutHeirs: break
      }
      if !tree.problems.isEmpty { note(.unknown, on: asked.demand) }
    }
  }

  private func verdict(
    of use: FoundPlace, _ node: NodeID, _ asked: Asked, _ resolver: FileResolver, _ writes: inout [NodeID]
  ) -> Verdict {
    switch isUse(use, node, asked, resolver) {
    case .no: return .allowed
    case .unknown, .unseen, .unplayed: return .unknown
    case .yes: break
    }
    switch asked.demand {
    case .withoutHeirs: return .allowed
    case .inside:
      return resolver.file == asked.member.file && resolver.stands(node, inBodyOf: asked.owner)
        ? .allowed : .refused
    case .unwritten:
      // Who has a key path may write by it.
      if resolver.tree.kind(node) == .keyPathExpr { return .unknown }
      switch resolver.setsProperty(node) {
      case .no: return mayChange(node, asked, resolver) ? .unknown : .allowed
      case .yes:
        writes.append(node)
        return .allowed
      case .unknown, .unseen, .unplayed: return .unknown
      }
    }
  }

  /// Whether a place of the name is a use of the member.
  private func isUse(_ use: FoundPlace, _ node: NodeID, _ asked: Asked, _ resolver: FileResolver) -> Truth {
    guard let meaning = use.meaning, let receiver = meaning.receiver else {
      if resolver.tree.isKeyPathOfEnvironment(node) { return .no }
      // `.name` is a static member. Else a value may come from afar, by names that say nothing of its type.
      return resolver.tree.isImplicitMember(node) && !project.index.isStatic(asked.member) ? .no : .unknown
    }
    let receivers = [receiver] + meaning.others
    if receivers.allSatisfy(asked.kin.contains) { return .yes }
    if receivers.contains(where: asked.kin.contains) { return .unknown }
    // What a type does not declare may be another type's: `@dynamicMemberLookup` gives its members on.
    let areDeclared = receivers.allSatisfy {
      !project.index.member(named: asked.name, of: $0, includingInherited: true).isEmpty
    }
    return areDeclared ? .no : .unknown
  }

  /// Whether code may change a value by what only its library knows: by a function of a type that is unknown or the library's, or by
  /// an operator such as `<-`. A lazy part is set when it is read.
  private func mayChange(_ node: NodeID, _ asked: Asked, _ resolver: FileResolver) -> Bool {
    let (tree, index, member) = (resolver.tree, project.index, asked.member)
    let use = node
    var node = node
    while let outer = tree.parent(node), [.optionalChainingExpr, .forceUnwrapExpr].contains(tree.kind(outer)) {
      node = outer
    }
    guard let outer = tree.parent(node) else { return false }
    if tree.kind(outer) == .memberAccessExpr, tree.firstChild(outer) == node {
      let types = index.valueType(of: member).types
      if tree.isCallee(outer) {
        // `take()` of an optional empties it.
        if node == use, index.typeIsOptional(member) != .none { return true }
        return index.languageType(of: member) == nil
          && (types.isEmpty || types.contains(where: index.hasUnknownFunctions))
      }
      let part = tree.name(tree.token(outer))
      return types.contains { type in
        index.isValue(type)
          && index.member(named: part, of: type, includingInherited: false).contains(where: index.isLazy)
      }
    }
    func isReading(_ sign: NodeID) -> Bool { Self.readingOperators.contains(tree.text(tree.token(sign))) }
    switch tree.kind(outer) {
    case .prefixOperatorExpr: return !isReading(outer)
    case .postfixOperatorExpr: return true
    case .sequenceExpr: return tree.children(outer).contains { tree.kind($0) == .binaryOperator && !isReading($0) }
    default: return false
    }
  }

  private static let readingOperators: Set<String> = [
    "!", "~", "+", "-", "*", "/", "%", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "??", "...", "..<",
    "~=", "&",
    "|", "^",
    "<<", ">>", "&+", "&-", "&*",
  ]
}

extension Wish.UsesDemand {
  /// What is known before a file is read. Nobody knows who uses it in a file that is not there, or sets it where a library is used.
  fileprivate func start(_ index: ProjectIndex) -> UsesPass.Verdict {
    switch self {
    case .withoutHeirs: .allowed
    case .inside: index.isPartial ? .unknown : .allowed
    case .unwritten(let member):
      index.isPartial || index.isPublic(member) && !index.isSetterPrivate(member) ? .unknown : .allowed
    }
  }

  fileprivate var member: MemberID? {
    switch self {
    case .inside(let member), .unwritten(let member): member
    case .withoutHeirs: nil
    }
  }
}

extension SyntaxTree {
  /// Whether a key path stands in a wrapper such as `@Environment(…)`, and names a value of a library's table.
  fileprivate func isKeyPathOfEnvironment(_ node: NodeID) -> Bool {
    guard kind(node) == .keyPathExpr,
      let attribute = ancestor(of: node, where: { kind($0) == .attribute || kind($0) == .codeBlock }),
      kind(attribute) == .attribute, let name = firstChild(attribute)
    else { return false }
    return LibraryNames[.wrappersWithTypes].contains(nameBytes(token(name)))
  }
}

extension FileResolver {
  /// Whether code stands between the braces of a type or of its extensions: an extension of a nested type is none of these.
  fileprivate func stands(_ node: NodeID, inBodyOf type: TypeID) -> Bool {
    var body = enclosingDeclaration(of: node)
    while let current = body {
      if index.extendedType(current) == type { return true }
      body = index.enclosingDeclaration(of: current)
    }
    return false
  }
}

extension ProjectIndex {
  /// Whether a library may have a function that changes a value of the type: those of its structures are on no list.
  fileprivate func hasUnknownFunctions(_ type: TypeID) -> Bool {
    isValue(type) && (isSDK(type) || !ancestors(of: type).unresolvedNames.isEmpty)
  }

  /// Whether each variable of a type holds a copy.
  fileprivate func isValue(_ type: TypeID) -> Bool { kind(type) == .struct || kind(type) == .enum }
}

extension Linter {
  /// Takes away the fixes that some use of a member forbids, and tells of those that nobody can rely on.
  func settleFixes(
    of result: inout LintResult, _ indexed: IndexedSources, _ project: ProjectContext, by workers: Workforce
  ) {
    let found = result.diagnostics + result.suppressed.map(\.diagnostic)
    let demands = Set(found.flatMap(\.places).flatMap(\.fixes).flatMap(\.wishes).compactMap(\.demand))
    guard !demands.isEmpty else { return }
    let pass = UsesPass(demands, indexed, project, by: workers)
    workers.work(most: WorkQueue.chunks(indexed.files.count)) { [pool] in pool.withMemory(pass.work) }
    pass.judgeUnknownHeirs()
    pass.judgeOtherFiles()
    let verdicts = pass.finish()
    for number in result.diagnostics.indices { result.diagnostics[number].settleFixes(verdicts) }
    for number in result.suppressed.indices { result.suppressed[number].diagnostic.settleFixes(verdicts) }
  }
}

extension Diagnostic {
  fileprivate mutating func settleFixes(_ verdicts: [Wish.UsesDemand: UsesPass.Verdict]) {
    fixes = fixes.map { fix in
      fix.settled(fix.wishes.compactMap(\.demand).map { verdicts[$0] ?? .unknown }.max() ?? .allowed)
    }
    for number in repetitions.indices { repetitions[number].settleFixes(verdicts) }
  }
}

extension Fix {
  /// The same, as far as the uses allow it.
  fileprivate func settled(_ verdict: UsesPass.Verdict) -> Fix {
    switch verdict {
    case .allowed: self
    case .unknown:
      Fix(title: title, level: min(level, .unsafe), placedEdits: placedEdits, wishes: wishes, source: source)
    case .refused: Fix(title: title, level: .shown, placedEdits: [], wishes: [], source: source)
    }
  }
}
