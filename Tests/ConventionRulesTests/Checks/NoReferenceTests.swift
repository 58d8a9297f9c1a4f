import Testing

@Suite struct NoReferenceTests {
  private let rule = "no_view_references_in_view_models"

  func check(_ text: String, more: [(String, String)] = [], sourceLocation: SourceLocation = #_sourceLocation) {
    checkFindings(of: rule, in: [("HomeViewModel.swift", text)] + more, sourceLocation: sourceLocation)
  }

  @Test func everyPositionOfATypeIsRead() {
    check(
      """
      final class HomeViewModel {
        weak var table: UITableView? // ←
        let cells: [String: Observable<UIButton>] // ←
        func a(_ any: Any) -> UIView? { // ←
          let label = UILabel() // ←
          if any is UISwitch { } // ←
          let b = any as? UIViewController // ←
          UITableView.appearance().isHidden = true // ←
          run { (view: UIImageView) in view.isHidden = true } // ←
          return "\\(UIView.self)" // ←
        }
      }
      """)
  }

  @Test func attributesAreReadToo() {
    check("@Made({ UIView() }, by: f(1)) // ←\n@objc final class HomeViewModel {}")
    check("struct A { var a: UIView? }\n@Made(UIView.self) public class HomeViewModel {} // ←")
  }

  @Test func projectTypesAreViewsByInheritanceThroughFiles() {
    check(
      "class HomeViewModel { var header: HeaderView?; var alias: Header? // ←\n}",
      more: [
        ("Base.swift", "class BaseView: UIView {}"), ("Header.swift", "class HeaderView: BaseView {}"),
        ("Alias.swift", "typealias Header = HeaderView"),
      ])
  }

  @Test func extensionsNestedTypesAndContractsAreRead() {
    check(
      "class HomeViewModel { struct State { let view: UIView } // ←\n}",
      more: [
        ("A.swift", "extension HomeViewModel { func show(in view: UIView) {} // ←\n}"),
        ("B.swift", "extension HomeViewModel.State { var table: UITableView { UITableView() } // ←\n}"),
        ("C.swift", "protocol HomeViewModelOutput { var view: UIView { get } // ←\n}"),
        ("D.swift", "protocol HomeViewModelInput { func tap(_ button: UIButton) // ←\n}"),
      ])
  }

  @Test func anExtensionOfAContractMayNameViewsBesideAScreenOfTheProjectAlone() {
    let binding = "fileprivate extension HomeViewModelOutput { func bind(to screen: UIViewController) {} }"
    let contract = ("Contract.swift", "protocol HomeViewModelOutput {}")
    check("class HomeController: UIViewController {}\n" + binding, more: [contract])
    check(
      "extension HomeController {}\n" + binding,
      more: [contract, ("Home.swift", "class HomeController: UIViewController {}")])
    check("extension UITableView { func register(_ name: String) {} }\n\(binding) // ←", more: [contract])
  }

  @Test func theCodeOfANestedViewIsTheViewsAffair() {
    check(
      """
      import SwiftUI
      final class HomeViewModel: ObservableObject {
        var body: some View { Overlay(model: self) } // ←
        private struct Overlay: View { // ←
          let model: HomeViewModel
          var body: some View { VStack { Text("a"); Badge() } }
          struct Badge: View { var body: some View { Text("b") } }
          final class RowViewModel { var view: AnyView? // ←
          }
          struct State { var rows: [Badge] = [] }
        }
        struct State { var overlay: Overlay? } // ←
        class Header: UIView { let label = UILabel() } // ←
      }
      """,
      more: [
        ("A.swift", "import SwiftUI\nextension HomeViewModel.Overlay { func badge() -> some View { Badge() } }"),
        (
          "B.swift",
          "import SwiftUI\nextension HomeViewModel.State { func overlay() -> some View { Text(\"c\") } // ←\n}"
        ),
      ])
  }

