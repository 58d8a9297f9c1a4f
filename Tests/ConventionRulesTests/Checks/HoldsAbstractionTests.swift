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

  private func injected(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "holds_abstraction",
      roles: #"{ holder: { names: "*Model" }, service: { names: ["*Service", "*ServiceType"] } }"#,
      arguments: #"on: "holder", of: "service", "# + arguments, message: "{property} {reason}")
  }

  private let services = (
    "Services.swift",
    """
    protocol AuthServiceType {}
    class AuthService: AuthServiceType { static let shared = AuthService() }
    enum Container { static let auth: AuthServiceType = AuthService() }
    struct Dependencies { let auth: AuthServiceType; func make() -> AuthServiceType { auth } }
    """
  )

  @Test func defaultsOfParametersAreFound() throws {
    let text = """
      class AModel {
        private let a: AuthServiceType, b: AuthServiceType
        init(
          a: AuthServiceType = AuthService(), // ←
          b: AuthServiceType,
          unused: AuthServiceType? = nil, // ←
          count: Int = 1
        ) { self.a = a; self.b = b }
        init(dependencies: Dependencies = .live) { // ←
          a = dependencies.auth
          b = dependencies.auth
        }
        init(optional: AuthServiceType?) {
          self.a = optional as? AuthServiceType ?? AuthService() // ←
          guard let optional else { fatalError() }
          self.b = optional
        }
      }
      class Other { init(a: AuthServiceType = AuthService()) {} }
      """
    injected(#"defaults: "report""#).expectMarkedFindings(in: [services, ("A.swift", text)])
    injected(#"parameters: "allow""#).expectMarkedFindings(
      in: [services, ("A.swift", text.replacing(" // ←", with: ""))])
    injected(#"defaults: "report", except: ["AuthServiceType"]"#).expectMarkedFindings(
      in: [services, ("A.swift", text.replacing(" // ←", with: ""))])
    let findings = try #require(injected(#"defaults: "report""#).run([services, ("A.swift", text)])).findings
    #expect(
      findings.map(\.message) == [
        "a has a default value", "unused has a default value", "dependencies has a default value",
        "a falls back on another value",
      ])
  }

  @Test func propertiesAreSetFromParameters() throws {
    let text = """
      class AModel {
        private let a: AuthServiceType = Container.auth // ←
        private lazy var b: AuthServiceType = AuthService.shared // ←
        private let c: AuthServiceType, d: AuthServiceType, e: AuthServiceType
        private var f: AuthServiceType? = nil
        private var g: AuthServiceType? // ←
        static var h: AuthServiceType = Container.auth
        private let i: Int = 1
        var j: AuthServiceType { Container.auth }
        init(c: AuthServiceType, other: AuthServiceType?, all: Dependencies) {
          self.c = c
          guard let other else { fatalError() }
          let copy = other
          d = copy as AuthServiceType
          self.e = (all.auth ?? other)!
          f = other!
        }
        init() {
          c = Container.auth // ←
          self.d = .shared // ←
          e = makeService() // ←
          f = AuthService() // ←
        }
      }
      """
    let run = try #require(injected(#"from: "parameter""#).run([services, ("A.swift", text)]))
    injected(#"from: "parameter""#).expectMarkedFindings(in: [services, ("A.swift", text)], subjects: 8, unresolved: 0)
    #expect(
      run.findings.map(\.message) == [
        "a has an initial value", "b has an initial value", "g is not set by init(c:other:all:)",
        "c is set to something else than a parameter", "d is set to something else than a parameter",
        "e is set to something else than a parameter", "f is set to something else than a parameter",
      ])
  }

  @Test func whereAValueComesFromMayBeUnknown() {
    injected(#"from: "parameter""#).expectMarkedFindings(
      in: [
        services,
        (
          "A.swift",
          """
          class AModel {
            let a: AuthServiceType, b: AuthServiceType, c: AuthServiceType
            @Injected var d: AuthServiceType
            var e: AuthServiceType?
            let all: Dependencies
            init(all: Dependencies, one: AuthServiceType, make: () -> AuthServiceType) {
              self.all = all
              a = all.make()
              b = make()
              c = Bool.random() ? one : one
              setUp(one)
            }
            private func setUp(_ service: AuthServiceType) { e = service }
          }
          struct BModel { let a: AuthServiceType; var b: AuthServiceType? }
          class CModel: KitModel { var a: AuthServiceType? }
          class DModel { var a: AuthServiceType? } // ←
          """
        ),
      ], subjects: 3, unresolved: 6)
  }

  @Test func aClassThatIsMadeIsFoundForBoth() throws {
    let run = try #require(
      injected(#"from: "parameter""#).run([services, ("A.swift", "class AModel { let a = AuthService() }")]))
    #expect(run.findings.map(\.message) == ["a has an initial value", "a is typed as a class"])
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
