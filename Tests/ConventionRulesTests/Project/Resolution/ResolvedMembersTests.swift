import Testing

@testable import ConventionRules

/// What members, functions and types stand for in an expression.
struct ResolvedMembersTests {
  @Test("Overloads are told by their labels, also where they stand further up; what is left open is unknown")
  func overloads() {
    checkProbes(
      """
      class A {}
      class B {}
      protocol P { func required() -> A }
      extension P { func added(x: A) -> A { x }; func same(_ a: A) -> A { a }; func defaulted() -> A { A() } }
      class Base { func f(a: A) -> A { a }; func f(b: B) -> B { b }; func g() -> A { x }; func h() -> A { x } }
      class Sub: Base, P {
        func f(c: A, d: B = B()) -> B { d }
        override func g() -> B { x }
        func h() -> B { x }
        func required() -> B { x }
        func same(_ b: B) -> B { b }
        func k(_ a: A) -> A { a }
        func k(_ b: B) -> B { b }
        func l(_ a: A) -> A { a }
        func l(_ b: B) -> A { b }
        func test() {
          probe(f(a: x))  // A
          probe(f(b: x))  // B
          probe(f(c: x, d: x))  // B
          probe(self.f(c: x))  // unknown
          probe(g())  // B
          probe(h())  // unknown
          probe(required())  // B
          probe(added(x: x))  // A
          probe(defaulted())  // A
          probe(same(x))  // unknown
          probe(k(x))  // unknown
          probe(l(x))  // A
          probe(Box<A>.shared)  // Box
          probe(Box<A>(1).self)  // Box
        }
      }
      struct Box<T> { static var shared: Box { x } }
      """)
  }

  @Test("Generic parameters, opaque and existential types are their constraints")
  func generics() {
    checkProbes(
      """
      protocol P { var q: Q { get } }
      protocol Q { associatedtype M: P; var m: M { get } }
      class T {}
      func f<T: P, U>(t: T, u: U, s: some P, e: any P & Q, o: (any P)?) where U: Q {
        probe(t)  // <P>
        probe(t.q)  // Q
        probe(u.m)  // <P>
        probe(u.m.q)  // Q
        probe(s)  // P
        probe(e)  // <P, Q>
        probe(e.m)  // <P>
        probe(o?.q)  // Q
        probe(T())  // <P>
        probe(t.q.m.q)  // Q
        let x = t as T  // <P>
      }
      class Box<T: P> { let value: T; func g() { probe(value); } // <P>
        func h<T: Q>(x: T) { probe(x) } // <Q>
      }
      extension Box where T: Q { func i() { let x = y as T } } // <P, Q>
      func later(t: T) { probe(t) } // T
      """)
  }

  @Test("self in an extension with a where clause has what the clause says")
  func constrainedExtension() {
    checkProbes(
      """
      protocol Bindable { associatedtype VM: Model; var viewModel: VM { get } }
      protocol Model { func run() -> Result }
      class Result {}
      class Controller { let title: Result }
      extension Bindable where Self: Controller {
        func f() {
          probe(self)  // <Bindable, Controller>
          probe(title)  // Result
          probe(self.title)  // Result
          probe(viewModel)  // <Model>
          probe(viewModel.run())  // Result
        }
      }
      class Login: Model { let own: Result; func run() -> Result { own } }
      class Screen: Controller, Bindable { var viewModel: Login; func f() { probe(viewModel.own) } } // Result
      class Other: Controller, Bindable { typealias VM = Login; func f() { probe(viewModel.own) } } // Result
      """)
  }

  @Test("Functions, variables and types of other files and of the file")
  func global() {
    checkProbes(
      """
      // file: A.swift
      let vm = VM()
      func makeVM() -> VM { vm }
      private let hidden = VM()
      class VM { let child: VM }
      // file: B.swift
      func f() {
        probe(vm.child)  // VM
        probe(makeVM().child)  // VM
        probe(hidden)  // unknown
        probe(Outer.Inner.shared.vm)  // VM
        probe(Outer.Inner().vm)  // VM
        probe(Outer.inner)  // Outer.Inner
        probe(Outer.make(1))  // VM
        probe(Outer.make("", 1))  // Outer
        probe(Outer.make(x, y, z))  // unknown
        probe(Kind.one)  // Kind
      }
      enum Kind { case one; static let two = VM() }
      enum Outer {
        struct Inner { static let shared = Inner(); let vm: VM }
        static var inner: Inner { Inner() }
        static func make(_ a: Int) -> VM { vm }
        static func make(_ a: String, _ b: Int) -> Outer { x }
        static let own = VM()
        struct Nested { func f() { probe(own) } } // VM
      }
      """)
  }

