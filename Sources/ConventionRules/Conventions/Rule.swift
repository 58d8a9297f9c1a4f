/// A check with an id, arguments, severity and message, as a convention document declares it.
public struct Rule: Sendable {
  /// Its id in snake_case, as configurations and comments name it.
  public let id: String
  /// The id of the convention.
  public let convention: String
  /// The nearest heading above.
  public let title: String
  /// The name of the check.
  public let check: String
  /// The severity that holds where the configuration says nothing else.
  public let severity: Severity
  /// Off unless a configuration turns it on.
  public let isOptIn: Bool
  /// On where no configuration chooses conventions.
  public let isCore: Bool
  /// Whether findings in test code count.
  public private(set) var includesTests: Bool
  /// What is said of each finding, with placeholders for the values that the check gives.
  public let message: MessageTemplate
  /// Where the convention says so; may be empty.
  public let source: String
  /// Arguments for all parameters of the check, defaults included.
  public let arguments: [String: RuleArgument]
  /// What it says in places and conditions; nil for a rule with a check.
  public let statement: RuleStatement?
  /// The document that declares it.
  public let document: DocumentText
  /// Byte range of the id in the document.
  public let idRange: Range<Int>
  /// Byte range of the object in the document.
  public let range: Range<Int>
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

  /// 1-based line of the fence that opens the rule's block. O(bytes of the document).
  public var line: Int { document.position(of: start).line }

  /// The prose between heading and block, as Markdown.
  public var rationale: String { document.trimmedString(rationaleRange) }

  /// Everything the document says about the rule below its heading, as Markdown: prose, the rule's block, examples.
  public var section: String { document.trimmedString(sectionRange) }
}

extension DocumentText {
  /// The text of a byte range without white space at its ends.
  fileprivate func trimmedString(_ range: Range<Int>) -> String {
    var range = range.clamped(to: 0..<bytes.count)
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || (byte >= 0x09 && byte <= 0x0D) }
    while let first = bytes[range].first, isBlank(first) { range = range.lowerBound + 1..<range.upperBound }
    while let last = bytes[range].last, isBlank(last) { range = range.lowerBound..<range.upperBound - 1 }
    return string(range)
  }
}

/// Where a rule's block stands in its document, and what belongs to it there.
struct RulePlace {
  var title: String
  /// The document as it lies on disk.
  var document: DocumentText
  /// Content of the fenced block.
  var content: Range<Int>
  /// Byte offset of its opening fence.
  var start: Int
  var rationale: Range<Int>
  var section: Range<Int>
}

// MARK: Reading

extension Rule {
  static let keys = ["id", "check", "severity", "opt_in", "core", "include_tests", "message", "source"]
  static let requiredKeys = ["id", "check", "severity", "message"]

  /// Reads a rule's object. All mistakes in it are reported; where there are some, nil is returned.
  static func read(
    _ value: JSONValue, at place: RulePlace, convention: String, checks: [CheckDescription], known: KnownNames,
    _ problems: inout ProblemCollector
  ) -> Rule? {
    guard let members = value.members("a rule", &problems) else { return nil }
    if members["check"] == nil, members.contains(where: { RuleStatement.keys.contains($0.key) }) {
      return readStated(members, value.range, at: place, convention: convention, known: known, &problems)
    }
    var reader = RuleReader(members: members, range: value.range, problems: problems)
    defer { problems = reader.problems }
    let given = members["check"]?.value
    reader.reportUnknownKeys(checks.first { given?.content == .string($0.name) })
    let id = reader.id()
    let check = reader.check(checks)
    let severity = reader.severity()
    let isOptIn = reader.flag("opt_in")
    let isCore = reader.flag("core")
    let includesTests = reader.flag("include_tests")
    let message = reader.message(for: check)
    let source = reader.source()
    let arguments = check.flatMap { reader.arguments(for: $0, known) }
    guard let id, let check, let severity, let message, let arguments else { return nil }
    return Rule(
      id: id, convention: convention, title: place.title.isEmpty ? id : place.title, check: check.name,
      severity: severity, isOptIn: isOptIn, isCore: isCore, includesTests: includesTests, message: message,
      source: source, arguments: arguments, statement: nil, document: place.document,
      idRange: members["id"]?.value.range ?? value.range, range: value.range, start: place.start,
      rationaleRange: place.rationale, sectionRange: place.section)
  }
}

extension Rule {
  /// What is told where a rule has no message.
  private static func written(_ members: [JSONMember]) -> MessageTemplate {
    MessageTemplate(members["forbid"] == nil ? "'{name}' {why}" : "'{name}' is not allowed here")
  }

  /// Reads a rule that says its places and conditions.
  private static func readStated(
    _ members: [JSONMember], _ range: Range<Int>, at place: RulePlace, convention: String, known: KnownNames,
    _ problems: inout ProblemCollector
  ) -> Rule? {
    var reader = RuleReader(members: members, range: range, problems: problems)
    reader.reportUnknownKeys(among: keys.filter { $0 != "check" } + RuleStatement.keys)
    let id = reader.id()
    let severity = reader.severity()
    let (isOptIn, isCore) = (reader.flag("opt_in"), reader.flag("core"))
    let includesTests = reader.flag("include_tests")
    let source = reader.source()
    let message = members["message"] == nil ? written(members) : reader.message(for: nil)
    var language = LanguageReader(known: known, problems: reader.problems)
    let statement = language.statement(members, range)
    problems = language.problems
    guard let id, let severity, let message, let statement else { return nil }
    return Rule(
      id: id, convention: convention, title: place.title.isEmpty ? id : place.title, check: "",
      severity: severity, isOptIn: isOptIn, isCore: isCore, includesTests: includesTests, message: message,
      source: source, arguments: [:], statement: statement, document: place.document,
      idRange: members["id"]?.value.range ?? range, range: range, start: place.start,
      rationaleRange: place.rationale, sectionRange: place.section)
  }
}

