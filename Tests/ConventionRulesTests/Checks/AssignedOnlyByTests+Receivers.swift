import Foundation
import Testing

/// Properties that speak for the type of what they hold.
extension AssignedOnlyByTests {
  @Test func aPropertyOfTheSDKIsKnownByItsName() {
    let rule = RuleUnderTest(
      check: "assigned_only_by", roles: #"{ window: { names: "UIWindow" }, guide: { names: "*Coordinator" } }"#,
      arguments: """
        properties: ["viewControllers", "rootViewController"], on: "window", by: "guide",
        receivers: ["navigationController", "window"]
        """,
      message: "{type} {reason} {owner} {property}")
    rule.expectMarkedFindings(
      """
      class HomeController: UIViewController {
        var viewControllers: [UIViewController] = []
        func open(_ other: Other) {
          navigationController?.viewControllers = [] // ←
          self.navigationController!.viewControllers += [] // ←
          let navigation = navigationController
          navigation?.viewControllers = [] // ←
          view.window?.rootViewController = self // ←
          viewControllers = []
          self.viewControllers = []
          other.viewControllers = []
          other.window.rootViewController = self
          let own = UINavigationController()
          own.viewControllers = []
          print(navigationController?.viewControllers ?? [])
        }
      }
      class Delegate { var window: UIWindow?; func start() { window?.rootViewController = nil; window?.rootViewController = a } } // ←
      class HomeCoordinator { func start(_ from: UIViewController) { from.navigationController?.viewControllers = [] } }
      class Other { var viewControllers: [Int] = []; var window: Other; var rootViewController: Any }
      """)
  }

  @Test func whatTheSDKDeclaresMayBeLeftOut() {
    let text = """
      class GuidePage: UIPageViewController {
        var model: Any?
        func show() {
          self.delegate = self // (sdk)
          self.model = 1 // ←
        }
      }
      class OwnPage: UIViewController { var delegate: Any? }
      class HeirPage: OwnPage { func show() { self.delegate = 1 } } // ←
      class OtherPage: Unknown { func show() { self.delegate = 1 } } // ←
      """
    for (option, text) in [
      ("allow", text), ("report", text.replacingOccurrences(of: "// (sdk)", with: "// ←")),
    ] {
      RuleUnderTest(
        check: "assigned_only_by", roles: #"{ page: { names: "*Page" }, nobody: { names: "Nobody" } }"#,
        arguments: #"properties: ["delegate", "model"], on: "page", by: "nobody", of_sdk: "\#(option)""#
      ).expectMarkedFindings(text)
    }
  }

  private func checkBoth(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for rule in ["only_coordinators_replace_screens", "only_router_replaces_screens"] {
      checkFindings(of: rule, in: [("Home.swift", text)], sourceLocation: sourceLocation)
    }
  }

  @Test func aControllerThatReplacesScreensIsFound() {
    checkBoth(
      """
      class NextController: UIViewController {}
      class HomeController: UIViewController {
        var window: UIWindow?
        func open() {
          navigationController?.viewControllers = [NextController()] // ←
          tabBarController?.viewControllers?.append(NextController())
          window?.rootViewController = NextController() // ←
          view.window?.rootViewController = NextController() // ←
          UIApplication.shared.keyWindow?.rootViewController = NextController() // ←
          UIView.animate(withDuration: 1) { self.view.window?.rootViewController = NextController() } // ←
        }
      }
      """)
  }

  @Test func whoMayReplaceScreensIsLeftAlone() {
    checkBoth(
      """
      class NextController: UIViewController {}
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          viewControllers = [NextController()]
          self.selectedIndex = 1
        }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func start() { window?.rootViewController = NextController() }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func start() { window?.rootViewController = NextController() }
      }
      class HomeCoordinator {
        let window = UIWindow()
        func start() { window.rootViewController = NextController() }
        func back(_ from: UIViewController) { from.navigationController?.viewControllers = [] }
      }
      class HomeRouter: Coordinator {
        func back(_ from: UIViewController) { from.navigationController?.viewControllers = [] }
      }
      protocol Coordinator {}
      class PageController: UIViewController {
        let pages = UINavigationController()
        var navigationItems: [Int] = []
        override func viewDidLoad() {
          pages.viewControllers = [NextController()]
          let tabs = UITabBarController()
          tabs.viewControllers = [pages]
          print(navigationController?.viewControllers.count ?? 0)
        }
      }
      func assemble() { let window = UIWindow(); window.rootViewController = NextController() }
      """)
  }

  @Test func aPartOfAStructureIsAPartOfTheProperty() {
    let rule = RuleUnderTest(
      check: "assigned_only_by", roles: #"{ session: { names: "Session" }, auth: { names: "Auth*" } }"#,
      arguments: #"properties: ["items", "token", "state", "child"], on: "session", by: "auth""#,
      message: "{type} {reason} {owner} {property}")
    rule.expectMarkedFindings(
      """
      struct State { var count = 0; var child = Child() }
      class Child { var count = 0; var items: [Int] = [] }
      class Session {
        var items: [String: Int] = [:]
        var token: String?
        var state = State()
        var child = Child()
        var other: Other
        init() { state.count = 1 }
      }
      class Screen {
        let session = Session()
        func a() {
          session.items["a"] = 1 // ←
          session.token! += "x" // ←
          session.token? = "x" // ←
          session.state.count += 1 // ←
          (session.state.count, _) = (1, 2) // ←
          session.state.child.count = 1
          session.child.count = 1
          session.child.items[0] = 1
          session.other.items = []
          print(session.items["a"])
        }
      }
      class AuthScreen { func a(_ session: Session) { session.items["a"] = 1 } }
      """, subjects: 7, unresolved: 1)
  }
}
