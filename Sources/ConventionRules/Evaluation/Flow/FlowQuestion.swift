/// An object whose ways are followed.
struct FlowObject: Hashable {
  var name: ObjectName
  /// The type that is judged, of what the name begins with; nil where code says it.
  var type: TypeID?
}

/// A body that is run with the object, under the name that it has there.
struct FlowRun: Hashable {
  let body: NodeID
  let object: FlowObject
}

/// What code does at a node with an object, as far as it concerns a question.
struct FlowAct {
  enum Effect {
    case does, may, undoes
    /// There is no object, so that this is no way of it: `flow?`.
    case lacks
    /// It runs one of several bodies.
    case runs([FlowRun])
  }

  let node: NodeID
  let effect: Effect
  var timing = ClosureTiming.once
  /// Of what is done at the end of a body.
  var body: NodeID?

  /// Whether it may do what is asked for.
  var doesSomething: Bool {
    switch effect {
    case .does, .may, .runs: true
    case .undoes, .lacks: false
    }
  }
}

/// Asks what was done with objects on the ways to places, or is done on the ways from them.
final class FlowQuestion {
  let resolver: FileResolver
  let isBackward: Bool
  /// What the code of a member does with an object.
  private let findActs: (FlowObject, ObjectsOfBody) -> [FlowAct]
  /// Whether what is done when an initializer has returned counts for nothing, and a clause of `#if` is enough.
  private let endsWithBody: Bool
  /// Whether a way counts that ends the program, or never ends: for what is done on none.
  private let countsEndless: Bool

  private var acts: [FlowRun: [NodeID: [FlowAct]]] = [:]
  private var summaries: [FlowRun: FlowValue] = [:]
  private var solutions: [FlowRun: FlowSolution] = [:]
  private var boundaries: [FlowRun: Boundary] = [:]
  private var extents: [FlowRun: Extent?] = [:]
  /// For each run, where the first closure ends that may do it later.
  private var ends: [FlowRun: Int] = [:]

  /// What holds where a body begins; looking backward, behind what returns and behind what throws.
  private struct Boundary: Equatable {
    var main = FlowState.not
    var thrown = FlowState.not

    static let none = Boundary(main: [], thrown: [])
  }

  init(
    _ resolver: FileResolver, isBackward: Bool, endsWithBody: Bool = false, countsEndless: Bool = false,
    acts: @escaping (FlowObject, ObjectsOfBody) -> [FlowAct]
  ) {
    self.resolver = resolver
    self.isBackward = isBackward
    self.endsWithBody = endsWithBody
    self.countsEndless = countsEndless
    findActs = acts
  }

  private var tree: SyntaxTree { resolver.tree }

  // MARK: Answers

  /// Which ways arrive at a place; nil where they are too many.
  func state(at node: NodeID, of object: FlowObject) -> FlowState? {
    guard let body = resolver.flowBody(around: node), let graph = resolver.flowGraph(of: body) else { return nil }
    let run = FlowRun(body: body, object: object)
    let boundary = boundary(of: run)
    let state = solution(of: run, graph, asking: graph.place(of: node, in: tree).block)
      .value(at: graph.place(of: node, in: tree)).state(boundary.main, thrown: boundary.thrown)
    guard isBackward, state.contains(.not), mayBeDoneLater(run, before: node) else { return state }
    return state.subtracting(.not).union(.perhaps)
  }

  /// Whether a closure that was made in front of a place may do it when that is over.
  private func mayBeDoneLater(_ run: FlowRun, before node: NodeID) -> Bool {
    if let known = ends[run] { return known <= tree.end(node) }
    let later = acts(of: run).filter { ($0.timing == .later || $0.timing == .unknown) && doesSomething($0) }
    let end = later.map { tree.end($0.node) }.min() ?? Int.max
    ends[run] = end
    return end <= tree.end(node)
  }

  /// Which ways come out of a body to which nothing was done before.
  func stateBehind(_ run: FlowRun) -> FlowState {
    ensure(innerRuns(of: run))
    return summarize(run, isCalled: false).main(.not)
  }

  /// What a body makes of the ways that come to it.
  func transfer(of run: FlowRun) -> FlowTransfer { summary(of: run).main }

