import Testing

@testable import ConventionRules

struct ParserTests {
  @Test(arguments: [
    ("a.b(c: 1)", "callExpr(memberAccessExpr(identifierExpr) argumentList(labeledArgument(integerLiteral)))"),
    ("a < b", "sequenceExpr(identifierExpr binaryOperator identifierExpr)"),
    ("A<B>()", "callExpr(identifierExpr(genericArgumentClause(identifierType)) argumentList)"),
    (
      "f(a < b, c > (d))",
      "callExpr(identifierExpr argumentList(labeledArgument(callExpr(identifierExpr(genericArgumentClause(identifierType identifierType)) argumentList(labeledArgument(identifierExpr))))))"
    ),
    ("a ? b : c", "sequenceExpr(identifierExpr ternary(identifierExpr) identifierExpr)"),
    ("x as? [Int]", "sequenceExpr(identifierExpr asCast(arrayType(identifierType)))"),
    ("try? await f()", "tryExpr(awaitExpr(callExpr(identifierExpr argumentList)))"),
    (
      "f { $0 } g: { }",
      "callExpr(identifierExpr closureExpr(identifierExpr) multipleTrailingClosure(closureExpr))"
    ),
    (
      "{ [weak self] a, b in a }",
      "closureExpr(closureSignature(captureList(closureCapture(modifier identifierExpr)) closureParameter closureParameter) identifierExpr)"
    ),
    ("[a: 1]", "dictionaryExpr(dictionaryElement(identifierExpr integerLiteral))"),
    (
      #"\A.b?[0]"#,
      "keyPathExpr(identifierType keyPathComponent keyPathComponent keyPathComponent(argumentList(labeledArgument(integerLiteral))))"
    ),
    ("a.init(b:)", "memberAccessExpr(identifierExpr declNameArguments)"),
    (
      "reduce(0, +)",
      "callExpr(identifierExpr argumentList(labeledArgument(integerLiteral) labeledArgument(identifierExpr)))"
    ),
    ("copy x", "copyExpr(identifierExpr)"),
    ("copy(x)", "callExpr(identifierExpr argumentList(labeledArgument(identifierExpr)))"),
    ("any P.self", "typeExpr(someOrAnyType(memberType(identifierType)))"),
    (#""\(a)""#, "stringLiteral(interpolation(labeledArgument(identifierExpr)))"),
  ])
  func expressions(source: String, expected: String) {
    #expect(items(source) == [expected], "reading of \(source)")
  }

  @Test(arguments: [
    ("A.B<C>?", "optionalType(memberType(identifierType genericArgumentClause(identifierType)))"),
    (
      "(a: Int, B...) async throws(E) -> C",
      "functionType(tupleType(tupleTypeElement(identifierType) tupleTypeElement(identifierType)) effectSpecifiers(identifierType) identifierType)"
    ),
    ("[A: [B]]", "dictionaryType(identifierType arrayType(identifierType))"),
    ("[3 of Int]", "inlineArrayType(integerLiteral identifierType)"),
    ("A & B", "compositionType(identifierType identifierType)"),
    ("some P & Q", "someOrAnyType(compositionType(identifierType identifierType))"),
    (
      "@escaping (A) -> B",
      "attributedType(attribute(identifierType) functionType(tupleType(tupleTypeElement(identifierType)) identifierType))"
    ),
    ("@autoclosure() -> B", "attributedType(attribute(identifierType) functionType(tupleType identifierType))"),
    ("A.Type", "metatypeType(identifierType)"),
    ("~Copyable", "suppressedType(identifierType)"),
    ("(repeat each T)", "tupleType(tupleTypeElement(packExpansionType(packElementType(identifierType))))"),
    (
      "A<B<C<D>>>",
      "identifierType(genericArgumentClause(identifierType(genericArgumentClause(identifierType(genericArgumentClause(identifierType))))))"
    ),
    ("Swift::Int", "identifierType"),
  ])
  func types(source: String, expected: String) {
    #expect(
      items("let x: \(source)") == ["variableDecl(patternBinding(identifierPattern typeAnnotation(\(expected))))"],
      "reading of \(source)")
  }

  @Test(arguments: [
    (
      "class A<T>: B, C where T: D {}",
      "classDecl(name genericParameterClause(genericParameter) inheritanceClause(inheritedType(identifierType) inheritedType(identifierType)) genericWhereClause(genericRequirement(identifierType identifierType)) memberBlock)"
    ),
    (
      "extension A.B: C { }",
      "extensionDecl(memberType(identifierType) inheritanceClause(inheritedType(identifierType)) memberBlock)"
    ),
    (
      "var a = f { 1 } { didSet { } }",
      "variableDecl(patternBinding(identifierPattern initializerClause(callExpr(identifierExpr closureExpr(integerLiteral))) accessorBlock(accessorDecl(codeBlock))))"
    ),
    (
      "var a: Int { 1 }",
      "variableDecl(patternBinding(identifierPattern typeAnnotation(identifierType) accessorBlock(integerLiteral)))"
    ),
    (
      "func <<T>(a: T) {}",
      "functionDecl(name genericParameterClause(genericParameter) parameterClause(parameter(identifierType)) codeBlock)"
    ),
    (
      "func f(_ a: inout Int..., b c: Int = 1)",
      "functionDecl(name parameterClause(parameter(attributedType(identifierType)) parameter(identifierType initializerClause(integerLiteral))))"
    ),
    (
      "async let x = f()",
      "variableDecl(modifier patternBinding(identifierPattern initializerClause(callExpr(identifierExpr argumentList))))"
    ),
    (
      "@A(1) @B final class C {}",
      "classDecl(attribute(identifierType argumentList(labeledArgument(integerLiteral))) attribute(identifierType) modifier name memberBlock)"
    ),
    ("import class UIKit.UIApplication", "importDecl(name name)"),
    ("actor A {}", "actorDecl(name memberBlock)"),
    ("infix operator <> : P", "operatorDecl(modifier name name)"),
  ])
  func declarations(source: String, expected: String) {
    #expect(items(source) == [expected], "reading of \(source)")
  }

