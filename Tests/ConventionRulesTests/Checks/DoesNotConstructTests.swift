import Testing

@Suite struct DoesNotConstructTests {
  private let rule = "child_view_models_are_injected"
  private let child = (
    "Child.swift", "class ChildViewModel { static let shared = ChildViewModel()\n  init(_ n: Int = 0) {} }\n"
  )

  @Test func everyWayToMakeAnInstanceIsFound() {
    checkFindings(
      of: rule,
      in: [
        child, ("Alias.swift", "typealias Kid = ChildViewModel"),
        (
          "A.swift",
          """
          class AViewModel {
            let a = ChildViewModel() // ←
            let b = [1].map(ChildViewModel.init) // ←
            let c = Kid(1) // ←
            let d = ChildViewModel.shared // ←
            let e = ChildViewModel.self
            let f: ChildViewModel.Type = Kid.self
            func g() { run { _ = ChildViewModel.init(2) } // ←
            }
          }
          extension AViewModel { enum Part { static func h() { ChildViewModel() } // ←
          } }
          """
        ),
      ])
  }

  @Test func theAnnotationMayNameTheType() {
    checkFindings(
      of: rule,
      in: [
        child, ("Alias.swift", "typealias Kid = ChildViewModel"),
        (
          "A.swift",
          """
          class AViewModel {
            let a: ChildViewModel = .init(1) // ←
            lazy var b: Kid = .init() // ←
            let c: String = .init(), d: ChildViewModel? = .init(1), e: Int = .init().value
            let i: ChildViewModel? = .init() // ←
            var j: ChildViewModel { .init() } // ←
            let f: [ChildViewModel] = [.init()] // ←
            func g<ChildViewModel>(_ child: ChildViewModel = .init()) { let local: ChildViewModel = .init() }
            func h(_ child: Kid = .init()) {
              let local: ChildViewModel = .init(2) // ←
              let make: (Int) -> ChildViewModel = ChildViewModel.init // ←
            }
          }
          """
        ),
      ])
  }

  @Test func theTypeMayBeWrittenForWhatTheValueIsAPartOf() {
    checkFindings(
      of: rule,
      in: [
        child,
        (
          "A.swift",
          """
          class AViewModel {
            let a: ChildViewModel = { return .init() }() // ←
            let b: ChildViewModel = { .init() }() // ←
            let c: (() -> ChildViewModel)? = { .init() } // ←
            let d: [String: ChildViewModel] = ["a": .init()] // ←
            let e: Set<ChildViewModel> = [.init()] // ←
            let f: [String] = [.init()], g: [String: ChildViewModel] = [.init(): child], h: (ChildViewModel) -> String = { .init() }
            let i: [[ChildViewModel]] = [[.init()], .init()] // ←
            func j() -> ChildViewModel { if flag { .init() } else { other } } // ←
            func k() -> ChildViewModel {
              switch number {
              case 1: .init() // ←
              default: other
              }
            }
            func l() -> ChildViewModel {
              if flag { .init() }
              return other
            }
            func m() {
              let made: ChildViewModel = if flag { .init() } else { other } // ←
            }
            func n() { run { .init() } }
          }
          """
        ),
      ])
  }

  @Test func othersMayConstruct() {
    checkFindings(
      of: rule,
      in: [
        child,
        (
          "A.swift",
          """
          class Factory { func a() -> ChildViewModel { ChildViewModel() } }
          let global = ChildViewModel()
          class AViewModel { init(child: ChildViewModel = ChildViewModel()) {} }
          class OwnerViewModel { class PartViewModel {}
            let part = PartViewModel() }
          extension ChildViewModel { func copy() -> ChildViewModel { ChildViewModel() } }
          """
        ),
      ])
  }

  @Test func defaultArgumentsAndValuesAreReportedWhereTheRuleSaysSo() {
    checkFindings(
      of: rule,
      configuration:
        #"{ rules: { child_view_models_are_injected: { default_arguments: "report", values: "report" } } }"#,
      in: [
        child,
        (
          "A.swift",
          """
          struct RowViewModel2 {}
          struct TagViewModel {}
          class AViewModel { init(child: ChildViewModel = ChildViewModel()) {} // ←
            let tag = TagViewModel() // ←
            let row = RowViewModel2()
          }
          """
        ),
      ])
  }

