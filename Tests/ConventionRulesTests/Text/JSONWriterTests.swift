import FoundationEssentials
import Testing

@testable import ConventionRules

/// Any text comes back out of what is written as it was.
struct JSONWriterTests {
  @Test(arguments: [
    "", "plain", "\"", "\\", "\"\"", "\"at the start", "at the end\\", "in \"the\" middle", "one\ttwo\r\n",
    "\u{0}\u{1F}", "Größe 👩‍👩‍👧 \u{2028}", "\u{7F}", "##[a", "x##vso[y]\u{85}\u{202E}\u{61C}z", "\u{61B}\u{A0}\u{2030}",
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

  @Test func whatTerminalsAndRunnersObeyIsEscaped() {
    var writer = JSONWriter()
    writer.value("a\u{7F}\u{9B}\u{61C}\u{200E}\u{2028}\u{202E}\u{2069}é\u{A0}\u{2027}##[x##vso[y#[z")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #""a\u007f\u009b\u061c\u200e\u2028\u202e\u2069é"# + "\u{A0}\u{2027}" + ##"##\u005bx##vso\u005by#[z""##)
  }
}
