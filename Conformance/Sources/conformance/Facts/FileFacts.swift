/// What a parser saw in one file, in the form in which `mvvm-lint syntax --format json` prints it.
///
/// All offsets are byte offsets into the file as it lies on disk; `end` is the first byte after the last token.
/// A parser leaves out what is null, false, zero or empty, so nil and an empty list mean the same.
struct FileFacts: Codable {
  var path: String
  var bytes: Int
  var lines: Int
  /// Syntax errors, in order of their offsets: those of the compiler's parser, or the candidate's.
  var problems: [Problem]?
  var tokens: TokenFacts
  var imports: [ImportFact]?
  var ifConfigs: [IfConfigFact]?
  var declarations: [DeclarationFact]?
  var calls: [CallFact]?
  var macros: [MacroFact]?
  var assignments: [AssignmentFact]?
  var types: [TypeNameFact]?

  enum CodingKeys: String, CodingKey {
    case path, bytes, lines, problems, tokens, imports, calls, macros, types
    case ifConfigs = "ifs"
    case declarations = "decls"
    case assignments = "assigns"
  }
}

/// A syntax error.
struct Problem: Codable {
  var offset: Int
  var message: String

  init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    offset = try values.decode(Int.self)
    message = try values.decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(offset)
    try values.encode(message)
  }
}

/// A start and an end, written `[start, end]`.
struct Extent: Codable, Equatable {
  var start: Int
  var end: Int

  init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    start = try values.decode(Int.self)
    end = try values.decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(start)
    try values.encode(end)
  }
}

struct ImportFact: Codable {
  var module: String?
  var kind: String?
  var attributes: [AttributeFact]?
  var modifiers: [String]?
  var start: Int
  var end: Int

  enum CodingKeys: String, CodingKey {
    case module, kind, end
    case attributes = "attrs"
    case modifiers = "mods"
    case start = "off"
  }
}

/// An `#if` with its branches.
struct IfConfigFact: Codable {
  var start: Int
  var end: Int
  /// Where it stands, told from its first branch: `code`, `member`, `switch`, `postfix`, `attr` or `empty`.
  var context: String
  var clauses: [Clause]

  struct Clause: Codable {
    var keyword: String
    var start: Int
    var condition: String?

    init(keyword: String, start: Int, condition: String?) {
      self.keyword = keyword
      self.start = start
      self.condition = condition
    }

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      keyword = try values.decode(String.self)
      start = try values.decode(Int.self)
      condition = try values.decode(String?.self)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(keyword)
      try values.encode(start)
      try values.encode(condition)
    }
  }

  enum CodingKeys: String, CodingKey {
    case end, clauses
    case start = "off"
    case context = "ctx"
  }
}
