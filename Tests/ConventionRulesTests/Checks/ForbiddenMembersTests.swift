import Testing

@Suite struct ForbiddenMembersTests {
  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "forbidden_members", roles: #"{ model: { names: ["*Model"] }, contract: { names: ["*Contract"] } }"#,
      arguments: "on: [\"model\", \"contract\"], " + arguments, message: "{type} {member} {kind}")
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
    expect(#"visible: "internal""#, ["f", "g"])
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
      "class AModel {\n let a = 1\n static let b = 1 // ←\n}")
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
      private extension AModel { var f: Int { 1 } }
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
}
