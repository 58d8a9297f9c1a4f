import Testing

@testable import ConventionRules

struct AncestryTests {
  @Test("Inheritance is transitive, through refinement, where clauses and extensions in other files")
  func transitive() throws {
    let fixture = ProjectFixture(
      """
      // file: A.swift
      class Login: Base {}
      extension Login: Bindable {}
      // file: B.swift
      class Base: Foreign.Root {}
      protocol Bindable: Named where Self: Base {}
      protocol Named: Sendable {}
      extension Base: Equatable where Foo: Bar {}
      """)
    #expect(try fixture.ancestors(of: "Login") == "'Equatable' 'Foreign.Root' 'Sendable' Base Bindable Named")
    let login = try fixture.type("Login")
    #expect(fixture.index.superclass(login) == (try fixture.type("Base")))
    #expect(fixture.index.conforms(login, toAny: [NamePattern("Named")]))
    #expect(fixture.index.conforms(login, toAny: [NamePattern("Root")]))
    #expect(fixture.index.conforms(login, toAny: [NamePattern("Foreign.*")]))
    #expect(fixture.index.conforms(login, toAny: [NamePattern("Equa*")]))
    #expect(!fixture.index.conforms(login, toAny: [NamePattern("Login")]))
    #expect(fixture.index.inherits(login, fromAny: [NamePattern("Root")]))
    #expect(
      !fixture.index.inherits(
        login, fromAny: [NamePattern("Named"), NamePattern("Sendable"), NamePattern("Equatable")]))
    #expect(fixture.index.inherits(try fixture.type("Bindable"), fromAny: [NamePattern("Base")]))
    #expect(fixture.index.directSubtypes(of: try fixture.type("Named")) == [try fixture.type("Bindable")])
  }

  /// The types that a role finds below those of certain names.
  private func types(below patterns: [NamePattern], inheritance: Bool, _ index: ProjectIndex) -> BitSet {
    let names = TypeNames(index)
    return names.types(below: names.types(named: patterns), matching: patterns, inheritance: inheritance)
  }

  @Test(
    "Sets of types agree with asking type by type", arguments: ["UIView", "P", "*Root", "A", "Both", "Nope", "Outer.*"])
  func sets(pattern: String) {
    let fixture = ProjectFixture(
      """
      class A: UIView {}
      class B: A, P {}
      typealias Both = A & P
      class G: Both {}
      protocol P {}
      protocol Q: P {}
      struct S: Q {}
      class C: ForeignRoot {}
      class D: C {}
      enum Outer { class E {} }
      class F: Outer.E {}
      extension UIView: Q {}
      """)
    let patterns = [NamePattern(pattern)]
    let index = fixture.index
    let conforming = types(below: patterns, inheritance: false, index)
    let inheriting = types(below: patterns, inheritance: true, index)
    for type in (0..<UInt32(index.typeCount)).map({ TypeID(index: $0) }) {
      let name = index.qualifiedName(type)
      // A protocol is its own conformer there, and a class its own heir.
      let isNamed = index.matches(type, patterns)
      let conforms = index.conforms(type, toAny: patterns) || isNamed && index.kind(type) == .protocol
      let inherits = index.inherits(type, fromAny: patterns) || isNamed && index.kind(type) == .class
      #expect(conforming.contains(type.index) == conforms, "\(name)")
      #expect(inheriting.contains(type.index) == inherits, "\(name)")
    }
  }

  @Test("Of a chain of thousands, the nearest ancestors count, and the next one is not known")
  func longChain() throws {
    let classes = (0..<2_000).map { "class C\($0 + 1): C\($0) {}" }
    let fixture = ProjectFixture((classes.reversed() + ["class C0 {}"]).joined(separator: "\n"))
    let unknown = fixture.index.tables.typesWithUnknownAncestors()
    let last = fixture.index.ancestors(of: try fixture.type("C257"))
    #expect(last.resolved.count == 256)
    #expect(last.unresolvedNames == ["C0"])
    #expect(fixture.index.unknownSupertypes(of: try fixture.type("C257")).map(\.name) == ["C0"])
    #expect(unknown.contains(try fixture.type("C257").index))
    #expect(unknown.contains(try fixture.type("C2000").index))
    let before = fixture.index.ancestors(of: try fixture.type("C256"))
    #expect(before.resolved.count == 256)
    #expect(before.unresolvedNames.isEmpty)
    #expect(!unknown.contains(try fixture.type("C256").index))
  }

  @Test func eachUnknownSupertypeIsToldOnceHoweverManyThereAre() throws {
    let names = (0..<40).map { "P\($0)" }
    let extensions = (names + names).map { "extension Feed: \($0) {}\n" }.joined()
    let fixture = ProjectFixture("struct Feed {}\n" + extensions)
    #expect(fixture.index.ancestors(of: try fixture.type("Feed")).unresolvedNames == names)
  }

  @Test("A protocol that is reached in thousands of ways is one ancestor")
  func diamonds() throws {
    let protocols = (0..<20).map { "protocol L\($0 + 1): R\($0), L\($0) {}; protocol R\($0 + 1): L\($0), R\($0) {}" }
    let fixture = ProjectFixture((["protocol L0 {}; protocol R0 {}"] + protocols).joined(separator: "\n"))
    #expect(!fixture.index.tables.typesWithUnknownAncestors().contains(try fixture.type("L20").index))
  }

  @Test("A circle of thousands of types is told from types that inherit from themselves")
  func circles() throws {
    let circle = (0..<1_000).map { "protocol P\($0): P\(($0 + 1) % 1_000) {}" }
    let fixture = ProjectFixture((circle + ["protocol A: B {}", "protocol B: A {}"]).joined(separator: "\n"))
    let unknown = fixture.index.tables.typesWithUnknownAncestors()
    #expect(unknown.contains(try fixture.type("P0").index))
    #expect(!unknown.contains(try fixture.type("A").index))
  }

  @Test("Superclasses may be nested, generic, inherited or named through typealiases")
  func superclasses() throws {
    let fixture = ProjectFixture(
      """
      enum B<X> { class D { class Cell {} } }
      class A: B<C>.D {}
      class C: A { class Row: Cell {} }
      typealias Base = C
      class E: Base, P {}
      protocol P {}
      class F: @unchecked Sendable {}
      class G: UIViewController {}
      class H: Optional<G> {}
      """)
    #expect(try fixture.ancestors(of: "A") == "B.D")
    #expect(try fixture.ancestors(of: "C.Row") == "B.D.Cell")
    #expect(try fixture.ancestors(of: "E") == "A B.D C P")
    #expect(try fixture.ancestors(of: "F") == "'Sendable'")
    #expect(try fixture.ancestors(of: "G") == "UIResponder UIViewController")
    #expect(fixture.index.superclass(try fixture.type("F")) == nil)
  }

  @Test("The conformances of a body are listed as written, with their targets")
  func conformances() throws {
    let text = """
      typealias Modeling = Input & Other.Output
      protocol Input {}
      class A: @unchecked Base, Modeling, (P & Input) {}
      extension A: Foreign {}
      class Base {}
      """
    let fixture = ProjectFixture(text)
    let bytes = Array(text.utf8)
    func describe(_ body: DeclarationID) -> [String] {
      fixture.index.conformances(body).map { entry in
        let written = String(decoding: bytes[entry.range], as: UTF8.self)
        return written + " = " + entry.targets.map { $0.name + ($0.type == nil ? "?" : "") }.joined(separator: ", ")
      }
    }
    let bodies = fixture.index.declarations(of: try fixture.type("A"))
    #expect(bodies.map(fixture.index.isExtension) == [false, true])
    #expect(
      bodies.map(describe) == [
        ["@unchecked Base = Base", "Modeling = Input, Other.Output?", "P = P?", "Input = Input"],
        ["Foreign = Foreign?"],
      ])
  }

  @Test("Types in an extension of a type that no file declares see what is declared beside them, and nobody else does")
  func insideUnknown() throws {
    let fixture = ProjectFixture(
      """
      extension Foreign.Part {
        class Base: UIView {}
        class Heir: Base { struct Inner: Local {} }
        protocol Local {}
        class Root { class Piece: UIView {} }
        class Branch: Root { class Leaf: Piece {} }
      }
      class Outside: Base {}
      // file: Other.swift
      extension Foreign.Part { struct More: Local {} }
      struct Known: View {}
      """)
    #expect(try fixture.ancestors(of: "Foreign.Part.Heir") == "Foreign.Part.Base UIResponder UIView")
    #expect(try fixture.ancestors(of: "Foreign.Part.Heir.Inner") == "Foreign.Part.Local")
    let ofLeaf = try fixture.ancestors(of: "Foreign.Part.Branch.Leaf")
    #expect(ofLeaf == "Foreign.Part.Root.Piece UIResponder UIView", "by way of what is inherited there")
    #expect(try fixture.ancestors(of: "Foreign.Part.More") == "Foreign.Part.Local")
    #expect(try fixture.ancestors(of: "Outside") == "'Base'")
    #expect(try fixture.ancestors(of: "Known") == "'View'")
  }

  @Test("A type in an extension of an inherited type is inherited from in its turn")
  func insideInherited() throws {
    let fixture = ProjectFixture(
      """
      class Base { class Nested {} }
      class Sub: Base {}
      extension Sub.Nested { class Deep: UIView {} }
      class Far: Base.Nested.Deep {}
      class Further: Sub.Nested.Deep {}
      """)
    #expect(try fixture.ancestors(of: "Far") == "Base.Nested.Deep UIResponder UIView")
    #expect(try fixture.ancestors(of: "Further") == "Base.Nested.Deep UIResponder UIView")
  }

  @Test("The project is the same for any order of its files")
  func fileOrder() throws {
    let text = """
      // file: b/M.swift
      class M: Root {}
      // file: a/M.swift
      class M {}
      // file: a/N.swift
      extension M { struct X {} }
      class N: M { let x: X }
      // file: c/O.swift
      class O: M {}
      extension M.X { struct Y {} }
      """
    func describe(_ fixture: ProjectFixture) -> [String] {
      let index = fixture.index
      return index.projectTypes.map { type in
        let path = index.file(of: type).map(index.path) ?? ""
        let members = index.members(of: type).map { fixture.describe(index.valueType(of: $0)) }
        let ancestors = index.ancestors(of: type)
        let names = ancestors.resolved.map(index.qualifiedName) + ancestors.unresolvedNames
        return "\(path) \(index.qualifiedName(type)) \(names) \(members) \(index.declarations(of: type).count)"
      }
    }
    #expect(describe(ProjectFixture(text)) == describe(ProjectFixture(text, reversed: true)))
  }

  @Test("Long chains and deep nesting cost no stack and little time")
  func size() throws {
    let chain = (0..<3000).map { "class C\($0): C\($0 + 1) {}" }.joined(separator: "\n")
    let fixture = ProjectFixture(chain)
    #expect(fixture.index.ancestors(of: try fixture.type("C0")).resolved.count == ProjectTables.mostAncestors)
    #expect(fixture.index.conforms(try fixture.type("C2900"), toAny: [NamePattern("C3000")]))
    let depth = 2000
    let nested = (0..<depth).map { "struct N\($0) {" }.joined() + String(repeating: "}", count: depth)
    #expect(ProjectFixture(nested).index.projectTypes.count >= 50)
    let aliases = (0..<3000).map { "typealias A\($0) = A\($0 + 1)" }.joined(separator: "\n")
    let long = ProjectFixture(aliases + "\nstruct S { let a: A0; let z: A2999 }\nstruct A3000 {}")
    #expect(try long.valueType("z", of: "S") == "A3000")
    #expect(try long.valueType("a", of: "S") == "unknown")
  }

  @Test("A typealias of a composition is a name of its own, below types, protocols and other typealiases")
  func aliases() throws {
    let fixture = ProjectFixture(
      """
      // file: Names.swift
      protocol M {}
      protocol S: AnyObject {}
      typealias VCType = M & S
      typealias Screen = VCType & UIViewController
      enum Flow { typealias Part = Screen & Foreign }
      // file: Types.swift
      class H: UIViewController, VCType {}
      class Sub: H {}
      class Full: Screen {}
      class Nested: Flow.Part {}
      class Parts: UIViewController, M, S {}
      protocol Refined: VCType {}
      struct Value: Refined {}
      extension Late: VCType {}
      class Late {}
      """)
    func conforming(_ pattern: String) throws -> [String] {
      let patterns = [NamePattern(pattern)]
      let all = types(below: patterns, inheritance: false, fixture.index)
      let conforming = fixture.index.projectTypes.filter { fixture.index.conforms($0, toAny: patterns) }
      #expect(conforming.allSatisfy { all.contains($0.index) }, "roles and checks agree")
      return conforming.map { fixture.index.name($0) }.sorted()
    }
    #expect(try conforming("VCType") == ["Full", "H", "Late", "Nested", "Refined", "Sub", "Value"])
    #expect(try conforming("*Type") == ["Full", "H", "Late", "Nested", "Refined", "Sub", "Value"])
    #expect(try conforming("Screen") == ["Full", "Nested"])
    #expect(try conforming("Flow.Part") == ["Nested"])
    #expect(try conforming("Part") == ["Nested"])
    #expect(try conforming("M") == ["Full", "H", "Late", "Nested", "Parts", "Refined", "Sub", "Value"])
    let full = try fixture.type("Full")
    #expect(fixture.index.inherits(full, fromAny: [NamePattern("Screen")]))
    #expect(!fixture.index.inherits(try fixture.type("H"), fromAny: [NamePattern("VCType")]))
    #expect(try fixture.ancestors(of: "H") == "'AnyObject' M S UIResponder UIViewController")
  }
}
