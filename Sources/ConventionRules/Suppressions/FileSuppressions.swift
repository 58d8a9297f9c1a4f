/// What the comments of one file suppress, and what is wrong with them.
struct FileSuppressions {
  /// One id of one `disable`.
  private struct Suppression {
    let id: SuppressionComment.ID
    let comment: Int
    let ranges: [Range<Int>]
  }

  /// A finding about a comment.
  struct Finding: Equatable {
    let rule: SuppressionRule
    let range: Range<Int>
    let message: String
    /// What it is fixed by, with what that does; nil where a person has to decide.
    var fix: (title: String, edit: TextEdit)?

    static func == (a: Finding, b: Finding) -> Bool {
      a.rule == b.rule && a.range == b.range && a.message == b.message
    }
  }

  private let comments: [SuppressionComment]
  private let mistakes: [SuppressionComment.Mistake]
  private var suppressions: [Suppression] = []
  /// For each id of a comment that disables it, the places of these among the suppressions.
  private var places: [String: [Int]] = [:]
  /// What is suppressed of each rule that something was found by.
  private var stretches: [String: SuppressedStretches] = [:]
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
    for (index, comment) in comments.enumerated() where comment.action == .disable {
      let scoped = comment.scope.map { reach.ranges(of: $0, at: comment.range) }
      for id in comment.ids {
        let covered = scoped ?? [rangeToEnable(id.name, from: comment.range.lowerBound)]
        places[id.name, default: []].append(suppressions.count)
        suppressions.append(Suppression(id: id, comment: index, ranges: covered))
      }
    }
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
    if stretches[rule] == nil { stretches[rule] = suppressedStretches(of: rule) }
    return stretches[rule]?.reasonToSuppress(at: offset)
  }

  private func suppressedStretches(of rule: String) -> SuppressedStretches {
    // Findings about suppressions would vanish with each `disable all`, before anybody sees them.
    let ids = SuppressionRule(rawValue: rule) == nil ? [rule, SuppressionSettings.all] : [rule]
    var sources: [SuppressedStretches.Source] = []
    for place in ids.flatMap({ places[$0] ?? [] }) {
      let comment = comments[suppressions[place].comment]
      var end = Int.max
      if comment.scope == nil, suppressions[place].id.name == SuppressionSettings.all {
        // One rule may be enabled again while all others stay disabled.
        end = firstEnabled(rule, behind: comment.range.lowerBound) ?? end
      }
      for range in suppressions[place].ranges {
        sources.append(.init(range: range.clamped(to: 0..<end), place: place, reason: comment.reason))
      }
    }
    return SuppressedStretches(sources)
  }

  /// Where an id is enabled next. O(log comments).
  private func firstEnabled(_ id: String, behind offset: Int) -> Int? {
    guard let offsets = enabled[id] else { return nil }
    let next = offsets.partitioningIndex { $0 > offset }
    return next < offsets.count ? offsets[next] : nil
  }

  // MARK: Findings about the comments

  /// What is wrong with the comments, once all findings of the file were asked for, in source order.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - isPartial: whether files of the project are missing: what is found nowhere may be found with them.
  ///   - text: of the file, to tell fixes; nil where nobody asks for these.
  ///   - ran: whether a rule ran on this file.
  func findings(
    _ settings: SuppressionSettings, path: String, isPartial: Bool = false, fixing text: SourceText? = nil,
    ran: (String) -> Bool
  ) -> [Finding] {
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
          Finding(rule: .withoutReason, range: comment.range, message: "give a reason after the ids: ' - REASON'"))
      }
    }
    let used = Set(stretches.values.flatMap(\.usedPlaces))
    for (place, suppression) in suppressions.enumerated() {
      findings += self.findings(suppression, isUsed: isPartial || used.contains(place), settings, running, known, text)
    }
    findings += findingsOfEnables(running)
    findings.removeAll { settings.severity(of: $0.rule, for: path) == nil }
    return findings.sorted { ($0.range.lowerBound, $0.rule.id) < ($1.range.lowerBound, $1.rule.id) }
  }

  private func findings(
    _ suppression: Suppression, isUsed: Bool, _ settings: SuppressionSettings, _ running: Set<String>,
    _ known: Set<String>, _ text: SourceText?
  ) -> [Finding] {
    let id = suppression.id.name
    let comment = comments[suppression.comment]
    let isAll = id == SuppressionSettings.all
    var findings: [Finding] = []
    if !isUsed, isAll ? settings.runsAllRules : running.contains(id) {
      var message = isAll ? "there is nothing here to suppress" : "'\(id)' finds nothing here to suppress"
      if comment.scope == .this, suppression.ranges.isEmpty {
        message += "; ':this' is the line of the comment, ':next' the one below"
      }
      // Where an end is written, it goes with what it ends.
      let edit = comment.scope == nil ? nil : text.flatMap { comment.edit(removing: suppression.id, from: $0) }
      let title = comment.ids.count == 1 ? "remove the comment" : "remove '\(id)' from the comment"
      findings.append(
        Finding(rule: .unused, range: suppression.id.range, message: message, fix: edit.map { (title, $0) }))
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
