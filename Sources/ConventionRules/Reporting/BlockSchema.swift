/// The JSON Schema of rule, roles, vocabulary and recognition blocks, for editors and for programs that write documents.
///
/// Made from the descriptions by which blocks are read. It cannot know which names a document defines, so it accepts unknown
/// roles and vocabulary lists, and any text where a path pattern stands.
public struct BlockSchema: Sendable {
  private let checks: [CheckDescription]

  /// Takes the checks of which rules can be instances.
  public init(checks: [CheckDescription]) {
    self.checks = checks
  }

  /// The schema, draft 2020-12. Each kind of block is a definition of its own; the schema as a whole tells them apart.
  public var text: String {
    let schema: JSONTree = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "mvvm-lint blocks",
      "description": """
      What a `json rule`, `json roles`, `json vocabulary` or `json recognition` block of a convention document holds, as \
      `mvvm-lint schema blocks` prints it. A block of a known kind is described by #/$defs/stated_rule, #/$defs/rule, \
      #/$defs/roles, #/$defs/vocabulary or #/$defs/recognition alone.
      """,
      "if": ["anyOf": [["required": ["check"]], ["required": ["id"]]]],
      // A rule is written by places, or names a check.
      "then": [
        "if": ["required": ["check"]], "then": Self.reference(to: "rule"), "else": Self.reference(to: "stated_rule"),
      ],
      "else": [
        "if": ["additionalProperties": ["type": ["string", "array"]]],
        "then": Self.reference(to: "vocabulary"),
        "else": [
          "if": ["minProperties": 1, "additionalProperties": ["anyOf": Self.anyNameSource]],
          "then": Self.reference(to: "recognition"),
          "else": Self.reference(to: "roles"),
        ],
      ],
      "$defs": .object(definitions),
    ]
    return schema.text()
  }

  private var definitions: [(key: String, value: JSONTree)] {
    [
      ("rule", rule), ("roles", Self.roles), ("vocabulary", Self.vocabulary),
      ("recognition", Self.recognition), ("name_source", Self.nameSource), ("predicate", Self.predicate),
    ] + Self.nameDefinitions + Self.languageDefinitions + checks.map { (Self.definition(of: $0), arguments(of: $0)) }
  }

  // MARK: Rules

  private var rule: JSONTree {
    [
      "description": "A check with an id, arguments, severity and message.",
      "type": "object",
      "required": ["id", "check", "severity", "message"],
      "properties": .object(Rule.keys.map { ($0, value(of: $0)) }),
      "allOf": .list(
        checks.map { check in
          [
            "if": ["required": ["check"], "properties": ["check": ["const": .text(check.name)]]],
            "then": Self.reference(to: Self.definition(of: check)),
          ]
        }),
    ]
  }

  /// What stands behind one of the keys that all rules have.
  private func value(of key: String) -> JSONTree {
    switch key {
    case "id": ["$ref": "#/$defs/id", "description": "The rule's name, in snake_case."]
    case "check": ["description": "The check that it runs.", "enum": .list(checks.map { .text($0.name) })]
    case "severity": ["enum": .list(Severity.allCases.reversed().map { .text($0.rawValue) })]
    case "message":
      [
        "description": "What to tell people; {…} stands for a value of the check.", "type": "string",
        "pattern": "\\S",
      ]
    case "source": ["description": "Where the convention says so.", "type": "string"]
    case "opt_in": Self.flag("Off unless a configuration turns the rule on.")
    case "core": Self.flag("On where no configuration chooses conventions.")
    case "include_tests": Self.flag("Whether findings in test code count.")
    // A key that is new here is a flag, like most.
    default: Self.flag("")
    }
  }

  // MARK: Checks

  private static func definition(of check: CheckDescription) -> String { "check_" + check.name }

  /// A rule with the check, as far as the check has a say: its parameters, and the placeholders of the message.
  private func arguments(of check: CheckDescription) -> JSONTree {
    let common = Rule.keys.map { key in
      (key: key, value: key == "message" ? message(of: check) : JSONTree.flag(true))
    }
    let object = Self.object(of: check.parameters, common: common, description: check.summary)
    guard !check.oneOf.isEmpty, case .object(var members) = object else { return object }
    let demands = check.oneOf.map { names -> JSONTree in ["anyOf": .list(names.map(Self.given))] }
    members.append(("allOf", .list(demands)))
    return .object(members)
  }

  /// That a parameter stands there and asks for something.
  private static func given(_ parameter: String) -> JSONTree {
    let something: JSONTree = ["not": ["enum": .list([.list([]), .number(0), .flag(false)])]]
    return ["required": .list([.text(parameter)]), "properties": .object([(parameter, something)])]
  }

  private func message(of check: CheckDescription) -> JSONTree {
    let meanings = check.placeholders.map { "{\($0.name)}: \($0.meaning)" }.joined(separator: "\n")
    let names = check.placeholders.map(\.name).joined(separator: "|")
    // Braces around anything but a name are text.
    let pattern = "^(?:[^{]|\\{(?:\(names))\\}|\\{(?![A-Za-z_]+\\}))*$"
    return ["description": .text(meanings), "pattern": .text(pattern)]
  }

  static func object(
    of parameters: [CheckParameter], common: [(key: String, value: JSONTree)], description: String
  ) -> JSONTree {
    let required = parameters.filter { $0.defaultValue == nil }.map { JSONTree.text($0.name) }
    return object(
      required: required, properties: common + parameters.map { ($0.name, value(of: $0)) }, description: description)
  }

  /// An object that has no other keys.
  static func object(
    required: [JSONTree] = [], properties: [(key: String, value: JSONTree)], description: String
  ) -> JSONTree {
    [
      "description": .text(description),
      "type": "object",
      "required": .list(required),
      "properties": .object(properties),
      "additionalProperties": false,
    ]
  }

  static func value(of parameter: CheckParameter) -> JSONTree {
    let value: JSONTree =
      switch parameter.kind {
      case .list(let form): names(form, canBeEmpty: parameter.defaultValue != nil)
      case .roles: reference(to: "role_names")
      case .choice(let words): ["enum": .list(words.map { .text($0) })]
      case .choices(let words): Self.oneOrMany(of: words)
      case .flag: ["type": "boolean"]
      case .number: ["type": "integer", "minimum": 0]
      case .object(let inner): object(of: inner, common: [], description: parameter.summary)
      }
    guard case .object(var members) = value else { return value }
    if members.first?.key != "description" { members.insert(("description", .text(parameter.summary)), at: 0) }
    if let defaultValue = parameter.defaultValue { members.append(("default", .raw(defaultValue))) }
    return .object(members)
  }

  // MARK: Roles and vocabulary

  static let roles: JSONTree = [
    "description": "Roles by name, each with the question that is asked of a type.",
    "type": "object", "propertyNames": reference(to: "id"),
    "additionalProperties": ["anyOf": [reference(to: "predicate"), reference(to: "conditions")]],
  ]

  static let vocabulary: JSONTree = [
    "description": "Lists of names, each under a name of its own, for which rules and roles write `$name`.",
    "type": "object", "propertyNames": reference(to: "id"),
    "additionalProperties": [
      "type": ["string", "array"], "pattern": .text(ownNamePattern),
      "items": ["type": "string", "pattern": .text(ownNamePattern)],
    ],
  ]

  static let macros: JSONTree = [
    "type": "object", "propertyNames": ["pattern": "^@"],
    "additionalProperties": [
      "type": "object", "required": ["adds"], "additionalProperties": false,
      "properties": [
        "adds": [
          "type": "object",
          "propertyNames": [
            "enum": ["case", "conforms_to", "initializer", "method", "nested_type", "property", "subscript"]
          ],
          "additionalProperties": ["type": ["string", "array"], "items": ["type": "string"]],
        ]
      ],
    ],
  ]

  static let defaultAttributes: JSONTree = [
    "type": "object",
    "additionalProperties": [
      "type": ["string", "array"], "pattern": "^@", "items": ["type": "string", "pattern": "^@"],
    ],
  ]

  private static let recognition: JSONTree = [
    "description": "Where `mvvm-lint init` finds the names of vocabulary lists in a project.",
    "type": "object", "propertyNames": reference(to: "id"), "additionalProperties": reference(to: "name_source"),
  ]

  private static let anyNameSource = JSONTree.list(Recognition.sourceKeys.map { ["required": .list([.text($0)])] })

  private static let nameSource: JSONTree = [
    "description": "One place where names are looked for, and which of them count.",
    "type": "object", "oneOf": anyNameSource, "dependentRequired": ["declared": ["patterns"]],
    "properties": .object(Recognition.keys.map { ($0, value(ofRecognition: $0)) }),
    "additionalProperties": false,
  ]

  private static func value(ofRecognition key: String) -> JSONTree {
    switch key {
    case "declared", "mark": ["type": "boolean"]
    case "share": ["type": "integer", "minimum": 0]
    case "members_of": ["anyOf": [reference(to: "role_names"), ["type": "string", "pattern": "^\\$[a-z][a-z0-9_]*$"]]]
    case let key where Recognition.sourceKeys.contains(key): reference(to: "role_names")
    default:
      [
        "type": ["string", "array"], "pattern": .text(ownNamePattern),
        "items": ["type": "string", "pattern": .text(ownNamePattern)],
      ]
    }
  }

  static let predicate: JSONTree = [
    "description": "Which types play a role: all keys must hold, and of each key one of its values.",
    "type": "object", "minProperties": 1,
    "properties": .object(RolePredicate.keys.map { ($0, value(ofPredicate: $0)) }),
    "additionalProperties": false,
  ]

  private static func value(ofPredicate key: String) -> JSONTree {
    switch key {
    case "kinds":
      return oneOrMany(of: RolePredicate.kinds.map(\.0))
    case "role": return reference(to: "role_names")
    case "any", "all": return ["type": "array", "minItems": 1, "items": reference(to: "predicate")]
    case "not": return reference(to: "predicate")
    case "names", "conforms_to", "inherits_from": return names(.typeNames)
    case "imports": return names(.modules)
    case "declares": return names(.plain)
    case "carrying": return names(.words)
    case "has_subclasses", "is_generic", "has_stored_properties": return ["type": "boolean"]
    default: return names(.any)
    }
  }

  /// One of several words, or a list of them.
  static func oneOrMany(of words: [String]) -> JSONTree {
    let word: JSONTree = ["enum": .list(words.map { .text($0) })]
    return ["anyOf": [word, ["type": "array", "items": word]]]
  }

  // MARK: Names

  /// What others refer to: names of each form, names of roles, ids.
  static let nameDefinitions: [(key: String, value: JSONTree)] =
    NameForm.ofParameters.map { ($0.name, list(of: $0.form)) } + [("role_names", roleNames), ("id", id)]

  private static func names(_ form: NameForm, canBeEmpty: Bool = true) -> JSONTree {
    let name = NameForm.ofParameters.first { $0.form == form }?.name ?? "names"
    let names = reference(to: name)
    guard !canBeEmpty, case .object(let members) = names else { return names }
    return .object(members + [("minItems", 1)])
  }

  private static func list(of form: NameForm) -> JSONTree {
    let pattern = form.pattern
    return [
      "description": "A name, a pattern with `*`, `$list` for a list of the vocabulary, or a list of these.",
      "type": ["string", "array"], "pattern": .text(pattern), "items": ["type": "string", "pattern": .text(pattern)],
    ]
  }

  static let roleNames: JSONTree = [
    "description": "The name of a role, or a list of them.",
    "type": ["string", "array"], "pattern": .text(idPattern), "minItems": 1, "items": reference(to: "id"),
  ]

  static let id: JSONTree = ["type": "string", "pattern": .text(idPattern)]

  static let idPattern = "^[a-z][a-z0-9_]*$"
  /// A name that refers to no list: no `$` before it, no blank at either end.
  private static let ownNamePattern = "^(?![$\\s])[\\s\\S]*\\S$"

  static func reference(to definition: String) -> JSONTree { ["$ref": .text("#/$defs/" + definition)] }

  static func flag(_ description: String) -> JSONTree {
    ["description": .text(description), "type": "boolean", "default": false]
  }
}
