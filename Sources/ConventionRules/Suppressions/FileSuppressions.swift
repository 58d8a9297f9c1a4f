/// What the comments of one file suppress, and what is wrong with them.
struct FileSuppressions {
  /// One id of one `disable`.
  private struct Suppression {
    let id: SuppressionComment.ID
    let comment: Int
    let ranges: [Range<Int>]
    var isUsed = false
  }

  /// What is suppressed of an id, so that the comments about an offset are found without going through all of them.
  private struct Reach {
    /// By start, each with its place in ``FileSuppressions/suppressions``.
    private var ranges: [(range: Range<Int>, place: Int)] = []
    /// For each of these, where it and all before it end at the latest.
    private var ends: [Int] = []

    init(_ ranges: [(range: Range<Int>, place: Int)]) {
      self.ranges = ranges.sorted { ($0.range.lowerBound, $0.place) < ($1.range.lowerBound, $1.place) }
      for (range, _) in self.ranges { ends.append(max(ends.last ?? 0, range.upperBound)) }
    }

    /// The places of those that hold an offset, the last first.
    func places(around offset: Int) -> [Int] {
      var low = 0
      var high = ranges.count
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
      }
      var places: [Int] = []
      while low > 0, ends[low - 1] > offset {
        low -= 1
        if ranges[low].range.contains(offset) { places.append(ranges[low].place) }
      }
      return places
    }
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
  private var reaches: [String: Reach] = [:]
  /// Where each id is enabled, in source order.
  private var enabled: [String: [Int]] = [:]

  /// - Parameter tree: a whole one, no outline.
  init(_ tree: SyntaxTree) {
    var comments: [SuppressionComment] = []
    var mistakes: [SuppressionComment.Mistake] = []
    var reach = SuppressionReach(tree)
    for range in tree.linterComments {
      do throws(SuppressionComment.Mistake) {
        let comment = try SuppressionComment(range, in: tree.source)
        if comment.action == .enable {
          for id in comment.ids { enabled[id.name, default: []].append(range.lowerBound) }
        }
        comments.append(comment)
      } catch {
        mistakes.append(error)
      }
    }
    self.comments = comments
    self.mistakes = mistakes
    var ranges: [String: [(range: Range<Int>, place: Int)]] = [:]
    for (index, comment) in comments.enumerated() where comment.action == .disable {
      let scoped = comment.scope.map { reach.ranges(of: $0, at: comment.range) }
      for id in comment.ids {
        let covered = scoped ?? [rangeToEnable(id.name, from: comment.range.lowerBound)]
        for range in covered { ranges[id.name, default: []].append((range, suppressions.count)) }
        suppressions.append(Suppression(id: id, comment: index, ranges: covered))
      }
    }
    reaches = ranges.mapValues { Reach($0) }
  }

  private func rangeToEnable(_ id: String, from start: Int) -> Range<Int> {
    let ends = Set([id, SuppressionSettings.all]).compactMap { firstEnabled($0, behind: start) }
    return start..<(ends.min() ?? Int.max)
  }

  // MARK: Suppressing

  /// Why a finding is suppressed; all comments that do it are counted as used.
  ///
  /// - Parameter offset: where the finding starts.
  /// - Returns: a reason that one of the comments gives, empty where none does; nil if no comment suppresses it.
  mutating func reasonToSuppress(_ rule: String, at offset: Int) -> String? {
    var reason: String?
    // Findings about suppressions would vanish with each `disable all`, before anybody sees them.
    let ids = SuppressionRule(rawValue: rule) == nil ? [rule, SuppressionSettings.all] : [rule]
    for id in ids {
      for place in reaches[id]?.places(around: offset) ?? [] where !isEnabled(rule, suppressions[place], before: offset)
      {
        suppressions[place].isUsed = true
        let given = comments[suppressions[place].comment].reason
        if reason == nil || reason == "" { reason = given }
      }
    }
    return reason
  }

  /// Whether a rule is enabled again before an offset while all others stay disabled.
  private func isEnabled(_ rule: String, _ suppression: Suppression, before offset: Int) -> Bool {
    let comment = comments[suppression.comment]
    guard comment.scope == nil, suppression.id.name == SuppressionSettings.all else { return false }
    return firstEnabled(rule, behind: comment.range.lowerBound).map { $0 <= offset } ?? false
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
    // The same ids stand in many comments.
    let ids = Set(comments.flatMap(\.ids).map(\.name))
    let running = ids.filter(ran)
    let known = ids.filter { running.contains($0) || settings.knows($0) }
    var hints: [String: String] = [:]
    for comment in comments {
      for id in comment.ids where !known.contains(id.name) {
        // Looking for the nearest name costs much; nobody has so many slips of the pen in one file.
        if hints[id.name] == nil { hints[id.name] = hints.count < 32 ? settings.hint(for: id.name) : "" }
        let message = "there is no rule '\(id.name)'\(hints[id.name] ?? "")"
        findings.append(Finding(rule: .unknown, range: id.range, message: message))
      }
      if comment.action == .disable, comment.reason.isEmpty {
        findings.append(
          Finding(rule: .withoutReason, range: comment.range, message: "say why behind the ids: ' - REASON'"))
      }
    }
    for suppression in suppressions {
      findings += self.findings(suppression, settings, running, known)
    }
    findings += findingsOfEnables(running)
    findings.removeAll { settings.severity(of: $0.rule, for: path) == nil }
    return findings.sorted { ($0.range.lowerBound, $0.rule.id) < ($1.range.lowerBound, $1.rule.id) }
  }

  private func findings(
    _ suppression: Suppression, _ settings: SuppressionSettings, _ running: Set<String>, _ known: Set<String>
  ) -> [Finding] {
    let id = suppression.id.name
    let comment = comments[suppression.comment]
    let isAll = id == SuppressionSettings.all
    var findings: [Finding] = []
    if !suppression.isUsed, isAll ? settings.runsAllRules : running.contains(id) {
      var message = isAll ? "there is nothing here to suppress" : "'\(id)' finds nothing here to suppress"
      if comment.scope == .this, suppression.ranges.isEmpty {
        message += "; ':this' is the line of the comment, ':next' the one below"
      }
      findings.append(Finding(rule: .unused, range: suppression.id.range, message: message))
    }
    if comment.scope == nil, known.contains(id) {
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
  private func findingsOfEnables(_ running: Set<String>) -> [Finding] {
    var findings: [Finding] = []
    let all = SuppressionSettings.all
    var disabled: Set<String> = []
    // Rules that were enabled while all were disabled.
    var exceptions: Set<String> = []
    for comment in comments where comment.scope == nil {
      for id in comment.ids {
        switch comment.action {
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
          if !ends, id.name == all || running.contains(id.name) {
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
