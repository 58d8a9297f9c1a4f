/// A rule as a convention document declares it: what it says, with an id, a severity and a message.
public struct Rule: Sendable {
  /// Its id in snake_case, as configurations and comments name it.
  public private(set) var id: String
  /// The id of the convention.
  public let convention: String
  /// What the list item right above the rule's block says, or else the nearest heading above.
  public let title: String
  /// The severity that holds where the configuration says nothing else.
  public let severity: Severity
  /// Off unless a configuration turns it on.
  public let isOptIn: Bool
  /// On where no configuration chooses conventions.
  public let isCore: Bool
  /// Whether findings in test code count.
  public private(set) var includesTests: Bool
  /// What is said of each finding, with placeholders for what is known of the place.
  public private(set) var message: MessageTemplate
  /// Where the convention says so; may be empty.
  public let source: String
  /// What it says of its fixes; nil to leave that to its conditions.
  let fix: FixPermission?
  /// What it says in places and conditions.
  public private(set) var statement: RuleStatement
  /// Places of which a project has one if the rule is made for it; none for any project.
  let needs: [PlaceQuery]
  /// The document that declares it.
  public let document: DocumentText
  /// Byte range of the id in the document.
  public let idRange: Range<Int>
  /// Byte range of the object or the diagram in the document.
  public let range: Range<Int>
  /// Whether the document draws it.
  let isDiagram: Bool
  /// Byte offset of the fence that opens the rule's block.
  let start: Int
  let rationaleRange: Range<Int>
  let sectionRange: Range<Int>

  /// The rule as it would be if findings in test code counted.
  func includingTests() -> Rule {
    var rule = self
    rule.includesTests = true
    return rule
  }

  /// Another question to the same code.
  func asking(_ statement: RuleStatement, as id: String) -> Rule {
    var rule = self
    rule.id = id
    rule.statement = statement
    // The message may have placeholders of the places that it was written for.
    rule.message = MessageTemplate("{name}")
    return rule
  }

  /// 1-based line of the fence that opens the rule's block. O(bytes of the document).
  public var line: Int { document.position(of: start).line }

  /// The prose between heading and block, as Markdown.
  public var rationale: String { document.trimmedString(rationaleRange) }

  /// Everything the document says about the rule below its heading, as Markdown: prose, the rule's block, examples.
  public var section: String { document.trimmedString(sectionRange) }
}

extension DocumentText {
  fileprivate func trimmedString(_ range: Range<Int>) -> String {
    var range = range.clamped(to: 0..<bytes.count)
    while let first = bytes[range].first, MarkdownLine.isBlank(first) {
      range = range.lowerBound + 1..<range.upperBound
    }
    while let last = bytes[range].last, MarkdownLine.isBlank(last) { range = range.lowerBound..<range.upperBound - 1 }
    return string(range)
  }
}

/// Where a rule's block stands in its document, and what belongs to it there.
struct RulePlace {
  var title: String
  var document: DocumentText
  var isDiagram = false
  /// Byte offset of its opening fence.
  var start: Int
  var rationale: Range<Int>
  var section: Range<Int>
}

// MARK: Reading

extension Rule {
  /// The keys that a rule may have beside those of its statement.
  static let keys = ["id", "severity", "opt_in", "core", "include_tests", "message", "source", "needs", "fix"]

  /// Whether a part of a document is an object with the keys of a rule, whatever is written before it; one with mistakes counts.
  static func isStated(in range: Range<Int>, of text: DocumentText) -> Bool {
    var mistakes = ProblemCollector(text)
    switch JSONScanner.value(in: range, &mistakes)?.content {
    case .object(let members): return members["id"] != nil && RuleStatement.shapes.contains { members[$0] != nil }
    case nil: return looksStated(text.string(range))
    default: return false
    }
  }

  /// Whether a text begins with a brace and has such keys, JSON or not.
  static func looksStated(_ text: String) -> Bool {
    guard text.first(where: { !$0.isWhitespace }) == "{" else { return false }
    var words: Set<Substring> = []
    for part in text.split(separator: ":") {
      let word = part.split { !($0.isLetter || $0 == "_") }.last
      if let word { words.insert(word) }
    }
    return words.contains("id") && RuleStatement.shapes.contains { words.contains(Substring($0)) }
  }

  /// Reads a rule's object. All mistakes in it are reported; where there are some, nil is returned.
  static func read(
    _ value: JSONValue, at place: RulePlace, convention: String, known: KnownNames, words: WordList,
    _ problems: inout ProblemCollector
  ) -> Rule? {
    guard let members = value.members("a rule", &problems) else { return nil }
    var reader = RuleReader(members: members, range: value.range, words: words, problems: problems)
    reader.reportUnknownKeys()
    let id = reader.id()
    let severity = reader.severity()
    let (isOptIn, isCore) = (reader.flag("opt_in"), reader.flag("core"))
    let includesTests = reader.flag("include_tests")
    let source = members["source"]?.value.string("'source'", &reader.problems) ?? ""
    let (fix, writtenName) = reader.fix()
    let message = reader.message()
    var statement = reader.statement(known, message)
    if let writtenName { reader.add(writtenName, to: &statement) }
    let needs = reader.needs(known)
    problems = reader.problems
    guard let id, let severity, let message, let statement, let needs else { return nil }
    return Rule(
      id: id, convention: convention, title: place.title.isEmpty ? id : place.title, severity: severity,
      isOptIn: isOptIn, isCore: isCore, includesTests: includesTests,
      message: message.isDefault && statement.asksWhereImportsLead
        ? MessageTemplate("'{name}' {why}", isDefault: true) : message, source: source,
      fix: fix, statement: statement, needs: needs, document: place.document,
      idRange: members["id"]?.value.range ?? value.range, range: value.range, isDiagram: place.isDiagram,
      start: place.start, rationaleRange: place.rationale, sectionRange: place.section)
  }
}

