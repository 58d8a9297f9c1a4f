extension Configuration {
  static let keys = [
    "conventions", "included", "excluded", "vocabulary", "roles", "rules", "fail_on", "require_subjects",
    "require_disable_reason", "baseline",
  ]

  /// Reads a configuration. Mistakes in its form are in the problems; names of rules, roles and vocabulary lists are
  /// checked by ``RuleSelection``.
  public static func read(_ text: DocumentText) -> (configuration: Configuration, problems: [DocumentProblem]) {
    var reader = ConfigurationReader(text: text)
    reader.read()
    return (reader.configuration, reader.problems.problems())
  }
}

private struct ConfigurationReader {
  var configuration: Configuration
  var problems: ProblemCollector

  init(text: DocumentText) {
    configuration = Configuration(text: text)
    problems = ProblemCollector(text)
  }

  mutating func read() {
    guard let value = JSONScanner.value(in: 0..<problems.text.bytes.count, &problems),
      let members = value.members("a configuration", &problems)
    else { return }
    for member in members {
      switch member.key {
      case "conventions": readConventions(member.value)
      case "included": configuration.included = PathPattern.read(member.value, "'included'", &problems)
      case "excluded": configuration.excluded = PathPattern.read(member.value, "'excluded'", &problems)
      case "vocabulary": readVocabulary(member.value)
      case "roles": if member.value.members("'roles'", &problems) != nil { configuration.roles = member.value }
      case "rules": readRules(member.value)
      case "fail_on":
        configuration.failOn = member.value.choice("'fail_on'", of: FailureThreshold.words, &problems)
          .flatMap { FailureThreshold($0) }
      case "require_subjects":
        configuration.requiresSubjects = member.value.bool("'require_subjects'", &problems) ?? false
      case "require_disable_reason":
        configuration.requiresDisableReason =
          member.value.bool("'require_disable_reason'", &problems) ?? false
      case "baseline": readBaseline(member.value)
      default:
        let hint = Suggestion.hint(for: member.key, in: Configuration.keys)
        problems.report(member.keyRange, "unknown key '\(member.key)' in the configuration" + hint)
      }
    }
  }

  private mutating func readConventions(_ value: JSONValue) {
    guard case .array = value.content else {
      problems.report(value.range, "'conventions' is a list of names and paths, not \(value.kindName)")
      return
    }
    var references: [Configuration.ConventionReference] = []
    for (name, range) in value.strings("'conventions'", &problems) ?? [] {
      if name.isEmpty {
        problems.report(range, "'conventions' holds an empty name")
      } else if references.contains(where: { $0.name == name }) {
        problems.report(range, "'\(name)' is listed twice")
      } else {
        references.append(.init(name: name, range: range))
      }
    }
    configuration.conventions = references
  }

  private mutating func readBaseline(_ value: JSONValue) {
    guard let path = value.string("'baseline'", &problems) else { return }
    if path.isEmpty {
      problems.report(value.range, "'baseline' is empty; name a file, or leave the key out")
    } else {
      configuration.baseline = .init(path: path, range: value.range)
    }
  }

  private mutating func readVocabulary(_ value: JSONValue) {
    for (name, keyRange, _, list) in Vocabulary.read(value, &problems) {
      configuration.vocabulary[name] = list
      configuration.vocabularyRanges[name] = keyRange
    }
  }

  private mutating func readRules(_ value: JSONValue) {
    for member in value.members("'rules'", &problems) ?? [] {
      var setting = Configuration.RuleSetting(rule: member.key, range: member.keyRange)
      if readSetting(member, &setting) { configuration.rules.append(setting) }
    }
  }

  private static let words = ["off", "on", "note", "warning", "error"]

  /// Whether the setting could be read.
  private mutating func readSetting(_ member: JSONMember, _ setting: inout Configuration.RuleSetting) -> Bool {
    guard case .object(let members) = member.value.content else {
      if case .bool(let isOn) = member.value.content {
        problems.report(member.value.range, "write \"\(isOn ? "on" : "off")\", in quotes, for '\(member.key)'")
        return false
      }
      guard let word = member.value.choice("'\(member.key)'", of: Self.words, &problems) else { return false }
      setting.isOn = word != "off"
      setting.severity = Severity(rawValue: word)
      return true
    }
    for key in members {
      switch key.key {
      case "severity":
        setting.severity = key.value.choice("'severity'", of: ["error", "warning", "note"], &problems)
          .flatMap { Severity(rawValue: $0) }
      case "included": setting.included = PathPattern.read(key.value, "'included'", &problems)
      case "excluded": setting.excluded = PathPattern.read(key.value, "'excluded'", &problems)
      default: setting.parameters.append(key)
      }
    }
    return true
  }
}
