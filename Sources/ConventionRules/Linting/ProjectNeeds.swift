/// What a rule is about and a project does not have.
public struct MissingIdiom: Hashable, Sendable {
  /// In words: `type that conforms to 'ModelType'`.
  public var what: String
  /// The vocabulary lists that name it, without `$`.
  public var lists: [String]
}

/// Tells the rules that a project has no use for, because it lacks what they need.
///
/// All files count, whichever were asked for. A place that cannot be decided counts as found: only certain absence silences a rule.
struct ProjectNeeds {
  let sources: any SourceProvider
  let files: [IndexedFile]
  let project: ProjectContext
  let maximumDepth: Int
  let pool: WorkerPool

  /// Divides rules into those that the project has a use for, by their numbers, and what it lacks for each of the others.
  func divide(_ rules: [LintRule]) -> (suited: [Int], lacking: [RuleStatistics]) {
    var known: [RuleStatement: Bool] = [:]
    let files = project.index.files.filter { !project.roles.isTest($0) }
    var suited: [Int] = []
    var lacking: [String: MissingIdiom] = [:]
    for (number, rule) in rules.enumerated() {
      guard let needs = rule.needs else {
        suited.append(number)
        continue
      }
      let isMet = known[needs.statement] ?? (project.index.isPartial || stands(needs, in: files))
      known[needs.statement] = isMet
      if isMet { suited.append(number) } else { lacking[rule.id] = needs.statement.idiom(project.roles.vocabulary) }
    }
    return (suited, lacking.sorted { $0.key < $1.key }.map { RuleStatistics(ruleID: $0.key, lacks: $0.value) })
  }

  /// Whether the answer to what a rule needs may lie in the code of some files.
  func mayReadCode(in files: [FileID], for rule: LintRule) -> Bool {
    guard let check = rule.needs?.compiled(for: project) else { return false }
    return files.contains { file in
      check.plans.contains { $0.files.contains(file) } && check.answer(file) == nil
    }
  }

  /// Whether something stands in some files that is forbidden there.
  func stands(_ ban: UncompiledRule, in files: [FileID]) -> Bool {
    let check = ban.compiled(for: project)
    var unread: [Int] = []
    for file in files where check.plans.contains(where: { $0.files.contains(file) }) {
      guard let result = check.answer(file) else {
        unread.append(Int(file.index))
        continue
      }
      if result.hasPlaces { return true }
    }
    var isFound = false
    if !unread.isEmpty {
      pool.withMemory { memory in isFound = unread.contains { holds($0, check, memory.text, memory.tree) } }
    }
    return isFound
  }

  /// Whether such a place stands in a file. The first one is enough, so that hardly any file is read.
  private func holds(_ position: Int, _ check: CompiledRule, _ text: SourceText, _ tree: SyntaxTree) -> Bool {
    // What cannot be read may have such a place. The rules that look at the file then report the error.
    do throws(SourceReadError) { try sources.read(files[position].source, into: text) } catch { return true }
    let file = FileID(index: UInt32(truncatingIfNeeded: position))
    let lexicalProblems = tree.tokenize()
    guard check.mayFind(in: file, among: FileWords(tree)) else { return false }
    tree.parseTokens(lexicalProblems: lexicalProblems, maximumDepth: maximumDepth)
    return check.check(file, tree: tree).hasPlaces
  }
}

extension CheckResult {
  /// Whether it has such a place as the rule asks for, or one that may be.
  fileprivate var hasPlaces: Bool { !findings.isEmpty || unresolved > 0 }
}

extension RuleStatement {
  /// What its places are, and the lists that name them. Of each list the first name stands for all.
  func idiom(_ vocabulary: Vocabulary) -> MissingIdiom {
    let phrasing = Phrasing(vocabulary: Vocabulary(vocabulary.lists.mapValues { Array($0.prefix(1)) }))
    let what = SentenceText.list(places.map { phrasing.place($0).text }, "or")
    var lists: [String] = []
    for place in places {
      place.eachName(binds: false) { names, _ in
        for case .vocabulary(let list) in names.items where !lists.contains(list) { lists.append(list) }
      }
    }
    return MissingIdiom(what: what.replacing("`", with: "'"), lists: lists)
  }
}
