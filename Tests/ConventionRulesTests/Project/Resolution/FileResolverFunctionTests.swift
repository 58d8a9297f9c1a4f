import Testing

@testable import ConventionRules

/// What closures are handed, and what functions held as values give; see ``checkProbes(_:sdk:sourceLocation:)``.
struct FileResolverFunctionTests {
  @Test("Closures of RxSwift are handed the object that stands after `with`, or in `Binder`")
  func handedObjects() {
    checkProbes(
      """
      class VM { let child: VM; func tap() -> Stream { x } }
      class C {
        let vm: VM
        var sink: Binder<Int> { Binder(self) { owner, value in probe(owner) } }  // C
        var typed: Binder<Int> { Binder<Int>(self, scheduler: main, binding: { owner, value in probe(owner.vm) }) }  // VM
        func f(owner: VM) {
          tap.subscribe(with: self) { owner, _ in probe(owner) }  // C
          tap.subscribe(with: self, onNext: { owner, _ in probe(owner.vm) })  // VM
          tap.bind(with: self) { (owner, _) in probe(owner.vm.child) }  // VM
          tap.drive(with: self, onNext: { (c, item) -> Void in probe(c) }, onCompleted: { end in probe(end) })  // C
          tap.emit(with: self) { c, owner in probe(owner) }  // unknown
          tap.emit(with: self, onNext: { c, _ in c.f() }) { c in probe(c) } onDisposed: { d in probe(d) }  // C
          tap.subscribe(with: vm) { vm, item in probe(vm) }  // VM
          tap.subscribe(with: self) { owner, _ in
            tap.subscribe(with: owner.vm) { inner, owner in
              probe(inner)  // VM
              probe(owner)  // unknown
            }
            guard let owner = owner.vm else { return }
            probe(owner)  // VM
          }
          tap.subscribe(with: self) { [weak vm] (owner: VM, _: Int) in probe(owner) }  // VM
          tap.subscribe(with: nope) { owner, _ in probe(owner) }  // unknown
          tap.subscribe(with: VM.self) { owner, _ in probe(owner) }  // unknown
          tap.subscribe(with: self, onNext: handlers.map { owner in probe(owner) })  // unknown
          tap.subscribe(onNext: { owner, _ in probe(owner) })  // unknown
          tap.reduce(with: self) { owner, _ in probe(owner) }  // unknown
          bind(with: self) { owner, _ in probe(owner) }  // unknown
          self.bind(with: self) { owner, _ in probe(owner) }  // unknown
          tap?.bind(with: self) { owner, _ in probe(owner) }  // C
          view.transition(with: self, duration: 1) { owner in probe(owner) }  // unknown
          tap.bind(to: self) { owner, _ in probe(owner) }  // unknown
          Binder(nope) { owner, _ in probe(owner) }  // unknown
          Binder(self) { probe($0) }  // unknown
        }
      }
      """)
  }