/// Reads the keys of one rule.
private struct RuleReader {
  let members: [JSONMember]
  let range: Range<Int>
  let words: WordList
  var problems: ProblemCollector
  /// What unknown keys are probably meant as. That these are missing as well needs no telling.
  fileprivate var misspelt: Set<String> = []

  mutating func reportUnknownKeys() {
    let known = Rule.keys + RuleStatement.keys
    for member in members where !known.contains(member.key) {
      // The reader of the language tells where these belong.
      if Subject(rawValue: member.key) != nil || words.has(member.key) { continue }
      if let meant = problems.isFull ? nil : Suggestion.nearest(to: member.key, in: known) { misspelt.insert(meant) }
      problems.report(
        member.keyRange, "unknown key '\(member.key)' in a rule" + problems.hint(for: member.key, in: known))
    }
  }

  mutating func id() -> String? {
    guard let value = required("id", "its name, in snake_case"), let id = value.string("'id'", &problems),
      id.isSnakeCase("a rule", value.range, &problems)
    else { return nil }
    return id
  }

  mutating func severity() -> Severity? {
    required("severity", "\"error\", \"warning\" or \"note\"")?
      .choice("'severity'", of: ["error", "warning", "note"], &problems).flatMap(Severity.init)
  }

  mutating func flag(_ key: String) -> Bool {
    members[key]?.value.bool("'\(key)'", &problems) ?? false
  }

  /// What is said of all fixes, or the name that they write.
  mutating func fix() -> (FixPermission?, writtenName: String?) {
    guard let value = members["fix"]?.value else { return (nil, nil) }
    guard case .object(let keys) = value.content else {
      let choice = value.choice("'fix'", of: FixPermission.ofDocuments.map(\.rawValue), &problems)
      return (choice.flatMap(FixPermission.init), nil)
    }
    for key in keys where key.key != "write" {
      problems.report(
        key.keyRange, "unknown key '\(key.key)' in 'fix'" + problems.hint(for: key.key, in: ["write"]))
    }
    guard let written = keys["write"]?.value else {
      problems.report(value.range, "'fix' needs 'write': the name that is written in place of the one that is found")
      return (nil, nil)
    }
    guard let name = written.string("'write'", &problems) else { return (nil, nil) }
    if SyntaxTree.isIdentifier(name), !name.hasPrefix("$") { return (nil, name) }
    problems.report(written.range, "'write' is a name without dots, labels and blanks, such as \"foregroundStyle\"")
    return (nil, nil)
  }

  mutating func add(_ writtenName: String, to statement: inout RuleStatement?) {
    if let other = statement?.places.first(where: { !RuleStatement.named.contains($0.subject) }) {
      problems.report(
        members["fix"]?.keyRange ?? range,
        "'write' gives another name to a call, use, assignment, creation or mention, and not to a "
          + other.subject.rawValue.words)
    }
    statement?.writtenName = writtenName
  }

  /// What the rule tells; the program's own words where it has no message.
  mutating func message() -> MessageTemplate? {
    guard let value = members["message"]?.value else {
      let text =
        members["forbid"] != nil
        ? "'{name}' is not allowed here"
        : members[RuleStatement.importKey] != nil ? "'{name}' is not allowed here: {why}" : "'{name}' {why}"
      return MessageTemplate(text, isDefault: true)
    }
    guard let text = value.string("'message'", &problems) else { return nil }
    if text.contains(where: { !$0.isWhitespace }) { return MessageTemplate(text) }
    problems.report(value.range, "'message' is empty")
    return nil
  }

  mutating func statement(_ known: KnownNames, _ message: MessageTemplate?) -> RuleStatement? {
    // What is misspelt is told already.
    if !misspelt.isDisjoint(with: RuleStatement.keys) { return nil }
    var language = LanguageReader(known: known, words: words, problems: problems)
    defer { problems = language.problems }
    guard let statement = language.statement(members, range) else { return nil }
    guard let message, let value = members["message"]?.value else { return statement }
    return language.knowsPlaceholders(of: message, at: value.range, statement) ? statement : nil
  }

  /// What a project has if the rule is made for it; nil where that has mistakes.
  mutating func needs(_ known: KnownNames) -> [PlaceQuery]? {
    guard let value = members["needs"]?.value else { return [] }
    var language = LanguageReader(known: known, words: words, problems: problems)
    defer { problems = language.problems }
    return language.places(value, "'needs'")
  }

  private mutating func required(_ key: String, _ meaning: String) -> JSONValue? {
    if let member = members[key] { return member.value }
    if misspelt.contains(key) { return nil }
    problems.report(range.lowerBound..<range.lowerBound, "the rule needs '\(key)': \(meaning)")
    return nil
  }
}