  @Test("Types in every position of a body")
  func types() {
    checkProbes(
      """
      class A { struct N {} ; func f() { struct L { struct M {} } ; let l = z as L.M } }  // L.M
      class B: A {
        func f() {
          let x = y as N  // A.N
          let x = y as A.N?  // A.N
          let x = y as [N]  // unknown
          let x = y as Optional<N>  // A.N
          let x = y as Self  // B
          let late = y as Later  // Later
          typealias T = A
          let x = y as T.N  // A.N
          func g<N: P>() { let x = y as N }  // <P>
          struct Later {}
        }
        func h() { struct N {} ; let x = y as N }  // N
        func g() { let x = y as N }  // A.N
      }
      protocol P {}
      struct Late<T: P, U> where U: P { func f(a: Any = x as T) {} } // <P>
      extension Late { func g() { let a = x as U } } // <P>
      """)
  }

  @Test("The receiver of a call: the base's type, or the enclosing type that has the method")
  func receivers() throws {
    let fixture = ProjectFixture(
      """
      class VM { func transform() -> VM { self } ; lazy var output = transform() ; static func make() {}
        class Inner { func f() { transform() } ; func g() { func transform() {} ; transform() } }
      }
      class Sub: VM { func f(vm: VM?) { transform(); vm?.transform(); VM.make(); super.transform(); other() } }
      """)
    let tree = try #require(fixture.trees["Main.swift"])
    let resolver = FileResolver(tree: tree, file: try fixture.file("Main.swift"), index: fixture.index)
    var found: [String] = []
    for index in 0..<UInt32(tree.nodeCount) where tree.kind(NodeID(index: index)) == .callExpr {
      guard let callee = tree.firstChild(NodeID(index: index)) else { continue }
      found.append(tree.text(callee) + " " + fixture.describe(resolver.receiver(ofCallee: callee)))
    }
    #expect(
      found.sorted() == [
        "VM.make VM", "other unknown", "super.transform VM", "transform Sub", "transform VM", "transform VM",
        "transform unknown", "vm?.transform VM",
      ])
  }

  @Test("A name is told from a local variable of the same name")
  func shadowing() throws {
    let fixture = ProjectFixture(
      """
      class A {
        var output: Int
        init() { mark(1); let output = 1; mark(2); run { mark(3) } }
        func f(output: Int) { mark(4) }
        func g() { run { output in mark(5) }; mark(6) }
      }
      """)
    let tree = try #require(fixture.trees["Main.swift"])
    let resolver = FileResolver(tree: tree, file: try fixture.file("Main.swift"), index: fixture.index)
    var hidden: [String] = []
    for index in 0..<UInt32(tree.nodeCount) {
      let node = NodeID(index: index)
      guard tree.kind(node) == .callExpr, tree.text(node).hasPrefix("mark") else { continue }
      if resolver.isLocalVariable(named: "output", visibleAt: node) { hidden.append(tree.text(node)) }
      #expect(resolver.enclosingType(of: node) == (try fixture.type("A")))
    }
    #expect(hidden.sorted() == ["mark(2)", "mark(3)", "mark(4)", "mark(5)"])
  }

  @Test("Long chains, deep nesting and cyclic locals end")
  func hostile() {
    let chain = "a" + String(repeating: ".next", count: 5000)
    checkProbes("class A { let next: A }\nfunc f(a: A) { probe(\(chain)) } // A")
    let parentheses = String(repeating: "(", count: 90) + "a" + String(repeating: ")", count: 90)
    checkProbes("class A {}\nfunc f(a: A) { probe(\(parentheses)) } // A")
    let locals = (1..<500).map { "let v\($0) = c ? v\($0 - 1) : v\($0 - 1)" }.joined(separator: "\n")
    checkProbes("class A {}\nfunc f(v0: A) {\n\(locals)\nprobe(v499) // unknown\n}")
    checkProbes("func f() { func g() { let a = b; let b = a; probe(b) } } // unknown")
    checkProbes("class A { let a = A.b; static let b = a; func f() { probe(a) } } // unknown")
  }

  @Test("A case of an enum is a value of the enum")
  func enumCases() {
    checkProbes(
      """
      enum Sheet {
        case help, about
        case web(Int), mail(to: Int, String)
        static func web(text: Int) -> Other { Other() }
        var other: Other { Other() }
        func f() {
          probe(Self.help)  // Sheet
          switch self { case .help: probe(self) }  // Sheet
        }
        enum Inner { case one }
      }
      class Other {}
      class Screen {
        let start = Sheet.help
        let page = Sheet.web(1)
        static let sheet = Sheet.mail(to: 1, "")
        func f() {
          probe(Sheet.help)  // Sheet
          probe(Sheet.help.other)  // Other
          probe(Sheet.web(1))  // Sheet
          probe(Sheet.web(text: 1))  // Other
          probe(Sheet.mail(to: 1, "").other)  // Other
          probe(Sheet.web)  // unknown
          probe(Sheet.help())  // unknown
          probe(Sheet.Inner.one)  // Sheet.Inner
          probe(start)  // Sheet
          probe(page)  // unknown
          probe(Screen.sheet)  // Sheet
          let local = Sheet.about
          probe(local)  // Sheet
        }
      }
      """)
  }
}
