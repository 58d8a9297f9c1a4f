import Testing

@testable import ConventionRules

/// `init` knows types by what they are made of, where no protocol and no name of a document tells.
struct RecognizedShapeTests {
  private static let names = ["Login", "Feed", "Profile", "Search", "Cart", "Help", "Home", "Map"]

  // MARK: Connectables without a protocol

  private func transforming(_ name: String, in body: String = "") -> (String, String) {
    (
      "\(name).swift",
      """
      final class \(name)ViewModel {
        struct Input { let tap: Observable<Void> }
        struct Output { let title: Driver<String> }
        \(body)
        func transform(input: Input, disposeBag: DisposeBag) -> Output { Output(title: .just("")) }
      }
      """
    )
  }

  @Test func aTypeThatLeadsFromItsInputToItsOutputIsAConnectable() {
    let output = "lazy var output = transform(input: .init(tap: .never()), disposeBag: DisposeBag())"
    let project = SurveyedProject(Self.names.map { transforming($0, in: output) })
    #expect(project.names(in: "plain_connectables") == ["*ViewModel"])
    #expect(project.found("transform_functions") == ["transform(input:disposeBag:)"])
    #expect(project.proposal.text.contains("8 of 8 plain connectables are called *ViewModel"))
    #expect(project.habit("transform_only_called_from_output")?.followed == 8)
    #expect(project.habit("connectables_named_model")?.decision == .unsuited, "they are known by these names")
  }

