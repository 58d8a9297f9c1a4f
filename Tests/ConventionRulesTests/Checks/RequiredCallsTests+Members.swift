import Testing

extension RequiredCallsTests {
  /// Which members of a type have to make the call, and on what.
  @Suite struct Members {
    private func rule(_ arguments: String) -> RuleUnderTest {
      RuleUnderTest(
        check: "required_calls", roles: "{ screen: { names: \"*Screen\" } }",
        arguments: #"on: "screen", "# + arguments, message: "{type} {member} {function} {reason}")
    }

    @Test func membersWithAnAttributeCall() throws {
      let text = """
        class AScreen {
          @IBAction func tap() { viewModel?.process(viewAction: .tapped) }
          @IBAction private func press(_ sender: Any) { send() }
          @IBAction func swipe() { log() } // ←
          @objc func shake() { log() }
          func other() { log() }
          private func send() { self.viewModel.process(viewAction: .pressed) }
        }
        extension AScreen {
          @IBAction func pinch() {} // ←
          @IBAction func pan() { run { viewModel.process(viewAction: .panned) } }
        }
        class Other { @IBAction func tap() {} }
        """
      let rule = rule(
        #"functions: "process(viewAction:)", carrying: "@IBAction", receiver: "any", times: "some""#)
      rule.expectMarkedFindings(text, subjects: 4, unresolved: 1)
      let run = try #require(rule.run([("A.swift", text)]))
      #expect(
        run.findings.map(\.message) == [
          "AScreen swipe() process(viewAction:) is never called",
          "AScreen pinch() process(viewAction:) is never called",
        ])
    }

    @Test func whatAnotherFileDoesIsAskedOnlyWhereItMayMakeTheCall() {
      let text =
        "class AScreen: Base {\n  func tap() { add() } // ←\n}\nclass BScreen: Other {\n  func tap() { add() }\n}"
      rule(#"functions: "log()", members: "tap()""#).expectMarkedFindings(
        in: [
          ("Base.swift", "class Base { func add() { print(1) } }"),
          ("Other.swift", "class Other { func add() { self.log() }\n func log() {} }"),
          ("A.swift", text),
        ], unresolved: 1)
    }

    @Test func membersThatAProtocolRequiresCall() {
      rule(#"functions: "log()", required_by: "Rendering""#).expectMarkedFindings(
        in: [
          (
            "Rendering.swift",
            """
            protocol Rendering: Clearing { func render(props: Int)
              var mode: Int { get set } }
            protocol Clearing { func clear() }
            """
          ),
          (
            "A.swift",
            """
            class AScreen {
              var mode: Int = 0 { didSet { log() } }
              func clear() {} // ←
              func render(other: Int) {}
              func log() {}
            }
            extension AScreen: Rendering { func render(props: Int) { self.log() } }
            class BScreen: Rendering {
              var mode: Int { 1 } // ←
              func clear() { if true { log() } }
              func render(props: Int) { } // ←
              func log() {}
            }
            class CScreen { func clear() {} }
            """
          ),
        ], subjects: 6, unresolved: 0)
    }

    @Test func namesAndProtocolAndAttributeHoldTogether() {
      rule(#"functions: "log", members: "render*", required_by: "Rendering", carrying: "public""#).expectMarkedFindings(
        """
        protocol Rendering { func render(); func renderAll(); func clear() }
        class AScreen: Rendering {
          public func render() {} // ←
          func renderAll() {}
          public func clear() {}
          public func renderMore() {}
        }
        """, subjects: 1)
    }

    @Test func aPropertyWithoutObserverMakesNoCall() throws {
      let text = """
        class AScreen { var viewState: Int = 0 { didSet { render() } } }
        class BScreen { var viewState: Int = 0 } // ←
        class CScreen { @Published private(set) var viewState = 0 } // ←
        class DScreen { var viewState: Int { willSet { log() } didSet { self.render() } } }
        class EScreen { var viewState: Int { didSet { log() } } } // ←
        class FScreen { let viewState: Int = 0 }
        class GScreen { var viewStates: Int = 0 }
        protocol HScreen { var viewState: Int { get set } }
        class IScreen { func viewState() { render() } }
        """
      let rule = rule(#"functions: "render()", members: "viewState""#)
      rule.expectMarkedFindings(text, subjects: 6, unresolved: 0)
      let run = try #require(rule.run([("A.swift", text)]))
      #expect(run.findings.first?.message == "BScreen viewState render() is never called")
      #expect(run.findings.first?.text == "viewState")
    }

    @Test func aPatternNamesNoPropertyWithoutObserver() {
      rule(#"functions: "render()", members: ["view*", "load()"]"#).expectMarkedFindings(
        """
        class AScreen { var viewState: Int = 0
          var load: Int = 0
          func viewDidLoad() {} // ←
        }
        """, subjects: 1)
    }

    @Test func aFunctionIsCalledOnWhatIsNamed() {
      rule(#"functions: ["children.removeAll", ".finish"], members: "stop()", times: "some""#).expectMarkedFindings(
        """
        class AScreen { func stop() { children.removeAll() } }
        class BScreen { func stop() { self.children.removeAll(keepingCapacity: true) } }
        class CScreen { func stop() { clear() }
          private func clear() { self.children?.removeAll() } }
        class DScreen { func stop() { removeAll() } // ←
          func removeAll() {} }
        class EScreen { func stop() { children.append(1) } // ←
        }
        class FScreen { func stop() { delegate?.finish() } }
        class GScreen { func stop() { views.removeAll() } }
        class HScreen { func stop() { finish() } // ←
          func finish() {} }
        class IScreen { func stop() { let list = children; list.removeAll() } }
        """, subjects: 8, unresolved: 1)
    }

    @Test func whatComesBeforeTheValueIsNoCodeOfAStoredProperty() throws {
      let text = """
        class AScreen { var viewState: Int { willSet { render() } } // ←
        }
        class BScreen { var viewState: Int { willSet { render() } didSet { log() } } // ←
        }
        class CScreen { var viewState: Int { willSet { log(); render() } didSet { render() } } }
        class DScreen { var viewState: Int { get { render() } set { log() } } }
        """
      let rule = rule(#"functions: "render()", members: "viewState", place: "first""#)
      rule.expectMarkedFindings(text, subjects: 4, unresolved: 0)
      let run = try #require(rule.run([("A.swift", text)]))
      #expect(
        run.findings.map(\.message) == [
          "AScreen viewState render() is never called", "BScreen viewState.didSet render() is never called",
        ])
    }

    @Test func anAccessorIsNamedBehindItsProperty() throws {
      let text = """
        class AScreen { var viewState: Int { willSet { render() } didSet { log() } } }
        class BScreen { var viewState: Int { willSet { log() } didSet { render() } } // ←
        }
        class CScreen { var viewState = 0 // ←
        }
        class DScreen { let viewState = 0 }
        class EScreen { var viewState: Int { 1 } }
        class FScreen { func viewState() {} }
        class GScreen { var title: Int { get { 1 } set { log() } } // ←
        }
        class HScreen { var title: Int { get { log() } set { render() } } }
        class IScreen { var title: Int { 1 } }
        class JScreen { var title = 1 }
        """
      let rule = rule(#"functions: "render()", members: ["viewState.willSet", "title.set"]"#)
      rule.expectMarkedFindings(text, subjects: 5, unresolved: 0)
      let run = try #require(rule.run([("A.swift", text)]))
      #expect(
        run.findings.map(\.message) == [
          "BScreen viewState.willSet render() is never called", "CScreen viewState.willSet render() is never called",
          "GScreen title.set render() is never called",
        ])
    }

    @Test func eachAccessorThatIsNamedCallsByItself() {
      rule(#"functions: "render()", members: ["viewState", "view*.didSet", "viewState.willSet"]"#).expectMarkedFindings(
        """
        class AScreen { var viewState: Int { willSet { render() } didSet { log() } } // ←
          var viewTitle = 1
        }
        class BScreen { var viewTitle: Int { didSet { log() } } // ←
        }
        """, subjects: 3)
    }

    // MARK: One is enough

    @Test func oneOfSeveralMembersIsEnough() throws {
      let text = """
        class AScreen { init() { bind() }
          func load() {} }
        class BScreen { init() {}
          func load() { bind() } }
        class CScreen { init() {} // ←
          func load() {}
          var state = 1 }
        class DScreen { init() {}
          func load() { run { bind() } } }
        class EScreen { func other() {} }
        class FScreen { init() { bind(); bind() } // ←
          func load() {} }
        class GScreen { init() { bind(); bind() }
          func load() { bind() } }
        """
      let rule = rule(#"functions: ["bind()", "connect"], members: ["init()", "load()", "state"], needed: "one""#)
      // One that may call it is no finding either.
      rule.expectMarkedFindings(text, subjects: 5, unresolved: 1)
      let run = try #require(rule.run([("A.swift", text)]))
      #expect(
        run.findings.map(\.message) == [
          "CScreen init() or load() or state bind() or connect is never called",
          "FScreen init() or load() bind() or connect is called again",
        ])
    }

    @Test func oneInAnotherFileMayBeEnough() {
      rule(#"functions: "bind()", members: ["init()", "load()"], needed: "one""#).expectMarkedFindings(
        in: [
          ("A.swift", "class AScreen { init() {} }"), ("A+Load.swift", "extension AScreen { func load() {} }"),
          ("B.swift", "class BScreen { init() { bind() } }"), ("B+Load.swift", "extension BScreen { func load() {} }"),
          ("C.swift", "class CScreen { init() {} // ←\n }"), ("C+Load.swift", "extension CScreen { func other() {} }"),
        ], subjects: 2, unresolved: 1)
    }

    // MARK: What it is called on

    @Test func anotherPropertyIsAnotherObject() {
      rule(#"functions: "children.removeAll", members: "stop()""#).expectMarkedFindings(
        """
        class AScreen { var views: [Int] = []
          func stop() { views.removeAll() } // ←
        }
        class BScreen { var views: [Int] = []
          func stop() { self.views.removeAll() } // ←
        }
        class CScreen { var all: [Int] { children }
          func stop() { all.removeAll() } }
        class DScreen { func stop() { unknown.removeAll() } }
        class EScreen { var root: Root
          func stop() { root.views.removeAll() } // ←
        }
        class FScreen { var root: Root
          func stop() { root.children.removeAll() } }
        class Root { var views = Views(); var children = Views() }
        class Views { func removeAll() {} }
        """, subjects: 4, unresolved: 2)
    }

    @Test func aVariableOfTheSameTypeMayHoldWhatIsNamed() {
      rule(#"functions: "child.stop", members: "stop(_:)""#).expectMarkedFindings(
        """
        class Flow { func stop() {} }
        class Player { func stop() {} }
        class AScreen { var child: Flow
          func stop(_ a: Flow) { a.stop() } }
        class BScreen { var child: Flow
          func stop(_ a: Player) { a.stop() } // ←
        }
        class CScreen { func stop(_ a: Player) { a.stop() } }
        """, subjects: 1, unresolved: 2)
    }

    @Test func aPropertyOfTheTypeOfASharedObjectMayHoldIt() {
      rule(#"functions: "Queue.main.async", members: "stop()""#).expectMarkedFindings(
        """
        class Queue { static let main = Queue(); func async() {} }
        class AScreen { let queue: Queue
          func stop() { queue.async() } }
        """, subjects: 0, unresolved: 1)
    }
  }
}
