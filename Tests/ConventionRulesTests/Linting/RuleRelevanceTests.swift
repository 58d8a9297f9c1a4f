import Testing

@testable import ConventionRules

/// A rule is a habit only where the project could break it and mostly does not.
struct RuleRelevanceTests {
  private static let names = ["Login", "Feed", "Profile", "Search", "Cart", "Help", "Home", "Map", "News", "Shop"]

  private func controller(_ name: String, _ body: String = "") -> (String, String) {
    ("\(name)Controller.swift", "final class \(name)Controller: UIViewController {\n\(body)\n}\n")
  }

  private func decision(_ rule: String, _ files: [(String, String)]) -> Habit.Decision? {
    SurveyedProject(files, asking: rule).habit(rule)?.decision
  }

  // MARK: Who could break it

  @Test func aBanOnACallThatNobodyMakesIsNoHabit() {
    // The cells have a function of that name, the controllers have none.
    let plain = Self.names.map { controller($0, "func show(_ cell: Cell) { cell.bindViewModel() }") }
    let cell = ("Cell.swift", "final class Cell: UITableViewCell { func bindViewModel() {} }\n")
    #expect(decision("binding_is_not_repeated", plain + [cell]) == .idle)
    let bound = Self.names.map {
      controller($0, "override func viewDidLoad() { bindViewModel() }\nfunc bindViewModel() {}\nlet m: \($0)ViewModel")
    }
    let models = ("M.swift", Self.names.map { "final class \($0)ViewModel {}\n" }.joined())
    #expect(decision("binding_is_not_repeated", bound + [models]) == .kept)
  }

  @Test func controllersWithoutAViewModelDoNotHideThoseThatMakeTheirs() {
    let many = (0..<40).map { controller("Plain\($0)") }
    let models = ("M.swift", Self.names.map { "final class \($0)ViewModel {}\n" }.joined())
    let making = Self.names.prefix(3).map { controller($0, "let viewModel = \($0)ViewModel()") }
    // Most of those who make one do so where it is allowed.
    let factories = Self.names.dropFirst(3).map { name in
      ("\(name)F.swift", "final class \(name)Factory { let model = \(name)ViewModel() }\n")
    }
    let habit = SurveyedProject(
      many + making + factories + [models], asking: "controllers_do_not_construct_view_models"
    ).habit("controllers_do_not_construct_view_models")
    #expect(habit?.decision == .broken)
    #expect(habit?.subjects == 3 && habit?.violated == 3, "three controllers have a view model, and make it")
  }

  @Test func aSlipOfOneIsNoReasonToDropAHabit() {
    let models = ("M.swift", Self.names.map { "final class \($0)ViewModel {}\n" }.joined())
    let given = Self.names.dropFirst().map {
      controller($0, "let viewModel: \($0)ViewModel\ninit(_ model: \($0)ViewModel) { viewModel = model }")
    }
    let making = controller("Login", "let viewModel = LoginViewModel()")
    let habit = SurveyedProject(given + [making, models], asking: "controllers_do_not_construct_view_models").habit(
      "controllers_do_not_construct_view_models")
    #expect(habit?.decision == .kept)
    #expect(habit?.subjects == 10 && habit?.violated == 1)
  }

  @Test func whatIsDoneInTheForbiddenPlaceMoreThanElsewhereIsNoHabit() {
    let many = (0..<60).map { controller("Plain\($0)") }
    let flow = ("Flow.swift", "final class AppCoordinator { func start() {} }\n")
    let naming = Self.names.prefix(4).map { controller($0, "weak var coordinator: AppCoordinator?") }
    let habit = SurveyedProject(many + naming + [flow], asking: "controller_names_no_coordinator").habit(
      "controller_names_no_coordinator")
    #expect(habit?.decision == .broken)
    #expect(habit?.subjects == 4 && habit?.violated == 4, "nobody but four controllers names the coordinator")
  }

  @Test func aTypeCountsOnceHoweverManyExtensionsItHas() {
    let views = Self.names.map { name in
      (
        "\(name).swift",
        "final class \(name)View: UIView {}\n" + String(repeating: "extension \(name)View {}\n", count: 9)
      )
    }
    let storing = ("S.swift", "final class Store { let defaults = UserDefaults.standard }\n")
    let asking = ("X.swift", "extension MapView { var on: Bool { UserDefaults.standard.bool(forKey: \"on\") } }\n")
    let habit = SurveyedProject(views + [storing, asking], asking: "views_use_no_data_source").habit(
      "views_use_no_data_source")
    #expect(habit?.subjects == 10 && habit?.violated == 1)
  }

