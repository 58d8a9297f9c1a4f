import Testing

@testable import ConventionRules

struct ProjectSurveyTests {
  private func proposal(_ files: [(String, String)]) -> ConfigurationProposal {
    SurveyedProject(files).proposal
  }

  /// The rules that the proposed configuration turns on, by id; requires that it is valid.
  private func selection(_ proposal: ConfigurationProposal) -> RuleSelection {
    let text = DocumentText(path: ".mvvm-lint.json", bytes: Array(proposal.text.utf8))
    let (configuration, problems) = Configuration.read(text)
    #expect(problems.map(\.description) == [], "the proposal can be read:\n\(proposal.text)")
    let selection = RuleSelection(
      configuration: configuration, library: CheckRun.library)
    #expect(selection.problems.map(\.description) == [], "the proposal names what there is:\n\(proposal.text)")
    return selection
  }

  private let connectableProtocol = """
    protocol Wired {
      associatedtype Input
      associatedtype Output
      var inputs: Input { get }
      var outputs: Output { get }
      func transform(_ input: Input) -> Output
    }
    """

  private func connectable(_ name: String) -> (String, String) {
    (
      "App/\(name).swift",
      """
      final class \(name)ViewModel {
        let inputs = Input()
        lazy var outputs = transform(inputs)
      }
      extension \(name)ViewModel: Wired {
        struct Input { let tap = PublishSubject<Void>() }
        struct Output {}
        func transform(_ input: Input) -> Output { Output() }
      }
      """
    )
  }

  private static let names = ["Login", "Feed", "Profile", "Search", "Cart", "Help", "Home", "Map"]

  @Test func aConventionIsRecognisedByItsShapeUnderOtherNames() {
    let files = Self.names.map(connectable) + [("App/Wired.swift", connectableProtocol)]
    let proposal = proposal(files)
    #expect(proposal.kept.map(\.id).contains("reactive_connectable_in_extension"))
    let selection = selection(proposal)
    #expect(selection.vocabulary["connectable_protocols"]?.map(\.text) == ["Wired"])
    #expect(selection.vocabulary["transform_functions"]?.map(\.text) == ["transform(_:)"])
    #expect(selection.vocabulary["output_properties"]?.map(\.text) == ["outputs"])
    #expect(proposal.text.contains("8 of 8 view models conform to Wired"))
  }

  @Test func theProposedConfigurationFindsWhatTheProposalSays() {
    var files = Self.names.map(connectable) + [("App/Wired.swift", connectableProtocol)]
    files.append(("App/Odd.swift", "final class OddViewModel: Wired {\n  var view: UIView?\n}\n"))
    let proposal = proposal(files)
    let result = Linter(selection(proposal), sdk: .shipped()).lint(TextSources(files.map { (path: $0.0, text: $0.1) }))
    #expect(result.diagnostics.count > 1)
    for severity in Severity.allCases {
      #expect(result.count(severity) == proposal.findings[severity] ?? 0, "\(severity.rawValue)s")
    }
  }

  // MARK: Rule by rule

  private func controller(_ name: String, body: String = "") -> (String, String) {
    ("App/\(name).swift", "final class \(name)ViewController: UIViewController {\n\(body)}\n")
  }

  private func decision(_ id: String, in files: [(String, String)]) -> Habit.Decision? {
    SurveyedProject(files, asking: id).habit(id)?.decision
  }

  @Test func aRuleIsJudgedByThePlacesThatFollowIt() throws {
    let rule = try #require(CheckRun.library.rule("weak_coordinator"))
    let core = try #require(CheckRun.library.rule("outputs_initialized_in_init"))
    func habit(_ rule: Rule, _ subjects: Int, _ violated: Int, unresolved: Int = 0) -> Habit {
      Habit(RuleStatistics(ruleID: rule.id, subjects: subjects, violated: violated, unresolved: unresolved), of: rule)
    }
    func isOn(_ subjects: Int, _ violated: Int) -> (Habit.Decision, Bool) {
      let habit = habit(rule, subjects, violated)
      return (habit.decision, habit.isOn)
    }
    #expect(isOn(40, 0) == (.kept, true))
    #expect(isOn(40, 4) == (.kept, true))
    #expect(isOn(40, 5) == (.near, false))
    #expect(isOn(40, 16) == (.near, false))
    #expect(isOn(40, 17) == (.broken, false))
    #expect(isOn(8, 0) == (.kept, true))
    #expect(isOn(7, 0) == (.rare, false), "seven places say little")
    #expect(isOn(0, 0) == (.idle, false))
    func setting(_ subjects: Int, _ violated: Int, unresolved: Int = 0) -> String? {
      habit(core, subjects, violated, unresolved: unresolved).setting?.word
    }
    #expect(setting(40, 5) == "note", "a core rule stays, and fails nothing")
    #expect(setting(40, 30) == "off")
    #expect(setting(2, 2) == "off", "nobody follows it")
    #expect(setting(3, 3) == "off", "three that break it and none that follows it tell enough")
    #expect(setting(7, 2) == "note")
    #expect(setting(3, 0) == "error", "it stays on")
    #expect(setting(0, 0) == "off", "it would be told at each run that it looks at nothing")
    #expect(setting(0, 0, unresolved: 1) == "off", "it could report nothing")
  }

