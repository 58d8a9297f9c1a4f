import Testing

@testable import ConventionRules

/// What lies around a place.
struct InsideTests {
  @Test func aPlaceLiesInAMemberButNotForCertainInAClosureOfIt() {
    StatedRule(#"each: { call: "load" }, must: { inside: { method: "viewDidLoad" } }"#, message: "{why}").expect(
      ["7: is called in 'reload': load()"], unresolved: 1,
      in: """
        struct Feed {
          func load() {}
          func viewDidLoad() {
            load()
            later { load() }
          }
          func reload() { load() }
        }
        """)
  }

  @Test func aFirstValueIsGivenByADeclarationOrAnInitializer() {
    StatedRule(#"each: { call: "make" }, must: { inside: { initial_value: "output" } }"#).expect(
      ["8: make(): make()"],
      in: """
        struct Feed {
          lazy var output = make()
          func make() -> Int { 0 }
        }
        struct Other {
          var output: Int
          init(feed: Feed) { output = feed.make() }
          mutating func again(feed: Feed) { output = feed.make() }
        }
        """)
  }

  @Test func theDefaultValueOfAParameterIsAPlaceOfItsOwn() {
    StatedRule(#"forbid: { call: "make" }, unless: { inside: { parameter: "*" } }"#).expect(
      ["2: make(): make()"],
      in: """
        func start(_ value: Int = make()) {
          make()
        }
        """)
  }

  @Test func whatIsHandedOverStandsInAnArgument() {
    StatedRule(#"forbid: { call: "make", inside: { argument: "show" } }"#).expect(
      ["2: make(): make()"],
      in: """
        func start() {
          show(make())
          show { make() }
        }
        """)
  }
}
