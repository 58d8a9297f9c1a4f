import ConventionRules

extension LintRun {
  /// The modules of the projects that have some, where the page for leads shows them.
  func matrices(
    of parts: [Part], _ results: [LintResult], in workspace: Workspace, by workers: Workforce
  ) -> [ModuleMatrix] {
    zip(parts, results).enumerated().compactMap { number, entry in
      let (part, result) = entry
      guard let survey = workspace.modules(of: number) else { return nil }
      let found = (result.diagnostics + result.suppressed.map(\.diagnostic)).flatMap { [$0] + $0.repetitions }
      let matrix = ModuleMatrix(survey, part.project.setup.selection, found, by: workers)
      return matrix.cells.isEmpty ? nil : matrix
    }
  }

  /// What the page for leads shows beside the findings. Git is asked for it.
  var leadFacts: LeadFacts {
    var facts = LeadFacts()
    facts.modules = modules
    facts.repositoryURL = options.repositoryURL
    facts.isWhole = scope.isOfWholeProjects && options.onlyRules.isEmpty
    guard let top = Repository.nearest(around: console.workingDirectory) else {
      facts.whyNoTrend =
        "There is no trend, since this folder is in no git repository. In one, this page shows how the baseline changes."
      return facts
    }
    facts.owners = Self.owners(in: top)
    let git: Git
    do throws(RunError) {
      git = try Git(holding: top, purpose: "--reporter html asks git for the trend")
      facts.head = git.commit("HEAD") == nil ? nil : try git.head()
    } catch {
      facts.whyNoTrend = "There is no trend: \(error.message)."
      return facts
    }
    guard facts.head != nil else {
      facts.whyNoTrend = "There is no trend, since the repository has no commit yet."
      return facts
    }
    do throws(RunError) {
      for ledger in baselines.ledgers {
        let (versions, isCut) = try git.versions(of: Platform.realPath(ledger.path) ?? ledger.path)
        facts.histories.append((ledger.folder, BaselineHistory(versions, today: ledger.pruned, isCut: isCut)))
      }
    } catch {
      facts.whyNoTrend = "There is no trend: \(error.message)."
      return facts
    }
    if baselines.ledgers.isEmpty {
      facts.whyNoTrend =
        "There is no trend, since there is no baseline. 'mvvm-lint baseline create' freezes today's findings."
        + " Commit its file, and this page shows how it changes."
    } else if facts.histories.allSatisfy(\.history.points.isEmpty) {
      facts.whyNoTrend = "There is no trend, since no commit has the baseline yet. Commit its file."
    } else if !facts.isWhole {
      facts.whyNoTrend = "There is no trend, since this run told only a part of the findings."
    }
    return facts
  }

  /// What a repository says of the owners of its files; nil where it says nothing.
  private static func owners(in top: String) -> CodeOwners? {
    let boundary = ProjectBoundary(around: top)
    for name in CodeOwners.paths {
      let path = Paths.join(top, name)
      guard let real = Platform.realPath(path), boundary.holds(real),
        let bytes = try? FileReading.bytes(ofFile: path, limit: .document)
      else { continue }
      return CodeOwners(bytes)
    }
    return nil
  }
}
