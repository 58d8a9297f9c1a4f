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
        class DScreen { var viewState: Int { willSet { self.render() } } }
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
  }
}