/// Reads the keys of one rule.
private struct RuleReader {
  let members: [JSONMember]
  let range: Range<Int>
  var problems: ProblemCollector
  /// What unknown keys are probably meant as. That these are missing as well needs no telling.
  private var misspelt: Set<String> = []

  init(members: [JSONMember], range: Range<Int>, problems: ProblemCollector) {
    self.members = members
    self.range = range
    self.problems = problems
  }

  /// - Parameter check: nil where it is not known; neither are its parameters then, and only a key that every rule needs can
  ///   be told from them.
  mutating func reportUnknownKeys(_ check: CheckDescription?) {
    let parameters = check?.parameters.map(\.name) ?? []
    for member in members where !Rule.keys.contains(member.key) && !parameters.contains(member.key) {
      let meant = problems.isFull ? nil : Suggestion.nearest(to: member.key, in: Rule.keys + parameters)
      if let meant { misspelt.insert(meant) }
      if let check {
        let hint = problems.isFull ? "" : check.parameters.hint(forUnknownKey: member.key, besides: Rule.keys)
        problems.report(
          member.keyRange, "unknown key '\(member.key)' in a rule with the check '\(check.name)'" + hint)
      } else if let meant, Rule.requiredKeys.contains(meant), members[meant] == nil {
        problems.report(member.keyRange, "unknown key '\(member.key)' in a rule; did you mean '\(meant)'?")
      }
    }
  }

  /// Reports keys that no rule with places and conditions has.
  mutating func reportUnknownKeys(among known: [String]) {
    for member in members where !known.contains(member.key) {
      // The reader of the language tells where these belong.
      if Subject(rawValue: member.key) != nil || ConditionWord(rawValue: member.key) != nil { continue }
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

  mutating func check(_ checks: [CheckDescription]) -> CheckDescription? {
    guard let value = required("check", "the check that it runs"), let name = value.string("'check'", &problems) else {
      return nil
    }
    if let check = checks.first(where: { $0.name == name }) { return check }
    problems.report(value.range, "unknown check '\(name)'" + hint(forCheck: name, in: checks.map(\.name)))
    return nil
  }

  private func hint(forCheck name: String, in names: [String]) -> String {
    let hint = problems.hint(for: name, in: names)
    if !hint.isEmpty { return hint }
    let related = Suggestion.related(to: name, in: names).map { "'\($0)'" }
    let perhaps = related.isEmpty ? "" : "; perhaps \(related.joined(separator: " or "))?"
    return perhaps + (related.isEmpty ? "; " : " ") + "'mvvm-lint explain checks' lists them all"
  }

  mutating func severity() -> Severity? {
    required("severity", "\"error\", \"warning\" or \"note\"")?
      .choice("'severity'", of: ["error", "warning", "note"], &problems).flatMap(Severity.init)
  }

  mutating func flag(_ key: String) -> Bool {
    members[key]?.value.bool("'\(key)'", &problems) ?? false
  }

  mutating func source() -> String {
    members["source"]?.value.string("'source'", &problems) ?? ""
  }

  mutating func message(for check: CheckDescription?) -> MessageTemplate? {
    guard let value = required("message", "what to tell people; {…} stands for a value of the check"),
      let text = value.string("'message'", &problems)
    else { return nil }
    guard text.contains(where: { !$0.isWhitespace }) else {
      problems.report(value.range, "'message' is empty")
      return nil
    }
    let template = MessageTemplate(text)
    guard let check else { return template }
    let known = check.placeholders.map(\.name)
    for (name, range) in template.placeholders where !known.contains(name) {
      // Without escapes, the message's text stands in the document as it is, behind its quote.
      let isVerbatim = value.range.count == text.utf8.count + 2
      let start = value.range.lowerBound + 1
      let place = isVerbatim ? start + range.lowerBound..<start + range.upperBound : value.range
      problems.report(
        place, "the check '\(check.name)' has no placeholder '{\(name)}'" + problems.hint(for: name, in: known))
    }
    return template
  }

  mutating func arguments(for check: CheckDescription, _ known: KnownNames) -> [String: RuleArgument]? {
    let parameters = check.parameters
    let names = parameters.map(\.name)
    let given = members.filter { names.contains($0.key) }
    let arguments = parameters.read(
      given, of: "the check '\(check.name)'", at: range, meant: misspelt, known: known, &problems)
    if let arguments, let missing = check.oneOf.first(where: { $0.allSatisfy { arguments[$0]?.isEmpty ?? true } }) {
      guard misspelt.isDisjoint(with: missing) else { return nil }
      let wanted = missing.map { "'\($0)'" }.joined(separator: " or ")
      problems.report(
        range.lowerBound..<range.lowerBound,
        "the check '\(check.name)' needs \(wanted); without, the rule finds nothing")
      return nil
    }
    if let arguments, let (parameter, problem) = check.contradiction(arguments) {
      problems.report(members[parameter]?.value.range ?? range.lowerBound..<range.lowerBound, problem)
      return nil
    }
    return arguments
  }

  private mutating func required(_ key: String, _ meaning: String) -> JSONValue? {
    if let member = members[key] { return member.value }
    if misspelt.contains(key) { return nil }
    problems.report(range.lowerBound..<range.lowerBound, "the rule needs '\(key)': \(meaning)")
    return nil
  }
}
