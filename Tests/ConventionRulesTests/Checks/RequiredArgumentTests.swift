import Testing

@Suite struct RequiredArgumentTests {
  private func rule(_ more: String = "") -> RuleUnderTest {
    RuleUnderTest(
      check: "required_argument", roles: "{ door: { inherits_from: \"Door\" }, porter: { names: \"*Porter\" } }",
      arguments: "functions: \"make\", on: \"door\", in: \"porter\", argument: \"owner\"\(more)",
      message: "{type} {function} {argument} {reason}")
  }

  private let door = (
    "Door.swift",
    "class Door { static func make(_ a: Int, owner: Any? = nil) -> Door { Door() } }\nclass OakDoor: Door {}"
  )

  @Test func initializersAreCallsToo() throws {
    let rule = RuleUnderTest(
      check: "required_argument", roles: "{ door: { inherits_from: \"Door\" }, porter: { names: \"*Porter\" } }",
      arguments: "functions: \"init\", on: \"door\", in: \"porter\", argument: \"owner\", not_in: \"again()\"",
      message: "{type} {function} {argument} {reason}")
    let files = [
      ("Door.swift", "class Door { init(owner: Int) {}\n init() {} }\nclass Gate { init(owner: Int = 1) {} }"),
      ("Flap.swift", "class Flap: Door { override init(flap: Int) {} }\nclass Hatch: KitDoor { init(a: Int) {} }"),
      (
        "A.swift",
        """
        class NightPorter {
          func a() { _ = Door() // ←
            _ = Door.init() // ←
            _ = Flap(flap: 1) // ←
            _ = Door(owner: 1); _ = Gate(); _ = door()
          }
          func again() { _ = Door() }
          func again(_ a: Int) { _ = Door() } // ←
        }
        class Guest { func a() { _ = Door() } }
        """
      ),
    ]
    rule.expectMarkedFindings(in: files, subjects: 5)
    #expect(
      try #require(rule.run(files)).findings.first?.message == "NightPorter Door() owner is not given")
  }

  @Test func aFunctionOfATypeThatIsNotWrittenIsKnownByItsPlace() {
    rule().expectMarkedFindings(
      in: [
        door,
        (
          "A.swift",
          """
          class Gate { static func make(_ a: Int) -> Gate { Gate() } }
          class NightPorter { var door: Door?
            func a() -> Door { .make(1) } // ←
            func b() -> OakDoor? { .make(1, owner: self) }
            func c() -> Gate { .make(1) }
            func d() { door = .make(1) // ←
              let other: Door = .make(1, owner: nil) // ←
              use(.make(1))
            }
          }
          """
        ),
      ], subjects: 4)
  }

  @Test func aCallWithoutTheArgumentIsFound() {
    rule().expectMarkedFindings(
      in: [
        door,
        (
          "A.swift",
          """
          class NightPorter {
            func a() { _ = Door.make(1) } // ←
            func b() { _ = OakDoor.make(1, owner: nil) } // ←
            func c() { _ = OakDoor.make(1, owner: self); _ = Door.make(1, owner: other()) }
            func d() { _ = KitDoor.make(1); make(2) }
            init() { run { _ = Door.make(1) } // ←
              _ = Door.make(1) // ←
            }
          }
          class Guest { func a() { _ = Door.make(1) } }
          """
        ),
      ], subjects: 6, unresolved: 1)
  }

  @Test func itMayHaveToBeSelf() {
    rule(", value: \"self\", not_in: \"init\"").expectMarkedFindings(
      in: [
        door,
        (
          "A.swift",
          """
          class NightPorter {
            init() { _ = Door.make(1) }
            func a() { _ = Door.make(1, owner: NightPorter()) } // ←
            func b(_ me: NightPorter) { _ = Door.make(1, owner: self); _ = Door.make(1, owner: me) }
          }
          """
        ),
      ], subjects: 2)
  }

  @Test func anotherObjectOfTheSameTypeIsNotSelf() {
    rule(", value: \"self\"").expectMarkedFindings(
      in: [
        door,
        (
          "A.swift",
          """
          class NightPorter {
            let other: NightPorter
            private var next: NightPorter?
            var any: NightPorter
            func a(_ me: NightPorter) {
              _ = Door.make(1, owner: other) // ←
              _ = Door.make(2, owner: self.next) // ←
              _ = Door.make(3, owner: any)
              _ = Door.make(4, owner: me)
              _ = Door.make(5, owner: with(self))
              let copy = self
              _ = Door.make(6, owner: copy)
              run { [weak self] in
                _ = Door.make(7, owner: self)
                guard let self else { return }
                _ = Door.make(8, owner: self)
              }
              run { [weak self] in
                guard let strong = self else { return }
                _ = Door.make(9, owner: strong)
              }
              run { [self = other] in _ = Door.make(10, owner: self) } // ←
              if let self = me.next { _ = Door.make(11, owner: self) }
            }
          }
          """
        ),
      ], subjects: 7, unresolved: 4)
  }