  @Test func valuesNestedInATypeMayBeNamedWhereTheRuleSaysSo() throws {
    let files = [
      (
        "Feed.swift",
        """
        final class Feed {
          struct Row { enum Kind { case a }; static let height = 1.0 }
          final class Loader {}
          enum Mode { case all }
          typealias Rows = [Row]
          static let shared = Feed()
        }
        """
      ),
      (
        "Screen.swift",
        """
        final class Screen {
          var rows: [Feed.Row] = [Feed.Row()]; let kind: Feed.Row.Kind = Feed.Row.Kind.a
          func show(_ mode: Feed.Mode = Feed.Mode.all, height: Double = Feed.Row.height) {}
          var loader: Feed.Loader? // ←
          let feed = Feed.shared // ←
          var all: Feed.Rows // ←
          var names: [Feed.Nothing] // ←
        }
        """
      ),
    ]
    let roles = #"{ screen: { names: "Screen" }, feed: { names: "Feed" } }"#
    RuleUnderTest(
      check: "no_reference", roles: roles, arguments: #"from: "screen", to: "feed", nested_values: "allow""#,
      message: "{type} {reference}"
    ).expectMarkedFindings(in: files)
    let strict = RuleUnderTest(
      check: "no_reference", roles: roles, arguments: #"from: "screen", to: "feed""#, message: "{type} {reference}")
    #expect(try #require(strict.run(files)).findings.count == 6)
  }

  @Test func aTypeThatTheProjectNestsInAViewOfAnSDKNamesTheView() {
    check(
      """
      final class HomeViewModel {
        let kind: UIPickerView.Kind // ←
        let other = UIPickerView.Kind.title // ←
        let kinds: Kinds // ←
        let row: UITableView.RowAnimation = .fade
        let fade = UITableView.RowAnimation.fade
      }
      """,
      more: [
        ("Kind.swift", "extension UIPickerView { enum Kind { case title } }\ntypealias Kinds = [UIPickerView.Kind]")
      ])
  }

  @Test func aViewMayBeNamedForAStaticMemberThatIsListed() {
    let rule = RuleUnderTest(
      check: "no_reference", roles: #"{ model: { names: "*Model" } }"#,
      arguments: #"""
        from: "model", to: "view", allowed_members: ["UITableView.automaticDimension", "UI*.*Notification", "Card.*"]
        """#, message: "{type} {reference}")
    rule.expectMarkedFindings(in: [
      ("Card.swift", "class Card: UIView { static let height = 1.0\n  struct Style {} }"),
      (
        "A.swift",
        """
        import UIKit
        struct AModel {
          let a = UITableView.automaticDimension
          let b = UITextField.textDidChangeNotification
          let c = UIKit.UITableView.automaticDimension // ←
          let d = UITableView.appearance() // ←
          let e = Card.height
          let f = [Card.height, Card.self]
          let g: Card? // ←
          let h = Card() // ←
          let i = Card.Style() // ←
        }
        """
      ),
    ])
  }

  @Test func everyViewModelOfAFileIsRead() {
    check(
      """
      @MainActor class FirstViewModel { let a: UIView // ←
      }
      enum Screen {
        struct Row { let a: UIView }
        final class ViewModel { // two in one
          struct CellViewModel { let b: UIView } // ←
        }
        class SecondViewModel { let c: UIView // ←
        }
      }
      func make() { class LocalViewModel { let d: UIView } // ←
      }
      #if DEBUG
      extension FirstViewModel { var e: UIView? { nil } // ←
      }
      #endif
      class ThirdViewModel { let f: UIView // ←
      }
      """)
  }

  @Test func valuesOfTheSDKAreNoViews() {
    check(
      """
      import SwiftUI
      class HomeViewModel {
        let image: UIImage, color: UIColor, font: UIFont, swiftUIColor: Color
        func a(info: [UIImagePickerController.InfoKey: Any], path: IndexPath, size: CGFloat) {
          UIApplication.shared.open(url)
          let style: UITableView.Style = UITableView.Style.plain
          _ = UIDevice.current
          document = UIDocumentInteractionController(url: url)
        }
      }
      """)
  }

  @Test func commentsStringsAndNamesAreNoReferences() {
    check(
      """
      /// Shows a UIView.
      class HomeViewModel {
        let presentViewController = "UIViewController" // UIView
        let cell: FilmTableViewCellViewModel
        enum Kind { case UIView }
        func a(tableView: Int) { _ = Kind.UIView; log("UIView \\(tableView)") }
      }
      struct FilmTableViewCellViewModel {}
      """)
  }

  @Test func shadowingHidesTheSDK() {
    check(
      "class HomeViewModel<UIView> { var a: UIView?\n  func b(_ label: UILabel) {} }\nstruct UILabel {}",
      more: [("Other.swift", "struct Elsewhere { class UILabel: UIKit.UIView {} }")])
  }

  @Test func bindingsBesideTheControllerAreExempt() {
    check(
      "protocol HomeViewModelOutput {}",
      more: [
        (
          "HomeViewController.swift",
          """
          class HomeViewController: UIViewController {}
          fileprivate extension HomeViewModelOutput {
            func bind(to controller: HomeViewController) {}
          }
          """
        ),
        ("Elsewhere.swift", "extension HomeViewModelOutput { func bind(to view: UIView) {} // ←\n}"),
      ])
  }

  @Test func coordinatorsAreNoViewsWhateverTheyInherit() {
    check(
      "class HomeViewModel { weak var coordinator: HomeCoordinator? }",
      more: [("C.swift", "class HomeCoordinator: UINavigationController {}")])
  }

  @Test func swiftUIViewsCountWhereSwiftUIIsImported() {
    check(
      "import SwiftUI\nclass HomeViewModel { var body: some View { Text(\"a\") } // ←\n}",
      more: [("OtherViewModel.swift", "class OtherViewModel { let text: Text; let list: List }")])
  }

  @Test func whoHoldsAViewModelIsNone() {
    check(
      "protocol WithViewModel {}\nprotocol CellContent: WithViewModel { var view: UIView { get } }",
      more: [("Cell.swift", "class Presenter: WithViewModel { var view: UIView? }")])
  }

  @Test func aTypeOfAnotherModuleIsUnknown() {
    check("import Charts\nclass HomeViewModel { let chart: LineChartView? }")
  }

  @Test func aModuleCalledLikeAViewIsNone() {
    let module = [
      ("Contracts/Contracts.swift", "struct Contracts: View { struct Style {}; static func make() {} }"),
      ("Contracts/Contract.swift", "public struct Contract { static let none: Contract? = nil }\nfunc load() {}"),
      ("Contracts/Sheet.swift", "public struct Sheet: View {}"),
    ]
    check(
      """
      import Contracts
      final class HomeViewModel {
        let contract: Contracts.Contract?
        let unknown: Contracts.Missing?
        func show() { print(Contracts.Contract.none, Contracts.Missing(), Contracts.load()) }
        let style: Contracts.Style? // ←
        let sheet: Contracts.Sheet? // ←
        let view: Contracts? // ←
        func make() { Contracts.make() } // ←
        func draw() { _ = Contracts().body } // ←
        func type() { print(Contracts.self) } // ←
        func present() { _ = Contracts.Sheet() } // ←
      }
      """, more: module)
    check("final class HomeViewModel { let contract: Contracts.Contract? // ←\n}", more: module)
  }

  // MARK: Types of libraries

  private let sources = "view_models_use_no_data_source"

  @Test func typesOfLibrariesAreKnownByTheirNames() {
    checkFindings(
      of: sources,
      in: [
        (
          "HomeViewModel.swift",
          """
          import RealmSwift
          class HomeViewModel {
            let a: URLSession? // ←
            let b = UserDefaults.standard // ←
            let c: [String: URLSession.DataTaskPublisher] = [:] // ←
            func d() throws -> RealmSwift.Results<Int> {
              try Realm().objects(Int.self) // ←
            }
            func e() { run { _ = Alamofire.request("\\(FileManager.default)") } } // ←
            func f() { _ = RealmSwift.Realm() } // ←
            let text = "URLSession", URLSession = 1 // UserDefaults
          }
          """
        )
      ])
  }

  @Test func aTypeOfTheProjectIsAnotherType() {
    checkFindings(
      of: sources,
      in: [
        ("Realm.swift", "struct Realm { struct Firestore {} }\nprotocol URLSession {}"),
        (
          "HomeViewModel.swift",
          """
          class HomeViewModel<AF> {
            let a: Realm, b: Realm.Firestore, c: URLSession, d: AF
            func e<UserDefaults>(_ f: UserDefaults, FileManager: Int) { _ = Realm(); print(FileManager) }
            enum CKContainer { case CKDatabase }
            let g = CKContainer.CKDatabase
          }
          """
        ),
      ])
  }

  @Test func onlyTheGivenRolesAreRead() {
    checkFindings(
      of: sources,
      in: [
        ("A.swift", "class UserRepository { let a = UserDefaults.standard }"),
        ("B.swift", "enum Home { class ViewModel { struct State { let a: Realm // ←\n} } }"),
      ])
  }

  // MARK: Names of its own

  @Test func theHeadOfAnExtensionNamesNoOtherType() {
    checkFindings(
      of: "view_knows_no_view_model",
      in: [
        ("PollView.swift", "final class PollView: UIView { final class ViewModel {} }"),
        (
          "PollView+ViewModel.swift",
          """
          extension PollView.ViewModel { func reset(_ other: PollView.ViewModel) {} }
          extension PollView { func show(_ model: ViewModel) {} } // ←
          """
        ),
      ])
    check(
      "final class HomeViewModel { final class Header: UIView {} } // ←",
      more: [
        (
          "Header.swift",
          """
          extension HomeViewModel.Header { func reset(_ view: UIView) {} }
          extension HomeViewModel { func show(_ header: Header) {} } // ←
          """
        )
      ])
  }

  @Test func aViewModelNestedInAViewMayBeNamedInFull() {
    check(
      """
      class Cell: UITableViewCell {}
      extension Cell {
        struct ViewModel: Equatable {
          struct Row { var parent: Cell.ViewModel? }
          typealias Title = String
          let rows: [Cell.ViewModel.Row]
          static let empty = Cell.ViewModel(rows: [])
          static func == (left: Cell.ViewModel, right: Cell.ViewModel) -> Bool { Cell.ViewModel.Row.self != nil }
          func title(_ title: Cell.ViewModel.Title) -> Cell.ViewModel.Title { Cell.ViewModel.Title("") }
        }
      }
      extension Cell.ViewModel: Hashable { func copy() -> Cell.ViewModel { Cell.ViewModel(rows: rows) } }
      extension Cell.ViewModel.Row { func owner() -> Cell.ViewModel? { parent } }
      extension UITableView { struct ViewModel { let next: UITableView.ViewModel.Next; struct Next {} } }
      """)
  }

  @Test func theViewAroundItAndItsOtherTypesAreStillViews() {
    check(
      """
      class Cell: UITableViewCell { struct Props {} }
      extension Cell {
        class ViewModel {
          weak var cell: Cell? // ←
          let props: Cell.Props // ←
          func own() -> Cell.ViewModel { Cell.ViewModel() }
          func other() { _ = Cell.Props() } // ←
        }
      }
      class HomeViewModel {
        let model: Cell.ViewModel // ←
      }
      """)
  }

  @Test func aTypeIsNoOtherTypeToItselfWhereItPlaysTheRoleItMustNotName() {
    RuleUnderTest(
      check: "no_reference", roles: #"{ worker: { names: ["*Worker"] }, tool: { names: ["*Tool"] } }"#,
      arguments: #"from: "worker", to: ["worker", "tool"]"#
    ).expectMarkedFindings(
      """
      protocol P {}
      final class ListWorker {
        static let shared = ListWorker()
        var next: ListWorker?
        class PartWorker { var twin: PartWorker?; var whole: ListWorker? }
        let part = ListWorker.PartWorker()
        class HandTool {}
        let tool: HandTool // ←
        let other: DetailWorker // ←
      }
      extension ListWorker: P {}
      extension ListWorker.PartWorker { func copy() -> ListWorker.PartWorker { PartWorker() } }
      final class DetailWorker { var list = ListWorker() // ←
      }
      """)
  }

  @Test func eachDeclarationIsCountedOnceByWhatStandsInItself() {
    let rule = RuleUnderTest(
      check: "no_reference", roles: #"{ model: { names: "*Model" }, screen: { names: "*Screen" } }"#,
      arguments: #"from: "model", to: "screen""#)
    let screens = [
      ("x/A.swift", "class TwiceScreen {}"), ("y/B.swift", "class TwiceScreen {}"), ("S.swift", "class AScreen {}"),
    ]
    func expect(_ text: String, subjects: Int, unresolved: Int, sourceLocation: SourceLocation = #_sourceLocation) {
      rule.expectMarkedFindings(
        in: screens + [("A.swift", text)], subjects: subjects, unresolved: unresolved, sourceLocation: sourceLocation)
    }
    expect("class AModel { var a: TwiceScreen?; var b: TwiceScreen? }", subjects: 0, unresolved: 1)
    expect("class AModel { var a: TwiceScreen?; var b: AScreen? // ←\n}", subjects: 1, unresolved: 0)
    expect("@Made(TwiceScreen()) class AModel {}\nclass BModel {}", subjects: 1, unresolved: 1)
    expect(
      """
      class AModel {
        class Part { class Inner {}; var a: TwiceScreen? }
        var b: AScreen? // ←
        class Other {}
      }
      extension AModel { func c() { _ = TwiceScreen() } }
      extension AModel {}
      """, subjects: 4, unresolved: 2)
    expect("class AModel { class Part {}; var a: TwiceScreen? }", subjects: 1, unresolved: 1)
    expect(
      "class AModel { var a: TwiceScreen? } }\nextension AModel { var b: AScreen? // ←\n", subjects: 1, unresolved: 1)
  }
}