  /// Where a member does with an object what is asked for, or may; nil for nowhere.
  func extent(of object: FlowObject, around node: NodeID) -> Extent? {
    let member = resolver.objects(inBodyAround: node)
    let key = FlowRun(body: member.node, object: object)
    if let known = extents[key] { return known }
    let nodes = acts(of: object, in: member).values.joined().filter(doesSomething).map(\.node)
    var extent: Extent?
    if let first = nodes.map(tree.start).min(), let last = nodes.map(tree.start).max(),
      let end = nodes.map(tree.end).min()
    {
      extent = Extent(firstStart: first, firstEnd: end, lastStart: last)
    }
    extents[key] = .some(extent)
    return extent
  }

  /// Where the first and the last of several places begin, and where one ends first.
  struct Extent {
    let firstStart: Int
    let firstEnd: Int
    let lastStart: Int
  }

  /// Whether code does at a node what is asked for, or may.
  private func doesSomething(_ act: FlowAct) -> Bool {
    guard case .runs(let runs) = act.effect else { return act.doesSomething }
    return runs.contains { !summary(of: $0).main(.not).isSubset(of: .not) }
  }

  // MARK: Acts

  /// What the bodies of a member do with an object.
  private func acts(of object: FlowObject, in member: ObjectsOfBody) -> [NodeID: [FlowAct]] {
    let key = FlowRun(body: member.node, object: object)
    if let known = acts[key] { return known }
    acts[key] = [:]
    var found: [NodeID: [FlowAct]] = [:]
    for act in findActs(object, member) {
      if let body = act.body ?? resolver.flowBody(around: act.node) { found[body, default: []].append(act) }
    }
    if !found.isEmpty { addInner(of: member, object, &found) }
    acts[key] = found
    return found
  }

  /// Adds what runs the functions and closures in a member: it does what these do.
  private func addInner(of member: ObjectsOfBody, _ object: FlowObject, _ found: inout [NodeID: [FlowAct]]) {
    let inner = resolver.innerBodies(of: member.node)
    // What nobody calls does nothing.
    for node in found.keys where inner[node]?.sites?.isEmpty ?? false { found[node] = nil }
    var pending = found.keys.filter { inner[$0] != nil }
    var added: Set<NodeID> = []
    while let node = pending.popLast() {
      guard let body = inner[node], found[node]?.contains(where: \.doesSomething) ?? false, added.insert(node).inserted
      else { continue }
      // A closure that names no member without `self` is kept, as far as one knows.
      let isKept = body.isLater || object.name.declaration != nil && body.sites == nil
      if endsWithBody, isKept { continue }
      let run = FlowAct.Effect.runs([FlowRun(body: node, object: object)])
      for (site, timing) in body.sites ?? body.mentions.map({ ($0, .unknown) }) {
        guard let outer = resolver.flowBody(around: site) else { continue }
        found[outer, default: []].append(FlowAct(node: site, effect: run, timing: timing))
        pending.append(outer)
      }
    }
  }

  private func acts(of run: FlowRun) -> [FlowAct] {
    acts(of: run.object, in: resolver.objects(inBodyAround: run.body))[run.body] ?? []
  }

  private func marks(_ run: FlowRun, _ graph: FlowGraph) -> [FlowMark] {
    acts(of: run).compactMap { act in
      var place = graph.place(of: act.node, in: tree)
      var value = FlowValue(main: .nothing, thrown: .nothing)
      switch act.effect {
      case .does: value = FlowValue(main: .does, thrown: .does)
      case .may: value = FlowValue(main: .may, thrown: .may)
      case .undoes: value = FlowValue(main: .undoes, thrown: .undoes)
      case .lacks:
        guard let skip = graph.skips[act.node.index] else { return nil }
        place = FlowGraph.Place(block: Int(skip), key: 0)
        value = .none
      case .runs where endsWithBody && act.timing == .later: return nil
      case .runs(let runs):
        value = runs.map { summaries[$0] ?? .none }.reduce(.none) { $0.union($1) }
        value = FlowValue(main: value.main.run(act.timing), thrown: value.thrown)
      }
      return FlowMark(
        node: act.node, place: place, transfer: value.main, thrown: value.thrown)
    }
  }

  // MARK: Bodies that are run

  private func summary(of run: FlowRun) -> FlowValue {
    ensure([run])
    return summaries[run] ?? .none
  }

