/// The sentences of a document that ask for something, and that no rule of it states.
public struct UnstatedSentences: Sendable {
  /// One of them.
  public struct Sentence: Equatable, Sendable {
    /// 1-based line on which it begins.
    public let line: Int
    /// On one line, as Markdown.
    public let text: String
  }

  /// In the order of the document.
  public let sentences: [Sentence]
  /// How many more stand under a heading that says that they are not enforced.
  public let knownCount: Int

  /// Words of which one stands in such a sentence.
  public static var words: [String] { Demand.words }

  /// A rule states the list item that gives it its title, or else all prose of its section. Blocks that define words state the
  /// prose of theirs. O(bytes of the document).
  public init(of convention: Convention) {
    let text = convention.text
    guard text.mayQuote else {
      (sentences, knownCount) = ([], 0)
      return
    }
    let outline = MarkdownOutline(text, withProse: true)
    let all = Prose(outline, in: text).sentences
    let stated =
      convention.rules.map { rule in
        let item = all.last { rule.rationaleRange.contains($0.start) }?.item
        return item.map { $0..<rule.rationaleRange.upperBound } ?? rule.sectionRange
      } + Self.definitions(in: outline, of: text)
    let known = Self.notEnforced(in: outline, of: text)
    let asking = all.filter { sentence in
      Self.asks(sentence.text) && !stated.contains { $0.contains(sentence.start) }
    }
    let lines = text.bytes.withUnsafeBufferPointer { LineTable($0) }
    let unknown = asking.filter { sentence in !known.contains { $0.contains(sentence.start) } }
    sentences = unknown.map { Sentence(line: lines.position(of: $0.start).line, text: $0.text) }
    knownCount = asking.count - unknown.count
  }

  /// Whether a sentence asks for something in prose, and not only in code.
  private static func asks(_ sentence: String) -> Bool {
    let prose = sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " ")
    return !sentence.hasSuffix("?") && Demand.isMade(in: prose)
  }

  /// From a heading to the next one, where a block between them defines words of the document.
  private static func definitions(in outline: MarkdownOutline, of text: DocumentText) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var isDefining = false
    func close(at end: Int) {
      if isDefining { ranges.append(start..<end) }
      (start, isDefining) = (end, false)
    }
    for item in outline.items {
      switch item {
      case .heading(let heading): close(at: heading.range.lowerBound)
      case .fence(let fence): isDefining = isDefining || BlockInfo(text.string(fence.info)).kind?.defines ?? false
      case .disguised: break
      }
    }
    close(at: text.bytes.count)
    return ranges
  }

  /// What stands below headings that say so, up to the next heading that is no deeper.
  private static func notEnforced(in outline: MarkdownOutline, of text: DocumentText) -> [Range<Int>] {
    let headings = outline.items.compactMap { if case .heading(let heading) = $0 { heading } else { nil } }
    return headings.indices.compactMap { index in
      guard text.string(headings[index].text).lowercased().contains("not enforced") else { return nil }
      let next = headings[(index + 1)...].first { $0.level <= headings[index].level }
      return headings[index].range.upperBound..<(next?.range.lowerBound ?? text.bytes.count)
    }
  }
}

extension BlockKind {
  /// Whether it says what words mean, and no rule.
  fileprivate var defines: Bool {
    switch self {
    case .rule, .diagram, .example: false
    case .vocabulary, .roles, .macros, .protocols, .modules, .defaultAttributes, .recognition: true
    }
  }
}
