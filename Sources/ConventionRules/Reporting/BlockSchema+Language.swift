// Rules and roles in the words of the language, from the table that explains them.

extension BlockSchema {
  /// The definitions that such rules and roles refer to.
  static var languageDefinitions: [(key: String, value: JSONTree)] {
    [
      ("rule", rule), ("places", oneOrList("place")), ("place", place { $0.isPlace }),
      ("places_around", oneOrList("place_around")), ("place_around", place { _ in true }),
      ("conditions", conditions), ("condition_list", oneOrList("conditions")), ("type_query", types), ("value", value),
      ("file", file), ("files", oneOrList("file")), ("texts", texts), ("number", number),
    ] + Subject.allCases.map { ("place_" + $0.rawValue, place(of: $0)) }
  }

  // MARK: Rules

  private static var rule: JSONTree {
    let own = LanguageReference.words(.rule).map { word in
      (
        key: word.word,
        value: described(
          word,
          word.word == RuleStatement.importKey
            ? allowances : word.value == "PLACE" ? reference(to: "places") : reference(to: "condition_list"))
      )
    }
    let head: [(key: String, value: JSONTree)] = [
      ("id", ["$ref": "#/$defs/id", "description": "The rule's name, in snake_case."]),
      ("severity", ["enum": .list(Severity.allCases.reversed().map { .text($0.rawValue) })]),
      (
        "message",
        ["description": "The message of a finding; the program writes one if there is none.", "type": "string"]
      ),
      ("source", ["description": "Where the convention says so.", "type": "string"]),
      ("opt_in", flag("Off unless a configuration turns the rule on.")),
      ("core", flag("On where no configuration chooses conventions.")),
      ("include_tests", flag("Whether findings in test code count.")),
      (
        "fix",
        [
          "description":
            "Whether `mvvm-lint fix` changes what the rule finds: never, or only with `--unsafe`; or the name that it writes then.",
          "anyOf": [
            ["enum": .list(FixPermission.ofDocuments.map { .text($0.rawValue) })],
            [
              "type": "object", "required": ["write"], "additionalProperties": false,
              "properties": ["write": ["type": "string", "pattern": "^[^\\s.(:`$]+$"]],
            ],
          ],
        ]
      ),
      (
        "needs",
        [
          "description": "A place that a project must have before `mvvm-lint init` proposes the rule.",
          "allOf": [reference(to: "places")],
        ]
      ),
    ]
    guard
      case .object(var members) = object(
        required: [.text("id"), .text("severity")], properties: head + own,
        description: "A rule: the places that it looks at, and what is required there.")
    else { return ["type": "object"] }
    members.append(
      (
        "oneOf",
        [
          ["required": ["forbid"]], ["required": ["each", "must"]],
          ["required": .list([.text(RuleStatement.importKey)])],
        ]
      ))
    members.append(("dependentRequired", ["must": ["each"]]))
    return .object(members)
  }

  // MARK: Places

  private static func place(_ isMeant: (Subject) -> Bool) -> JSONTree {
    let subjects = Subject.allCases.filter(isMeant).map(\.rawValue)
    return [
      "description": "One subject, and conditions.", "type": "object",
      "anyOf": .list(subjects.map { ["required": .list([.text($0)])] }),
      "allOf": .list(
        subjects.map { subject in
          ["if": ["required": .list([.text(subject)])], "then": reference(to: "place_" + subject)]
        }),
    ]
  }

  private static func place(of subject: Subject) -> JSONTree {
    let word = LanguageReference.words.first {
      $0.word == subject.rawValue && ($0.kind == .subject || $0.kind == .around)
    }
    let target = word.map { described($0, value(of: $0)) } ?? reference(to: "texts")
    let fitting = LanguageReference.words(.condition).filter { $0.subjects.contains(subject) }
    let counts = LanguageReference.words(.count).map { ($0.word, described($0, reference(to: "number"))) }
    return object(
      properties: [(subject.rawValue, target)] + fitting.map { ($0.word, described($0, value(of: $0))) } + counts,
      description: word?.meaning ?? "")
  }

  /// Conditions on any place.
  private static var conditions: JSONTree {
    someOf(
      LanguageReference.words(.condition).map { ($0.word, described($0, value(of: $0))) },
      description: "Conditions that must all be true.")
  }

  /// An object that has at least one of some keys, and no others.
  private static func someOf(
    _ properties: [(key: String, value: JSONTree)], required: [String] = [], description: String
  ) -> JSONTree {
    let object = Self.object(required: required.map { .text($0) }, properties: properties, description: description)
    guard required.isEmpty, case .object(let members) = object else { return object }
    return .object(members + [("minProperties", 1)])
  }

  private static func described(_ word: LanguageWord, _ value: JSONTree) -> JSONTree {
    guard case .object(let members) = value else { return value }
    return .object([("description", .text(word.meaning))] + members.filter { $0.key != "description" })
  }

