import Testing

@testable import ConventionRules

/// Shapes that real view models and controllers have, each with the receiver that a reader would name.
struct InTheWildTests {
  @Test("A controller with an associated view model type")
  func bindable() {
    checkProbes(
      """
      protocol BindableType: AnyObject {
        associatedtype ViewModelType
        var viewModel: ViewModelType! { get set }
        func bindViewModel()
      }
      extension BindableType where Self: UIViewController {
        func bind(to model: Self.ViewModelType) { viewModel = model; probe(model) }  // <>
      }
      protocol ViewModelType {}
      final class FilmDetailsViewModel: ViewModelType { func transform(input: Int) -> Output { x }; struct Output {} }
      final class FilmDetailsViewController: UIViewController, BindableType {
        typealias ViewModelType = FilmDetailsViewModel
        var viewModel: ViewModelType!
        func bindViewModel() {
          probe(viewModel)  // FilmDetailsViewModel
          probe(viewModel.transform(input: 1))  // FilmDetailsViewModel.Output
          guard let output = viewModel?.transform(input: 1) else { return }
          probe(output)  // FilmDetailsViewModel.Output
        }
      }
      final class Inferring: UIViewController, BindableType {
        var viewModel: FilmDetailsViewModel!
        func bindViewModel() { probe(viewModel) }  // FilmDetailsViewModel
      }
      """)
  }

  @Test("A generic base controller")
  func genericBase() {
    checkProbes(
      """
      // file: Base.swift
      class ViewController<VM: BaseViewModel>: UIViewController {
        let viewModel: VM
        init(viewModel: VM) { self.viewModel = viewModel; super.init(nibName: nil, bundle: nil) }
        func f() { probe(viewModel) }  // <BaseViewModel>
      }
      class BaseViewModel {}
      // file: Login.swift
      final class LoginViewController: ViewController<LoginViewModel> {
        func g() {
          probe(viewModel)  // LoginViewModel
          probe(self.viewModel.output)  // LoginViewModel.Output
          UIView.animate { [unowned self] in probe(self.viewModel) }  // LoginViewModel
        }
      }
      final class LoginViewModel: BaseViewModel { struct Output {}; lazy var output = makeOutput(); func makeOutput() -> Output { x } }
      """)
  }

  @Test("Inputs and outputs behind protocols, as one class that returns itself")
  func kickstarter() {
    checkProbes(
      """
      protocol FooViewModelInputs { func viewDidLoad() }
      protocol FooViewModelOutputs { var title: Title { get } }
      protocol FooViewModelType { var inputs: FooViewModelInputs { get }; var outputs: FooViewModelOutputs { get } }
      final class FooViewModel: FooViewModelType, FooViewModelInputs, FooViewModelOutputs {
        var inputs: FooViewModelInputs { return self }
        var outputs: FooViewModelOutputs { self }
        let title: Title
      }
      class Title {}
      final class FooViewController: UIViewController {
        private let viewModel: FooViewModelType = FooViewModel()
        private let concrete = FooViewModel()
        func f() {
          probe(viewModel)  // FooViewModelType
          probe(viewModel.inputs)  // FooViewModelInputs
          probe(viewModel.outputs.title)  // Title
          probe(concrete.outputs)  // FooViewModelOutputs
        }
      }
      """)
  }

  @Test("An implementation behind a composed protocol, injected, with a default")
  func composed() {
    checkProbes(
      """
      typealias DetailsViewModeling = DetailsInput & DetailsOutput
      protocol DetailsInput { func load() }
      protocol DetailsOutput { var items: Items { get } }
      struct Items {}
      final class DefaultDetailsViewModel: DetailsViewModeling { let items: Items = Items(); func load() {} }
      final class DetailsViewController {
        let viewModel: DetailsViewModeling
        init(viewModel: DetailsViewModeling = DefaultDetailsViewModel()) {
          self.viewModel = viewModel
          probe(viewModel)  // <DetailsInput, DetailsOutput>
          probe(self.viewModel.items)  // Items
        }
      }
      """)
  }