  @Test func aVariableThatIsSetToSelfAnywhereMayBeSelf() {
    rule(", value: \"self\"").expectMarkedFindings(
      in: [
        door,
        (
          "A.swift",
          """
          class NightPorter {
            private var mine: NightPorter?
            private var either: NightPorter?
            private var another: NightPorter?
            private var helper: NightPorter?
            func a() {
              _ = Door.make(1, owner: mine)
              _ = Door.make(2, owner: self.either)
              _ = Door.make(3, owner: another) // ←
              _ = Door.make(4, owner: helper) // ←
            }
            func b(_ other: NightPorter, _ isDay: Bool) {
              mine = self
              self.either = isDay ? other : self
              another = other
              helper = self.another
            }
          }
          """
        ),
      ], subjects: 2, unresolved: 2)
  }

  @Test func theMessageSaysWhatIsMissing() {
    let run = rule().run([door, ("A.swift", "class APorter { func a() { _ = Door.make(1) } }")])
    #expect(run?.findings.map(\.message) == ["APorter make(_:) owner is not given"])
  }

  @Test func aFunctionWithoutSuchAParameterIsNotAskedForIt() {
    rule().expectMarkedFindings(
      in: [
        (
          "Door.swift",
          """
          class Door {
            static func make(_ a: Int, owner: Any? = nil) -> Door { Door() }
            static func make(at place: Int) -> Door { Door() }
            static func make(_ a: Int, then: () -> Void, owner: Any? = nil) {}
            static func make() -> Door { Door() }
            static func make(in house: Int, then: () -> Void) {}
          }
          class GlassDoor: Door, Glassy {}
          protocol Glassy {}
          extension Glassy { static func make(glass: Int) {} }
          """
        ),
        (
          "A.swift",
          """
          class NightPorter {
            func a() { _ = Door.make(at: 1); _ = Door.make(); GlassDoor.make(glass: 1); Door.make(in: 1) {} }
            func b() { _ = Door.make(1) } // ←
            func c() { Door.make(1) {} } // ←
            func d() { Door.make(color: 1) } // ←
          }
          """
        ),
      ], subjects: 3)
  }

  @Test func whatTheProjectDoesNotDeclareIsAskedForIt() {
    let rule = RuleUnderTest(
      check: "required_argument", roles: "{ door: { names: \"*Door\" }, porter: { names: \"*Porter\" } }",
      arguments: "functions: \"make\", on: \"door\", in: \"porter\", argument: \"owner\"")
    rule.expectMarkedFindings(
      """
      class ADoor: KitDoor {}
      class APorter { func a() { ADoor.make(1) } } // ←
      class BDoor { func make(_ a: Int) {} }
      class BPorter { func b(_ door: BDoor) { door.make(1) } }
      """,
      subjects: 1)
  }

  @Test func theFirstArgumentMayHaveNoLabel() throws {
    let rule = RuleUnderTest(
      check: "required_argument", roles: #"{ delegate: { names: "*Delegate" }, model: { names: "*Model" } }"#,
      arguments: #"functions: "*", on: "delegate", in: "model", argument: "_", value: "self""#,
      message: "{type} {function} {argument} {reason}")
    let files = [
      (
        "A.swift",
        """
        protocol ScreenDelegate: AnyObject {
          func screenDidFinish(_ screen: AModel)
          func screen(_ screen: AModel, didUpdate state: Int)
          func update(state: Int, _ screen: AModel)
          func finish()
        }
        class AModel {
          weak var delegate: ScreenDelegate?
          func a(other: AModel) {
            delegate?.screenDidFinish(self)
            delegate?.screenDidFinish(other)
            delegate?.screen(self, didUpdate: 1)
            delegate?.screenDidFinish(AModel()) // ←
            delegate?.screen("a", didUpdate: 1) // ←
            delegate?.screen([], didUpdate: 1) // ←
            delegate?.screen(nil, didUpdate: 1) // ←
            delegate?.finish()
            delegate?.update(state: 1, self)
            delegate?.unknown(state: 1) // ←
            delegate?.unknown(state: 1, self) // ←
            delegate?.unknown() // ←
            delegate?.unknown { } // ←
          }
        }
        """
      )
    ]
    rule.expectMarkedFindings(in: files, subjects: 10)
    #expect(
      try #require(rule.run(files)).findings.map(\.message).prefix(5) == [
        "AModel screenDidFinish(_:) _ is not self", "AModel screen(_:didUpdate:) _ is not self",
        "AModel screen(_:didUpdate:) _ is not self", "AModel screen(_:didUpdate:) _ is not given",
        "AModel unknown(state:) _ is not given",
      ])
  }

  @Test func initializersMayAskForTheFirstArgument() {
    let rule = RuleUnderTest(
      check: "required_argument", roles: #"{ door: { names: "*Door" } }"#,
      arguments: #"functions: "init", on: "door", in: "view_model", argument: ["_", "owner"]"#)
    rule.expectMarkedFindings(
      """
      class ADoor { init(_ owner: Int) {}; init() {} }
      class BDoor { init(a: Int, _ owner: Int) {}; init() {} }
      class CDoor { init(owner: Int) {}; init() {} }
      class AViewModel { func a() {
        _ = ADoor() // ←
        _ = ADoor(1); _ = BDoor()
        _ = CDoor() // ←
        _ = CDoor(owner: 1)
      } }
      """, subjects: 4)
  }
}
