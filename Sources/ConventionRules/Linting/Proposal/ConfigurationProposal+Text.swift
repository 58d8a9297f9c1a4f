extension ConfigurationProposal {
  /// The configuration as JSON5, with the reasons in comments.
  public var text: String {
    var parts: [String] = []
    if !followed.isEmpty {
      parts.append(comment(followed.flatMap(reasons)) + member("conventions", list(followed.map(\.id))))
    }
    if !generated.isEmpty {
      let reason =
        generatedCount == 1
        ? "1 file says of itself that a program wrote it."
        : "\(generatedCount) files say of themselves that a program wrote them."
      parts.append(comment([reason]) + member("excluded", list(generated)))
    }
    let words = lists.filter(\.differsFromDocument)
    if !words.isEmpty {
      let members = words.map { indented(comment([$0.reason + "."]) + member($0.list, list($0.proposed))) }
      parts.append("  vocabulary: {\n" + members.joined() + "  },\n")
    }
    if let baseline {
      let reason =
        "Holds the findings of the day this was written, which are not reported. 'mvvm-lint baseline prune' takes out what"
        + " was put right."
      parts.append(comment([reason]) + member("baseline", quoted(baseline)))
    }
    let rules = ruleGroups
    if !rules.isEmpty { parts.append("  rules: {\n" + rules.joined(separator: "\n") + "  },\n") }
    return header.map { "// \($0)\n" }.joined() + "{\n" + parts.joined(separator: "\n") + "}\n"
  }

  // MARK: Reasons

  /// What a project can do that follows none of the conventions; nil for any other.
  public var advice: String? {
    guard followed.isEmpty else { return nil }
    let known = lists.filter(isInAdvice).map(\.reason)
    return
      "A document of your own can say how your team builds screens, and is checked like those: see 'Write your own' in"
      + " Rules/README.md of mvvm-lint."
      + (known.isEmpty
        ? "" : " Its rules can speak of what has a role by its name: " + known.joined(separator: "; ") + ".")
  }

  private func isInAdvice(_ list: RecognizedList) -> Bool {
    followed.isEmpty && list.recognition.source == .declared
  }

  private var header: [String] {
    var lines = wrapped(
      "Proposed by mvvm-lint init, which looked at \(fileCount) Swift \(fileCount == 1 ? "file" : "files")."
        + " What is not written here is as the documents have it; mvvm-lint explain ID shows a rule, a role or a"
        + " convention.")
    if followed.isEmpty {
      lines += wrapped(
        "The project follows none of the conventions that come with mvvm-lint, as far as their names and rules tell, so the"
          + " core rules hold and no other.")
    }
    if let advice { lines += wrapped(advice) }
    let idle = rules.filter { followed.isEmpty && $0.isIdle && $0.setting == nil }.map(\.id)
    if !idle.isEmpty {
      lines += wrapped("Nothing here concerns \(idle.joined(separator: ", ")): what they look at may have other names.")
    }
    for convention in unfollowed {
      lines += wrapped(
        "It has marks of \(convention.id) (\(marks(convention))), but only \(convention.heldRules) of the"
          + " \(convention.activeRules) rules that look at something here are followed in most places.")
    }
    let known = lists.filter { !$0.differsFromDocument && !$0.recognition.isMark && !isInAdvice($0) }.map(\.reason)
    if !known.isEmpty {
      lines += wrapped("Known by the names that the documents have: " + known.joined(separator: "; ") + ".")
    }
    return lines
  }

  private func reasons(_ convention: ResembledConvention) -> [String] {
    [
      "\(convention.id), \(convention.title): \(marks(convention)), and \(convention.heldRules) of the"
        + " \(convention.activeRules) rules that look at something here are followed in most places."
    ]
  }

  private func marks(_ convention: ResembledConvention) -> String {
    convention.marks.map(\.reason).joined(separator: "; ")
  }

  /// The rules with a setting, by what is said of them.
  private var ruleGroups: [String] {
    var groups: [String] = []
    func line(_ rule: RuleProposal, _ setting: RuleProposal.Setting) -> String {
      let followed = rule.subjects - rule.violated
      let count = rule.subjects == 0 ? "" : " // \(followed) of \(rule.subjects) places follow it"
      return "    \(rule.id): \"\(setting.rawValue)\",\(count)\n"
    }
    func add(_ reason: String, _ setting: RuleProposal.Setting, where condition: (RuleProposal) -> Bool) {
      let lines = rules.filter { $0.setting == setting && condition($0) }.map { line($0, setting) }
      if !lines.isEmpty { groups.append(indented(comment([reason])) + lines.joined()) }
    }
    add("Core rules of conventions that are not listed; they hold here as well.", .on) { _ in true }
    add("Followed by most, but not by all: too early for an error.", .warning) { $0.isHeld }
    add("Followed by few, but they are core rules, or there are too few places to tell.", .warning) { !$0.isHeld }
    add("Followed by few: not what the team does, or not yet.", .off) { !$0.isIdle }
    add("Nothing in the project goes by the names in these. Take one out when that changes.", .off) { $0.isIdle }
    return groups
  }

  // MARK: Layout

  private func member(_ key: String, _ value: String) -> String { "  \(key): \(value),\n" }

  private func list(_ texts: [String]) -> String {
    let list = JSONTree.list(texts.map { .text($0) })
    let lines = list.text(width: 90).split(separator: "\n").map(String.init)
    return lines.joined(separator: "\n  ")
  }

  private func quoted(_ text: String) -> String { String(JSONTree.text(text).text().dropLast()) }

  private func comment(_ paragraphs: [String]) -> String {
    paragraphs.flatMap(wrapped).map { "  // \($0)\n" }.joined()
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  /// Lines of a comment. What a project is made of may hold line breaks, and those would end it.
  private func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for part in text.split(whereSeparator: { $0.isWhitespace || $0.isNewline }) {
      let word = InertText.name(String(part))
      if let last = lines.last, last.count + 1 + word.count <= 100 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
