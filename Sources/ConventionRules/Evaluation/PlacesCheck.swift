/// Runs the statement of a rule as a check: the two stand side by side until no check is left.
struct PlacesCheck: Check {
  static let description = CheckDescription(name: "", summary: "", parameters: [], placeholders: [])

  let statement: RuleStatement

  init(_ statement: RuleStatement) {
    self.statement = statement
  }

  init(arguments: CheckArguments) {
    statement = RuleStatement(places: [], shape: .forbid, exceptions: [])
  }

  private func rule(in project: CheckedProject) -> CompiledRule {
    project.asked.rules.value(for: statement) { CompiledRule(statement, in: project) }
  }

  func concernedFiles(in project: CheckedProject) -> FileSet { FilePlan(rule(in: project), project).files }

  func answer(_ file: FileID, in project: CheckedProject) -> CheckResult? {
    let rule = rule(in: project)
    return rule.need == .index ? result(rule, Scope(project: project, file: file, resolver: nil)) : nil
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
          let findings = rule.findings(place, bound)
          // Two descriptions of one place are one finding.
          guard let first = findings.first, seen.insert(first.range.lowerBound).inserted else { return }
          result.count(findings, isUnsure: false)
        }
      }
    }
    return result
  }
}
