import Foundation
import Testing

@testable import ConventionRules

struct JSONScannerTests {
  static func scan(_ text: String) -> (value: JSONValue?, problems: [DocumentProblem]) {
    var problems = ProblemCollector(DocumentText(path: "a.json", bytes: Array(text.utf8)))
    let value = JSONScanner.value(in: 0..<text.utf8.count, &problems)
    return (value, problems.problems())
  }

  // MARK: What is read

  static let accepted: [(String, String)] = [
    ("{a:1,}", "{a: 1.0}"), ("[]", "[]"), ("{}", "{}"), ("[1, 2,]", "[1.0, 2.0]"), ("'a\\'b'", "a'b"),
    ("\"a\\\nb\"", "ab"), ("\"a\\\r\nb\"", "ab"), ("\"\\x41\\u0042\\n\"", "AB\n"), ("\"\\ud83d\\ude00\"", "😀"),
    ("0x1F", "31.0"), ("-0x1f", "-31.0"), ("+1", "1.0"), (".5", "0.5"), ("5.", "5.0"), ("1e5", "100000.0"),
    ("5.e1", "50.0"), ("-Infinity", "-inf"), ("NaN", "nan"), ("{$a:1,_b:true,é:null}", "{$a: 1.0, _b: true, é: null}"),
    ("// x\n{a:1} // y", "{a: 1.0}"), ("/* x */ {a/**/:/**/1}", "{a: 1.0}"), ("\u{FEFF}{a:1}", "{a: 1.0}"),
    ("{a\u{A0}:1}", "{a: 1.0}"), ("{true:1, null:2, 'x y':3}", "{null: 2.0, true: 1.0, x y: 3.0}"),
    ("\"\u{2028}\"", "\u{2028}"), ("1/**/", "1.0"), ("\u{2003}1", "1.0"), ("0", "0.0"), ("\"\"", ""),
  ]

  @Test("JSON5 is read", arguments: accepted)
  func json5IsRead(text: String, expected: String) {
    let (value, problems) = Self.scan(text)
    #expect(problems.isEmpty)
    #expect(value?.plain == expected)
  }

  @Test(
    "mistakes are placed and named",
    arguments: [
      ("", 1, 1, "a JSON value is missing"), ("[1,,2]", 1, 4, "a value is missing here"),
      ("{,}", 1, 2, "two commas, or one too many"), ("{a 1}", 1, 3, "':' is missing after the key 'a'"),
      ("{a=1}", 1, 3, "':' is missing after the key 'a', not '='"), ("{a:}", 1, 4, "a value is missing here"),
      ("{\n  a: 1\n  b: 2\n}", 2, 7, "a comma is missing here"), ("[1 2]", 1, 3, "a comma is missing here"),
      ("{a:[1,2}", 1, 8, "']' is missing before this; the '[' is in line 1"),
      ("[{\n\n]", 3, 1, "a key is expected here"), ("{\n a: [", 2, 5, "'[' is never closed"),
      ("{a:1", 1, 1, "'{' is never closed"), ("{a:1}}", 1, 6, "nothing may follow the end of the JSON value"),
      ("{a: error}", 1, 5, "a text needs quotes: \"error\""),
      ("{a: True}", 1, 5, "'True' is not a JSON value; did you mean 'true'?"),
      ("{a: $names}", 1, 5, "a text needs quotes: \"$names\""), ("{a: “x”}", 1, 5, "JSON needs straight quotes: \""),
      ("{“a”: 1}", 1, 2, "JSON needs straight quotes: \""), ("{a: \"x\n}", 1, 5, "this text is not closed in its line"),
      ("\"a\\qb\"", 1, 3, "JSON has no such escape; a backslash itself is written '\\\\'"),
      ("\"\\u12\"", 1, 2, "this escape needs 4 hexadecimal digits"),
      ("\"\\ud83d\"", 1, 2, "half of a surrogate pair is not a character"), ("{a: 01}", 1, 5, "this is not a number"),
      ("1E+", 1, 1, "this is not a number"), ("12px", 1, 1, "this is not a number"),
      ("- 1", 1, 1, "this is not a number"),
      ("/* x", 1, 1, "'/*' is never closed"), ("# x\n{}", 1, 1, "comments in JSON5 start with '//', not with '#'"),
      ("{a: 1, b: 2, a: 3}", 1, 14, "'a' is given twice; the first time in line 1"),
      ("{1: 2}", 1, 2, "a key is expected here"),
      ("é: 1", 1, 1, "a text needs quotes: \"é\""), ("/", 1, 1, "this is not a JSON value"),
    ])
  func mistakesArePlacedAndNamed(text: String, line: Int, column: Int, message: String) {
    let problem = Self.scan(text).problems.first
    #expect(problem?.message == message)
    #expect(problem.map { [$0.line, $0.column] } == [line, column])
  }