  @Test func aStaticFunctionThatMakesTheTypeAroundItHandsItWhatItConstructs() {
    let files = [
      child,
      (
        "A.swift",
        """
        class AViewModel {
          init(child: ChildViewModel) {}
          static func make() -> AViewModel { AViewModel(child: ChildViewModel()) }
          class func sample() -> AnyObject? {
            let children = [1].map { ChildViewModel($0) }
            return Self(child: children[0])
          }
          static func child() -> ChildViewModel { ChildViewModel() } // ←
          func copy() -> AViewModel { AViewModel(child: ChildViewModel()) } // ←
          struct Part { static func make() -> AViewModel { AViewModel(child: ChildViewModel()) } } // ←
        }
        extension AViewModel {
          static func loaded() -> Self? {
            let child = ChildViewModel.shared
            return load(child)
          }
          static func a(_ model: AViewModel) { _ = ChildViewModel() } // ←
          static let mocked = AViewModel(child: ChildViewModel())
          static var preview: AViewModel { .init(child: ChildViewModel()) }
          static let spare = ChildViewModel() // ←
          static let other: AViewModel? = nil, last = [ChildViewModel()] // ←
        }
        """
      ),
    ]
    checkFindings(of: rule, in: files)
    let strict = CheckRun(
      rule: rule, configuration: #"{ rules: { child_view_models_are_injected: { factories: "report" } } }"#,
      files: files.map { TestFile($0.0, $0.1) })
    #expect(strict.findings.count == 11)
  }

  @Test func aLocalNameHidesTheType() {
    checkFindings(
      of: rule,
      in: [child, ("A.swift", "class AViewModel { func a(ChildViewModel: () -> Int) { _ = ChildViewModel() } }")])
  }

  @Test func theTypesThatWereLookedAtAreSubjects() {
    let run = CheckRun(rule: rule, files: [TestFile("A.swift", "class AViewModel {}\nclass BViewModel {}\nclass C {}")])
    #expect(run.subjects == 2)
  }

