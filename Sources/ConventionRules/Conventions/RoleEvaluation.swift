/// Works out the types and files of roles; each list of names and each role only once.
struct RoleEvaluation {
  private let roles: [String: RolePredicate]
  private let vocabulary: Vocabulary
  private let index: ProjectIndex
  private var finished: [String: BitSet] = [:]
  private var finishedFiles: [String: DecidedFiles] = [:]
  private var underWay: Set<String> = []
  private let decide: RoleDecision
  private let shared: IndexAnswers
  /// By lists as written: a reference to the vocabulary is one word to compare, what it stands for may be a hundred.
  private var lists: [NameList: ListAnswers] = [:]

  /// What can be asked about a list of patterns, with one answer for each type, or for each file.
  private enum Question: Int, CaseIterable { case names, conformsTo, inheritsFrom, paths, imports }

  private struct ListAnswers {
    let patterns: [NamePattern]
    /// By ``Question``, the types or files for which the answer is yes; nil where it was not asked.
    private var sets = [BitSet?](repeating: nil, count: Question.allCases.count)

    init(_ patterns: [NamePattern]) {
      self.patterns = patterns
    }

    subscript(question: Question) -> BitSet? {
      get { sets[question.rawValue] }
      set { sets[question.rawValue] = newValue }
    }
  }

  init(
    roles: [String: RolePredicate], vocabulary: Vocabulary, index: ProjectIndex, _ shared: IndexAnswers,
    by workers: Workforce, deciding decide: @escaping RoleDecision
  ) {
    self.shared = shared
    self.decide = decide
    self.roles = roles
    self.vocabulary = vocabulary
    self.index = index
    matchNames(by: workers)
  }

  /// Matches the name patterns of all roles in one walk over the names of types.
  private mutating func matchNames(by workers: Workforce) {
    var asked: Set<NameList> = []
    for predicate in roles.values { Self.addNameLists(of: predicate, to: &asked) }
    let all = asked.map { (list: $0, answers: ListAnswers($0.resolved(in: vocabulary))) }
    for (asked, types) in zip(all, shared.types(namedInEach: all.map(\.answers.patterns), by: workers)) {
      var answers = asked.answers
      answers[.names] = types
      lists[asked.list] = answers
    }
  }

  private static func addNameLists(of predicate: RolePredicate, to lists: inout Set<NameList>) {
    for condition in predicate.conditions {
      switch condition {
      case .names(let list), .conformsTo(let list), .inheritsFrom(let list): lists.insert(list)
      case .any(let predicates), .all(let predicates):
        for predicate in predicates { addNameLists(of: predicate, to: &lists) }
      case .not(let predicate): addNameLists(of: predicate, to: &lists)
      case .kinds, .paths, .imports, .declares, .carrying, .roles, .asked: break
      }
    }
  }

  // MARK: Types

  mutating func types(inRole role: String) -> BitSet {
    if let known = finished[role] { return known }
    guard let predicate = roles[role], underWay.insert(role).inserted else { return noTypes }
    let set = types(predicate, among: noTypes.inverted)
    underWay.remove(role)
    finished[role] = set
    return set
  }

  mutating func types(_ predicate: RolePredicate) -> BitSet { types(predicate, among: noTypes.inverted) }

  private var noTypes: BitSet { BitSet(count: index.typeCount) }

  /// The types of certain ones for which a predicate holds. A condition is asked only of those for which all before it hold.
  private mutating func types(_ predicate: RolePredicate, among candidates: BitSet) -> BitSet {
    var result = candidates
    // What is asked type by type comes last, when few types are left.
    let (quick, asked) = (predicate.conditions.filter { !$0.isAsked }, predicate.conditions.filter(\.isAsked))
    for condition in quick + asked where !result.isEmpty {
      result.formIntersection(types(condition, among: result))
    }
    return result
  }

  /// Of those that are no candidates, the answer need not be right.
  private mutating func types(_ condition: RolePredicate.Part, among candidates: BitSet) -> BitSet {
    switch condition {
    case .names(let list): return typesNamed(list)
    case .conformsTo(let list): return typesRelated(.conformsTo, list)
    case .inheritsFrom(let list): return typesRelated(.inheritsFrom, list)
    case .kinds(let kinds): return shared.types(ofKinds: Set(kinds))
    case .paths(let list): return types(inFiles: files(.paths, list))
    case .imports(let list): return types(inFiles: files(.imports, list))
    case .declares(let list): return DeclaringTypes(list.resolved(in: vocabulary), in: index).types(among: candidates)
    case .roles(let names): return union(names.map { types(inRole: $0) })
    case .carrying(_, let question), .asked(let question): return typesAsked(question, among: candidates)
    case .any(let predicates): return union(predicates.map { types($0, among: candidates) })
    case .all(let predicates): return types(RolePredicate(predicates.flatMap(\.conditions)), among: candidates)
    case .not(let predicate):
      return index.isPartial
        ? typesSurelyNot(predicate, among: candidates) : types(predicate, among: candidates).inverted
    }
  }

  /// The types for which a predicate does not hold whatever stands in files that are not there.
  private mutating func typesSurelyNot(_ predicate: RolePredicate, among candidates: BitSet) -> BitSet {
    var result = types(predicate, among: candidates).inverted
    result.formIntersection(union(predicate.conditions.map { typesSurelyNot($0, among: candidates) }))
    return result
  }

