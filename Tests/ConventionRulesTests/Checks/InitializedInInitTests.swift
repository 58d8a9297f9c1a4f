import Testing

@Suite struct InitializedInInitTests {
  let rule = "outputs_initialized_in_init"
  let contract = (
    "Contract.swift",
    "protocol HomeViewModelOutput {\n  var title: Driver<String>! { get }\n  var busy: Driver<Bool> { get }\n}\n"
  )

  func check(
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

  @Test func whateverWayThePropertyIsNamedItIsAssigned() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        @Published var title: Driver<String>?
        init(wrapper: Int) { _title = Published(initialValue: nil) }
        init(explicit: Int) { self._title = Published(initialValue: nil) }
        init(local: Int) { let model = self; model.title = .empty() }
        init(calls: Int) { let model = self; model.setUp() }
        init(filled: Int) { fill(&title) }
        init(filledSelf: Int) { fill(&self.title) }
        init(tuple: Int) { (title, other) = (.empty(), 1) }
        init(nested: Int) { (other, (self.title, _)) = (1, (.empty(), 2)) }
        init(both: Bool) { if both { setUp() } else { setUp() } }
        func setUp() { title = .empty() }
        var other = 1
      }
      class ListViewModel: HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        var title: Driver<String>! // ←
        private var _title: Driver<String>!
        init() { _title = .empty() }
      }
      class RowViewModel: HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        var title: Driver<String>! // ←
        init(other: RowViewModel) { let model = other; model.title = .empty(); fill(&model.title) }
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

  @Test func aPropertyInABranchOfIfIsTheOutputAndALocalInOneIsNot() {
    checkFindings(
      of: rule,
      in: [
        (
          "A.swift",
          """
          protocol LoginViewModelOutput { var title: Driver<String> { get } }
          final class DebugViewModel: LoginViewModelOutput {
            #if DEBUG
            var title: Driver<String>!
            init() { title = .empty() }
            #endif
          }
          final class LocalViewModel: LoginViewModelOutput {
            var title: Driver<String>! // ←
            init() {
              #if DEBUG
              var title: Driver<String>
              title = .empty()
              #endif
            }
          }
          """
        )
      ])
  }

  @Test func anAccessorOfSelfIsNoOutput() {
    checkFindings(
      of: rule,
      in: [
        ("A.swift", "protocol AViewModelOutputs { var outputs: AViewModelOutputs { get } }"),
        ("B.swift", "class AViewModel: AViewModelOutputs {\n  var outputs: AViewModelOutputs { return self }\n}"),
        (
          "C.swift",
          "class BViewModel: AViewModelOutputs {\n  var outputs: AViewModelOutputs { self as AViewModelOutputs }\n}"
        ),
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

  // MARK: Plain values

  /// A view model each of whose computed properties is required.
  private func checkComputed(
    _ properties: String, configuration: String = "{}", more: [(String, String)] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = properties.split(separator: "\n")
    let requirements = lines.map { line in line.prefix { $0 != "{" } + "{ get }" }
    checkFindings(
      of: rule, configuration: configuration,
      in: [
        ("Contract.swift", "protocol HomeViewModelOutput {\n\(requirements.joined(separator: "\n"))\n}"),
        ("Home.swift", "class HomeViewModel: HomeViewModelOutput {\n\(properties)\n}"),
      ] + more, sourceLocation: sourceLocation)
  }

  @Test func aComputedPlainValueIsNoStream() {
    checkComputed(
      """
      var isEmpty: Bool { items.value.isEmpty }
      var title: String? { items.value.first }
      var lines: [String] { items.value }
      var ages: [String: [Int]] { [:] }
      var names: Set<String> { [] }
      var rest: Swift.Array<Substring>! { [] }
      var pair: (first: Int, second: Date?) { (1, nil) }
      var busy: Driver<Bool> { .never() } // ←
      var streams: [Driver<Bool>] { [] } // ←
      var named: Dictionary<String, Driver<Bool>> { [:] } // ←
      var late: () -> Int { { 1 } } // ←
      var both: (Int, Driver<Int>) { (1, .never()) } // ←
      var any: any Collection<Int> { [] }
      var child: ChildViewModel { ChildViewModel() } // ←
      """, more: [("Child.swift", "class ChildViewModel {}")])
  }

  @Test func aValueOfTheProjectIsPlainWhereItIsMadeOfPlainValues() {
    checkComputed(
      """
      var state: State { .idle }
      var rows: [Row] { [] }
      var section: Section? { nil }
      var page: Page { Page() }
      var title: Title { "" }
      var streams: Streams { Streams() } // ←
      var boxed: Box<Int> { Box(1) }
      var boxedStream: Box<Driver<Int>> { Box(.empty()) } // ←
      var marked: Marked { Marked() }
      var source: Source { Source() } // ←
      var drawn: Drawn { Drawn() } // ←
      """,
      more: [
        (
          "Values.swift",
          """
          enum State: String { case idle, busy }
          struct Row: Hashable { let id: Int; var state: State; var next: [Row] = []; var isOn = false }
          struct Section { let rows: [Row]; let parent: Row?
            var hidden: Driver<Int> { .never() }; static let all = Streams()
          }
          struct Page { let sections: [Section]; let first: Section?; let own: Page? }
          typealias Title = String
          struct Streams { let title: Driver<String> }
          struct Box<Value> { let value: Value }
          @Mocked struct Marked { let start: Int }
          struct Source: Publisher { let start: Int }
          struct Drawn: View { let start: Int }
          """
        )
      ])
  }

  private static let carriers = """
    typealias Stream = Driver<Int>
    struct Optional1 { let a: Driver<Int>? }
    struct Alias { let a: Stream? }
    struct InArray { let a: [Driver<Int>] }
    struct Nested { let inner: [InArray] }
    struct Callback { let a: (() -> Void)?; let b: @Sendable (Int) -> Driver<Int> }
    struct Plain { let a: [String]?; let b: [Date]; let c: Callback; let d: [Plain?] }
    struct InDictionary { let a: [String: Driver<Int>] }
    struct InTuple { let a: (Driver<Int>, Int) }
    """

  @Test func aStructureCarriesStreamsInWhateverItHoldsThem() {
    let outputs = """
      var optional: Optional1 { Optional1(a: nil) } // ←
      var alias: Alias { Alias(a: nil) } // ←
      var inArray: InArray { InArray(a: []) } // ←
      var nested: Nested { Nested(inner: []) } // ←
      var callback: Callback { Callback() }
      var plain: Plain { Plain() }
      """
    checkComputed(outputs, more: [("Carriers.swift", Self.carriers)])
  }

  @Test func whatAStructureOfTheSameFileHoldsIsReadOffIt() {
    checkFindings(
      of: rule,
      in: [
        (
          "Contract.swift",
          "protocol HomeViewModelOutput {\n  var inDictionary: InDictionary { get }\n  var inTuple: InTuple { get }\n}"
        ),
        (
          "Home.swift",
          """
          class HomeViewModel: HomeViewModelOutput {
            var inDictionary: InDictionary { InDictionary(a: [:]) } // ←
            var inTuple: InTuple { InTuple(a: (.just(1), 1)) } // ←
          }
          \(Self.carriers)
          """
        ),
      ])
  }

  @Test func ofAGenericParameterNothingIsKnown() {
    let run = CheckRun(
      rule: rule,
      files: [
        TestFile(
          "A.swift",
          """
          protocol ListViewModelOutput {
            associatedtype Item
            var selected: Item? { get }
            var items: [Item] { get }
            var page: Page<Item> { get }
          }
          struct Page<Value> { let values: [Value]; let first: Value? }
          final class ListViewModel<Item>: ListViewModelOutput {
            var selected: Item? { nil }
            var items: [Item] { [] }
            var page: Page<Item> { Page(values: [], first: nil) }
          }
          """)
      ])
    #expect(run.findings == [])
    #expect(run.unresolved == 3)
  }

  @Test func aTypeOfTheProjectWithTheNameOfAValueIsAnotherType() {
    checkComputed(
      "var isEmpty: Bool { Bool() } // ←\nvar count: Int { 1 }", more: [("Bool.swift", "class Bool {}")])
  }

  @Test func whatCountsAsAPlainValueIsForTheTeamToSay() {
    checkComputed(
      "var isEmpty: Bool { true } // ←\nvar state: ScreenState { .idle }",
      configuration: """
        { vocabulary: { plain_value_types: ["*State"] }, rules: { outputs_initialized_in_init: { streams: [] } } }
        """)
  }

  @Test func aPlainValueThatIsStoredGetsItInInit() {
    checkFindings(
      of: rule,
      in: [
        ("Contract.swift", "protocol HomeViewModelOutput { var isEmpty: Bool { get } }"),
        ("Home.swift", "class HomeViewModel: HomeViewModelOutput {\n  lazy var isEmpty: Bool = true // ←\n}"),
      ])
  }

  /// That there is nothing yet is what `nil` says of a value; the convention asks for it in `init` all the same.
  @Test func aStoredOptionalIsMissingWhateverItHolds() {
    checkFindings(
      of: rule,
      in: [
        (
          "Contract.swift",
          """
          protocol HomeViewModelOutput {
            var error: Error? { get }
            var selected: Row? { get }
            var failure: LoadError? { get }
            var title: String! { get }
            var busy: Observable<Bool>? { get }
            var lines: [Observable<Int>]? { get }
          }
          struct Row { let id: Int }
          enum LoadError: Error, Equatable { case offline }
          """
        ),
        (
          "Home.swift",
          """
          class HomeViewModel: HomeViewModelOutput {
            private(set) var error: Error? // ←
            var selected: Row? // ←
            var failure: LoadError? // ←
            var title: String! // ←
            var busy: Observable<Bool>? // ←
            var lines: [Observable<Int>]? // ←
          }
          """
        ),
      ])
  }

  /// Of a type that is declared nowhere only its name can tell whether it is a stream.
  @Test func aTypeOfALibraryIsAStreamByItsName() {
    checkComputed(
      """
      var asset: MediaAsset { MediaAsset() }
      var assets: [MediaAsset]? { nil }
      var place: Place? { nil }
      var kind: Kit.Kind { .none }
      var alias: Alias { Alias() }
      var price: Property<Int> { .init() } // ←
      var saved: AnyPublisher<Int, Never>? { nil } // ←
      var boxed: Box<Driver<Int>> { Box() } // ←
      var published: Published<Int>.Publisher { $a } // ←
      var own: CellModel { CellModel() } // ←
      var stream: Stream { .never() } // ←
      """,
      more: [
        (
          "Values.swift",
          """
          struct Place { let position: KitPosition; let name: String }
          typealias Alias = MediaAsset
          typealias Stream = Driver<Int>
          class CellModel {}
          """
        )
      ])
  }

  /// What a protocol of the language gives a value, `ID` of what is `Identifiable`, is declared nowhere.
  @Test func aTypeThatAValueHasFromElsewhereIsNotKnown() {
    checkComputed(
      """
      var selected: Row.ID? { nil }
      var all: [Row.ID] { [] }
      var stream: Row.Stream { .never() } // ←
      """,
      more: [("Values.swift", "struct Row: Identifiable { let id: Int; typealias Stream = Driver<Int> }")])
  }

  @Test func whatIsThrownIsAPlainValue() {
    checkComputed(
      """
      var error: Error? { nil }
      var problem: (any Error)? { nil }
      var failure: LoadError { .offline }
      var result: Result<String, LoadError> { .success("") }
      var results: Result<Driver<Int>, LoadError> { .success(.never()) } // ←
      """,
      more: [
        (
          "Values.swift",
          """
          enum LoadError: LocalizedError, CustomNSError { case offline }
          """
        )
      ])
  }

  @Test func whatTheViewSetsIsNoOutput() {
    let contract = """
      protocol HomeViewModelOutput: AnyObject {
        var onError: ((String) -> Void)? { get set }
        var onEnd: Callback? { get set }
        var onTap: (() -> Void)! { get set }
        var delegate: HomeDelegate? { get set }
        var items: Observable<Int>? { get set }
        var title: ((Int) -> Observable<Int>)? { get }
      }
      typealias Callback = @MainActor () -> Void
      protocol HomeDelegate: AnyObject {}
      """
    checkFindings(
      of: rule,
      in: [
        ("Contract.swift", contract),
        (
          "Home.swift",
          """
          class HomeViewModel: HomeViewModelOutput {
            var onError: ((String) -> Void)?
            var onEnd: Callback?
            var onTap: (() -> Void)! = nil
            weak var delegate: HomeDelegate?
            var items: Observable<Int>? // ←
            private(set) var title: ((Int) -> Observable<Int>)? // ←
          }
          """
        ),
      ])
  }

  @Test func anOutputMayBeInherited() {
    check(
      """
      class HomeViewModel: MiddleViewModel, HomeViewModelOutput {}
      class ListViewModel: OtherViewModel, HomeViewModelOutput {
        override var busy: Driver<Bool> { get { stored } set {} } // ←
        private let stored: Driver<Bool> = .never()
      }
      """,
      more: [
        (
          "Base.swift",
          """
          class BaseViewModel {
            lazy var busy: Driver<Bool> = .never() // ←
            var title: Driver<String>!
            lazy var other = 1
          }
          class MiddleViewModel: BaseViewModel {}
          class OtherViewModel {
            lazy var busy: Driver<Bool> = .never()
            let title: Driver<String>! = .just("a")
          }
          class UnrelatedViewModel {
            lazy var busy: Driver<Bool> = .never()
          }
          """
        )
      ])
  }

  // MARK: Default implementations

  @Test func anOutputThatTheProtocolItselfComputesIsFoundAtTheConformance() {
    let files = [
      (
        "Contract.swift",
        """
        protocol LoginViewModelOutput {
          var title: Driver<String> { get }
          var isPaged: Bool { get }
          var output: LoginViewModelOutput { get }
          var busy: Driver<Bool> { get }
        }
        extension LoginViewModelOutput {
          var title: Driver<String> { .empty() }
          var isPaged: Bool { false }
          var output: LoginViewModelOutput { self }
        }
        """
      ),
      (
        "Login.swift",
        """
        final class LoginViewModel: LoginViewModelOutput { // ←
          let busy: Driver<Bool> = .never()
        }
        final class OtherViewModel: LoginViewModelOutput {
          let busy: Driver<Bool> = .never()
          let title: Driver<String> = .empty()
        }
        class BaseViewModel {
          let title: Driver<String> = .empty()
        }
        final class ChildViewModel: BaseViewModel, LoginViewModelOutput {
          let busy: Driver<Bool> = .never()
        }
        final class StrangeViewModel: Unknown, LoginViewModelOutput {
          let busy: Driver<Bool> = .never()
        }
        class LateViewModel {
          let busy: Driver<Bool> = .never()
        }
        """
      ),
      ("Late.swift", "extension LateViewModel: LoginViewModelOutput {} // ←"),
    ]
    checkFindings(of: rule, in: files)
    let run = CheckRun(rule: rule, files: files.map { TestFile($0.0, $0.1) })
    #expect(run.findings.allSatisfy { $0.message.contains("Output 'title'") && $0.text == "LoginViewModelOutput" })
    checkFindings(
      of: rule, configuration: #"{ rules: { outputs_initialized_in_init: { computed: "allow" } } }"#,
      in: files.map { ($0.0, $0.1.replacing("// ←", with: "")) })
  }

  @Test func aMacroMayAddTheInitializer() {
    check(
      """
      @Initialized
      class HomeViewModel: HomeViewModelOutput {
        var title: Driver<String>!
        let busy: Driver<Bool> = .never()
      }
      """)
    check(
      """
      @MainActor
      class HomeViewModel: HomeViewModelOutput {
        var title: Driver<String>! // ←
        let busy: Driver<Bool> = .never()
      }
      """)
  }
}
