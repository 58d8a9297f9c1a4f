import Testing

@Suite struct ArgumentFormTests {
  private let rule = RuleUnderTest(
    check: "argument_form",
    roles: #"{ model: { names: ["*Model"] }, binder: { names: ["*Controller", "Bindable"] } }"#,
    arguments: #"functions: ["bind(to:)", "show"], on: "binder", members: ["input", "output"], of: "model""#,
    message: "{function} {argument} {member} {value} {type}")
  private let model = (
    "Model.swift", "class HomeModel { let input = 1; let output = 2; let title = 3 }\nclass Device { let input = 1 }\n"
  )

  private func expect(_ body: String, subjects: Int? = nil, unresolved: Int? = nil) {
    let text = """
      class HomeController {
        let model = HomeModel()
        var other: HomeModel?
        let device = Device()
        func bind(to value: Int) {}
        func show(_ value: Int, animated: Bool) {}
        func run() {
      \(body)
        }
      }
      """
    rule.expectMarkedFindings(in: [model, ("A.swift", text)], subjects: subjects, unresolved: unresolved)
  }

  @Test func aPartInPlaceOfTheWholeIsFound() {
    expect(
      """
      bind(to: model.input) // ←
      self.bind(to: self.model.output) // ←
      bind(to: other!.input) // ←
      show(model.output, animated: true) // ←
      if let other { bind(to: other.input) } // ←
      bind(
        to: model.output // ←
      )
      """, subjects: 6)
  }

  @Test func aLocalConstantIsWhatItWasSetTo() {
    expect(
      """
      let input = model.input
      bind(to: input) // ←
      guard let output = other?.output else { return }
      bind(to: output) // ←
      let number = 7
      bind(to: number)
      """)
  }

  @Test func otherArgumentsAndOtherMembersAreFine() {
    expect(
      """
      bind(to: model)
      bind(to: model.title)
      bind(to: model.input.magnitude)
      bind(to: device.input)
      bind(model.input)
      bind()
      """, subjects: 4, unresolved: 0)
  }

  @Test func onlyReceiversOfTheRolesCount() {
    expect(
      """
      device.bind(to: model.input)
      unknown.bind(to: model.input)
      HomeController().bind(to: model.input) // ←
      """, subjects: 1)
  }

  @Test func theFunctionsThemselvesTakeTheValueApart() {
    rule.expectMarkedFindings(
      in: [
        model,
        (
          "A.swift",
          """
          protocol Bindable { func bind(to value: Int) }
          extension Bindable {
            func bind(to model: HomeModel) { bind(to: model.input) }
            func start(_ model: HomeModel) { bind(to: model.input) } // ←
          }
          """
        ),
      ])
  }

  @Test func aMemberOfSomethingUnknownIsUnresolved() {
    expect("bind(to: unknown.input)", subjects: 0, unresolved: 1)
  }

  @Test func theMessageNamesAllParts() {
    let run = rule.run([
      model,
      ("A.swift", "class HomeController { func show(_ a: Int) {}; func f(m: HomeModel?) { show(m!.output) } }"),
    ])
    #expect(run?.findings.map(\.message) == ["show(_:) m!.output output m HomeModel"])
  }
}
