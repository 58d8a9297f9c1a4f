import Testing

@Suite struct InitializedInInitTests {
  private let rule = "outputs_initialized_in_init"
  private let contract = (
    "Contract.swift",
    "protocol HomeViewModelOutput {\n  var title: Driver<String>! { get }\n  var busy: Driver<Bool> { get }\n}\n"
  )

  private func check(
    _ text: String, configuration: String = "{}", more: [(String, String)] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checkFindings(
      of: rule, configuration: configuration, in: [contract, ("Home.swift", text)] + more,
      sourceLocation: sourceLocation)
  }

  @Test func lazyComputedAndForgottenOutputsAreFound() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        lazy var busy: Driver<Bool> = .never() // ←
        var title: Driver<String>! // ←
        var other: Int { 1 }
        init() {}
      }
      """)
  }

  @Test func aConformanceInAnotherFileCounts() {
    check(
      "class HomeViewModel {\n  var busy: Driver<Bool> { .never() } // ←\n  let title: Driver<String>!\n  init() { title = .never() }\n}",
      more: [("Conform.swift", "extension HomeViewModel: HomeViewModelOutput {}")])
  }

  @Test func ofClassesThatInheritInACircleNothingIsSaid() {
    check(
      """
      class HomeViewModel: Base, HomeViewModelOutput {
        var title: Driver<String>!
        var busy: Driver<Bool>!
      }
      class Base: HomeViewModel {}
      """)
  }

  @Test func everyDesignatedInitializerMustAssign() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>! // ←
        init(a: Int) { busy = .never(); title = .never() }
        init(b: Int) { busy = .never() }
        convenience init() { self.init(a: 1) }
      }
      """)
  }

  @Test func bothBranchesMustAssignOrLeave() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>!
        init?(a: Bool) {
          busy = .never()
          guard a else { return nil }
          if a { title = .just("a") } else { self.title = .just("b") }
        }
      }
      class ListViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>! // ←
        init(a: Bool) {
          busy = .never()
          if a { title = .just("a") }
        }
      }
      """)
  }

  @Test func aMethodThatInitCallsMayAssign() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>!
        init() { busy = .never(); setUp() }
        private func setUp() { bind() }
        private func bind() { title = .never() }
      }
      """)
  }

  @Test func aClosureThatRunsLaterDoesNotAssign() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>! // ←
        init() { busy = .never(); run { self.title = .never() } }
      }
      """)
  }

  @Test func aLocalOfTheSameNameIsNotTheOutput() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>! // ←
        init() {
          busy = .never()
          var title: Driver<String>
          title = .never()
        }
      }
      """)
  }

  @Test func anAccessorOfSelfIsNoOutput() {
    checkFindings(
      of: rule,
      in: [
        ("A.swift", "protocol AViewModelOutputs { var outputs: AViewModelOutputs { get } }"),
        ("B.swift", "class AViewModel: AViewModelOutputs {\n  var outputs: AViewModelOutputs { return self }\n}"),
      ])
  }

  @Test func computedOutputsCanBeAllowedAndInlineDefaultsReported() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        var busy: Driver<Bool> { .never() }
        let title: Driver<String>! = .never() // ←
      }
      """,
      configuration: #"{ rules: { outputs_initialized_in_init: { computed: "allow", inline_default: "report" } } }"#)
  }

  @Test func otherTypesAndOtherProtocolsAreNotLookedAt() {
    check("class Home: Other {\n  lazy var busy = 1\n}\nprotocol Other { var busy: Int { get } }")
  }
}
