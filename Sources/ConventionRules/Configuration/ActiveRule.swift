/// A rule that is on, as this run applies it to a part of the files. Other parts may have the same rule in another form.
public struct ActiveRule: Sendable {
  /// The rule as its document declares it.
  public let rule: Rule
  /// The rule's own, or what the configuration says instead.
  public let severity: Severity
  /// What the rule's document says, with the exceptions that the configuration adds.
  public let statement: RuleStatement
  /// What the configuration says of its fixes, or else its document.
  var fix: FixPermission?
  /// Paths to which the rule is confined; empty for no limit.
  public var included = PathPatternSet()
  /// Paths that the rule leaves alone, even where ``included`` covers them.
  public var excluded = PathPatternSet()
  /// The files of an entry of the configuration's `overrides`; nil for all but the exceptions.
  var scope: PathPatternSet?
  var exceptions = LaterPaths()
  /// The only folders for which the rule's document holds; nil for the whole project.
  var folders: [String]?
  /// The only files of which the rule's document says that it is about them; nil for all.
  var page: PageScope?

  /// The id of the rule; active rules for disjoint parts of the files have the same.
  public var id: String { rule.id }

  /// Whether findings in a file count, by the configuration's paths for this rule. Test code is another question.
  public func applies(to path: String) -> Bool {
    (included.isEmpty || included.cover(path)) && !excluded.cover(path) && (scope?.cover(path) ?? true)
      && !exceptions.cover(path) && folders.map { $0.contains { path.utf8.starts(with: "\($0)/".utf8) } } ?? true
      && page?.covers(path) ?? true
  }
}
