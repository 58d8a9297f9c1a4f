/// What the comments of one file suppress, and what is wrong with them.
struct FileSuppressions {
  /// One id of one `disable`.
  private struct Suppression {
    let id: SuppressionComment.ID
    let comment: Int
    /// Nil where everything is meant from the comment to an `enable`.
    let ranges: [Range<Int>]?
    var isUsed = false
  }

  /// A finding about a comment.
  struct Finding: Equatable {
    let rule: SuppressionRule
    let range: Range<Int>
    let message: String
  }

  private let comments: [SuppressionComment]
  private let mistakes: [SuppressionComment.Mistake]
  private var suppressions: [Suppression] = []
  /// Places in ``suppressions`` of those with an id.
  private var places: [String: [Int]] = [:]
  /// Where each id is enabled, in source order.
  private var enabled: [String: [Int]] = [:]

  /// - Parameter tree: a whole one, no outline.
  init(_ tree: SyntaxTree) {
    var comments: [SuppressionComment] = []
    var mistakes: [SuppressionComment.Mistake] = []
    let reach = SuppressionReach(tree: tree)
    for range in tree.linterComments {
      do throws(SuppressionComment.Mistake) {
        let comment = try SuppressionComment(range, in: tree.source)
        switch comment.command {
        case .enable:
          for id in comment.ids { enabled[id.name, default: []].append(range.lowerBound) }
        case .disable:
          let ranges = comment.scope.map { reach.ranges(of: $0, at: range) }
          for id in comment.ids {
            places[id.name, default: []].append(suppressions.count)
            suppressions.append(Suppression(id: id, comment: comments.count, ranges: ranges))
          }
        }
        comments.append(comment)
      } catch {
        mistakes.append(error)
      }
    }
    self.comments = comments
    self.mistakes = mistakes
  }

  // MARK: Suppressing

  /// Why a finding is suppressed; all comments that do it are counted as used.
  ///
  /// - Parameter offset: where the finding starts.
  /// - Returns: the first reason that one of the comments gives, empty where none does; nil if no comment suppresses it.
  mutating func reasonToSuppress(_ rule: String, at offset: Int) -> String? {
    var reason: String?
    // Findings about suppressions would vanish with each `disable all`, before anybody sees them.
    let ids = SuppressionRule(rawValue: rule) == nil ? [rule, SuppressionSettings.all] : [rule]
    for id in ids {
      for place in places[id] ?? [] where covers(suppressions[place], rule, offset) {
        suppressions[place].isUsed = true
        let given = comments[suppressions[place].comment].reason
        if reason == nil || reason == "" { reason = given }
      }
    }
    return reason
  }

  private func covers(_ suppression: Suppression, _ rule: String, _ offset: Int) -> Bool {
    if let ranges = suppression.ranges { return ranges.contains { $0.contains(offset) } }
    let start = comments[suppression.comment].range.lowerBound
    guard offset >= start else { return false }
    return ![rule, SuppressionSettings.all].contains { id in
      firstEnabled(id, behind: start).map { $0 <= offset } ?? false
    }
  }

  /// Where an id is enabled next. O(log comments).
  private func firstEnabled(_ id: String, behind offset: Int) -> Int? {
    guard let offsets = enabled[id] else { return nil }
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low < offsets.count ? offsets[low] : nil
  }

  // MARK: Findings about the comments

  /// What is wrong with the comments, once all findings of the file were asked for, in source order.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - ran: whether a rule ran on this file.
  func findings(_ settings: SuppressionSettings, path: String, ran: (String) -> Bool) -> [Finding] {
    var findings = mistakes.map { Finding(rule: .unknown, range: $0.range, message: $0.message) }
    for comment in comments {
      for id in comment.ids where !ran(id.name) && !settings.knows(id.name) {
        findings.append(
          Finding(
            rule: .unknown, range: id.range,
            message: "there is no rule '\(id.name)'\(settings.hint(for: id.name))"))
      }
      if comment.command == .disable, comment.reason.isEmpty {
        findings.append(
          Finding(rule: .withoutReason, range: comment.range, message: "say why behind the ids: ' - REASON'"))
      }
    }
    for suppression in suppressions {
      findings += self.findings(suppression, settings, ran)
    }
    findings += findingsOfEnables(ran)
    findings.removeAll { settings.severity(of: $0.rule, for: path) == nil }
    return findings.sorted { ($0.range.lowerBound, $0.rule.id) < ($1.range.lowerBound, $1.rule.id) }
  }

  private func findings(
    _ suppression: Suppression, _ settings: SuppressionSettings, _ ran: (String) -> Bool
  ) -> [Finding] {
    let id = suppression.id.name
    let comment = comments[suppression.comment]
    let isAll = id == SuppressionSettings.all
    var findings: [Finding] = []
    if !suppression.isUsed, isAll ? settings.runsAllRules : ran(id) {
      var message = isAll ? "there is nothing here to suppress" : "'\(id)' finds nothing here to suppress"
      if comment.scope == .this, suppression.ranges?.isEmpty ?? false {
        message += "; ':this' is the line of the comment, ':next' the one below"
      }
      findings.append(Finding(rule: .unused, range: suppression.id.range, message: message))
    }
    if comment.scope == nil, isAll || ran(id) || settings.knows(id) {
      let ends = [id, SuppressionSettings.all].contains {
        firstEnabled($0, behind: comment.range.lowerBound) != nil
      }
      if !ends {
        let message =
          "'\(id)' is never enabled again; write 'mvvm-lint:enable \(id)' where this ends, or 'disable:file' at the top"
        findings.append(Finding(rule: .notEnded, range: suppression.id.range, message: message))
      }
    }
    return findings
  }

  /// Findings for every `enable` of what is not disabled there.
  private func findingsOfEnables(_ ran: (String) -> Bool) -> [Finding] {
    var findings: [Finding] = []
    let all = SuppressionSettings.all
    var disabled: Set<String> = []
    // Rules that were enabled while all were disabled.
    var exceptions: Set<String> = []
    for comment in comments where comment.scope == nil {
      for id in comment.ids {
        switch comment.command {
        case .disable:
          disabled.insert(id.name)
          if id.name == all { exceptions = [] } else { exceptions.remove(id.name) }
        case .enable:
          var ends = disabled.remove(id.name) != nil
          if id.name == all {
            ends = ends || !disabled.isEmpty
            disabled = []
          } else if disabled.contains(all), exceptions.insert(id.name).inserted {
            ends = true
          }
          if !ends, id.name == all || ran(id.name) {
            let message =
              id.name == all
              ? "nothing is disabled here" : "'\(id.name)' is not disabled here, so there is nothing to end"
            findings.append(Finding(rule: .unused, range: id.range, message: message))
          }
        }
      }
    }
    return findings
  }
}
