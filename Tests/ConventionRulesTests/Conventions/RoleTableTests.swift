import Testing

@testable import ConventionRules

struct RoleTableTests {
  static let sdk = SDKTable(
    text: """
      module UIKit prefixed
      class UIView: UIResponder
      class UILabel: UIView
      class UIResponder
      class UICoordinator: UIView
      module SwiftUI import
      protocol View
      struct Text: View
      """)

  static let files = [
    ("App/A.swift", "class Card: UIView {}\nclass Header: Card {}\nstruct Row: View {}\nimport SwiftUI"),
    ("App/Models/B.swift", "import Foundation\nstruct Item: Codable {}\nenum Kind {}\nprotocol Named {}"),
    ("App/C.swift", "enum Timeline { class ViewModel {} }\nclass LoginViewModel {}\nactor Store: Unknown {}"),
    ("AppTests/D.swift", "class Fake { struct Inner {} }"),
    ("App/E.swift", "import XCTest\nclass Spy {}"),
    ("App/F.swift", "class CardTests: XCTestCase { class FakeViewModel {} }"),
  ]

  static let index = ProjectIndex(
    files: files.map { FileSummary(tree: SyntaxTree.parse(SourceText(path: $0.0, text: $0.1))) }, sdk: sdk)

  private func table(_ roles: String, vocabulary: String = "{}") -> RoleTable {
    let (convention, problems) = Documents.read(
      "```json vocabulary\n\(vocabulary)\n```\n```json roles\n\(roles)\n```\n")
    #expect(problems.isEmpty)
    return RoleTable(
      roles: Documents.baseConvention.roleConditions.merging(convention.roleConditions) { $1 },
      vocabulary: Vocabulary(
        Documents.baseConvention.vocabulary.lists.merging(convention.vocabulary.lists) { $1 }), index: Self.index)
  }

  @Test("types are told by what inherits from them, and by being generic")
  func typesAreToldByWhatInheritsFromThemAndByBeingGeneric() {
    let sources = [
      (
        "App/A.swift",
        """
        class Base: UIViewController {}
        class Middle: Base {}
        class Leaf<T>: Middle {}
        protocol P {}
        """
      ),
      (
        "App/B.swift",
        """
        class Screen: P {}
        struct S: P {}
        extension Leaf: P {}
        class Generic<T> {}
        class G: Generic<Int> {}
        """
      ),
      ("Tests/CTests.swift", "final class FakeScreen: Screen {}"),
    ]
    let index = ProjectIndex(
      files: sources.map { FileSummary(tree: SyntaxTree.parse(SourceText(path: $0, text: $1))) }, sdk: Self.sdk)
    func types(_ predicate: String) -> [String] {
      let (convention, problems) = Documents.read(
        "```json roles\n{ found: \(predicate), test: { in_file: { path: 'Tests/**' } } }\n```\n")
      #expect(problems.isEmpty)
      let table = RoleTable(roles: convention.roleConditions, vocabulary: Vocabulary(), index: index)
      return index.projectTypes.filter { table.has($0, role: "found") }.map(index.qualifiedName).sorted()
    }
    let outsideOfTests = "adopted_by: { kind: 'class', not: 'test' }"
    #expect(types("{ kind: 'class', \(outsideOfTests) }") == ["Base", "Generic", "Middle"])
    #expect(types("{ \(outsideOfTests) }") == ["Base", "Generic", "Middle", "P"])
    #expect(types("{ adopted_by: { kind: 'struct' } }") == ["P"])
    #expect(types("{ adopted_by: 'Leaf' }") == ["Base", "Middle", "P"])
    #expect(types("{ not: { \(outsideOfTests) }, kind: 'class' }") == ["FakeScreen", "G", "Leaf", "Screen"])
    #expect(types("{ is: 'generic' }") == ["Generic", "Leaf"])
    #expect(types("{ not: { is: 'generic' }, kind: 'class' }") == ["Base", "FakeScreen", "G", "Middle", "Screen"])
  }

