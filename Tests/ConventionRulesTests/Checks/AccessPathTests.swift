import Testing

@Suite struct AccessPathTests {
  private let rule = "controllers_use_input_and_output"
  private let outputs = "outputs_bound_in_extensions"
  private let contract = (
    "Contract.swift",
    """
    protocol AViewModelInput { func tap() }
    protocol AViewModelOutput { var title: Driver<String> { get } }
    protocol AViewModelType { var input: AViewModelInput { get }
      var output: AViewModelOutput { get } }
    final class AViewModel: AViewModelType, AViewModelInput, AViewModelOutput {
      var input: AViewModelInput { self }
      var output: AViewModelOutput { self }
      let title: Driver<String> = .empty()
      func tap() {}
    }
    extension AViewModelType { func bind() {} }
    extension AViewModelOutput { func bind() {} }
    """
  )

  @Test func aMethodWithSuchANameMakesNoPath() {
    checkFindings(
      of: rule,
      in: [
        (
          "Model.swift",
          """
          protocol HomeViewModelType { associatedtype Input
            func bind(input: Input) }
          final class HomeViewModel: HomeViewModelType { enum InputAction { case tap }
            struct Input {}
            func inputAction(_ action: InputAction) {}
            func bind(input: Input) {} }
          """
        ),
        (
          "Home.swift",
          "class Home: UIViewController { let model = HomeViewModel()\n func a() { model.bind(input: b) } }"
        ),
      ])
  }

  @Test func elementsOfArraysAreReceivers() {
    checkFindings(
      of: rule,
      in: [
        contract,
        (
          "Home.swift",
          """
          class Home: UIViewController {
            var models: [AViewModel] = []
            func a() {
              models.first?.tap() // ←
              models.last(where: isShown)?.title.drive(x) // ←
              models[0].tap() // ←
              for model in models { model.tap() } // ←
              models.forEach { $0.tap() } // ←
              models.first?.input.tap()
              models.forEach { $0.input.tap() }
            }
          }
          """
        ),
      ])
  }

  @Test func membersPastThePathAreFoundOnEveryKindOfReceiver() {
    checkFindings(
      of: rule,
      in: [
        contract,
        (
          "Home.swift",
          """
          class Home: UIViewController {
            var model: AViewModel?
            func a(_ other: AViewModel) {
              model?.tap() // ←
              other.title.drive(x) // ←
              model!.input.tap()
              other.output.title.drive(x)
              other.bind()
              guard let model = model else { return }
              run { model.tap() } // ←
              let same = model
              same
                .tap() // ←
            }
            class Row: UIView { func b(m: AViewModel) { m.tap() } // ←
            }
          }
          class Flow { func c(m: AViewModel) { m.tap() } }
          """
        ),
      ])
  }

  @Test func extensionsOfTheProtocolAreReportedWhereTheRuleSaysSo() {
    checkFindings(
      of: rule, configuration: #"{ rules: { controllers_use_input_and_output: { extensions: "report" } } }"#,
      in: [
        contract,
        ("Home.swift", "class Home: UIViewController { var m: AViewModelType!\n  func a() { m.bind() } // ←\n}"),
      ])
  }

  @Test func aMemberNobodyKnowsIsCounted() {
    let run = CheckRun(
      rule: rule,
      files: [
        TestFile(contract.0, contract.1),
        TestFile("Home.swift", "class Home: UIViewController { var m: AViewModel!\n  func a() { m.rx.go() } }"),
      ])
    #expect(run.findings == [])
    #expect(run.unresolved == 1)
    #expect(run.subjects == 0, "a use of a member that nobody knows is no subject")
  }

  @Test func withoutAPathOnlyRequirementsOfTheProtocolsAreFound() {
    checkFindings(
      of: outputs, configuration: #"{ rules: { outputs_bound_in_extensions: "warning" } }"#,
      in: [
        contract,
        (
          "Home.swift",
          """
          class Home: UIViewController {
            var m: AViewModel!
            func a() {
              m.output.title.drive(x) // ←
              m.output.bind()
              m.tap()
            }
          }
          extension AViewModelOutput { func b() { title.drive(x) } }
          """
        ),
      ])
  }

