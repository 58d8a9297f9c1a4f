import Testing

@testable import ConventionRules

/// Which lines a comment covers: those marked with `<` at their end, and no other.
struct SuppressionReachTests {
  private func check(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    let tree = SyntaxTree.parse(SourceText(path: "a.swift", text: text))
    #expect(tree.linterComments.count == 1, "one comment is looked at", sourceLocation: location)
    let lines = LineTable(tree.source)
    var expected: Set<Int> = []
    var covered: Set<Int> = []
    for (index, start) in lines.starts.enumerated() {
      var suppressions = FileSuppressions(tree)
      let end = tree.source.bytes.endOfLine(from: start)
      if end > start, tree.source.bytes[end - 1] == UInt8(ascii: "<") { expected.insert(index + 1) }
      // A finding starts at the first byte of code, or of a comment.
      var offset = start
      while offset < end, tree.source.bytes[offset] == UInt8(ascii: " ") { offset += 1 }
      if offset < end, suppressions.reasonToSuppress("x", at: offset) != nil { covered.insert(index + 1) }
    }
    #expect(covered.sorted() == expected.sorted(), "covered lines", sourceLocation: location)
  }

  @Test("next is the next statement, with all of its lines")
  func nextIsTheNextStatementWithAllOfItsLines() {
    check(
      """
      let a = 1
      // mvvm-lint:disable:next x
      foo( // <
        1, // <
        2) // <
      bar()
      """)
  }

  @Test("next passes over blank lines, and over comments that it covers")
  func nextPassesOverBlankLinesAndOverCommentsThatItCovers() {
    check(
      """
      // Not this one.
      // mvvm-lint:disable:next x
      // Another comment. <

      /// A document. <
      foo() // <
      bar()
      """)
  }

  @Test("next covers attributes, modifiers and the whole signature, but not the body")
  func nextCoversAttributesModifiersAndTheWholeSignatureButNotThe() {
    check(
      """
      // mvvm-lint:disable:next x
      /// A document. <
      @MainActor // <
      @objc(Foo) // <
      public final // <
      class Foo<T>: // <
        Bar, // <
        Baz // <
      where T: Bar { // <
        var a = 1
      }
      """)
    check(
      """
      class A {
        // mvvm-lint:disable:next x
        init( // <
          a: Int = { 1 }(), // <
          b: Int // <
        ) { // <
          foo()
        }
        func b() {}
      }
      """)
  }

  @Test("next may stand between attribute and declaration")
  func nextMayStandBetweenAttributeAndDeclaration() {
    check(
      """
      @MainActor
      // mvvm-lint:disable:next x
      class Foo // <
        : Bar { // <
        var a = 1
      }
      """)
  }

  @Test("a closure of more than a line is not part of the line")
  func aClosureOfMoreThanALineIsNotPartOfTheLine() {
    check(
      """
      func f() {
        // mvvm-lint:disable:next x
        a.bind { b in // <
          c()
        }
        d()
      }
      """)
    check(
      """
      func f() {
        // mvvm-lint:disable:next x
        a.bind { b in c() }.d { e() // <
        }
      }
      """)
  }

  @Test("next in the middle of a statement is the next line")
  func nextInTheMiddleOfAStatementIsTheNextLine() {
    check(
      """
      foo
        .bar()
        // mvvm-lint:disable:next x
        .baz() // <
        .qux()
      """)
    check(
      """
      func f(
        a: Int,
        // mvvm-lint:disable:next x
        b: View, // <
        c: Int
      ) {}
      """)
  }

  @Test("next looks into a directive")
  func nextLooksIntoADirective() {
    check(
      """
      // mvvm-lint:disable:next x
      #if DEBUG
        class A: // <
          B {} // <
      #endif
      """)
  }

  @Test("next in front of cases, accessors and else is the next line")
  func nextInFrontOfCasesAccessorsAndElseIsTheNextLine() {
    check(
      """
      switch a {
      // mvvm-lint:disable:next x
      case .b: // <
        c()
      }
      """)
    check(
      """
      var a: Int {
        // mvvm-lint:disable:next x
        get { // <
          1
        }
      }
      """)
  }

  @Test("next at the end covers nothing")
  func nextAtTheEndCoversNothing() {
    check("let a = 1\n// mvvm-lint:disable:next x\n")
  }

  @Test("this is the line of the comment")
  func thisIsTheLineOfTheComment() {
    check("a()\nb() // mvvm-lint:disable:this x <\nc()")
    check("a()\n/* mvvm-lint:disable:this x */ b() // <\nc()")
  }

  @Test("this is all lines of a statement")
  func thisIsAllLinesOfAStatement() {
    check(
      """
      a()
      b( // mvvm-lint:disable:this x <
        1) // <
      c()
      """)
    check(
      """
      a()
      b( // <
        1) // mvvm-lint:disable:this x <
      c()
      """)
  }

  @Test("this behind the end of a body is that line alone")
  func thisBehindTheEndOfABodyIsThatLineAlone() {
    check(
      """
      class A {
        var b = 1
      } // mvvm-lint:disable:this x <
      """)
  }

  @Test("this on a line of its own covers nothing")
  func thisOnALineOfItsOwnCoversNothing() {
    check("a()\n// mvvm-lint:disable:this x\nb()")
  }

  @Test("previous is the statement above")
  func previousIsTheStatementAbove() {
    check(
      """
      a()
      b( // <
        1 // <
      ) // <

      // mvvm-lint:disable:previous x
      c()
      """)
    check("a() // <\nb() // mvvm-lint:disable:previous x\nc()")
    check("// mvvm-lint:disable:previous x\nc()")
  }

  @Test("decl is the next declaration with its body")
  func declIsTheNextDeclarationWithItsBody() {
    check(
      """
      class Z {}
      // mvvm-lint:disable:decl x
      /// A document.
      @MainActor // <
      class A { // <
        func b() { // <
          c() // <
        } // <
      } // <
      class D {}
      """)
  }

  @Test("decl may stand between attribute and declaration")
  func declMayStandBetweenAttributeAndDeclaration() {
    check(
      """
      @MainActor // <
      // mvvm-lint:disable:decl x <
      class A { // <
        var b = 1 // <
      } // <
      class D {}
      """)
  }

  @Test("decl stays in its block")
  func declStaysInItsBlock() {
    check(
      """
      class A {
        func b() {}
        // mvvm-lint:disable:decl x
      }
      class D {}
      """)
  }

  @Test("file is all of the file")
  func fileIsAllOfTheFile() {
    check("a() // <\n// mvvm-lint:disable:file x <\nb() // <")
  }

  @Test("without a scope it is everything below")
  func withoutAScopeItIsEverythingBelow() {
    check("a()\n// mvvm-lint:disable x <\nb() // <\nclass A { // <\n} // <")
  }

  @Test("carriage returns end lines as well")
  func carriageReturnsEndLinesAsWell() {
    check("a()\r\n// mvvm-lint:disable:next x\r\nb() // <\r\nc()")
    check("a()\r// mvvm-lint:disable:next x\rb() // <\rc()")
  }

  @Test(
    "broken code is no obstacle",
    arguments: [
      "// mvvm-lint:disable:next x\nclass A {", "f({ // mvvm-lint:disable:this x\n",
      "}} // mvvm-lint:disable:previous x",
    ])
  func brokenCodeIsNoObstacle(text: String) {
    var suppressions = FileSuppressions(SyntaxTree.parse(SourceText(path: "a.swift", text: text)))
    for offset in 0...text.utf8.count { _ = suppressions.reasonToSuppress("x", at: offset) }
  }
}