  @Test("types are told by whether they store anything")
  func typesAreToldByWhetherTheyStoreAnything() {
    let text = """
      struct Empty { static let a = 1; var b: Int { 1 }; func c() {} }
      struct Stored { static let a = 1; let b: Int }
      class Observed { var a = 1 { didSet {} } }
      class Lazy { lazy var a = 1 }
      protocol Asking { var a: Int { get } }
      enum Cases { case a(b: Int) }
      """
    let index = ProjectIndex(
      files: [FileSummary(tree: SyntaxTree.parse(SourceText(path: "A.swift", text: text)))], sdk: Self.sdk)
    func table(_ predicate: String) -> RoleTable {
      let (convention, problems) = Documents.read("```json roles\n{ found: \(predicate) }\n```\n")
      #expect(problems.isEmpty)
      return RoleTable(roles: convention.roleConditions, vocabulary: Vocabulary(), index: index)
    }
    func types(_ predicate: String) -> [String] {
      let table = table(predicate)
      return index.projectTypes.filter { table.has($0, role: "found") }.map(index.qualifiedName).sorted()
    }
    let stores = "has: { property: '*', is: 'stored instance' }"
    #expect(types("{ \(stores) }") == ["Lazy", "Observed", "Stored"])
    #expect(types("{ not: { \(stores) } }") == ["Asking", "Cases", "Empty"])
    #expect(types("{ kind: 'struct', not: { \(stores) } }") == ["Empty"])
    let storing = table("{ \(stores) }")
    let sdk = (0..<UInt32(index.tables.sdk.typeCount)).map { TypeID(index: $0) }
    #expect(!sdk.contains { storing.has($0, role: "found") }, "of the SDK nobody knows what it stores")
  }

