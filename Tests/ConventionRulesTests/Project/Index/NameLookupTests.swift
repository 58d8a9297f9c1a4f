import Testing

@testable import ConventionRules

/// Which type a written name means: each row is a project, a property, and the type that the property has.
struct NameLookupTests {
  @Test("Nested types are found from inside out, before the top level")
  func nested() throws {
    let fixture = ProjectFixture(
      """
      struct Props {}
      struct Other {}
      class Outer {
        struct Props {}
        class Inner {
          let props: Props
          let other: Other
          let itself: Inner
          let path: Outer.Props
        }
        let inner: Inner
      }
      class Beside { let props: Props; let inner: Inner; let path: Outer.Inner }
      """)
    #expect(try fixture.valueType("props", of: "Outer.Inner") == "Outer.Props")
    #expect(try fixture.valueType("other", of: "Outer.Inner") == "Other")
    #expect(try fixture.valueType("itself", of: "Outer.Inner") == "Outer.Inner")
    #expect(try fixture.valueType("path", of: "Outer.Inner") == "Outer.Props")
    #expect(try fixture.valueType("inner", of: "Outer") == "Outer.Inner")
    #expect(try fixture.valueType("props", of: "Beside") == "Props")
    #expect(try fixture.valueType("inner", of: "Beside") == "unknown")
    #expect(try fixture.valueType("path", of: "Beside") == "Outer.Inner")
  }

  @Test("Types nested in extensions belong to the extended type, in whichever file")
  func extensions() throws {
    let fixture = ProjectFixture(
      """
      // file: Z.swift
      class Timeline { let model: ViewModel; let deep: ViewModel.State.Kind }
      // file: B.swift
      extension Timeline { class ViewModel { let state: State } }
      // file: A.swift
      extension Timeline.ViewModel.State { enum Kind {} }
      // file: C.swift
      extension Timeline.ViewModel { struct State { let kind: Kind; let outer: Sibling } }
      extension Timeline { struct Sibling {} }
      """)
    #expect(try fixture.valueType("model", of: "Timeline") == "Timeline.ViewModel")
    #expect(try fixture.valueType("deep", of: "Timeline") == "Timeline.ViewModel.State.Kind")
    #expect(try fixture.valueType("state", of: "Timeline.ViewModel") == "Timeline.ViewModel.State")
    #expect(try fixture.valueType("kind", of: "Timeline.ViewModel.State") == "Timeline.ViewModel.State.Kind")
  }

  @Test("A type in a private extension is seen in its own file alone")
  func privateExtensions() throws {
    let fixture = ProjectFixture(
      """
      // file: A.swift
      class Outer {}
      private extension Outer { struct Props {}; internal struct Shown {} }
      class Near { let props: Outer.Props }
      // file: B.swift
      class Far { let props: Outer.Props; let shown: Outer.Shown }
      """)
    #expect(try fixture.valueType("props", of: "Near") == "Outer.Props")
    #expect(try fixture.valueType("props", of: "Far") == "unknown")
    #expect(try fixture.valueType("shown", of: "Far") == "Outer.Shown")
  }

  @Test("An extension of A.B does not see the types of A, as in Swift")
  func extensionOfNested() throws {
    let fixture = ProjectFixture(
      """
      enum A { struct B {}; struct C {} }
      extension A.B { var c: C { C() } }
      """)
    #expect(try fixture.valueType("c", of: "A.B") == "unknown")
  }

  @Test("Extensions of a typealias extend what it stands for")
  func extensionOfAlias() throws {
    let fixture = ProjectFixture(
      """
      // file: A.swift
      extension Model { struct State {}; var state: State { State() } }
      // file: B.swift
      typealias Model = Login.ViewModel
      enum Login { class ViewModel {} }
      """)
    #expect(try fixture.valueType("state", of: "Login.ViewModel") == "Login.ViewModel.State")
  }