  /// What stands behind a word.
  private static func value(of word: LanguageWord) -> JSONTree {
    if let shape = word.shape { return value(shape) }
    switch word.word {
    case "any", "all": return reference(to: "condition_list")
    // Of a type, roles too.
    case "not": return ["anyOf": [reference(to: "condition_list"), reference(to: "type_query")]]
    default: break
    }
    switch word.value {
    case "TYPES": return reference(to: "type_query")
    case "MODULES": return modules
    case "STATEMENTS": return oneOrMany(of: StatementWord.allCases.map(\.rawValue))
    // A text may be empty, or made of blanks.
    case "LITERALS": return ["type": ["string", "array"], "minItems": 1, "items": ["type": "string"]]
    default: return reference(to: "texts")
    }
  }

  private static func value(_ shape: WordShape) -> JSONTree {
    switch shape {
    case .names, .words: reference(to: "texts")
    case .groups: ["type": "array", "minItems": 2, "items": reference(to: "texts")]
    case .types: reference(to: "type_query")
    case .value: reference(to: "value")
    case .arguments: ["type": "object", "minProperties": 1, "additionalProperties": reference(to: "value")]
    case .places(let use): reference(to: use == .around ? "places_around" : "places")
    case .files: reference(to: "files")
    case .choice(let choice): choice.isList ? oneOrMany(of: choice.words) : oneOf(choice.words)
    case .flag: ["type": "boolean"]
    case .number: reference(to: "number")
    case .allowances: allowances
    case .object(let keys):
      someOf(
        keys.map { ($0.name, value($0.shape)) }, required: keys.filter(\.isRequired).map(\.name), description: "")
    }
  }

  // MARK: Values

  private static let types: JSONTree = [
    "description": "A role, names of types, conditions on types, or a list of these.",
    "anyOf": [
      ["type": "string", "pattern": "\\S"], ["type": "array", "minItems": 1, "items": reference(to: "type_query")],
      reference(to: "conditions"),
    ],
  ]

  private static var value: JSONTree {
    let list = reference(to: "value")
    let keys = LanguageReference.values.first { $0.name == "VALUE" }?.words ?? []
    let own: [(key: String, value: JSONTree)] = keys.map { key, _ in
      switch key {
      case "role", "typed": (key, reference(to: "type_query"))
      case "named", "reads": (key, reference(to: "texts"))
      case "is": (key, oneOrMany(of: ValueWord.allCases.map(\.rawValue)))
      case "arguments": (key, ["type": "object", "minProperties": 1, "additionalProperties": list])
      default: (key, list)
      }
    }
    let ofTypes = Words.all.words.words.filter(\.aspect.isOfObjects).map { ($0.name, value($0.shape)) }
    let object = someOf(own + ofTypes, description: "Conditions on a value, which must all be true.")
    return [
      "description": "What an expression may be.",
      "anyOf": [
        ["type": "string", "pattern": "\\S"], ["type": "array", "minItems": 1, "items": list], object,
      ],
    ]
  }

  private static var file: JSONTree {
    let keys = LanguageReference.values.first { $0.name == "FILE" }?.words ?? []
    return someOf(
      keys.map { key, _ in
        switch key {
        case "declares", "extends": (key, reference(to: "type_query"))
        case "test": (key, ["type": "boolean"])
        case "module", "imports": (key, modules)
        case "not": (key, reference(to: "files"))
        default: (key, reference(to: "texts"))
        }
      }, description: "Conditions on a file.")
  }

  private static var allowances: JSONTree {
    [
      "description": "For modules the others that they may import.", "type": "object", "minProperties": 1,
      "additionalProperties": ["anyOf": [modules, ["type": "array", "maxItems": 0]]],
    ]
  }

  private static var modules: JSONTree {
    let named: JSONTree = [
      "type": "object", "required": ["named"], "additionalProperties": false,
      "properties": ["named": reference(to: "texts")],
    ]
    return [
      "description": "Kinds of modules, names, or a list of these.",
      "anyOf": [
        reference(to: "texts"), named,
        ["type": "array", "minItems": 1, "items": ["anyOf": [reference(to: "texts"), named]]],
      ],
    ]
  }

  private static let texts: JSONTree = [
    "description": "A text or a list of texts.", "type": ["string", "array"], "pattern": "\\S", "minItems": 1,
    "items": ["type": "string", "pattern": "\\S"],
  ]

  private static let number: JSONTree = ["type": "integer", "minimum": 0]

  private static func oneOrList(_ definition: String) -> JSONTree {
    let one = reference(to: definition)
    return ["anyOf": [one, ["type": "array", "minItems": 1, "items": one]]]
  }

  private static func oneOf(_ words: [String]) -> JSONTree { ["enum": .list(words.map { .text($0) })] }
}
