import Testing

@Suite struct RequiredCallsTests {
  private let rule = RuleUnderTest(
    check: "required_calls", roles: "{ screen: { names: \"*Screen\" } }",
    arguments: "on: \"screen\", functions: \"bind()\"", message: "{type} {function} {reason}")

  @Test func theLastCallMayStandInEachBranch() {
    let rule = RuleUnderTest(
      check: "required_calls", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: """
        on: "screen", functions: ["push", "present"], members: "start()", receiver: "any", times: "some", place: "last"
        """, message: "{type} {reason}")
    rule.expectMarkedFindings(
      """
      class AScreen { func start() { if a { nav.present(c) } else { b(); return nav.push(c) } } }
      class BScreen { func start() { switch a { case 1: nav.push(c)
        case 2: if b { nav.push(c) } else if d { nav.present(c) } else { throw e }
        default: try await nav.present(c) } } }
      class CScreen { func start() { // ←
        if a { nav.present(c) } } }
      class DScreen { func start() { // ←
        if a { nav.present(c) } else { nav.push(c); log() } } }
      class EScreen { func start() { // ←
        switch a { case 1: nav.push(c)
        default: break } } }
      class FScreen { func start() { nav.push(c)
        #if DEBUG
        nav.present(c)
        #endif
      } }
      class GScreen { func start() { // ←
        nav.push(c)
        #if DEBUG
        log()
        #else
        nav.push(c)
        #endif
      } }
      class HScreen { func start() { // ←
        if a { nav.push(c) } else if b { nav.push(c) } } }
      class IScreen { func start() { // ←
        if a { nav.push(c) } else {} } }
      """.replacing("func start() { // ←", with: "func start() {// ←").replacing("{// ←", with: "{ // ←"), subjects: 9)
  }

  @Test func aFunctionThatIsNeverCalledIsFoundAtItsDeclaration() {
    rule.expectMarkedFindings(
      """
      class AScreen {
        func load() {}
        func bind() {} // ←
      }
      class BScreen { func load() { bind() }
        private func bind() {} }
      class CScreen { func bind(_ a: Int) {} }
      class Other { func bind() {} }
      """, subjects: 2)
  }

  @Test func oneOfTheDeclaredFunctionsIsEnough() throws {
    let rule = RuleUnderTest(
      check: "required_calls", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: #"on: "screen", functions: ["bind()", "connect()"], needed: "one""#,
      message: "{type} {function} {reason}")
    let text = """
      class AScreen { func load() { connect() }
        private func bind() {}
        private func connect() {} }
      class BScreen {
        private func bind() {} // ←
        private func connect() {} }
      class CScreen { func load() { run(connect) }
        private func bind() {}
        private func connect() {} }
      class DScreen {}
      """
    rule.expectMarkedFindings(text, subjects: 2, unresolved: 1)
    let run = try #require(rule.run([("A.swift", text)]))
    #expect(run.findings.map(\.message) == ["BScreen bind() or connect() is never called"])
  }

  @Test func aSecondCallIsFound() {
    rule.expectMarkedFindings(
      """
      class AScreen {
        func load() { self.bind() }
        func appear() { run { [weak self] in self?.bind() } // ←
          if true { bind() } // ←
        }
        func bind() {}
      }
      """, subjects: 1)
  }

  @Test func callsThatExcludeEachOtherAreOne() {
    rule.expectMarkedFindings(
      """
      class AScreen {
        init(a: Int) { bind() }
        init(b: Int) { bind() }
        func bind() {}
      }
      class BScreen {
        func load() { if isOn { bind() } else { bind() } }
        func bind() {}
      }
      class CScreen {
        func load() { guard isOn else { bind(); return }
          bind() }
        func bind() {}
      }
      class DScreen {
        func load() { switch kind { case .a: bind()
          default: bind() } }
        func bind() {}
      }
      """, subjects: 4)
  }

  @Test func whoMayCallItElsewhereIsUnknown() {
    rule.expectMarkedFindings(
      in: [
        ("A.swift", "class AScreen { func bind() {} }"),
        ("A+Load.swift", "extension AScreen { func load() { bind() } }"),
        ("B.swift", "class BScreen: Base { override func bind() {} }"),
        ("Base.swift", "class Base { func bind() {}\n func load() { bind() } }"),
        ("C.swift", "class CScreen: KitScreenClass { func bind() {} }"),
        ("D.swift", "class DScreen { @objc func bind() {}\n func a() { run(#selector(bind)) } }"),
      ], subjects: 0, unresolved: 4)
  }