  @Test func rulesAreTurnedOnWhateverTheirDocumentAndOptInOnesToo() {
    let proposal = proposal(Self.names.map { controller($0) })
    let ids = selection(proposal).rules.map(\.id)
    #expect(ids.contains("final_classes"), "8 of 8 classes are final, and the rule is opt-in: \(ids)")
    #expect(!ids.contains("weak_coordinator"), "there is none: \(ids)")
    #expect(proposal.text.contains("    final_classes: \"warning\", // 8 of 8 types\n"), "\(proposal.text)")
  }

  @Test func whatMostPlacesFollowStandsInAComment() {
    let open = Self.names.prefix(2).map { ("App/\($0).swift", "class \($0)ViewController: UIViewController {}\n") }
    let proposal = proposal(Self.names.dropFirst(2).map { controller($0) } + open)
    #expect(proposal.text.contains("    // final_classes: \"warning\", // 6 of 8 types\n"), "\(proposal.text)")
    #expect(!selection(proposal).rules.contains { $0.id == "final_classes" })
  }

  @Test func theSubjectsOfABanAreThoseWhoCouldBreakIt() {
    let coordinators = (
      "App/C.swift", "class AppCoordinator { func start() {} }\nclass TabCoordinator { func start() {} }\n"
    )
    let body = "  let coordinator = AppCoordinator()\n  func next() { coordinator.start() }\n"
    let bound = ["One", "Two", "Three"].map { controller($0, body: "  let model: EvenViewModel\n") }
    let model = ("App/M.swift", "final class EvenViewModel {}\n")
    let files = Self.names.map { controller($0) } + [controller("Odd", body: body), coordinators, model] + bound
    let habit = proposal(files).habits.first { $0.id == "controller_calls_no_coordinator" }
    #expect(habit?.subjects == 12)
    #expect(habit?.violated == 1)
    #expect(habit?.decision == .repeated("controller_names_no_coordinator"), "whoever calls one names one first")
    #expect(habit?.example == .init(path: "App/Odd.swift", line: 3))
  }

