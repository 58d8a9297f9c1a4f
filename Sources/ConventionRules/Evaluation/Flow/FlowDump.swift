/// Prints the ways through the bodies of a file.
public enum FlowDump {
  /// A line for each body, and below it one for each block to which one comes: the blocks to which it leads, `returns`, `throws` and
  /// `fails` among them, and the names that are called in it, in their order.
  public static func text(tree: SyntaxTree) -> [UInt8] {
    let index = ProjectIndex(files: [FileSummary(tree: tree)], sdk: SDKTable(text: ""))
    guard let file = index.file(path: tree.source.path) else { return [] }
    let resolver = FileResolver(tree: tree, file: file, index: index)
    var calls: [NodeID: [NodeID]] = [tree.root: []]
    tree.walk(tree.root) { node in
      if tree.kind(node) == .callExpr, tree.calledName(node) != nil, let body = resolver.flowBody(around: node) {
        calls[body, default: []].append(node)
      }
      return true
    }
    let lines = LineTable(tree.source)
    var output = ""
    for (body, nodes) in calls.sorted(by: { $0.key < $1.key }) {
      let (line, column) = lines.position(of: tree.start(body))
      output += "\(line):\(column) \(tree.placeName(around: tree.firstChild(body) ?? body))\n"
      output += resolver.flowGraph(of: body).map { text(of: $0, nodes, tree) } ?? "  too many ways\n"
    }
    return EscapedText.lines(Array(output.utf8))
  }

  private static func text(of graph: FlowGraph, _ calls: [NodeID], _ tree: SyntaxTree) -> String {
    var names: [FlowGraph.Block: [(key: Int, name: String)]] = [:]
    for call in calls {
      guard let name = tree.calledName(call) else { continue }
      let place = graph.place(of: call, in: tree)
      for (block, isThrown) in graph.blocks(of: call, at: place) {
        names[block, default: []].append((place.key, tree.name(name) + (isThrown ? "!" : "")))
      }
    }
    let ends = [FlowGraph.returns: "returns", FlowGraph.throwing: "throws", FlowGraph.failing: "fails"]
    let blocks = (0..<graph.blockCount).filter { ends[$0] == nil && graph.isReached($0) }
    return blocks.sorted { graph.order[$0] < graph.order[$1] }.map { block in
      let exits = graph.exits(block).map { ends[Int($0)] ?? "\($0)" }.joined(separator: " ")
      let acts = (names[block] ?? []).sorted { $0.key < $1.key }.map(\.name).joined(separator: " ")
      return "  \(block) -> \(exits.isEmpty ? "nothing" : exits)\(acts.isEmpty ? "" : ": " + acts)\n"
    }.joined()
  }
}
