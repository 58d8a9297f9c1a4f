import Testing

@Suite struct RequiredConformanceTests {
  private let rule = RuleUnderTest(
    check: "required_conformance", roles: "{ screen: { names: \"*Screen\" } }",
    arguments: "on: \"screen\", any_of: [\"Modeled\", \"BaseScreenClass\"]",
    message: "{type} needs {required}{property}{held}")

  @Test func aTypeWithoutTheProtocolIsFound() {
    rule.expectMarkedFindings(
      """
      protocol Modeled {}
      class PlainScreen: UIViewController {} // ←
      class GoodScreen: UIViewController, Modeled {}
      class Other: UIViewController {}
      enum Flow { struct FirstScreen {} // ←
      }
      """, subjects: 3, unresolved: 0)
  }

  @Test func theMessageNamesTypeAndProtocol() {
    let run = rule.run([("A.swift", "protocol Modeled {}\nenum Flow { class AScreen {} }")])
    #expect(run?.findings.map(\.message) == ["Flow.AScreen needs Modeled"])
  }

  @Test func theConformanceMayStandAnywhere() {
    rule.expectMarkedFindings(
      in: [
        ("Protocols.swift", "protocol Modeled {}\nprotocol Loaded: Modeled {}\ntypealias Both = Loaded & Equatable"),
        ("A.swift", "class AScreen {}\nclass BScreen: AScreen {}\nclass CScreen: Both {}\nclass DScreen: Loaded {}"),
        ("A+Modeled.swift", "extension AScreen: Modeled {}"),
        ("Base.swift", "class BaseScreenClass {}\nclass Middle: BaseScreenClass {}\nclass EScreen: Middle {}"),
      ], subjects: 5)
  }

  @Test func theRequiredTypeItselfAndProtocolsAreNoSubjects() {
    let rule = RuleUnderTest(
      check: "required_conformance", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: "on: \"screen\", any_of: \"BaseScreen\"")
    rule.expectMarkedFindings("class BaseScreen {}\nprotocol SomeScreen {}\nclass AScreen {} // ←", subjects: 1)
  }

  @Test func aSupertypeOfAnotherModuleIsAnExcuseOnlyWhereTheProtocolMayComeFromThere() {
    rule.expectMarkedFindings("class AScreen: KitScreenClass {}", subjects: 0, unresolved: 1)
    rule.expectMarkedFindings("protocol Modeled {}\nclass AScreen: KitClass {} // ←", unresolved: 0)
  }

  @Test func anAmbiguousSuperclassIsUnknown() {
    rule.expectMarkedFindings(
      in: [
        ("Kit/P.swift", "protocol Modeled {}"), ("A/Base.swift", "class Base: Modeled {}"),
        ("B/Base.swift", "class Base {}"), ("C/AScreen.swift", "class AScreen: Base {}"),
      ], subjects: 0, unresolved: 1)
  }

  @Test func onlyTypesThatHoldAPropertyOfARoleAreLookedAt() {
    let rule = RuleUnderTest(
      check: "required_conformance", roles: "{ screen: { names: \"*Screen\" }, engine: { names: \"*Engine\" } }",
      arguments: "on: \"screen\", holding: \"engine\", any_of: \"Modeled\"", message: "{property}: {held}")
    let files = [
      (
        "A.swift",
        """
        protocol Modeled {}
        class AEngine { static let shared = AEngine() }
        class AScreen { let engine: AEngine? }
        class BScreen { let engine = AEngine() }
        class CScreen: Modeled { let engine = AEngine() }
        class DScreen { var engine: AEngine { .shared } }
        class EScreen { static let engine = AEngine() }
        class FScreen { func start(_ engine: AEngine) {} }
        """
      )
    ]
    let run = rule.run(files)
    #expect(run?.findings.map(\.description) == ["A.swift:3: engine: AEngine", "A.swift:4: engine: AEngine"])
    #expect(run?.subjects == 3)
  }

  @Test func aTypealiasOfAProtocolCompositionMayBeWhatIsRequired() {
    let rule = RuleUnderTest(
      check: "required_conformance",
      roles: "{ screen: { names: \"*Screen\" }, modeled: { conforms_to: \"Modeled\", kinds: [\"class\"] } }",
      arguments: "on: \"screen\", any_of: \"Modeled\"", message: "{type}")
    let files = [
      ("Names.swift", "protocol Model {}\nprotocol Shown: AnyObject {}\ntypealias Modeled = Model & Shown"),
      ("A.swift", "class AScreen: UIViewController, Modeled {}\nclass BScreen: AScreen {}\nclass CScreen {} // ←"),
    ]
    rule.expectMarkedFindings(in: files, subjects: 3, unresolved: 0)
    // The role sees it as the check does.
    let byRole = RuleUnderTest(
      check: "required_conformance", roles: "{ modeled: { conforms_to: \"Modeled\", kinds: [\"class\"] } }",
      arguments: "on: \"modeled\", any_of: \"Other\"", message: "{type}")
    #expect(byRole.run(files)?.findings.map(\.message) == ["AScreen", "BScreen"])
  }

