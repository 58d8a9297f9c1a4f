import Testing

@Suite struct TypesOfForbiddenMembersTests {
  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "forbidden_members", roles: #"{ model: { names: ["*Model"] } }"#, arguments: #"on: "model", "# + arguments,
      message: "{type} {member} {kind}")
  }

  /// Marks the lines that hold one of certain members.
  private func text(_ lines: [(name: String, line: String)], marking names: [String]) -> String {
    "protocol Flow {}\nclass Start: Flow {}\ntypealias Maybe = Flow?\nclass AModel {\n"
      + lines.map { $0.line + (names.contains($0.name) ? " // ←" : "") }.joined(separator: "\n") + "\n}"
  }

  private let members: [(name: String, line: String)] = [
    ("plain", "var a: Flow"), ("optional", "var b: Flow?"), ("implicit", "var c: Flow!"),
    ("any", "var d: (any Flow)!"), ("composed", "var e: (Flow & Other)!"), ("heir", "@IBOutlet weak var f: Start!"),
    ("long", "var g: Optional<Flow>"), ("alias", "var h: Maybe"), ("result", "func i() -> Flow! { nil }"),
    ("other", "var j: Int!"), ("made", "let k = Start()"), ("unknown", "let l = make()"), ("open", "init() {}"),
  ]

  @Test func implicitlyUnwrappedOptionalsAreToldFromOptionals() {
    rule(#"types: "Flow", optionality: "implicitly_unwrapped""#).expectMarkedFindings(
      text(members, marking: ["implicit", "any", "composed", "heir", "result"]), subjects: 13, unresolved: 0)
    rule(#"types: "Flow", optionality: "optional""#).expectMarkedFindings(
      text(members, marking: ["optional", "long", "alias"]), subjects: 12, unresolved: 1)
    rule(#"types: "Flow", optionality: ["none", "implicitly_unwrapped"]"#).expectMarkedFindings(
      text(members, marking: ["plain", "implicit", "any", "composed", "heir", "result", "made"]), unresolved: 1)
  }

  @Test func optionalsAreToldApartWhateverTheyHold() {
    rule(#"optionality: "implicitly_unwrapped""#).expectMarkedFindings(
      """
      class AModel {
        var a: (() -> Void)! // ←
        var b: [Int]! // ←
        var c, // ←
          d: Int! // ←
        var e: [Int?]
        var f: (Int?, Int)? = nil
        let g = make()
        init!() {}
        func h() {}
        struct I {}
        typealias J = Int?
      }
      """, unresolved: 0)
    rule(#"kinds: "stored_property", optionality: ["none", "optional"]"#).expectMarkedFindings(
      "class AModel {\n let a = make() // ←\n let b: Int! = 1\n}", unresolved: 0)
  }

  @Test func casesHaveTheTypesOfTheirAssociatedValues() throws {
    let text = """
      class Image {}
      class Icon: Image {}
      typealias Picture = Image
      enum AModel {
        case none
        case show(Image) // ←
        case both(Int, of: Icon) // ←
        case maybe(image: Picture?) // ←
        case any(any Image & Other) // ←
        case each((any Other & any Image)?) // ←
        case many([Image])
        case run((Image) -> Void)
        case text(String), icon(Icon) // ←
        indirect case next(AModel)
        case generic(Kit.Image) // ←
      }
      """
    rule(#"kinds: "case", types: "Image""#).expectMarkedFindings(text, subjects: 12, unresolved: 0)
    let run = try #require(rule(#"kinds: "case", types: "Image""#).run([("A.swift", text)]))
    #expect(run.findings.map(\.message).last == "AModel generic(_:) a case")
    rule(#"types: ["* -> *", "Array"]"#).expectMarkedFindings(
      "enum AModel {\n case a([Int]) // ←\n case b(((Int) -> Void)?) // ←\n case c(Int)\n}", unresolved: 0)
    rule(#"kinds: "case", types: "[State]""#).expectMarkedFindings(
      "enum AModel {\n case a([State]) // ←\n case b([Int])\n case c(State)\n}", unresolved: 0)
  }

  @Test func aCaseIsFoundForOneValueThatItMayNotHave() {
    rule(#"kinds: "case", except_types: ["Int", "String"]"#).expectMarkedFindings(
      """
      enum AModel {
        case a
        case b(Int, String?)
        case c(Int, Double) // ←
        case d(T)
      }
      """.replacing("enum AModel", with: "enum AModel<T>"), unresolved: 1)
    rule(#"kinds: "case", types: "P", except_types: "Q", optionality: "optional""#).expectMarkedFindings(
      """
      protocol P {}
      protocol Q: P {}
      enum AModel {
        case a(P?) // ←
        case b(P, Int?)
        case c(Q?)
        case d(Q?, P?) // ←
      }
      """, unresolved: 0)
  }
}
