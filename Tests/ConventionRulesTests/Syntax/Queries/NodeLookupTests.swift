import Testing

@testable import ConventionRules

struct NodeLookupTests {
  /// A type with so many properties, each with a blank line and a comment before it.
  private func type(withProperties count: Int) -> SyntaxTree {
    parse(
      "struct A {\n" + (0..<count).map { "\n  // \($0)\n  var p\($0): Int { \($0) }\n" }.joined() + "}\nlet last = 1\n")
  }

  @Test("A place lies in the same child, whether a node has few children or so many that a list of them is made")
  func childHoldingOffset() throws {
    for count in [3, 255, 256, 257, 700] {
      let tree = type(withProperties: count)
      let block = try #require(tree.firstChild(tree.root).flatMap { tree.child($0, .memberBlock) })
      let wrong = (0...tree.source.count).filter { offset in
        let plain = tree.children(block).first { tree.start($0) <= offset && offset < tree.end($0) }
        return tree.child(of: block, holding: offset) != plain
      }
      #expect(wrong.isEmpty, "with \(count) children, at \(wrong.prefix(3))")
    }
  }

  /// The property whose name stands at an offset.
  private func binding(in tree: SyntaxTree, at offset: Int) -> NodeID? {
    tree.innermost(around: offset) { tree.kind($0) == .patternBinding }
  }

  @Test("Each property of a large type is found by its name, and what lies between them is none")
  func membersOfLargeType() throws {
    let tree = type(withProperties: 700)
    for index in stride(from: tree.tokenCount - 1, through: 0, by: -1) {
      let token = TokenID(index: UInt32(index))
      guard tree.text(token).hasPrefix("p") else { continue }
      let found = try #require(binding(in: tree, at: tree.start(token)))
      #expect(tree.text(found).hasPrefix(tree.text(token) + ":"))
    }
    let comment = try #require(tree.source.offset(of: "// 650"))
    #expect(binding(in: tree, at: comment) == nil, "a comment names no property")
  }

  @Test("A tree that is parsed anew forgets the children of the text before")
  func reuse() throws {
    let tree = type(withProperties: 700)
    let offset = try #require(tree.source.offset(of: "p699"))
    #expect(binding(in: tree, at: offset) != nil)
    tree.source = SourceText(
      path: "Test.swift", text: "struct B {\n" + String(repeating: " ", count: offset + 20) + "}\n")
    tree.parse()
    #expect(binding(in: tree, at: offset) == nil, "there is no property in the new text")
  }
}

extension SourceText {
  /// Where a text first stands.
  fileprivate func offset(of text: String) -> Int? {
    let all = Array(string(0..<count).utf8)
    let wanted = Array(text.utf8)
    return (0..<max(0, all.count - wanted.count + 1)).first { all[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