  @Test func aPropertyMayBeOfATypeThatTheProjectDoesNotDeclare() {
    let rule = RuleUnderTest(
      check: "required_conformance", roles: "{ screen: { names: \"*Screen\" }, engine: { names: \"*Engine\" } }",
      arguments:
        "on: \"screen\", holding: \"engine\", holding_names: [\"KitEngineType\", \"Motor\"], any_of: \"Modeled\"",
      message: "{property}: {held}")
    let run = rule.run([
      (
        "A.swift",
        """
        protocol Modeled {}
        class Motor {}
        typealias Own = KitEngineType
        class AEngine {}
        class AScreen { var engine: KitEngineType? }
        class BScreen { weak var engine: Kit.KitEngineType! }
        class CScreen { private let engine = KitEngineType() }
        class DScreen { let engine: Own }
        class EScreen: Modeled { let engine: KitEngineType }
        class FScreen { let motor: Motor }
        class GScreen { typealias KitEngineType = Motor; let motor: KitEngineType }
        class HScreen<KitEngineType> { let engine: KitEngineType }
        class IScreen { let all: [KitEngineType]; let make: () -> KitEngineType; var first: KitEngineType { make() } }
        class JScreen { let engine = AEngine() }
        """
      )
    ])
    #expect(
      run?.findings.map(\.description) == [
        "A.swift:5: engine: KitEngineType", "A.swift:6: engine: Kit.KitEngineType", "A.swift:7: engine: KitEngineType",
        "A.swift:8: engine: Own", "A.swift:14: engine: AEngine",
      ])
    #expect(run?.subjects == 6)
  }

  @Test func namesAloneAreEnoughToBeHeld() {
    let rule = RuleUnderTest(
      check: "required_conformance", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: "on: \"screen\", holding_names: \"KitEngineType\", any_of: \"Modeled\"")
    rule.expectMarkedFindings(
      "class AScreen { var engine: KitEngineType? } // ←\nclass BScreen { var engine: Other? }", subjects: 1)
  }

  @Test func aProtocolOfTheLanguageMayBringAnother() {
    RuleUnderTest(
      check: "required_conformance", roles: #"{ part: { names: "*Part" } }"#,
      arguments: #"on: "part", any_of: "Sendable""#
    ).expectMarkedFindings(
      """
      actor APart {}
      enum BPart: Error {}
      struct CPart: Sendable {}
      struct DPart {} // ←
      class EPart: Contract {}
      class FPart: NSObjectProtocol {} // ←
      protocol Contract: Actor {}
      """, subjects: 6)
  }

  @Test func aMacroThatNobodyKnowsMayAddTheProtocol() {
    rule.expectMarkedFindings(
      """
      import Macros
      protocol Modeled {}
      @Modeling final class AScreen {}
      @Macros.Modeling(of: Int.self) struct BScreen {}
      class CScreen: AScreen {}
      @Modeling class DScreen: Modeled {}
      @MainActor @objc(EScreen) @available(iOS 17, *) class EScreen {} // ←
      @DataActor class FScreen {} // ←
      @UIActor class GScreen {} // ←
      @Observable class HScreen {} // ←
      @_spi(Testing) public enum IScreen {} // ←
      @globalActor actor DataActor { static let shared = DataActor() }
      typealias UIActor = MainActor
      """, subjects: 6, unresolved: 3)
  }

  @Test func theMacroMayStandInABranchOfAConditionalDeclaration() {
    rule.expectMarkedFindings(
      """
      #if swift(<5.9)
      class AScreen {}
      #else
      @Modeling class AScreen {}
      #endif
      """, subjects: 0, unresolved: 1)
  }

  @Test func aMacroAddsNoSuperclass() {
    rule.expectMarkedFindings(
      "class Modeled {}\nclass BaseScreenClass {}\n@Modeling class AScreen {} // ←", subjects: 1, unresolved: 0)
    rule.expectMarkedFindings(
      "protocol Modeled {}\nclass BaseScreenClass {}\n@Modeling class AScreen {}", subjects: 0, unresolved: 1)
    // Of a library it may be a protocol.
    rule.expectMarkedFindings("class BaseScreenClass {}\n@Modeling class AScreen {}", subjects: 0, unresolved: 1)
  }

  @Test func whatAMacroMakesOfAProtocolIsNothingToThoseThatConform() {
    rule.expectMarkedFindings("@Mockable protocol Shown {}\nclass AScreen: Shown {} // ←", subjects: 1, unresolved: 0)
  }

  @Test func macrosOfApplesBringTheirProtocols() {
    let rule = RuleUnderTest(
      check: "required_conformance", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: "on: \"screen\", any_of: \"Observable\"")
    rule.expectMarkedFindings(
      """
      @Observable class AScreen {}
      @Model final class BScreen {}
      class CScreen: AScreen {}
      @MainActor class DScreen {} // ←
      """, subjects: 4)
  }

  @Test(
    "A delegate of Apple's is no excuse for a protocol of another module",
    arguments: [
      "UITextViewDelegate", "UIGestureRecognizerDelegate", "PHPickerViewControllerDelegate", "ObservableObject",
      "UIImagePickerControllerDelegate & UINavigationControllerDelegate", "UITabBarControllerDelegate",
      "ASAuthorizationControllerDelegate", "URLSessionDownloadDelegate", "NSFetchedResultsControllerDelegate",
      "UIViewControllerTransitioningDelegate", "MFMailComposeViewControllerDelegate", "CNContactPickerDelegate",
    ])
  func delegates(name: String) {
    rule.expectMarkedFindings(
      """
      class AScreen: UIViewController {} // ←
      extension AScreen: \(name) {}
      """, subjects: 1, unresolved: 0)
  }

  @Test func aCellOfAppKitsCollectionsIsNoScreen() {
    checkFindings(
      of: "controller_conforms_to_modeled",
      in: [
        (
          "A.swift",
          """
          import AppKit
          protocol ModeledViewController {}
          class Cell: NSCollectionViewItem {}
          class Screen: NSViewController {} // ←
          """
        )
      ])
  }
}
