import SwiftSyntax

/// The tokens of a tree in source order, and the texts and token list that the dump makes of them.
struct Leaves {
  private var starts: [Int] = []
  private var ends: [Int] = []
  private var letters: [UInt8] = []
  /// For the first leaf of a literal: the leaf after its last one, and the letter of the whole literal.
  private var literals: [Int: (next: Int, letter: UInt8)] = [:]
  /// The first leaves of version numbers, which the lexer sees as one float where they have two parts.
  private var versions: Set<Int> = []

  /// The words that the dump calls reserved, wherever they stand.
  private static let reserved = Set(
    """
    Any as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough \
    false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private \
    protocol public repeat rethrows return self Self static struct subscript super switch throw throws true try \
    typealias var where while
    """.split(separator: " ").map(String.init))

  mutating func collect(_ node: Syntax, bytes: [UInt8]) {
    switch node.kind {
    case .token:
      append(node.cast(TokenSyntax.self), bytes: bytes)
    case .stringLiteralExpr, .simpleStringLiteralExpr, .regexLiteralExpr:
      let first = starts.count
      collectChildren(of: node, bytes: bytes)
      if starts.count > first { literals[first] = (starts.count, Self.letter(ofLiteral: node)) }
    case .versionTuple:
      versions.insert(starts.count)
      collectChildren(of: node, bytes: bytes)
    default:
      collectChildren(of: node, bytes: bytes)
    }
  }

  private mutating func collectChildren(of node: Syntax, bytes: [UInt8]) {
    for child in node.children(viewMode: .sourceAccurate) { collect(child, bytes: bytes) }
  }

  private mutating func append(_ token: TokenSyntax, bytes: [UInt8]) {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = token.endPositionBeforeTrailingTrivia.utf8Offset
    guard end > start, var letter = Self.letter(of: token.tokenKind) else { return }
    if letter == UInt8(ascii: "w") {
      if bytes[start] == UInt8(ascii: "*") {
        // The parser of `@_originallyDefinedIn` calls it an identifier where it stands for any platform.
        letter = UInt8(ascii: "o")
      } else if bytes[start] == UInt8(ascii: "$") {
        letter = UInt8(ascii: "d")
      } else if Self.reserved.contains(String(decoding: bytes[start..<end], as: UTF8.self)) {
        letter = UInt8(ascii: "k")
      }
    }
    starts.append(start)
    ends.append(end)
    letters.append(letter)
  }

  /// Nil for what is no token of the list.
  private static func letter(of kind: TokenKind) -> UInt8? {
    switch kind {
    case .endOfFile, .shebang: nil
    case .identifier, .keyword, .wildcard, .dollarIdentifier: UInt8(ascii: "w")
    case .integerLiteral: UInt8(ascii: "i")
    case .floatLiteral: UInt8(ascii: "f")
    case .pound, .poundAvailable, .poundUnavailable, .poundIf, .poundElseif, .poundElse, .poundEndif,
      .poundSourceLocation:
      UInt8(ascii: "#")
    case .atSign: UInt8(ascii: "@")
    case .leftParen, .rightParen, .leftBrace, .rightBrace, .leftSquare, .rightSquare, .comma, .colon, .semicolon,
      .backslash, .colonColon:
      UInt8(ascii: "p")
    case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .arrow, .ellipsis, .period, .exclamationMark,
      .infixQuestionMark, .postfixQuestionMark, .prefixAmpersand, .leftAngle, .rightAngle:
      UInt8(ascii: "o")
    default: UInt8(ascii: "x")
    }
  }

  private static func letter(ofLiteral node: Syntax) -> UInt8 {
    if node.kind == .regexLiteralExpr { return UInt8(ascii: "r") }
    let isInterpolated = node.as(StringLiteralExprSyntax.self)?.segments.contains {
      $0.is(ExpressionSegmentSyntax.self)
    }
    return UInt8(ascii: isInterpolated == true ? "S" : "s")
  }

  // MARK: Ranges and texts

  /// From the first to the last leaf between two offsets.
  func extent(from start: Int, to end: Int) -> Extent? {
    let first = starts.lowerBound(start)
    let last = starts.lowerBound(end) - 1
    return first <= last ? Extent(start: starts[first], end: ends[last]) : nil
  }

  func text(from start: Int, to end: Int, bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var index = starts.lowerBound(start)
    while index < starts.count, starts[index] < end {
      let pieceStart = starts[index]
      var pieceEnd = ends[index]
      if let literal = literals[index], ends[literal.next - 1] <= end {
        pieceEnd = ends[literal.next - 1]
        index = literal.next
      } else {
        index += 1
      }
      let piece = bytes[pieceStart..<min(pieceEnd, end)]
      if let before = text.last, let after = piece.first, Self.isWordByte(before), Self.isWordByte(after) {
        text.append(UInt8(ascii: " "))
      }
      text.append(contentsOf: piece)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  // MARK: The token list

  func tokens(bytes: [UInt8]) -> [TokenFact] {
    var tokens: [TokenFact] = []
    var index = 0
    while index < starts.count {
      if let literal = literals[index] {
        tokens.append(Self.token(literal.letter, starts[index], ends[literal.next - 1]))
        index = literal.next
      } else if isTwoPartVersion(at: index, bytes: bytes) {
        tokens.append(Self.token(UInt8(ascii: "f"), starts[index], ends[index + 2]))
        index += 3
      } else {
        append(leaf: index, to: &tokens)
        index += 1
      }
    }
    return tokens
  }

  /// Whether a version begins here whose first two parts a lexer reads as a float.
  private func isTwoPartVersion(at index: Int, bytes: [UInt8]) -> Bool {
    versions.contains(index) && index + 2 < starts.count
      && letters[index] == UInt8(ascii: "i") && letters[index + 2] == UInt8(ascii: "i")
      && starts[index + 1] == ends[index] && starts[index + 2] == ends[index + 1]
      && bytes[starts[index + 1]] == UInt8(ascii: ".")
  }

  private func append(leaf index: Int, to tokens: inout [TokenFact]) {
    let letter = letters[index]
    let (start, end) = (starts[index], ends[index])
    let touched = tokens.last.flatMap { $0.end == start ? $0 : nil }
    if letter == UInt8(ascii: "o"), touched?.kind == "o" {
      tokens[tokens.count - 1].length += end - start
    } else if letter == UInt8(ascii: "p"), end - start == 2 {
      tokens.append(Self.token(letter, start, start + 1))
      tokens.append(Self.token(letter, start + 1, end))
    } else if letter == UInt8(ascii: "w") || letter == UInt8(ascii: "k"), touched?.kind == "#", touched?.length == 1 {
      tokens[tokens.count - 1].length += end - start
    } else {
      tokens.append(Self.token(letter, start, end))
    }
  }

  private static func token(_ letter: UInt8, _ start: Int, _ end: Int) -> TokenFact {
    TokenFact(kind: String(UnicodeScalar(letter)), offset: start, length: end - start)
  }
}
