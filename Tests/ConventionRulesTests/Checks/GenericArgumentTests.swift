import Testing

/// Lists of types in which generic arguments stand.
@Suite struct GenericArgumentTests {
  private static let roles = #"{ model: { names: "*Model" } }"#

  @Test func propertiesAreToldApartByTheirArguments() {
    RuleUnderTest(
      check: "stored_property_form", roles: Self.roles,
      arguments: #"on: "model", types: ["AnyPublisher<*, Never>", "Int"], initial_value: "optional""#
    ).expectMarkedFindings(
      """
      typealias Stream<Value> = AnyPublisher<Value, Never>
      typealias Nothing = Never
      struct AModel {
        let a: AnyPublisher<String, Never>
        let b: AnyPublisher<String, Error> // ←
        let c: Combine.AnyPublisher<[String: Result<Int, Error>], Swift.Never>?
        let d: AnyPublisher<String> // ←
        let e: Stream<Int>
        let f: AnyPublisher<Int, Nothing>
        let g: String // ←
        let h: Int
        let i, j: AnyPublisher<Int, Failure> // ←
        let k: AnyPublisher
        let l: (AnyPublisher<Int, Never>)!
        let m = make()
      }
      """.replacing("let i, j", with: "let i, // ←\n j"), unresolved: 3)
  }

  @Test func initialValuesTellTheirArguments() {
    RuleUnderTest(
      check: "access_level", roles: Self.roles, arguments: #"on: "model", types: "Subject<*, Error>""#
    ).expectMarkedFindings(
      """
      struct AModel {
        let a = Subject<Int, Error>() // ←
        let b = Subject<Int, Never>()
        let c = Subject(1)
        let d: [Subject<Int, Error>] // ←
        let e: (Subject<Int, Never>, Int)
      }
      """, unresolved: 1)
  }

  @Test func resultsAndRequirementsTellTheirArguments() {
    RuleUnderTest(
      check: "return_types", roles: Self.roles, arguments: #"on: "model", types: "Result<*, LoadError>""#
    ).expectMarkedFindings(
      """
      class AModel {
        func a() -> Result<Int, LoadError> { b() }
        func b() -> Result<Int, any Error> { a() } // ←
        func c() {} // ←
        func d() -> Result<(Int, Int), LoadError>? { nil }
      }
      """)
    RuleUnderTest(
      check: "protocol_requirements", arguments: #"protocols: "*Outputs", types: "Signal<*, Never>""#
    ).expectMarkedFindings(
      """
      protocol AOutputs {
        var a: Signal<Int, Never> { get }
        var b: Signal<Int, Error> { get } // ←
        func c() -> Signal<() -> Int, Never>
      }
      """)
  }

  @Test func aPropertyOfTheIndexAloneIsNotJudgedByItsArguments() {
    RuleUnderTest(
      check: "required_members", roles: Self.roles,
      arguments: #"on: "model", members: "state", type_names: "AnyPublisher<*, Never>""#
    ).expectMarkedFindings(
      in: [
        ("A.swift", "struct AModel { let state: AnyPublisher<Int, Error> }"), ("B.swift", "struct BModel {} // ←"),
      ], unresolved: 1)
  }

  @Test func argumentsAreSplitAtTheirOwnCommas() {
    RuleUnderTest(
      check: "stored_property_form", roles: Self.roles,
      arguments: """
        on: "model", initial_value: "optional", types: [
          "Pair<(Int, Int), Int>", "Pair<() -> Int, Never>", "Pair<Pair<Int, Int>, [String: Int]>", "Box<Int>", "Array", ]
        """
    ).expectMarkedFindings(
      """
      struct AModel {
        let a: Pair<(Int,Int), Int>
        let b: Pair<() -> Int, Never>
        let c: Pair<Pair<Int, Int>, [String : Int]>
        let d: Pair<Int, Int> // ←
        let e: Box<Int?>
        let f: Box<String?> // ←
        let g: [Int]
        let h = [1]
      }
      """, unresolved: 0)
  }

  @Test func whatIsUnknownOfAnArgumentIsUnknownOfTheWhole() {
    RuleUnderTest(
      check: "stored_property_form", roles: Self.roles,
      arguments: #"on: "model", initial_value: "optional", types: "Pair<Box<Int>, Never>""#
    ).expectMarkedFindings(
      """
      typealias Alias = Box<Int>
      struct AModel {
        let a: Pair<Alias, Never>
        let b: Pair<Alias, Error> // ←
      }
      """, unresolved: 1)
    RuleUnderTest(
      check: "stored_property_form", roles: Self.roles,
      arguments: #"on: "model", initial_value: "optional", types: ["Thing", "Child<*, Never>"]"#
    ).expectMarkedFindings(
      in: [
        ("A/Child.swift", "class Child<A, B> {}"), ("B/Child.swift", "class Child<A, B> {}"),
        ("C/Model.swift", "struct AModel { let a: Child<Int, Error> }"),
      ], unresolved: 1)
    RuleUnderTest(
      check: "access_level", roles: Self.roles, arguments: #"on: "model", types: "Subject<*, Error>""#
    ).expectMarkedFindings(
      "typealias Swapped<A, B> = Subject<B, A>\nstruct AModel { let a = Swapped<Error, Int>() }", unresolved: 1)
  }

  @Test func aNameAloneStandsForAllArguments() {
    RuleUnderTest(
      check: "required_members", roles: Self.roles,
      arguments: #"on: "model", members: "state", type_names: ["Box", "Box<Int>"]"#
    ).expectMarkedFindings("struct AModel { let state: Box<String> }", unresolved: 0)
  }

  @Test(arguments: ["[State]", "Array<State>"])
  func anArrayHasTheTypeOfItsElementsForItsArgument(type: String) {
    RuleUnderTest(
      check: "forbidden_members", roles: Self.roles, arguments: #"on: "model", types: "\#(type)""#
    ).expectMarkedFindings(
      """
      typealias States = [State]
      struct State {}
      struct AModel {
        var a: [State] // ←
        var b: Array<State>? // ←
        var c: [Int]
        var d: State
        var e: [[State]]
        var f: States
        var g: [String: State]
        func h() -> [State] { [] } // ←
      }
      """, unresolved: 1)
  }

  @Test func aDictionaryHasTwoArguments() {
    RuleUnderTest(
      check: "return_types", roles: Self.roles, arguments: #"on: "model", types: ["[String: [*]]", "[() -> Void]"]"#
    ).expectMarkedFindings(
      """
      class AModel {
        func a() -> [String: [Int]] { [:] }
        func b() -> [String: Int] { [:] } // ←
        func c() -> Dictionary<String, [Int]> { [:] }
        func d() -> [Int] { [] } // ←
        func e() -> [() -> Void] { [] }
        func f() -> () -> Void { {} } // ←
      }
      """, unresolved: 0)
  }

  @Test func functionsInArgumentsAreNoFunctions() {
    RuleUnderTest(
      check: "forbidden_members", roles: Self.roles,
      arguments: #"on: "model", types: ["Box<() -> Void>", "[() -> Void]"]"#
    ).expectMarkedFindings(
      """
      struct AModel {
        var a: Box<() -> Void> // ←
        var b: [() -> Void] // ←
        var c: () -> Void
        var d: Box<Int>
      }
      """, unresolved: 0)
  }
}
