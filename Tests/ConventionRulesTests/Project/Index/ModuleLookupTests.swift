import Testing

@testable import ConventionRules

/// Names of modules, of types that several branches or blocks declare, and lookups that end.
struct ModuleLookupTests {
  @Test("A module's name may stand before a type's")
  func modules() throws {
    let fixture = ProjectFixture(
      """
      // file: Sources/Core/Model.swift
      class Model {}
      // file: Sources/App/View.swift
      import Core
      import RxSwift
      class View { let a: Core.Model; let b: RxSwift.Model; let c: UIKit.UIView; let d: UIKit.Model; let e: Other.Model }
      """)
    #expect(try fixture.valueType("a", of: "View") == "Model")
    #expect(try fixture.valueType("b", of: "View") == "unknown")
    #expect(try fixture.valueType("c", of: "View") == "UIView")
    #expect(try fixture.valueType("d", of: "View") == "unknown")
    #expect(try fixture.valueType("e", of: "View") == "unknown")
  }

  @Test("Before what a type does not have, its name is that of the imported module that is called like it")
  func modulesCalledLikeTypes() throws {
    let fixture = ProjectFixture(
      """
      // file: Projects/Contracts/Contracts.swift
      struct Contracts { struct Part {}; static let shared = Part() }
      public struct Contract {}
      // file: Projects/App/A.swift
      import Contracts
      class A {
        let a: Contracts.Contract, b: Contracts.Part, c: Contracts.Missing, d: Contracts
        let e = Contracts.Contract(), f = Contracts.shared, g = Contracts.Missing()
      }
      // file: Projects/App/B.swift
      class B { let a: Contracts.Contract }
      """)
    #expect(try fixture.valueType("a", of: "A") == "Contract")
    #expect(try fixture.valueType("b", of: "A") == "Contracts.Part")
    #expect(try fixture.valueType("c", of: "A") == "unknown")
    #expect(try fixture.valueType("d", of: "A") == "Contracts")
    #expect(try fixture.valueType("e", of: "A") == "Contract")
    #expect(try fixture.valueType("f", of: "A") == "Contracts.Part")
    #expect(try fixture.valueType("g", of: "A") == "unknown")
    #expect(try fixture.valueType("a", of: "B") == "unknown", "what is not imported is no module")
  }

  @Test("The name of a file's own module is that of a folder around it")
  func ownModule() throws {
    let fixture = ProjectFixture(
      """
      // file: Papr/Models/Model.swift
      class Model { class Part {} }
      class Position {}
      // file: Papr/Scenes/View.swift
      class View {
        let a: Papr.Model, b: Papr.Model.Part, c: AVCaptureDevice.Position, d: Papr.Missing, e: Papr
        let f = Papr.Model()
        let g = Papr.Model.Part()
      }
      enum Scenes { class Model {} }
      class Own { let h: Scenes.Model }
      """)
    #expect(try fixture.valueType("a", of: "View") == "Model")
    #expect(try fixture.valueType("b", of: "View") == "Model.Part")
    #expect(try fixture.valueType("c", of: "View") == "unknown")
    #expect(try fixture.valueType("d", of: "View") == "unknown")
    #expect(try fixture.valueType("e", of: "View") == "unknown")
    #expect(try fixture.valueType("f", of: "View") == "Model")
    #expect(try fixture.valueType("g", of: "View") == "Model.Part")
    #expect(try fixture.valueType("h", of: "Own") == "Scenes.Model")
  }

  @Test("A typealias with another target in each branch of #if is ambiguous unless the targets agree")
  func conditionalAliases() throws {
    let fixture = ProjectFixture(
      """
      #if os(macOS)
      typealias Platform = A
      typealias Same = A
      #else
      typealias Platform = B
      typealias Same = A
      #endif
      class A {}
      class B {}
      class C: Platform { let platform: Platform; let same: Same }
      """)
    #expect(try fixture.valueType("platform", of: "C") == "ambiguous")
    #expect(try fixture.valueType("same", of: "C") == "A")
    #expect(try fixture.ancestors(of: "C") == "A B")
  }

  @Test("Extensions of unknown types share their nested types but are no types themselves")
  func unknownExtended() throws {
    let fixture = ProjectFixture(
      """
      // file: A.swift
      extension Foreign { struct Key {}; struct Holder { let key: Key; let path: Foreign.Key } }
      extension Foreign.Inner { struct X { let y: Y } }
      // file: B.swift
      extension Foreign { struct User { let key: Key } }
      extension Foreign.Inner { struct Y {} }
      struct Outside { let key: Key; let path: Foreign.Key; let foreign: Foreign }
      """)
    #expect(try fixture.valueType("key", of: "Foreign.Holder") == "Foreign.Key")
    #expect(try fixture.valueType("path", of: "Foreign.Holder") == "Foreign.Key")
    #expect(try fixture.valueType("key", of: "Foreign.User") == "Foreign.Key")
    #expect(try fixture.valueType("y", of: "Foreign.Inner.X") == "Foreign.Inner.Y")
    #expect(try fixture.valueType("key", of: "Outside") == "unknown")
    #expect(try fixture.valueType("path", of: "Outside") == "Foreign.Key")
    #expect(try fixture.valueType("foreign", of: "Outside") == "unknown")
    let body = try #require(fixture.index.declarations(in: fixture.file("A.swift")).first)
    #expect(fixture.index.extendedType(body) == nil)
    #expect(fixture.index.writtenName(body) == "Foreign")
  }