  @Test("Types and typealiases of superclasses and protocols are inherited")
  func inherited() throws {
    let fixture = ProjectFixture(
      """
      class Base { struct Props {}; typealias Model = LoginModel }
      class LoginModel {}
      protocol HasState { associatedtype State: Base }
      extension HasState { typealias Shared = LoginModel }
      class Screen: Base { let props: Props; let model: Model; struct Row { let props: Props } }
      class Loaded<T>: HasState { let state: State; let shared: Shared; let path: Screen.Props }
      extension Screen.Props { struct Added {} }
      class Third: Screen { let added: Props.Added }
      """)
    #expect(try fixture.valueType("props", of: "Screen") == "Base.Props")
    #expect(try fixture.valueType("model", of: "Screen") == "LoginModel")
    #expect(try fixture.valueType("props", of: "Screen.Row") == "Base.Props")
    #expect(try fixture.valueType("state", of: "Loaded") == "<Base>")
    #expect(try fixture.valueType("shared", of: "Loaded") == "LoginModel")
    #expect(try fixture.valueType("path", of: "Loaded") == "Base.Props")
    #expect(try fixture.valueType("added", of: "Third") == "Base.Props.Added")
  }

  @Test("Typealiases are followed, through others and to compositions")
  func aliases() throws {
    let fixture = ProjectFixture(
      """
      protocol Input {}
      protocol Output {}
      typealias Modeling = Input & Output
      typealias Again = Modeling
      typealias Deep = Again & Other
      protocol Other {}
      typealias Maybe = Login?
      class Login {}
      struct S {
        let a: Modeling; let b: Again?; let c: any Deep; let d: Maybe; let e: (Input & Output)!; let f: [Login]
        let g: () -> Login; let h: (Login); let i: Login.Type; let j: (Login, Login)
      }
      """)
    #expect(try fixture.valueType("a", of: "S") == "<Input, Output>")
    #expect(try fixture.valueType("b", of: "S") == "<Input, Output>")
    #expect(try fixture.valueType("c", of: "S") == "<Input, Output, Other>")
    #expect(try fixture.valueType("d", of: "S") == "Login")
    #expect(try fixture.valueType("e", of: "S") == "<Input, Output>")
    for name in ["f", "g", "i", "j"] { #expect(try fixture.valueType(name, of: "S") == "unknown") }
    #expect(try fixture.valueType("h", of: "S") == "Login")
  }

  @Test("Generic parameters hide types of their name and are known by their constraints")
  func generics() throws {
    let fixture = ProjectFixture(
      """
      class T {}
      protocol P {}
      protocol Q {}
      class A<T, U: P, V> where V: P, V: Q {
        let t: T
        let u: U
        let v: V
        func f<T: Q>(x: T) -> T { x }
        func g<X>() -> X where X: P & Q { x() }
        class Nested { let u: U }
      }
      extension A { var extended: U { u } }
      extension A where T: Q { var constrained: T { t } }
      extension A where T == T2 { var same: T { t } }
      extension A.Nested { var fromOutside: V { v } }
      struct T2 {}
      typealias Box<T> = T
      """)
    #expect(try fixture.valueType("t", of: "A") == "<>")
    #expect(try fixture.valueType("u", of: "A") == "<P>")
    #expect(try fixture.valueType("v", of: "A") == "<P, Q>")
    #expect(try fixture.valueType("f", of: "A") == "<Q>")
    #expect(try fixture.valueType("g", of: "A") == "<P, Q>")
    #expect(try fixture.valueType("u", of: "A.Nested") == "<P>")
    #expect(try fixture.valueType("extended", of: "A") == "<P>")
    #expect(try fixture.valueType("constrained", of: "A") == "<Q>")
    #expect(try fixture.valueType("same", of: "A") == "T2")
    #expect(try fixture.valueType("fromOutside", of: "A.Nested") == "<P, Q>")
  }

  @Test("A subclass decides what its superclass's generic parameters and associated types are")
  func substitution() throws {
    let fixture = ProjectFixture(
      """
      protocol Model {}
      class LoginModel: Model {}
      class Controller<M: Model, X> { var model: M!; func make() -> M { model }; var made = M(); lazy var other = Other() }
      class Other {}
      class Middle<N: Model>: Controller<N, Int> {}
      class Login: Middle<LoginModel> {}
      class Direct: Controller<LoginModel, Login> {}
      protocol Bindable { associatedtype M: Model; var bound: M { get } }
      class Screen: Bindable { typealias M = LoginModel }
      class Plain<M: Model>: Bindable {}
      """)
    #expect(try fixture.valueType("model", of: "Login") == "LoginModel")
    #expect(try fixture.valueType("make", of: "Login") == "LoginModel")
    #expect(try fixture.valueType("model", of: "Direct") == "LoginModel")
    #expect(try fixture.valueType("made", of: "Login") == "LoginModel")
    #expect(try fixture.valueType("made", of: "Controller") == "<Model>")
    #expect(try fixture.valueType("other", of: "Login") == "Other")
    #expect(try fixture.valueType("model", of: "Middle") == "<Model>")
    #expect(try fixture.valueType("bound", of: "Screen") == "LoginModel")
    #expect(try fixture.valueType("bound", of: "Plain") == "<Model>")
    #expect(try fixture.valueType("bound", of: "Bindable") == "<Model>")
  }

  @Test("Self is the enclosing type, and in an inherited member the inheriting one")
  func selfType() throws {
    let fixture = ProjectFixture(
      """
      class A { static func make() -> Self { x }; let sibling: Self; let path: Self.N; struct N {} }
      class B: A {}
      protocol P { func copy() -> Self }
      struct S: P {}
      """)
    #expect(try fixture.valueType("make", of: "A") == "A")
    #expect(try fixture.valueType("make", of: "B") == "B")
    #expect(try fixture.valueType("path", of: "A") == "A.N")
    #expect(try fixture.valueType("copy", of: "S") == "S")
  }

  @Test("A name declared more than once means the one in the same file, else in the nearest folder, else nothing")
  func duplicates() throws {
    let fixture = ProjectFixture(
      """
      // file: App/One/Model.swift
      class Model {}
      // file: App/One/View.swift
      class OneView { let model: Model }
      // file: App/Two/Sub/View.swift
      class TwoView { let model: Model }
      // file: App/Two/Model.swift
      class Model {}
      // file: App/View.swift
      class RootView { let model: Model }
      // file: Other/Own.swift
      private class Model {}
      class OwnView { let model: Model }
      // file: Other/View.swift
      class OtherView { let model: Model }
      """)
    func file(of member: String, _ type: String) throws -> String {
      let member = try #require(
        fixture.index.member(named: member, of: fixture.type(type), includingInherited: false).first)
      guard case .type(let found) = fixture.index.valueType(of: member) else {
        return fixture.describe(fixture.index.valueType(of: member))
      }
      return fixture.index.path(try #require(fixture.index.file(of: found)))
    }
    #expect(try file(of: "model", "OneView") == "App/One/Model.swift")
    #expect(try file(of: "model", "TwoView") == "App/Two/Model.swift")
    #expect(try file(of: "model", "RootView") == "ambiguous")
    #expect(try file(of: "model", "OwnView") == "Other/Own.swift")
    #expect(try file(of: "model", "OtherView") == "ambiguous")
  }

  @Test("A private type is not seen from other files")
  func privateTypes() throws {
    let fixture = ProjectFixture(
      """
      // file: A.swift
      private class Model {}
      fileprivate typealias Alias = Model
      class A { let model: Model; let alias: Alias }
      // file: B.swift
      class B { let model: Model; let alias: Alias }
      """)
    #expect(try fixture.valueType("model", of: "A") == "Model")
    #expect(try fixture.valueType("alias", of: "A") == "Model")
    #expect(try fixture.valueType("model", of: "B") == "unknown")
    #expect(try fixture.valueType("alias", of: "B") == "unknown")
  }

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