  @Test func onlyTypesWithTheShapeAreConnectablesByTheirName() {
    let stray = (
      "Stray.swift",
      """
      final class StrayViewModel {
        func transform(input: Int, disposeBag: DisposeBag) -> Int { input }
        func run() -> Int { transform(input: 1, disposeBag: DisposeBag()) }
      }
      """
    )
    let called = (
      "Screen.swift",
      """
      final class Screen: UIViewController {
        let viewModel = LoginViewModel()
        func bind() { _ = viewModel.transform(input: .init(tap: .never()), disposeBag: DisposeBag()) }
      }
      """
    )
    let project = SurveyedProject(
      Self.names.map {
        transforming($0, in: "lazy var output = transform(input: .init(tap: .never()), disposeBag: DisposeBag())")
      } + [stray, called])
    #expect(
      project.findings(of: "transform_only_called_from_output") == [
        "Screen.swift:3:31 Screen.bind: 'transform(input:disposeBag:)' of 'LoginViewModel' is called in 'bind'; call it"
          + " once, to give 'output' its value"
      ])
  }

  @Test func aModelBehindTheProtocolIsNoPlainConnectable() {
    let bound = Self.names.map { name in
      (
        "\(name).swift",
        """
        final class \(name)ViewModel: Wired {
          struct Input {}
          struct Output {}
          func transform(_ input: Input) -> Output { Output() }
        }
        """
      )
    }
    let wired = (
      "Wired.swift",
      """
      protocol Wired {
        associatedtype Input
        associatedtype Output
        func transform(_ input: Input) -> Output
      }
      """
    )
    let project = SurveyedProject(bound + [wired])
    #expect(project.names(in: "connectable_protocols") == ["Wired"])
    #expect(project.names(in: "plain_connectables") == [])
  }

  // MARK: Structures of outputs

  private func structured(_ name: String, output: String, title: String = "Driver<String>") -> (String, String) {
    (
      "\(name).swift",
      """
      final class \(name)ViewModel {
        struct Output { let title: \(title) }
        \(output)
        init() { output = Output(title: .just("")) }
      }
      """
    )
  }

  @Test func theOutputsOfAViewModelMayStandInAStructure() {
    let kept = Self.names.map { structured($0, output: "let output: Output") }
    let late = (
      "Late.swift",
      """
      final class LateViewModel {
        struct Output { let title: Observable<String> }
        lazy var output = Output(title: .just(""))
      }
      """
    )
    let project = SurveyedProject(kept + [late], asking: "outputs_initialized_in_init")
    #expect(project.names(in: "output_structures") == ["*ViewModel.Output"])
    #expect(
      project.findings(of: "outputs_initialized_in_init") == [
        "Late.swift:3:12 LateViewModel.output: Output 'output' of 'LateViewModel' is a lazy variable; store it and assign it in"
          + " init, before anyone subscribes"
      ])
    #expect(
      project.findings(of: "output_protocols_have_drivers_only") == [
        "Late.swift:2:23 LateViewModel.Output.title: 'title' of the output 'LateViewModel.Output' is of type"
          + " Observable<String>; give it the type 'Driver'"
      ])
  }

  @Test func outputsThatAFunctionMakesAreNotAskedFor() {
    let made = Self.names.map {
      transforming($0, in: "lazy var output = transform(input: .init(tap: .never()), disposeBag: DisposeBag())")
    }
    let project = SurveyedProject(made, asking: "outputs_initialized_in_init")
    #expect(project.names(in: "output_structures") == ["*ViewModel.Output"])
    #expect(project.findings(of: "outputs_initialized_in_init") == [])
    #expect(project.habit("output_protocols_have_drivers_only")?.followed == 8)
  }

  // MARK: Stand-ins

  private func observed(_ name: String, _ suffix: String) -> (String, String) {
    (
      "\(name)\(suffix).swift",
      "import SwiftUI\nfinal class \(name)\(suffix): ObservableObject { @Published var title = \"\" }\n"
    )
  }

  @Test func classesThatViewsObserveAreViewModelsWhereNothingIsCalledOne() {
    let stores = [observed("Feed", "Store"), observed("Login", "Store")]
    let keychain = ("Keychain.swift", "final class KeychainStore { weak var view: UIView? }\n")
    let attached = (
      "Odd.swift", "import SwiftUI\n@Observable final class OddStore { var view: UIView? }\n"
    )
    let project = SurveyedProject(stores + [keychain, attached], asking: "no_view_references_in_view_models")
    #expect(project.names(in: "observable_models") == ["*Store"])
    #expect(project.proposal.text.contains("3 of 3 observables are called *Store"))
    #expect(
      project.findings(of: "no_view_references_in_view_models") == [
        "Odd.swift:2:46 OddStore: 'OddStore' names 'UIView' (view); expose a value or an"
          + " output and let the view observe it"
      ])
  }

  @Test func storesBesideViewModelsAreNone() {
    let project = SurveyedProject([
      observed("Feed", "Store"), observed("Login", "Store"), observed("Cart", "ViewModel"),
    ])
    #expect(project.names(in: "observable_models") == [])
  }

  @Test func presentersWithViewsOfTheirOwnAreNoViewModels() {
    let showing = ["Notice", "Popover"].map {
      ("\($0).swift", "final class \($0)Presenter { private var view: UIView? }\n")
    }
    #expect(SurveyedProject(showing).found("view_model_names") == nil)
    let plain = ["Login", "Feed"].map { ("\($0).swift", "final class \($0)Presenter {}\n") }
    #expect(SurveyedProject(showing + plain).found("view_model_names") == ["*Presenter"])
  }

  @Test func flowsAreRoutersWhereNothingIsCalledOne() {
    let flows = Self.names.map { ("\($0).swift", "final class \($0)Flow {}\n") }
    #expect(SurveyedProject(flows).found("router_names") == ["*Flow"])
    let routers = [("R.swift", "final class AppRouter {}\nfinal class MapRouter {}\n")]
    #expect(SurveyedProject(flows + routers).found("router_names") == ["*Router"])
  }

  // MARK: What is not here

  @Test("controllers below a class of a package are controllers")
  func controllersBelowAClassOfAPackageAreControllers() {
    let screens = Self.names.map {
      ("\($0).swift", "import Kit\nfinal class \($0)ViewController: KitViewController {}\n")
    }
    let cells = ["Map", "Cart"].map { ("\($0)Cell.swift", "import Kit\nfinal class \($0)Cell: KitCell, Reusable {}\n") }
    let odd = ("Odd.swift", "import Kit\nclass Odd: OddViewController {}\n")
    let project = SurveyedProject(screens + cells + [odd], asking: "view_controllers_are_named_controllers")
    #expect(project.found("view_controller_superclasses") == ["KitViewController"], "one class may be a chance")
    #expect(project.found("view_superclasses") == ["KitCell"])
    #expect(project.names(in: "view_controller_superclasses")?.contains("UIViewController") == true)
    #expect(
      project.proposal.text.contains("8 types inherit from KitViewController, which the project does not declare"))
    #expect(project.habit("view_controllers_are_named_controllers")?.followed == 8)
  }

  @Test("a class behind a protocol with the name of a view model is one")
  func aClassBehindAProtocolWithTheNameOfAViewModelIsOne() {
    func reactor(_ name: String, _ body: String = "") -> (String, String) {
      (
        "\(name).swift",
        "protocol \(name)Reactor: AnyObject {}\nfinal class \(name)ReactorImp: \(name)Reactor {\(body)}\n"
      )
    }
    let project = SurveyedProject(Self.names.map { reactor($0) } + [reactor("Odd", "var a: UILabel?")])
    #expect(
      project.findings(of: "no_view_references_in_view_models") == [
        "Odd.swift:2:47 OddReactorImp: 'OddReactorImp' names 'UILabel' (view); expose a value or an output and let the view"
          + " observe it"
      ])
  }

  // MARK: Few places

  @Test func aCoreRuleThatMostOfAFewPlacesBreakIsOff() {
    let models = ["Login", "Feed", "Map", "Cart"].map { name in
      ("\(name).swift", "final class \(name)ViewModel { weak var view: UIView? }\n")
    }
    let project = SurveyedProject(models, asking: "no_view_references_in_view_models")
    #expect(project.habit("no_view_references_in_view_models")?.decision == .broken)
    #expect(project.proposal.text.contains("no_view_references_in_view_models: \"off\", // 0 of 4 types"))
    #expect(
      SurveyedProject(Array(models.prefix(2)), asking: "no_view_references_in_view_models").habit(
        "no_view_references_in_view_models")?.decision == .rare)
  }
}
