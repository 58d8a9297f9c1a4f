import Testing

@Suite struct ReferenceStrengthTests {
  private let roles = "{ holder: { names: \"*Model\" }, guide: { names: [\"*Guide\", \"*Guiding\"] } }"

  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "reference_strength", roles: roles, arguments: "on: \"holder\", " + arguments,
      message: "{type}.{property} {reference} {strength}")
  }

  @Test func aStrongReferenceToARoleIsFound() {
    rule("to: \"guide\", strength: \"weak\"").expectMarkedFindings(
      """
      class RoadGuide {}
      protocol Guiding: AnyObject {}
      protocol RoadGuiding: Guiding {}
      class RoadModel {
        var a: RoadGuide? // ←
        let b: RoadGuide // ←
        lazy var c = RoadGuide() // ←
        private var d: any RoadGuiding // ←
        weak var e: RoadGuide?
        unowned let f: RoadGuide
        var g: [RoadGuide] = []
        var h: (RoadGuide) -> Void
        var i: RoadGuide { a ?? b }
        static var j: RoadGuide?
      }
      class Elsewhere { var guide: RoadGuide? }
      extension RoadModel { struct Inner { var guide: RoadGuide } }
      """, subjects: 6)
  }

  @Test func aProtocolThatValuesCanAdoptIsToBeOneOfObjectsFirst() {
    let rule = RuleUnderTest(
      check: "reference_strength", roles: roles, arguments: "on: \"holder\", to: \"guide\", strength: \"weak\"",
      message: "{property}: weak{first}")
    let first = ", and 'OpenGuiding' a protocol of objects (: AnyObject)"
    let source = """
      @objc protocol ObjectiveGuiding {}
      protocol BoundGuiding: AnyObject {}
      protocol ViewGuiding: UIView {}
      protocol AnyGuiding: Elsewhere {}
      protocol OpenGuiding {}
      protocol ValueGuiding {}
      protocol DeepGuiding: ValueGuiding {}
      class Walker: OpenGuiding {}
      enum Map: DeepGuiding {}
      protocol NumberGuiding {}
      extension Int: NumberGuiding {}
      protocol LibraryGuiding: Elsewhere {}
      struct Value: LibraryGuiding {}
      class RoadModel {
        var a: ObjectiveGuiding?
        var b: BoundGuiding?
        var c: ViewGuiding?
        var d: AnyGuiding?
        var e: OpenGuiding?
        var f: ValueGuiding?
        weak var g: DeepGuiding?
        var h: NumberGuiding?
        var i: LibraryGuiding?
        var j: (OpenGuiding & AnyObject)?
      }
      """
    let messages = rule.run([("File.swift", source)])?.findings.map(\.message)
    #expect(messages == ["a: weak", "b: weak", "c: weak", "d: weak", "e: weak" + first, "j: weak"])
  }

  @Test func whatTheOwnerMakesItselfMayBeStrong() {
    rule("to: \"guide\", properties: \"delegate\", strength: \"weak\", made: \"allow\"").expectMarkedFindings(
      in: [
        (
          "A.swift",
          """
          protocol Guiding: AnyObject {}
          class RoadGuide: Guiding { static let shared = RoadGuide()
            init(_ n: Int = 0) {} }
          class Worker {}
          class RoadModel {
            lazy var a = RoadGuide()
            lazy var b: RoadGuide = RoadGuide(1)
            let c: RoadGuide = .init()
            let d: RoadGuide
            let e: Guiding
            var f = RoadGuide.shared // ←
            var g: RoadGuide? = nil // ←
            let h: RoadGuide // ←
            let i: RoadGuide // ←
            var j: RoadGuide? // ←
            let delegate: Worker
            init(h: RoadGuide, flag: Bool) {
              self.d = RoadGuide(2)
              e = RoadGuide(3)
              self.h = h
              i = flag ? h : RoadGuide(4)
              delegate = Worker()
              run { self.j = RoadGuide() }
            }
            func start() { j = RoadGuide() }
          }
          """
        )
      ], subjects: 11)
  }

  @Test func whatAClosureOrALocalConstantWasMadeForIsTheOwners() {
    rule("to: \"guide\", strength: \"weak\", made: \"allow\"").expectMarkedFindings(
      """
      class RoadGuide { static let shared = RoadGuide()
        var owner: AnyObject? }
      class RoadModel {
        lazy var a: RoadGuide = {
          let guide = RoadGuide()
          guide.owner = self
          return guide
        }()
        lazy var b: RoadGuide = { RoadGuide() }()
        let c: RoadGuide
        let d: RoadGuide
        lazy var e: RoadGuide = { // ←
          if isShared { return .shared }
          return RoadGuide()
        }()
        lazy var f: RoadGuide = { [given] in return given }() // ←
        let g: RoadGuide // ←
        let h: RoadGuide // ←
        init(given: RoadGuide) {
          let guide = RoadGuide()
          c = guide
          let typed: RoadGuide = .init()
          d = typed
          var other = RoadGuide()
          other = given
          g = other
          let same = given
          h = same
        }
      }
      """, subjects: 8)
  }

  @Test func allInitializersHaveToMakeIt() {
    rule("to: \"guide\", strength: \"weak\", made: \"allow\"").expectMarkedFindings(
      """
      class RoadGuide {}
      class RoadModel {
        let a: RoadGuide // ←
        init() { a = RoadGuide() }
        init(a: RoadGuide) { self.a = a }
      }
      """)
  }

  @Test func theMessageSaysWhatTheReferenceIs() {
    let run = rule("to: \"guide\", strength: \"weak\"").run([
      ("A.swift", "class RoadGuide {}\nclass AModel { var guide: RoadGuide? }")
    ])
    #expect(run?.findings.map(\.message) == ["AModel.guide RoadGuide strong"])
  }

  @Test func propertiesAreAlsoChosenByName() {
    rule("properties: [\"delegate\", \"*Delegate\"], strength: \"weak\"").expectMarkedFindings(
      """
      protocol Listener: AnyObject {}
      struct Actions {}
      class AModel {
        var delegate: Listener? // ←
        var viewDelegate: Actions?
        var closureDelegate: ((Int) -> Void)?
        var listDelegate: [Listener] = []
        var other: Listener?
      }
      """, subjects: 1, unresolved: 0)
  }

  @Test func anUnknownTypeAndAPropertyWrapperAreNoFindings() {
    rule("properties: \"delegate\", strength: \"weak\"").expectMarkedFindings(
      """
      protocol Listener: AnyObject {}
      class AModel { var delegate: KitListener? }
      class BModel { @Weak var delegate: Listener? }
      class CModel { weak var delegate: KitListener? }
      """, subjects: 1, unresolved: 2)
  }

  @Test func strongReferencesCanBeDemanded() {
    rule("to: \"guide\", strength: \"strong\"").expectMarkedFindings(
      """
      class RoadGuide {}
      class AModel {
        weak var a: RoadGuide? // ←
        unowned let b: RoadGuide // ←
        @objc weak var c: RoadGuide? // ←
        var d: RoadGuide?
      }
      """, subjects: 4)
  }
}