  @Test func aBanOnWhatTheProjectDoesNotHaveIsNoHabit() {
    let plain = Self.names.map { controller($0) }
    #expect(decision("controller_calls_no_coordinator", in: plain) == .idle, "there is no coordinator")
    #expect(decision("one_connectable_per_kind", in: plain) == .idle, "there is no connectable")
    let parser = ("App/Parser.swift", "let parser = text.scan { $0 }\n")
    #expect(decision("controller_only_binds_streams", in: plain + [parser]) == .unsuited, "nobody combines streams")
    func stream(_ name: String) -> (String, String) {
      ("App/\(name).swift", "import RxSwift\nstruct \(name) { let feed = names.flatMapLatest { $0 } }\n")
    }
    #expect(decision("controller_only_binds_streams", in: plain) == .idle, "nobody combines streams")
    #expect(
      decision("controller_only_binds_streams", in: plain + [stream("One")]) == .unsuited,
      "one that does is an accident")
    #expect(
      decision("controller_only_binds_streams", in: plain + ["One", "Two", "Three"].map(stream)) == .kept,
      "some do, and no controller")
  }

  @Test func aProjectWithNothingToLookAtKeepsTheCoreRules() {
    let proposal = proposal([("App/Main.swift", "struct Main {}\n")])
    #expect(proposal.kept.isEmpty)
    #expect(Set(selection(proposal).rules.map(\.id)) == Set(selection(ConfigurationProposal()).rules.map(\.id)))
  }

  @Test func aCoreRuleThatCouldDecideNothingIsOff() {
    let proposal = proposal([
      ("One/PanelView.swift", "import UIKit\nclass PanelView: UIView {}\n"),
      ("Two/PanelView.swift", "struct PanelView {}\n"),
      ("App/FeedViewModel.swift", "class FeedViewModel {\n  var panel: PanelView?\n}\n"),
    ])
    #expect(proposal.habits.first { $0.id == "no_view_references_in_view_models" }?.statistics.unresolved == 1)
    #expect(proposal.text.contains("    no_view_references_in_view_models: \"off\",\n"), "\(proposal.text)")
    #expect(selection(proposal).rules.isEmpty)
  }

  @Test func aNameThatIsNearlyRightIsTold() {
    let models = Self.names.map { name in
      (
        "App/\(name).swift",
        "protocol \(name)ViewModelOutput { var title: String { get } }\n"
          + "final class \(name)ViewModel: \(name)ViewModelOutput {\n  let title: String\n  init() { title = \"\" }\n}\n"
      )
    }
    let slip = (
      "App/Page.swift", "protocol PageViewModelOuput {}\nenum ListViewMode { case grid }\nstruct BoxViewModelOutpt {}\n"
    )
    let proposal = proposal(models + [slip])
    #expect(
      proposal.nearMisses.map(\.text) == [
        "'PageViewModelOuput' looks like *ViewModelOutput, which rules look for. If it is one, rename it, or add it to the"
          + " vocabulary list 'output_protocols'."
      ])
  }

  // MARK: Names

  @Test func patternsOfATeamAreAddedToThoseOfTheDocument() {
    let models = Self.names.map { "final class \($0)VM {}\n" }.joined()
    let proposal = proposal([("A.swift", models + "final class OldViewModel {}\nfinal class NewViewModel {}\n")])
    #expect(selection(proposal).vocabulary["view_model_names"]?.map(\.text) == ["*ViewModel", "*CellModel", "*VM"])
  }

  @Test func presentersAreViewModelsWhereNothingIsCalledOne() {
    let presenters = Self.names.map { "final class \($0)Presenter {}\n" }.joined()
    let names = selection(proposal([("A.swift", presenters)])).vocabulary["view_model_names"]?.map(\.text)
    #expect(names == ["*ViewModel", "*CellModel", "*Presenter"])
    let both = presenters + Self.names.map { "final class \($0)ViewModel {}\n" }.joined()
    #expect(
      selection(proposal([("A.swift", both)])).vocabulary["view_model_names"]?.map(\.text) == [
        "*ViewModel", "*CellModel",
      ])
  }

  @Test func theCoordinatorOfAWrappedControllerIsNotCounted() {
    let wrappers = ["Map", "Web"].map {
      ("\($0).swift", "struct \($0)View: UIViewControllerRepresentable {\n  final class Coordinator {}\n}\n")
    }
    func names(_ files: [(String, String)]) -> [String]? {
      proposal(files).lists.first { $0.list == "coordinator_names" }?.names.map(\.text)
    }
    #expect(names(wrappers) == nil)
    let flows = ("Flows.swift", "class AppCoordinator {}\nenum Login { class LoginCoordinator {} }\n")
    #expect(names(wrappers + [flows]) == ["*Coordinator"])
  }

  @Test func aProtocolThatPutsInputAndOutputTogetherIsFound() {
    let proposal = proposal(
      Self.names.map { name in
        (
          "\(name).swift",
          """
          protocol \(name)ViewModelInput { func didTap() }
          protocol \(name)ViewModelOutput { var taps: Driver<Void> { get } }
          protocol \(name)ViewModelIO: \(name)ViewModelInput, \(name)ViewModelOutput {}
          final class \(name)ViewModel: \(name)ViewModelIO {
            private let subject = PublishSubject<Void>()
            let taps: Driver<Void>
            init() { taps = subject.asDriver() }
            func didTap() { subject.onNext(()) }
          }
          final class \(name)Controller: UIViewController { private var viewModel: \(name)ViewModelIO? }
          """
        )
      })
    #expect(selection(proposal).vocabulary["view_model_type_protocols"]?.last?.text == "*ViewModelIO")
    #expect(proposal.habits.first { $0.id == "controllers_hold_view_model_type" }?.subjects == 8)
  }

  @Test func controllersOfModulesMayHaveAShorterName() {
    let proposal = proposal(
      Self.names.map { name in
        (
          "\(name).swift",
          """
          final class \(name)VC: UIViewController {
            private let rootView = \(name)View()
            private let viewModel: \(name)ViewModel
            init(viewModel: \(name)ViewModel) { self.viewModel = viewModel }
            override func loadView() { view = rootView }
            override func viewDidLoad() {
              super.viewDidLoad()
              bindViewModel()
            }
            private func bindViewModel() { rootView.render(props: viewModel.props) }
          }
          final class \(name)View: UIView {
            struct Props {}
            func render(props: Props) {}
          }
          final class \(name)ViewModel { let props = \(name)View.Props() }
          """
        )
      })
    #expect(proposal.kept.map(\.id).contains("view_renders_props"), "\(proposal.text)")
    #expect(selection(proposal).vocabulary["module_controllers"]?.map(\.text) == ["*ViewController", "*VC"])
  }

  @Test func generatedCodeAndUnusualTestFoldersAreFound() throws {
    let proposal = proposal([
      ("Gen/A.swift", "// swiftlint:disable all\n// Generated using SwiftGen\nstruct A {}\n"),
      ("Gen/Deep/B.swift", "/*\n DO NOT EDIT\n*/\nstruct B {}\n"),
      ("App/Api.swift", "// @generated\nstruct C {}\n"),
      ("App/Model.swift", "//\n//  Created by Ann on 1.1.2020.\n//  Model generated using a page\nstruct D {}\n"),
      ("App/Text.swift", "import Foundation\n// do not edit\nstruct E {}\n"),
      ("Checks/OneCase.swift", "import XCTest\nclass One: XCTestCase {}\n"),
      ("Checks/TwoCase.swift", "import XCTest\nclass Two: XCTestCase {}\n"),
      ("Checks/Helper.swift", "class HelperViewModel {}\n"),
    ])
    #expect(proposal.generatedCount == 3 && proposal.fileCount == 5)
    #expect(!proposal.text.contains("known") && !proposal.text.contains("Gen"), "\(proposal.text)")
    #expect(proposal.text.contains("3 more files say that a program wrote them"), "\(proposal.text)")
    let paths = try #require(selection(proposal).vocabulary["test_paths"]?.map(\.text))
    #expect(paths.last == "Checks/**")
    #expect(paths.contains("**/Tests/**"), "what the document knows stays")
  }

  @Test func anAppInAFolderThatIsCalledLikeOneForTestsIsTheApp() {
    let models = ["Login", "Feed", "Profile"].map(connectable) + [("App/Wired.swift", connectableProtocol)]
    let app = models.map { ("networkTest/" + $0.0, $0.1) }
    let tests = [("networkTestTests/LoginTests.swift", "import XCTest\nclass LoginTests: XCTestCase {}\n")]
    let proposal = proposal(app + tests)
    let paths = selection(proposal).vocabulary["test_paths"]?.map(\.text) ?? []
    #expect(paths.contains("**/*Tests/**") && !paths.contains("**/*Test/**"), "\(paths)")
    #expect(proposal.text.contains("**/*Test/** would make 4 of 5 files test code"), "\(proposal.text)")
  }

  @Test func anAppInAFolderCalledTestsIsTheApp() {
    let app = ["Login", "Feed"].map { ("Tests/App/\($0).swift", "class \($0)ViewModel { let v: UIView }\n") }
    let proposal = proposal(app + [("Tests/App/Cart.swift", "class CartViewModel {}\n"), ("Package.swift", "")])
    #expect(proposal.text.contains("**/Tests/** would make 3 of 4 files test code"), "\(proposal.text)")
    let habit = proposal.habits.first { $0.id == "no_view_references_in_view_models" }
    #expect(habit?.violated == 2 && habit?.subjects == 3, "\(proposal.text)")
  }

  @Test func manyTestsAndTheirHelpersBesideASmallAppAreTests() {
    let test = [("ShopTests/CartTests.swift", "import XCTest\nclass CartTests: XCTestCase {}\n")]
    let mocks = (0..<9).map { ("ShopTests/Mock\($0).swift", "class Mock\($0)ViewModel { let v: UIView }\n") }
    let proposal = proposal([("App/A.swift", "class AViewModel {}\nclass BViewModel {}\n")] + test + mocks)
    #expect(!proposal.text.contains("test_paths"), "\(proposal.text)")
    #expect(proposal.findings.isEmpty, "\(proposal.text)")
  }

  @Test func aFolderOfTestsNeedNotHoldMuchOfALargeProject() {
    let app = (0..<20).map { ("App/A\($0).swift", "class A\($0)ViewModel {}\n") }
    let tests = (0..<4).map { ("Checks/T\($0).swift", "import XCTest\nclass T\($0): XCTestCase {}\n") }
    let proposal = proposal(app + tests + [("Checks/Mock.swift", "class MockViewModel {}\n")])
    #expect(selection(proposal).vocabulary["test_paths"]?.last?.text == "Checks/**", "\(proposal.text)")
  }

  @Test func aFolderOfViewsWithPreviewsIsNoTestCode() {
    let screens = ["A", "B", "C", "D"].map { name in
      (
        "App/Views/\(name).swift",
        "struct \(name)View: View {}\nstruct \(name)View_Previews: PreviewProvider {}\nclass \(name)ViewModel { let v: UIView }\n"
      )
    }
    let proposal = proposal(screens + [("App/Main.swift", "struct Main {}\n")])
    #expect(!proposal.text.contains("test_paths"), "\(proposal.text)")
    #expect(proposal.habits.first { $0.id == "no_view_references_in_view_models" }?.violated == 4, "they are judged")
  }

  @Test func aFolderIsNoTestCodeBecauseOfAFolderOfTestsInIt() {
    let tests = ["A", "B", "C"].map { ("App/Tests/\($0)Tests.swift", "import XCTest\nclass \($0): XCTestCase {}\n") }
    let app = ["AppDelegate", "Widget"].map { ("App/\($0).swift", "class \($0) {}\n") }
    let proposal = proposal(tests + app + [("App/Check.swift", "import XCTest\n")])
    #expect(!proposal.text.contains("test_paths"))
  }

  @Test func aFolderIsNoTestCodeBecauseTestsStandBesideWhatTheyTest() {
    let tests = ["Feed", "Login", "Menu"].map {
      ("App/Screens/\($0)Tests.swift", "import XCTest\nclass \($0): XCTestCase {}\n")
    }
    let proposal = proposal(tests + [("App/Screens/Feed.swift", "class FeedViewModel {}\n")])
    #expect(!proposal.text.contains("test_paths"), "Feed.swift is tested there, and helps no test")
  }

  @Test func theProposalIsTheSameForAnyOrderOfTheFiles() {
    let files = ["Login", "Feed", "Profile"].map(connectable) + [("App/Wired.swift", connectableProtocol)]
    #expect(proposal(files) == proposal(files.reversed()))
  }
}

