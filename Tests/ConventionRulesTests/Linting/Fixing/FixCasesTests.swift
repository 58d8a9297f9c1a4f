import Testing

@testable import ConventionRules

/// Shapes of code from apps whose fixes people read: those that are edited, and beside them those that must not be.
struct FixCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: String
    let text: String
    /// The line that is edited; empty where none is.
    var line = ""
    /// What it becomes.
    var fixed = ""
    /// What stands in another file.
    var other = ""
  }

  private static let hides =
    #"each: { member: "*", kind: ["property", "method"], of: "*" }, must: { visible: { at_most: "private" } }"#
  private static let freezes = #"each: { property: "*", of: "*", is: "stored" }, must: { is: "let" }"#
  private static let ends = #"each: { type: "*", kind: "class" }, must: { is: ["final", "open"] }"#
  private static let bansImport = #"forbid: { import: ["UIKit", "SwiftUI", "Combine"] }"#

  static let edited = [
    Case(
      testDescription: "a part of a view", rule: hides,
      text:
        "import SwiftUI\nstruct Page: View {\n  var body: some View { header }\n  var header: some View { Text(\"\") }\n}",
      line: "  var header: some View { Text(\"\") }", fixed: "  private var header: some View { Text(\"\") }",
      other: "struct Row: View { var body: some View { Text(\"\").header { Text(\"\") } } }"),
    Case(
      testDescription: "a value of the environment with an attribute", rule: hides,
      text: "struct Page {\n  @Environment(\\.dismiss) var dismiss\n}",
      line: "  @Environment(\\.dismiss) var dismiss", fixed: "  @Environment(\\.dismiss) private var dismiss"),
    Case(
      testDescription: "a type inside uses it on an object that it holds", rule: hides,
      text:
        "struct Page {\n  final class Part { private let page: Page; private func f() { page.isShown.toggle() } }\n  @State var isShown = true\n}",
      line: "  @State var isShown = true", fixed: "  @State private var isShown = true"),
    Case(
      testDescription: "parameters of closures have the same name", rule: hides,
      text:
        "final class Model {\n  let mode = Relay<Int>()\n  private let a = mode.map { (mode) -> Int in mode.value }\n}",
      line: "  let mode = Relay<Int>()", fixed: "  private let mode = Relay<Int>()",
      other: "func show(mode: Mode) { print(mode, Model(mode: mode)) }"),
    Case(
      testDescription: "a function that is handed over", rule: hides,
      text:
        "import SwiftUI\nstruct Page: View {\n  var body: some View { Setup(onEnd: end) }\n  func end(_ name: String) {}\n}",
      line: "  func end(_ name: String) {}", fixed: "  private func end(_ name: String) {}"),
    Case(
      testDescription: "several initializers set it once each", rule: freezes,
      text:
        "struct Alert {\n  private var action: () -> Void\n  init(action: @escaping () -> Void) { self.action = action }\n  init() { action = {} }\n}",
      line: "  private var action: () -> Void", fixed: "  private let action: () -> Void",
      other: "func show(action: () -> Void) { Alert(action: action) }"),
    Case(
      testDescription: "a closure that is handed over last", rule: freezes,
      text:
        "import SwiftUI\nstruct Row: View {\n  var onTap: () -> Void\n  var body: some View { Button(action: onTap) {} }\n}",
      line: "  var onTap: () -> Void", fixed: "  let onTap: () -> Void", other: "let row = Row { print(1) }"),
    Case(
      testDescription: "an object whose functions change itself", rule: freezes,
      text:
        "final class Fees { func reset() {} }\nfinal class Model {\n  var fees = Fees()\n  func end() { fees.reset() }\n}",
      line: "  var fees = Fees()", fixed: "  let fees = Fees()"),
    Case(
      testDescription: "attributes and levels stand before it", rule: ends,
      text: "@Observable @MainActor public class Model {\n}", line: "@Observable @MainActor public class Model {",
      fixed: "@Observable @MainActor public final class Model {", other: "extension Model: Sendable {}"),
    Case(
      testDescription: "a view model that needs no view", rule: bansImport,
      text: "import UIKit\n\nfinal class Model { let name = \"\"; let id = UUID() }", line: "import UIKit",
      fixed: "import Foundation"),
  ]

  @Test(arguments: edited)
  func isEdited(_ one: Case) throws {
    let files: KeyValuePairs = ["Case.swift": one.text, "Other.swift": one.other]
    let project = try FixedProject(one.rule, files, level: .unsafe)
    #expect(project.texts["Case.swift"] == one.text.replacing(one.line, with: one.fixed))
    #expect(project.rounds.rounds == 1)
  }

  static let left = [
    Case(
      testDescription: "a row is made with a label elsewhere", rule: hides,
      text: "struct Row {\n  @State var title = \"\"\n  @State var isLast = false\n}",
      other: "let row = Row(title: \"a\", isLast: true)"),
    Case(
      testDescription: "a state comes with its payload", rule: hides,
      text: "final class Model { var title = \"\" }",
      other:
        "enum State { case one(Model) }\nfunc show(_ state: State) { if case .one(let model) = state { print(model.title) } }"
    ),
    Case(
      testDescription: "a test reads it", rule: hides, text: "final class Model { func load() {} }",
      other: "import XCTest\nfinal class Tests: XCTestCase { private let sut = Model(); func testIt() { sut.load() } }"),
    Case(
      testDescription: "a subclass in a test", rule: ends, text: "class Start {}",
      other: "@testable import App\nfinal class FakeStart: Start {}"),
    Case(
      testDescription: "a date moves on", rule: freezes,
      text: "import Foundation\nfinal class Model {\n  var day = Date()\n  func next() { day.addTimeInterval(1) }\n}"),
    Case(
      testDescription: "a binding of a view sets it", rule: freezes, text: "final class Model { var isShown = false }",
      other:
        "struct Page { @Bindable private var model: Model; private func f() { Toggle(\"\", isOn: $model.isShown) } }"),
    Case(
      testDescription: "rows of index paths", rule: bansImport,
      text: "import UIKit\n\nfunc name(at path: IndexPath) -> Int { path.row }"),
    Case(
      testDescription: "offsets of a list", rule: bansImport,
      text: "import SwiftUI\n\nfunc remove(_ names: inout [Int], _ rows: IndexSet) { names.remove(atOffsets: rows) }"),
  ]

  @Test(arguments: left)
  func isLeft(_ one: Case) throws {
    let project = try FixedProject(one.rule, ["Case.swift": one.text, "Other.swift": one.other])
    #expect(project.texts["Case.swift"] == one.text)
    #expect(!project.levels.isEmpty)
  }
}
