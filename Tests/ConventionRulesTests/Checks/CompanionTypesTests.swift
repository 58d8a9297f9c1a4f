import Testing

@Suite struct CompanionTypesTests {
  private func rule(_ more: String = "") -> RuleUnderTest {
    RuleUnderTest(
      check: "companion_types", roles: "{ screen: { names: [\"*Screen\", \"Screen*\"] } }",
      arguments: "on: \"screen\", named: [\"*Screen\", \"Screen*\"], companions: [\"*Engine\", \"*.Motor\"]" + more,
      message: "{type} {companion} {stem}")
  }

  @Test func aTypeWithoutACompanionIsFound() {
    rule().expectMarkedFindings(
      in: [
        ("A.swift", "class AScreen {}\nclass BScreen {} // ←\nclass CScreen {}\nprotocol DScreen {}\nclass Screen {}"),
        ("A/AEngine.swift", "struct AEngine {}"), ("C/C.swift", "enum C {}\nextension C { final class Motor {} }"),
        ("E.swift", "enum Flow { class EScreen {}\n class EEngine {} }\nclass ScreenF {}"),
        ("F.swift", "enum Deep { struct FEngine {} }"),
      ], subjects: 5)
  }

  @Test func theMessageNamesTheMissingCompanion() {
    #expect(
      rule().run([("A.swift", "class LoginScreen {}")])?.findings.map(\.message) == ["LoginScreen LoginEngine Login"])
  }

  @Test func aTypeOfTheSDKIsNoCompanion() {
    let rule = RuleUnderTest(
      check: "companion_types", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: "on: \"screen\", named: \"*Screen\", companions: \"*View\"")
    rule.expectMarkedFindings("class UITableScreen {} // ←")
  }

  @Test func aCompanionHasToBeHeldWhereTheRuleSaysSo() {
    rule(", held: true").expectMarkedFindings(
      """
      class AEngine {}
      class AScreen { let a = AEngine() }
      class BEngine {}
      class BScreen { let a = AEngine() } // ←
      class CScreen {}
      class DEngine {}
      class DScreen { var engine: DEngine { DEngine() } }
      class EEngine {}
      class EScreen { func run(_ engine: EEngine) {} } // ←
      class FEngine {}
      class FScreen: Holder<FEngine> {}
      class Holder<Engine> { var engine: Engine? }
      """, subjects: 5, unresolved: 0)
  }

  /// Who looks for any companion is content with that of another app; who asks what is done with it means its own.
  @Test func aCompanionBelongsToTheNearestOfSeveralTypesOfAName() {
    let files = [
      ("Anna/App/Home.swift", "class HomeScreen {}"),
      ("Ben/App/Home.swift", "class HomeScreen {} // ←"), ("Ben/App/Engines/Home.swift", "class HomeEngine {}"),
      ("Carl/App/Home.swift", "class HomeScreen { let engine = HomeEngine() }"),
      ("Carl/App/Engines/Home.swift", "class HomeEngine {}"),
      ("Own/iOS/Player.swift", "class PlayerScreen {}"), ("Own/macOS/Player.swift", "class PlayerScreen {}"),
      ("Own/Shared/Player.swift", "class PlayerEngine {}"),
      ("One.swift", "enum Flow {\nclass OneScreen {} // ←\n}\nclass OneScreen {} // ←\nclass OneEngine {}"),
    ]
    rule(", held: true").expectMarkedFindings(in: files, subjects: 4)
    rule().expectMarkedFindings(in: files.map { ($0, $1.replacing(" // ←", with: "")) }, subjects: 7)
  }

  @Test func aProtocolOfTheCompanionIsHeldInItsPlace() {
    rule(", held: true").expectMarkedFindings(
      """
      protocol Starting {}
      protocol Driving: Starting {}
      class AEngine: Driving {}
      class AScreen { let a: Driving; let b: Int }
      class BEngine: Driving {}
      class BScreen { var a: (any Starting)? }
      class CEngine {}
      class CScreen { let a: Driving } // ←
      class Base {}
      class DEngine: Base {}
      class DScreen { let a: Base } // ←
      """, subjects: 4)
  }

  @Test func aSubtypeOrAnArrayOfTheCompanionIsHeldInItsPlace() {
    rule(", held: true").expectMarkedFindings(
      """
      protocol AEngine {}
      class DefaultAEngine: AEngine {}
      class AScreen { let engine: DefaultAEngine }
      class BEngine {}
      class FastBEngine: BEngine {}
      class BScreen { let engine = FastBEngine() }
      class CEngine {}
      class CScreen { var engines = [CEngine]() }
      class DEngine {}
      class DScreen { var engines: [DEngine]? }
      class EEngine {}
      class EScreen { var engines: [DEngine] = [] } // ←
      """, subjects: 5)
  }

  @Test func anEnumWithoutCasesIsNothingToHold() {
    rule(", held: true").expectMarkedFindings(
      """
      enum A { enum Motor {} }
      extension A.Motor { struct Row {} }
      class AScreen { let rows: [A.Motor.Row] = [] }
      enum B { enum Motor { case idle } }
      class BScreen {} // ←
      enum C { enum Motor {} }
      class CEngine {}
      class CScreen {} // ←
      typealias DEngine = CEngine
      class DScreen {} // ←
      """, subjects: 3)
  }

  /// What a companion's name stands for is the companion, under whatever other name.
  @Test func aCompanionMayBeATypealias() {
    rule(", held: true").expectMarkedFindings(
      in: [
        (
          "Kit.swift",
          """
          class Machine {}
          typealias AEngine = Machine
          typealias AMotor = AEngine
          typealias BEngine = Machine
          typealias CEngine = Machine
          typealias DEngine = Machine
          enum Kit { typealias Part = DEngine }
          """
        ),
        (
          "Screens.swift",
          """
          class AScreen { let motor: AMotor? = nil }
          class BScreen { let machine = Machine() }
          class CScreen { let other: Other? = nil } // ←
          class DScreen { let part: Kit.Part? = nil }
          class Other {}
          """
        ),
      ], subjects: 4)
  }

  @Test func companionsMayNeedARole() {
    let rule = RuleUnderTest(
      check: "companion_types", roles: "{ screen: { names: \"*Screen\" }, engine: { kinds: [\"class\"] } }",
      arguments: "on: \"screen\", named: \"*Screen\", companions: \"*Engine\", companion_roles: \"engine\"")
    rule.expectMarkedFindings(
      "class AScreen {}\nclass AEngine {}\nclass BScreen {} // ←\nstruct BEngine {}", subjects: 2)
  }

  @Test func whatMayHoldItIsNoFinding() {
    rule(", held: true").expectMarkedFindings(
      """
      class AEngine {}
      class AScreen { let engine = make() }
      class BEngine {}
      class BScreen: KitClass {}
      """, subjects: 0, unresolved: 2)
  }

  @Test func literalsAndCreatedTypesOfOtherNamesAreNoCompanions() {
    rule(", held: true").expectMarkedFindings(
      """
      class AEngine {}
      class AScreen { let bag = DisposeBag() } // ←
      class BEngine {}
      class BScreen { private var page = 0; var isOn = false; let id = "b"; var ratio = -1.5 } // ←
      class CEngine {}
      class CScreen { var items = [Item](); let names = ["a"]; var byName = [String: Int]() } // ←
      class DEngine {}
      class DScreen { let kit = Kit.Timer(interval: 1), label = UILabel() } // ←
      class EEngine {}
      class EScreen { let bag = DisposeBag(); let engine = EEngine() }
      class FEngine {}
      class FScreen { let bag = DisposeBag(); let engine = Kit.shared.engine }
      class GEngine {}
      class GScreen { let engine = { let engine = GEngine(); return engine }() }
      """, subjects: 5, unresolved: 2)
  }

  @Test func anyStemOfANameMayHaveTheCompanion() {
    func rule(_ more: String = "") -> RuleUnderTest {
      RuleUnderTest(
        check: "companion_types", roles: "{ screen: { names: \"*Screen\" } }",
        arguments: "on: \"screen\", named: [\"*Screen\", \"*ContentScreen\"], companions: \"*Engine\"" + more,
        message: "{type} {companion} {stem}")
    }
    let files = [
      ("A.swift", "class TimelineContentScreen {}\nclass OtherContentScreen {} // ←"),
      ("Engine.swift", "struct TimelineEngine {}"),
    ]
    rule().expectMarkedFindings(in: files, subjects: 2)
    #expect(
      rule().run(files)?.findings.map(\.message) == ["OtherContentScreen OtherContentEngine OtherContent"])
    #expect(
      rule(", held: true").run(files)?.findings.map(\.message) == ["TimelineContentScreen TimelineEngine Timeline"])
  }
}
