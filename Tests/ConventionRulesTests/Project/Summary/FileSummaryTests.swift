import Testing

@testable import ConventionRules

/// What a summary knows of one file, seen through an index of that file.
struct FileSummaryTests {
  /// One line a member: its owner, flags and type.
  private func describeMembers(_ text: String) throws -> [String] {
    let fixture = ProjectFixture(text)
    let index = fixture.index
    var lines: [String] = []
    for file in index.files {
      let members = index.topLevelMembers(in: file) + index.declarations(in: file).flatMap(index.members(in:))
      for member in members {
        var words: [String] = []
        if index.isPrivate(member) { words.append("private") }
        if index.isSetterPrivate(member) { words.append("private(set)") }
        if index.isOverride(member) { words.append("override") }
        if index.isStatic(member) { words.append("static") }
        if index.isLazy(member) { words.append("lazy") }
        if index.isWeak(member) { words.append("weak") }
        if index.isConvenience(member) { words.append("convenience") }
        if index.isLet(member) { words.append("let") }
        words.append("\(index.kind(member))")
        let owner = index.declaration(of: member).map { index.writtenName($0) + "." } ?? ""
        words.append(owner + index.fullName(member))
        let type = index.typeName(member)
        if !type.isEmpty { words.append((index.hasTypeAnnotation(member) ? ": " : "= ") + type) }
        switch index.typeIsOptional(member) {
        case .none: break
        case .optional: words.append("?")
        case .implicitlyUnwrapped: words.append("!")
        }
        if index.isComputed(member) { words.append("computed") }
        if index.hasSetter(member) { words.append("set") }
        if index.hasObservers(member) { words.append("observed") }
        if index.hasInitialValue(member) { words.append("value") }
        lines.append(words.joined(separator: " "))
      }
    }
    return lines
  }

