import Testing

@Suite struct CallPlacementTests {
  private let kit = (
    "Kit.swift",
    """
    protocol ViewDelegate { func show() }
    @MainActor class Base {}
    """
  )

  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "calls_only_by", roles: #"{ delegate: { names: "ViewDelegate" }, model: { names: "*Model" } }"#,
      arguments: arguments, message: "{type} {member} {function}")
  }

  // MARK: Inside

  @Test func callsStandInsideOfClosuresForCertainFunctions() {
    rule(#"functions: ["Date", "load"], inside: ".run""#).expectMarkedFindings(
      """
      func a() {
        Date() // ←
        x.run { Date() }
        x.run(1, { Date() })
        x.run { } done: { Date() }
        x.run([{ Date() }])
        x.run { if b { Date() } }
        x.run { { Date() }() }
        { Date() }() // ←
        run { Date() } // ←
        x.run(Date()) // ←
        x.run { [now = Date()] in } // ←
        x.run { y { Date() } }
        y { Date() } // ←
        y { x.run { Date() } }
        x.run { func b() { Date() } }
        x.run().y { Date() } // ←
        handler = { Date() } // ←
        func c() { x.run { Date() } }
      }
      let now = Date() // ←
      class A { let handler = { load() } // ←
        var now: Date { x.run { Date() } } }
      """, subjects: 19, unresolved: 2)
  }

  @Test func aDeferMayBeWhereCallsStand() {
    let text = """
      func a() {
        load() // ←
        defer { load() }
        defer {
          if b { load() }
          x.run { load() } // %
        }
        x.run { defer { load() } }
      }
      """
    rule(#"functions: "load", inside: "defer""#).expectMarkedFindings(text, subjects: 4, unresolved: 1)
    rule(#"functions: "load", not_inside: "defer""#).expectMarkedFindings(
      text.replacing(" // ←", with: "").replacing("{ load() }\n", with: "{ load() } // ←\n").replacing(
        "load() } }", with: "load() } } // ←"), unresolved: 1)
  }

  @Test func whatTheFunctionIsCalledOnCounts() {
    let files = [
      kit,
      (
        "A.swift",
        """
        class AModel {
          weak var viewDelegate: ViewDelegate?
          func a() {
            viewDelegate?.show() // ←
            DispatchQueue.main.async { self.viewDelegate?.show() }
            DispatchQueue.main.async { [weak self] in self?.viewDelegate?.show() }
            DispatchQueue.global().async { self.viewDelegate?.show() } // ←
            service.load { self.viewDelegate?.show() } // ←
            queue.async { self.viewDelegate?.show() }
            let main = DispatchQueue.main
            main.async { self.viewDelegate?.show() }
          }
          @MainActor func b() { viewDelegate?.show() }
          @MainActor func c() { service.load { self.viewDelegate?.show() } }
          func d() { Task { @MainActor in viewDelegate?.show() } }
          func e() { @MainActor func f() { viewDelegate?.show() } }
          @MainActor var g: Int { viewDelegate?.show(); return 1 }
          var h: Int { viewDelegate?.show(); return 1 } // ←
          @objc func i() { viewDelegate?.show() } // ←
        }
        """
      ),
    ]
    rule(#"functions: "*", on: "delegate", in: "model", inside: ["DispatchQueue.main.async", "@MainActor"]"#)
      .expectMarkedFindings(in: files, subjects: 12, unresolved: 2)
    rule(#"functions: "show", on: "delegate", not_inside: ["DispatchQueue.main.async", "@MainActor"]"#)
      .expectMarkedFindings(
        in: [
          kit,
          (
            "A.swift",
            """
            class AModel {
              let viewDelegate: ViewDelegate
              func a() {
                viewDelegate.show()
                DispatchQueue.main.async { viewDelegate.show() } // ←
                queue.async { viewDelegate.show() }
              }
              @MainActor func b() { viewDelegate.show() } // ←
            }
            """
          ),
        ], subjects: 3, unresolved: 1)
  }

  @Test func typesCarryAttributesForTheirMembers() {
    let body = "{ func a(_ d: ViewDelegate) { d.show() } }"
    rule(#"functions: "show", on: "delegate", inside: "@MainActor""#).expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          @MainActor class A \(body)
          class B: Base \(body)
          class C: B \(body)
          class D \(body) // ←
          class E: NSObject, ObservableObject \(body) // ←
          class F: Unknown \(body)
          class G: UIViewController \(body)
          extension A { func b(_ d: ViewDelegate) { d.show() } }
          @MainActor extension D { func b(_ d: ViewDelegate) { d.show() } }
          extension D { func c(_ d: ViewDelegate) { d.show() } } // ←
          extension A { nonisolated func c(_ d: ViewDelegate) { d.show() } } // ←
          extension A { nonisolated func d(_ d: ViewDelegate) { run { d.show() } } } // ←
          extension A { func e(_ d: ViewDelegate) { run { d.show() } } }
          extension A { func f(_ d: ViewDelegate) { { d.show() }() } }
          @MainActor func global(_ d: ViewDelegate) { d.show() }
          extension Other \(body)
          """
        ),
      ], subjects: 12, unresolved: 4)
  }

  // MARK: Types

  private let effects = (
    "Effect.swift",
    """
    struct Effect {
      init(_ body: () -> Void) {}
      init() {}
      static func run(_ body: () -> Void) -> Effect { Effect(body) }
      func then(_ body: () -> Void) -> Effect { self }
    }
    struct Other { init(_ body: () -> Void) {}
      func then(_ body: () -> Void) {} }
    """
  )

  private func effectRule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "calls_only_by", roles: #"{ effect: { names: "Effect" }, model: { names: "*Model" } }"#,
      arguments: #"functions: "load", "# + arguments, message: "{type} {member} {function}")
  }

  @Test func callsStandInsideOfClosuresForTypesOfCertainRoles() {
    let code = """
      class AModel {
        let effect = Effect()
        func a(_ other: Other, _ unknown: Unknown) {
          Effect { load() }
          Effect.init { load() }
          Effect.run { load() }
          effect.then { load() }
          self.effect.then { if b { load() } }
          Other { load() } // ←
          other.then { load() } // ←
          go { load() } // ←
          load() // ←
          unknown.then { load() }
          effect.then { go { load() } }
          let later: Effect = .run { load() }
          now { load() }
        }
        func go(_ body: () -> Void) {}
      }
      extension Effect { func b() { then { load() } } }
      """
    effectRule(#"inside_roles: "effect", inside: "now""#).expectMarkedFindings(
      in: [effects, ("A.swift", code)], subjects: 11, unresolved: 3)
  }

  @Test func callsDoNotStandInsideOfClosuresForTypesOfCertainRoles() {
    effectRule(#"not_inside_roles: ["effect", "model"], not_inside: ["now", "Some.main.then"]"#).expectMarkedFindings(
      in: [
        effects,
        (
          "A.swift",
          """
          class AModel {
            let effect = Effect()
            func a(_ other: Other, _ unknown: Unknown) {
              Effect { load() } // ←
              effect.then { load() } // ←
              now { load() } // ←
              go { load() } // ←
              Other { load() }
              other.then { load() }
              run { load() }
              load()
              unknown.then { load() }
              Effect { go2 { load() } }
            }
            func go(_ body: () -> Void) {}
          }
          """
        ),
      ], subjects: 7, unresolved: 3)
  }

  // MARK: Not inside

  @Test func callsDoNotStandInsideOfClosuresForCertainFunctions() {
    rule(#"functions: "Task", not_inside: [".onAppear"]"#).expectMarkedFindings(
      """
      struct A {
        var body: Int {
          Task { }
          b.onAppear { Task { } } // ←
            .task { Task { } }
          b.onAppear { if c { Task { } } } // ←
          b.onAppear { run { Task { } } }
          b.onAppear(perform: Task { })
          b.onAppear(perform: { Task { } }) // ←
        }
      }
      """, subjects: 6, unresolved: 1)
  }

  @Test func callsDoNotStandInsideOfClosuresForCertainMacros() {
    rule(##"functions: "load", not_inside: "#Predicate""##).expectMarkedFindings(
      """
      #Predicate { load() } // ←
      #Predicate("A", traits: .landscape) {
        load() // ←
        later { load() }
      }
      #Other { load() }
      struct A {
        let a = #Predicate(body: { load() }) // ←
        let b = #Predicate(load())
        let c = Preview { load() }
      }
      """, subjects: 6, unresolved: 1)
  }

  @Test func callsStandInsideOfClosuresForCertainMacros() {
    rule(##"functions: "load", inside: "#*""##).expectMarkedFindings(
      """
      #Preview { load() }
      func a() { load() } // ←
      """, subjects: 2, unresolved: 0)
  }

  @Test func callsAreNotPassedToCertainFunctions() {
    rule(#"functions: ["sorted", "filter"], receivers: "*", not_passed_to: ["ForEach", "List"]"#).expectMarkedFindings(
      """
      struct A {
        let items: [Int]
        var body: Int {
          ForEach(items.sorted()) { Text($0) } // ←
          ForEach(model.items.filter { $0.isOn }, id: \\.self) { Text($0) } // ←
          ForEach(Array(items.map { 1 }.sorted().enumerated())) { Text($0) } // ←
          ForEach(a ? items : items.sorted()) { Text($0) } // ←
          ForEach(items) { Text($0.names.sorted()) }
          ForEach(items.map { $0.names.sorted() }) { Text($0) }
          ForEach(items).padding(items.sorted())
          ForEach(items[items.sorted()[0]]) { } // ←
          items.sorted()
        }
      }
      """, subjects: 9, unresolved: 0)
    rule(#"functions: "now", not_passed_to: "Clock.set""#).expectMarkedFindings(
      "func a() {\nClock.set(now()) // ←\nclock.set(now())\nset(now()) }", subjects: 2, unresolved: 1)
  }

  @Test func whoMayCallIsAskedAsWell() {
    rule(#"functions: "Date", by: "model", inside: "run""#).expectMarkedFindings(
      """
      class AModel { func a() {
        run { Date() }
        Date() // ←
        run { y { Date() } }
      } }
      class Other { func a() { run { Date() } } } // ←
      class Third { func a() { run { y { Date() } } } } // ←
      """, subjects: 4, unresolved: 1)
    rule(#"functions: "Date", members: "a", inside: "run""#).expectMarkedFindings(
      """
      class AModel {
        func a() { run { Date() } }
        func b() { run { Date() } } // ←
        func a(_ b: Int) { Date() } // ←
      }
      """, subjects: 2, unresolved: 1)
  }
}