  @Test func aTypeIsCountedOnceInEachFileThatHoldsCodeOfIt() {
    let rule = RuleUnderTest(
      check: "does_not_construct", roles: #"{ model: { names: "*Model" }, service: { names: "*Service" } }"#,
      arguments: #"in: "model", of: "service""#)
    let services = [
      ("x/A.swift", "class TwiceService {}"), ("y/B.swift", "class TwiceService {}"),
      ("S.swift", "class AService {}"),
    ]
    func expect(
      _ files: [String], subjects: Int, unresolved: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      rule.expectMarkedFindings(
        in: services + files.enumerated().map { ("\($0.offset).swift", $0.element) }, subjects: subjects,
        unresolved: unresolved, sourceLocation: sourceLocation)
    }
    expect(
      ["class AModel { let a = TwiceService(); let b = TwiceService() }\nclass BModel {}"], subjects: 1, unresolved: 1)
    expect(
      ["class AModel { let a = TwiceService(); let b = AService() // ←\n}"], subjects: 1, unresolved: 0)
    expect(
      [
        "class AModel { class Part {} }", "extension AModel { func a() { _ = AService() } // ←\n}\nextension AModel {}",
        "extension AModel { enum Other { static func a() { _ = TwiceService() } } }",
      ], subjects: 2, unresolved: 1)
  }

  @Test func typesOfLibrariesAreKnownByName() throws {
    let rule = RuleUnderTest(
      check: "does_not_construct", roles: #"{ model: { names: "*Model" } }"#,
      arguments: #"""
        in: "model", names: ["Defaults", "Center", "UILabel", "Local*"], except: "LocalDate", singletons: "standard"
        """#, message: "{type} {how} {constructed}{role}")
    let files = [
      (
        "A.swift",
        """
        class AModel {
          let a = Defaults.standard // ←
          let b = Center() // ←
          let c: Center = .init() // ←
          let d = UILabel() // ←
          let e = Defaults.other
          let f = LocalDate()
          let g = LocalTime() // ←
          init(_ a: Defaults = .standard, b: Center = Center()) { let Center = { 1 }; _ = Center() }
          struct Part { let h = Defaults.init() } // ←
        }
        class Other { let a = Defaults.standard }
        """
      )
    ]
    rule.expectMarkedFindings(in: files)
    #expect(try #require(rule.run(files)).findings.first?.message == "AModel takes from a singleton Defaults")
    rule.expectMarkedFindings(
      in: [("A.swift", "class AModel { let a = Defaults.standard }"), ("B.swift", "class Defaults {}")])
  }

  @Test func aSingletonMayBeTakenFromTheWrittenType() throws {
    let rule = RuleUnderTest(
      check: "does_not_construct", roles: #"{ model: { names: "*Model" }, service: { names: "*Service" } }"#,
      arguments: #"""
        in: "model", of: "service", names: "Screen", singletons: ["shared", "main"], default_arguments: "report"
        """#, message: "{type} {how} {constructed}{role}")
    let files = [
      (
        "Service.swift",
        """
        class AService { static let shared = AService() }
        enum ModeService { case main, other }
        typealias Helper = AService
        """
      ),
      (
        "A.swift",
        """
        class AModel {
          let a: AService = .shared // ←
          let b: AService? = .shared // ←
          let c: Helper = .shared // ←
          let d: Screen = .main // ←
          let e: AService = .other, f: String = .shared, g: [String] = [.shared], h: ModeService = .main
          var i: AService { .shared } // ←
          let k: [AService] = [.shared] // ←
          let j = ModeService.main
          init(a: AService = .shared) { // ←
            let local: AService = .shared // ←
            take(.shared)
          }
          func make() -> AService { return .shared } // ←
          func make<AService>() -> AService { return .shared }
        }
        class Other { let a: AService = .shared }
        """
      ),
    ]
    rule.expectMarkedFindings(in: files)
    let first = try #require(rule.run(files)?.findings.first)
    #expect(first.text == ".shared")
    #expect(first.message == "AModel takes from a singleton AServiceservice")
  }

  @Test func singletonsAloneCanBeAskedFor() {
    let text = """
      import Net
      class HomeStore { init(_ n: Int = 0) {}; static let shared = HomeStore() }
      class HomeController {
        let a = HomeStore()
        let b = HomeStore.shared // ←
        let c: HomeStore = .shared // ←
        let d: HomeStore = .init(1)
        var e: HomeStore?
        let f = [1].map(HomeStore.init)
        func load() {
          e = .init()
          e = .shared // ←
        }
      }
      """
    RuleUnderTest(
      check: "does_not_construct", roles: #"{ screen: { names: "*Controller" }, part: { names: "*Store" } }"#,
      arguments: #"in: "screen", of: "part", singletons: "shared", construction: "allow""#
    ).expectMarkedFindings(text)
  }

  @Test func singletonsOfLibrariesNeedNoNames() throws {
    let rule = RuleUnderTest(
      check: "does_not_construct", roles: #"{ screen: { names: "*Controller" } }"#,
      arguments: #"in: "screen", names: "*", singletons: ["shared", "default"], construction: "allow""#,
      message: "{how} {constructed}")
    let files = [
      (
        "A.swift",
        """
        import Net
        class HomeStore { static let shared = HomeStore() }
        class HomeController<T: Sessional> {
          static let shared = HomeController()
          let client = Client()
          let user = Session.shared.user // ←
          let session: Session = .shared // ←
          let store = HomeStore.shared
          func load(_ Session: Session, _ parts: Parts) {
            _ = Session.shared
            _ = T.shared
            _ = Self.shared
            _ = parts.shared
            _ = shared.default
            _ = Center.default.post() // ←
            _ = Center.other
            _ = Net.Center.default // ←
          }
        }
        class Other { let session = Session.shared }
        """
      )
    ]
    rule.expectMarkedFindings(in: files)
    #expect(try #require(rule.run(files)?.findings.first).message == "takes from a singleton Session")
  }

  @Test func whatIsAssignedWithoutATypeIsOfThePropertysType() {
    let rule = RuleUnderTest(
      check: "does_not_construct",
      roles: #"{ screen: { names: "*Controller" }, part: { names: ["*ViewModel", "*Store"] } }"#,
      arguments: #"in: "screen", of: "part", names: ["Session"], singletons: ["shared"]"#,
      message: "{how} {constructed}")
    rule.expectMarkedFindings(
      """
      import Net
      class HomeViewModel { init() {}; init(id: Int) {}; static let shared = HomeViewModel() }
      class HomeStore { static let shared = HomeStore() }
      class HomeController {
        var viewModel: HomeViewModel!
        var store: HomeStore?
        var count: Int = 0
        var session: Session?
        func load() {
          viewModel = .init() // ←
          self.viewModel = .init(id: 1) // ←
          store = .shared // ←
          self.store = .shared // ←
          let local: HomeStore
          local = .shared // ←
          count = .init()
          count = .shared
          unknown = .shared
          store = .none
          if store == .shared {}
          viewModel.store = .shared
        }
      }
      class Other { var store: HomeStore?; func load() { store = .shared } }
      """)
  }

  // MARK: Singletons as arguments

  private func handedOver(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "does_not_construct",
      roles: #"{ screen: { names: "*Controller" }, part: { names: ["*Store"] } }"#,
      arguments: #"in: "screen", singletons: ["shared", "current", "instance", "main"], "# + arguments,
      message: "{how} {constructed}{role}")
  }

  private let store = (
    "Store.swift",
    """
    class HomeStore { static let shared = HomeStore() }
    class OldStore { static let instance = OldStore(); let current = 1; static func main() {} }
    enum Part { case current }
    """
  )

  @Test func aSingletonThatIsHandedOverMayBeAnyones() throws {
    let files = [
      store, ("A.swift", "class AController { func load() { use(.shared) } }"),
      ("B.swift", "class BController { let all = [make(of: 1, .shared.first, 2)] }"),
      ("C.swift", "class CController { func load() { use(a ? .shared : nil, .current, .other, [.shared ?? b]) } }"),
      ("D.swift", "class DController { func load() { use(.current); use(\"shared\") } }"),
      ("E.swift", "class EController { func load() { use(.shared); use(HomeStore.shared) // ←\n} }"),
      ("F.swift", "class Other { func load() { use(.shared) } }\nclass FController {}"),
      ("G.swift", "class GController { func load() { use(.instance, a == .shared, { .shared }, .main); .shared(1) } }"),
      ("H.swift", "class HController { func load() { use(.shared(1)); switch a { case .shared: b() } } }"),
    ]
    handedOver(#"of: "part", except: "OldStore""#).expectMarkedFindings(in: files, subjects: 5, unresolved: 3)
  }

  @Test func aSingletonThatIsHandedOverIsFoundWhereTheRuleSaysSo() throws {
    let files = [
      store,
      (
        "A.swift",
        """
        class AController {
          func load() {
            use(.shared) // ←
            use(.current)
            use(store: a ?? .shared) // ←
          }
          init(_ part: HomeStore = make(.shared)) {}
        }
        """
      ),
    ]
    let rule = handedOver(#"of: "part", arguments: "report""#)
    rule.expectMarkedFindings(in: files, subjects: 1, unresolved: 0)
    let run = try #require(rule.run(files))
    #expect(run.findings.first?.message == "takes from a singleton .shared")
    #expect(run.findings.first?.text == ".shared")
  }

  @Test func aSingletonOfALibraryMayBeHandedOver() {
    let files = [
      store, ("A.swift", "class AController { func load() { use(.shared) } }"),
      ("B.swift", "class BController { func load() { use(.other) } }"),
      ("C.swift", "class CController { func load() { use(.current) } }"),
    ]
    handedOver(#"names: "Session""#).expectMarkedFindings(in: files, subjects: 1, unresolved: 2)
    handedOver(#"names: "*", construction: "allow""#).expectMarkedFindings(in: files, subjects: 1, unresolved: 2)
  }
}