  @Test("types are told by the modifiers and attributes of their own declaration")
  func typesAreToldByTheModifiersAndAttributesOfTheirOwnDeclaration() {
    let text = """
      @Observable final class A {}
      @MainActor public struct B {}
      class C { @objc(name) class D {} }
      @MainActor extension C {}
      #if DEBUG
      @available(iOS 13, *) private enum E {}
      #endif
      func f() { final class F {} }
      @Kit.Tracked indirect public enum G { case a }
      """
    let index = ProjectIndex(
      files: [FileSummary(tree: SyntaxTree.parse(SourceText(path: "A.swift", text: text)))], sdk: Self.sdk)
    func types(_ predicate: String) -> [String] {
      let (convention, problems) = Documents.read("```json roles\n{ found: \(predicate) }\n```\n")
      #expect(problems.isEmpty)
      let table = RoleTable(roles: convention.roleConditions, vocabulary: Vocabulary(), index: index)
      return index.projectTypes.filter { table.has($0, role: "found") }.map(index.qualifiedName).sorted()
    }
    #expect(types("{ is: '@Observable' }") == ["A"])
    #expect(types("{ is: ['final', '@MainActor'] }") == ["A", "B", "F"])
    #expect(types("{ is: ['@objc', '@Tracked'] }") == ["C.D", "G"])
    #expect(types("{ is: ['pu*', '@avail*'] }") == ["B", "E", "G"])
    #expect(types("{ is: '*' }") == ["A", "B", "C.D", "E", "F", "G"])
    #expect(types("{ not: { is: ['public', 'private'] }, kind: ['class'] }") == ["A", "C", "C.D", "F"])
    let problems = Documents.read(
      "```json roles\n{ found: { is: 'Observable' } }\n```\n"
    ).problems
    #expect(
      problems.map(\.message) == [
        "an attribute begins with '@': '@Observable'"
      ])
  }

  @Test(
    "a predicate holds for the right types",
    arguments: [
      (
        "{ named: [\"Card\", \"*Model\"] }",
        ["Card", "Timeline.ViewModel", "LoginViewModel", "CardTests.FakeViewModel"]
      ),
      ("{ named: \"Timeline.*\" }", ["Timeline.ViewModel"]), ("{ inherits_from: \"UIView\" }", ["Card", "Header"]),
      ("{ inherits_from: \"Card\" }", ["Card", "Header"]), ("{ conforms_to: \"View\" }", ["Row"]),
      ("{ conforms_to: \"Named\" }", ["Named"]), ("{ conforms_to: [\"Unknown\", \"Codable\"] }", ["Item", "Store"]),
      ("{ inherits_from: \"Named\" }", []), ("{ kind: [\"actor\", \"protocol\"] }", ["Named", "Store"]),
      ("{ in_file: { path: \"**/Models/**\" } }", ["Item", "Kind", "Named"]),
      ("{ in_file: { path: \"**/Models/**\" }, kind: \"enum\" }", ["Kind"]),
      ("{ in_file: { imports: \"Found*\" } }", ["Item", "Kind", "Named"]),
      ("{ has: { member: \"Inner\" } }", ["Fake"]),
      ("{ has: { member: [\"V*Model\", \"Fake*\"] } }", ["Timeline", "CardTests"]),
      ("{ not: { has: { member: \"*\" } }, named: [\"Timeline\", \"Row\"] }", ["Row"]),
      (
        "{ role: [\"view\", \"view_model\"] }",
        [
          "Card", "Header", "Timeline.ViewModel", "LoginViewModel", "CardTests.FakeViewModel",
        ]
      ),
      ("{ role: \"view\", not: { named: \"Header\" } }", ["Card"]),
      ("{ any: [{ named: \"Row\" }, { kind: \"actor\" }] }", ["Row", "Store"]),
      ("{ all: [{ inherits_from: \"UIView\" }, { named: \"*e*\" }] }", ["Header"]),
      ("{ named: \"$none\" }", []), ("{ not: { not: { named: \"Row\" } } }", ["Row"]),
    ] as [(String, [String])])
  func aPredicateHoldsForTheRightTypes(predicate: String, expected: [String]) {
    let table = table("{ asked: \(predicate) }", vocabulary: "{ none: [] }")
    #expect(table.members(of: "asked").map { Self.index.qualifiedName($0) }.sorted() == expected.sorted())
  }

  @Test("types of the SDK play roles, too")
  func typesOfTheSDKPlayRolesToo() {
    let table = table("{ other: { not: { role: \"view\" } } }")
    let answers = (0..<UInt32(Self.index.typeCount)).map { TypeID(index: $0) }.filter(Self.index.isSDK).map {
      "\(Self.index.name($0)): \(table.roles(of: $0).joined(separator: " "))"
    }
    #expect(
      answers == [
        "UIView: view", "UILabel: view", "UIResponder: other", "UICoordinator: view", "View: other", "Text: other",
      ])
  }

  @Test("a later definition replaces a role that others refer to")
  func aLaterDefinitionReplacesARoleThatOthersReferTo() {
    let table = table("{ view_model: { named: \"Store\" }, asked: { role: \"view_model\" } }")
    #expect(table.members(of: "asked").map { Self.index.name($0) } == ["Store"])
  }

  @Test("files are test code by path and imports, and where they hold tests alone")
  func filesAreTestCodeByPathAndImportsAndWhereTheyHoldTestsAlone() {
    let table = table("{}")
    let tests = Self.index.files.filter { table.isTest($0) }.map { Self.index.path($0) }
    #expect(tests == ["App/E.swift", "App/F.swift", "AppTests/D.swift"])
  }

  @Test("where it depends on types, a file is a test if all of its types are")
  func whereItDependsOnTypesAFileIsATestIfAllOfItsTypesAre() {
    let predicates = [
      "{ in_file: { path: \"**\" }, kind: \"class\" }", "{ not: { named: \"X\" } }",
      "{ not: { has: { member: \"X\" } } }",
      "{ in_file: { path: \"**\" }, has: { member: \"X\" } }",
      "{ not: { any: [{ in_file: { path: \"**\" } }, { named: \"X\" }] } }",
      "{ all: [{ in_file: { imports: \"XCTest\" } }, { role: \"view\" }] }",
    ]
    for predicate in predicates {
      let table = table("{ test: \(predicate) }")
      func isTest(_ type: TypeID) -> Bool {
        table.has(type, role: "test") || Self.index.enclosingType(of: type).map(isTest) ?? false
      }
      for file in Self.index.files {
        let areTests = Self.index.types(in: file).allSatisfy(isTest)
        #expect(table.isTest(file) == areTests, "\(Self.index.path(file)) for \(predicate)")
      }
    }
    let table = table("{ test: { in_file: { path: \"App\", not: { imports: \"XCTest\" } } } }")
    #expect(Self.index.files.filter { table.isTest($0) }.count == 4)
  }

  @Test("types inside test code are test code")
  func typesInsideTestCodeAreTestCode() {
    let table = table("{}")
    let tests = Self.index.projectTypes.filter { table.isTest($0) }.map { Self.index.qualifiedName($0) }
    #expect(tests.sorted() == ["CardTests", "CardTests.FakeViewModel", "Fake", "Fake.Inner", "Spy"])
  }

  private static let isRow = WordDefinition.named.says(.names(NameQuery([.pattern(NamePattern("Row"))])))

  private func role(_ names: String...) -> Condition {
    WordDefinition.role.says(.types(.anyOf(names.map { .role($0) })))
  }

  @Test("cycles and undefined roles end")
  func cyclesAndUndefinedRolesEnd() {
    let a = [role("b", "none")]
    let b = [Condition.any([role("a"), Self.isRow])]
    let table = RoleTable(roles: ["a": a, "b": b, "test": a], vocabulary: Vocabulary(), index: Self.index)
    #expect(table.members(of: "b").map { Self.index.name($0) } == ["Row"])
    #expect(table.members(of: "nothing").isEmpty)
  }

  @Test("many roles that refer to each other take no long time")
  func manyRolesThatReferToEachOtherTakeNoLongTime() {
    var roles: [String: [Condition]] = ["r0": [Self.isRow]]
    for number in 1...300 {
      let before = role("r\(number - 1)")
      roles["r\(number)"] = [.any([before, before]), .all([before, before])]
    }
    roles["test"] = [role("r300")]
    let table = RoleTable(roles: roles, vocabulary: Vocabulary(), index: Self.index)
    #expect(table.members(of: "r300").map { Self.index.name($0) } == ["Row"])
  }

  @Test("a type declares the members and types of all its bodies")
  func aTypeDeclaresTheMembersAndTypesOfAllItsBodies() {
    let files = [
      (
        "A.swift",
        "class Base { func bind(to a: Int) {} }\nprotocol Needs { var body: Int { get } }"
      ),
      (
        "B.swift",
        "class Far {}\nfunc f() { struct Event {} }\nenum Kind { case event }\nstruct Outer { typealias Event = Int }"
      ),
      ("C.swift", "extension Far { enum Event {}\n static let body = 1 }\nextension Unknown { enum Event {} }"),
      ("D.swift", "class Holder { func f() { struct Event {} } }"), ("E.swift", "class Broken {\nextension Far {}"),
    ]
    let index = ProjectIndex(
      files: files.map { FileSummary(tree: SyntaxTree.parse(SourceText(path: $0.0, text: $0.1))) }, sdk: Self.sdk)
    func types(declaring names: String) -> [String] {
      let (convention, _) = Documents.read("```json roles\n{ a: { has: { member: \(names) } } }\n```\n")
      let table = RoleTable(
        roles: convention.roleConditions, vocabulary: convention.vocabulary, index: index)
      return index.projectTypes.filter { table.has($0, role: "a") }.map(index.qualifiedName)
    }
    #expect(types(declaring: "\"bind\"") == ["Base"])
    #expect(types(declaring: "\"body\"") == ["Needs", "Far"])
    #expect(types(declaring: "\"Event\"") == ["Far", "Outer"])
    #expect(types(declaring: "\"event\"") == ["Kind"])
    #expect(types(declaring: "\"Far\"") == [])
  }
}
