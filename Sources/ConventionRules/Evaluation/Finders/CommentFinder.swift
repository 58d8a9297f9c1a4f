extension PlaceTest {
  /// Finds the lines of comments.
  func findComments(below node: NodeID, _ resolver: FileResolver, _ places: inout [FoundPlace]) {
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
  fileprivate func neighbour(ofCommentAt offset: Int) -> NodeID {
    var around = root
    while let inner = child(of: around, holding: offset) { around = inner }
    let all = Array(children(around))
    return all.first { start($0) > offset } ?? all.last ?? around
  }
}
