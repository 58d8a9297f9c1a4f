/// What is asked of a run over the files of a project.
public struct LintRequest {
  /// Tells by path which files' findings are wanted; all are indexed.
  public var asked: (String) -> Bool
  /// What changed in the asked files, by path, where diagnostics are to tell whether they stand in a declaration that
  /// changed; see ``LintResult/keepChangedCode(_:)``.
  public var changes: (@Sendable (String) -> ChangedLines?)?
  /// Whether the result tells how many lines were read.
  public var countsLines: Bool
  /// Whether diagnostics carry ``Diagnostic/lineHash``.
  public var hashesLines: Bool
  /// Whether the result names the places that could not be decided, each with what is not known of it.
  public var tellsUnresolved: Bool
  /// Names of which the result tells whether something of nearly that name is in the project, and they are not.
  public var names: [String]
  /// Symbols of which the result tells how many declarations have them.
  public var symbols: Set<String> = []
  /// Where to end. Before ``LintStage/lint`` the result has no diagnostics, and counts what was looked at.
  public var stage: LintStage

  /// Asks for all that is found in all files, unless told otherwise.
  public init(
    asked: @escaping (String) -> Bool = { _ in true }, changes: (@Sendable (String) -> ChangedLines?)? = nil,
    countsLines: Bool = true, hashesLines: Bool = false, tellsUnresolved: Bool = false, names: [String] = [],
    through stage: LintStage = .lint
  ) {
    self.asked = asked
    self.changes = changes
    self.countsLines = countsLines
    self.hashesLines = hashesLines
    self.tellsUnresolved = tellsUnresolved
    self.names = names
    self.stage = stage
  }
}
