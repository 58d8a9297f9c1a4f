/// The settings of a configuration for one file, and the line of each, as `mvvm-lint config` prints them.
public struct ConfigurationReport: Sendable {
  /// A file and what is known of it without a configuration being asked.
  public struct Subject: Sendable {
    /// Absolute.
    public var file: String
    /// Relative to the project.
    public var path: String
    /// Absolute.
    public var project: String
    /// Why it is not linted; nil where it is.
    public var reasonToSkip: String?
    /// Nil where no package has it.
    public var target: PackageTarget?

    /// Takes the paths as they are; whether there is such a file is not asked.
    public init(file: String, path: String, project: String, reasonToSkip: String?, target: PackageTarget? = nil) {
      self.file = file
      self.path = path
      self.project = project
      self.reasonToSkip = reasonToSkip
      self.target = target
    }
  }

  private let subject: Subject
  /// The pattern of paths that makes the file test code; nil where its path does not.
  private let testPattern: String?
  private let configuration: Configuration?
  private var rules: [RuleLine]
  private let settings: [Setting]

  /// Where something was said.
  fileprivate struct Origin {
    var path: String
    var line: Int
    var column: Int?
  }

  fileprivate struct Setting {
    var name: String
    var value: JSONTree
    var origin: Origin
  }

  /// A rule and what holds of it for the file.
  fileprivate struct RuleLine {
    var id: String
    var convention: String
    var isOn: Bool
    /// What says whether it is on; nil where no configuration does.
    var onOrigin: Origin?
    /// The line of a configuration that people look for: that of its severity, or else the one that turns it on or off.
    var origin: Origin?
    var severity: Severity
    /// Nil for the program itself.
    var severityOrigin: Origin?
    /// The exceptions that the configuration adds.
    var exceptions: Setting?
    /// Whether the configuration speaks of it.
    var isNamed: Bool
  }

  /// Finds out which rules hold for the file.
  ///
  /// - Parameter configuration: nil where there is none.
  public init(
    of subject: Subject, configuration: Configuration?, library: ConventionLibrary, selection: RuleSelection
  ) {
    self.subject = subject
    testPattern = TestPaths(roles: selection.roles, vocabulary: selection.vocabulary)
      .pattern(for: subject.path, of: subject.target)
    self.configuration = configuration
    settings = configuration?.statedSettings ?? []
    var seen: Set<String> = []
    // The documents in use come first: theirs are the rules that are meant where two have the same id.
    let documents = selection.conventions.reversed() + library.conventions
    rules =
      documents.flatMap(\.rules).filter { seen.insert($0.id).inserted }.map { rule in
        Self.line(of: rule, subject.path, configuration, library, selection)
      } + SuppressionRule.allCases.map { Self.line(of: $0, subject.path, configuration, selection) }
    rules.sort { $0.id < $1.id }
  }

  private static func line(
    of rule: SuppressionRule, _ path: String, _ configuration: Configuration?, _ selection: RuleSelection
  ) -> RuleLine {
    let settings = selection.settings(of: rule.id, for: path)
    let severity = selection.suppressions.severity(of: rule, for: path)
    let onOrigin = Origin(settings.statePlace, in: configuration)
    let severityOrigin = Origin(settings.places["severity"], in: configuration)
    return RuleLine(
      id: rule.id, convention: SuppressionRule.convention, isOn: severity != nil, onOrigin: onOrigin,
      origin: severity != nil ? severityOrigin ?? onOrigin : onOrigin, severity: severity ?? SuppressionRule.severity,
      severityOrigin: severityOrigin, isNamed: settings.isOn != nil)
  }

  private static func line(
    of rule: Rule, _ path: String, _ configuration: Configuration?, _ library: ConventionLibrary,
    _ selection: RuleSelection
  ) -> RuleLine {
    let settings = selection.settings(of: rule.id, for: path)
    let places = settings.places.compactMapValues { Origin($0, in: configuration) }
    let active = selection.rules.first { $0.id == rule.id && $0.applies(to: path) }
    let declared = Origin(path: rule.document.path, line: rule.line)
    var onOrigin = Origin(settings.statePlace, in: configuration)
    // A rule that is on for other files is off here because of its paths.
    if active == nil, settings.isOn == true { onOrigin = places["excluded"] ?? places["included"] ?? onOrigin }
    if active != nil, onOrigin == nil {
      let listed = configuration?.conventions?.first { library.convention($0.name)?.text == rule.document }
      onOrigin = Origin(listed?.place, in: configuration)
    }
    let exceptions = settings.exceptions.flatMap { _, value in
      places["unless"].map { Setting(name: "unless", value: JSONTree(value), origin: $0) }
    }
    return RuleLine(
      id: rule.id, convention: rule.convention, isOn: active != nil, onOrigin: onOrigin,
      origin: active != nil ? places["severity"] ?? onOrigin : onOrigin, severity: settings.severity ?? rule.severity,
      severityOrigin: places["severity"] ?? declared, exceptions: exceptions, isNamed: settings.isOn != nil)
  }

  // MARK: Output

  /// The report, with a line break at its end.
  ///
  /// - Parameters:
  ///   - width: columns to which tables are wrapped.
  ///   - shown: how a path is shown to people.
  public func text(_ format: TextFormat, width: Int, shown: (String) -> String) -> String {
    switch format {
    case .text: text(width, shown)
    case .json: json.text()
    }
  }

