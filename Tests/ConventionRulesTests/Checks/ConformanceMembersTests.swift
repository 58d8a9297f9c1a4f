import Testing

@Suite struct ConformanceMembersTests {
  private let rule = RuleUnderTest(
    check: "conformance_members", arguments: #"protocols: ["Connectable"], members: ["Input", "start(with:)"]"#,
    message: "{member} of {type} for {protocol}")
  private let contract = (
    "Contract.swift",
    """
    protocol Connectable {
      associatedtype Output
      var output: Output { get }
      func transform(input: Int) -> Output
      init(number: Int)
    }
    protocol Feedable: Connectable { static var pageSize: Int { get } }
    """
  )

  @Test func requirementsInOtherBodiesAreFoundInTheirFiles() {
    rule.expectMarkedFindings(
      in: [
        contract,
        (
          "A.swift",
          """
          class A {
            struct Output {} // ←
            let output = Output()
            func transform(input: Int) -> Output { output } // ←
            func transform(_ input: Int) -> Output { output }
          }
          """
        ),
        ("B.swift", "extension A {\n  typealias Output = Int // ←\n}\n"),
        ("C.swift", "extension A: Connectable {\n  func helper() {}\n}\n"),
      ], subjects: 3)
  }

  @Test func aListedMemberBelongsThereThoughTheProtocolIsOfAnotherModule() {
    rule.expectMarkedFindings(
      """
      struct A {
        struct Input {} // ←
        func start(with input: Input) {} // ←
        func start() {}
        func transform(input: Int) {}
      }
      extension A: Connectable {}
      """)
  }

  @Test func theRequirementsOfARefinementCount() {
    rule.expectMarkedFindings(
      in: [
        contract,
        (
          "A.swift",
          "class A {\n  static let pageSize = 20 // ←\n  var pageSize: Int { 20 }\n}\nextension A: Feedable {}\n"
        ),
      ])
  }

  @Test func whatSwiftKeepsOutOfExtensionsMayStay() {
    rule.expectMarkedFindings(
      in: [
        contract,
        (
          "A.swift",
          """
          class A {
            lazy var output = 1
            required init(number: Int) {}
            func transform(input: Int) -> Int { input }
          }
          extension A: Connectable {}
          class B: A {}
          final class C: B {
            override func transform(input: Int) -> Int { 1 }
          }
          open class D {
            @available(iOS 15, *) open func transform(input: Int) -> Int { 1 }
          }
          extension D: Connectable {}
          """
        ),
      ])
  }

  @Test func ofAStructTheInitializerCanMove() {
    rule.expectMarkedFindings(
      in: [contract, ("A.swift", "struct A {\n  init(number: Int) {} // ←\n}\nextension A: Connectable {}\n")])
  }

  @Test func eachOfSeveralConformancesIsAPlaceForMembers() {
    rule.expectMarkedFindings(
      in: [
        contract,
        (
          "A.swift",
          """
          class A: Connectable {
            func transform(input: Int) -> Int { input }
          }
          extension A: Feedable {
            var output: Int { 1 }
          }
          extension A {
            static var pageSize: Int { 2 } // ←
          }
          """
        ),
      ])
  }

  @Test func aConformanceInTheDeclarationAsksForNothing() {
    rule.expectMarkedFindings(
      in: [
        contract,
        ("A.swift", "class A: Connectable {}\nextension A {\n  func transform(input: Int) -> Int { input }\n}\n"),
      ], subjects: 0)
  }

  @Test func aTypeInsideOfAFunctionIsNoMember() {
    rule.expectMarkedFindings(
      in: [
        contract,
        (
          "A.swift",
          "class A {\n  func run() {\n    struct Output {}\n    struct Input {}\n  }\n}\nextension A: Connectable {}\n"
        ),
      ], subjects: 0)
  }

  @Test func classesThatInheritInACircleDoNotHang() {
    rule.expectMarkedFindings(
      in: [
        contract,
        (
          "A.swift",
          "class A: B {\n  func transform(input: Int) -> Int { 1 } // ←\n}\nclass B: A {}\nextension A: Connectable {}\n"
        ),
      ])
  }

  @Test func theMessageNamesMemberTypeAndProtocol() {
    let run = rule.run([
      contract, ("A.swift", "enum Screen { struct A { struct Output {} } }\nextension Screen.A: Feedable {}\n"),
    ])
    #expect(run?.findings.map(\.message) == ["Output of Screen.A for Feedable"])
  }

  @Test func aListedMemberMayBelongToTheTypeItself() {
    let rule = RuleUnderTest(
      check: "conformance_members", arguments: #"protocols: "Key", members: ["live", "test", "make", "output"]"#)
    rule.expectMarkedFindings(
      in: [
        ("Key.swift", "protocol Known: Key { var output: Int { get } }"),
        (
          "A.swift",
          """
          struct A {
            static let live = A() // ←
            static var test: A { A() } // ←
            func make() {} // ←
            var output: Int { 1 } // ←
            let make = 1
          }
          extension A: Key {}
          struct B {
            static let output = 1
            var output: Int { 1 } // ←
          }
          extension B: Known {}
          class C { class var live: Int { 1 } }
          class D: C { override class var live: Int { 2 } }
          extension C: Key {}
          """
        ),
      ])
  }

  @Test func theMessageNamesTheProtocolThatAsksForTheMember() {
    let rule = RuleUnderTest(
      check: "conformance_members", arguments: #"protocols: ["Model", "Screen"], members: ["start()"]"#,
      message: "{member} for {protocol}")
    let run = rule.run([
      (
        "A.swift",
        """
        protocol Model {}
        protocol Screen { associatedtype Row; var title: String { get } }
        class A {
          enum Row {}
          var title: String { "" }
          func start() {}
        }
        extension A: Model {}
        extension A: Screen {}
        """
      )
    ])
    #expect(run?.findings.map(\.message) == ["Row for Screen", "title for Screen", "start() for Model"])
  }
}
