import Testing

@Suite struct CallOrderTests {
  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "call_order",
      roles: #"{ flow: { names: "*Flow" }, model: { names: "*Model" }, screen: { names: "*Screen" } }"#,
      arguments: arguments, message: "{type} {member} {function} {object} {reason}")
  }

  func reasons(_ arguments: String, _ text: String) throws -> [String] {
    try #require(rule(arguments).run([("A.swift", Self.flow + text)])).findings.map(\.message)
  }

  func expect(
    _ arguments: String, _ text: String, subjects: Int, unresolved: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    rule(arguments).expectMarkedFindings(
      Self.flow + text, subjects: subjects, unresolved: unresolved, sourceLocation: sourceLocation)
  }

  private static let flow = """
    class AFlow {
      weak var parent: AnyObject?
      init() {}
      init(_ parent: AnyObject?, id: Int) {}
      func start() {}
      func finish() {}
    }

    """
  static let kept = #"functions: "start", of: "flow", after: "children.append""#

  @Test func aCallBreaksOneDemandWhateverIsKnownOfTheOthers() {
    let rule = #"functions: "start", of: "flow", after: "children.append", after_setting: "parent""#
    func text(_ line: String) -> String {
      """
      func a(_ parent: AnyObject) {
        let child = AFlow()
        if isOn { children.append(child) }
        \(line)
      }
      """
    }
    expect(rule, text("child.start() // ←"), subjects: 1, unresolved: 0)
    expect(rule, text("child.parent = parent; child.start()"), subjects: 0, unresolved: 1)
  }

  // MARK: Before the call

  @Test func theSameObjectIsKeptBefore() throws {
    let text = """
      class Root {
        var children: [AFlow] = []
        func a() {
          let child = AFlow()
          children.append(child)
          child.start()
        }
        func b() {
          let child = AFlow()
          child.start() // ←
        }
        func c() {
          let child = AFlow()
          child.start() // ←
          self.children.append(child)
        }
        func d() {
          let child = AFlow(), other = AFlow()
          children.append(other)
          child.start() // ←
          other.start()
        }
        func e() { AFlow().start() } // ←
        func f(child: AFlow) {
          child.start() // ←
          children.append(child)
        }
      }
      """
    expect(Self.kept, text, subjects: 7)
    #expect(
      try reasons(Self.kept, text) == [
        "Root b start() child comes without children.append", "Root c start() child comes before children.append",
        "Root d start() child comes without children.append", "Root e start() AFlow() comes without children.append",
        "Root f start() child comes before children.append",
      ])
  }

  @Test func theSameObjectMayHaveOtherNames() {
    expect(
      Self.kept,
      """
      class Root {
        var children: [AFlow] = []
        var child: AFlow?
        func a() {
          let child = AFlow() as AFlow
          self.children.append(child as AFlow)
          (child).start()
        }
        func b() {
          children.append(child!)
          self.child?.start()
        }
        func c() {
          guard let flow = child else { return }
          children.append(flow)
          child?.start()
        }
        func d() {
          if let child { children.append(child); self.child?.start() }
        }
        func e() {
          let child = AFlow()
          children.append(child)
          run { [weak child, other = child] in child?.start(); other.start() }
        }
        func f() {
          let child = AFlow()
          children.append([child])
          if isOn { child.start() }
        }
      }
      """, subjects: 7)
  }

  @Test func whatIsNotKnownIsNoViolation() {
    expect(
      Self.kept,
      """
      class Root {
        var children: [AFlow] = []
        var child = AFlow()
        func a() {
          let child = AFlow()
          if isOn { children.append(child) }
          child.start()
        }
        func b() {
          let child = AFlow()
          keep(child)
          child.start()
        }
        func c() {
          let child = AFlow()
          children += [child]
          child.start()
        }
        func d() {
          let child = AFlow()
          run { self.children.append(child) }
          child.start()
        }
        func e() { child.start() }
        func f(child: AFlow) { child.start() }
        func g() { let child = make(); child.start() }
        func make() -> AFlow { AFlow() }
        func h() { AFlow(self, id: 1).start() }
        func i() { let child = AFlow(self, id: 1); child.start() }
        func j() {
          var child = AFlow()
          child = AFlow()
          child.start()
          children.append(child)
        }
        func k() {
          let child = AFlow()
          store.append(child)
          child.start()
        }
        func l() {
          let child = AFlow()
          onDone = { child.start() }
          children.append(child)
        }
        func m(child: AFlow) {
          if isOn { child.start(); return }
          children.append(child)
        }
        func n(child: AFlow) {
          child.start()
          if isOn { children.append(child) }
        }
        func o() {
          children.forEach { $0.start() }
          for child in [AFlow()] { child.start() }
        }
        func p() {
          let child = AFlow()
          child.configure(self)
          child.start()
        }
        func q() {
          guard let first = children.first else { return }
          first.start()
        }
        func r() {
          let child = AFlow()
          defer { children.append(child) }
          child.start()
        }
        func s() {
          let child = AFlow()
          #if DEBUG
          children.append(child)
          #endif
          child.start()
        }
        func start() { start(); self.start() }
      }
      """, subjects: 0, unresolved: 20)
  }

  @Test func closuresAndBranchesOfItsOwn() {
    expect(
      Self.kept,
      """
      class Root {
        var children: [AFlow] = []
        func a() {
          run {
            let child = AFlow()
            child.start() // ←
            then { self.children.append(child) }
          }
        }
        func b() {
          let child = AFlow()
          if isOn {
            child.start() // ←
            return
          }
          if child === other, child != nil, child is AFlow {
            children.append(child)
            child.start()
          }
        }
        func c() {
          let child = AFlow()
          print(child.id)
          child.load()
          child.parent = self
          run { child.start() } // ←
        }
        func f() {
          let child = AFlow(self.owner, id: 1)
          if child === owner { return }
          run { [weak child] in child?.load() }
          child.start() // ←
        }
        func d() {
          let child = AFlow()
          func local() { child.start() }
          children.append(child)
        }
        func e(child: AFlow) {
          run {
            child.start() // ←
            children.append(child)
          }
        }
      }
      """, subjects: 6, unresolved: 1)
  }

  @Test func anArrayOnlyKeepsWhatItIsGiven() {
    expect(
      #"functions: "start", of: "flow", after_setting: "parent""#,
      """
      class Root {
        var children: [AFlow] = []
        var watched: [AFlow] = [] { didSet {} }
        func a() {
          let child = AFlow()
          children.append(child)
          child.start() // ←
        }
        func b() {
          let child = AFlow()
          watched.append(child)
          child.start()
        }
        func c() {
          let child = AFlow()
          store.append(child)
          child.start()
        }
        func d() {
          let child = AFlow()
          children.adopt(child)
          child.start()
        }
      }
      """, subjects: 1, unresolved: 3)
  }

  @Test func aTupleSetsSeveralProperties() {
    expect(
      #"functions: "start", of: "flow", after_setting: "parent""#,
      """
      class Root {
        func a() {
          let child = AFlow()
          (child.parent, child.owner) = (self, self)
          child.start()
        }
        func b() {
          let child = AFlow()
          (child.owner, count) = (self, 1)
          child.start() // ←
        }
        func c() {
          var child = AFlow()
          child.parent = self
          (child, count) = (make(), 1)
          child.start()
        }
      }
      """, subjects: 2, unresolved: 1)
  }

  @Test func whatIsDeferredOrLazyIsRunLater() {
    expect(
      Self.kept,
      """
      class Root {
        var children: [AFlow] = []
        func a() { let child = AFlow(); defer { child.start() }; children.append(child) }
        func b() { let child = AFlow(); lazy var started = child.start(); children.append(child); print(started) }
        func c() { let child = AFlow(); let started = child.start(); children.append(child) } // ←
        func d() { let child = AFlow(); defer { child.start(); children.append(child) } } // ←
        func e() { let child = AFlow(); children.append(child); defer { child.start() } }
      }
      """, subjects: 3, unresolved: 2)
  }

  @Test func aPropertyIsSetBefore() throws {
    let rule = #"functions: "start", of: "flow", after_setting: ["parent", "owner"]"#
    let text = """
      class Root {
        func a() {
          let child = AFlow()
          child.parent = self
          child.start()
        }
        func b() {
          let child = AFlow()
          children.append(child.id)
          child.start() // ←
        }
        func c(child: AFlow) {
          child.start() // ←
          child.owner = self
        }
        func d() { let child = AFlow(parent: other); child.start() }
        func e() { let child = AFlow(other, id: 1); child.start() } // ←
        func f() {
          let child = AFlow()
          child.next.parent = self
          child.start() // ←
        }
      }
      """
    expect(rule, text, subjects: 5, unresolved: 1)
    // What the rule names does what it is named for, and nothing else.
    expect(
      Self.kept + #", after_setting: "parent""#,
      """
      class Root {
        func a() {
          let child = AFlow()
          children.append(child)
          child.start() // ←
        }
        func b() {
          let child = AFlow()
          children.append(child)
          keep(child)
          child.start()
        }
      }
      class BFlow { func start() {} }
      class CRoot { func a() { let child = BFlow(); children.append(child); child.start() } }
      """, subjects: 2, unresolved: 1)
    // Without such a property there is nothing to set.
    expect(rule, "class BFlow { func start() {} }\nclass CRoot { func a() { BFlow().start() } }", subjects: 0)
    #expect(
      try reasons(rule, text).prefix(2) == [
        "Root b start() child comes while parent or owner is not set",
        "Root c start() child comes before parent or owner is set",
      ])
  }

  // MARK: Arguments

  @Test func theObjectMayBeAnArgument() {
    rule(#"functions: "*Screen", of: "model", object: "argument", in: "flow", after_setting: "delegate""#)
      .expectMarkedFindings(
        """
        class AModel { var delegate: AnyObject? }
        class AScreen { init(model: AModel, id: Int) {} }
        class AFlow {
          let model = AModel()
          func a() {
            let model = AModel()
            let screen = AScreen(model: model, id: 1) // ←
            model.delegate = self
          }
          func b() {
            let model = AModel()
            model.delegate = self
            show(AScreen(model: model, id: 1))
          }
          func c() { show(AScreen(model: AModel(), id: 1)) } // ←
          func d() { show(AScreen(model: model, id: 1)) }
          func e() { show(AScreen(models: [AModel()])) } // ←
          func f() { show(AScreen(id: 1), AModel()) }
        }
        class Other { func a() { AScreen(model: AModel(), id: 1) } }
        """, subjects: 4, unresolved: 1)
  }

  // MARK: After the call

  @Test func aCallFollows() throws {
    let rule = #"functions: "add", of: "screen", object: "argument", before: "didMove(to:)""#
    let text = """
      class AScreen {}
      class Root {
        let screen = AScreen()
        func a() {
          let child = AScreen()
          add(child)
          view.add(child.view)
          child.didMove(to: self)
        }
        func b() {
          let child = AScreen()
          add(child) // ←
        }
        func c() {
          child.didMove(to: self)
          let child = AScreen()
          child.didMove(to: self)
          add(child) // ←
        }
        func d() {
          let child = AScreen()
          add(child)
          self.child = child
        }
        func e(child: AScreen) { add(child) }
        func f() {
          add(screen)
          if isOn { screen.didMove(to: self) }
        }
        func g() { add(AScreen()) }
        func h() {
          let child = AScreen()
          run {
            self.add(child) // ←
            child.didMove()
          }
        }
        func i() {
          let child = AScreen()
          defer { child.didMove(to: self) }
          add(child)
        }
      }
      """
    expect(rule, text, subjects: 4, unresolved: 5)
    #expect(
      try reasons(rule, text).prefix(2) == [
        "Root b add(_:) child is not followed by didMove(to:)", "Root c add(_:) child comes after didMove(to:)",
      ])
  }

  @Test func whatTheFunctionsAreCalledOnMayBeAskedForToo() {
    expect(
      #"functions: "child.start", of: "flow", after: "children.append""#,
      """
      class Root {
        let child = AFlow()
        func a() {
          let flow = AFlow()
          flow.start()
          let child = AFlow()
          child.start() // ←
          run { other.child.start() }
        }
        func b() {
          let root = Root()
          root.child.start()
        }
        func c(flow: AFlow) { flow.start() }
      }
      class Other { func start() {} }
      class Second { let child = Other(); func a() { child.start() } }
      """, subjects: 1, unresolved: 3)
  }

  @Test func callsOfOtherObjectsAreLeftAlone() {
    expect(
      Self.kept,
      """
      class Other { func start() {} }
      class Root {
        func a() {
          Other().start()
          unknown.start()
          starter.starts()
          super.start()
          start()
        }
      }
      class BFlow: AFlow { override func start() { super.start(); self.start() } }
      let flow = AFlow()
      flow.start()
      """, subjects: 0, unresolved: 1)
  }

  @Test func whatIsUnknownCountsOnlyWhereAnObjectIsNamedThatMayBeIt() {
    rule(Self.kept).expectMarkedFindings(
      in: [("Flow.swift", Self.flow), ("A.swift", "func a(_ child: Unknown) { child.start() }")], subjects: 0,
      unresolved: 0)
    rule(Self.kept).expectMarkedFindings(
      in: [("Flow.swift", Self.flow), ("A.swift", "func a(_ child: Unknown, _ b: AFlow) { child.start() }")],
      subjects: 0, unresolved: 1)
  }
}
