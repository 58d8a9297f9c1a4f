import Testing

// What an initializer hands the view model to, and what else may assign an output for it.

extension InitializedInInitTests {
  private func checkInit(
    _ statement: String, _ mark: String = "", members: String = "", around: String = "", heritage: String = "",
    more: [(String, String)] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      \(around)
      class HomeViewModel: \(heritage)HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        var title: Driver<String>!\(mark)
        init(service: Service) {
          \(statement)
        }
        \(members)
      }
      """, more: more, sourceLocation: sourceLocation)
  }

  @Test func aFunctionThatIsHandedTheViewModelMayAssign() {
    checkInit(
      "Self.configure(self)",
      members: "private static func configure(_ model: HomeViewModel) { model.title = .empty() }")
    checkInit(
      "HomeViewModel.configure(1, model: self, with: service)",
      members: "static func configure(_ a: Int, model: HomeViewModel, with b: Service) { model.setUp() }\n"
        + "func setUp() { title = .empty() }")
    checkInit(
      "configure(self)", around: "func configure(_ model: HomeViewModel) { let copy = model; copy.title = .empty() }")
    checkInit(
      "Filler().fill(self)", around: "struct Filler { func fill(_ model: HomeViewModel) { model.title = .empty() } }")
    checkInit(
      "_ = Helper(self)", around: "class Helper { init(_ model: HomeViewModel) { model.title = .empty() } }")
    checkInit(
      "Self.configure(self)", " // ←",
      members: "private static func configure(_ model: HomeViewModel) { let title: Int; title = 1; other.title = 1 }")
    checkInit(
      "Self.configure(self)", " // ←",
      members: "static func configure(_ model: HomeViewModel) { later { model.title = .empty() } }")
  }

  @Test func whatAFunctionDoesThatStandsElsewhereIsNotKnown() {
    checkInit("Configurator.shared.configure(self)")
    checkInit("service.fill(model: self)")
    checkInit("configure(self)")
    checkInit("Filler().fill(self)", more: [("Filler.swift", "struct Filler { func fill(_ model: HomeViewModel) {} }")])
    checkInit(
      "filler.fill(self)", members: "var filler: Filler!",
      around: "protocol Filler { func fill(_ model: HomeViewModel) }")
    checkInit("service.title.assign(to: \\.title, on: self)")
  }

  @Test func whoeverKnowsNoSuchPropertyDoesNotAssign() {
    checkInit("print(self)", " // ←")
    checkInit(
      "NotificationCenter.default.addObserver(self, selector: #selector(load), name: nil, object: nil)", " // ←")
    checkInit("service.names.subscribe(with: self) { owner, name in owner.title = .just(name) }", " // ←")
    checkInit("service.names.withUnretained(self).subscribe(onNext: { $0.load() })", " // ←")
    checkInit("service.title.assign(to: \\.other, on: self)", " // ←")
    checkInit(
      "helper = Helper(delegate: self)", " // ←", members: "var helper: Helper!",
      around: "protocol HelperDelegate: AnyObject {}\nstruct Helper { weak var delegate: HelperDelegate?\n"
        + "init(delegate: HelperDelegate) { self.delegate = delegate } }")
    checkInit(
      "service.add(self)", " // ←",
      around: "protocol Observer: AnyObject {}\nprotocol Service { func add(_ observer: Observer) }")
  }

  @Test func aSuperclassMayCallWhatIsOverridden() {
    let base = "class Base { init() { setUp() }\nfunc setUp() {} }"
    let override = "override func setUp() { title = .empty() }"
    checkInit("load()", members: override, around: base, heritage: "Base, ")
    checkInit("super.init()", members: override, around: base, heritage: "Base, ")
    checkInit("load()", members: override, heritage: "Base, ", more: [("Base.swift", base)])
    checkInit("super.init()", members: override, heritage: "Library.Base, ")
    checkInit("load()", " // ←", heritage: "Base, ", more: [("Base.swift", base)])
    checkInit("super.init()", " // ←", heritage: "Library.Base, ")
    checkInit("super.init()", " // ←", members: "override var description: String { \"\" }", heritage: "NSObject, ")
  }

  @Test func aWrapperOrAnOperatorMayBringTheValue() {
    func check(
      _ attribute: String, _ statement: String, _ mark: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) {
      self.check(
        """
        class HomeViewModel: HomeViewModelOutput {
          let busy: Driver<Bool> = .never()
          \(attribute) var title: Driver<String>?\(mark)
          init() { \(statement) }
        }
        """, sourceLocation: sourceLocation)
    }
    check("@Injected", "")
    check("@Published", "load()", " // ←")
    check("@objc dynamic", "load()", " // ←")
    check("@Published", "stream.assign(to: &$title)")
    check("@Published", "stream.assign(to: &self.$title)")
    check("@Published", "stream.assign(to: &$other)", " // ←")
    check("", "title <- stream")
    check("", "print(title == nil)", " // ←")
  }

  @Test func aClosureThatIsRunAtOnceMayAssignByWayOfSelf() {
    checkInit("service.names.forEach { self.title = .just($0) }")
    checkInit("lock.withLock { [self] in title = .empty() }")
    checkInit("withExtendedLifetime(service) { self.title = .empty() }")
    checkInit("queue.sync { self.setUp() }", members: "func setUp() { title = .empty() }")
    checkInit("queue.async { self.setUp() }", " // ←", members: "func setUp() { title = .empty() }")
    checkInit("service.names.forEach { other.title = .just($0) }", " // ←")
    checkInit("service.load { self.title = .just($0) }", " // ←")
  }

  @Test func aMethodOfTheViewModelMayHandItToAClosureOrReturnIt() {
    checkInit("self.then { $0.title = .empty() }")
    checkInit("let model = self; model.apply { model in model.title = .empty() }")
    checkInit("service.then { $0.title = .empty() }", " // ←")
    checkInit("self.then { $0.other = .empty() }", " // ←")
    checkInit("self.load().setUp()", members: "func load() -> Self { self }\nfunc setUp() { title = .empty() }")
    checkInit(
      "load().setUp()", " // ←", members: "func load() -> Service { service }\nfunc setUp() { title = .empty() }")
    checkInit("perform(#selector(setUp))", members: "@objc func setUp() { title = .empty() }")
  }

  @Test func anObserverIsRunOutsideOfInit() {
    checkInit("setUp()", members: "var page = 0 { didSet { title = .empty() } }\nfunc setUp() { page = 1 }")
    checkInit("page = 1", " // ←", members: "var page = 0 { didSet { title = .empty() } }")
  }
}
