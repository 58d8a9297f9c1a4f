import Testing

@testable import ConventionRules

/// What `init` turns on, counts and writes: figures that a lead can check by hand.
struct ProposedHabitTests {
  private static let names = [
    "Login", "Feed", "Profile", "Search", "Cart", "Help", "Home", "Map", "News", "Shop", "Mail", "Talk", "Note", "Pick",
    "Wish", "Rank", "Song",
  ]

  private func models(_ names: some Sequence<String>, _ body: (String) -> String) -> [(String, String)] {
    names.map { ("\($0)ViewModel.swift", "final class \($0)ViewModel {\n\(body($0))\n}\n") }
  }

  private func line(_ rule: String, in project: SurveyedProject) -> String? {
    project.proposal.text.split(separator: "\n").map(String.init).first { $0.contains(" \(rule): ") }?
      .trimmingPrefix { $0 == " " }.description
  }

  // MARK: Counting

  @Test func typesAreCountedWhereAPersonCountsTypes() {
    let many = (0..<20).map { "  private let field\($0) = PublishSubject<Void>()" }.joined(separator: "\n")
    let kept = models(Self.names.prefix(6)) { _ in many }
    let open = models(Self.names.dropFirst(6).prefix(4)) { _ in "  let tap = PublishSubject<Void>()" }
    let project = SurveyedProject(kept + open, asking: "view_model_subjects_are_private")
    let habit = project.habit("view_model_subjects_are_private")
    #expect(habit?.statistics.subjects == 124 && habit?.statistics.violated == 4, "a run counts properties")
    #expect(habit?.subjects == 10 && habit?.violated == 4, "four of ten view models break it")
    #expect(habit?.decision == .near, "and not four of 124 places")
    #expect(
      line("view_model_subjects_are_private", in: project)
        == "// view_model_subjects_are_private: \"error\", // 6 of 10 types")
  }

  @Test func manyPlacesOfTwoTypesSayLittleAboutATeam() {
    let many = (0..<20).map { "  private let field\($0) = PublishSubject<Void>()" }.joined(separator: "\n")
    #expect(
      SurveyedProject(models(Self.names.prefix(2)) { _ in many }, asking: "view_model_subjects_are_private").habit(
        "view_model_subjects_are_private")?.decision
        == .rare)
    #expect(
      SurveyedProject(models(Self.names.prefix(3)) { _ in many }, asking: "view_model_subjects_are_private").habit(
        "view_model_subjects_are_private")?.decision
        == .kept)
  }

  @Test func whatFewTypesBreakInManyPlacesTheyMayMean() {
    let kept = models(Self.names.dropFirst()) { _ in "  private let tap = PublishSubject<Void>()" }
    let open = (0..<4).map { "  let tap\($0) = PublishSubject<Void>()" }.joined(separator: "\n")
    let project = SurveyedProject(
      kept + models(Self.names.prefix(1)) { _ in open }, asking: "view_model_subjects_are_private")
    #expect(project.habit("view_model_subjects_are_private")?.decision == .near, "16 of 20 places are no habit")
    #expect(
      line("view_model_subjects_are_private", in: project)
        == "// view_model_subjects_are_private: \"error\", // 16 of 17 types, 16 of 20 places")
    let slip = SurveyedProject(
      kept + models(Self.names.prefix(1)) { _ in "  let tap = PublishSubject<Void>()" },
      asking: "view_model_subjects_are_private")
    #expect(slip.habit("view_model_subjects_are_private")?.decision == .kept, "one is a slip")
    #expect(
      line("view_model_subjects_are_private", in: slip)
        == "view_model_subjects_are_private: \"error\", // 16 of 17 types")
  }

  @Test func aDocumentThatIsAboutFewTypesOfAProjectIsNoHabit() {
    let views = Self.names.prefix(9).map { name in
      (
        "\(name)Badge.swift",
        "import SwiftUI\nstruct \(name)Badge: View {\n  @State private var isOn = false\n  var body: some View { Text(\"\") }\n}\n"
      )
    }
    let screens = (0..<4).flatMap { number in
      Self.names.map { name in
        (
          "\(name)\(number).swift",
          "final class \(name)\(number)ViewModel {}\nfinal class \(name)\(number)ViewController: UIViewController {}\n"
        )
      }
    }
    let new = SurveyedProject(views + screens)
    #expect(new.habit("state_is_private")?.decision == .marginal, "9 views beside 136 other types")
    #expect(new.habit("final_classes")?.decision == .kept)
    #expect(line("state_is_private", in: new) == nil)
    #expect(
      SurveyedProject(views + screens.prefix(9), asking: "state_is_private").habit("state_is_private")?.decision
        == .kept)
  }

  @Test func inputsOfModulesAreNoInputsOfViewModels() {
    func screens(_ input: String) -> [(String, String)] {
      Self.names.map { name in
        (
          "\(name).swift",
          "protocol \(name)\(input): AnyObject { func configure(with id: Int) }\n"
            + "final class \(name)ViewModel: \(name)\(input) { func configure(with id: Int) {} }\n"
        )
      }
    }
    #expect(SurveyedProject(screens("ModuleInput")).found("input_protocols") == nil, "a parent sets a module up by it")
    #expect(
      SurveyedProject(screens("InteractorOutput")).found("output_protocols") == nil, "an interactor answers by it")
    #expect(SurveyedProject(screens("ViewOutput")).found("output_protocols") == nil, "a view tells it what happened")
    #expect(SurveyedProject(screens("Input")).found("input_protocols") == ["*Input"])
  }

  @Test func onlyThoseWhoHaveToDoWithARepositoryCouldMakeOne() {
    let repository = (
      "R.swift", "final class FeedRepository { static let shared = FeedRepository() }\nlet feed = FeedRepository()\n"
    )
    let users = ["One", "Two", "Three"].map {
      ("\($0).swift", "final class \($0) { let repository: FeedRepository? }\n")
    }
    let plain = models(Self.names) { _ in "" } + users + [repository]
    let habit = SurveyedProject(plain, asking: "repositories_are_injected").habit("repositories_are_injected")
    #expect(habit?.statistics.subjects == 17, "a ban counts all view models")
    #expect(habit?.subjects == 0 && habit?.decision == .idle, "none of them has to do with a repository")
    let given = models(Self.names.prefix(8)) { _ in "  let repository: FeedRepository" }
    let rest = models(Self.names.dropFirst(8)) { _ in "" }
    let kept = SurveyedProject(given + rest + [repository], asking: "repositories_are_injected").habit(
      "repositories_are_injected")
    #expect(kept?.subjects == 8 && kept?.decision == .kept)
  }

  @Test func protocolsAndExtendedClassesOfTheSystemAreNotCounted() {
    let views = Self.names.prefix(9).map { name in
      ("\(name).swift", "final class \(name)View: UIView {}\nprotocol \(name)Viewing: UIView {}\n")
    }
    let others = (
      "Other.swift",
      "extension UILabel { var a: Int { 1 } }\nfinal class Store { let defaults = UserDefaults.standard }\n"
    )
    let habit = SurveyedProject(views + [others], asking: "views_use_no_data_source").habit("views_use_no_data_source")
    #expect(habit?.subjects == 9 && habit?.followed == 9, "nine views, whatever else a run looks at")
    let breach = "var on: Bool { UserDefaults.standard.bool(forKey: \"on\") }"
    let broken = ("Broken.swift", "extension LoginViewing { \(breach) }\n")
    let found = SurveyedProject(views + [others, broken], asking: "views_use_no_data_source").habit(
      "views_use_no_data_source")
    #expect(found?.subjects == 10 && found?.followed == 9, "a protocol that breaks the rule counts")
  }

  @Test func whereMostPlacesAreOpenTheRestSaysLittle() {
    let decided = models(Self.names.prefix(9)) { _ in "  private let tap = PublishSubject<Void>()" }
    let open = Self.names.dropFirst(9).map { name in
      (
        "\(name).swift",
        "final class \(name)ViewModel: LibraryViewModel {\n  let a = PublishSubject<Void>()\n  let b = PublishSubject<Void>()\n}\n"
      )
    }
    #expect(
      SurveyedProject(decided, asking: "view_model_subjects_are_private").habit("view_model_subjects_are_private")?
        .decision == .kept)
    let habit = SurveyedProject(decided + open, asking: "view_model_subjects_are_private").habit(
      "view_model_subjects_are_private")
    #expect(habit?.statistics.unresolved == 16 && habit?.followed == 9)
    #expect(habit?.decision == .rare)
  }

  @Test func aWrapperOfADataSourceIsOne() {
    let wrapper = (
      "W.swift",
      "final class UserDefaultsManager { static let shared = UserDefaultsManager() }\nstruct KeychainItem {}\n"
        + "final class UserDefaultsStorage {}\nfinal class UserDefaultsRepository {}\n"
    )
    let kept = models(Self.names.dropFirst(6)) { "  let service: \($0)Service\n" }
    let asking = models(Self.names.prefix(6)) {
      "  let service: \($0)Service\n  let store = UserDefaultsManager.shared\n"
    }
    let services = ("S.swift", Self.names.map { "final class \($0)Service { func load() {} }\n" }.joined())
    let project = SurveyedProject(kept + asking + [wrapper, services])
    #expect(project.found("own_data_sources") == ["*UserDefault*"])
    #expect(project.habit("view_models_use_no_data_source")?.violated == 6)
  }

  // MARK: Writing

  @Test func whatIsTurnedOnFailsTheRunAndShowsItsSeverity() throws {
    let project = SurveyedProject(models(Self.names) { _ in "" })
    #expect(
      line("view_models_are_named_view_models", in: project) == nil, "nothing but the name makes them view models")
    #expect(line("final_classes", in: project) == "final_classes: \"warning\", // 17 of 17 types")
    let text = DocumentText(path: "", bytes: Array(project.proposal.text.utf8))
    #expect(Configuration.read(text).configuration.failOn == .severity(.warning))
    let blank = SurveyedProject([("Main.swift", "struct Main {}\n")])
    #expect(!blank.proposal.text.contains("fail_on"), "without a rule there is nothing to fail: \(blank.proposal.text)")
  }

  @Test func aCoreRuleThatIsOnHasALineSoThatAPageOfTheTeamKeepsItOn() {
    let project = SurveyedProject(
      models(Self.names) { _ in "" } + [("V.swift", "let view = UIView()\n")],
      asking: "no_view_references_in_view_models")
    let habit = project.habit("no_view_references_in_view_models")
    #expect(habit?.isOn == true)
    #expect(
      line("no_view_references_in_view_models", in: project)?.hasPrefix("no_view_references_in_view_models: \"error\"")
        == true)
    let few = SurveyedProject(models(["Login", "Feed"]) { _ in "" })
    #expect(
      line("no_view_references_in_view_models", in: few)
        == "no_view_references_in_view_models: \"error\", // 2 of 2 types")
  }

  @Test func namesOfTheDocumentThatTheProjectUsesStay() {
    func screen(_ name: String, _ function: String) -> (String, String) {
      (
        "\(name).swift",
        """
        final class \(name)ViewModel {}
        final class \(name)ViewController: UIViewController {
          private let viewModel = \(name)ViewModel()
          override func viewDidLoad() { \(function)() }
          private func \(function)() { title = String(describing: viewModel) }
        }
        """
      )
    }
    let nine = Self.names.prefix(9).map { screen($0, "setupBindingOfAll") }
    let eight = Self.names.dropFirst(9).map { screen($0, "bind") }
    let project = SurveyedProject(nine + eight)
    #expect(project.names(in: "view_model_binding_functions") == ["setupBindingOfAll()", "bind()"])
    #expect(project.habit("controller_binds_view_model")?.subjects == 17)
    #expect(project.habit("controller_binds_view_model")?.violated == 0)
  }

  // MARK: Two rules that say one thing

  @Test func ofTwoRulesThatAskForOneNameOneIsOn() {
    let project = SurveyedProject(
      Self.names.map {
        ("\($0).swift", "class \($0)ViewController: UIViewController { let model = \($0)ViewModel() }\n")
      }
        + models(Self.names) { _ in "" })
    #expect(project.habit("view_controllers_are_named_controllers")?.decision == .kept)
    #expect(
      project.habit("controller_is_named_after_module")?.decision == .repeated("view_controllers_are_named_controllers")
    )
  }

  @Test func ofTwoRulesThatForbidNearlyTheSameOneIsOn() {
    let screens = Self.names.map { ("\($0)C.swift", "final class \($0)Controller: UIViewController {}\n") }
    let stores = Self.names.map {
      ("\($0)S.swift", "final class \($0)Store { let defaults = UserDefaults.standard }\n")
    }
    // The rule about controllers asks for this one as well.
    let place = ("Place.swift", "final class Place { let manager: CLLocationManager? = nil }\n")
    let project = SurveyedProject(screens + stores + [place])
    #expect(project.habit("views_use_no_data_source")?.decision == .kept)
    #expect(project.habit("controller_touches_no_data_source")?.decision == .repeated("views_use_no_data_source"))
    let places = Self.names.map {
      ("\($0)P.swift", "final class \($0)Place { let manager: CLLocationManager? = nil }\n")
    }
    #expect(
      SurveyedProject(screens + stores + places, asking: "controller_touches_no_data_source").habit(
        "controller_touches_no_data_source")?.decision == .kept,
      "half of what it forbids is forbidden by no other rule")
  }

  @Test func finalViewModelsAreAHabitBesideControllersThatAreNot() {
    let models = Self.names.map { ("\($0).swift", "final class \($0)ViewModel {}\n") }
    let controllers = Self.names.map { ("\($0)C.swift", "class \($0)Controller: UIViewController {}\n") }
    let project = SurveyedProject(models + controllers, asking: "final_view_models")
    #expect(line("final_view_models", in: project) == "final_view_models: \"warning\", // 17 of 17 types")
    #expect(project.habit("final_classes")?.decision == .broken)
    #expect(
      SurveyedProject(models, asking: "final_view_models").habit("final_view_models")?.decision
        == .repeated("final_classes"))
  }

  @Test func rulesAboutOneThingThatForbidDifferentStepsAreBothOn() {
    // Views are forbidden to use data sources, and view models are: neither speaks for the other.
    let views = Self.names.map { ("\($0)View.swift", "final class \($0)View: UIView {}\n") }
    let models = models(Self.names) { "  let service: \($0)Service\n" }
    let services = Self.names.map {
      ("\($0)Service.swift", "final class \($0)Service { func on() { UserDefaults.standard.bool(forKey: \"on\") } }\n")
    }
    let project = SurveyedProject(views + models + services, asking: "views_use_no_data_source")
    #expect(project.habit("views_use_no_data_source")?.decision == .kept)
    #expect(project.habit("view_models_use_no_data_source")?.decision == .kept)
  }

  // MARK: Questions

  @Test func aProtocolOfMostViewModelsWithSomeOfTheMembersIsAskedAbout() {
    let contract = ("P.swift", "protocol Driven { associatedtype Input\n func drive(_ input: Input) }\n")
    let project = SurveyedProject(
      Self.names.map {
        ("\($0).swift", "final class \($0)ViewModel: Driven { struct Input {}\n func drive(_ input: Input) {} }\n")
      } + [contract])
    #expect(
      project.proposal.questions.map(\.text) == [
        "17 of 17 view models conform to Driven. Is 'Driven' one of 'connectable_protocols'? Then add it to that"
          + " vocabulary list."
      ])
    let marker = SurveyedProject(
      Self.names.map { ("\($0).swift", "final class \($0)ViewModel: Driven {}\n") } + [
        ("P.swift", "protocol Driven {}\n")
      ])
    #expect(marker.proposal.questions == [], "it has nothing of what such a protocol has")
  }

  @Test func aFunctionFromInputToOutputMayHaveAnyName() {
    let contract = (
      "P.swift",
      "protocol ViewModel { associatedtype Input\n associatedtype Output\n func convert(input: Input, bag: Bag) -> Output }\n"
    )
    let project = SurveyedProject(
      Self.names.map {
        (
          "\($0).swift",
          """
          final class \($0)ViewModel: ViewModel {
            struct Input {}
            struct Output {}
            func convert(input: Input, bag: Bag) -> Output { Output() }
          }
          final class \($0)Screen {
            func bind(_ model: \($0)ViewModel) { _ = model.convert(input: .init(), bag: Bag()) }
          }
          """
        )
      } + [contract])
    #expect(project.names(in: "connectable_protocols") == ["ViewModel"])
    #expect(project.names(in: "transform_functions") == ["convert(input:bag:)"])
    let habit = project.habit("transform_only_called_from_output")
    #expect(habit?.subjects == 17 && habit?.violated == 17)
  }
}