  @Test(
    "A member is known with its name, type and modifiers",
    arguments: [
      ("let a: Int", "let property A.a : Int"),
      ("var a: Foo.Bar?", "property A.a : Foo.Bar ?"),
      ("var a: Foo!", "property A.a : Foo !"),
      ("var a: Optional<Foo>", "property A.a : Foo ?"),
      ("private(set) var a: (any P)?", "private(set) property A.a : P ?"),
      ("fileprivate lazy var a = Foo<Int>()", "private lazy property A.a = Foo value"),
      ("static let shared = A.make().child", "static let property A.shared = A.make.child value"),
      ("weak var d: (P & Q)?", "weak property A.d : P & Q ?"),
      ("var a: Int { 1 }", "property A.a : Int computed"),
      ("var a: Int { get { 1 } set {} }", "property A.a : Int computed set"),
      ("var a: Int = 1 { didSet {} }", "property A.a : Int observed value"),
      ("@Published var a: [Int] = []", "property A.a value"),
      ("var f: () -> Foo", "property A.f"),
      ("let a = x as Foo", "let property A.a = Foo value"),
      ("var `default`: Foo", "property A.default : Foo"),
      ("func f() {}", "method A.f()"),
      (
        "override class func f(_ a: Int, b c: Int, d: Int = 1) -> Foo? { nil }",
        "override static method A.f(_:b:d:) : Foo ?"
      ),
      ("static func == (a: A, b: A) -> Bool { true }", "static method A.==(a:b:) : Bool"),
      ("convenience init?(a: Int) {}", "convenience initializer A.init(a:) ?"),
      ("subscript(i: Int, at j: Int) -> Foo { x }", "subscript A.subscript(_:at:) : Foo"),
      ("typealias T = Foo.Bar", "typeAlias A.T : Foo.Bar"),
      ("func `in`(`for`: Int) {}", "method A.in(for:)"),
    ])
  func member(source: String, expected: String) throws {
    let lines = try describeMembers("class A { \(source) }")
    #expect(
      lines.map { $0.replacing("typeAlias A.T ", with: "typeAlias A.T : ").replacing(": = ", with: ": ") } == [expected]
    )
  }

  @Test("Several names of one declaration are several members")
  func severalNames() throws {
    #expect(
      try describeMembers("struct S { var a, b: Int; let (c, d) = f(), e = G() }") == [
        "property S.a : Int", "property S.b : Int", "let property S.c value", "let property S.d value",
        "let property S.e = G value",
      ])
  }

  @Test("Requirements of a protocol are members that are neither computed nor given a body")
  func requirements() throws {
    #expect(
      try describeMembers(
        "protocol P { associatedtype T: Q & R; var a: T { get }; var b: Int { get set }; func f(x: T) -> Self; init() }"
      )
        == [
          "associatedType P.T = Q & R", "property P.a : T", "property P.b : Int set", "method P.f(x:) : Self",
          "initializer P.init()",
        ])
  }

  @Test("Cases of an enum are members")
  func cases() throws {
    #expect(
      try describeMembers("enum E { case a, b(Int, x: Foo); indirect case c(E) }") == [
        "static enumCase E.a", "static enumCase E.b(_:x:)", "static enumCase E.c(_:)",
      ])
  }

  @Test("Functions and variables of the file are known; what stands in bodies is not")
  func topLevel() throws {
    #expect(
      try describeMembers(
        "let a = Foo()\nfunc f(x: Int) -> Bar { let b = 1; func g() {} }\n#if DEBUG\nvar c: Int\n#endif\n") == [
          "let property a = Foo value", "method f(x:) : Bar", "property c : Int",
        ])
  }

  @Test("All branches of #if are read, and a type that several branches declare is one type")
  func branches() throws {
    let fixture = ProjectFixture(
      """
      #if os(iOS)
      import UIKit
      class A: B { var x: Int }
      #elseif os(macOS)
      import AppKit
      class A: C { var y: Int }
      #else
      struct Other {}
      #endif
      extension A {
        #if DEBUG
        struct N { let one: Int }
        #else
        struct N { let two: Int }
        #endif
      }
      class B {}
      class C {}
      """)
    let index = fixture.index
    let file = try fixture.file("Main.swift")
    #expect(index.imports(file) == ["UIKit", "AppKit"])
    #expect(index.types(in: file).map(index.qualifiedName) == ["A", "Other", "A.N", "B", "C"])
    #expect(try index.members(of: fixture.type("A")).map(index.name) == ["x", "y"])
    #expect(try index.members(of: fixture.type("A.N")).map(index.name) == ["one", "two"])
    #expect(try fixture.ancestors(of: "A") == "B C")
  }

  @Test("Types inside functions, closures and accessors are local types")
  func localTypes() throws {
    let fixture = ProjectFixture(
      """
      class A {
        func f() { struct L { enum M {} } }
        var p: Int { class L {} ; return 1 }
        lazy var q = { struct K { func g() { struct Deep {} } } }()
        struct N {}
      }
      func g() { if true { struct L {} } }
      """)
    let index = fixture.index
    let file = try fixture.file("Main.swift")
    #expect(
      index.types(in: file).map { (index.isLocal($0) ? "local " : "") + index.qualifiedName($0) } == [
        "A", "local L", "L.M", "local L", "local K", "local Deep", "A.N", "local L",
      ])
  }

  @Test("Imports give the top-level module")
  func imports() throws {
    let fixture = ProjectFixture("import A\nimport class B.C\n@testable import D\nimport E.F.G\n")
    #expect(fixture.index.imports(try fixture.file("Main.swift")) == ["A", "B", "D", "E"])
  }

  @Test("Name ranges and keyword offsets point into the text")
  func ranges() throws {
    let text = "public final class `Foo` { @objc private func bar() {} ; var x, `y`: Int; init() {} }"
    let fixture = ProjectFixture(text)
    let type = try fixture.type("Foo")
    let bytes = Array(text.utf8)
    func at(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(at(fixture.index.nameRange(type)) == "`Foo`")
    #expect(fixture.index.members(of: type).map { at(fixture.index.nameRange($0)) } == ["bar", "x", "`y`", "init"])
    let keywords = fixture.index.members(of: type).map {
      at(fixture.index.keywordOffset($0)..<fixture.index.keywordOffset($0) + 3)
    }
    #expect(keywords == ["fun", "var", "var", "ini"])
    let file = try fixture.file("Main.swift")
    let offset = "public final ".utf8.count
    #expect(fixture.index.type(declaredAt: offset, in: file) == type)
    #expect(fixture.index.type(declaredAt: offset + 1, in: file) == nil)
  }

  @Test("Members of a large type are found by name")
  func largeType() throws {
    let members = (0..<1_500).map { "let m\($0): T\($0 % 7)" }.joined(separator: "\n")
    let few = (0..<20).map { "let m\($0): T\($0 % 7)" }.joined(separator: "\n")
    let fixture = ProjectFixture(
      "struct Big {\n\(members)\nfunc m7() {} \n}\n// file: Small.swift\nstruct Small {\n\(few)\n}")
    let type = try fixture.type("Big")
    for number in [0, 7, 31, 511, 512, 513, 1_024, 1_499] {
      let found = fixture.index.member(named: "m\(number)", of: type, includingInherited: false)
      #expect(found.map(fixture.index.fullName) == (number == 7 ? ["m7", "m7()"] : ["m\(number)"]))
    }
    #expect(fixture.index.member(named: "m1500", of: type, includingInherited: true).isEmpty)
    let small = try fixture.type("Small")
    let names = (0..<21).flatMap { fixture.index.member(named: "m\($0)", of: small, includingInherited: false) }
    #expect(names.map(fixture.index.fullName) == (0..<20).map { "m\($0)" }, "none of the larger file")
  }

  @Test(
    "Any text has a summary",
    arguments: [
      "", "class", "class {", "extension", "extension : P {}", "struct S: , {", "func (", "let = 1", "enum E { case }",
      "}}}", "\0",
    ])
  func brokenText(text: String) {
    let fixture = ProjectFixture(text)
    #expect(fixture.index.fileCount == 1)
  }
}
