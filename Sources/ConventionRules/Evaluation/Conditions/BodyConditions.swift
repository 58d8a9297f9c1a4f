/// `captures`: how a closure holds the object in whose code it stands.
struct CapturesCondition: Evaluator {
  let words: [CaptureWord]

  var need: Need { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let held = held(place, scope) else { return .unknown }
    return Truth(held.allSatisfy(words.contains))
  }

  /// The ways in which the object is held; nil where it is not known whether there is one.
  private func held(_ place: FoundPlace, _ scope: Scope) -> Set<CaptureWord>? {
    guard let node = place.node, let resolver = scope.resolver(of: place.file) else { return nil }
    let closure = place.closure(resolver)
    guard let ways = closure.map({ Self.ways($0, resolver) }) ?? Self.ways(handing: node, resolver) else { return nil }
    guard ways.contains(.strong), !words.contains(.strong) else { return ways }
    switch Self.keepsObject(closure ?? node, resolver) {
    case .yes: return ways
    // A value is copied.
    case .no: return [.nothing]
    case .unknown: return nil
    }
  }

  private static func ways(_ closure: NodeID, _ resolver: FileResolver) -> Set<CaptureWord> {
    let tree = resolver.tree
    let uses = SelfUses(of: closure, resolver)
    let ways = Set(uses.places.map { CaptureWord($0.ownership) })
    if !ways.isEmpty { return ways }
    return tree.selfCaptures(of: closure).first.map { [CaptureWord(tree.ownership(ofCapture: $0))] } ?? [.nothing]
  }

  /// The same of a method by its name; nil for a variable of which nobody knows what it holds.
  private static func ways(handing name: NodeID, _ resolver: FileResolver) -> Set<CaptureWord>? {
    let method = FunctionReference(name, in: resolver.tree).flatMap { HandedMethod($0, resolver) }
    return method.map { $0.keepsSelf ? [.strong] : [.nothing] }
  }

  /// Whether `self` is an object where a closure stands, which a closure can keep.
  private static func keepsObject(_ closure: NodeID, _ resolver: FileResolver) -> Truth {
    guard let declaration = resolver.enclosingDeclaration(of: closure) else { return .no }
    guard let type = resolver.index.extendedType(declaration) else { return .unknown }
    switch resolver.index.kind(type) {
    case .class, .actor: return Truth(!resolver.tree.isInStaticMember(closure))
    case .struct, .enum: return .no
    case .protocol: return .unknown
    }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let held = held(place, scope) else {
      let isKnown = scope.resolver(of: place.file).flatMap(place.closure) != nil
      return isKnown ? "is where self is not known" : "is a function with unknown captures"
    }
    let wrong = CaptureWord.allCases.first { held.contains($0) && !words.contains($0) }
    return wrong.map { $0 == .nothing ? "does not capture self" : "captures self \($0.adverb)" }
  }
}

extension CaptureWord {
  init(_ ownership: SelfOwnership) {
    self =
      switch ownership {
      case .weak: .weak
      case .unowned: .unowned
      case .strong: .strong
      }
  }

  /// For messages: `weakly`.
  fileprivate var adverb: String {
    switch self {
    case .weak: "weakly"
    case .unowned: "unowned"
    case .strong: "strongly"
    case .nothing: "not at all"
    }
  }
}

/// `statements`: what a body or a closure is made of.
struct StatementsCondition: Evaluator {
  let demands: StatementDemands

  init(_ query: StatementQuery, _ compiler: RuleCompiler) {
    demands = StatementDemands(query, compiler)
  }

  var need: Need { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let judgement = judgement(place, scope) else { return .unknown }
    if !judgement.faults.isEmpty { return .no }
    return judgement.isUnsure ? .unknown : .yes
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    judgement(place, scope)?.faults.first?.why ?? "may be made of other statements"
  }

  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] { judgement(place, scope)?.faults ?? [] }

  /// Where a rule asks for more statements: how many there are.
  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard demands.asksForCount, let block = place.node, let tree = scope.resolver(of: place.file)?.tree else {
      return nil
    }
    switch tree.statementCounts(of: block).upperBound {
    case 0: return "has no statement"
    case 1: return "has only 1 statement"
    case let count: return "has only \(count) statements"
    }
  }

  private func judgement(_ place: FoundPlace, _ scope: Scope) -> StatementDemands.Judgement? {
    guard case .code(let node, let name) = place.item, let resolver = scope.resolver(of: place.file),
      let block = place.subject == .body ? node : place.closure(resolver)
    else { return nil }
    let tree = resolver.tree
    let opening = place.subject == .body ? tree.range(name) : tree.firstLine(of: block)
    return demands.judge(block, opening: opening, scope.bindings, tree)
  }
}
