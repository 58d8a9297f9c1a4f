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
}