  @Test("Local types are visible in their block alone")
  func localTypes() throws {
    let fixture = ProjectFixture(
      """
      class Outside {}
      func f() {
        class Base { let other: Other }
        class Other: Base { let outside: Outside }
      }
      class A { let base: Base }
      """)
    #expect(try fixture.valueType("other", of: "Base") == "Other")
    #expect(try fixture.valueType("outside", of: "Other") == "Outside")
    #expect(try fixture.ancestors(of: "Other") == "Base")
    #expect(try fixture.valueType("base", of: "A") == "unknown")
  }

  @Test("Cycles of typealiases, generic constraints and inheritance end")
  func cycles() throws {
    let fixture = ProjectFixture(
      """
      typealias A = B
      typealias B = A
      typealias C = C & C
      typealias D = E & E
      typealias E = D & D
      class F: G { let a: A; let c: C; let d: D; let s: Self.Self.Nope }
      class G: H {}
      class H: F {}
      struct I<T: T> { let t: T }
      struct J<T: U, U: T> { let t: T }
      extension A { struct N {} }
      class K: K.L { class L: K {} }
      protocol P where Self: P {}
      class M { let a = b; let b = a; let c = self.c.c }
      """)
    #expect(try fixture.valueType("a", of: "F") == "unknown")
    #expect(try fixture.valueType("c", of: "F") == "<>")
    #expect(try fixture.valueType("d", of: "F") == "<>")
    #expect(try fixture.ancestors(of: "F") == "G H")
    #expect(try fixture.valueType("t", of: "I") == "<>")
    #expect(try fixture.valueType("t", of: "J") == "<>")
    #expect(try fixture.valueType("a", of: "M") == "unknown")
    #expect(try fixture.valueType("c", of: "M") == "unknown")
  }

  @Test("Names are looked up from a place given by hand")
  func lookUp() throws {
    let fixture = ProjectFixture("class A { struct N {}; func f<T: P>() {} }\nprotocol P {}\nstruct N {}\n")
    let file = try fixture.file("Main.swift")
    let body = try #require(fixture.index.declarations(of: fixture.type("A")).first)
    let member = try #require(fixture.index.members(in: body).first)
    func look(_ name: [String], _ context: LookupContext) -> String {
      fixture.describe(fixture.index.lookUpType(name, from: context))
    }
    #expect(look(["N"], LookupContext(file: file)) == "N")
    #expect(look(["N"], LookupContext(file: file, declaration: body)) == "A.N")
    #expect(look(["A", "N"], LookupContext(file: file)) == "A.N")
    #expect(look(["Self", "N"], LookupContext(file: file, declaration: body)) == "A.N")
    #expect(look(["T"], LookupContext(file: file, declaration: body, member: member)) == "<P>")
    #expect(look(["T"], LookupContext(file: file, declaration: body)) == "unknown")
    #expect(look(["Nope"], LookupContext(file: file)) == "unknown")
  }

  @Test("Members are found in any of many extensions, and in those of supertypes")
  func manyExtensions() throws {
    let extensions = (0..<12).map { "// file: Base\($0).swift\nextension Base { var member\($0): Value\($0) }" }
    let fixture = ProjectFixture(
      "class Base { var own: Own }\nclass Heir: Middle { var a = member7; var b = own; var c = member12 }\n"
        + "class Middle: Base { var member3: Own }\nclass Own {}\n"
        + (0..<13).map { "struct Value\($0) {}\n" }.joined() + extensions.joined(separator: "\n"))
    #expect(try fixture.valueType("member11", of: "Heir") == "Value11")
    #expect(try fixture.valueType("member3", of: "Heir") == "Own", "the nearest one counts")
    #expect(try fixture.valueType("a", of: "Heir") == "Value7")
    #expect(try fixture.valueType("b", of: "Heir") == "Own")
    #expect(try fixture.valueType("c", of: "Heir") == "unknown")
    let heir = try fixture.type("Heir")
    #expect(fixture.index.member(named: "member12", of: heir, includingInherited: true).isEmpty)
    #expect(fixture.index.member(named: "member0", of: heir, includingInherited: false).isEmpty)
  }
}