  /// Finds out what bodies do that are run, and all that are run in these. One that runs itself begins with nothing, up to the fixed
  /// point.
  private func ensure(_ runs: [FlowRun]) {
    var order: [FlowRun] = []
    var callers: [FlowRun: [FlowRun]] = [:]
    var pending = runs
    while let run = pending.popLast() {
      guard summaries[run] == nil else { continue }
      summaries[run] = FlowValue.none
      order.append(run)
      for inner in innerRuns(of: run) {
        callers[inner, default: []].append(run)
        pending.append(inner)
      }
    }
    var waiting = Set(order)
    while let run = order.popLast() {
      guard waiting.remove(run) != nil else { continue }
      let found = summarize(run, isCalled: true)
      guard found != summaries[run] else { continue }
      summaries[run] = found
      for caller in callers[run] ?? [] where waiting.insert(caller).inserted { order.append(caller) }
    }
  }

  private func innerRuns(of run: FlowRun) -> [FlowRun] {
    acts(of: run).flatMap { act -> [FlowRun] in
      if case .runs(let runs) = act.effect { runs } else { [] }
    }
  }

  private func summarize(_ run: FlowRun, isCalled: Bool) -> FlowValue {
    guard let graph = resolver.flowGraph(of: run.body) else { return FlowValue(main: .may, thrown: .may) }
    let marks = marks(run, graph)
    // One that says so may throw, whatever it does.
    let throwsUnseen = !graph.isReached(FlowGraph.throwing) && tree.parent(run.body).map(tree.saysThrows) ?? false
    if isBackward {
      var value = FlowSolution(
        graph, marks, isBackward: true, countsEndless: countsEndless, asked: [FlowGraph.entry]
      ).value(through: FlowGraph.entry)
      if throwsUnseen { value.thrown = .nothing }
      return value
    }
    let ends = [FlowGraph.returns, FlowGraph.throwing, FlowGraph.leaving]
    let solution = FlowSolution(graph, marks, isBackward: false, asked: ends, closed: closedBlocks(graph, marks))
    var main = solution.value(of: FlowGraph.returns).main
    // What is called and returns early may do so because it was called before.
    let others = graph.predecessors(FlowGraph.returns).filter { Int($0) != FlowGraph.leaving }
    if isCalled, endsWithBody, main(.not) == [.not, .done],
      !others.contains(where: { solution.value(through: Int($0)).main(.not).contains(.not) })
    {
      main = FlowTransfer(not: [.perhaps, .done], perhaps: main(.perhaps), done: main(.done))
    }
    return FlowValue(main: main, thrown: throwsUnseen ? .nothing : solution.value(of: FlowGraph.throwing).main)
  }

  /// The clauses of `#if` that do nothing, where another one does something.
  private func closedBlocks(_ graph: FlowGraph, _ marks: [FlowMark]) -> Set<FlowGraph.Block> {
    guard endsWithBody, !graph.conditions.isEmpty else { return [] }
    let starts = marks.map { tree.start($0.node) }.sorted()
    var closed: Set<FlowGraph.Block> = []
    for clauses in graph.conditions {
      let empty = clauses.filter { clause in
        let next = starts.partitioningIndex { $0 >= clause.range.lowerBound }
        return next == starts.count || starts[next] >= clause.range.upperBound
      }
      if empty.count < clauses.count { closed.formUnion(empty.map(\.entry)) }
    }
    return closed
  }

  private func solution(of run: FlowRun, _ graph: FlowGraph, asking block: FlowGraph.Block) -> FlowSolution {
    if let known = solutions[run], known.answers(block) { return known }
    ensure(innerRuns(of: run))
    let isAgain = solutions[run] != nil
    let marks = marks(run, graph)
    // Most who ask stand where the object is named.
    let named = resolver.objects(inBodyAround: run.body).nodes(of: run.object.name).filter {
      tree.range(run.body).contains(tree.start($0))
    }
    let asked =
      isAgain
      ? Array(0..<graph.blockCount)
      : (marks.map(\.node) + named.map { tree.actingNode(at: $0) }).map { graph.place(of: $0, in: tree).block } + [
        block
      ]
    let found = FlowSolution(graph, marks, isBackward: isBackward, countsEndless: countsEndless, asked: asked)
    solutions[run] = found
    return found
  }

  // MARK: Where bodies begin and end

  /// Where what holds at the border of a body comes from.
  private struct Sources {
    var own = Boundary.none
    var outer: [(run: FlowRun, main: FlowValue, thrown: FlowValue)] = []
  }

  /// How many properties may lead to an object of which it is asked where it comes from.
  private static let longestPath = 8

