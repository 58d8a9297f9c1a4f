import Foundation
import Testing

@testable import ConventionRules

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Texts that a format may take for its own signs: what a reader of the report gets must be what was said.
struct HostileTextTests {
  /// Names, quotes, ends of blocks and tables, and the signs of workflow commands, in several scripts.
  private static let message =
    "100% \"sure\" 'so' <b>&amp;</b> ]]> | a|b \\ `code` *bold* _it_ ::error:: %0A @MainActor #1 (a:b:) 😀 שלום \u{202E}x\n"
    + "two\r\nthree\rfour\tend"
  private static let path = "/repo/App/a \"b\" <c> & %, : | 日本 `x`.swift"

  private func report(_ reporter: Reporter, message: String = Self.message) -> String {
    var result = SampleResult.result([SampleResult.diagnostic(Self.path, message: message)])
    result.suppressed = [SuppressedDiagnostic(result.diagnostics[0], kind: .inSource, justification: message)]
    result.errors = [RunError(path: Self.path, message: message)]
    var options = ReportOptions()
    options.workingDirectory = "/repo/App"
    options.repository = "/repo"
    return SampleResult.text(reporter, result, options)
  }

  private func json(_ text: some StringProtocol) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test func whatAnXMLParserMayTakeForALineBreakIsAReference() {
    #expect(XMLText.escaped("a\u{7F}b\u{85}c\u{9F}\u{2028}") == "a&#127;b&#133;c&#159;&#8232;")
  }

  @Test func pathsInTheTopFolderAreRelativeToIt() {
    var options = ReportOptions()
    options.workingDirectory = "/"
    #expect(options.shown("/App/A.swift") == "App/A.swift")
    options.workingDirectory = "/App"
    #expect(options.shown("/App2/A.swift") == "/App2/A.swift", "another folder whose name begins in the same way")
  }

  /// All texts in a value of JSON.
  private func texts(_ value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(texts)
    case let object as [String: Any]: object.values.flatMap(texts)
    default: []
    }
  }

  @Test("JSON gives the message back", arguments: [(Reporter.json, 2), (.sarif, 4), (.gitlab, 2), (.rdjson, 2)])
  func jsonGivesTheMessageBack(reporter: Reporter, times: Int) throws {
    let found = texts(try json(report(reporter)))
    #expect(found.filter { $0.unicodeScalars.elementsEqual(Self.message.unicodeScalars) }.count == times)
  }

  @Test func everyLineOfJSONLinesIsAnObject() throws {
    let lines = report(.jsonLines).split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines { #expect((try json(line) as? [String: Any])?["reason"] as? String == Self.message) }
  }

  @Test("XML gives the message and the path back", arguments: [(Reporter.checkstyle, 2), (.junit, 2)])
  func xmlGivesTheMessageAndThePathBack(reporter: Reporter, times: Int) throws {
    let document = try ParsedXML(report(reporter))
    #expect(document.values("message").filter { $0 == Self.message }.count == times, "\(document.values("message"))")
    #expect(document.values("name").contains { $0.contains(#"a "b" <c> & %, : | 日本 `x`.swift"#) })
  }

  @Test("what XML cannot hold becomes a replacement sign", arguments: [Reporter.checkstyle, .junit])
  func whatXMLCannotHoldBecomesAReplacementSign(reporter: Reporter) throws {
    let document = try ParsedXML(report(reporter, message: "a\u{0}b\u{1B}[0m\u{FFFE}\u{B}c\u{85}\u{2028}d"))
    #expect(document.values("message").contains("a\u{FFFD}b\u{FFFD}[0m\u{FFFD}\u{FFFD}c\u{85}\u{2028}d"))
  }

  @Test func aWorkflowCommandIsOneLine() throws {
    let lines = report(.github).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3 && lines[2].isEmpty)
    let parts = try #require(lines[0].wholeMatch(of: /::error (.*?)::(.*)/)).output
    let message = Self.message.replacing("\u{202E}", with: #"\u{202E}"#)
    #expect(parts.2.removingPercentEncoding == message, "no other percent sign is in it")
    let properties = parts.1.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    #expect(properties.map(\.first) == ["file", "line", "endLine", "col", "endColumn", "title"])
    #expect(properties[0][1].removingPercentEncoding == #"App/a "b" <c> & %, : | 日本 `x`.swift"#)
    #expect(!properties.contains { $0[1].contains(":") })
  }

  @Test func aMarkdownTableKeepsItsCells() throws {
    let rows = report(.markdown).split(separator: "\n").filter { $0.hasPrefix("| error") }
    #expect(rows.count == 2)
    for row in rows {
      let cells = row.replacing("\\\\", with: "").replacing("\\|", with: "").split(separator: "|")
      #expect(cells.count == 4, "\(row)")
      #expect(
        row.contains(#"\<b\>\&amp;\</b\> ]]> \| a\|b \\ \`code\` \*bold\* \_it\_"#.replacing("]]>", with: #"\]\]\>"#)))
      #expect(row.contains("@<!-- -->MainActor #<!-- -->1 (a:<!-- -->b:) 😀 שלום"))
      #expect(row.contains("x<br>two<br>three<br>four end"))
      #expect(row.contains("`` App/a \"b\" <c> & %, : \\| 日本 `x`.swift"))
    }
  }

  @Test func aLineForCompilersStaysOne() {
    #expect(report(.xcode).split(separator: "\n").count == 1)
  }
}

/// Attributes of a document that a parser has read.
private final class ParsedXML: NSObject, XMLParserDelegate {
  private var attributes: [[String: String]] = []

  struct Broken: Error {
    let reason: String
  }

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw Broken(reason: "\(parser.parserError as Any), line \(parser.lineNumber)") }
  }

  func values(_ name: String) -> [String] { attributes.compactMap { $0[name] } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    self.attributes.append(attributes)
  }
}
