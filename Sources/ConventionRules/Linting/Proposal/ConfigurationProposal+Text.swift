extension ConfigurationProposal {
  /// The configuration as JSON5, with the reasons in comments.
  public var text: String {
    var parts: [String] = []
    if page != nil {
      let reason = "Rules about the modules of this project. Those of other documents are on if 'rules' names them."
      parts.append(comment([reason]) + member("conventions", list([Self.pageName])))
    }
    let words = lists.filter { $0.differsFromDocument && usedLists.contains($0.list) }
    if !words.isEmpty {
      let members = words.map { indented(comment([$0.reason + "."]) + member($0.list, list($0.proposed))) }
      parts.append("  vocabulary: {\n" + members.joined() + "  },\n")
    }
    if !isolatedFolders.isEmpty {
      let attributes = isolatedFolders.map {
        (key: PathPattern.text(naming: $0.path) + "/**", value: JSONTree.text($0.attribute))
      }
      parts.append(
        comment(["The Xcode project isolates the code in these folders to a global actor."])
          + member("default_attributes", laidOut(.object(attributes))))
    }
    if let baseline {
      let reason =
        "The findings from the day when this was written. They are not reported. 'mvvm-lint baseline prune' removes the fixed ones."
      parts.append(comment([reason]) + member("baseline", quoted(baseline)))
    }
    if !kept.isEmpty {
      let reason =
        "Each new finding of a rule below fails the run, warnings too. To see findings of a rule that fail nothing, give it the"
        + " severity \"note\"."
      parts.append(comment([reason]) + member("fail_on", quoted(Severity.warning.rawValue)))
    }
    let rules = ruleGroups
    if !rules.isEmpty { parts.append("  rules: {\n" + rules.joined(separator: "\n") + "  },\n") }
    return header.map { "// \($0)\n" }.joined() + "{\n" + parts.joined(separator: "\n") + "}\n"
  }

  // MARK: Reasons

  private var header: [String] {
    var lines = wrapped(
      "Written by mvvm-lint init, which tried \(habits.count) rules on \(fileCount) Swift"
        + " \(fileCount == 1 ? "file" : "files"). A rule is on if at least \(Habit.settled) % of the types that could break it follow"
        + " it, and as many of the places. It needs at least \(Habit.leastPlaces) places in at least \(Habit.leastTypes) types, and a"
        + " document that speaks of at least \(Habit.leastShare) % of the types. 'mvvm-lint explain ID' shows what a rule says and"
        + " why.")
    if generatedCount > 0 {
      let subject = generatedCount == 1 ? "1 more file says" : "\(generatedCount) more files say"
      lines += wrapped(
        "\(subject) that a program wrote \(generatedCount == 1 ? "it" : "them"). Each run reads such comments.")
    }
    for miss in nearMisses { lines += wrapped(miss.text) }
    return lines
  }

  /// The rules with a setting, by what is said of them.
  private var ruleGroups: [String] {
    var groups: [String] = []
    func add(_ reason: String, _ rules: [Habit], isActive: Bool = true) {
      guard !rules.isEmpty else { return }
      let lines = rules.map { rule in
        let setting = (rule.setting ?? .on(rule.severity)).word
        let count = rule.subjects == 0 ? "" : " // \(rule.count)"
        return "    \(isActive ? "" : "// ")\(rule.id): \"\(setting)\",\(count)\n"
      }
      groups.append(indented(comment([reason])) + lines.joined())
    }
    for (convention, rules) in grouped(kept) { add("Followed, from \(convention):", rules) }
    add(
      "Core rules that apply to few types, or that nothing here could break.",
      habits.filter { $0.setting == .on($0.severity) && $0.decision != .kept })
    add(
      "Core rules that most types follow, or that apply to few types: notes, which fail no run.",
      habits.filter { $0.setting == .on(.note) && $0.severity != .note })
    add(
      "Followed by most, but not by enough. Remove the slashes to turn one on.",
      near.filter { $0.setting == nil }, isActive: false)
    add("Core rules that this code does not follow.", habits.filter { $0.setting == .off && $0.decision != .idle })
    if !isBlank {
      add(
        "Core rules without a place here that could be decided. Remove a line when that changes.",
        habits.filter { $0.setting == .off && $0.decision == .idle })
    }
    return groups
  }

  private func grouped(_ rules: [Habit]) -> [(String, [Habit])] {
    var groups: [(String, [Habit])] = []
    for rule in rules {
      if groups.last?.0 == rule.convention {
        groups[groups.count - 1].1.append(rule)
      } else {
        groups.append((rule.convention, [rule]))
      }
    }
    return groups
  }

  // MARK: Layout

  private func member(_ key: String, _ value: String) -> String { "  \(key): \(value),\n" }

  private func list(_ texts: [String]) -> String { laidOut(.list(texts.map { .text($0) })) }

  private func laidOut(_ value: JSONTree) -> String {
    value.text(width: 90).split(separator: "\n").joined(separator: "\n  ")
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
      let word = EscapedText.name(String(part))
      if let last = lines.last, last.count + 1 + word.count <= 100 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
