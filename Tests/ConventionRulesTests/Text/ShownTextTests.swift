import Testing

@testable import ConventionRules

struct ShownTextTests {
  @Test("Text of any ordinary length is shown as it is")
  func ordinary() {
    let text = String(repeating: "é", count: ShownText.longest / 2)
    #expect(ShownText.bounded(text) == text)
  }

  @Test("Longer text keeps its ends, whole characters, and a number that stands for all of it")
  func long() {
    let text = "Begin" + String(repeating: "日", count: 1_000)
    let one = ShownText.bounded(text + "1" + text + "End")
    let other = ShownText.bounded(text + "2" + text + "End")
    #expect(one.hasPrefix("Begin日") && one.hasSuffix("日End"))
    #expect(one.utf8.count <= ShownText.longest)
    #expect(!one.contains("\u{FFFD}"))
    #expect(one != other)
  }
}
