/// Runs the statement of a rule.
struct PlacesCheck: Check {
  let statement: RuleStatement
  /// The placeholders of the rule's message.
  let placeholders: [String]

  init(_ statement: RuleStatement, message: MessageTemplate) {
    self.statement = statement
    placeholders = message.placeholders.map(\.name)
  }

  var asksForHeirsOfSDK: Bool { statement.asksForObjects }

  private func rule(in project: CheckedProject) -> CompiledRule {
    project.asked.rules.value(for: statement) { CompiledRule(statement, in: project) }
  }

  func concernedFiles(in project: CheckedProject) -> FileSet { FilePlan(rule(in: project), project).files }

  func answer(_ file: FileID, in project: CheckedProject) -> CheckResult? {
    let rule = rule(in: project)
    guard rule.need == .index else { return nil }
    let result = result(rule, Scope(project: project, file: file, resolver: nil))
    // What findings say of types stands in the tree.
    return result.findings.isEmpty ? result : nil
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    return result(rule(in: project), Scope(project: project, file: file, resolver: resolver))
  }

  private func result(_ rule: CompiledRule, _ scope: Scope) -> CheckResult {
    var result = CheckResult()
    var seen: Set<Int> = []
    for test in rule.places {
      var named = MentionedLines(scope.tree)
      let isBan = rule.demand == nil
      var ban = BanCount()
      _ = test.eachPlace(in: .file(scope.file), scope) { place in
        switch rule.verdict(place, test, scope) {
        case .none, .excepted: break
        case .kept: result.countFollowed()
        case .unresolved: if isBan { ban.addUnresolved(at: place.offset(scope)) } else { result.countUnresolved() }
        case .broken(let bound):
          var findings = Finding.all(place, rule, test, wanted: placeholders, bound)
          if test.subject == .mention, let first = findings.first, !named.insert(first.range.lowerBound) { return }
          // Two descriptions of one place are one finding.
          findings = findings.filter { seen.insert($0.range.lowerBound).inserted }
          if isBan { ban.add(findings) } else if !findings.isEmpty { result.count(findings, isUnsure: false) }
        }
      }
      if isBan { ban.finish(test.owners ?? test.surroundings, scope, into: &result) }
    }
    return result
  }
}

/// The lines in which a type was found that must not be named: the first one is enough.
private struct MentionedLines {
  private let tree: SyntaxTree?
  private var last: Int?

  init(_ tree: SyntaxTree?) {
    self.tree = tree
  }

  /// Notes a place, which does not lie before those noted so far; false where the line has one.
  ///
  /// Lines are looked for between the places, so that any number of them on one line costs one look at it.
  mutating func insert(_ offset: Int) -> Bool {
    defer { last = offset }
    guard let tree, let last else { return true }
    let before = UnsafeBufferPointer(rebasing: tree.source.bytes[..<offset])
    return before.endOfLine(from: last) != offset
  }
}
