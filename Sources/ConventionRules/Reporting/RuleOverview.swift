/// A rule on one screen: what it is, why, and one bad and one good example.
struct RuleOverview {
  /// How many lines it has at most.
  static let limit = 40
  /// How many lines of the reason stand even where examples need the room.
  private static let leastProse = 6

  /// What the document calls the rule.
  let title: String
  /// Its id, its severity, and whether it is on.
  let facts: String
  /// The rule itself as a sentence; nil where its document says it better.
  let sentence: String?
  /// Why, as Markdown.
  let rationale: String
  /// All examples, in the order of the document.
  let examples: [Example]
  /// Where the document stands, and how to see the rest.
  let origin: String

  /// - Parameter width: of the terminal, in columns. Code is not wrapped.
  func text(width: Int) -> String {
    let head = ["# " + title, facts].map { wrapped($0, width) }
    let said = sentence.map { [wrapped($0, width)] } ?? []
    let foot = wrapped(origin, width)
    let prose = isTitle(rationale) ? [] : wrapped(rationale, width)
    // A blank line stands between two parts.
    var room = Self.limit - (head + said + [foot]).reduce(0) { $0 + $1.count + 1 } + 1
    let reserved = prose.isEmpty ? 0 : min(prose.count, Self.leastProse) + 1
    let shown = blocks(in: room - reserved)
    room -= shown.reduce(0) { $0 + $1.count + 1 }
    let why = prose.isEmpty ? [] : [Self.cut(prose, to: room - 1)]
    return (head + why + said + shown + [foot]).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// Whether a reason is only the list item that gave the rule its title.
  private func isTitle(_ reason: String) -> Bool {
    let words = reason.split(whereSeparator: \.isWhitespace).dropFirst().joined(separator: " ")
    return ListItem.title(endOf: reason) == title && (words == title || words == title + ".")
  }

  private func wrapped(_ markdown: String, _ width: Int) -> [String] {
    // A title is a paragraph here, for headings are not wrapped.
    guard markdown.hasPrefix("# ") else { return WrappedProse(markdown, width: width).lines }
    let lines = WrappedProse(String(markdown.dropFirst(2)), width: width - 2).lines
    return lines.enumerated().map { ($0.offset == 0 ? "# " : "  ") + $0.element }
  }

  // MARK: Examples

  /// A bad and a good example as blocks of code: the first of each kind if both fit, or else the shortest.
  private func blocks(in room: Int) -> [[String]] {
    let candidates = [Example.Kind.bad, .good].map { kind in
      examples.filter { $0.kind == kind }.map(Self.block)
    }.filter { !$0.isEmpty }
    let first = candidates.compactMap(\.first)
    if Self.height(first) <= room { return first }
    var shortest = candidates.compactMap { blocks in blocks.min { $0.count < $1.count } }
    while Self.height(shortest) > room {
      guard let index = shortest.indices.max(by: { shortest[$0].count < shortest[$1].count }),
        shortest[index].count > Self.leastBlock
      else { break }
      let excess = min(Self.height(shortest) - room, shortest[index].count - Self.leastBlock)
      shortest[index] = Self.cut(block: shortest[index], to: shortest[index].count - excess)
    }
    return shortest
  }

  /// The fences, and the marked line between lines that say that something is missing.
  private static let leastBlock = 5
  private static let gap = "// …"

  /// A block of code with fewer lines: the first ones if the first marked line is among them, or else those up to it.
  private static func cut(block: [String], to count: Int) -> [String] {
    let code = block.dropFirst().dropLast()
    let room = count - 2
    let mark = code.firstIndex { $0.contains(Example.mark) } ?? code.startIndex
    var kept = Array(code.prefix(room - 1)) + [gap]
    if mark >= code.startIndex + room - 1 {
      let isLast = mark == code.endIndex - 1
      kept = [gap] + code[(mark - room + (isLast ? 2 : 3))...mark] + (isLast ? [] : [gap])
    }
    return block.prefix(1) + kept + block.suffix(1)
  }

  private static func height(_ blocks: [[String]]) -> Int {
    blocks.reduce(0) { $0 + $1.count + 1 }
  }

  private static func block(_ example: Example) -> [String] {
    var lines = ["```swift \(example.kind.rawValue)"]
    for file in example.files {
      if file.isNamed { lines.append("// file: \(file.name)") }
      var text = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while text.last?.isEmpty == true { text.removeLast() }
      lines += text
    }
    return lines + ["```"]
  }

  /// The paragraphs that fit, or the lines that fit where a paragraph is long.
  private static func cut(_ prose: [String], to room: Int) -> [String] {
    guard prose.count > room else { return prose }
    let most = max(room - 1, 1)
    let end = prose[..<most].lastIndex(of: "").flatMap { $0 * 2 >= most ? $0 : nil } ?? most
    return prose[..<end] + ["…"]
  }
}
