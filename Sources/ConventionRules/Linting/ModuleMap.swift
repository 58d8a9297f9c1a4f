/// What imports what in a project, in the words of its rules: kinds of modules, and the modules that are of none.
public struct ModuleMap: Sendable {
  /// A kind with its modules, or one module.
  public struct Node: Sendable {
    /// The kind's name, or the module's.
    public let name: String
    /// Whether it stands for all modules of a kind.
    public let isKind: Bool
    /// By name; modules of one name that several manifests have are several.
    public let modules: [ProjectModule]
  }

  /// Imports of one node's modules in the files of another's.
  public struct Edge: Sendable {
    /// The position of the node whose files import.
    public let from: Int
    /// The position of the node that they import.
    public let to: Int
    /// How many files do.
    public let files: Int
    /// The rules that forbid it, by id, each with how many of the files it finds.
    public let forbidden: [(rule: String, files: Int)]
  }

  /// Kinds before modules, each in alphabetical order.
  public let nodes: [Node]
  /// In the order of their nodes.
  public let edges: [Edge]
  /// The names of nodes for which there is no room, in alphabetical order.
  public let leftOut: [String]

  /// Nobody reads a drawing with more nodes.
  public static let mostNodes = 40
  /// Mermaid draws no more.
  public static let mostEdges = 500

  /// Lays out a project, or a part of it.
  ///
  /// - Parameters:
  ///   - uses: of the modules that the survey found.
  ///   - findings: of rules about imports; their paths are those of the uses.
  ///   - focus: modules to show, each alone, with those that they import and those that import them; nil for the whole project.
  ///   - most: for how much there is room.
  public init(
    _ survey: ModuleSurvey, _ uses: [ModuleUse], _ findings: [Diagnostic], focus: [ProjectModule]? = nil,
    most: (nodes: Int, edges: Int) = (mostNodes, mostEdges)
  ) {
    let production = survey.modules.filter { !$0.isTest }
    let named = Dictionary(grouping: production, by: \.name)
    var (chosen, shown) = (uses, Set(named.keys))
    if let focus {
      let names = Set(focus.map(\.name))
      chosen = uses.filter { names.contains($0.from) || names.contains($0.to) }
      shown = names.union(chosen.flatMap { [$0.from, $0.to] })
    }
    let focused = Set(focus?.map(\.name) ?? [])
    let all = Self.nodes(named.filter { shown.contains($0.key) }, byKind: focus == nil)
    var places: [String: [Int]] = [:]
    for (number, node) in all.enumerated() {
      for name in Set(node.modules.map(\.name)) { places[name, default: []].append(number) }
    }
    let drawn = Self.edges(chosen, findings, places)
    let kept = Self.kept(all, drawn, most) { focused.contains($0.name) }
    let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    nodes = kept.map { all[$0] }
    edges = drawn.compactMap { edge in
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
      return Edge(from: from, to: to, files: edge.files, forbidden: edge.forbidden)
    }
    leftOut = all.indices.filter { numbers[$0] == nil }.map { all[$0].name }.sorted()
  }

  private static func nodes(_ modules: [String: [ProjectModule]], byKind: Bool) -> [Node] {
    var kinds: [String: [ProjectModule]] = [:]
    var alone: [Node] = []
    for (name, modules) in modules.sorted(by: { $0.key < $1.key }) {
      let own = byKind ? Set(modules.flatMap(\.kinds)) : []
      for kind in own { kinds[kind, default: []] += modules }
      if own.isEmpty { alone.append(Node(name: name, isKind: false, modules: modules)) }
    }
    return kinds.sorted { $0.key < $1.key }.map { Node(name: $0.key, isKind: true, modules: $0.value) } + alone
  }

  /// A module of several kinds is a part of each.
  private static func edges(_ uses: [ModuleUse], _ findings: [Diagnostic], _ places: [String: [Int]]) -> [Edge] {
    var rules: [Import: [String]] = [:]
    for finding in findings {
      rules[Import(path: finding.path, module: finding.symbol), default: []] += finding.ruleIDs
    }
    var drawn: [Ends: (files: Set<String>, rules: [String: Set<String>])] = [:]
    for use in uses {
      for from in places[use.from] ?? [] {
        for to in places[use.to] ?? [] {
          let ends = Ends(from: from, to: to)
          drawn[ends, default: ([], [:])].files.formUnion(use.files)
          for path in use.files {
            for rule in rules[Import(path: path, module: use.to)] ?? [] {
              drawn[ends]?.rules[rule, default: []].insert(path)
            }
          }
        }
      }
    }
    return drawn.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }.map { ends, found in
      Edge(
        from: ends.from, to: ends.to, files: found.files.count,
        forbidden: found.rules.sorted { $0.key < $1.key }.map { ($0.key, $0.value.count) })
    }
  }

  private struct Ends: Hashable {
    let from: Int
    let to: Int
  }

  private struct Import: Hashable {
    let path: String
    let module: String
  }

  /// The positions of the nodes for which there is room: those in focus, kinds, and modules by how many files import them or import
  /// others in them.
  private static func kept(
    _ nodes: [Node], _ edges: [Edge], _ most: (nodes: Int, edges: Int), isInFocus: (Node) -> Bool
  ) -> [Int] {
    var weights = [Int](repeating: 0, count: nodes.count)
    for edge in edges {
      weights[edge.from] += edge.files
      if edge.to != edge.from { weights[edge.to] += edge.files }
    }
    func rank(_ node: Node) -> Int { isInFocus(node) ? 0 : node.isKind ? 1 : 2 }
    let order = nodes.indices.sorted {
      (rank(nodes[$0]), -weights[$0], $0) < (rank(nodes[$1]), -weights[$1], $1)
    }
    var kept = Set(order.prefix(most.nodes))
    for number in order.prefix(most.nodes).reversed() {
      if edges.count(where: { kept.contains($0.from) && kept.contains($0.to) }) <= most.edges { break }
      kept.remove(number)
    }
    return kept.sorted()
  }
}