  @Test func filesCountWhereABanSpeaksOfFiles() {
    let models = Self.names.map { ("\($0).swift", "import Foundation\nfinal class \($0)ViewModel {}\n") }
    let screens = Self.names.map {
      ("\($0)Controller.swift", "import UIKit\nclass \($0)Controller: UIViewController {}\n")
    }
    let project = SurveyedProject(models + screens, asking: "no_ui_imports_in_view_models")
    #expect(project.habit("no_ui_imports_in_view_models")?.subjects == 10)
    #expect(project.habit("no_ui_imports_in_view_models")?.decision == .kept)
    #expect(decision("no_ui_imports_in_view_models", models) == .idle, "nobody imports UIKit")
  }

  // MARK: What a rule needs

  @Test func aRuleIsProposedWhereTheProjectHasWhatItNeeds() {
    func models(_ body: (String) -> String) -> [(String, String)] {
      Self.names.map { ("\($0).swift", "final class \($0)ViewModel {\n\(body($0))\n}\n") }
        + [controller("Login", "let label = UILabel()")]
    }
    #expect(decision("view_model_reaches_view_by_delegate", models { _ in "" }) == .unsuited)
    let told = models { _ in "weak var delegate: ViewModelDelegate?" }
    func delegates(_ adopter: String) -> (String, String) {
      (
        "D.swift",
        "protocol ViewModelDelegate: AnyObject { func changed() }\nextension \(adopter): ViewModelDelegate {}\n"
      )
    }
    let rule = "view_model_reaches_view_by_delegate"
    let adopted = SurveyedProject(told + [delegates("LoginController")])
    #expect(adopted.habit(rule)?.decision == .repeated("no_view_references_in_view_models"))
    #expect(decision(rule, told + [delegates("HomeViewModel")]) == .unsuited, "no view is told anything")
  }

  @Test("what controllers without a view model keep from is no habit, and what they do is told")
  func whatControllersWithoutAViewModelKeepFromIsNoHabit() {
    let flow = ("Flow.swift", "final class AppCoordinator { func start() {} }\n")
    let start = ("S.swift", "final class SceneDelegate { let coordinator = AppCoordinator() }\n")
    let plain = Self.names.map { controller($0) } + [flow, start]
    #expect(decision("controller_names_no_coordinator", plain) == .unsuited)
    let model = ("M.swift", "final class MapViewModel {}\n")
    let bound = ["One", "Two", "Three"].map { controller($0, "let model: MapViewModel") }
    #expect(decision("controller_names_no_coordinator", plain + bound.prefix(1) + [model]) == .unsuited)
    #expect(decision("controller_names_no_coordinator", plain + bound + [model]) == .kept)
    let naming = ["A", "B", "C", "D"].map { controller($0, "let coordinator: AppCoordinator?") }
    #expect(decision("controller_names_no_coordinator", naming + plain.suffix(2)) == .broken)
  }

  @Test func whatTheCompilerAsksForIsNoHabit() {
    func views(_ requirement: String) -> [(String, String)] {
      Self.names.map { name in
        (
          "\(name).swift",
          "struct \(name)ViewModel {}\nfinal class \(name)View: UIView, ViewModelBindable {"
            + " var viewModel: \(name)ViewModel? }\n"
        )
      } + [("P.swift", "protocol ViewModelBindable: AnyObject { \(requirement) }\n")]
    }
    #expect(
      decision("bindable_declares_view_model", views("associatedtype Model\n var viewModel: Model? { get set }"))
        == .unsuited)
    #expect(decision("bindable_declares_view_model", views("")) == .kept)
  }

  @Test(
    "'needs' takes places, and says what is wrong with them",
    arguments: [
      ("{ property: \"*\", of: \"view_model\" }", ""),
      ("[{ type: \"view\" }, { type: \"view_model\" }]", ""),
      ("{ propery: \"*\" }", "'propery' is not the subject"),
      ("\"view\"", "'needs'"),
    ])
  func mistakesInNeeds(needs: String, expected: String) {
    let text = """
      ## A title

      ```json rule
      { id: "a_rule", severity: "error", forbid: { mention: "view", in: "view_model" }, needs: \(needs) }
      ```
      """
    let document = DocumentText(path: "own.md", bytes: Array(text.utf8))
    let problems = Convention.read(document, base: Documents.baseConvention).problems.map(\.description)
    if expected.isEmpty {
      #expect(problems == [])
    } else {
      #expect(problems.count == 1 && problems[0].contains(expected), "\(problems)")
    }
  }

  // MARK: Near misses

  @Test func aNameThatEndsInAnotherWordIsNoSlip() {
    let models = ("M.swift", Self.names.map { "final class \($0)ViewModel {}\n" }.joined())
    let other = ("O.swift", "final class PreviewModel {}\nfinal class LoginViewModl {}\n")
    #expect(SurveyedProject([models, other]).proposal.nearMisses.map(\.name) == ["LoginViewModl"])
  }
}
