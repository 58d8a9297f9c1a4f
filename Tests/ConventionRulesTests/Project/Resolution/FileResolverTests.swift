import Testing

@testable import ConventionRules

/// What expressions and types inside bodies stand for; see ``checkProbes(_:sdk:sourceLocation:)``.
struct FileResolverTests {
  @Test("Setters and observers are given values of the property's type")
  func valuesOfAccessors() {
    checkProbes(
      """
      class Child { var name = Name() }
      class Name {}
      class Parent {
        var a: Child? {
          didSet { probe(oldValue) }  // Child
          willSet { probe(newValue?.name) }  // Name
        }
        var b = Child() { didSet { probe(oldValue.name) } }  // Name
        var c: Child {
          get { probe(newValue) }  // unknown
          set { probe(newValue) }  // Child
        }
        var d: Child {
          get { Child() }
          set(child) {
            probe(child)  // Child
            probe(newValue)  // unknown
          }
        }
        subscript(index: Int) -> Child { get { Child() } set { probe(newValue) } }  // unknown
        func f() {
          var local: Name { get { Name() } set { probe(newValue) } }  // Name
          probe(oldValue)  // unknown
        }
      }
      """)
  }

  @Test("self, super, and members with and without self")
  func members() {
    checkProbes(
      """
      class Base { var inherited: Model!; static var shared = Base(); func make() -> Model? { nil } }
      class Model { var child: Model?; lazy var other = Other(); static let shared = Model(); func next() -> Other { x } }
      class Other {}
      class Screen: Base {
        var model: Model
        var inferred = Model(x: 1)
        var fromStatic = Model.shared.other
        let closure: () -> Model
        var computed: Other { Other() }
        func f() {
          probe(self)  // Screen
          probe(super)  // Base
          probe(model)  // Model
          probe(self.model)  // Model
          probe(inferred)  // Model
          probe(fromStatic)  // Other
          probe(computed)  // Other
          probe(inherited)  // Model
          probe(super.inherited)  // Model
          probe(self.inherited!.child?.child!.other)  // Other
          probe(make())  // Model
          probe(super.make()?.next())  // Other
          probe(make()!.child)  // Model
          probe(make)  // unknown
          probe(closure())  // Model
          probe(model.nope)  // unknown
          probe(nope)  // unknown
          probe(Model())  // Model
          probe(Model.init())  // Model
          probe(Model)  // unknown
          probe(Model.shared)  // Model
          probe(Model.shared.next())  // Other
          probe(Screen.shared)  // Base
          probe(Self.shared)  // Base
          probe(Self())  // Screen
          probe(.shared)  // unknown
          probe(self.self)  // Screen
          probe(model.0)  // unknown
          probe(try! await self.make())  // Model
          probe((model))  // Model
          probe((model, model))  // unknown
          probe(model[0])  // unknown
          probe(-model)  // unknown
          probe("\\(model)")  // unknown
        }
      }
      """)
  }

  @Test("Parameters and locals hide members, from where they are declared")
  func locals() {
    checkProbes(
      """
      class A { let b: B }
      class B { let a: A }
      class C {
        let x: A
        let y: A
        func f(x: B, _ second: A, label z: B, w: A...) {
          probe(x)  // B
          probe(self.x)  // A
          probe(second)  // A
          probe(z)  // B
          probe(label)  // unknown
          probe(w)  // unknown
          probe(y)  // A
          let y = x.a.b
          probe(y)  // B
          let y2: A = foo(), y3 = y2.b
          probe(y2)  // A
          probe(y3)  // B
          if true {
            let y = A()
            probe(y)  // A
          }
          probe(y)  // B
          let (p, q) = (A(), B())
          probe(p)  // A
          probe(q)  // B
          let alias = y
          probe(alias)  // B
          let unknown = nope()
          probe(unknown)  // unknown
          var declared: A?
          probe(declared)  // A
          #if DEBUG
          let inBranch = A()
          #else
          let inBranch = A()
          #endif
          probe(inBranch)  // A
        }
        func branches() {
          probe(x)  // A
          #if DEBUG
          let x = B()
          probe(x)  // B
            #if INNER
            probe(x)  // B
            let inner = A()
            probe(inner)  // A
            #endif
          run {
            probe(x)  // B
          }
          #else
          probe(x)  // A
          #endif
        }
        #if DEBUG
        var member: A { A() }
        func inBranch() {
          probe(member)  // A
        }
        #endif
        func g() {
          probe(x)  // A
          let x = x.b
          probe(x)  // B
          let x2 = x
          probe(x2)  // B
        }
        func h() -> B { func local() -> A { x }; func x() -> B { b }; probe(local()); // A
          return probe(x()) // B
        }
      }
      """)
  }