  private let narrow = RuleUnderTest(
    check: "access_path", roles: #"{ c: { names: "*Screen" } }"#,
    arguments: #"receivers: "*Model", by: "c", through: ["process", "state"]"#, message: "{type} {receiver} {member}")
  private let model = (
    "Model.swift",
    "final class AModel {\n @Published var title = 1\n @Published var state = 1\n struct Part {}\n typealias Same = AModel\n let next: BModel?\n func process() {} }\n"
      + "final class BModel { var name = 1\n func process() {} }"
  )

  @Test func aSubscriptOfTheObjectIsNotSeen() {
    let screen = """
      extension AModel { subscript(i: Int) -> Int { i }
        var list: [Int] { [] } }
      final class AScreen {
        let model: AModel
        func bind() { print(model[0]) }
        func show() { print(model.list[0]) } // ←
      }
      """
    narrow.expectMarkedFindings(in: [model, ("Screen.swift", screen)], subjects: 1, unresolved: 0)
  }

  @Test func aProjectedValueIsAUseOfItsProperty() throws {
    let screen = (
      "Screen.swift",
      """
      final class AScreen {
        let model: AModel
        func bind() {
          model.$title.sink { _ in } // ←
          model.$state.sink { _ in }
          self.model.$title.sink { _ in } // ←
          model.$unknown.sink { _ in }
        }
      }
      """
    )
    narrow.expectMarkedFindings(in: [model, screen], subjects: 3, unresolved: 1)
    #expect(try #require(narrow.run([model, screen])).findings[0].message == "AScreen AModel $title")
  }

  @Test func aKeyPathUsesTheMembersOfTheTypeThatItStartsFrom() {
    narrow.expectMarkedFindings(
      in: [
        model,
        (
          "Screen.swift",
          """
          final class AScreen {
            let model: AModel
            func bind() {
              use(\\AModel.title) // ←
              use(\\AModel.state)
              use(
                \\AModel.next? // ←
                  .name) // ←
              print(model[keyPath: \\.title]) // ←
              print(model[keyPath: \\.state.description])
              use(\\.title)
              use(\\Other.title, \\AScreen.model.title) // ←
              use(\\AModel.Part.title, \\AModel.Same.state)
            }
          }
          """.replacing("use(\\\\AModel.next?.name) // ←", with: "use(\\\\AModel.next?.name) // ←")
        ),
      ])
  }

  // MARK: Reading and writing

  private func store(_ access: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "access_path", roles: #"{ c: { names: "*Screen" } }"#,
      arguments: #"receivers: "*Store", by: "c", through: ["send", "state", "theme", "list", "rx"], access: "# + access,
      message: "{type} {how} {member} of {receiver}")
  }

  private let stores = (
    "Store.swift",
    """
    struct State { var name = ""; var inner = Inner() }
    struct Inner { var count = 0 }
    class Theme { var color = 1; var inner = Inner() }
    final class AStore {
      @Published var state = State()
      var theme = Theme()
      var list: [Int] = []
      var other = 1
      func send() {}
    }
    """
  )

  @Test func whatMayBeReadIsNotWritten() throws {
    let screen = (
      "Screen.swift",
      """
      final class AScreen {
        var store: AStore!
        func show(_ given: Unknown) {
          print(store.state, store.state.name, store.$state)
          store.send()
          store.state = State() // ←
          store?.state = State() // ←
          (store.state, _) = (State(), 1) // ←
          change(&store.state) // ←
          store.list += [1] // ←
          store.state.name = "" // ←
          store.state.inner.count += 1 // ←
          store.theme.color = 2
          store.theme.inner.count = 2
          store.theme = Theme() // ←
          store.list[0] = 1 // ←
          store.list.append(1)
          store.other = 2 // ←
          print(store.other) // ←
          let state = store.state
          run { self.store.state = state } // ←
          if store.state == given {}
          store.rx = given // ←
        }
      }
      """
    )
    store(#""read""#).expectMarkedFindings(in: [stores, screen], subjects: 22)
    let run = try #require(store(#""read""#).run([stores, screen]))
    #expect(run.findings.first?.message == "AScreen writes state of AStore")
    #expect(run.findings.first?.text == "state")
    #expect(run.findings.map(\.message).contains("AScreen uses other of AStore"))
    let anything = try #require(store(#""any""#).run([stores, screen]))
    #expect(anything.findings.map(\.message) == ["AScreen uses other of AStore", "AScreen uses other of AStore"])
  }

  @Test func whatMayBeWrittenIsNotRead() throws {
    let screen = (
      "Screen.swift",
      """
      final class AScreen {
        let store: AStore
        func show() {
          store.send()
          store.state = State()
          store.state.name = ""
          print(store.state) // ←
          store.theme.color = 2 // ←
        }
      }
      """
    )
    store(#""write""#).expectMarkedFindings(in: [stores, screen], subjects: 5, unresolved: 0)
    let run = try #require(store(#""write""#).run([stores, screen]))
    #expect(run.findings.first?.message == "AScreen reads state of AStore")
  }

  @Test func whatIsDoneWithAKeyPathIsNotKnown() {
    store(#""read""#).expectMarkedFindings(
      in: [
        stores,
        (
          "Screen.swift",
          """
          final class AScreen {
            let store: AStore
            func show() {
              bind(\\AStore.state)
              bind(\\AStore.send)
              bind(\\AStore.other) // ←
            }
          }
          """
        ),
      ], subjects: 2, unresolved: 1)
  }

  @Test func aCompositionHasNoInputAndOutputToGoThrough() {
    checkFindings(
      of: "controllers_use_input_and_output",
      in: [
        (
          "Contract.swift",
          """
          protocol LoginViewModelInput { func tap() }
          protocol LoginViewModelOutput { var title: Driver<String> { get } }
          typealias LoginViewModelType = LoginViewModelInput & LoginViewModelOutput
          """
        ),
        (
          "Login.swift",
          """
          class LoginViewModel: LoginViewModelType {
            let title: Driver<String> = .empty()
            func tap() {}
          }
          class LoginController: UIViewController {
            let viewModel: LoginViewModelType
            let other: LoginViewModelInput & LoginViewModelOutput
            func use(_ own: LoginViewModel) {
              viewModel.tap()
              other.tap()
              own.tap()
              print(viewModel.title, other.title, own.title)
            }
          }
          """
        ),
      ])
  }
}
