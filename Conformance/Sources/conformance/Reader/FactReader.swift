import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads the facts of one file with the compiler's own parser.
///
/// Recursive over the tree: run it on a thread with a large stack.
struct FactReader {
  let bytes: [UInt8]
  let lineStarts: [Int]
  var leaves = Leaves()

  var imports: [ImportFact] = []
  var ifConfigs: [IfConfigFact] = []
  var calls: [CallFact] = []
  var macros: [MacroFact] = []
  var assignments: [AssignmentFact] = []
  var types: [TypeNameFact] = []
  /// The declarations that have been left, for each declaration that is still open; the file is the first.
  var declarations: [[DeclarationFact]] = [[]]

  /// Reads a file.
  static func facts(path: String, bytes: [UInt8], listsTokens: Bool) -> FileFacts {
    var reader = FactReader(bytes: bytes)
    return reader.read(path: path, listsTokens: listsTokens)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = LineStarts.of(bytes)
  }

  private mutating func read(path: String, listsTokens: Bool) -> FileFacts {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    leaves.collect(Syntax(tree), bytes: bytes)
    var tokens = TokenFacts(leaves.tokens(bytes: bytes))
    if !listsTokens { tokens.list = nil }
    walk(Syntax(tree), Surroundings())
    return FileFacts(
      path: path, bytes: bytes.count, lines: lineStarts.count, problems: problems(of: tree).orNil, tokens: tokens,
      imports: imports.orNil, ifConfigs: ifConfigs.orNil, declarations: declarations[0].orNil, calls: calls.orNil,
      macros: macros.orNil, assignments: assignments.orNil, types: types.orNil)
  }

  private func problems(of tree: SourceFileSyntax) -> [Problem] {
    guard tree.hasError || tree.hasWarning else { return [] }
    return ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error }
      .map { Problem(offset: $0.position.utf8Offset, message: $0.message) }
      .sorted { $0.offset < $1.offset }
  }

  // MARK: Positions and texts

  /// From the first to the last token of a node; nil for a node without tokens.
  func extent(_ node: some SyntaxProtocol) -> Extent? {
    leaves.extent(from: node.position.utf8Offset, to: node.endPosition.utf8Offset)
  }

  func extent(_ node: (some SyntaxProtocol)?) -> Extent? { node.flatMap { extent($0) } }

  func start(_ node: some SyntaxProtocol) -> Int {
    extent(node)?.start ?? node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// The canonical text of a node: its tokens without trivia, one space where two words would touch.
  func text(_ node: (some SyntaxProtocol)?) -> String? {
    guard let node, let extent = extent(node) else { return nil }
    return text(from: extent.start, to: extent.end)
  }

  func text(from start: Int, to end: Int) -> String { leaves.text(from: start, to: end, bytes: bytes) }

  /// The canonical text between two tokens; nil when either is not there.
  func text(between left: TokenSyntax?, and right: TokenSyntax?) -> String? {
    guard let left, let right, let opening = extent(left) else { return nil }
    return text(from: opening.end, to: extent(right)?.start ?? right.position.utf8Offset)
  }
}

/// Where the lines of a file begin: `\n`, `\r\n` and a lone `\r` each end one.
enum LineStarts {
  static func of(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isLoneReturn = byte == 0x0d && !(index + 1 < bytes.count && bytes[index + 1] == 0x0a)
      if byte == 0x0a || isLoneReturn { starts.append(index + 1) }
    }
    return starts
  }
}

extension Array {
  /// Nil for an empty list, which a dump leaves out.
  var orNil: Self? { isEmpty ? nil : self }
}

extension Array where Element == Int {
  /// The index of the first element of an ascending list that is not below a value.
  func lowerBound(_ value: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
