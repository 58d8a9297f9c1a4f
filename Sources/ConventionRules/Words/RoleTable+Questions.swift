extension RoleTable {
  /// Decides the roles of a project. O(types × distinct predicates), files once for each list of paths or imports.
  ///
  /// A role that refers to itself, or by one that is not defined, counts as played by no type there.
  ///
  /// - Parameters:
  ///   - asked: the roles that will be asked for; nil for all.
  ///   - unseen: of which the attributes count that build settings give.
  public init(
    roles: [String: RolePredicate], asked: Set<String>? = nil, vocabulary: Vocabulary, index: ProjectIndex,
    unseen: DeclaredMacrosAndAttributes = DeclaredMacrosAndAttributes(), by workers: Workforce = .callingThread
  ) {
    self.init(
      roles: roles, asked: asked, vocabulary: vocabulary, index: index, IndexAnswers(index), unseen: unseen, by: workers
    )
  }

  init(
    roles: [String: RolePredicate], asked: Set<String>?, vocabulary: Vocabulary, index: ProjectIndex,
    _ shared: IndexAnswers, unseen: DeclaredMacrosAndAttributes, by workers: Workforce
  ) {
    self.init(
      roles: roles, asked: asked, vocabulary: vocabulary, index: index, shared, by: workers,
      deciding: Self.decision(in: index, unseen))
  }

  static func decision(in index: ProjectIndex, _ unseen: DeclaredMacrosAndAttributes) -> RoleDecision {
    { question, known, candidates in
      let project = ProjectContext(index: index, roles: known, unseen: unseen)
      let evaluator = RuleCompiler(project).evaluator(question.condition)
      var types = BitSet(count: index.typeCount)
      candidates.forEach { number in
        let place = FoundPlace(of: TypeID(index: number), index)
        let scope = Scope(project: project, file: place.file, resolver: nil)
        if evaluator.answer(place, scope) == .yes { types.insert(number) }
      }
      return types
    }
  }
}
