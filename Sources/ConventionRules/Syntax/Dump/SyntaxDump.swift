/// Prints what the parser saw: the facts in which it is compared with the compiler's own parser, or a readable tree.
public enum SyntaxDump {
  /// One JSON object, without a line break, of everything that was read in a file.
  public static func json(tree: SyntaxTree, tokens: Bool) -> [UInt8] {
    var dump = FactDump(tree: tree)
    dump.write(listsTokens: tokens)
    return dump.json.bytes
  }

  /// The tree with one node a line, indented, with positions and the text of its token.
  public static func text(tree: SyntaxTree) -> [UInt8] {
    let lines = LineTable(tree.source)
    let path = EscapedText.path(tree.source.path)
    var output = "\(path): \(tree.tokenCount - 1) tokens, \(tree.nodeCount) nodes\n"
    var stack: [(node: NodeID, depth: Int)] = [(tree.root, 0)]
    while let (node, depth) = stack.popLast() {
      let (line, column) = lines.position(of: tree.start(node))
      output += String(repeating: "  ", count: depth) + "\(tree.kind(node)) \(line):\(column)"
      if tree.firstChild(node) == nil || tree.kind(tree.token(node)).isWord {
        output += " '\(tree.text(tree.token(node)).prefix(60))'"
      }
      output += "\n"
      for child in Array(tree.children(node)).reversed() { stack.append((child, depth + 1)) }
    }
    for problem in tree.problems {
      let (line, column) = lines.position(of: problem.offset)
      output += "\(path):\(line):\(column): problem: \(problem.message)\n"
    }
    return EscapedText.lines(Array(output.utf8))
  }
}

/// Collects and writes the facts of one file. The format is that of the parser comparison.
struct FactDump {
  let tree: SyntaxTree
  let lines: LineTable
  var json = JSONWriter()
  var calls: [NodeFact] = []
  var macros: [NodeFact] = []
  var assignments: [NodeFact] = []
  var types: [NodeID] = []
  var imports: [NodeID] = []
  var ifConfigs: [NodeID] = []

  /// A node with what its surroundings say of it.
  struct NodeFact {
    var node: NodeID
    var path: String
    var isInPattern: Bool
    var isInAttribute: Bool
  }

  init(tree: SyntaxTree) {
    self.tree = tree
    lines = LineTable(tree.source)
  }

  mutating func write(listsTokens: Bool) {
    json.beginObject()
    json.field("path", tree.source.path)
    json.field("bytes", tree.source.count)
    json.field("lines", lines.starts.count)
    writeProblems()
    writeTokens(listed: listsTokens)
    collect()
    writeImports()
    writeIfConfigs()
    writeDeclarations()
    writeCalls()
    writeMacros()
    writeAssignments()
    writeTypes()
    json.endObject()
  }

  private mutating func writeProblems() {
    guard !tree.problems.isEmpty else { return }
    json.beginArray("problems")
    for problem in tree.problems {
      json.beginArray()
      json.value(problem.offset)
      json.value(problem.message)
      json.endArray()
    }
    json.endArray()
  }

  // MARK: Canonical text

  /// The tokens of a byte range without trivia, with one space where two words would touch.
  func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    var index = tree.firstToken(at: range.lowerBound)
    // A range may begin inside an operator token that the parser split.
    if index.index > 0 {
      let previous = TokenID(index: index.index - 1)
      if tree.end(previous) > range.lowerBound { index = previous }
    }
    while Int(index.index) < tree.tokenCount, tree.start(index) < range.upperBound {
      var last = index
      if tree.kind(index) == .stringHead { last = endOfString(index) }
      let piece = max(tree.start(index), range.lowerBound)..<min(tree.end(last), range.upperBound)
      if !piece.isEmpty {
        if let before = bytes.last, Self.isWordByte(before), Self.isWordByte(tree.source.base[piece.lowerBound]) {
          bytes.append(UInt8(ascii: " "))
        }
        bytes.append(contentsOf: tree.source.bytes[piece])
      }
      index = last.next
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func text(_ node: NodeID) -> String { text(tree.range(node)) }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || "_$`".utf8.contains(byte)
  }

  /// The tail of the string literal whose head is given.
  func endOfString(_ head: TokenID) -> TokenID {
    let match = tree.brackets.matches.base[Int(head.index)]
    return match == 0 ? head : TokenID(index: match)
  }

  // MARK: Tokens

  private mutating func writeTokens(listed: Bool) {
    var count = 0
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var list = JSONWriter()
    list.beginArray()
    forEachToken { kind, start, end in
      count += 1
      Self.mix(kind == UInt8(ascii: "k") || kind == UInt8(ascii: "d") ? UInt8(ascii: "w") : kind, into: &hash)
      for value in [start, end - start] {
        for shift in [0, 8, 16, 24] { Self.mix(UInt8(truncatingIfNeeded: value >> shift), into: &hash) }
      }
      guard listed else { return }
      list.beginArray()
      list.value(String(UnicodeScalar(kind)))
      list.value(start)
      list.value(end - start)
      list.endArray()
    }
    list.endArray()
    json.key("tokens")
    json.beginObject()
    json.field("count", count)
    let digits = String(hash, radix: 16)
    json.field("hash", String(repeating: "0", count: 16 - digits.count) + digits)
    if listed {
      json.key("list")
      json.raw(list.bytes)
    }
    json.endObject()
  }

  /// FNV-1a.
  private static func mix(_ byte: UInt8, into hash: inout UInt64) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Calls `body` with kind letter, start and end of each token as the format counts them: string literals whole,
  /// operators that touch as one.
  private func forEachToken(_ body: (UInt8, Int, Int) -> Void) {
    var index = TokenID(index: 0)
    while tree.kind(index) != .endOfFile {
      let start = tree.start(index)
      var last = index
      let letter: UInt8
      switch tree.kind(index) {
      case .stringHead:
        last = endOfString(index)
        letter = UInt8(ascii: "S")
      case .string: letter = UInt8(ascii: "s")
      case .stringMiddle, .stringTail, .unknown, .endOfFile: letter = UInt8(ascii: "x")
      case .integer: letter = UInt8(ascii: "i")
      case .float: letter = UInt8(ascii: "f")
      case .regex: letter = UInt8(ascii: "r")
      case .dollar: letter = UInt8(ascii: "d")
      case .at: letter = UInt8(ascii: "@")
      case .pound, .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation: letter = UInt8(ascii: "#")
      case .leftParen, .rightParen, .leftBrace, .rightBrace, .leftBracket, .rightBracket, .comma, .colon, .semicolon,
        .backslash:
        letter = UInt8(ascii: "p")
      default:
        if tree.kind(index).isOperator {
          while tree.kind(last.next).isOperator, tree.start(last.next) == tree.end(last) { last = last.next }
          letter = UInt8(ascii: "o")
        } else if tree.source.base[start] == UInt8(ascii: "$") {
          letter = UInt8(ascii: "d")
        } else {
          letter = tree.kind(index).isReserved ? UInt8(ascii: "k") : UInt8(ascii: "w")
        }
      }
      body(letter, start, tree.end(last))
      index = last.next
    }
  }
}
