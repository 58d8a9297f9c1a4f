extension CodeSubject {
  static let comment = CodeSubject(
    isPartOfMember: true, answersTo: { _, _ in .yes }, shownName: { $0.place.meaning?.name },
    find: { test, node, resolver, _, places in test.findComments(below: node, resolver, &places) })
}

extension PlaceMatcher {
  /// Finds the lines of comments that go by its names.
  fileprivate func findComments(below node: NodeID, _ resolver: FileResolver, _ places: inout [FoundPlace]) {
    guard let names else { return }
    let tree = resolver.tree
    let range = node == tree.root ? 0..<tree.source.bytes.count : tree.range(node)
    for line in tree.commentLines(in: range) {
      let text = tree.source.string(line)
      guard names.isAny || names.hasCaptures || names.matches(text) else { continue }
      let neighbour = tree.neighbour(ofCommentAt: line.lowerBound)
      var place = resolver.found(.comment, neighbour, at: tree.firstToken(at: tree.start(neighbour)))
      place.meaning = PlaceMeaning(name: text, names: [text], range: line)
      places.append(place)
    }
  }
}

extension SyntaxTree {
  /// What a comment stands in front of, or else behind: that lies in the same block. The block itself where nothing else is in it.
  /// O(depth × log children), for a block may hold thousands of comments.
  fileprivate func neighbour(ofCommentAt offset: Int) -> NodeID {
    var around = root
    while let inner = child(of: around, holding: offset) { around = inner }
    let next = firstToken(at: offset)
    if Int(next.index) < tokenCount, let behind = child(of: around, holding: start(next)) { return behind }
    guard next.index > 0 else { return around }
    return child(of: around, holding: end(TokenID(index: next.index - 1)) - 1) ?? around
  }
}
