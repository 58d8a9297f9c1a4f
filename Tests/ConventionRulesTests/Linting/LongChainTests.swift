import Testing

@testable import ConventionRules

/// What is asked of long lists and chains in another way than of short ones has the same answers.
struct LongChainTests {
  /// `path:line:column` of what one rule finds.
  private func places(_ rule: String, _ files: [(String, String)]) -> [String] {
    let block = "# A\n```json5 rule\n{ id: \"r\", severity: \"error\", \(rule) }\n```\n"
    var library = ConventionLibrary()
    library.add(DocumentText(path: "rules.md", bytes: Array(block.utf8)), reference: "rules.md")
    #expect(library.problems.isEmpty)
    let (configuration, _) = Configuration.read(
      DocumentText(path: ".mvvm-lint.json", bytes: Array(#"{ conventions: ["rules.md"] }"#.utf8)))
    let selection = RuleSelection(configuration: configuration, library: library)
    let result = Linter(selection, sdk: .shipped()).lint(TextSources(files.map { (path: $0.0, text: $0.1) }))
    return LintedProject.places(result).map { $0.replacing(" r", with: "") }
  }

  private static let chain = (0..<200).map { "protocol P\($0): P\($0 + 1) {}\n" }.joined() + "protocol P200 {}\n"

  @Test("protocols of a long chain are adopted by who adopts the first, and not by doubles of tests")
  func protocolsOfALongChainAreAdoptedByWhoAdoptsTheFirst() {
    let rule = #"each: { type: ["P0", "P199", "P200"], adopted_by: { kind: "class" } }, must: { is: "public" }"#
    let all = ["A.swift:1:10", "A.swift:200:10", "A.swift:201:10"]
    #expect(places(rule, [("A.swift", Self.chain), ("B.swift", "class Login: P0 {}\n")]) == all)
    #expect(places(rule, [("A.swift", Self.chain), ("B.swift", "struct Login: P0 {}\n")]) == [])
    #expect(places(rule, [("A.swift", Self.chain), ("Tests/B.swift", "class Login: P0 {}\n")]) == [])
    #expect(
      places(rule, [("A.swift", Self.chain), ("B.swift", "struct Row: P0 {}\nclass Login: P199 {}\n")])
        == Array(all.dropFirst()), "what is below does not adopt it")
    // Through a double of tests nothing is adopted.
    #expect(
      places(rule, [("A.swift", Self.chain), ("Tests/D.swift", "protocol D: P0 {}\n"), ("B.swift", "class C: D {}\n")])
        == [])
  }

  @Test("protocols that refine two others each know who adopts them by name")
  func protocolsThatRefineTwoOthersKnowWhoAdoptsThemByName() {
    let ladder =
      (0..<100).map { "protocol P\($0): P\($0 + 1), P\($0 + 2) {}\n" }.joined() + "protocol P100 {}\nprotocol P101 {}\n"
    let rule = #"each: { type: ["P1", "P101"], adopted_by: "*ViewModel" }, must: { is: "public" }"#
    #expect(
      places(rule, [("A.swift", ladder), ("B.swift", "class LoginViewModel: P0 {}\n")]) == [
        "A.swift:2:10", "A.swift:102:10",
      ])
    #expect(places(rule, [("A.swift", ladder), ("B.swift", "class LoginModel: P0 {}\n")]) == [])
  }

  @Test("a chain of properties with initial values has an end, and the near ones have their type")
  func aChainOfInitialValuesHasAnEnd() {
    let chain = (0..<40).map { "  static let a\($0) = a\($0 + 1)\n" }.joined() + "  static let a40 = Store()\n"
    let code = "class Store { func save() {} }\nenum All {\n" + chain + "}\n"
    let rule = #"forbid: { call: "save", on: { typed: "Store" } }"#
    #expect(places(rule, [("A.swift", code), ("B.swift", "func f() { All.a30.save() }\n")]) == ["B.swift:1:20"])
    #expect(places(rule, [("A.swift", code), ("B.swift", "func f() { All.a0.save() }\n")]) == [], "it is not known")
  }

