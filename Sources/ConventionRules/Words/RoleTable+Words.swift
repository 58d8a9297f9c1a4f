extension RoleTable {
  /// Decides the roles of a project. O(types that names and supertypes leave × conditions).
  ///
  /// - Parameters:
  ///   - asked: the roles that will be asked for; nil for all.
  ///   - shared: what was found out about the index before; nil for nothing.
  ///   - unseen: of which the attributes count that build settings give.
  init(
    roles: [String: [Condition]], asked: Set<String>? = nil, vocabulary: Vocabulary, index: ProjectIndex,
    _ shared: IndexAnswers? = nil, unseen: DeclaredMacrosAndAttributes = DeclaredMacrosAndAttributes(),
    by workers: Workforce = .callingThread
  ) {
    self.init(
      roles, asked: asked, vocabulary: vocabulary, index: index, shared ?? IndexAnswers(index), unseen: unseen,
      words: Words.all, by: workers)
  }

  /// The roles of a project, each decided for a type when somebody asks about it; no file is test code.
  init(
    unasked roles: [String: [Condition]], vocabulary: Vocabulary, index: ProjectIndex, _ shared: IndexAnswers?,
    unseen: DeclaredMacrosAndAttributes
  ) {
    self.init(
      unasked: roles, vocabulary: vocabulary, index: index, shared ?? IndexAnswers(index), unseen: unseen,
      words: Words.all)
  }
}
