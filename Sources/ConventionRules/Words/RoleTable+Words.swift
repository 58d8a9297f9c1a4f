extension RoleTable {
  /// Decides the roles of a project. O(types that names and supertypes leave × conditions).
  ///
  /// - Parameters:
  ///   - asked: the roles that will be asked for; nil for all.
  ///   - shared: what was found out about the index before; nil for nothing.
  ///   - unseen: of which the attributes count that build settings give.
  ///   - workers: who decide the roles for all types; nil to decide each for a type when somebody asks about it.
  init(
    roles: [String: [Condition]], asked: Set<String>? = nil, vocabulary: Vocabulary, index: ProjectIndex,
    _ shared: IndexAnswers? = nil, unseen: DeclaredMacrosAndAttributes = DeclaredMacrosAndAttributes(),
    by workers: Workforce? = .callingThread
  ) {
    self.init(
      roles, asked: asked, vocabulary: vocabulary, index: index, shared ?? IndexAnswers(index), unseen: unseen,
      words: Words.all, by: workers)
  }
}
