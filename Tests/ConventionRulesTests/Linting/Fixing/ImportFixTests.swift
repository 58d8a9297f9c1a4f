import Testing

@testable import ConventionRules

/// An import goes only where nothing in the file seems to come by it.
struct ImportFixTests {
  private static let forbid = #"forbid: { import: ["Combine", "UIKit", "SwiftUI", "Lottie"] }"#
  private static let each =
    #"each: { import: ["Combine", "UIKit", "SwiftUI", "Lottie"] }, must: { not: { named: ["Combine", "UIKit"] } }"#

  @Test(arguments: [forbid, each])
  func anImportThatNothingNeedsGoes(rule: String) throws {
    let text = "import Combine\n\nfinal class Model { var names: [String] = [] }\n"
    let project = try FixedProject(rule, ["Model.swift": text], level: .unsafe)
    #expect(project.levels == [.unsafe])
    #expect(project.texts["Model.swift"] == "final class Model { var names: [String] = [] }\n")
    #expect(try FixedProject(rule, ["Model.swift": text]).texts["Model.swift"] == text)
  }

  @Test func severalImportsGoAtOnce() throws {
    let text = "import SwiftUI\nimport UIKit\n\nfinal class Model { let id = UUID() }\n"
    let project = try FixedProject(Self.forbid, ["Model.swift": text], level: .unsafe)
    #expect(project.texts["Model.swift"] == "import Foundation\n\nfinal class Model { let id = UUID() }\n")
    #expect(project.rounds.rounds == 1)
  }

  @Test(arguments: [
    "import UIKit\nlet color = UIColor.red", "import UIKit\nlet layer: CALayer? = nil",
    "import UIKit\n#if os(iOS)\nlet image: UIImage? = nil\n#endif",
    "import Combine\nlet names: AnyPublisher<Int, Never>",
    "import Combine\nfunc show(model: Model) { model.names.sink { _ in } }",
    "import SwiftUI\nfinal class Model: ObservableObject { @Published var names = 1 }",
    "import SwiftUI\nfunc show() { withAnimation {} }", "import UIKit\nlet color: Unheard",
    "import UIKit\nfunc show(_ path: IndexPath) -> Int { path.row }",
    "import SwiftUI\nfunc move(_ names: inout [Int], _ rows: IndexSet) { names.move(fromOffsets: rows, toOffset: 1) }",
    "import Lottie\nlet names = 1", "import UIKit\n#if A\nimport UIKit\n#endif\nlet names = 1",
  ])
  func anImportStaysThatMayBeNeeded(text: String) throws {
    let project = try FixedProject(Self.forbid, ["Model.swift": text], level: .unsafe)
    #expect(project.texts["Model.swift"] == text)
    #expect(project.levels.first == .shown)
  }

  @Test(arguments: [
    "let root = sqrt(2.0)", "final class Model: NSObject {}", #"let name = String(format: "%d", 1)"#,
    "func show(_ error: any Error) -> String { error.localizedDescription }", "@objc protocol Shown {}",
    #"func parts(_ text: String) -> [String] { text.components(separatedBy: ",") }"#,
  ])
  func foundationStaysForItsFunctionsAndMembers(text: String) throws {
    let rule = #"forbid: { import: "Foundation" }"#
    let project = try FixedProject(rule, ["Model.swift": "import Foundation\n" + text], level: .unsafe)
    #expect(project.levels == [.shown])
    let plain = "let names = [1].map { $0 + 1 }"
    #expect(try FixedProject(rule, ["Model.swift": "import Foundation\n" + plain]).levels == [.unsafe])
  }

  @Test func anImportStaysForWhatATypeInheritsFromAfar() throws {
    let text = "import UIKit\nfinal class Cell: BaseCell { override func prepareForReuse() {} }"
    let base = "import UIKit\nclass BaseCell: UITableViewCell {}"
    let project = try FixedProject(Self.forbid, ["Base.swift": base, "Cell.swift": text], level: .unsafe)
    #expect(project.levels == [.shown, .shown])
  }

  @Test(arguments: [
    "struct Owner { let own: Own }\nstruct Own {}", "typealias Names = [String]\nlet names: Names = []",
    "func show<Item: Sequence>(_ item: Item) -> Item { item }", "let queue = DispatchQueue.main",
    "import Combine\nlet names: AnyPublisher<Int, Never>", "import Kingfisher\nlet image: KFImage",
    "@MainActor protocol Shown { associatedtype Part; func show(_ part: Part) }",
  ])
  func whatIsKnownToComeFromElsewhereKeepsNoImport(text: String) throws {
    let rule = #"forbid: { import: "UIKit" }"#
    let project = try FixedProject(rule, ["Model.swift": "import UIKit\n" + text], level: .unsafe)
    #expect(project.levels == [.unsafe])
    #expect(project.texts["Model.swift"] == "import Foundation\n" + text)
  }

  @Test func aMissingImportIsWritten() throws {
    let rule = #"each: { file: "**/*.swift" }, must: { has: { import: "Testing" } }"#
    let project = try FixedProject(
      rule, ["A.swift": "import Foundation\n\nlet a = 1\n", "B.swift": "import XCTest\nimport Zed\n"])
    #expect(project.levels == [.safe, .safe])
    #expect(project.texts["A.swift"] == "import Foundation\nimport Testing\n\nlet a = 1\n")
    #expect(project.texts["B.swift"] == "import Testing\nimport XCTest\nimport Zed\n")
  }

  @Test func onlyAnImportOfOneModuleCanBeWritten() throws {
    for wanted in [#"{ import: "Test*" }"#, #"{ import: "Testing", at_least: 2 }"#, #"{ type: "A" }"#] {
      let rule = #"each: { file: "**/*.swift" }, must: { has: \#(wanted) }"#
      #expect(try FixedProject(rule, ["A.swift": "import Foundation\n"]).levels == [nil], "\(wanted)")
    }
  }
}
