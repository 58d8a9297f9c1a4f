import Testing

@Suite struct HoldsAbstractionTests {
  private let controllers = "controllers_hold_view_model_type"
  private let repositories = "repositories_stand_behind_protocols"

  @Test func classesAreFoundThroughFilesAliasesAndValues() {
    checkFindings(
      of: controllers,
      in: [
        ("Base.swift", "class BaseController: UIViewController {}\ntypealias Model = HomeViewModel"),
        ("Model.swift", "class HomeViewModel { static let shared = HomeViewModel() }"),
        (
          "Home.swift",
          """
          class Home: BaseController {
            var a: Model! // ←
            let b = HomeViewModel() // ←
            let c = HomeViewModel.shared // ←
            var d: HomeViewModel { a }
            let e: [HomeViewModel] = []
          }
          extension Home { static let f: HomeViewModel? = nil // ←
          }
          """
        ),
      ])
  }

  @Test func protocolsAndGenericParametersAreFine() {
    checkFindings(
      of: controllers,
      in: [
        ("Model.swift", "protocol HomeViewModel {}\nclass DefaultHomeViewModel: HomeViewModel {}\nprotocol More {}"),
        (
          "Home.swift",
          """
          class Home<T: HomeViewModel>: UIViewController {
            var a: HomeViewModel?
            var b: (HomeViewModel & More)?
            var c: T?
            var d: any HomeViewModel
            var e: some HomeViewModel { a }
          }
          """
        ),
      ])
  }

  @Test func aProtocolBesideABaseClassIsTheAbstraction() {
    checkFindings(
      of: controllers,
      in: [
        (
          "Model.swift",
          "class BaseViewModel {}\nprotocol HomeViewModelType {}\nprotocol Printable {}\nclass MapViewModel: BaseViewModel {}"
        ),
        (
          "Home.swift",
          """
          class Home<T: BaseViewModel & HomeViewModelType, U: BaseViewModel>: UIViewController {
            var a: (BaseViewModel & HomeViewModelType)?
            var b: T?
            var c: (BaseViewModel & Printable)? // ←
            var d: U? // ←
            var e: (a: (BaseViewModel & HomeViewModelType)?, b: MapViewModel)? // ←
          }
          """
        ),
      ])
  }

  @Test func aParameterIsReportedWhereNoPropertyIs() {
    checkFindings(
      of: repositories,
      in: [
        (
          "A.swift",
          """
          class UserRepository {}
          class AViewModel { init(_ repository: UserRepository) {} // ←
          }
          class BViewModel { let repository: UserRepository // ←
            init(repository: UserRepository) { self.repository = repository } }
          """
        )
      ])
    checkFindings(
      of: repositories,
      configuration: #"{ rules: { repositories_stand_behind_protocols: { parameters: "allow" } } }"#,
      in: [("A.swift", "class UserRepository {}\nclass AViewModel { init(_ repository: UserRepository) {} }")])
  }

  @Test func whatATupleHoldsIsHeld() {
    checkFindings(
      of: controllers,
      in: [
        (
          "A.swift",
          """
          class HomeViewModel {}
          protocol OtherViewModel {}
          class ItemViewModel {}
          class A: UIViewController {
            let a: (model: HomeViewModel, limit: Int) // ←
            var b: (Int, (String, HomeViewModel?))? // ←
            let c: (OtherViewModel, ItemViewModel)
            let d: (ItemViewModel, HomeViewModel) // ←
            let e: [HomeViewModel], f: [String: HomeViewModel], g: [(HomeViewModel, Int)]
            let h: (HomeViewModel) -> Void, i: () -> HomeViewModel, j: (make: () -> HomeViewModel, Int)
          }
          class B: UIViewController { init(dependency: (model: HomeViewModel, limit: Int)) {} // ←
          }
          class C: UIViewController { let model: HomeViewModel // ←
            init(dependency: (model: HomeViewModel, limit: Int)) { model = dependency.model } }
          class D: UIViewController {
            init(dependency: (model: HomeViewModel, limit: Int)) { self.dependency = dependency }
            let dependency: (model: HomeViewModel, limit: Int) // ←
          }
          """
        )
      ])
  }

  @Test func collectionsOfRepositoriesCount() {
    checkFindings(
      of: repositories,
      in: [
        (
          "A.swift",
          """
          class UserRepository {}
          protocol NewsRepository {}
          class AViewModel {
            let a: [UserRepository], // ←
              b: [String: UserRepository]? // ←
            let c: [(Int, [UserRepository])] // ←
            let d: [NewsRepository], e: [String: NewsRepository]
          }
          class BViewModel { init(_ all: [UserRepository]) {} // ←
          }
          """
        )
      ])
  }

  @Test func aNameOfTwoTypesIsCounted() {
    let run = CheckRun(
      rule: controllers,
      files: [
        TestFile("x/A.swift", "class HomeViewModel {}"), TestFile("y/B.swift", "class HomeViewModel {}"),
        TestFile("Home.swift", "class Home: UIViewController { var a: HomeViewModel! }"),
      ])
    #expect(run.findings == [])
    #expect(run.unresolved == 1)
  }

  @Test func aPlaceThatHoldsSeveralTypesIsCountedOnce() {
    let rule = RuleUnderTest(
      check: "holds_abstraction", roles: #"{ screen: { names: "*Screen" }, model: { names: "*Model" } }"#,
      arguments: #"on: "screen", of: "model""#)
    let models = [
      ("x/A.swift", "class TwiceModel {}"), ("y/B.swift", "class TwiceModel {}"),
      ("Model.swift", "class AModel {}\nprotocol BModel {}"),
    ]
    rule.expectMarkedFindings(
      in: models + [("A.swift", "class AScreen { let a: (TwiceModel, BModel) }")], subjects: 0, unresolved: 1)
    rule.expectMarkedFindings(
      in: models + [("A.swift", "class AScreen { let a: (TwiceModel, AModel) // ←\n}")], subjects: 1, unresolved: 0)
  }
}