  @Test("A view model named ViewModel inside an extension, in variants that stand side by side")
  func nestedViewModel() {
    checkProbes(
      """
      // file: MVVM/Timeline.swift
      enum Timeline {}
      // file: MVVM/TimelineViewModel.swift
      extension Timeline { final class ViewModel { let props: Props; struct Props {}; func run() { probe(props) } } }  // Timeline.ViewModel.Props
      // file: MVVM/TimelineViewController.swift
      extension Timeline { final class ViewController { let viewModel: ViewModel; func f() { probe(viewModel.props) } } }  // Timeline.ViewModel.Props
      // file: MVC/Timeline.swift
      enum Timeline {}
      extension Timeline { final class ViewController { let viewModel: ViewModel; func f() { probe(viewModel) } } }  // unknown
      """)
  }

  @Test("A coordinator's delegates and children")
  func coordinator() {
    checkProbes(
      """
      protocol Coordinator: AnyObject { var children: [Coordinator] { get set } }
      protocol LoginCoordinatorDelegate: AnyObject { func didLogin(in coordinator: LoginCoordinator) }
      final class LoginCoordinator: Coordinator {
        weak var delegate: (any LoginCoordinatorDelegate)?
        var children = [Coordinator]()
        private lazy var viewController: LoginViewController = {
          let controller = LoginViewController.instantiate(with: LoginViewModel(coordinator: self))
          probe(controller)  // LoginViewController
          return controller
        }()
        func start() {
          viewController.viewModel?.onLogin = { [weak self] in
            guard let self = self else { return }
            probe(self.delegate)  // LoginCoordinatorDelegate
            probe(self.viewController.viewModel)  // LoginViewModel
          }
          children.forEach { child in probe(child) }  // Coordinator
          for child in children { probe(child) }  // Coordinator
          probe(children.first)  // Coordinator
        }
      }
      final class LoginViewController: UIViewController {
        var viewModel: LoginViewModel?
        static func instantiate(with viewModel: LoginViewModel) -> Self { fatalError() }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          if let target = segue.destination as? LoginViewController { probe(target.viewModel) }  // LoginViewModel
          guard let other = segue.destination as? LoginViewController, let model = other.viewModel else { return }
          probe(model)  // LoginViewModel
          (segue.destination as! LoginViewController).viewModel = model
          probe((segue.destination as? LoginViewController)?.viewModel)  // LoginViewModel
        }
      }
      final class LoginViewModel { var onLogin: (() -> Void)?; init(coordinator: Coordinator) {} }
      """)
  }

  @Test("A local or parameter of the same name in init hides the output")
  func shadowedOutput() {
    checkProbes(
      """
      class VM {
        struct Output {}
        struct Input {}
        let input: Input
        lazy var output = transform(input: input)
        let other: Output
        init(output: Other) {
          probe(output)  // Other
          let input = Other()
          probe(input)  // Other
          other = self.transform(input: self.input)
        }
        func transform(input: Input) -> Output { probe(output); return Output() }  // VM.Output
      }
      class Other {}
      """)
  }

  @Test("Names of types used as expressions")
  func typeNames() throws {
    let fixture = ProjectFixture(
      """
      import UIKit
      class Cell: UIView { static let identifier = ""; struct Props {} }
      func f(Shadow: Int) { mark(Cell.self); mark(Cell.Props()); mark(UIView.animate); mark(Shadow); mark(Cell.identifier); mark(UIKit.UIView.self) }
      class Shadow {}
      """)
    let tree = try #require(fixture.trees["Main.swift"])
    let resolver = FileResolver(tree: tree, file: try fixture.file("Main.swift"), index: fixture.index)
    var found: [String] = []
    for index in 0..<UInt32(tree.nodeCount) {
      let node = NodeID(index: index)
      guard tree.kind(node) == .identifierExpr || tree.kind(node) == .memberAccessExpr else { continue }
      let type = fixture.describe(resolver.typeNamed(by: node))
      if type != "unknown" { found.append("\(tree.text(node)) = \(type)") }
    }
    #expect(
      found.sorted() == [
        "Cell = Cell", "Cell = Cell", "Cell = Cell", "Cell.Props = Cell.Props", "UIKit.UIView = UIView",
        "UIView = UIView",
      ])
  }
}
