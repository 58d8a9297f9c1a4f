import Testing

@testable import ConventionRules

struct MarkdownOutlineTests {
  /// One line for each item: `1 #2 Title` for a heading, `1 json rule|content` for a fence, `!` where it is not closed.
  private func outline(_ markdown: String) -> [String] {
    let text = DocumentText(path: "a.md", bytes: Array(markdown.utf8))
    func line(_ range: Range<Int>) -> Int { text.position(of: range.lowerBound).line }
    return MarkdownOutline(text).items.map { item in
      switch item {
      case .disguised(let info, let disguise): "\(line(info)) \(disguise) \(text.string(info))"
      case .heading(let heading): "\(line(heading.range)) #\(heading.level) \(text.string(heading.text))"
      case .fence(let fence):
        "\(line(fence.range)) \(text.string(fence.info))|\(content(of: fence, text))\(fence.isClosed ? "" : "!")"
      }
    }
  }

  /// The lines without what belongs to containers around the block.
  private func content(of fence: MarkdownOutline.Fence, _ text: DocumentText) -> String {
    guard let starts = fence.textStarts else { return text.string(fence.content) }
    return starts.map { start in
      text.bytes.withUnsafeBufferPointer { text.string(start..<$0.startOfLine(after: $0.endOfLine(from: start))) }
    }.joined()
  }

  @Test(
    "headings are found",
    arguments: [
      ("# A\ntext\n## B ##\n", ["1 #1 A", "3 #2 B"]), ("#A\n####### B\n#\n", ["3 #1 "]), ("### C# \n", ["1 #3 C#"]),
      ("Title\n=====\n\nOther\nline\n---\n", ["1 #1 Title", "4 #2 Other\nline"]), ("    # code\n", []),
      ("\t# code\n", []),
      ("- item\n---\n", []), ("> quote\n---\n", []), ("| a |\n---\n", []), ("---\n\ntext\n", []), ("1. x\n===\n", []),
      ("# A\r\n# B\r# C", ["1 #1 A", "2 #1 B", "3 #1 C"]), ("\u{FEFF}# A", ["1 #1 A"]), ("", []),
    ])
  func headingsAreFound(markdown: String, expected: [String]) {
    #expect(outline(markdown) == expected)
  }

  @Test(
    "fenced blocks are found",
    arguments: [
      ("```json rule\n{}\n```\n", ["1 json rule|{}\n"]), ("~~~ swift bad \nx\n~~~~\n", ["1 swift bad|x\n"]),
      ("````\n```\n````\n", ["1 |```\n"]), ("```\n~~~\n```", ["1 |~~~\n"]), ("  ```a\n  x\n   ```\n", ["1 a|  x\n"]),
      ("    ```a\n", ["1 indented a"]), ("```a`b\n", ["1 text a"]), ("~~~a`b\n~~~", ["1 a`b|"]),
      ("```a\nx", ["1 a|x!"]),
      ("```a", ["1 a|!"]),
      ("```\n# no heading\n```\n# A\n", ["1 |# no heading\n", "4 #1 A"]), ("```\n    ```\n```\n", ["1 |    ```\n"]),
      ("``` \r\nx\r\n```\r\n# A", ["1 |x\r\n", "4 #1 A"]), ("text\n```a\n```\n", ["2 a|"]),
      ("```a\n``` b\n```\n", ["1 a|``` b\n", "2 swallowed b"]),
      ("```\nx ```\n`y` ```\n  `z\n```\n", ["1 |x ```\n`y` ```\n  `z\n"]),
      ("```\rlonger than eight\r```\r# A", ["1 |longer than eight\r", "4 #1 A"]),
      ("```\n0123456\n ```\n# A", ["1 |0123456\n", "4 #1 A"]), ("```\n     ```\n   ```\n", ["1 |     ```\n"]),
      ("<!--\n```json rule\n```\n-->\n# A\n", ["2 comment(isClosed: true) json rule", "5 #1 A"]),
      ("<!-- x -->\n# A\n", ["2 #1 A"]),
      ("<!-->\n# A\n", ["2 #1 A"]), ("<!-- never\n# A\n", []),
    ])
  func fencedBlocksAreFound(markdown: String, expected: [String]) {
    #expect(outline(markdown) == expected)
  }

