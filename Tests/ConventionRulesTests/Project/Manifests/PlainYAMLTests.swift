import Testing

@testable import ConventionRules

/// What a document in plain YAML says.
struct PlainYAMLTests {
  private func described(_ value: PlainYAML?) -> String {
    switch value {
    case .text(let text): "\"\(text)\""
    case .list(let items): "[" + items.map(described).joined(separator: ", ") + "]"
    case .map(let entries): "{" + entries.map { "\($0.key): \(described($0.value))" }.joined(separator: ", ") + "}"
    case .unknown: "?"
    case nil: "nil"
    }
  }

  @Test(
    "maps, lists and texts are read in blocks and in brackets",
    arguments: [
      ("a: 1\nb:\n  c: x y # why\n  d: 'q: #1'\n", #"{a: "1", b: {c: "x y", d: "q: #1"}}"#),
      ("- a\n- - b\n  - c\n-\n  d: e\n", #"["a", ["b", "c"], {d: "e"}]"#),
      (
        "---\nlist:\n- path: A\n  excludes:\n    - \"**/*.md\"\n- B\n",
        #"{list: [{path: "A", excludes: ["**/*.md"]}, "B"]}"#
      ),
      (
        "a: [x, 'y, z', {b: c}]\r\nd: { e: [f,\r\n    g], h: 1 }\r\n",
        #"{a: ["x", "y, z", {b: "c"}], d: {e: ["f", "g"], h: "1"}}"#
      ),
      ("\"a b\": \"c\"\nurl: https://e.org/x\nd:\ne: f", #"{a b: "c", url: "https://e.org/x", d: "", e: "f"}"#),
    ])
  func mapsListsAndTextsAreRead(text: String, expected: String) {
    #expect(described(PlainYAML(text.utf8)) == expected)
  }

  @Test("what needs more of YAML is there and unknown")
  func whatNeedsMoreIsUnknown() {
    let text = "a: &x\n  b: 1\nc: *x\n<<: *x\nd: |\n  long\n  text\ne: two\n  lines\nf: [open\ng: !t 1\nh: 1\n"
    #expect(described(PlainYAML(text.utf8)) == #"{a: ?, c: ?, <<: ?, d: ?, e: ?, f: ?}"#)
    let rest = "a: &x\n  b: 1\nh: 1\n"
    #expect(described(PlainYAML(rest.utf8)) == #"{a: ?, h: "1"}"#)
  }

  @Test(
    "a text in another form is none", arguments: ["a:\n\tb: 1", "a: 1\n---\nb: 2", "a:\n    b: 1\n  c: 2\n"])
  func aTextInAnotherFormIsNone(text: String) { #expect(PlainYAML(text.utf8) == nil) }

  @Test(
    "deep and long documents come to an end",
    arguments: [
      String(repeating: "- ", count: 50_000) + "a", "a: " + String(repeating: "[", count: 50_000),
      (0..<2_000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n"),
      "a: [" + String(repeating: "\n  x,", count: 20_000) + "]",
    ])
  func deepDocumentsComeToAnEnd(text: String) {
    let read = PlainYAML(text.utf8)
    #expect(read != .text(""))
  }
}