  @Test("An object is handed on with the elements of a stream, as long as these stay what they are")
  func unretainedObjects() {
    checkProbes(
      """
      class VM {}
      class C {
        let vm: VM
        func f(owner: VM) {
          tap.withUnretained(self).subscribe { owner, _ in probe(owner) }  // C
          tap.withUnretained(self).subscribe(onNext: { (owner, _) in probe(owner.vm) }, onError: { e in e })  // VM
          tap.withUnretained(self).bind { owner, x in probe(owner) }.disposed(by: bag)  // C
          tap.withUnretained(self) { owner, x in probe(owner) }.bind(onNext: show)  // C
          tap.withUnretained(self).filter { owner, _ in probe(owner) }.map { owner, x in x }  // C
          tap.withUnretained(vm).observe(on: main).do(onNext: { vm, _ in vm }).flatMap { vm, _ in probe(vm) }  // VM
          tap.withUnretained(self).map { owner, x in x }.subscribe { owner, x in probe(owner) }  // unknown
          tap.withUnretained(self) { owner, x in (x, 1) }.subscribe { owner, x in probe(owner) }  // unknown
          tap.withUnretained(self).scan(0) { owner, x in probe(owner) }  // unknown
          tap.withUnretained(self).reduce(into: 0, { owner, x in probe(owner) })  // unknown
          tap.withUnretained(self).distinctUntilChanged { owner, other in probe(owner) }  // unknown
          tap.withUnretained(self).withLatestFrom(b) { owner, x in probe(owner) }  // unknown
          tap.withUnretained(self).bind(to: items) { owner, x in probe(owner) }  // unknown
          tap.withUnretained(self).subscribe { owner in probe(owner) }  // unknown
          tap.withUnretained(self).subscribe { _, owner in probe(owner) }  // unknown
          tap.withUnretained(nope).subscribe { owner, _ in probe(owner) }  // unknown
          tap.subscribe { owner, _ in probe(owner) }  // unknown
        }
      }
      """)
    checkProbes(
      """
      class VM {}
      class C {
        let vm: VM
        func f(owner: VM) {
          tap.withUnretained(self).sink { owner, _ in probe(owner) }  // C
          tap.withUnretained(self).sink(receiveValue: { owner, _ in probe(owner.vm) })  // VM
          tap.withUnretained(self).sink(receiveCompletion: { e in e }) { owner, _ in probe(owner) }  // C
          tap.withUnretained(self).sink(receiveCompletion: { e in e }, receiveValue: { c, _ in probe(c) })  // C
          tap.withUnretained(self).sink { e in e } receiveValue: { owner, _ in probe(owner) }  // C
          tap.withUnretained(self).receive(on: main).eraseToAnyPublisher().sink { owner, _ in probe(owner) }  // C
          tap.withUnretained(self).sink(receiveCompletion: { owner, _ in probe(owner) })  // unknown
          tap.withUnretained(self).sink(completion: { e in e }) { owner, _ in probe(owner) }  // unknown
        }
      }
      """)
  }

  @Test("A closure without names for its parameters is handed the object too, alone or as the first of a pair")
  func unnamedObjects() {
    checkProbes(
      """
      class VM {}
      class C {
        let vm: VM
        func f(owner: VM) {
          tap.bind(with: self) { probe($0) }  // C
          tap.bind(with: self, onNext: { probe($0.vm) })  // VM
          tap.bind(with: self) { probe($1) }  // unknown
          tap.bind(with: self) { c in probe($0) }  // unknown
          self.bind(with: self) { probe($0) }  // unknown
          tap.withUnretained(self).bind(onNext: { probe($0.0) })  // C
          tap.withUnretained(self).sink { probe($0.0.vm) }  // VM
          tap.withUnretained(self).bind { pair in probe(pair.0) }  // C
          tap.withUnretained(self).bind { (pair) in probe(pair.0) }  // C
          tap.withUnretained(self).bind { (pair: (VM, Int)) in probe(pair.0) }  // VM
          tap.withUnretained(self).bind { owner, x in probe(owner.0) }  // unknown
          tap.withUnretained(self).bind { probe($0.1) }  // unknown
          tap.withUnretained(self).bind { probe($1.0) }  // unknown
          tap.withUnretained(self).bind { probe($0) }  // unknown
          tap.withUnretained(self).bind { c in probe($0.0) }  // unknown
          tap.withUnretained(self).scan(0) { probe($0.0) }  // unknown
          tap.map { probe($0.0) }  // unknown
          probe(owner.0)  // unknown
        }
      }
      """)
  }

  @Test("Of a function of the project with the name nothing is known")
  func declaredUnretained() {
    checkProbes(
      """
      extension Stream { func withUnretained<T>(_ object: T) -> Stream<(Element, T)> { x } }
      class C { func f() { tap.withUnretained(self).bind { element, owner in probe(element) } } }  // unknown
      """)
  }

