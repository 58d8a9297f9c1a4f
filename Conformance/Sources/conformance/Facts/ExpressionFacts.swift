/// A call; calls pair up by `open`.
struct CallFact: Codable {
  /// The called expression in normal form, link by link.
  var callee: String?
  var start: Int?
  /// The offset of the last name of the callee.
  var name: Int?
  /// The offset of `(`, or of the first trailing closure's `{` when there are no parentheses.
  var open: Int
  var end: Int
  var labels: [String]?
  var trailingClosures: Int?
  var closureLabels: [String]?
  var path: String?
  /// Whether the call stands in a pattern; the candidate may leave those out.
  var isPattern: Bool?
  var isInAttribute: Bool?

  enum CodingKeys: String, CodingKey {
    case callee, name, open, end, labels, path
    case start = "off"
    case trailingClosures = "tc"
    case closureLabels = "tcl"
    case isPattern = "pat"
    case isInAttribute = "attr"
  }
}

/// A freestanding macro; macros pair up by the offset of `#`.
struct MacroFact: Codable {
  var name: String?
  var start: Int
  /// Only swift-syntax's: what runs on into an error is not compared.
  var end: Int?
  var hasParentheses: Bool?
  var labels: [String]?
  var trailingClosures: Int?
  var path: String?

  enum CodingKeys: String, CodingKey {
    case name, end, labels, path
    case start = "off"
    case hasParentheses = "paren"
    case trailingClosures = "tc"
  }
}

/// An assignment; assignments pair up by the offset of the operator.
struct AssignmentFact: Codable {
  var target: String?
  var operatorText: String?
  var operatorStart: Int
  var start: Int
  /// Whether the target consists of names, `self`, members, `?` and `!` only.
  var isSimple: Bool?
  var path: String?

  enum CodingKeys: String, CodingKey {
    case path
    case target = "lhs"
    case operatorText = "op"
    case operatorStart = "at"
    case start = "off"
    case isSimple = "simple"
  }
}

/// A dotted name in type position.
struct TypeNameFact: Codable {
  var name: String
  var start: Int

  init(name: String, start: Int) {
    self.name = name
    self.start = start
  }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    name = try values.decode(String.self)
    start = try values.decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(name)
    try values.encode(start)
  }
}
