extension ChangedLines {
  /// Those among changed lines on which a token came, went or became another: what is left of a change without blanks, line breaks
  /// and comments.
  ///
  /// Tokens are compared hunk by hunk. So a line that is new is found to be new, even where others like it were there before.
  ///
  /// - Parameters:
  ///   - hunks: what changed, line by line.
  ///   - includesMarks: whether marks of declarations count.
  init(_ hunks: [ChangedHunk], from old: ComparedTokens, to new: ComparedTokens, includesMarks: Bool) {
    let old = TokenLines(old, includesMarks: includesMarks)
    let new = TokenLines(new, includesMarks: includesMarks)
    let most = SequenceAlignment.mostDifferences(ofAll: max(old.tokens.count, new.tokens.count))
    var touched: Set<Int> = []
    var removedBelow: Set<Int> = []
    for hunk in hunks {
      func touch(_ first: Int, _ last: Int) { touched.formUnion((first..<last + 1).clamped(to: hunk.new)) }
      let oldRange = old.tokens(on: hunk.old)
      let newRange = new.tokens(on: hunk.new)
      var place = (old: oldRange.lowerBound, new: newRange.lowerBound)
      let ends = (old: oldRange.upperBound, new: newRange.upperBound)
      let matches = SequenceAlignment.matches(old.hashes[oldRange], new.hashes[newRange], mostDifferences: most)
      for match in matches + [ends] {
        for token in new.tokens[place.new..<match.new] { touch(token.firstLine, token.lastLine) }
        if let first = old.tokens[place.old..<match.old].first, let last = old.tokens[place.old..<match.old].last {
          // What is gone leaves its traces on the lines of what stood beside it.
          let before = place.new > newRange.lowerBound ? new.tokens[place.new - 1] : nil
          let behind = match.new < ends.new ? new.tokens[match.new] : nil
          let stoodBehind = place.old > oldRange.lowerBound && old.tokens[place.old - 1].lastLine == first.firstLine
          let stoodBefore =
            match.old < ends.old && (last.isPrefix || old.tokens[match.old].firstLine == last.lastLine)
          if stoodBehind, let before { touch(before.lastLine, before.lastLine) }
          if stoodBefore, let behind { touch(behind.firstLine, behind.firstLine) }
          let above = before?.lastLine ?? hunk.new.lowerBound - 1
          let below = behind?.firstLine ?? hunk.new.upperBound
          if above < below { removedBelow.insert(above) } else { touch(above, above) }
          // So does what spoke of the line below the hunk.
          if last.isPrefix, match == ends, ends.new < new.tokens.count {
            touched.insert(new.tokens[ends.new].firstLine)
          }
        }
        place = (match.old + 1, match.new + 1)
      }
    }
    self.init(added: [], removedBelow: removedBelow.sorted())
    for line in touched.sorted() { add(line...line) }
  }
}

/// Tokens by the lines on which they lie.
private struct TokenLines {
  let tokens: [ComparedTokens.Token]
  let hashes: [UInt64]

  init(_ compared: ComparedTokens, includesMarks: Bool) {
    tokens = includesMarks ? compared.tokens : compared.tokens.filter { !$0.isMark }
    hashes = tokens.map(\.hash)
  }

  /// The numbers of the tokens of which a part lies on some lines. O(log tokens).
  func tokens(on lines: Range<Int>) -> Range<Int> {
    if lines.isEmpty {
      let place = tokens.partitioningIndex { $0.firstLine >= lines.lowerBound }
      return place..<place
    }
    let first = tokens.partitioningIndex { $0.lastLine >= lines.lowerBound }
    let end = tokens.partitioningIndex { $0.firstLine >= lines.upperBound }
    return first..<max(first, end)
  }
}
