extension Configuration {
  /// Reads a configuration that extends nothing.
  public static func read(_ text: DocumentText) -> (configuration: Configuration, problems: [DocumentProblem]) {
    read([ConfigurationDocument(text)])
  }

  /// Reads a configuration from its documents: those that are extended before those that extend them, its own last. Mistakes
  /// in their form are in the problems; names of rules, roles and vocabulary lists are checked by ``RuleSelection``.
  public static func read(
    _ documents: [ConfigurationDocument]
  ) -> (configuration: Configuration, problems: [DocumentProblem]) {
    var configuration = Configuration(documents: documents.map(\.text))
    var problems: [DocumentProblem] = []
    for (number, document) in documents.enumerated() {
      var reader = ConfigurationReader(configuration, document: number)
      let members = document.members ?? []
      if let wish = members["minimum_version"], !reader.isNewEnough(wish.value) {
        // What else such a file says may be in words that are not known yet.
        configuration.needsNewerProgram = true
        return (configuration, reader.problems.problems())
      }
      reader.read(members)
      configuration = reader.configuration
      problems += document.problems + reader.problems.problems()
    }
    return (configuration, problems)
  }
}

/// Reads one document over what those before it said.
private struct ConfigurationReader {
  var configuration: Configuration
  let document: Int
  var problems: ProblemCollector

  init(_ configuration: Configuration, document: Int) {
    self.configuration = configuration
    self.document = document
    problems = ProblemCollector(configuration.documents[document])
  }

  private func place(_ range: Range<Int>) -> Configuration.Place { .init(document: document, range: range) }

  /// Whether this program is as new as a file asks for; a text that is no version is a mistake.
  mutating func isNewEnough(_ value: JSONValue) -> Bool {
    guard let text = value.string("'minimum_version'", &problems) else { return true }
    guard let wish = ProgramVersion(text) else {
      problems.report(
        value.range, "'minimum_version' is a version such as \"\(ProgramVersion.current)\", not '\(text)'")
      return true
    }
    if wish <= ProgramVersion.current { return true }
    problems.report(
      value.range,
      "this configuration needs mvvm-lint \(text), and this is \(ProgramVersion.current); install a newer one")
    return false
  }

  mutating func read(_ members: [JSONMember]) {
    for member in members {
      guard ConfigurationKey.names.contains(member.key) else {
        let hint =
          Self.hint(forForeign: member.key)
          ?? problems.hint(for: member.key, in: ConfigurationKey.names.filter { $0 != "$schema" })
        problems.report(member.keyRange, "unknown key '\(member.key)' in the configuration" + hint)
        continue
      }
      configuration.stated[member.key] = (place(member.keyRange), member.value)
      read(member)
    }
    // An entry of `overrides` is stronger than `rules`, wherever in the document they stand.
    if let overrides = members["overrides"] { readOverrides(overrides.value) }
  }

  /// What says the same here as a key of SwiftLint's configuration; nil for other keys.
  private static func hint(forForeign key: String) -> String? {
    switch key {
    case "disabled_rules": "; write { rules: { ID: \"off\" } }"
    case "opt_in_rules", "analyzer_rules", "enabled_rules": "; write { rules: { ID: \"error\" } }"
    case "only_rules", "whitelist_rules": "; write { rules: { ID: \"error\" } }, or run with --only-rule ID"
    case "custom_rules": "; write a rule in a document under 'conventions': 'mvvm-lint new FILE.md' starts one"
    case "strict": "; write { fail_on: \"warning\" }"
    case "lenient": "; write { fail_on: \"none\" }"
    case "parent_config", "child_config": "; write { extends: \"FILE\" } in the configuration that builds on another"
    case "reporter": "; use the command line: --reporter ID"
    case "write_baseline": "; use the command line: mvvm-lint baseline update"
    default: nil
    }
  }

