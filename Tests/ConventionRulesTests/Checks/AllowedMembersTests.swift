import Testing

@Suite struct AllowedMembersTests {
  private static let roles = #"{ label: { names: "Label" }, screen: { names: "*Screen" } }"#

  private func assignments(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "assigned_only_by", roles: Self.roles, arguments: #"on: "label", properties: "text", "# + arguments,
      message: "{type} {member} {reason}")
  }

  private func calls(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "calls_only_by", roles: Self.roles, arguments: #"on: "label", functions: "show", "# + arguments,
      message: "{type} {member} {function}")
  }

  private let inUpdate = #"members: ["update(viewState:)", "viewDidLoad"], called: "allow""#

  private let label = ("Label.swift", "class Label { var text: String?\n func show() {} }")

  // MARK: What allowed members call

  @Test func whatAnAllowedMemberCallsMayAssign() {
    assignments(inUpdate).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen {
            private let title = Label()
            func update(viewState: Int) { apply(); self.applyMore(); step1(); title.text = "" }
            func viewDidLoad() { apply() }
            private func apply() { title.text = "a" }
            private func applyMore() { title.text = "a"; func inner() { title.text = "b" }; inner() }
            private func step1() { step2() }
            private func step2() { self.title.text = "a" }
            private func both() { title.text = "a" } // ←
            func other() { both() }
            func another(viewState: Int) { title.text = "a" } // ←
            private func unused() { title.text = "a" } // ←
          }
          """
        ),
      ], subjects: 8, unresolved: 0)
  }

  @Test func anAccessorIsAPlaceByItself() {
    let text = """
      class AScreen {
        let title = Label()
        var state = 1 {
          willSet { title.show() } // ←
          didSet { title.show(); apply() }
        }
        var name: Int { title.show(); return 1 }
        var size: Int {
          get { var local: Int { get { title.show() } set { title.show() } }; return local }
          set { title.show() } // ←
        }
        var other: Int {
          get { title.show() } // ←
        }
        private func apply() { title.show() }
        func state(_ a: Int) { title.show() } // ←
      }
      """
    calls(#"members: ["state.didSet", "name.get", "size.get"], called: "allow""#).expectMarkedFindings(
      in: [label, ("A.swift", text)], subjects: 9, unresolved: 0)
  }

  @Test func anAccessorIsAPlaceThatIsForbidden() {
    calls(#"not_in: "state.willSet""#).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen {
            let title = Label()
            var state = 1 {
              willSet { title.show() } // ←
              didSet { title.show() }
            }
            func a() { var state: Int { willSet { title.show() } } }
          }
          """
        ),
      ], subjects: 3, unresolved: 0)
  }

  @Test func withoutTheParameterOnlyTheNamedMembersCount() {
    assignments(#"members: ["update(viewState:)"]"#).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen {
            let title = Label()
            func update(viewState: Int) { apply(); title.text = "" }
            private func apply() { title.text = "a" } // ←
          }
          """
        ),
      ], subjects: 2, unresolved: 0)
  }

  @Test func callsCountAsAssignmentsDo() throws {
    let files = [
      label,
      (
        "A.swift",
        """
        class AScreen {
          let title = Label()
          func update(viewState: Int) { apply() }
          private func apply() { title.show() }
          func other() { more() }
          private func more() { title.show() } // ←
        }
        """
      ),
    ]
    calls(inUpdate).expectMarkedFindings(in: files, subjects: 2, unresolved: 0)
    let run = try #require(calls(inUpdate).run(files))
    #expect(run.findings.map(\.message) == ["AScreen more show()"])
  }

  @Test func oneCallFromElsewhereIsEnough() {
    assignments(inUpdate).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen {
            let title = Label()
            lazy var late: Int = made()
            init() { first() }
            func update(viewState: Int) { apply(); first(); step(); made() }
            func tap() { self.apply(); step() }
            private func apply() { title.text = "a" } // ←
            private func first() { title.text = "a" } // ←
            private func step() { step2() }
            private func step2() { title.text = "a" } // ←
            private func made() -> Int { title.text = "a" // ←
              return 1 }
          }
          """
        ),
      ], subjects: 4, unresolved: 0)
  }

  @Test func functionsThatCallEachOtherEnd() {
    assignments(inUpdate).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen {
            let title = Label()
            func update(viewState: Int) { again(); ping() }
            private func again() { title.text = "a"; again() }
            private func ping() { title.text = "a"; pong() }
            private func pong() { title.text = "a"; ping() }
            private func alone() { title.text = "a"; alone() } // ←
            private func circle() { title.text = "a"; circle2() } // ←
            private func circle2() { title.text = "a"; circle() } // ←
          }
          """
        ),
      ], subjects: 6, unresolved: 0)
  }

  @Test func theOrderInWhichMembersStandChangesNothing() {
    let functions = [
      #"func update(viewState: Int) { first(); run { self.late() } }"#, #"func tap() { wrong() }"#,
      #"private func first() { title.text = "a"; second() }"#, #"private func second() { title.text = "a"; third() }"#,
      #"private func third() { title.text = "a" }"#, #"private func late() { title.text = "a"; later() }"#,
      #"private func later() { title.text = "a" }"#, #"private func wrong() { title.text = "a"; worse() } // ←"#,
      #"private func worse() { title.text = "a"; alone() } // ←"#, #"private func alone() { title.text = "a" } // ←"#,
    ]
    for order in [functions, functions.reversed(), Array(functions[5...] + functions[..<5])] {
      assignments(inUpdate).expectMarkedFindings(
        in: [label, ("A.swift", "class AScreen { let title = Label()\n" + order.joined(separator: "\n") + "\n}")],
        subjects: 6, unresolved: 2)
    }
  }

  @Test func whatAnAllowedMemberCallsMayBeSharedWithOthers() {
    let shared = #"members: ["update(viewState:)", "viewDidLoad"], called: "allow_shared""#
    let functions = [
      #"func update(viewState: Int) { both(); step1(); title.text = ""; run { self.later() }; other.both() }"#,
      #"func tap() { both(); step1(); never(); run { self.apart() } }"#,
      #"func both() { title.text = "a" }"#,
      #"private func after() { title.text = "a" }"#,
      #"private func step1() { step2() }"#, #"private func step2() { title.text = "a"; step3() }"#,
      #"private func step3() { title.text = "a"; step2(); run { self.after() } }"#,
      #"private func never() { title.text = "a"; deep() } // ←"#,
      #"private func deep() { title.text = "a" } // ←"#, #"private func later() { title.text = "a"; latest() }"#,
      #"private func latest() { title.text = "a" }"#, #"private func apart() { title.text = "a" } // ←"#,
      #"private func unused() { title.text = "a" } // ←"#, #"@objc private func tapped() { title.text = "a" }"#,
    ]
    for order in [functions, functions.reversed(), Array(functions[7...] + functions[..<7])] {
      assignments(shared).expectMarkedFindings(
        in: [label, ("A.swift", "class AScreen { let title = Label()\n" + order.joined(separator: "\n") + "\n}")],
        subjects: 8, unresolved: 4)
    }
    calls(shared).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen { let title = Label()
            func viewDidLoad() { both() }
            init() { both() }
            private func both() { title.show() }
          }
          """
        ),
      ], subjects: 1, unresolved: 0)
  }

  @Test func extensionsAndHeirsOfTheFileCallToo() {
    assignments(inUpdate).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen { let title = Label()
            fileprivate func other() { title.text = "a" } // ←
          }
          extension AScreen {
            func update(viewState: Int) { apply() }
            func tap() { other() }
          }
          extension AScreen { fileprivate func apply() { title.text = "a" } }
          class BaseScreen { let title = Label()
            func apply() { title.text = "a" }
            func wrong() { title.text = "a" } // ←
          }
          class CScreen: BaseScreen { func update(viewState: Int) { apply(); super.apply(); wrong() }
            func tap() { wrong() } }
          """
        ),
      ], subjects: 4, unresolved: 0)
  }

  @Test func whatIsCalledLaterIsNotKnown() {
    assignments(inUpdate).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen {
            let title = Label()
            func viewDidLoad() {
              run { [weak self] in self?.inClosure() }
              run { [weak self] in guard let self else { return }; self.bound() }
              button.addTarget(self, action: #selector(tapped))
              handler = handed
              let value: Void = { atOnce() }()
              sure()
            }
            private func inClosure() { title.text = "a" }
            private func bound() { title.text = "a" }
            @objc private func tapped() { title.text = "a" }
            private func handed() { title.text = "a" }
            private func atOnce() { title.text = "a" }
            private func sure() { run { self.title.text = "a" } }
            func start() { button.addTarget(self, action: #selector(clicked)); run { self.late() } }
            @objc private func clicked() { title.text = "a" } // ←
            private func late() { title.text = "a" } // ←
          }
          """
        ),
      ], subjects: 3, unresolved: 5)
  }

  @Test func callsOnOtherObjectsAreNoneOfTheOwn() {
    assignments(inUpdate).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen {
            let title = Label()
            var next: AScreen?
            let child = Child()
            func update(viewState: Int) { next?.apply(); child.setUp(); load(); child.load(); thing.mystery() }
            func tap() { child.load(); thing.fill(); child.setUp() }
            func apply() { title.text = "a" }
            func setUp() { title.text = "a" } // ←
            func load() { title.text = "a" }
            func fill() { title.text = "a" }
            func mystery() { title.text = "a" }
          }
          class Child { func setUp() {}
            func load() {} }
          class BScreen { let title = Label()
            func show() { title.text = "a" } // ←
          }
          class Flow { func f(_ b: BScreen) { b.show() } }
          """
        ),
      ], subjects: 3, unresolved: 3)
  }

  @Test func aFunctionOfThatNameMayBeAnother() {
    assignments(inUpdate).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen {
            let title = Label()
            func update(viewState: Int) { apply(to: 1); apply(2, animated: true); twice(1) }
            func tap(apply: () -> Void) { apply(); self.apply() }
            func apply() { title.text = "a" } // ←
            func apply(to a: Int) { title.text = "a" }
            func apply(_ a: Int, b: Int = 0, animated: Bool) { title.text = "a" }
            func twice(_ a: Int) { title.text = "a" }
            func twice(_ a: String) { title.text = "a" }
            func back() { func apply(to a: Int) {}; apply(to: 3) }
          }
          """
        ),
      ], subjects: 3, unresolved: 2)
  }

  @Test func accessorsCountByWhatRunsThem() {
    assignments(inUpdate).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen {
            let title = Label()
            private var caption: String { get { "" } set { title.text = newValue } }
            private var size: Int { title.text = "a"; return 1 }
            private var count = 0 { didSet { title.text = "a" } }
            private var total = 0 { didSet { title.text = "a" } } // ←
            private var width: Int { title.text = "a"; return 1 } // ←
            private var list: [Int] { get { [] } set { title.text = "a" } }
            init() { count = 1 }
            func update(viewState: Int) { caption = "a"; self.caption += "b"; print(size); count = 2; list.append(1) }
            func tap() { print(caption, count, total); total += 1; print(self.width) }
          }
          """
        ),
      ], subjects: 5, unresolved: 1)
  }

  @Test func whatOthersMayCallIsNotKnown() {
    assignments(inUpdate).expectMarkedFindings(
      in: [
        label,
        ("Base.swift", "class Base { func load() {} }\nprotocol Filling { func fill() }"),
        (
          "A.swift",
          """
          class AScreen: Base, Filling {
            let title = Label()
            func update(viewState: Int) { load(); fill(); press(); plain() }
            override func load() { title.text = "a" }
            func fill() { title.text = "a" }
            @IBAction private func press() { title.text = "a" }
            func plain() { title.text = "a" }
            @IBAction private func push() { title.text = "a" } // ←
          }
          """
        ),
      ], subjects: 2, unresolved: 3)
  }

  @Test func anotherFileOfTheTypeMayCallWhatThisOneDoesNot() {
    assignments(inUpdate).expectMarkedFindings(
      in: [
        label,
        ("A.swift", "class AScreen { let title = Label()\n func update(viewState: Int) { layOut() } }"),
        (
          "A+Layout.swift",
          """
          extension AScreen {
            func layOut() { title.text = "a"; inner() }
            private func inner() { title.text = "a" }
            private func unused() { title.text = "a" } // ←
          }
          """
        ),
      ], subjects: 1, unresolved: 2)
  }

  // MARK: What protocols require

  @Test func whatAProtocolRequiresMayAssign() throws {
    let files = [
      label,
      (
        "Rendering.swift",
        """
        protocol Rendering: Clearing { associatedtype Props
          func render(props: Props)
          var mode: Int { get set }
          static func prepare(_ label: Label) }
        protocol Clearing { func clear() }
        protocol Other { func other() }
        """
      ),
      (
        "A.swift",
        """
        class AScreen: Other {
          let title = Label()
          var mode = 0 { didSet { title.text = "a" } }
          func clear() { title.text = nil; title.text = "" }
          func render(other: Int) { title.text = "a" } // ←
          func other() { title.text = "a" } // ←
          func render() { title.text = "a" } // ←
        }
        extension AScreen: Rendering {
          func render(props: Int) { title.text = "a"; run { self.title.text = "b" } }
          static func prepare(_ label: Label) { label.text = "a" }
          func prepare(_ label: Label) { label.text = "a" } // ←
        }
        class BScreen { let title = Label()
          func render(props: Int) { title.text = "a" } // ←
        }
        """
      ),
    ]
    let rule = assignments(#"required_by: "Rendering""#)
    rule.expectMarkedFindings(in: files, subjects: 10, unresolved: 1)
    let run = try #require(rule.run(files))
    #expect(run.findings.first?.message == "AScreen render is assigned outside of what Rendering requires")
    calls(#"required_by: "Rendering""#).expectMarkedFindings(
      in: files.map { ($0.0, $0.1.replacing(#".text = "a""#, with: ".show()")) }, subjects: 8, unresolved: 0)
  }

  @Test func namesAndRequirementsAndWhatTheyCallGoTogether() {
    assignments(#"members: "viewDidLoad", required_by: "Rendering", called: "allow""#).expectMarkedFindings(
      in: [
        label, ("Rendering.swift", "protocol Rendering { func render() }"),
        (
          "A.swift",
          """
          class AScreen: Rendering {
            let title = Label()
            func viewDidLoad() { title.text = "a"; common() }
            func render() { apply(); common() }
            private func apply() { title.text = "a" }
            private func common() { title.text = "a" }
            func tap() { title.text = "a" } // ←
          }
          """
        ),
      ], subjects: 4, unresolved: 0)
  }

  @Test func whatAProtocolOfAnotherModuleRequiresIsNotKnown() {
    assignments(#"required_by: "KitRendering""#).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen: KitRendering { let title = Label()
            func render() { title.text = "a" } }
          class BScreen { let title = Label()
            func render() { title.text = "a" } // ←
          }
          """
        ),
      ], subjects: 1, unresolved: 1)
  }

  @Test func aDefaultImplementationIsWhatTheProtocolRequires() {
    assignments(#"required_by: "Rendering""#).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          protocol Rendering { var title: Label { get }
            init(_ label: Label)
            func render() }
          extension Rendering {
            func render() { title.text = "a" }
            func more() { title.text = "a" } // ←
          }
          struct AScreen: Rendering {
            let title: Label
            init(_ label: Label) { label.text = "a"; title = label }
            init(other label: Label) { label.text = "a" // ←
              title = label }
          }
          """
        ),
      ], subjects: 4, unresolved: 0)
  }

  @Test func whatIsDoneToAnObjectRunsNoObserverOfItsProperty() {
    calls(inUpdate).expectMarkedFindings(
      in: [
        label,
        (
          "A.swift",
          """
          class AScreen {
            let title = Label()
            weak var delegate: ADelegate? { didSet { title.show() } } // ←
            var other: Label { didSet { title.show() } } // ←
            func viewDidLoad() { delegate?.appear(); other.text = "a" }
          }
          """
        ),
      ])
  }

  @Test func whoRunsAnOverrideIsNotKnown() {
    calls(inUpdate).expectMarkedFindings(
      in: [
        label, ("Base.swift", "class BaseScreen { func viewDidLoad() { setUp() }\n func setUp() {} }"),
        ("A.swift", "class AScreen: BaseScreen {\n let title = Label()\n override func setUp() { title.show() } }"),
      ], unresolved: 1)
  }
}