  @Test("each of many generic parameters has its own constraints")
  func eachOfManyGenericParametersHasItsOwnConstraints() throws {
    let parameters = (0..<40).map { "T\($0): A\($0)" }.joined(separator: ", ")
    let requirements = (0..<40).map { "T\($0): B" }.joined(separator: ", ")
    let types = (0..<40).map { "protocol A\($0) {}\n" }.joined() + "protocol B {}\n"
    let fixture = ProjectFixture(
      types + """
        class Box<\(parameters)> where \(requirements), T1 == Int {
          var a: T7?
          var b: T39?
          var c: T40?
          func f<\(parameters)>(_ a: T3) -> T3 { a }
        }
        extension Box where T7: Box {
          var d: T7? { nil }
        }
        """)
    #expect(try fixture.valueType("a", of: "Box") == "<A7, B>")
    #expect(try fixture.valueType("b", of: "Box") == "<A39, B>")
    #expect(try fixture.valueType("c", of: "Box") == "unknown")
    #expect(try fixture.valueType("d", of: "Box") == "<A7, B, Box>")
  }

  @Test("a module of many imports is one, and no other name is")
  func aModuleOfManyImportsIsOneAndNoOtherNameIs() throws {
    let imports = (0..<40).map { "import M\($0)\n" }.joined()
    let fixture = ProjectFixture(
      """
      // file: M7/Thing.swift
      class Thing {}
      // file: Other/Thing.swift
      class Thing { class Part {} }
      // file: App/A.swift
      \(imports)class A {
        var a: M7.Thing
        var b: M50.Thing
      }
      """)
    #expect(try fixture.valueType("a", of: "A") == "Thing")
    #expect(try fixture.valueType("b", of: "A") == "unknown")
  }

  @Test("who sets a property decides whether it is made here, in a file of many such")
  func whoSetsAPropertyDecidesWhetherItIsMadeHere() {
    let rule = #"each: { property: "child" }, must: { value: { is: "made_here" } }"#
    let classes = (0..<60).map { number in
      "class C\(number) {\n  var child: D\n  init() { child = D() }\n  func f(_ c: C\(number)) {\(number == 30 ? " child = d " : "")}\n}\n"
    }.joined()
    #expect(places(rule, [("A.swift", classes + "class D {}\nlet d = D()\n")]) == ["A.swift:152:7"])
  }

  @Test("a member of a large class is found by what a capture stands for")
  func aMemberOfALargeClassIsFoundByWhatACaptureStandsFor() {
    let rule = #"each: { property: "{N}" }, must: { exists: { method: "load{N}" } }"#
    let members = (0..<60).map { number in
      "  var item\(number): Int\n" + (number == 40 ? "" : "  func loadItem\(number)(_ a: Int) {}\n")
    }.joined()
    #expect(places(rule, [("A.swift", "class A {\n\(members)}\n")]) == ["A.swift:82:7"])
  }

  @Test("what a module exports over many others is known, up to the limit", arguments: [3, 512, 513])
  func whatAModuleExportsOverManyOthersIsKnown(count: Int) throws {
    let targets = (0...count).map { ".target(name: \"T\($0)\")" }.joined(separator: ", ")
    let exports = (0..<count).map { "// file: Sources/T\($0)/E.swift\n@_exported import T\($0 + 1)\n" }.joined()
    let fixture = ProjectFixture(
      """
      // file: Package.swift
      import PackageDescription
      let package = Package(name: "A", targets: [\(targets), .target(name: "App"), .target(name: "Other")])
      \(exports)
      // file: Sources/T\(count)/Thing.swift
      public class Thing {}
      // file: Sources/Other/Thing.swift
      public class Thing { public class Part {} }
      // file: Sources/App/A.swift
      import T0
      class A { var a: Thing }
      """)
    // T0 itself is imported, and so are 512 behind it.
    #expect(try fixture.valueType("a", of: "A") == (count <= 512 ? "Thing" : "unknown"))
  }
}
