/// What a configuration says of a rule for certain files, put together from all places that speak of it.
public struct RuleSettings: Sendable {
  /// Nil where nothing is said of it, as below.
  public private(set) var isOn: Bool?
  /// Nil where the rule keeps the severity of its document.
  public private(set) var severity: Severity?
  /// Nil where the document of the rule says it.
  private(set) var fix: FixPermission?
  /// Paths to which the rule is confined; empty for no limit.
  public private(set) var included = PathPatternSet()
  /// Paths that the rule leaves alone, even where ``included`` covers them.
  public private(set) var excluded = PathPatternSet()
  /// Conditions under which a place is fine, beside those of the rule, with the document that states them.
  private(set) var exceptions: (document: Int, value: JSONValue)?
  /// Where it is stated whether the rule is on.
  public private(set) var statePlace: Configuration.Place?
  /// Where each of these is stated: `severity`, `included`, `excluded`, `unless`.
  public private(set) var places: [String: Configuration.Place] = [:]

  func applies(to path: String) -> Bool { (included.isEmpty || included.cover(path)) && !excluded.cover(path) }

  /// Puts what another place says over what was said so far.
  mutating func add(_ setting: Configuration.RuleSetting) {
    // Who names a rule wants it, unless it was said before that it is off.
    if setting.isOn != nil || isOn == nil {
      isOn = setting.isOn ?? true
      statePlace = .init(document: setting.place.document, range: setting.stateRange)
    }
    severity = setting.severity ?? severity
    fix = setting.fix ?? fix
    if let paths = setting.included { included = PathPatternSet(paths) }
    if let paths = setting.excluded { excluded = PathPatternSet(paths) }
    if let value = setting.exceptions { exceptions = (setting.place.document, value) }
    for (key, range) in setting.ranges { places[key] = .init(document: setting.place.document, range: range) }
  }
}

/// What holds of a rule for one part of the files.
struct ScopedRuleSettings {
  var settings = RuleSettings()
  /// The files of an entry of `overrides`; nil for all.
  var paths: PathPatternSet?
  /// Files of later entries, which have the say there.
  var exceptions = LaterPaths()

  func applies(to path: String) -> Bool { (paths?.cover(path) ?? true) && !exceptions.cover(path) }

  /// All that is said of one rule, in the order of the configuration, as disjoint parts of the files: one for what is said of
  /// all files, and one for each entry of `overrides` that counts.
  static func parts(of settings: [Configuration.RuleSetting]) -> [ScopedRuleSettings] {
    var everywhere = ScopedRuleSettings()
    for setting in settings where setting.paths == nil { everywhere.settings.add(setting) }
    // What is said of all files replaces what was said of some before.
    let overrides = settings.suffix(while: { $0.paths != nil })
    // All parts share one list, of which each takes the end that comes behind its own paths.
    let paths = PathPatternSet(overrides.flatMap { $0.paths ?? [] })
    everywhere.exceptions = LaterPaths(all: paths, start: 0)
    var parts = [everywhere]
    var start = 0
    for override in overrides {
      start += override.paths?.count ?? 0
      var part = ScopedRuleSettings(
        settings: everywhere.settings, paths: override.paths.map(PathPatternSet.init),
        exceptions: LaterPaths(all: paths, start: start))
      part.settings.add(override)
      parts.append(part)
    }
    return parts
  }
}

/// The paths of entries of `overrides` that come later than one of them.
struct LaterPaths: Sendable {
  var all = PathPatternSet()
  /// The number of the first pattern that is later.
  var start = 0

  func cover(_ path: String) -> Bool { start < all.patterns.count && all.last(covering: path) ?? -1 >= start }
}

extension Array {
  /// The longest end of the list whose elements all fulfil a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> ArraySlice<Element> {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? 0)...]
  }
}
