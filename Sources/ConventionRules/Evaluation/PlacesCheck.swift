/// Runs the statement of a rule as a check: the two stand side by side until no check is left.
struct PlacesCheck: Check {
  static let description = CheckDescription(name: "", summary: "", parameters: [], placeholders: [])

  let statement: RuleStatement
  /// The placeholders of the rule's message.
  let placeholders: [String]

  init(_ statement: RuleStatement, message: MessageTemplate) {
    self.statement = statement
    placeholders = message.placeholders.map(\.name)
  }

  init(arguments: CheckArguments) {
    statement = RuleStatement(places: [], shape: .forbid, exceptions: [])
    placeholders = []
  }

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
      _ = test.eachPlace(in: .file(scope.file), scope) { place in
        switch rule.verdict(place, test, scope) {
        case .none, .excepted: break
        case .kept: result.countFollowed()
        case .unresolved: result.countUnresolved()
        case .broken(let bound):
          // Two descriptions of one place are one finding.
          let findings = Finding.all(place, rule, wanted: placeholders, bound)
            .filter { seen.insert($0.range.lowerBound).inserted }
          if !findings.isEmpty { result.count(findings, isUnsure: false) }
        }
      }
    }
    return result
  }
}