  private mutating func read(_ member: JSONMember) {
    switch member.key {
    case "conventions": readConventions(member.value)
    case "included": configuration.included = patterns(member.value, "'included'", for: .included)
    case "excluded": configuration.excluded = patterns(member.value, "'excluded'", for: .excluded)
    case "known": configuration.known = patterns(member.value, "'known'", for: .known)
    case "not_generated":
      configuration.notGenerated = patterns(member.value, "'not_generated'", for: .notGenerated)
    case "gitignore": configuration.respectsGitIgnore = member.value.bool("'gitignore'", &problems) ?? true
    case "vocabulary": readVocabulary(member.value)
    case "roles": readRoles(member.value)
    case "modules": readKinds(member.value)
    case "macros": readUnseen { $0.readMacros(member.value, &$1) }
    case "protocols": readUnseen { $0.readProtocols(member.value, &$1) }
    case "default_attributes": readUnseen { $0.readAttributes(member.value, &$1) }
    case "rules": readRules(member.value, for: nil)
    case "fail_on":
      configuration.failOn = member.value.choice("'fail_on'", of: FailureThreshold.words, &problems)
        .flatMap { FailureThreshold($0) }
    case "require_subjects":
      configuration.requiresSubjects = member.value.bool("'require_subjects'", &problems) ?? false
    case "require_disable_reason":
      configuration.requiresDisableReason = member.value.bool("'require_disable_reason'", &problems) ?? false
    case "baseline": readBaseline(member.value)
    case "allow_zero_files":
      configuration.allowsZeroFiles = member.value.bool("'allow_zero_files'", &problems) ?? false
    // It was read before.
    case "minimum_version": break
    case "$schema": _ = member.value.string("'$schema'", &problems)
    // `extends` was read before, and `overrides` come last.
    default: break
    }
  }

  private mutating func patterns(
    _ value: JSONValue, _ what: String, for purpose: Configuration.StatedPattern.Purpose
  ) -> [PathPattern] {
    let stated = PathPattern.readStated(value, what, &problems)
    if document == configuration.documents.count - 1 {
      configuration.ownPatterns += stated.map { text, range, patterns in
        .init(purpose: purpose, text: text, place: place(range), patterns: patterns)
      }
    }
    return stated.flatMap(\.patterns)
  }

  private mutating func readConventions(_ value: JSONValue) {
    guard case .array = value.content else {
      problems.report(value.range, "'conventions' is a list of names and paths, not \(value.kindName)")
      return
    }
    var references: [Configuration.ConventionReference] = []
    var names: Set<String> = []
    for (name, range) in value.strings("'conventions'", &problems) ?? [] {
      if name.isEmpty {
        problems.report(range, "'conventions' has an empty name")
      } else if !names.insert(name).inserted {
        problems.report(range, "'\(name)' is listed twice")
      } else if !name.contains("*") || PathPattern.isPattern(name, range, "'conventions'", &problems) {
        references.append(.init(name: name, place: place(range)))
      }
    }
    configuration.conventions = references
  }

  private mutating func readBaseline(_ value: JSONValue) {
    guard let path = value.string("'baseline'", &problems) else { return }
    if path.isEmpty {
      problems.report(value.range, "'baseline' is empty; name a file, or leave the key out")
    } else {
      configuration.baseline = .init(path: path, place: place(value.range))
    }
  }

  private mutating func readVocabulary(_ value: JSONValue) {
    for (name, keyRange, _, list) in Vocabulary.read(value, &problems) {
      configuration.vocabulary[name] = list
      configuration.vocabularyPlaces[name] = place(keyRange)
    }
  }

  private mutating func readKinds(_ value: JSONValue) {
    for (name, keyRange, kind) in ModuleKind.read(value, &problems) {
      configuration.vocabulary.modules[name] = kind
      configuration.kindPlaces[name] = place(keyRange)
    }
  }

  private mutating func readUnseen(_ read: (inout DeclaredMacrosAndAttributes, inout ProblemCollector) -> Void) {
    var facts = DeclaredMacrosAndAttributes()
    read(&facts, &problems)
    configuration.unseen.replace(with: facts)
  }

