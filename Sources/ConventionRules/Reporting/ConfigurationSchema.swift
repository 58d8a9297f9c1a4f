/// The JSON Schema of a configuration, for editors and for programs that write one.
///
/// Made from the keys by which configurations are read, and from the built-in documents. It cannot know which names a team's
/// documents define, so it accepts unknown rules, roles and vocabulary lists.
public struct ConfigurationSchema: Sendable {
  private let library: ConventionLibrary

  /// Takes the documents whose rules, roles and vocabulary lists editors are to propose.
  ///
  /// - Parameter library: the built-in documents.
  public init(library: ConventionLibrary) {
    self.library = library
  }

  /// The schema, draft 2020-12.
  public var text: String {
    let schema: JSONTree = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "mvvm-lint configuration",
      "description": "The contents of a .mvvm-lint.json, as `mvvm-lint schema` prints it.",
      "type": "object",
      "properties": .object(ConfigurationKey.all.map { ($0.name, property($0)) }),
      "additionalProperties": false,
      "$defs": .object(definitions),
    ]
    return schema.text()
  }

  private func property(_ key: ConfigurationKey) -> JSONTree {
    guard case .object(var members) = value(of: key.kind) else { return true }
    members.insert(("description", .text(key.summary)), at: 0)
    if let defaultValue = key.defaultValue { members.append(("default", .raw(defaultValue))) }
    return .object(members)
  }

  private func value(of kind: ConfigurationKey.Kind) -> JSONTree {
    switch kind {
    case .path: return ["type": "string", "minLength": 1]
    case .paths:
      let path: JSONTree = ["type": "string", "pattern": .text(Self.pathPattern)]
      return ["type": ["string", "array"], "pattern": .text(Self.pathPattern), "items": path]
    case .conventions:
      let examples = library.builtIn.map { JSONTree.text($0.id) }
      return [
        "type": "array", "uniqueItems": true,
        "items": [
          "type": "string", "minLength": 1, "examples": .list(examples),
          "anyOf": [["pattern": "^[^*]*$"], BlockSchema.reference(to: "pattern")],
        ],
      ]
    case .patterns: return ["$ref": "#/$defs/patterns"]
    case .vocabulary: return ["$ref": "#/$defs/vocabulary"]
    case .roles: return ["$ref": "#/$defs/roles"]
    case .macros: return BlockSchema.macros
    case .protocols: return BlockSchema.protocols
    case .attributes: return BlockSchema.defaultAttributes
    case .modules: return BlockSchema.kinds
    case .rules: return ["$ref": "#/$defs/rules"]
    case .overrides: return ["type": "array", "items": ["$ref": "#/$defs/override"]]
    case .choice(let words): return ["enum": .list(words.map { .text($0) })]
    case .flag: return ["type": "boolean"]
    case .version: return ["type": "string", "pattern": .text("^[0-9]{1,9}(?:\\.[0-9]{1,9}){0,2}$")]
    case .note: return ["type": "string"]
    }
  }

  private var definitions: [(key: String, value: JSONTree)] {
    [
      ("rules", rules), ("override", Self.override), ("rule", Self.rule), ("setting", Self.setting),
      ("plain_setting", Self.plainSetting), ("patterns", Self.patterns), ("pattern", Self.pattern),
      ("vocabulary", BlockSchema.vocabulary), ("roles", BlockSchema.roles), ("id", BlockSchema.id),
    ]
      // Roles and exceptions are written in the words of the language.
      + BlockSchema.languageDefinitions.filter { $0.key != "rule" }
  }

  // MARK: Rules

  private var rules: JSONTree {
    let builtInRules = library.builtIn.flatMap(\.rules).sorted { $0.id < $1.id }
    let ofComments = SuppressionRule.allCases.map { Self.named($0.id, $0.title, "plain_setting") }
    return [
      "description": "Settings of rules, by their ids.",
      "type": "object",
      "properties": .object(ofComments + builtInRules.map { Self.named($0.id, $0.title, "setting") }),
      "additionalProperties": BlockSchema.reference(to: "rule"),
    ]
  }

  private static func named(_ id: String, _ title: String, _ setting: String) -> (key: String, value: JSONTree) {
    (id, ["description": .text(title), "anyOf": [word, BlockSchema.reference(to: setting)]])
  }

  /// What may be said of a rule of any document.
  private static let rule: JSONTree = ["anyOf": [word, BlockSchema.reference(to: "setting")]]

  private static let word: JSONTree = ["enum": .list(Configuration.ruleWords.map { .text($0) })]

  private static let setting: JSONTree = BlockSchema.object(
    properties: Configuration.ruleKeys.map { ($0, value(of: $0)) }, description: "Settings of a rule.")

  private static let plainSetting: JSONTree = BlockSchema.object(
    properties: Configuration.ruleKeys.filter { $0 != "unless" && $0 != "fix" }.map { ($0, value(of: $0)) },
    description: "Settings of a rule about comments.")

  private static func value(of key: String) -> JSONTree {
    switch key {
    case "severity": ["enum": .list(Configuration.severityWords.map { .text($0) })]
    case "fix": ["enum": .list(FixPermission.allCases.map { .text($0.rawValue) })]
    case "unless":
      [
        "$ref": "#/$defs/condition_list",
        "description": "Conditions in the words of the rule language: a place that fulfils one of them is fine.",
      ]
    default: BlockSchema.reference(to: "patterns")
    }
  }

  private static let override: JSONTree = BlockSchema.object(
    required: Configuration.overrideKeys.map { .text($0) },
    properties: Configuration.overrideKeys.map { key in
      key == "paths" ? (key, ["$ref": "#/$defs/patterns", "minItems": 1]) : (key, BlockSchema.reference(to: key))
    }, description: "Other settings of rules for some files.")

  // MARK: Paths

  private static let patterns: JSONTree = [
    "description": "A path, a pattern with `*` and `**`, or a list of these, relative to the folder of the file.",
    "type": ["string", "array"], "pattern": .text(patternPattern), "items": BlockSchema.reference(to: "pattern"),
  ]

  private static let pattern: JSONTree = ["type": "string", "pattern": .text(patternPattern)]

  private static let pathPattern = "^(?![\\s\\S]*://)[\\s\\S]+$"

  /// What ``PathPattern`` can read: no absolute path, no `..`, `**` between slashes only, and no other wildcard than `*`.
  private static let patternPattern =
    "^(?![/~!])(?!(?:[\\s\\S]*/)?\\.\\.(?:/|$))(?![\\s\\S]*[?{}\\\\])"
    + "(?!(?:[\\s\\S]*/)?(?!\\*\\*(?:/|$))[^/]*\\*\\*)[\\s\\S]+$"
}
