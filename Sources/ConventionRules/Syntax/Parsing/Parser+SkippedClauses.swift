extension Parser {
  /// The directive that ends the clause of another one, if the compiler does not parse what is between them.
  func endOfSkippedClause(_ directive: Int) -> Int? {
    guard tokens.skippedClauses.count > 0, tokens.beginsSkippedClause(directive) else { return nil }
    let end = Int(matches[directive])
    return end == 0 || end > lastToken ? nil : end
  }

  /// What an `#if` clause holds.
  ///
  /// In a clause that the compiler does not parse any tokens may stand, and what follows it is read as if they did not. So
  /// the file seems to end with the clause. What is no whole code in it is passed over without a problem; all else is read as
  /// anywhere, since another compiler may take it.
  func parseClause(_ directive: Int, into clause: inout Open, body: (Parser, inout Open) -> Void) {
    guard let end = endOfSkippedClause(directive), index <= end else { return body(self, &clause) }
    let start = checkpoint
    let head = clause
    let lastTokenOutside = lastToken
    let bodiesOutside = bodies
    let kindOfEnd = kinds[end]
    let depthOutside = depth
    tokens.kinds[end] = .endOfFile
    lastToken = end
    // Whether it is whole code must not depend on how much of it is read.
    bodies = .all
    body(self, &clause)
    tokens.kinds[end] = kindOfEnd
    lastToken = lastTokenOutside
    bodies = bodiesOutside
    depth = depthOutside
    if index != end || problems.count > start.problemCount {
      restore(start)
      clause = head
      if head.lastChild == 0 {
        nodes.base[Int(head.node)].firstChild = 0
      } else {
        nodes.base[Int(head.lastChild)].next = 0
      }
      if index < end {
        let skipped = open(.unexpected)
        index = end
        split = 0
        previousEnd = self.end(end - 1)
        add(close(skipped), to: &clause)
      }
    }
    noteSkippedClause(starts[directive]..<starts[end])
  }

  private func noteSkippedClause(_ range: Range<UInt32>) {
    while let last = skippedClauses.last, last.lowerBound >= range.lowerBound { skippedClauses.removeLast() }
    skippedClauses.append(range)
  }

  /// Those problems that do not lie in a clause that the compiler does not parse.
  func relevant(_ problems: [SyntaxProblem]) -> [SyntaxProblem] {
    guard !skippedClauses.isEmpty else { return problems }
    return problems.filter { problem in
      let next = skippedClauses.partitioningIndex { Int($0.upperBound) > problem.offset }
      return next == skippedClauses.count || problem.offset < Int(skippedClauses[next].lowerBound)
    }
  }
}
