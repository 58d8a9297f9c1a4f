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
    checkInit("service.title.assign(to: \\.child.title, on: self)")
  }

  @Test func aFunctionOfOnesOwnWithTheNameOfAnOperatorIsRead() {
    checkInit(
      "service.withUnretained(self)",
      around: "struct Service { func withUnretained(_ model: HomeViewModel) { model.title = .empty() } }")
  }

  @Test func whoeverKnowsNoSuchPropertyDoesNotAssign() {
    checkInit("view.show(self)", " // ←", members: "let view: UIView = UIView()")
    checkInit("view.show(self)", members: "let view: LibraryView = LibraryView()")
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
    checkInit(
      "super.init()", members: "override var mode: Int { didSet { title = .empty() } }", heritage: "Library.Base, ")
    checkInit("load()", " // ←", heritage: "Base, ", more: [("Base.swift", base)])
    checkInit("super.init()", " // ←", heritage: "Library.Base, ")
    checkInit("super.init()", " // ←", members: "override var description: String { \"\" }", heritage: "NSObject, ")
    checkInit("super.init()", " // ←", members: override, heritage: "NSObject, ")
    checkInit("super.init()", " // ←", members: override, heritage: "NSObject, Library.Part, ")
  }

  @Test func aSuperclassOfASuperclassMayCallWhatIsOverridden() {
    let override = "override func setUp() { title = .empty() }"
    let own = "class Own: Library.Base {}\n"
    let initialized = "class Own: Library.Base { override init() { super.init() } }\n"
    let root = "class Root { init() { setUp() }\nfunc setUp() {} }\n"
    for statement in ["super.init()", "load()"] {
      checkInit(statement, members: override, around: own, heritage: "Own, ")
      checkInit(statement, members: override, around: initialized, heritage: "Own, ")
      checkInit(statement, members: override, around: root + "class Own: Root {}", heritage: "Own, ")
      checkInit(
        statement, members: override, around: "class Own: Root {}", heritage: "Own, ", more: [("Root.swift", root)])
      checkInit(statement, " // ←", members: override, around: "class Own: NSObject {}", heritage: "Own, ")
      checkInit(statement, " // ←", members: override, around: "class Own { func setUp() {} }", heritage: "Own, ")
      checkInit(statement, " // ←", members: override, around: "class Own: Own {}", heritage: "Own, ")
    }
  }

  @Test func anInheritedInitializerMayCallWhatIsOverridden() {
    func check(
      _ heritage: String, _ mark: String = "", in types: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      self.check(
        """
        class HomeViewModel: \(heritage), HomeViewModelOutput {
          let busy: Driver<Bool> = .never()
          var title: Driver<String>!\(mark)
          override func setUp() { title = .empty() }
        }
        \(types)
        """, sourceLocation: sourceLocation)
    }
    let initialized = "class Own: Library.Base { override init() { super.init() } }\n"
    let calling = "class Root { init() { setUp() }\nfunc setUp() {} }\n"
    check("Own", in: initialized)
    check("Own", in: "class Own: Library.Base {}")
    check("Mid", in: initialized + "class Mid: Own {}")
    check("Root", in: calling)
    check("Mid", in: calling + "class Mid: Root {}")
    check("Mid", " // ←", in: "class Root { init() {}\nfunc setUp() {} }\nclass Mid: Root {}")
    check("Mid", " // ←", in: "class Root: NSObject { override init() {}\nfunc setUp() {} }\nclass Mid: Root {}")
  }

  @Test func whatIsOverriddenNeedNotAssign() {
    checkInit("super.init()", " // ←", members: "override func setUp() { print(1) }", heritage: "Library.Base, ")
    checkInit("super.init()", " // ←", members: "func setUp() { title = .empty() }", heritage: "Library.Base, ")
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
    check("@Injected(name: \"title\") private(set)", "")
    check("@Kit.Injected", "")
    check("@NSManaged", "")
    check("@AppStorage(\"title\")", "")
    check("@MainActor @Injected", "")
    check("@Published", "load()", " // ←")
    check("@Combine.Published", "load()", " // ←")
    check("@State", "load()", " // ←")
    check("@MainActor", "load()", " // ←")
    check("@objc dynamic", "load()", " // ←")
    check("@Published", "stream.assign(to: &$title)")
    check("@Published", "stream.assign(to: &self.$title)")
    check("@Published", "stream.assign(to: &$other)", " // ←")
    check("", "title <- stream")
    check("", "other <- stream", " // ←")
    check("", "print(title == nil)", " // ←")
  }

  @Test func aClosureThatIsRunAtOnceMayAssignByWayOfSelf() {
    checkInit("service.names.forEach { self.title = .just($0) }")
    checkInit("lock.withLock { [self] in title = .empty() }")
    checkInit("queue.sync { [self] in if service.isOn { title = .empty() } }")
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
    checkInit(
      "service.load().setUp()", " // ←", members: "func setUp() { title = .empty() }",
      around: "struct Service { func load() -> HomeViewModel { make() } }")
    checkInit("self.load().setUp()", members: "func load() -> Self { self }\nfunc setUp() { title = .empty() }")
    checkInit(
      "load().setUp()", " // ←", members: "func load() -> Service { service }\nfunc setUp() { title = .empty() }")
    checkInit("perform(#selector(setUp))", members: "@objc func setUp() { title = .empty() }")
  }

  @Test func anObserverIsRunOutsideOfInit() {
    let page = "var page = 0 { didSet { title = .empty() } }\n"
    checkInit("setUp()", members: page + "func setUp() { page = 1 }")
    checkInit("setUp()", members: page + "func setUp() { self.page += 1 }")
    checkInit("Self.setUp(self)", members: page + "static func setUp(_ model: HomeViewModel) { model.page = 1 }")
    checkInit("defer { page = 1 }", members: page)
    checkInit("{ page = 1 }()", members: page)
    checkInit(
      "setUp()",
      members: "var page = 0 { willSet { bind() } }\nfunc setUp() { page = 1 }\nfunc bind() { title = .empty() }")
    checkInit("page = 1", " // ←", members: page)
    checkInit("setUp()", " // ←", members: "var page = 0 { didSet { print(page) } }\nfunc setUp() { page = 1 }")
    checkInit("setUp(1)", " // ←", members: page + "func setUp(_ page: Int) { var page = page; page = 1 }")
    checkInit(
      "Self.setUp(self)", " // ←",
      members: page + "static var page = 0\nstatic func setUp(_ model: HomeViewModel) { page = 1 }")
    checkInit(
      "page = 1", " // ←", members: "var page = 0", heritage: "Paged, ",
      more: [("Paged.swift", "protocol Paged { var page: Int { get set } }")])
    checkInit("other.page = 1", " // ←", members: page)
  }

  @Test func anInitializerRunsObserversOfInheritedProperties() {
    let base = "class Base { var page = 0 { didSet { setUp() } }\nfunc setUp() {} }"
    let override = "override func setUp() { title = .empty() }"
    checkInit("super.init(); page = 1", members: override, around: base, heritage: "Base, ")
    checkInit("super.init(); page = 1", members: override, heritage: "Base, ", more: [("Base.swift", base)])
    checkInit(
      "super.init(); page = 1", members: "override var page: Int { didSet { title = .empty() } }", around: base,
      heritage: "Base, ")
    checkInit("super.init()", " // ←", members: override, around: base, heritage: "Base, ")
  }

  @Test func aSetterMayAssign() {
    func check(_ accessors: String, _ mark: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
      checkInit("isReady = true", mark, members: "var isReady: Bool { \(accessors) }", sourceLocation: sourceLocation)
    }
    check("get { true } set { title = .just(newValue) }")
    check("get { true } set { bind() } }; func bind() { title = .empty()")
    check("get { true } set { guard newValue else { return }; title = .empty() }")
    check("get { true } set { print(newValue) }", " // ←")
    check("get { title = .empty(); return true } set { print(newValue) }", " // ←")
    checkInit(
      "isReady = true", more: [("More.swift", "extension HomeViewModel { var isReady: Bool { get { true } set {} } }")])
  }

  @Test func aLazyPropertyMayAssignWhenItIsRead() {
    let lazy = "lazy var setUp: Void = { title = .empty() }()\n"
    checkInit("setUp", members: lazy)
    checkInit("_ = self.setUp", members: lazy)
    checkInit("let model = self; print(model.setUp)", members: lazy)
    checkInit("_ = bound", members: "lazy var bound = bind()\nfunc bind() -> Int { title = .empty(); return 1 }")
    checkInit("load()", " // ←", members: lazy)
    checkInit("_ = other.setUp", " // ←", members: lazy)
    checkInit("let setUp = 1; print(setUp)", " // ←", members: lazy)
    checkInit("_ = setUp", " // ←", members: "lazy var setUp: Void = { self.later { self.title = .empty() } }()")
    checkInit("_ = setUp", " // ←", members: "let setUp: Void = { title = .empty() }()")
  }

  @Test func aMethodThatStandsInAnArrayMayBeCalled() {
    let assigning = "func setUp() { title = .empty() }\n"
    checkInit("[setUp].forEach { $0() }", members: assigning)
    checkInit("for step in [load, self.setUp] { step() }", members: assigning)
    checkInit("let steps = [setUp]; steps.forEach { $0() }", members: assigning)
    checkInit("service.names.forEach(add)", members: "func add(_ name: String) { title = .just(name) }")
    checkInit("queue.sync(execute: setUp)", members: assigning)
    checkInit("run(setUp)", members: assigning + "func run(_ step: () -> Void) { step() }")
    checkInit("run(setUp)", " // ←", members: assigning + "func run(_ step: @escaping () -> Void) {}")
    checkInit("[load].forEach { $0() }", " // ←", members: assigning + "func load() {}")
    checkInit("[other.setUp].forEach { $0() }", " // ←", members: assigning)
    checkInit("service.names.subscribe(onNext: setUp)", " // ←", members: assigning)
  }

  @Test func aSelectorThatIsPerformedMayAssign() {
    let assigning = "@objc func setUp() { title = .empty() }"
    checkInit("perform(#selector(setUp))", members: assigning)
    checkInit("self.perform(#selector(HomeViewModel.setUp))", members: assigning)
    checkInit(
      "performSelector(onMainThread: #selector(setUp), with: nil, waitUntilDone: true)", members: assigning)
    checkInit("service.perform(#selector(setUp))", " // ←", members: assigning)
  }

  @Test func theViewModelIsTheSameUnderAnotherType() {
    checkInit("(self as HomeViewModel).title = .empty()")
    checkInit("(self as? HomeViewModel)?.title = .empty()")
    checkInit("let model = self as HomeViewModel; model.title = .empty()")
    checkInit("(self as HomeViewModel).setUp()", members: "func setUp() { title = .empty() }")
    checkInit("(other as HomeViewModel).title = .empty()", " // ←")
    checkInit("(self ?? other).title = .empty()", " // ←")
  }

  /// A closure that does not escape is run, if it is, before the function returns, whether or not it names `self`.
  @Test func aFunctionOfTheFileShowsWhetherItKeepsAClosure() {
    let statement = "configure { self.title = .empty() }"
    checkInit(statement, members: "func configure(_ change: () -> Void) { change() }")
    checkInit(statement, members: "func configure(_ change: @Sendable () throws -> Void) rethrows {}")
    checkInit(statement, around: "func configure(count: Int = 1, _ change: () -> Void) { change() }")
    checkInit(
      "Self.configure(then: { self.title = .empty() })", members: "static func configure(then change: () -> Void) {}")
    checkInit("configure { [self] in title = .empty() }", members: "func configure(_ change: () -> Void) {}")
    checkInit(statement, " // ←", members: "func configure(_ change: @escaping () -> Void) {}")
    checkInit(statement, " // ←", members: "func configure(_ change: (() -> Void)?) {}")
    checkInit(statement, " // ←", members: "func configure(_ change: @autoclosure () -> Int) {}")
    checkInit(statement, " // ←", members: "func configure(_ changes: [() -> Void]) {}")
    checkInit(statement, " // ←", members: "func configure(_ change: Change) {}")
    checkInit(
      statement, " // ←",
      members: "func configure(_ change: () -> Void) {}\nfunc configure(later change: @escaping () -> Void) {}")
    checkInit(
      statement, " // ←", more: [("More.swift", "func configure(_ change: @escaping () -> Void) {}")])
  }
}
