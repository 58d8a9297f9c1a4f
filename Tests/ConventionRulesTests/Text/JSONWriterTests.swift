import FoundationEssentials
import Testing

@testable import ConventionRules

/// Any text comes back out of what is written as it was.
@Suite struct JSONWriterTests {
  @Test(arguments: [
    "", "plain", "\"", "\\", "\"\"", "\"at the start", "at the end\\", "in \"the\" middle", "one\ttwo\r\n",
    "\u{0}\u{1F}", "Größe 👩‍👩‍👧 \u{2028}", "\u{7F}",
  ])
  func textComesBack(_ text: String) throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key(named: text)
    writer.value(text)
    writer.endObject()
    #expect(try JSONDecoder().decode([String: String].self, from: Data(writer.bytes)) == [text: text])
  }

  @Test func controlCharactersAreEscaped() {
    var writer = JSONWriter()
    writer.value("a\u{0}\u{1B}\"\\é")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #""a\u0000\u001b\"\\é""#)
  }
}
