import Testing

@Suite struct CompanionMembersTests {
  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "companion_members",
      roles:
        #"{ worker: { names: ["*Worker"] }, shower: { names: ["*Shower", "*Contract"], not: { names: "Base*" } } }"#,
      arguments: #"on: "worker", "# + arguments, message: "{type} {member} {stem} {companion} {owner}")
  }

  @Test func anExactNameIsItsOwnStem() throws {
    let text = """
      enum AWorker { case view(Int) // ←
        case other }
      enum BWorker { case view(Int)
        struct View {} }
      """
    let rule = rule(#"members: "view", kind: "case", companions: "View""#)
    rule.expectMarkedFindings(text, subjects: 2)
    #expect(
      try #require(rule.run([("A.swift", text)])).findings.map(\.message) == ["AWorker view(_:) view View AWorker"])
    self.rule(#"named: "AWorker", members: "view", companions: "*Shown""#).expectMarkedFindings(text, subjects: 1)
  }

  @Test func aMemberIsNotItsOwnCompanion() {
    rule(#"members: ["on*", "Nested*"], companions: ["on*", "Nested*"]"#).expectMarkedFindings(
      """
      class AWorker { func onTap() {} // ←
        func onSwipe(_ a: Int) {}
        func onSwipe(_ a: String) {}
        struct NestedA {} // ←
      }
      """, subjects: 4)
  }

  @Test func theCompanionIsAMemberOfTheSameType() throws {
    let text = """
      class Base { func stopAll() {} }
      class AWorker: Base {
        func startLoad(of a: Int) {}
        func stopLoad() {}
        func startAll() {}
        func startSave() {} // ←
        let startup = 1 // ←
        init() {}
      }
      extension AWorker {
        func startSend() {} // ←
      }
      class BWorker: Unknown { func startSend() {} }
      class Other { func startLoad() {} }
      """
    let rule = rule(#"members: "start*", companions: ["stop*", "cancel*"]"#)
    rule.expectMarkedFindings(text, subjects: 5, unresolved: 1)
    let run = try #require(rule.run([("A.swift", text)]))
    #expect(run.findings.first?.message == "AWorker startSave() Save stopSave AWorker")
  }

  @Test func theFirstLetterOfTheStemFollowsThePlace() {
    rule(#"members: "didTap*", companions: "*Tapped", kind: "method""#).expectMarkedFindings(
      """
      class AWorker {
        func didTapLogin() {}
        let loginTapped = 1
        func didTapHelp() {} // ←
        let didTapNothing = 1
      }
      """, subjects: 2)
    rule(#"members: "*Input", companions: "*Output", kind: "type""#).expectMarkedFindings(
      "class AWorker { struct LoadInput {}; struct LoadOutput {}\n struct SaveInput {} // ←\n let loadInput = 1 }",
      subjects: 2)
  }

  @Test func theCompanionIsAMemberOfTheTypeOfTheSameStem() {
    rule(#"named: "*Worker", members: "fetch*", companions: "show*", in_types: "*Shower""#).expectMarkedFindings(
      in: [
        (
          "A.swift",
          "class AWorker { func fetchAll() {}\n func fetchOne() {} // ←\n}\nclass BWorker { func fetchAll() {} }"
        ),
        ("B.swift", "class AShower { func showAll(_ a: Int) {} }\nclass CShower { func showOne() {} }"),
        ("C.swift", "extension AShower { func more() {} }"),
      ], subjects: 2)
  }

  @Test func theCompanionIsAMemberOfAnyTypeOfARole() throws {
    let files = [
      ("A.swift", "class AWorker { func fetchAll() {}\n func fetchOne() {} // ←\n}"),
      ("B.swift", "protocol BContract { func showAll() }\nclass BShower {}\nclass BaseShower { func showOne() {} }"),
    ]
    let rule = rule(#"members: "fetch*", companions: "show*", in_roles: "shower""#)
    rule.expectMarkedFindings(in: files, subjects: 2)
    #expect(try #require(rule.run(files)).findings.first?.message == "AWorker fetchOne() One showOne ")
  }

  @Test func theStemMayStandAnywhereInTheNameOfTheCompanion() {
    RuleUnderTest(
      check: "companion_members", roles: #"{ event: { names: "*Model.Event" } }"#,
      arguments: #"on: "event", named: "*Model.Event", members: "*", companions: "test*{stem}*", in_types: "*Tests""#
    ).expectMarkedFindings(
      in: [
        ("A.swift", "class AModel { enum Event { case load, save // ←\n case stop } }"),
        (
          "B.swift",
          "enum Scene { class BModel { enum Event { case save // ←\n} } }\nclass CModel { enum Event { case save } }"
        ),
        (
          "Tests.swift",
          "class Base { func test_stop_works() {} }\nclass ATests: Base { func testThatLoadIsFast() {}\n func save() {} }"
        ),
        ("More.swift", "enum Scene2 {}\nextension Scene { class BTests {} }"),
      ], subjects: 4)
  }

  @Test func membersAreToldApartByKind() throws {
    let text = """
      class AWorker {
        init() {}
        subscript(a: Int) -> Int { 1 }
        var a = 1
        func b() {}
        typealias C = Int
        struct D { let inner = 1 }
        func c() { struct Local {} }
      }
      enum BWorker { case e }
      struct Other { struct F {} }
      """
    func found(_ kind: String) throws -> [String] {
      let rule = rule(#"members: "*", companions: "no*", kind: "\#(kind)""#)
      return try #require(rule.run([("A.swift", text), ("B.swift", "class CWorker {\nextension Other {}")])).findings
        .map { String($0.message.split(separator: " ")[1]) }
    }
    #expect(try found("property") == ["a"])
    #expect(try found("method") == ["b()", "c()"])
    #expect(try found("case") == ["e"])
    #expect(try found("type") == ["C", "D"])
    #expect(try found("any") == ["a", "b()", "C", "D", "c()", "e"])
  }

  @Test func oneCompanionOfOneStemIsEnough() {
    rule(#"members: ["start*", "*All"], companions: ["stop*", "cancel*"]"#).expectMarkedFindings(
      in: [
        ("A.swift", "class AWorker { func startAll() {}\n func cancelStart() {} }"),
        ("B.swift", "extension AWorker {\n func startSome() {} // ←\n}"),
      ], subjects: 2)
    rule(#"named: ["A*Worker", "*Worker"], members: "fetch*", companions: "show*", in_types: "*Shower""#)
      .expectMarkedFindings(
        """
        class ABWorker { func fetchOne() {} }
        class BShower {}
        class ABShower { func showOne() {} }
        enum Scene { class CWorker {
          func fetchOne() {} // ←
        } }
        class CShower {}
        """, subjects: 2)
    rule(#"named: "A*Worker", members: "fetch*", companions: "show*""#).expectMarkedFindings(
      "class AllWorker {\n func fetchOne() {} // ←\n}\nclass BWorker { func fetchOne() {} }", subjects: 1)
  }

  @Test func nestedTypesAreCompanionsWhereverTheyAreDeclared() {
    let text = """
      class Base { struct SaveOutput {} }
      class AWorker: Base {
        struct LoadInput {}
        struct SaveInput {}
        struct SendInput {} // ←
        func f() { struct SendOutput {} }
      }
      extension AWorker { struct LoadOutput {} }
      struct SendOutput {}
      """
    rule(#"members: "*Input", companions: "*Output", kind: "type""#).expectMarkedFindings(text, subjects: 3)
    rule(#"members: "*Input", companions: "*{stem}Out*", kind: "type""#).expectMarkedFindings(
      text.replacing("LoadOutput", with: "FirstLoadOutput").replacing("SaveOutput", with: "LastSaveOutlet"), subjects: 3
    )
  }

  @Test func placeholdersOfTheStemAreFilledInOnce() throws {
    rule(#"members: "fetch*", companions: "store*Via*""#).expectMarkedFindings(
      "class AWorker {\n func fetchOne() {}\n func storeOneViaDisk() {}\n func fetchAll() {} // ←\n}")
    let run = try #require(
      rule(#"members: "didTap*", companions: "*Tapped""#).run([("A.swift", "class AWorker { func didTapLogin() {} }")]))
    #expect(run.findings.first?.message == "AWorker didTapLogin() Login loginTapped AWorker")
  }

  @Test func whereTypesAndRolesAreGivenTheCompanionIsInATypeOfBoth() throws {
    let rule = rule(
      #"named: "*Worker", members: "fetch*", companions: "show*", in_types: ["*Shower", "*View"], in_roles: "shower""#)
    let files = [
      ("A.swift", "class AWorker {\n func fetchAll() {}\n func fetchOne() {} // ←\n}"),
      ("AShower.swift", "class AShower { func showAll() {} }\nclass AView { func showOne() {} }"),
      ("Other.swift", "protocol OtherContract { func showOne() }\nclass BShower { func showOne() {} }"),
      ("B.swift", "class BWorker { func fetchOne() {} }"),
      // There is a type of that name, but none that plays the role.
      ("C.swift", "class CWorker { func fetchAll() {} }\nclass CView {}"),
    ]
    rule.expectMarkedFindings(in: files, subjects: 3)
    #expect(try #require(rule.run(files)).findings.first?.message == "AWorker fetchOne() One showOne AShower")
  }

  @Test func theCompanionMayBeInheritedFromTheUnknown() {
    rule(#"members: "fetch*", companions: "show*", in_roles: "shower""#).expectMarkedFindings(
      "class AWorker { func fetchOne() {} }\nclass AShower {}\nclass BShower: Unknown {}", subjects: 0, unresolved: 1)
  }

  @Test func typesOfTheSDKLackNoCompanions() {
    rule(#"named: "*Worker", members: "fetch*", companions: "show*", in_types: "UI*""#).expectMarkedFindings(
      "class ViewWorker { func fetchOne() {} }", subjects: 0)
  }
}
