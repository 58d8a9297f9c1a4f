/// A convention document: prose that explains, rules that are enforced, examples that are tested.
public struct Convention: Sendable {
  /// The file name without its extension: `reactive-connectable`.
  public let id: String
  /// The first heading; the id where there is none.
  public let title: String
  /// The whole document, to which the byte ranges below refer.
  public let text: DocumentText
  /// What the document itself defines.
  public let vocabulary: Vocabulary
  /// What it states of macros and of build settings.
  public let unseen: DeclaredMacrosAndAttributes
  /// What the document itself defines, in its order.
  public let roles: [RoleDefinition]
  /// The rules without mistakes, in the order of the document.
  public let rules: [Rule]
  /// Byte ranges of the definitions of vocabulary lists.
  public let vocabularyRanges: [String: Range<Int>]
  /// The only files that its rules are about, as its front matter says; nil for all of the project.
  public let scope: PageScope?
  /// Whether anything in it is a block of a convention, with or without mistakes; another document is prose alone.
  public let hasBlocks: Bool
  /// What to know of the document that is no mistake.
  public let remarks: [DocumentProblem]
  /// The document as its blocks are read: without the marks of quotes around them, all bytes at the same places.
  let content: DocumentText
  let exampleBlocks: [ExampleBlock]
  /// Byte ranges of what blocks `json recognition` hold.
  let recognitionBlocks: [Range<Int>]

  /// The path of the document as it was given; that of a built-in one is `Rules/ID.md`.
  public var path: String { text.path }

  /// The examples of all rules, in the order of the document, and the mistakes in them.
  ///
  /// They are taken apart on each call; reading a document only notes where they stand.
  public func examples() -> (examples: [Example], problems: [DocumentProblem]) {
    var problems = ProblemCollector(content)
    var hasBad: Set<String> = []
    let lines = text.bytes.withUnsafeBufferPointer { LineTable($0) }
    let examples = exampleBlocks.map { block in
      if block.kind == .bad { hasBad.insert(block.rule) }
      if block.kind == .fixed, !hasBad.contains(block.rule) {
        problems.report(block.fence.info, "a fixed example follows the bad example that it fixes; there is none above")
      }
      return Example.read(block, line: lines.position(of: block.fence.range.lowerBound).line, &problems)
    }
    return (examples, problems.problems())
  }

  /// Whether one of its rules lists which modules may import which.
  public var listsImports: Bool { rules.contains { $0.statement.allowances != nil } }

  /// The roles that the document defines, by name.
  var roleConditions: [String: [Condition]] {
    Dictionary(roles.map { ($0.name, $0.conditions) }) { first, _ in first }
  }

  /// - Parameter words: of the language in which the document is written.
  static func read(
    _ text: DocumentText, base: Convention?, words: WordList, _ parts: DocumentParts = .all, mayQuoteProse: Bool = true
  ) -> (convention: Convention, problems: [DocumentProblem]) {
    var reader = ConventionReader(text: text, base: base, words: words, parts: parts, mayQuoteProse: mayQuoteProse)
    let convention = reader.read()
    return (convention, reader.problems.problems())
  }

  /// Whether a name ends as that of a Markdown file.
  public static func isPage(_ name: String) -> Bool { pageEndings.contains(where: name.lowercased().hasSuffix) }

  /// How the names of Markdown files end, in small letters.
  public static let pageEndings = [".md", ".markdown", ".mdc", ".mdx", ".mkd"]

  /// `docs/architecture.md` → `architecture`.
  public static func id(ofPath path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for suffix in pageEndings where name.lowercased().hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}

/// What is read of a document.
public enum DocumentParts: Sendable {
  case all
  /// All but the examples: what a run needs of a document whose examples were tested.
  case rules
  /// Vocabulary, roles and core rules: what a run needs that no configuration asks for more. Examples are not looked at,
  /// and neither are blocks in which the word `core` does not stand.
  case coreRules
}
