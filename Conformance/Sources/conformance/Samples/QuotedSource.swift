import SwiftParser
import SwiftSyntax

/// Swift that other files quote: in string literals, as the tests of parsers and formatters do, and in the code blocks of
/// Markdown. There is no denser collection of what the language allows, and of what it does not.
struct QuotedSource: Sendable {
  /// The file with the line on which it begins.
  var name: String
  var bytes: [UInt8]

  /// What the files quote, each text once.
  static func all(in files: [SourceFile]) throws -> [QuotedSource] {
    let quoted = try Workers.map(count: files.count) { try quotes(in: files[$0]) }
    var seen: Set<[UInt8]> = []
    return quoted.joined().filter { seen.insert($0.bytes).inserted }
  }

  private static func quotes(in file: SourceFile) throws -> [QuotedSource] {
    let text = String(decoding: try file.read(), as: UTF8.self)
    let found = file.isMarkdown ? codeBlocks(of: text) : literals(in: text)
    return found.compactMap { line, quote in
      guard quote.contains(where: { !$0.isWhitespace }) else { return nil }
      return QuotedSource(name: "\(file.name):\(line)", bytes: Array((quote + "\n").utf8))
    }
  }

  // MARK: String literals

  private static func literals(in text: String) -> [(line: Int, text: String)] {
    let tree = Parser.parse(source: text)
    let collector = LiteralCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    let lines = SourceLocationConverter(fileName: "", tree: tree)
    return collector.literals.map { literal in
      (lines.location(for: literal.position).line, withoutMarkers(literal.text))
    }
  }

  /// The tests of swift-syntax mark places with numbers in boxes, such as 1️⃣, and with ℹ️.
  private static func withoutMarkers(_ text: String) -> String {
    String(text.filter { !$0.unicodeScalars.contains("\u{20E3}") && $0 != "ℹ️" && $0 != "🔟" })
  }

  private final class LiteralCollector: SyntaxVisitor {
    private(set) var literals: [(position: AbsolutePosition, text: String)] = []

    override func visit(_ literal: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      // A word or a sentence is Swift as well, in a way; what a test quotes has several lines, or is asked to be parsed.
      guard let text = literal.representedLiteralValue, text.contains("\n") || isParsed(literal) else {
        return .visitChildren
      }
      literals.append((literal.positionAfterSkippingLeadingTrivia, text))
      return .visitChildren
    }

    private func isParsed(_ literal: StringLiteralExprSyntax) -> Bool {
      let call = literal.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
      return call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "assertParse"
    }
  }

  // MARK: Markdown

  private static func codeBlocks(of text: String) -> [(line: Int, text: String)] {
    var blocks: [(line: Int, text: String)] = []
    var open: (line: Int, fence: Substring, indentation: Int, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      let fence = content.prefix { $0 == "`" || $0 == "~" }
      if var block = open {
        if fence.count >= block.fence.count, fence.first == block.fence.first {
          blocks.append((block.line, block.lines.joined(separator: "\n")))
          open = nil
        } else {
          block.lines.append(line.dropFirst(min(block.indentation, line.count - content.count)))
          open = block
        }
      } else if fence.count >= 3, content.dropFirst(fence.count).drop(while: { $0 == " " }).hasPrefix("swift") {
        open = (index + 2, fence, line.count - content.count, [])
      }
    }
    return blocks
  }
}

extension SampleSet {
  init(name: String, quotes: [QuotedSource]) {
    self.init(name: name, count: quotes.count, isTrusted: false) { index in
      Sample(name: quotes[index].name, bytes: quotes[index].bytes, file: nil)
    }
  }
}
