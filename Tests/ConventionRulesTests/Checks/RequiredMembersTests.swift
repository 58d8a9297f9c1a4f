import Testing

@Suite struct RequiredMembersTests {
  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "required_members", roles: "{ screen: { names: \"*Screen\" }, engine: { names: \"*Engine\" } }",
      arguments: "on: \"screen\", " + arguments, message: "{type} {reason}")
  }

  @Test func protocolsOfTheSDKGiveNothing() {
    rule("members: \"bag\"").expectMarkedFindings(
      in: [
        (
          "A.swift",
          """
          class AScreen: ObservableObject {} // ←
          struct BScreen: View {} // ←
          struct CScreen: ViewModifier, Hashable {} // ←
          struct DScreen: KitProtocol {}
          class EScreen: View {}
          class FScreen: UIViewController, View {}
          class KScreen: NSObject, ObservableObject {} // ←
          class GScreen: ObservableObject, KitProtocol {}
          enum HScreen: String, Codable { case a } // ←
          """
        ),
        ("B.swift", "import SwiftUI\nstruct IScreen: App {} // ←\nextension Scene { var bag: Int { 1 } }"),
        ("C.swift", "import SwiftUI\nstruct JScreen: Scene {}"),
      ], subjects: 7, unresolved: 4)
  }

  @Test func oneTypeCanBeNamed() {
    rule("named: [\"AScreen\", \"Big*\"], members: \"bag\"").expectMarkedFindings(
      "class AScreen {} // ←\nclass BScreen {}\nclass BigScreen {} // ←", subjects: 2)
  }

  @Test func aTypeWithoutTheMemberIsFound() {
    rule("members: \"render(props:)\", kind: \"method\"").expectMarkedFindings(
      """
      class AScreen { func render(props: Int) {} }
      class BScreen { func render(state: Int) {} } // ←
      class CScreen { var render: Int = 0 } // ←
      class DScreen {} // ←
      protocol EScreen {}
      """, subjects: 4)
  }

  @Test func theReasonIsGiven() {
    let run = rule("members: \"bag\", kind: \"property\", scope: \"instance\", type_names: \"Bag\"").run([
      (
        "A.swift",
        """
        class Bag {}
        class AScreen {}
        class BScreen { static let bag = Bag() }
        class CScreen { let bag: String; class String {} }
        class DScreen { func bag() {} }
        """
      )
    ])
    #expect(
      run?.findings.map(\.message) == [
        "AScreen has no bag", "BScreen declares bag as static", "CScreen declares bag with the type CScreen.String",
        "DScreen declares bag(), which is no property",
      ])
  }

  @Test func membersComeFromExtensionsSuperclassesAndDefaultsButNotFromRequirements() {
    rule("members: \"bag\"").expectMarkedFindings(
      in: [
        ("Base.swift", "class Base { let bag = 0 }\nprotocol HasBag { var bag: Int { get } }\nprotocol Bagged {}"),
        ("Bagged.swift", "extension Bagged { var bag: Int { 0 } }\nextension UIViewController { var bag: Int { 0 } }"),
        ("A.swift", "class AScreen: Base {}\nclass BScreen: Bagged {}\nclass CScreen: UITableViewController {}"),
        ("D.swift", "class DScreen {}\nclass EScreen: HasBag {} // ←"),
        ("D+Bag.swift", "extension DScreen { var bag: Int { 0 } }"),
      ], subjects: 5)
  }

  @Test func anUnknownSuperclassMayHaveIt() {
    rule("members: \"bag\"").expectMarkedFindings("class AScreen: KitClass {}", subjects: 0, unresolved: 1)
  }

  @Test func theTypeIsJudgedByNameOrRole() {
    rule("members: \"engine\", kind: \"property\", type_names: \"Motor\", type_roles: \"engine\"").expectMarkedFindings(
      """
      class RoadEngine {}
      class Wheel {}
      class AScreen { var engine: RoadEngine! }
      class BScreen { let engine = RoadEngine() }
      class CScreen { var engine: Motor? }
      class DScreen {
        var engine: Wheel // ←
      }
      class EScreen { var engine: Unknown? }
      class FScreen<T: Wheel> { var engine: T }
      """, subjects: 4, unresolved: 2)
  }

  @Test func oneOfSeveralNamesIsEnough() {
    rule("members: [\"bind(to:)\", \"bindTo(viewModel:)\"]").expectMarkedFindings(
      "class AScreen { func bindTo(viewModel: Int) {} }\nclass BScreen { func bind(_ a: Int) {} } // ←")
  }

  @Test func onlyTypesBesideACompanionAreAskedFor() {
    rule("named: \"*Screen\", beside: [\"*Engine\", \"*.Motor\"], members: \"render\"").expectMarkedFindings(
      in: [
        ("A.swift", "class AScreen {} // ←"), ("B.swift", "class BScreen {} // ←"), ("C.swift", "class CScreen {}"),
        ("AEngine.swift", "struct AEngine {}"), ("B+Motor.swift", "enum B { class Motor {} }"),
        ("Other/D.swift", "class DScreen {}"), ("App/D.swift", "class DScreen {} // ←\nstruct DEngine {}"),
      ], subjects: 3)
  }

  @Test func nestedTypesAndAliasesAreMembersToo() {
    rule("members: \"Props\", kind: \"type\"").expectMarkedFindings(
      in: [
        (
          "A.swift", "class AScreen { struct Props {} }\nclass BScreen { typealias Props = Int }\nclass CScreen {} // ←"
        ),
        ("D.swift", "class DScreen {}\nstruct Props {}\nclass EScreen { let Props = 1 } // ←"),
        ("D+Props.swift", "extension DScreen { struct Props {} }"),
      ], subjects: 5)
  }

  @Test func anyStemOfANameMayHaveTheCompanion() {
    rule("named: [\"*Screen\", \"*ContentScreen\"], beside: \"*Engine\", members: \"render\"").expectMarkedFindings(
      in: [
        ("A.swift", "class TimelineContentScreen {} // ←\nclass OtherContentScreen {}\nclass LoginScreen {} // ←"),
        ("Engines.swift", "struct TimelineEngine {}\nstruct LoginEngine {}"),
      ], subjects: 2)
  }

  @Test func theTypeMayBeReadOffTheValueThoughTheProjectDoesNotDeclareIt() {
    rule("members: \"bag\", kind: \"property\", type_names: [\"Bag\", \"*Kit.Sack\"]").expectMarkedFindings(
      """
      class AScreen { let bag = Bag() }
      class BScreen { lazy var bag = Kit.Bag() }
      class CScreen { typealias Own = Bag; private var bag: Own? }
      class DScreen { let bag = makeBag() }
      class EScreen { let bag = Box() }
      class FScreen {
        let bag = Wheel() // ←
      }
      class Wheel {}
      """, subjects: 4, unresolved: 2)
  }

  @Test func typesOfTheLanguageAreKnownNotToBeIt() throws {
    let rule = rule("members: \"state\", type_names: \"ViewState\"")
    let text = """
      class AScreen { let state: Int } // ←
      class BScreen { var state: [ViewState] = [] } // ←
      class CScreen { var state: (ViewState, Int)? } // ←
      class DScreen { let state: (ViewState) -> Void } // ←
      class EScreen { typealias Text = String; var state: Text? } // ←
      class FScreen { var state = 1 } // ←
      class GScreen { var state = Set([1]) } // ←
      class HScreen { func state() {} } // ←
      class IScreen { var state: Optional<Swift.Bool> } // ←
      class JScreen { var state: [String: ViewState] = [:] } // ←
      class KScreen { var state: KitState }
      class LScreen { var state: Double }
      class MScreen { var state: Character }
      class NScreen<Int> { var state: Int }
      class OScreen { @Wrapper var state = [1] }
      class PScreen { var state: Any }
      class QScreen { var state: Optional<ViewState> }
      class RScreen { typealias Int = ViewState; var state: Int }
      typealias Character = KitState
      """
    rule.expectMarkedFindings(
      in: [
        ("A.swift", text), ("B.swift", "extension Double: ViewState {}\nprotocol ViewState {}"),
      ], subjects: 12, unresolved: 6)
    func message(_ member: String) throws -> String {
      try #require(rule.run([("A.swift", "class AScreen { \(member) }")])?.findings.first).message
    }
    #expect(try message("let state: Int") == "AScreen declares state with the type Int")
    #expect(try message("let state: [Int]") == "AScreen declares state as an array")
    #expect(try message("let state: (Int, Int)") == "AScreen declares state as a tuple or a function")
    // They conform to protocols of the language, and to others of libraries that a role may name.
    for arguments in ["type_names: \"Hashable\"", "type_names: \"[Int]\"", "type_roles: \"engine\""] {
      self.rule("members: \"state\", \(arguments)").expectMarkedFindings(
        "class AScreen { let state: [Int] = [] }", subjects: 0, unresolved: 1)
    }
  }

  @Test func aNameOfAMemberMayHaveAPlaceholder() {
    rule("members: [\"configured*\", \"show*(on:)\"], kind: \"method\", scope: \"static\"").expectMarkedFindings(
      in: [
        (
          "A.swift",
          """
          class AScreen { static func configuredScreen() {} }
          class BScreen { static func showModally(on a: Int) {} }
          class CScreen: BScreen {}
          class DScreen { static func showModally(in a: Int) {} } // ←
          class EScreen {
            func configured() {} // ←
          }
          class FScreen { static func configure() {} } // ←
          """
        ),
        ("Unknown.swift", "class GScreen: KitScreen { func configured() {} }"),
      ], subjects: 6, unresolved: 1)
  }

  @Test func aNameOfATypeMayHaveAPlaceholder() {
    rule("members: \"*Props\", kind: \"type\"").expectMarkedFindings(
      in: [
        ("A.swift", "class AScreen { struct OwnProps {} }\nclass BScreen { typealias Props = Int }"),
        ("C.swift", "class CScreen { struct State { struct Props {} } } // ←\nstruct OtherProps {}"),
        ("D.swift", "class DScreen: AScreen {}"),
      ], subjects: 4)
  }

  @Test func labelsAreTheSameWithBackticks() {
    RuleUnderTest(
      check: "required_members", roles: #"{ model: { names: "*Model" } }"#,
      arguments: #"on: "model", members: "load(`in`:)""#
    ).expectMarkedFindings(
      """
      struct AModel { func load(in place: Int) {} }
      struct BModel { func load(from place: Int) {} } // ←
      """)
  }

  @Test func aMacroMayAddTheMember() {
    rule("members: \"bag\"").expectMarkedFindings(
      """
      @Disposing class AScreen {}
      class BScreen: AScreen {}
      @Observable class CScreen {} // ←
      @MainActor final class DScreen {} // ←
      """, subjects: 2, unresolved: 2)
  }
}
