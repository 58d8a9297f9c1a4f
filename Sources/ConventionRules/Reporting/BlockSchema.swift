/// The JSON Schema of rule, roles, vocabulary and recognition blocks, for editors and for programs that write documents.
///
/// Made from the descriptions by which blocks are read. It cannot know which names a document defines, so it accepts unknown
/// roles and vocabulary lists, and any text where a path pattern stands.
public struct BlockSchema: Sendable {
  /// There is one schema, whatever documents there are.
  public init() {}

  /// The schema, draft 2020-12. Each kind of block is a definition of its own; the schema as a whole tells them apart.
  public var text: String {
    let schema: JSONTree = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "mvvm-lint blocks",
      "description": """
      What a `json rule`, `json roles`, `json vocabulary` or `json recognition` block of a convention document contains, as \
      `mvvm-lint schema blocks` prints it. A block of a known kind is described by #/$defs/rule, #/$defs/roles, \
      #/$defs/vocabulary or #/$defs/recognition alone.
      """,
      "if": ["required": ["id"]],
      "then": Self.reference(to: "rule"),
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
      ("roles", Self.roles), ("vocabulary", Self.vocabulary), ("recognition", Self.recognition),
      ("name_source", Self.nameSource), ("role_names", Self.roleNames), ("id", Self.id),
    ] + Self.languageDefinitions
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

  // MARK: Roles and vocabulary

  static let roles: JSONTree = [
    "description": "Roles by name, each with the question that is asked of a type.",
    "type": "object", "propertyNames": reference(to: "id"),
    "additionalProperties": reference(to: "condition_list"),
  ]

  static let vocabulary: JSONTree = [
    "description": "Lists of names by the names that rules and roles write as `$name`.",
    "type": "object", "propertyNames": reference(to: "id"),
    "additionalProperties": [
      "type": ["string", "array"], "pattern": .text(ownNamePattern),
      "items": ["type": "string", "pattern": .text(ownNamePattern)],
    ],
  ]

  static let kinds: JSONTree = [
    "description": "Kinds of modules by the names that rules write, each with names or paths of modules.",
    "type": "object",
    "propertyNames": [
      "pattern": .text(idPattern), "not": ["enum": .list(ModuleKind.BuiltIn.allCases.map { .text($0.rawValue) })],
    ],
    "additionalProperties": [
      "anyOf": [kindEntry, ["type": "array", "minItems": 1, "items": kindEntry]]
    ],
  ]

  private static let kindEntry: JSONTree = [
    "anyOf": [
      ["type": "string", "pattern": .text(ownNamePattern)],
      [
        "type": "object", "required": ["named", "path"], "additionalProperties": false,
        "properties": ["named": ["type": "string"], "path": ["type": "string"]],
      ],
    ]
  ]

  static let macros = additions(
    "^@", ["case", "conforms_to", "initializer", "method", "nested_type", "property", "subscript"])
  static let protocols = additions(
    "^[^@*]+$", ["case", "initializer", "method", "nested_type", "property", "subscript"])

  /// What is added by something with such a name.
  private static func additions(_ names: String, _ kinds: [String]) -> JSONTree {
    [
      "type": "object", "propertyNames": ["pattern": .text(names)],
      "additionalProperties": [
        "type": "object", "required": ["adds"], "additionalProperties": false,
        "properties": [
          "adds": [
            "type": "object", "propertyNames": ["enum": .list(kinds.map { .text($0) })],
            "additionalProperties": ["type": ["string", "array"], "items": ["type": "string"]],
          ]
        ],
      ],
    ]
  }

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
    "type": "object", "oneOf": anyNameSource,
    "dependentRequired": ["declared": ["patterns"], "foreign": ["names"], "instead": ["declared"]],
    "properties": .object(Recognition.keys.map { ($0, value(ofRecognition: $0)) }),
    "additionalProperties": false,
  ]

  private static func value(ofRecognition key: String) -> JSONTree {
    switch key {
    case "declared": ["anyOf": [["const": true], reference(to: "role_names")]]
    case "foreign": ["const": true]
    case "without": reference(to: "role_names")
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

  static func oneOrMany(of words: [String]) -> JSONTree {
    let word: JSONTree = ["enum": .list(words.map { .text($0) })]
    return ["anyOf": [word, ["type": "array", "minItems": 1, "items": word]]]
  }

  // MARK: Names

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