  @Test(
    "fences that are drawn as text are told apart",
    arguments: [
      ("!!! note\n\n    ```json rule\n    {}\n    ```\n# A", ["3 indented json rule", "6 #1 A"]),
      ("??? note\n    ```json rule\n    {}\n    ```\n", ["2 indented json rule"]),
      ("- a\n\n\t\t~~~json rule\n", ["3 indented json rule"]), ("- a\n\n  ```b\n  ```\n", ["3 b|"]),
      ("<pre>\n```a\n```\n</pre>\n```b\n```", ["2 html a", "5 b|"]),
      ("<SCRIPT type=x>\n\n```a\n```\n</Script>\n```b\n```", ["3 html a", "6 b|"]),
      ("<details>\n```a\n```\n</details>\n\n```b\n```", ["2 html a", "6 b|"]),
      ("<details>\n<summary>x</summary>\n\n```a\n```\n\n</details>\n", ["4 a|"]), ("</div>\n# A\n\n# B", ["4 #1 B"]),
      ("<my-tag x=1>\n```a\n```\n\n# B", ["2 html a", "5 #1 B"]), ("text\n<my-tag>\n```a\n```", ["3 a|"]),
      ("<b>x</b>\n```a\n```", ["2 a|"]), ("<https://a.b>\n```a\n```", ["2 a|"]),
      ("<?x\n```a\n?>\n# B", ["2 html a", "4 #1 B"]),
      ("<!DOCTYPE\n```a\n>\n# B", ["2 html a", "4 #1 B"]), ("<![CDATA[\n```a\n]]>\n# B", ["2 html a", "4 #1 B"]),
      ("> <div>\n> ```a\n```b\n```", ["2 html a", "3 b|"]), ("<pre>x</pre>\n# B", ["2 #1 B"]),
    ])
  func fencesThatAreDrawnAsTextAreToldApart(markdown: String, expected: [String]) {
    #expect(outline(markdown) == expected)
  }

  @Test(
    "lines that nearly are fences are told apart from sentences",
    arguments: [
      ("\u{FEFF}x\n\u{FEFF}```a\n", ["2 text a"]), ("\u{A0}```a\n", ["1 text a"]), ("Text ```a\n", ["1 text a"]),
      ("1.```a\n", ["1 text a"]), ("- [ ] ```a\n", ["1 text a"]), ("[^1]: ~~~a\n", ["1 text a"]),
      ("``a\n", ["1 text a"]),
      ("'''a\n", ["1 text a"]), ("\u{2019}\u{2019}\u{2019}a\n", ["1 text a"]), ("\u{B4}\u{B4}\u{B4}a\n", ["1 text a"]),
      ("``\u{200B}`a\n", ["1 text a"]), ("\u{FF40}\u{FF40}\u{FF40}a\n", ["1 text a"]),
      ("x\u{2028}```a\u{2028}{}\u{2028}```\n", ["1 text a"]), ("x\u{85}```a\u{85}{}\n", ["1 text a"]),
      ("```a`\n", ["1 text a"]), ("Write ` ```a ` here\n", []), ("`a` and ``b`` and ```c```\n", []), ("`a\n", []),
      ("'a' is a\n", []), ("**a\n", []), ("```\n", ["1 |!"]),
    ])
  func linesThatNearlyAreFencesAreToldApart(markdown: String, expected: [String]) {
    #expect(outline(markdown) == expected)
  }

  @Test("text that begins with a brace goes on to a blank line")
  func textThatBeginsWithABraceGoesOnToABlankLine() {
    #expect(outline("{ a: 1,\n  b: 2 }\n\nText\n") == ["1 braces { a: 1,\n  b: 2 }\n\n"])
    #expect(outline("- { a }\n\ntext { b }\n") == ["1 braces { a }\n\n"])
  }

