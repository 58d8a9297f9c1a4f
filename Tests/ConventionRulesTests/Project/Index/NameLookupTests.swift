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
}
