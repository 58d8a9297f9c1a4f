import Testing

@Suite struct CalledOnlyFromTests {
  let rule = "transform_only_called_from_output"
  private let base = (
    "Base.swift",
    """
    protocol ReactiveConnectable {
      associatedtype Input
      associatedtype Output
      func transform(input: Input) -> Output
    }
    """
  )
  private let model = (
    "Model.swift",
    """
    class Model {
      struct Input {}
      struct Output {}
      let input = Input()
      lazy var output: Output = { return transform(input: input) }()
    }
    extension Model: ReactiveConnectable {
      func transform(input: Input) -> Output { Output() }
    }
    """
  )

  func check(_ text: String, more: [(String, String)] = [], sourceLocation: SourceLocation = #_sourceLocation) {
    checkFindings(of: rule, in: [base, model, ("Use.swift", text)] + more, sourceLocation: sourceLocation)
  }

  @Test func callsThroughAPropertyAParameterAndALocalAreFound() {
    check(
      """
      class Controller {
        let model: Model
        weak var other: Model?
        lazy var made = Model()
        func a(_ parameter: Model) {
          _ = model.transform(input: .init()) // ←
          self.other?.transform(input: .init()) // ←
          _ = made.transform( // ←
            input: .init())
          _ = parameter.transform(input: .init()) // ←
          let local = Model()
          print("\\(local.transform(input: .init()))") // ←
        }
      }
      """)
  }

  @Test func bindingsCapturesAndCastsKeepTheType() {
    check(
      """
      func use(_ any: Any, _ model: Model?) {
        guard let found = model else { return }
        if let cast = any as? Model { _ = cast.transform(input: .init()) } // ←
        run { [weak found] in _ = found?.transform(input: .init()) } // ←
        run { [vm = found] in vm.transform(input: .init()) } // ←
        _ = (found).transform(input: .init()) // ←
        _ = model!.transform(input: .init()) // ←
      }
      """)
  }

  @Test func chainsThroughOtherFilesAreFollowed() {
    check(
      "class Controller { let screen: Screen\n  func a() { _ = screen.parts.model.transform(input: .init()) } // ←\n}",
      more: [
        ("Screen.swift", "class Screen { var parts: Parts { Parts() } }"),
        ("Parts.swift", "struct Parts { let model: Model }"),
      ])
  }

  @Test func protocolsAndGenericsAreReceiversToo() {
    check(
      """
      func a<T: ReactiveConnectable>(_ model: T, _ some: some ReactiveConnectable, _ input: T.Input) {
        _ = model.transform(input: input) // ←
        _ = some.transform(input: input) // ←
      }
      """)
  }

  @Test func aGetterIsNoInitializer() {
    checkFindings(
      of: rule,
      in: [
        base,
        (
          "A.swift",
          """
          class A {
            let input = Input()
            var output: Output { transform(input: input) } // ←
          }
          extension A: ReactiveConnectable {
            struct Input {}
            struct Output {}
            func transform(input: Input) -> Output { Output() }
            func reset() { transform(input: input) } // ←
          }
          """
        ),
      ])
  }

  @Test func anAssignmentInInitIsAllowedAndOneToALocalIsNot() {
    checkFindings(
      of: rule,
      in: [
        base,
        (
          "A.swift",
          """
          class A: ReactiveConnectable {
            let output: Output
            init(input: Input) {
              self.output = transform(input: input)
            }
            init(other input: Input) {
              let output = transform(input: input) // ←
              self.output = output
            }
            init(later input: Input) {
              run { self.output = self.transform(input: input) } // ←
            }
            func start(input: Input) {
              self.output = transform(input: input) // ←
            }
            struct Input {}
            struct Output {}
            func transform(input: Input) -> Output { Output() }
          }
          """
        ),
      ])
  }

  @Test func aProtocolOfALibraryMakesNoModelWhereTheProjectDeclaresTheProtocolOfModels() {
    check(
      """
      import EmojiPicker
      class Picking: UIViewController, EmojiPickerDelegate {
        let model = Model()
        lazy var output = model.transform(input: model.input) // ←
      }
      """)
  }

