extension BaseFindings {
  /// Makes findings of what is suppressed or frozen now and was not in the base. What the base has is to be taken from the result
  /// first.
  ///
  /// - Parameters:
  ///   - settings: which of these findings are told.
  ///   - hasGrown: whether the baseline has entries that the base does not have.
  ///   - source: the bytes of a file as it is now; nil where it cannot be read.
  public mutating func tellNewExceptions(
    in result: inout LintResult, _ settings: SuppressionSettings, hasGrown: Bool, source: (String) -> [UInt8]?
  ) {
    var told: [Diagnostic] = []
    var comments: [PathKey: [NewComment]] = [:]
    for suppressed in result.suppressed {
      let diagnostic = suppressed.diagnostic
      let rule = suppressed.kind == .inSource ? SuppressionRule.new : .grownBaseline
      guard let severity = settings.severity(of: rule, for: diagnostic.path) else { continue }
      switch suppressed.kind {
      case .external: if !hasGrown { continue }
      case .inSource:
        let key = PathKey(diagnostic.path)
        let ofFile = comments[key] ?? newComments(in: diagnostic.path, source)
        comments[key] = ofFile
        guard ofFile.contains(where: { $0.names(diagnostic.ruleIDs) }) else { continue }
      }
      told.append(diagnostic.asException(rule, severity))
    }
    result.diagnostics = (result.diagnostics + told).sorted(by: Diagnostic.inReportOrder)
  }

  /// A comment that disables rules, on a line that the base does not have.
  private struct NewComment {
    let ids: [String]

    func names(_ rules: [String]) -> Bool { ids.contains { $0 == SuppressionSettings.all || rules.contains($0) } }
  }

  private mutating func newComments(in path: String, _ source: (String) -> [UInt8]?) -> [NewComment] {
    guard let bytes = source(path) else { return [] }
    let text = SourceText(path: path, bytes: bytes)
    let lines = LineTable(text)
    var comments: [NewComment] = []
    for range in SyntaxTree.parse(text).linterComments {
      guard let comment = try? SuppressionComment(range, in: text), comment.action == .disable,
        places(in: path)?.isUnchanged(lines.position(of: range.lowerBound).line) != true
      else { continue }
      comments.append(NewComment(ids: comment.ids.map(\.name)))
    }
    return comments
  }
}

extension Diagnostic {
  /// What is said of a finding that somebody put aside.
  fileprivate func asException(_ rule: SuppressionRule, _ severity: Severity) -> Diagnostic {
    var exception = self
    exception.ruleID = rule.id
    exception.also = []
    exception.repetitions = []
    exception.related = []
    exception.convention = SuppressionRule.convention
    exception.title = rule.title
    exception.severity = severity
    exception.hasDefaultMessage = false
    exception.help = ""
    exception.label = ""
    let what = rule == .new ? "a new comment suppresses" : "a new entry of the baseline holds"
    exception.message = "\(what) a finding of '\(ruleID)': \(messageWithTitle)"
    return exception
  }
}
