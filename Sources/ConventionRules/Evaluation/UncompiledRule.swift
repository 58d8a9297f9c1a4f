/// What a rule states, and what it needs to be known of a project.
struct UncompiledRule: Sendable {
  let statement: RuleStatement
  /// Words of which ``CompiledRule/concernedFiles`` asks ``ProjectIndex/mayUse(_:in:)``: they are looked for in every file.
  let watchedWords: [String]
  let placeholders: [String]

  /// - Parameter vocabulary: the names behind the lists that the rule names.
  init(_ statement: RuleStatement, message: MessageTemplate, _ vocabulary: Vocabulary = Vocabulary()) {
    self.statement = statement
    placeholders = message.placeholders.map(\.name)
    watchedWords = statement.places.flatMap { $0.exactWords(vocabulary) ?? [] }
  }

  /// All types of the SDK that inherit from another are then in the index, not only those that files name.
  var asksForHeirsOfSDK: Bool { statement.asksForObjects }

  /// Whether ``ProjectIndex/files(mentioningTypesNamed:)`` is asked: all words that may name a type are then noted. What is made may
  /// be handed over by any name, and all files would be read for it.
  var notesTypeNames: Bool { statement.places.contains { $0.subject == .creation } }

  /// Made once a run: it looks up all names.
  func compiled(for project: ProjectContext) -> CompiledRule {
    CompiledRule(statement, placeholders: placeholders, in: project)
  }
}
