import Testing

@testable import ConventionRules

struct SuppressionCommentTests {
  /// What the lexer takes for comments to the linter.
  private func comments(_ text: String) -> [String] {
    let tree = SyntaxTree.parse(SourceText(path: "a.swift", text: text))
    return tree.linterComments.map { tree.source.string($0) }
  }

  private func read(_ text: String) throws -> SuppressionComment {
    let tree = SyntaxTree.parse(SourceText(path: "a.swift", text: text))
    return try SuppressionComment(try #require(tree.linterComments.first), in: tree.source)
  }

  private func message(_ text: String) -> String? {
    do { _ = try read(text) } catch { return (error as? SuppressionComment.Mistake)?.message }
    return nil
  }

  @Test(
    "a comment that begins with the mark is for the linter",
    arguments: [
      "// mvvm-lint:disable x", "//mvvm-lint:disable x", "/// mvvm-lint:disable x", "//\t  mvvm-lint:disable x",
      "/* mvvm-lint:disable x */", "/** mvvm-lint:disable x */", "/*\n * mvvm-lint:disable x\n */",
    ])
  func aCommentThatBeginsWithTheMarkIsForTheLinter(comment: String) {
    #expect(comments(comment + "\nlet a = 1") == [comment])
  }

  @Test(
    "anything else is not",
    arguments: [
      #"let a = "// mvvm-lint:disable x""#, "let a = \"\"\"\n// mvvm-lint:disable x\n\"\"\"",
      ##"let a = #"// mvvm-lint:disable x"#"##, "let a = /\\/\\/ mvvm-lint:disable x/", "// see // mvvm-lint:disable x",
      "/// // mvvm-lint:disable x", "// `mvvm-lint:disable x`", "// mvvm-lint", "// mvvm-lint disable x",
      "/**/ mvvm-lint:disable", "mvvm-lint:disable", "//", "/*", "// m",
    ])
  func anythingElseIsNot(text: String) {
    #expect(comments(text) == [])
  }

  @Test("comments inside of interpolations are comments")
  func commentsInsideOfInterpolationsAreComments() {
    #expect(comments("let a = \"\"\"\n\\(b // mvvm-lint:disable:this x\n)\n\"\"\"").count == 1)
  }

  @Test(
    "an outline tells of comments wherever they stand",
    arguments: [
      "func f() { // mvvm-lint:disable x\n  g() }", "func f() {\n  g() // mvvm-lint:disable x\n}",
      "func f() { g() /* mvvm-lint:disable x */ }", "var a: Int { get { 1 // mvvm-lint:disable x\n } }",
      "let a = { b in\n  // mvvm-lint:disable x\n}", "class A { func f() { \"\\(a /* mvvm-lint:disable x */)\" } }",
    ])
  func anOutlineTellsOfCommentsWhereverTheyStand(text: String) {
    let tree = SyntaxTree(source: SourceText(path: "a.swift", text: text))
    tree.parseOutline()
    #expect(!tree.linterComments.isEmpty)
  }

  @Test("ids, scope and reason are read")
  func idsScopeAndReasonAreRead() throws {
    let comment = try read("// mvvm-lint:disable:next first, second_rule third  -  it is - old \nlet a = 1")
    #expect(comment.action == .disable)
    #expect(comment.scope == .next)
    #expect(comment.ids.map(\.name) == ["first", "second_rule", "third"])
    #expect(comment.ids[1].range == 33..<44)
    #expect(comment.reason == "it is - old")
  }

  @Test(
    "a reason stands behind a dash, on the line of the command",
    arguments: [
      ("// mvvm-lint:enable x", ""), ("/* mvvm-lint:disable x - why */", "why"), ("/* mvvm-lint:disable x*/", ""),
      ("// mvvm-lint:disable x -- why", "why"), ("// mvvm-lint:disable x — why", "why"),
      ("// mvvm-lint:disable x – why", "why"), ("// mvvm-lint:disable x -", ""),
      ("// mvvm-lint:disable:file x, - why", "why"), ("// mvvm-lint:disable x - why\r\n// more", "why"),
      ("/* mvvm-lint:disable x - why\n and so on */", "why"),
      ("// mvvm-lint:disable x - 日本 \u{202E}abc", "日本 \u{202E}abc"),
    ])
  func aReasonStandsBehindADashOnTheLineOfTheCommand(text: String, reason: String) throws {
    let comment = try read(text)
    #expect(comment.ids.map(\.name) == ["x"])
    #expect(comment.reason == reason)
  }

  @Test(
    "what cannot be read is explained",
    arguments: [
      ("// mvvm-lint:disalbe x", "unknown command 'disalbe'; did you mean 'disable'?"),
      ("// mvvm-lint: disable x", "write 'disable' or 'enable' directly after 'mvvm-lint:'"),
      ("// mvvm-lint:", "write 'disable' or 'enable' directly after 'mvvm-lint:'"),
      ("// mvvm-lint:disable:nxt x", "unknown scope 'nxt'; did you mean 'next'?"),
      ("// mvvm-lint:disable: x", "the scope is missing after ':'; known: decl, file, next, previous, this"),
      ("// mvvm-lint:enable:next x", "'enable' takes no scope; only a 'disable' without one needs to be ended"),
      ("// mvvm-lint:disable", "this names no rule; write its id, or 'all'"),
      ("// mvvm-lint:disable:next - since it is old", "this names no rule; write its id, or 'all'"),
      ("/* mvvm-lint:disable*/", "this names no rule; write its id, or 'all'"),
    ])
  func whatCannotBeReadIsExplained(text: String, expected: String) {
    #expect(message(text) == expected)
  }
}