  @Test("Conditions bind names for what follows them")
  func conditions() {
    checkProbes(
      """
      class VM { let child: VM?; let other: Other? }
      class Other {}
      class C {
        var viewModel: VM?
        var other: Other?
        func f(input: VM?) {
          guard let vm = viewModel, let child = vm.child else {
            probe(vm)  // unknown
            probe(viewModel)  // VM
            return
          }
          probe(vm)  // VM
          probe(child)  // VM
          guard let viewModel else { return }
          probe(viewModel)  // VM
          guard let input = input else { return }
          probe(input)  // VM
          if let other = vm.other, let viewModel = viewModel.child {
            probe(other)  // Other
            probe(viewModel)  // VM
          } else if let other = vm.child {
            probe(other)  // VM
          } else {
            probe(other)  // Other
          }
          while let other = vm.child { probe(other)  // VM
          }
          if let typed: Other = something() { probe(typed) }  // Other
          if case let other? = vm.child { probe(other) }  // VM
          if case .some(let other) = vm.child { probe(other) }  // unknown
          if let cast = something as? VM { probe(cast) }  // VM
          for other in [vm] { probe(other) }  // VM
          for item in [vm] where probe(item) {}  // VM
          switch vm {
          case let other: probe(other)  // unknown
          case .a(let viewModel), .b(let viewModel): probe(viewModel)  // unknown
          case viewModel:
            let inside = vm
            probe(inside)  // VM
          default: probe(other)  // Other
          }
          do { try f() } catch let other { probe(other) }  // unknown
          do { try f() } catch { probe(error) }  // unknown
        }
      }
      """)
  }

  @Test("Members are hidden by names that only a pattern or a setter declares")
  func patternsAndSettersHideMembers() {
    checkProbes(
      """
      class Own {}
      class A {
        var inside: Own
        var pair: Own
        var given: Own
        var watched: Own
        func f(_ value: Int?, _ both: (Int, Int)) {
          if case let .some(inside) = value {
            probe(inside)  // unknown
          }
          switch both {
          case let (pair, _):
            probe(pair)  // unknown
          }
          probe(inside)  // Own
          probe(pair)  // Own
        }
        var a: Int {
          get { 1 }
          set(given) {
            probe(given)  // unknown
          }
        }
        var b: Int = 1 {
          didSet(watched) {
            probe(watched)  // unknown
            probe(given)  // Own
          }
        }
      }
      """)
  }

  @Test("Closures see their surroundings, captures and parameters")
  func closures() {
    checkProbes(
      """
      class VM { let child: VM }
      class C {
        let vm: VM
        let x: C
        func f() {
          run { [weak self] in
            probe(self)  // C
            probe(self?.vm)  // VM
            guard let self = self else { return }
            probe(self)  // C
            probe(vm)  // VM
            run { [weak vm = self.vm.child, unowned self, x = vm] item, (typed: VM), _ in probe(vm) }  // VM
          }
          run { [weak self, vm] in
            guard let strong = self else { return }
            probe(strong.vm)  // VM
            guard let self else { return }
            probe(self.vm.child)  // VM
            probe(vm)  // VM
          }
          run { [x = vm] in probe(x) }  // VM
          run { vm in probe(vm) }  // unknown
          run { (vm, x: VM) in probe(vm) }  // unknown
          run { (vm, x: VM) -> Void in probe(x) }  // VM
          run { probe($0) }  // unknown
          run { probe($0.vm) }  // unknown
          let made = { VM() }()
          probe(made)  // VM
          let other = { () -> VM in let a = 1; return b }()
          probe(other)  // VM
          let steps = { let a = VM(); return a }()
          probe(steps)  // unknown
          run({ let vm = x; run { probe(vm) } })  // C
        }
        lazy var action = { [unowned self] in probe(self.vm) }  // VM
        let stored: () = { probe(Self()) }()  // C
      }
      """)
  }

  @Test("Operators: casts, nil coalescing, conditional")
  func operators() {
    checkProbes(
      """
      class A {}
      class B: A {}
      func f(a: A?, b: B, c: Bool) {
        probe(a as? B)  // B
        probe(b as A)  // A
        probe((a as! B))  // B
        probe(a ?? b)  // A
        probe(a ?? b ?? b)  // A
        probe(x as? B ?? b)  // B
        probe(c ? b : b)  // B
        probe(c ? a : b)  // unknown
        probe(a == b)  // unknown
        probe(a + b)  // unknown
        probe(a === b ?? c)  // unknown
        probe(a is B)  // unknown
        probe(x ?? b)  // unknown
      }
      """)
  }

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
