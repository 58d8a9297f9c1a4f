/// A line that breaks a rule, and what stands in its place where the rule is followed.
struct ExampleEdit: Equatable {
  /// Without its mark.
  let wrong: String
  /// The lines that are new, and the marked one where it stays and something around it changes; empty where no example
  /// shows any.
  let right: [String]

  /// Takes the first bad example that a fixed one follows, or else the first bad one; nil where there is none.
  ///
  /// - Parameter examples: of one rule, in the order of the document.
  init?(_ examples: [Example]) {
    let pairs = zip(examples, examples.dropFirst()).filter { $0.kind == .bad && $1.kind == .fixed }
    guard let bad = pairs.first?.0 ?? examples.first(where: { $0.kind == .bad }),
      let file = bad.files.first(where: { !$0.expected.isEmpty }), let first = file.expected.first
    else { return nil }
    let old = Self.lines(of: file)
    let mark = first.line - 1
    guard mark < old.count, !old[mark].isEmpty else { return nil }
    wrong = old[mark]
    let fixed = pairs.first?.1.files.first { $0.name == file.name }
    right =
      fixed.map { Self.change(of: old, to: Self.lines(of: $0), at: mark, Set(file.expected.map { $0.line - 1 })) } ?? []
  }

  private static func lines(of file: Example.File) -> [String] {
    file.code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line.drop(while: \.isWhitespace)
      while line.last?.isWhitespace == true { line.removeLast() }
      return String(line)
    }
  }

  /// What of a change has to do with one of the marked lines: what replaces it, and what is added where no mark is.
  private static func change(of old: [String], to new: [String], at mark: Int, _ marks: Set<Int>) -> [String] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .insert(let offset, _, _): added.insert(offset)
      case .remove(let offset, _, _): removed.insert(offset)
      }
    }
    var lines: [String] = []
    var (position, newPosition) = (0, 0)
    while position < old.count || newPosition < new.count {
      let (start, newStart) = (position, newPosition)
      while removed.contains(position) { position += 1 }
      while added.contains(newPosition) { newPosition += 1 }
      let (gone, more) = (start..<position, new[newStart..<newPosition])
      if gone.contains(mark) {
        // What comes behind the last of several lines may belong to each of them.
        let rest = more.dropFirst(mark - start)
        lines += mark == gone.last ? rest : rest.prefix(1)
      } else if marks.isDisjoint(with: gone) {
        lines += more
      }
      guard gone.isEmpty, more.isEmpty else { continue }
      if position == mark { lines.append(old[mark]) }
      position += 1
      newPosition += 1
    }
    return lines == [old[mark]] ? [] : lines.filter { $0.contains { $0.isLetter || $0.isNumber } }
  }
}
