import Testing

@testable import ConventionRules

struct LexerTests {
  @Test(arguments: [
    ("a + b", ["identifier:a", "binaryOperator:+", "identifier:b"]),
    ("-a", ["prefixOperator:-", "identifier:a"]),
    (
      "a!.b?[0]",
      [
        "identifier:a", "postfixExclamation:!", "period:.", "identifier:b", "postfixQuestion:?", "leftBracket:[",
        "integer:0", "rightBracket:]",
      ]
    ),
    ("a ?? b", ["identifier:a", "binaryOperator:??", "identifier:b"]),
    ("f(&x)", ["identifier:f", "leftParen:(", "prefixAmpersand:&", "identifier:x", "rightParen:)"]),
    (
      "A<B<C>>?",
      [
        "identifier:A", "binaryOperator:<", "identifier:B", "binaryOperator:<", "identifier:C", "postfixOperator:>>?",
      ]
    ),
    ("a ? b : c", ["identifier:a", "infixQuestion:?", "identifier:b", "colon::", "identifier:c"]),
    ("a+/*c*/b", ["identifier:a", "postfixOperator:+", "identifier:b"]),
    ("a ...", ["identifier:a", "binaryOperator:..."]),
    ("x.0.1", ["identifier:x", "period:.", "integer:0", "period:.", "integer:1"]),
  ])
  func operatorsAreToldApartByWhatStandsAround(source: String, expected: [String]) {
    #expect(tokens(source) == expected, "tokens of \(source)")
  }

  @Test(arguments: ["0xFF", "0b1010", "0o17", "1_000", "0xff"])
  func integers(source: String) {
    #expect(tokens(source) == ["integer:\(source)"])
  }

  @Test(arguments: ["1.5", "1e10", "1.5e-3", "0xdEFACE.C0FFEEp+1", "0x1p4"])
  func floats(source: String) {
    #expect(tokens(source) == ["float:\(source)"])
  }

  @Test func aMemberOfAHexNumberIsNoFraction() {
    #expect(tokens("0xff.description") == ["integer:0xff", "period:.", "identifier:description"])
  }

  @Test(arguments: [
    #""plain""#, #""escaped \" quote""#, ##"#"raw " quote"#"##, ##"#"""#"##, ##"#"\"#"##, "\"\"\"\na \"\" b\n\"\"\"",
    "#\"\"\"\n\"\"\"\n\"\"\"#", "'single'",
  ])
  func stringsWithoutInterpolationAreOneToken(source: String) {
    #expect(tokens(source) == ["string:\(source)"])
  }

  @Test func interpolationsAreCode() {
    #expect(
      tokens(#""a \(b + ")") c""#) == [
        #"stringHead:"a \("#, "identifier:b", "binaryOperator:+", #"string:")""#, #"stringTail:) c""#,
      ])
  }

  @Test func interpolationsNestAndKeepTheirPounds() {
    #expect(
      tokens(##"#"\(x) \#("\(y)")"#"##) == [
        ##"stringHead:#"\(x) \#("##, #"stringHead:"\("#, "identifier:y", #"stringTail:)""#, ##"stringTail:)"#"##,
      ])
  }

  @Test func aOneLineStringEndsWithItsLineEvenInsideAnInterpolation() {
    let tree = parse("let a = \"x \\(y\nlet b = 1")
    #expect(tree.problems.map(\.message) == ["unterminated string literal"])
    #expect(tree.children(tree.root).map { tree.kind($0) } == [.variableDecl, .variableDecl])
  }

  @Test(arguments: [
    ("let r = /a b/", true), ("x = a / b / c", false), ("f(/, /)", false), ("let r = #/a/b/#", true),
    ("return /x/", true), ("self / x / y", false), ("try? /x/.f", true), ("[/)/]", false),
    ("func /(l: A, r: A)", false), ("case .a: /x/", true),
  ])
  func regexLiteralsAreToldFromDivision(source: String, isRegex: Bool) {
    #expect(tokens(source).contains { $0.hasPrefix("regex:") } == isRegex, "regex in \(source)")
  }

  @Test func commentsNestAndMakeNoTokens() {
    #expect(tokens("a /* x /* y */ z */ b // c\nd") == ["identifier:a", "identifier:b", "identifier:d"])
  }

  @Test func anUnterminatedCommentIsAProblemAndEndsTheFile() {
    let tree = parse("a /* b")
    #expect(tree.tokenCount == 2)
    #expect(tree.problems == [SyntaxProblem(.text("unterminated comment"), at: 2)])
  }

  @Test(arguments: ["`class`", "`a b`", "`$`", "é", "日本", "a\u{301}", "_a1"])
  func identifiers(source: String) {
    #expect(tokens(source) == ["identifier:\(source)"])
  }

  @Test(arguments: [
    ("class", "kwClass"), ("async", "kwAsync"), ("_", "underscore"), ("Self", "kwSelfType"), ("$0", "dollar"),
    ("#if", "poundIf"), ("#selector", "pound"), ("associatedtype", "kwAssociatedtype"), ("classy", "identifier"),
    ("precedencegroup", "kwPrecedencegroup"), ("fallthroughs", "identifier"),
  ])
  func keywordsAreToldFromIdentifiers(source: String, kind: String) {
    #expect(tokens(source) == ["\(kind):\(source)"])
  }

  @Test func byteOrderMarkShebangNulAndSpacesMakeNoTokens() {
    let tree = parse(bytes: [0xEF, 0xBB, 0xBF] + Array("#!/bin/swift\n\u{A0}a\0\nb".utf8))
    #expect(tree.tokenCount == 3)
    #expect(tree.problems.isEmpty)
  }

  @Test func invalidUTF8IsAProblemAndTheRestIsRead() {
    let tree = parse(bytes: Array("let a = 1\n".utf8) + [0xFF, 0xFE] + Array("\nlet b = 2".utf8))
    #expect(tree.problems.first?.message == "invalid UTF-8")
    #expect(tree.children(tree.root).filter { tree.kind($0) == .variableDecl }.count == 2)
  }

  @Test func aCombiningMarkCannotStartAnIdentifier() {
    #expect(parse("\u{301}a").problems.map(\.offset) == [0])
    #expect(parse("a\u{301}").problems.isEmpty)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func anyLineBreakStartsALine(lineBreak: String) {
    let tree = parse("a\(lineBreak)(b)")
    #expect(tree.children(tree.root).count { _ in true } == 2, "a parenthesis on a new line is no call")
  }

  @Test func aConflictIsSkipped() {
    #expect(tokens("a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> other\nd") == ["identifier:a", "identifier:d"])
  }

  @Test func editorPlaceholdersAreNames() {
    #expect(tokens("f(<#T##x#>)") == ["identifier:f", "leftParen:(", "identifier:<#T##x#>", "rightParen:)"])
  }
}