  @Test("a line of many marks costs no more than its length")
  func aLineOfManyMarksCostsNoMoreThanItsLength() {
    for part in ["~ ", "` ", "`` ", "~~ ` "] {
      #expect(outline(String(repeating: part, count: 2_000) + String(repeating: "x", count: 2_000_000)).isEmpty)
    }
  }

  @Test(
    "what a block holds that was to end before is told",
    arguments: [
      ("```swift\nx\n\n```a\ny\n```\n", ["1 swift|x\n\n```a\ny\n", "4 swallowed a"]),
      ("````md\n```a\n```\n````\n", ["1 md|```a\n```\n"]), ("~~~md\n```a\n~~~\n", ["1 md|```a\n"]),
      ("~~~x\n```a\n```\n", ["1 x|```a\n```\n!", "2 swallowed a"]),
      ("````x\ny\n```\n~~~ a\n", ["1 x|y\n```\n~~~ a\n!", "4 swallowed a"]),
      ("- ```x\n  ```a\n  ```\n", ["1 x|```a\n", "2 swallowed a"]), ("<!--\n```a\n", ["2 comment(isClosed: false) a"]),
      ("<!-- ```a\n-->\n<!--\n```b", ["1 comment(isClosed: true) a", "4 comment(isClosed: false) b"]),
      ("<div>\n<!-- x -->\n```a\n", ["3 html a"]),
    ])
  func whatABlockHoldsThatWasToEndBeforeIsTold(markdown: String, expected: [String]) {
    #expect(outline(markdown) == expected)
  }

  @Test(
    "blocks in list items and quotes are found as CommonMark has them",
    arguments: [
      ("> ```a\n> x\n> ```\n", ["1 a|x\n"]), (">```a\n>x\n>```\n# A", ["1 a|x\n", "4 #1 A"]),
      ("> ```a\n> x\ntext\n", ["1 a|x\n!"]), ("> # A\n> B\n> ---\n", []),
      ("-   x\n\n    ```a\n    y\n    ```\n", ["3 a|y\n"]),
      ("- x\n   - y\n\n     ```a\n       z\n     ```\n", ["4 a|  z\n"]),
      ("10. x\n\n    ```a\n\n    y\n    ```\n", ["3 a|\ny\n"]), ("1. ```a\n   y\n   ```\n", ["1 a|y\n"]),
      ("- > ```a\n  > y\n  > ```\n", ["1 a|y\n"]), ("> 1. > ```a\n>    > y\n>    > ```\n", ["1 a|y\n"]),
      ("- x\n\n      ```a\n      y\n", ["3 indented a"]), ("- x\n```a\ny\n```\n", ["2 a|y\n"]),
      ("-\n\n  ```a\n  y\n  ```\n", ["3 a|  y\n"]), ("-\n  ```a\n  y\n  ```\n", ["2 a|y\n"]),
      ("x\n2. ```a\n   y\n", ["2 text a"]), ("x\n1. ```a\n   y\n   ```\n", ["2 a|y\n"]),
      ("> x\n```a\n> y\n```\n", ["2 a|> y\n"]),
      ("-\tx\n\n\t```a\n\ty\n\t```\n", ["3 a|y\n"]), ("- # A\n- B\n  ===\n", ["1 #1 A", "2 #1 B"]),
      ("- x\n  <!--\n  ```a\n  -->\n  # A", ["3 comment(isClosed: true) a", "5 #1 A"]),
      ("* * *\n    ```a\n", ["2 indented a"]),
      ("> x\n    ```a\n    y\n", ["2 indented a"]),
    ])
  func blocksInListItemsAndQuotesAreFoundAsCommonMarkHasThem(markdown: String, expected: [String]) {
    #expect(outline(markdown) == expected)
  }
}