  @Test func aClassOfALibraryMayBeAModelWhereTheProtocolComesFromALibraryToo() {
    checkFindings(
      of: rule,
      in: [
        model,
        (
          "Use.swift",
          """
          import Models
          class Picking: ForeignModel {
            let model = Model()
            lazy var output = model.transform(input: model.input)
          }
          class Screen: UIViewController {
            let model = Model()
            lazy var output = model.transform(input: model.input) // ←
          }
          """
        ),
      ])
  }

  @Test func aControllerOfALibraryIsNoModelAndAModelIsOne() {
    check(
      """
      import Tabs
      class Screen: TabbedViewController {
        let model = Model()
        lazy var output = model.transform(input: model.input) // ←
      }
      class Odd: TabbedViewController, ReactiveConnectable {
        let model = Model()
        lazy var output = model.transform(input: model.input)
      }
      class Tabbed: TabBar {
        let model = Model()
        lazy var output = model.transform(input: model.input)
      }
      """)
  }

  @Test func aClassOfALibraryMakesNoModelWhereNamesDo() {
    let rule = RuleUnderTest(
      check: "called_only_from", roles: "{ model: { names: \"*Model\" } }",
      arguments: #"functions: ["transform(input:)"], on: "model", from: { initializer_of: ["output"] }"#)
    rule.expectMarkedFindings(
      """
      class AModel {
        lazy var output = transform(input: 1)
        func transform(input: Int) -> Int { input }
      }
      class Controller: KitController {
        let model = AModel()
        lazy var output = model.transform(input: 1) // ←
      }
      """)
  }

  @Test func superIsAllowedInAnOverrideOnly() {
    check(
      """
      class Sub: Model {
        override func transform(input: Input) -> Output { super.transform(input: input) }
        func other() { _ = super.transform(input: input) } // ←
      }
      """)
  }

  @Test func otherTransformsAreNoneOfOurs() {
    check(
      """
      class View: UIView {
        var unknown: Something
        func transform(input: Int) -> Int { input }
        func a(_ box: Box) {
          _ = transform(input: 1)
          _ = unknown.transform(input: 1)
          _ = box.transform(input: 1)
          transform = .identity
          _ = [1].map { $0.transform(input: 1) }
        }
        func b(_ model: Model) {
          _ = model.transform(from: 1)
          let transform: (Int) -> Int = { $0 }
          _ = transform(1)
        }
      }
      struct Box { func transform(input: Int) -> Int { input } }
      """)
  }

  @Test func aLocalFunctionShadowsTheMethod() {
    check("extension Model { func a() { func transform(input: Int) {}\n transform(input: 1) } }")
  }

  @Test func twoTypesOfOneNameInDifferentFoldersAreAmbiguousFromAThird() {
    checkFindings(
      of: rule,
      in: [
        ("App/Base.swift", base.1), ("App/One/Model.swift", model.1), ("App/Two/Model.swift", model.1),
        ("App/Main/Use.swift", "func a(_ model: Model) { _ = model.transform(input: .init()) }"),
        ("App/One/Use.swift", "func b(_ model: Model) { _ = model.transform(input: .init()) } // ←"),
      ])
  }

  @Test func testsAreLeftAlone() {
    checkFindings(
      of: rule,
      in: [
        base, model, ("AppTests/ModelTests.swift", "func a(_ model: Model) { _ = model.transform(input: .init()) }"),
        (
          "B.swift", "import XCTest\nclass T: XCTestCase { func a(_ model: Model) { model.transform(input: .init()) } }"
        ),
      ])
  }

  @Test func aTrailingClosureMayBeTheInput() {
    let text = """
      class Controller {
        let model: Model
        func a() {
          _ = model.transform { 1 } // ←
        }
      }
      """
    check(text)
    check(
      text.replacing(" // ←", with: ""), more: [("More.swift", "extension Model { func transform(by: () -> Int) {} }")])
  }

  // MARK: References

  @Test func aReferenceToTheFunctionCallsItSomewhereElse() {
    check(
      """
      class Controller {
        let viewModel = Model()
        func a(_ inputs: [Model.Input]) {
          _ = inputs.map(viewModel.transform) // ←
          _ = inputs.map(self.viewModel.transform(input:)) // ←
          let again = viewModel.transform // ←
          _ = again(inputs[0])
        }
      }
      extension Model {
        func b() {
          let again = transform(input:) // ←
          run(self.transform) // ←
          run(again)
        }
      }
      """)
  }

  @Test func aReferenceMayStandWhereACallMay() {
    check(
      """
      class Second {
        let input = 1
        lazy var output = [input].map(transform)
      }
      class Third {
        let output: [Int]
        init(inputs: [Int]) { output = inputs.map(transform(input:)) }
      }
      class Fourth: Second {
        override func transform(input: Int) -> Int { [input].map(super.transform)[0] }
      }
      extension Second: ReactiveConnectable { func transform(input: Int) -> Int { input } }
      extension Third: ReactiveConnectable { func transform(input: Int) -> Int { input } }
      """)
  }

  @Test func ofOtherMembersOfThatNameNothingIsSaid() {
    check(
      """
      class Second: UIView, ReactiveConnectable {
        struct Settings { var transform: Int }
        let settings: Settings
        func a(_ transform: (Int) -> Int, _ unknown: Unknown) {
          _ = [1].map(transform)
          _ = settings.transform
          _ = [1].map(unknown.transform)
          view.transform = .identity
        }
      }
      class Third: ReactiveConnectable {
        var transform = 1
        func transform(input: Int) -> Int { 1 }
        func a() { print(transform, self.transform) }
      }
      class Fourth {
        func transform(state: Int) -> Int { 1 }
        func transform(input: Int) -> Int { 1 }
        func a() { _ = [1].map(transform(state:)); _ = [1].map(self.transform) }
      }
      extension Fourth: ReactiveConnectable {}
      """)
  }

  @Test func anAssignmentOfSeveralValuesGivesTheOutputItsOwn() {
    check(
      """
      class Second: ReactiveConnectable {
        let input = 1
        let output: Int
        let count: Int
        init() { (output, count) = (transform(input: input), 1) }
        init(a: Int) { (self.count, (self.output, _)) = (1, (transform(input: input), 2)) }
        init(b: Int) { (output, count) = (1, transform(input: input)) } // ←
        func start() { (output, count) = (transform(input: input), 1) } // ←
        func transform(input: Int) -> Int { input }
      }
      """)
  }

  @Test func aPropertyOfThatNameIsTheOneOfAModelAndNoGlobalOrLocal() {
    check(
      """
      class Controller: UIViewController {
        let viewModel = Model()
        lazy var output = viewModel.transform(input: .init()) // ←
        func a() { let output = viewModel.transform(input: .init()) } // ←
      }
      class Assigning {
        let output: Model.Output
        init(model: Model) { output = model.transform(input: .init()) } // ←
      }
      class Wrapping: ReactiveConnectable {
        let model = Model()
        lazy var output = model.transform(input: .init())
        func transform(input: Model.Input) -> Model.Output { output }
      }
      class Sub: Wrapping { lazy var outputs = [model].map { $0.transform(input: .init()) } } // ←
      class MayConform: SomethingFromElsewhere { lazy var output = Model().transform(input: .init()) }
      let output = Model().transform(input: .init()) // ←
      """)
  }

  @Test func aStaticFunctionOfThatNameBuildsNothingForTheModel() {
    check(
      """
      class Second: ReactiveConnectable {
        let input = 1
        lazy var output = transform(input: input)
        static func transform(input: Int) -> String { "" }
        static func preview() -> String { transform(input: 1) }
        static let sample = transform(input: 1)
        func transform(input: Int) -> String { Self.transform(input: input) }
        func again() -> String { transform(input: 1) } // ←
      }
      extension Model { static func transform(number: Int) -> Int { number } }
      func preview(_ second: Second) {
        _ = Second.transform(input: 1)
        _ = Model.transform(number: 1)
        _ = second.transform(input: 1) // ←
      }
      """)
  }

  @Test func closuresAndLocalFunctionsOfTheValueBelongToIt() {
    check(
      """
      class Second: ReactiveConnectable {
        let inputs = [1]
        lazy var output: [Int] = {
          func build(_ input: Int) -> Int { transform(input: input) }
          return inputs.map(build)
        }()
        init() {}
        init(a: Int) { output = inputs.map { transform(input: $0) } }
        init(b: Int) {
          func build() { output = [transform(input: b)] } // ←
          build()
        }
        func start() {
          func build() -> Int { transform(input: 1) } // ←
          output = [build()]
        }
        func transform(input: Int) -> Int { input }
      }
      """)
  }
}
