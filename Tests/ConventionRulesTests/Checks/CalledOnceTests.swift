import Testing

@Suite struct CalledOnceTests {
  private let rule = RuleUnderTest(
    check: "called_once", roles: "{ screen: { names: \"*Screen\" } }",
    arguments: "on: \"screen\", functions: \"bind()\"", message: "{type} {function} {reason}")

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
      ], subjects: 4, unresolved: 4)
  }

  @Test func aCallFromAnotherTypeMayBeTheOne() {
    rule.expectMarkedFindings(
      in: [
        ("A.swift", "class AScreen { func bind() {} }"), ("B.swift", "class BScreen { private func bind() {} } // ←"),
        ("Flow.swift", "class Flow { func start(_ a: AScreen) { a.bind() } }"),
      ], subjects: 2, unresolved: 1)
  }

  @Test func superIsNoCallOfItsOwn() {
    rule.expectMarkedFindings(
      in: [
        ("Base.swift", "class BaseScreen { func bind() {}\n func load() { bind() } }"),
        ("A.swift", "class AScreen: BaseScreen { override func bind() { super.bind() }\n func more() { bind() } }"),
      ], subjects: 2, unresolved: 0)
  }

  @Test func functionsOfSeveralNamesAreCountedApart() {
    let rule = RuleUnderTest(
      check: "called_once", roles: "{ screen: { names: \"*Screen\" } }",
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
      check: "called_once", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: "on: \"screen\", functions: \"bind\"")
    rule.expectMarkedFindings(
      """
      class AScreen {
        func load() { bind(); bind(to: 1) }
        func bind() {}
        func bind(to: Int) {}
      }
      """, subjects: 1, unresolved: 0)
  }
}