  @Test(arguments: [
    (
      "if let a = xs.first { $0.ok } { }",
      "ifExpr(conditionList(optionalBinding(identifierPattern initializerClause(callExpr(memberAccessExpr(identifierExpr) closureExpr(memberAccessExpr(identifierExpr)))))) codeBlock)"
    ),
    (
      "if a { } else if b { } else { }",
      "ifExpr(conditionList(identifierExpr) codeBlock ifExpr(conditionList(identifierExpr) codeBlock codeBlock))"
    ),
    (
      "guard case .a(let x)? = y else { return }",
      "guardStmt(conditionList(matchingPattern(optionalChainingExpr(callExpr(memberAccessExpr argumentList(labeledArgument(patternExpr(valueBindingPattern(identifierPattern)))))) initializerClause(identifierExpr))) codeBlock(returnStmt))"
    ),
    (
      "for (i, x) in xs where x { }",
      "forStmt(tuplePattern(tuplePatternElement(identifierPattern) tuplePatternElement(identifierPattern)) identifierExpr whereClause(identifierExpr) codeBlock)"
    ),
    (
      "switch x { case is A: f() \n default: break }",
      "switchExpr(identifierExpr switchCase(switchCaseItem(isTypePattern(identifierType)) callExpr(identifierExpr argumentList)) switchCase(breakStmt))"
    ),
    (
      "do { } catch let e as E { }",
      "doExpr(codeBlock catchClause(switchCaseItem(valueBindingPattern(sequenceExpr(patternExpr(identifierPattern) asCast(identifierType)))) codeBlock))"
    ),
    (
      "outer: while a { continue outer }",
      "labeledStmt(whileStmt(conditionList(identifierExpr) codeBlock(continueStmt)))"
    ),
    ("return\n}", "returnStmt"),
    (
      "if a { 1 } else { 2 }\nas? Int",
      "sequenceExpr(ifExpr(conditionList(identifierExpr) codeBlock(integerLiteral) codeBlock(integerLiteral)) asCast(identifierType))"
    ),
    (
      "switch a { default: 1 }\nas Int",
      "sequenceExpr(switchExpr(identifierExpr switchCase(integerLiteral)) asCast(identifierType))"
    ),
  ])
  func statements(source: String, expected: String) {
    #expect(items(source).first == expected, "reading of \(source)")
  }

  /// The compiler reads one call here; swift-syntax reads two, and so it is no file of the torture set.
  @Test(arguments: ["if f(1) { $0 } == 2 { }", "if f(1) { $0 }, a { }", "for x in f(1) { $0 } { }"])
  func aBraceBeforeAnotherBelongsToTheCallAlsoAfterParentheses(source: String) {
    let tree = parse(source)
    #expect(tree.problems == [])
    #expect(outline(tree, tree.root).contains("callExpr(identifierExpr argumentList("), "the call has its argument")
    #expect(
      outline(tree, tree.root).contains(") closureExpr(identifierExpr))"), "the closure is part of the same call")
  }

  @Test func allClausesOfAConditionAreRead() {
    #expect(
      items("#if A\nlet a = 1\n#elseif B\nlet b = 1\n#else\nlet c = 1\n#endif").first?.components("variableDecl") == 3)
  }

  @Test func aMemberChainGoesOnInsideAndAfterACondition() {
    #expect(
      items("a\n#if A\n.b()\n#endif\n.c()") == [
        "callExpr(memberAccessExpr(postfixIfConfigExpr(identifierExpr ifConfig(ifConfigClause(identifierExpr callExpr(memberAccessExpr argumentList))))) argumentList)"
      ])
  }

  @Test func halfTypedCodeLosesNoLaterMember() {
    let tree = parse("class A {\n  var x = foo.\n  func a() { b. }\n  let y: \n  func c(\n  var z = 1\n}\nclass B {}")
    let names = tree.names(of: [.functionDecl, .classDecl])
    #expect(names.contains("a") && names.contains("B"), "declarations after broken lines are found, got \(names)")
    #expect(!tree.problems.isEmpty)
  }

  @Test func theSampleOfTheGrammarHasNoProblems() {
    #expect(parse(grammarSample).problems == [])
  }
}

extension String {
  /// How often a word stands in the text.
  fileprivate func components(_ word: String) -> Int {
    split(separator: word, omittingEmptySubsequences: false).count - 1
  }
}

extension SyntaxTree {
  fileprivate func names(of kinds: [SyntaxKind]) -> [String] {
    var names: [String] = []
    walk(root) { node in
      if kinds.contains(kind(node)), let name = child(node, .name) { names.append(text(name)) }
      return true
    }
    return names
  }
}