  @Test("keys and values know their places")
  func keysAndValuesKnowTheirPlaces() {
    let text = "{ // c\n  'é': [1, \"x\"], b: {c: true}}"
    guard case .object(let members)? = Self.scan(text).value?.content else {
      Issue.record("an object is read")
      return
    }
    func spelling(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
    #expect(members.map { spelling($0.keyRange) } == ["'é'", "b"])
    #expect(members.map { spelling($0.value.range) } == ["[1, \"x\"]", "{c: true}"])
  }

  @Test("a repeated key keeps its first value")
  func aRepeatedKeyKeepsItsFirstValue() {
    #expect(Self.scan("{a: 1, 'a': 2}").value?.plain == "{a: 1.0}")
  }

  @Test(
    "a repeated key is told from the others among many",
    arguments: [(first: 0, count: 100), (first: 31, count: 34), (first: 32, count: 33), (first: 33, count: 34)])
  func aRepeatedKeyIsToldFromTheOthersAmongMany(first: Int, count: Int) {
    let keys = (0..<count).map { "k\($0)" }
    let text = "{\n" + (keys + ["k\(first)"]).map { "\($0): 1,\n" }.joined() + "}"
    let (value, problems) = Self.scan(text)
    #expect(problems.map(\.message) == ["'k\(first)' is given twice; the first time in line \(first + 2)"])
    guard case .object(let members)? = value?.content else {
      Issue.record("an object is read")
      return
    }
    #expect(members.map(\.key) == keys)
  }

  @Test("deep nesting is an error and no crash")
  func deepNestingIsAnErrorAndNoCrash() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(Self.scan(deep).problems.map(\.column) == [JSONScanner.maximumDepth + 1])
    let allowed = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(Self.scan(allowed).problems.isEmpty)
  }

  // MARK: Beside Foundation

  /// Foundation traps on a number that ends in `e` or a sign behind it, so it is asked only about what is read here.
  @Test("what is read means the same to Foundation")
  func whatIsReadMeansTheSameToFoundation() {
    for (text, _) in Self.accepted { compare(text) }
    var random = Random(seed: 1)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "'", "a", "1", "-", ".", "0x", "//", "/*", "*/", "\n", "true", " ", "\\u0041",
    ]
    let seed = Array("{a: [1, 2.5, 'x\\ty'], /* c */ \"b\": {c: null, d: true,},}".utf8)
    for _ in 0..<4000 {
      compare(String(decoding: random.mutated(seed, with: pieces), as: UTF8.self))
    }
  }

  private func compare(_ text: String) {
    let (value, problems) = Self.scan(text)
    guard problems.isEmpty, let value, let theirs = Foreign(text) else { return }
    // Foundation keeps the line break that a backslash at the end of a line takes away.
    guard !text.contains("\\\n"), !text.contains("\\\r\n") else { return }
    #expect(value.plain == theirs.plain, "for \(text.debugDescription)")
  }
}

extension JSONValue {
  /// Plain notation with sorted keys.
  var plain: String {
    switch content {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number.isNaN ? "nan" : "\(number)"
    case .string(let string): string
    case .array(let values): "[" + values.map(\.plain).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.plain)" }.joined(separator: ", ") + "}"
    }
  }
}

/// A JSON5 value as Foundation reads it.
private enum Foreign: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Foreign])
  case object([String: Foreign])

  init?(_ text: String) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    guard let value = try? decoder.decode(Foreign.self, from: Data(text.utf8)) else { return nil }
    self = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([Foreign].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: Foreign].self))
    }
  }

  var plain: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number.isNaN ? "nan" : "\(number)"
    case .string(let string): string
    case .array(let values): "[" + values.map(\.plain).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.plain)" }.joined(separator: ", ") + "}"
    }
  }
}