  @Test func aCallFromAnotherTypeMayBeTheOne() {
    rule.expectMarkedFindings(
      in: [
        ("A.swift", "class AScreen { func bind() {} }"), ("B.swift", "class BScreen { private func bind() {} } // ←"),
        ("Flow.swift", "class Flow { func start(_ a: AScreen) { a.bind() } }"),
      ], subjects: 1, unresolved: 1)
  }

  @Test func superIsNoCallOfItsOwn() {
    rule.expectMarkedFindings(
      in: [
        ("Base.swift", "class BaseScreen { func bind() {}\n func load() { bind() } }"),
        ("A.swift", "class AScreen: BaseScreen { override func bind() { super.bind() }\n func more() { bind() } }"),
      ], subjects: 2, unresolved: 0)
    rule.expectMarkedFindings(
      """
      class BaseScreen { func bind() {}
        func load() { bind() } }
      class AScreen: BaseScreen { override func bind() { super.bind() }
        func more() { bind() } }
      """, subjects: 2)
  }

  @Test func onlyTheFunctionItselfIsLookedAt() {
    let any = RuleUnderTest(
      check: "required_calls", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: "on: \"screen\", functions: \"bind*\", times: \"some\"")
    any.expectMarkedFindings(
      """
      protocol AScreen { func bind() }
      class BScreen { let bind = 1 }
      class CScreen {
        func bindAll() {} // ←
        func load() { bind(); bind() }
        func bind() {}
      }
      """, subjects: 2)
    any.expectMarkedFindings(
      "class AScreen {\n func bind() {}\n func bind(_ a: Int) {}\n}", subjects: 0, unresolved: 1)
  }

  @Test func aFunctionOfThatNameIsNotAlwaysTheOne() {
    rule.expectMarkedFindings(
      """
      protocol Helper { func bind() }
      class AScreen {
        let helper: Helper?
        func load() { bind(1); helper?.bind(); helper?.bind?() }
        func bind() {} // ←
        func bind(_ a: Int) {}
      }
      class BScreen { @objc func bind() {}
        func load() { run(#selector(bind)) }
      }
      class CScreen: Unknown { func bind() {} }
      class Base { func bind() {}
        func load() { bind() }
      }
      class DScreen: Base { override func bind() {} }
      """, subjects: 1, unresolved: 3)
  }

  @Test func otherFilesMayCallWhatTheyCanSee() {
    rule.expectMarkedFindings(
      in: [
        ("A.swift", "class AScreen { func bind() {} }"),
        ("A+Load.swift", "extension AScreen { func load() { bind() } }\nclass Other { func bind() {} }"),
        ("B.swift", "class BScreen: Bindable { func bind() {} }"),
        (
          "Bindable.swift",
          "protocol Bindable {}\nextension Bindable where Self: BScreen { func load() { bind() } }\nclass Another { func bind() {} }"
        ),
      ], subjects: 0, unresolved: 2)
    rule.expectMarkedFindings(
      in: [
        ("A.swift", "class AScreen {\n func bind() {} // ←\n}"),
        ("A+More.swift", "extension AScreen { func more() {} }"),
        ("Other.swift", "class Other { func bind() {}\n func load() { bind() } }"),
      ], subjects: 1)
  }

  @Test func functionsOfSeveralNamesAreCountedApart() {
    let rule = RuleUnderTest(
      check: "required_calls", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: "on: \"screen\", functions: [\"bind\", \"setUp\"]")
    rule.expectMarkedFindings(
      """
      class AScreen {
        func load() { setUp() }
        func setUp() { bind() }
        func bind() {}
      }
      class BScreen {
        func load() { bind() }
        func setUp() {} // ←
        func bind() { }
      }
      """, subjects: 4)
  }

  @Test func overloadsAreNotToldApart() {
    let rule = RuleUnderTest(
      check: "required_calls", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: "on: \"screen\", functions: \"bind\"")
    rule.expectMarkedFindings(
      """
      class AScreen {
        func load() { bind(); bind(to: 1) }
        func bind() {}
        func bind(to: Int) {}
      }
      """, subjects: 0, unresolved: 1)
  }