struct RecognitionTests {
  private func mistakes(_ block: String) -> [String] {
    let text = "# T\n\n```json vocabulary\n{ words: [\"A\"] }\n```\n\n```json recognition\n\(block)\n```\n"
    let base = CheckRun.library.base
    let document = DocumentText(path: "t.md", bytes: Array(text.utf8))
    let (convention, problems) = Convention.read(document, base: base)
    return (problems + convention.recognitions(base: base).problems).map { "\($0.line):\($0.column): \($0.message)" }
  }

  @Test func theBlocksOfBuiltInDocumentsAreSound() {
    let library = CheckRun.library
    for convention in library.builtIn {
      let (recognitions, problems) = convention.recognitions(base: library.base)
      #expect(problems.map(\.description) == [])
      let listsInRoles = Set(convention.roles.flatMap(\.conditions.referencedVocabulary))
      let namesTypes = !listsInRoles.isDisjoint(with: convention.vocabulary.lists.keys)
      #expect(!recognitions.isEmpty || !namesTypes, "\(convention.id) tells how to recognise what its roles name")
    }
  }

  @Test(arguments: [
    ("{ word: { declared: true, patterns: [\"*\"] } }", "8:3: unknown vocabulary list 'word'; did you mean 'words'?"),
    ("{ words: { adopted_by: \"view_modle\" } }", "8:24: unknown role 'view_modle'; did you mean 'view_model'?"),
    (
      "{ words: { adopted: \"view_model\" } }",
      "8:12: unknown key 'adopted' in a recognition; did you mean 'adopted_by'?"
    ),
    ("{ words: { names: [\"A\"] } }", "8:10: say where the names of 'words' come from"),
    ("{ words: { foreign: true } }", "8:10: 'names' must say which of all superclasses are meant"),
    (
      "{ words: { foreign: \"view\", names: [\"*Cell\"] } }",
      "8:21: 'foreign' is true: it means the superclasses that the project does not declare"
    ),
    ("{ words: { declared: true } }", "8:10: 'patterns' must say which of all types are meant"),
    ("{ words: { members_of: \"$wrods\" } }", "8:24: unknown vocabulary list '$wrods'; did you mean 'words'?"),
    (
      "{ words: { adopted_by: \"view\", names: [\"$words\"] } }",
      "8:40: 'names' of a recognition takes names, not a list such as '$words'"
    ),
    (
      "{ words: { adopted_by: \"view\", instead: [\"*A\"] } }",
      "8:32: 'instead' goes with 'declared', which looks at all types"
    ),
    ("{ words: { members_of: \"view\", adopted_by: \"view\" } }", "8:32: names come from one place"),
    ("{ words: 3 }", "8:10: 'words' is an object, not a number"),
  ])
  func aMistakeInARecognitionHasAPlaceAndAdvice(block: String, expected: String) {
    #expect(mistakes(block).first?.hasPrefix(expected) ?? false, "\(mistakes(block))")
  }
}
