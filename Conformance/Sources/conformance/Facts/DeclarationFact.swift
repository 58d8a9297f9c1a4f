/// A declaration with those inside it; declarations pair up by `keyword`.
struct DeclarationFact: Codable {
  var kind: String
  var name: String?
  var nameStart: Int?
  /// The offset of the introducer keyword.
  var keyword: Int
  var start: Int
  var end: Int
  var line: Int
  var column: Int
  /// `file`, `member` or `local`.
  var context: String
  var attributes: [AttributeFact]?
  var modifiers: [String]?
  var access: String?
  var setterAccess: String?
  var genericNames: [String]?
  var genericText: String?
  var whereText: String?
  var inheritance: [String]?
  var fullName: String?
  var parameters: [ParameterFact]?
  var effects: String?
  var returnType: String?
  var optionalMark: String?
  var type: String?
  var body: Extent?
  var definition: Extent?
  var accessors: [AccessorFact]?
  var bindings: [BindingFact]?
  var elements: [ElementFact]?
  var children: [DeclarationFact]?

  enum CodingKeys: String, CodingKey {
    case kind, name, end, line, type, body, children
    case nameStart = "nameOff"
    case keyword = "kw"
    case start = "off"
    case column = "col"
    case context = "ctx"
    case attributes = "attrs"
    case modifiers = "mods"
    case access
    case setterAccess = "setAccess"
    case genericNames = "gen"
    case genericText = "genText"
    case whereText = "where"
    case inheritance = "inh"
    case fullName = "full"
    case parameters = "params"
    case effects = "eff"
    case returnType = "ret"
    case optionalMark = "opt"
    case definition = "init"
    case accessors = "acc"
    case bindings = "bind"
    case elements = "elems"
  }
}

/// An attribute; `arguments` is nil for one without parentheses.
struct AttributeFact: Codable {
  var name: String
  var arguments: String?
  var start: Int

  init(name: String, arguments: String?, start: Int) {
    self.name = name
    self.arguments = arguments
    self.start = start
  }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    name = try values.decode(String.self)
    arguments = try values.decode(String?.self)
    start = try values.decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(name)
    try values.encode(arguments)
    try values.encode(start)
  }
}

/// A parameter of a function, initializer, subscript, macro or enum case.
struct ParameterFact: Codable {
  var firstName: String?
  var secondName: String?
  var type: String?
  var defaultValue: Extent?
  var attributes: [AttributeFact]?
  var modifiers: [String]?

  enum CodingKeys: String, CodingKey {
    case firstName = "l"
    case secondName = "n"
    case type = "t"
    case defaultValue = "def"
    case attributes = "attrs"
    case modifiers = "mods"
  }
}

/// An accessor; one without accessor words has the kind `short` and nothing else.
struct AccessorFact: Codable {
  var kind: String?
  var keyword: Int?
  var modifier: String?
  var attributes: [AttributeFact]?
  var effects: String?
  var body: Extent?

  enum CodingKeys: String, CodingKey {
    case body
    case kind = "k"
    case keyword = "kw"
    case modifier = "mod"
    case attributes = "attrs"
    case effects = "eff"
  }
}

/// One pattern of a `let` or `var`.
struct BindingFact: Codable {
  var pattern: String?
  var names: [Name]?
  var type: String?
  var initializer: Extent?
  var accessors: [AccessorFact]?
  var body: Extent?

  struct Name: Codable {
    var text: String
    var start: Int

    init(text: String, start: Int) {
      self.text = text
      self.start = start
    }

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      text = try values.decode(String.self)
      start = try values.decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(text)
      try values.encode(start)
    }
  }

  enum CodingKeys: String, CodingKey {
    case names, type, body
    case pattern = "pat"
    case initializer = "init"
    case accessors = "acc"
  }
}

/// One element of an enum case declaration.
struct ElementFact: Codable {
  var name: String?
  var start: Int?
  var fullName: String?
  var parameters: [ParameterFact]?
  var rawValue: Extent?

  enum CodingKeys: String, CodingKey {
    case name
    case start = "off"
    case fullName = "full"
    case parameters = "params"
    case rawValue = "raw"
  }
}