  private func boundary(of run: FlowRun) -> Boundary {
    if let known = boundaries[run] { return known }
    var found: [FlowRun: Sources] = [:]
    var order: [FlowRun] = []
    var pending = [run]
    var lengths: [NodeID: Int] = [:]
    var farther: [FlowRun] = []
    while let next = pending.popLast() {
      guard boundaries[next] == nil, found[next] == nil else { continue }
      // `private func close() { next.close() }`: the object is farther away with each round.
      let length = next.object.name.path.count
      let isFarther = length > lengths[next.body] ?? Self.longestPath
      lengths[next.body] = min(length, lengths[next.body] ?? length)
      if isFarther { farther.append(next) }
      let sources = isFarther ? Sources(own: Boundary()) : sources(of: next)
      found[next] = sources
      order.append(next)
      pending += sources.outer.map(\.run)
    }
    for run in order { boundaries[run] = found[run]?.own }
    var isChanged = true
    while isChanged {
      isChanged = false
      for run in order.reversed() {
        var boundary = boundaries[run] ?? .none
        for source in found[run]?.outer ?? [] {
          let outer = boundaries[source.run] ?? .none
          boundary.main.formUnion(source.main.state(outer.main, thrown: outer.thrown))
          boundary.thrown.formUnion(source.thrown.state(outer.main, thrown: outer.thrown))
        }
        isChanged = isChanged || boundary != boundaries[run]
        boundaries[run] = boundary
      }
    }
    let boundary = boundaries[run] ?? .none
    // Of these nothing was found out.
    for run in farther { boundaries[run] = nil }
    return boundary
  }

  private func sources(of run: FlowRun) -> Sources {
    let unknown = Sources(own: Boundary())
    // What the body declares itself has no ways outside of it.
    if let declaration = run.object.name.declaration, tree.range(run.body).contains(tree.start(declaration)) {
      return unknown
    }
    if tree.kind(run.body) == .closureExpr, resolver.timing(of: run.body) != .whereCalled {
      return sources(ofLater: run)
    }
    guard let sites = resolver.sites(of: run.body) else { return unknown }
    var sources = Sources()
    for (node, timing) in sites {
      guard let outer = resolver.flowBody(around: node), let graph = resolver.flowGraph(of: outer) else {
        return unknown
      }
      guard let object = resolver.object(run.object, of: run.body, at: node) else {
        sources.own = Boundary()
        continue
      }
      let outerRun = FlowRun(body: outer, object: object)
      let place = graph.place(of: node, in: tree)
      let solution = solution(of: outerRun, graph, asking: place.block)
      var main = solution.value(at: place)
      if timing == .anyNumber || timing == .atLeastOnce { main = main.followed(by: summary(of: run).main.repeated) }
      var thrown = FlowValue.none
      if isBackward, let block = graph.throwingCalls[node.index] {
        thrown = self.solution(of: outerRun, graph, asking: Int(block)).value(of: Int(block))
      }
      sources.outer.append((outerRun, main, thrown))
    }
    return sources
  }

  /// A closure that is run later begins with what was done where it is made, and perhaps with what is done behind that. What is done
  /// elsewhere may be done when it has ended.
  private func sources(ofLater run: FlowRun) -> Sources {
    guard let outer = resolver.flowBody(around: run.body), let graph = resolver.flowGraph(of: outer) else {
      return Sources(own: Boundary())
    }
    let outerRun = FlowRun(body: outer, object: run.object)
    let range = tree.range(run.body)
    let extent = extent(of: run.object, around: run.body)
    let isBefore = extent.map { $0.firstStart < range.lowerBound } ?? false
    let isBehind = extent.map { $0.lastStart >= range.upperBound } ?? false
    if isBackward {
      let state: FlowState = isBefore || isBehind ? .perhaps : .not
      return Sources(own: Boundary(main: state, thrown: state))
    }
    let place = graph.place(of: run.body, in: tree)
    var value = solution(of: outerRun, graph, asking: place.block).value(at: place)
    if isBehind { value = value.followed(by: .may) }
    return Sources(own: .none, outer: [(outerRun, value, .none)])
  }
}

extension SyntaxTree {
  /// The call or the assignment that does something with an object at its name, or the name.
  fileprivate func actingNode(at name: NodeID) -> NodeID {
    let value = wholeName(of: name)
    let access = parent(value).flatMap { kind($0) == .memberAccessExpr ? $0 : nil }
    return call(ofCallee: access ?? value) ?? assignment(to: access ?? value) ?? name
  }
}
