import Testing

@Suite struct ClosureFormTests {
  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "closure_form",
      roles: #"{ service: { names: "*Service" }, model: { names: "*Model" } }"#,
      arguments: arguments, message: "{type} {member} {function} {reason}")
  }

  private func reasons(_ arguments: String, _ text: String) throws -> [String] {
    try #require(rule(arguments).run([("A.swift", text)])).findings.map(\.message)
  }

  // MARK: Which closures

  @Test func aTrailingClosureMayHaveAnyLabel() {
    rule(#"functions: ["load(id:done:)", ".run(_:failed:)"], forbidden: "if""#).expectMarkedFindings(
      """
      func a() {
        load(id: 1, done: { if a {} }) // ←
        load(id: 1) { if a {} } // ←
        b.run { if a {} } failed: { } // ←
        load { if a {} }
        load(name: 1) { if a {} }
        load(id: 1, other: { if a {} })
      }
      """, subjects: 4, unresolved: 0)
  }

  @Test func closuresThatAreAssignedToPropertiesAreLookedAt() throws {
    let text = """
      final class AService { var onFinish: (() -> Void)?; var onTap: (() -> Void)? }
      final class Other { var onFinish: (() -> Void)? }
      final class AModel {
        let service = AService(), other = Other()
        var onTap: (() -> Void)?
        func done() {}
        func a(_ unknown: Unknown) {
          service.onFinish = { self.done() } // ←
          self.service.onFinish = { [unowned self] in done() } // ←
          service.onFinish = done // ←
          service.onFinish = flag ? { self.done() } : nil // ←
          service.onFinish = { [weak self] in self?.done() }
          service.onFinish = { print() }
          service.onFinish = nil
          (service.onFinish, service.onTap) = (nil, nil)
          other.onFinish = { self.done() } // %
          unknown.onFinish = { self.done() } // %
          onTap = { self.done() } // %
          var onFinish: () -> Void = {}
          onFinish = { self.done() }
          service.onOther = { self.done() }
        }
      }
      struct Value {
        let service = AService()
        func done() {}
        func a() { service.onFinish = { self.done() } }
      }
      """
    let arguments = #"properties: ["onFinish", "*Tap"], captures: "weak""#
    rule(arguments).expectMarkedFindings(text.replacing("%", with: "←"), unresolved: 0)
    rule(arguments + #", on: "service""#).expectMarkedFindings(text, unresolved: 1)
    rule(arguments + #", in: "service""#).expectMarkedFindings(text.replacing(" // ←", with: ""), subjects: 0)
    #expect(
      try reasons(arguments, "class A { func a() { b.onFinish = { self.c() } } }") == [
        "A a onFinish captures self strongly"
      ])
  }

  @Test func aPatternWithOneLabelMeansEveryTrailingClosureOnItsOwn() {
    rule(#"functions: "*(completion:)", forbidden: "if""#).expectMarkedFindings(
      """
      func a() {
        load(completion: { if a {} }) // ←
        load { if a {} } // ←
        list.map { if a {} } // ←
        load(done: { if a {} })
        load(1) { if a {} }
      }
      """, subjects: 3, unresolved: 0)
  }

  @Test func closuresAreFoundWhereverTheyStandInTheArguments() {
    rule(#"functions: "load", forbidden: "if""#).expectMarkedFindings(
      """
      func a() {
        load { if a {} } // ←
        load(1) { if a {} } // ←
        load({ if a {} }) // ←
        load(1, done: { if a {} }) // ←
        load(({ if a {} })) // ←
        load([{ if a {} }]) // ←
        load([1: { if a {} }]) // ←
        load(b ? { if a {} } : nil) // ←
        load { } failed: { if a {} } // ←
        b.load { if a {} } // ←
        b?.load?({ if a {} }) // ←
        .load { if a {} } // ←
        _ = try await load { if a {} } // ←
        load({ if a {} }())
        load(handler)
        load(other { if a {} })
        loads { if a {} }
        handler = { if a {} }
        #if DEBUG
        load { if a {} } // ←
        #endif
      }
      """, subjects: 15, unresolved: 0)
  }

  @Test func functionsAreNamedWithTheirLabelsAndWhatTheyAreCalledOn() {
    func check(_ functions: String, _ text: String, unresolved: Int = 0) {
      rule(#"functions: \#(functions), maximum: 1"#).expectMarkedFindings(text, unresolved: unresolved)
    }
    check(
      #""load(_:done:)""#, "func a() {\nload(1, done: { b; c }) // ←\nload(done: { b; c })\nload(1) { b; c } // ←\n}")
    check(#""Task""#, "func a() {\nTask { b; c } // ←\nTask.init { b; c } // ←\nTask.detached { b; c } }")
    check(#"".run""#, "func a() {\nrun { b; c }\nreturn .run { b; c } // ←\n}\nlet b = Effect.run { b; c } // ←")
    check(#"".run(_:)""#, "func a() {\nreturn .run { b; c } // ←\n}\nlet b = Effect.run(1) { b; c }")
    check(
      #""DispatchQueue.main.async""#,
      """
      func a() {
        DispatchQueue.main.async { b; c } // ←
        Dispatch.DispatchQueue.main.async { b; c } // ←
        DispatchQueue.main?.async { b; c } // ←
        DispatchQueue.global.async { b; c }
        DispatchQueue.global(qos: .low).async { b; c }
        DispatchQueue.main().async { b; c }
        main.async { b; c }
        DispatchQueue.main.async.async { b; c }
        async { b; c }
        let queue = DispatchQueue.main
        queue.async { b; c } // ←
        .async { b; c }
      }
      """, unresolved: 2)
    check(#""DispatchQueue.main.async""#, "func a() -> Any {\nreturn .async { b; c } }", unresolved: 1)
    check(#""*""#, "func a() {\nload { b; c } // ←\n}")
  }

  @Test func theReceiverAndThePlaceMayBeOfCertainRoles() {
    let text = """
      class AService { func load(_ a: () -> Void) {} }
      class Cache { func load(_ a: () -> Void) {} }
      class AModel {
        let service = AService(), cache = Cache()
        func a(_ thing: Thing) {
          service.load { b; c } // ←
          cache.load { b; c }
          thing.load { b; c }
          unknown.load { b; c }
        }
        struct Inner { func a(_ service: AService) {
          service.load { b; c } // ←
        } }
      }
      class Other {
        let service = AService()
        func a() { service.load { b; c } }
      }
      """
    rule(#"functions: "load", on: "service", in: "model", maximum: 1"#)
      .expectMarkedFindings(text, subjects: 2, unresolved: 2)
    // Of any function, only what may be meant by its name is counted.
    rule(#"functions: "*", on: "service", in: "model", maximum: 1"#)
      .expectMarkedFindings(text, subjects: 2, unresolved: 1)
    rule(#"functions: "load", on: "service", maximum: 1"#)
      .expectMarkedFindings("class A { func a() { let a: AService = .load { b; c } } }", subjects: 0, unresolved: 0)
    rule(#"functions: "load", on: "service", maximum: 1"#).expectMarkedFindings(
      "class AService { static func load() {} }\nfunc a() { let a: AService = .load { b; c } }", subjects: 0,
      unresolved: 1)
  }

  // MARK: Captures

  @Test func selfIsCapturedWeakly() throws {
    let text = """
      class A {
        var title = ""
        static let shared = A()
        func a() {
          load { [weak self] in self?.b() }
          load { print(A.shared) }
          load { [weak self] in guard let self else { return }; b(); self.b() }
          load { [weak owner = self] in owner?.b() }
          load { [title] in print(title) }
          load { [title = self.title] in print(title) }
          load { let title = ""; print(title, other.title) }
          load { self.b() } // ←
          load { b() } // ←
          load { "\\(title)" } // ←
          load { super.b() } // ←
          load { [self] in b() } // ←
          load { [self] in } // ←
          load { [unowned self] in b() } // ←
          load { [unowned(safe) self] in b() } // ←
          load { [unowned self] in }
          load { [owner = self] in owner.b() } // ←
          load { [unowned owner = self] in owner.b() } // ←
          load { [weak owner = self] in self.b() } // ←
          load { [weak title] in self.b() } // ←
          load { if let self { self.b() } } // ←
          load { run { self.b() } } // ←
          load { run { [weak self] in self?.b() } } // ←
          load { { self.b() }() } // ←
          load { [weak self] in run { self?.b() } }
          load { [weak self] in run { [weak self] in self?.b() } }
          load { [weak self] in if let self, self.isOn { run { self.b() } } }
          load { [weak self] in guard let self = self else { return }; run { self.b() } }
          load { [weak self = self] in self?.b() }
          load { [weak self] in
            #if DEBUG
            self?.b()
            #endif
          }
          load {
            class Inner { func c() { self.d() } }
          }
        }
        func b() {}
        static func c() { load { self.d() } }
        class func d() { load { self.d() } }
      }
      """
    rule(#"functions: "load", captures: "weak""#).expectMarkedFindings(text, unresolved: 0)
    let found = try reasons(#"functions: "load", captures: "weak""#, text)
    #expect(found.first == "A a load(_:) captures self strongly")
    #expect(found.contains("A a load(_:) captures self unowned"))
    #expect(try reasons(#"functions: "load", captures: ["weak", "strong"]"#, text).count == 3)
    #expect(
      try reasons(#"functions: "load", captures: "strong""#, text).first == "A a load(_:) captures self weakly")
  }

  @Test func whatAnOuterClosureCapturesAnInnerOneUses() {
    rule(#"functions: "load", captures: "weak""#).expectMarkedFindings(
      """
      class A {
        func a() {
          run { [weak self] in load { self?.b() } }
          run { [weak self] in
            load { self?.b() }
            guard let self else { return }
            load { self.b() } // ←
            load { [weak self] in self?.b() }
          }
          run { [weak self] in if let self { load { self.b() } } else { load { self?.b() } } } // ←
          run { [weak self] in if let self, self.load({ self.b() }) {} } // ←
          run { [weak self] in while let self { load { self.b() } } } // ←
          run { [unowned self] in load { self.b() } } // ←
          run { [self] in load { self.b() } } // ←
          run { [weak self] in load { [owner = self] in owner?.b() } } // ←
          run { load { [weak self] in self?.b() } }
          load { [weak self] in run { [unowned self] in self.b() } }
          run { [weak self] in load { guard let self else { return }; self.b() } }
        }
      }
      """, unresolved: 0)
  }

  @Test func onlyClassesAndActorsAreKept() {
    rule(#"functions: "load", captures: "weak""#).expectMarkedFindings(
      """
      struct A { func a() { load { self.b() } } }
      enum B { func a() { load { self.b() } } }
      actor C { func a() { load { self.b() } } } // ←
      extension C { var d: Int { load { self.b() } } } // ←
      protocol P {}
      extension P { func a() { load { self.b() } } }
      extension Unknown { func a() { load { self.b() } } }
      extension Unknown { func a() { load { [weak self] in self?.b() } } }
      class D { lazy var a: Int = { load { self.b() }; return 1 }() } // ←
      """, subjects: 6, unresolved: 2)
  }

  // MARK: The first statement

  @Test func aGuardUnwrapsSelf() throws {
    let text = """
      class A {
        func a() {
          load { [weak self] in guard let self else { return }; self.b() }
          load { [weak self] in guard let self = self, c else { return }; self.b() }
          load { [weak self] in guard c, let strong = self else { return }; strong.b() }
          load { [weak self] in guard case let strong? = self else { return }; strong.b() }
          load { [weak owner = self] in guard let owner else { return }; owner.b() }
          load { [weak self] in }
          load { [weak self] in c() }
          load { self.b() }
          load { [unowned self] in self.b() }
          load { [weak self] in self?.b() } // ←
          load { [weak self] in guard self != nil else { return }; self?.b() } // ←
          load { [weak self] in guard let b = self?.b else { return } } // ←
          load { [weak self] in guard let c else { return }; self?.b() } // ←
          load { [weak self] in if let self { self.b() } } // ←
          load { [weak owner = self] in guard let self else { return }; owner?.b() } // ←
          load { [weak self] in
            print(1) // ←
            guard let self else { return }
          }
          load { [weak self] in
            #if DEBUG
            print(1)
            #endif
            guard let self else { return }
          }
        }
      }
      """
    rule(#"functions: "load", begins_with: "guard_self""#).expectMarkedFindings(text, subjects: 16, unresolved: 1)
    #expect(
      try reasons(#"functions: "load", begins_with: ["guard_self", "if"]"#, text).first
        == "A a load(_:) does not begin with a guard of self or if")
  }

  @Test func theFirstStatementIsOfACertainForm() throws {
    let text = """
      func a() {
        load { a in guard a else { return } }
        load { a in
          defer { b() } // ←
          guard a else { return }
        }
        load { b() } // ←
        load { }
      }
      """
    rule(#"functions: "load", begins_with: "guard""#).expectMarkedFindings(text, subjects: 4)
    #expect(
      try reasons(#"functions: "load", begins_with: ["guard", "call"]"#, text) == [
        "global code a load(_:) does not begin with guard or call"
      ])
    // A lone value is returned.
    rule(#"functions: "load", begins_with: "return""#).expectMarkedFindings(
      "func a() {\nload { b }\nload { b() }\nload {\nb() // ←\nc() } }")
  }

  // MARK: What a closure holds

  @Test func certainNamesAreNotMentioned() throws {
    let text = """
      func reduce(state: inout State) {
        load { [id = state.id] in send(id) }
        load { [state] in send(state) }
        load { state in send(state) }
        load { let state = 1; send(state) }
        load { other.state = 1; send(state: 1) }
        load { for state in states { send(state) } }
        load { send(state.id) } // ←
        load { "\\(state)" } // ←
        load { run { state.id = 1 } } // ←
        load { run { [state] in } } // ←
        load { if let state { } } // ←
        load { if let state = other { } }
        load { let id = state; let state = 1 } // ←
        state.id = 1
      }
      """
    rule(#"functions: "load", forbidden_names: "state""#).expectMarkedFindings(text, subjects: 13)
    #expect(
      try reasons(#"functions: "load", forbidden_names: "sta*""#, text).prefix(2) == [
        "global code reduce load(_:) names states", "global code reduce load(_:) names state",
      ])
  }

  @Test func selfMayBeAForbiddenName() {
    rule(#"functions: "load", forbidden_names: ["self", "Cache"]"#).expectMarkedFindings(
      """
      class A {
        func a() {
          load { self.b() } // ←
          load { [weak self] in self?.b() }
          load { [weak self] in guard let self = self else { return }; self.b() }
          load { if let self = other { self.b() } }
          load { Cache.shared } // ←
        }
      }
      """)
  }

  @Test func statementsAreJudgedLikeThoseOfBodies() throws {
    let text = """
      func a() {
        load { b(); await c.d() }
        load { [x = try b()] in c() }
        load { x = 1 } // ←
        load { run { x = 1 } }
      }
      """
    rule(#"functions: "load", only: "call""#).expectMarkedFindings(text, subjects: 4)
    func expect(_ arguments: String, _ reason: String) throws {
      #expect(try reasons(#"functions: "load", "# + arguments, text) == ["global code a load(_:) " + reason])
    }
    try expect(#"only: "call""#, "holds an assignment")
    try expect(#"maximum: 1"#, "has 2 statements")
    #expect(try reasons(#"functions: "load", minimum: 1"#, "func a() { load { }; load { b() } }").count == 1)
    try expect(#"forbidden: "closure""#, "holds a closure")
    #expect(try reasons(#"functions: "load", forbidden: "try""#, text) == [])
    #expect(try reasons(#"functions: "load", forbidden_calls: ["d", "b"]"#, text).count == 2)
  }

  @Test func casesOfAClosureAreJudged() {
    rule(#"functions: "Reduce", cases: "*", ends_with: "return", returns: "none""#).expectMarkedFindings(
      """
      struct Feature {
        var body: some Reducer {
          Reduce { state, action in
            switch action {
            case .a: return .none
            case .b: return effect
            case .c: return .run { } // ←
            case .d: state.count = 1 // ←
            }
          }
        }
      }
      """, subjects: 1, unresolved: 0)
  }

  @Test func aClosureOfWhichSomethingIsNotKnownIsNoSubject() {
    rule(#"functions: "load", returns: "none""#).expectMarkedFindings(
      """
      class A {
        func a() {
          load { if b { return effect }; return other }
          load { return none }
        }
      }
      """, subjects: 1, unresolved: 1)
  }

  // MARK: Functions in place of closures

  @Test func aMethodInPlaceOfAClosureKeepsSelf() throws {
    let text = """
      class A {
        var title = 1
        func show() {}
        static func all() {}
        func a(_ b: B, then: () -> Void) {
          load(show) // ←
          load(done: self.show) // ←
          load { [weak self] in load(self?.show) } // ←
          load(B().hide, b.hide, A.all, title, then)
        }
      }
      class B { func hide() {} }
      struct C { func show() {}
        func a() { load(show) } }
      """
    rule(#"functions: "load", captures: "weak""#).expectMarkedFindings(text, subjects: 8, unresolved: 0)
    #expect(
      try reasons(#"functions: "load", captures: "weak""#, text).first
        == "A a load(_:) captures self strongly")
    rule(#"functions: "load", captures: ["weak", "strong"]"#).expectMarkedFindings(
      "class A { func show() {}\n func a() { load(show) } }", subjects: 1)
  }

  @Test func whatAMethodHoldsIsNotKnown() {
    rule(#"functions: "load", forbidden: "if""#).expectMarkedFindings(
      "class A { func show() { if a {} }\n func a() { load(show); load(title) } }", subjects: 0, unresolved: 1)
  }

  @Test func aFunctionThatIsHandedOverIsGivenClosuresElsewhere() {
    rule(#"functions: ["load", "queue.run"], forbidden: "if""#).expectMarkedFindings(
      """
      class Store { func load(_ a: () -> Void) {}
        func run(_ a: () -> Void) {}
        var count = 1 }
      class A {
        func a(_ store: Store) { let work = store.load; other(store.run, store.count) }
      }
      """, subjects: 0, unresolved: 1)
  }
}
