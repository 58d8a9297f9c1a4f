import Testing

@Suite struct MutableStateTests {
  private let rule = "stateless_view_models"

  private func check(_ text: String, more: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    checkFindings(
      of: rule, configuration: "{ rules: { stateless_view_models: { severity: 'warning'\(more) } } }",
      in: [("A.swift", text)], sourceLocation: sourceLocation)
  }

  @Test func storedVariablesAreState() {
    check(
      """
      class AViewModel {
        var a = 1, b: Int // ←
        static var c = 1 // ←
        @Published var d = "" // ←
        var e: Int = 1 { didSet {} } // ←
        var f: Int { 1 }
        let g = 1
        var bag = DisposeBag()
        var set: Set< AnyCancellable > = []
        weak var h: Delegate?
        lazy var i = 1
      }
      class Store { var a = 1 }
      """.replacing("var a = 1, b: Int // ←", with: "var a = 1 // ←\n  var b: Int // ←"))
  }

  @Test func weakAndLazyAreStateWhereTheRuleSaysSo() {
    check(
      "class AViewModel { weak var a: B? // ←\n  lazy var b = 1 // ←\n}", more: ", weak: 'report', lazy: 'report'")
  }

  @Test func anAttributeMayExceptAProperty() {
    RuleUnderTest(
      check: "mutable_state", roles: #"{ model: { names: ["*Model"] } }"#,
      arguments: #"on: "model", except: ["@IBOutlet", "Bag"]"#
    ).expectMarkedFindings(
      """
      class AModel {
        @IBOutlet private var label: Label!
        @IBOutlet
        var other: Label?
        @objc var count = 0 // ←
        @objc var bag = Bag()
        var IBOutlet = 0 // ←
      }
      """, subjects: 5)
  }

  @Test func aTypeMayBeExceptedWithItsBlanks() {
    RuleUnderTest(
      check: "mutable_state", roles: #"{ model: { names: ["*Model"] } }"#,
      arguments: #"on: "model", except: ["[String: Int]", "Box<Int, Never>?", "any Store"]"#
    ).expectMarkedFindings(
      """
      class AModel {
        var a: [String: Int] = [:]
        var b: [String:Int]
        var c: Box<Int,Never>?
        var d: any Store
        var e: [String: String] // ←
      }
      """, subjects: 5)
  }
}

/// Ways to write a type that a rule excepts.
@Suite struct MutableStateSpellingTests {
  @Test func aTypeIsExceptedHoweverItIsWritten() {
    RuleUnderTest(
      check: "mutable_state", roles: #"{ model: { names: ["*Model"] } }"#,
      arguments: #"on: "model", except: ["Set<AnyCancellable>", "[AnyCancellable]", "Task<*>"]"#
    ).expectMarkedFindings(
      """
      import Combine
      class AModel {
        var a: Set<Combine.AnyCancellable> = []
        var b = Set<AnyCancellable>.init()
        var c = Swift.Set<Combine.AnyCancellable>()
        var d: Optional<Task<Void, Never>>
        var e: Set<Combine.AnyCancellable>?
        var f: Set<String> = [] // ←
        var g = Set<String>.init() // ←
        var h = make() // ←
        var i = [AnyCancellable]()
        var j = [AnyCancellable].init()
        var k: Array<Combine.AnyCancellable>
      }
      """, subjects: 11)
  }

  @Test func aReplaySubjectIsExceptedByItsName() {
    RuleUnderTest(
      check: "mutable_state", roles: #"{ model: { names: ["*Model"] } }"#,
      arguments: #"on: "model", except: ["ReplaySubject"]"#
    ).expectMarkedFindings(
      """
      class AModel {
        var a = ReplaySubject<Int>.create(bufferSize: 1)
        var b = Observable<Int>.create { _ in Disposables.create() } // ←
      }
      """, subjects: 2)
  }
}

@Suite struct NoImportTests {
  private let on = "{ rules: { no_ui_imports_in_view_models: 'warning' } }"

  @Test func onlyFilesThatDeclareTheRoleAreLookedAt() {
    checkFindings(
      of: "no_ui_imports_in_view_models", configuration: on,
      in: [
        ("A.swift", "import Foundation\nimport UIKit // ←\n@testable import AppKit.NSColor // ←\nclass AViewModel {}"),
        ("B.swift", "import UIKit\nextension AViewModel {}"), ("C.swift", "import UIKit\nclass C {}"),
        ("D.swift", "import UIKit\nclass DViewModel {}\nclass DView: UIView {}"),
        ("E.swift", "import UIKitExtras\nenum E { struct ViewModel {} }"),
      ])
  }

  @Test func aFileThatExtendsATypeOfTheRoleIsLookedAt() throws {
    let files = [
      ("A.swift", "final class AModel {}\nenum Space { class Model {} }"),
      ("B.swift", "import UIKit // ←\nextension AModel {}"),
      ("C.swift", "import UIKit // ←\nextension Space.Model {}\nstruct CModel {}"),
      ("D.swift", "import UIKit\nextension AModel {}\nextension UIView {}"),
      ("E.swift", "import UIKit\nextension UIColor {}\nextension Space {}"),
      ("F.swift", "import UIKit // ←\nextension Array { struct FModel {} }"),
      ("G.swift", "import UIKit\nextension AModel {}\nextension Space {}"),
      ("H.swift", "import UIKit\nextension AModel {}\nclass Helper {}"),
      (
        "I.swift", "import UIKit // ←\nextension AModel { enum Part {} }\nextension AModel.Part {}\nextension String {}"
      ),
    ]
    func rule(_ arguments: String) -> RuleUnderTest {
      RuleUnderTest(
        check: "no_import", roles: #"{ model: { names: "*Model" }, screen: { inherits_from: "UIView" } }"#,
        arguments: #"in: "model", modules: "UIKit", unless: "screen""# + arguments, message: "{type} {module}")
    }
    rule("").expectMarkedFindings(in: files, subjects: 5)
    #expect(
      try #require(rule("").run(files)).findings.map(\.message) == [
        "AModel UIKit", "CModel UIKit", "Array.FModel UIKit", "AModel UIKit",
      ])
    let allowed = try #require(rule(#", extensions: "allow""#).run(files))
    #expect(allowed.findings.map(\.file) == ["C.swift", "F.swift"])
    #expect(allowed.subjects == 3)
  }

  @Test func aFileIsOneSubject() {
    let run = CheckRun(
      rule: "no_ui_imports_in_view_models", configuration: on,
      files: [TestFile("A.swift", "class AViewModel {}\nclass BViewModel {}")])
    #expect(run.subjects == 1)
  }
}
