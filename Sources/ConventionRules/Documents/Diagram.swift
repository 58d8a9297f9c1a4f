/// A flowchart of Mermaid as far as it states a rule: names, and arrows between them.
struct Diagram {
  /// A place where a node or a subgraph is named.
  struct Mention: Equatable {
    let name: String
    let range: Range<Int>
    let isInSubgraph: Bool
  }

  /// From each of some names to each of others.
  struct Arrow: Equatable {
    let from: [Mention]
    let to: [Mention]
    /// Whether it is dotted.
    let isException: Bool
  }

  /// A list of nodes.
  struct Subgraph {
    /// nil where arrows cannot name it.
    let title: Mention?
    fileprivate(set) var nodes: [String] = []
    fileprivate var ofInner: [String] = []
  }

  /// Of nodes, and of subgraphs at arrows, in their order.
  private(set) var mentions: [Mention] = []
  private(set) var arrows: [Arrow] = []
  /// In the order in which they end.
  private(set) var subgraphs: [Subgraph] = []
  /// What stands behind `%%`, each up to the end of its line.
  private(set) var comments: [Range<Int>] = []
  /// Subgraphs that have not ended, the innermost last.
  private var open: [Subgraph] = []
  /// The names that stand in a subgraph which has ended.
  private var placed: Set<String> = []

  /// Where the mentions begin at which dotted arrows start or end, and no others.
  var atExceptionsAlone: Set<Int> {
    func places(ofExceptions: Bool) -> Set<Int> {
      Set(
        arrows.lazy.filter { $0.isException == ofExceptions }.flatMap { $0.from + $0.to }.map(\.range.lowerBound))
    }
    return places(ofExceptions: true).subtracting(places(ofExceptions: false))
  }

  /// How many subgraphs are around what comes next.
  var depth: Int { open.count }

  mutating func add(_ list: [Mention]) {
    mentions += list
    if let last = open.indices.last { open[last].nodes += list.map(\.name) }
  }

  mutating func add(_ arrow: Arrow) { arrows.append(arrow) }

  mutating func add(comment: Range<Int>) { comments.append(comment) }

  mutating func begin(_ title: Mention?) { open.append(Subgraph(title: title)) }

  /// Ends the innermost subgraph. A node stays in the subgraph that ended first, and so in those around it: Mermaid draws it there.
  ///
  /// - Returns: whether there was one.
  mutating func end() -> Bool {
    guard var subgraph = open.popLast() else { return false }
    subgraph.nodes = subgraph.nodes.filter { placed.insert($0).inserted } + subgraph.ofInner
    if let last = open.indices.last { open[last].ofInner += subgraph.nodes }
    subgraphs.append(subgraph)
    return true
  }
}
