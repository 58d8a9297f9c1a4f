import Testing

@Suite struct AssignedOnlyByTests {
  private static let roles = #"""
    {
      owner: { names: ["*Model", "*Contract"] },
      screen: { names: ["*Screen"] },
      flow: { names: ["*Flow"] },
    }
    """#

  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "assigned_only_by", roles: Self.roles, arguments: #"on: "owner", properties: ["delegate"], "# + arguments,
      message: "{type} {member} {property} of {owner} {reason}")
  }

  private static let model = (
    "Model.swift", "protocol Listener: AnyObject {}\nclass AModel { var delegate: Listener? }"
  )

  // MARK: Who

  @Test func anotherObjectOfTheSameTypeIsNotSelf() {
    rule(#"value: "self""#).expectMarkedFindings(
      in: [
        Self.model,
        (
          "A.swift",
          """
          class AFlow: Listener {
            let parent: AFlow
            private(set) weak var child: AFlow?
            private weak var root: AFlow?
            var next: AFlow?
            var own: AFlow { self }
            lazy var late: AFlow = self
            init(parent: AFlow, _ model: AModel) { self.parent = parent; root = parent.root ?? self }
            func f(_ model: AModel, _ other: AFlow) {
              model.delegate = parent // ←
              model.delegate = self.parent // ←
              model.delegate = child // ←
              model.delegate = root
              model.delegate = next
              model.delegate = own
              model.delegate = late
              model.delegate = other
              let me = self
              model.delegate = me
              run { [weak self] in guard let self else { return }; model.delegate = self }
              let parent = self
              model.delegate = parent
            }
          }
          """
        ),
      ], subjects: 6, unresolved: 5)
  }

  @Test func membersAreNamedWithTheirLabels() {
    rule(#"members: ["load()"]"#).expectMarkedFindings(
      in: [
        Self.model,
        (
          "A.swift",
          """
          class AFlow { func load() { AModel().delegate = self }
            func load(_ a: Int) { AModel().delegate = self } // ←
          }
          """
        ),
      ], subjects: 2)
  }

  @Test func onlyCertainTypesAssign() throws {
    let files = [
      Self.model,
      (
        "A.swift",
        """
        class AScreen {
          let model = AModel()
          func f(_ other: AModel?) {
            model.delegate = self
            other?.delegate = self
          }
          class Inner { func g(_ model: AModel) { model.delegate = nil; model.delegate = AScreen.shared } }
        }
        class AFlow {
          func f(_ model: AModel, _ screen: AScreen, _ delegate: inout Listener?) {
            model.delegate = screen // ←
            swap(&model.delegate, &delegate) // ←
            let set = { (model!).delegate = screen } // ←
            print(model.delegate == nil)
          }
        }
        let model = AModel()
        model.delegate = nil
        model.delegate = AScreen() // ←
        """
      ),
    ]
    rule(#"by: "screen""#).expectMarkedFindings(in: files, subjects: 9, unresolved: 0)
    let run = try #require(rule(#"by: "screen""#).run(files))
    #expect(
      run.findings.map(\.message) == [
        "AFlow f delegate of AModel is assigned by another type",
        "AFlow f delegate of AModel is assigned by another type",
        "AFlow f delegate of AModel is assigned by another type",
        "global code global code delegate of AModel is assigned by another type",
      ])
  }

  @Test func takingTheValueAwayIsReportedWhereTheRuleSaysSo() {
    rule(#"by: "screen", nil: "report""#).expectMarkedFindings(
      in: [Self.model, ("A.swift", "class AFlow { func f(_ model: AModel) { model.delegate = nil // ←\n} }")])
  }

  @Test func anInitializerGivesTheFirstValue() {
    rule(#"by: "screen""#).expectMarkedFindings(
      """
      class AModel {
        var delegate: Int?
        init(delegate: Int?) { self.delegate = delegate }
        func set(_ delegate: Int?) { self.delegate = delegate } // ←
        func reset() { delegate = nil }
      }
      """, subjects: 3)
  }

  @Test func otherPropertiesAndTypesAreNoneOfIt() {
    rule(#"by: "screen""#).expectMarkedFindings(
      in: [
        Self.model,
        (
          "A.swift",
          """
          class Table { var delegate: Listener?; var dataSource: Int? }
          class AFlow {
            let table = Table()
            func f(_ model: AModel) {
              table.delegate = self
              model.name = ""
              var delegate: Listener?
              delegate = self
            }
          }
          """
        ),
      ], subjects: 0, unresolved: 0)
  }

  @Test func whatIsUnknownOrAmbiguousIsCountedAndNotReported() {
    rule(#"by: "screen""#).expectMarkedFindings(
      in: [
        Self.model, ("x/One.swift", "class BModel {}"), ("y/Two.swift", "class BModel {}"),
        (
          "A.swift",
          """
          class AFlow {
            func f(_ a: Unknown, _ b: BModel) {
              a.delegate = self
              b.delegate = self
            }
          }
          extension Unknown.Other { func f(_ model: AModel) { model.delegate = self } }
          """
        ),
      ], subjects: 0, unresolved: 3)
  }

  @Test func whatIsUnknownCountsOnlyWhereAnObjectIsNamedThatMayBeIt() {
    rule(#"by: "screen""#).expectMarkedFindings(
      in: [Self.model, ("A.swift", "class AFlow { func f(_ a: Unknown) { a.delegate = self } }")], subjects: 0,
      unresolved: 0)
  }

  @Test func onlyTheCodeOfCertainTypesIsLookedAt() {
    rule(#"in: "flow""#).expectMarkedFindings(
      in: [
        Self.model,
        ("A.swift", "class AFlow { func f(_ m: AModel) { m.delegate = self // ←\n} }"),
        ("B.swift", "class AScreen { func f(_ m: AModel) { m.delegate = self } }"),
      ], subjects: 1)
  }

  // MARK: Where

  @Test func theAssignmentStandsInCertainMembers() throws {
    let files = [
      Self.model,
      (
        "A.swift",
        """
        class AScreen {
          let model = AModel()
          lazy var other: AModel = { let other = AModel(); other.delegate = self; return other }()
          init() { model.delegate = self } // ←
          func load() {
            model.delegate = self
            func now() { model.delegate = self }
            run { self.model.delegate = self }
            _ = { self.model.delegate = self }()
          }
          func later() { run { self.model.delegate = self } } // ←
        }
        """
      ),
    ]
    rule(#"members: ["load", "other"]"#).expectMarkedFindings(in: files, subjects: 6, unresolved: 1)
    let run = try #require(rule(#"members: ["load", "other"]"#).run(files))
    #expect(
      run.findings.map(\.message) == [
        "AScreen init delegate of AModel is assigned outside of load",
        "AScreen later delegate of AModel is assigned outside of load",
      ])
  }

  @Test func theAssignmentStandsBeforeCertainCalls() throws {
    let files = [
      (
        "Model.swift",
        """
        class AModel {
          var delegate: AnyObject?
          func process(action: Int) {}
          func stop() {}
        }
        """
      ),
      (
        "A.swift",
        """
        class AScreen {
          let model: AModel! = AModel()
          var second: AModel?
          func a() {
            model.delegate = self
            model.process(action: 1)
          }
          func b() {
            self.model!.process(action: 1)
            model.delegate = self // ←
          }
          func c() {
            second?.process(action: 1)
            model.stop()
            model.delegate = self
          }
          func d(_ isFirst: Bool) {
            if isFirst { model.process(action: 1) } else { model.delegate = self }
            run { self.model.process(action: 1) }
            defer { model.process(action: 1) }
            model.delegate = self
          }
          func inside() {
            model.process(action: [{ model.delegate = self; return 1 }()][0])
          }
          func either() {
            switch 1 {
            case 1: model.process(action: 1)
            default: model.delegate = self
            }
          }
          func e(_ isFirst: Bool) {
            model.process(action: 1)
            if isFirst { run { self.model.delegate = self } } // ←
          }
        }
        """
      ),
    ]
    rule(#"before: ["process(action:)"]"#).expectMarkedFindings(in: files, subjects: 8)
    let run = try #require(rule(#"before: ["process(action:)"]"#).run(files))
    #expect(run.findings.first?.message == "AScreen b delegate of AModel is assigned after process(action:)")
  }

  // MARK: With what

  @Test func onlyTheAssigningObjectIsAssigned() {
    rule(#"value: "self""#).expectMarkedFindings(
      in: [
        Self.model,
        (
          "A.swift",
          """
          class Base {}
          protocol Parent: AnyObject {}
          class Other {}
          class AScreen: Base, Listener {
            weak var parent: Listener?
            let other = Other()
            func f(_ model: AModel, _ base: Base, _ screen: AScreen, _ unknown: Unknown) {
              model.delegate = self
              model.delegate = (self)
              model.delegate = self as Listener
              run { [weak self] in model.delegate = self }
              model.delegate = nil
              model.delegate = base
              model.delegate = screen
              model.delegate = parent
              model.delegate = other // ←
              model.delegate = self.other // ←
              model.delegate = AScreen() // ←
              model.delegate = "self" // ←
              model.delegate = .some(self)
              model.delegate = unknown
              model.delegate = isFirst ? self : other
              (model.delegate, _) = (self, 1)
            }
          }
          """
        ),
      ], subjects: 9, unresolved: 7)
  }

  // MARK: That it happens

  @Test func whoHoldsTheObjectHasToAssign() throws {
    let files = [
      Self.model,
      (
        "Types.swift",
        """
        protocol BContract { var delegate: Listener? { get set } }
        protocol CContract { var delegate: Listener? { get } }
        class DModel { private(set) var delegate: Listener?; init(delegate: Listener?) {} }
        class EModel { let name = "" }
        class FModel: AModel { init(delegate: Listener?) {} }
        """
      ),
      (
        "A.swift",
        """
        class AScreen: Listener {
          let model = AModel() // ←
          var contract: BContract! // ←
          var readable: CContract!
          let own = DModel(delegate: nil)
          let other = EModel()
          static let shared = AModel()
          var computed: AModel { model }
        }
        class BScreen {
          private var model: AModel?
          func f() { model?.delegate = self }
        }
        class CScreen {
          let model: AModel
          init() { model = FModel(delegate: self) }
        }
        class DScreen { func f() { let model = AModel() } }
        class EScreen { let model: BContract? }
        class FScreen { let model: AModel?; func f() { } }
        class AFlow { let model = AModel() }
        """
      ),
      ("B.swift", "extension EScreen { func f() { model?.delegate = self } }\nclass GScreen: FScreen {}"),
      ("C.swift", "extension GScreen { func g(_ model: AModel) { model.delegate = self } }"),
    ]
    let rule = rule(#"by: "screen", holders: "screen""#)
    rule.expectMarkedFindings(in: files, unresolved: 3)
    let run = try #require(rule.run(files))
    #expect(
      run.findings.map(\.message) == [
        "AScreen model delegate of AModel is never assigned",
        "AScreen contract delegate of BContract is never assigned",
      ])
  }

  @Test func aHolderWithUnknownSuperclassMayInheritTheAssignment() {
    rule(#"holders: "screen""#).expectMarkedFindings(
      in: [Self.model, ("A.swift", "class AScreen: Kit.Base { let model = AModel() }")], unresolved: 1)
  }

  @Test func theTypeThatHasThePropertyMayAssignItWhereTheRuleSaysSo() {
    let files = [
      (
        "A.swift",
        """
        class AModel {
          var delegate: Int?
          func f() { delegate = 1; run { self.delegate = 2 } }
          struct Part { func g(_ model: AModel) { model.delegate = 3 } }
        }
        class BModel: AModel { func h() { delegate = 4 } }
        extension AModel { func i() { delegate = 5 } }
        class AFlow { func f(_ model: AModel) { model.delegate = 6 // ←
        } }
        class AScreen { func f(_ model: AModel) { model.delegate = 7 } }
        """
      )
    ]
    rule(#"own: "allow", by: "screen""#).expectMarkedFindings(in: files, subjects: 7)
    rule(#"own: "allow""#).expectMarkedFindings(
      in: [(files[0].0, files[0].1.replacing("model.delegate = 7", with: "model.delegate = 7 // ←\n"))])
  }

  // MARK: New objects

  private static let parts = (
    "Parts.swift",
    """
    class AModel { var delegate: Int?; let part = BModel(); init() {}; init?(_ name: String) {} }
    class BModel { var delegate: Int? }
    struct CModel { var delegate: Int? }
    func makeModel() -> AModel { AModel() }
    """
  )

  @Test func newObjectsAreLeftAloneWhereTheRuleSaysSo() {
    let code = """
      class AFlow {
        lazy var model = { let model = AModel(); model.delegate = 1; return model }()
        let other: AModel = { let model: AModel = .init(); model.delegate = 1; return model }()
        func f(_ isOn: Bool) throws {
          let a = AModel()
          a.delegate = 1
          if isOn { a.delegate = 2 }
          for b in [1] { let c = AModel.init(); c.delegate = b }
          guard let d = AModel("") else { return }
          d.delegate = 1
          let e = try (AModel(""))
          e?.delegate = 1
          e!.delegate = 1
          AModel().delegate = 1
          var f = CModel()
          f.delegate = 1
        }
      }
      """
    rule(#"by: "screen", made: "allow""#).expectMarkedFindings(in: [Self.parts, ("A.swift", code)], subjects: 10)
    rule(#"by: "screen""#).expectMarkedFindings(
      in: [
        Self.parts, ("A.swift", "class AFlow { func f() { let a = AModel()\n a.delegate = 1 // ←\n } }"),
      ], subjects: 1)
  }

  @Test func objectsThatTheBodyDoesNotMakeAreNotNew() {
    rule(#"by: "screen", made: "allow""#).expectMarkedFindings(
      in: [
        Self.parts,
        (
          "A.swift",
          """
          class AFlow {
            let own = AModel()
            func f(_ given: AModel, _ copy: CModel) {
              own.delegate = 1 // ←
              given.delegate = 1 // ←
              let a = own
              a.delegate = 1 // ←
              let b = makeModel()
              b.delegate = 1 // ←
              var c = AModel()
              c.delegate = 1 // ←
              c = own
              let d = AModel()
              d.part.delegate = 1 // ←
              run { d.delegate = 1 } // ←
              func later() { d.delegate = 1 } // ←
              defer { d.delegate = 1 } // ←
              if let e = self.next { e.delegate = 1 } // ←
            }
            var next: AModel? { nil }
          }
          """
        ),
      ], subjects: 10)
  }
}
