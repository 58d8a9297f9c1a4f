import Testing

@Suite struct ForbiddenMembersTests {
  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "forbidden_members", roles: #"{ model: { names: ["*Model"] }, contract: { names: ["*Contract"] } }"#,
      arguments: "on: [\"model\", \"contract\"], " + arguments, message: "{type} {member} {kind}")
  }

  @Test func attributesOfAnExtensionAreThoseOfItsMembers() {
    let text = """
      @objc extension AModel {
        func a() {}
        @nonobjc func b() {}
        var c: Int { 1 }
        class D {}
      }
      @MainActor extension BModel { func e() {} }
      class AModel { @objc func f() {}; func g() {} }
      class BModel {}
      """
    func expect(_ arguments: String, _ names: [String]) {
      let found = rule(arguments).run([("A.swift", text)])?.findings.map(\.message)
      #expect(found?.map { $0.split(separator: " ")[1].prefix { $0 != "(" } } == names.map { $0[...] })
    }
    expect(#"carrying: "@objc""#, ["a", "c", "f"])
    expect(#"not_carrying: "@objc""#, ["b", "D", "e", "g"])
    expect(#"carrying: "@MainActor""#, ["e"])
  }

  @Test func theLevelOfAnExtensionIsThatOfItsMembers() {
    let text = """
      struct AModel { private var a: Int { 1 } }
      private extension AModel {
        var b: Int { 1 }
        internal var c: Int { 1 }
        private(set) static var d = 1
        class E {}
      }
      public extension AModel { var f: Int { 1 } }
      extension AModel { var g: Int { 1 } }
      """
    func expect(_ arguments: String, _ names: [String], sourceLocation: SourceLocation = #_sourceLocation) {
      let found = rule(arguments).run([("A.swift", text)])?.findings.map(\.message)
      #expect(
        found?.map { $0.split(separator: " ")[1] } == names.map { $0[...] }, sourceLocation: sourceLocation)
    }
    expect(#"not_carrying: ["private", "fileprivate"]"#, ["c", "f", "g"])
    expect(#"carrying: "private""#, ["a", "b", "d", "E"])
    expect(#"carrying: "public""#, ["f"])
    expect(#"visible: "public""#, ["f"])
    expect(#"visible: "internal""#, ["c", "f", "g"])
  }

  @Test func requirementsAreToldFromWhatExtensionsAdd() {
    let text = """
      protocol AContract { func load() async // 1
        func save() // 2
      }
      extension AContract { func sorted() {} // 3
        enum Nested {} // 4
      }
      class AModel { struct Inner {} } // 5
      """
    func lines(_ arguments: String) -> [Int]? { rule(arguments).run([("A.swift", text)])?.findings.map(\.line) }
    #expect(lines(#"kinds: "method", not_carrying: "async""#) == [2, 4])
    #expect(lines(#"kinds: "method", place: "body", not_carrying: "async""#) == [2])
    #expect(lines(#"kinds: "method", place: "extension""#) == [4])
    #expect(lines(#"kinds: "type", place: "extension""#) == [5])
    #expect(lines(#"kinds: "type", place: "body""#) == [7])
  }

  @Test func membersAreToldApartByKind() throws {
    let text = """
      class AModel {
        let stored = 1
        var computed: Int { 1 }
        lazy var late = 1
        func method(of a: Int) {}
        init() {}
        subscript(_ a: Int) -> Int { a }
        enum Nested {}
        typealias Alias = Int
      }
      enum BModel { case one, two(Int) }
      class Other { let stored = 1; func method() {} }
      """
    func found(_ kinds: String) throws -> [String] {
      try #require(rule("kinds: \(kinds)").run([("A.swift", text)])).findings.map(\.message)
    }
    #expect(try found(#""stored_property""#) == ["AModel stored a stored property", "AModel late a stored property"])
    #expect(try found(#""computed_property""#) == ["AModel computed a computed property"])
    #expect(try found(#""method""#) == ["AModel method(of:) a method"])
    #expect(try found(#""initializer""#) == ["AModel init() an initializer"])
    #expect(
      try found(#"["subscript", "case"]"#) == [
        "AModel subscript(_:) a subscript", "BModel one a case", "BModel two(_:) a case",
      ])
    #expect(try found(#""type""#) == ["AModel Nested a type", "AModel Alias a type"])
  }

  @Test func extensionsCountAndNestedTypesHaveMembersOfTheirOwn() {
    rule(#"kinds: "stored_property", scope: "instance""#).expectMarkedFindings(
      in: [
        ("A.swift", "class AModel {\n let a = 1 // ←\n static let b = 1\n struct State { let c = 1 }\n}"),
        ("B.swift", "extension AModel { func f() { let d = 1 } }\nprotocol AContract {\n var e: Int { get } // ←\n}"),
      ], subjects: 2)
    rule(#"kinds: "stored_property", scope: "static""#).expectMarkedFindings(
      in: [
        ("A.swift", "class AModel {\n let a = 1\n static let b = 1 // ←\n}"),
        ("B.swift", "extension AModel {\n static let c = 1 // ←\n}"),
      ], subjects: 2)
  }

  @Test func namesNarrowDown() {
    rule(#"kinds: "method", named: "load*", except: ["load(from:)", "loadView"]"#).expectMarkedFindings(
      """
      class AModel {
        func load() {} // ←
        func load(from a: Int) {}
        func loadView() {}
        func store() {}
      }
      """, subjects: 4)
  }

  @Test func typesNarrowDown() {
    rule(#"kinds: ["method", "stored_property"], types: ["Void", "Subject"]"#).expectMarkedFindings(
      """
      typealias Alias = Subject
      class AModel {
        func a() {} // ←
        func b() -> Int { 1 }
        func c() -> Void {} // ←
        func cc() async throws -> () {} // ←
        let d: Subject<Int> // ←
        var e = Alias() // ←
        var f = make()
      }
      """, unresolved: 1)
    rule(#"kinds: "stored_property", except_types: "Int""#).expectMarkedFindings(
      "class AModel {\n let a: Int\n let b: Int?\n let c: String // ←\n let d = make()\n}", unresolved: 1)
  }

  @Test func modifiersAttributesAndKeywordsNarrowDown() {
    rule(#"carrying: "@Published", not_carrying: ["private", "private(set)"]"#).expectMarkedFindings(
      """
      class AModel {
        @Published var a = 1 // ←
        @Published private(set) var b = 1
        @Published private  (set) var b2 = 1
        @Combine.Published private var c = 1
        var d = 1
        #if DEBUG
        @Published
        #endif
        var e = 1
      }
      """, unresolved: 1)
    rule(#"kinds: "stored_property", carrying: "var""#).expectMarkedFindings(
      "struct AModel {\n let a = 1\n var b = 1 // ←\n}")
    rule(#"carrying: ["async", "mutating"]"#).expectMarkedFindings(
      """
      struct AModel {
        func a() async throws {} // ←
        mutating func b() {} // ←
        func c() throws {}
      }
      """)
  }

  @Test func visibilityNarrowsDown() {
    let text = """
      class AModel {
        private let a = 1
        fileprivate let b = 1
        private(set) var c = 1 // ←
        let d = 1 // ←
        public let e = 1 // ←
      }
      private extension AModel {
        var f: Int { 1 }
        internal var g: Int { 1 } // ←
      }
      private class BModel { internal let h = 1 }
      """
    rule(#"visible: "internal""#).expectMarkedFindings(text)
    rule(#"visible: "public""#).expectMarkedFindings(
      """
      public class AModel {
        let a = 1
        public let b = 1 // ←
        open func c() {} // ←
      }
      public extension AModel {
        var d: Int { 1 } // ←
        internal var e: Int { 1 }
      }
      """)
  }

  @Test func whatAnotherTypePrescribesMayBeLeftAlone() {
    rule(#"kinds: "method", visible: "internal", prescribed: "allow""#).expectMarkedFindings(
      in: [
        ("A.swift", "class Base { func a() {} }\nprotocol Needs { func b(); var c: Int { get } }"),
        (
          "B.swift",
          """
          class AModel: Base, Needs {
            override func a() {}
            func b() {}
            func d() {} // ←
            private func e() {}
          }
          class BModel: Unknown { func f() {} }
          """
        ),
      ], unresolved: 1)
  }

  @Test func functionsGoByTheWayTheyAreWritten() {
    rule(#"kinds: ["stored_property", "method"], types: ["(Int)->*", "Handler"]"#).expectMarkedFindings(
      """
      class AModel {
        let a: (Int) -> Void // ←
        var b: (@Sendable (Int) async -> String)? // ←
        let c: (String) -> Void
        let d: Int
        func e() -> (Int) -> Void { a } // ←
        let f: Handler // ←
      }
      """.replacing("async -> String", with: "-> String"))
  }

  @Test func nestedTypesAreMembersOfTheTypeAroundThem() {
    rule(#"kinds: "type", except: ["Free", "Event()"]"#).expectMarkedFindings(
      in: [
        (
          "A.swift",
          """
          class AModel {
            struct State { struct Deep {} } // ←
            enum Free {}
            func f() { struct Local {} }
          }
          struct Other { struct Inner {} }
          protocol AContract {
            associatedtype Item
          }
          """
        ),
        ("B.swift", "extension AModel {\n enum Event {} // ←\n}"), ("C.swift", "class BModel {\nextension Other {}"),
      ], subjects: 3)
    rule(#"named: ["St*", "Event()"]"#).expectMarkedFindings(
      "class AModel {\n struct State {} // ←\n enum Event {}\n let Status = 1 // ←\n}")
    rule(#"types: "Int""#).expectMarkedFindings(
      "class AModel {\n struct Nested {}\n let a = 1 // ←\n let b: Int // ←\n let c = \"\"\n}")
  }

  @Test func typesBelongToNoInstance() {
    let text = "class AModel {\n typealias A = Int\n struct B {}\n let c = 1\n static let d = 1\n}"
    rule(#"scope: "instance""#).expectMarkedFindings(
      text.replacing("let c = 1\n", with: "let c = 1 // ←\n"), subjects: 1)
    rule(#"scope: "static""#).expectMarkedFindings(text.replacing("let d = 1\n", with: "let d = 1 // ←\n"), subjects: 1)
  }

  @Test func attributesInAConditionAreUnknown() {
    func conditional(_ attribute: String, _ member: String) -> String {
      "class AModel {\n #if DEBUG\n \(attribute)\n #endif\n \(member)\n}"
    }
    rule(#"not_carrying: "@objc""#).expectMarkedFindings(
      conditional("@objc", "func a() {}"), subjects: 0, unresolved: 1)
    rule(#"carrying: "@Observable""#).expectMarkedFindings(
      conditional("@Observable", "class Inner {}"), subjects: 0, unresolved: 1)
    rule(#"kinds: "method""#).expectMarkedFindings(conditional("@objc", "func a() {} // ←"), unresolved: 0)
  }

  @Test func aMemberThatDoesNotFitIsNotUnknown() {
    rule(#"types: "Int", carrying: "static""#).expectMarkedFindings(
      "class AModel {\n let a = make()\n static let b = make()\n}", unresolved: 1)
    rule(#"kinds: "method", types: "Int""#).expectMarkedFindings(
      "class AModel {\n func a() {}\n func b() -> Int { 1 } // ←\n}", unresolved: 0)
  }

  @Test func whatAProtocolAsksForIsPrescribedAndNothingElse() {
    rule(#"prescribed: "allow""#).expectMarkedFindings(
      """
      class Base { static func make() {} }
      protocol Needs { func b() }
      extension Needs { func c() {} }
      class AModel: Base, Needs {
        func make() {} // ←
        func b() {}
        func c() {} // ←
      }
      protocol AContract {
        func d() // ←
        func d() -> Int // ←
      }
      class BModel: Unknown {
        private func e() {} // ←
        func f() {}
      }
      class CModel: UIViewController {
        func g() {} // ←
      }
      class DModel: NSObject, AVAudioPlayerDelegate {
        func h() {}
      }
      """, unresolved: 2)
  }

  @Test func nestedTypesThatAProtocolAsksForArePrescribed() {
    rule(#"kinds: "type", prescribed: "allow""#).expectMarkedFindings(
      """
      class Base { struct State {} }
      protocol Needs { associatedtype Input; associatedtype Output }
      class AModel: Base, Needs {
        struct Input {}
        typealias Output = Int
        struct State {} // ←
      }
      class BModel: Unknown {
        struct Input {}
        private struct Output {} // ←
      }
      """, unresolved: 1)
  }

  @Test func requirementsAndCasesAreAsVisibleAsTheirType() {
    rule(#"visible: "public""#).expectMarkedFindings(
      """
      public protocol AContract {
        var a: Int { get } // ←
        func b() // ←
      }
      public enum AModel {
        case c // ←
        func d() {}
      }
      protocol BContract { func e() }
      enum BModel { case f }
      extension AContract { func g() {} }
      package extension AContract { func h() {} }
      public extension AModel {
        internal func i() {}
        func j() {} // ←
      }
      """)
    rule(#"visible: "internal""#).expectMarkedFindings(
      "private protocol AContract { func a() }\nfileprivate enum AModel { case b }\nenum BModel {\n case c // ←\n}")
  }

  @Test func blanksInTheTypesOfFunctionsDoNotMatter() {
    rule(#"types: ["(Int) -> *", "Optional"]"#).expectMarkedFindings(
      """
      class AModel {
        let a: (Int)->Void // ←
        var b: (() -> Void)? // ←
        let c: () -> Void
        let d: Int? // ←
      }
      """)
  }

  @Test func literalsAndWrittenCollectionsHaveTypes() {
    let text = """
      class AModel {
        @Published var isLoading = false // ←
        var title = "x" // ←
        var greeting = "\\(title)!" // ←
        var raw = #"x"# // ←
        var count = 1 // ←
        var below = -1 // ←
        var names = [String]() // ←
        var ages = [String: Int](minimumCapacity: 2) // ←
        var steps = [Int].init() // ←
        var ids = ["a"] // ←
        var byID = [:] as Dictionary<Int, Int> // ←
        var share = 1.5
        var set = Set<String>()
        var length = "x".count
        var first = [1].first
        var not = !true
        var sum = 1 + 2
        @Percent var part = 1
        @AppStorage("big") var big = true // ←
        @State var on = true // ←
        @objc dynamic var flag = true // ←
        let handler = { 1 }
      }
      """
    rule(#"kinds: "stored_property", types: ["Bool", "String", "Int", "Array", "Dictionary"]"#).expectMarkedFindings(
      text, unresolved: 5)
    rule(#"kinds: "stored_property", types: "Double""#).expectMarkedFindings(
      "class AModel {\n let a = 1.5 // ←\n let b = -2e3 // ←\n let c = 1\n let d = Set<Int>()\n}", unresolved: 0)
    rule(#"kinds: "stored_property", types: "Set""#).expectMarkedFindings(
      "class AModel {\n let a = Set<Int>() // ←\n let b = Set([1]) // ←\n let c = [1]\n}", unresolved: 0)
  }

  @Test func aLiteralIsOfNoTypeOfTheProject() {
    rule(#"kinds: "stored_property", types: ["Word"]"#).expectMarkedFindings(
      "class AModel {\n struct String: Word {}\n let a = \"x\"\n let b: String // ←\n}\nprotocol Word {}", unresolved: 0
    )
  }

  @Test func functionsAreFoundInWhatHoldsThemAndBehindTypealiases() {
    let files = [
      (
        "Kit.swift",
        """
        typealias Handler = (Int) -> Void
        typealias Handlers = [Handler]
        typealias Pair = (Int, Int)
        typealias Many = [String: () -> Void]
        typealias Generic<T> = (T) -> Void
        typealias Plain = Int
        struct Kit { typealias Done = () -> Void }
        """
      ),
      (
        "A.swift",
        """
        class AModel {
          var a: Handler // ←
          var b: Handler? // ←
          var c: Handlers
          var d: Many! // ←
          var e: Generic<Int> // ←
          var f: Kit.Done // ←
          var g: [(Int) -> Void] // ←
          var h: [Int: Handler] // ←
          var i: (name: String, done: () -> Void) // ←
          var j, // ←
            k: Handler // ←
          let l = { 1 } // ←
          var m: Plain
          var n: [Plain]
          var o: (Int, String)
          var p: Unknown
          let q = { 1 }()
        }
        class Box<T> {}
        """
      ),
    ]
    rule(#"kinds: "stored_property", types: "* -> *""#).expectMarkedFindings(in: files, unresolved: 2)
  }

  @Test func theFormOfAFunctionIsReadWhereItIsWritten() {
    rule(#"kinds: "stored_property", types: "() -> *""#).expectMarkedFindings(
      in: [
        ("Kit.swift", "typealias Far = () -> Void"),
        (
          "A.swift",
          """
          typealias Near = () -> Void
          typealias Other = (Int) -> Void
          typealias Loop = [Loop]
          typealias Nears = (Near, Int)
          class AModel {
            var a: [Near] // ←
            var b: Other
            var c: Far
            var d: Loop
            var e: Nears? // ←
          }
          """
        ),
      ], unresolved: 2)
  }

  @Test func aMacroMayPrescribeWhatObservationDoesNot() {
    rule(#"prescribed: "allow""#).expectMarkedFindings(
      """
      @Reactor class AModel { func a() {} }
      @Observable class BModel { func b() {} } // ←
      class CModel: ObservableObject { func c() {} } // ←
      """, unresolved: 1)
  }
}