  // MARK: In certain members

  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "required_calls", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: "on: \"screen\", " + arguments, message: "{type} {member} {function} {reason}")
  }

  @Test func certainMembersCallAFunction() throws {
    let text = """
      class AScreen {
        func load() { show() } // ←
        func load(_ a: Int) { self.bind() }
        init() { setUp() }
        func setUp() { if isOn { bind() } }
        func bind() {}
      }
      class BScreen {
        func load() { helper.bind() } // ←
      }
      extension BScreen { init(a: Int) {} // ←
      }
      class CScreen { func show() {} }
      class Other { func load() {} }
      """
    let rule = rule(#"functions: "bind()", members: ["load", "init"]"#)
    rule.expectMarkedFindings(text, subjects: 5, unresolved: 0)
    #expect(try #require(rule.run([("A.swift", text)])).findings[0].message == "AScreen load() bind() is never called")
  }

  @Test func aCallThatMayBeMadeElsewhereOrLaterIsUnknown() {
    rule(#"functions: "bind()", members: "load", times: "some""#).expectMarkedFindings(
      in: [
        ("Base.swift", "class Base { func load() { start() }\n func start() {} }\nclass Plain { func load() {} }"),
        ("More.swift", "extension AScreen { func setUp() { bind() } }"),
        ("A.swift", "class AScreen { func load() { setUp() } }"),
        ("B.swift", "class BScreen: Base { override func load() { super.load() } }"),
        ("C.swift", "class CScreen: Unknown { override func load() { super.load() } }"),
        ("D.swift", "class DScreen { func load() { later { self.bind() } }\n func bind() {} }"),
        ("E.swift", "class EScreen { func load() { run(bind) }\n func bind() {} }"),
        ("F.swift", "class FScreen: UIViewController { func load() { super.load() } // ←\n}"),
      ], subjects: 1, unresolved: 5)
  }

  @Test func aSecondCallOfAMemberIsFoundWhereTheRuleSaysSo() {
    let text = """
      class AScreen {
        func load() { bind(); bind() // ←
        }
        func bind() {}
      }
      class BScreen {
        func load() { if isOn { bind() } else { bind() } }
        func bind() {}
      }
      """
    rule(#"functions: "bind()", members: "load""#).expectMarkedFindings(text)
    rule(#"functions: "bind()", members: "load", times: "some""#).expectMarkedFindings(
      text.replacing(" // ←", with: ""))
  }

  @Test func anOverrideGoesOnToSuper() {
    rule(#"functions: "load()", members: "load()", receiver: "super""#).expectMarkedFindings(
      """
      class AScreen: Base { override func load() { super.load() } }
      class BScreen: Base { override func load() { load() } // ←
      }
      class CScreen: Base { override func load() { super.loadView() } // ←
      }
      class DScreen: Base { override func load() { run { super.load() } } }
      """, subjects: 3, unresolved: 1)
  }

  @Test func theCallIsTheFirstOrTheLastStatement() throws {
    let text = """
      class AScreen { override func load() { super.load(); a() } }
      class BScreen { override func load() { a(); super.load() } }
      class CScreen { override func load() { super.load() } }
      class DScreen { override func load() { if isOn { super.load() } } } // both
      class EScreen { override func load() async { await super.load(); a() } }
      """
    let first = rule(#"functions: "load", members: "load", receiver: "super", place: "first""#)
    first.expectMarkedFindings(
      text.replacing("// both", with: "// ←").replacing(
        "super.load() } }\nclass C", with: "super.load() } } // ←\nclass C"))
    let last = rule(#"functions: "load", members: "load", receiver: "super", place: "last""#)
    let run = try #require(last.run([("A.swift", text)]))
    #expect(run.findings.map(\.line) == [1, 4, 5])
    #expect(run.findings.first?.message == "AScreen load() load is not called last")
  }

  @Test func theCallMayBeMadeOnAnyObject() {
    rule(#"functions: "bind", members: "load", receiver: "any""#).expectMarkedFindings(
      """
      class AScreen { func load() { helper.bind(to: 1) } }
      class BScreen { func load() { helper.show() } // ←
      }
      """)
  }

  @Test func membersOfExtensionsInOtherFilesAreLookedAt() {
    rule(#"functions: "bind()", members: "load""#).expectMarkedFindings(
      in: [
        ("A.swift", "protocol AScreen { func load() }\nclass BScreen {}"),
        ("B.swift", "extension BScreen {\n func load() {} // ←\n}"),
      ], subjects: 1)
  }

  @Test func theSecondCallIsMarked() throws {
    let text = "class AScreen { func load() {\n bind()\n bind() // ←\n }\n func bind() {} }"
    let rule = rule(#"functions: "bind()", members: "load""#)
    rule.expectMarkedFindings(text)
    #expect(try #require(rule.run([("A.swift", text)])).findings.first?.text == "bind()")
  }

  @Test func functionsOfTheSameTypeAreFollowed() {
    rule(#"functions: "bind()", members: "load""#).expectMarkedFindings(
      in: [
        (
          "A.swift",
          """
          class Base { func setUp() { bind() }
            func reset() {}
            func bind() {}
          }
          class AScreen: Base { func load() { setUp() } }
          class BScreen: Base {
            func load() { super.reset() } // ←
            override func reset() { bind() }
          }
          class CScreen { func load() { bind(); load() } }
          class DScreen: Needs {
            func load() { show() } // ←
            func show() {}
          }
          """
        ), ("Needs.swift", "protocol Needs { func show() }"),
      ], subjects: 4, unresolved: 0)
  }

  @Test func anObjectUnderAnotherNameIsTheSame() {
    rule(#"functions: "bind()", members: "load""#).expectMarkedFindings(
      """
      class AScreen { func load() { let me = self; me.bind() } }
      class BScreen { func load() { let _ = { [weak self] in self?.bind() }() } }
      class CScreen { func load() { let _ = { [weak self] in self!.bind() }() } }
      class DScreen {
        func load() { let bind = {}; bind() } // ←
      }
      """, unresolved: 0)
  }

  @Test func aFunctionThatIsNamedWithoutACallMayBeCalled() {
    rule(#"functions: "bind()", members: "load""#).expectMarkedFindings(
      """
      class AScreen { func load() { run(self.setUp) }
        func setUp() { bind() } }
      class BScreen { func load() { let later = bind; later() }
        func bind() {} }
      class CScreen { func load() { add(#selector(CScreen.bind)) }
        @objc func bind() {} }
      class DScreen { func load() { handler = bind }
        func bind() {} }
      class EScreen { func load() { func inner() { bind() } }
        func bind() {} }
      class FScreen { lazy var setUp = { self.bind() }
        func load() { setUp() }
        func bind() {} }
      class GScreen { let title = 1
        func load() { show(title) } // ←
      }
      class HScreen { func title() { bind() }
        func load(title: String) { show(title) } // ←
      }
      class IScreen { func show() { bind() }
        func load() { helper.run(helper.show) } // ←
      }
      """, unresolved: 6)
    rule(#"functions: "load()", members: "load()", receiver: "super""#).expectMarkedFindings(
      """
      class AScreen: Base { override func load() { run(helper) } // ←
        func helper() { super.load() } }
      class BScreen: Base { override func load() { helper() } // ←
        func helper() { super.load() } }
      """, unresolved: 0)
  }

  @Test func aTrailingClosureMayHaveAnyLabel() {
    let rule = RuleUnderTest(
      check: "required_calls", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: #"on: "screen", functions: "load(id:completion:)", members: "start", receiver: "any", times: "some""#)
    rule.expectMarkedFindings(
      """
      class AScreen { func start() { service.load(id: 1) { _ in } } }
      class BScreen { func start() { service.load(id: 1, completion: { _ in }) } }
      class CScreen { func start() { // ←
        service.load(name: 1) { _ in } } }
      class DScreen { func start() { // ←
        service.load(id: 1) { _ in } failure: { _ in } } }
      """, subjects: 4)
  }

  @Test func anotherFunctionWithATrailingClosureIsNoSecondCall() {
    RuleUnderTest(
      check: "required_calls", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: #"on: "screen", functions: "bind(model:)""#
    ).expectMarkedFindings(
      """
      class AScreen {
        func bind(model: () -> Int) {}
        func bind(_ task: () -> Void) {}
        func start() { bind(model: { 1 }); bind { } }
      }
      class BScreen {
        func bind(model: () -> Int) {}
        func start() { bind(model: { 1 })
          bind { 2 } // ←
        }
      }
      """, subjects: 2)
  }

  @Test func aMemberOfATypeThatIsNotWrittenIsCalled() {
    let rule = RuleUnderTest(
      check: "required_calls", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: #"on: "screen", functions: ["cancel(id:)", "stop"], members: "start", receiver: "any", place: "last""#)
    rule.expectMarkedFindings(
      """
      class AScreen { func start() -> Effect { return .cancel(id: 1) } }
      class BScreen { func start() -> Effect { log(); .cancel(id: 1) } }
      class CScreen { func start() -> Effect { // ←
        .merge(.none, .cancel(id: 1)) } }
      class DScreen { func start() -> Effect { // ←
        .cancel(token: 1) } }
      class EScreen { func start() -> Effect { // ←
        if case .stop(let a) = b { return .none }
        switch b { case .stop(1), (.stop(2), _): return .none } } }
      class FScreen { func start() -> Effect { .stop<Int>(1) } }
      class GScreen { func start() -> Effect { // ←
        return .stop } }
      """, subjects: 7)
    rule.expectMarkedFindings(
      in: [
        ("Action.swift", "enum Action { case stop, cancel(id: Int) }"),
        ("A.swift", "class AScreen { func start() -> Effect { return .cancel(id: 1) } }"),
        ("B.swift", "class BScreen { func start() -> Effect { return .stop(1) } }"),
      ], subjects: 1, unresolved: 1)
  }
}