  private func text(_ width: Int, _ shown: (String) -> String) -> String {
    var text =
      "\(shown(subject.file)) is \(subject.reasonToSkip.map { "not linted: \(EscapedText.name($0))" } ?? "linted")\n"
    if let target = subject.target, target.isTest {
      text += "test code, which rules ignore: it belongs to the test target '\(EscapedText.name(target.module))'\n"
    } else if let testPattern {
      text +=
        "test code, which rules ignore: its path matches '\(EscapedText.name(testPattern))' in 'test_paths'\n"
    }
    text += "project: \(shown(subject.project))\n"
    if let configuration {
      text += "configuration: \(shown(configuration.path))\n"
      for document in configuration.documents.dropLast().reversed() { text += "  extends \(shown(document.path))\n" }
    } else {
      text += "configuration: none; the core rules apply\n"
    }
    func table(_ header: [String], _ rows: [[String]]) -> String {
      rows.isEmpty ? "" : "\n" + TextTable(header: header, alignments: [], rows: rows).text(width: width)
    }
    text += table(["key", "value", "from"], settings.map { [$0.name, $0.value.shortText, $0.origin.text(shown)] })
    var rows: [[String]] = []
    for line in rules where line.isOn || line.isNamed {
      let from = line.origin?.text(shown) ?? (line.convention == SuppressionRule.convention ? "mvvm-lint" : "core rule")
      rows.append([line.id, line.isOn ? line.severity.rawValue : "off", from])
      guard line.isOn, let exceptions = line.exceptions else { continue }
      rows.append(["  " + exceptions.name, exceptions.value.shortText, exceptions.origin.text(shown)])
    }
    return text + table(["rule", "severity", "from"], rows)
  }

  private var json: JSONTree {
    [
      "file": .text(subject.file), "linted": .flag(subject.reasonToSkip == nil),
      "reason": subject.reasonToSkip.map { .text($0) } ?? .raw("null"), "project": .text(subject.project),
      "test_target": subject.target.flatMap { $0.isTest ? .text($0.module) : nil } ?? .raw("null"),
      "test_pattern": testPattern.map { .text($0) } ?? .raw("null"),
      "configurations": .list((configuration?.documents ?? []).map { .text($0.path) }),
      "settings": .list(settings.map(Self.json)),
      "rules": .list(
        rules.map { line in
          [
            "id": .text(line.id), "convention": .text(line.convention), "on": .flag(line.isOn),
            "on_from": line.onOrigin?.json ?? .raw("null"), "severity": .text(line.severity.rawValue),
            "severity_from": line.severityOrigin?.json ?? .raw("null"),
            "unless": line.exceptions.map { ["value": $0.value, "from": $0.origin.json] } ?? .raw("null"),
          ]
        }),
    ]
  }

  private static func json(_ setting: Setting) -> JSONTree {
    ["name": .text(setting.name), "value": setting.value, "from": setting.origin.json]
  }
}

extension ConfigurationReport.Origin {
  init?(_ place: Configuration.Place?, in configuration: Configuration?) {
    guard let place, let configuration else { return nil }
    self.init(configuration.position(of: place))
  }

  init(_ position: (path: String, line: Int, column: Int)) {
    self.init(path: position.path, line: position.line, column: position.column)
  }

  func text(_ shown: (String) -> String) -> String {
    "\(shown(path)):\(line)" + (column.map { ":\($0)" } ?? "")
  }

  var json: JSONTree {
    let place: [(key: String, value: JSONTree)] = [("file", .text(path)), ("line", .number(line))]
    return .object(place + (column.map { [("column", .number($0))] } ?? []))
  }
}

extension Configuration {
  /// What holds for all files, each with the place that says so. Rules are looked at one by one.
  fileprivate var statedSettings: [ConfigurationReport.Setting] {
    var settings: [ConfigurationReport.Setting] = []
    func add(_ name: String, _ value: JSONTree, _ place: Place) {
      settings.append(.init(name: name, value: value, origin: .init(position(of: place))))
    }
    for key in ConfigurationKey.all {
      switch key.kind {
      case .vocabulary:
        for (name, place) in vocabularyPlaces.sorted(by: { $0.key < $1.key }) {
          add("vocabulary.\(name)", .list((vocabulary[name] ?? []).map { .text($0.text) }), place)
        }
      case .roles:
        for (document, members) in roles {
          for member in members {
            add("roles.\(member.key)", JSONTree(member.value), Place(document: document, range: member.keyRange))
          }
        }
      case .rules, .overrides, .note, .paths: break
      case .conventions, .patterns, .choice, .flag, .version, .path, .macros, .protocols, .modules, .attributes:
        if let (place, value) = stated[key.name] { add(key.name, JSONTree(value), place) }
      }
    }
    return settings
  }
}

extension JSONTree {
  fileprivate init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .raw("null")
    case .bool(let flag): self = .flag(flag)
    // A configuration without mistakes holds whole numbers only.
    case .number(let number): self = Int(exactly: number).map { .number($0) } ?? .raw("null")
    case .string(let text): self = .text(text)
    case .array(let values): self = .list(values.map { JSONTree($0) })
    case .object(let members): self = .object(members.map { ($0.key, JSONTree($0.value)) })
    }
  }

  /// On one line.
  fileprivate var shortText: String { String(text(width: .max).dropLast()) }
}
