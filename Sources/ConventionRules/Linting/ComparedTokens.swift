/// The tokens of a text as they are compared with those of another version of it.
///
/// What formatters put in or take out is left out, and so is what stands between tokens, but for comments to the linter. Only
/// what a line break is made of, and how far a literal of several lines is indented as a whole, makes no difference in a token.
struct ComparedTokens {
  struct Token {
    /// Of what is compared.
    let hash: UInt64
    let start: Int
    /// 1-based.
    let firstLine: Int
    let lastLine: Int
    /// Whether it belongs to a mark of a declaration.
    let isMark: Bool
    /// Whether it belongs to an attribute or a modifier or is a comment to the linter: these may stand on a line above what they are
    /// about.
    let isPrefix: Bool
  }

  /// In source order.
  private(set) var tokens: [Token] = []
  /// The marks of all declarations; see ``DeclarationMarks``.
  let marks: OrderedRanges

  /// O(bytes), for a tree of the whole text.
  init(_ tree: SyntaxTree) {
    marks = OrderedRanges(tree.declarationMarks)
    let prefixes = OrderedRanges(tree.prefixes)
    let formatting = FormatterTokens(tree, in: [0..<tree.source.count])
    let indents = tree.indentsOfLiterals
    var lines = LineCursor(LineTable(tree.source))
    var comments = tree.linterComments[...]
    tokens.reserveCapacity(tree.tokenCount)
    func add(_ range: Range<Int>, _ hash: UInt64, isComment: Bool = false) {
      guard !range.isEmpty else { return }
      tokens.append(
        Token(
          hash: hash, start: range.lowerBound, firstLine: lines.line(of: range.lowerBound),
          lastLine: lines.line(of: range.upperBound - 1), isMark: marks.contains(range.lowerBound),
          isPrefix: isComment || prefixes.contains(range.lowerBound)))
    }
    for index in 0..<tree.tokenCount {
      let range = tree.tokens.start(index)..<max(tree.tokens.start(index), tree.tokens.end(index))
      while let comment = comments.first, comment.lowerBound < range.lowerBound {
        comments.removeFirst()
        add(comment, Self.hash(ofComment: tree.source.bytes[comment]), isComment: true)
      }
      if tree.tokens.kind(index) == .endOfFile || formatting.contains(index) { continue }
      add(range, Self.hash(tree.source.bytes[range], indent: indents[index] ?? 0..<0, tree.source.bytes))
    }
  }

  private static func hash(ofComment bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    var hash = StableHash()
    hash.add(bytes.lazy.filter { $0 > UInt8(ascii: " ") })
    return hash.value
  }

  /// - Parameter indent: what all lines of a literal begin with, but for the first.
  private static func hash(
    _ token: Slice<UnsafeBufferPointer<UInt8>>, indent: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt64 {
    var hash = StableHash()
    var index = token.startIndex
    while index < token.endIndex {
      let byte = token[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < token.endIndex, token[index] == UInt8(ascii: "\n") { continue }
      hash.add(byte)
      if byte == UInt8(ascii: "\n"), !indent.isEmpty, token[index...].starts(with: bytes[indent]) {
        index += indent.count
      }
    }
    return hash.value
  }
}

/// Finds the lines of rising offsets.
private struct LineCursor {
  private let table: LineTable
  private var line = 1

  init(_ table: LineTable) {
    self.table = table
  }

  mutating func line(of offset: Int) -> Int {
    while line < table.starts.count, table.starts[line] <= offset { line += 1 }
    return line
  }
}

extension SyntaxTree {
  /// Where attributes and modifiers stand, in source order.
  fileprivate var prefixes: [Range<Int>] {
    var prefixes: [Range<Int>] = []
    walk(root) { node in
      guard kind(node) == .modifier || kind(node) == .attribute else { return true }
      prefixes.append(range(node))
      return false
    }
    return prefixes
  }

  /// Where marks of declarations stand, in source order; see ``DeclarationMarks``.
  var declarationMarks: [Range<Int>] {
    var marks: [Range<Int>] = []
    walk(root) { node in
      switch kind(node) {
      case .modifier:
        if DeclarationMarks.modifiers.contains(name(token(node))) { marks.append(range(node)) }
        return false
      case .attribute:
        guard let type = firstChild(node), DeclarationMarks.attributes.contains(name(token(type))) else { return true }
        marks.append(range(node))
        return false
      default: return true
      }
    }
    return marks
  }

  /// For each piece of a literal of several lines, by its token, the blanks before the closing quotes, which are no part of any of
  /// its lines.
  fileprivate var indentsOfLiterals: [Int: Range<Int>] {
    var indents: [Int: Range<Int>] = [:]
    var open: [Range<Int>] = []
    for index in (0..<tokenCount).reversed() {
      switch tokens.kind(index) {
      case .string: indents[index] = blanks(beforeEndOf: index)
      case .stringTail:
        open.append(blanks(beforeEndOf: index))
        indents[index] = open.last
      case .stringMiddle: indents[index] = open.last
      case .stringHead: indents[index] = open.popLast()
      default: break
      }
    }
    return indents.filter { !$1.isEmpty }
  }

  /// The blanks with which the last line of a token begins; empty where it is the only one.
  private func blanks(beforeEndOf index: Int) -> Range<Int> {
    let range = tokens.start(index)..<max(tokens.start(index), tokens.end(index))
    guard let lineBreak = source.bytes[range].lastIndex(of: UInt8(ascii: "\n")) else { return 0..<0 }
    let start = lineBreak + 1
    let end = (start..<range.upperBound).first {
      source.base[$0] != UInt8(ascii: " ") && source.base[$0] != UInt8(ascii: "\t")
    }
    return start..<(end ?? start)
  }
}
