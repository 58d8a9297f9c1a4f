/// What a run asks of a rule. A rule keeps no state, and is asked file by file, from several threads.
protocol Check: Sendable {
  /// Words of which ``concernedFiles(in:)`` asks ``ProjectIndex/mayUse(_:in:)``: they are looked for in every file.
  var watchedWords: [String] { get }

  /// The files in which there may be something to find: they are read once more, and in full. Asked once a run.
  func concernedFiles(in project: CheckedProject) -> FileSet

  /// Whether ``ProjectIndex/files(mentioningTypesNamed:)`` is asked: all words that may name a type are then noted.
  var notesTypeNames: Bool { get }

  /// Whether it is asked which types of the SDK inherit from another: all of them are then in the index of a small project too,
  /// and not only those that its files name.
  var asksForHeirsOfSDK: Bool { get }

  /// Sets of words, of which one must stand in a file where there is something to find; nil where nothing is known of such
  /// words. Asked once a run.
  func requiredWords(in project: CheckedProject) -> [NameHashSet]?

  /// Whether there may be something to find in a file, as far as its tokens tell: those of a tree that has no nodes yet.
  func mayFind(in file: FileID, tokensOf tree: SyntaxTree, in project: CheckedProject) -> Bool

  /// What ``check(_:tree:in:)`` would answer for a file in which none of the required words stands, or of which the tokens tell
  /// that there is nothing to find: subjects with which nothing is wrong, and nothing that could not be decided.
  func answerWithoutFindings(_ file: FileID, in project: CheckedProject) -> CheckResult

  /// What ``check(_:tree:in:)`` would answer, as far as the index tells it; nil where the tree is needed.
  func answer(_ file: FileID, in project: CheckedProject) -> CheckResult?

  /// The findings that start in a file. Called only for ``concernedFiles(in:)``.
  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult
}

extension Check {
  var watchedWords: [String] { [] }
  var notesTypeNames: Bool { false }
  func requiredWords(in project: CheckedProject) -> [NameHashSet]? { nil }
  func mayFind(in file: FileID, tokensOf tree: SyntaxTree, in project: CheckedProject) -> Bool { true }
  func answerWithoutFindings(_ file: FileID, in project: CheckedProject) -> CheckResult { CheckResult() }
}
