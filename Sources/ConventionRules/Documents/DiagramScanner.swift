/// Reads a flowchart of Mermaid. What does not belong in a rule is a mistake; what only changes the drawing is passed over. O(bytes).
struct DiagramScanner {
  /// Subgraphs in each other; nobody draws more.
  static let maximumDepth = 100
  private static let possible = "write 'A --> B' where A may import B, and 'A -.->|reason| B' for an exception"
  private static let directions: Set<String> = ["TB", "TD", "BT", "LR", "RL"]
  /// Words that Mermaid takes for no node.
  static let reserved: Set<String> = [
    "call", "class", "classDef", "click", "end", "flowchart", "graph", "href", "interpolate", "linkStyle", "style",
    "subgraph",
  ]
  /// Statements that change the drawing alone.
  private static let drawing: Set<String> = [
    "style", "classDef", "class", "linkStyle", "click", "accTitle", "accDescr",
  ]

  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position: Int
  private var problems: ProblemCollector
  private var diagram = Diagram()

  /// What a byte range of a document draws, without what is a mistake, which is reported.
  static func diagram(in range: Range<Int>, _ problems: inout ProblemCollector) -> Diagram {
    problems.text.bytes.withUnsafeBufferPointer { bytes in
      var scanner = DiagramScanner(bytes: bytes, range: range.clamped(to: 0..<bytes.count), problems)
      scanner.read()
      problems = scanner.problems
      return scanner.diagram
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, _ problems: ProblemCollector) {
    self.bytes = bytes
    (position, end) = (range.lowerBound, range.upperBound)
    self.problems = problems
  }

  // MARK: Statements

  private mutating func read() {
    skipFrontMatter()
    var hasHeader = false
    while skipToStatement() {
      if !hasHeader {
        guard readHeader() else { return }
        hasHeader = true
      } else if !readStatement() {
        skipLine()
      }
    }
    if !hasHeader { problems.report(position..<position, "the diagram is empty; it begins with 'flowchart TD'") }
    if diagram.depth > 0 { problems.report(position..<position, "a subgraph is never closed; write 'end'") }
  }

  /// Goes to the next statement, past comments.
  ///
  /// - Returns: whether there is one.
  private mutating func skipToStatement() -> Bool {
    while position < end {
      if starts("%%{") {
        // A directive, which sets how Mermaid draws; it may take several lines.
        while position < end, !starts("}%%") { position += 1 }
        position = min(position + 3, end)
      } else if starts("%%") {
        let start = position + 2
        skipLine()
        diagram.add(comment: start..<position)
      } else if byte.isBlank || Self.isLineEnd(byte) || byte == UInt8(ascii: ";") {
        position += 1
      } else {
        return true
      }
    }
    return false
  }

  private mutating func readHeader() -> Bool {
    let start = position
    let word = readWord()
    if word == "flowchart" || word == "graph", isStatementEnd || byte.isBlank {
      skipBlanks()
      let direction = position
      let name = readWord()
      if isStatementEnd, name.isEmpty || Self.directions.contains(name) { return true }
      problems.report(direction..<max(position, direction + 1), "the direction of a flowchart is one of \(Self.named)")
      return false
    }
    problems.report(
      start..<max(position, start + 1), "the diagram of a rule is a flowchart: begin it with 'flowchart TD'")
    return false
  }

  private static let named = directions.sorted().joined(separator: ", ")

  /// - Returns: whether it was read to its end; otherwise a mistake was reported.
  private mutating func readStatement() -> Bool {
    let start = position
    let word = readWord()
    let isAlone = isStatementEnd
    if isAlone || byte.isBlank || byte == UInt8(ascii: ":") {
      switch word {
      case "subgraph": return readSubgraph(start)
      case "end" where isAlone:
        if diagram.end() { return true }
        return fail(start..<position, "'end' closes a subgraph, and none is open")
      case _ where Self.drawing.contains(word) && !isAlone && !isChain(at: position):
        skipLine()
        return true
      case "direction" where !isAlone:
        if isChain(at: position) { break }
        skipBlanks()
        let place = position
        if Self.directions.contains(readWord()), isStatementEnd { return true }
        return fail(place..<place + 1, "a direction is one of \(Self.named)")
      default: break
      }
    }
    position = start
    return readChain()
  }

  /// Whether a name goes on as a chain does: a node may be called `direction`.
  private func isChain(at position: Int) -> Bool {
    let next = bytes[position..<end].first { !$0.isBlank }
    return next.map { Self.isArrowByte($0) || $0 == UInt8(ascii: "&") } ?? false
  }

  /// The title of a subgraph is the rest of its line: `name`, `name [Any title]`, or any title, which no arrow can name.
  private mutating func readSubgraph(_ start: Int) -> Bool {
    if diagram.depth == Self.maximumDepth {
      return fail(start..<position, "subgraphs lie in each other \(Self.maximumDepth) times, which is the most")
    }
    skipBlanks()
    let place = position
    skipName()
    let range = place..<position
    skipBlanks()
    let isName = !range.isEmpty && (isStatementEnd || byte == UInt8(ascii: "["))
    diagram.begin(isName ? mention(range) : nil)
    skipLine()
    return true
  }

  /// `A & B --> C -.->|reason| D`.
  private mutating func readChain() -> Bool {
    guard var from = readNodes() else { return false }
    diagram.add(from)
    while true {
      skipBlanks()
      if isStatementEnd { return true }
      guard let isException = readArrow() else { return false }
      guard let to = readNodes() else { return false }
      diagram.add(to)
      diagram.add(Diagram.Arrow(from: from, to: to, isException: isException))
      from = to
    }
  }

  private mutating func readNodes() -> [Diagram.Mention]? {
    var nodes: [Diagram.Mention] = []
    while true {
      guard let node = readNode() else { return nil }
      nodes.append(node)
      let place = position
      skipBlanks()
      guard byte == UInt8(ascii: "&") else {
        position = place
        return nodes
      }
      position += 1
    }
  }

  // MARK: Nodes

  private mutating func readNode() -> Diagram.Mention? {
    skipBlanks()
    let start = position
    skipName()
    guard position > start else {
      _ = fail(
        start..<min(start + 1, end),
        "a node is a kind or a module, such as 'feature', 'Cart' or '*Kit'; \(Self.possible)")
      return nil
    }
    let node = mention(start..<position)
    if Self.reserved.contains(node.name) {
      _ = fail(node.range, "Mermaid draws no node called '\(node.name)'; state this rule in a block 'json5 rule'")
      return nil
    }
    if "([{>".utf8.contains(byte), !skipLabel(of: node) { return nil }
    if starts(":::") {
      position += 3
      skipName()
    }
    return node
  }

  private func mention(_ range: Range<Int>) -> Diagram.Mention {
    Diagram.Mention(name: text(range), range: range, isInSubgraph: diagram.depth > 0)
  }

  /// Passes over the label in the brackets of a node. People read it in place of the name, so it may not be another name.
  private mutating func skipLabel(of node: Diagram.Mention) -> Bool {
    let start = position
    while "([{>/\\".utf8.contains(byte) { position += 1 }
    guard let label = readText(until: ")]}") else { return fail(start..<start + 1, "this bracket is never closed") }
    while ")]}/\\".utf8.contains(byte) { position += 1 }
    // A kind in small letters is no module, whatever stands in its box.
    let isKind = node.name.first?.isLowercase ?? false
    if !isKind, !label.isEmpty, label != node.name, label.utf8.allSatisfy(Self.isOfName) {
      return fail(
        node.range,
        "this node is '\(node.name)' for the rule and '\(label)' for readers; call it '\(label)', or give it a label of several words"
      )
    }
    return true
  }

  /// A text in quotes, or all up to one of some bytes on the same line, which is not passed over; nil where it does not end.
  private mutating func readText(until closers: String) -> String? {
    skipBlanks()
    var range = position..<position
    if byte == UInt8(ascii: "\"") {
      let start = position + 1
      guard let close = bytes[start..<end].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      (range, position) = (start..<close, close + 1)
      skipBlanks()
    } else {
      let start = position
      while position < end, !Self.isLineEnd(byte), !closers.utf8.contains(byte) { position += 1 }
      range = start..<position
    }
    guard position < end, closers.utf8.contains(byte) else { return nil }
    return Self.trimmed(text(range))
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  // MARK: Arrows

  /// - Returns: whether the arrow is an exception; nil where it is none of a rule, which was reported.
  private mutating func readArrow() -> Bool? {
    let start = position
    // The head at the tail of an arrow, as in 'x--x'.
    if byte == UInt8(ascii: "x") || byte == UInt8(ascii: "o") { position += 1 }
    while Self.isArrowByte(byte) { position += 1 }
    let range = start..<position
    let arrow = text(range)
    let isException = Self.isDotted(arrow)
    guard isException || arrow.hasSuffix(">") && arrow.dropLast().allSatisfy({ $0 == "-" }) && arrow.count > 2 else {
      reportArrow(arrow, range)
      return nil
    }
    skipBlanks()
    var label = ""
    if byte == UInt8(ascii: "|") {
      let bar = position
      position += 1
      guard let text = readText(until: "|") else {
        _ = fail(bar..<bar + 1, "the text of the arrow is never closed; write '|' behind it")
        return nil
      }
      position += 1
      label = text
    }
    if isException, label.isEmpty {
      _ = fail(range, "an exception says why it is one: \(arrow)|reason|")
      return nil
    }
    return isException
  }

  private static func isDotted(_ arrow: String) -> Bool {
    arrow.hasPrefix("-.") && arrow.hasSuffix(".->") && arrow.dropFirst().dropLast(2).allSatisfy { $0 == "." }
  }

  private mutating func reportArrow(_ arrow: String, _ range: Range<Int>) {
    guard arrow.utf8.contains(where: Self.isArrowByte) else {
      _ = fail(
        range.lowerBound..<min(range.lowerBound + 1, end),
        "an arrow or the end of the line is missing here; \(Self.possible)")
      return
    }
    // The head of '--x' may be the first letter of a name; either way it is no arrow of a rule.
    let head = byte == UInt8(ascii: "x") || byte == UInt8(ascii: "o") ? text(position..<position + 1) : ""
    if head.isEmpty, ["--", "-.", "=="].contains(arrow) {
      _ = fail(range, "write the text of an arrow behind it: 'A -->|text| B'")
    } else {
      _ = fail(range, "the arrow '\(arrow)\(head)' states nothing; \(Self.possible)")
    }
  }

  // MARK: Bytes

  /// The byte at the position, or a line end behind the last one.
  private var byte: UInt8 { position < end ? bytes[position] : UInt8(ascii: "\n") }

  private var isStatementEnd: Bool { Self.isLineEnd(byte) || byte == UInt8(ascii: ";") }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private static func isArrowByte(_ byte: UInt8) -> Bool { "-=.~<>".utf8.contains(byte) }

  /// Letters, digits, `_`, the `*` of patterns, the `$` of lists, and letters beyond ASCII.
  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  private mutating func skipName() {
    while position < end, Self.isOfName(bytes[position]) { position += 1 }
  }

  private mutating func readWord() -> String {
    let start = position
    skipName()
    return text(start..<position)
  }

  private mutating func skipBlanks() {
    while position < end, bytes[position].isBlank { position += 1 }
  }

  private mutating func skipLine() {
    while position < end, !Self.isLineEnd(bytes[position]) { position += 1 }
  }

  /// What stands between lines of `---` at the beginning is for Mermaid.
  private mutating func skipFrontMatter() {
    let start = position
    guard starts("---") else { return }
    skipLine()
    while position < end {
      position += 1
      let line = position
      skipLine()
      if Self.trimmed(text(line..<position)) == "---" { return }
    }
    problems.report(start..<start + 3, "the lines between '---' and '---' never end")
  }

  private func starts(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= end else { return false }
    return isSpelled(UnsafeBufferPointer(rebasing: bytes[position..<position + count]), text)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private mutating func fail(_ range: Range<Int>, _ message: String) -> Bool {
    problems.report(range, message)
    return false
  }
}