  @Test("What the project's own functions hand to closures stands in their declarations")
  func declaredHanding() {
    checkProbes(
      """
      // file: Stream.swift
      extension Publisher {
        func sink<Owner: AnyObject>(with owner: Owner, _ body: @escaping (Owner, Output) -> Void) {}
        func sink<O>(with owner: O, end: ((O) -> Void)? = nil, body: @escaping (_ owner: O, Output) -> Void) {}
        func other<Owner>(with owner: Owner, _ body: (Output, Owner) -> Void) {}
        func mixed<Owner>(with owner: Owner, first: (Owner) -> Void, second: (Output) -> Void) {}
        func partly<Owner>(with owner: Owner, _ body: (Owner) -> Void) {}
        func partly<Owner>(with owner: Owner, body: (Output) -> Void) {}
        func named<Owner>(with owner: Owner, then: (Owner) -> Void, completion: Completion? = nil) {}
        func concrete(with owner: Any, _ body: (Any) -> Void) {}
        func bind(with name: String, _ body: (String) -> Void) {}
        func drive(_ body: (String) -> Void) {}
        func without(with: Int) {}
      }
      struct Binder {}
      // file: C.swift
      class C {
        func f() {
          tap.sink(with: self) { owner, _ in probe(owner) }  // C
          tap.sink(with: self, end: { c in probe(c) }, body: { c, _ in c })  // C
          tap.other(with: self) { owner, _ in probe(owner) }  // unknown
          tap.mixed(with: self, first: { owner in probe(owner) }, second: { x in x })  // unknown
          tap.partly(with: self) { owner in probe(owner) }  // unknown
          tap.named(with: self) { owner in probe(owner) }  // unknown
          tap.concrete(with: self) { owner in probe(owner) }  // unknown
          tap.bind(with: self) { owner, _ in probe(owner) }  // unknown
          tap.drive(with: self) { owner, _ in probe(owner) }  // C
          tap.without(with: self) { owner in probe(owner) }  // unknown
          Binder(self) { owner, _ in probe(owner) }  // unknown
        }
      }
      """)
  }

  @Test("Calling a value of a function type gives what the type says")
  func calledValues() {
    checkProbes(
      """
      // file: Base.swift
      class VM { let child: VM; let make: () -> VM; func plain() -> VM { x } }
      class Base<T> { var inherited: (Int) -> VM = x; var generic: () -> T }
      protocol Making { var required: () -> VM { get } }
      // file: Main.swift
      typealias Make = () -> VM
      class C: Base<VM>, Making {
        let property: () -> VM
        var optional: (() -> VM?)?
        var forced: ((Int) throws -> VM)!
        let aliased: Make
        let list: () -> [VM]
        let curried: () -> () -> VM
        static let shared: @Sendable () -> VM = x
        func both() -> C { self }
        func f(given: @escaping (VM) -> C, optionally: (() -> VM)?, some: () -> some VM) {
          probe(property())  // VM
          probe(self.property().child)  // VM
          probe(optional?())  // VM
          probe(self.optional?()?.child)  // VM
          probe(try! forced(1))  // VM
          probe(aliased())  // unknown
          probe(list())  // unknown
          probe(curried())  // unknown
          probe(property)  // unknown
          probe(C.shared())  // VM
          probe(inherited(1).make())  // VM
          probe(generic())  // VM
          probe(required())  // VM
          probe(given(x))  // C
          probe(optionally?().child)  // VM
          probe(some())  // VM
          let make: () -> VM = { x }
          probe(make())  // VM
          let same = make
          probe(same())  // VM
          let method = self.both
          probe(method())  // C
          if let optional, let made = self.optional { probe(made()) }  // VM
          guard let given = optionally else { return }
          probe(given())  // VM
          let closure = { VM() }
          probe(closure())  // unknown
          let value = VM()
          probe(value())  // unknown
          let a = b, b = a
          probe(a())  // unknown
          run { f in probe(f()) }  // unknown
          probe(given)  // unknown
        }
      }
      """)
  }

  @Test("A generic parameter that an extension says to be one type is that, whatever its declaration says")
  func sameType() {
    checkProbes(
      """
      protocol P {}
      class VM: P {}
      class Box<Value: P> { let value: Value }
      extension Box where Value == VM { func f() { probe(value) } }  // VM
      extension Box where Value: VM { func f() { probe(value) } }  // <P, VM>
      extension Box { func f() { probe(value) } }  // <P>
      """)
  }

  @Test("An extension of a type that no file declares has the members of the protocols that it adopts")
  func extensionOfUnknown() {
    checkProbes(
      """
      class VM {}
      protocol Drawn { var vm: VM { get } }
      extension Foreign.Part: Drawn { func f() { probe(vm) } }  // VM
      extension Foreign.Piece { func f() { probe(vm) } }  // unknown
      """)
  }
}
