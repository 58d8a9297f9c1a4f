import Testing

@testable import ConventionRules

/// `private` and `let` are written only where all uses of the member in the project allow it.
struct UsesPassTests {
  private static let hiding =
    #"each: { member: ["title", "load*"], kind: ["property", "method"], of: "*" }, must: { visible: { at_most: "private" } }"#
  private static let freezing = #"each: { property: ["title", "count"], of: "*", is: "stored" }, must: { is: "let" }"#

  // MARK: private

  @Test func aMemberThatOnlyItsTypeUsesIsHidden() throws {
    let own = """
      final class Model {
        var title = 1
        @MainActor static func load() {}
        func show() { title = 2; Self.load(); Nested.use(self) }
        enum Nested { static func use(_ model: Model) { print(model.title) } }
      }
      extension Model { var double: Int { title * 2 } }
      """
    let project = try FixedProject(
      Self.hiding, ["Model.swift": own, "Other.swift": "struct Other { var titles = 1; func f() { print(titles) } }"])
    #expect(project.levels == [.safe, .safe])
    #expect(
      project.texts["Model.swift"]?.contains("  private var title = 1\n  @MainActor private static func load()") == true
    )
  }

  @Test(arguments: [
    "func show(_ model: Model) { print(model.title) }",
    "extension Model { func show() { print(title) } }",
    "final class Heir: Model { func show() { print(title) } }",
    #"func show(_ models: [Model]) { print(models.map(\.title), models.map { $0.title }) }"#,
    #"let path = \Model.title"#,
  ])
  func aUseInAnotherFileForbidsIt(use: String) throws {
    let model = "class Model { var title = 1 }"
    let project = try FixedProject(Self.hiding, ["Model.swift": model, "Use.swift": use], level: .unsafe)
    #expect(project.levels == [.shown])
    #expect(project.texts["Model.swift"] == model)
  }

  @Test(arguments: [
    "struct Other { func show(_ model: Model) { print(model.title) } }", "let title = Model().title",
    "final class Heir: Model { func show() { print(title) } }",
    "extension Model { struct Part {} }\nextension Model.Part { func show(_ model: Model) { print(model.title) } }",
  ])
  func aUseOfAnotherTypeInTheSameFileForbidsIt(use: String) throws {
    let text = "class Model { var title = 1 }\n" + use
    let project = try FixedProject(Self.hiding, ["Model.swift": text], level: .unsafe)
    #expect(project.levels == [.shown])
  }

  @Test func aUseThatNobodyCanResolveMakesItUnsafe() throws {
    let model = "final class Model { var title = 1 }"
    let open = "func show() { let model = Library.make(); print(model.title, Model.self) }"
    #expect(try FixedProject(Self.hiding, ["Model.swift": model, "Use.swift": open]).levels == [.unsafe])
    let implicit = "func show() { Library.paint(.title) }"
    let project = try FixedProject(Self.hiding, ["Model.swift": model, "Use.swift": implicit])
    #expect(project.levels == [.safe], "an implicit member is static")
    #expect(try FixedProject(Self.hiding, ["Model.swift": model], isPartial: true).levels != [.safe])
  }

  @Test(arguments: [
    "if case let .loaded(model) = shelf.state { print(model.title) }",
    "let (model, _) = shelf.pair; print(model.title)",
    "shelf.handler = { print($0.title) }", "shelf.each { model in print(model.title) }",
    "shelf.subject.sink { print($0.title) }", "for await model in shelf.stream { print(model.title) }",
  ])
  func aValueComesByNamesThatSayNothingOfItsType(use: String) throws {
    let shelf = """
      final class Model { var title = 1 }
      final class Shelf {
        enum State { case loaded(Model) }
        var state: State
        var pair: (Model, Int)
        var handler: (Model) -> Void
        var subject: Library.Subject<Model>
        var stream: AsyncStream<Model>
        func each(_ body: (Model) -> Void) {}
      }
      """
    let project = try FixedProject(
      Self.hiding, ["Shelf.swift": shelf, "Use.swift": "func show(_ shelf: Shelf) async { \(use) }"])
    #expect(project.levels != [.safe])
    #expect(project.texts["Shelf.swift"] == shelf)
  }

  @Test(arguments: [
    "let page = Page(title: 2)", "let page = Page.init(title: 2)", "extension Page { static let two = Self(title: 2) }",
    "let page: Page = .init(title: 2)", "let page = Library.show(.init(title: 2))",
  ])
  func theLabelOfAnInitializerIsAUse(use: String) throws {
    let page = "struct Page { @State var title = 1 }"
    let project = try FixedProject(Self.hiding, ["Page.swift": page, "Use.swift": use])
    #expect(project.levels != [.safe])
    #expect(project.texts["Page.swift"] == page)
    let other = use.replacing("Page", with: "Other")
    let declared = try FixedProject(
      Self.hiding,
      ["Page.swift": page + "\nstruct Other { let title: Int }", "Use.swift": other], level: .unsafe)
    #expect(declared.levels.first == (other == use ? .unsafe : .safe), "another type has such a label")
  }

  @Test func anInitializerOfItsOwnHasLabelsOfItsOwn() throws {
    let page = "struct Page {\n  var title = 1\n  init(title: Int) {}\n}"
    let project = try FixedProject(Self.hiding, ["Page.swift": page, "Use.swift": "let page = Page(title: 2)"])
    #expect(project.levels == [.safe])
  }

  @Test(arguments: ["protocol Titled { var title: Int { get set } }", "import Library"])
  func aSubclassMeetsARequirementWithWhatItInherits(declaration: String) throws {
    let model = "class Model { var title = 1 }"
    let heir = declaration + "\nfinal class Heir: Model, Titled {}"
    for rule in [Self.hiding, Self.freezing] {
      let project = try FixedProject(rule, ["Model.swift": model, "Heir.swift": heir], level: .unsafe)
      #expect(project.levels.first == .shown)
    }
    let plain = try FixedProject(Self.hiding, ["Model.swift": model, "Heir.swift": "final class Heir: Model {}"])
    #expect(plain.levels == [.safe])
  }

  @Test func aKeyPathOfTheEnvironmentIsNobodysUse() throws {
    let view = """
      import SwiftUI
      struct Page: View {
        @Environment(\\.title) var text: String
        var body: some View { Text(text) }
      }
      final class Model {
        var title = 1
        let page: Page? = nil
      }
      """
    #expect(try FixedProject(Self.hiding, ["Page.swift": view]).levels == [.safe])
  }

  @Test(arguments: [
    "protocol Titled { var title: Int { get } }\nfinal class Model: Titled { var title = 1 }",
    "class Base { var title: Int { 1 } }\nfinal class Model: Base { override var title: Int { 2 } }",
    "import UIKit\nfinal class Model: NSObject { @objc var title = 1 }",
    "import UIKit\nfinal class Model: UIViewController { @IBOutlet var title: UILabel! }",
    "@objcMembers final class Model: NSObject { var title = 1 }",
    "struct Model { var title = 1 }", "struct Model { var title: Int }", "struct Model { @State var title: Int }",
    "struct Model { var title = 1 }\nextension Model { init(a: Int) { self.init() } }",
    "public final class Model { public var title = 1 }", "public class Model { @usableFromInline var title = 1 }",
    "struct Model { @inlinable func load() {} }", "final class Model: Library.Thing { var title = 1 }",
    "extension String { var title: String { self } }",
    "#if A\nfinal class Model { var title = 1 }\n#else\nfinal class Model { var title = 2 }\n#endif",
    "class Model { var title = 1 }\nprotocol Titled { var title: Int { get } }\nfinal class Heir: Model, Titled {}",
    "struct Model { @usableFromInline var title: Int { 1 } }", "struct Model { @inlinable func load() {} }",
    "struct Model { @MainActor var title = 1 }",
    "struct Model { @available(iOS 17, *) var title: Int }",
  ])
  func whatBelongsToOthersIsNeverHidden(text: String) throws {
    let project = try FixedProject(Self.hiding, ["Model.swift": text], level: .unsafe)
    #expect(project.texts["Model.swift"] == text)
    #expect(project.levels.allSatisfy { $0 == .shown || $0 == nil }, "\(project.levels)")
  }

  @Test(arguments: [
    "struct Model { func callAsFunction() {} }\nfunc f(_ model: Model) { model() }",
    "@propertyWrapper struct Model {\n var wrappedValue = 1\n init() {}\n}",
    "@resultBuilder enum Model { static func buildBlock() -> Int { 1 } }",
    "@main enum Model { static func main() {} }", "import XCTest\nfinal class Model: XCTestCase { func testIt() {} }",
    "struct Model { static func + (a: Model, b: Model) -> Model { a } }",
    "@globalActor actor Model { static let shared = Model() }", "actor Model { var unownedExecutor: Int { 1 } }",
  ])
  func whatIsUsedWithoutItsNameIsNeverHidden(text: String) throws {
    let rule =
      #"each: { member: "*", kind: ["property", "method"], of: "*" }, must: { visible: { at_most: "private" } }, include_tests: true"#
    let project = try FixedProject(rule, ["Model.swift": text], level: .unsafe)
    #expect(project.levels == [.shown])
    #expect(project.texts["Model.swift"] == text)
  }

  @Test(arguments: [
    "struct Model { let title = 1 }", "struct Model { @State var title = 1 }",
    "struct Model { @Environment(\\.a) var title: Int }",
    "struct Model {\n var title = 1\n init() {}\n}", "struct Model { var title: Int { 1 } }",
    "struct Model { static var title = 1 }",
  ])
  func theInitializerOfAStructureStaysVisible(text: String) throws {
    #expect(try FixedProject(Self.hiding, ["Model.swift": text]).levels == [.safe])
  }

  @Test func aValueThatCallsGiveStaysInTheInitializer() throws {
    let model = "struct Model { @State var title = 1 }"
    func level(_ call: String) throws -> [FixLevel?] {
      try FixedProject(Self.hiding, ["Model.swift": model, "Use.swift": "func show() { \(call) }"]).levels
    }
    #expect(try level("print(Model(title: 2))") == [.shown])
    #expect(try level("show(.init(title: 2))") == [.unsafe])
    #expect(try level("print(Other(title: 2), Model())") == [.safe])
  }

  // MARK: let

  @Test func aPropertyThatNobodySetsIsConstant() throws {
    let text = """
      final class Model {
        private(set) var title = 1
        public private(set) var count: Int
        init(count: Int) { self.count = count; print(title) }
        convenience init() { self.init(count: 1) }
        func show() { print(title, count, self.count + 1) }
      }
      """
    let project = try FixedProject(Self.freezing, ["Model.swift": text])
    #expect(project.levels == [.safe, .safe])
    let lines = project.texts["Model.swift"]?.split(separator: "\n") ?? []
    #expect(lines[1...2] == ["  let title = 1", "  public let count: Int"])
  }

  @Test(arguments: [
    "struct Model { var title: Int; func f() -> Model { var copy = self; copy.title = 2; return copy } }",
    "struct Model { var title: Int }\nextension Model { mutating func f() { title = 2 } }",
    "final class Model { var title = [1]; func f() { title.append(2) } }",
    "final class Model { var title = 1; func f() { change(&title) } }\nfunc change(_ value: inout Int) {}",
    "final class Model { var title = 1; func f() { (title, _) = (2, 3) } }",
    "final class Model { var title: Int; init(a: Bool) { if a { title = 1 } else { title = 2 } } }",
    "final class Model { var title: Int; init() { title = 1; title = 2 } }",
    "class Base {}\nfinal class Model: Base { var title: Int = 1; override init() { super.init(); title = 2 } }",
    "final class Model { var title: Int?; init() {} }", "struct Model { var title: Int? }",
    "struct Model { var title = 1 }", "final class Model { @Published var title = 1 }",
    "final class Model { var title: Int; init() { title = 1 }; init(a: Int) {} }",
    "class Model { var title: Int; init() { title = 1 }; convenience init(a: Int) { self.init(); title = 2 } }",
    "class Model { var title: Int; init() { title = 1 }; required init(a: Int) { title = 1; print(a); title = 2 } }",
    "final class Model: Codable { var title = 1 }", "final class Model { lazy var title = 1 }",
    "final class Model { weak var title: AnyObject? }", "final class Model { var title = 1 { didSet {} } }",
    "struct Model { @State var title = 1 }", "final class Model { var title = 1, count = 2 }",
    "open class Model { open var title = 1 }",
    "final class Model { var (title, other) = (1, 2); func f() { other = 3 } }",
    "@Model final class Model { var title: Int; init(title: Int) { self.title = title } }",
    "struct Model { var title: Int; init(a: Bool) { title = 1; if a { self = Model(a: false) } } }",
    "class Model { var title = 1 }\nprotocol Titled { var title: Int { get set } }\nfinal class Heir: Model, Titled {}",
  ])
  func whatIsSetOrMustBeAVariableStaysOne(text: String) throws {
    // Of two declarations on a line, none is changed.
    let text = text.replacing("; ", with: "\n")
    let project = try FixedProject(Self.freezing, ["Model.swift": text], level: .unsafe)
    #expect(project.texts["Model.swift"] == text)
    #expect(!project.levels.isEmpty)
  }

  @Test(arguments: [
    #"func f(_ model: Model) { model[keyPath: \.title] = 2 }"#, #"let path = \Model.title"#,
    "func f() { let model = Library.make(Model.self); model.title = 2 }",
    "extension Model { func map(_ map: Map) { title <- map[1] } }", "extension Model { func next() { ++title } }",
    "extension Model { func next() { title++ } }", "let title = 1\nfunc (",
  ])
  func aUseThatMaySetItIsNotSafe(use: String) throws {
    let project = try FixedProject(
      Self.freezing, ["Model.swift": "final class Model { var title = 1 }", "Use.swift": use])
    #expect(project.levels != [.safe])
    #expect(project.texts["Model.swift"] == "final class Model { var title = 1 }")
  }

  @Test(arguments: [
    ("enum State { case loaded(Model) }", "func f(_ s: State) { if case .loaded(let a) = s { a.title = 2 } }"),
    ("func make() -> Result<Model, any Error> { a }", "func f() throws { try make().get().title = 2 }"),
    ("func make() -> (Model, Int) { a }", "func f() { make().0.title = 2 }"),
    ("func each(_ body: (Model) -> Void) {}", "func f() { each { $0.title = 2 } }"),
    ("typealias Body = (Model) -> Void\nfunc each(_ body: Body) {}", "func f() { each { $0.title = 2 } }"),
    ("struct Row { let tapped: (Model) -> Void }", "func f() { Row { $0.title = 2 } }"),
    ("struct Row { init(_ tapped: (Model) -> Void) {} }", "func f() { Row { $0.title = 2 } }"),
    ("struct Row { subscript(a: Int) -> Model { a } }", "func f(_ row: Row) { row[1].title = 2 }"),
    ("struct Row { func callAsFunction() -> Model { a } }", "func f(_ row: Row) { row().title = 2 }"),
    ("let shared = Mutex(Model())", "func f() { shared.withLock { $0.title = 2 } }"),
    ("let (first, _) = ([1].map { _ in Model() }, 1)", "func f() { first[0].title = 2 }"),
    (
      "class Base<A> { func each(_ body: (A) -> Void) {} }\nfinal class List: Base<Model> {}",
      "func f() { List().each { $0.title = 2 } }"
    ),
    (
      "protocol Source { associatedtype Item }\nextension Source { func get() -> Item { a } }\nstruct Own: Source {}",
      "func f() { library.get().title = 2 }"
    ),
    ("final class Heir: Model {}\nfunc each(_ body: (Heir) -> Void) {}", "func f() { each { $0.title = 2 } }"),
  ])
  func aFileMayHoldAValueWithoutTheNameOfItsType(declared: String, use: String) throws {
    let project = try FixedProject(
      Self.freezing, ["Model.swift": "class Model { var title = 1 }\n" + declared, "Use.swift": use])
    #expect(project.levels == [.unsafe])
  }

  @Test func aValueMayComeOverSeveralFiles() throws {
    let project = try FixedProject(
      Self.freezing,
      [
        "Model.swift": "class Model { var title = 1 }\nfunc all() -> Set<Model> { [] }",
        "List.swift": "let chosen = all()",
        "Use.swift": "func f() { chosen.lazy.map { $0 }.first?.title = 2 }",
      ])
    #expect(project.levels == [.unsafe])
  }

  @Test func aFunctionOfAnUnknownTypeMayChangeItsValue() throws {
    func levels(_ type: String) throws -> [FixLevel?] {
      let text =
        "struct Own { func sort() {} }\nfinal class Model {\n  var title = \(type)\n  func f() { title.sort() }\n}"
      return try FixedProject(Self.freezing, ["Model.swift": text]).levels
    }
    #expect(try levels("Library.Ordered()") == [.unsafe])
    #expect(try levels("URL(filePath: path)") == [.unsafe])
    #expect(try levels("Own()") == [.safe])
    #expect(try levels("[1]") == [.shown])
  }

  @Test func whatIsCalledOnAnOptionalItselfMayEmptyIt() throws {
    func levels(_ use: String) throws -> [FixLevel?] {
      let text =
        "struct Own { func sort() {} }\nfinal class Model {\n  var title: Own? = Own()\n  func f() { \(use) }\n}"
      return try FixedProject(Self.freezing, ["Model.swift": text]).levels
    }
    #expect(try levels("_ = title.take()") == [.unsafe])
    #expect(try levels("title?.sort()") == [.safe])
  }

  @Test func whoUsesALibraryMaySetItsVariables() throws {
    let levels = try FixedProject(
      Self.freezing,
      ["Model.swift": "public final class Model {\n  public var title = 1\n  public private(set) var count = 1\n}"]
    ).levels
    #expect(levels == [.unsafe, .safe])
  }

  @Test func aFunctionOfALibraryMayChangeItsValue() throws {
    func levels(_ type: String, _ use: String) throws -> [FixLevel?] {
      let text = """
        import Foundation
        struct Own { lazy var size = 1; var side = 1 }
        final class Model {
          var title: \(type)
          init(title: \(type)) { self.title = title }
          func f() { \(use) }
        }
        """
      return try FixedProject(Self.freezing, ["Model.swift": text]).levels
    }
    #expect(try levels("Date", "title.addTimeInterval(1)") == [.unsafe])
    #expect(try levels("Date", "print(title.timeIntervalSinceNow)") == [.safe])
    #expect(try levels("NSCache<NSString, NSString>", "title.removeAllObjects()") == [.safe])
    #expect(try levels("Own", "print(title.size)") == [.unsafe], "it is computed when it is read first")
    #expect(try levels("Own", "print(title.side)") == [.safe])
  }

  @Test(arguments: ["model.title = 2", "model.title += 1", "update(&model.title)"])
  func aUseThatSetsItForbidsIt(use: String) throws {
    let project = try FixedProject(
      Self.freezing,
      [
        "Model.swift": "final class Model { var title = 1 }",
        "Tests/ModelTests.swift": "func f(_ model: Model) { \(use) }",
      ])
    #expect(project.levels == [.shown], "tests count as well")
  }

  @Test func severalChangesOfADeclarationAreOneEdit() throws {
    let rule =
      #"each: { property: "title", of: "*" }, must: [{ all: [{ visible: { at_most: "private" } }, { is: "let" }] }]"#
    let project = try FixedProject(
      rule, ["Model.swift": "final class Model {\n  internal private(set) var title = 1\n}\n"])
    #expect(project.texts["Model.swift"] == "final class Model {\n  private let title = 1\n}\n")
    #expect(project.rounds.rounds == 1)
  }
}