  private mutating func readRoles(_ value: JSONValue) {
    guard let members = value.members("'roles'", &problems) else { return }
    let names = Set(members.map(\.key))
    for index in configuration.roles.indices {
      configuration.roles[index].members.removeAll { names.contains($0.key) }
    }
    configuration.roles.append((document, members))
  }

  // MARK: Rules

  private mutating func readRules(_ value: JSONValue, for paths: [PathPattern]?) {
    for member in value.members("'rules'", &problems) ?? [] {
      var setting = Configuration.RuleSetting(
        rule: member.key, place: place(member.keyRange), paths: paths, stateRange: member.keyRange)
      if readSetting(member, &setting) { configuration.rules.append(setting) }
    }
  }

  private mutating func readOverrides(_ value: JSONValue) {
    guard case .array(let entries) = value.content else {
      problems.report(value.range, "'overrides' is a list of objects, not \(value.kindName)")
      return
    }
    for entry in entries {
      guard let members = entry.members("each entry of 'overrides'", &problems) else { continue }
      for member in members where !Configuration.overrideKeys.contains(member.key) {
        let hint =
          ConfigurationKey.names.contains(member.key)
          ? "; 'overrides' changes rules only, and '\(member.key)' applies to the whole project"
          : problems.hint(for: member.key, in: Configuration.overrideKeys)
        problems.report(member.keyRange, "unknown key '\(member.key)' in an entry of 'overrides'" + hint)
      }
      for key in Configuration.overrideKeys where members[key] == nil {
        problems.report(entry.range.lowerBound..<entry.range.lowerBound, "an entry of 'overrides' needs '\(key)'")
      }
      guard let paths = members["paths"], let rules = members["rules"] else { continue }
      if case .array(let list) = paths.value.content, list.isEmpty {
        problems.report(paths.value.range, "'paths' needs at least one path")
      }
      readRules(rules.value, for: patterns(paths.value, "'paths'", for: .overrides))
    }
  }

  private mutating func readSetting(_ member: JSONMember, _ setting: inout Configuration.RuleSetting) -> Bool {
    guard case .object(let members) = member.value.content else {
      if case .bool(let isOn) = member.value.content {
        problems.report(member.value.range, "write \"\(isOn ? "on" : "off")\", in quotes, for '\(member.key)'")
        return false
      }
      guard let word = member.value.choice("'\(member.key)'", of: Configuration.ruleWords, &problems) else {
        return false
      }
      setting.isOn = word != "off"
      setting.severity = Severity(rawValue: word)
      setting.stateRange = member.value.range
      if setting.severity != nil { setting.ranges["severity"] = member.value.range }
      return true
    }
    for key in members {
      setting.ranges[key.key] = key.keyRange
      switch key.key {
      case "severity":
        setting.severity = key.value.choice("'severity'", of: Configuration.severityWords, &problems)
          .flatMap { Severity(rawValue: $0) }
      case "fix":
        setting.fix = key.value.choice("'fix'", of: FixPermission.allCases.map(\.rawValue), &problems)
          .flatMap(FixPermission.init)
      case "included": setting.included = patterns(key.value, "'included'", for: .rule)
      case "excluded": setting.excluded = patterns(key.value, "'excluded'", for: .rule)
      case "unless": setting.exceptions = key.value
      default:
        let hint = problems.hint(for: key.key, in: Configuration.ruleKeys)
        problems.report(
          key.keyRange,
          "unknown key '\(key.key)' for the rule '\(setting.rule)'"
            + (hint.isEmpty ? "; a rule has " + Configuration.ruleKeys.joined(separator: ", ") + " here" : hint))
      }
    }
    // What it does not say of the rule stays as `rules` has it.
    if setting.paths != nil, setting.severity == nil { setting.isOn = nil }
    return true
  }
}

extension Configuration {
  static let severityWords = ["error", "warning", "note"]
  /// What `rules` may say of a rule in one word.
  static let ruleWords = ["off", "on", "note", "warning", "error"]
  /// What an object that speaks of a rule may hold.
  static let ruleKeys = ["severity", "fix", "included", "excluded", "unless"]
  static let overrideKeys = ["paths", "rules"]
}
