/// A place in a file as people and editors count it.
public struct SourcePosition: Equatable, Sendable {
  /// 1-based.
  public var line: Int
  /// 1-based, in UTF-8 bytes, as swiftc prints it.
  public var column: Int
  /// 1-based, in UTF-16 units, as editors count.
  public var utf16Column: Int
}

/// The source line on which something starts, in three parts.
public struct SourceExcerpt: Equatable, Sendable {
  /// The line up to the place.
  public var before: String
  /// What is meant, as far as it lies on this line.
  public var marked: String
  /// The rest of the line.
  public var after: String
  /// Whether the line goes on to the left of `before`, which was cut because the line is very long.
  public var isCutBefore = false
  /// The same for the right of `after`.
  public var isCutAfter = false
}

/// Another place that explains a diagnostic.
public struct RelatedDiagnosticPlace: Equatable, Sendable {
  /// The path of the file, as that of the diagnostic is given.
  public var path: String
  /// Byte offsets.
  public var range: Range<Int>
  /// Of the first byte.
  public var start: SourcePosition
  /// After the last character.
  public var end: SourcePosition
  /// What the place has to do with the diagnostic, as a phrase without a full stop.
  public var message: String
}

/// A finding with everything that users see of it.
public struct Diagnostic: Equatable, Sendable {
  /// The rule's id in snake_case, or that of a ``SuppressionRule``.
  public var ruleID: String
  /// Ids of other rules that say the same of the same name, in order; empty for none.
  public var also: [String] = []
  /// Id of the convention that declares the rule.
  public var convention: String
  /// The rule's title.
  public var title: String
  /// The rule's own severity, or what the configuration says instead.
  public var severity: Severity
  /// Relative to the project as the linter gives it; see ``LintResult/prefixPaths(with:except:)``.
  public var path: String
  /// Byte range in the file.
  public var range: Range<Int>
  /// Of the first byte.
  public var start: SourcePosition
  /// Behind the last byte.
  public var end: SourcePosition
  /// What is wrong: the rule's message with its placeholders filled in.
  public var message: String
  /// Whether the rule has no message of its own.
  var hasDefaultMessage = false
  /// The declaration it concerns, qualified with dots.
  public var symbol = ""
  /// Short text under the carets of a code frame; empty for none.
  public var label = ""
  /// What to do about it: the end of the message behind its last `; `; empty where it says nothing of this.
  public var help = ""
  /// Other places that explain it, in the order in which reports show them; empty for none.
  public var related: [RelatedDiagnosticPlace] = []
  /// The same for the same violation after lines moved or whitespace and comments changed; different for each
  /// diagnostic of a run.
  public var fingerprint = ""
  /// Hash of the tokens of the statement in which it lies, 16 hexadecimal digits; empty where there is no source.
  public var statement = ""
  /// The offset at which that statement starts.
  public var statementStart = 0
  /// How it can be put right, the best way first; empty unless ``LintRequest/tellsFixes`` asks for it.
  public internal(set) var fixes: [Fix] = []
  /// Further places in that statement where the rule finds the same, in their order: they are told once.
  public internal(set) var repetitions: [Diagnostic] = []
  /// The line on which it starts, for a code frame; empty where there is no source.
  public var excerpt = SourceExcerpt(before: "", marked: "", after: "")
}

/// A diagnostic that is not to be reported as one.
public struct SuppressedDiagnostic: Equatable, Sendable {
  /// Who says so; in the words of SARIF.
  public enum Kind: String, Sendable {
    /// A comment in the source.
    case inSource
    /// A file beside the source: the baseline.
    case external
  }

  /// What would be reported, had no one said otherwise.
  public var diagnostic: Diagnostic
  /// Whether a comment or the baseline says so.
  public var kind: Kind
  /// The reason that was given; empty for none.
  public var justification: String

  /// Takes a justification where there is one: comments may have a reason, entries of a baseline have none.
  public init(_ diagnostic: Diagnostic, kind: Kind, justification: String = "") {
    self.diagnostic = diagnostic
    self.kind = kind
    self.justification = justification
  }
}

extension Diagnostic {
  /// The message for reports that have no place for the title, which says what is wanted where the rule has no message.
  var messageWithTitle: String { hasDefaultMessage && !title.isEmpty ? "\(message): \(title)" : message }

  /// What is wrong, for reports that say in another place what to do.
  var problem: String {
    help.isEmpty || !message.hasSuffix("; " + help) ? messageWithTitle : String(message.dropLast(help.count + 2))
  }

  /// The ids of all rules that say it.
  public var ruleIDs: [String] { [ruleID] + also }

  mutating func mapPaths(_ transform: (String) -> String) {
    path = transform(path)
    for index in repetitions.indices { repetitions[index].mapPaths(transform) }
    for index in related.indices { related[index].path = transform(related[index].path) }
  }

  /// Itself and its repetitions, each alone.
  var places: [Diagnostic] {
    if repetitions.isEmpty { return [self] }
    var first = self
    first.repetitions = []
    return [first] + repetitions
  }

  /// The same of some of its places, which is told at the first of them; nil where there is none.
  func at(_ isMeant: (Diagnostic) -> Bool) -> Diagnostic? {
    let places = places.filter(isMeant)
    guard var first = places.first else { return nil }
    first.repetitions = Array(places.dropFirst())
    return first
  }

  /// The order of reports: path, line, column, rule. What follows only makes the order of equals definite.
  static func inReportOrder(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    if !isSamePath(a.path, b.path) { return pathPrecedes(a.path, b.path) }
    if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
    if a.ruleID != b.ruleID { return a.ruleID < b.ruleID }
    if a.range.upperBound != b.range.upperBound { return a.range.upperBound < b.range.upperBound }
    return a.message < b.message
  }

  /// Whether two diagnostics say the same of the same place.
  func repeats(_ other: Diagnostic) -> Bool {
    ruleID == other.ruleID && range == other.range && isSamePath(path, other.path) && message == other.message
  }
}