  private mutating func typesSurelyNot(_ condition: RolePredicate.Part, among candidates: BitSet) -> BitSet {
    switch condition {
    case .carrying(_, let question), .asked(let question):
      return typesAsked(RoleQuestion(condition: .not(question.condition)), among: candidates)
    case .any(let predicates):
      return predicates.reduce(noTypes.inverted) { known, predicate in
        var known = known
        known.formIntersection(typesSurelyNot(predicate, among: candidates))
        return known
      }
    case .all(let predicates): return union(predicates.map { typesSurelyNot($0, among: candidates) })
    case .conformsTo, .inheritsFrom, .roles:
      var unseen = index.tables.typesWithUnknownAncestors()
      unseen.formUnion(types(condition, among: candidates))
      return unseen.inverted
    case .names, .kinds, .paths, .imports, .declares, .not: return types(condition, among: candidates).inverted
    }
  }

  private mutating func typesAsked(_ question: RoleQuestion, among candidates: BitSet) -> BitSet {
    if candidates.isEmpty { return noTypes }
    var asked: Set<String> = [RoleTable.testRole]
    question.condition.collectRoles(into: &asked)
    var sets: [String: BitSet] = [:]
    for role in asked { sets[role] = types(inRole: role) }
    let known = RoleTable(decided: sets, of: roles, vocabulary: vocabulary, index: index, shared)
    return decide(question, known, candidates)
  }

  private func typesNamed(_ list: NameList) -> BitSet {
    lists[list]?[.names] ?? noTypes
  }

  /// The types below a type with a matching name, and that type itself.
  private mutating func typesRelated(_ question: Question, _ list: NameList) -> BitSet {
    answer(question, list) { evaluation, patterns in
      evaluation.shared.types(
        below: evaluation.typesNamed(list), matching: patterns, inheritance: question == .inheritsFrom)
    }
  }

  private func types(inFiles files: BitSet) -> BitSet {
    var result = noTypes
    files.forEach { file in for type in index.types(in: FileID(index: file)) { result.insert(type.index) } }
    return result
  }

  private func union(_ sets: [BitSet]) -> BitSet {
    sets.reduce(into: noTypes) { $0.formUnion($1) }
  }

  // MARK: Files

  /// The files that play a role whatever types they hold: judged on paths and imports alone.
  mutating func files(inRole role: String) -> BitSet {
    underWay = []
    return decidedFiles(inRole: role).certain
  }

  /// The files for which a predicate holds for sure, and those for which it may hold. What asks for a type is unsure.
  private struct DecidedFiles {
    var certain: BitSet
    var possible: BitSet
  }

  private var noFiles: BitSet { BitSet(count: index.fileCount) }
  private var allFiles: BitSet { noFiles.inverted }

  private mutating func decidedFiles(inRole role: String) -> DecidedFiles {
    if let known = finishedFiles[role] { return known }
    guard let predicate = roles[role], underWay.insert(role).inserted else {
      return DecidedFiles(certain: noFiles, possible: noFiles)
    }
    let files = decidedFiles(predicate)
    underWay.remove(role)
    finishedFiles[role] = files
    return files
  }

  private mutating func decidedFiles(_ predicate: RolePredicate) -> DecidedFiles {
    var result = DecidedFiles(certain: allFiles, possible: allFiles)
    for condition in predicate.conditions {
      let decided = decidedFiles(condition)
      result.certain.formIntersection(decided.certain)
      result.possible.formIntersection(decided.possible)
    }
    return result
  }

  private mutating func decidedFiles(_ condition: RolePredicate.Part) -> DecidedFiles {
    switch condition {
    case .names, .conformsTo, .inheritsFrom, .kinds, .declares, .carrying, .asked:
      return DecidedFiles(certain: noFiles, possible: allFiles)
    case .paths(let list): return known(files(.paths, list))
    case .imports(let list): return known(files(.imports, list))
    case .roles(let names): return union(names.map { decidedFiles(inRole: $0) })
    case .any(let predicates): return union(predicates.map { decidedFiles($0) })
    case .all(let predicates): return decidedFiles(RolePredicate(predicates.flatMap(\.conditions)))
    case .not(let predicate):
      var result = decidedFiles(predicate)
      result.certain.invert()
      result.possible.invert()
      return DecidedFiles(certain: result.possible, possible: result.certain)
    }
  }

  private func known(_ files: BitSet) -> DecidedFiles { DecidedFiles(certain: files, possible: files) }

  private func union(_ sets: [DecidedFiles]) -> DecidedFiles {
    sets.reduce(into: DecidedFiles(certain: noFiles, possible: noFiles)) {
      $0.certain.formUnion($1.certain)
      $0.possible.formUnion($1.possible)
    }
  }

  private mutating func files(_ question: Question, _ list: NameList) -> BitSet {
    answer(question, list) { evaluation, patterns in
      question == .paths
        ? evaluation.index.files(coveredBy: patterns.map { PathPattern($0.text) })
        : evaluation.shared.files(importing: patterns)
    }
  }

  // MARK: Lists

  private mutating func answer(
    _ question: Question, _ list: NameList, _ workOut: (RoleEvaluation, [NamePattern]) -> BitSet
  ) -> BitSet {
    var answers = lists[list] ?? ListAnswers(list.resolved(in: vocabulary))
    if let known = answers[question] { return known }
    let result = workOut(self, answers.patterns)
    answers[question] = result
    lists[list] = answers
    return result
  }
}

extension RolePredicate.Part {
  /// Whether it, or a part of it, is asked type by type.
  fileprivate var isAsked: Bool {
    switch self {
    case .asked, .carrying: true
    case .any(let predicates), .all(let predicates): predicates.contains { $0.conditions.contains(where: \.isAsked) }
    case .not(let predicate): predicate.conditions.contains(where: \.isAsked)
    case .names, .conformsTo, .inheritsFrom, .kinds, .paths, .imports, .declares, .roles: false
    }
  }
}
