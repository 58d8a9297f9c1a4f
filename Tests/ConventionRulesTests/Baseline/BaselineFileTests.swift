import Foundation
import Testing

@testable import ConventionRules

struct BaselineFileTests {
  private func entry(_ path: String, _ rule: String = "a_rule", _ symbol: String = "A.b") -> Baseline.Entry {
    Baseline.Entry(rule: rule, path: path, symbol: symbol, statement: "0123456789abcdef")
  }

  private func read(_ text: String) -> (baseline: Baseline, problems: [String]) {
    let (baseline, problems) = Baseline.read(DocumentText(path: "b.json", bytes: Array(text.utf8)))
    return (baseline, problems.map { "\($0.line):\($0.column) \($0.message)" })
  }

  @Test("the file is JSON, sorted, with an entry a line and neither lines nor messages")
  func theFileIsJSONSortedWithAnEntryALineAndNeitherLinesNor() throws {
    let baseline = Baseline([entry("b.swift"), entry("a.swift", "z_rule"), entry("a.swift"), entry("b.swift")])
    let text = String(decoding: baseline.fileContent, as: UTF8.self)
    #expect(
      text == """
        {
          "version": 1,
          "findings": [
            {"path": "a.swift", "rule": "a_rule", "symbol": "A.b", "statement": "0123456789abcdef", "count": 1},
            {"path": "a.swift", "rule": "z_rule", "symbol": "A.b", "statement": "0123456789abcdef", "count": 1},
            {"path": "b.swift", "rule": "a_rule", "symbol": "A.b", "statement": "0123456789abcdef", "count": 2}
          ]
        }

        """)
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(Baseline().fileContent == Array("{\n  \"version\": 1,\n  \"findings\": []\n}\n".utf8))
  }

  @Test("files that look alike have entries of their own")
  func filesThatLookAlikeHaveEntriesOfTheirOwn() {
    let baseline = Baseline([entry("\u{E9}.swift"), entry("e\u{301}.swift"), entry("\u{E9}.swift")])
    #expect(baseline.entries.map(\.count) == [1, 2])
    #expect(read(String(decoding: baseline.fileContent, as: UTF8.self)).baseline == baseline)
    #expect(baseline != Baseline([entry("\u{E9}.swift"), entry("\u{E9}.swift"), entry("\u{E9}.swift")]))
  }

  @Test("what is written is read again, whatever names hold")
  func whatIsWrittenIsReadAgainWhateverNamesHold() {
    let odd = ["a \"b\"\\.swift", "日本\u{202E}.swift", "tab\t\u{7}.swift", ""]
    let baseline = Baseline(odd.map { entry($0, "a_rule", $0) } + [entry("x"), entry("x")])
    let (again, problems) = read(String(decoding: baseline.fileContent, as: UTF8.self))
    #expect(problems == [])
    #expect(again == baseline)
    #expect(again.count == 6)
  }

  @Test("a count that is none is repeated as it is written")
  func aCountThatIsNoneIsRepeatedAsItIsWritten() {
    for (text, shown) in [("-1", "-1"), ("1.5", "1.5"), ("-0.5", "-0.5"), ("1e300", "1e+300")] {
      let entry = #"{"path": "a", "rule": "r", "symbol": "s", "statement": "0", "count": \#(text)}"#
      let problems = read(#"{"version": 1, "findings": [\#(entry)]}"#).problems
      #expect(problems.count == 1 && problems[0].hasSuffix("a whole number, 0 or more, not \(shown)"), "\(problems)")
    }
  }

  @Test("an entry that a merge left twice counts once")
  func anEntryThatAMergeLeftTwiceCountsOnce() {
    let line = #"{"path": "a", "rule": "r", "symbol": "s", "statement": "0", "count": "#
    let (baseline, problems) = read(#"{"version": 1, "findings": [\#(line)2}, \#(line)3}, \#(line)1},]}"#)
    #expect(problems == [])
    #expect(baseline.count == 3)
  }

  @Test("entries of both sides of a merge are read where the comma between them is missing")
  func entriesOfBothSidesOfAMergeAreReadWhereTheCommaBetweenThemIs() {
    let line = #"{"path": "a", "rule": "r", "symbol": "s", "statement": "0", "count": 1}"#
    let other = line.replacing("\"a\"", with: "\"b\"")
    let (baseline, problems) = read("{\"version\": 1, \"findings\": [\n\(line)\n\(other)\n]}")
    #expect(problems == [])
    #expect(baseline.count == 2)
    #expect(read("{\"version\": 1\n\"findings\": []}").problems == ["1:14 a comma is missing here"])
    var others = ProblemCollector(DocumentText(path: "a.json", bytes: Array("[{} {}]".utf8)))
    #expect(JSONScanner.value(in: 0..<7, &others) == nil, "other files have their commas")
    #expect(read("{\"version\": 1, \"findings\": [1 2]}").problems == ["1:30 a comma is missing here"])
  }

  @Test(
    "a merge conflict is told with its line", arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> branch", "||||||| base"])
  func aMergeConflictIsToldWithItsLine(marker: String) {
    let problems = read("{\n  \"version\": 1,\n\(marker)\n  \"findings\": []\n}\n").problems
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("3:1 a merge is not finished here; delete the lines") == true)
    #expect(problems.first?.contains("'\(marker.prefix(7))'") == true, "the advice names this marker, too")
  }

  @Test(
    "a mistake is told with its place",
    arguments: [
      ("", "1:1 a JSON value is missing"),
      ("[]", "1:1 a baseline is an object, not a list"),
      (#"{"version": 2, "findings": []}"#, "1:13 this is version 2 of the format; this program reads version 1"),
      (#"{"findings": []}"#, "1:1 the key 'version' is missing; is this a baseline?"),
      (#"{"version": 1}"#, "1:1 the key 'findings' is missing; is this a baseline?"),
      (#"{"version": 1, "findings": {}}"#, "1:28 'findings' is a list, not an object"),
      (
        #"{"version": 1, "findigns": [], "findings": []}"#,
        "1:16 unknown key 'findigns' in a baseline; did you mean 'findings'?"
      ),
      (
        #"{"version": 1, "findings": [{"path": "a", "rule": "b", "symbol": "c"}]}"#, "1:29 the entry has no 'statement'"
      ),
      (
        #"{"version": 1, "findings": [{"path": "a", "rule": "b", "symbol": "c", "statement": "d", "count": 0}]}"#,
        "1:98 'count' is 1 or more; delete an entry whose findings are fixed"
      ),
      (
        #"{"version": 1, "findings": [{"path": 1, "rule": "b", "symbol": "c", "statement": "d", "count": 1}]}"#,
        "1:38 'path' is a text in quotes, not a number"
      ),
      (
        #"{"version": 1, "findings": [{"path": "a", "rule": "b", "symbol": "c", "statement": "d", "line": 1}]}"#,
        "1:89 unknown key 'line' in an entry; known: count, path, rule, statement, symbol"
      ),
    ])
  func aMistakeIsToldWithItsPlace(text: String, problem: String) {
    #expect(read(text).problems == [problem])
  }

  @Test("counts beyond all measure do no harm")
  func countsBeyondAllMeasureDoNoHarm() {
    let line = #"{"path": "a", "rule": "r", "symbol": "s", "statement": "0", "count": 9000000000000000000}"#
    let (baseline, problems) = read(
      #"{"version": 1, "findings": [\#(line), \#(line.replacing("\"a\"", with: "\"b\""))]}"#)
    #expect(problems == [])
    #expect(baseline.count == Int.max)
  }
}
